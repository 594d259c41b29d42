"""One case of the battery: a game, its number of seats, a seed and what else a check must know.

A case starts matches, plays them at random and turns a fault into a failure that says where it is and how
to see it again. The checks themselves stand in play.py, copies.py, answers.py and secrecy.py.
"""

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final, NoReturn

from holdout.kernel import Decision, Incident, Match, Player, Randomness, Rules, drive, new

Viewer = int | None
MakePlayer = Callable[[Randomness], Player]
Scramble = Callable[[Any, Viewer, Randomness], None]
RECORDS: Final = Path(gettempdir()) / "holdout-failures"


class CheckFailed(AssertionError):
    """A game does not pass a check of the battery. The sentence says where, and how to see it again."""


def random_player(randomness: Randomness) -> Player:
    """A player that takes any option."""

    def player(decision: Decision) -> Any:
        return decision.picks[randomness.below(len(decision.picks))]

    return player


@dataclass(frozen=True)
class Settings:
    """Settings that a game may give to the battery. The defaults suit most games."""

    cap: int = 20_000
    """How many answers a game may take."""
    every: int = 1
    """Costly checks look at every so manieth decision."""
    player: MakePlayer = random_player
    """Who plays. A game that random play never ends may bring a player of its own."""
    known_rule: Callable[[str], bool] | None = None
    """Whether the ledger knows a rule's id."""
    tells: Collection[str] = ()
    """Kinds of events by which the rulebook itself lets out what is hidden without showing the card."""
    scramble: Scramble | None = None
    """Changes whatever else a viewer may not know, besides the faces of unseen cards."""
    budget_share: int = 2
    """The work between two answers must stay below the budget divided by this."""
    place: str = ""
    """Where the rules stand, as module:attribute; found by itself if they are a module's attribute."""


@dataclass(frozen=True)
class Case:
    """One check on one game with so many seats and one seed."""

    rules: Rules[Any]
    check: str
    seats: int
    seed: int
    settings: Settings = field(default_factory=Settings)
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])

    @property
    def viewers(self) -> list[Viewer]:
        """Every seat, and a spectator."""
        return [*range(self.seats), None]

    def randomness(self, *purpose: str | int) -> Randomness:
        """A generator of this case's own."""
        return Randomness("battery", self.seats, self.seed, *purpose)

    def players(self, *purpose: str | int) -> list[Player]:
        """Fresh players, the same ones for the same purpose."""
        return [self.settings.player(self.randomness("seat", seat, *purpose)) for seat in range(self.seats)]

    def new(self, *, checked: bool = False) -> Match[Any]:
        """A fresh match of this case."""
        try:
            return new(self.rules, seats=self.seats, seed=self.seed, checked=checked, **self.options)
        except Incident as incident:
            self.fail(None, f"cannot even be set up: {incident}", incident.report["file"])

    def walk(self, match: Match[Any] | None = None) -> Iterator[Match[Any]]:
        """A match, at each of its decisions and at its end, played on at random in between."""
        match = match or self.new()
        players, order = self.players("walk"), self.randomness("order")
        for _ in range(self.settings.cap):
            yield match
            if match.over:
                return
            self.play(match, players, order)
        self.fail(match, f"is not over after {self.settings.cap} answers")

    def play(self, match: Match[Any], players: list[Player], order: Randomness) -> None:
        """Give one answer. Of several seats that are asked at once any may be the first."""
        if not match.decisions:
            self.fail(match, "is not over, and yet asks nothing")
        try:
            if len(match.decisions) > 1:
                asked = match.decisions[order.below(len(match.decisions))]
                match.answer(players[asked.seat](asked), seat=asked.seat)
            else:
                drive(match, players, 1)
        except Incident as incident:
            self.fail(match, f"breaks: {incident}", incident.report["file"])

    def play_on(self, match: Match[Any], answers: int, *purpose: str | int) -> Match[Any]:
        """Give so many answers more, or as many as there are."""
        players, order = self.players("on", *purpose), self.randomness("order", *purpose)
        for _ in range(answers):
            if match.over:
                break
            self.play(match, players, order)
        return match

    def sampled(self, number: int, often: int = 1) -> bool:
        """Whether a costly check looks at this decision."""
        return number % (self.settings.every * often) == 0

    @property
    def place(self) -> str:
        """The place of the rules as module:attribute; empty if they cannot be imported from there."""
        return self.settings.place or place_of(self.rules)

    def fail(self, match: Match[Any] | None, what: str, file: bytes = b"") -> NoReturn:
        """Stop with a sentence that names the place, and write down the record that leads there."""
        number = 0 if match is None else len(match.answers)
        options = "".join([f", {name}={value!r}" for name, value in self.options.items()])
        where = f"{self.seats} seats, seed {self.seed}{options}, at answer {number}"
        says = [
            f"{self.rules.name} with {where} {what}",
            f"  check: {self.check}",
        ]
        data = file or (b"" if match is None else match.record())
        if self.place:
            command = f"python -m holdout.testing {self.place} --check {self.check}"
            says.append(f"  again: {command} --seats {self.seats} --seed {self.seed}")
        if data:
            path = _write_down(self, data)
            says.append(f"  record: {path}")
            if self.place:
                says.append(f"  story: holdout replay {path} --game {self.place}")
        raise CheckFailed("\n".join(says))


def place_of(rules: Rules[Any]) -> str:
    """The module:attribute under which these rules can be imported, or nothing."""
    for name, module in sorted(sys.modules.items()):
        if name == "__main__" or name.rpartition(".")[2].startswith("test_"):
            continue  # neither can be imported by that name in another process
        for attribute, value in sorted(getattr(module, "__dict__", {}).items()):
            if value is rules:
                return f"{name}:{attribute}"
    return ""


def _write_down(case: Case, data: bytes) -> Path:
    RECORDS.mkdir(exist_ok=True)
    digest = blake2b(data, digest_size=4).hexdigest()
    path = RECORDS / f"{case.rules.name}-{case.check}-{case.seats}-{case.seed}-{digest}.json"
    path.write_bytes(data)
    return path
