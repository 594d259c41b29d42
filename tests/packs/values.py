"""Every number of the shipped packs, and what has changed since `values.toml` was written.

Cards have their values, their copies and the numbers in their text; missions have their lines, boards the
spaces of their marks. `python -m tests.packs.values` tells what has changed and writes the file anew.
`printed_values.toml` beside it is never rewritten: it holds what rulebooks and public pages tell.
"""

import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from holdout.corps.geometry import drawing
from holdout.language import packs
from holdout.language.packs.cards import Card

TUNED = Path(__file__).parent / "values.toml"
PRINTED = Path(__file__).parent / "printed_values.toml"
HEAD = """\
# Every number of the shipped packs, as printed or as tuned. A test holds the packs against it.
# Not written by hand: python -m tests.packs.values
"""
NUMBER = re.compile(r"\d+")
Values = dict[str, Any]
Table = dict[str, dict[str, Values]]
"""By pack, then by card, mission or board, then by the name of the value."""


def table() -> Table:
    """What all shipped packs say now."""
    return {pack.name: of_cards(pack.cards) | of_layouts(pack.name) for pack in packs.shipped()}


def kept(path: Path = TUNED) -> Table:
    """What a file of values says."""
    return tomllib.loads(path.read_text())


def of_cards(cards: tuple[Card, ...]) -> dict[str, Values]:
    return {card.id: of_card(card) for card in cards}


def of_card(card: Card) -> Values:
    """Copies, printed values, and the numbers of the text in their order; titles and goals are only words."""
    values = {name: list(value) if isinstance(value, tuple) else value for name, value in card.values.items()}
    values = {name: value for name, value in values.items() if name not in ("title", "goal")}
    said = [int(number) for number in NUMBER.findall(card.text)]
    return {"copies": card.copies, **dict(sorted(values.items())), **({"text": said} if said else {})}


def of_layouts(pack: str) -> dict[str, Values]:
    """The missions and boards of a pack; only the Corps has some."""
    folder = packs.shipped_paths()[pack]
    missions = {
        f"{pack}/missions/{path.stem}.txt": of_mission(path) for path in folder.glob("missions/*.txt")
    }
    boards = {f"{pack}/boards/{path.stem}.txt": of_board(path) for path in folder.glob("boards/*.txt")}
    return dict(sorted(missions.items())) | dict(sorted(boards.items()))


def of_mission(path: Path) -> Values:
    """What is laid out, line by line; what a mission is about is only words."""
    lines = dict(line.split(": ", 1) for line in path.read_text().splitlines())
    return {name: line for name, line in lines.items() if name not in ("mission", "about")}


def of_board(path: Path) -> Values:
    """The spaces of every mark: where Crates, Computers, Exits and Spawn Points may lie, and the start."""
    spaces: defaultdict[str, list[str]] = defaultdict(list)
    for row, ground in enumerate(drawing.read(path.read_text()).ground, start=1):
        for column, mark in enumerate(ground):
            if mark.isalnum():
                spaces[mark].append(f"{drawing.column_name(column)}{row}")
    return {mark: " ".join(spaces[mark]) for mark in sorted(spaces)}


def changes(before: Table, now: Table) -> Iterator[str]:
    """One sentence for each value that is not what it was, naming where, the old and the new."""
    for pack in dict.fromkeys([*before, *now]):
        yield from changes_in(before.get(pack, {}), now.get(pack, {}))


def changes_in(before: Mapping[str, Values], now: Mapping[str, Values]) -> Iterator[str]:
    for name in dict.fromkeys([*before, *now]):
        if name not in now:
            yield f"{name} is gone."
        elif name not in before:
            yield f"{name} is new."
        else:
            yield from changed_values(name, before[name], now[name])


def changed_values(name: str, before: Values, now: Values) -> Iterator[str]:
    for value in dict.fromkeys([*before, *now]):
        old, new = before.get(value), now.get(value)
        if old != new or type(old) is not type(new):
            yield f"{name}: {value} was {_told(old)} and is {_told(new)}."


def contradictions(printed: Table, now: Table) -> Iterator[str]:
    """One sentence for each value that is not as printed."""
    for pack, cards in printed.items():
        for name, values in cards.items():
            for value, right in values.items():
                found = now[pack].get(name, {}).get(value)
                if found != right:
                    yield f"{name}: {value} is printed as {_told(right)} and is {_told(found)}."


def _told(value: Any) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


def text(values: Table) -> str:
    """The file: a table for each pack, a line for each card."""
    parts = [HEAD]
    for pack, cards in values.items():
        parts += [f"\n[{pack}]\n", *(f"{json.dumps(name)} = {_line(of)}\n" for name, of in cards.items())]
    return "".join(parts)


def _line(values: Values) -> str:
    pairs = (f"{json.dumps(name) if ' ' in name else name} = {_told(of)}" for name, of in values.items())
    return f"{{ {', '.join(pairs)} }}" if values else "{}"


def main() -> None:
    now = table()
    for sentence in changes(kept() if TUNED.exists() else {}, now):
        print(sentence)
    TUNED.write_text(text(now))


if __name__ == "__main__":
    main()
