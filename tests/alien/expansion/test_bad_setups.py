"""Setups that cannot be, at the command line: each gets one clear sentence."""

import pytest

from holdout.cli import sim
from holdout.cli.errors import UserError
from holdout.kernel import SetupError

PACK = """
name = "a-mistake"
title = "A pack with a mistake"
version = "1.0.0"
game = "expansion"
needs = ["alien"]
"""
SOLDIER = """
[[card]]
name = "Straggler"
deck = "soldiers"
kind = "soldier"
attack = 4
provenance = "original"
"""
CLONE = """
[[card]]
name = "Failed Clone"
of = "The S.O.S."
deck = "hive"
kind = "enemy"
attack = 4
part = 1
film = "Alien"
provenance = "original"
text = '''
Enhanced.
Psychic: This card has +2 Attack.'''
"""


def said(*words):
    """What the program says instead of playing."""
    from typer.main import get_command

    with pytest.raises((UserError, SetupError)) as refused:
        get_command(sim.app).main(["alien", "--games", "1", *words], standalone_mode=False)
    return str(refused.value)


@pytest.mark.parametrize("seats", ["6", "1"])
def test_five_humans_and_a_queen_are_too_many_and_a_queen_alone_is_too_few(seats):
    assert said("--seats", seats, "--option", "queen-mother=yes") == (
        "The Queen Mother needs one to four Human Players besides her: two to five seats in all, "
        f"not {seats}."
    )


@pytest.mark.parametrize(
    ("card", "first"),
    [
        (SOLDIER, 'cards.toml:3:1: A Soldier needs "part"; if no source tells it, list it under "unknown".'),
        (SOLDIER + "part = 4", 'cards.toml:8:1: "part" must be a whole number from 1 to 3.'),
        (CLONE, 'cards.toml:13:1: "Psychic" is no heading of a line.'),
        (CLONE.replace("Enhanced.", "Ultra-Enhanced."), '"Ultra-Enhanced" is not understood here.'),
    ],
    ids=["a Soldier without a mini-deck", "an unknown mini-deck", "an unknown power", "an unknown keyword"],
)
def test_a_pack_with_a_mistake_names_the_place_and_what_is_wrong(tmp_path, card, first):
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "cards.toml").write_text(card)
    words = said("--pack", str(tmp_path), "--option", "soldiers=yes")
    assert words.startswith("A pack cannot be used: cards.toml:")
    assert first in words.splitlines()[0]


def test_a_switch_is_refused_in_the_words_that_people_write():
    assert said("--option", "soldiers=maybe") == "soldiers cannot be 'maybe': choose yes or no."
