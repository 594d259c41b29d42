"""Notes: one of each person's own, and one page that all at a table share.

They are kept with the table. Nobody is told of another's own note, not even that there is one. Where a side
talks among itself, it has a page of its own, which begins as a copy of the table's. Writing on a page is
talk: where nobody may talk, nobody writes there.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from holdout.table import talking
from holdout.table.company import LONGEST_NOTE, Note
from holdout.table.decoding import clean_lines
from holdout.table.errors import TableError
from holdout.table.journal import Noted
from holdout.table.room_state import Page

if TYPE_CHECKING:
    from holdout.table.room import Room

MOST_NOTES: Final = 40
"""Of so many people a table keeps notes."""
NOTE_SECONDS: Final = 2
"""The journal keeps every version, so that somebody writes so seldom at most."""


def note(room: "Room", person: str, command: Note, now: int) -> None:
    """Write my own note, or the shared page as I have read it."""
    if person in room.state.visitors and not room.seats_of(person):
        raise TableError("not-allowed", "Only those who were invited write notes.")
    last = room.written.get((person, command.shared))
    if last is not None and 0 <= now - last < NOTE_SECONDS:
        raise TableError("slow-down", "You have only just written: wait a little.")
    words = clean_lines(command.words, LONGEST_NOTE)
    among = command.shared and talking.hears(talking.side_of(room), room.seats_of(person))
    if command.shared:
        _insist_page(room, command, among)
    elif words and person not in room.state.notes and len(room.state.notes) >= MOST_NOTES:
        raise TableError("busy", f"This table keeps the notes of {MOST_NOTES} people already.")
    room.do(Noted(person, words, command.shared, among), now)
    room.written[person, command.shared] = now


def _insist_page(room: "Room", command: Note, among: bool) -> None:
    closed = talking.silence_of(room)
    if closed is not None:
        raise TableError("not-allowed", closed.words)
    page = _page(room, among)
    if page.number != command.over:
        raise TableError("not-allowed", f"{page.by} has changed the page meanwhile: read it first.")


def _page(room: "Room", among: bool) -> Page:
    return room.state.side_page or room.state.page if among else room.state.page


def unseen(change: Noted) -> bool:
    """True for a note that not everyone is told of."""
    return change.among or not change.shared


def _noted(room: "Room", change: Noted, at: int) -> None:
    state = room.state
    state.noted_unseen += unseen(change)
    if not change.shared:
        state.notes.pop(change.person, None)
        if change.words:
            state.notes[change.person] = change.words
        return
    page = Page(change.words, _page(room, change.among).number + 1, room.name(change.person))
    if change.among:
        state.side_page = page
    else:
        state.page = page


HANDLERS: Final[dict[type, Callable[..., None]]] = {Note: note}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {Noted: _noted}
