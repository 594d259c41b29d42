"""Golden games are written anew only where a rule has changed and the docs tell of it."""

import msgspec
import pytest

from holdout.kernel import known
from holdout.lab.simulation import Series
from tests import golden
from tests.golden import __main__ as command

SERIES = Series("alien", 1, ("random",), 500, {"scenario": "alien"})


@pytest.fixture
def stored(tmp_path, monkeypatch):
    """One golden game in a folder of its own, and the docs as they are."""
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "all_series", lambda: {("alien", "alien"): [SERIES]})
    monkeypatch.setattr(golden, "CHANGES", tmp_path / "rule-changes.md")
    rules = known("alien")
    golden.CHANGES.write_text(
        f"## {rules.title}, version {rules.version}\n\n- One change.\n", encoding="utf-8"
    )
    assert command.main(["write"]) == 0
    return golden.file_of("alien", "alien")


def test_a_game_that_goes_as_before_is_left_alone(stored):
    before = stored.read_bytes()
    assert command.main(["check"]) == command.main(["write"]) == 0
    assert stored.read_bytes() == before


def test_a_question_with_other_options_is_named_and_needs_a_word_in_the_docs(stored, capsys):
    spoil(stored)
    before = stored.read_bytes()
    assert command.main(["check"]) == command.main(["write"]) == 1
    assert "differs from decision 3 on" in capsys.readouterr().out
    assert stored.read_bytes() == before


def test_games_are_written_anew_once_the_docs_tell_of_the_change(stored):
    spoil(stored)
    golden.CHANGES.write_text(golden.CHANGES.read_text() + "- Another change.\n", encoding="utf-8")
    assert command.main(["write"]) == 0
    assert command.main(["check"]) == 0
    assert golden.read(stored).header.changes == 2


def test_an_answer_that_is_not_offered_any_more_ends_the_comparison_there(stored):
    (game,) = golden.read(stored).games
    other = msgspec.structs.replace(game, answers=[*game.answers[:4], "no such option"])
    assert "differs from decision 5 on" in golden.changed("alien", other)


@pytest.mark.parametrize("game", ["alien", "corps"])
def test_the_docs_tell_which_rules_have_changed_in_the_present_version(game):
    headers = [golden.read(file).header for file in sorted((golden.FOLDER / game).glob("*.xz"))]
    assert {header.version for header in headers} == {known(game).version}
    assert len(golden.changes_of(game)) >= max(header.changes for header in headers) > 0


def spoil(path):
    """Make the third question of the stored game another one."""
    header, (game,) = golden.read(path)
    questions = game.questions[:4] + "zz" + game.questions[6:]
    golden.write(path, golden.Stored(header, [msgspec.structs.replace(game, questions=questions, whole="")]))


def test_games_of_an_unreleased_game_are_written_anew_without_a_word_in_the_docs(stored):
    before = stored.read_bytes()
    spoil(stored)
    assert command.main(["anew", "alien"]) == 0
    assert stored.read_bytes() == before


@pytest.mark.parametrize("game", ["alien", "corps", "xfiles"])
def test_d4_at_least_two_hundred_games_are_stored_each_under_a_pinned_version_and_content(game):
    stored = [golden.read(file) for file in sorted(golden.FOLDER.glob(f"{game}/*.xz"))]
    assert sum([len(one.games) for one in stored]) >= 200
    assert all(one.header.version and one.header.content for one in stored)
