"""Sacrifice: a card that was played is given up for what it says."""

import pytest

from holdout.encounters.uses import Sacrifice

BAIT = "Bait for the Beast"


@pytest.mark.rule(
    "alien.sacrifice.when",
    "alien.sacrifice.destination",
    "alien.sacrifice.keep-points",
)
def test_bait_for_the_beast_gives_two_when_played_and_two_when_sacrificed(alien):
    table = alien(hand=[BAIT, "Grunt"])
    with table.changes(attack=+4, cites=("alien.sacrifice.when", "alien.sacrifice.keep-points")):
        table.play(BAIT).answer(BAIT, verb="sacrifice")
    assert table.cards("Dead Characters") == [BAIT]


@pytest.mark.rule("alien.sacrifice.from-play-only", "alien.sacrifice.play-first")
def test_it_is_played_before_it_can_be_sacrificed(alien):
    table = alien(hand=[BAIT, "Grunt"])
    assert not table.offers(BAIT, verb="sacrifice")
    assert table.why_not(Sacrifice(0, table.number(BAIT), 0)).rule == "alien.sacrifice.from-play-only"
    lying = alien(discard=[BAIT])
    assert lying.why_not(Sacrifice(0, lying.number(BAIT), 0)).rule == "alien.sacrifice.play-first"


@pytest.mark.rule("alien.sacrifice.optional")
def test_nobody_has_to_sacrifice(alien):
    table = alien(turn=True, hand=[BAIT, "Grunt"], hive=["Egg"])
    table.play(BAIT)
    assert table.offers(BAIT, verb="sacrifice")
    table.done()
    assert table.where(BAIT) == ["discard pile"]


@pytest.mark.rule("alien.sacrifice.still-counts")
def test_a_sacrificed_card_still_sets_off_strength_abilities(alien):
    table = alien(hand=[BAIT, "Panic Fire"], deck=["Specialist"])
    table.play(BAIT).answer(BAIT, verb="sacrifice")
    table.play("Panic Fire")
    assert table.cards("hand") == ["Specialist"]
