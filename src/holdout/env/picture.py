"""A table as lines of text, and the same lines as a picture: what one seat sees, and what it is asked.

It is for people who watch a learner. The terminal's own pictures are in `holdout.cli.pictures`.
"""

from collections import Counter
from textwrap import wrap
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from holdout.env.letters import HIGH, WIDE, stencil
from holdout.env.table import Table

COLUMNS, LINES = 110, 58
SCALE: Final = 2
EDGE: Final = 6
PAPER, INK, BRIGHT, DIM = (14, 18, 25), (205, 212, 222), (79, 209, 165), (120, 130, 148)
OPTIONS_SHOWN: Final = 12

Line = tuple[str, tuple[int, int, int]]


def written(table: Table, seat: int) -> str:
    """The table as a seat sees it."""
    return "\n".join([words for words, _ in _lines(table, seat)])


def drawn(table: Table, seat: int) -> NDArray[np.uint8]:
    """The same as a picture: rows, columns, and red, green and blue."""
    picture = np.empty((LINES * HIGH + 2 * EDGE, COLUMNS * WIDE + 2 * EDGE, 3), dtype=np.uint8)
    picture[:] = PAPER
    for number, (words, colour) in enumerate(_wrapped(table, seat)[:LINES]):
        dots = stencil(words)
        top = EDGE + number * HIGH
        picture[top : top + HIGH, EDGE : EDGE + dots.shape[1]][dots] = colour
    return picture.repeat(SCALE, axis=0).repeat(SCALE, axis=1)


def rendered(table: Table, seat: int, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as a seat sees it, in the way that was asked for when it was made."""
    if mode is None:
        return None
    table.check_begun()
    return written(table, seat) if mode == "ansi" else drawn(table, seat)


def show(table: Table, seat: int) -> None:
    """Print the table as a seat sees it, for a person who watches."""
    table.check_begun()
    print(written(table, seat), end="\n\n", flush=True)


def _wrapped(table: Table, seat: int) -> list[Line]:
    """The lines, none of them wider than the picture."""
    return [
        (part, colour)
        for words, colour in _lines(table, seat)
        for part in (wrap(words, COLUMNS, subsequent_indent="  ") if len(words) > COLUMNS else [words])
    ]


def _lines(table: Table, seat: int) -> list[Line]:
    """The lines of the picture. The question comes before the zones, which may not all fit."""
    rules, view = table.rules, table.game.view(seat)
    name = rules.seat_name(table.game, seat)
    lines = [(f"{rules.title}: seat {seat} ({name})", BRIGHT), (_numbers(view), INK)]
    lines += [(words, BRIGHT) for words in table.vocabulary.learning.drawn(table, view)]
    if table.result is not None:
        lines.append((table.result.words, BRIGHT))
    asked = table.asked
    if asked is not None and asked.seat == seat:
        lines.append((asked.words, BRIGHT))
        labels = [option.label for option in asked.options]
        lines += [(f"- {label}", INK) for label in labels[:OPTIONS_SHOWN]]
        if len(labels) > OPTIONS_SHOWN:
            lines.append((f"  and {len(labels) - OPTIONS_SHOWN} more", DIM))
    elif asked is not None:
        lines.append((f"Seat {asked.seat} is asked.", DIM))
    return [*lines, *[(_zone(table, zone), INK) for zone in view["zones"] if zone["count"]]]


def _numbers(view: dict[str, Any]) -> str:
    """The plain figures of the table."""
    plain = {name: value for name, value in view.items() if name not in ("seat", "seats")}
    shown = [
        f"{name} {value}" for name, value in plain.items() if isinstance(value, int | str) and value != ""
    ]
    return ", ".join(shown).replace("_", " ")


def _zone(table: Table, zone: dict[str, Any]) -> str:
    """A zone and its cards by name; several of a name are counted."""
    names = {face.key: face.name for face in table.frame.faces}
    known = Counter([names[card["face"]] for card in zone["cards"] if "face" in card])
    hidden = zone["count"] - known.total()
    told = [name if count == 1 else f"{name} x{count}" for name, count in known.items()]
    told += [f"{hidden} hidden"] if hidden else []
    whose = "" if zone["seat"] is None else f"Seat {zone['seat']} "
    return f"{whose}{zone['name']} ({zone['count']}): {', '.join(told)}"
