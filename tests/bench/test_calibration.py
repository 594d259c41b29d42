"""Calibration of hints: biased chances are corrected, and games are watched and stored."""

import json

import pytest

from bench import calibration as calibrating
from bench.calibration import Moment, Watched, binned, error, learned, off, played, read, weights_of
from holdout.kernel import Randomness
from holdout.players.budgets import Budget
from holdout.players.calibration import seated


def moments(true_chance, count=600):
    """Moments in which 20, 40 or 60 of 100 were imagined, and something else was true."""
    luck = Randomness("luck")
    return [
        Moment(number, "Objective 1", seated(2), odds, luck.below(1000) < 1000 * true_chance[odds], 1.0)
        for number in range(count)
        for odds in true_chance
    ]


def test_chances_that_are_too_low_are_raised():
    seen = moments({0.1: 0.4, 0.3: 0.6, 0.5: 0.75})
    calibration = learned(seen)
    raised = [calibration.calibrated("Objective 1", seated(2), odds) for odds in (0.1, 0.3, 0.5)]
    assert raised == pytest.approx([0.4, 0.6, 0.75], abs=0.07)


def test_four_seats_lie_between_three_and_five():
    seen = [
        one._replace(table=seated(seats), won=won)
        for seats, won in ((3, True), (5, False))
        for one in moments({0.5: 0.5}, 40)
    ]
    offsets = learned(seen).offsets
    assert offsets[seated(5)] < offsets[seated(4)] < offsets[seated(3)]


def test_wins_count_as_they_do_in_hundreds_of_games():
    games = [Watched("alien", "alien", 2, seed, seed == 0, []) for seed in range(10)]
    counts = weights_of(games)
    assert counts[0] > 1 > counts[1]


def test_a_bin_of_few_games_tells_nothing():
    few = binned([one for one in moments({0.5: 0.5}) if one.game < 5])
    assert (few, off(few)) == ([], "too few games to tell")
    (found,) = binned(moments({0.5: 0.7}))
    assert found.told == 0.5
    assert found.apart == error([found]) == pytest.approx(0.2, abs=0.05)


def test_a_game_is_watched_on_its_way(monkeypatch):
    monkeypatch.setattr(calibrating, "REFERENCE", "search:2n")
    monkeypatch.setattr(calibrating, "THOUGHT", Budget(nodes=10))
    watched = played("alien", "alien", 1, 640_001)
    assert watched.moments
    assert {group for group, _ in watched.moments} <= {f"Objective {number}" for number in (1, 2, 3)}
    assert all(0 <= odds <= 1 for _, odds in watched.moments)


def test_games_are_kept_of_both():
    again = "cards, missions or weights have changed: python -m bench.calibration --alien 6 --corps 2 --write"
    assert {one.game for one in read()} == {"alien", "corps"}, again


def test_games_with_other_cards_are_not_learned_from(tmp_path):
    path, one = tmp_path / "calibration.jsonl", read()[0]
    rows = [
        {**one._asdict(), "version": version} for version in (calibrating.version(*one[:3]), "other cards")
    ]
    path.write_text("".join([json.dumps(row) + "\n" for row in rows]))
    assert len(read(path)) == 1
