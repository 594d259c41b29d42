"""The table that comes after a game: a rematch with the same seats, or the next match of a campaign."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final

import msgspec

from holdout.kernel import Incident
from holdout.table.errors import TableError
from holdout.table.journal import Config, Followed, Made, SeatRow
from holdout.table.messages import Rematch
from holdout.table.playing import begin_if_full
from holdout.table.seats import is_in_charge
from holdout.table.stories import story_of

if TYPE_CHECKING:
    from holdout.table.room import Mint, Room


def rematch(room: "Room", person: str, command: Rematch, now: int) -> None:
    """Make a new table with the same setup and seats, or the next match of a campaign."""
    if room.state.status != "over":
        raise TableError("not-allowed", "The game is not over yet.")
    if not is_in_charge(room, person):
        raise TableError("not-allowed", "Only those who sat at the table ask for a rematch.")
    if room.state.next_table:
        return
    room.follow(following(room, person, command, now), now)


def following(before: "Room", person: str, asked: Rematch, now: int) -> "Room":
    """The table of a rematch, or of the next match of a campaign; who gathers people for it is its owner."""
    old, mint = before.config, before.mint
    if old.campaign:
        config = _next_of_campaign(before, now)
    else:
        config = _again(old, now, mint, old.seed if asked.same_seed else mint(), asked.same_seed)
    if asked.gather:
        config = msgspec.structs.replace(config, owner=person)
    passing = [person for person in before.state.visitors if not before.seats_of(person)]
    names = {key: name for key, name in before.state.names.items() if key not in passing}
    staying = (person,) if asked.gather else before.state.names
    seats = [_row_again(row, staying) for row in before.state.seats]
    strangers = [person for person in before.state.visitors if person in names]
    emblems = {key: one for key, one in before.state.emblems.items() if key in names}
    made = Made(config, mint(), names, seats, list(before.state.banned), strangers, emblems)
    room = type(before).new(made, mint)
    try:
        if not asked.gather:
            begin_if_full(room, now)
    except Incident as incident:
        raise TableError("failed", str(incident)) from incident
    return room


def _row_again(row: SeatRow, staying: Collection[str]) -> SeatRow:
    """A seat for the same people or the same computer; those a computer stood in for may take it back.

    What a fallen player took over from a computer is that computer's again.
    """
    if row.lent:
        return SeatRow(computer=row.lent)
    kept = [person for person in row.kept if person in staying]
    return SeatRow([person for person in row.people if person in staying], row.computer, kept=kept)


def _again(old: Config, now: int, mint: "Mint", seed: str, known_seed: bool) -> Config:
    return Config(
        table=mint(),
        title=old.title,
        game=old.game,
        seats=old.seats,
        options=old.options,
        seed=seed,
        owner=old.owner,
        created=now,
        listed=old.listed,
        seed_known=known_seed,
        guided=old.guided,
        clocks=old.clocks,
        pack=old.pack,
        author=old.author,
        pack_check=old.pack_check,
        answers=old.answers if known_seed else [],
    )


def _next_of_campaign(before: "Room", now: int) -> Config:
    played, story = story_of(before)
    if story.over:
        raise TableError("over", f"The {played.NOUN} is over: {story.outcome}")
    # The seed of the match before is known by now, so what comes next must not follow from it.
    story.seed = before.mint()
    config = _again(before.config, now, before.mint, story.seed, False)
    chain = [*before.config.chain, before.config.table]
    return msgspec.structs.replace(config, campaign=story.save().decode(), chain=chain)


def _followed(room: "Room", change: Followed, at: int) -> None:
    room.state.next_table, room.state.status = change.table, "over"
    words = "The next game has its table." if change.table else "The table of the next game was deleted."
    room.tell(words, at)


HANDLERS: Final[dict[type, Callable[..., None]]] = {Rematch: rematch}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {Followed: _followed}
