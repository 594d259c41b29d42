"""Modes of the Expansion in pairs and in any mixture: each is played to its end or refused in a sentence."""

import os
from itertools import combinations
from typing import Any

import pytest

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES
from holdout.kernel import Randomness, SetupError, simulate_frame
from holdout.kernel.match import framed
from holdout.players import table_of

IS_LONG = os.environ.get("HOLDOUT_SIZE") == "long"
GAMES_A_PAIR, GAMES = (20, 2_000) if IS_LONG else (1, 6)
MODES: dict[str, dict[str, Any]] = {
    "hard mode": {"hard-mode": "all"},
    "soldiers": {"soldiers": True},
    "incursion": {"scenario": "incursion"},
    "evolved": {"scenario": "evolved"},
    "agendas": {"agendas": "hidden"},
    "alien players": {"player-aliens": True},
    "queen mother": {"queen-mother": True},
    "all or nothing": {"all-or-nothing": True},
}
BOTH_HIVES = {
    "location": "The Aviary",
    "objectives": ["Strange Behaviour", "Release The Hounds", "Ruler Of The Roost"],
}
REFUSED = {("agendas", "all or nothing"): "expansion.ruling.i7-all-or-nothing-with-agendas"}
PAIRS = list(combinations(MODES, 2))


def options_of(modes: tuple[str, ...]) -> dict[str, Any]:
    """The options of a table with these modes; both Hives at once are mixed."""
    both = BOTH_HIVES if {"incursion", "evolved"} <= set(modes) else {}
    return {name: value for mode in modes for name, value in MODES[mode].items()} | both


def play(seats: int, seed: int, options: dict[str, Any]) -> None:
    """A game of random players comes to its end with every card in its place."""
    frame = framed(RULES, RULES.set_up(seats, options), str(seed))
    match = simulate_frame(frame, table_of(("random",), frame, seed))
    position = match.moment.game.position
    assert match.over
    assert not position.zones[board.LIMBO]
    assert sorted(card for zone in position.zones for card in zone) == list(range(len(position.face)))


@pytest.mark.rule("expansion.hard-mode.combines")
@pytest.mark.parametrize("pair", [pair for pair in PAIRS if pair not in REFUSED], ids=" with ".join)
def test_every_pair_of_modes_is_played_to_the_end(pair: tuple[str, str]) -> None:
    fewest = 3 if "queen mother" in pair else 2
    for game in range(GAMES_A_PAIR):
        play(fewest + (PAIRS.index(pair) + game) % (6 - fewest), game, options_of(pair))


@pytest.mark.parametrize(("pair", "rule"), list(REFUSED.items()))
def test_a_pair_that_does_not_go_together_is_refused_by_its_rule(pair: tuple[str, str], rule: str) -> None:
    with pytest.raises(SetupError, match=rule):
        RULES.set_up(3, options_of(pair))


def mixture(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of one of all mixtures: any modes, and pieces of the box beside them."""
    dice = Randomness(f"mixture {number}")
    seats = 1 + dice.below(5)
    modes = [mode for mode in MODES if dice.below(2)]
    queen = "queen mother" in modes and seats > 1
    apart = {"queen mother"} if not queen else set[str]()
    if seats - queen < 2 or "all or nothing" in modes:
        apart.add("agendas")
    options = options_of(tuple([mode for mode in modes if mode not in apart]))
    for name in (
        "new-strikes",
        "new-drones",
        "new-avatars",
        *(["new-agendas"] if "agendas" in options else []),
    ):
        if dice.below(2):
            options[name] = True
    if "hard-mode" in options and dice.below(2):
        options["hard-mode"] = "objective-2+objective-3"
    if "soldiers" in options:
        options["soldiers-per-minideck"] = 1 + dice.below(3)
    if queen:
        options["queen-mode-drones"] = ("humans", "everybody", "generous")[dice.below(3)]
        options["captured-drawn-in-cleanup"] = ("next-action-phase", "at-once")[dice.below(2)]
        options["bitten-facehugger"] = ("bitten-human", "next-human")[dice.below(2)]
    return seats, options


@pytest.mark.parametrize("number", range(GAMES))
def test_any_mixture_is_played_to_the_end(number: int) -> None:
    seats, options = mixture(number)
    play(seats, number, options)
