"""Packs of the house: named when the server starts, and on every new table of their game.

Their cards take the places of the scenario's own. A table that brings cards of its own, belongs to a
campaign, is guided or goes on from another stays as it was asked for.
"""

import json
import tomllib
from typing import Any, Final, NamedTuple

import msgspec

from holdout.kernel import HoldoutError, SetupError
from holdout.language.packs import library, reader, sources, toml
from holdout.table.api import NewTable
from holdout.table.making import KEPT_BACK

LONGEST: Final = 200_000
"""Letters of the cards that one table takes."""


class HousePack(NamedTuple):
    """The packs for one game: where they are, and their cards as one text."""

    paths: tuple[str, ...]
    text: str


_offered: dict[str, HousePack] = {}


def offer(paths: list[str]) -> None:
    """Lay packs on the new tables of this server; a SetupError tells what is wrong with one."""
    for path in paths:
        from holdout.lab.trying import opened  # the laboratory only where a pack is named

        game = opened(path).game
        before = _offered.get(game, HousePack((), ""))
        text = f"{before.text}{cards_of(path)}"
        if len(text) > LONGEST:
            raise SetupError(f"The cards for {game} are too many for one table: {len(text)} letters.")
        _offered[game] = HousePack((*before.paths, path), text)


def with_house_pack(wanted: NewTable) -> NewTable:
    """The table that was asked for, with the pack of the house on it if there is one for its game."""
    house = _offered.get(wanted.game)
    if house is None or wanted.pack or wanted.campaign or wanted.guided or wanted.resume:
        return wanted
    if any(name.replace("_", "-") in KEPT_BACK for name in wanted.options):
        return wanted  # refused when the table is made; until then no file that a guest names is read
    from holdout.lab.trying import PACKS, with_packs_of  # it knows where a game's cards go

    try:
        seated = with_packs_of(wanted.game, wanted.seats, dict(wanted.options), house.paths)
    except HoldoutError:  # whatever is wrong with the options is told when the table is made
        return wanted
    options = {name: value for name, value in seated.items() if name != PACKS}
    return msgspec.structs.replace(wanted, options=options, pack=house.text)


def is_offered(game: str, text: str) -> bool:
    """True if these are the cards of the house, which are nobody's own."""
    return game in _offered and _offered[game].text == text


def cards_of(path: str) -> str:
    """The characters and cards of a pack as one TOML text, with what its files say for all their cards."""
    parts: list[str] = []
    for name, data in sorted(sources.files(library.place_of(path)).items()):
        if name == toml.MANIFEST or not name.endswith(".toml"):
            continue
        table = tomllib.loads(data.decode())
        common = {key: table[key] for key in reader.FILE_KEYS if key in table}
        parts += [_written("character", one) for one in table.get("character", [])]
        parts += [_written("card", {**common, **one}) for one in table.get("card", [])]
    return "".join(parts)


def _written(name: str, values: dict[str, Any]) -> str:
    """A table as TOML. Strings, numbers, switches and lists of them are written as JSON writes them."""
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    return "\n".join([f"[[{name}]]", *lines, "", ""])
