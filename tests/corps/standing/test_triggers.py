"""Texts that wait for something, and texts that forbid it."""

import pytest

from holdout.corps.actions import RestAction
from holdout.corps.attacking import Attack
from holdout.corps.defense import AttackCharacter
from holdout.corps.losses import HitAlien
from holdout.corps.places import ALIENS, GEAR

RIFLE, PISTOL, GRENADES = "M41A Pulse Rifle", "HK VP70 Pistol", "M40 Grenades"
MAY = "corps.card-text.may-is-optional"


@pytest.fixture
def shooter(spoken):
    """Hicks in the corridor with an Alien in sight."""

    def lay(*rolls, gear, **given):
        given = {"aliens": ["c6"], "holds": {"deck": 20, "exhaust": 0}, **given}
        return spoken(squad={"Hicks": "f6"}, gear={"Hicks": list(gear)}, rolls=rolls, **given)

    return lay


def attack(table, weapon, space="c6", **how):
    carried = dict(zip(table.carries(), table.position.zones[GEAR[table.number("Hicks")]], strict=True))
    shot = Attack(table.number("Hicks"), carried[weapon], table.at(space), **how)
    return table.let(lambda game: game.do(shot))


@pytest.mark.rule("corps.attack.pistol-sequence", "corps.attack.free-weapon-normal-attack")
def test_the_pistol_fires_again_for_a_card_after_each_attack_action(shooter):
    table = shooter(9, 9, 9, 9, gear=[PISTOL], holds={"deck": 20, "exhaust": 0}).choose("Yes")
    attack(table, PISTOL)
    assert (table.dial(), table.size("exhaust")) == (5, 1)
    attack(table.choose("Yes"), PISTOL)
    assert (table.dial(), table.size("exhaust")) == (3, 2)


@pytest.mark.rule("corps.attack.free-weapon-after")
def test_a_grenade_follows_the_rifle_and_is_discarded(shooter):
    table = shooter(9, 1, gear=[RIFLE, GRENADES]).choose("Yes")
    with table.changes(cites="corps.attack.free-weapon-after"):
        attack(table, RIFLE).take("blast", "c6")
    assert table.carries() == [RIFLE]
    assert table.spaces(ALIENS) == []


def test_without_grenades_the_rifle_offers_nothing(shooter):
    table = attack(shooter(9, gear=[RIFLE]), RIFLE)
    assert table.size("exhaust") == 1


@pytest.mark.ruling("corps.ruling.a5-free-actions-in-defensive-fire")
@pytest.mark.rule("corps.free-action.only-own-activation", "corps.defensive-fire.is-free-action")
def test_defensive_fire_has_no_follow_up(shooter):
    table = shooter(9, gear=[PISTOL], acting="", aliens=["d6"])
    attack(table, PISTOL, "d6", provoker=table.at("d6"))
    assert table.size("exhaust") == 0


@pytest.mark.ruling("corps.ruling.a5-free-actions-in-defensive-fire=yes")
def test_by_table_option_defensive_fire_has_follow_ups(shooter):
    options = {"free-followups-in-defensive-fire": "yes"}
    table = shooter(9, gear=[PISTOL], acting="", aliens=["d6"], options=options)
    attack(table, PISTOL, "d6", provoker=table.at("d6"))
    assert table.asked == MAY
    table.answer("No")


def test_newt_recycles_a_card_when_she_rests(spoken):
    squad = {"Ripley": "f9", "Newt": "f10"}
    table = spoken(heroes=["Ripley"], squad=squad, holds={"deck": 10, "under": 0, "exhaust": 4})
    table.choose("0", "Recycle no more")
    table.let(_rest_as_hero, table.number("Newt"))
    assert (table.size("under"), table.size("exhaust")) == (1, 3)


def _rest_as_hero(game, character):
    game.position.hero[character] = 1
    game.position.acting = character
    game.do(RestAction(0, character))


def test_when_an_alien_dies_the_radio_offers_a_card(spoken):
    table = spoken(
        squad={"Hicks": "f6"}, aliens={"c6": 1}, gear={"Hicks": ["Field Radio"]}, holds={"deck": 9}
    )
    table.let(_hit, table.at("c6"))
    assert table.resting
    table.let(_hit, table.at("c6")).answer("Yes")
    assert len(table.hand()) == 1


def _hit(game, alien):
    game.do(HitAlien(alien))


def test_a_text_that_forbids_is_named(spoken):
    table = spoken(squad={"Hicks": "f6"}, aliens=["e6"], gear={"Hicks": ["Dead Weight"]})
    refusal = table.why_not(AttackCharacter(table.at("e6"), table.number("Hicks")))
    assert refusal is not None
    assert refusal.words == "Dead Weight forbids it."


def test_as_soon_as_something_is_so_it_happens_once_until_it_is_not(spoken):
    table = spoken(squad={"Hicks": "f6"}, aliens=["a12"], gear={"Hicks": ["Tripwire"]}, holds={"exhaust": 0})
    table.say("Add a Facehugger beside this Character.").to("e6")
    assert table.size("exhaust") == 3
    table.say("Exhaust a card.")
    assert table.size("exhaust") == 4
