"""Trying a pack: the same seeds with it and without it, and what becomes of its cards.

A pack only changes a game if its cards lie on the table. Cards of decks that everybody uses get there by
themselves; others take the places of the scenario's own (`with_pack`), as the metrics of the game say.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from holdout.kernel import SetupError
from holdout.lab.metrics import metrics_of
from holdout.lab.noting import CardNote
from holdout.lab.simulation import GameResult, Series, frame_of
from holdout.language.packs import Pack, PackRefused, read

PACKS: Final = "packs"


def opened(path: str | Path) -> Pack:
    """The pack at a path; a SetupError tells everything that is wrong with it."""
    try:
        return read(path)
    except PackRefused as refused:
        raise SetupError(f"A pack cannot be used: {refused}") from refused


def with_pack(series: Series, path: str | Path) -> Series:
    """The same games with a pack on the table."""
    pack = opened(path)
    if pack.game != series.game:
        raise SetupError(f"The pack {pack.title!r} is for {pack.game}, not for {series.game}.")
    packs = [*series.options.get(PACKS, ()), str(path)]
    seated = metrics_of(series.game).placed(pack, frame_of(series, series.seed).setup)
    # What was named on purpose stays: whoever names characters, decides.
    return series._replace(options={**seated, **series.options, PACKS: packs})


def with_packs_of(game: str, seats: int, options: dict[str, Any], paths: Sequence[str]) -> dict[str, Any]:
    """The options of one table with packs on it."""
    series = Series(game, seats, (), 0, options)
    for path in paths:
        series = with_pack(series, path)
    return series.options


def places_taken(without: Series, with_it: Series) -> list[tuple[str, str]]:
    """Pairs of a name from the pack and the name that it replaces on the table."""
    usual, changed = [frame_of(series, series.seed).setup for series in (without, with_it)]
    taken: list[tuple[str, str]] = []
    for name in [name for name in with_it.options if name not in (PACKS, *without.options)]:
        before, after = _listed(usual.get(name)), _listed(changed.get(name))
        gone, come = [one for one in before if one not in after], [one for one in after if one not in before]
        taken += zip(come, gone, strict=False)
    return taken


def _listed(named: str | list[str] | None) -> list[str]:
    return [named] if isinstance(named, str) else list(named or ())


class CardFigure(NamedTuple):
    """The statistics of one design of the pack over all games."""

    name: str
    games: int
    offered: int
    chosen: int
    played: int
    wins_with: int
    games_with: int
    wins_without: int
    games_without: int


def figures_of(pack: Pack, results: Sequence[GameResult]) -> list[CardFigure]:
    """Each design of the pack that could be taken, in the pack's order."""
    notes: dict[str, list[tuple[CardNote, bool]]] = {}
    for result in results:
        for note in result.cards:
            notes.setdefault(note.key, []).append((note, result.won))
    return [_figure(card.name, notes[card.id]) for card in pack.cards if card.id in notes]


def _figure(name: str, noted: list[tuple[CardNote, bool]]) -> CardFigure:
    used = [won for note, won in noted if note.played or note.gained]
    spared = [won for note, won in noted if not (note.played or note.gained)]
    return CardFigure(
        name=name,
        games=len(noted),
        offered=sum([note.offered for note, _ in noted]),
        chosen=sum([note.chosen for note, _ in noted]),
        played=sum([note.played for note, _ in noted]),
        wins_with=sum(used),
        games_with=len(used),
        wins_without=sum(spared),
        games_without=len(spared),
    )
