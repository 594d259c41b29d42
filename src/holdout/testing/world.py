"""The world-builder: a table for a test of a card or a rule, laid out in one line and played in the next.

`World` works for any game; a game derives a world of its own that knows its first step, its seats and its
verbs. Every step is run twice. A question that the test did not script fails it, and `close` insists that
nothing is left pending. `tables` makes a pytest fixture of a world.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from copy import copy
from typing import Any, Final, Generic, Self

import pytest

from holdout.kernel import Game, Match, Question, Rules, moment, step, steps
from holdout.kernel.decision import Reason
from holdout.kernel.events import Viewer, sentence
from holdout.kernel.match import first_position, framed, replay
from holdout.kernel.randomness import seeded
from holdout.kernel.rules import DONE, P
from holdout.kernel.steps import MARK
from holdout.testing import changing, options
from holdout.testing.arranging import Arrangement, face_names, zone_names
from holdout.testing.naming import NameFault
from holdout.testing.options import asked_now

REST: Final = Question("The step that the test began is done.", "testing.rest")


def told_apart(match: Match[Any], seat: Viewer) -> list[str]:
    """Every event by itself in the words that a viewer may read. The log tells many of them in one line."""
    told = [sentence(match.moment.game, event, seat) for event in match.events]
    return [words for words in told if words]


class Pending(AssertionError):
    """A test leaves something open: a question nobody scripted, or a script that nobody asked for."""


@step("testing.rest")
def rest(game: Game[Any, Any]) -> None:
    """The step in which a world rests after the steps that it began with."""
    game.ask(0, REST, [DONE()], hidden=True)
    game.then(rest)


class World(Generic[P]):
    """A table for a test.

    The game's own setup runs first, answered by `setup`; `dealt=False` leaves all cards in the box instead.
    `begin`: the step to begin with and its arguments, above the `marks` that it may end; without it the game
    goes on by itself. `home`: the rule whose question a finished test may leave open; by default the first
    one that is asked. A test may name a rule by any of its ids: the world knows which its game cites. All
    other names are zones and fields (see Arrangement); `arrange` lays out what names
    cannot say.
    """

    top_is_last = True
    """Whether the top of a pile is the end of its list."""

    def __init__(
        self,
        rules: Rules[P],
        *,
        seats: int | None = None,
        seed: int | str = 0,
        seat: int = 0,
        begin: Sequence[Any] | None = None,
        marks: Sequence[str] = (),
        setup: Sequence[str] = (),
        dealt: bool = True,
        home: str = "",
        options: Mapping[str, Any] | None = None,
        arrange: Callable[[Arrangement[P]], None] | None = None,
        **given: Any,
    ) -> None:
        count = rules.seats[0] if seats is None else seats
        self.seat = seat
        self.frame = framed(rules, rules.set_up(count, dict(options or {})), str(seed), checked=True)
        self.faces, self.zones = face_names(self.frame), zone_names(self.frame, count)
        self.script: deque[str] = deque()
        self.usual: dict[str, str] = {}
        self.match: Match[P] = self._dealt(setup) if dealt else Match(self.frame, self._boxed(begin))
        position = self.match.moment.rest.clone()
        table = Arrangement(self.frame, position, seat=seat, top_is_last=self.top_is_last).arrange(**given)
        if arrange is not None:
            arrange(table)
        if begin is not None:
            below = [(MARK, mark) for mark in reversed(marks)]
            position.agenda = [steps.entry(rest, ()), *below, steps.entry(begin[0], tuple(begin[1:]))]
        self.match = Match(self.frame, moment.begin(self.frame, position))
        asked = self.match.decision
        self.home = self.own_id(home) if home else ("" if asked is None else asked.rule)

    def own_id(self, rule: str) -> str:
        """The id that this game cites where a test, like a shared chapter, names a rule."""
        return self.frame.rules.ids[rule]

    def _dealt(self, setup: Sequence[str]) -> Match[P]:
        self.match = replay(self.frame, ())
        for answer in setup:
            self.answer(answer)
        return self.match

    def _boxed(self, begin: Sequence[Any] | None) -> moment.Moment[P]:
        if begin is None:
            raise NameFault("A world whose cards are all in the box needs a step to begin with.")
        position = first_position(self.frame)
        position.agenda = [steps.entry(rest, ())]
        return moment.begin(self.frame, position)

    # --- playing ---

    def answer(self, answer: str | int, *, verb: str = "", seat: int | None = None) -> Self:
        """Answer what is asked: by label, id, or the name of the card, zone or seat that is meant."""
        wanted = str(answer)
        among = options.offers(self.match, seat)
        offer = options.chosen(self.match, among, wanted, verb)
        if offer is None:
            raise NameFault(options.not_offered(self.match, among, f"{verb} {wanted}".strip()))
        self.match.answer(offer.pick, seat=offer.seat, decision=offer.decision)
        return self._go_on()

    def choose(self, *answers: str | int) -> Self:
        """Script what is answered next, in this order: play then goes on by itself."""
        self.script.extend([str(answer) for answer in answers])
        return self

    def always(self, rule: str, answer: str | int) -> Self:
        """Answer every question of a rule in one way, unless the script has an answer to it."""
        self.usual[self.own_id(rule)] = str(answer)
        return self._go_on()

    def _go_on(self) -> Self:
        """Give usual and scripted answers. Where a question has a usual answer, a scripted one goes first."""
        while (asked := self.match.decision) is not None and asked.rule != REST.rule:
            usual = self.usual.get(asked.rule)
            among = options.offers(self.match)
            if self.script and (usual is None or options.chosen(self.match, among, self.script[0])):
                wanted = self.script.popleft()
            elif usual is not None:
                wanted = usual
            else:
                break
            offer = options.chosen(self.match, among, wanted)
            if offer is None:
                raise NameFault(options.not_offered(self.match, among, wanted))
            self.match.answer(offer.pick, seat=offer.seat, decision=offer.decision)
        return self

    def run(self, function: Callable[..., None], *args: Any) -> Self:
        """Let a step happen now, before whatever waits."""
        position = self.match.moment.rest.clone()
        position.agenda.append(steps.entry(function, args))
        self.match = Match(self.frame, moment.begin(self.frame, position))
        return self._go_on()

    def with_seed(self, seed: int | str) -> Self:
        """A copy of this table on which everything lies alike and chance falls by another seed."""
        other = copy(self)
        other.script = deque(self.script)
        position = self.match.moment.rest.clone()
        position.rng = seeded("with seed", seed)
        other.match = Match(self.frame, moment.begin(self.frame, position))
        return other

    # --- looking ---

    @property
    def cited(self) -> list[str]:
        """The rules behind everything that happened, in order."""
        return [event.rule for event in self.match.events]

    @property
    def option_labels(self) -> list[str]:
        """The labels of the options."""
        return [offer.label for offer in options.offers(self.match)]

    def offers(self, answer: str | int, *, verb: str = "", seat: int | None = None) -> bool:
        """Whether this may be answered now."""
        return options.chosen(self.match, options.offers(self.match, seat), str(answer), verb) is not None

    def refusal(self, answer: str, *, verb: str = "") -> Reason:
        """Why something is not offered."""
        refused = options.refusals(self.match)
        found = options.chosen(self.match, refused, answer, verb)
        if found is not None and found.refusal is not None:
            return found.refusal
        if self.offers(answer, verb=verb):
            raise NameFault(f"{answer!r} is offered, not refused. {asked_now(self.match)}")
        raise NameFault(options.not_offered(self.match, refused, answer) + " None of these refusals fits.")

    def cards(self, zone: str, seat: int | None = None) -> list[str]:
        """The names of the cards in a zone, from its first to its last."""
        position = self.position
        number = self.zones[zone][self.seat if seat is None else seat]
        return [self.frame.faces[position.face[card]].name for card in position.zones[number]]

    @property
    def position(self) -> P:
        """The position as it is shown now."""
        return self.match.moment.game.position

    def changes(
        self, *, cites: str | Sequence[str] = (), seat: int | None = None, **deltas: Any
    ) -> AbstractContextManager[None]:
        """Meanwhile these fields, zones (by their number of cards) and values change by so much."""
        return changing.changes(self, self.seat if seat is None else seat, cites, deltas)

    # --- the end ---

    @property
    def resting(self) -> bool:
        """Whether the steps that the world began with are done."""
        return self.match.decision is not None and self.match.decision.rule == REST.rule

    def leaves_open(self, rule: str) -> Self:
        """This test ends while a question of this rule is open."""
        self.home = self.own_id(rule)
        return self

    def close(self) -> None:
        """Insist that nothing is pending: no script is left, and no question that nobody meant to leave."""
        asked = self.match.decision
        if self.script:
            raise Pending(f"Nobody asked for {', '.join(map(repr, self.script))}. {asked_now(self.match)}")
        if asked is not None and asked.rule not in (self.home, REST.rule):
            labels = ", ".join(map(repr, self.option_labels))
            raise Pending(f"The test left something open. {asked_now(self.match)} Options: {labels}.")


def tables(*makes: Callable[..., Any]) -> Any:
    """A pytest fixture that makes worlds and closes every one of them when the test is done.

    With several kinds of world, one for each edition of a chapter, every test is run once with each.
    """

    def made(request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
        make: Callable[..., Any] = getattr(request, "param", makes[0])
        worlds: list[Any] = []

        def lay(*args: Any, **given: Any) -> Any:
            worlds.append(make(*args, **given))
            return worlds[-1]

        yield lay
        for world in worlds:
            world.close()

    if len(makes) == 1:
        return pytest.fixture(made)
    return pytest.fixture(params=makes, ids=[make.__name__ for make in makes])(made)
