"""Standing text that waits for something to happen, or takes its place."""

import pytest

from holdout.encounters import board
from holdout.encounters.decks import DrawCard, draw
from holdout.encounters.fighting import Fight, Kill
from holdout.encounters.market import Recruit
from holdout.encounters.playing import PlayCard
from holdout.encounters.row import EnterFront
from holdout.encounters.standing import triggers
from holdout.encounters.strikes import Strike, draw_strike
from tests.encounters.standing.laid import AVATAR, Laid, character, enemy, face, objective, strike

ARMOR = "Vigilant.\nWhen you would draw a Strike, you may discard this card. If you do, avoid that Strike."
GUARDIAN = (
    "Vigilant.\nWhen a player draws a Strike, you may discard this card. If you do, cancel that Strike."
)
FLINCH = "While this card is in your hand, " + ARMOR.split("\n")[1].replace("When", "when", 1)
AVATARS = tuple([(board.AVATAR[seat], face(**AVATAR)) for seat in (0, 1)])


def hand(table: Laid, seat: int) -> int:
    return len(table.position.zones[board.HAND[seat]])


# --- when ---


def test_a_recruit_sets_off_what_waits_for_it():
    table = Laid(
        (board.MARKET[0], character()),
        (board.PLAY[0], character("When you recruit a character, draw a card.")),
        (board.DECK[0], character()),
    )
    table.position.recruit = 5
    assert table.game.do(Recruit(0, 0))
    assert hand(table, 0) == 1


def test_it_does_not_wait_for_what_others_do():
    table = Laid(
        (board.MARKET[0], character()),
        (board.PLAY[0], character("When you recruit a character, draw a card.")),
        (board.DECK[0], character()),
    )
    table.position.recruit = 5
    table.game.do(Recruit(1, 0))
    assert hand(table, 0) == 0


def test_playing_a_card_that_waits_does_nothing_yet():
    table = Laid(
        (board.HAND[0], character("When you recruit a character, draw a card.")), (board.DECK[0], character())
    )
    table.game.do(PlayCard(0, 0))
    assert hand(table, 0) == 0


def test_an_enemy_that_died_in_the_combat_zone_is_remembered_there():
    text = "When an enemy in the Combat Zone dies, draw a card."
    lying = [(board.PLAY[0], character(text)), (board.DECK[0], character())]
    for zone, drawn in ((board.FRONT, 1), (board.ROOMS[4], 0)):
        table = Laid(*lying, (zone, enemy()))
        table.game.do(Kill(2, 0))
        assert hand(table, 0) == drawn


def test_a_card_speaks_of_its_own_death():
    table = Laid(
        (board.FRONT, enemy("Combat Zone: When this card dies, draw a card.")), (board.DECK[0], character())
    )
    table.game.do(Kill(0, 0))
    assert hand(table, 0) == 1


def test_a_card_speaks_of_its_own_coming_from_where_nobody_reads_it():
    table = Laid((board.DECK[0], character("When this card is drawn, you get +2 Attack.")))
    table.game.do(DrawCard(0))
    assert table.position.attack == 2


def test_that_card_is_the_card_it_happened_to():
    text = "When an enemy enters the Combat Zone, kill it."
    table = Laid(
        (board.ROOMS[4], enemy()), (board.FRONT, enemy()), (board.LOCATION, face(text, kind="location"))
    )
    table.game.do(EnterFront(0))
    assert (table.where(0), table.where(1)) == (board.DEAD_ENEMIES, board.FRONT)


def test_a_watch_that_was_spoken_ends_with_its_row():
    text = "This turn, when you recruit a character, draw a card."
    lying = [
        (board.MARKET[0], character()),
        (board.DECK[0], character()),
        (board.DISCARD[0], character(text)),
    ]
    table = Laid(*lying)
    table.position.recruit = 5
    table.game.last("said", 2, 0, 0, 0, 2, (), 0, until="turn")
    table.game.do(Recruit(0, 0))
    assert hand(table, 0) == 1
    later = Laid(*lying)
    later.position.recruit = 5
    later.game.do(Recruit(0, 0))
    assert hand(later, 0) == 0


def test_the_row_goes_from_the_airlock_back_and_then_the_combat_zone():
    text = "When a player draws a card, kill this card."
    table = Laid(
        (board.FRONT, enemy(text)),
        (board.ROOMS[1], enemy(text)),
        (board.ROOMS[4], enemy(text)),
        (board.FRONT, enemy(text)),
        (board.DECK[0], character()),
    )
    table.game.do(DrawCard(0))
    assert table.position.zones[board.DEAD_ENEMIES] == [2, 1, 0, 3]


def test_by_table_option_the_active_player_orders_the_board():
    text = "When a player draws a card, kill this card."
    lying = [(board.FRONT, enemy(text)), (board.ROOMS[1], enemy(text)), (board.DECK[0], character())]
    table = Laid(*lying, **{"board-order": "active-player-chooses"}).answers("first:0")
    table.game.do(DrawCard(0))
    assert table.position.zones[board.DEAD_ENEMIES] == [0, 1]


def test_the_active_player_orders_their_own_cards_before_those_of_others():
    first, other = (
        "When a player draws a card, you get +1 Attack.",
        "When a player draws a card, kill this card.",
    )
    table = Laid(
        (board.PLAY[1], character(other)),
        (board.PLAY[0], character(other)),
        (board.PLAY[0], character(other)),
        (board.FRONT, enemy(first)),
        (board.DECK[0], character()),
    ).answers("first:2")
    table.game.do(DrawCard(0))
    assert table.position.zones[board.DEAD_CHARACTERS] == [2, 1, 0]


# --- instead ---


def test_a_card_goes_elsewhere_instead_of_dying():
    text = "If this card would die, move it to the Combat Zone instead."
    table = Laid((board.ROOMS[4], enemy(text)), (board.ROOMS[3], enemy()))
    assert not table.game.do(Kill(0, 0))
    assert table.where(0) == board.FRONT
    assert table.game.do(Kill(1, 0))


def test_two_cards_instead_of_one_are_two():
    text = "If you would draw a card, draw 2 cards instead."
    table = Laid((board.PLAY[0], character(text)), *[(board.DECK[0], character())] * 4)
    draw(table.game, 0, 1)
    assert hand(table, 0) == 2


def test_a_word_before_something_happens_does_not_stop_it():
    text = "When this card would be fought, draw a card."
    table = Laid((board.FRONT, enemy(text)), *[(board.DECK[0], character())] * 3)
    table.position.attack = 3
    assert table.game.do(Fight(0, 0))
    assert hand(table, 0) == 1


# --- strikes ---


def struck(*lying, seats=2, **setup):
    return Laid(*AVATARS, (board.STRIKES, strike()), (board.STRIKES, strike()), *lying, seats=seats, **setup)


def test_armor_is_given_up_to_avoid_a_strike():
    table = struck((board.PLAY[0], character(ARMOR))).answers("yes")
    assert not draw_strike(table.game, 0)
    assert not table.position.zones[board.WOUNDS[0]]
    assert table.where(4) == board.DISCARD[0]


def test_armor_that_is_kept_avoids_nothing():
    table = struck((board.PLAY[0], character(ARMOR))).answers("no")
    assert draw_strike(table.game, 0)
    assert len(table.position.zones[board.WOUNDS[0]]) == 1
    assert table.where(4) == board.PLAY[0]


def test_armor_helps_its_owner_on_anothers_turn():
    table = struck((board.PLAY[1], character(ARMOR))).answers("yes")
    assert not draw_strike(table.game, 1)
    assert "alien.vigilant.off-turn" in table.rules_told()


def test_armor_helps_nobody_else():
    table = struck((board.PLAY[1], character(ARMOR)))
    assert draw_strike(table.game, 0)


def test_an_avoided_strike_skips_the_enemys_strike_text():
    table = struck(
        (board.FRONT, enemy("Strike: Draw 1 fewer card in your next Cleanup.")),
        (board.PLAY[0], character(ARMOR)),
    ).answers("yes")
    table.game.do(Strike(4, 0))
    assert table.position.drawing_less[0] == 0
    assert "alien.strikes.avoid-skips-strike-ability" in table.rules_told()


def test_a_guardian_cancels_anybodys_strike():
    table = struck((board.PLAY[1], character(GUARDIAN))).answers("yes")
    assert draw_strike(table.game, 0)
    assert not table.position.zones[board.WOUNDS[0]]
    assert len(table.position.zones[board.STRIKE_DISCARD]) == 1


def test_who_avoids_all_strikes_is_not_asked():
    text = "This turn, if you would draw a Strike, avoid it instead."
    table = struck((board.PLAY[0], character(text)))
    table.game.last("said", 4, 0, 0, 0, 4, (), 0, until="turn")
    assert not draw_strike(table.game, 0)
    assert draw_strike(table.game, 1)
    assert [triggers.avoids_all(table.game, seat) for seat in (0, 1)] == [True, False]


def test_a_card_in_hand_avoids_a_strike_if_it_says_so():
    table = struck((board.HAND[0], character(FLINCH))).answers("yes")
    assert not draw_strike(table.game, 0)
    assert table.where(4) == board.DISCARD[0]


@pytest.mark.parametrize("held", [True, False])
def test_where_hands_are_secret_everybody_is_asked(held):
    lies = board.HAND[0] if held else board.DECK[0]
    table = struck((lies, character(FLINCH)), hands="hidden").answers("card:4" if held else "no")
    assert draw_strike(table.game, 0) is not held
    assert table.where(4) == (board.DISCARD[0] if held else lies)
    assert not table.script


# --- as soon as ---


def test_an_objective_is_completed_the_moment_its_condition_is_met():
    text = "As soon as there are no enemies in the Complex, complete this Objective."
    table = Laid(
        (board.OBJECTIVES, objective("Each enemy has +1 Attack.")),
        (board.OBJECTIVES, objective(text)),
        (board.ROOMS[4], enemy()),
        (board.ROOMS[3], enemy()),
    )
    table.game.do(Kill(2, 0))
    assert table.where(1) == board.OBJECTIVES
    table.game.do(Kill(3, 0))
    assert table.where(1) == board.COMPLETED


def test_what_stays_so_counts_once_until_it_was_not_so():
    text = "As soon as there is an enemy in the Combat Zone, you get +1 Attack."
    table = Laid((board.LOCATION, face(text, kind="location")), (board.FRONT, enemy()))
    table.game.settle()
    table.game.settle()
    assert table.position.attack == 1
    table.game.do(Kill(1, 0))
    table.game.move(1, board.FRONT)
    table.game.settle()
    assert table.position.attack == 2


SEES_ONE = "As soon as there is an enemy in the Combat Zone, you get +1 Attack."


def test_a_copy_waits_in_the_turn_in_which_it_was_played():
    table = Laid((board.DISCARD[0], character(SEES_ONE)), (board.ROOMS[4], enemy()))
    table.position.history.append((-1, 0, 0))
    table.game.settle()
    table.game.do(EnterFront(1))
    assert table.position.attack == 1


def test_a_card_in_the_guise_of_one_that_waits_waits_as_well():
    cloner = character("Clone another card you played this turn.")
    table = Laid((board.PLAY[0], cloner), (board.PLAY[0], character(SEES_ONE)), (board.ROOMS[4], enemy()))
    table.game.settle()
    table.position.guise[0] = 1 + 1
    table.game.settle()
    table.game.do(EnterFront(2))
    assert table.position.attack == 2
