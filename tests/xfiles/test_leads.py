"""Leads and Evidence: Discovered by a deed, Collected by doing it again, lost in the Field or to The End."""

import pytest

from holdout.encounters.revealing import HideCard, reveal
from holdout.encounters.xfiles import piles
from holdout.kernel import step

DARKNESS = "Walking Deeper into Darkness"  # Discover, Collect: defeat an enemy in the Shadows
EVIDENCE = {1: "Prehistoric Meteorite", 2: "Digital Tape", 3: "Blank Disc"}
DEVIL, WORM = "Jersey Devil", "Ice Core Worm"


def shown(table):
    """The names of the Evidence that lies face up on its space."""
    game = table.match.moment.game
    lying = [card for zone in piles.EVIDENCE for card in game.zones[zone] if game.up[card]]
    return [game.faces[game.face[card]].name for card in lying]


@pytest.mark.rule(
    "xfiles.lead.one-section-active-at-a-time", "xfiles.evidence.lead-connected-to-discovered-evidence"
)
def test_one_deed_takes_a_lead_one_step_on(xfiles):
    table = xfiles(shadows={4: DARKNESS, 2: DEVIL, 3: WORM}, evidence=EVIDENCE, attack=20)
    with table.changes(Collected_Evidence=0, Shadows_4=0):
        table.fight(DEVIL)
    with table.changes(Collected_Evidence=+1, cites="xfiles.lead.one-section-active-at-a-time"):
        table.fight(WORM)
    assert shown(table) == []


def test_a_lead_that_has_discovered_nothing_collects_nothing(xfiles):
    table = xfiles(shadows={4: DARKNESS, 2: DEVIL}, discovered={1: "Prehistoric Meteorite"}, attack=20)
    with table.changes(Collected_Evidence=0):
        table.fight(DEVIL)


@pytest.mark.rule("xfiles.evidence.team-may-share-a-lead")
def test_one_player_discovers_and_the_next_collects(xfiles):
    table = xfiles(
        seats=2,
        turn=True,
        shadows={1: DARKNESS, 2: DEVIL, 3: WORM},
        evidence=EVIDENCE,
        attack=20,
        hand={1: ["Assault Team"] * 5},
    )
    table.fight(DEVIL).done()
    assert shown(table) == ["Prehistoric Meteorite"]
    for _ in range(5):
        table.answer("Assault Team", verb="play", seat=1)
    table.answer(WORM, verb="fight", seat=1)
    assert table.cards("Collected Evidence") == ["Prehistoric Meteorite"]


@pytest.mark.ruling("xfiles.ruling.m136-orphaned-evidence")
@pytest.mark.rule(
    "xfiles.evidence.collect-only-by-connected-lead", "xfiles.evidence.discovered-state-survives-lead"
)
def test_a_second_lead_discovers_and_collects_its_own_evidence_only(xfiles):
    table = xfiles(
        shadows={4: DARKNESS, 2: DEVIL, 3: WORM},
        evidence={2: "Digital Tape", 3: "Blank Disc"},
        discovered={1: "Prehistoric Meteorite"},
        attack=20,
    )
    table.fight(DEVIL)
    assert shown(table) == ["Prehistoric Meteorite", "Digital Tape"]
    table.fight(WORM)
    assert table.cards("Collected Evidence") == ["Digital Tape"]


@pytest.mark.rule("xfiles.evidence.discover-order-ignores-lead-identity")
def test_the_lead_of_a_late_season_discovers_priority_1(xfiles):
    table = xfiles(shadows={4: "The Sealed Railcar"}, field=[DEVIL], evidence=EVIDENCE, attack=20)
    table.fight(DEVIL)
    assert shown(table) == ["Prehistoric Meteorite"]


@pytest.mark.ruling("xfiles.ruling.m132-lead-with-an-amount")
@pytest.mark.rule("xfiles.evidence.must-act-after-lead-revealed")
def test_the_scan_that_reveals_a_lead_does_not_follow_it(xfiles):
    table = xfiles(hidden={2: DEVIL, 3: "Lights Over the Pines", 4: WORM}, evidence=EVIDENCE, attack=20)
    table.scan("Shadows 3").scan("Shadows 2")
    assert shown(table) == []
    table.scan("Shadows 4")
    assert shown(table) == ["Prehistoric Meteorite"]


@pytest.mark.rule("xfiles.lead.usable-in-field-until-end-of-turn")
def test_a_lead_in_the_field_is_followed_until_the_turn_ends(xfiles):
    table = xfiles(field=[DARKNESS], shadows={2: DEVIL}, evidence=EVIDENCE, attack=20)
    table.fight(DEVIL)
    assert shown(table) == ["Prehistoric Meteorite"]


@pytest.mark.rule("xfiles.evidence-state.locked-in-at-end-game-reveal")
def test_nothing_is_discovered_after_the_end_has_begun(xfiles):
    table = xfiles(the_end=True, shadows={3: DARKNESS, 4: DEVIL}, evidence=EVIDENCE, attack=20)
    table.fight(DEVIL)
    assert shown(table) == []


@pytest.mark.rule("xfiles.reveal-lead.stays-in-space")
def test_a_revealed_lead_stays_in_its_space(xfiles):
    table = xfiles(hidden={3: DARKNESS}, attack=5)
    with table.changes(Shadows_3=0):
        table.scan("Shadows 3")


@pytest.mark.rule("xfiles.reveal-informant.stays-in-space", "xfiles.reveal-informant.helps-players")
def test_a_revealed_informant_stays_and_helps(xfiles):
    table = xfiles(hidden={3: "Deep Throat"}, field=[DEVIL], attack=7)
    table.scan("Shadows 3")
    with table.changes(attack=-3, Shadows_3=0):
        table.fight(DEVIL)


@step("tests.xfiles.hidden-and-found")
def hidden_and_found(game, card):
    """A card is turned face down and up again."""
    game.do(HideCard(0, card))
    reveal(game, card)


@pytest.mark.ruling("xfiles.ruling.m134-lead-hidden-again")
@pytest.mark.rule("xfiles.evidence.must-act-after-lead-revealed")
def test_only_what_is_done_after_a_lead_was_turned_up_again_follows_it(xfiles):
    """Ruling M134: a scan before it was hidden does not count, and two afterwards do."""
    pines = "Lights Over the Pines"
    table = xfiles(
        shadows={5: pines}, hidden={1: "Jersey Devil", 2: "Ice Core Worm", 3: "Deep Throat"}, attack=9
    )
    table.scan("Shadows 3").run(hidden_and_found, table.number(pines)).scan("Shadows 2")
    assert shown(table) == []
    table.scan("Shadows 1")
    assert len(shown(table)) == 1


@pytest.mark.ruling("xfiles.ruling.m131-whose-deeds-count")
@pytest.mark.rule("xfiles.evidence.only-current-player")
def test_what_an_event_does_by_itself_follows_no_lead(xfiles):
    """Ruling M131: nobody chose what Fire at El Rico burns; whom one fights, one does."""
    table = xfiles(
        shadows={4: "Testimony"},
        hidden={5: "Fire at El Rico"},
        bureau={1: "Scott Blevins"},
        evidence=EVIDENCE,
        attack=9,
    )
    with table.changes(cites="xfiles.evidence.only-current-player"):
        table.scan("Shadows 5")
    assert "Scott Blevins" in table.cards("Defeated Conspiracy")
    assert shown(table) == []


def test_an_event_that_scans_everything_follows_no_lead(xfiles):
    table = xfiles(
        shadows={4: "A Tape in Navajo"},
        hidden={5: "Under Surveillance"},
        hidden_bureau={1: "Take Charge"},
        evidence=EVIDENCE,
        attack=9,
    )
    with table.changes(Collected_Evidence=0, Shadows_4=0):
        table.scan("Shadows 5")
    assert shown(table) == []


@pytest.mark.ruling("xfiles.ruling.m131-whose-deeds-count")
@pytest.mark.rule("xfiles.evidence.only-current-player")
def test_what_the_current_player_chooses_for_an_event_follows_a_lead(xfiles):
    table = xfiles(
        shadows={4: "Lights Over the Pines"},
        hidden={1: DEVIL, 2: WORM, 5: "Search in the Desert"},
        evidence=EVIDENCE,
        attack=9,
    )
    table.scan("Shadows 5").answer(DEVIL).answer(WORM)
    assert shown(table) == ["Prehistoric Meteorite"]
