"""The signs of a game: what classes, keywords and printed values look like on cards and tables.

Every sign has a shape and a title, so that colour is never alone. Those that several games have stand in
`presenting/signs.toml`, a game's own in a TOML file that its row names (`holdout.games`). A printed value
without a sign is not drawn; any other word without one is drawn as its first letter.
"""

import tomllib
from functools import cache
from typing import Literal

import msgspec

from holdout import games
from holdout.kernel.decoding import from_plain
from holdout.table.layouts import LayoutError

COMMON = "holdout.table.presenting:signs.toml"


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sign. `path` is drawn in a box of 24 by 24, in `colour`."""

    title: str
    colour: str
    path: str
    role: Literal["", "price", "power"] = ""
    """Of a value: the price stands in a shape of its own, the power of a foe is huge."""


@cache
def signs_of(game: str) -> dict[str, Sign]:
    """The signs of a game by the word that they stand for; `LayoutError` says what is wrong with a file."""
    return {**_read(COMMON), **_read(games.of(game).signs)}


@cache
def _read(place: str) -> dict[str, Sign]:
    if not place:
        return {}
    try:
        words = tomllib.loads(games.file(place).read_text(encoding="utf-8"))
        return from_plain(words, dict[str, Sign])
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise LayoutError(f"{place}: {error}") from error
