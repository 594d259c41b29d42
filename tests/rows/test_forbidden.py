"""D5: rules and kernel use no clock, no chance from outside, no hash, no id, no set order and no float."""

import json
import time
import tomllib
from collections.abc import Callable

import pytest

from holdout.kernel import Incident
from holdout.kernel.game import Game
from holdout.testing import by_size, share
from tests.rows.forbidden import KNOWN, findings, floats_in, guarded, read
from tests.rows.worlds import world, worlds

GAMES = share(by_size(9, 120, 2_000))


def test_d5_no_rule_is_written_with_a_source_that_differs_from_run_to_run(
    figure: Callable[..., None],
) -> None:
    reasons = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
    found = {finding.key for finding in findings()}
    assert sorted(found - set(reasons)) == []
    assert sorted(set(reasons) - found) == [], "these are gone: delete their reasons"
    figure(findings_with_a_reason=len(found), findings_without_one=0)


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("import random", "imports random"),
        ("from os import urandom", "imports urandom"),
        ("def f(x):\n return hash(x)", "calls hash"),
        ("def f(x):\n return id(x)", "calls id"),
        ("def f():\n for x in {1, 2}: pass", "walks a set"),
        ("def f(a: set[int]):\n return [x for x in a]", "walks a set"),
        ("def f(a: frozenset[str]):\n return tuple(a)", "walks a set"),
        ("def f(a):\n b = set(a)\n return b.pop()", "any member"),
        ("def f(a, b):\n return a / b", "divides"),
        ("X = 0.5", "the float"),
    ],
)
def test_such_a_source_is_found(source: str, what: str) -> None:
    assert any(what in finding.what for finding in read(source, "x.py"))


@pytest.mark.parametrize(
    "source",
    [
        "def f(a: set[int]):\n return sorted(a)",
        "def f(a: set[int]):\n return any(x > 2 for x in a)",
        "def f(a: list[int]):\n return [x // 2 for x in a]",
        "def f(a: set[int]):\n return 3 in a",
    ],
)
def test_what_gives_the_same_every_time_is_not_found(source: str) -> None:
    assert read(source, "x.py") == []


@pytest.mark.parts(10)
def test_d5_games_are_played_without_asking_such_a_source(figure: Callable[..., None]) -> None:
    decisions = 0
    for one in worlds(len(GAMES), 300 + GAMES.start):
        match = one.new()
        with guarded():
            for _ in one.case().walk(match):
                decisions += 1
                if decisions % 25 == 0:
                    match.view_bytes(None)
        assert list(floats_in(json.loads(match.save()))) == [], f"{one} keeps a float"
    figure(games_under_guard=len(GAMES), decisions=decisions)


def test_a_rule_that_asks_the_clock_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Game.shuffle

    def late(game: Game, *args: object) -> None:
        time.time()
        usual(game, *args)

    late.__globals__["__name__"], name = "holdout.kernel.game", __name__
    monkeypatch.setattr(Game, "shuffle", late)
    try:
        with guarded(), pytest.raises((AssertionError, Incident), match="calls time"):
            for _ in world(0).case().walk():
                pass
    finally:
        late.__globals__["__name__"] = name
