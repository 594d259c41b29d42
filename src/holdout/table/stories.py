"""The sheet of a campaign: how it stands, its log, and the tables at which it was and is played.

Each match of a campaign has a table of its own. A table knows those before it and the one after it, so the
sheet is found from any of them. What it says is in the words of the game (`kernel.campaigns`).
"""

from typing import TYPE_CHECKING

from holdout.kernel import HoldoutError
from holdout.kernel.campaigns import Campaign, Campaigns, campaigns_of
from holdout.table.api import CampaignNote, CampaignPart
from holdout.table.errors import TableError

if TYPE_CHECKING:
    from holdout.table.room import Room


def noun_of(room: "Room") -> str:
    """The word for the campaign of a table; empty for a game of its own."""
    played = campaigns_of(room.config.game) if room.config.campaign else None
    return "" if played is None else played.NOUN


def story_of(room: "Room") -> tuple[Campaigns, Campaign]:
    """A table's campaign after its game, or as it stood before, with its rules; damage is told."""
    played = campaigns_of(room.config.game)
    if played is None or not room.config.campaign:
        raise TableError("no-table", "This table plays a game of its own: there is no sheet.")
    try:
        return played, played.load((room.state.campaign or room.config.campaign).encode())
    except HoldoutError as error:
        raise TableError("failed", str(error)) from error


def next_game_of(room: "Room") -> list[str]:
    """The title of the game that a table of a campaign is going to play; none once it is dealt."""
    if not room.config.campaign or room.match is not None:
        return []
    played, story = story_of(room)
    return [row.title for row in played.sheet(story).rows if row.state == "next"]


def part_of(room: "Room") -> CampaignPart:
    """The sheet as a table knows it."""
    config, state = room.config, room.state
    played, story = story_of(room)
    return CampaignPart(
        noun=played.NOUN,
        game=config.game,
        table=config.table,
        title=config.title,
        status=state.status,
        sheet=played.sheet(story),
        log=[CampaignNote(note.words, note.rule) for note in story.log],
        over=story.over,
        outcome=story.outcome,
        before=list(config.chain),
        next_table=state.next_table,
        holders=[[room.name(person) for person in row.people] for row in state.seats],
        computers=[row.computer for row in state.seats],
    )
