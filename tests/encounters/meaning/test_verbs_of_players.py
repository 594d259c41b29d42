"""Verbs about a player's own cards, points, gaining and killing: each does what it says."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Fight
from holdout.encounters.market import Recruit
from holdout.kernel.randomness import seeded
from holdout.testing import assert_shuffled
from tests.encounters.meaning.spoken import AVATARS, MED_LAB, Spoken, character, enemy, face, strike

HAND, DECK, DISCARD, PLAY, WOUNDS = board.HAND, board.DECK, board.DISCARD, board.PLAY, board.WOUNDS
MARKET = board.MARKET


# --- drawing, discarding, playing ---


@pytest.mark.rule("alien.action-phase.draw-mid-turn")
def test_draw():
    table = Spoken("Draw 2 cards.", *[(DECK[0], character())] * 3)
    table.say()
    assert table.held(HAND[0]) == [3, 2]


@pytest.mark.rule("alien.cleanup.draw-count-modifiers")
def test_draw_fewer():
    table = Spoken("Each player draws 1 fewer card in their next Cleanup.")
    table.say()
    assert table.position.drawing_less == [1, 1]


@pytest.mark.rule("alien.cleanup.draw-count-modifiers")
def test_draw_fewer_concerns_whoever_draws():
    table = Spoken("The next player draws 2 fewer cards in their next Cleanup.")
    table.say()
    assert table.position.drawing_less == [0, 2]


def test_refill():
    table = Spoken("Refill your hand to 3 cards.", (HAND[0], character()), *[(DECK[0], character())] * 4)
    table.say()
    assert len(table.held(HAND[0])) == 3


def test_discard_goes_to_the_owner():
    table = Spoken("Discard a card from the next player's hand.", (HAND[1], character()))
    table.say()
    assert table.where(1) == DISCARD[1]


def test_discarding_a_hazard_puts_it_with_the_hazards():
    table = Spoken("Discard this card.", speaker=face("Discard this card.", kind="hazard"), zone=board.FRONT)
    table.say()
    assert table.where(0) == board.DISCARDED


def test_play_plays_own_cards_and_copies_others():
    table = Spoken("Play a character from your hand.", (HAND[0], character(attack=2)))
    table.say()
    assert table.where(1) == PLAY[0]
    table = Spoken("Play a character in the HQ.", (MARKET[0], character(attack=2)))
    table.say()
    assert table.where(1) == MARKET[0]
    assert table.position.attack == 2


@pytest.mark.rule("alien.copy.as-if-played")
def test_copy():
    table = Spoken(
        "Copy another character you played this turn.", (PLAY[0], character("Draw a card.", attack=2))
    )
    table.say()
    assert table.position.attack == 2
    assert table.position.history[-1] == (-1, 1, 0)


def test_a_copy_can_be_copied_again_but_nothing_copies_itself():
    table = Spoken("Copy another character you played this turn.", (board.BOX, character(attack=2)))
    table.position.history.append((-1, 1, 0))
    table.say()
    assert table.position.attack == 2
    alone = Spoken("Copy another character you played this turn.")
    alone.say()
    assert len(alone.position.history) == 1


def test_two_copiers_do_not_call_each_other_for_ever():
    copier = character("Copy another character you played this turn.")
    table = Spoken("Copy another character you played this turn.", (PLAY[0], copier))
    table.say()
    assert len(table.position.history) == 3


def test_a_copy_obeys_the_limit_on_cost():
    text = "Copy another character with cost 2 or less you played this turn."
    table = Spoken(text, (PLAY[0], character(cost=5, attack=4)), (PLAY[0], character(cost=1, attack=1)))
    table.say()
    assert table.position.attack == 1


@pytest.mark.rule("alien.grown-in-a-lab.clone")
def test_clone():
    table = Spoken(
        "Clone another card you played this turn.",
        (PLAY[0], character(attack=2, classes=("tech",))),
        speaker=character("Clone another card you played this turn.", of="Ripley"),
    )
    table.say()
    assert table.position.guise[0] == 2
    assert table.position.attack == 2
    assert table.position.history[-1] == (0, 1, 0)


def test_use_ability():
    table = Spoken(
        "Use the ability of a character in the HQ.", (MARKET[0], character("You get +3 Attack.", recruit=2))
    )
    table.say()
    assert (table.position.attack, table.position.recruit) == (3, 0)


def test_take_another_turn():
    table = Spoken("Take another turn. Each other player takes another turn.")
    table.say()
    assert table.position.extra_turns == [1, 1]


def test_pass_changes_nothing():
    table = Spoken("Choose one: You get +1 Attack / Pass.")
    table.say("option:0:0:0:1")
    assert table.position.attack == 0


# --- points ---


def test_get_and_lose():
    table = Spoken("You get +3 Attack. Each player loses 2 Attack Points.")
    table.say()
    assert table.position.attack == 1


def test_nobody_loses_points_that_they_do_not_have():
    table = Spoken("You get +1 Attack. Each player loses 2 Attack Points.")
    table.say()
    assert table.position.attack == 0


def test_points_can_depend_on_the_table():
    table = Spoken(
        "You get Attack equal to the number of enemies in the Combat Zone.", *[(board.FRONT, enemy())] * 2
    )
    table.say()
    assert table.position.attack == 2


@pytest.mark.rule("alien.pay.meaning")
def test_a_price_is_paid_whole_or_not_at_all():
    table = Spoken("You may pay 3 Recruit Points. If you do, draw a card.", (DECK[0], character()))
    table.position.recruit = 2
    table.say()
    assert table.position.recruit == 2
    table.position.recruit = 4
    table.say("yes")
    assert table.position.recruit == 1
    assert table.where(1) == HAND[0]


def test_one_sort_of_points_can_be_used_as_the_other():
    table = Spoken("This turn, you may use Recruit as Attack.", (board.FRONT, enemy(attack=5)))
    table.position.attack, table.position.recruit = 2, 4
    assert not table.game.can(Fight(0, 1))
    table.say()
    assert table.game.do(Fight(0, 1))
    assert (table.position.attack, table.position.recruit) == (0, 1)


# --- gaining and giving ---


@pytest.mark.rule("alien.gain.to-discard", "alien.recruit.refill-immediately")
def test_gain():
    table = Spoken(
        "Gain a character with cost 3 or less in the HQ.",
        (MARKET[0], character(cost=3)),
        (MARKET[1], character(cost=4)),
        (board.MARKET_DECK, character()),
    )
    table.say()
    assert table.where(1) == DISCARD[0]
    assert table.position.owner[1] == 1
    assert table.where(3) == MARKET[0]


def test_gaining_a_sergeant_takes_the_top_one():
    sergeant = {"kinds": frozenset({"sergeant"}), "cost": 3}
    stack = [(board.RESERVE, character(**sergeant)), (board.RESERVE, character(**sergeant))]
    table = Spoken("Gain a Sergeant.", *stack)
    table.say()
    assert table.where(2) == DISCARD[0]


@pytest.mark.rule("alien.recruit.cost")
def test_recruit_is_paid_for():
    table = Spoken(
        "Recruit a character in the HQ.", (MARKET[0], character(cost=3)), (MARKET[1], character(cost=9))
    )
    table.position.recruit = 4
    table.say()
    assert table.position.recruit == 1
    assert table.where(1) == DISCARD[0]
    assert not table.game.can(Recruit(0, 2))


def test_give():
    table = Spoken("Give a card from your hand to the next player.", (HAND[0], character()))
    table.say()
    assert table.where(1) == HAND[1]
    assert table.position.owner[1] == 2


@pytest.mark.parametrize(
    ("text", "pile", "zone"),
    [
        ("Shuffle your deck.", DECK[0], DECK[0]),
        ("Shuffle the Hive.", board.THREATS, board.THREATS),
        ("Shuffle your discard pile into your deck.", DISCARD[0], DECK[0]),
        ("Shuffle a character from your hand into your deck.", DECK[0], DECK[0]),
    ],
)
def test_shuffle_leaves_the_order_to_chance_and_nobody_knows_a_card(text, pile, zone):
    cards = [(pile, character()) for _ in range(4)]

    def shuffled(seed):
        table = Spoken(text, *cards, (HAND[0], character()))
        table.position.rng = seeded(seed)
        for card in table.held(pile):
            table.game.reveal(card)
        table.say()
        return table.game

    assert_shuffled(shuffled, zone)


def test_shuffle_into():
    table = Spoken("Shuffle this card into your deck.", (DECK[0], character()))
    table.say()
    assert len(table.held(DECK[0])) == 2


def test_shuffle_a_pile_into_a_deck():
    table = Spoken("Shuffle your discard pile into your deck.", *[(DISCARD[0], character())] * 2)
    table.say()
    assert table.held(DISCARD[0]) == []
    assert len(table.held(DECK[0])) == 2


# --- killing ---


@pytest.mark.rule("alien.kill.enemy-destination", "alien.fight.death-any-cause")
def test_kill_sets_off_the_death_ability():
    table = Spoken(
        "Kill an enemy in the Complex.", (MED_LAB, enemy("Death: Draw a card.")), (DECK[0], character())
    )
    table.say()
    assert table.where(1) == board.DEAD_ENEMIES
    assert table.where(2) == HAND[0]


def test_remove_and_set_aside_take_out_of_play():
    for text in ("Remove this card.", "Set this card aside."):
        table = Spoken(text)
        table.say()
        assert table.where(0) == board.GONE


@pytest.mark.rule("alien.fight.cost")
def test_fight_is_paid_for():
    table = Spoken(
        "Fight an enemy in the Combat Zone.", (board.FRONT, enemy(attack=3)), (board.FRONT, enemy(attack=9))
    )
    table.position.attack = 4
    table.say()
    assert table.position.attack == 1
    assert table.held(board.FRONT) == [2]


@pytest.mark.rule("alien.player-combat.cost")
def test_duel():
    table = Spoken("Duel the next player.", (board.STRIKES, strike()), *AVATARS)
    table.position.attack = 5
    table.say()
    assert table.position.attack == 1
    assert table.where(1) == WOUNDS[1]


def test_perish():
    table = Spoken("The next player dies.", *AVATARS)
    table.say()
    assert table.position.alive == [1, 0]


# --- the end of the game and of phases ---


@pytest.mark.parametrize(
    ("text", "winners"), [("The team wins the game.", (0, 1)), ("The team loses the game.", ())]
)
def test_winning_and_losing_end_the_game(text: str, winners: tuple[int, ...]):
    from holdout.kernel.signals import Finished

    table = Spoken(text)
    with pytest.raises(Finished):
        table.say()
    assert table.position.outcome[1] == winners


def test_a_skipped_phase_is_skipped_once():
    from holdout.encounters.meaning.durations import skips

    table = Spoken("The next player skips the Strike Phase.")
    table.say()
    assert not skips(table.game, 0, "strike")
    assert skips(table.game, 1, "strike")
    assert not skips(table.game, 1, "strike")
