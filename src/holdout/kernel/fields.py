"""The fields of a position: what each kind holds, how it is copied, saved and shown.

A game declares its fields once, as class attributes of its `Position` (see position.py). Copy, save,
hash, diff and view are all made from these declarations, so that no field can be forgotten by one of
them.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, NamedTuple, cast

import msgspec

LARGEST: Final = 2**53
Whole = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
Shown = Literal["all", "seen", "no"]
Plain = int | str | tuple["Plain", ...]


class Field(NamedTuple):
    """One declared field."""

    kind: "Kind"
    start: Any
    shown: Shown


class Kind(NamedTuple):
    """The behaviour of one kind of field. `copy` is source text with `{0}` standing for the old value."""

    name: str
    copy: str
    plain: str
    type: Any
    read: Callable[[Any], Any]


def frozen(value: Any) -> Any:
    """Lists from a file as tuples again; ValueError if a value is not plain data."""
    if type(value) is int:
        if -LARGEST <= value <= LARGEST:
            return value
    elif isinstance(value, str):
        return value
    elif isinstance(value, list):
        return tuple([frozen(part) for part in cast("list[Any]", value)])
    raise ValueError(f"{str(value)[:40]} is neither a text nor a number of ordinary size")


def _same(value: Any) -> Any:
    return value


def _frozen_rows(rows: list[Any]) -> list[Any]:
    return [frozen(row) for row in rows]


def _tally(pairs: list[Any]) -> dict[Any, int]:
    return {frozen(key): count for key, count in pairs}


def _from_hex(text: str) -> int:
    state = int(text, 16)
    if not 0 < state < 1 << 128:
        raise ValueError(f"{text[:40]} is no state of the generator")
    return state


NUMBER: Final = Kind("number", "{0}", "{0}", Whole, _same)
TEXT: Final = Kind("text", "{0}", "{0}", str, _same)
STATE: Final = Kind("state", "{0}", "'%x' % {0}", str, _from_hex)
ROW: Final = Kind("row", "{0}", "{0}", list[Any], frozen)
PER_SEAT: Final = Kind("per_seat", "{0}.copy()", "{0}", list[Whole], _same)
PER_CARD: Final = Kind("per_card", "{0}.copy()", "{0}", list[Whole], _same)
PER_PLACE: Final = Kind("per_place", "{0}", "{0}", list[Whole], tuple)
NUMBERS: Final = Kind("numbers", "{0}.copy()", "{0}", list[Whole], _same)
ZONES: Final = Kind("zones", "list(map(list.copy, {0}))", "{0}", list[list[Whole]], _same)
ROWS: Final = Kind("rows", "{0}.copy()", "{0}", list[Any], _frozen_rows)
TALLY: Final = Kind(
    "tally", "{0}.copy()", "sorted({0}.items(), key=repr)", list[tuple[list[Any], Whole]], _tally
)


def number(start: int = 0, *, shown: Shown = "all") -> int:
    """One whole number, such as the round."""
    return cast("int", Field(NUMBER, start, shown))


def text(start: str = "", *, shown: Shown = "all") -> str:
    """A short text, such as the name of the phase."""
    return cast("str", Field(TEXT, start, shown))


def per_seat(start: int = 0, *, shown: Shown = "all") -> list[int]:
    """One number for each seat, such as its wounds."""
    return cast("list[int]", Field(PER_SEAT, start, shown))


def per_card(start: int = 0, *, shown: Shown = "seen") -> list[int]:
    """One number for each card. It travels with the face when cards are shuffled."""
    return cast("list[int]", Field(PER_CARD, start, shown))


def per_place(start: int = 0, *, shown: Shown = "no") -> tuple[int, ...]:
    """One number for each card number, whichever face comes to lie there. It is replaced as a whole: that
    is for what seldom changes, because copies of a position share it.
    """
    return cast("tuple[int, ...]", Field(PER_PLACE, start, shown))


def numbers(length: int, start: int = 0, *, shown: Shown = "all") -> list[int]:
    """A column of a fixed length, such as one number for each space of a board."""
    return cast("list[int]", Field(NUMBERS, (length, start), shown))


def rows(*, shown: Shown = "no") -> list[tuple[Any, ...]]:
    """Any number of plain tuples; the annotation of the field says what is in them."""
    return cast("list[tuple[Any, ...]]", Field(ROWS, None, shown))


def tally(*, shown: Shown = "no") -> dict[tuple[Plain, ...], int]:
    """Counts by plain keys."""
    return cast("dict[tuple[Plain, ...], int]", Field(TALLY, None, shown))


def state() -> int:
    """The state of the random generator, which is never shown."""
    return cast("int", Field(STATE, 1, "no"))


def row(*, shown: Shown = "all") -> tuple[Plain, ...]:
    """One plain tuple."""
    return cast("tuple[Plain, ...]", Field(ROW, (), shown))


def zones() -> list[list[int]]:
    """The field that holds the zones: one list of card numbers for each."""
    return cast("list[list[int]]", Field(ZONES, None, "no"))
