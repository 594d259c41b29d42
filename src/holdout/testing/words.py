"""Which sentences of a game a language lacks: `python -m holdout.testing.words de`.

Looked at is all that a game declares (events, options, zones, values, windows) and every sentence that
stands in its source: a piece of text that begins with a capital or a name and ends with a stop or a name.
What is made at runtime is heard by a `Listener` while games are played.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, Final

from holdout import games
from holdout.kernel import Choice, Rules, find
from holdout.kernel.tongue import NAME, NUMBER, PERSON, Translated, catalogue_of, languages
from holdout.kernel.wording import EventKind, Wording

SENTENCE: Final = re.compile(r"(?s)(?=.*\b[a-z]+\b)[A-Z{#\x00].* .*[.?!\x00]")
ANYTHING: Final = "\x00"
"""Stands in a sentence for what is put in at runtime."""
NOT_SAID: Final = (
    "texts", "texts.py", "vocabulary.py", "printed.py", "faces.py", "options.py", "asked_names.py",
    "drawing.py",
)  # fmt: skip
"""Folders and files whose sentences are for whoever writes cards."""
TABLE_FILES: Final = (
    "actor", "addresses", "app", "banning", "clearing", "coming", "decoding", "errors", "host",
    "lasting", "leaving", "motions", "my_routes", "notes", "outside", "playing", "questions", "rematches",
    "replays", "room", "routes", "seating", "seats", "shortcuts", "signalling", "sockets",
    "stories", "storing", "talking", "workers",
)  # fmt: skip
"""Where the sentences stand that the server says at a table."""
NOUN: Final = "$"
"""Before a noun of an edition, which declares the sentence anew with its own."""
COMPLAINTS: Final = ("Error", "Failed", "log", "warning", "error")


def declared(rules: Rules[Any]) -> Iterator[str]:
    """The words that a game declares."""
    for wording in rules.wordings.values():
        yield from _of_wording(wording)
    yield from [zone.name for zone in rules.zones]
    yield from [rules.hidden_name(back) for back in ("", "blip", "mission-blips")]
    yield from [value.words for value in rules.values.values()]
    yield from [window.words for window in rules.windows.values()]
    yield from (rules.order.words, rules.opening.words)


def _of_wording(wording: Wording) -> Iterator[str]:
    yield wording.sentence
    if isinstance(wording, Choice):
        yield wording.group
    if isinstance(wording, EventKind):
        links = [link.template for link in (*wording.joins.values(), *wording.leads.values())]
        yield from [one.sentence for one in (wording.run, wording.prefix, *links) if one is not None]


def written(folder: Path, others: tuple[Path, ...] = ()) -> Iterator[str]:
    """The sentences that stand in the source under a folder, save in `others` below it."""
    for path in sorted(folder.rglob("*.py")):
        if not set(path.parts).intersection(NOT_SAID) and not set(path.parents).intersection(others):
            yield from _in_source(ast.parse(path.read_text(encoding="utf-8")))


def said_by_tables() -> Iterator[str]:
    """The sentences that a table says to whoever sits there, whatever is played."""
    for name in TABLE_FILES:
        path = games.file(f"holdout.table:{name}.py")
        yield from _in_source(ast.parse(path.read_text(encoding="utf-8")), with_refusals=True)


def _in_source(tree: ast.AST, with_refusals: bool = False) -> Iterator[str]:
    if isinstance(tree, ast.Raise) and not with_refusals:
        return
    if isinstance(tree, ast.Call) and _name(tree.func).endswith(COMPLAINTS) and not with_refusals:
        return
    if isinstance(tree, ast.Call) and getattr(getattr(tree.func, "value", None), "id", "") == "log":
        return
    if isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Constant):
        return
    if isinstance(tree, ast.AnnAssign) and getattr(tree.target, "id", "") == "example":
        return
    if isinstance(tree, ast.JoinedStr | ast.Constant):
        words = _words(tree)
        if SENTENCE.fullmatch(words) and NOUN not in words:
            yield words
        return
    for child in ast.iter_child_nodes(tree):
        yield from _in_source(child, with_refusals)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _words(tree: ast.expr) -> str:
    if isinstance(tree, ast.JoinedStr):
        return "".join([_words(one) if isinstance(one, ast.Constant) else ANYTHING for one in tree.values])
    return tree.value if isinstance(tree, ast.Constant) and isinstance(tree.value, str) else ""


def sentences_of(game: str) -> list[str]:
    """Every sentence that a game says, each once."""
    row = games.of(game)
    rules = find(game)
    home = _folder(row.rules)
    family = next(iter([*[up for up in home.parents if up.parent == _folder("holdout:")], home]))
    places = [other.rules for other in games.every().values()]
    others = [_folder(place) for place in places if place and isinstance(place, str)]
    own = written(family, tuple([other for other in others if other != home]))
    return [words for words in dict.fromkeys([*declared(rules), *told_at_the_end(game), *own]) if words]


def told_at_the_end(game: str) -> list[str]:
    """The titles of what is told of a game that is over (`table.feats`)."""
    place = games.of(game).feats
    told = tomllib.loads(games.file(place).read_text(encoding="utf-8")) if place else {}
    return [row["title"] for row in (told.get("best"), *told.get("story", [])) if row]


def _folder(place: str) -> Path:
    package = place.partition(":")[0]
    return games.file(f"{package.rpartition('.')[0] or package}:")


def missing(language: str, game: str) -> list[str]:
    """The sentences of a game that a language lacks."""
    tongue = Translated(language, catalogue_of(language, game))
    of_tables = [words for words in said_by_tables() if not _has(tongue, words, f"(?:{PERSON}|{NAME}|#)")]
    return [*of_tables, *[words for words in sentences_of(game) if not _has(tongue, words)]]


def _has(tongue: Translated, words: str, place: str = "[^{}]+") -> bool:
    """True if a catalogue has a sentence with such places; a game also puts whole words into some of its."""
    if ANYTHING in words:
        pieces = [re.escape(piece) for piece in NUMBER.sub("#", words).split(ANYTHING)]
        pattern = re.compile(place.join(pieces))
        return any(pattern.fullmatch(known) for known in tongue.catalogue)
    return tongue.pieces(words) != [(words, tongue.foreign)] or tongue.find(words) is not None


def unlike(language: str, game: str) -> list[str]:
    """The sentences of a catalogue that do not have the same places as the English ones."""
    return [words for words, said in catalogue_of(language, game).items() if _places(words) != _places(said)]


def _places(words: str) -> tuple[frozenset[str], int]:
    """The names of the places of a sentence, and how many numbers it takes."""
    return frozenset([field for _, field, _, _ in Formatter().parse(words) if field]), words.count("#")


class Listener(Translated):
    """A language that remembers what it was asked for and does not have."""

    def __init__(self, language: str, game: str) -> None:
        super().__init__(language, catalogue_of(language, game))
        self.lacked: dict[str, None] = {}

    def pieces(self, words: str) -> list[tuple[str, str]]:
        pieces = super().pieces(words)
        if pieces == [(words, self.foreign)]:
            self.lacked[words] = None
        return pieces

    def find(self, words: str) -> str | None:
        found = super().find(words)
        if found is None and "{" in words:
            self.lacked[words] = None
        return found


def main(words: list[str]) -> int:
    """Print what every game lacks; 1 if anything is missing."""
    lacking = 0
    for language in words or languages():
        for game in games.playable():
            lacked = missing(language, game)
            lacking += len(lacked)
            print(f"{game} in {language}: {len(lacked)} sentences are missing.")
            print(*[f"  {one.replace(ANYTHING, '…')}" for one in lacked], sep="\n")
    return int(lacking > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
