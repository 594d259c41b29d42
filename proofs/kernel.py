"""What the kernel promises: cheap copies and decisions, equal games everywhere, no leak, no untyped error.

The timed figures are those of `bench/kernel.py` on the synthetic game; the counted ones play the small game
of the tests. They take seconds, so `make proof` tells them and the tests insist on smaller samples.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bench import kernel as bench
from bench.worlds import SMALL_GAME, synthetic_world
from holdout.kernel import (
    BadSave,
    GameOver,
    HoldoutError,
    Match,
    NewerSave,
    NotYourDecision,
    Randomness,
    SetupError,
    StaleDecision,
    UnknownOption,
    drive,
    find,
    load,
    new,
)
from holdout.testing.case import random_player
from holdout.testing.figures import hash_seed_figure, interference_pairs, save_figure
from holdout.testing.hashing import HASH_SEEDS
from proofs import ROOT, promise
from proofs.pace import target_micros

BIN = Path(sys.executable).parent
ROUNDS = 15
BATCH_SECONDS = 0.004
GAMES = 200
PAIRS = 10_000
SAVED_GAMES = 100


def micros(figure: float) -> str:
    return f"{figure:.1f} µs, median of {ROUNDS} rounds"


def times(figure: float) -> str:
    return f"{figure:.1f} times, median of {ROUNDS} rounds"


@cache
def measured() -> bench.Report:
    """The synthetic game's figures, measured once."""
    return bench.measure([synthetic_world()], rounds=ROUNDS, batch_seconds=BATCH_SECONDS)


def cost(name: str) -> float:
    """Microseconds on the machine of the targets; its yardstick ran in the same rounds."""
    beside = bench.yardstick()
    here = measured().figure(beside.world, beside.name).micros
    return measured().figure("synthetic", name).micros * target_micros() / here


def ratio(dear: str, cheap: str) -> float:
    return measured().ratio("synthetic", dear, cheap).times


@promise(
    part="kernel",
    says="a copy of 300 cards takes at most 15 µs",
    holds=lambda figure: figure <= 15,
    show=micros,
)
def copy_cost() -> float:
    return cost(bench.COPY)


@promise(
    part="kernel",
    says="deepcopy of card objects is at least 200 times dearer",
    holds=lambda figure: figure >= 200,
    show=times,
)
def copy_ratio() -> float:
    return ratio(bench.DEEPCOPY, bench.COPY)


@promise(
    part="kernel",
    says="a decision with re-runs takes at most 60 µs",
    holds=lambda figure: figure <= 60,
    show=micros,
)
def decision_cost() -> float:
    return cost(bench.RERUN)


@promise(
    part="kernel",
    says="answered inline it is at least twice as quick",
    holds=lambda figure: figure >= 2,
    show=times,
)
def inline_ratio() -> float:
    return ratio(bench.RERUN, bench.INLINE)


@promise(
    part="kernel",
    says="types are strict and clean",
    holds=lambda errors: errors == 0,
    show=lambda errors: f"{errors} errors",
)
def type_errors() -> int:
    done = subprocess.run(
        [BIN / "basedpyright", "--outputjson", "src/holdout/kernel"],
        cwd=ROOT,
        capture_output=True,
    )
    summary = msgspec.json.decode(done.stdout)["summary"]
    return summary["errorCount"] + summary["warningCount"]


@promise(
    part="kernel",
    says=f"{GAMES} games under {len(HASH_SEEDS)} hash seeds are equal at every answer",
    holds=lambda equal: equal > 0,
    show=lambda equal: f"{equal:,} hashes equal",
)
def equal_hashes() -> int:
    return hash_seed_figure(SMALL_GAME, GAMES)


@promise(
    part="kernel",
    says=f"{PAIRS:,} pairs of worlds that a seat cannot tell apart",
    holds=lambda pairs: pairs >= PAIRS,
    show=lambda pairs: f"{pairs:,} pairs, the same to the byte",
)
def indistinguishable_pairs() -> int:
    return interference_pairs(SMALL_GAME, PAIRS)


@promise(
    part="kernel",
    says=f"saved and loaded at every decision of {SAVED_GAMES} games",
    holds=lambda decisions: decisions > 0,
    show=lambda decisions: f"{decisions:,} decisions, no difference",
)
def saved_decisions() -> int:
    return save_figure(SMALL_GAME, SAVED_GAMES)


class Mistake(NamedTuple):
    """Bad input: what it is, the error it must meet, and how it is made."""

    what: str
    error: type[HoldoutError]
    make: Callable[[], object]


@promise(
    part="kernel",
    says="bad input meets a typed error and changes nothing",
    holds=lambda faults: not faults,
    show=lambda faults: "; ".join(faults) or f"{len(list(mistakes(small_match())))} kinds of it",
    ratchet=True,
)
def unmet_mistakes() -> list[str]:
    match = small_match()
    before = match.save()
    faults = [fault for mistake in mistakes(match) if (fault := met(mistake))]
    return faults if match.save() == before else [*faults, "the match was changed"]


def small_match() -> Match[Any]:
    rules = find(SMALL_GAME)
    seats = rules.seats[-1]
    return drive(new(rules, seats=seats), players(seats), most=10)


def players(seats: int) -> list[Any]:
    return [random_player(Randomness("proofs", seat)) for seat in range(seats)]


def met(mistake: Mistake) -> str:
    """A sentence about a mistake that was not met with the right error; empty if it was."""
    try:
        mistake.make()
    except mistake.error as error:
        return "" if str(error).endswith(".") else f"{mistake.what}: {str(error)!r} is no sentence"
    except Exception as error:  # noqa: BLE001 - whatever else it is, it is the finding
        return f"{mistake.what}: {error!r} instead of {mistake.error.__name__}"
    return f"{mistake.what}: accepted"


def mistakes(match: Match[Any]) -> Iterator[Mistake]:
    """Every kind of bad input that a caller can bring about."""
    asked = match.decisions[0]
    good, others = asked.picks[0], [seat for seat in range(match.seats) if seat != asked.seat]
    over = drive(match.clone(), players(match.seats))
    saved, name = match.save(), match.rules.name.encode()
    newer = saved.replace(b'"format":1', b'"format":999', 1)

    def read(data: bytes) -> Callable[[], object]:
        return lambda: load(data, lambda _: match.rules)

    yield Mistake("a stale decision", StaleDecision, lambda: match.answer(good, decision="0.0"))
    yield Mistake("an unknown option", UnknownOption, lambda: match.answer("no-such-option"))
    if not asked.openings and len(match.decisions) == 1:
        yield Mistake("another seat", NotYourDecision, lambda: match.answer(good, seat=others[0]))
    yield Mistake("an answer after the end", GameOver, lambda: over.answer(good))
    yield Mistake("too many seats", SetupError, lambda: new(match.rules, seats=match.rules.seats[-1] + 1))
    yield Mistake("an unknown game", SetupError, lambda: find("no-such-game"))
    yield Mistake("an empty save", BadSave, read(b""))
    yield Mistake("a truncated save", BadSave, read(saved[: len(saved) // 2]))
    yield Mistake("an altered save", BadSave, read(saved.replace(b'"game":"' + name, b'"game":"x' + name, 1)))
    yield Mistake("a foreign file", BadSave, read(b'{"holdout":"letter","format":1,"check":"","body":{}}'))
    yield Mistake("a file of another kind", BadSave, read(b"\x89PNG\r\n\x1a\n"))
    yield Mistake("a save of a newer version", NewerSave, read(newer))
