"""Fewer answers in the terminal: the whole hand at once, and a second question before a teammate is hurt."""

import pytest

from holdout.cli.sitting import Sitting
from holdout.encounters import board
from holdout.kernel import find, new


@pytest.fixture
def sat(monkeypatch):
    """Run a sitting with these lines typed; it ends where they do."""

    def sit(match, *says):
        lines = iter([*says, "quit"])
        monkeypatch.setattr("builtins.input", lambda words="": next(lines))
        monkeypatch.setattr(Sitting, "_save_on_leaving", lambda sitting: None)
        Sitting(match, {}, plain=True).run()

    return sit


def test_all_plays_the_hand_and_undo_takes_it_back(sat):
    match = new(find("alien"), seats=1, seed="3")
    hand = match.moment.game.position.zones[board.HAND[0]][:]
    sat(match, "all")
    assert match.moment.game.position.zones[board.HAND[0]] == []
    assert len(match.answers) == len(hand)
    again = new(find("alien"), seats=1, seed="3")
    sat(again, "all", "undo")
    assert again.moment.game.position.zones[board.HAND[0]] == hand


def test_a_teammate_is_attacked_only_after_a_yes(sat, monkeypatch):
    match = new(find("alien"), seats=2, seed="3")
    monkeypatch.setattr("holdout.table.presenting.grave", lambda match, asked: [asked.options[0].id])
    sat(match, "1", "no")
    assert not match.answers
    sat(match, "1", "yes")
    assert len(match.answers) == 1
