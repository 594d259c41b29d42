"""Worked examples of the ledger of The X-Files, laid out as they are told there, number for number."""

import pytest

from holdout.encounters import board
from holdout.encounters.coordinate import Coordinate
from holdout.encounters.revealing import reveal
from holdout.encounters.values import attack_of
from holdout.kernel import step

DARKNESS, FLASK = "Walking Deeper into Darkness", "Contents of the Flask"
MULDER_SCULLY_SKINNER = {"avatars": ["Fox Mulder", "Dana Scully", "Walter Skinner"]}
TECH, WILL = "xfiles/special-agents/leyla-harrison-tech", "xfiles/special-agents/leyla-harrison-will"
TECHS = ["Surveillance Tape"] * 3 + ["Frohike on the Roof"]
WEAK = """
[[card]]
name = "Weak Spot"
deck = "season-1"
kind = "enemy"
season = 1
label = "A"
attack = 7
text = "Vulnerability to Tech."
provenance = "original"
"""


@step("testing.worked-example-revealed")
def revealed(game, card):
    reveal(game, card)


@pytest.mark.rule("xfiles.lead.end-game-defeat-of-undiscovered-gives-doubts")
def test_two_leads_that_found_nothing_cost_three_players_six_doubts(xfiles):
    table = xfiles(seats=3, shadows={4: DARKNESS, 3: FLASK}, hidden={1: "Colonization"})
    with table.changes(the_Doubt_stack=-6):
        table.run(revealed, table.number("Colonization")).answer(DARKNESS)
    assert table.where(DARKNESS) == table.where(FLASK) == ["Defeated Conspiracy"]


@pytest.mark.rule("xfiles.the-end.step-1-defeat-leads")
def test_of_two_leads_only_the_one_that_found_nothing_costs_doubts(xfiles):
    table = xfiles(
        seats=2, shadows={5: DARKNESS, 4: FLASK, 2: "Jersey Devil"}, hidden={1: "Colonization"},
        attack=9, evidence={1: "Dead Bees", 2: "Autopsy Reel", 3: "Blank Disc"}, hand=["Field Agent"],
    )  # fmt: skip
    table.fight("Jersey Devil")
    with table.changes(the_Doubt_stack=-2):
        table.run(revealed, table.number("Colonization")).answer(DARKNESS)
    assert table.where(DARKNESS) == table.where(FLASK) == ["Defeated Conspiracy"]


@pytest.mark.ruling("xfiles.ruling.h68-values-below-zero")
@pytest.mark.rule("xfiles.vulnerability.minus-two-per-card")
def test_a_value_of_seven_falls_to_three_and_to_nothing(own_cards):
    table = own_cards(WEAK, shadows={5: "Weak Spot"}, hand=TECHS)
    found = [attack_of(table.match.moment.game, table.number("Weak Spot"))]
    for card in TECHS:
        table.play(card)
        found.append(attack_of(table.match.moment.game, table.number("Weak Spot")))
    assert found == [7, 5, 3, 1, 0]
    table.fight("Weak Spot")
    assert table.where("Weak Spot") == ["Defeated Conspiracy"]


@pytest.mark.rule("xfiles.run-out.beliefs-or-doubts-ignored")
def test_two_doubts_that_are_left_go_to_the_current_player_and_the_next(xfiles):
    table = xfiles(seats=3, hidden={5: DARKNESS}, the_end=True, hand={1: ["Doubt"] * 8, 2: ["Doubt"] * 7})
    assert len(table.cards("the Doubt stack")) == 2
    with table.changes(discard_pile={0: +1, 1: +1, 2: 0}, the_Doubt_stack=-2):
        table.run(revealed, table.number(DARKNESS))


@pytest.mark.rule("xfiles.ambush.moves-to-field-on-reveal")
def test_an_ambush_out_of_the_second_space_strikes_this_turn(xfiles):
    table = xfiles(
        turn=True, hidden={2: "Risen Member"}, field=["Lyle Parker"], strikes=["Shock", "Miss"],
        hand=["Assault Team"] * 3, empty=["the Conspiracy Deck"],
    )  # fmt: skip
    for _ in range(3):
        table.play("Assault Team")
    table.scan("Shadows 2")
    assert table.row() == ["-"] * 5
    assert table.field() == ["Risen Member", "Lyle Parker"]
    with table.changes(the_Strike_deck=-2):
        table.done()


@pytest.mark.rule("xfiles.reveal-event.follow-then-defeat")
def test_failing_mental_health_hands_out_doubts_and_leaves_its_space(xfiles):
    table = xfiles(seats=2, hidden={3: "Failing Mental Health"}, attack=2, hand=["Field Agent"])
    with table.changes(the_Doubt_stack=-2, discard_pile={0: +1, 1: +1}):
        table.scan("Shadows 3").answer("2 players you choose gain a Doubt").answer("Player 1")
    assert table.row()[2] == "-"
    assert table.where("Failing Mental Health") == ["Defeated Conspiracy"]


@pytest.mark.rule("xfiles.syndicate.reveal-ability-once")
def test_the_cigarette_smoking_man_defeats_each_revealed_lead_at_once(xfiles):
    table = xfiles(
        shadows={4: DARKNESS, 2: "Jersey Devil"}, hidden={3: FLASK}, recruit=1, hand=["Field Agent"],
        hidden_bureau={1: "Cigarette Smoking Man"},
    )  # fmt: skip
    table.scan_bureau(1)
    assert table.where(DARKNESS) == ["Defeated Conspiracy"]
    assert table.row() == ["-", "Jersey Devil", FLASK, "-", "-"]


@pytest.mark.rule("xfiles.run-out.special-agents")
def test_after_five_recruits_no_special_agent_is_offered(xfiles):
    table = xfiles(recruit=18)
    for _ in range(5):
        table.answer("Recruit a Special Agent")
    assert not table.offers("Recruit a Special Agent")


@pytest.mark.rule("xfiles.coordinate.one-card-per-helper-per-turn")
def test_a_second_coordinate_card_waits_for_another_turn(xfiles):
    table = xfiles(seats=3, turn=True, hand={1: [TECH, WILL, "Field Agent"]}, conspiracy_holds=0,
        options=MULDER_SCULLY_SKINNER)  # fmt: skip
    table.answer("Coordinate Leyla Harrison (Tech)", seat=1)
    assert not table.offers("Coordinate Leyla Harrison (Will)", seat=1)
    refusal = table.why_not(Coordinate(1, table.number(WILL)))
    assert table.own_id(refusal.rule) == "xfiles.coordinate.one-card-per-helper-per-turn"


@pytest.mark.rule("xfiles.informant.defeated-in-field-at-end-of-any-turn")
def test_an_informant_helps_in_the_field_for_that_turn_alone(xfiles):
    table = xfiles(turn=True, conspiracy=["Risen Member"], shadows={5: "Deep Throat", 4: "Nathaniel Teager",
        3: "Lyle Parker", 2: "Maitreya", 1: "Jersey Devil"}, strikes=["Miss"] * 3)  # fmt: skip
    assert table.field() == ["Deep Throat"]
    table.done()
    assert "Deep Throat" not in table.field()
    assert table.where("Deep Throat") == ["Defeated Conspiracy"]


IMMUNE = """
[[card]]
name = "Untouched"
deck = "season-1"
kind = "enemy"
season = 1
label = "A"
attack = 3
text = "Immunity to Tech."
provenance = "original"

[[card]]
name = "Signal Jammer"
deck = "academy"
kind = "character"
of = "Fox Mulder"
class = "tech"
cost = 2
attack = 3
text = ""
provenance = "original"
"""


@pytest.mark.rule("xfiles.immunity.class-points-unusable")
def test_of_five_points_of_attack_the_three_of_tech_do_not_count(own_cards):
    table = own_cards(IMMUNE, shadows={5: "Untouched"}, hand=["Signal Jammer", *["Assault Team"] * 3])
    table.play("Signal Jammer").play("Assault Team").play("Assault Team")
    assert table.position.attack == 5
    assert not table.offers("Untouched", verb="fight")
    table.play("Assault Team")
    with table.changes(attack=-3):
        table.fight("Untouched")


LATE = """
[[card]]
name = "Cleaner"
deck = "syndicate"
kind = "syndicate-enemy"
attack = 5
types = "human"
text = "End of Turn: Defeat an enemy in the Field."
provenance = "original"

[[card]]
name = "Last Words"
deck = "season-1"
kind = "enemy"
season = 1
label = "A"
attack = 3
text = "End of Turn: Gain a Doubt."
provenance = "original"
"""


@pytest.mark.rule("xfiles.timing.simultaneous-abilities-all-happen")
def test_a_card_that_is_defeated_at_the_end_of_a_turn_still_has_its_say(own_cards):
    table = own_cards(
        LATE, turn=True, bureau={1: "Cleaner"}, field=["Last Words"], strikes=["Miss"],
        empty=["the Conspiracy Deck"],
    )  # fmt: skip
    with table.changes(the_Doubt_stack=-1):
        table.done()
    assert table.where("Last Words") == ["Defeated Conspiracy"]


COUNTS = """
[[card]]
name = "Head Count"
deck = "academy"
kind = "character"
of = "Fox Mulder"
class = "tech"
cost = 2
text = "Activate: Defeat one of your {}."
provenance = "original"
"""


@pytest.mark.ruling("xfiles.ruling.m123-extra-doubts-in-hand")
@pytest.mark.rule("xfiles.your.cards-scope")
@pytest.mark.parametrize(("what", "number"), [("cards", 6), ("characters", 4)])
def test_your_cards_are_counted_in_hand_and_in_front(own_cards, what, number):
    """In hand 2 characters and a Doubt, in front a played character, a Belief and a Vigilant card."""
    hand = ["Head Count", "Field Agent", "Doubt", "Doubt", "Belief"]
    table = own_cards(COUNTS.format(what), hand=hand, in_play=["Watch Your Six"], deck=["Assault Team"])
    table.play("Belief")
    assert sorted(table.cards("hand")) == ["Assault Team", "Doubt", "Field Agent", "Head Count"]
    table.play("Head Count").activate("Head Count")
    assert len(table.option_labels) == number
    table.answer("Assault Team")


@pytest.mark.ruling("xfiles.ruling.j91-coordinated-card-returns")
@pytest.mark.rule("xfiles.coordinate.set-aside-card-out-of-play")
def test_a_card_that_was_set_aside_is_not_shuffled_into_the_helpers_deck(xfiles):
    table = xfiles(
        seats=2, turn=True, hand={1: [TECH]}, discard={1: ["Field Agent"]}, deck_holds={1: 0},
        conspiracy_holds=0,
    )  # fmt: skip
    table.answer("Coordinate Leyla Harrison (Tech)", seat=1)
    assert table.names(board.HAND[1]) == ["Field Agent"]
    assert table.names(board.DECK[1], board.DISCARD[1]) == []


@pytest.mark.rule("xfiles.solo.body-swap-only-unused-avatars")
@pytest.mark.parametrize(("seats", "swaps"), [(3, True), (5, False)])
def test_the_last_survivor_swaps_only_with_an_avatar_that_nobody_had(xfiles, seats, swaps):
    alive = [1, *[0] * (seats - 1)]
    table = xfiles(
        seats=seats, the_end=True, alive=alive, hidden={5: "Body Swap"}, hand=["Assault Team", "Field Agent"]
    )
    before = [table.names(board.AVATAR[seat]) for seat in range(seats)]
    table.play("Assault Team").scan("Shadows 5")
    (now,) = table.names(board.AVATAR[0])
    assert ([now] not in before) == swaps
