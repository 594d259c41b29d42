"""Events: played from hand at any time, paid for, carried out and exhausted.

"At any time" means three kinds of moments: beside every decision of an activation (openings for the other
players), the moments that moments.py lists, and the moment after a roll for what has to do with that roll.
"""

from collections.abc import Iterator
from typing import Final

from holdout.corps import places
from holdout.corps.dice import lying
from holdout.corps.endurance import EXHAUSTED
from holdout.corps.game import CorpsGame
from holdout.corps.hazards import meant
from holdout.corps.losses import KnockDown
from holdout.corps.moments import FALLEN, IN_ACTIVATION, holders, is_for_any_time, pause
from holdout.corps.paying import pay
from holdout.corps.pieces import gear, kind_of, printed
from holdout.corps.printed import Face, Line
from holdout.corps.ranks import player_of
from holdout.corps.speaking import speak, why_in_vain
from holdout.kernel import Ability, Act, Choice, EventKind, Happening, Opening, Pick, Refusal, step
from holdout.language.nodes import find
from holdout.language.phrases.places import Heap

PLAYED = EventKind("played", ("seat", "card"), "{seat} plays {card}.")
PLAY = Choice("play", ("card", "cost"), "Play {card} (cost {cost})", group="Play")
USE = Choice("use", ("card", "line"), "Use {card}", group="Abilities")
WORDS = (PLAYED, PLAY, USE)
AFTER_ALL: Final = 99
SCOPES: Final = {"turn": "turn", "activation": "activation", "mission": "mission"}


class PlayEvent(Happening):
    """A player plays an Event from hand; its cost is exhausted first, and the card itself afterwards."""

    __slots__ = ("card", "seat")
    rule = "corps.event.pay-cost"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card = seat, card

    def refuse(self, game: CorpsGame) -> Refusal | None:
        face = printed(game, self.card)
        if face.kind != "event" or game.where[self.card] != places.HAND[self.seat]:
            return Refusal("corps.event.any-time", "Only an Event in hand can be played.", self.card)
        if face.rerolls and not _has_its_roll(game, face):
            return Refusal("corps.event.any-time", "There is no roll that it could change.", self.card)
        refusal = self._why_not_now(game) if face.keywords & IN_ACTIVATION else None
        return refusal or self._why_in_vain(game, face)

    def _why_in_vain(self, game: CorpsGame, face: Face) -> Refusal | None:
        """Refuse an Event of which no line would change anything (ruling M5 of Alien)."""
        character, refusal = meant(game, self.seat), None
        for line in face.lines:
            if _uses_the_price(game, self.card, line):
                return None
            refusal = why_in_vain(game, self.seat, character, self.card, line)
            if refusal is None:
                return None
        return refusal

    def _why_not_now(self, game: CorpsGame) -> Refusal | None:
        """An Event marked Action or Free Action belongs to an activation."""
        position = game.position
        face = printed(game, self.card)
        if position.acting < 0 or position.active != self.seat or lying(game) is not None:
            rule = (
                "corps.keyword.event-free-action"
                if "free-action" in face.keywords
                else "corps.keyword.event-action"
            )
            return Refusal(rule, "It is played in an activation.", self.card)
        if game.down[position.acting]:
            return Refusal("corps.down.no-actions", "That Character is Knocked Down.", self.card)
        if "action" in face.keywords and not position.actions:
            return Refusal("corps.action.two-per-activation", "No Action is left.", self.card)
        if "free-action" in face.keywords and game.count("activation", "free", position.acting, face.name):
            return Refusal(
                "corps.free-action.once-each-per-activation", "It was used in this activation.", self.card
            )
        return None

    def happen(self, game: CorpsGame) -> None:
        face = printed(game, self.card)
        rule = "corps.action.card-action" if "action" in face.keywords else "corps.event.any-time"
        game.tell(PLAYED, self.seat, self.card, rule=rule)
        pay(game, self.card, game.value("cost", self.card), "corps.exhaust.cost-when-played")
        game.move(self.card, places.PLAYING)
        if face.keywords & IN_ACTIVATION:
            game.count_up("activation", "begun")
        if "action" in face.keywords:
            game.position.actions -= 1
        if "free-action" in face.keywords:
            game.count_up("activation", "free", game.position.acting, face.name)
        for line in face.lines:
            speak(game, self.seat, meant(game, self.seat), self.card, line)
        if game.where[self.card] == places.PLAYING:
            game.move(self.card, places.EXHAUST)
            game.tell(EXHAUSTED, self.card, rule="corps.event.then-exhausted")


def _uses_the_price(game: CorpsGame, card: int, line: Line) -> bool:
    """Whether a text speaks of the Exhaust Pile, where the price of its card is put first."""
    heaps = [heap.heap for sentence in line.sentences for heap in find(sentence, Heap)]
    return "exhaust" in heaps and game.value("cost", card) > 0


def playable(game: CorpsGame, seat: int) -> Iterator[tuple[Pick, Happening]]:
    """Every Event in a hand; the gate decides."""
    for card in game.zones[places.HAND[seat]]:
        if kind_of(game, card) == "event":
            yield PLAY(card, game.value("cost", card)), PlayEvent(seat, card)


# --- at any time ---


def playable_now(game: CorpsGame, seat: int) -> list[Pick]:
    """The Events for any time in a hand that would do something now: nobody is asked about any other."""
    held = [card for card in game.zones[places.HAND[seat]] if is_for_any_time(printed(game, card))]
    events = [(PLAY(card, game.value("cost", card)), PlayEvent(seat, card)) for card in held]
    return game.sift(events)[0] if events else []


def offers_in_pause(game: CorpsGame, seat: int) -> list[Act]:
    """Return the Events that a player may play at one of the moments."""
    return [Act(pick, play, (seat, pick[1])) for pick in playable_now(game, seat)]


def when_knocked_down(game: CorpsGame, fall: KnockDown) -> tuple[Ability, ...]:
    """After a fall and everything that it sets off, let players play Events."""
    return (Ability(pause, (FALLEN,), order=AFTER_ALL),) if holders(game) else ()


@step("corps.play-event")
def play(game: CorpsGame, seat: int, card: int) -> None:
    """An Event is played out of turn."""
    game.do(PlayEvent(seat, card))


def openings(game: CorpsGame, seat: int) -> list[Opening]:
    """The Events that other players may play beside a decision of one player."""
    found: list[Opening] = []
    for other in range(game.position.seats):
        if other != seat and game.zones[places.HAND[other]]:
            found += [Opening(other, pick, play, (other, pick[1])) for pick in playable_now(game, other)]
    return found


# --- re-rolls ---


def _has_its_roll(game: CorpsGame, face: Face) -> bool:
    """Whether a roll lies there that a text can make again."""
    roll = lying(game)
    return roll is not None and not roll.again and any(kind == roll.kind for _, kind in face.rerolls)


def offers_at_roll(game: CorpsGame, seat: int) -> list[Act]:
    """Return the Events and the texts of the roller that a player may use on the roll that was just made."""
    roll = lying(game)
    if roll is None or roll.again:
        return []
    held = [card for card in game.zones[places.HAND[seat]] if printed(game, card).rerolls]
    events = [(PLAY(card, game.value("cost", card)), PlayEvent(seat, card)) for card in held]
    offered, _ = game.sift(events)
    acts = [Act(pick, play, (seat, pick[1])) for pick in offered]
    if player_of(game, roll.roller) == seat:
        acts += [
            Act(USE(card, line), use_line, (seat, roll.roller, card, line))
            for card in (roll.roller, *gear(game, roll.roller))
            for line, kind in printed(game, card).rerolls
            if kind == roll.kind
            and _is_of_use(game, seat, roll.roller, card, printed(game, card).lines[line])
        ]
    return acts


def use_line(game: CorpsGame, seat: int, character: int, card: int, number: int) -> None:
    """A text is used; one that works so often and no more is counted."""
    line = printed(game, card).lines[number]
    if line.often:
        game.count_up(SCOPES[line.often], "used", card, number)
    speak(game, seat, character, card, line, rule="corps.ability.passive")


def _is_of_use(game: CorpsGame, seat: int, character: int, card: int, line: Line) -> bool:
    """Whether a text can still be used and would change something."""
    return not is_used_up(game, card, line) and why_in_vain(game, seat, character, card, line) is None


def is_used_up(game: CorpsGame, card: int, line: Line) -> bool:
    """Whether a text has been used as often as it may."""
    return bool(line.often) and bool(game.count(SCOPES[line.often], "used", card, line.number))
