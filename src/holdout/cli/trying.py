"""Measuring and printing for `holdout pack try`: a table with and without a pack, and each of its cards."""

import json
from pathlib import Path
from typing import Any

from holdout.cli.compare import figures, told, watch
from holdout.cli.errors import UserError
from holdout.cli.sim import read_options, read_players
from holdout.kernel import HoldoutError
from holdout.lab.comparing import Comparison
from holdout.lab.deciding import Decider
from holdout.lab.simulation import Series
from holdout.lab.trying import CardFigure, figures_of, places_taken, with_pack
from holdout.language.packs import Pack

NAMES = ("with the pack", "without it")


class Trial:
    """A finished trial: the comparison, and the figures of the pack's cards."""

    def __init__(self, comparison: Comparison, cards: list[CardFigure], silent: list[str], code: int) -> None:
        self.comparison, self.cards, self.silent, self.code = comparison, cards, silent, code
        self.places = places_taken(comparison.second, comparison.first)


def series_of(pack: Pack, scenario: str, seats: int, players: str, seed: int, options: list[str]) -> Series:
    """The games without the pack, as they are named on the command line."""
    return Series(pack.game, seats, read_players(players), seed, read_options(scenario, [], options))


def measured(pack: Pack, path: Path, without: Series, games: int, jobs: int, quiet: bool) -> Trial:
    """Play the pairs."""
    try:
        comparison = Comparison(with_pack(without, path), without, Patient())
    except HoldoutError as error:
        raise UserError(str(error)) from error
    code = watch(comparison, games, jobs, quiet, noting=True)
    cards = figures_of(pack, comparison.side(0))
    seen = {card.name for card in cards}
    return Trial(comparison, cards, [card.name for card in pack.cards if card.name not in seen], code)


class Patient(Decider):
    """Never stops before all pairs are played; what it would have said is told at the end."""

    waiting = True

    @property
    def verdict(self) -> str:
        """Empty while pairs are being played."""
        return "" if self.waiting else super().verdict


def shown(trial: Trial, as_json: bool) -> str:
    """The figures, as JSON or in words."""
    if isinstance(trial.comparison.decider, Patient):
        trial.comparison.decider.waiting = False
    if as_json:
        found = figures(trial.comparison, NAMES)
        found["cards"] = [card._asdict() for card in trial.cards]
        found["not_on_the_table"] = trial.silent
        found["places_taken"] = [{"new": new, "instead_of": usual} for new, usual in trial.places]
        return json.dumps(found)
    lines = [f"{new} takes the place of {usual}." for new, usual in trial.places]
    lines += told(trial.comparison, NAMES)
    if trial.cards:
        width = max([len(card.name) for card in trial.cards])
        lines += ["", f"{'card':<{width}}  offered  taken  played  wins with it  wins without"]
        lines += [_card(card, width) for card in trial.cards]
    if trial.silent:
        lines += ["", f"Not watched, or not on the table of this scenario: {', '.join(trial.silent)}."]
    return "\n".join(lines)


def _card(card: CardFigure, width: int) -> str:
    taken = f"{card.chosen / card.offered:.0%}" if card.offered else "-"
    with_it, without = _share(card.wins_with, card.games_with), _share(card.wins_without, card.games_without)
    return (
        f"{card.name:<{width}}  {card.offered:>7}  {taken:>5}  {card.played:>6}  {with_it:>12}  {without:>12}"
    )


def _share(wins: int, games: int) -> Any:
    return f"{wins / games:.0%} of {games}" if games else "-"
