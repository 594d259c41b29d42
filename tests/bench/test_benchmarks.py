"""The benchmarks run, count what they say they count, and store what a later run can read.

No test here looks at a time: what is timed is told by `make bench` and `make proof`.
"""

import json

import pytest

from bench import __main__ as command
from bench import kernel, report, synthetic
from bench.objects import as_objects
from bench.worlds import by_chance, in_the_middle, synthetic_world
from holdout.kernel import drive, new, play_out

TURNS = 6


@pytest.fixture(scope="module")
def world():
    return synthetic_world(turns=TURNS)


@pytest.fixture(scope="module")
def run(world):
    return kernel.measure([world], rounds=2, batch_seconds=0)


def test_the_synthetic_game_has_the_promised_size(world):
    position = world.middle.moment.rest
    assert (len(position.face), len(position.zones), position.seats) == (300, 30, 5)


def test_a_step_of_the_synthetic_game_has_the_promised_work(monkeypatch):
    moves = []
    move = synthetic.Game.move
    monkeypatch.setattr(synthetic.Game, "move", lambda game, *to: moves.append(to) or move(game, *to))
    match = new(synthetic.RULES, seats=synthetic.SEATS, turns=2)
    dealt, told, asked = len(moves), len(match.events), []

    def noting(decision):
        asked.append(len(decision.picks))
        return decision.picks[0]

    played = play_out(match, [noting] * match.seats)
    assert asked == [10] * synthetic.QUESTIONS * 2
    assert len(moves) - dealt == synthetic.MOVES * 2
    assert len(played.events) - told == synthetic.EVENTS * 2


def test_an_empty_deck_is_renewed_in_the_synthetic_game():
    played = play_out(new(synthetic.RULES, seats=1, turns=95), by_chance(1))
    assert len(played.answers) == 95 * synthetic.QUESTIONS


def test_inline_and_from_outside_play_the_same_game(world):
    start = world.starts[0]
    inline, outside = play_out(start, by_chance(5)), drive(start.clone(), by_chance(5))
    assert inline.record() == outside.record()


def test_the_peer_holds_the_same_content(world):
    position = world.middle.moment.rest
    table = as_objects(position, world.rules.zones)
    assert [[card.number for card in pile.cards] for pile in table.piles] == position.zones
    by_number = sorted((card for pile in table.piles for card in pile.cards), key=lambda card: card.number)
    assert [card.face for card in by_number] == position.face
    assert [card.owner for card in by_number] == position.owner
    assert [seat.wounds for seat in table.seats] == position.wounds
    assert table.copied() == table


def test_the_middle_is_inside_an_effect(world):
    assert world.middle.moment.given


def test_a_game_without_a_middle_is_refused_in_a_sentence(world):
    over = play_out(world.starts[0], by_chance(5))
    with pytest.raises(ValueError, match="no middle to measure"):
        in_the_middle(over)


def test_every_task_has_a_figure_and_every_comparison_a_ratio(world, run):
    assert [(each.world, each.name) for each in run.figures] == [
        (task.world, task.name) for task in kernel.all_tasks([world])
    ]
    assert all(0 < each.low <= each.micros <= each.high for each in run.figures)
    assert [each.least for each in run.ratios] == [200, None, 2]
    assert run.ratio("synthetic", kernel.RERUN, kernel.INLINE).times > 0


def test_a_stored_run_is_read_back_and_names_no_machine(run, tmp_path):
    path = report.store(run, 2, tmp_path / "run.json")
    content = json.loads(path.read_text())
    assert set(content) == {"python", "holdout", "rounds", "figures", "ratios"}
    again = report.read(path)
    assert again == report.stored(run, 2)
    assert again.in_yardsticks()["python", "300 counts in a dict"] == 1


def test_the_command_prints_tables_and_stores_json(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(command, "WORLDS", {"synthetic": lambda: synthetic_world(turns=TURNS)})
    monkeypatch.setattr(report, "LATEST", tmp_path / "latest.json")
    command.main(["synthetic", "--rounds", "1", "--batch", "0"])
    shown = capsys.readouterr().out
    assert kernel.COPY in shown
    assert "times dearer" in shown
    assert report.read(tmp_path / "latest.json").rounds == 1


def test_a_game_that_cannot_be_measured_is_told(capsys):
    with pytest.raises(SystemExit):
        command.main(["chess"])
    known = "synthetic, small, alien, corps-geometry, corps, xfiles"
    assert f"there is no game 'chess' to measure; there are {known}." in capsys.readouterr().err


def test_a_part_without_a_game_is_measured_by_its_name(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(report, "LATEST", tmp_path / "latest.json")
    command.main(["corps-geometry", "--rounds", "1", "--batch", "0"])
    assert "sight over four boards" in capsys.readouterr().out


def test_the_committed_baseline_covers_what_is_measured(world):
    base = report.read(report.BASELINE)
    measured = {(each["world"], each["name"]) for each in base.figures}
    assert {(task.world, task.name) for task in kernel.all_tasks([world])} <= measured
