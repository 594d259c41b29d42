"""A campaign at the terminal: mission after mission, with a debriefing between, saved and resumed as a whole.

What a campaign carries from match to match is the game's own business (`holdout.kernel.campaigns`); here it
is only played. A file holds the campaign and the match that was under way.
"""

from collections.abc import Callable
from typing import Any

import typer

from holdout import kernel
from holdout.cli import paper
from holdout.cli.sitting import Pace, Sitting
from holdout.kernel import BadSave, Match, Player, Rules
from holdout.kernel.campaigns import Campaign, Campaigns, campaigns_of

CAMPAIGN = "campaign"
HEAD = b"holdout campaign\n"


def has_campaign(rules: Rules[Any]) -> bool:
    """Whether a game can be played as a campaign."""
    return campaigns_of(rules.name) is not None


def is_saved(data: bytes) -> bool:
    """Whether a file holds a campaign rather than a single game."""
    return data.startswith(HEAD)


def begun(rules: Rules[Any], seats: int, seed: str, options: dict[str, Any]) -> "Evening":
    """A new campaign of a game that has them, at its first mission."""
    played = campaigns_of(rules.name)
    assert played is not None
    asked = {name: value for name, value in options.items() if name != "scenario"}
    campaign = played.begin(seats, seed, asked)
    return Evening(played, campaign, played.next_match(campaign))


def resumed(data: bytes) -> "Evening":
    """A campaign from its file."""
    head, _, saved = data[len(HEAD) :].partition(b"\n")
    match = kernel.load(saved, kernel.known)
    played = campaigns_of(match.rules.name)
    if played is None:
        raise BadSave(f"This is no saved campaign: {match.rules.title} has none.")
    campaign = played.load(head)
    played.belongs(campaign, match)
    return Evening(played, campaign, match)


class Evening:
    """A campaign being played, and its match under way."""

    def __init__(self, played: Campaigns, campaign: Campaign, match: Match[Any]) -> None:
        self.played, self.campaign, self.match = played, campaign, match

    def saved(self, match: Match[Any]) -> bytes:
        """The whole campaign as a file."""
        return HEAD + self.campaign.save() + b"\n" + match.save()

    def run(
        self, programs: Callable[[Match[Any]], dict[int, Player]], *, plain: bool = False, pace: Pace
    ) -> None:
        """Play until the campaign is over or the people stop."""
        while True:
            sitting = Sitting(self.match, programs(self.match), plain=plain, pace=pace, saving=self.saved)
            if not sitting.run():
                return
            told = len(self.campaign.log)
            self.played.conclude(self.campaign, self.match)
            typer.echo("\nThe campaign so far:" if told else "\nThe campaign:")
            paper.write([f"  {note.words} [{note.rule}]" for note in self.campaign.log[told:]])
            if self.campaign.over:
                return
            self.match = self.played.next_match(self.campaign)
