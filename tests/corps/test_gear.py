"""Gear-up before a mission: what may be handed out, to whom, and what it costs (nothing)."""

import pytest

from holdout.corps import gear, places
from holdout.corps.rules import RULES
from holdout.kernel import new


def gearing_up(*heroes, **options):
    """A mission whose players hand out gear, starting with the first Hero."""
    return new(RULES, seats=len(heroes), checked=True, heroes=list(heroes), placing="usual", **options)


def take(match, *names):
    """Hand out cards by name to the Character who is asked about; "Done" goes on to the next."""
    for name in names:
        labels = [option.label for option in match.decision.options]
        match.answer(match.decision.options[labels.index(name)])
    return match


def refusal(match, name):
    """Why a card is not offered."""
    game = match.moment.game
    for pick, reason in match.decision.refused:
        if game.faces[game.position.face[pick[1]]].name == name:
            return reason
    raise AssertionError(f"{name} is not refused.")


def worn(match, character):
    position = match.moment.game.position
    return [match.frame.faces[position.face[card]].name for card in position.zones[places.GEAR[character]]]


HICKS, HUDSON, NEWT = 0, 1, 6


@pytest.mark.rule(
    "corps.setup.05-gear-up", "corps.gear.campaign-free-equip", "corps.gear.equipment-slots-two"
)
def test_hicks_may_carry_rifle_shotgun_helmet_and_armor_and_no_third_equipment():
    match = take(gearing_up("Hicks"), "M41A Pulse Rifle", "Ithaca 37 Shotgun", "M4 Helmet", "Body Armor")
    game = match.moment.game
    stack = {game.faces[game.position.face[card]].name: card for card in gear.stack(game)}
    refused = game.why_not(gear.HandOut(HICKS, stack["Hand Welder"]))
    assert refused is not None
    assert refused.rule == "corps.gear.equipment-slots-two"
    assert match.decision.args == (HUDSON,), "Hicks has all that he can carry"
    assert worn(match, HICKS) == ["M41A Pulse Rifle", "Ithaca 37 Shotgun", "M4 Helmet", "Body Armor"]
    assert match.moment.game.position.zones[places.EXHAUST] == []


@pytest.mark.rule("corps.gear.second-weapon-must-be-backup", "corps.gear.weapon-slots-two")
def test_a_second_weapon_must_be_a_backup_and_there_is_no_third():
    match = take(gearing_up("Hicks"), "M41A Pulse Rifle")
    assert refusal(match, "M41A Pulse Rifle").rule == "corps.gear.second-weapon-must-be-backup"
    take(match, "HK VP70 Pistol")
    assert refusal(match, "M40 Grenades").rule == "corps.gear.weapon-slots-two"


@pytest.mark.rule("corps.keyword.bulky")
def test_a_bulky_weapon_leaves_no_hand_for_a_backup():
    match = take(gearing_up("Vasquez"), "M56 Smart Gun")
    assert refusal(match, "HK VP70 Pistol").rule == "corps.keyword.bulky"


@pytest.mark.rule("corps.newt.no-weapons")
def test_newt_takes_equipment_but_no_weapon():
    match = take(gearing_up("Ripley", scenario="escape"), "Done")
    assert match.decision.args == (NEWT,)
    assert refusal(match, "HK VP70 Pistol").rule == "corps.newt.no-weapons"
    take(match, "Field Dressings", "Done")
    assert worn(match, NEWT) == ["Field Dressings"]


def test_the_stack_is_shared_so_the_last_lamp_is_gone_once_somebody_has_it():
    match = take(gearing_up("Hicks", "Hudson"), "Shoulder Lamp", "Done")
    assert "Shoulder Lamp" not in [option.label for option in match.decision.options]


def test_players_equip_their_heroes_and_the_highest_rank_the_grunts():
    match = gearing_up("Hudson", "Hicks")
    asked = []
    while match.decision.rule == "corps.gear.campaign-free-equip":
        asked.append(match.decision.seat)
        take(match, "Done")
    assert asked == [0, 1, 1, 1, 1, 1]


def test_hazards_and_events_are_not_handed_out():
    match = gearing_up("Hicks")
    assert not {"Losing Hope", "Second Wind"} & {option.label for option in match.decision.options}


@pytest.mark.rule("corps.gear.bug-hunt-pistol-only", "corps.bug-hunt.pistol-each")
def test_a_bug_hunt_starts_with_a_pistol_each_and_nothing_else():
    match = gearing_up("Hicks", scenario="bug-hunt-1")
    assert [worn(match, character) for character in range(6)] == [[gear.PISTOL]] * 6
    game = match.moment.game
    deck = {game.faces[game.position.face[card]].name: card for card in game.position.zones[places.DECK]}
    refused = game.why_not(gear.HandOut(HICKS, deck["M41A Pulse Rifle"]))
    assert refused is not None
    assert refused.rule == "corps.gear.bug-hunt-pistol-only"


def test_the_usual_gear_is_a_legal_one_for_everybody():
    match = gearing_up("Ripley", scenario="escape", gear_up="usual")
    for character, names in enumerate(gear.USUAL.values()):
        assert worn(match, character) == list(names)


@pytest.mark.rule("corps.campaign.setup-as-normal", "corps.campaign.carry-over")
def test_what_the_campaign_has_lost_cannot_be_handed_out():
    match = gearing_up("Hicks", scenario="escape", lost=["M56 Smart Gun", "M56 Smart Gun", "Boot Knife"])
    offered = [option.label for option in match.decision.options]
    assert not {"M56 Smart Gun", "Boot Knife"} & set(offered)
    assert "M41A Pulse Rifle" in offered
