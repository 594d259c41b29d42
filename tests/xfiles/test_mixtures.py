"""Random games over all modes, seats and options: each is played to its end, with every card in its place."""

import os
from typing import Any

import pytest

from holdout.encounters import board
from holdout.encounters.xfiles.options import ABOUT_SERIES, AVATARS, OPTIONS
from holdout.encounters.xfiles.rules import RULES
from holdout.encounters.xfiles.seasons import MODES
from holdout.encounters.xfiles.series_game import GAMES as GAMES_OF_A_SERIES
from holdout.kernel import Randomness, simulate_frame
from holdout.kernel.match import framed
from holdout.language.packs import by_name
from holdout.players import table_of

IS_LONG = os.environ.get("HOLDOUT_SIZE") == "long"
GAMES = 2_000 if IS_LONG else 8
IN_HAND = 2
"""A game may end in the middle of an Event that has brought out another."""
CLIFFHANGERS = [
    card.name for card in by_name("xfiles").cards if card.deck == "cliffhangers" and "avatar" in card.values
]


def mixture(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of one of all mixtures: every third is a game of a Series after another one."""
    dice = Randomness(f"mixture {number}")
    seats = 1 + dice.below(5)
    options = {name: option.choices[dice.below(len(option.choices))] for name, option in OPTIONS.items()}
    if number % 3 == 0:
        options["after"] = {
            "game": 2 + dice.below(GAMES_OF_A_SERIES - 1),
            "cliffhanger": CLIFFHANGERS[dice.below(len(CLIFFHANGERS))],
            "drawn": [],
            "scars": {name: dice.below(4) for name in AVATARS},
        }
    else:
        options = {name: value for name, value in options.items() if name not in ABOUT_SERIES}
    return seats, options


@pytest.mark.parametrize("number", range(GAMES))
def test_any_mixture_is_played_to_the_end(number: int) -> None:
    seats, options = mixture(number)
    frame = framed(RULES, RULES.set_up(seats, options), str(number))
    match = simulate_frame(frame, table_of(("random",), frame, number))
    position = match.moment.game.position
    assert match.over
    assert len(position.zones[board.LIMBO]) <= IN_HAND
    assert sorted(card for zone in position.zones for card in zone) == list(range(len(position.face)))


@pytest.mark.long
def test_every_design_of_the_box_comes_up_in_play() -> None:
    """Random games see nearly all; rules of thumb reach the End Games and their Evidence."""
    unseen = {(card.deck, card.name) for card in by_name("xfiles").cards}
    tables = [("random", number, *mixture(number)) for number in range(600)]
    tables += [("greedy", number, 2, {"scenario": MODES[number % 3]}) for number in range(90)]
    for player, number, seats, options in tables:
        frame = framed(RULES, RULES.set_up(seats, options), str(number))
        position = simulate_frame(frame, table_of((player,), frame, number)).moment.game.position
        for card, seen in enumerate(position.seen):
            if seen:
                face: Any = frame.faces[position.face[card]]
                unseen.discard((face.deck, face.name))
    assert unseen == set()
