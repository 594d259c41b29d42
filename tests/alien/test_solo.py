"""Playing alone, from the start or because everybody else is dead."""

import pytest

from holdout.encounters.alien.rules import RULES
from holdout.encounters.seats import next_player
from holdout.kernel import new
from tests.alien.rows import ROOMS, A, B, C, D, N, row

BEARER = {ROOMS[4]: "Egg-Bearing Xenomorph"}


@pytest.mark.rule("alien.solo.drones")
def test_a_solo_game_has_one_drone_in_each_mini_deck():
    match = new(RULES, seats=1)
    game = match.moment.game
    origins = [game.position.origin[card] for card, face in enumerate(game.position.face)
               if game.faces[face].deck == "drones" and game.position.origin[card]]  # fmt: skip
    assert sorted(origins) == [1, 2, 3]


@pytest.mark.rule("alien.solo.next-player")
def test_the_solo_player_is_also_the_next_player(alien):
    table = alien(turn=True, hive=[N], hand=["Grunt", "Grunt", "Grunt"], rooms=row(A, B, C, D, "-"),
                  hidden={ROOMS[4]: C})  # fmt: skip
    assert next_player(table.match.moment.game) == 0
    assert len(table.cards("hand")) == 2  # revealed in the Combat Zone: the next player discards a card


@pytest.mark.rule("alien.solo.coordinate")
def test_the_solo_player_may_discard_one_coordinate_card_a_turn_to_draw(alien):
    table = alien(hand=["Torch Detail", "Torch Detail"], deck=["Grunt"])
    table.answer("Discard Torch Detail to draw a card")
    assert table.cards("hand") == ["Torch Detail", "Grunt"]
    assert table.cards("discard pile") == ["Torch Detail"]
    assert table.refusal("Discard Torch Detail to draw a card").rule == "alien.solo.coordinate"


@pytest.mark.ruling(
    "alien.ruling.g6-last-survivor-coordinate",
    "alien.ruling.g6-last-survivor-coordinate=solo-games-only",
)
@pytest.mark.rule("alien.solo.coordinate", "alien.solo.last-survivor")
def test_the_last_survivor_may_too_unless_the_table_says_otherwise(alien):
    alone = {"seats": 2, "alive": {1: 0}, "hand": ["Torch Detail"]}
    assert alien(**alone).offers("Discard Torch Detail to draw a card")
    strict = alien(**alone, options={"last-survivor-coordinate": "solo-games-only"})
    assert strict.refusal("Discard Torch Detail to draw a card").rule == "alien.solo.coordinate"


@pytest.mark.rule("alien.solo.facehugger")
def test_the_solo_player_has_this_turn_and_the_next_to_kill_a_facehugger(alien):
    table = alien(turn=True, hive=[N, N], rooms=row(A, B, C, D, "-"), hidden=BEARER,
                  strikes=["Sparks on the Bulkhead"] * 4)  # fmt: skip
    assert table.cards("in front") == ["Facehugger"]
    table.done()
    assert table.cards("in front") == ["Facehugger"]
    assert not [name for name in table.cards("discard pile") if name == "Chestburster"]
    table.done()
    assert table.cards("in front") == []
    assert "Player 1 is impregnated." in table.log()


@pytest.mark.rule("alien.solo.infected-facehugger", "alien.solo.last-survivor")
@pytest.mark.parametrize("survivor", [{}, {"seats": 3, "alive": {1: 0, 2: 0}}], ids=["solo", "survivor"])
def test_a_facehugger_that_finds_only_an_infected_player_dies_at_once(alien, survivor):
    table = alien(**survivor, turn=True, hive=[N], discard=["Chestburster"], rooms=row(A, B, C, D, "-"),
                  hidden=BEARER)  # fmt: skip
    assert table.cards("in front") == []
    assert table.cards("Dead Enemies") == ["Facehugger"]
