"""`python -m bench.rates play FILE` and `write FILE`: how often computer teams win each film and mission.

`play` plays what is missing in FILE, a line of JSON a game, and can be stopped and started again; games of a
film or mission that has changed since do not count. `write` puts the rates into `win_rates.toml` and into the
tables of docs/alien.md, docs/corps.md, docs/expansion.md and docs/xfiles.md; what is not in FILE stays as it
is told. What a dial does is measured on the seeds of the film without it. Lines of the Expansion stand in
rates_box.py, those of The X-Files in rates_xfiles.py.
"""

import argparse
import json
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from rich.progress import track

from bench import rates_box, rates_xfiles
from bench.outlook import SCENARIOS
from bench.rates_pages import Result, Results, written
from holdout.lab.plan import Plan
from holdout.lab.processes import shared_out
from holdout.lab.simulation import Series, play
from holdout.language.packs import shipped_paths
from holdout.players import REFERENCE

GREEDY: Final = "greedy"
SEATS: Final = (1, 2, 3, 5)
GREEDY_SEATS: Final = {"alien": SEATS, "corps": (*SEATS, 6), "xfiles": SEATS}
FIRST_SEED: Final = {"alien": 81_000, "corps": 83_000, "xfiles": 85_000}
DIALS: Final = (
    {"extra-drones": 2},
    {"extra-drones": -2},
    {"preparation": 1},
    {"defense-as-health": True},
    {"preload": 3},
)
DIAL_TABLE: Final = ("alien", "alien", 3)
"""Dials are measured in this game and film, with so many seats."""


ROOM_NAMES: Final = "room "
"""Lines of a board that only name its rooms: no game goes another way."""
OF_SEATS: Final = "tracker for "
"""So begins the line of a mission about the Motion Tracker Deck for one number of players."""
WITH_QUEEN, WITHOUT_QUEEN = "with the Queen Mother", "without the Queen Mother"
"""What a table has of the Expansion."""


class Line(NamedTuple):
    """One kind of game: a film or mission, seats, who plays, which dials are turned."""

    game: str
    scenario: str
    seats: int
    player: str
    options: tuple[tuple[str, Any], ...] = ()

    def series(self, seed: int) -> Series:
        """Games of this kind from a seed on."""
        options = {"scenario": self.scenario, **dict(self.options)}
        return Series(self.game, self.seats, (self.player,), seed, options)


def lines() -> list[Line]:
    """All lines of the pages, most seats first, since those games take longest."""
    plain = [
        Line(game, scenario, seats, player)
        for game, scenarios in SCENARIOS.items()
        for player, all_seats in ((REFERENCE, SEATS), (GREEDY, GREEDY_SEATS[game]))
        for scenario in scenarios
        for seats in all_seats
    ]
    dials = [
        Line(*DIAL_TABLE, player, tuple(dial.items())) for player in (REFERENCE, GREEDY) for dial in DIALS
    ]
    box = [
        Line("alien", one.scenario, one.seats, player, one.options)
        for one in rates_box.tables(SEATS)
        for player in one.players
    ]
    cases = [
        Line(rates_xfiles.NAME, scenario, seats, GREEDY, options)
        for scenario, seats, options in rates_xfiles.tables()
    ]
    return sorted([*plain, *dials, *box, *cases], key=lambda line: (line.player == GREEDY, -line.seats))


@cache
def version(game: str) -> str:
    """The version of cards, missions and boards, as `holdout pack check` and the pages print it."""
    return Plan((Line(game, SCENARIOS[game][0], 1, GREEDY).series(0),), 1).contents[0].cards


@cache
def version_of(game: str, scenario: str, seats: int, box: str = "") -> str:
    """A hash of the content of a table: cards, boards and decks, without those that only other tables use.

    `box` is what a table has of the Expansion: nothing, its cards, or also those of the Queen Mother.
    """
    folder, found = shipped_paths()[game], blake2b(digest_size=8)
    known = {*SCENARIOS[game], *rates_box.HIVES}
    others = known - {scenario} if scenario in known else set[str]()
    unused = (*rates_xfiles.UNUSED, *(() if box == WITH_QUEEN else rates_box.HER_DECKS))
    for pack in (folder, *[shipped_paths()[name] for name in [rates_box.NAME] if box]):
        for file in sorted(pack.rglob("*.toml")):
            page = tomllib.loads(file.read_text(encoding="utf-8"))
            for card in page.get("card", ()):
                deck = card.get("deck", page.get("deck", ""))
                if not {_film(card), rates_xfiles.belongs_to(deck)} & others and deck not in unused:
                    played = {key: value for key, value in card.items() if key != "goal"}  # that is only told
                    found.update(json.dumps(played, sort_keys=True).encode())
    for file in sorted(folder.rglob("*.txt")):
        if file.stem not in others:
            for line in file.read_text(encoding="utf-8").splitlines():
                if line.startswith(ROOM_NAMES):
                    continue
                if not line.startswith(OF_SEATS) or line.startswith(f"{OF_SEATS}{seats}:"):
                    found.update(line.encode())
    return found.hexdigest()


def _film(card: dict[str, Any]) -> str:
    """The film that a card belongs to, as the option names it; empty if it belongs to all."""
    return str(card.get("film", "")).lower().rpartition(" ")[2]


def version_for(line: Line) -> str:
    """A hash of the content of the tables of a line."""
    box = WITH_QUEEN if rates_box.has_queen(line.options) else WITHOUT_QUEEN
    is_used = rates_box.is_used(line.scenario, line.options)
    return version_of(line.game, line.scenario, line.seats, box if is_used else "")


def one_game(line: Line, seed: int) -> dict[str, Any]:
    """Play one game; what is written down of it."""
    result = play(line.series(seed), 0)
    if result.error:
        raise RuntimeError(f"{line} with seed {seed}: {result.error}")
    return {
        **line._asdict(), "seed": seed, "won": result.won, "progress": result.progress,
        "turns": result.rounds, "side": result.side, "facts": result.facts, "version": version_for(line),
    }  # fmt: skip


def read(path: Path) -> Results:
    """The games in a file that were played with today's cards and missions, by line and seed."""
    found: Results = defaultdict(dict)
    for text in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        row = json.loads(text)
        options = tuple((name, value) for name, value in row.get("options", ()))
        line = Line(row["game"], row["scenario"], row["seats"], row.get("player", ""), options)
        if row["version"] == version_for(line):
            facts = tuple((question, answer) for question, answer in row.get("facts", ()))
            told = row["won"], row["progress"], row["turns"], row.get("side", ""), facts
            found[line][row["seed"]] = Result(*told)
    return found


def missing(asked: argparse.Namespace) -> Iterator[tuple[Line, int]]:
    """Games that were asked for and are not in the file, in rounds over all lines."""
    done = read(asked.file)
    wanted = [line for line in lines() if is_wanted(line, asked.only)]
    for number in range(asked.games):
        for line in wanted:
            seed = FIRST_SEED[line.game] + asked.later + number
            if seed not in done[line]:
                yield line, seed


def is_wanted(line: Line, only: Sequence[str]) -> bool:
    """True if the line has every one of these words: a game, a film or mission, a player, seats, `dials`.

    Lines of the Expansion have the words of rates_box.py in place of `dials` and `plain`; The X-Files have
    `easier` in place of `dials`.
    """
    turned = "easier" if line.game == rates_xfiles.NAME else "dials"
    kind = rates_box.word_for(line.scenario, line.options) or (turned if line.options else "plain")
    words = {line.game, line.scenario, line.player, str(line.seats), kind}
    return not only or any(set(one.split(",")) <= words for one in only)


def play_missing(asked: argparse.Namespace) -> None:
    """Play until all is there or the minutes are over, and write every game down as it ends."""
    end = monotonic() + 60 * asked.minutes
    todo = list(missing(asked))
    in_time = (one for one in todo if monotonic() < end)
    results = shared_out(one_game, in_time, asked.jobs, ordered=False)
    with asked.file.open("a", encoding="utf-8") as file:
        for row in track(results, "Playing", total=len(todo)):
            file.write(json.dumps(row) + "\n")
            file.flush()


def main(words: Sequence[str] | None = None) -> None:
    """Play, or write down what was played."""
    parser = argparse.ArgumentParser(prog="python -m bench.rates", description="Measure win rates.")
    parser.add_argument("what", choices=("play", "write"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=100, help="games of each line")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--later", type=int, default=0, help="begin with seeds that lie so many later")
    parser.add_argument("--minutes", type=float, default=1e6, help="begin no game after so many minutes")
    parser.add_argument(
        "--only", nargs="*", default=(), help="such as corps,newt,3 or dials: only these lines"
    )
    asked = parser.parse_args(words)
    if asked.what == "play":
        play_missing(asked)
    else:
        written(read(asked.file), FIRST_SEED, version)


if __name__ == "__main__":
    from bench.rates import main as run  # by name, so that other processes find what they are sent

    run()
