"""Training on several processes: some play games, one improves the policy meanwhile.

The games of one round are played with the policy of the round before, so that nobody waits for the other;
which policy plays which games is counted and never timed, so the same settings learn the same on any machine
with the same arithmetic.
"""

import multiprocessing
import time
from collections.abc import Callable, Generator, Iterator
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from holdout.env.learn.network import Network
from holdout.env.learn.ppo import Learner, Settings
from holdout.env.learn.rollout import Ended, Player, Rollout
from holdout.env.seat import SeatEnv


class Round(NamedTuple):
    """What one round tells: the steps so far, the games that ended in it, and the processor time so far."""

    number: int
    steps: int
    ended: list[Ended]
    seconds: float
    figures: dict[str, float]


def training(
    make: Callable[[], SeatEnv],
    steps: int,
    jobs: int = 2,
    seed: int = 1,
    settings: Settings | None = None,
    start: Network | None = None,
) -> Generator[tuple[Round, Network], None, None]:
    """Train for so many steps; each round's figures, with the network as it is then.

    `start`: go on with a network, such as one from a file.
    """
    settings = settings or Settings()
    learner = Learner(settings, seed)
    learner.network = start or learner.network
    context = multiprocessing.get_context("spawn")
    pipes: list[Any] = []
    processes: list[Any] = []
    for number in range(jobs):
        here, there = context.Pipe()
        process = context.Process(target=_play, args=(there, make, settings, [seed, 2, number]), daemon=True)
        process.start()
        there.close()
        pipes.append(here)
        processes.append(process)
    try:
        yield from _rounds(learner, pipes, steps, settings)
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.join(timeout=10)
            if process.is_alive():
                process.terminate()


def _rounds(
    learner: Learner, pipes: list[Any], steps: int, settings: Settings
) -> Iterator[tuple[Round, Network]]:
    done, number, begun = 0, 0, time.process_time()
    each = settings.steps * settings.games * len(pipes)
    for pipe in pipes:
        pipe.send(learner.network.state())
    while done < steps:
        heard: list[tuple[Rollout, float]] = [pipe.recv() for pipe in pipes]
        done += each
        number += 1
        if done < steps:
            for pipe in pipes:
                pipe.send(learner.network.state())
        left = 1 - (done - each) / steps
        figures = learner.improve([one for one, _ in heard], settings.rate * left, settings.entropy * left)
        seconds = time.process_time() - begun + sum(spent for _, spent in heard)
        ended = [game for one, _ in heard for game in one.ended]
        yield Round(number, done, ended, seconds, figures), learner.network


def _play(pipe: Connection, make: Callable[[], SeatEnv], settings: Settings, seed: Any) -> None:
    """The process that plays: a policy comes in, a rollout goes out."""
    player = Player(make, settings.games, seed)
    while True:
        try:
            network = Network.of_state(pipe.recv())
        except (EOFError, OSError):
            return
        rollout = player.play(network, settings.steps, settings.discount, settings.trace)
        pipe.send((rollout, time.process_time()))
