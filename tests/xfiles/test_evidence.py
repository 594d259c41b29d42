"""Leads and Evidence: a deed discovers, done again it collects; a Lead that is lost costs Doubts."""

import pytest

from holdout.encounters.fighting import BY_EFFECT, kill
from holdout.encounters.revealing import reveal
from holdout.encounters.xfiles.end_of_turn import end_of_turn
from holdout.encounters.xfiles.evidence import discovered, undiscovered
from holdout.kernel import step

DARKNESS = "Walking Deeper into Darkness"
EVIDENCE = {1: "Dead Bees", 2: "Autopsy Reel", 3: "Blank Disc"}
TEAMS = ["Assault Team"] * 5 + ["Weapon Drawn"] * 2


@step("testing.turned-up")
def turned_up(game, card):
    reveal(game, card)


@step("testing.defeated-by")
def defeated_by(game, card, seat):
    kill(game, card, seat, BY_EFFECT)


@step("testing.takes-turn")
def takes_turn(game, seat):
    game.position.active = seat


def names(table, cards):
    return [table.frame.faces[table.position.face[card]].name for card in cards]


def found(table):
    return names(table, discovered(table.match.moment.game))


def unfound(table):
    return names(table, undiscovered(table.match.moment.game))


def at_a_lead(xfiles, lead=DARKNESS, **given):
    given.setdefault("shadows", {5: lead, 2: "Jersey Devil", 3: "Eugene Victor Tooms"})
    given.setdefault("hand", TEAMS)
    return xfiles(evidence=EVIDENCE, **given)


def armed(table):
    for card in TEAMS:
        table.play(card)
    return table


@pytest.mark.ruling("xfiles.ruling.g57-discovering-is-automatic")
@pytest.mark.rule(
    "xfiles.evidence.discover-requires-lead-instructions",
    "xfiles.evidence.discover-reveals-topmost-undiscovered",
    "xfiles.evidence.lead-connected-to-discovered-evidence",
    "xfiles.evidence-state.discovered",
)
@pytest.mark.card(DARKNESS)
def test_an_enemy_defeated_in_the_shadows_discovers_the_first_evidence(xfiles):
    table = armed(at_a_lead(xfiles)).fight("Jersey Devil")
    assert found(table) == ["Dead Bees"]
    assert unfound(table) == ["Autopsy Reel", "Blank Disc"]
    assert table.where(DARKNESS) == ["Shadows 5"]


@pytest.mark.rule(
    "xfiles.evidence.both-in-one-turn-allowed",
    "xfiles.evidence.collect-repeats-instructions",
    "xfiles.evidence.collect-moves-connected-evidence-off",
    "xfiles.evidence.lead-defeated-after-collect",
    "xfiles.evidence-state.collected",
)
def test_a_second_enemy_in_the_same_turn_collects_it_and_the_lead_is_gone(xfiles):
    shadows = {5: DARKNESS, 2: "Jersey Devil", 3: "Jack Willis"}
    table = armed(at_a_lead(xfiles, shadows=shadows)).fight("Jersey Devil").fight("Jack Willis")
    assert table.cards("Collected Evidence") == ["Dead Bees"]
    assert found(table) == []
    assert table.where(DARKNESS) == ["Defeated Conspiracy"]


@pytest.mark.rule("xfiles.evidence.must-act-after-lead-revealed")
def test_what_was_done_before_the_lead_was_revealed_does_not_count(xfiles):
    table = armed(at_a_lead(xfiles, shadows={2: "Jersey Devil"}, hidden={5: DARKNESS}))
    table.fight("Jersey Devil").run(turned_up, table.number(DARKNESS))
    assert found(table) == []


@pytest.mark.rule("xfiles.syndicate.is-an-enemy")
def test_an_enemy_defeated_elsewhere_discovers_nothing(xfiles):
    table = armed(at_a_lead(xfiles, shadows={5: DARKNESS}, field=["Jersey Devil"])).fight("Jersey Devil")
    assert found(table) == []


@pytest.mark.ruling("xfiles.ruling.m136-orphaned-evidence")
@pytest.mark.rule("xfiles.evidence.collect-only-by-connected-lead")
def test_a_lead_collects_only_what_it_discovered(xfiles):
    shadows = {5: DARKNESS, 2: "Jersey Devil", 3: "Jack Willis"}
    table = armed(at_a_lead(xfiles, shadows=shadows, discovered={1: "Nasal Implant"}))
    table.fight("Jersey Devil").fight("Jack Willis")
    assert found(table) == ["Nasal Implant"]
    assert table.cards("Collected Evidence") == ["Autopsy Reel"]


@pytest.mark.ruling("xfiles.ruling.g57-discovering-is-automatic")
@pytest.mark.card("Contents of the Flask")
def test_a_lead_may_ask_for_a_payment_which_is_a_choice(xfiles):
    table = xfiles(hand=["Field Agent"] * 5, shadows={3: "Contents of the Flask"}, evidence=EVIDENCE)
    for _ in range(4):
        table.play("Field Agent")
    assert found(table) == []
    with table.changes(recruit=-4):
        table.answer("Contents of the Flask", verb="use")
    assert found(table) == ["Dead Bees"]


@pytest.mark.card("Lights Over the Pines")
def test_a_lead_may_ask_for_several_deeds_in_one_turn(xfiles):
    hidden = {1: "Jersey Devil", 2: "Jack Willis"}
    table = xfiles(hand=TEAMS, shadows={5: "Lights Over the Pines"}, hidden=hidden, evidence=EVIDENCE)
    armed(table).scan("Shadows 2")
    assert found(table) == []
    table.scan("Shadows 1")
    assert found(table) == ["Dead Bees"]


@pytest.mark.rule(
    "xfiles.lead.defeated-in-field-at-end-of-any-turn", "xfiles.lead.undiscovered-loss-gives-doubts"
)
def test_a_lead_left_in_the_field_costs_each_player_a_doubt(xfiles):
    table = xfiles(seats=2, hand=["Field Agent"], field=[DARKNESS], evidence=EVIDENCE)
    with table.changes(the_Doubt_stack=-2, the_Field=-1):
        table.run(end_of_turn, 0)
    assert table.where(DARKNESS) == ["Defeated Conspiracy"]


def test_the_log_tells_first_that_a_lead_is_lost_and_then_who_gains_a_doubt_for_it(xfiles):
    table = xfiles(seats=2, hand=["Field Agent"], field=[DARKNESS], evidence=EVIDENCE)
    table.run(end_of_turn, 0)
    lines = [line.words for line in table.match.log(None)]
    told = [words for words in lines if DARKNESS in words or "Doubt" in words]
    assert told == [f"{DARKNESS} is lost undiscovered: Doubt ×2 for Player 1 and Player 2."]


@pytest.mark.ruling("xfiles.ruling.g63-lead-in-field-discovered-in-time")
@pytest.mark.rule(
    "xfiles.lead.discovered-not-collected-no-penalty", "xfiles.evidence.discovered-state-survives-lead"
)
def test_a_lead_that_discovered_is_lost_without_doubts(xfiles):
    table = armed(at_a_lead(xfiles, shadows={2: "Jersey Devil"}, field=[DARKNESS])).fight("Jersey Devil")
    with table.changes(the_Doubt_stack=0, the_Field=-1):
        table.run(end_of_turn, 0)
    assert found(table) == ["Dead Bees"]


@pytest.mark.ruling("xfiles.ruling.g59-nothing-left-to-discover", "xfiles.ruling.g60-useless-fourth-lead")
@pytest.mark.rule("xfiles.card.x-useless-lead-no-doubts")
@pytest.mark.card("X")
def test_a_lead_for_which_nothing_is_left_costs_no_doubts(xfiles):
    table = xfiles(seats=2, hand=["Field Agent"], field=[DARKNESS], discovered=EVIDENCE)
    with table.changes(the_Doubt_stack=0, the_Field=-1):
        table.run(end_of_turn, 0)


@pytest.mark.rule("xfiles.card.x-fourth-lead")
@pytest.mark.card("X")
def test_x_brings_a_fourth_lead(xfiles):
    table = xfiles(hand=["Field Agent"], hidden={2: "X"}, evidence=EVIDENCE)
    with table.changes(the_Conspiracy_Deck=+1):
        table.choose("Yes").run(turned_up, table.number("X"))
    assert (
        table.frame.faces[
            table.position.face[table.position.zones[table.zones["the Conspiracy Deck"][0]][-1]]
        ].kind
        == "lead"
    )


@pytest.mark.rule("xfiles.informant.defeated-in-field-at-end-of-any-turn")
@pytest.mark.card("Deep Throat")
def test_an_informant_left_in_the_field_is_gone(xfiles):
    table = xfiles(hand=["Field Agent"], field=["Deep Throat", "Jersey Devil"])
    table.run(end_of_turn, 0)
    assert table.cards("the Field") == ["Jersey Devil"]


# ---- The End


def the_end_comes(xfiles, **given):
    given.setdefault("evidence", EVIDENCE)
    table = xfiles(hand=["Field Agent"], hidden={2: "Extinction"}, **given)
    return table.run(turned_up, table.number("Extinction"))


@pytest.mark.rule(
    "xfiles.the-end.step-1-defeat-leads",
    "xfiles.lead.defeated-when-end-game-revealed",
    "xfiles.lead.end-game-defeat-of-undiscovered-gives-doubts",
)
def test_the_end_defeats_leads_and_costs_a_doubt_for_each_player(xfiles):
    table = the_end_comes(xfiles, seats=2, shadows={4: DARKNESS})
    assert table.where(DARKNESS) == ["Defeated Conspiracy"]
    assert len(table.cards("the Doubt stack")) == 15


@pytest.mark.rule(
    "xfiles.the-end.step-2-reveal-undiscovered-evidence",
    "xfiles.the-end.step-3-evidence-joins-end-game",
    "xfiles.evidence.collected-not-added-to-end-game",
    "xfiles.evidence.grants-end-game-ability",
    "xfiles.the-end.steps-in-fixed-order",
)
def test_evidence_that_was_not_collected_joins_the_end_game(xfiles):
    table = the_end_comes(xfiles, evidence={1: "Dead Bees", 3: "Blank Disc"}, discovered={2: "Autopsy Reel"})
    assert sorted(table.cards("Evidence of the End Game")) == ["Autopsy Reel", "Blank Disc", "Dead Bees"]
    assert all(table.position.up[table.number(name)] for name in EVIDENCE.values())


@pytest.mark.rule(
    "xfiles.the-end.step-5-evidence-abilities-in-effect", "xfiles.timing.the-end-abilities-dormant-before"
)
@pytest.mark.card("Prehistoric Meteorite")
def test_what_evidence_says_holds_from_the_end_on_and_not_before(xfiles):
    evidence = {1: "Prehistoric Meteorite"}
    hand, shadows = ["Field Agent", *TEAMS], {5: DARKNESS, 2: "Jersey Devil"}
    before = armed(xfiles(hand=hand, evidence=evidence, shadows=shadows)).fight("Jersey Devil")
    with before.changes(recruit=+1):
        before.play("Field Agent")
    table = the_end_comes(xfiles, evidence=evidence)
    with table.changes(recruit=0):
        table.play("Field Agent")


@pytest.mark.rule("xfiles.the-end.step-4-syndicate-the-end-abilities")
@pytest.mark.card("Dr. Shiro Zama")
def test_syndicate_enemies_in_the_open_do_what_they_say_of_the_end(xfiles):
    table = the_end_comes(xfiles, bureau={2: "Dr. Shiro Zama"})
    assert len(table.cards("Scars")) == 1


@pytest.mark.ruling("xfiles.ruling.g66-hidden-leads-and-defeat-all")
@pytest.mark.rule("xfiles.lead.revealed-after-end-game-is-defeated", "xfiles.the-end.later-leads-defeated")
def test_a_lead_that_comes_after_the_end_is_defeated_with_its_penalty(xfiles):
    table = xfiles(hand=["Field Agent"], seats=2, hidden={3: DARKNESS}, the_end=True)
    with table.changes(the_Doubt_stack=-2):
        table.run(turned_up, table.number(DARKNESS))


@pytest.mark.rule("xfiles.the-end.later-syndicate-still-triggers")
@pytest.mark.card("Dr. Shiro Zama")
def test_a_syndicate_enemy_that_is_turned_up_later_still_acts(xfiles):
    table = xfiles(hand=["Field Agent"], hidden_bureau={2: "Dr. Shiro Zama"}, the_end=True)
    table.run(turned_up, table.number("Dr. Shiro Zama"))
    assert len(table.cards("Scars")) == 1


@pytest.mark.ruling("xfiles.ruling.m131-whose-deeds-count")
@pytest.mark.rule("xfiles.evidence.only-current-player", "xfiles.lead.one-section-active-at-a-time")
def test_a_deed_that_is_not_the_active_players_does_not_follow_a_lead(xfiles):
    table = at_a_lead(xfiles, seats=2, hand={0: TEAMS, 1: ["Field Agent"]})
    table.run(defeated_by, table.number("Jersey Devil"), 1)
    assert found(table) == []
    table.run(defeated_by, table.number("Eugene Victor Tooms"), 0)
    assert found(table) == ["Dead Bees"]


@pytest.mark.rule(
    "xfiles.evidence.discover-order-ignores-lead-identity", "xfiles.evidence-state.undiscovered"
)
def test_a_second_lead_discovers_what_is_topmost_then(xfiles):
    shadows = {5: DARKNESS, 4: "The Sealed Railcar", 2: "Jersey Devil"}
    table = armed(at_a_lead(xfiles, shadows=shadows, field=["Jack Willis"]))
    table.fight("Jack Willis").fight("Jersey Devil")
    assert found(table) == ["Dead Bees", "Autopsy Reel"]
    assert unfound(table) == ["Blank Disc"]


@pytest.mark.rule("xfiles.evidence.team-may-share-a-lead", "xfiles.evidence.discover-before-collect")
def test_one_player_discovers_and_another_collects_by_the_same_lead(xfiles):
    shadows = {5: DARKNESS, 2: "Jersey Devil", 3: "Jack Willis"}
    table = at_a_lead(xfiles, seats=2, shadows=shadows, hand={0: TEAMS, 1: ["Field Agent"]})
    table.run(defeated_by, table.number("Jersey Devil"), 0).run(takes_turn, 1)
    table.run(defeated_by, table.number("Jack Willis"), 1)
    assert table.cards("Collected Evidence") == ["Dead Bees"]


@pytest.mark.rule("xfiles.lead.usable-in-field-until-end-of-turn")
def test_a_lead_in_the_field_can_still_be_followed(xfiles):
    table = armed(at_a_lead(xfiles, shadows={2: "Jersey Devil"}, field=[DARKNESS])).fight("Jersey Devil")
    assert found(table) == ["Dead Bees"]


@pytest.mark.rule("xfiles.reveal-informant.stays-in-space", "xfiles.reveal-informant.helps-players")
def test_a_revealed_informant_stays_and_helps(xfiles):
    table = xfiles(hand=["Field Agent"], hidden={3: "Richard Matheson"}, bureau={1: "Take Charge"})
    table.run(turned_up, table.number("Richard Matheson"))
    assert table.where("Richard Matheson") == ["Shadows 3"]
    assert table.match.moment.game.value("cost", table.number("Take Charge")) == 1


@pytest.mark.rule(
    "xfiles.evidence-state.locked-in-at-end-game-reveal",
    "xfiles.defeat.evidence-collected-slides-left",
    "xfiles.defeat.evidence-never-in-pile",
)
def test_collected_evidence_stays_where_it_is_in_the_end(xfiles):
    shadows = {5: DARKNESS, 2: "Jersey Devil", 3: "Jack Willis"}
    table = armed(at_a_lead(xfiles, shadows=shadows, hidden={4: "Extinction"}))
    table.fight("Jersey Devil").fight("Jack Willis").run(turned_up, table.number("Extinction"))
    assert table.cards("Collected Evidence") == ["Dead Bees"]
    assert sorted(table.cards("Evidence of the End Game")) == ["Autopsy Reel", "Blank Disc"]
