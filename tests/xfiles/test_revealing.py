"""What follows when a card is turned face up: Events, Allies, Enemies; what hidden and revealed mean."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Fight
from holdout.encounters.revealing import reveal
from holdout.encounters.row import EnterFront
from holdout.kernel import step
from tests.xfiles.box import PACK

BOGGS, WORM = "Luther Lee Boggs", "Ice Core Worm"


@step("tests.xfiles.into-the-field")
def into_the_field(game, card):
    """A card comes into the Field."""
    game.do(EnterFront(card))


@pytest.mark.rule("xfiles.reveal-event.follow-then-defeat")
def test_a_revealed_event_is_carried_out_and_then_defeated(xfiles):
    """Failing Mental Health scanned in S3: Doubts are handed out, the card goes to the pile, S3 is empty."""
    table = xfiles(hidden={3: "Failing Mental Health"}, attack=3, hand=["Field Agent"])
    table.choose("A player you choose gains 2 Doubts")
    with table.changes(discard_pile=+2, cites="xfiles.reveal-event.follow-then-defeat"):
        table.scan("Shadows 3")
    assert table.where("Failing Mental Health") == ["Defeated Conspiracy"]
    assert table.row()[2] == "-"


@pytest.mark.ruling("xfiles.ruling.g56-who-gets-an-ally")
@pytest.mark.rule("xfiles.reveal-ally.in-shadows-chosen-player-gains", "xfiles.your.character-kinds")
def test_an_ally_revealed_in_the_shadows_is_gained_by_the_player_who_is_chosen(xfiles):
    """Luther Lee Boggs scanned in S2 may be given to another player; he goes to that discard pile."""
    table = xfiles(seats=2, hidden={2: BOGGS}, attack=3, hand=["Field Agent"])
    assert table.scan("Shadows 2").match.decision.words == f"Who gains {BOGGS}?"
    table.answer("Player 2")
    assert table.names(board.DISCARD[1]) == [BOGGS]
    assert table.row()[1] == "-"


@pytest.mark.rule(
    "xfiles.reveal-ally.elsewhere-defeated", "xfiles.reveal-ally.defeated-goes-to-characters-pile"
)
def test_an_ally_that_enters_the_field_hidden_is_defeated(xfiles):
    table = xfiles(seats=2, hidden={5: BOGGS}, hand=["Field Agent"])
    table.run(into_the_field, table.number(BOGGS))
    assert table.where(BOGGS) == ["Defeated Characters"]
    assert table.field() == []


@pytest.mark.rule("xfiles.reveal-enemy.stays-in-space")
def test_a_revealed_enemy_stays_in_its_space_and_is_pushed_on(xfiles):
    table = xfiles(seats=2, turn=True, hidden={1: WORM}, conspiracy=["Moth Men", "Golem"], attack=3)
    table.scan("Shadows 2")
    assert table.row()[1] == WORM
    table.done()
    assert table.row()[2] == WORM


@pytest.mark.rule("xfiles.reveal.turns-face-up", "xfiles.revealed.definition", "xfiles.hidden.definition")
def test_a_card_that_is_revealed_lies_face_up(xfiles):
    table = xfiles(hidden={5: WORM}, hand=["Field Agent"])
    card = table.number(WORM)
    assert table.position.up[card] == 0
    table.run(turn_up, card)
    assert table.position.up[card] == 1


@step("tests.xfiles.turn-up")
def turn_up(game, card):
    """A card is revealed."""
    reveal(game, card)


@pytest.mark.rule("xfiles.hide.turns-face-down")
def test_a_hidden_enemy_must_be_scanned_again_before_it_is_fought(xfiles):
    """Shared Hallucination hides each Enemy in the Shadows."""
    table = xfiles(seats=2, shadows={3: WORM}, hidden={5: "Shared Hallucination"}, attack=9)
    card = table.number(WORM)
    assert table.why_not(Fight(0, card)) is None
    table.scan("Shadows 5")
    assert table.position.up[card] == 0
    assert table.why_not(Fight(0, card)) is not None
    table.scan("Shadows 3")
    assert table.why_not(Fight(0, card)) is None


@pytest.mark.rule("xfiles.hidden.add-without-looking")
def test_nobody_sees_a_card_that_is_added_hidden(xfiles):
    """Missing Time adds a Conspiracy card."""
    table = xfiles(hidden={5: "Missing Time"}, conspiracy=["Golem"], attack=1, hand=["Field Agent"])
    table.scan("Shadows 5")
    card = table.number("Golem")
    assert table.row()[0] == "Golem"
    assert (table.position.up[card], table.position.seen[card]) == (0, 0)
    assert "Golem" not in " ".join(table.log())


@pytest.mark.rule("xfiles.play.text-is-mandatory-and-immediate")
def test_what_a_played_card_says_happens_right_away(xfiles):
    """Poster on the Wall: gain a Belief."""
    table = xfiles(hand=["Poster on the Wall"])
    with table.changes(discard_pile=+1, recruit=+3):
        table.play("Poster on the Wall")
    assert table.names(board.DISCARD[0]) == ["Belief"]


@pytest.mark.rule("xfiles.lead.two-sections")
def test_every_lead_has_a_section_for_discovering_and_one_for_collecting():
    leads = [card for card in PACK.cards if card.kind == "lead"]
    assert leads
    for lead in leads:
        headings = [line.partition(":")[0] for line in lead.text.splitlines()]
        assert {"Discover", "Collect"} <= set(headings), lead.name


@pytest.mark.rule("xfiles.revealed.add-face-up", "xfiles.top.any-deck-or-defeated-pile")
@pytest.mark.card("Colonization")
def test_enemies_of_the_defeated_pile_are_added_face_up(xfiles):
    """Colonization: the top 2 Enemies of the Defeated Conspiracy pile come into the Field."""
    heap = {"Defeated Conspiracy": ["Quarantine", "Golem", "Jersey Devil", "Ice Core Worm", "Missing Time"]}
    table = xfiles(hidden={5: "Colonization"}, attack=9, hand=["Field Agent"], **heap)
    with table.changes(cites=["xfiles.top.search-until-found", "xfiles.top.rest-shuffled-back"]):
        table.scan("Shadows 5")
    assert sorted(table.field()) == ["Ice Core Worm", "Jersey Devil"]
    assert all(table.position.up[table.number(name)] for name in table.field())
    assert sorted(table.names(board.DEAD_ENEMIES)) == ["Golem", "Missing Time", "Quarantine"]
    assert all(table.position.up[card] for card in table.position.zones[board.DEAD_ENEMIES])


@pytest.mark.ruling("xfiles.ruling.f54-syndicate-revealed-mid-effect")
@pytest.mark.rule("xfiles.syndicate.left-in-space-when-revealed")
def test_an_event_turns_up_the_whole_bureau_before_a_syndicate_enemy_acts(xfiles):
    """Ruling F54: Jeffrey Spender, turned up first, hides under one who is turned up after him."""
    table = xfiles(
        hidden={5: "Under Surveillance"},
        hidden_bureau={1: "Jeffrey Spender", 3: "Scott Blevins"},
        attack=9,
    )
    with table.changes(cites="xfiles.syndicate.left-in-space-when-revealed"):
        table.scan("Shadows 5")
    assert "Jeffrey Spender" not in table.names(board.MARKET[0])


@pytest.mark.ruling("xfiles.ruling.f54-syndicate-revealed-mid-effect")
@pytest.mark.parametrize("order", [("Crew Cut Man", "Danny Valodeo"), ("Danny Valodeo", "Crew Cut Man")])
def test_a_syndicate_enemy_in_the_shadows_acts_when_all_cards_of_the_instruction_are_turned_up(xfiles, order):
    """Ruling F54: Crew Cut Man, who defeats each Informant, also meets one that is scanned after him."""
    table = xfiles(
        hidden={5: "Search in the Desert", 1: "Crew Cut Man", 2: "Danny Valodeo"},
        attack=9, strikes=["Flesh Wound"],
    )  # fmt: skip
    table.choose(*order).scan("Shadows 5")
    assert "Danny Valodeo" in table.names(board.DEAD_ENEMIES)
