"""What missions ask for: tokens taken along, Captives set free, late Exits, lost cards, and victory."""

import pytest

from holdout.corps import mission_card, objectives, places
from holdout.corps.finish_phase import victory_or_defeat
from holdout.corps.losses import KillCharacter
from holdout.corps.moving import LeaveBoard, StepTo


def take(game, character, token):
    game.do(objectives.TakeTokenAlong(character, token))


def go(game, character, space):
    game.do(StepTo(character, space))


def kill(game, character):
    game.do(KillCharacter(character))


def leave(game, character):
    game.do(LeaveBoard(character))


def set_free(game, captive):
    game.do(objectives.SetCaptiveFree(captive))


def crate_at(table, space):
    return table.at(space, places.TOKENS)


def with_a_crate(corps, **given):
    """Hicks and Hudson in the garage; Hicks has taken up the Crate of the workshop."""
    squad = {"Hicks": "d15", "Hudson": "f22"}
    table = corps(squad=squad, options={"scenario": "resupply"}, phase="marine", **given)
    crate = crate_at(table, "e15")
    table.let(take, table.number("Hicks"), crate)
    return table, crate


def test_a_crate_goes_where_its_bearer_goes(corps):
    table, crate = with_a_crate(corps)
    assert table.position.where[crate] == places.GEAR[table.number("Hicks")]
    table.let(go, table.number("Hicks"), table.board.space("c14"))
    assert table.where(crate) == "c14"


def test_a_crate_lies_where_its_bearer_died_and_may_be_taken_up_again(corps):
    table, crate = with_a_crate(corps)
    table.let(kill, table.number("Hicks"))
    assert (table.position.where[crate], table.where(crate)) == (places.TOKENS, "d15")


@pytest.mark.rule("corps.exit.completes-mission")
def test_what_leaves_the_board_with_its_bearer_is_in_safety(corps):
    table, crate = with_a_crate(corps)
    table.let(leave, table.number("Hicks"))
    assert table.position.where[crate] == places.EXITED
    assert "Crate is in safety." in table.log


@pytest.mark.rule("corps.rescue.success-returns")
def test_a_captive_set_free_is_a_grunt_and_waits_for_the_next_turn(corps):
    table = corps(
        squad={"Hicks": "c16"}, options={"scenario": "rescue", "captured": ["Frost"]}, phase="marine"
    )
    frost = table.number("Frost")
    assert (table.position.where[frost], table.where(frost)) == (places.TOKENS, "d16")
    table.let(set_free, frost)
    position = table.position
    assert (position.where[frost], table.where(frost)) == (places.SQUAD, "d16")
    assert (position.hero[frost], position.activated[frost], position.dial[frost]) == (0, 1, 5)


@pytest.mark.rule("corps.newt.follows-ripley-hero")
@pytest.mark.parametrize(("hero", "side"), [("Ripley", 1), ("Hicks", 0)])
def test_newt_cut_free_is_a_hero_if_ripley_is_one(corps, hero, side):
    table = corps(
        squad={"Hicks": "c16", "Ripley": "c15"},
        heroes=[hero],
        options={"scenario": "rescue", "captured": ["Newt"]},
        phase="marine",
    )
    newt = table.number("Newt")
    table.let(set_free, newt)
    position = table.position
    assert (position.where[newt], position.hero[newt], position.dial[newt]) == (places.SQUAD, side, 2 + side)
    assert ("Player 1 plays on with Newt." in table.log) == bool(side)


def test_nobody_but_a_captive_can_be_set_free(corps):
    table = corps(
        squad={"Hicks": "c16"}, options={"scenario": "rescue", "captured": ["Frost"]}, phase="marine"
    )
    refused = table.match.moment.game.why_not(objectives.SetCaptiveFree(table.number("Hicks")))
    assert refused is not None
    assert refused.rule == "corps.rescue.success-returns"


@pytest.mark.rule("corps.mission.turn-events")
def test_the_dropship_opens_the_exits_of_mission_3_on_turn_14(corps):
    table = corps(squad={"Hicks": "f14"}, options={"scenario": "survive"}, phase="finish")
    table.let(mission_card.turn_comes, 13)
    assert "Exit A is placed in f24." not in table.log
    table.let(mission_card.turn_comes, 14)
    exits = [card for card in table.position.zones[places.TOKENS] if table._name(card).startswith("Exit")]
    assert sorted(table.where(card) for card in exits) == ["f24", "g24"]


@pytest.mark.rule("corps.resupply.purpose")
def test_three_crates_in_safety_win_resupply_and_bring_nine_lost_cards_back(corps):
    lost = [*["M41A Pulse Rifle"] * 5, *["M4 Helmet"] * 3, *["Body Armor"] * 3]
    options = {"scenario": "resupply", "lost": lost, "campaign": True}
    table = corps(squad={"Hicks": "f22"}, options=options, phase="finish")
    for space in ("e15", "a16", "l15"):
        table.let(take, table.number("Hicks"), crate_at(table, space))
    table.let(leave, table.number("Hicks"))
    table.let(mission_card.check_victory)
    assert table.match.over
    assert table.match.result.winners == (0,)
    assert len(table.position.zones[places.LOST_CARDS]) == 2


@pytest.mark.rule("corps.grunt.hand-card-goes-under-exhaust")
def test_what_a_grunt_finds_in_a_crate_goes_under_the_exhaust_pile(marines):
    table = marines(
        squad={"Hicks": "f9", "Hudson": "b8"},
        acting="Hudson",
        deck=["M4 Helmet", "Body Armor"],
        holds={"deck": 10, "exhaust": 1},
    )
    with table.changes(hand=0, the_exhaust_pile=+2, cites="corps.grunt.hand-card-goes-under-exhaust"):
        table.take("interact", "a8")
    assert table.cards("the Exhaust Pile")[:2] == ["Body Armor", "M4 Helmet"]


def test_what_a_hero_finds_in_a_crate_goes_to_the_hand(marines):
    table = marines(squad={"Hicks": "b8"}, deck=["M4 Helmet", "Body Armor"], holds={"deck": 10})
    table.take("interact", "a8")
    assert table.hand() == ["M4 Helmet", "Body Armor"]
    assert "The Crate is taken off the map." in table.log


def test_two_crates_are_not_enough(corps):
    table = corps(squad={"Hicks": "f22"}, options={"scenario": "resupply"}, phase="finish")
    for space in ("e15", "a16"):
        table.let(take, table.number("Hicks"), crate_at(table, space))
    table.let(leave, table.number("Hicks"))
    table.let(mission_card.check_victory)
    assert table.match.result.winners == ()


def test_resupply_goes_on_while_somebody_is_on_the_board(corps):
    table, _ = with_a_crate(corps)
    table.let(mission_card.check_victory)
    assert not table.match.over


@pytest.mark.parametrize(("out", "winners"), [(3, (0,)), (2, ())])
def test_three_characters_in_safety_win_escape_and_two_do_not(corps, out, winners):
    squad = {"Hicks": "f9", "Hudson": "f10", "Vasquez": "g10"}
    table = corps(squad=squad, options={"scenario": "escape"}, phase="finish")
    for number, name in enumerate(squad):
        table.let(leave if number < out else kill, table.number(name))
    table.let(mission_card.check_victory)
    assert table.match.result.winners == winners


@pytest.mark.ruling("corps.ruling.e18-text-with-nobody-left")
@pytest.mark.rule("corps.finish.victory")
def test_a_mission_whose_goal_is_met_is_won_even_if_every_player_is_out(corps):
    squad = {"Hicks": "f9", "Hudson": "f10", "Vasquez": "g10", "Frost": "f11"}
    table = corps(squad=squad, options={"scenario": "escape"}, phase="alien")
    for name in ("Hudson", "Vasquez", "Frost"):
        table.let(leave, table.number(name))
    table.let(kill, table.number("Hicks"))
    assert table.position.out == [1]
    table.run(victory_or_defeat)
    assert table.match.result.winners == (0,)


@pytest.mark.parametrize(("free", "winners"), [(True, (0,)), (False, ())])
def test_a_rescue_is_won_only_with_somebody_who_was_rescued(corps, free, winners):
    table = corps(
        squad={"Hicks": "c16"}, options={"scenario": "rescue", "captured": ["Frost"]}, phase="finish"
    )
    if free:
        table.let(set_free, table.number("Frost")).let(leave, table.number("Frost"))
    table.let(leave, table.number("Hicks"))
    table.let(mission_card.check_victory)
    assert table.match.result.winners == winners


@pytest.mark.rule("corps.bug-hunt.win-deck-empty-and-board-clear", "corps.bug-hunt.one-survivor-enough")
def test_a_bug_hunt_is_won_by_one_survivor_once_deck_and_board_are_empty(corps):
    table = corps(squad={"Hicks": "f9"}, phase="finish")
    table.let(mission_card.check_victory)
    assert not table.match.over, "the deck is not empty"
    table = corps(squad={"Hicks": "f9"}, aliens=["a1"], phase="finish")
    empty_tracker(table)
    table.let(mission_card.check_victory)
    assert not table.match.over, "an Alien is left"
    table = corps(squad={"Hicks": "f9"}, phase="finish")
    empty_tracker(table)
    table.let(mission_card.check_victory)
    assert table.match.over
    assert table.match.result.winners == (0,)


def empty_tracker(table):
    table.let(used_up)


def used_up(game):
    for card in list(game.position.zones[places.TRACKER]):
        game.move(card, places.TRACKED)
