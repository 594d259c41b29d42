"""`python -m holdout.env.learn`: train a policy for one seat of a game, and measure it on fresh games."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):  # each process has one core, and says so to numpy
    os.environ.setdefault(_name, "1")


def main(words: Sequence[str] | None = None) -> None:
    """Train, draw the curve, and measure."""
    parser = argparse.ArgumentParser(prog="python -m holdout.env.learn", description=__doc__)
    parser.add_argument("--game", default="", help="the game (the first that can be played)")
    parser.add_argument("--stage", type=int, help="the stage of its curriculum, from 1, the easiest (2)")
    parser.add_argument("--steps", type=int, default=1_000_000, help="steps of training (1,000,000)")
    parser.add_argument("--minutes", type=float, help="stop after so many minutes of each process at work")
    parser.add_argument("--games", type=int, default=1_000, help="fresh games to measure with (1,000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of training (1)")
    parser.add_argument("--start", type=Path, help="go on with a policy that was saved")
    parser.add_argument("--out", type=Path, default=Path("learned"), help="the folder for policy and curve")
    asked = parser.parse_args(words)
    if min(asked.steps, asked.games, asked.jobs) < 1:
        parser.error("--steps, --games and --jobs must be above 0.")
    _run(asked)


def _run(asked: argparse.Namespace) -> None:
    import numpy as np
    from rich.console import Console
    from rich.progress import track

    from holdout.env.learn import curve
    from holdout.env.learn.judging import Verdict, judged, verdict
    from holdout.env.learn.network import Network
    from holdout.env.learn.task import STAGE, alone
    from holdout.env.learn.training import Round, training
    from holdout.kernel import SetupError

    task = partial(alone, asked.game, asked.stage or STAGE)
    try:
        task()
    except SetupError as wrong:
        sys.exit(str(wrong))
    asked.out.mkdir(parents=True, exist_ok=True)
    console = Console(stderr=True)
    start = None if asked.start is None else Network.of_state(dict(np.load(asked.start)))
    rounds: list[Round] = []
    network = start
    running = training(task, asked.steps, asked.jobs, asked.seed, start=start)
    for one, network in running:
        rounds.append(one)
        told = curve.points(rounds)
        now = told[-1]
        console.print(
            f"{now['steps']:>9,} steps, {now['seconds'] / 60:5.1f} minutes of processor time: "
            f"progress {now['progress']:.2f}, won {now['won']:.1%}",
            highlight=False,
        )
        if one.number % 10 == 0:
            np.savez(asked.out / "policy.npz", **network.state())
            curve.save(told, asked.out / "curve.jsonl")
        if asked.minutes and one.seconds > 60 * asked.minutes * asked.jobs:
            break
    running.close()
    assert network is not None
    np.savez(asked.out / "policy.npz", **network.state())
    curve.save(curve.points(rounds), asked.out / "curve.jsonl")
    try:
        curve.draw(curve.points(rounds), asked.out / "curve.svg")
    except ImportError:
        console.print("No picture was drawn: pip install 'holdout[learn]'.")

    def measured(policy: Network | None, name: str) -> Verdict:
        games = judged(task, policy, asked.games, asked.jobs)
        return verdict(list(track(games, name, total=asked.games, console=console)))

    verdicts: dict[str, Verdict] = {}
    for name, policy in (("learned", network), ("random", None)):
        found = verdicts[name] = measured(policy, name)
        sys.stdout.write(
            f"{name}: won {found.won} of {found.games} fresh games, {found.share:.1%} "
            f"({found.low:.1%} to {found.high:.1%}); {found.progress:.2f} Objectives on average\n"
        )
    told = {"steps": rounds[-1].steps, "minutes_of_processor": round(rounds[-1].seconds / 60, 1)}
    told |= {name: found._asdict() for name, found in verdicts.items()}
    (asked.out / "measured.json").write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
