"""The Syndicate, card by card: what each does on being turned up, in its space, and on being defeated."""

import pytest

from holdout.encounters.fighting import BY_EFFECT, kill
from holdout.encounters.printed import lines_of
from holdout.encounters.revealing import reveal
from holdout.encounters.values import attack_of, cost_of
from holdout.kernel import step
from holdout.language.standing.forms import stands
from tests.xfiles.box import designs
from tests.xfiles.cards.eager import busy, take_offers
from tests.xfiles.cards.spoken import lines_spoken

SCIENCE = "xfiles/special-agents/leyla-harrison-science"


@step("testing.syndicate-turned-up")
def turned_up(game, card):
    reveal(game, card)


@step("testing.syndicate-defeated")
def defeated(game, card):
    kill(game, card, 0, BY_EFFECT)


@pytest.mark.parametrize("card", designs("syndicate"), ids=lambda card: card.name)
def test_every_line_of_a_syndicate_enemy_is_carried_out(card, monkeypatch):
    spoken = lines_spoken(monkeypatch)
    table = busy(
        hand=["Field Agent", "Assault Team", "Belief"],
        hidden={4: "Extinction"},
        bureau={},
        hidden_bureau={2: card.name},
    )
    number = table.number(card.name)
    take_offers(table.run(turned_up, number))
    take_offers(table.run(turned_up, table.number("Extinction")))
    take_offers(table.run(defeated, number))
    said = {line for key, line in spoken if key == card.id}
    missing = [line.number for line in lines_of(card.tree) if not stands(line) and line.number not in said]
    assert missing == []


@pytest.mark.card("Cigarette Smoking Man")
def test_the_cigarette_smoking_man_defeats_leads_now_and_later(xfiles):
    lead, other = "Walking Deeper into Darkness", "Testimony"
    table = xfiles(
        hand=["Field Agent"], shadows={3: lead}, hidden={4: other}, hidden_bureau={2: "Cigarette Smoking Man"}
    )
    table.run(turned_up, table.number("Cigarette Smoking Man")).run(turned_up, table.number(other))
    assert table.where(lead) == table.where(other) == ["Defeated Conspiracy"]
    assert len(table.cards("the Doubt stack")) == 17


@pytest.mark.card("Alex Krycek", "Knowle Rohrer")
def test_krycek_and_rohrer_come_back_once(xfiles):
    table = xfiles(hand=["Field Agent"], bureau={2: "Alex Krycek", 3: "Knowle Rohrer"})
    krycek, rohrer = table.number("Alex Krycek"), table.number("Knowle Rohrer")
    table.run(defeated, krycek).run(defeated, rohrer)
    assert table.where("Alex Krycek") == ["the Academy"]
    assert table.where("Knowle Rohrer") == ["the Field"]
    table.run(defeated, rohrer)
    assert table.where("Knowle Rohrer") == ["Defeated Conspiracy"]


@pytest.mark.card("Conrad Strughold")
def test_with_strughold_in_the_bureau_characters_cost_one_more(xfiles):
    table = xfiles(hand=["Field Agent"], bureau={1: "Take Charge", 2: "Conrad Strughold"})
    assert cost_of(table.match.moment.game, table.number("Take Charge")) == 3


@pytest.mark.card("Crew Cut Man", "Gray-Haired Man")
def test_assassins_take_informants(xfiles):
    table = xfiles(
        hand=["Field Agent"],
        shadows={3: "Deep Throat"},
        hidden={4: "X"},
        bureau={1: "Gray-Haired Man"},
        hidden_bureau={2: "Crew Cut Man"},
        strikes=["Miss"],
    )
    table.run(turned_up, table.number("Crew Cut Man"))
    assert table.where("Deep Throat") == ["Defeated Conspiracy"]
    take_offers(table.run(turned_up, table.number("X")))
    assert table.where("X") == ["Defeated Conspiracy"]


@pytest.mark.card("Diana Fowley")
def test_fowley_takes_a_card_for_each_belief(xfiles):
    table = xfiles(hand=["Belief", "Field Agent", "Assault Team"], bureau={1: "Diana Fowley"})
    table.play("Belief")
    with table.changes(hand=-1, discard_pile=+1):
        take_offers(table)


@pytest.mark.card("Dr. Shiro Zama")
def test_with_zama_in_the_bureau_nobody_is_healed(xfiles):
    table = xfiles(hand=[SCIENCE, "Medical Opinion"], wounds=["Flesh Wound"], bureau={1: "Dr. Shiro Zama"})
    table.play(SCIENCE).play("Medical Opinion")
    assert "Activate Medical Opinion" not in table.option_labels or take_offers(
        table.activate("Medical Opinion")
    ).cards("Strikes on the Avatar") == ["Flesh Wound"]


@pytest.mark.card("First Elder")
def test_the_first_elder_strengthens_the_others(xfiles):
    table = xfiles(hand=["Field Agent"], bureau={1: "First Elder", 2: "Luis Cardinal"})
    game = table.match.moment.game
    assert attack_of(game, table.number("Luis Cardinal")) == 4
    assert attack_of(game, table.number("First Elder")) == 6


@pytest.mark.card("Jeffrey Spender")
def test_with_spender_about_the_first_scan_of_a_turn_costs_more(xfiles):
    hand = ["Assault Team"] * 3
    table = xfiles(hand=hand, bureau={1: "Jeffrey Spender"}, hidden={5: "Jersey Devil", 4: "Jack Willis"})
    for card in hand:
        table.play(card)
    with table.changes(attack=-2):
        table.scan("Shadows 5")
    with table.changes(attack=-1):
        table.scan("Shadows 4")


@pytest.mark.card("Scott Blevins")
def test_with_blevins_in_the_bureau_no_special_agent_is_recruited(xfiles):
    table = xfiles(hand=["Field Agent"] * 4, bureau={1: "Scott Blevins"})
    for _ in range(4):
        table.play("Field Agent")
    assert not any("Special Agent" in label for label in table.option_labels)


@pytest.mark.card("Well-Manicured Man")
def test_the_well_manicured_man_takes_a_card_for_each_lead_and_leaves_a_belief(xfiles):
    table = xfiles(
        hand=["Field Agent", "Assault Team"], hidden={3: "Testimony"}, bureau={1: "Well-Manicured Man"}
    )
    table.run(turned_up, table.number("Testimony"))
    with table.changes(hand=-1):
        take_offers(table)
    table.run(defeated, table.number("Well-Manicured Man"))
    assert "Belief" in table.cards("discard pile")


@pytest.mark.card(
    "Dr. Eugene Openshaw", "Duffy Haskell", "Gene Crane", "Luis Cardinal", "Morris Fletcher", "Quiet Willy",
    "Second Elder", "Toothpick Man",
)  # fmt: skip
def test_the_keywords_of_the_syndicate_are_those_of_enemies():
    keywords = {card.name: card.text.split("\n")[0] for card in designs("syndicate")}
    assert keywords["Quiet Willy"] == keywords["Gene Crane"] == "Ambush."
    assert keywords["Luis Cardinal"] == keywords["Alex Krycek"] == "Swift."
    paid = [name for name, first in keywords.items() if first == "Apprehend."]
    assert len(paid) == 7


@pytest.mark.rule(
    "xfiles.beneath.jeffrey-spender-exception", "xfiles.beneath.defeated-if-top-leaves-or-hides"
)
@pytest.mark.card("Jeffrey Spender")
def test_spender_hides_behind_another_of_the_syndicate_and_falls_with_them(xfiles):
    bureau, academy = {1: "First Elder"}, ["Manhunt"]
    table = xfiles(hand=["Field Agent"], bureau=bureau, hidden_bureau={3: "Jeffrey Spender"}, academy=academy)
    table.run(turned_up, table.number("Jeffrey Spender"))
    assert table.cards("beneath another card") == ["Jeffrey Spender"]
    assert table.cards("Bureau 3") == ["Manhunt"]
    assert attack_of(table.match.moment.game, table.number("First Elder")) == 7
    table.run(defeated, table.number("First Elder"))
    assert table.where("Jeffrey Spender") == ["Defeated Conspiracy"]


@pytest.mark.rule("xfiles.beneath.no-text")
def test_a_card_beneath_another_says_nothing(xfiles):
    table = xfiles(
        hand=["Assault Team"],
        bureau={1: "First Elder"},
        hidden={5: "Jersey Devil"},
        hidden_bureau={3: "Jeffrey Spender"},
    )
    table.run(turned_up, table.number("Jeffrey Spender")).play("Assault Team")
    with table.changes(attack=-1):
        table.scan("Shadows 5")
