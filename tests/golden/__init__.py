"""Golden games: whole games with their answers, and a digest of every question that was asked on the way.

The answers are given again to the rules as they are now: the same seats must be asked by the same rules, with
the same options, and the game must end in the same way. Who gave the answers is not asked again, so computer
players may learn. `python -m tests.golden` writes games anew; docs/testing.md tells when.
"""

import lzma
from collections import defaultdict
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from bench.same import Heard, Listening, difference, digest, end_of, wanted
from holdout.kernel import Decision, Incident, Pick, UnknownOption, known, simulate_frame
from holdout.lab.simulation import Series, frame_of
from holdout.players import table_of
from proofs import ROOT

FOLDER: Final = Path(__file__).parent
CHANGES: Final = ROOT / "docs" / "rule-changes.md"
GAMES: Final = 200
"""Of each game: every film with every number of seats and every variant, every mission over twenty times."""


class Golden(msgspec.Struct, frozen=True):
    """One game. `questions` has the first two letters of each question's digest, `whole` a digest of all."""

    seats: int
    seed: int
    options: dict[str, Any]
    answers: list[str]
    questions: str
    whole: str


class Header(msgspec.Struct, frozen=True):
    """The first line of a file: under which rules and cards its games were played.

    `changes`: so many changes of these rules docs/rule-changes.md told of by then.
    """

    version: str
    content: str
    changes: int


class Stored(NamedTuple):
    """The games of one film or mission, as they are kept in a file."""

    header: Header
    games: list[Golden]


class NoSuchOption(Exception):
    """The stored answer is none of the options now."""


class Recalling:
    """Gives the stored answers of all seats, one after the other."""

    def __init__(self, answers: list[str]) -> None:
        self.left = iter(answers)

    def __call__(self, decision: Decision) -> Pick:
        try:
            return decision.pick(next(self.left, None))
        except UnknownOption as error:
            raise NoSuchOption from error


def file_of(game: str, scenario: str) -> Path:
    """The file with the games of a film or mission."""
    return FOLDER / game / f"{scenario}.jsonl.xz"


def read(path: Path) -> Stored:
    """Return what a file holds."""
    first, *rest = lzma.decompress(path.read_bytes()).splitlines()
    games = [msgspec.json.decode(line, type=Golden) for line in rest]
    return Stored(msgspec.json.decode(first, type=Header), games)


def write(path: Path, stored: Stored) -> None:
    """Write a file. The same games give the same bytes."""
    lines = b"\n".join([msgspec.json.encode(one) for one in (stored.header, *stored.games)])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress(lines, preset=9 | lzma.PRESET_EXTREME))


def all_series() -> dict[tuple[str, str], list[Series]]:
    """Everything that is played, by game and by film or mission."""
    found = defaultdict[tuple[str, str], list[Series]](list)
    for series in wanted(GAMES):
        found[series.game, series.options["scenario"]].append(series)
    return found


def played(series: Series) -> Golden:
    """A game that computer players play now."""
    frame = frame_of(series, series.seed)
    return _golden(series, _course(frame, table_of(series.players, frame, series.seed)))


def changed(game: str, stored: Golden) -> str:
    """Give a game's stored answers again; return the first difference, in words, or nothing."""
    series = Series(game, stored.seats, (), stored.seed, stored.options)
    frame = frame_of(series, stored.seed)
    now = _golden(series, _course(frame, [Recalling(stored.answers)] * stored.seats))
    if stored.whole == now.whole:
        return ""
    told = difference(_letters(stored), _letters(now)) or "differs in a question or in its end"
    return f"{game} with {stored.seats} seats, seed {stored.seed} and {stored.options} {told}"


def header_of(series: Series) -> Header:
    """The header of games that are played now."""
    rules = known(series.game)
    content = rules.content(frame_of(series, series.seed).setup)
    return Header(rules.version, content, len(changes_of(series.game)))


def changes_of(game: str) -> list[str]:
    """The changes of a game's rules that the docs tell of, in its present version."""
    rules = known(game)
    _, _, section = CHANGES.read_text(encoding="utf-8").partition(
        f"## {rules.title}, version {rules.version}\n"
    )
    own = section.partition("\n## ")[0]
    return [line for line in own.splitlines() if line.startswith("- ")]


def _course(frame: Any, players: list[Any]) -> list[Heard]:
    """Every question and answer of a game, and its end; up to the first one that cannot be answered."""
    heard: list[Heard] = []
    seated = [Listening(player, heard) for player in players]
    try:
        result = simulate_frame(frame, seated).result
    except Incident as incident:
        if not isinstance(incident.__cause__, NoSuchOption):
            raise
        return heard
    return [*heard, Heard(end_of(result), "")]


def _golden(series: Series, course: list[Heard]) -> Golden:
    return Golden(
        seats=series.seats,
        seed=series.seed,
        options=series.options,
        answers=[one.answer for one in course[:-1]],
        questions="".join([one.digest[:2] for one in course]),
        whole=digest([one.digest for one in course]),
    )


def _letters(game: Golden) -> list[str]:
    return [game.questions[start : start + 2] for start in range(0, len(game.questions), 2)]
