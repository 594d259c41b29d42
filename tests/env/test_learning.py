"""The learner: its gradient is right, it grows with what it meets, and it comes on."""

import numpy as np
import pytest

from holdout.env.learn.network import Network, masked
from holdout.env.learn.ppo import Settings
from holdout.env.learn.rollout import advantages
from holdout.env.learn.task import alone
from holdout.env.learn.training import training


def test_the_gradient_is_that_of_the_network():
    network, chance = Network(6, 1), np.random.default_rng(2)
    network.grow(np.arange(5), np.arange(4))
    for name, weights in network.weights.items():
        network.weights[name] = weights.astype(np.float64) + chance.normal(size=weights.shape)
    seen, pull, lift = chance.normal(size=(3, 5)), chance.normal(size=(3, 4)), chance.normal(size=3)

    def height():
        wanted, value, _ = network.forward(seen)
        return float((wanted * pull).sum() + (value * lift).sum())

    _, _, hidden = network.forward(seen)
    for name, found in network.gradient(seen, hidden, pull, lift).items():
        place = tuple(int(chance.integers(length)) for length in found.shape)
        here, step = network.weights[name][place], 1e-6
        network.weights[name][place] = here + step
        above = height()
        network.weights[name][place] = here - step
        assert found[place] == pytest.approx((above - height()) / (2 * step), rel=1e-4, abs=1e-6)
        network.weights[name][place] = here


def test_a_network_grows_and_keeps_what_it_knew():
    network = Network(4, 1)
    assert network.grow(np.array([3, 7]), np.array([2])) == (2, 1)
    before = network.weights["in"].copy()
    assert network.grow(np.array([1, 7]), np.array([2, 9])) == (1, 1)
    assert network.inputs.tolist() == [3, 7, 1]
    assert np.array_equal(network.weights["in"][:2], before)
    again = Network.of_state(network.state())
    assert np.array_equal(again.forward(np.ones((1, 3)))[0], network.forward(np.ones((1, 3)))[0])


def test_what_is_not_legal_has_no_chance():
    logs = masked(np.zeros((1, 3), np.float32), np.array([[True, False, True]]))
    assert np.exp(logs)[0].tolist() == pytest.approx([0.5, 0, 0.5])


def test_advantages_stop_where_a_game_ends():
    reward, value = np.array([[0.0], [1.0], [0.0]]), np.zeros((4, 1))
    found = advantages(reward, value, np.array([[False], [True], [False]]), 0.9, 1.0)
    assert found.ravel().tolist() == pytest.approx([0.9, 1.0, 0.0])


@pytest.mark.long
def test_a_short_training_comes_on():
    """Of the games of training, the last ones come further than the first, which are played by chance."""
    rounds = [one for one, _ in training(alone, 150_000, 2, 1, Settings())]
    games = [game for one in rounds for game in one.ended]
    first, last = games[:200], games[-200:]
    assert np.mean([game.progress for game in last]) > np.mean([game.progress for game in first]) + 0.1
    assert np.mean([game.actions for game in last]) > 1.3 * np.mean([game.actions for game in first])
