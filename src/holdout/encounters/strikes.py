"""Strikes: the pipeline of may avoid, draw, may cancel, apply, ability, repeat; healing; the death check."""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face, face_number, spoken
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import has_keyword
from holdout.encounters.losing import end_if_dead
from holdout.encounters.nouns import noun
from holdout.encounters.ongoing import tell_ongoing
from holdout.encounters.row import strikers
from holdout.encounters.seats import acts, is_opponent
from holdout.encounters.speaking import fire
from holdout.encounters.targets import card_of, is_there, sort_of, wounds_of
from holdout.encounters.values import damage_of
from holdout.kernel import Choice, EventKind, Happening, Question, Refusal, step

STRUCK: Final = EventKind("struck", ("card", "seat"), "{card} strikes {seat}.")
STRIKE_DRAWN: Final = EventKind(
    "strike-drawn",
    ("seat", "card"),
    "{seat} draws the Strike {card}.",
    joins={"struck": (": {card}", "seat")},
)
HURT: Final = EventKind(
    "hurt",
    ("seat", "card", "damage"),
    "{seat} takes {damage} damage from {card}.",
    joins={"strike-drawn": (", {damage} damage", "seat", "card")},
)
CARD_HURT: Final = EventKind(
    "card-hurt",
    ("card", "other_card", "damage"),
    "{card} takes {damage} damage from {other_card}.",
)
STRIKE_KEPT: Final = EventKind("strike-kept", ("seat", "card"), "{card} stays with {seat}.", quiet=True)
DAMAGE: Final = EventKind(
    "damage",
    ("seat", "damage"),
    "{seat} has {damage} damage in all.",
    joins={"hurt": (" ({damage} in all)", "seat")},
)
STRIKE_DISCARDED: Final = EventKind(
    "strike-discarded", ("card",), "{card} goes to the discarded Strikes.", quiet=True
)
STRIKE_AVOIDED: Final = EventKind(
    "strike-avoided", ("seat",), "{seat} avoids the strike.", joins={"struck": (", who avoids it", "seat")}
)
SPARED: Final = EventKind("spared", ("card", "seat", "words"), "{card} does not strike {seat}. {words}")
STRIKES_RESHUFFLED: Final = EventKind("strikes-reshuffled", (), "The discarded Strikes form a new deck.")
HEALED: Final = EventKind(
    "healed", ("seat", "card"), "{seat} is healed of {card}.", run="{seat} is healed of {cards}."
)
AVOID: Final = Choice("avoid", (), "Avoid the strike")
WORDS: Final = (
    STRUCK,
    SPARED,
    STRIKE_DRAWN,
    HURT,
    CARD_HURT,
    STRIKE_KEPT,
    DAMAGE,
    STRIKE_DISCARDED,
    STRIKE_AVOIDED,
    STRIKES_RESHUFFLED,
    HEALED,
    AVOID,
)
WHETHER_TO_AVOID: Final = Question("A strike is coming. Do you avoid it?", "alien.strikes.avoid-choice")


class Strike(Happening):
    """An enemy strikes a player: one Strike card, then the enemy's own Strike text."""

    __slots__ = ("drawing", "enemy", "rule_id", "seat")
    key = "Strike"

    def __init__(self, enemy: int, seat: int, rule: str = "alien.card-principles.override") -> None:
        self.enemy, self.seat, self.rule_id = enemy, seat, rule
        self.drawing = DrawStrike(seat, enemy)

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.alive[self.seat]:
            return Refusal("alien.multi-strike.death-midway", f"The player is {noun(game, 'dead')}.")
        if has_keyword(game, self.enemy, "does-not-strike"):
            return Refusal("alien.does-not-strike.skip", "It does not strike.", self.enemy)
        return None

    def happen(self, game: EncounterGame) -> None:
        if game.is_followed:
            game.tell(STRUCK, self.enemy, self.seat, rule=self.rule_id)
        else:
            game.spent += 1
            game.unheard += 1
        if is_there(game, self.seat) and draw(game, self.drawing) and game.alive[self.seat]:
            fire(game, self.enemy, "strike", seat=self.seat, rule="alien.strike-ability.in-addition")


class DrawStrike(Happening):
    """A player draws a Strike. `enemy` is the enemy behind it, or -1; `avoided`: no card was drawn."""

    __slots__ = ("avoided", "card", "enemy", "seat")
    key = "DrawStrike"

    def __init__(self, seat: int, enemy: int = -1) -> None:
        self.seat, self.enemy, self.card, self.avoided = seat, enemy, -1, False

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.zones[board.STRIKES]:
            return Refusal("alien.card-principles.do-what-you-can", "There is no Strike left to draw.")
        return None

    def happen(self, game: EncounterGame) -> None:
        self.card = game.zones[board.STRIKES][-1]
        game.move(self.card, board.LIMBO)
        game.up[self.card] = 1
        if game.is_followed:
            rule = "alien.strike-phase.draw-one" if self.enemy >= 0 else "alien.strikes.from-effects"
            game.tell(STRIKE_DRAWN, self.seat, self.card, rule=rule)
        else:
            game.spent += 1
            game.unheard += 1
        if not (game.edition.misses_return and is_miss(game, self.card)):
            refill_strikes(game)


class AvoidStrike(Happening):
    """A player avoids a Strike: no card is drawn."""

    __slots__ = ("drawing", "seat")
    key = "AvoidStrike"
    rule = "alien.strikes.avoid"
    settles = False

    def __init__(self, seat: int, drawing: DrawStrike | None = None) -> None:
        self.seat, self.drawing = seat, drawing

    def happen(self, game: EncounterGame) -> None:
        game.tell(STRIKE_AVOIDED, self.seat, rule=self.rule)
        if self.drawing is not None:
            self.drawing.avoided = True


class Heal(Happening):
    """A Strike leaves an Avatar for the discarded Strikes."""

    __slots__ = ("card", "seat", "was")
    key = "Heal"
    rule = "alien.strikes.heal"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card, self.was = seat, card, -1

    def happen(self, game: EncounterGame) -> None:
        self.was = game.where[self.card]
        game.move(self.card, board.STRIKE_DISCARD)
        game.up[self.card] = 1
        game.tell(HEALED, self.seat, self.card, rule="alien.strikes.heal")
        game.tell(STRIKE_DISCARDED, self.card, rule="alien.strikes.discard-space")
        refill_strikes(game)


def is_miss(game: EncounterGame, card: int) -> bool:
    """True if a Strike neither damages nor says anything."""
    printed = face(game, card)
    return not printed.damage and not printed.lines


def draw_strike(game: EncounterGame, seat: int, enemy: int = -1) -> bool:
    """The whole pipeline of one strike on a seat or another target.

    False if it was avoided, so that the enemy's Strike text is skipped too.
    """
    if not is_there(game, seat):
        return False
    if seat >= board.MOST_SEATS:
        return _strike_card(game, seat)
    return draw(game, DrawStrike(seat, enemy))


def draw(game: EncounterGame, drawing: DrawStrike) -> bool:
    """A player draws a Strike and suffers it. False if it was avoided."""
    drawn, enemy = game.do(drawing), drawing.enemy
    if drawing.avoided:
        if enemy >= 0 and spoken(game, face_number(game, enemy), "strike"):
            game.cite("alien.strikes.avoid-skips-strike-ability")
        return False
    if drawn and game.where[drawing.card] == board.LIMBO:
        suffer(game, drawing.seat, drawing.card)
    return True


def draw_strikes(game: EncounterGame, seat: int, count: int, enemy: int = -1) -> bool:
    """Several Strikes, one after the other, while the player lives. Whether any of them was drawn."""
    drawn = [draw_strike(game, seat, enemy) for _ in range(count)]
    return any(drawn)


def suffer(game: EncounterGame, seat: int, card: int) -> None:
    """A Strike with damage stays with the Avatar; its text happens.

    Anything else is discarded after its text.
    """
    printed, sort, opposes = face(game, card), sort_of(game, seat), is_opponent(game, seat)
    if printed.damage:
        wounds = wounds_of(game, seat)
        game.move(card, wounds)
        has_more = len(game.zones[wounds]) > 1
        if game.is_followed:
            game.tell(HURT, seat, card, printed.damage, rule="alien.strikes.damage")
            game.tell(STRIKE_KEPT, seat, card, rule=sort.keeps)
            if has_more:
                game.tell(DAMAGE, seat, damage_of(game, seat), rule="alien.strikes.cumulative")
        else:
            game.leave_untold(2 + has_more)
        tell_ongoing(game, card)
        game.settle()
        if not (printed.lines or sort.ignores or opposes):
            return
    if sort.ignores:
        game.cite(sort.ignores)
    elif not (opposes and _has_other_text(game, seat, card)) and acts(game, seat):
        fire(game, card, "play", seat=seat, rule="alien.strikes.extra-effects")
    if game.where[card] == board.LIMBO:
        game.move(card, board.STRIKE_DISCARD)
        rule = "alien.strikes.misses" if is_miss(game, card) else "alien.strikes.non-damage"
        game.tell(STRIKE_DISCARDED, card, rule=rule)
        refill_strikes(game)
    game.settle()


def _has_other_text(game: EncounterGame, seat: int, card: int) -> bool:
    """Carry out what a Strike does to an opponent instead of its text. True if it did something else.

    The opponent may have died of its damage.
    """
    return any(instead(game, seat, card) for instead in game.joints.strike_texts)


def _strike_card(game: EncounterGame, target: int) -> bool:
    """A card of the board that is a target draws a Strike, which stays with it if it has damage.

    The text of the Strike is meant for players and is ignored. False if there is no Strike left.
    """
    drawn, card = next(iter(game.zones[board.STRIKES][-1:]), None), card_of(game, target)
    if drawn is None or card is None:
        return False
    printed, sort = face(game, drawn), sort_of(game, target)
    damage = printed.damage or 0
    game.up[drawn] = 1
    if sort.ignores and printed.lines:
        game.cite(sort.ignores)
    if damage or sort.keeps_misses:
        game.move(drawn, wounds_of(game, target))
        game.tell(CARD_HURT, card, drawn, damage, rule=sort.keeps)
    else:
        game.move(drawn, board.STRIKE_DISCARD)
        game.tell(STRIKE_DISCARDED, drawn, rule="alien.strikes.misses")
    refill_strikes(game)
    game.settle()
    return True


def refill_strikes(game: EncounterGame) -> None:
    """The moment the Strike deck is empty, the discarded Strikes form a new one."""
    if not game.zones[board.STRIKES] and game.zones[board.STRIKE_DISCARD]:
        for card in list(game.zones[board.STRIKE_DISCARD]):
            game.up[card] = 0
            game.move(card, board.STRIKES)
        game.shuffle(game.zones[board.STRIKES])
        game.tell(STRIKES_RESHUFFLED, rule="alien.decks.strikes-empty")


def times(game: EncounterGame, enemy: int) -> int:
    """The number of times an enemy strikes: Double and Triple Strike are separate strikes in succession."""
    if has_keyword(game, enemy, "triple-strike"):
        return 3
    return 2 if has_keyword(game, enemy, "double-strike") else 1


@step("encounters.strike-phase")
def strike_phase(game: EncounterGame, seat: int) -> None:
    """The active player is struck by every enemy in the Combat Zone, the oldest first."""
    striking = strikers(game)
    if len(striking) < len(game.zones[board.FRONT]):
        game.cite("alien.strike-phase.only-enemies")
    if len(striking) > 1:
        game.cite("alien.strike-phase.order")
    further = game.joints.further_strikers
    others = [enemy for more in further for enemy in more.found(game)]
    if striking or further:
        game.then(next_to_strike, seat, (), (*striking, *others))


@step("encounters.next-to-strike")
def next_to_strike(
    game: EncounterGame, seat: int, struck: tuple[int, ...], first: tuple[int, ...] = ()
) -> None:
    """The oldest enemy that has not struck yet strikes; one that has just arrived comes last (ruling M2).

    Those that strike from elsewhere come when nobody in the Combat Zone is left who has not struck. `first`
    are those that could strike when the phase began.
    """
    further = game.joints.further_strikers
    enemy = _first_of(strikers(game), struck)
    for more in further:
        if enemy < 0:
            enemy = _first_of(more.found(game), struck)
    for more in further:
        if game.is_followed or not more.only_cites:
            more.note(game, enemy, struck, first)
    if enemy >= 0:
        game.then(enemy_strikes, seat, enemy)
        game.then(next_to_strike, seat, (*struck, enemy), first)


def _first_of(enemies: Sequence[int], struck: Sequence[int]) -> int:
    """The first of the enemies that has not struck yet; -1 if all have."""
    for enemy in enemies:
        if enemy not in struck:
            return enemy
    return -1


@step("encounters.enemy-strikes")
def enemy_strikes(game: EncounterGame, seat: int, enemy: int) -> None:
    """One enemy's strike or strikes, as long as both are there."""
    rule = "alien.strike-phase.who-strikes" if game.where[enemy] == board.FRONT else _from_afar(game, enemy)
    if rule and game.alive[seat]:
        strike(game, enemy, seat, rule)
        end_if_dead(game, seat)


def _from_afar(game: EncounterGame, enemy: int) -> str:
    """The rule by which an enemy strikes that is not in the Combat Zone; empty if it does not."""
    further = game.joints.further_strikers
    return next((strikes.rule for strikes in further if enemy in strikes.found(game)), "")


def _tell_spared(game: EncounterGame, striking: Strike) -> None:
    """Tell why an enemy has not struck, unless that is printed on it; what is not refused was replaced."""
    refusal = game.refused
    if refusal is None and game.edition.instead_of_striking:
        game.cite(game.edition.instead_of_striking)
    if refusal is not None and refusal.card != striking.enemy and game.alive[striking.seat]:
        game.tell(SPARED, striking.enemy, striking.seat, refusal.words, rule=refusal.rule)


def strike(game: EncounterGame, enemy: int, seat: int, rule: str = "alien.card-principles.override") -> bool:
    """All strikes of an enemy, one after the other, while it stays and the player lives. Whether any came."""
    place, number = game.where[enemy], times(game, enemy)
    struck = False
    for nth in range(number):
        if nth:
            again = "alien.multi-strike.double" if number == 2 else "alien.multi-strike.triple"
            game.cite(again)
        striking = Strike(enemy, seat, "alien.multi-strike.sequential" if nth else rule)
        if not game.do(striking):
            _tell_spared(game, striking)
            break
        struck = True
        if game.where[enemy] != place or not game.alive[seat]:
            break
    return struck
