"""The Finish Phase: effects, victory or defeat, clean up; and the Alien Phase as a whole."""

import pytest

from holdout.corps import places
from holdout.corps.alien_phase import alien_phase
from holdout.corps.finish_phase import clean_up, finish_phase, victory_or_defeat
from holdout.testing.corps import alien, answer_all

QUIET = {"squad": {"Hicks": "f20"}, "options": {"scenario": "resupply"}}


@pytest.mark.rule("corps.finish.defeat-all-out")
def test_the_squad_has_lost_when_everyone_left_is_down(corps):
    table = corps(**QUIET, down=["Hicks"]).run(victory_or_defeat)
    assert table.match.result.rule == "corps.finish.defeat-all-out"


@pytest.mark.rule("corps.finish.effects-order-free", "corps.finish.three-steps-in-order")
def test_players_order_the_effects_of_the_finish_phase(corps, mascots):
    options = {"packs": [mascots], "scenario": "resupply"}
    gear = {"Hicks": ["Lucky Coin", "Cigar"]}
    table = corps(squad={"Hicks": "f20"}, gear=gear, options=options).run(finish_phase)
    assert table.asked == "corps.finish.effects-order-free"
    with table.changes(the_exhaust_pile=0):
        table.answer("Cigar")
    kinds = [event.kind for event in table.match.events]
    goes_on = table.cited.index("corps.finish.otherwise-continue")
    assert kinds.index("exhausted") < kinds.index("recycled") < goes_on


@pytest.mark.rule("corps.finish.otherwise-continue", "corps.turn.finish-phase-sequence")
def test_the_mission_goes_on_while_somebody_stands(corps):
    table = corps(**QUIET).run(finish_phase)
    assert table.match.result is None
    assert "corps.finish.otherwise-continue" in table.cited


@pytest.mark.rule("corps.finish.turn-dial-advance", "corps.turn.finish-phase-sequence")
def test_the_turn_dial_goes_up_in_clean_up(corps):
    options = {"scenario": "newt"}
    table = corps(squad={"Hicks": "f21"}, options=options, turn_dial=2).run(finish_phase)
    assert table.position.turn_dial == 3


@pytest.mark.rule("corps.mission.turn-events")
def test_the_mission_has_something_in_store_for_a_turn(corps):
    def table(turn):
        return corps(squad={"Hicks": "f21"}, options={"scenario": "newt"}, turn_dial=turn - 1)

    newt = table(2)
    (mission,) = newt.position.zones[places.MISSION]
    turns = [line.ordinal for line in newt.frame.faces[newt.position.face[mission]].spoken("turn")]
    eventful, quiet = table(turns[0]), table(turns[-1] + 1)
    with eventful.changes(cites="corps.mission.turn-events"):
        eventful.run(clean_up)
    assert eventful.position.zones[places.BLIPS]
    with quiet.changes(blips_on_the_board=0):
        quiet.run(clean_up)


@pytest.mark.rule("corps.finish.victory", "corps.bug-hunt.win-deck-empty-and-board-clear")
def test_a_bug_hunt_is_won_when_deck_and_board_are_empty(corps):
    table = corps()

    def empty(game):
        for card in list(game.position.zones[places.TRACKER]):
            game.move(card, places.BOX)

    table.let(empty).run(victory_or_defeat)
    assert table.match.result.winners == (0,)


@pytest.mark.rule("corps.turn.alien-phase-sequence")
def test_the_alien_phase_activates_aliens_then_blips_then_draws(corps):
    table = corps(
        squad={"Hicks": "c6"}, aliens=["l6"], blips={"a9": 1}, tracker=["A Faint Return"], dice=alien(1)
    ).run(alien_phase)
    answer_all(table)
    kinds = [event.kind for event in table.match.events]
    assert kinds.index("alien-activated") < kinds.index("blip-moves") < kinds.index("tracker-drawn")
