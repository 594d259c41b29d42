"""A campaign at the terminal: mission after mission, with a debriefing between, saved and resumed as a whole.

What a campaign carries from match to match is the game's own business (`holdout.kernel.campaigns`); here it
is only played. A file holds the campaign and the match that was under way.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from holdout import kernel
from holdout.cli import paper
from holdout.cli.saving import SaveFile, campaign_file, campaign_in
from holdout.cli.sitting import Pace, Sitting
from holdout.kernel import BadSave, Match, Player, Rules
from holdout.kernel.campaigns import Campaign, Campaigns, campaigns_of
from holdout.kernel.tongue import SOURCE

STATES = {"won": "won", "lost": "lost", "next": "next", "later": "to come"}


def word_for(rules: Rules[Any]) -> str:
    """The scenario that means a game's campaign, in its own word: campaign, series; empty if it has none."""
    played = campaigns_of(rules.name)
    return "" if played is None else played.NOUN.lower()


def begun(rules: Rules[Any], seats: int, seed: str, options: dict[str, Any]) -> "Evening":
    """A new campaign of a game that has them, at its first mission."""
    played = campaigns_of(rules.name)
    assert played is not None
    asked = {name: value for name, value in options.items() if name != "scenario"}
    campaign = played.begin(seats, seed, asked)
    return Evening(played, campaign, played.next_match(campaign))


def resumed(data: bytes, path: Path | None = None) -> "Evening":
    """A campaign from its file, in which it is saved again."""
    saved = campaign_in(data)
    match = kernel.load(saved.match, kernel.known)
    played = campaigns_of(match.rules.name)
    if played is None:
        raise BadSave(f"This file cannot be played on: games of {match.rules.title} stand alone.")
    if not saved.is_whole:
        raise BadSave(f"This is no saved {played.NOUN}: it has been altered or damaged.")
    campaign = played.load(saved.state)
    played.belongs(campaign, match)
    return Evening(played, campaign, match, SaveFile(match.rules.name, path))


class Evening:
    """A campaign being played, and its match under way."""

    def __init__(
        self, played: Campaigns, campaign: Campaign, match: Match[Any], file: SaveFile | None = None
    ) -> None:
        self.played, self.campaign, self.match = played, campaign, match
        self.file = file or SaveFile(match.rules.name)

    def saved(self, match: Match[Any]) -> bytes:
        """The whole campaign as a file."""
        return campaign_file(self.campaign.save(), match.save())

    def run(
        self,
        programs: Callable[[Match[Any]], dict[int, Player]],
        *,
        plain: bool = False,
        pace: Pace,
        language: str = SOURCE,
    ) -> None:
        """Play until the campaign is over or the people stop."""
        noun = self.played.NOUN
        while True:
            if self.campaign.log:
                self._show_sheet()
            seated = programs(self.match)
            sitting = Sitting(
                self.match,
                seated,
                plain=plain,
                pace=pace,
                saving=self.saved,
                file=self.file,
                language=language,
            )
            if not sitting.run():
                return
            told = len(self.campaign.log)
            self.played.conclude(self.campaign, self.match)
            typer.echo(f"\nThe {noun} so far:" if told else f"\nThe {noun}:")
            paper.write([f"  {note.words} [{note.rule}]" for note in self.campaign.log[told:]])
            if self.campaign.over:
                self._show_sheet()
                return
            self.match = self.played.next_match(self.campaign)
            if len(programs(self.match)) < self.match.seats:  # somebody may want to stop for today
                self.file.keep(self.saved(self.match))

    def _show_sheet(self) -> None:
        """Tell how it stands: each match with its scores, the total, and what is carried on."""
        sheet = self.played.sheet(self.campaign)
        typer.echo(f"\nThe {self.played.NOUN} sheet:")
        lines: list[str] = []
        for row in sheet.rows:
            cells = zip(sheet.columns, row.cells, strict=True)
            told = ", ".join([f"{column} {cell}" for column, cell in cells if cell])
            lines.append(f"  {row.title} ({STATES[row.state]}){f': {told}' if told else ''}.")
        keeping = [f"  Player {seat} keeps {kept}." for seat, kept in enumerate(sheet.seats, 1)]
        carried = [f"  {title}: {', '.join(names)}." for title, names in sheet.kept]
        paper.write([*lines, *([f"  {sheet.total}."] if sheet.total else []), *keeping, *carried])
