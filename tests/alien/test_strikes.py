"""Strike cards: damage, text, misses; avoiding, cancelling and healing them."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.faces import faces_of
from holdout.encounters.strikes import draw_strikes, strike_phase
from holdout.kernel import step

MISS = "Sparks on the Bulkhead"
STRIKES = [face for face in faces_of(()) if face.deck == "strikes"]


@step("testing.draw-strikes")
def draws(game, seat, count):
    draw_strikes(game, seat, count)


@step("testing.hide-strikes")
def hides_strikes(game):
    for card in list(game.position.zones[board.STRIKES]):
        game.move(card, board.BOX)


@pytest.mark.rule("alien.strikes.damage", "alien.strikes.kept-by-avatar")
def test_a_strike_deals_its_damage_and_stays_with_the_avatar(alien):
    table = alien(strikes=["Raking Claws"])
    with table.changes(damage=+2, strikes_on_the_avatar=+1, discarded_strikes=0):
        table.run(draws, 0, 1)


@pytest.mark.rule("alien.strikes.cumulative")
def test_strikes_of_two_three_and_one_are_six_damage(alien):
    table = alien(wounds=["Raking Claws", "Trail of Blood"], strikes=["Flesh Wound"])
    with table.changes(damage=+1):
        table.run(draws, 0, 1)
    assert "Player 1 has 6 damage in all." in table.log()


@pytest.mark.rule("alien.strikes.extra-effects")
def test_the_text_of_a_strike_is_carried_out_besides_its_damage(alien):
    table = alien(strikes=["Winded"])
    with table.changes(damage=+1, drawing_less=+1):
        table.run(draws, 0, 1)


@pytest.mark.ruling("alien.ruling.d1-harmless-strikes-are-discarded")
@pytest.mark.rule("alien.strikes.non-damage")
def test_a_strike_may_have_an_effect_instead_of_damage(alien):
    assert [face.name for face in STRIKES if face.text and not face.damage]
    table = alien(strikes=["Screaming for Help"], hive=["Egg"])
    with table.changes(damage=0, discarded_strikes=+1):
        table.run(draws, 0, 1)
    assert table.row()[0] == "Egg"


@pytest.mark.ruling("alien.ruling.d1-harmless-strikes-are-discarded")
@pytest.mark.rule("alien.strikes.misses")
def test_a_few_strikes_are_misses(alien):
    misses = [face for face in STRIKES if not face.damage and not face.text]
    assert 0 < sum(face.copies for face in misses) < 10
    table = alien(strikes=[MISS])
    with table.changes(damage=0, strikes_on_the_avatar=0, discarded_strikes=+1):
        table.run(draws, 0, 1)


@pytest.mark.rule("alien.strikes.from-effects")
def test_rough_landing_strikes_the_active_player_and_the_next_as_an_enemy_would(alien):
    table = alien(
        seats=3,
        hand=["Long-Range Sweep"],
        hidden={"the Airlock": "alien/hive/event-alien-1"},
        strikes=["Raking Claws", "Flesh Wound"],
    )
    with table.changes(damage={0: +2, 1: +1, 2: 0}, cites="alien.strikes.from-effects"):
        table.choose("alien/hive/event-alien-1").play("Long-Range Sweep")


@pytest.mark.rule("alien.strikes.any-time-lethal", "alien.player-death.threshold")
def test_damage_kills_on_anybodys_turn_and_in_any_phase(alien):
    table = alien(
        seats=2,
        attack=9,
        wounds={1: ["Run Through", "Trail of Blood", "Raking Claws"]},
        strikes=["Flesh Wound"],
    )
    table.answer("Player 2", verb="attack")
    assert table.position.alive[:2] == [1, 0]


@pytest.mark.rule("alien.strikes.discard-space", "alien.strikes.heal")
def test_a_healed_strike_goes_face_up_to_the_discarded_strikes(alien):
    table = alien(hand=["Battlefield Medicine"], wounds=["Flesh Wound"])
    with table.changes(strikes_on_the_avatar=-1, discarded_strikes=+1, damage=-1):
        table.play("Battlefield Medicine")
    assert table.position.up[table.position.zones[table.zones["Discarded Strikes"][0]][0]]


@pytest.mark.rule("alien.strikes.avoid", "alien.strikes.avoid-skips-strike-ability")
def test_body_armor_avoids_the_strike_of_a_screecher_and_its_ability(alien):
    table = alien(
        turn=True,
        hand=["Body Armor", "Grunt"],
        front=["Xenomorph Screecher"],
        strikes=["Flesh Wound"],
        hive=["Egg"],
    )
    table.play("Body Armor").done()
    with table.changes(damage=0, hand=+5, strikes_on_the_avatar=0):
        table.answer("Yes")


@pytest.mark.rule("alien.strikes.avoid-choice")
def test_the_holder_of_an_avoid_picks_the_strike_that_is_avoided(alien):
    table = alien(
        turn=True,
        hand=["Evasive Maneuvers", "Grunt"],
        front=["Starved Xenomorph", "Xenomorph Screecher", "Caged Xenomorph"],
        strikes=["Flesh Wound", "Raking Claws"],
        hive=["Egg"],
    )
    table.play("Evasive Maneuvers").done()
    with table.changes(damage=+1):
        table.answer("No")
        assert table.match.decision.rule == "alien.strikes.avoid-choice"
    with table.changes(damage=+2):
        table.answer("Yes")


@pytest.mark.rule("alien.strikes.avoid-choice")
def test_an_avoid_also_covers_a_strike_that_no_enemy_deals(alien):
    table = alien(hand=["Evasive Maneuvers", "No Pain Worth Noticing"], strikes=["Flesh Wound"])
    table.play("Evasive Maneuvers")
    with table.changes(damage=0, cites="alien.strikes.avoid"):
        table.choose("Yes", "Yes").play("No Pain Worth Noticing")


@pytest.mark.rule("alien.strikes.avoid-one-of-many")
def test_one_avoid_leaves_the_other_strike_of_a_double_strike(alien):
    table = alien(
        turn=True,
        hand=["Evasive Maneuvers", "Grunt"],
        front=["Two-Jawed Xenomorph"],
        strikes=["Flesh Wound", "Raking Claws"],
        hive=["Egg"],
    )
    table.play("Evasive Maneuvers").done()
    with table.changes(damage=+1, strikes_on_the_avatar=+1):
        table.answer("Yes")


@pytest.mark.rule("alien.strikes.cancel")
def test_a_cancelled_strike_is_drawn_and_then_discarded_without_effect(alien):
    table = alien(
        turn=True,
        hand=["Guardian", "Grunt"],
        front=["Starved Xenomorph"],
        strikes=["Dragged by the Leg"],
        hive=["Egg"],
    )
    table.play("Guardian").done()
    with table.changes(damage=0, drawing_less=0, discarded_strikes=+1):
        table.answer("Yes")
    assert "Player 1 draws the Strike Dragged by the Leg." in table.log()


@pytest.mark.rule("alien.strikes.cancel", "alien.strike-ability.in-addition")
def test_an_enemys_strike_ability_still_happens_when_the_strike_card_is_cancelled(alien):
    table = alien(
        turn=True,
        hand=["Guardian", "Grunt"],
        front=["Xenomorph Screecher"],
        strikes=["Raking Claws"],
        hive=["Egg"],
    )
    table.play("Guardian").done()
    with table.changes(damage=0, hand=+4):
        table.answer("Yes")


@pytest.mark.rule("alien.strikes.heal-choice")
def test_any_strike_may_be_healed_not_just_the_latest_or_the_smallest(alien):
    table = alien(hand=["Battlefield Medicine"], wounds=["Trail of Blood", "Flesh Wound", "Flesh Wound"])
    table.play("Battlefield Medicine")
    assert table.match.decision.rule == "alien.strikes.heal-choice"
    with table.changes(damage=-3):
        table.answer("Trail of Blood")


@pytest.mark.rule("alien.strikes.heal-nothing")
def test_healing_a_player_without_strikes_does_nothing(alien):
    table = alien(hand=["Battlefield Medicine"])
    with table.changes(damage=0, discarded_strikes=0):
        table.play("Battlefield Medicine")


@pytest.mark.ruling("alien.ruling.d4-avoid-before-the-draw")
@pytest.mark.rule("alien.strikes.avoid")
def test_an_avoided_strike_draws_no_card(alien):
    table = alien(
        turn=True,
        hand=["Evasive Maneuvers", "Grunt"],
        front=["Starved Xenomorph"],
        strikes=["Flesh Wound"],
        hive=["Egg"],
    )
    table.play("Evasive Maneuvers").done()
    with table.changes(the_strike_deck=0, damage=0):
        table.answer("Yes")


def test_strike_phase_without_enemies_draws_nothing(alien):
    table = alien(begin=(strike_phase, 0))
    assert table.resting
    assert table.position.zones[table.zones["Strikes on the Avatar"][0]] == []


@pytest.mark.ruling("alien.ruling.d5-unused-avoids-lapse")
def test_an_avoid_that_was_not_used_lapses_with_the_turn(alien):
    table = alien(
        turn=True,
        hand=["Evasive Maneuvers", "Grunt"],
        strikes=["Flesh Wound"],
        hive=["Starved Xenomorph"] * 3,
    )
    table.play("Evasive Maneuvers").done()
    with table.changes(damage=+1, cites="alien.strikes.from-effects"):
        table.run(draws, 0, 1)


@pytest.mark.ruling("alien.ruling.d6-no-strikes-left")
def test_where_no_strike_is_left_none_is_drawn(alien):
    table = alien()
    table.run(hides_strikes)
    with table.changes(damage=0, cites="alien.card-principles.do-what-you-can"):
        table.run(draws, 0, 1)
