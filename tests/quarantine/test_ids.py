"""A game on shared chapters cites the rules of its own ledger, and a test proves both ids."""

from collections.abc import Iterator

import pytest

from holdout import games
from holdout.cli import lookup
from holdout.encounters.dying import Die
from holdout.encounters.losing import check_loss
from holdout.kernel import step
from holdout.ledger import library, shipped
from holdout.testing import tables
from holdout.testing.alien import AlienWorld
from tests.alien.rows import A, B, N, row
from tests.quarantine.edition import ROW, QuarantineWorld

table = tables(AlienWorld, QuarantineWorld)
quarantine = tables(QuarantineWorld)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the game known while a test of it runs."""
    monkeypatch.setattr(games, "installed", lambda: {ROW.name: ROW})
    library.cache_clear()
    yield
    library.cache_clear()


@step("test.quarantine-die")
def everybody_dies(game):
    """The only player dies."""
    game.do(Die(0))
    check_loss(game)


# --- tests of shared chapters, run once per edition ---


@pytest.mark.rule("alien.hive-phase.push-chain")
def test_pushes_go_on_until_a_room_is_empty(table):
    made = table(turn=True, hive=[N], rooms=row(A, B, "-", "-", "-"))
    assert made.row() == [N, A, B, "-", "-"]
    assert made.own_id("alien.hive-phase.push-chain") in {event.rule for event in made.match.events}


@pytest.mark.rule("alien.fight.all-or-nothing")
def test_too_little_attack_does_nothing_to_an_enemy(table):
    made = table(front=["Acid-Spray Xenomorph"], attack=1)
    assert made.refusal("Acid-Spray Xenomorph").rule == made.own_id("alien.fight.all-or-nothing")


# --- what is cited ---


def test_the_log_cites_the_games_own_rules(quarantine):
    made = quarantine(turn=True, hive=[N], rooms=row(A, "-", "-", "-", "-"))
    cited = {rule for line in made.match.log(0) for rule in line.rules}
    assert {"quarantine.corridor.arrival", "quarantine.corridor.next-room"} <= cited
    assert cited.isdisjoint({"alien.hive-phase.add-one-card", "alien.hive-phase.push"})


def test_a_rule_that_the_ledger_does_not_have_is_cited_as_the_chapter_names_it(quarantine):
    made = quarantine(hand=["Grunt"])
    with made.changes(attack=+1, cites="alien.action-phase.attack-pool"):
        made.play("Grunt")


def test_questions_refusals_and_help_cite_the_games_own_rules(quarantine):
    made = quarantine(front=["Acid-Spray Xenomorph"], attack=1)
    decision = made.match.decision
    assert decision.rule == "quarantine.turn.as-you-like"
    assert made.match.view(0)["decisions"][0]["rule"] == "quarantine.turn.as-you-like"
    assert "quarantine.fight.enough" in {refusal.rule for _, refusal in decision.why_not}
    told = "\n".join(lookup.why(decision))
    assert "quarantine.turn.as-you-like: In a turn everything may be done in any order." in told
    assert "[quarantine.fight.enough]" in told


def test_the_result_cites_the_games_own_rule(quarantine):
    made = quarantine().run(everybody_dies)
    assert made.match.result.rule == "quarantine.end.nobody-left"


def test_a_world_takes_either_id(quarantine):
    made = quarantine(hand=["Grunt"])
    made.leaves_open("alien.action-phase.interleave")
    assert made.home == "quarantine.turn.as-you-like"


def test_alien_cites_alien_whatever_other_ledgers_say():
    assert shipped("quarantine").rule("quarantine.corridor.next-room").same_as == "alien.hive-phase.push"
    assert AlienWorld.rules.ids["alien.hive-phase.push"] == "alien.hive-phase.push"
    assert AlienWorld.rules.ids["expansion.runner.pushes"] == "expansion.runner.pushes"
