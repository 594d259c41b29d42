"""`python -m bench.stances MISSION...`: which stance of the Corps serves best by rules of thumb alone?

Every stance plays the same seeds in all seats, inline and without thinking ahead. What it shows is written
down by hand in `holdout.players.corps.stances`; how much thinking adds is told by `bench.players`.
"""

import argparse
from collections.abc import Sequence

from rich.progress import track

from holdout.corps.missions import MISSIONS
from holdout.kernel import simulate_frame
from holdout.lab.intervals import of_a_share
from holdout.lab.simulation import Series, frame_of
from holdout.players.corps.greedy import GreedyCorps
from holdout.players.corps.stances import STANCES, Stance


def won(mission: str, seats: int, stance: Stance, seed: int) -> bool:
    """Whether a squad that keeps one stance completes a mission."""
    frame = frame_of(Series("corps", seats, ("greedy",), seed, {"scenario": mission}), seed)
    match = simulate_frame(frame, [GreedyCorps(frame, seat, stance=stance) for seat in range(seats)])
    return bool(match.result and match.result.winners)


def main(words: Sequence[str] | None = None) -> None:
    """Play and print, a line for each mission and stance."""
    parser = argparse.ArgumentParser(prog="python -m bench.stances", description="Compare stances.")
    parser.add_argument("missions", nargs="*", metavar="mission", help="all of them if none is named")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=9000)
    asked = parser.parse_args(words)
    if unknown := [mission for mission in asked.missions if mission not in MISSIONS]:
        parser.error(f"there is no mission {unknown[0]!r}: choose from {', '.join(MISSIONS)}.")
    for mission in asked.missions or MISSIONS:
        for stance in STANCES:
            seeds = range(asked.seed, asked.seed + asked.games)
            told = track(seeds, description=f"{mission}, {stance.name}", transient=True)
            wins = sum([won(mission, asked.seats, stance, seed) for seed in told])
            print(f"{mission}, {asked.seats} seats, {stance.name}: {wins} of {asked.games} won,", end=" ")
            print(f"a share of {of_a_share(wins, asked.games)}", flush=True)


if __name__ == "__main__":
    main()
