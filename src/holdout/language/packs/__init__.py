"""Packs: folders or zips of TOML that hold cards.

`sources` gets the files out of a folder or zip safely, `values` says what a card may print, `places` finds
the line of a text in its file, `reader` checks everything and makes a `Pack`, `rewordings` writes the stored
form of texts into the files, `library` knows the packs that are shipped and keeps parsed packs in the cache.
Reading a pack runs nothing of it.
"""

from holdout.language.packs.cards import Card, Pack, Person
from holdout.language.packs.checks import unique_values
from holdout.language.packs.errors import PackError, PackRefused
from holdout.language.packs.library import by_name, read, shipped, shipped_paths
from holdout.language.packs.playing import obstacles

__all__ = [
    "Card",
    "Pack",
    "PackError",
    "PackRefused",
    "Person",
    "by_name",
    "obstacles",
    "read",
    "shipped",
    "shipped_paths",
    "unique_values",
]
