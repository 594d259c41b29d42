"""Beliefs and Doubts: drawn, activated, forced, once a turn; and the cards that have a say in them."""

import pytest

from holdout.encounters import board
from holdout.encounters.decks import draw
from holdout.encounters.printed import lines_of
from holdout.encounters.strikes import draw_strike
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.beliefs import ResolveMemory, may_discuss
from holdout.kernel import step
from tests.xfiles.box import designs
from tests.xfiles.own import agent

SCULLY = {"avatars": ["Dana Scully"]}


@step("testing.belief-resolves")
def resolves(game, seat, memory):
    game.do(ResolveMemory(seat, memory))


@step("testing.draws-doubt")
def draws_doubt(game, seat):
    game.move(game.zones[piles.DOUBTS][-1], board.DECK[seat])
    draw(game, seat, 1)


@step("testing.belief-struck")
def struck(game, seat):
    draw_strike(game, seat)


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


@pytest.mark.ruling("xfiles.ruling.e38-which-doubt")
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


@pytest.mark.ruling("xfiles.ruling.m122-doubt-put-into-hand")
def test_a_doubt_that_is_put_into_a_hand_in_the_action_phase_is_forced(own_cards):
    table = own_cards(
        agent("Old Papers", "Put a Doubt from your discard pile into your hand."), discard=["Doubt"],
        hand=["Old Papers", "Field Agent"], options={"avatars": ["Walter Skinner"]},
    )  # fmt: skip
    with table.changes(the_Doubt_stack=+1):
        table.play("Old Papers")
    assert "Doubt" not in table.cards("hand")


@pytest.mark.ruling("xfiles.ruling.e40-doubt-drawn-on-anothers-turn")
@pytest.mark.rule("xfiles.doubt.only-in-own-action-phase")
def test_a_doubt_drawn_on_the_turn_of_another_waits_in_hand(xfiles):
    table = xfiles(seats=2, turn=True, hand={0: ["Field Agent"], 1: ["Field Agent"]}, deck={1: ["Doubt"]})
    table.run(draws, 1, 1)
    assert table.cards("hand", 1) == ["Field Agent", "Doubt"]


@pytest.mark.ruling("xfiles.ruling.e46-cassandra-spender-uses-the-turn")
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


@pytest.mark.ruling("xfiles.ruling.e43-mulders-doubt-in-a-program")
@pytest.mark.rule("xfiles.card.mulder-doubt-duration", "xfiles.card.mulder-doubt-bans-all-communication")
def test_trust_no_one_silences_the_table_until_his_next_turn(xfiles):
    hands = {0: ["Doubt", "Field Agent"], 1: ["xfiles/special-agents/leyla-harrison-tech"]}
    table = xfiles(seats=2, turn=True, hand=hands)
    assert not may_discuss(table.match.moment.game, 1)
    assert not table.offers("Leyla Harrison", seat=1)


@pytest.mark.ruling("xfiles.ruling.a7-solo-card-changes")
@pytest.mark.rule("xfiles.solo.mulder-doubt-blocks-coordinate-play")
def test_alone_trust_no_one_keeps_coordinate_cards_in_hand(xfiles):
    table = xfiles(turn=True, hand=["Doubt", "Weapon Drawn", "Field Agent"])
    assert not table.offers("Weapon Drawn", verb="play")
    assert table.offers("Field Agent", verb="play")


@pytest.mark.ruling("xfiles.ruling.e45-reincarnation-second-activation")
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


@pytest.mark.rule(
    "xfiles.doubt.resolved-once-per-turn-from-any-source", "xfiles.doubt.resolving-is-not-playing"
)
def test_a_doubt_that_was_resolved_by_an_effect_is_not_forced_again(xfiles):
    table = xfiles(hand=["Field Agent"], options=SCULLY)
    table.run(resolves, 0, "doubt").run(draws_doubt, 0)
    assert table.cards("hand") == ["Field Agent", "Doubt"]
    assert table.match.moment.game.why_not(ResolveMemory(0, "doubt")) is not None
    assert table.match.moment.game.history == []


@pytest.mark.rule("xfiles.belief-doubt.gained-during-game", "xfiles.gain.any-card-to-discard")
def test_beliefs_and_doubts_are_gained_from_their_stacks(xfiles):
    table = xfiles(hand=["Poster on the Wall"])
    assert not {"Belief", "Doubt"} & {*table.cards("deck"), *table.cards("hand")}
    with table.changes(the_Belief_stack=-1, discard_pile=+1):
        table.play("Poster on the Wall")


@pytest.mark.rule("xfiles.card.mulder-doubt-game-actions-allowed")
def test_under_trust_no_one_a_teammate_may_still_show_a_belief_against_fear(xfiles):
    hands = {0: ["Doubt", "Field Agent"], 1: ["Belief"]}
    table = xfiles(seats=2, turn=True, hand=hands, strikes=["Fear"])
    assert not may_discuss(table.match.moment.game, 1)
    with table.changes(strikes_on_the_avatar=0):
        table.run(struck, 0)
        assert any("Yes" in label for label in table.option_labels)
        table.answer("Yes").answer("Belief")


def test_in_hidden_hands_whoever_has_no_belief_is_asked_too_and_can_only_decline(xfiles):
    hands = {0: ["Field Agent"], 1: ["Field Agent"], 2: ["Belief"]}
    table = xfiles(seats=3, hand=hands, strikes=["Fear"], options={"hands": "hidden"}).run(struck, 0)
    (asked,) = table.match.decisions
    assert (asked.seat, asked.hidden, asked.public) == (1, True, False)
    assert asked.picks == (("no",),)
    (asked,) = table.answer("No").match.decisions
    assert (asked.seat, asked.hidden, asked.picks) == (2, True, (("yes",), ("no",)))
    table.answer("No")


@pytest.mark.rule("xfiles.avatar.has-one-belief-and-one-doubt")
def test_each_avatar_has_one_line_for_either():
    for card in designs("avatars"):
        assert [line.trigger for line in lines_of(card.tree)] == ["belief", "doubt"]
