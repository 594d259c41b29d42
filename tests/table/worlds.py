"""Matches for the tests of the table: some way into a game, and pairs of worlds that one viewer cannot tell
apart.
"""

from collections.abc import Iterator
from typing import Any

from holdout.kernel import Match, Randomness, find, new
from holdout.kernel.guessing import exchange, resumed
from holdout.players import RandomPlayer

USUAL = {"gear-up": "usual", "placing": "usual"}
HIDDEN = [
    ("alien", 3, {"hands": "hidden", "scenario": "aliens"}),
    ("alien", 2, {"agendas": "hidden"}),
    ("corps", 3, {"hands": "hidden", "scenario": "newt", **USUAL}),
    ("corps", 2, {"hands": "hidden", "scenario": "survive", **USUAL}),
]
"""Tables on which there is much to hide."""


def started(game: str, seats: int, options: dict[str, Any], seed: str = "table") -> Match[Any]:
    """A fresh match."""
    return new(find(game), seats=seats, seed=seed, **options)


def play_on(match: Match[Any], answers: int, seed: str = "table") -> Match[Any]:
    """The same match, so many random answers on, or at its end."""
    player = RandomPlayer(seed, 0)
    for _ in range(answers):
        asked = match.decision
        if asked is None:
            break
        match.answer(player(asked), seat=asked.seat)
    return match


def pairs(
    match: Match[Any], rounds: int, every: int = 3
) -> Iterator[tuple[int | None, Match[Any], Match[Any]]]:
    """A viewer and two worlds that look alike to it, again and again as the match is played on."""
    randomness = Randomness("worlds", match.frame.seed)
    for _ in range(rounds):
        play_on(match, every, f"on {len(match.answers)}")
        if match.over:
            return
        for viewer in (*range(match.seats), None):
            other = exchanged(match, viewer, randomness)
            if other is not None and other.view_bytes(viewer) == match.view_bytes(viewer):
                yield viewer, match, other


def exchanged(match: Match[Any], viewer: int | None, randomness: Randomness) -> Match[Any] | None:
    """The same moment with other hidden faces; None where the answers so far do not fit those faces."""
    at = match.moment
    rest = at.rest.clone()
    exchange(match.frame, at, rest, viewer, randomness)
    other = resumed(match.frame, at.past, rest, at.given, at.chance)
    return None if other is None or rest == at.rest else Match(match.frame, other, match.epoch, match.notes)
