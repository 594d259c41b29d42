"""Points to spend: how many there are, and spending one sort where the other may be used.

A permission to use Recruit as Attack is a lasting row ("use-as", (seat, given, wanted)). In an edition that
bars points of some classes from some enemies (`Edition.barred`), `position.sources` tells which classes each
point came from: rows of (pool, classes as bits, number). Points whose source nobody knows are not among them.
"""

from typing import Final

from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.labels import LOST_POINTS, PAID
from holdout.kernel import Happening, Refusal, RuleError

USE_AS: Final = "use-as"
POOLS: Final = ("attack", "recruit")
APART: Final = "alien.action-phase.pools-separate"


def pool(game: EncounterGame, stat: str) -> int:
    """The points of one sort in the active player's pool."""
    if stat not in POOLS:
        raise RuleError(f"{stat!r} is no sort of points: a text can only give or take Attack and Recruit.")
    return game.position.attack if stat == "attack" else game.position.recruit


def held_by(game: EncounterGame, seat: int, stat: str) -> int:
    """The points that a seat has to spend. Only the active player has any."""
    return pool(game, stat) if seat == game.position.active else 0


def available(game: EncounterGame, stat: str) -> int:
    """The number of points that can be spent on something that asks for these points."""
    position = game.position
    points = (
        position.recruit if stat == "recruit" else position.attack if stat == "attack" else pool(game, stat)
    )
    if game.effects:
        for other in _others(game, stat):
            points += pool(game, other)
    return points


def usable(game: EncounterGame, stat: str, enemy: int) -> int:
    """The points that can be spent on an enemy: all available ones but those of classes that it bars."""
    barred = game.edition.barred
    points = available(game, stat)
    if barred is None:
        return points
    return points - sum([_useless(game, one, enemy) for one in (stat, *_others(game, stat))])


def too_few(
    game: EncounterGame, stat: str, needed: int, rule: str, card: int = -1, apart: str = APART
) -> Refusal:
    """Why points do not suffice: by their own rule, or because (`apart`) the other pool is no use."""
    has = available(game, stat)
    other = "recruit" if stat == "attack" else "attack"
    if has + pool(game, other) < needed:
        return Refusal(rule, f"It takes {needed} {stat.capitalize()}; you have {has}.", card)
    words = (
        f"It takes {needed} {stat.capitalize()}; you have {has}, and {other.capitalize()} is no use for it."
    )
    return Refusal(apart, words, card)


def spend(game: EncounterGame, stat: str, number: int, enemy: int = -1) -> None:
    """Take so many points, of the sort that is asked for first; of those that an enemy bars none."""
    for one in (stat, *_others(game, stat)):
        taken = min(number, pool(game, one) - _useless(game, one, enemy))
        change(game, one, -taken)
        _forget(game, one, taken, enemy)
        number -= taken


def _useless(game: EncounterGame, stat: str, enemy: int) -> int:
    """The points of one sort that an enemy bars; without an enemy none."""
    barred = game.edition.barred
    if barred is None or enemy < 0:
        return 0
    rows = [row for row in game.position.sources if row[0] == stat]
    if not rows:
        return 0
    bits = barred.classes(game, enemy)
    return sum([number for _, classes, number in rows if classes & bits])


def _forget(game: EncounterGame, stat: str, number: int, enemy: int) -> None:
    """Points that are spent have no source any more.

    Those of a class go first, in the order that the edition says; points without one go last, for nothing
    ever bars them (ruling D35 of The X-Files).
    """
    barred, rows = game.edition.barred, game.position.sources
    if barred is None or not rows:
        return
    bits = barred.classes(game, enemy) if enemy >= 0 else 0
    spent = [row for row in rows if row[0] == stat and not row[1] & bits]
    if barred.order is not None and len(spent) > 1:
        spent = barred.order(game, spent, number)
    for row in spent:
        taken = min(number, row[2])
        rows[rows.index(row)] = (stat, row[1], row[2] - taken)
        number -= taken
    game.position.sources = [row for row in rows if row[2]]


def remember(game: EncounterGame, stat: str, number: int, classes: int) -> None:
    """Points of a card remember its classes, where the edition asks for it: one row for each class."""
    if number <= 0:
        return
    rows = game.position.sources
    for place, (name, source, held) in enumerate(rows):
        if name == stat and source == classes:
            rows[place] = (name, source, held + number)
            return
    rows.append((stat, classes, number))


def pay_for(game: EncounterGame, happening: Happening, stat: str, number: int, enemy: int = -1) -> None:
    """Take the price of something that is about to be done, as for an enemy that is fought."""
    spend(game, stat, number, enemy)
    for noted in game.joints.paid:
        noted(game, happening)


def change(game: EncounterGame, stat: str, number: int) -> None:
    """Add to a pool; it never falls below 0."""
    if stat == "attack":
        game.position.attack = max(0, game.position.attack + number)
    else:
        game.position.recruit = max(0, game.position.recruit + number)


def lose(game: EncounterGame, seat: int, stat: str, number: int) -> int:
    """A player loses points, as far as there are any. Only the active player has some."""
    lost = min(number, pool(game, stat)) if seat == game.position.active else 0
    if lost:
        change(game, stat, -lost)
        _forget(game, stat, lost, -1)
        game.tell(LOST_POINTS, seat, lost, stat.capitalize(), rule="alien.card-principles.do-what-you-can")
    return lost


def pay(game: EncounterGame, seat: int, stat: str, number: int) -> None:
    """A player pays the whole price at once."""
    spend(game, stat, number)
    game.tell(PAID, seat, number, stat.capitalize(), rule="alien.pay.meaning")


def uses_others(game: EncounterGame, stat: str) -> bool:
    """True if an effect lets the player pay with other points where these are asked for."""
    return bool(_others(game, stat))


def _others(game: EncounterGame, stat: str) -> list[str]:
    found: list[str] = []
    for _, effect, row in game.effects:
        if effect == USE_AS and row[0] == game.position.active and row[2] == stat:
            found.append(str(row[1]))
    return list(dict.fromkeys(found)) if found else found
