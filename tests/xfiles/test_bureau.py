"""The Bureau: scanning for Recruit, recruiting, powers, refilling, Syndicate Enemies and Special Agents."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Fight
from holdout.encounters.market import Gain, Recruit, RecruitFromReserve
from holdout.encounters.revealing import Scan
from holdout.encounters.xfiles.bureau import SCAN_COSTS
from holdout.kernel import step

TAKE_CHARGE, LAB = "Take Charge", "Head of the Sci-Crime Lab"
SMOKER = "Cigarette Smoking Man"
B1, B2, B3, B4, B5 = board.MARKET
WITHOUT_FOLLMER = ["Fox Mulder", "Dana Scully", "Walter Skinner", "The Lone Gunmen"]


@step("tests.xfiles.gain")
def gain(game, seat, card):
    """A player gains a card without paying for it."""
    game.do(Gain(seat, card))


def academy_size(table):
    return len(table.position.zones[board.MARKET_DECK])


# --- scanning ---


@pytest.mark.ruling("xfiles.ruling.a1-point-icons", "xfiles.ruling.a4-scan-costs-and-bureau-powers")
@pytest.mark.rule(
    "xfiles.bureau-scan.cost-printed-on-space", "xfiles.bureau-scan.reveals-card",
    "xfiles.bureau-scan.character-becomes-recruitable", "xfiles.bureau.five-spaces",
    "xfiles.overview.bureau-cards-start-hidden",
)  # fmt: skip
def test_a_bureau_space_is_scanned_for_recruit_and_its_character_may_be_recruited(xfiles):
    for space in range(1, 6):
        table = xfiles(hidden_bureau={space: TAKE_CHARGE}, recruit=4)
        assert not table.offers(TAKE_CHARGE, verb="recruit")
        with table.changes(recruit=-SCAN_COSTS[space - 1], cites="xfiles.bureau-scan.reveals-card"):
            table.scan_bureau(space)
        assert table.offers(TAKE_CHARGE, verb="recruit")


@pytest.mark.rule("xfiles.bureau-scan.only-hidden-cards")
def test_a_revealed_characters_space_offers_recruiting_and_no_scan(xfiles):
    table = xfiles(bureau={2: TAKE_CHARGE}, recruit=9)
    assert not table.offers("Bureau 2", verb="scan")
    assert table.why_not(Scan(0, B2)).rule == "xfiles.bureau-scan.only-hidden-cards"


@pytest.mark.ruling("xfiles.ruling.a1-point-icons")
@pytest.mark.rule("xfiles.bureau-scan.uses-recruit-not-attack")
def test_attack_does_not_pay_for_scanning_the_bureau(xfiles):
    table = xfiles(attack=9)
    assert not table.offers("Bureau 1", verb="scan")
    assert table.why_not(Scan(0, B1)).rule == "xfiles.bureau-scan.uses-recruit-not-attack"


@pytest.mark.rule("xfiles.bureau-scan.ability-scans-are-free")
def test_a_bureau_scan_by_an_ability_costs_no_recruit(xfiles):
    """0 recruit points left and a 'scan a Bureau space' ability: the scan happens."""
    table = xfiles(
        hand=["Langly Gets In"], hidden_bureau={1: TAKE_CHARGE}, options={"academy": WITHOUT_FOLLMER}
    )
    table.play("Langly Gets In")
    with table.changes(cites="xfiles.bureau-scan.ability-scans-are-free"):
        table.choose("Yes", TAKE_CHARGE).activate("Langly Gets In")


# --- recruiting and gaining ---


@pytest.mark.rule("xfiles.recruit.only-revealed")
def test_a_hidden_card_cannot_be_recruited(xfiles):
    table = xfiles(hidden_bureau={1: TAKE_CHARGE}, recruit=9)
    (card,) = table.position.zones[B1]
    assert table.why_not(Recruit(0, card)).rule == "xfiles.recruit.only-revealed"


@pytest.mark.rule(
    "xfiles.recruit.pay-printed-cost",
    "xfiles.recruit.goes-to-discard-pile",
    "xfiles.recruit.counts-as-gaining",
)
def test_a_recruited_character_is_paid_and_goes_to_the_discard_pile(xfiles):
    table = xfiles(bureau={2: TAKE_CHARGE}, recruit=6)
    with table.changes(recruit=-2, hand=0):
        table.choose("No").recruit(TAKE_CHARGE)
    assert table.names(board.DISCARD[0]) == [TAKE_CHARGE]


@pytest.mark.rule("xfiles.recruit.pay-printed-cost")
def test_too_few_recruit_points_recruit_nobody(xfiles):
    table = xfiles(bureau={1: TAKE_CHARGE}, recruit=1)
    (card,) = table.position.zones[B1]
    assert not table.offers(TAKE_CHARGE, verb="recruit")
    assert table.own_id(table.why_not(Recruit(0, card)).rule) == "xfiles.recruit.pay-printed-cost"


@pytest.mark.rule("xfiles.recruit.any-player-on-own-turn", "xfiles.communication.scan-for-teammate")
def test_what_one_player_has_scanned_another_recruits_on_her_turn(xfiles):
    hands = {0: ["Field Agent", "Assault Team"], 1: ["Field Agent"] * 3}
    table = xfiles(seats=2, turn=True, hidden_bureau={2: TAKE_CHARGE}, hand=hands)
    table.play("Field Agent").scan_bureau(2).done()
    table.play("Field Agent").play("Field Agent")
    with table.changes(recruit=-2, cites="xfiles.recruit.any-player-on-own-turn"):
        table.choose("No").recruit(TAKE_CHARGE)
    assert table.names(board.DISCARD[1]) == [TAKE_CHARGE]


@pytest.mark.rule("xfiles.gain.any-card-to-discard")
def test_a_gained_card_goes_to_the_discard_pile_also_on_a_teammates_turn(xfiles):
    table = xfiles(seats=2, bureau={5: TAKE_CHARGE})
    table.choose("No").run(gain, 1, table.position.zones[B5][0])
    assert table.names(board.DISCARD[1]) == [TAKE_CHARGE]


@pytest.mark.rule("xfiles.gain.without-paying", "xfiles.gain.default-destination-discard")
def test_an_effect_gains_a_character_without_its_cost_and_may_name_another_place(xfiles):
    """Behind Closed Doors puts what it gains on top of the deck."""
    table = xfiles(hand=["Assistant Director", "Behind Closed Doors"], bureau={2: TAKE_CHARGE})
    table.play("Assistant Director").play("Behind Closed Doors")
    with table.changes(recruit=0):
        table.choose("No").activate("Behind Closed Doors")
    assert table.names(board.DECK[0])[-1] == TAKE_CHARGE


# --- powers and refilling ---


@pytest.mark.ruling("xfiles.ruling.a4-scan-costs-and-bureau-powers")
@pytest.mark.rule(
    "xfiles.bureau-power.triggers-on-gain-from-bureau", "xfiles.bureau-power.belongs-to-the-space",
    "xfiles.overview.bureau-spaces-have-powers",
)  # fmt: skip
@pytest.mark.parametrize(
    ("space", "changed"), [(2, {"attack": +1}), (5, {"hand": +1, "deck": -1})], ids=["attack", "draw"]
)
def test_whoever_gains_a_character_may_use_the_power_of_its_space(xfiles, space, changed):
    table = xfiles(bureau={space: TAKE_CHARGE}, recruit=2)
    with table.changes(recruit=-2, **changed, cites="xfiles.bureau-power.triggers-on-gain-from-bureau"):
        table.choose("Yes").recruit(TAKE_CHARGE)


@pytest.mark.ruling("xfiles.ruling.f49-gainer-uses-the-power")
@pytest.mark.rule("xfiles.bureau-power.triggers-on-gain-from-bureau")
def test_the_one_who_gains_a_character_uses_the_power_also_on_anothers_turn(xfiles):
    """Ruling F49; the power of the fifth space draws a card."""
    table = xfiles(seats=2, bureau={5: TAKE_CHARGE})
    table.choose("Yes").run(gain, 1, table.position.zones[B5][0])
    assert len(table.names(board.HAND[1])) == 7


@pytest.mark.ruling("xfiles.ruling.f47-power-is-optional")
@pytest.mark.rule("xfiles.bureau-power.triggers-on-gain-from-bureau")
def test_a_power_need_not_be_used(xfiles):
    table = xfiles(bureau={5: TAKE_CHARGE}, recruit=2)
    with table.changes(recruit=-2, hand=0, deck=0):
        table.choose("No").recruit(TAKE_CHARGE)


@pytest.mark.ruling("xfiles.ruling.f48-refill-before-power")
@pytest.mark.rule("xfiles.bureau-refill.immediate", "xfiles.bureau.exactly-one-card-per-space")
def test_an_empty_space_is_refilled_hidden_at_once_and_before_the_power(xfiles):
    """Academy 57, one card recruited: space refilled hidden, Academy 56."""
    table = xfiles(bureau={5: TAKE_CHARGE}, recruit=2, options={"academy": "first-game"})
    before = academy_size(table)
    table.recruit(TAKE_CHARGE)
    assert academy_size(table) == before - 1
    (card,) = table.position.zones[B5]
    assert not table.position.up[card]
    table.answer("No")


@pytest.mark.rule("xfiles.bureau-refill.enables-repeat-same-turn")
def test_the_replacement_may_be_scanned_and_recruited_in_the_same_turn(xfiles):
    table = xfiles(bureau={2: TAKE_CHARGE}, academy=[LAB], recruit=4)
    table.choose("No").recruit(TAKE_CHARGE)
    table.scan_bureau(2)
    table.choose("No").recruit(LAB)
    assert sorted(table.names(board.DISCARD[0])) == sorted([TAKE_CHARGE, LAB])


# --- Syndicate Enemies ---


@pytest.mark.rule(
    "xfiles.syndicate.left-in-space-when-revealed", "xfiles.bureau-scan.syndicate-stays-in-space",
    "xfiles.syndicate.reveal-ability-once", "xfiles.overview.academy-contains-syndicate",
)  # fmt: skip
def test_a_syndicate_enemy_stays_in_its_space_and_its_reveal_ability_happens(xfiles):
    """Cigarette Smoking Man revealed: each revealed Lead is defeated at once."""
    table = xfiles(hidden_bureau={4: SMOKER}, shadows={2: "Walking Deeper into Darkness"}, recruit=2)
    table.scan_bureau(4)
    assert table.names(B4) == [SMOKER]
    assert table.row()[1] == "-"


@pytest.mark.rule("xfiles.syndicate.blocks-space")
def test_nothing_is_recruited_where_a_syndicate_enemy_is(xfiles):
    table = xfiles(bureau={1: SMOKER}, recruit=20)
    assert not table.offers(SMOKER, verb="recruit")
    assert table.why_not(Recruit(0, table.number(SMOKER))).rule == "xfiles.syndicate.blocks-space"


@pytest.mark.rule("xfiles.syndicate.does-not-strike-in-strike-phase")
def test_syndicate_enemies_in_the_bureau_do_not_strike(xfiles):
    """Two Syndicate in the Bureau, Field empty: 0 Strikes."""
    table = xfiles(turn=True, bureau={1: SMOKER, 4: "First Elder"}, conspiracy_holds=0)
    table.done()
    assert table.names(board.WOUNDS[0], board.STRIKE_DISCARD) == []


@pytest.mark.rule(
    "xfiles.syndicate.fought-normally", "xfiles.syndicate.defeated-to-conspiracy-pile",
    "xfiles.syndicate.space-refilled-when-defeated", "xfiles.syndicate.no-bureau-power-for-defeating",
    "xfiles.syndicate.any-player-may-fight",
)  # fmt: skip
def test_a_syndicate_enemy_is_fought_in_its_space_which_is_refilled_without_a_power(xfiles):
    """Cigarette Smoking Man at 7: spend 7 attack. The power of the fifth space would draw a card."""
    table = xfiles(seats=2, bureau={5: SMOKER}, attack=7)
    with table.changes(attack=-7, hand=0, cites="xfiles.syndicate.defeated-to-conspiracy-pile"):
        table.fight(SMOKER)
    assert table.names(board.DEAD_ENEMIES) == [SMOKER]
    (card,) = table.position.zones[B5]
    assert not table.position.up[card]


@pytest.mark.rule("xfiles.syndicate.is-an-enemy")
def test_what_is_said_of_enemies_holds_for_syndicate_enemies(xfiles):
    """Deep Throat revealed: Cigarette Smoking Man in B2 costs 6 instead of 7."""
    table = xfiles(bureau={2: SMOKER}, shadows={1: "Deep Throat"}, attack=6)
    with table.changes(attack=-6):
        table.fight(SMOKER)


# --- Special Agents ---


@pytest.mark.rule(
    "xfiles.special-agent.cost-three",
    "xfiles.special-agent.take-top-card-unseen",
    "xfiles.special-agent.not-in-bureau",
)
def test_a_special_agent_costs_three_and_comes_unseen_from_its_deck(xfiles):
    table = xfiles(recruit=4)
    (top,) = table.position.zones[board.RESERVE][-1:]
    assert not table.position.seen[top]
    with table.changes(recruit=-3, cites="xfiles.special-agent.take-top-card-unseen"):
        table.answer("Recruit a Special Agent")
    assert len(table.position.zones[board.RESERVE]) == 4
    assert table.names(board.DISCARD[0]) == ["Leyla Harrison"]


CHEAPER = """
[[card]]
name = "Old Friend"
deck = "academy"
kind = "character"
of = "Fox Mulder"
class = "tech"
cost = 2
text = "The next Special Agent you recruit this turn costs 2 less."
provenance = "original"
"""


def test_a_special_agent_may_be_cheaper_for_a_turn(own_cards):
    table = own_cards(CHEAPER, hand=["Old Friend"], recruit=1)
    assert table.why_not(RecruitFromReserve(0)) is not None
    table.play("Old Friend")
    with table.changes(recruit=-1):
        table.answer("Recruit a Special Agent")
    assert len(table.position.zones[board.RESERVE]) == 4


# --- running out ---


@pytest.mark.rule("xfiles.run-out.special-agents")
def test_after_five_special_agents_there_are_none(xfiles):
    table = xfiles(recruit=9, empty=["the Special Agents"])
    assert not table.offers("Recruit a Special Agent")
    assert table.own_id(table.why_not(RecruitFromReserve(0)).rule) == "xfiles.run-out.special-agents"


@pytest.mark.rule("xfiles.run-out.academy-play-continues", "xfiles.run-out.bureau-empty-only-special-agents")
def test_with_an_empty_academy_spaces_stay_empty(xfiles):
    """Academy 0, B2 recruited: B2 stays empty."""
    table = xfiles(
        bureau={2: TAKE_CHARGE},
        recruit=9,
        empty=["the Academy", *[f"Bureau {n}" for n in (1, 3, 4, 5)]],
    )
    with table.changes(cites="xfiles.run-out.academy-play-continues"):
        table.choose("No").recruit(TAKE_CHARGE)
    assert table.names(*board.MARKET) == []
    assert table.offers("Recruit a Special Agent")


@pytest.mark.rule("xfiles.fight.only-revealed")
def test_a_hidden_syndicate_enemy_cannot_be_fought(xfiles):
    table = xfiles(hidden_bureau={2: SMOKER}, attack=20)
    assert table.own_id(table.why_not(Fight(0, table.number(SMOKER))).rule) == "xfiles.fight.only-revealed"


@pytest.mark.ruling("xfiles.ruling.f50-gaining-a-hidden-bureau-card")
@pytest.mark.rule("xfiles.syndicate.left-in-space-when-revealed", "xfiles.gain.without-paying")
def test_a_hidden_card_that_is_gained_is_revealed_and_stays_if_it_is_an_enemy(xfiles):
    """Ruling F50: a character is gained, with the power of its space; a Syndicate Enemy is not."""
    table = xfiles(hidden_bureau={4: SMOKER, 5: TAKE_CHARGE}, shadows={2: "Walking Deeper into Darkness"})
    table.run(gain, 0, table.number(SMOKER))
    assert table.names(B4) == [SMOKER]
    assert table.position.up[table.number(SMOKER)]
    assert table.row()[1] == "-"
    with table.changes(hand=+1):
        table.choose("Yes").run(gain, 0, table.position.zones[B5][0])
    assert table.names(board.DISCARD[0]) == [TAKE_CHARGE]


@pytest.mark.ruling("xfiles.ruling.m128-an-enemy-anywhere")
@pytest.mark.rule("xfiles.syndicate.is-an-enemy", "xfiles.revealed.definition")
def test_an_enemy_without_a_place_may_be_one_of_the_bureau(xfiles):
    """Ruling M128: Fire at El Rico defeats every revealed Syndicate Enemy, and no hidden one."""
    table = xfiles(
        hidden={3: "Fire at El Rico"},
        bureau={1: "Luis Cardinal"},
        hidden_bureau={2: SMOKER},
        field=["Second Elder"],
        attack=9,
        strikes=["Miss"],
    )
    table.choose("Second Elder").scan("Shadows 3")
    assert sorted(table.names(board.DEAD_ENEMIES)) == ["Fire at El Rico", "Luis Cardinal", "Second Elder"]
    assert table.names(B2) == [SMOKER]
