"""Makes tables: from a request, or as a branch of a game that is over.

Everything that can be wrong with a setup is found here, before the table exists, and told in a sentence.
Packs of one's own are in own_packs.py, rematches and the next match of a campaign in rematches.py.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from holdout.kernel import HoldoutError, Incident, Rules, SetupError, known
from holdout.kernel.campaigns import campaigns_of
from holdout.kernel.record import read as read_record
from holdout.kernel.rules import OWN_END
from holdout.table import own_packs, playing
from holdout.table.api import NewTable
from holdout.table.decoding import clean
from holdout.table.errors import TableError
from holdout.table.journal import Config, Made, SeatRow, encoded
from holdout.table.lobby import summarised
from holdout.table.lobby_text import campaign_title, scenario_title
from holdout.table.room import Mint, Room
from holdout.table.seats import insist_player
from holdout.table.store import Summary

KEPT_BACK: Final = ("packs", "campaign", "after")
"""Options that only the table itself sets: they name files, or what a campaign carries."""


class Source(NamedTuple):
    """The game that another one branches off from: its record, and the pack of its own if it had one."""

    record: bytes
    pack: str = ""


class FirstEntry(msgspec.Struct):
    """A table that was made, as it is stored."""

    table: str
    invite: str
    entry: bytes
    summary: Summary


def first_entry(
    person: str, name: str, asked: NewTable, now: int, mint: Mint, packs: Path, source: Source | None = None
) -> FirstEntry:
    """Make a table and return what is to be stored of it."""
    room = made(person, name, asked, now, mint, packs, source)
    assert room.first is not None
    return FirstEntry(room.config.table, room.state.invite, encoded(room.first), summarised(room, now))


def made(
    person: str, name: str, asked: NewTable, now: int, mint: Mint, packs: Path, source: Source | None = None
) -> Room:
    """The room that somebody asked for, maybe a branch of a game that is over."""
    config = (
        _config(person, asked, now, mint, packs)
        if source is None
        else _branched(person, asked, now, mint, source)
    )
    try:
        # What a game makes of wrong options beyond its own checks is somebody's mistake all the same.
        playing.fresh(config)
    except (HoldoutError, Incident) as error:
        raise TableError("not-allowed", str(error)) from error
    except (TypeError, ValueError, AttributeError, KeyError) as error:
        title = rules_of(config.game).title
        raise TableError("not-allowed", f"These options do not fit {title}: {error}.") from error
    seats = _seats(person, asked, config.seats)
    room = Room.new(Made(config, mint(), {person: clean(name, 40) or "Guest"}, seats), mint)
    if asked.start or source is not None:
        playing.begin_if_full(room, now)
    return room


def _config(person: str, asked: NewTable, now: int, mint: Mint, packs: Path) -> Config:
    rules = rules_of(asked.game)
    options = {str(name).replace("_", "-"): value for name, value in asked.options.items()}
    for option in KEPT_BACK:
        if option in options:
            raise TableError("not-allowed", f"The option {option!r} is set by the table itself.")
    if asked.pack:
        options["packs"] = [own_packs.kept(asked.pack, asked.game, packs)]
    seed = asked.seed or mint()
    options.setdefault(OWN_END, True)
    story = _campaign(asked, seed, options) if asked.campaign else ""
    return Config(
        table=mint(),
        title=clean(asked.title, 60) or _title(rules, options, asked.campaign),
        game=asked.game,
        seats=asked.seats,
        options=options,
        seed=seed,
        owner=person,
        created=now,
        listed=asked.listed,
        seed_known=bool(asked.seed),
        guided=asked.guided,
        clocks=asked.clocks,
        pack=asked.pack,
        author=person if asked.pack else "",
        pack_check=own_packs.checksum(asked.pack, asked.game) if asked.pack else "",
        campaign=story,
    )


def _branched(person: str, asked: NewTable, now: int, mint: Mint, source: Source) -> Config:
    """The same game up to an answer, to be played on otherwise."""
    _, body = read_record(source.record)
    count = int(asked.resume.partition("@")[2] or 0)
    if not 0 <= count < len(body.answers):
        raise TableError(
            "not-allowed", f"That game has {len(body.answers)} answers; branch off before its end."
        )
    options = {name: value for name, value in body.setup.items() if name != "seats"}
    usual = "What if" if count else _title(rules_of(body.game), options, False)
    return Config(
        table=mint(),
        title=clean(asked.title, 60) or usual,
        game=body.game,
        seats=body.setup["seats"],
        options=options,
        seed=body.seed,
        owner=person,
        created=now,
        listed=asked.listed,
        seed_known=True,
        pack=source.pack,
        pack_check=own_packs.checksum(source.pack, body.game) if source.pack else "",
        answers=body.answers[:count],
    )


def rules_of(game: str) -> Rules[Any]:
    """Return the rules of a game, or refuse a name that is no game's."""
    try:
        return known(game)
    except SetupError as error:
        raise TableError("not-allowed", str(error)) from error


def _campaign(asked: NewTable, seed: str, options: dict[str, Any]) -> str:
    played = campaigns_of(asked.game)
    if played is None:
        raise TableError("not-allowed", f"{rules_of(asked.game).title} is not played as a campaign.")
    try:
        return played.begin(asked.seats, seed, options).save().decode()
    except HoldoutError as error:
        raise TableError("not-allowed", str(error)) from error


def _title(rules: Rules[Any], options: dict[str, Any], campaign: bool) -> str:
    """Return the title of a table that its maker did not name: that of its scenario in the lobby."""
    played = campaigns_of(rules.name) if campaign else None
    if played is not None:
        return campaign_title(rules.name, played.NOUN)
    option = rules.options.get("scenario")
    key = "" if option is None else options.get("scenario", option.default)
    return scenario_title(rules.name, str(key)) or rules.title


def _seats(person: str, asked: NewTable, number: int) -> list[SeatRow]:
    """Seat the maker at seat 1 and at further own seats, and computers from the last seat back."""
    seats = [SeatRow() for _ in range(number)]
    if len(asked.computers) > number:
        raise TableError("not-allowed", f"{len(asked.computers)} computer players for {number} seats.")
    for row, player in zip(reversed(seats), reversed(asked.computers), strict=False):
        insist_player(player)
        row.computer = player
    for row in seats[: asked.own]:
        if not row.computer:
            row.people = [person]
    return seats
