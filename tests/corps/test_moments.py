"""The moments at which Events are played in anybody's turn: who is asked, and what an Event can save."""

import pathlib

import pytest

from holdout.corps import moments
from holdout.corps.activation import activate
from holdout.corps.alien_phase import alien_phase
from holdout.corps.aliens import alien_activates
from holdout.corps.blips import all_blips_move, blips_activate
from holdout.corps.finish_phase import finish_phase, victory_or_defeat
from holdout.corps.losses import KnockDown
from holdout.corps.tracker import draw_tracker_card
from holdout.players import table_of
from holdout.testing.corps import marine

AIM, FEET, WATCH, MEASURED = "Breathe Out, Squeeze", "On Your Feet", "Not on My Watch", "Measured Fire"
TARGETS, RIFLE = "Call the Targets", "M41A Pulse Rifle"
ARMED = {"squad": {"Hicks": "f6"}, "gear": {"Hicks": [RIFLE]}, "dials": {"Hicks": 7}}
QUIET = {"scenario": "resupply"}


def fall(game, character):
    game.do(KnockDown(character))


def told(table):
    """The moment that a player is asked about, or nothing."""
    asked = table.match.decision
    words = asked.words if asked is not None and asked.rule == "corps.event.any-time" else ""
    return next((moment for moment, when in moments.MOMENTS.items() if words.startswith(when)), "")


def plays_on(table):
    """Pass, or take the first thing offered, until the table is at rest; the moments passed on the way."""
    seen = []
    while not table.resting and table.match.decision is not None:
        if moment := told(table):
            seen.append(moment)
        picks = table.match.decision.picks
        fire = [pick for pick in picks if pick[0] in ("attack", "keep-firing")]
        table.answer(":".join(map(str, (fire or picks)[0])))
    return seen


def fallen_activates(corps, **given):
    table = corps(squad={"Hicks": "f6"}, down=["Hicks"], phase="marine", **given)
    return table.run(activate, 0, table.number("Hicks"))


def aliens_turn(corps, **given):
    return corps(squad={"Hicks": "f6"}, tracker=["A Faint Return"], **given).run(alien_phase)


def alien_arrives(corps, **given):
    table = corps(**ARMED, aliens={"g6": 1}, dice=marine(3, 9, 6), **given)
    return table.run(alien_activates, table.at("g6"))


def character_falls(corps, **given):
    table = corps(squad={"Hicks": "f6"}, **given)
    return table.let(fall, table.number("Hicks"))


def blips_move(corps, **given):
    return corps(squad={"Hicks": "a6"}, blips={"i10": 1, "k11": 1}, **given).run(blips_activate)


def tracker_drawn(corps, **given):
    return corps(squad={"Hicks": "f6"}, tracker=["A Faint Return"], **given).run(draw_tracker_card, 0)


def mission_ends_or_goes_on(corps, **given):
    return corps(squad={"Hicks": "f20"}, options=QUIET, **given).run(victory_or_defeat)


SCENES = {
    moments.FALLEN_ACTIVATES: fallen_activates,
    moments.ALIEN_PHASE: aliens_turn,
    moments.ALIEN_ARRIVES: alien_arrives,
    moments.SHOT_FIRED: alien_arrives,
    moments.BURST: alien_arrives,
    moments.FALLEN: character_falls,
    moments.BLIP: blips_move,
    moments.TRACKER: tracker_drawn,
    moments.VERDICT: mission_ends_or_goes_on,
}


@pytest.mark.ruling("corps.ruling.b16-event-timing")
@pytest.mark.rule("corps.event.any-time")
@pytest.mark.parametrize("moment", SCENES)
def test_whoever_holds_an_event_for_any_time_is_asked_at_the_moment(corps, moment):
    assert moment in plays_on(SCENES[moment](corps, hands={0: [AIM]}))


@pytest.mark.parametrize("moment", SCENES)
def test_whoever_holds_nothing_that_fits_is_not_asked(corps, moment):
    assert plays_on(SCENES[moment](corps, hands={0: [WATCH, MEASURED, RIFLE]})) == []


@pytest.mark.rule("corps.event.any-time")
def test_before_an_effect_of_the_finish_phase_an_event_may_be_played(corps, mascots):
    options = {**QUIET, "packs": [mascots]}
    gear = {"Hicks": ["Lucky Coin"]}
    table = corps(squad={"Hicks": "f20"}, gear=gear, hands={0: [AIM]}, options=options).run(finish_phase)
    assert told(table) == moments.EFFECT
    assert plays_on(table) == [moments.EFFECT, moments.VERDICT]


def test_every_moment_has_a_scene_here_and_is_told_in_the_guide():
    assert {*SCENES, moments.EFFECT} == set(moments.MOMENTS)
    guide = pathlib.Path("docs/corps.md").read_text()
    assert [when for when in moments.MOMENTS.values() if f"| {when} |" not in guide] == []


@pytest.mark.rule("corps.event.any-time")
def test_before_each_blip_and_between_shooters_there_is_a_moment_of_its_own(corps):
    assert plays_on(blips_move(corps, hands={0: [AIM]})).count(moments.BLIP) == 2
    both = {"squad": {"Hicks": "f6", "Hudson": "f7"}, "gear": {"Hicks": [RIFLE], "Hudson": [RIFLE]}}
    table = corps(**both, aliens={"g6": 3}, dice=marine(9, 9, 6), hands={0: [AIM]})
    seen = plays_on(table.run(alien_activates, table.at("g6")))
    assert seen.count(moments.SHOT_FIRED) == 2


@pytest.mark.rule("corps.event.any-time")
def test_blips_that_a_card_moves_leave_a_moment_before_each_too(corps):
    table = corps(squad={"Hicks": "a6"}, blips={"i10": 1, "k11": 1}, hands={0: [AIM]}).let(all_blips_move)
    assert plays_on(table) == [moments.BLIP, moments.BLIP]


# --- what an Event can save ---


@pytest.mark.rule("corps.event.any-time", "corps.finish.defeat-all-out")
def test_on_your_feet_saves_the_last_character_before_defeat_is_decided(corps):
    lost = corps(squad={"Hicks": "f20"}, down=["Hicks"], options=QUIET).run(victory_or_defeat)
    assert lost.match.result.rule == "corps.finish.defeat-all-out"
    table = corps(squad={"Hicks": "f20"}, down=["Hicks"], hands={0: [FEET]}, options=QUIET)
    with table.changes(cites="corps.event.any-time"):
        table.run(victory_or_defeat).answer(FEET, verb="play")
    assert table.match.result is None
    assert not table.position.down[table.number("Hicks")]


@pytest.mark.rule("corps.event.any-time")
def test_on_your_feet_raises_the_last_character_as_it_goes_down(corps):
    table = character_falls(corps, hands={0: [FEET]})
    assert told(table) == moments.FALLEN
    table.answer(FEET, verb="play")
    assert not table.position.down[table.number("Hicks")]


@pytest.mark.rule("corps.event.any-time")
def test_on_your_feet_before_the_alien_phase_saves_a_fallen_friend_from_capture(corps):
    squad = {"Hicks": "a1", "Hudson": "f6"}
    table = corps(squad=squad, down=["Hudson"], aliens=["g6"], hands={0: [FEET]}, dice=marine(1))
    table.run(alien_phase).answer(FEET, verb="play")
    assert "Hudson stands up." in table.log
    assert not any("is Captured" in line for line in table.log)
    plays_on(table)


@pytest.mark.rule("corps.event.any-time")
def test_whoever_is_raised_as_its_activation_comes_has_its_actions(corps):
    table = fallen_activates(corps, hands={0: [FEET]}).answer(FEET, verb="play")
    assert table.position.actions == 2
    table.leaves_open("corps.action.two-per-activation")


@pytest.mark.rule("corps.event.any-time")
def test_a_blip_called_out_before_it_moves_does_not_move(corps):
    table = corps(squad={"Hicks": "f12"}, blips={"a6": 1}, hands={0: [TARGETS]})
    table.run(blips_activate).answer(TARGETS, verb="play")
    assert table.spaces() == ["a6"]


# --- who is asked ---


def test_on_your_feet_is_not_offered_while_everybody_stands(corps):
    assert plays_on(mission_ends_or_goes_on(corps, hands={0: [FEET]})) == []


def test_every_player_who_holds_something_is_asked_round_the_table(corps):
    heroes = ("Hicks", "Hudson", "Frost")
    squad = {"Hicks": "f18", "Hudson": "f19", "Frost": "f20"}
    hands = {0: [AIM], 2: [FEET]}
    table = corps(heroes=heroes, squad=squad, down=["Frost"], hands=hands, options=QUIET)
    table.run(victory_or_defeat)
    assert table.match.decision.seat == 0
    table.answer("Pass")
    assert table.match.decision.seat == 2
    table.answer("Pass")
    assert table.resting


def test_where_hands_are_secret_everybody_with_cards_is_asked(corps):
    heroes = ("Hicks", "Hudson", "Frost")
    squad = {"Hicks": "f18", "Hudson": "f19", "Frost": "f20"}
    options = {**QUIET, "hands": "hidden"}
    table = corps(heroes=heroes, squad=squad, hands={1: [RIFLE]}, options=options).run(victory_or_defeat)
    assert table.match.decision.seat == 1
    assert table.option_labels == ["Pass"]
    table.answer("Pass")
    assert table.resting


# --- computer players ---


@pytest.mark.parametrize(
    ("scene", "given", "plays"),
    [
        (mission_ends_or_goes_on, {"down": ["Hicks"]}, True),
        (fallen_activates, {}, True),
        (character_falls, {}, False),
    ],
)
def test_the_rules_of_thumb_raise_a_character_where_it_saves_something(corps, scene, given, plays):
    table = scene(corps, hands={0: [FEET]}, **given)
    player = table_of(("greedy",), table.frame, 0)[0]
    pick = player(table.match.decision)
    assert (pick[0] == "play") is plays
    table.answer(":".join(map(str, pick)))
    if scene is fallen_activates:
        table.leaves_open("corps.action.two-per-activation")
