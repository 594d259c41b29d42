"""Rewriting rules: a wording that people use, and the wording of the strict grammar that means the same.

A rule is a pattern of words and what it becomes. It knows no sentence as a whole: the search (`search`) tries
rules one after the other until the strict grammar accepts the text. Rules stand in files by theme (`files`),
each with an example that a test reads with this rule alone.

- In a pattern `gain|get` is one word of several, `each_time` words that stand together, `of?` a word that may
  be absent. `^` and `$` are the start and the end of a sentence, `<` and `>` those of a part between commas.
- `{what}` is any run of words without a comma, `{what,}` one that may hold commas. `{n:number}` is a number,
  `{n:amount}` one that may have a sign, `{n:more}` and `{n:less}` one that has no other sign than + or -.
  `{s:stat}` is a term of that group of the game's vocabulary, `{v:verb}` the head word of a verb,
  `{who:player}` a player; `Lexicon` in `words` knows all sorts.
- In the result `$kill` is the game's own word, `$trigger/death` a term of its own, `{n:+}` a number with its
  sign, `{n:#}` without it, `{n:++}` the next number, `¶` a new line, and `$whose` is "your", or "their" where
  another player does it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, Protocol

Words = tuple[str, ...]

LINE: Final = "¶"
STOPS: Final = frozenset({".", ":", "/", LINE})
"""Words that end a sentence, a heading or an option."""
LONGEST_RUN: Final = 30
EDGES: Final = ("^", "$", "<", ">")
ANYTHING: Final = "anything"
WITH_COMMAS: Final = "anything,"
_SIGNS: Final = {"amount": "+-", "more": "+", "less": "-"}
"""Sorts of numbers, by the signs that they may have."""

WHOSE: Final = "$whose"
BEFORE_SUBJECTS: Final = frozenset({"and", "or", "but", "then", "if", "when", "while", "unless", "otherwise"})

_SLOT: Final = re.compile(r"\{(?P<name>\w+)(?P<commas>,?)(?::(?P<sort>[\w-]+))?\}")
_PUT: Final = re.compile(r"\{(?P<name>\w+)(?::(?P<how>\+\+|--|\+|-|#))?\}")


class Lexicon(Protocol):
    """What a game's language knows of sorts of words."""

    def at(self, sort: str, words: Words, place: int) -> Iterator[tuple[int, Words]]:
        """The phrases of a sort that stand at a place: how many words each has, and how it is written."""
        ...

    def word(self, name: str) -> str:
        """The game's own word for `$name`."""
        ...


class Rule(NamedTuple):
    """A wording and what it becomes. Several results are several readings.

    A rule that is not `sure` changes what the text means, if only a little: it makes suggestions. A rule for
    `always` is about words that the strict grammar has nowhere, so it is applied before anything is tried.
    """

    name: str
    pattern: str
    becomes: str | tuple[str, ...]
    before: str
    after: str
    cost: int = 2
    sure: bool = True
    always: bool = False

    @property
    def results(self) -> tuple[str, ...]:
        return (self.becomes,) if isinstance(self.becomes, str) else self.becomes


class Match(NamedTuple):
    """Where a pattern stands, and what its slots hold."""

    start: int
    end: int
    slots: Mapping[str, Words]


class _Piece(NamedTuple):
    """One part of a pattern: words of which one stands there, a slot, or the start or end of a sentence."""

    choices: tuple[Words, ...] = ()
    slot: str = ""
    sort: str = ""
    optional: bool = False
    edge: str = ""


@cache
def pieces(pattern: str) -> tuple[_Piece, ...]:
    """The parts of a pattern."""
    return tuple([_piece(part) for part in pattern.split()])


def _piece(part: str) -> _Piece:
    if part in EDGES:
        return _Piece(edge=part)
    optional = len(part) > 1 and part.endswith("?")
    if slot := _SLOT.fullmatch(part.removesuffix("?")):
        sort = slot["sort"] or (WITH_COMMAS if slot["commas"] else ANYTHING)
        return _Piece(slot=slot["name"], sort=sort, optional=optional)
    choices = part.removesuffix("?").lower().split("|")
    return _Piece(tuple([tuple(choice.split("_")) for choice in choices]), optional=optional)


@cache
def needed(pattern: str) -> tuple[frozenset[str], ...]:
    """For each part that must be there, the words with which it can begin: a quick look before matching."""
    return tuple(
        [
            frozenset([choice[0] for choice in piece.choices])
            for piece in pieces(pattern)
            if piece.choices and not piece.optional
        ]
    )


class Said:
    """The words of a line, prepared for many patterns to look at."""

    __slots__ = ("folded", "present", "starts", "words")

    def __init__(self, words: Words) -> None:
        self.words: Final = words
        self.folded: Final = tuple([word.lower() for word in words])
        self.present: Final = frozenset(self.folded)
        self.starts: Final = [
            at for at in range(len(words)) if at == 0 or words[at - 1] in STOPS or words[at - 1] == ","
        ]


def matches(pattern: str, said: Said, lexicon: Lexicon, low: int, high: int) -> Iterator[Match]:
    """Every place between two others at which a pattern stands."""
    for firsts in needed(pattern):
        if firsts.isdisjoint(said.present):
            return
    parts = pieces(pattern)
    first = parts[0]
    openings = needed(pattern)[0] if first.choices and not first.optional else None
    for start in said.starts if first.edge in ("^", "<") else range(low, high):
        if start < low or start >= high or (openings is not None and said.folded[start] not in openings):
            continue
        for end, slots in _matched(parts, 0, said.words, said.folded, start, high, {}, lexicon):
            if end > start:
                yield Match(start, end, slots)


def _matched(
    parts: Sequence[_Piece],
    part: int,
    words: Words,
    folded: Words,
    at: int,
    high: int,
    slots: dict[str, Words],
    lexicon: Lexicon,
) -> Iterator[tuple[int, dict[str, Words]]]:
    """Where the rest of a pattern can end, with what its slots hold."""
    if part == len(parts):
        yield at, slots
        return
    piece = parts[part]
    following = part + 1
    if piece.edge:
        if _is_edge(piece.edge, words, at):
            yield from _matched(parts, following, words, folded, at, high, slots, lexicon)
        return
    if piece.choices:
        for choice in piece.choices:
            if folded[at : at + len(choice)] == choice and at + len(choice) <= high:
                yield from _matched(parts, following, words, folded, at + len(choice), high, slots, lexicon)
    else:
        for size, held in _held(piece.sort, words, at, high, lexicon):
            filled = {**slots, piece.slot: held}
            yield from _matched(parts, following, words, folded, at + size, high, filled, lexicon)
    if piece.optional:
        yield from _matched(parts, following, words, folded, at, high, slots, lexicon)


def _is_edge(edge: str, words: Words, at: int) -> bool:
    if edge in ("^", "<"):
        return at == 0 or words[at - 1] in STOPS or (edge == "<" and words[at - 1] == ",")
    return at == len(words) or words[at] in STOPS or (edge == ">" and words[at] == ",")


def _held(sort: str, words: Words, at: int, high: int, lexicon: Lexicon) -> Iterator[tuple[int, Words]]:
    """Yield each way to fill a slot of a sort here: the number of words, and those put in their place."""
    if sort in (ANYTHING, WITH_COMMAS):
        for size in range(1, min(LONGEST_RUN, high - at) + 1):
            last = words[at + size - 1]
            if last in STOPS or (last == "," and sort == ANYTHING):
                return
            yield size, words[at : at + size]
    elif sort == "number":
        if at < high and (words[at].isdigit() or words[at] == "one"):
            yield 1, ("1" if words[at] == "one" else words[at],)
    elif sort in _SIGNS:
        if at < high and words[at].lstrip(_SIGNS[sort]).isdigit():
            yield 1, (words[at],)
    else:
        for size, held in lexicon.at(sort, words, at):
            if at + size <= high:
                yield size, held


def rewritten(result: str, words: Words, match: Match, lexicon: Lexicon) -> Words:
    """The words after a rule was applied where it stands."""
    made: list[str] = []
    for part in result.split():
        slot = _PUT.fullmatch(part)
        if part == WHOSE:
            made.append(_whose(words, match, lexicon))
        elif slot is None:
            made += lexicon.word(part[1:]).split() if part.startswith("$") else part.split("_")
        elif slot["how"]:
            made.append(_counted(match.slots[slot["name"]][0], slot["how"]))
        else:
            made += match.slots.get(slot["name"], ())  # one that may be missing
    return (*words[: match.start], *made, *words[match.end :])


def _whose(words: Words, match: Match, lexicon: Lexicon) -> str:
    """ "their" if somebody else than you does it here, else "your"."""
    start = match.start
    while start > 0 and words[start - 1] not in STOPS and not _is_break(words, start - 1):
        start -= 1
    part = words[start : match.end]
    others = any(
        next(lexicon.at("others", part, at), None) is not None
        for at in range(len(part))
        if at == 0 or part[at - 1].lower() in BEFORE_SUBJECTS
    )
    return "their" if others or "their" in part else "your"


def _is_break(words: Words, at: int) -> bool:
    """Whether somebody else may act after this comma; after ", then" it is the same one."""
    return words[at] == "," and words[at + 1 : at + 2] != ("then",)


def _counted(number: str, how: str) -> str:
    """A number with a sign, or the next higher or lower one."""
    plain = number.lstrip("+-")
    if how == "#":
        return plain
    if how in ("++", "--"):
        return str(int(plain) + (1 if how == "++" else -1))
    return how + plain if number == plain or how == "-" else number
