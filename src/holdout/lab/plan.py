"""Which games a run is made of: every combination of scenarios, seats, options and players asked for.

A `Plan` is data: cells in a fixed order, each with the same seeds, so that cells can be compared game by
game. Its fingerprint tells whether two runs are about the same games, cards and rules. Playing it is the
business of `running`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from holdout import __version__, kernel
from holdout.kernel import SetupError
from holdout.lab.simulation import Series, check, frame_of
from holdout.language.packs import by_name, read, shipped_paths
from holdout.players import is_own
from holdout.players.places import source_of

SHORT: Final = 16
"""So many letters of a content tell it from all others."""
STANDARD: Final = "standard"
APART: Final = ("scenario", "packs")
"""Options that are told in columns of their own and are no matter of difficulty."""
MOST_GAMES: Final = 1_000_000_000
MOST_KINDS: Final = 10_000
SEEDS: Final = range(-(2**63), 2**63)
"""What a column of the results can hold."""


class Task(NamedTuple):
    """One game of a plan: which cell, and the how manieth of it."""

    cell: int
    number: int


class Content(NamedTuple):
    """The version of the rules, and what tells the cards of a table, its missions and boards, from others."""

    version: str
    cards: str


@dataclass(frozen=True)
class Plan:
    """Cells, and how many games each has."""

    cells: tuple[Series, ...]
    games: int

    def __len__(self) -> int:
        return len(self.cells) * self.games

    def tasks(self) -> Iterator[Task]:
        """Every game, cell by cell."""
        return (Task(cell, number) for cell in range(len(self.cells)) for number in range(self.games))

    def check(self) -> None:
        """A SetupError, before anything is played, if a cell cannot be set up."""
        if not 1 <= self.games <= MOST_GAMES:
            raise SetupError(f"A run has 1 to {MOST_GAMES:,} games of each kind, not {self.games:,}.")
        seed = self.cells[0].seed
        if seed not in SEEDS or seed + self.games - 1 not in SEEDS:
            raise SetupError(f"Seeds lie between {SEEDS.start} and {SEEDS.stop - 1}; {seed} is too far out.")
        for series in self.cells:
            check(series)

    @cached_property
    def contents(self) -> list[Content]:
        """Under which rules and with which cards each cell is played, as it was when it was first asked."""
        return [_content(series) for series in self.cells]

    def fingerprint(self) -> str:
        """Equal for equal games under equal cards: what was kept of one run fits another."""
        named = {name for series in self.cells for name in (*series.players, *series.metrics) if is_own(name)}
        own = [source_of(name) for name in sorted(named)]
        plain = msgspec.json.encode([__version__, self.games, self.cells, self.contents, *own])
        return blake2b(plain, digest_size=16).hexdigest()


def _content(series: Series) -> Content:
    """The content hashes of the game's own pack, as `holdout pack check` prints it, and of each further pack.

    For a game with missions and boards theirs follows: they decide who wins as much as cards do.
    """
    frame = frame_of(series, series.seed)
    name, setup = frame.rules.name, frame.setup
    if name not in shipped_paths():
        return Content(frame.rules.version, frame.rules.content(setup)[:SHORT])
    own = "/".join([by_name(name).content[:SHORT], *_laid_out(shipped_paths()[name])])
    further = [read(path).content[:SHORT] for path in setup.get("packs", ())]
    return Content(frame.rules.version, "+".join([own, *further]))


@cache
def _laid_out(folder: Path) -> tuple[str, ...]:
    """The content of the missions and boards of a shipped pack, if it has any: the texts beside its cards."""
    texts = sorted(folder.rglob("*.txt"))
    if not texts:
        return ()
    told = [(path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")) for path in texts]
    return (blake2b(msgspec.json.encode(told)).hexdigest()[:SHORT],)


def planned(
    game: str,
    *,
    scenarios: Sequence[str] = (),
    seats: Sequence[int],
    mixes: Sequence[tuple[str, ...]],
    options: Mapping[str, Any],
    games: int,
    seed: int,
    metrics: Sequence[str] = (),
) -> Plan:
    """Every combination, each once. An option of the table may name several values with commas between."""
    rules = kernel.find(game)
    if not rules.options.get("scenario") and any(scenarios):
        raise SetupError(f"{game} has no scenarios to choose from.")
    varied = [_values(rules, name, value) for name, value in options.items()]
    sides = [_once(scenarios or ("",)), _once(seats), _once(mixes), *varied]
    if (kinds := prod([len(side) for side in sides])) > MOST_KINDS:
        raise SetupError(f"A run has at most {MOST_KINDS:,} kinds of game, and these are {kinds:,}.")
    variants = [dict(zip(options, values, strict=True)) for values in product(*varied)]
    cells = [
        Series(
            game,
            number,
            mix,
            seed,
            {**({"scenario": scenario} if scenario else {}), **variant},
            tuple(_once(metrics)),
        )
        for scenario, number, variant, mix in product(sides[0], sides[1], variants, sides[2])
    ]
    return Plan(tuple(cells), games)


def _once(named: Sequence[Any]) -> list[Any]:
    """Without duplicates: the same games again would only look like more games."""
    return list(dict.fromkeys(named))


def _values(rules: kernel.Rules[Any], name: str, value: Any) -> list[Any]:
    """Options with choices may vary; free ones, such as names of cards, may hold commas themselves."""
    known = name.replace("_", "-") in rules.options
    return _once(value.split(",")) if known and isinstance(value, str) else [value]


def scenario_of(series: Series) -> str:
    """The scenario that is played, also where nobody named one."""
    option = kernel.find(series.game).options.get("scenario")
    return str(series.options.get("scenario", option.default if option else ""))


def packs_of(series: Series) -> str:
    """The packs of one's own that are on the table, by their names."""
    return ";".join([Path(pack).name for pack in series.options.get("packs", ())])


def difficulty_of(series: Series) -> str:
    """The options that differ from the standard table: `standard`, or `extra-drones=2, preload=3`."""
    rules = kernel.find(series.game)
    named = {name.replace("_", "-"): value for name, value in series.options.items()}
    usual = {name: option.default for name, option in rules.options.items()}
    changed = [
        f"{name}={_said(value)}"
        for name, value in sorted(named.items())
        if name not in APART and (name not in usual or str(value).lower() != str(usual[name]).lower())
    ]
    return ", ".join(changed) or STANDARD


def _said(value: Any) -> str:
    return ";".join([str(one) for one in value]) if isinstance(value, list | tuple) else str(value)


def label_of(series: Series) -> str:
    """A cell in a few words, for a progress bar or a line of a table."""
    seats = f"{series.seats} seat{'s' if series.seats > 1 else ''}"
    packs = f"with {named}" if (named := packs_of(series)) else ""
    parts = [scenario_of(series), seats, difficulty_of(series), ",".join(series.players), packs]
    return " · ".join([part for part in parts if part and part != STANDARD])
