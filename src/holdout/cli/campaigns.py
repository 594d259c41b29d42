"""A campaign at the terminal: mission after mission, with a debriefing between, saved and resumed as a whole.

What a campaign is, and what it carries from mission to mission, is told in `holdout.corps.campaign`; here it
is only played. A file holds the campaign and the match that was under way.
"""

from collections.abc import Callable
from typing import Any

import typer

from holdout import kernel
from holdout.cli import paper
from holdout.cli.sitting import Pace, Sitting
from holdout.corps import campaign as rules_of_campaign
from holdout.corps.campaign import Campaign
from holdout.kernel import Match, Player, Rules

CAMPAIGN = "campaign"
HEAD = b"holdout campaign\n"


def has_campaign(rules: Rules[Any]) -> bool:
    """Whether a game can be played as a campaign."""
    return rules.name == "corps"


def is_saved(data: bytes) -> bool:
    """Whether a file holds a campaign rather than a single game."""
    return data.startswith(HEAD)


def begun(seats: int, seed: str, options: dict[str, Any]) -> "Evening":
    """A new campaign, at its first mission."""
    asked = {name: value for name, value in options.items() if name != "scenario"}
    campaign = rules_of_campaign.begin(seats, seed, asked)
    return Evening(campaign, rules_of_campaign.next_match(campaign))


def resumed(data: bytes) -> "Evening":
    """A campaign from its file."""
    head, _, saved = data[len(HEAD) :].partition(b"\n")
    campaign, match = rules_of_campaign.load(head), kernel.load(saved, kernel.known)
    rules_of_campaign.belongs(campaign, match)
    return Evening(campaign, match)


class Evening:
    """A campaign being played, and its match under way."""

    def __init__(self, campaign: Campaign, match: Match[Any]) -> None:
        self.campaign, self.match = campaign, match

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
            rules_of_campaign.conclude(self.campaign, self.match)
            typer.echo("\nThe campaign so far:" if told else "\nThe campaign:")
            paper.write([f"  {note.words} [{note.rule}]" for note in self.campaign.log[told:]])
            if self.campaign.over:
                return
            self.match = rules_of_campaign.next_match(self.campaign)
