"""The computer players know the air: they fight there, and a hint says why."""

from holdout.encounters import board
from holdout.kernel import simulate_frame
from holdout.lab.simulation import Series, frame_of
from holdout.players import table_of
from holdout.players.alien.greedy import advanced
from tests.alien.expansion.test_flock import FULL


def test_an_enemy_in_the_air_is_as_near_as_one_in_the_room_below():
    assert [advanced(space) for space in board.AIR] == [advanced(room) for room in board.ROOMS]


def test_greedy_players_fight_enemies_in_the_air():
    fought = 0
    for seed in range(6):
        frame = frame_of(Series("alien", 2, ("greedy",), seed, FULL), seed)
        match = simulate_frame(frame, table_of(("greedy",), frame, seed))
        fought += sum([event.kind == "fought" and event.args[2] in board.AIR for event in match.events])
    assert fought > 0
