"""The Informants, one by one: what each does for the players while it lies face up."""

import pytest

from holdout.encounters.revealing import reveal
from holdout.encounters.values import attack_of, cost_of
from holdout.kernel import step
from tests.xfiles.cards.eager import take_offers


@step("testing.informant-turned-up")
def turned_up(game, card):
    reveal(game, card)


def value(table, card):
    return attack_of(table.match.moment.game, table.number(card))


@pytest.mark.card("Danny Valodeo")
def test_danny_makes_the_first_scan_of_a_turn_cheaper(xfiles):
    table = xfiles(
        hand=["Assault Team"] * 2, shadows={3: "Danny Valodeo"}, hidden={5: "Jersey Devil", 1: "Jack Willis"}
    )
    with table.changes(attack=0):
        table.scan("Shadows 5")
    assert not table.offers("Shadows 1", verb="scan")


@pytest.mark.card("Deep Throat")
def test_deep_throat_weakens_enemies_everywhere_but_not_the_end_game(xfiles):
    table = xfiles(
        hand=["Field Agent"],
        shadows={3: "Deep Throat", 4: "Jersey Devil"},
        bureau={2: "Cigarette Smoking Man"},
    )
    assert (value(table, "Jersey Devil"), value(table, "Cigarette Smoking Man")) == (3, 6)


@pytest.mark.card("Dr. Alvin Kurtzweil")
def test_kurtzweil_shows_a_hidden_card_once_a_turn(xfiles):
    table = xfiles(hand=["Field Agent"], shadows={3: "Dr. Alvin Kurtzweil"}, hidden={5: "Jersey Devil"})
    take_offers(table.answer("Dr. Alvin Kurtzweil", verb="use"))
    assert not table.position.up[table.number("Jersey Devil")]
    assert table.position.seen[table.number("Jersey Devil")]
    assert not table.offers("Dr. Alvin Kurtzweil", verb="use")


@pytest.mark.card("Gibson Praise")
def test_gibson_praise_knows_what_comes(xfiles):
    table = xfiles(hand=["Field Agent"], shadows={3: "Gibson Praise"})
    table.choose("the Strike deck").answer("Gibson Praise", verb="use")
    take_offers(table)
    assert table.position.seen[table.position.zones[table.zones["the Strike deck"][0]][-1]]


@pytest.mark.card("Jeremiah Smith")
def test_jeremiah_smith_heals_for_recruit_points(xfiles):
    table = xfiles(hand=["Field Agent"] * 2, shadows={3: "Jeremiah Smith"}, wounds=["Flesh Wound"])
    table.play("Field Agent").play("Field Agent")
    with table.changes(recruit=-2, strikes_on_the_avatar=-1):
        take_offers(table.answer("Jeremiah Smith", verb="use"))


@pytest.mark.card("Marita Covarrubias")
def test_marita_trades_a_card_for_another(xfiles):
    table = xfiles(hand=["Field Agent", "Assault Team"], shadows={3: "Marita Covarrubias"})
    with table.changes(hand=0, discard_pile=+1, deck=-1):
        take_offers(table.answer("Marita Covarrubias", verb="use"))


@pytest.mark.card("Max Fenig", "Michael Kritschgau")
def test_fenig_and_kritschgau_know_whom_they_speak_of(xfiles):
    table = xfiles(
        hand=["Field Agent"],
        shadows={3: "Max Fenig", 4: "Michael Kritschgau", 2: "Jersey Devil"},
        bureau={1: "Toothpick Man", 2: "Luis Cardinal"},
    )
    assert (value(table, "Toothpick Man"), value(table, "Luis Cardinal"), value(table, "Jersey Devil")) == (
        1,
        1,
        4,
    )


@pytest.mark.card("Richard Matheson")
def test_matheson_makes_characters_cheaper(xfiles):
    table = xfiles(hand=["Field Agent"], shadows={3: "Richard Matheson"}, bureau={1: "Take Charge"})
    assert cost_of(table.match.moment.game, table.number("Take Charge")) == 1


@pytest.mark.rule("xfiles.look-through.shuffle-after")
@pytest.mark.card("Samantha Mulder")
def test_samantha_takes_doubts_out_of_decks(xfiles):
    table = xfiles(
        hand=["Field Agent"], hidden={3: "Samantha Mulder"}, deck=["Doubt", "Field Agent", "Doubt"]
    )
    with table.changes(deck=-2, the_Doubt_stack=+2):
        table.run(turned_up, table.number("Samantha Mulder"))
        while table.match.decision.rule not in (table.home, "testing.rest"):
            doubts = [label for label in table.option_labels if "Doubt" in label]
            table.answer(doubts[0] if doubts else table.option_labels[-1])


@pytest.mark.card("Shannon McMahon")
def test_shannon_mcmahon_gives_attack_for_a_doubt(xfiles):
    table = xfiles(hand=["Field Agent"], shadows={3: "Shannon McMahon"})
    with table.changes(attack=+3, discard_pile=+1):
        table.answer("Shannon McMahon", verb="use")


@pytest.mark.ruling("xfiles.ruling.a7-solo-card-changes")
@pytest.mark.rule(
    "xfiles.card.susanne-modeski-any-lone-gunmen", "xfiles.card.susanne-modeski-no-bureau-power"
)
@pytest.mark.card("Susanne Modeski")
def test_susanne_modeski_opens_the_box_for_one_of_the_gunmens_cards(xfiles):
    academy = ["Fox Mulder", "Dana Scully", "Walter Skinner", "John Doggett"]
    table = xfiles(hand=["Field Agent"] * 4, shadows={3: "Susanne Modeski"}, options={"academy": academy})
    for _ in range(4):
        table.play("Field Agent")
    with table.changes(recruit=-2, discard_pile=+1):
        table.choose("Langly Gets In").answer("Susanne Modeski", verb="use")
    assert table.cards("discard pile") == ["Langly Gets In"]
    assert not table.offers("Susanne Modeski", verb="use")


@pytest.mark.card("The Thinker")
def test_the_thinker_opens_a_space_of_the_bureau(xfiles):
    table = xfiles(hand=["Field Agent"], shadows={3: "The Thinker"}, hidden_bureau={2: "Manhunt"})
    with table.changes(recruit=0):
        table.choose("Manhunt").answer("The Thinker", verb="use")
    assert table.position.up[table.number("Manhunt")]
