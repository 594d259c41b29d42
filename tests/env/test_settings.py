"""What a learner can ask for: rewards, options of a reset, other players, curricula, descriptions, tokens."""

import copy
import subprocess
import sys

import numpy as np
import pytest
from pettingzoo.test import max_cycles_test, render_test

import holdout.env
from holdout.env import Curriculum, Policy, Pool, alien, corps, xfiles
from holdout.kernel import Randomness, SetupError
from tests.foreign.installed import airlock  # noqa: F401

EASY = {"preparation": 1, "extra-drones": 3, "defense-as-health": True}


def played(env, seed=1, **reset):
    """A random game of one seat: all rewards, and the last info."""
    chance, rewards = Randomness("settings", seed), []
    seen, info = env.reset(seed=seed, **reset)
    over = False
    while not over:
        legal = np.flatnonzero(seen["action_mask"])
        seen, reward, ended, cut, info = env.step(int(legal[chance.below(len(legal))]))
        rewards.append(reward)
        over = ended or cut
    return rewards, info


@pytest.mark.parametrize("game", ["alien", "xfiles", "corps"])
def test_the_last_info_tells_how_the_game_ended(game):
    rewards, info = played(holdout.env.seat_env(game, seats=1))
    assert set(info) >= {"result", "won", "progress", "rounds", "reason", "action_mask"}
    assert info["won"] is (rewards[-1] == 1.0)
    assert info["reason"].startswith(game)
    assert info["rounds"] > 0


def test_progress_is_paid_when_it_is_made():
    for seed in range(8):
        env = holdout.env.seat_env("alien", seats=1, reward="progress", **EASY)
        rewards, info = played(env, seed)
        assert sum(rewards) == info["progress"] + (1 if info["won"] else -1)
        if info["progress"]:
            assert 1.0 in rewards
            return
    pytest.fail("no game came on")


def test_a_reward_can_be_a_function_of_what_has_changed():
    heard = []

    def reward(change):
        heard.append(change)
        return 0.5

    rewards, info = played(holdout.env.seat_env("alien", seats=1, reward=reward))
    assert set(rewards) == {0.5}
    assert heard[0].result is None
    assert heard[-1].result.words == info["result"]
    with pytest.raises(SetupError, match="reward cannot be 'fame': choose result or progress"):
        holdout.env.env("alien", reward="fame")


def test_a_reset_takes_scenario_seats_dials_and_seed():
    env = holdout.env.env("alien", seats=3, scenarios=("alien3",))
    env.reset(options={"scenario": "alien3", "seats": 2, "preparation": 1, "seed": 4})
    assert env.agents == ["seat_0", "seat_1"]
    assert (env.table.setup["scenario"], env.table.setup["preparation"]) == ("alien3", 1)
    assert env.observation_space("seat_0").contains(env.observe("seat_1"))
    here = env.table.match.fingerprint()
    env.reset(seed=5)
    assert (env.table.seats, env.table.setup["scenario"]) == (3, "alien")
    env.reset(seed=4, options={"scenario": "alien3", "seats": 2, "preparation": 1})
    assert env.table.match.fingerprint() == here
    for agent in env.agent_iter(60):
        seen, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))


def test_what_a_reset_cannot_play_is_told():
    env = holdout.env.seat_env("alien", seats=2, seat=1, others="random")
    for options, words in [
        ({"scenario": "aliens"}, "was not made for tables with"),
        ({"scenario": "titanic"}, "titanic"),
        ({"seats": 3}, "made for 2 seats at most"),
        ({"seats": 1}, "There is no seat 1 at a table with 1"),
        ({"dial": 3}, "no option called 'dial'"),
        ({"seed": "x"}, "seed cannot be 'x'"),
    ]:
        with pytest.raises(SetupError, match=words):
            env.reset(options=options)
    env.reset(seed=1)


def test_housekeeping_is_answered_on_request():
    def asked(housekeeping):
        env = holdout.env.seat_env("corps", seats=1, scenario="newt", housekeeping=housekeeping)
        seen, _ = env.reset(seed=3)
        chance, counts = Randomness("tidy"), []
        for _ in range(150):
            legal = np.flatnonzero(seen["action_mask"])
            counts.append((len(legal), env.table.asked.question.routine))
            seen, _, ended, cut, _ = env.step(int(legal[chance.below(len(legal))]))
            if ended or cut:
                break
        return counts

    assert any(routine for _, routine in asked(False))
    tidy = asked(True)
    assert all(count > 1 and not routine for count, routine in tidy)


def any_action(chance):
    """A policy of chance that counts how often it acts."""

    def act(seen):
        act.count += 1
        return chance.choice(np.flatnonzero(seen["action_mask"]))

    act.count = 0
    return act


def test_others_are_players_of_any_kind():
    def first(decision):
        return decision.picks[0]

    act = any_action(np.random.default_rng(1))
    env = holdout.env.seat_env("alien", seats=4, others=(first, Policy(act), "random"))
    played(env)
    assert act.count > 3
    played(holdout.env.seat_env("alien", seats=2, others="tests.env.test_settings:Last"))
    bad = holdout.env.seat_env("alien", seats=2, others=Policy(lambda seen: 0))
    with pytest.raises(SetupError, match="action 0, which its mask forbids"):
        played(bad)
    with pytest.raises(SetupError, match="is no policy"):
        Policy(3)


class Last:
    """A player of one's own, found by name."""

    def __call__(self, decision):
        return decision.picks[-1]


def test_a_learner_plays_against_its_earlier_versions():
    old, new = any_action(np.random.default_rng(1)), any_action(np.random.default_rng(2))
    pool = Pool(Policy(old), newest=0.5, most=2)
    env = holdout.env.seat_env("alien", seats=2, others=pool)
    played(env)
    assert old.count
    pool.add(Policy(new))
    before = old.count
    for seed in range(8):
        played(env, seed)
    assert new.count
    assert old.count > before
    pool.add(Policy(new))
    assert len(pool.policies) == 2
    with pytest.raises(SetupError, match="pool is empty"):
        holdout.env.seat_env("alien", seats=2, others=Pool())


@pytest.mark.parametrize("game", ["alien", "xfiles", "corps"])
def test_a_curriculum_goes_on_when_enough_is_won(game):
    steps = Curriculum.of(game, share=0.5, games=4)
    scenarios = {stage["scenario"] for stage in steps.stages if "scenario" in stage}
    env = holdout.env.seat_env(game, seats=1, scenarios=tuple(sorted(scenarios)))
    for stage in range(len(steps.stages)):
        env.reset(seed=1, options=steps.options)
        assert steps.options.items() <= env.table.setup.items()
        noted = [steps.note({"won": won}) for won in (False, True, False, True)]
        assert noted == [False, False, False, stage + 1 < len(steps.stages)]
    with pytest.raises(SetupError, match="last info"):
        steps.note({})


def test_no_curriculum_can_be_made_of_nothing(airlock):  # noqa: F811
    with pytest.raises(SetupError, match="names no dials"):
        Curriculum.of(airlock)
    with pytest.raises(SetupError, match="at least one stage"):
        Curriculum([])


@pytest.mark.parametrize("module", [alien, corps, xfiles], ids=lambda module: module.__name__)
def test_the_module_of_a_game_passes_the_tests_that_want_no_arguments(module, capsys):
    max_cycles_test(module)
    render_test(module.env)
    assert ": seat " in capsys.readouterr().out
    assert module.seat_env(seats=1).reset(seed=1)
    assert module.asking_env().possible_agents == ["seat_0", "seat_1", "seat_2"]


def test_so_does_the_module_of_a_game_from_outside(airlock):  # noqa: F811
    module = holdout.env.of_game(airlock)
    max_cycles_test(module)
    render_test(module.env)


def test_every_number_has_a_meaning():
    env = holdout.env.seat_env("alien", seats=2)
    told = env.describe()
    names = [told.observation(index) for index in range(told.size)]
    assert len(set(names)) == len(names) == env.observation_space["observation"].shape[0]
    assert told.observation(told.parts["cards"].start).endswith("in box")
    assert told.action(0) == "wait"
    assert told.count == env.action_space.n
    printed = str(told)
    assert all(name in printed for name in [*told.parts, *told.blocks])
    with pytest.raises(ValueError, match="There is no number"):
        told.observation(told.size)


def test_tokens_list_cards_and_options():
    env = holdout.env.env("alien", seats=2, observation="tokens")
    env.reset(seed=1)
    for agent in env.agent_iter(40):
        seen, _, ended, cut, _ = env.last()
        assert env.observation_space(agent).contains(seen)
        if ended or cut:
            break
        table, seat = env.table, env.table.asked.seat
        view = table.match.view(seat)
        assert (seen["cards"][:, 0] > 0).sum() == sum(len(zone["cards"]) for zone in view["zones"])
        actions = seen["options"][:, 0]
        assert sorted(table.legal) == actions[actions > 0].tolist()
        env.step(env.action_space(agent).sample(seen["action_mask"]))
    with pytest.raises(SetupError, match="observation cannot be 'words': choose flat or tokens"):
        holdout.env.env("alien", observation="words")


def test_a_copy_of_a_seat_replays_nothing():
    calls = []

    def watcher(decision):
        calls.append(1)
        return decision.picks[0]

    env = holdout.env.seat_env("alien", seats=2, others=watcher)
    env.reset(seed=2)
    for _ in range(10):
        env.step(next(iter(env.table.legal)))
    before = len(calls)
    assert before
    other = copy.deepcopy(env)
    assert len(calls) == before
    assert other.table.match.fingerprint() == env.table.match.fingerprint()
    other.step(next(iter(other.table.legal)))
    assert other.table.match.fingerprint() != env.table.match.fingerprint()


@pytest.mark.parametrize("library", ["numpy", "gymnasium", "pettingzoo"])
def test_without_its_libraries_it_says_what_to_install(library):
    code = (
        f"import sys; sys.modules[{library!r}] = None\n"
        "import holdout.env\n"
        "try:\n    holdout.env.env('alien')\n"
        "except ImportError as missing:\n    print(missing)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"Learning environments need {library}: pip install 'holdout[env]'."


def test_a_policy_acts_at_the_table_of_its_environment():
    """A copied environment asks a copy of the player that belongs to its own table."""
    act = any_action(np.random.default_rng(3))
    env = holdout.env.seat_env("alien", seats=2, others=Policy(act))
    env.reset(seed=2)
    other = copy.deepcopy(env)
    assert other.players[1].table is other.table
