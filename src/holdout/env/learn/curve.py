"""The learning curve: figures of all rounds in a file, and a picture of them."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from holdout.env.learn.training import Round

GAMES = 200
"""Games over which shares are averaged."""


def points(rounds: Iterable[Round]) -> list[dict[str, Any]]:
    """For each round the steps so far, and of the last games: their progress, the share won, their length."""
    told: list[dict[str, Any]] = []
    games: list[Any] = []
    for one in rounds:
        games = [*games, *one.ended][-GAMES:]
        count = max(len(games), 1)
        told.append(
            {
                "steps": one.steps,
                "seconds": round(one.seconds, 1),
                "progress": round(sum(game.progress for game in games) / count, 3),
                "won": round(sum(game.won for game in games) / count, 3),
                "actions": round(sum(game.actions for game in games) / count, 1),
            }
        )
    return told


def save(told: Sequence[dict[str, Any]], to: Path) -> None:
    """Write the points as lines of JSON."""
    to.write_text("".join(json.dumps(one) + "\n" for one in told), encoding="utf-8")


def draw(told: Sequence[dict[str, Any]], to: Path) -> None:
    """Draw the curve as an SVG picture: progress and share won against steps. It needs `holdout[lab]`."""
    import altair as alt

    width, height = 520, 220
    base = alt.Chart(alt.Data(values=list(told))).encode(x=alt.X("steps:Q", title="steps"))
    progress = base.mark_line(color="#3f8f77").encode(y=alt.Y("progress:Q", title="Objectives completed"))
    won = base.mark_line(color="#b0662f").encode(
        y=alt.Y("won:Q", title="share of games won", axis=alt.Axis(format="%"))
    )
    both = alt.vconcat(
        progress.properties(width=width, height=height), won.properties(width=width, height=height)
    )
    both.save(str(to))
