"""Lines of a pack that are not written in the stored form: where they stand, and writing it into the files.

A pack may hold the natural wording; the table shows the stored form. Formatting replaces the texts of cards
that were reworded and leaves everything else in a file as it is: comments, order, blank lines, quotation
marks.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from holdout.language.errors import printable
from holdout.language.packs import places

MULTILINE: Final = ('"""', "'''")


class Rewording(msgspec.Struct, frozen=True):
    """A line of a card that was read in other words. `number` counts the cards of the file from 0."""

    file: str
    number: int
    line: int
    column: int
    written: str
    read_as: str
    text: str
    """The whole text of the card in the stored form."""

    def report(self) -> str:
        """The note for the author: where it stands, and what was understood."""
        read = "\n           ".join(self.read_as.split("\n"))
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: {printable(self.written.strip())}\n  read as: {read}"


def formatted(sources: Mapping[str, str], rewordings: Iterable[Rewording]) -> dict[str, str]:
    """The files that change, with every reworded text in the stored form."""
    texts = {(one.file, one.number): one.text for one in rewordings}
    changed: dict[str, str] = {}
    for (file, number), text in sorted(texts.items(), key=lambda item: -item[0][1]):
        source = changed.get(file, sources[file].replace("\r\n", "\n"))
        start, end = places.string(source, "card", number, "text")
        changed[file] = source[:start] + _quoted(text, source[start:end]) + source[end:]
    crlf = {file: "\r\n" in sources[file] for file in changed}
    return {file: text.replace("\n", "\r\n") if crlf[file] else text for file, text in changed.items()}


def _quoted(text: str, before: str) -> str:
    """A text as a TOML string, in the quotation marks that it had if they can hold it."""
    mark = before[:3] if before[:3] in MULTILINE else before[:1]
    if mark in MULTILINE and mark not in text and "\\" not in text and not text.endswith(mark[0]):
        opening = "\n" if before[3:4] == "\n" else ""
        closing = "\n" if before[:-3].endswith("\n") else ""
        return f"{mark}{opening}{text}{closing}{mark}"
    if "\n" in text and '"""' not in text and "\\" not in text and not text.endswith('"'):
        return f'"""\n{text}"""'
    if mark == "'" and "'" not in text and "\n" not in text:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False)
