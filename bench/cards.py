"""`python -m bench.cards`: which cards of the market are dead, and which decide games by themselves?

Games by rules of thumb; what a team gained in the first part of a game is held against who won in the end, as
in `holdout report` (holdout/lab/worth.py), and beside the cost of each card. How the figures are read is told
in docs/balance.md. `--films incursion,evolved` asks the same about the hives of the Expansion, and
`--films seasons-1-3,seasons-4-6,seasons-7-9` about the Academy of The X-Files, whose agents chance draws: all
its games are looked at together.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from rich.progress import track

from holdout.encounters import board
from holdout.encounters.alien.expansion.scenarios import SCENARIOS as HIVES
from holdout.encounters.alien.options import FILMS
from holdout.encounters.printed import Face
from holdout.encounters.xfiles.seasons import STANDARD
from holdout.kernel import Event
from holdout.lab.metrics import metrics_of
from holdout.lab.simulation import Series, frame_of
from holdout.lab.worth import FEW_GAMES, straight_line
from holdout.players import play_frame, table_of

XFILES: Final = "xfiles"
MARKETS: Final = {"alien": "barracks", XFILES: "academy"}
OF_AN_AGENT: Final = 14
ALWAYS_FOR_SALE: Final = ("sergeants", "special-agents")
MUCH, SURE = 10.0, 3.0
"""Overwhelming or a burden: so many points per copy beyond its cost, so many standard errors away from it."""
DEAD: Final = 0.15
"""Dead: less than this share of a design's copies is gained in a game; a single copy may stay in the pile."""


class Played(NamedTuple):
    """One game: what was gained in all of it and in its first part, and whose cards could be."""

    film: str
    seats: int
    won: bool
    turns: int
    gained: Counter[str]
    early: Counter[str]
    there: frozenset[str] = frozenset()
    """The characters whose cards were at the table; empty if they are the same in all games of a film."""


class Worth(NamedTuple):
    """One design: what a copy that is gained early does to the win rate, in points."""

    film: str
    face: Face
    share: float
    """How many of its copies are gained in a game."""
    judged: bool
    effect: float
    error: float
    beyond: float
    """The effect less that of a usual card of the same cost."""

    @property
    def verdict(self) -> str:
        """ "dead", "overwhelming" or "a burden"; empty if the card is fine."""
        if is_dead(self.face, self.share):
            return "dead"
        if not self.judged or abs(self.beyond) < max(MUCH, SURE * self.error):
            return ""
        return "overwhelming" if self.beyond > 0 else "a burden"


def is_dead(face: Face, share: float) -> bool:
    """Whether hardly anybody takes a card."""
    return share < DEAD if face.copies > 1 else not share


def first_part(seats: int, film: str = "") -> float:
    """Until which turn a gain is early: the Hive, or the Conspiracy Deck, has so many cards."""
    return metrics_of(XFILES if film == XFILES else "alien").first_part(seats)


def played(film: str, seats: int, seed: int) -> Played:
    """Play one game by rules of thumb."""
    game = XFILES if film in STANDARD else "alien"
    frame = frame_of(Series(game, seats, ("greedy",), seed, {"scenario": film}), seed)
    match = play_frame(frame, ("greedy",), table_of(("greedy",), frame, seed))
    assert match.result is not None
    name = XFILES if game == XFILES else film
    turns, gained, early = gains(match.events, frame.faces, first_part(seats, name))
    there = agents(match.moment.game) if game == XFILES else frozenset[str]()
    return Played(name, seats, bool(match.result.winners), turns, gained, early, there)


def agents(game: Any) -> frozenset[str]:
    """The agents of whom most cards are out of the box: those in the Academy of a game."""
    dealt = [game.faces[number] for card, number in enumerate(game.face) if game.where[card] != board.BOX]
    cards = Counter([face.of for face in dealt if face.deck == MARKETS[XFILES]])
    return frozenset([name for name, number in cards.items() if number > OF_AN_AGENT / 2])


def gains(
    events: Iterable[Event], faces: Sequence[Any], until: float
) -> tuple[int, Counter[str], Counter[str]]:
    """The number of turns, and the cards gained in all of them and in the first ones."""
    turns, gained, early = 0, Counter[str](), Counter[str]()
    for event in events:
        if event.kind == "turn":
            turns += 1
        elif event.kind == "gained":
            key = faces[event.faces[-1][1]].key
            gained[key] += 1
            early[key] += turns <= until
    return turns, gained, early


def worths(games: Sequence[Played]) -> list[Worth]:
    """The worth of every card of the market, by film, best first."""
    films = [*FILMS, *HIVES, XFILES]
    found = [worth for film in films for worth in _of_film([one for one in games if one.film == film])]
    return sorted(_beyond_cost(found), key=lambda worth: (films.index(worth.film), -worth.beyond))


@cache
def barracks(film: str) -> list[Face]:
    """The designs of the four characters that a film is played with; of all agents in The X-Files."""
    game, options = (XFILES, {}) if film == XFILES else ("alien", {"scenario": film})
    frame = frame_of(Series(game, 1, ("greedy",), 0, options), 0)
    faces = [face for face in frame.faces if isinstance(face, Face) and face.deck == MARKETS[game]]
    characters: list[str] = frame.setup.get("characters", [])
    return [face for face in faces if game == XFILES or face.of in characters]


def _of_film(games: Sequence[Played]) -> list[Worth]:
    """A straight line through wins by what was gained early, each number of seats with a level of its own.

    So has each character whose cards were not at every table. Games that ended in their first part are left
    out: there was no time to gain much.
    """
    long = [game for game in games if game.turns > first_part(game.seats, game.film)]
    if not long:
        return []
    designs = barracks(games[0].film)
    keys = [face.key for face in designs]
    seats = sorted({game.seats for game in long})
    counts = np.array([[game.early[key] for key in keys] + [_sergeants(game)] for game in long], dtype=float)
    some = sorted({name for game in games for name in game.there})
    levels = np.array(
        [[game.seats == number for number in seats] + [name in game.there for name in some] for game in long],
        dtype=float,
    )
    effects, errors = straight_line(
        np.hstack([counts, levels]), np.array([game.won for game in long], dtype=float)
    )
    return [
        Worth(
            film=games[0].film,
            face=face,
            share=_share([game for game in games if not some or face.of in game.there], face),
            judged=int((counts[:, place] > 0).sum()) >= FEW_GAMES,
            effect=100 * effects[place],
            error=100 * errors[place],
            beyond=0.0,
        )
        for place, face in enumerate(designs)
    ]


def _share(games: Sequence[Played], face: Face) -> float:
    """How many copies of a design are gained in a game that has them."""
    return sum([game.gained[face.key] for game in games]) / (len(games) or 1) / face.copies


def _sergeants(game: Played) -> int:
    """The Sergeants or Special Agents that were gained early."""
    return sum([count for key, count in game.early.items() if key.split("/")[1] in ALWAYS_FOR_SALE])


def _beyond_cost(found: Sequence[Worth]) -> list[Worth]:
    """Fit the worth as a linear function of cost, and keep each card's difference from it."""
    judged = [worth for worth in found if worth.judged]
    if not judged:
        return list(found)
    roots = np.array([1 / (worth.error**2 + 4) ** 0.5 for worth in judged])
    costs = np.array([[1, worth.face.cost or 0] for worth in judged], dtype=float)
    effects = np.array([worth.effect for worth in judged])
    level, slope = np.linalg.lstsq(costs * roots[:, None], effects * roots, rcond=None)[0]
    return [
        worth._replace(beyond=worth.effect - float(level + slope * (worth.face.cost or 0))) for worth in found
    ]


def main() -> None:
    """Play and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m bench.cards")
    parser.add_argument("--games", type=int, default=150, help="games of each film and number of seats")
    parser.add_argument("--seats", default="1,2,3,5", help="which numbers of seats")
    parser.add_argument("--films", default=",".join(FILMS), help="which films, hives or seasons")
    parser.add_argument("--seed", type=int, default=46000)
    chosen = parser.parse_args()
    seats = [int(one) for one in chosen.seats.split(",")]
    kinds = [
        (film, number, chosen.seed + game)
        for game in range(chosen.games)
        for film in chosen.films.split(",")
        for number in seats
    ]
    found = worths([played(*kind) for kind in track(kinds, "playing", transient=True)])
    print(f"{'film':14}{'card':30}{'cost':>4}{'gained':>8}{'effect':>8}{'beyond its cost':>20}")
    for worth in found:
        beyond = f"{worth.beyond:+.0f} ± {1.96 * worth.error:.0f}" if worth.judged else "too few games"
        print(
            f"{worth.film:14}{worth.face.name:30}{worth.face.cost:4}{worth.share:8.0%}{worth.effect:+8.0f}"
            f"{beyond:>20}  {worth.verdict}"
        )


if __name__ == "__main__":
    main()
