"""Every game passes the tests that PettingZoo and Gymnasium have for environments."""

import copy
import pickle
from functools import partial
from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

import holdout.env
from holdout.env import parallel, picture
from holdout.env.table import IllegalAction, Table
from holdout.kernel import Randomness, SetupError
from holdout.lab.simulation import Series, play
from holdout.players import table_of

GAMES = [
    ("alien", {}),
    ("alien", {"agendas": "hidden"}),
    ("corps", {"scenario": "bug-hunt-3"}),
    ("xfiles", {"hands": "hidden"}),
]

# The library's own test recommends plain arrays; observations with a mask are dicts, as in its card games.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]

QUEEN = ("alien", {"queen-mother": True})
every_game = pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: str(value))


@pytest.mark.parametrize(("game", "options"), [*GAMES, QUEEN], ids=lambda value: str(value))
def test_the_api_is_that_of_pettingzoo(game, options):
    api_test(holdout.env.env(game, seats=3, **options), num_cycles=120)


@every_game
def test_the_same_seed_plays_the_same_game(game, options):
    seed_test(partial(holdout.env.env, game, seats=2, **options), num_cycles=30)


@every_game
def test_games_are_cut_off_after_the_cycles_that_were_asked_for(game, options):
    module = SimpleNamespace(
        env=partial(parallel.env, game, **options),
        parallel_env=partial(parallel.parallel_env, game, **options),
    )
    max_cycles_test(module)


@every_game
def test_the_parallel_api_is_that_of_pettingzoo(game, options):
    parallel_api_test(holdout.env.parallel_env(game, seats=2, **options), num_cycles=60)


@pytest.mark.parametrize("game", ["alien", "corps", "xfiles"])
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_one_seat_is_an_environment_of_gymnasium(game, mode):
    assert f"holdout/{game}-v2" in holdout.env.register()
    made = gymnasium.make(f"holdout/{game}-v2", render_mode=mode, others="random")
    check_env(made.unwrapped)
    made.close()


def last_of(mask):
    return int(np.flatnonzero(mask)[-1])


@every_game
def test_a_whole_game_can_be_played_and_ends_with_rewards(game, options):
    env = holdout.env.env(game, seats=2, **options)
    env.reset(seed=1)
    env.action_space("seat_0").seed(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else env.action_space("seat_0").sample(seen["action_mask"]))
    assert not env.agents
    winners = env.table.match.result.winners
    assert total == {f"seat_{seat}": 1.0 if seat in winners else -1.0 for seat in range(2)}


@pytest.mark.parametrize("seed", [1, 2])
def test_against_the_queen_rewards_go_by_side(seed):
    env = holdout.env.env("alien", seats=3, **QUEEN[1])
    env.reset(seed=seed)
    env.action_space("seat_0").seed(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else env.action_space("seat_0").sample(seen["action_mask"]))
    winners = list(env.table.match.result.winners)
    sides = {(): (-1.0, -1.0), (0, 1): (1.0, -1.0), (2,): (-1.0, 1.0)}
    humans, queen = sides[tuple(winners)]
    assert total == {"seat_0": humans, "seat_1": humans, "seat_2": queen}


def test_an_illegal_action_is_refused_in_a_sentence_and_changes_nothing():
    env = holdout.env.env("alien", seats=2)
    env.reset(seed=1)
    before = env.table.match.fingerprint()
    with pytest.raises(IllegalAction, match=r"Action 0 \(wait\) is not offered to seat 0"):
        env.step(0)
    with pytest.raises(ValueError, match="seat_0 is asked and must act"):
        env.step(None)
    assert env.table.match.fingerprint() == before


def test_an_illegal_action_of_a_single_seat_becomes_the_next_legal_one():
    env = holdout.env.seat_env("alien", seats=2, others="random")
    env.reset(seed=1)
    legal = env.table.next_to(0)
    other = holdout.env.seat_env("alien", seats=2, others="random")
    other.reset(seed=1)
    seen, *_, info = env.step(0)
    expected, *_, usual = other.step(legal)
    assert info.pop("illegal") is True
    assert np.array_equal(seen["observation"], expected["observation"])
    assert "illegal" not in usual


def test_whoever_is_not_asked_can_only_wait():
    env = holdout.env.parallel_env("alien", seats=3)
    seen, infos = env.reset(seed=1)
    asked = env.table.asked.seat
    for seat, agent in enumerate(env.agents):
        legal = np.flatnonzero(seen[agent]["action_mask"]).tolist()
        assert (legal == [0]) is (seat != asked)
        assert bool(infos[agent]) is (seat == asked)


def test_others_play_by_name_and_bad_names_are_told():
    with pytest.raises(SetupError, match="no computer player called 'ash'"):
        holdout.env.seat_env("alien", others="ash")
    with pytest.raises(SetupError, match="There is no seat 7"):
        holdout.env.seat_env("alien", seat=7)
    with pytest.raises(SetupError, match="2 players were named for 1 other seats"):
        holdout.env.seat_env("alien", seats=2, others=("random", "random"))
    with pytest.raises(SetupError, match="takes 1 to 5 seats"):
        holdout.env.env("alien", seats=9)
    with pytest.raises(SetupError, match="choose error or nearest"):
        holdout.env.env("alien", illegal="maybe")


MAKERS = (holdout.env.env, holdout.env.parallel_env, holdout.env.seat_env)


@pytest.mark.parametrize("make", MAKERS)
def test_settings_that_make_no_sense_are_told(make):
    with pytest.raises(SetupError, match="'paper': choose ansi, rgb_array, human or none"):
        make("alien", render_mode="paper")
    for cycles in (0, "5", None, float("nan"), True):
        with pytest.raises(SetupError, match="max_cycles cannot be"):
            make("alien", max_cycles=cycles)
    with pytest.raises(SetupError, match="None is no name of a game"):
        make(None)
    with pytest.raises(SetupError, match="no option called 'gravity'"):
        make("alien", gravity=1)


@pytest.mark.parametrize("others", ["", ("", "greedy"), (None, None), 5, None, {"greedy": 1}, ("greedy",)])
def test_others_that_are_no_players_are_told(others):
    with pytest.raises(SetupError, match=r"no computer player|others cannot be|were named for"):
        holdout.env.seat_env("alien", others=others)


def test_others_are_players_even_where_there_are_none():
    with pytest.raises(SetupError, match="others cannot be 5"):
        holdout.env.seat_env("alien", seats=1, others=5)


@pytest.mark.parametrize("make", MAKERS)
def test_a_seed_that_chance_cannot_begin_with_is_told(make):
    env = make("alien", seats=1)
    assert env.render() is None
    for seed in (-1, 1.5, "x"):
        with pytest.raises(SetupError, match="seed cannot be"):
            env.reset(seed=seed)


def test_a_seat_is_a_whole_number():
    with pytest.raises(SetupError, match=r"There is no seat 1\.0"):
        holdout.env.seat_env("alien", seat=1.0)


def test_actions_that_are_no_dict_are_refused():
    env = holdout.env.parallel_env("alien", seats=1)
    env.reset(seed=1)
    for actions in (None, [0, 1]):
        with pytest.raises(IllegalAction, match="are no actions"):
            env.step(actions)


def test_nobody_can_be_asked_once_all_took_leave():
    env = holdout.env.env("alien", seats=1, max_cycles=1)
    env.reset(seed=1)
    for _ in env.agent_iter():
        _, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else next(iter(env.table.legal)))
    for late in (env.last, lambda: env.step(0), lambda: env.step(None)):
        with pytest.raises(IllegalAction, match=r"Nobody is playing: call reset\(\)"):
            late()


def acting(env, action):
    """Any of the three is asked to act."""
    if not isinstance(env, parallel.CycleEnv):
        return env.step(action)
    return env.step(dict.fromkeys(env.possible_agents, action))


@pytest.mark.parametrize("make", MAKERS)
def test_a_game_that_has_not_begun_or_is_over_is_told(make):
    env = make("alien", seats=1, render_mode="ansi")
    for early in (lambda: acting(env, 1), env.render):
        with pytest.raises(IllegalAction, match=r"call reset\(\)"):
            early()
    env.reset(seed=1)
    while not env.table.match.over:
        acting(env, next(iter(env.table.legal)))
    if make is not holdout.env.env:  # there it is PettingZoo that takes leave of the seats
        with pytest.raises(IllegalAction, match=r"call reset\(\)"):
            acting(env, 1)
    env.reset(seed=1)
    assert not env.table.match.over


@pytest.mark.parametrize("action", [1.5, "1", None, [1]])
@pytest.mark.parametrize("make", MAKERS)
def test_what_is_no_number_is_no_action(make, action):
    env = make("alien", seats=2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"is no action|must act"):
        acting(env, action)


def test_numbers_beyond_all_actions_are_refused_and_an_unknown_seat_too():
    env = holdout.env.env("alien", seats=2)
    with pytest.raises(IllegalAction, match=r"No game has begun: call reset\(\) first"):
        env.last()
    env.reset(seed=1)
    for action in (-1, 10**9):
        with pytest.raises(IllegalAction, match=rf"Action {action} \(they go from 0 to"):
            env.step(action)
    with pytest.raises(IllegalAction, match="There is no 'bob' at this table: seat_0, seat_1"):
        env.observe("bob")


def test_a_game_can_be_begun_anew_in_the_middle():
    env = holdout.env.env("corps", seats=2)
    env.reset(seed=5)
    first = env.table.match.fingerprint()
    for _ in range(20):
        env.step(max(env.table.legal))
    env.reset(seed=5)
    assert env.table.match.fingerprint() == first
    assert env.agents == env.possible_agents


@pytest.mark.parametrize("make", MAKERS[:2])
def test_without_a_seed_two_environments_play_different_games(make):
    one, other = make("alien", seats=1), make("alien", seats=1)
    one.reset()
    other.reset()
    assert one.table.frame.seed != other.table.frame.seed


def played_on(env, steps):
    """So many steps more, the same for the same table; what is seen at the end."""
    chance = Randomness("played on")
    for _ in range(steps):
        if env.table.match.over:
            break
        numbers = sorted(env.table.legal)
        acting(env, numbers[chance.below(len(numbers))])
    return env.table.match.fingerprint(), [env.table.observed(seat).tobytes() for seat in range(2)]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
@pytest.mark.parametrize("game", ["alien", "corps"])
@pytest.mark.parametrize("make", MAKERS)
def test_a_copy_plays_on_alike_and_leaves_the_original_alone(make, game, copied):
    settings = {"others": "random"} if make is holdout.env.seat_env else {}
    env = make(game, seats=2, **settings)
    env.reset(seed=9)
    played_on(env, 12)
    here = env.table.match.fingerprint()
    other = copied(env)
    assert (other.table.asked.seat, other.table.legal) == (env.table.asked.seat, env.table.legal)
    after = played_on(other, 30)
    assert env.table.match.fingerprint() == here
    assert played_on(env, 30) == after
    env.reset()
    other.reset()
    assert env.table.frame.seed == other.table.frame.seed


def test_an_environment_that_was_never_reset_can_be_copied_too():
    for make in MAKERS:
        other = pickle.loads(pickle.dumps(make("alien", seats=2)))  # noqa: S301
        other.reset(seed=1)
        assert other.table.asked is not None


@pytest.mark.parametrize(("game", "player"), [("alien", "greedy"), ("corps", "random")])
def test_a_table_goes_as_a_simulated_game_does(game, player):
    """D6: the same answers lead to the same end, whoever asks."""
    table, series = Table(game, 2, {}), Series(game, 2, (player,), 3, {})
    table.start(3)
    players = table_of((player,), table.frame, 3)
    while table.asked is not None:
        table.answer(players[table.asked.seat](table.asked))
    simulated = play(series, 0)
    assert (table.match.result.words, len(table.match.events)) == (simulated.words, simulated.events)


def test_what_a_critic_sees_must_be_asked_for():
    env = holdout.env.env("alien", seats=2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="central=True"):
        env.state()
    env = holdout.env.env("alien", seats=2, central=True)
    env.reset(seed=1)
    assert env.state_space.contains(env.state())


@pytest.mark.parametrize("game", ["alien", "corps"])
def test_a_table_is_rendered_as_text_and_as_a_picture(game):
    env = holdout.env.env(game, seats=2, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert env.table.asked.words in shown
    assert "seat 0" in shown
    env.render_mode = "rgb_array"
    picture = env.render()
    assert (picture.dtype, picture.ndim, picture.shape[2]) == (np.uint8, 3, 3)
    assert len({tuple(dot) for dot in picture[:40:2, ::2].reshape(-1, 3)}) >= 3


def test_a_picture_shows_the_question_and_whole_lines():
    env = holdout.env.env("corps", seats=6)
    env.reset(seed=1)
    shown = [words for words, _ in picture._wrapped(env.table, env.table.asked.seat)]
    assert max(map(len, shown)) <= picture.COLUMNS
    assert env.table.asked.words in shown[: picture.LINES]
    assert " ".join(" ".join(shown).split()) == " ".join(picture.written(env.table, 0).split())


def test_nothing_heavy_is_imported_before_it_is_needed():
    import subprocess
    import sys

    heavy = "{'numpy', 'polars', 'pettingzoo', 'gymnasium', 'altair', 'vl_convert', 'joblib'}"
    code = (
        "import sys, holdout.env, holdout.cli.main, holdout.cli.sim, holdout.cli.compare, holdout.cli.report;"
        f"print(sorted({heavy} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
