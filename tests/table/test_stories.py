"""Games in a row at a table: the sheet, going on with the same or with other people, and who may see it."""

from typing import Any

import pytest

from holdout.encounters.xfiles import series
from holdout.table import messages as say
from holdout.table import sheets, stories
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.lobby import summarised
from holdout.table.room import Room
from tests.table.company import ADA, BEN, CAT, at_once, begun, opened, refused

ACADEMY = ["Charles Burks", "Dana Scully", "Fox Mulder", "Sean Pendrell"]


def after_a_game() -> Room:
    """Ada and Ben have played the first game of a Series."""
    room = begun(2, (ADA, BEN), game="xfiles", campaign=True)
    return ended(room)


def ended(room: Any) -> Room:
    """A table of a Series whose first game is over."""
    story = series.load(room.config.campaign.encode())
    story.played = [series.Played(True, 2, 1, 11)]
    story.avatars, story.academy = ["Dana Scully", "Fox Mulder"][: room.config.seats], ACADEMY
    room.state.campaign, room.state.status = story.save().decode(), "over"
    return room


def test_the_sheet_has_the_words_of_its_game_and_the_names_of_its_people():
    part = stories.part_of(after_a_game())
    assert part.noun == "Series"
    assert [row.state for row in part.sheet.rows] == ["won", "next", "later"]
    assert part.holders == [["Ada"], ["Ben"]]
    assert part.sheet.seats == ["Dana Scully", "Fox Mulder"]


def test_a_sheet_never_tells_the_seed_of_a_game():
    room = after_a_game()
    told = repr(stories.part_of(room))
    assert room.config.seed
    assert room.config.seed not in told


def test_a_game_of_its_own_has_no_sheet():
    with pytest.raises(TableError, match="no sheet"):
        stories.part_of(begun(2, (ADA, BEN)))


def test_a_damaged_series_is_told_in_a_sentence_and_kept_as_it_is():
    room = after_a_game()
    room.state.campaign = damaged = room.state.campaign.replace('"seats":2', '"seats":9')
    with pytest.raises(TableError, match=r"^This is no saved Series: [^\n]*$"):
        stories.part_of(room)
    assert refused(room, ADA, say.Rematch(id="on")).words.startswith("This is no saved Series: ")
    assert room.state.campaign == damaged


def test_a_series_goes_on_with_other_people_who_gather_first():
    room = after_a_game()
    following = room.handle(BEN, say.Rematch(id="on", gather=True), 500).made
    assert following is not None
    assert following.state.status == "gathering"
    assert following.config.owner == BEN
    assert [row.people for row in following.state.seats] == [[], [BEN]]
    assert following.config.chain == [room.config.table]
    assert following.config.title == room.config.title == "Legendary Encounters: The X-Files: Series"


@at_once
async def test_a_sheet_follows_its_series_to_the_newest_table_and_only_its_people_go_on():
    host = await opened()
    asked = NewTable(game="xfiles", seats=1, campaign=True, start=True, listed=False)
    made = await host.make(ADA, "Ada", asked)
    assert (await sheets.sheet(host, made.table, ADA)).status == "playing"
    with pytest.raises(TableError, match="There is no such table"):
        await sheets.sheet(host, made.table, BEN)
    with pytest.raises(TableError, match="not over yet"):
        await sheets.follow(host, made.table, ADA, gather=False)
    table: Any = host.tables[made.table]
    host.list(summarised(ended(table.room), 1000))
    with pytest.raises(TableError, match="not at this table"):
        await sheets.follow(host, made.table, CAT, gather=False)
    joined = await sheets.follow(host, made.table, ADA, gather=True)
    part = await sheets.sheet(host, made.table, ADA)
    assert part.table == joined.table
    assert [one.table for one in part.tables] == [made.table, joined.table]
    assert host.lobby(ADA)[0].campaign == "Series"
    assert (await sheets.sheet(host, made.table, BEN)).table == made.table
    await host.close()
