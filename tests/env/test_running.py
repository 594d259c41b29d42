"""A game that runs on between questions is the same game as one that rests at each of them."""

import copy
import gc
import weakref
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from greenlet import greenlet

import holdout.env
from holdout import games
from holdout.env.table import Table
from holdout.kernel import Incident, Randomness

ANSWERS = 60


def played(table, count, chance):
    """So many answers by chance; what was asked, what could be done and what was seen each time."""
    told = []
    for _ in range(count):
        if table.asked is None:
            break
        numbers = sorted(table.legal)
        told.append((table.asked.words, numbers, table.observed(table.asked.seat).tobytes()))
        table.take(numbers[chance.below(len(numbers))])
    return told


@pytest.mark.parametrize("game", games.playable())
def test_the_same_is_asked_and_seen_as_at_rest(game):
    running, resting = Table(game, 3, {}), Table(game, 3, {}, resting=True)
    for table in (running, resting):
        table.start(4)
    assert played(running, ANSWERS, Randomness("same")) == played(resting, ANSWERS, Randomness("same"))
    assert running.match.fingerprint() == resting.match.fingerprint()
    assert running.play.replies == resting.play.replies


@pytest.mark.parametrize("game", games.playable())
def test_what_is_kept_from_look_to_look_is_what_a_fresh_look_sees(game):
    table, chance = Table(game, 3, {}), Randomness("looks")
    for seed in range(2):
        table.start(seed)
        for _ in range(ANSWERS):
            if table.asked is None:
                break
            seat = chance.below(3)
            seen = table.observed(seat)
            fresh = copy.deepcopy(table)
            assert np.array_equal(seen, fresh.observed(seat))
            numbers = sorted(table.legal)
            table.take(numbers[chance.below(len(numbers))])


def test_a_game_goes_on_in_another_thread():
    table = Table("alien", 2, {})
    table.start(1)
    same = copy.deepcopy(table)
    with ThreadPoolExecutor(1) as pool:
        elsewhere = pool.submit(played, table, 20, Randomness("threads")).result()
    assert elsewhere == played(same, 20, Randomness("threads"))
    assert played(table, 20, Randomness("on")) == played(same, 20, Randomness("on"))


def test_a_game_goes_on_in_another_greenlet():
    table = Table("alien", 2, {})
    table.start(1)
    chance = Randomness("greenlets")
    here = greenlet(lambda: played(table, 10, chance)).switch()
    assert len(here) == len(played(table, 10, chance)) == 10


def test_a_rule_that_fails_leaves_the_game_as_it_was():
    table = Table("alien", 2, {})
    table.start(1)
    played(table, 15, Randomness("failing"))

    def fail():
        raise ZeroDivisionError("on purpose")

    table.game.at_step = fail
    before = []

    def go_on():
        while table.asked is not None:
            before.append(table.match.fingerprint())
            table.take(min(table.legal))

    with pytest.raises(Incident, match="on purpose"):
        go_on()
    assert table.match.fingerprint() == before[-1]
    assert len(played(table, 10, Randomness("on"))) == 10


def test_games_that_are_dropped_are_freed():
    env = holdout.env.env("alien", seats=2)
    env.reset(seed=1)
    dropped = [weakref.ref(env.table.play)]
    env.reset(seed=2)
    dropped.append(weakref.ref(env.table.play))
    del env
    gc.collect()
    assert [one() for one in dropped] == [None, None]
