"""Calibration of hints: biased chances are corrected, and games are watched and stored."""

import json

import pytest

from bench import calibration as calibrating
from bench import calibration_box
from bench.calibration import (
    Moment,
    Watched,
    binned,
    by_family,
    error,
    learned,
    off,
    played,
    read,
    weights_of,
    written,
)
from bench.rates import Line, version_for
from holdout.kernel import Randomness
from holdout.players.alien.mind import AGAINST_QUEEN, QUEENS
from holdout.players.budgets import Budget
from holdout.players.calibration import Calibration, seated


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


def test_games_are_kept_of_every_game():
    again = "what they play has changed: python -m bench.calibration --alien 6 --corps 2 --xfiles 12 --write"
    assert {one.game for one in read()} == {"alien", "corps", "xfiles"}, again


def test_games_with_other_cards_are_not_learned_from(tmp_path):
    path, one = tmp_path / "calibration.jsonl", read()[0]
    rows = [
        {**one._asdict(), "version": version} for version in (calibrating.version(*one[:3]), "other cards")
    ]
    path.write_text("".join([json.dumps(row) + "\n" for row in rows]))
    assert len(read(path)) == 1


def test_a_game_against_the_queen_mother_teaches_both_sides(tmp_path):
    line = Line("alien", "alien", 4, "reference", (("queen-mother", True),))
    row = {
        **line._asdict(), "seed": 7, "won": False, "side": "nobody", "version": version_for(line),
        "moments": [["Objective 1", 0.2, 0], ["Objective 2", 0.6, 1]],
    }  # fmt: skip
    file = tmp_path / "games.jsonl"
    other = {**row, "version": "other cards"}
    file.write_text("".join([json.dumps(one) + "\n" for one in (row, other)]), encoding="utf-8")
    humans, hers = calibration_box.taken(file)
    assert (humans.kind, humans.won, humans.moments) == (AGAINST_QUEEN, False, [("Objective 1", 0.2)])
    assert (hers.kind, hers.won, hers.moments) == (QUEENS, True, [("Objective 2", 0.4)])


def test_games_of_the_expansion_do_not_calibrate_those_of_alien_alone():
    plain = Watched("alien", "alien", 2, 1, True, [])
    hive = Watched("alien", "evolved", 2, 1, True, [], "evolved")
    assert by_family([hive, plain]) == {"alien": [plain], "evolved": [hive]}


def test_a_kind_of_table_is_written_within_its_game():
    one, other = (
        Calibration({"Objective 1": (0.5, 1.0)}, {}),
        Calibration({"Objective 1": (1.5, 0.7)}, {"seats 2": 0.1}),
    )
    text = written(
        {"alien": one, "corps": one, "evolved": other},
        {"alien": "alien", "corps": "corps", "evolved": "alien"},
    )
    kept = {"lines": {"Objective 1": [0.5, 1.0]}, "offsets": {}}
    hive = {"lines": {"Objective 1": [1.5, 0.7]}, "offsets": {"seats 2": 0.1}}
    assert json.loads(text) == {"alien": {**kept, "kinds": {"evolved": hive}}, "corps": kept}


def test_a_game_of_a_hive_is_watched_on_its_way(monkeypatch):
    monkeypatch.setattr(calibration_box, "REFERENCE", "search:2n")
    monkeypatch.setattr(calibrating, "THOUGHT", Budget(nodes=10))
    (watched,) = calibration_box.played(Line("alien", "incursion", 1, "search:2n"), 640_001)
    assert watched.kind == "incursion"
    assert watched.moments
