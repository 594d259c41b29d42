"""The world-builder for the tactical game: a squad, Aliens and Blips on named spaces, and loaded dice.

The table is that of a Bug Hunt on one board unless `options` name another mission; its Sentry Guns and Blips
are taken off, and only the Characters of `squad` are there. It begins at rest: `run` lets a step happen.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any, Self

from holdout.corps import places
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import Facing
from holdout.corps.missions import mission_of
from holdout.corps.pieces import DOOR, SPACE
from holdout.corps.position import Field
from holdout.corps.rules import RULES
from holdout.kernel import Match, Randomness, moment, pick_id, step
from holdout.kernel.events import REFEREE
from holdout.testing.arranging import Arrangement
from holdout.testing.naming import NameFault
from holdout.testing.world import World, rest, told_apart

Die = tuple[int, int]
STILL = copy(RULES)
"""The rules with a turn in which nothing happens by itself: a table is laid out after its setup."""

STILL.phases = (rest,)
USUAL = {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"}


def marine(*numbers: int) -> list[Die]:
    """Marine dice that will show these numbers."""
    return [(10, number) for number in numbers]


def alien(*numbers: int) -> list[Die]:
    """Alien dice that will show these numbers."""
    return [(6, number) for number in numbers]


def shuffled(cards: int) -> list[Die]:
    """A shuffle of so many cards that comes between the dice."""
    return [(1, 1)] * (cards - 1)


def falling(dice: Sequence[Die]) -> int:
    """A state of the generator from which the dice fall like this."""
    for seed in range(2_000_000):
        randomness = Randomness("dice", seed)
        state = randomness.state
        if all(randomness.below(sides) == number - 1 for sides, number in dice):
            return state
    raise NameFault(f"No state was found from which the dice fall as {dice}: ask for fewer at once.")


@step("testing.let")
def let(game: CorpsGame, function: str, *args: Any) -> None:
    """Something that a test wants to happen, looked up by name."""
    LETS[function](game, *args)


LETS: dict[str, Callable[..., Any]] = {}


class CorpsWorld(World[Field]):
    """A table of the tactical game for a test. Spaces are named as on the board."""

    def __init__(
        self,
        *,
        squad: Mapping[str, str] | None = None,
        heroes: Sequence[str] = ("Hicks",),
        aliens: Mapping[str, int] | Sequence[str] = (),
        facehuggers: Sequence[str] = (),
        blips: Mapping[str, int] | None = None,
        down: Sequence[str] = (),
        gear: Mapping[str, Sequence[str]] | None = None,
        hands: Mapping[int, Sequence[str]] | None = None,
        dials: Mapping[str, int] | None = None,
        barricades: Sequence[tuple[str, ...]] = (),
        guns: Mapping[str, str] | None = None,
        tokens: Mapping[str, str] | None = None,
        tracker: Sequence[str] = (),
        pool: Sequence[int] | None = None,
        dice: Sequence[Die] = (),
        phase: str = "alien",
        options: Mapping[str, Any] | None = None,
        **given: Any,
    ) -> None:
        setup: dict[str, Any] = {**USUAL, "heroes": list(heroes), **(options or {})}
        self.board = mission_of(setup["scenario"]).board

        def lay_out(table: Arrangement[Field]) -> None:
            lay = _Layout(table, self.board)
            lay.clear()
            lay.squad(squad if squad is not None else {heroes[0]: "f9"}, heroes, down, dials or {})
            lay.gear(gear or {})
            lay.hands(hands or {})
            lay.aliens(dict(aliens) if isinstance(aliens, Mapping) else dict.fromkeys(aliens, 0))
            lay.facehuggers(facehuggers)
            lay.blips(blips or {})
            lay.pool(pool)
            lay.barricades(barricades)
            lay.guns(guns or {})
            lay.tokens(tokens or {})
            lay.tracker(tracker)
            table.position.phase = phase
            if dice:
                table.position.rng = falling(dice)

        super().__init__(
            STILL,
            seats=len(heroes),
            begin=given.pop("begin", (idle,)),
            options=setup,
            arrange=lay_out,
            **given,
        )

    # --- playing ---

    def throw(self, *dice: Die) -> Self:
        """The next dice fall like this; nothing may be half done."""
        position = self.match.moment.rest.clone()
        position.rng = falling(dice)
        self.match = Match(self.frame, moment.begin(self.frame, position))
        return self

    def let(self, function: Callable[..., Any], *args: Any) -> Self:
        """Call a function of the rules now, as a step."""
        LETS[function.__qualname__] = function
        return self.run(let, function.__qualname__, *args)

    def to(self, space: str) -> Self:
        """Answer with a space by its name."""
        number = self.board.space(space)
        asked = self.match.decision
        picks = asked.picks if asked is not None else ()
        fitting = [pick for pick in picks if number in pick[1:] and self._points_at_space(pick, number)]
        if len(fitting) != 1:
            raise NameFault(f"{space} is offered {len(fitting)} times, not once.")
        return self.answer(":".join(map(str, fitting[0])))

    def _points_at_space(self, pick: tuple[Any, ...], number: int) -> bool:
        return ("space", number) in RULES.wordings[str(pick[0])].points(pick[1:])

    # --- looking ---

    def number(self, name: str) -> int:
        """A Character by name."""
        return next(card for card in range(places.CHARACTERS) if self._name(card) == name)

    def at(self, space: str, zone: int = places.ALIENS) -> int:
        """The Alien in a space; or the Blip, or the token."""
        found = [card for card in self.position.zones[zone] if self.where(card) == space]
        if len(found) != 1:
            raise NameFault(f"There are {len(found)} of them in {space}, not one.")
        return found[0]

    def where(self, card: int | str) -> str:
        """The name of the space of a piece, or nothing if it is not on the board."""
        card = self.number(card) if isinstance(card, str) else card
        place = self.position.space[card]
        return self.board.name(place - 1) if place else ""

    def spaces(self, zone: int = places.ALIENS) -> list[str]:
        """The spaces of the Aliens, or of the Blips or tokens, in the order of the board."""
        held = sorted(self.position.space[card] - 1 for card in self.position.zones[zone])
        return [self.board.name(space) for space in held]

    @property
    def log(self) -> list[str]:
        """All events in their own words, as the referee reads them."""
        return told_apart(self.match, REFEREE)

    @property
    def asked(self) -> str:
        """The rule whose question is open."""
        return self.match.decision.rule if self.match.decision is not None else ""

    def _name(self, card: int) -> str:
        return self.frame.faces[self.position.face[card]].name


def answer_all(table: CorpsWorld) -> CorpsWorld:
    """Answer every question with the first option, until the table is at rest."""
    while not table.resting:
        asked = table.match.decision
        assert asked is not None, "The game is over."
        table.answer(pick_id(asked.picks[0]))
    return table


@step("testing.idle")
def idle(game: CorpsGame) -> None:
    """Do nothing but let the standing checks look at the position."""
    game.settle()


class _Layout:
    """Puts pieces onto spaces, as a table would have them in mid-game."""

    def __init__(self, table: Arrangement[Field], board: Any) -> None:
        self.table, self.position, self.game, self.board = table, table.position, table.game, board

    def clear(self) -> None:
        """The squad, Aliens, Blips and Sentry Guns leave the board; Mission Blips go into the box."""
        zones = self.position.zones
        guns = [card for card in zones[places.TOKENS] if self._kind(card) == "sentry-gun"]
        blips = [card for card in zones[places.BLIPS] if self._kind(card) == "blip"]
        echoes = [card for card in zones[places.BLIPS] if card not in blips]
        for card, zone in [
            *[(card, places.BOX) for card in (*zones[places.SQUAD], *guns, *echoes)],
            *[(card, places.POOL) for card in blips],
            *[(card, places.SUPPLY) for card in zones[places.ALIENS]],
        ]:
            self.game.move(card, zone)
            self.position.space[card] = self.position.swarm[card] = 0
            if zone == places.POOL:
                self.position.seen[card] = 0

    def squad(
        self, where: Mapping[str, str], heroes: Sequence[str], down: Sequence[str], dials: Mapping[str, int]
    ) -> None:
        for name, space in where.items():
            card = next(one for one in range(places.CHARACTERS) if self._face(one).name == name)
            self.game.move(card, places.SQUAD)
            self._onto(card, space)
            self.position.hero[card] = heroes.index(name) + 1 if name in heroes else 0
            self.position.down[card] = int(name in down)
            self.position.dial[card] = dials.get(name, self.position.dial[card] or self._face(card).aim)
            for old in list(self.position.zones[places.GEAR[card]]):
                self.game.move(old, places.DECK)

    def gear(self, gear: Mapping[str, Sequence[str]]) -> None:
        for name, cards in gear.items():
            number = next(one for one in range(places.CHARACTERS) if self._face(one).name == name)
            self.table.put(f"gear of Character {number + 1}", list(cards))

    def hands(self, hands: Mapping[int, Sequence[str]]) -> None:
        for seat, cards in hands.items():
            for card in self.table.put("hand", list(cards), seat):
                self.game.reveal(card)

    def aliens(self, aliens: Mapping[str, int]) -> None:
        for space, tokens in aliens.items():
            model = next(self._lying(places.SUPPLY, "alien"))
            self.game.move(model, places.ALIENS)
            self._onto(model, space)
            self.position.swarm[model] = tokens

    def facehuggers(self, spaces: Sequence[str]) -> None:
        for space in spaces:
            token = next(self._lying(places.SUPPLY, "facehugger"))
            self.game.move(token, places.ALIENS)
            self._onto(token, space)

    def blips(self, blips: Mapping[str, int]) -> None:
        for space, number in blips.items():
            blip = next(one for one in self._lying(places.POOL, "blip") if self._face(one).number == number)
            self.game.move(blip, places.BLIPS)
            self._onto(blip, space)

    def pool(self, numbers: Sequence[int] | None) -> None:
        """Only these Blips are left in the pool, the first one topmost."""
        if numbers is None:
            return
        kept: list[int] = []
        for number in reversed(numbers):
            lying = [one for one in self._lying(places.POOL, "blip") if one not in kept]
            kept.append(next(one for one in lying if self._face(one).number == number))
        for card in list(self.position.zones[places.POOL]):
            self.game.move(card, places.BOX)
        for card in kept:
            self.game.move(card, places.POOL)

    def barricades(self, barricades: Sequence[tuple[str, ...]]) -> None:
        for spaces in barricades:
            if len(spaces) == 1:
                self.position.barricades.append((SPACE, self.board.space(spaces[0])))
            else:
                self.position.barricades.append((DOOR, self.board.door(*spaces).number))

    def guns(self, guns: Mapping[str, str]) -> None:
        for space, facing in guns.items():
            gun = next(self._lying(places.BOX, "sentry-gun"))
            self.game.move(gun, places.TOKENS)
            self._onto(gun, space)
            self.position.facing[gun] = list(Facing).index(Facing[facing.upper()])
            self.position.ammunition[gun] = 450

    def tokens(self, tokens: Mapping[str, str]) -> None:
        for space, name in tokens.items():
            (token,) = self.table.put("tokens on the board", [name])
            self._onto(token, space)

    def tracker(self, cards: Sequence[str]) -> None:
        """Exactly these cards lie in the Motion Tracker Deck, the first one topmost."""
        if cards:
            for old in list(self.position.zones[places.TRACKER]):
                self.game.move(old, places.BOX)
            self.table.stack("the Motion Tracker Deck", list(cards))

    def _onto(self, card: int, space: str) -> None:
        self.position.space[card] = self.board.space(space) + 1

    def _face(self, card: int) -> Any:
        return self.table.frame.faces[self.position.face[card]]

    def _kind(self, card: int) -> str:
        return self._face(card).kind

    def _lying(self, zone: int, kind: str) -> Iterator[int]:
        return (card for card in list(self.position.zones[zone]) if self._kind(card) == kind)
