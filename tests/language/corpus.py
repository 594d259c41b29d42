"""Sentences as designers of the genre write them (`sentences.toml`), and how many of them are read."""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from holdout.language import TextErrors
from holdout.language.games import game

GROUPS = ("simple", "conditional", "multi-player", "odd")


class Sentence(NamedTuple):
    """A sentence as it was first written, and the stored form of what it means; empty if none is sure."""

    group: str
    game: str
    written: str
    stored: str = ""
    kind: str = "character"


class Outcome(NamedTuple):
    """The stored form that a sentence was read as, or what was suggested instead."""

    read_as: str
    suggestions: tuple[str, ...] = ()


@cache
def sentences() -> tuple[Sentence, ...]:
    """The whole corpus."""
    data = tomllib.loads((Path(__file__).parent / "sentences.toml").read_text(encoding="utf-8"))
    return tuple([Sentence(**row) for row in data["sentence"]])


@cache
def outcome(sentence: Sentence) -> Outcome:
    """What the reader makes of a sentence."""
    try:
        return Outcome(game(sentence.game).read(sentence.written, sentence.kind).text)
    except TextErrors as refused:
        return Outcome("", refused.errors[0].suggestions)


def read_by_group() -> dict[str, tuple[int, int]]:
    """For each group how many of its sentences are read, and how many there are."""
    found = {group: [one for one in sentences() if one.group == group] for group in GROUPS}
    return {
        group: (sum([bool(outcome(one).read_as) for one in rows]), len(rows)) for group, rows in found.items()
    }
