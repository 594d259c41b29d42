"""Where in a TOML file a value stands, so that an error can point at it.

The standard library's reader tells no positions, so this finds the n-th table of a name and the characters
of a string in it. It is only asked after the file has been read without error, and only for errors; it
checks nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

_HEADER: Final = re.compile(r"^[ \t]*\[\[?[^\]\n]+\]\]?", re.MULTILINE)
_STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'', re.DOTALL
)
_COMMENT: Final = re.compile(r"#[^\n]*")
_LONG_ESCAPES: Final = {"u": 5, "U": 9}
"""Characters after the backslash; every other escape has one."""


class Place(NamedTuple):
    """Line and column, from 1."""

    line: int
    column: int


def of_offset(source: str, offset: int) -> Place:
    before = source[:offset]
    return Place(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


@lru_cache(maxsize=4)
def blanked(source: str) -> str:
    """The file with every string and comment blanked out, so that keys and headers can be found safely."""
    parts: list[str] = []
    at = 0
    for match in re.finditer(f"{_STRING.pattern}|{_COMMENT.pattern}", source, re.DOTALL):
        parts += [source[at : match.start()], re.sub(r"[^\n]", " ", match.group())]
        at = match.end()
    return "".join([*parts, source[at:]])


def table(source: str, name: str, number: int) -> tuple[int, int]:
    """The stretch of the n-th [[name]] table, header included."""
    headers = _headers(source)
    starts = [place for place, (_, header) in enumerate(headers) if header == f"[[{name}]]"]
    if number >= len(starts):
        return 0, len(source)
    place = starts[number]
    following = headers[place + 1][0] if place + 1 < len(headers) else len(source)
    return headers[place][0], following


@lru_cache(maxsize=4)
def _headers(source: str) -> list[tuple[int, str]]:
    return [(match.start(), match.group().strip()) for match in _HEADER.finditer(blanked(source))]


def key(source: str, name: str, number: int, wanted: str) -> int:
    """The offset of a key in the n-th table; of the table itself if the key is not there."""
    start, end = table(source, name, number)
    match = re.search(rf"^[ \t]*{re.escape(wanted)}[ \t]*=", blanked(source)[start:end], re.MULTILINE)
    return start + match.start() if match else start


def string(source: str, name: str, number: int, wanted: str) -> tuple[int, int]:
    """The stretch of a string value in the n-th table, with its quotation marks."""
    match = _STRING.search(source, source.find("=", key(source, name, number, wanted)))
    return match.span() if match else (0, 0)


def character(source: str, name: str, number: int, wanted: str, index: int) -> Place:
    """The place of the index-th character of a string value in its file."""
    start = key(source, name, number, wanted)
    match = _STRING.search(source, source.find("=", start))
    if match is None:
        return of_offset(source, start)
    offset = match.end() - 1
    for at, offset in enumerate(_characters(match.group(), match.start())):  # noqa: B007 (the last one counts)
        if at == index:
            break
    return of_offset(source, offset)


def _characters(raw: str, start: int) -> Iterator[int]:
    """The offset of every character of a string, escapes counted as one."""
    quote = raw[:3] if raw[:3] in ('"""', "'''") else raw[:1]
    at, end = len(quote), len(raw) - len(quote)
    if len(quote) == 3 and raw[at : at + 1] == "\n":
        at += 1
    while at < end:
        if raw[at] == "\\" and quote[0] == '"':
            following = raw[at + 1 : at + 2]
            if following.isspace():  # a line that goes on: nothing is read up to the next word
                at += 1
                while at < end and raw[at].isspace():
                    at += 1
                continue
            yield start + at
            at += 1 + _LONG_ESCAPES.get(following, 1)
        else:
            yield start + at
            at += 1
