"""Rules that meet at Leads, at Beliefs and at Doubts."""

import pytest

from holdout.encounters import board
from holdout.encounters.coordinate import Coordinate
from tests.xfiles.own import agent, event, lead

DARKNESS = "Walking Deeper into Darkness"
SPECIAL = "xfiles/special-agents/leyla-harrison-{}"
DECK = "the Conspiracy Deck"
SCULLY = {"avatars": ["Dana Scully"]}
PAIR = {"avatars": ["Fox Mulder", "Dana Scully"]}
TRIO = {"avatars": ["Fox Mulder", "Dana Scully", "Walter Skinner"]}
EVIDENCE = {1: "Dead Bees", 2: "Autopsy Reel", 3: "Blank Disc"}


def open_evidence(table):
    """The Evidence that lies face up on its space."""
    return [name for name in EVIDENCE.values() if table.position.up[table.number(name)]]


# --- Leads ---


@pytest.mark.ruling("xfiles.ruling.g58-several-leads-one-event")
def test_one_defeat_takes_two_leads_one_step_on_each(own_cards):
    shadows = {5: DARKNESS, 4: "A Second Path", 3: "Jersey Devil", 2: "Lyle Parker"}
    second = lead("A Second Path", "Defeat an enemy in the Shadows.")
    table = own_cards(second, shadows=shadows, evidence=EVIDENCE, attack=9, hand=["Field Agent"])
    table.fight("Jersey Devil")
    assert open_evidence(table) == ["Dead Bees", "Autopsy Reel"]
    table.fight("Lyle Parker")
    assert sorted(table.cards("Collected Evidence")) == ["Autopsy Reel", "Dead Bees"]
    assert table.row() == ["-"] * 5


@pytest.mark.rule("xfiles.timing.first-defeat-once-per-game")
def test_an_enemy_that_comes_back_was_defeated_in_the_shadows_all_the_same(xfiles):
    shadows = {5: DARKNESS, 4: "Leonard Betts"}
    table = xfiles(shadows=shadows, evidence=EVIDENCE, attack=9, hand=["Field Agent"])
    table.fight("Leonard Betts")
    assert table.cards(DECK)[-1] == "Leonard Betts"
    assert open_evidence(table) == ["Dead Bees"]


@pytest.mark.ruling("xfiles.ruling.m132-lead-with-an-amount")
def test_scans_of_two_turns_are_not_added_up_for_a_lead(xfiles):
    table = xfiles(
        turn=True, shadows={4: "Lights Over the Pines"}, hidden={5: "Jersey Devil", 3: "Lyle Parker"},
        empty=[DECK], hand=["Assault Team"], deck=["Assault Team"] * 4, deck_holds=12, evidence=EVIDENCE,
    )  # fmt: skip
    table.play("Assault Team").scan("Shadows 5").done()
    table.play("Assault Team").play("Assault Team").scan("Shadows 3")
    assert open_evidence(table) == []


@pytest.mark.ruling("xfiles.ruling.g61-lead-defeated-by-an-effect")
def test_a_lead_that_the_smoking_man_defeats_costs_no_doubts(xfiles):
    table = xfiles(
        seats=3, shadows={5: DARKNESS}, hidden={4: "Contents of the Flask"}, recruit=1, attack=1,
        hidden_bureau={1: "Cigarette Smoking Man"}, hand=["Field Agent"],
    )  # fmt: skip
    with table.changes(the_Doubt_stack=0, defeated_conspiracy=+2):
        table.scan_bureau(1).scan("Shadows 4")


def test_what_the_current_player_chooses_for_jenn_follows_a_lead(xfiles):
    table = xfiles(
        shadows={5: DARKNESS, 3: "Jersey Devil"}, hidden={4: "Jenn"}, attack=1, evidence=EVIDENCE,
        hand=["Field Agent"],
    )  # fmt: skip
    table.scan("Shadows 4").answer("Defeat another enemy in the Shadows")
    assert open_evidence(table) == ["Dead Bees"]


def test_an_enemy_that_its_own_counters_defeat_follows_no_lead(xfiles):
    table = xfiles(
        turn=True, field=["Jack Willis"], shadows={4: "The Sealed Railcar"}, strikes=["Miss"] * 6,
        empty=[DECK], hand=["Field Agent"], deck_holds=12, evidence=EVIDENCE,
    )  # fmt: skip
    table.done().done()
    assert table.where("Jack Willis") == ["Defeated Conspiracy"]
    assert open_evidence(table) == []


@pytest.mark.ruling("xfiles.ruling.m131-whose-deeds-count")
def test_a_copy_that_defeats_an_enemy_is_a_deed_of_whoever_plays_it(own_cards):
    table = own_cards(
        agent("Long Arm", "Coordinate.\nDefeat an enemy in the Shadows."), seats=2, turn=True, options=PAIR,
        shadows={5: DARKNESS, 4: "Jersey Devil"}, hand={0: ["Field Agent"], 1: ["Long Arm"]}, empty=[DECK],
        evidence=EVIDENCE,
    )  # fmt: skip
    table.answer("Coordinate Long Arm", seat=1).answer("Play a copy of Long Arm")
    assert open_evidence(table) == ["Dead Bees"]


def test_a_special_agent_is_one_of_two_recruits_that_a_lead_asks_for(xfiles):
    table = xfiles(
        shadows={5: "Everyone Who Was Taken"}, bureau={2: "Langly Gets In"}, recruit=5, evidence=EVIDENCE,
        hand=["Field Agent"],
    )  # fmt: skip
    table.answer("Recruit a Special Agent")
    assert open_evidence(table) == []
    table.recruit("Langly Gets In").answer("Yes")
    assert open_evidence(table) == ["Dead Bees"]


@pytest.mark.ruling("xfiles.ruling.m135-lead-enters-the-field-late")
def test_a_lead_that_enters_the_field_in_the_strike_phase_is_lost_with_doubts(xfiles):
    table = xfiles(
        seats=2, turn=True, options=PAIR, field=["Jenn"], conspiracy=["Wood Mites", "Lyle Parker"],
        hidden={5: "Golem", 4: DARKNESS, 3: "Maitreya", 2: "Orell Peattie", 1: "Nathaniel Teager"},
        strikes=["Miss"] * 9, deck_holds=9, hand=["Field Agent"],
    )  # fmt: skip
    with table.changes(the_Doubt_stack=-2):
        table.done()
    assert table.where(DARKNESS) == ["Defeated Conspiracy"]


# --- Beliefs and Doubts ---


@pytest.mark.ruling("xfiles.ruling.m121-doubt-drawn-mid-effect")
@pytest.mark.rule("xfiles.doubt.must-resolve-when-drawn-in-action-phase")
def test_both_of_two_cards_are_drawn_before_the_doubt_among_them_is_resolved(own_cards):
    table = own_cards(
        agent("Thorough", "Draw 2 cards."), hand=["Thorough", "Field Agent"], deck=["Doubt", "Assault Team"],
        options={"avatars": ["John Doggett"]},
    )  # fmt: skip
    table.choose("Field Agent", "Assault Team").play("Thorough")
    assert table.cards("hand") == []
    assert sorted(table.cards("discard pile")) == ["Assault Team", "Field Agent"]


@pytest.mark.rule("xfiles.doubt.must-resolve-when-drawn-in-action-phase")
def test_a_doubt_that_is_gained_shuffled_in_and_drawn_in_one_turn_is_forced(own_cards):
    table = own_cards(
        agent("Risk", "Gain a Doubt. Draw a card."), hand=["Risk", "Field Agent"], deck_holds=0, recruit=9,
        options={"avatars": ["Walter Skinner"]},
    )  # fmt: skip
    with table.changes(the_Doubt_stack=0):
        table.play("Risk")
    assert not table.offers("Recruit a Special Agent")


@pytest.mark.ruling("xfiles.ruling.e41-once-per-turn-counts-game-turns")
def test_a_doubt_that_a_strike_resolves_is_no_hindrance_for_the_next_player(xfiles):
    table = xfiles(
        seats=2, turn=True, field=["Phyllis Paddock"], strikes=["Miss"], conspiracy_holds=0,
        hand={0: ["Field Agent"], 1: ["Doubt", "Field Agent"]}, deck_holds={0: 9, 1: 9},
        options={"avatars": ["Walter Skinner", "Monica Reyes"]},
    )  # fmt: skip
    with table.changes(deck={1: -2}):
        table.done()
    assert table.cards("hand", 1) == ["Field Agent"]


def test_scullys_doubt_hides_enemies_in_the_shadows_and_nothing_else(xfiles):
    table = xfiles(
        turn=True, hand=["Doubt", "Field Agent"], shadows={4: "Jersey Devil", 3: "Deep Throat"},
        field=["Lyle Parker"], empty=[DECK], options=SCULLY,
    )  # fmt: skip
    up = table.position.up
    assert [up[table.number(name)] for name in ("Jersey Devil", "Deep Throat", "Lyle Parker")] == [0, 1, 1]


@pytest.mark.ruling("xfiles.ruling.e45-reincarnation-second-activation")
@pytest.mark.rule("xfiles.card.reincarnation-both-in-one-turn")
def test_with_reincarnation_two_of_three_belief_cards_are_activated(xfiles):
    table = xfiles(
        hand=["Belief", "Belief", "Belief", "Field Agent"], cliffhanger=["Reincarnation"],
        deck=["Field Agent"] * 6,
    )  # fmt: skip
    table.play("Belief").play("Belief").play("Belief").activate("Belief").answer("Reincarnation")
    table.activate("Belief")
    assert not table.offers("Activate Belief")


@pytest.mark.rule("xfiles.card.body-swap-strikes-travel")
def test_in_another_body_nobody_resolves_a_second_doubt_in_a_turn(xfiles):
    table = xfiles(
        seats=2, turn=True, options={"avatars": ["Monica Reyes", "Dana Scully"]}, empty=[DECK],
        hidden={5: "Body Swap"}, shadows={4: "Jersey Devil"}, deck_holds={0: 9},
        hand={0: ["Doubt", "Doubt", "Assault Team", "Field Agent"], 1: ["Field Agent"]},
    )  # fmt: skip
    table.play("Assault Team").scan("Shadows 5")
    assert table.names(board.AVATAR[0]) == ["Dana Scully"]
    assert table.position.up[table.number("Jersey Devil")]
    assert "Doubt" in table.cards("hand")


@pytest.mark.ruling("xfiles.ruling.e46-cassandra-spender-uses-the-turn")
@pytest.mark.rule("xfiles.card.cassandra-spender-doubt-fails")
def test_a_doubt_that_fails_to_an_event_is_used_up_for_the_turn_too(own_cards):
    table = own_cards(
        event("Second Thoughts", "Resolve your Doubt."), turn=True, options=SCULLY,
        hidden={5: "Second Thoughts", 4: "Golem", 3: "Maitreya", 1: "Lyle Parker"}, conspiracy=["Flukeman"],
        shadows={2: "Cassandra Spender"}, hand=["Doubt", "Field Agent"],
    )  # fmt: skip
    assert table.where("Second Thoughts") == ["Defeated Conspiracy"]
    assert table.cards("hand") == ["Doubt", "Field Agent"]


@pytest.mark.ruling("xfiles.ruling.e44-mulder-defeated-meanwhile")
def test_the_silence_of_a_defeated_mulder_ends_when_his_turn_would_begin(xfiles):
    table = xfiles(
        seats=3, turn=True, the_end=True, empty=[DECK], field=["Jersey Devil"], options=TRIO,
        hand={0: ["Doubt", "Field Agent"], 1: ["Field Agent"], 2: ["Field Agent"]},
        deck={1: [SPECIAL.format("tech")], 2: [SPECIAL.format("will")]}, deck_holds={1: 20, 2: 20},
        wounds=["Mortal Wound", "Mortal Wound", "Trauma"], strikes=["Flesh Wound"] * 6,
    )  # fmt: skip
    table.done().done()
    assert list(table.position.alive[:3]) == [0, 1, 1]
    assert table.why_not(Coordinate(1, table.number(SPECIAL.format("tech")))) is not None
    table.done()
    assert table.why_not(Coordinate(2, table.number(SPECIAL.format("will")))) is None


@pytest.mark.ruling("xfiles.ruling.e43-mulders-doubt-in-a-program")
@pytest.mark.rule("xfiles.card.mulder-doubt-bans-all-communication", "xfiles.card.mulder-doubt-duration")
def test_while_trust_no_one_lasts_nobody_sees_the_hand_of_another(xfiles):
    table = xfiles(
        seats=2, turn=True, options=PAIR, empty=[DECK], deck_holds={0: 18, 1: 18},
        hand={0: ["Doubt", "Field Agent"], 1: ["Assault Team", "Field Agent"]},
    )  # fmt: skip
    assert seen_of_others(table) == [False] * 3
    table.done()
    assert seen_of_others(table) == [False] * 8
    table.done()
    assert table.position.active == 0
    assert seen_of_others(table) == [True] * 12


def seen_of_others(table):
    """Of each card in the hands of two players, whether the other one sees it."""
    held = [(seat, card) for seat in (0, 1) for card in table.position.zones[board.HAND[seat]]]
    return [bool(table.position.seen[card] >> 1 - seat & 1) for seat, card in held]
