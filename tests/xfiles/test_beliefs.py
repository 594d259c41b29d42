"""Beliefs and Doubts: drawn, activated, forced, once a turn; and the cards that have a say in them."""

import pytest

from holdout.encounters.decks import draw
from holdout.encounters.xfiles.beliefs import may_discuss
from holdout.kernel import step

SCULLY = {"avatars": ["Dana Scully"]}


@step("testing.draws")
def draws(game, seat, number):
    draw(game, seat, number)


@pytest.mark.rule(
    "xfiles.belief.played-like-a-character",
    "xfiles.belief.draws-on-play",
    "xfiles.belief.draw-for-each-played",
)
def test_each_belief_that_is_played_draws_a_card(xfiles):
    table = xfiles(hand=["Belief", "Belief", "Field Agent"])
    with table.changes(hand=-2 + 2, deck=-2, play_area=+2):
        table.play("Belief").play("Belief")


@pytest.mark.rule(
    "xfiles.belief.activation-resolves-avatar-belief",
    "xfiles.belief.returns-to-stack-after-activation",
)
def test_an_activated_belief_resolves_the_avatars_and_returns_to_its_stack(xfiles):
    table = xfiles(hand=["Belief"], wounds=["Flesh Wound"], options=SCULLY)
    table.play("Belief")
    with table.changes(strikes_on_the_avatar=-1, deck=-1, the_Belief_stack=+1, play_area=-1):
        table.activate("Belief")


@pytest.mark.rule(
    "xfiles.belief.only-one-activated-per-turn", "xfiles.belief.resolved-once-per-turn-from-any-source"
)
def test_a_second_belief_is_not_activated_in_the_same_turn(xfiles):
    table = xfiles(hand=["Belief", "Belief"], wounds=["Flesh Wound", "Fracture"], options=SCULLY)
    table.play("Belief").play("Belief").choose("Flesh Wound").activate("Belief")
    assert "Activate Belief" not in table.option_labels


@pytest.mark.rule("xfiles.belief.activation-optional", "xfiles.belief.unactivated-goes-to-discard")
def test_a_belief_that_is_not_activated_stays_in_its_players_deck(xfiles):
    table = xfiles(turn=True, hand=["Belief"])
    table.play("Belief").done()
    assert len(table.cards("the Belief stack")) == 16


@pytest.mark.rule("xfiles.your.beliefs-and-doubts-not-characters")
def test_a_belief_is_no_character(xfiles):
    table = xfiles(hand=["Belief", "Clean House"])
    table.play("Clean House").play("Belief")
    game = table.match.moment.game
    assert not game.catalogue.characters[table.faces["Belief"]]


@pytest.mark.rule(
    "xfiles.doubt.must-resolve-at-start-of-action-phase",
    "xfiles.doubt.defeated-after-resolution",
    "xfiles.doubt.not-optional",
    "xfiles.doubt.extras-stay-in-hand",
)
def test_a_doubt_in_hand_is_resolved_before_anything_else_and_others_stay(xfiles):
    hand = ["Doubt", "Doubt", "Doubt", "Field Agent"]
    table = xfiles(turn=True, hand=hand, shadows={2: "Jersey Devil"}, options=SCULLY)
    assert table.cards("hand") == ["Doubt", "Doubt", "Field Agent"]
    assert len(table.cards("the Doubt stack")) == 15
    assert not table.position.up[table.number("Jersey Devil")]


@pytest.mark.rule("xfiles.doubt.must-resolve-when-drawn-in-action-phase")
def test_a_doubt_that_a_belief_draws_is_resolved_at_once(xfiles):
    table = xfiles(turn=True, hand=["Belief"], deck=["Doubt"], shadows={2: "Jersey Devil"}, options=SCULLY)
    table.play("Belief")
    assert table.cards("hand") == []
    assert not table.position.up[table.number("Jersey Devil")]


@pytest.mark.rule("xfiles.doubt.only-in-own-action-phase")
def test_a_doubt_drawn_on_the_turn_of_another_waits_in_hand(xfiles):
    table = xfiles(seats=2, turn=True, hand={0: ["Field Agent"], 1: ["Field Agent"]}, deck={1: ["Doubt"]})
    table.run(draws, 1, 1)
    assert table.cards("hand", 1) == ["Field Agent", "Doubt"]


@pytest.mark.rule(
    "xfiles.card.cassandra-spender-doubt-fails", "xfiles.card.cassandra-spender-extra-doubts-stay"
)
@pytest.mark.card("Cassandra Spender")
def test_with_cassandra_spender_a_doubt_does_nothing_and_is_defeated(xfiles):
    table = xfiles(
        turn=True,
        hand=["Doubt", "Doubt", "Field Agent"],
        shadows={2: "Jersey Devil", 4: "Cassandra Spender"},
        options=SCULLY,
    )
    assert table.position.up[table.number("Jersey Devil")]
    assert table.cards("hand") == ["Doubt", "Field Agent"]


@pytest.mark.rule("xfiles.card.mulder-doubt-duration", "xfiles.card.mulder-doubt-bans-all-communication")
def test_trust_no_one_silences_the_table_until_his_next_turn(xfiles):
    hands = {0: ["Doubt", "Field Agent"], 1: ["xfiles/special-agents/leyla-harrison-tech"]}
    table = xfiles(seats=2, turn=True, hand=hands)
    assert not may_discuss(table.match.moment.game, 1)
    assert not table.offers("Leyla Harrison", seat=1)


@pytest.mark.rule("xfiles.solo.mulder-doubt-blocks-coordinate-play")
def test_alone_trust_no_one_keeps_coordinate_cards_in_hand(xfiles):
    table = xfiles(turn=True, hand=["Doubt", "Weapon Drawn", "Field Agent"])
    assert not table.offers("Weapon Drawn", verb="play")
    assert table.offers("Field Agent", verb="play")


@pytest.mark.rule(
    "xfiles.card.reincarnation-choice-of-belief",
    "xfiles.card.reincarnation-defeated-after-use",
    "xfiles.card.reincarnation-both-in-one-turn",
    "xfiles.defeat.cliffhangers-to-box",
)
@pytest.mark.card("Reincarnation")
def test_lessons_from_the_past_are_resolved_besides_the_avatars_belief_and_once(xfiles):
    table = xfiles(hand=["Belief", "Belief"], cliffhanger=["Reincarnation"], discard=["Doubt"])
    table.play("Belief").play("Belief")
    with table.changes(recruit=+2, cliffhanger=-1):
        table.choose("Reincarnation").activate("Belief")
    with table.changes(discard_pile=-1):
        table.choose("Yes").activate("Belief")
    assert table.where("Reincarnation") == []
