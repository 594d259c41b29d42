"""Vigilant cards stay in play, turn after turn, until they are used."""

import pytest

GUN = "Harpoon Gun"


@pytest.mark.rule("alien.vigilant.stays", "alien.vigilant.duration", "alien.vigilant.no-replay-points")
def test_a_harpoon_gun_stays_for_turns_and_gives_its_points_once(alien):
    table = alien(turn=True, hand=[GUN, "Grunt"], hive=["Egg", "Jonesy", "The Narcissus"])
    with table.changes(recruit=+2):
        table.play(GUN)
    with table.changes(recruit=-2, cites="alien.vigilant.stays"):
        table.done()
    table.done()
    assert table.cards("play area") == [GUN]
    assert table.position.recruit == 0


@pytest.mark.rule("alien.vigilant.discard-effect", "alien.vigilant.same-turn")
def test_it_may_be_discarded_for_its_effect_on_the_turn_it_was_played(alien):
    table = alien(hand=[GUN, "Grunt"], discard={0: []})
    table.play(GUN)
    with table.changes(attack=+3, cites="alien.vigilant.discard-effect"):
        table.answer(GUN, verb="use")
    assert table.cards("discard pile") == [GUN]


@pytest.mark.ruling(
    "alien.ruling.g11-vigilant-discarded-off-turn",
    "alien.ruling.l1-you-on-vigilant-cards",
)
@pytest.mark.rule("alien.vigilant.off-turn")
def test_body_armor_avoids_its_owners_strike_on_another_players_turn(alien):
    table = alien(
        seats=2,
        hidden={"the Med-Lab": "alien/hive/event-alien-1"},
        strikes=["Flesh Wound"],
        attack=2,
        in_play={1: ["Body Armor"]},
    )
    with table.changes(damage={0: +1, 1: 0}, cites="alien.vigilant.off-turn"):
        table.choose("Yes").scan("the Med-Lab")
    assert table.cards("discard pile", seat=1)[-1:] == ["Body Armor"]


@pytest.mark.rule("alien.vigilant.class-first-turn-only")
def test_a_gun_of_an_earlier_turn_sets_off_no_strength_ability(alien):
    table = alien(hand=["Panic Fire"], deck=["Grunt"], in_play=[GUN])
    with table.changes(attack=+3, hand=-1, cites="alien.vigilant.class-first-turn-only"):
        table.play("Panic Fire")
