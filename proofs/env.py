"""What the learning environment promises: it passes the libraries' own tests, and hides what is hidden."""

import contextlib
import io
import json
import time
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

from holdout import games
from holdout.kernel import GuessFailed, Randomness
from proofs import ROOT, promise
from proofs.pace import all_at_pace

ANSWERS, EVERY = 150, 4
MOST_MICROS = 100.0
GAMES = 6
"""So many games are observed."""
RESULTS = ROOT / "bench" / "results"
STEPS = {"steps of Alien's environment to hanabi's": 1.5, "steps in plain Python to hanabi's": 0.8}
"""How many steps of ours are promised for each of PettingZoo's hanabi."""


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
    from holdout.env.observing import Observer
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
                    games_of = (table.game, other.moment.game)
                    here, there = (
                        Observer(table.layout, game, table.faces, seat).observed(game, None, [])
                        for game in games_of
                    )
                    compared += 1
                    different += bool((here != there).any())
            numbers = sorted(table.legal)
            table.take(numbers[randomness.below(len(numbers))])
    return compared, different


@promise(
    part="env",
    says="an observation of three seats takes less than 100 microseconds, whichever game it is",
    holds=lambda taken: max(taken.values()) < MOST_MICROS,
    show=lambda taken: ", ".join(f"{game} {micros:.0f}" for game, micros in taken.items()),
)
def observations() -> dict[str, float]:
    return all_at_pace({game: observation_micros(game) for game in games.playable()})


def observation_micros(game: str) -> float:
    """The microseconds of an observation: each question of some random games, seen by the seat asked."""
    from holdout.env.table import Table

    table, chance = Table(game, 3, {}), Randomness("observations")
    taken: list[float] = []
    for seed in range(GAMES):
        table.start(seed)
        while table.asked is not None:
            numbers = sorted(table.legal)  # the mask is worked out before, and once for both
            begun = time.perf_counter()
            table.observed(table.asked.seat)
            taken.append(time.perf_counter() - begun)
            table.take(numbers[chance.below(len(numbers))])
    return 1e6 * sum(taken) / len(taken)


@promise(
    part="env",
    says="Alien's environment steps 1.5 times as quickly as PettingZoo's hanabi, 0.8 times in plain Python",
    holds=lambda ratios: ratios.keys() >= STEPS.keys() and all(ratios[name] >= STEPS[name] for name in STEPS),
    show=lambda ratios: ", ".join(f"{ratio:.2f}" for ratio in ratios.values()) or "not measured: make peers",
)
def steps_beside_hanabi() -> dict[str, float]:
    told = RESULTS / "peers.json"
    ratios = json.loads(told.read_text(encoding="utf-8"))["ratios"] if told.exists() else {}
    return {name: ratios[name] for name in STEPS if name in ratios}


@promise(
    part="env",
    says="ten minutes on two cores teach a policy to win a tenth of fresh games, where random wins none",
    holds=lambda told: (
        told["learned"]["won"] >= 0.1 * told["learned"]["games"]
        and told["learned"]["low"] > 0.05
        and told["random"]["won"] == 0
        and told["minutes_of_processor"] <= 20
    ),
    show=lambda told: (
        f"{told['learned']['won']} of {told['learned']['games']} "
        f"({told['learned']['low']:.1%} to {told['learned']['high']:.1%}) after "
        f"{told['steps']:,} steps, {told['minutes_of_processor']} minutes of processor time"
    ),
)
def learns() -> dict[str, Any]:
    """As `python -m holdout.env.learn --steps 4000000` measured it."""
    return json.loads((RESULTS / "learned.json").read_text(encoding="utf-8"))
