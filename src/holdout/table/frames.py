"""The messages that show a table: `Frame` to one person, `TableState` and chat to everyone.

A `Scene` is the table as it stood when its last entry was safely on disk; frames are made from it only when
somebody is ready to take one. Log lines are numbered for each pair of eyes alone, so that no gap tells of
what others were told. Views and lines are kept as the bytes that are sent: a full house has many of them, and
everybody who looks with the same eyes, or comes back, gets the same ones.
"""

from collections.abc import Mapping
from hashlib import blake2b
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from holdout.kernel import Event, Line, Match
from holdout.kernel.moment import Moment, Past
from holdout.kernel.narrating import START, Mark, Narrator
from holdout.kernel.position import EVERYONE
from holdout.kernel.rules import LEFT_TO_TABLE
from holdout.kernel.tongue import Tongue, tongue_of
from holdout.table import lobby_text, motions, pacing, playing, points, presenting, seats, stories, talking
from holdout.table.company import Notes
from holdout.table.emblems import emblem_of
from holdout.table.messages import Frame, Person, SeatState, TableState
from holdout.table.playing import may_take_back
from holdout.table.room_state import Along
from holdout.table.translating import state_in

if TYPE_CHECKING:
    from holdout.table.room import Room

Eyes = int | None
NONE: Final[Mapping[int, Along]] = MappingProxyType({})
SHOWN_OPTIONS: Final = ("seats", "heroes", "location", "objectives", "characters", "roles")
"""What a setup shows besides the game's declared options. The rest names files or what is hidden."""


TOLD: Final = Line("", "", "", (), (), (), (), False, ())
"""Stands in a narrator's list for a line that is kept as bytes."""
RECENT: Final = 16
"""So many of the newest answers have a mark to go back to at once."""


class Story:
    """The log for one pair of eyes, with a mark for each answer; what is unchanged is never worded again.

    Of older marks only every sixteenth is kept; the lines after it are worded again when somebody goes back.
    `lines` are encoded. Those that nothing can be added to are shared with the table's other stories through
    `known`.
    """

    __slots__ = ("eyes", "known", "lines", "links", "marks", "narrator")

    def __init__(self, eyes: Eyes, tongue: Tongue, known: dict[bytes, bytes] | None = None) -> None:
        self.eyes = eyes
        self.known: dict[bytes, bytes] = {} if known is None else known
        self.links: list[Past] = []
        self.marks: list[Mark | None] = []
        self.narrator = Narrator(eyes, tongue)
        self.lines: list[bytes] = []

    def follow(self, match: Match[Any], by_table: Mapping[int, Along] = NONE) -> None:
        """Put what is new into words, and say of each answer that the table gave that it did."""
        link: Past | None = match.moment.past
        fresh: list[Past] = []
        while link is not None and not (link.length < len(self.links) and self.links[link.length] is link):
            fresh.append(link)
            link = link.before
        game, narrator = match.moment.game, self.narrator
        common = 0 if link is None else link.length + 1
        same = len(self.lines)
        if common < len(self.links):
            kept, mark = self._marked(common)
            fresh += reversed(self.links[kept:common])
            narrator.back_to(game, mark)
            same = min(same, mark.closed)
            del self.links[kept:], self.marks[kept:]
            self.known.clear()  # it would else hold all that was ever taken back
        for new in reversed(fresh):
            notice = by_table.get(new.length)
            said = () if notice is None else (left_to_table(notice.seat, notice.rule),)
            same = min(same, narrator.tell(game, (*said, *new.events)))
            self.links.append(new)
            self.marks.append(narrator.mark())
            old = len(self.marks) - 1 - RECENT
            if old > 0 and old % RECENT:
                self.marks[old] = None
        self._keep(match, same)

    def _marked(self, answers: int) -> tuple[int, Mark]:
        """The last mark that is kept after so many links or fewer: after how many, and the mark."""
        while answers and self.marks[answers - 1] is None:
            answers -= 1
        mark = self.marks[answers - 1] if answers else None
        return answers, mark or START

    def _keep(self, match: Match[Any], same: int) -> None:
        """Encode the lines from number `same` on."""
        lines = [
            msgspec.json.encode(line) for line in presenting.log_lines(match, self.narrator.lines[same:])
        ]
        closed = self.narrator.mark().closed
        self.lines[same:] = [
            self.known.setdefault(line, line) if number < closed else line
            for number, line in enumerate(lines, same)
        ]
        self.narrator.lines[same:closed] = [TOLD] * (closed - same)


def left_to_table(seat: int, rule: str) -> Event:
    """The line of the log for an answer that a seat has left to the table."""
    return Event(LEFT_TO_TABLE.name, (seat,), rule, -1, (), EVERYONE)


class Seen(NamedTuple):
    """A match as one pair of eyes sees it, encoded: its view, and the values as they stand."""

    view: bytes
    numbers: bytes


class Stories:
    """The logs of a table and the views of its newest moment, by eyes and by the language they read.

    They outlive the scene: whoever comes or goes makes a new one, in which the game is as it was.
    """

    def __init__(self) -> None:
        self.by_eyes: dict[tuple[Eyes, Tongue], Story] = {}
        self.known: dict[bytes, bytes] = {}
        self.seen: dict[tuple[Eyes, Tongue], Seen] = {}
        self._at: tuple[Moment[Any], int] | None = None

    def follow(self, match: Match[Any], eyes: Eyes, tongue: Tongue, by_table: dict[int, Along]) -> Story:
        """The story for these eyes, up to now."""
        story = self.by_eyes.get((eyes, tongue))
        if story is None:
            story = self.by_eyes[eyes, tongue] = Story(eyes, tongue, self.known)
        story.follow(match, by_table)
        return story

    def look(self, match: Match[Any], eyes: Eyes, tongue: Tongue) -> Seen:
        """Return what these eyes see of a match; it is worked out once for each moment."""
        if self._at is None or self._at[0] is not match.moment or self._at[1] != match.epoch:
            self._at = match.moment, match.epoch
            self.seen.clear()
        seen = self.seen.get((eyes, tongue))
        if seen is None:
            view = msgspec.json.encode(presenting.view(match, eyes, tongue))
            seen = self.seen[eyes, tongue] = Seen(view, msgspec.json.encode(numbers_of(match, eyes)))
        return seen


class Viewer:
    """One socket's eyes: what it has chosen to look from, its language, and the lines that it has."""

    __slots__ = ("eyes", "language", "lines", "looks", "person", "spectates")

    def __init__(self, person: str, language: str = "en") -> None:
        self.person, self.language = person, language
        self.looks: Eyes = None
        self.spectates = False
        self.forget()

    def look(self, seat: Eyes) -> None:
        """Look from a seat, or as a spectator does."""
        self.looks, self.spectates = seat, seat is None

    def forget(self) -> None:
        """Have the next frame bring the whole log."""
        self.eyes: Eyes | str = "none"
        self.lines: list[bytes] = []


class Scene:
    """A table as it stands on disk, ready to be shown."""

    def __init__(self, room: "Room", stories: Stories) -> None:
        self.version = room.state.told_version
        self.match = None if room.match is None else room.match.clone()
        self.stories = stories
        self.seats = [list(row.people) for row in room.state.seats]
        self.computers = room.computers()
        self.along = playing.along_of(room)
        self.by_table = {one.number: one for one in room.state.along if one.rule}
        self.under_way = room.state.status in ("playing", "paused")
        self.visitors = set(room.state.visitors)
        self.side = talking.side_of(room)
        self.table = table_state(room)
        self._encode()
        self.chat = list(room.state.chat)
        self.said = room.state.said, room.state.said_among
        self.notes = dict(room.state.notes)
        self.pages = room.state.page, room.state.side_page or room.state.page

    def trouble(self, notice: str) -> None:
        """Say that the table cannot go on for now, and why."""
        self.table = msgspec.structs.replace(self.table, notice=notice)
        self._encode()

    def _encode(self) -> None:
        self._encoded: dict[tuple[str, bool], bytes] = {}

    def tongue(self, language: str) -> Tongue:
        """A language as this table's game is told in it."""
        return tongue_of(language, self.table.game)

    def table_for(self, viewer: Viewer) -> bytes:
        """The state of the table, encoded. Whoever only walks by invites nobody, least of all themselves."""
        reader = viewer.language, viewer.person in self.visitors
        encoded = self._encoded.get(reader)
        if encoded is None:
            state = state_in(self.table, self.tongue(viewer.language))
            state = msgspec.structs.replace(state, invite="") if reader[1] else state
            encoded = self._encoded[reader] = msgspec.json.encode(state)
        return encoded

    def mine(self, person: str) -> list[int]:
        """The seats that somebody holds."""
        return [seat for seat, people in enumerate(self.seats) if person in people]

    def said_to(self, person: str) -> tuple[int, int]:
        """The number of lines of chat for everyone, and of those among a side, that a person may hear."""
        return self.said if self.is_of_side(person) else (self.said[0], 0)

    def is_of_side(self, person: str) -> bool:
        """True if a person is one of those who may talk among themselves."""
        return talking.hears(self.side, self.mine(person))

    def notes_of(self, person: str) -> Notes:
        """A person's own note, and the page of their side or of the table."""
        page = self.pages[self.is_of_side(person)]
        return Notes(self.notes.get(person, ""), page.words, page.number, page.by)

    def sees(self, eyes: Eyes, kind: str, number: int) -> bool:
        """True if these eyes see a card, a place or a seat where it lies, face up or not."""
        match = self.match
        if match is None:
            return False
        view = presenting.view(match, eyes, self.tongue("en"))
        return points.are_in(match, view, kind, number)

    def eyes(self, viewer: Viewer) -> Eyes:
        """The seat of theirs that is asked now, else where they last looked from, else their first seat."""
        mine = self.mine(viewer.person)
        if not mine or viewer.spectates:
            return None
        asked = [] if self.match is None else [decision.seat for decision in self.match.decisions]
        if viewer.looks in mine and (viewer.looks in asked or not any(seat in mine for seat in asked)):
            return viewer.looks
        wanted = [seat for seat in asked if seat in mine]
        viewer.looks = wanted[0] if wanted else mine[0]
        return viewer.looks

    def frame_for(self, viewer: Viewer) -> bytes | None:
        """The table as these eyes see it, encoded; None before the game begins."""
        match = self.match
        if match is None:
            return None
        eyes, mine = self.eyes(viewer), self.mine(viewer.person)
        tongue = self.tongue(viewer.language)
        seen = self.stories.look(match, eyes, tongue)
        start, log = self._told(match, viewer, eyes, tongue)
        result = match.result
        encoded: Any = msgspec.Raw  # the fields that are encoded already
        frame = Frame(
            version=self.version,
            seat=eyes,
            mine=mine,
            view=encoded(seen.view),
            numbers=encoded(seen.numbers),
            log_from=start,
            log=encoded(log),
            answers=match.moment.past.length,
            may_undo=self.under_way and may_take_back(match.moment, mine, self.computers, self.along) > 0,
            result="" if result is None else tongue.said(result.words)[0],
            result_rule="" if result is None else result.rule,
            winners=[] if result is None else list(result.winners),
        )
        return msgspec.json.encode(frame)

    def _told(self, match: Match[Any], viewer: Viewer, eyes: Eyes, tongue: Tongue) -> tuple[int, bytes]:
        """The log from where this viewer's copy is no longer right, whatever came and went since."""
        story = self.stories.follow(match, eyes, tongue, self.by_table)
        start = 0 if viewer.eyes != eyes else _alike(viewer.lines, story.lines)
        viewer.eyes, viewer.lines = eyes, story.lines[:]
        return start, b"[" + b",".join(story.lines[start:]) + b"]"


def _alike(had: list[bytes], now: list[bytes]) -> int:
    """The number of lines at the beginning that are the same."""
    pairs = enumerate(zip(had, now, strict=False))
    differing = (number for number, (one, other) in pairs if one is not other and one != other)
    return next(differing, min(len(had), len(now)))


def numbers_of(match: Match[Any], eyes: Eyes) -> list[tuple[str, int, int]]:
    """Values as they stand, as far as these eyes may know them."""
    return presenting.numbers(match, eyes)


def table_state(room: "Room") -> TableState:
    """Return the message that says who is here, who sits where, and what the table is doing."""
    state, config, match, side = room.state, room.config, room.match, talking.side_of(room)
    silence = talking.silence_of(room)
    return TableState(
        table=config.table,
        title=config.title,
        game=config.game,
        setup=setup_shown(room),
        status=state.status,  # pyright: ignore[reportArgumentType] - one of the four words
        owner=config.owner,
        people=[
            Person(key, name, key in room.here, emblem_of(key, state.emblems.get(key, "")))
            for key, name in state.names.items()
        ],
        seats=seat_states(room),
        motion=motions.shown(room),
        thinking=playing.thinking(room),
        commitment="" if match is None else match.commitment,
        seed=match.frame.seed if match is not None and state.status == "over" else "",
        next_table=state.next_table,
        notice=state.notice,
        invite=state.invite,
        modes=[*stories.next_game_of(room), *lobby_text.modes(config.game, setup_shown(room))],
        secrets=seats.keeps_secrets(room),
        side="" if side is None else side.title,
        side_seats=[] if side is None else list(side.seats),
        silence="" if silence is None else silence.words,
        silence_rule="" if silence is None else silence.rule,
        campaign=stories.noun_of(room),
        campaign_over=state.campaign_over,
        clocks=config.clocks,
        moved=state.moved if config.clocks else 0,
        paced=pacing.is_paced(room),
    )


def seat_states(room: "Room") -> list[SeatState]:
    """The seats as everyone sees them."""
    match, fallen = room.match, seats.fallen_seats(room)
    return [
        SeatState(
            seat=number,
            name=f"Player {number + 1}"
            if match is None
            else match.rules.seat_name(match.moment.game, number),
            people=list(row.people),
            computer=row.computer,
            offered=list(row.offers),
            away_since=room.away_since(number),
            routine=row.routine,
            fallen=number in fallen,
            thought=row.thought,
        )
        for number, row in enumerate(room.state.seats)
    ]


def setup_shown(room: "Room") -> dict[str, Any]:
    """The options of a table, without what names files or tells what is hidden."""
    config = room.config
    rules = playing.known(config.game)
    whole = {"seats": config.seats, **config.options} if room.match is None else room.match.frame.setup
    shown = {name: value for name, value in whole.items() if name in rules.options or name in SHOWN_OPTIONS}
    if config.pack:
        shown["pack"] = blake2b(config.pack.encode("utf-8", "replace"), digest_size=5).hexdigest()
    if config.campaign:
        shown["campaign"] = True
    if config.guided:
        shown["guided"] = True
    return shown
