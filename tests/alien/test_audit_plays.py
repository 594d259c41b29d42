"""Class abilities, copies and lent cards at their edges, and effects that meet an empty Hive half-way."""

import pytest

from holdout.encounters.coordinate import lend
from tests.alien.rows import ROOMS, A, B, C, N, row

CAPTAIN = "Captain of the Ship"
HAZARD = "alien/hive/hazard-alien-1"


@pytest.mark.rule("alien.class-abilities.once-per-card", "alien.class-abilities.second-copy-triggers")
def test_three_captains_give_two_four_and_four(alien):
    table = alien(hand=[CAPTAIN] * 3)
    given = []
    for _ in range(3):
        before = table.position.attack
        table.play(CAPTAIN)
        given.append(table.position.attack - before)
    assert given == [2, 4, 4]


@pytest.mark.rule("alien.coordinate.copy")
@pytest.mark.parametrize("lenders", [1, 2, 3])
def test_each_helper_lends_one_card_and_every_copy_is_one_more_play(alien, lenders):
    table = alien(seats=4, hand={seat: ["Torch Detail"] for seat in range(1, 4)})
    hands = table.zones["hand"]
    lent = [table.position.zones[hands[seat]][0] for seat in range(1, lenders + 1)]
    for seat, card in enumerate(lent, 1):
        table.run(lend, seat, card)
    for card in lent:
        table.answer(f"play-lent:{card}")
        assert not table.offers(f"play-lent:{card}")
    assert len(table.position.history) == lenders


@pytest.mark.ruling(
    "alien.ruling.b4-added-cards-one-by-one",
    "alien.ruling.i2-run-out-inside-an-effect",
)
@pytest.mark.rule("alien.decks.hive-by-effects", "alien.decks.hive-first")
def test_the_hive_runs_out_between_two_cards_that_a_hazard_adds(alien):
    table = alien(
        attack=3, hidden={ROOMS[0]: HAZARD}, hive=[N], hive_holds=1, rooms=row("-", A, "-", "-", "-"),
        dead_enemies=[B],
    )  # fmt: skip
    table.scan(ROOMS[0])
    assert table.row() == [B, N, A, "-", "-"]
    assert table.position.emptied == 1


@pytest.mark.rule("alien.decks.hive-second")
def test_the_second_time_an_effect_finds_no_hive_card_everybody_dies_in_its_middle(alien):
    table = alien(
        seats=2, attack=3, hidden={ROOMS[0]: HAZARD}, hive=[N], hive_holds=1, emptied=1, dead_enemies=[B, C]
    )
    table.scan(ROOMS[0])
    assert table.match.result.rule == "alien.decks.hive-second"
    assert table.match.result.winners == ()


@pytest.mark.rule("alien.attack-modifiers.floor", "alien.fight.zero-attack")
def test_two_reductions_leave_an_enemy_at_nothing_and_not_below(alien):
    table = alien(hand=["Kinder Than Her Makers"], attached={ROOMS[4]: "Sentry Guns"}, rooms={ROOMS[4]: A})
    table.play("Kinder Than Her Makers")
    attack = table.position.attack
    table.fight(A)
    assert table.position.attack == attack
