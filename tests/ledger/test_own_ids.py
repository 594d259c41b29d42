"""A game without ledgers cites what its chapters name; one with ledgers cites theirs first."""

import pytest

from holdout import games
from holdout.games import Game
from holdout.ledger import own_ids
from holdout.ledger.own_ids import OwnIds


@pytest.fixture
def no_ledgers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail whoever reads ledgers."""
    monkeypatch.setattr(own_ids, "library", lambda: pytest.fail("ledgers were read"))


def test_a_game_is_played_by_its_own_ledger_and_then_by_those_that_its_row_names():
    assert games.ALIEN.ledgers == ("alien", "expansion")
    assert games.XFILES.ledgers == ("xfiles",)
    assert Game("guest", plays_by=("alien",)).ledgers == ("alien",)
    assert Game("nobody").ledgers == ()


def test_the_x_files_cite_their_own_ids_for_shared_rules():
    ids = OwnIds("xfiles")
    assert ids["alien.hive-phase.push-chain"] == "xfiles.push.chains"
    assert ids["expansion.runner.pushes"] == "xfiles.runner.pushes-normally"
    assert ids["alien.recruit.refill-immediately"] == "xfiles.bureau-refill.immediate"
    assert ids["xfiles.push.chains"] == "xfiles.push.chains"
    assert ids["alien.facehugger.timer"] == "alien.facehugger.timer"


@pytest.mark.usefixtures("no_ledgers")
def test_a_game_without_ledgers_cites_what_its_chapters_name():
    assert OwnIds("nobody")["alien.hive-phase.push"] == "alien.hive-phase.push"


@pytest.mark.usefixtures("no_ledgers")
def test_no_ledger_is_read_for_a_game_that_names_only_its_own_rules():
    ids = OwnIds("alien")
    assert ids["alien.hive-phase.push"] == "alien.hive-phase.push"
    assert ids["expansion.runner.pushes"] == "expansion.runner.pushes"
