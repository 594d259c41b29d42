"""Dice: Marine dice with ten sides, the Alien die with six, re-rolls, and the odds before a roll is made.

A roll that lies on the table is a row of the lasting effects, so that a card played in the pause after it
can put another in its place. The star of a Marine die is a 1 (corps.components.marine-die-star-is-one).
"""

from typing import Final, NamedTuple

from holdout.corps.game import CorpsGame
from holdout.corps.pieces import seat_of, seats_from
from holdout.kernel import EventKind, Happening, Refusal, RuleError

MARINE_SIDES: Final = 10
ALIEN_SIDES: Final = 6
AGAIN: Final = ("attack", "defense", "tech")
"""The rolls after which players may pause to re-roll."""

ROLLED = EventKind(
    "rolled",
    ("card", "die", "number"),
    "{card} rolls {number} ({die}).",
    joins={"fired": ("", "card"), "fired-at": ("", "card"), "attacked": ("",)},
    leads={"test-passed": ("", "card"), "test-failed": ("", "card")},
)
ROLLED_DIE = EventKind(
    "rolled-die",
    ("die", "number"),
    "The roll is {number} ({die}).",
    joins={"gun-fired": ("",), "attacked": ("",)},
    leads={"board-speed": ("",)},
)
REROLLED = EventKind("rerolled", ("old", "number"), "The {old} is rolled again: {number}.")
WORDS = (ROLLED, ROLLED_DIE, REROLLED)

RULES: Final = {
    "attack": "corps.attack.roll-vs-dial",
    "defense": "corps.defense.roll",
    "tech": "corps.tech.roll-at-or-below",
}


class Lying(NamedTuple):
    """The roll that lies on the table: what it is for, whose it is, its number, whether it is a re-roll.

    It is good if the number, with `plus` added, is at most `needed`; players weigh a re-roll by that.
    """

    kind: str
    roller: int
    number: int
    again: int
    plus: int
    needed: int


def lying(game: CorpsGame) -> Lying | None:
    """The roll that lies on the table now, or None."""
    place = _place(game)
    if place is None:
        return None
    match game.position.lasting[place]:
        case (_, _, (str(kind), int(roller), int(number), int(again), int(plus), int(needed))):
            return Lying(kind, roller, number, again, plus, needed)
        case row:
            raise RuleError(f"{row!r} is no roll.")


def _place(game: CorpsGame) -> int | None:
    """Return the index of the last roll among the lasting effects, or None."""
    rows = game.position.lasting
    return next((at for at in range(len(rows) - 1, -1, -1) if rows[at][1] == "roll"), None)


def marine_roll(game: CorpsGame, kind: str, character: int, needed: int = 0, plus: int = 0) -> int:
    """One Marine die for a Character; players may have it re-rolled. The number that stands.

    `needed` and `plus` only tell the players what the roll comes to.
    """
    rolled = game.roll(MARINE_SIDES)
    rule = RULES.get(kind, "corps.components.marine-dice-2")
    game.tell(ROLLED, character, kind, rolled, rule=rule)
    if kind not in AGAIN:
        return rolled
    return _settled(game, Lying(kind, character, rolled, 0, plus, needed))


def alien_roll(game: CorpsGame, rule: str) -> int:
    """The Alien die."""
    rolled = game.roll(ALIEN_SIDES)
    game.tell(ROLLED_DIE, "the Alien die", rolled, rule=rule)
    return rolled


def loose_roll(game: CorpsGame, rule: str) -> int:
    """A Marine die that is rolled for nobody in particular, as for a Sentry Gun or by a card."""
    rolled = game.roll(MARINE_SIDES)
    game.tell(ROLLED_DIE, "a Marine die", rolled, rule=rule)
    return rolled


def _settled(game: CorpsGame, roll: Lying) -> int:
    """The die lies there while players may have it re-rolled."""
    game.last("roll", *roll, until="roll")
    if "roll" in game.rules.windows:
        game.window("roll", seats=_order(game, roll.roller), hidden=game.setup.get("hands") == "hidden")
    settled, place = lying(game), _place(game)
    assert settled is not None
    assert place is not None
    del game.position.lasting[place]
    return settled.number


def _order(game: CorpsGame, roller: int) -> list[int]:
    """Return the seats in the order of asking: the roller's player, then the others to the left."""
    seat = seat_of(game, roller)
    return seats_from(game, game.position.active if seat is None else seat)


class Reroll(Happening):
    """The roll that lies there is made once more, and the new number counts."""

    __slots__ = ()
    rule = "corps.reroll.replaces"

    def refuse(self, game: CorpsGame) -> Refusal | None:
        roll = lying(game)
        if roll is None:
            return Refusal("corps.reroll.replaces", "There is no roll to make again.")
        if roll.again:
            return Refusal("corps.reroll.final", "A re-rolled result stands.")
        return None

    def happen(self, game: CorpsGame) -> None:
        roll, place = lying(game), _place(game)
        assert roll is not None
        assert place is not None
        again = roll._replace(number=game.roll(MARINE_SIDES), again=1)
        game.position.lasting[place] = ("roll", "roll", tuple(again))
        game.tell(REROLLED, roll.number, again.number, rule="corps.reroll.replaces")


# --- odds ---


class Odds(NamedTuple):
    """The chance of a roll: `good` of `of` equally likely results."""

    good: int
    of: int

    def __str__(self) -> str:
        return f"{self.good} in {self.of}"


def odds(needed: int, sides: int = MARINE_SIDES) -> Odds:
    """The chance to roll a number or less."""
    return Odds(max(0, min(needed, sides)), sides)


def odds_of_test(game: CorpsGame, character: int) -> Odds:
    """The chance to pass a Tech Test."""
    return odds(game.value("tech", character))


def odds_of_hit(game: CorpsGame, character: int, weapon: int) -> Odds:
    """The chance to hit with the next shot of a Weapon (corps.aim-dial.meaning)."""
    return odds(needed_to_hit(game, character, weapon))


def needed_to_hit(game: CorpsGame, character: int, weapon: int) -> int:
    """The highest roll that hits: the Aim Dial, or the number on which the Weapon always hits."""
    return max(game.dial[character], game.value("hits", weapon))
