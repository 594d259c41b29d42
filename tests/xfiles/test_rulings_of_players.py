"""Scenarios of rulings of The X-Files about fights, Strikes, copies, defeated players and the End Game.

Those about the Conspiracy, played cards, the Bureau and Leads are in `test_rulings.py`.
"""

import pytest

from holdout.encounters import board
from holdout.encounters.dying import Die
from holdout.encounters.fighting import Fight
from holdout.encounters.strikes import DrawStrike
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.end_of_turn import end_of_turn
from holdout.encounters.xfiles.scars import GainScar, TurnIntoScar
from holdout.kernel import step
from tests.xfiles.box import design
from tests.xfiles.cards.eager import LEYLA
from tests.xfiles.own import agent, enemy, event

DEVIL, WORM, GHOSTS = "Jersey Devil", "Ice Core Worm", "Maurice and Lyda"
TAKE_CHARGE, EXLEY = "Take Charge", "Josh Exley"
PEACOCKS, END, DARKNESS = "The Peacock Brothers", "Extinction", "Walking Deeper into Darkness"
DECK = "the Conspiracy Deck"
NEARLY = ["Mortal Wound", "Mortal Wound", "Trauma"]
PAIR = {"avatars": ["Fox Mulder", "Dana Scully"]}
EASIER = {"no-loss-on-defeat": True}
EVADE = agent("Duck and Run", "This turn, you may avoid a Strike.")


@step("tests.xfiles.players.defeat")
def defeat(game, seat):
    game.do(Die(seat))


@step("tests.xfiles.players.struck")
def struck(game, seat):
    game.do(DrawStrike(seat))


@step("tests.xfiles.players.scarred")
def scarred(game, seat):
    game.do(GainScar(seat))


@step("tests.xfiles.players.turned")
def turned(game, card):
    game.do(TurnIntoScar(0, card))


# --- Strikes ---


@pytest.mark.ruling("xfiles.ruling.h70-swift-strike-avoided")
def test_the_strike_of_a_swift_enemy_is_avoided_and_the_fight_goes_on(own_cards):
    hand = ["Duck and Run", "Field Agent"]
    table = own_cards(EVADE, shadows={5: PEACOCKS}, attack=9, hand=hand).play("Duck and Run")
    with table.changes(strikes_on_the_avatar=0, the_Strike_deck=0, defeated_conspiracy=+1):
        table.fight(PEACOCKS).answer("Yes")


@pytest.mark.ruling("xfiles.ruling.h71-swift-defeat-before-the-end")
def test_a_swift_strike_that_defeats_before_the_end_loses_the_game_at_once(xfiles):
    table = xfiles(
        seats=2, shadows={5: PEACOCKS}, attack=9, hand=["Field Agent"], wounds=NEARLY, strikes=["Trauma"],
        options=PAIR,
    )  # fmt: skip
    table.fight(PEACOCKS)
    assert table.match.result.rule == "xfiles.player-defeat.before-the-end-team-loses"
    assert table.row()[4] == PEACOCKS


@pytest.mark.ruling("xfiles.ruling.h72-attack-spent-on-a-stopped-fight")
def test_the_attack_for_a_swift_enemy_is_spent_before_its_strike_can_stop_the_fight(xfiles):
    table = xfiles(
        seats=2, the_end=True, shadows={5: PEACOCKS}, attack=9, hand=["Field Agent"], wounds=NEARLY,
        strikes=["Trauma"], in_play={1: ["The Gold Cross"]}, options=PAIR,
    )  # fmt: skip
    table.fight(PEACOCKS)
    assert table.match.decision.seat == 1
    assert table.position.attack < 9
    table.answer("No")
    assert (table.row()[4], list(table.position.alive[:2])) == (PEACOCKS, [0, 1])


@pytest.mark.ruling("xfiles.ruling.i77-strike-ability-on-miss-or-cancel")
def test_a_strike_ability_happens_though_the_strike_was_cancelled(own_cards):
    table = own_cards(
        enemy("Beast", "Strike: Gain a Doubt."), turn=True, field=["Beast"], in_play=["The Gold Cross"],
        strikes=["Shock"], conspiracy_holds=0, deck_holds=9, hand=["Field Agent"],
    )  # fmt: skip
    with table.changes(strikes_on_the_avatar=0, the_Doubt_stack=-1):
        table.done().answer("Yes")


@pytest.mark.ruling("xfiles.ruling.i89-oldest-strike")
def test_a_strike_that_is_healed_leaves_the_others_in_their_order(own_cards):
    healer = agent("Medic", "Heal the newest Strike on your Avatar. Heal the oldest Strike on your Avatar.")
    wounds = ["Shock", "Trauma", "Flesh Wound", "Fracture"]
    table = own_cards(healer, hand=["Medic", "Field Agent"], wounds=wounds)
    table.play("Medic")
    assert table.names(board.WOUNDS[0]) == ["Trauma", "Flesh Wound"]


SPLINTER = """
[[card]]
name = "Splinter"
deck = "strikes"
kind = "strike"
damage = 0
text = "Gain a Doubt."
provenance = "original"
"""


@pytest.mark.ruling("xfiles.ruling.m137-strike-without-a-number")
def test_a_strike_with_text_and_no_number_is_no_miss_and_is_discarded(own_cards):
    beast = enemy("Beast", "Ferocious.")
    table = own_cards(
        beast + SPLINTER, turn=True, field=["Beast"], strikes=["Splinter", "Shock"], conspiracy_holds=0,
        deck_holds=9, hand=["Field Agent"],
    )  # fmt: skip
    with table.changes(the_Strike_deck=-1, discarded_strikes=+1, the_Doubt_stack=-1):
        table.done()


@pytest.mark.ruling("xfiles.ruling.m139-lasting-strike-as-a-scar")
def test_a_lasting_strike_that_becomes_a_scar_says_nothing_any_more(xfiles):
    hand = {0: ["Field Agent"], 1: [LEYLA["will"]]}
    table = xfiles(seats=2, hand=hand, wounds={1: ["Shock"]}, options=PAIR)
    lend = "Coordinate Leyla Harrison (Will)"
    assert not table.offers(lend, seat=1)
    table.run(turned, table.number("Shock"))
    assert table.offers(lend, seat=1)


@pytest.mark.ruling("xfiles.ruling.m140-scar-is-not-avoided")
def test_nobody_is_asked_whether_to_avoid_or_cancel_a_scar(own_cards):
    hand = ["Duck and Run", "Field Agent"]
    table = own_cards(EVADE, hand=hand, in_play=["The Gold Cross"]).play("Duck and Run")
    with table.changes(scars=+1):
        table.run(scarred, 0)


@pytest.mark.ruling("xfiles.ruling.m145-strike-from-a-player")
def test_a_strike_that_comes_from_a_player_can_be_avoided(xfiles):
    table = xfiles(
        seats=2, hidden={5: "Paranoid Delusions"}, attack=10, hand=["Field Agent"], strikes=["Shock"],
        in_play={0: ["Watch Your Six"]}, options=PAIR,
    )  # fmt: skip
    with table.changes(strikes_on_the_avatar={1: 0}, the_Strike_deck=0):
        table.scan("Shadows 5").answer("Yes")


# --- players who are defeated ---


@pytest.mark.ruling(
    "xfiles.ruling.i85-strikes-of-a-defeated-player", "xfiles.ruling.m151-what-a-defeated-avatar-leaves"
)
def test_strikes_and_scars_of_the_defeated_are_discarded_and_a_cliffhanger_goes_to_the_box(xfiles):
    table = xfiles(
        seats=2, the_end=True, wounds={1: ["Shock"]}, scars={1: ["Miss", "Trauma"]}, options=PAIR,
        cliffhanger={1: ["Reincarnation"]},
    )  # fmt: skip
    with table.changes(discarded_strikes=+3, scars={1: -2}, cliffhanger={1: -1}):
        table.run(defeat, 1)
    assert "Reincarnation" in table.names(board.BOX)


@pytest.mark.ruling("xfiles.ruling.m152-each-player-after-a-defeat")
def test_each_player_means_those_who_are_still_in_the_game(own_cards):
    rumours = event("Rumours", "Each player gains a Doubt. A player you choose gains a Doubt.")
    table = own_cards(rumours, seats=3, the_end=True, alive=[1, 0, 1], hidden={5: "Rumours"}, attack=1)
    with table.changes(the_Doubt_stack=-3, discard_pile={0: +1, 1: 0, 2: +2}):
        table.scan("Shadows 5")
        assert table.option_labels == ["Player 1", "Player 3"]
        table.answer("Player 3")


@pytest.mark.ruling("xfiles.ruling.l106-defeated-on-anothers-turn")
def test_whoever_goes_down_on_the_turn_of_another_skips_a_turn_and_that_turn_goes_on(xfiles):
    table = xfiles(
        seats=2, turn=True, options={**EASIER, **PAIR}, wounds={1: NEARLY},
        strikes=["Flesh Wound", *["Miss"] * 5],
        hand={0: ["Field Agent"], 1: ["Field Agent"]}, conspiracy_holds=0, deck_holds={0: 18, 1: 18},
    )  # fmt: skip
    turn = table.position.turn
    table.run(struck, 1)
    assert (table.position.active, table.match.decision.seat) == (0, 0)
    assert list(table.position.alive[:2]) == [1, 0]
    table.done()
    assert (table.position.active, list(table.position.alive[:2])) == (0, [1, 1])
    assert table.position.turn == turn + 1


@pytest.mark.ruling("xfiles.ruling.m156-lethal-without-loss-on-defeat")
def test_lethal_damage_that_reaches_health_is_scars_where_defeat_is_no_loss(own_cards):
    table = own_cards(
        enemy("Deadly", "Lethal."), options={**EASIER, **PAIR}, seats=2, turn=True, field=["Deadly"],
        wounds=NEARLY, strikes=["Flesh Wound"], conspiracy_holds=0, deck_holds={0: 9, 1: 9},
        hand={0: ["Field Agent"], 1: ["Field Agent"]},
    )  # fmt: skip
    table.done()
    assert table.match.result is None
    assert len(table.names(piles.SCARS[0])) == 4


# --- fights, Vigilant cards, copies ---


@pytest.mark.ruling("xfiles.ruling.h67-frightening-and-payment")
def test_nobody_discards_for_a_frightening_enemy_whom_they_cannot_pay(xfiles):
    table = xfiles(shadows={5: GHOSTS}, attack=design(GHOSTS).values["attack"] - 1, hand=["Field Agent"])
    refusal = table.why_not(Fight(0, table.number(GHOSTS)))
    assert table.own_id(refusal.rule) == "xfiles.fight.need-full-amount"
    with table.changes(hand=0, attack=0):
        table.run(tries_to_fight, table.number(GHOSTS))


@step("tests.xfiles.players.tries-to-fight")
def tries_to_fight(game, card):
    game.do(Fight(0, card))


@pytest.mark.ruling("xfiles.ruling.h73-eluding-is-not-defeat")
def test_no_defeat_ability_is_followed_when_a_card_eludes(own_cards):
    slippery = enemy("Slippery", "Elude.\nDefeat: Gain a Belief.")
    table = own_cards(slippery, field=["Slippery"], hand=["Field Agent"])
    with table.changes(the_Belief_stack=0, defeated_conspiracy=+1):
        table.run(end_of_turn, 0)


@pytest.mark.ruling("xfiles.ruling.h74-sacrifice-from-hand")
def test_a_card_is_sacrificed_after_it_was_played_and_not_from_hand(xfiles):
    table = xfiles(hand=[EXLEY, "Field Agent"], wounds=["Trauma"])
    assert not table.offers(EXLEY, verb="sacrifice")
    assert table.play(EXLEY).offers(EXLEY, verb="sacrifice")


COPIED = agent("Spare", "Coordinate.\nSacrifice: You get +5 Attack.") + agent(
    "Watcher", "Coordinate.\nVigilant.\nDiscard this card: You get +5 Attack."
)


@pytest.mark.ruling("xfiles.ruling.h76-copy-with-vigilant-or-sacrifice")
@pytest.mark.parametrize(("name", "verb"), [("Spare", "sacrifice"), ("Watcher", "use")])
def test_a_copy_is_neither_sacrificed_nor_kept(own_cards, name, verb):
    table = own_cards(COPIED, seats=2, turn=True, hand={0: ["Field Agent"], 1: [name]}, conspiracy_holds=0)
    table.answer(f"Coordinate {name}", seat=1).answer(f"Play a copy of {name}")
    assert not table.offers(name, verb=verb)
    table.done()
    assert table.cards("play area", 0) == []


@pytest.mark.ruling("xfiles.ruling.m118-when-to-coordinate")
def test_nobody_coordinates_while_a_text_is_carried_out_or_once_the_last_action_is_over(xfiles):
    hand = {0: [TAKE_CHARGE, "Field Agent"], 1: [LEYLA["will"]]}
    table = xfiles(
        seats=2, turn=True, hand=hand, conspiracy_holds=0, field=[WORM], strikes=["Shock"], options=PAIR,
        in_play={1: ["The Gold Cross"]},
    )  # fmt: skip
    lend = "Coordinate Leyla Harrison (Will)"
    assert table.play(TAKE_CHARGE).offers(lend, seat=1)
    table.activate(TAKE_CHARGE)
    assert not table.offers(lend, seat=1)
    assert table.answer("No").offers(lend, seat=1)
    table.done()
    assert not table.offers(lend, seat=1)
    table.answer("No")


@pytest.mark.ruling("xfiles.ruling.m118-when-to-coordinate")
def test_a_defeated_player_coordinates_nothing(xfiles):
    hand = {0: ["Field Agent"], 1: [LEYLA["will"]], 2: [LEYLA["tech"]]}
    table = xfiles(seats=3, the_end=True, hand=hand, alive=[1, 0, 1])
    assert not table.offers("Coordinate Leyla Harrison (Will)", seat=1)
    assert table.offers("Coordinate Leyla Harrison (Tech)", seat=2)


@pytest.mark.ruling("xfiles.ruling.m119-copy-played-later")
def test_a_copy_is_offered_until_the_action_phase_ends(xfiles):
    hand = {0: ["Field Agent", "Assault Team"], 1: [LEYLA["will"]]}
    table = xfiles(seats=2, hand=hand).answer("Coordinate Leyla Harrison (Will)", seat=1)
    table.play("Field Agent").play("Assault Team")
    with table.changes(recruit=+2):
        table.answer("Play a copy of Leyla Harrison (Will)")


@pytest.mark.ruling("xfiles.ruling.m142-vigilant-among-your-cards")
def test_neither_a_lent_card_nor_a_cliffhanger_is_one_of_your_cards(own_cards):
    purge = event("Purge", "Each player defeats one of their cards.")
    table = own_cards(
        purge, seats=2, hidden={5: "Purge"}, attack=1, hand={0: ["Field Agent"], 1: [LEYLA["will"]]},
        cliffhanger={1: ["Reincarnation"]}, deck={1: ["Belief"]}, in_play={1: ["Watch Your Six"]},
        options=PAIR,
    )  # fmt: skip
    table.answer("Coordinate Leyla Harrison (Will)", seat=1).scan("Shadows 5")
    assert sorted(table.option_labels) == ["Belief", "Watch Your Six"]
    table.answer("Belief")


# --- the end of a turn ---


@pytest.mark.ruling("xfiles.ruling.j90-end-of-turn")
def test_a_doubt_for_a_lost_lead_is_shuffled_in_for_the_new_hand_of_that_turn(xfiles):
    table = xfiles(
        seats=2, turn=True, field=[DARKNESS], evidence={1: "Dead Bees"}, conspiracy_holds=0, options=PAIR,
        hand={0: ["Field Agent"] * 2, 1: ["Field Agent"]}, deck_holds={0: 0, 1: 9}, strikes=["Miss"],
    )  # fmt: skip
    table.done()
    assert sorted(table.cards("hand", 0)) == ["Doubt", "Field Agent", "Field Agent"]


# --- the End Game ---


@pytest.mark.ruling("xfiles.ruling.k95-end-game-enters-the-field")
def test_an_end_game_enters_the_field_then_the_end_begins_and_then_it_ravages(xfiles):
    table = xfiles(
        turn=True, hidden={5: "Eradication"}, empty=[DECK], evidence={1: "Dead Bees"}, strikes=["Shock"],
        deck_holds=9,
    )  # fmt: skip
    log = table.log()
    told = ("Eradication comes to the Field", "Dead Bees becomes an ability", "draws the Strike Shock")
    places = [next(place for place, line in enumerate(log) if words in line) for words in told]
    assert places == sorted(places)


@pytest.mark.ruling("xfiles.ruling.k96-end-game-strike-order")
@pytest.mark.parametrize("field", [[END, DEVIL], [DEVIL, END]])
def test_the_end_game_strikes_in_its_place_in_the_field(xfiles, field):
    table = xfiles(turn=True, the_end=True, empty=[DECK], field=field, strikes=["Shock"] * 2, deck_holds=20)
    table.done()
    told = [line.partition(" strikes ")[0] for line in table.log() if " strikes " in line]
    assert told == field


@pytest.mark.ruling("xfiles.ruling.m149-informants-and-other-defenses")
def test_deep_throat_takes_nothing_from_the_defense_of_a_player(xfiles):
    plain, helped = xfiles(seats=2), xfiles(seats=2, shadows={3: "Deep Throat"})
    defenses = [table.match.moment.game.value("defense", 1) for table in (plain, helped)]
    assert defenses[0] == defenses[1]


# --- alone, and in another body ---


@pytest.mark.ruling("xfiles.ruling.l104-solo-coordinate")
def test_a_lone_player_exchanges_no_card_outside_the_action_phase(xfiles):
    """The Strike Phase asks whether The Gold Cross cancels a Strike."""
    table = xfiles(
        turn=True,
        hand=[LEYLA["will"]],
        in_play=["The Gold Cross"],
        field=[WORM],
        strikes=["Shock"],
        empty=[DECK],
    )
    exchange = "Discard Leyla Harrison (Will) to draw a card"
    assert table.offers(exchange)
    table.done()
    assert not table.offers(exchange)
    table.answer("No")


@pytest.mark.ruling("xfiles.ruling.m150-what-body-swap-takes-along")
def test_hands_decks_and_cliffhangers_stay_when_bodies_are_swapped(xfiles):
    hand = {0: ["Assault Team", "Field Agent"], 1: ["Take Charge"]}
    table = xfiles(
        seats=2, hand=hand, hidden={5: "Body Swap"}, cliffhanger={0: ["Reincarnation"]}, options=PAIR,
        wounds={0: ["Shock", "Trauma"]}, deck={1: ["Midwife"]},
    )  # fmt: skip
    table.play("Assault Team").scan("Shadows 5")
    assert table.names(board.AVATAR[0]) == ["Dana Scully"]
    assert table.names(board.WOUNDS[1]) == ["Shock", "Trauma"]
    assert (table.cards("hand", 0), table.cards("hand", 1)) == (["Field Agent"], ["Take Charge"])
    assert table.cards("deck", 1)[-1] == "Midwife"
    assert table.names(piles.CLIFFHANGER[0]) == ["Reincarnation"]


@pytest.mark.ruling("xfiles.ruling.m153-another-player-when-alone")
def test_alone_a_text_about_another_player_does_nothing(own_cards):
    table = own_cards(
        agent("Helper", "Another player you choose draws a card."), hand=["Helper", "Field Agent"]
    )
    with table.changes(hand=-1, deck=0):
        table.play("Helper")
