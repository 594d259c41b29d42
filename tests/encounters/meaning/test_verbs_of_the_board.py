"""Verbs about seeing cards, Strikes and the row: each does what it says."""

import pytest

from holdout.encounters import board
from holdout.encounters.strikes import draw_strike
from tests.encounters.meaning.spoken import (
    AIRLOCK,
    AVATARS,
    CORRIDOR,
    CRAWLSPACE,
    MED_LAB,
    SHAFTS,
    Spoken,
    character,
    enemy,
    face,
    strike,
)

HAND, DECK, DISCARD, PLAY, WOUNDS = board.HAND, board.DECK, board.DISCARD, board.PLAY, board.WOUNDS
FRONT = board.FRONT


# --- seeing ---


def test_look_shows_cards_to_one_player_only():
    table = Spoken("Look at the top 2 cards of your deck.", *[(DECK[0], character())] * 3)
    table.say()
    assert [table.game.has_seen(0, card) for card in (1, 2, 3)] == [False, True, True]
    assert not table.game.has_seen(1, 3)


@pytest.mark.rule("alien.show.reveal-only")
def test_show():
    text = "The next player may show a Tech card from their hand. If they do, you get +2 Attack."
    table = Spoken(text, (HAND[1], character(classes=("tech",))))
    table.say("yes")
    assert table.where(1) == HAND[1]
    assert table.game.has_seen(0, 1)
    assert table.position.attack == 2


@pytest.mark.rule("alien.cleanup.search-then-shuffle")
def test_search_takes_a_card_out_and_shuffles():
    text = "Search your deck for a Tech character. Put it on top of your deck."
    cards = [character(), character(classes=("tech",)), character()]
    table = Spoken(text, *[(DECK[0], one) for one in cards])
    table.say()
    top = table.held(DECK[0])[-1]
    assert table.game.faces[table.position.face[top]].classes == ("tech",)
    assert [table.game.has_seen(1, card) for card in table.held(DECK[0])] == [False, False, True]


def test_what_a_search_finds_comes_to_hand_if_nothing_else_is_said():
    table = Spoken("Search your deck for a Tech character.", (DECK[0], character(classes=("tech",))))
    table.say()
    assert table.where(1) == HAND[0]


def test_reorder_puts_what_is_picked_first_on_top():
    table = Spoken("Look at the top 3 cards of your deck, then reorder them.", *[(DECK[0], character())] * 4)
    table.say("card:2", "card:4")
    assert table.held(DECK[0]) == [1, 3, 4, 2]


# --- Strikes ---


@pytest.mark.rule("alien.strikes.from-effects", "alien.strikes.kept-by-avatar")
def test_draw_strikes():
    table = Spoken("Each player draws 2 Strikes.", *[(board.STRIKES, strike())] * 4, *AVATARS)
    table.say()
    assert (table.held(WOUNDS[0]), table.held(WOUNDS[1])) == ([4, 3], [2, 1])


@pytest.mark.rule("alien.strikes.avoid-choice", "alien.strikes.avoid")
def test_a_permission_to_avoid_covers_one_strike_of_your_choice():
    table = Spoken("This turn, you may avoid a Strike.", *[(board.STRIKES, strike())] * 3, *AVATARS)
    table.say()
    table.answers("no", "yes")
    for _ in range(3):
        draw_strike(table.game, 0)
    assert len(table.held(WOUNDS[0])) == 2


@pytest.mark.rule("alien.strikes.avoid")
def test_a_card_can_be_given_up_to_avoid_a_strike():
    text = "When you would draw a Strike, you may discard this card. If you do, avoid that Strike."
    table = Spoken(text, (board.STRIKES, strike()), *AVATARS)
    table.answers("yes")
    draw_strike(table.game, 0)
    assert table.where(1) == board.STRIKES
    assert table.where(0) == DISCARD[0]


@pytest.mark.rule("alien.strikes.cancel")
def test_cancel():
    text = "When a player draws a Strike, you may discard this card. If you do, cancel that Strike."
    table = Spoken(text, *[(board.STRIKES, strike())] * 2, *AVATARS)
    table.answers("yes")
    draw_strike(table.game, 1)
    assert table.where(2) == board.STRIKE_DISCARD
    assert table.held(WOUNDS[1]) == []


@pytest.mark.rule("alien.strikes.heal", "alien.strikes.heal-choice")
def test_whoever_is_healed_picks_the_strike():
    table = Spoken("Each player heals a Strike.", *[(WOUNDS[1], strike())] * 2, *AVATARS)
    table.say("card:1")
    assert table.asked[0][0] == 1
    assert table.where(1) == board.STRIKES  # the Strike deck was empty


@pytest.mark.ruling("alien.ruling.d8-healer-picks-strike")
def test_you_pick_the_strike_of_a_player_whom_you_picked():
    table = Spoken("A player you choose heals a Strike.", *[(WOUNDS[1], strike())] * 2, *AVATARS)
    table.say("seat:1", "card:2")
    assert [seat for seat, *_ in table.asked] == [0, 0]
    assert table.held(WOUNDS[1]) == [1]


@pytest.mark.rule("alien.strikes.heal-nothing")
def test_healing_nothing_does_nothing():
    table = Spoken("Heal a Strike.")
    table.say()
    assert table.asked == []


def test_take():
    table = Spoken("Take a Strike on any player's Avatar.", (WOUNDS[1], strike()), *AVATARS)
    table.say()
    assert table.where(1) == WOUNDS[0]


@pytest.mark.rule("alien.strike-phase.draw-one")
def test_suffer_strike():
    table = Spoken(
        "You are struck by an enemy in the Complex.", (MED_LAB, enemy()), (board.STRIKES, strike()), *AVATARS
    )
    table.say()
    assert table.where(2) == WOUNDS[0]


# --- the row ---


@pytest.mark.rule("alien.hive-phase.add-hive-card-effects", "alien.hive-phase.push")
def test_add_threats():
    table = Spoken("Add 2 Hive cards.", *[(board.THREATS, enemy(), "down")] * 3)
    table.say()
    assert (table.where(3), table.where(2), table.where(1)) == (CRAWLSPACE, SHAFTS, board.THREATS)


@pytest.mark.rule("alien.reveal.enemy-reveal-ability")
def test_reveal_carries_out_what_the_card_says():
    table = Spoken(
        "Reveal a hidden card in the Complex.", (MED_LAB, enemy("Reveal: You get +1 Attack."), "down")
    )
    table.say()
    assert table.position.attack == 1


def test_revealing_the_top_of_a_deck_only_shows_it():
    table = Spoken(
        "Reveal the top card of your deck. If it is a character, draw a card.", (DECK[0], character())
    )
    table.say()
    assert table.game.has_seen(1, 1)
    assert table.where(1) == HAND[0]


@pytest.mark.rule("alien.scan.by-ability-free")
def test_a_scan_by_an_ability_is_free():
    table = Spoken("Scan a hidden card in the Complex.", (AIRLOCK, enemy(), "down"))
    table.say()
    assert table.position.up[1] == 1


def test_hide():
    table = Spoken("Hide an enemy in the Complex.", (MED_LAB, enemy()))
    table.say()
    assert table.position.up[1] == 0


@pytest.mark.rule("alien.hive-phase.combat-zone-flip")
def test_moving_a_hidden_card_to_the_combat_zone_reveals_it():
    table = Spoken("Move a hidden card in the Complex to the Combat Zone.", (MED_LAB, enemy(), "down"))
    table.say()
    assert table.held(FRONT) == [1]
    assert table.position.up[1] == 1


def test_push_right_leads_back_and_left_leads_out():
    table = Spoken("Push an enemy in the Complex 1 space right.", (MED_LAB, enemy()))
    table.say()
    assert table.where(1) == CRAWLSPACE
    table = Spoken("Push an enemy in the Complex 2 spaces left.", (CORRIDOR, enemy()))
    table.say()
    assert table.where(1) == FRONT


def test_swapped_cards_take_each_others_exact_place():
    text = "You may swap 2 enemies or hidden cards in the Complex or the Combat Zone."
    table = Spoken(
        text, (MED_LAB, enemy("Reveal: You get +1 Attack."), "down"), (FRONT, enemy()), (FRONT, enemy())
    )
    table.say("yes", "card:1", "card:2")
    assert table.held(FRONT) == [1, 3]
    assert table.where(2) == MED_LAB
    assert table.position.up[1] == 1
    assert table.position.attack == 1


def test_exchange():
    text = "Exchange a character from your hand for a character in the HQ."
    table = Spoken(text, (HAND[0], character()), (board.MARKET[2], character()))
    table.say()
    assert (table.where(1), table.where(2)) == (board.MARKET[2], HAND[0])
    assert (table.position.owner[1], table.position.owner[2]) == (0, 1)


def test_put_on_top_and_to_the_bottom():
    table = Spoken(
        "Put a card from your discard pile on top of your deck.",
        (DECK[0], character()),
        (DISCARD[0], character()),
    )
    table.say()
    assert table.held(DECK[0]) == [1, 2]
    table = Spoken(
        "Put a card from your discard pile on the bottom of your deck.",
        (DECK[0], character()),
        (DISCARD[0], character()),
    )
    table.say()
    assert table.held(DECK[0]) == [2, 1]


@pytest.mark.rule("alien.gain.override")
def test_a_card_of_the_hq_put_into_a_hand_is_gained():
    table = Spoken(
        "Put a character in the HQ into your hand.",
        (board.MARKET[0], character("Mobilize: You get +1 Attack.")),
    )
    table.say()
    assert table.where(1) == HAND[0]
    assert table.position.owner[1] == 1
    assert table.position.attack == 1


def test_put_each_character_of_the_hq_away():
    table = Spoken(
        "Put each character in the HQ on the bottom of the Barracks.",
        *[(space, character()) for space in board.MARKET],
        *[(board.MARKET_DECK, character())] * 5,
    )
    table.say()
    assert sorted(table.held(board.MARKET_DECK)) == [1, 2, 3, 4, 5]


def test_return():
    table = Spoken("Return a character from your discard pile to your hand.", (DISCARD[0], character()))
    table.say()
    assert table.where(1) == HAND[0]


def test_place_before():
    table = Spoken(
        "Place this card in front of the next player.",
        speaker=enemy("Place this card in front of the next player."),
        zone=MED_LAB,
    )
    table.say()
    assert table.where(0) == board.BEFORE[1]


@pytest.mark.rule("alien.attach.placement")
def test_attach_to_a_clear_room_of_choice():
    gun = face("Attach this card to a clear room.", kind="goal")
    table = Spoken("", (MED_LAB, enemy()), speaker=gun, zone=board.OPERATIONS)
    table.say(f"zone:{AIRLOCK}")
    assert f"zone:{MED_LAB}" not in table.asked[0][3]
    assert table.where(0) == board.ATTACHED[4]


def test_tuck():
    table = Spoken("Tuck the top card of the Barracks under this card.", (board.MARKET_DECK, character()))
    table.say()
    assert table.position.under == (0, 1)


@pytest.mark.rule("alien.ventilation-lock.blocks")
def test_block():
    table = Spoken("Block the Ventilation Shafts.", (SHAFTS, enemy(), "down"))
    table.say()
    assert table.position.blocked == 1
    assert table.where(1) == CRAWLSPACE


def test_a_room_is_blocked_though_another_one_holds_a_card_that_does_not_move():
    tail = enemy("Event: Block an adjacent room.")
    table = Spoken("", (MED_LAB, enemy("Does Not Move.")), speaker=tail, zone=CRAWLSPACE)
    table.say(f"zone:{SHAFTS}")
    assert table.position.blocked == 1


def test_keep_leaves_a_card_where_it_turned_up():
    location = face("Hazard 1: Leave the Hazard face up.", kind="location")
    table = Spoken("", (board.LIMBO, face(kind="hazard")), speaker=location, zone=board.LOCATION)
    table.position.came_from = MED_LAB + 1
    table.say(resolving=1)
    assert table.where(1) == MED_LAB


def test_counters_are_counted_on_the_card():
    table = Spoken("Add 2 counters to this card. If this card has 2 counters, you get +1 Attack.")
    table.say()
    assert table.position.attack == 1


@pytest.mark.rule("alien.reveal.event-current-objective", "alien.event-ability.trigger")
def test_resolving_an_event_speaks_for_the_objective_and_then_for_enemies():
    objective = face("Event: You get +1 Attack.", kind="objective")
    table = Spoken(
        "Resolve an Event.", (board.OBJECTIVES, objective), (MED_LAB, enemy("Event: You get +1 Recruit."))
    )
    table.say()
    assert (table.position.attack, table.position.recruit) == (1, 1)


@pytest.mark.rule("alien.objectives.completion-immediate", "alien.objectives.order")
def test_complete_objective():
    second = face("", kind="objective")
    table = Spoken(
        "",
        (board.OBJECTIVES, second),
        speaker=face("Complete this Objective.", kind="objective"),
        zone=board.BOX,
    )
    table.game.move(0, board.OBJECTIVES)
    table.say()
    assert table.position.objective == 2
    assert table.held(board.COMPLETED) == [0]
