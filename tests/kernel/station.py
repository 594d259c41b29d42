"""Stations as the kernel's tests need them: a position of Airlock laid out by hand, and a way to play on.

A station laid out by hand has no record that leads to it; tests of records play from the start (`played`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from holdout.kernel import Game, Match, Option, Player, Randomness, moment, new, steps
from holdout.kernel.match import first_position, framed
from tests.small import RULES
from tests.small import table as t
from tests.small.actions import act
from tests.small.hazard import hazard
from tests.small.turn import next_turn, rest

Laid = Mapping[int, Sequence[str]]


class Station:
    """A match with the names of its cards."""

    def __init__(self, match: Match[t.Station]) -> None:
        self.match = match

    @property
    def position(self) -> t.Station:
        """The position shown."""
        return self.match.moment.game.position

    @property
    def told(self) -> list[str]:
        """The kinds of everything that has happened."""
        return [event.kind for event in self.match.events]

    @property
    def offered(self) -> list[str]:
        """The ids of what the open decision offers."""
        assert self.match.decision is not None
        return [option.id for option in self.match.decision.options]

    @property
    def rule(self) -> str:
        """The rule that asks now."""
        assert self.match.decision is not None
        return self.match.decision.rule

    @property
    def why_not(self) -> dict[str, str]:
        """What is refused now, and by which rule."""
        assert self.match.decision is not None
        return {option.id: refusal.rule for option, refusal in self.match.decision.why_not}

    def card(self, key: str, zone: int | None = None) -> int:
        """The one card of this name, or one that lies in the zone."""
        cards = range(len(self.position.face)) if zone is None else self.position.zones[zone]
        return next(card for card in cards if RULES.faces({})[self.position.face[card]].key == key)

    def answer(self, *answers: str, seat: int | None = None) -> "Station":
        """Answer one decision after another. `play wrench` names the card in the hand of who is asked."""
        for answer in answers:
            self.match.answer(self._named(answer, seat), seat=seat)
        return self

    def _named(self, answer: str, seat: int | None) -> str | Option:
        verb, space, key = answer.partition(" ")
        if not space:
            return answer
        assert self.match.decision is not None
        holder = self.match.decision.seat if seat is None else seat
        return f"{verb}:{self.card(key, t.HAND[holder])}"

    def pass_window(self) -> "Station":
        """Nobody interrupts."""
        while not self.match.over and self.rule == "small.hazard.window":
            self.answer("pass")
        return self


def station(
    seats: int = 3,
    *,
    hand: Laid = {},  # noqa: B006 - never changed
    gear: Laid = {},  # noqa: B006
    crates: Laid = {},  # noqa: B006
    deck: Sequence[str] | None = None,
    room: Mapping[int, int] = {},
    leaks: Mapping[int, int] = {},
    wounds: Mapping[int, int] = {},
    saboteur: int | None = None,
    active: int = 0,
    actions: int = 2,
    air: int = 12,
    beacon: int = 0,
    at: str = "act",
    seed: int = 0,
) -> Station:
    """A station in the middle of a turn: before the hazard, before an action, or at rest.

    `deck`: its cards from the top; without it all that is left. Hands start empty.
    """
    frame = framed(RULES, RULES.set_up(seats, {}), str(seed), checked=True)
    position = first_position(frame)
    game = Game(RULES, frame.setup, frame.faces, position)
    lay = _layer(game)
    for seat in range(seats):
        lay("saboteur" if seat == saboteur else "loyal", t.ROLE[seat])
    for zones, laid in ((t.HAND, hand), (t.GEAR, gear)):
        for seat, keys in laid.items():
            for key in keys:
                lay(key, zones[seat])
    for where, keys in crates.items():
        for key in keys:
            lay(key, where)
    rest_of_deck = [
        t.printed(game, card).key
        for card in position.zones[0]
        if t.printed(game, card).key not in ("saboteur", "loyal")
    ]
    for key in reversed(rest_of_deck if deck is None else deck):
        lay(key, t.DECK)
    for where, amount in leaks.items():
        position.leaks[t.ROOMS.index(where)] = amount
    for column, values in ((position.room, room), (position.wounds, wounds)):
        for seat, value in values.items():
            column[seat] = value
    position.air, position.beacon, position.active, position.actions = air, beacon, active, actions
    left = {"hazard": [rest, act, hazard], "act": [rest, act], "rest": [rest]}[at]
    position.agenda = [steps.entry(next_turn, (active,)), (steps.MARK, "turn")]
    position.agenda += [steps.entry(step, (active,)) for step in left]
    return Station(Match(frame, moment.begin(frame, position)))


def _layer(game: Game[t.Station, Any]) -> Any:
    def lay(key: str, zone: int) -> None:
        held = [card for card in game.position.zones[0] if t.printed(game, card).key == key]
        assert held, f"No {key} is left in the box."
        game.move(held[0], zone)

    return lay


def random_player(seed: int | str) -> Player:
    """Picks anything."""
    randomness = Randomness(seed)
    return lambda decision: decision.picks[randomness.below(len(decision.picks))]


def random_players(seats: int, seed: int | str) -> list[Player]:
    """One for each seat."""
    return [random_player(f"{seed}.{seat}") for seat in range(seats)]


def moments(seats: int = 3, seed: int = 0) -> Iterator[Match[t.Station]]:
    """The same match before and after each answer of a game played at random from its start."""
    match = new(RULES, seats=seats, seed=seed, checked=True)
    player = random_player(f"moments {seed}")
    yield match
    while match.decision is not None:
        match.answer(player(match.decision), seat=match.decision.seat)
        yield match


def played(answers: int, seats: int = 3, seed: int = 0) -> Match[t.Station]:
    """A game played at random from its start, so far or to its end."""
    return next(match for match in moments(seats, seed) if match.over or len(match.answers) == answers)
