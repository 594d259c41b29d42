"""What the learning environment promises: it passes the libraries' own tests, and hides what is hidden."""

import contextlib
import io
import warnings
from functools import partial
from types import SimpleNamespace

from holdout import games
from holdout.kernel import GuessFailed, Randomness
from proofs import promise

ANSWERS, EVERY = 150, 4


@promise(
    part="env",
    says="every game passes api_test, seed_test, max_cycles_test and check_env",
    holds=lambda passed: passed == 4 * len(games.playable()),
    show=lambda passed: f"{passed} of {4 * len(games.playable())} passed",
)
def conforming() -> int:
    import gymnasium
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test, max_cycles_test, seed_test

    from holdout import env
    from holdout.env import parallel

    env.register()
    passed = 0
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        for game in games.playable():
            cycles = SimpleNamespace(
                env=partial(parallel.env, game), parallel_env=partial(parallel.parallel_env, game)
            )
            one = gymnasium.make(f"holdout/{game}-v2", render_mode="ansi").unwrapped
            for test in (
                partial(api_test, env.env(game), num_cycles=200),
                partial(seed_test, partial(env.env, game), num_cycles=40),
                partial(max_cycles_test, cycles),
                partial(check_env, one),
            ):
                test()
                passed += 1
    return passed


@promise(
    part="env",
    says="what a seat may not know changes nothing of what it observes",
    holds=lambda figure: figure[0] > 100 and figure[1] == 0,
    show=lambda figure: f"{figure[0]} pairs of worlds, {figure[1]} differences",
)
def secrets() -> tuple[int, int]:
    from holdout.env.observing import observed
    from holdout.env.table import Table

    compared = different = 0
    for game in games.playable():
        table, randomness = Table(game, 3, {"hands": "hidden"}), Randomness("proof", game)
        table.start(1)
        for number in range(ANSWERS):
            if table.asked is None:
                break
            for seat in range(3) if number % EVERY == 0 else ():
                with contextlib.suppress(GuessFailed):
                    other = table.match.guess(seat, randomness)
                    here = observed(table.layout, table.match, table.faces, seat, None, [])
                    compared += 1
                    there = observed(table.layout, other, table.faces, seat, None, [])
                    different += bool((here != there).any())
            numbers = sorted(table.legal)
            table.take(numbers[randomness.below(len(numbers))])
    return compared, different
