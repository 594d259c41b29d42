"""The log: events told in lines, for one pair of eyes.

An event does not always make a line. Several in a row make one ("draws 6 cards"), an event may add a few
words to the line before it ("plays Grunt: 1 Attack") or to the line after it, and what only explains hangs
on a line as a citation. Which does what is declared with the kind of event (`EventKind` in wording.py).
A line depends on nothing that its viewer may not know: only on events that the viewer notices, in the words
that the viewer may read.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from holdout.kernel.events import Event, EventNamer, Line, Viewer, capital, kind_of, notices
from holdout.kernel.tongue import ENGLISH, Tongue
from holdout.kernel.wording import EventKind, Link, Part, Template

if TYPE_CHECKING:
    from holdout.kernel.running import Core


class Piece(NamedTuple):
    """Events of one kind that are told with one template."""

    kind: EventKind
    template: Template
    events: tuple[Event, ...]


class Tale(NamedTuple):
    """A line in the making: what stands before its head, the head, and what was added, in order."""

    before: tuple[Piece, ...]
    head: Piece
    after: tuple[Piece, ...]
    rules: tuple[str, ...]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return (*self.before, self.head, *self.after)


class Mark(NamedTuple):
    """The state of a narrator: closed lines, the open one, and rules that wait for a line."""

    closed: int
    open: Tale | None
    owed: tuple[str, ...]


START = Mark(0, None, ())


class Narrator:
    """Tells the events of one match to one viewer. Its last line is open: what follows may add to it."""

    def __init__(self, seat: Viewer, tongue: Tongue = ENGLISH) -> None:
        self.seat, self.tongue = seat, tongue
        self.lines: list[Line] = []
        self._closed = 0
        self._tale: Tale | None = None
        self._owed: tuple[str, ...] = ()

    def mark(self) -> Mark:
        """The present state, to come back to."""
        return Mark(self._closed, self._tale, self._owed)

    def back_to(self, game: "Core[Any, Any]", mark: Mark) -> None:
        """Take back everything that was told since a mark."""
        self._closed, self._tale, self._owed = mark
        self._show(game)

    def tell(self, game: "Core[Any, Any]", events: Iterable[Event]) -> int:
        """Tell what happened next: how many lines are as they were."""
        same = self._closed
        before = self._tale
        for event in events:
            if notices(event, self.seat):
                self._hear(game, event)
        if self._closed == same and self._tale is before:
            return len(self.lines)
        self._show(game)
        return same

    def _hear(self, game: "Core[Any, Any]", event: Event) -> None:
        kind, tale = kind_of(game, event), self._tale
        joined = None if tale is None else _joined(tale, kind, event)
        if joined is not None:
            self._tale = joined
        elif kind.quiet:
            self._cite((event.rule,))
        else:
            self._close(game)
            rules = (*self._owed, event.rule)
            self._tale, self._owed = Tale((), Piece(kind, kind.template, (event,)), (), rules), ()

    def _cite(self, rules: tuple[str, ...]) -> None:
        if self._tale is None:
            self._owed += rules
        else:
            self._tale = self._tale._replace(rules=(*self._tale.rules, *rules))

    def _close(self, game: "Core[Any, Any]") -> None:
        """The open line is finished. One that only stood before something is dropped; its rules wait."""
        tale, self._tale = self._tale, None
        if tale is None:
            return
        if tale.head.kind.prefix is not None:
            self._owed += tale.rules
            return
        del self.lines[self._closed :]
        self.lines.append(_line(game, tale, self.seat, self.tongue))
        self._closed += 1

    def _show(self, game: "Core[Any, Any]") -> None:
        """Keep the line in the making behind those that are closed."""
        del self.lines[self._closed :]
        if self._tale is not None and self._tale.head.kind.prefix is None:
            self.lines.append(_line(game, self._tale, self.seat, self.tongue))


def narrate(
    game: "Core[Any, Any]", events: Iterable[Event], seat: Viewer, tongue: Tongue = ENGLISH
) -> list[Line]:
    """These events in lines, as this viewer may read them."""
    narrator = Narrator(seat, tongue)
    narrator.tell(game, events)
    return narrator.lines


def _joined(tale: Tale, kind: EventKind, event: Event) -> Tale | None:
    """The line with this event in it, or None if the event is none of its matter."""
    rules = (*tale.rules, event.rule)
    for place, piece in enumerate(tale.pieces):
        if piece.kind is kind and _goes_on(piece, event, piece is tale.head) and _is_of(tale, piece, event):
            return _with(tale, place, event)._replace(rules=rules)
    for piece in reversed(tale.pieces):
        link = kind.joins.get(piece.kind.name)
        if link is not None and _agree(link, piece, kind, event):
            return tale._replace(after=(*tale.after, Piece(kind, link.template, (event,))), rules=rules)
    head = tale.head
    link = head.kind.leads.get(kind.name)
    made = Piece(kind, kind.template, (event,))
    if link is not None and _agree(link, head, kind, event):
        return Tale(tale.before, made, (Piece(head.kind, link.template, head.events), *tale.after), rules)
    prefix = head.kind.prefix
    if prefix is not None and event.by == head.events[0].by and not kind.quiet and not kind.heading:
        return Tale((Piece(head.kind, prefix, head.events),), made, tale.after, rules)
    return None


def _goes_on(piece: Piece, event: Event, is_head: bool) -> bool:
    """True if an event is one more of the same: equal in every field that is told once for all of them."""
    template = piece.kind.run if is_head else piece.template
    if template is None or not template.gathered:
        return False
    told = piece.events[-1].args
    return all(event.args[place] == told[place] for place in template.fixed)


def _is_of(tale: Tale, piece: Piece, event: Event) -> bool:
    """False if a line tells what one card does, and the event is not done by it."""
    return not tale.before or piece is not tale.head or event.by == tale.before[0].events[0].by


def _agree(link: Link, piece: Piece, kind: EventKind, event: Event) -> bool:
    there = piece.events[-1].args
    return all(piece.kind.value(field, there) == kind.value(field, event.args) for field in link.same)


def _with(tale: Tale, place: int, event: Event) -> Tale:
    """The line with one more event in one of its pieces."""
    piece = tale.pieces[place]
    more = piece._replace(events=(*piece.events, event))
    if piece is tale.head:
        return tale._replace(head=more)
    later = place - len(tale.before) - 1
    return tale._replace(after=(*tale.after[:later], more, *tale.after[later + 1 :]))


def _line(game: "Core[Any, Any]", tale: Tale, seat: Viewer, tongue: Tongue) -> Line:
    head = tale.head
    rule = head.events[0].rule
    many = head.kind.run if len(head.events) > 1 else None
    parts = _parts(game, head, many or head.template, seat, tongue)
    before = [part for piece in tale.before for part in _parts(game, piece, piece.template, seat, tongue)]
    if before and before[0] != parts[0]:  # a card that speaks of itself is not announced
        parts = [*before, *parts]
    if tale.after:
        parts = _without_stop(parts)
        for piece in tale.after:
            _add(parts, _parts(game, piece, piece.template, seat, tongue))
        parts.append(Part("text", ".", -1))
    parts = _merged(_with_one_stop(parts))
    parts[0] = parts[0]._replace(words=capital(parts[0].words))
    told = [(piece.kind, event) for piece in tale.pieces for event in piece.events]
    return Line(
        "".join([part.words for part in parts]),
        rule,
        head.kind.name,
        tuple(dict.fromkeys([point for kind, event in told for point in kind.points(event.args)])),
        tuple(parts),
        tuple(dict.fromkeys([rule, *tale.rules])),
        tuple([kind.name for kind, _ in told]),
        head.kind.heading,
        tuple([(kind.name, event.args) for kind, event in told]),
    )


def _parts(
    game: "Core[Any, Any]", piece: Piece, template: Template, seat: Viewer, tongue: Tongue
) -> list[Part]:
    namer = EventNamer(game, piece.events, seat, tongue)
    return template.parts(namer, [event.args for event in piece.events])


def _without_stop(parts: Sequence[Part]) -> list[Part]:
    last = parts[-1]
    return [*parts[:-1], last._replace(words=last.words[:-1])] if last.words.endswith(".") else list(parts)


def _with_one_stop(parts: list[Part]) -> list[Part]:
    """Without the full stop after a name that ends in one."""
    ends = len(parts) > 1 and parts[-1].words == "." and parts[-2].words.endswith((".", "!", "?"))
    return parts[:-1] if ends else parts


def _add(parts: list[Part], more: list[Part]) -> None:
    """Add what was joined. A sentence has one colon: what would begin a second list goes on with a comma."""
    colon = any(": " in part.words for part in parts if part.kind == "text")
    if more and colon and more[0].words.startswith(":"):
        more = [more[0]._replace(words="," + more[0].words[1:]), *more[1:]]
    parts += more


def _merged(parts: list[Part]) -> list[Part]:
    """Neighbouring plain text as one part."""
    whole: list[Part] = []
    for part in parts:
        if whole and whole[-1].kind == part.kind == "text" and whole[-1].language == part.language:
            whole[-1] = whole[-1]._replace(words=whole[-1].words + part.words)
        elif part.words:
            whole.append(part)
    return whole or parts
