"""From bytes that anybody may have sent to a message in bounds, or to a sentence about what is wrong.

msgspec checks types and ranges; this catches what it lets through or raises in other ways (depth, numbers
of hundreds of digits, control and direction characters), so that nothing else has to. Nothing is decoded
anywhere else.
"""

import unicodedata
from typing import Any, Final, TypeVar

import msgspec

from holdout.kernel.decoding import json_decoder
from holdout.table.company import LONGEST_NOTE, Note
from holdout.table.messages import Refused, Say, ToServer

Read = TypeVar("Read")

LARGEST_NUMBER: Final = 2**53
"""What a browser can count without error."""
LONGEST_OPTION: Final = 200
MOST_OPTIONS: Final = 40
UNWANTED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control, format (which turn text around or hide it), surrogate, private and unassigned characters."""
JOINER: Final = "\u200d"
"""The one format character that words need: it joins signs into one."""
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""
MARKS: Final = frozenset({"Mn", "Me"})
MOST_MARKS: Final = 3
"""So many marks stand on one letter in any script; more of them are piled up over other lines."""


class BadMessage(Exception):
    """The input cannot be read; the sentence says why."""


class _Named(msgspec.Struct):
    id: str = ""


_messages = json_decoder(ToServer)
_named = json_decoder(_Named)


def message(data: bytes | str) -> ToServer | Refused:
    """Decode a browser's message, or return the refusal that answers it."""
    try:
        read = decoded(data, _messages)
        return cleaned(read) if isinstance(read, Say | Note) else read
    except BadMessage as bad:
        return Refused(_id_of(data), "bad-message", str(bad))


def decoded(data: bytes | str, decoder: "msgspec.json.Decoder[Read]") -> Read:
    """Decode, with one kind of error for everything that can be wrong."""
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError, ValueError) as error:
        raise BadMessage(_sentence(error)) from None


def _sentence(error: Exception) -> str:
    if isinstance(error, msgspec.ValidationError):
        return f"This message is not as it should be: {clean(str(error), 200)}."
    if isinstance(error, RecursionError):
        return "This message is nested too deep."
    return "This message is not JSON."


def _id_of(data: bytes | str) -> str:
    """The id by which a refused command is known, where one can be read."""
    try:
        return clean(decoded(data, _named).id, 64)
    except BadMessage:
        return ""


def cleaned(said: Say | Note) -> Say | Note:
    """Return what somebody wrote with its words cleaned; a line of chat without any is a `BadMessage`."""
    if isinstance(said, Note):
        return msgspec.structs.replace(said, words=clean_lines(said.words, LONGEST_NOTE))
    words = clean(said.words, 500)
    if not words:
        raise BadMessage("There is nothing to read in this line.")
    return Say(id=said.id, words=words, among=said.among)


def clean(words: str, most: int) -> str:
    """Words on one line: no control characters, nothing that turns the reading direction or piles up.

    What would show nothing at all is no word.
    """
    kept: list[str] = []
    marks = 0
    for one in unicodedata.normalize("NFC", words):
        marks = marks + 1 if unicodedata.category(one) in MARKS else 0
        if marks <= MOST_MARKS:
            kept.append(one if _is_readable(one) else " ")
    line = " ".join("".join(kept).split())[:most].strip()
    return line if any(unicodedata.category(one)[0] in "LNPS" for one in line) else ""


def clean_lines(words: str, most: int) -> str:
    """Words on several lines, each clean and as far in as it was; no empty lines at the end."""
    return "\n".join([_indent(line) + clean(line, most) for line in words.splitlines()]).rstrip()[:most]


def _indent(line: str) -> str:
    return " " * (len(line) - len(line.lstrip(" ")))


def _is_readable(one: str) -> bool:
    return one == JOINER or (one not in BLANK and unicodedata.category(one) not in UNWANTED)


def plain_options(options: dict[str, Any]) -> dict[str, Any]:
    """Options of a game: words, whole numbers, yes or no, or lists of those; anything else is refused."""
    if len(options) > MOST_OPTIONS:
        raise BadMessage(f"A table has at most {MOST_OPTIONS} options.")
    for name, value in options.items():
        if len(name) > LONGEST_OPTION or not name.isprintable():
            raise BadMessage("An option's name is one line of ordinary characters.")
        each: list[Any] = value if isinstance(value, list) else [value]
        if len(each) > MOST_OPTIONS or not all(_is_plain(one) for one in each):
            raise BadMessage(
                f"The option {name!r} takes a word, a whole number, yes or no, or a list of them."
            )
    return options


def _is_plain(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST_OPTION and value.isprintable()
    return value is None or (isinstance(value, int) and abs(value) <= LARGEST_NUMBER)
