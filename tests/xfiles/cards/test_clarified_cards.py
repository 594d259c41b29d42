"""Cards of the Conspiracy on which the rulebook has something to clarify."""

import pytest

from holdout.encounters import board
from holdout.encounters.strikes import enemy_strikes

EMPTY = ["the Conspiracy Deck"]


def struck_by_fear(table):
    return table.run(enemy_strikes, 0, table.number("Linda Bowman"))


@pytest.mark.rule("xfiles.card.fear-cancelled-by-teammates-belief")
def test_another_player_shows_a_belief_and_fear_does_nothing(xfiles):
    table = xfiles(seats=2, hand={1: ["Belief"]}, strikes=["Fear"], field=["Linda Bowman"])
    struck_by_fear(table).answer("Yes")
    assert table.names(board.STRIKE_DISCARD) == ["Fear"]
    assert table.names(board.HAND[1]) == ["Belief"]
    assert table.position.alive[0]


@pytest.mark.ruling("xfiles.ruling.a7-solo-card-changes")
def test_without_a_belief_fear_is_two_damage(xfiles):
    table = xfiles(
        seats=2, hand={0: ["Belief"], 1: ["Field Agent"]}, strikes=["Fear"], field=["Linda Bowman"]
    )
    struck_by_fear(table)
    assert table.names(board.WOUNDS[0]) == ["Fear"]


@pytest.mark.ruling("xfiles.ruling.a7-solo-card-changes")
@pytest.mark.rule("xfiles.solo.fear-cancelled-by-own-belief")
def test_a_lone_player_who_has_played_a_belief_may_cancel_fear(xfiles):
    table = xfiles(hand=["Belief", "Field Agent"], strikes=["Fear"], field=["Linda Bowman"])
    table.play("Belief")
    struck_by_fear(table).answer("Yes")
    assert table.names(board.WOUNDS[0]) == []


def test_a_lone_player_who_has_played_no_belief_is_afraid(xfiles):
    table = xfiles(hand=["Belief", "Field Agent"], strikes=["Fear"], field=["Linda Bowman"])
    struck_by_fear(table)
    assert table.names(board.WOUNDS[0]) == ["Fear"]


# --- Extinction ---


@pytest.mark.ruling("xfiles.ruling.m146-discards-under-extinction")
def test_under_extinction_what_is_discarded_is_defeated(xfiles):
    table = xfiles(turn=True, the_end=True, shadows={3: "Extinction"}, empty=EMPTY, hand=["Field Agent"])
    table.done()
    assert table.names(board.DEAD_CHARACTERS) == ["Field Agent"]
    assert table.names(board.DISCARD[0]) == []


@pytest.mark.ruling("xfiles.ruling.m146-discards-under-extinction")
@pytest.mark.rule("xfiles.card.extinction-defeats-vigilant-discards")
def test_a_vigilant_card_discarded_for_its_ability_is_defeated_and_works(xfiles):
    table = xfiles(
        seats=2,
        the_end=True,
        shadows={3: "Extinction"},
        field=["Linda Bowman"],
        in_play={1: ["Protector"]},
        strikes=["Mortal Wound"],
    )
    struck_by_fear(table).answer("Yes")
    assert table.names(board.DEAD_CHARACTERS) == ["Protector"]
    assert table.names(board.WOUNDS[0]) == []


@pytest.mark.rule("xfiles.card.extinction-vigilant-does-not-save")
def test_a_player_without_cards_is_defeated_though_a_vigilant_card_lies_in_play(xfiles):
    table = xfiles(
        seats=2,
        the_end=True,
        shadows={3: "Extinction"},
        hand={0: ["Field Agent", "Field Agent"], 1: []},
        in_play={1: ["Protector"]},
        deck_holds={1: 0},
    )
    with table.changes(cites="xfiles.player-defeat.by-effect-counts-too"):
        table.play("Field Agent")
    assert list(table.position.alive)[:2] == [1, 0]


def test_two_players_without_cards_are_defeated_one_after_the_other(xfiles):
    table = xfiles(
        seats=3,
        the_end=True,
        shadows={3: "Extinction"},
        hand={0: ["Field Agent", "Field Agent"], 1: [], 2: []},
        deck_holds={1: 0, 2: 0},
    )
    table.play("Field Agent")
    assert list(table.position.alive)[:3] == [1, 0, 0]


# --- Events and Enemies ---


@pytest.mark.ruling("xfiles.ruling.a7-solo-card-changes")
@pytest.mark.rule("xfiles.solo.paranoid-delusions-self")
def test_alone_paranoid_delusions_make_one_fight_oneself(xfiles):
    table = xfiles(hidden={5: "Paranoid Delusions"}, attack=10, hand=["Field Agent"], strikes=["Shock"])
    table.scan("Shadows 5")
    assert table.names(board.WOUNDS[0]) == ["Shock"]
    assert table.position.attack < 9


def test_paranoid_delusions_make_one_fight_the_next_player(xfiles):
    table = xfiles(
        seats=2, hidden={5: "Paranoid Delusions"}, attack=10, hand=["Field Agent"], strikes=["Shock"]
    )
    table.scan("Shadows 5")
    assert table.names(board.WOUNDS[1]) == ["Shock"]


@pytest.mark.ruling("xfiles.ruling.m145-strike-from-a-player")
def test_who_cannot_pay_fights_nobody_in_a_delusion(xfiles):
    table = xfiles(
        seats=2, hidden={5: "Paranoid Delusions"}, attack=1, hand=["Field Agent"], strikes=["Shock"]
    )
    table.scan("Shadows 5")
    assert table.names(board.WOUNDS[0], board.WOUNDS[1]) == []


@pytest.mark.rule("xfiles.card.jenn-choice-has-no-trap")
def test_what_is_wished_for_from_jenn_comes_true_as_said(xfiles):
    table = xfiles(
        seats=2,
        hidden={5: "Jenn"},
        attack=1,
        hand={0: ["Field Agent"], 1: ["Field Agent"]},
        wounds={0: ["Shock"], 1: ["Trauma"]},
    )
    table.scan("Shadows 5").answer("Each player heals a Strike")
    assert table.names(board.WOUNDS[0], board.WOUNDS[1]) == []
    assert [len(table.names(board.HAND[seat])) for seat in (0, 1)] == [1, 1]
