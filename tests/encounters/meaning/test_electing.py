"""Choosing by vote and at random: options and players."""

import pytest

from holdout.encounters import board
from holdout.language import TextErrors
from holdout.language.games import game
from tests.encounters.meaning.spoken import AVATARS, Spoken, character, strike

HAND, DECK = board.HAND, board.DECK
SPREAD = 0x9E3779B97F4A7C15
CHOICE = "Choose one by vote: Draw a card / You get +2 Attack / You get +1 Recruit."


def events(table, kind):
    return [event.args for event in table.game.events if event.kind == kind]


def test_what_most_players_vote_for_is_done():
    table = Spoken(CHOICE, (DECK[0], character()), seats=3)
    table.say("option:0:0:0:0", "option:0:0:0:1", "option:0:0:0:1")
    assert (table.position.attack, table.held(HAND[0])) == (2, [])
    assert [seat for seat, *_ in table.asked] == [0, 1, 2]
    assert events(table, "voted") == [(0, "Draw a card"), (1, "You get +2 Attack"), (2, "You get +2 Attack")]
    assert events(table, "chosen") == [("by vote", "You get +2 Attack")]


def test_of_equally_many_votes_you_choose():
    table = Spoken(CHOICE, (DECK[0], character()), seats=2)
    table.say("option:0:0:0:0", "option:0:0:0:2", "option:0:0:0:2")
    assert [(seat, offered) for seat, _, _, offered in table.asked][2] == (
        0,
        ["option:0:0:0:0", "option:0:0:0:2"],
    )
    assert table.position.recruit == 1


def test_votes_are_sealed_until_all_are_in():
    table = Spoken(CHOICE, seats=2)
    seen = []
    answer = table._answer

    def watched(decision):
        seen.append((decision.sealed, len(events(table, "voted"))))
        return answer(decision)

    table.game.players = [watched] * 2
    table.say("option:0:0:0:1", "option:0:0:0:1")
    assert seen == [(0, 0), (0, 0)]


def test_nobody_votes_where_every_choice_is_idle():
    table = Spoken("Choose one by vote: Draw a card / Discard a card from your hand.")
    table.say()
    assert table.asked == []


def test_the_dead_do_not_vote():
    table = Spoken(CHOICE, seats=3)
    table.position.alive[1] = 0
    table.say("option:0:0:0:1", "option:0:0:0:1")
    assert [seat for seat, *_ in table.asked] == [0, 2]


def test_chance_picks_each_option_some_time():
    picked = set()
    for seed in range(40):
        table = Spoken("Choose one at random: You get +1 Attack / You get +2 Attack / You get +3 Attack.")
        table.position.rng = (seed + 1) * SPREAD % 2**64
        table.say()
        assert table.asked == []
        picked.add(table.position.attack)
    assert picked == {1, 2, 3}


def test_a_player_is_chosen_by_vote():
    text = "A player chosen by vote draws a Strike."
    table = Spoken(text, (board.STRIKES, strike()), *AVATARS)
    table.say("seat:1", "seat:1")
    assert table.where(1) == board.WOUNDS[1]
    assert events(table, "voted-for") == [(0, 1), (1, 1)]
    assert events(table, "chosen-player") == [("by vote", 1)]


def test_another_player_chosen_by_vote_is_not_you():
    text = "Another player chosen by vote draws a card, then discards a card from their hand."
    table = Spoken(text, (DECK[1], character()), (DECK[2], character()), seats=3)
    table.say("seat:2", "seat:1", "seat:2")
    assert all(offered == ["seat:1", "seat:2"] for _, _, _, offered in table.asked[:3])
    assert table.where(2) == board.DISCARD[2]


def test_a_player_chosen_at_random_can_be_anybody():
    found = set()
    for seed in range(40):
        table = Spoken(
            "A player chosen at random draws a card.", *[(DECK[seat], character()) for seat in (0, 1)]
        )
        table.position.rng = (seed + 1) * SPREAD % 2**64
        table.say()
        assert table.asked == []
        found.add(tuple(len(table.held(HAND[seat])) for seat in (0, 1)))
    assert found == {(1, 0), (0, 1)}


def test_cards_go_to_whoever_is_chosen():
    text = "Give a card from your hand to another player chosen at random."
    table = Spoken(text, (HAND[0], character()))
    table.say()
    assert table.where(1) == HAND[1]


def test_alone_there_is_no_other_player_to_choose():
    table = Spoken("Another player chosen at random draws a card.", seats=1)
    table.say()
    assert events(table, "chosen-player") == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("When a player chosen by vote draws a card, draw a card.", "a player chosen by vote"),
        ("If a player chosen at random has a Strike, draw a card.", "a player chosen at random"),
        ("A player chosen by vote cannot draw cards.", "cards"),
        ("Choose one by chance: Draw a card / You get +1 Attack.", "chance"),
        ("Each player chooses one by vote: Draw a card / You get +1 Attack.", "by"),
        ("A player chosen draws a card.", "draws"),
    ],
)
def test_near_misses_are_refused(text, place):
    with pytest.raises(TextErrors) as caught:
        game("alien").parse(text, "character")
    (error,) = caught.value.errors
    assert text[error.start : error.start + error.length] == place
