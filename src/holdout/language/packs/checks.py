"""What is wrong with the values of a manifest or a card, as sentences.

Nothing here parses text; see `reader`, which also looks at all cards together.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

from holdout.language.games import Game, game
from holdout.language.packs.cards import Card
from holdout.language.values import CardKind, Line, OneOf, Value, Whole, is_list

PROVENANCES: Final = OneOf(("printed", "reported", "original"))
COPIES: Final = Whole(1, 100)

CARD_KEYS: Final = ("name", "id", "kind", "deck", "of", "copies", "text", "provenance", "unknown", "assumed")
MANIFEST_KEYS: Final = ("name", "title", "version", "game", "needs")

SOURCES: Final = {"unknown": "no source tells", "assumed": "we read where a source is unclear"}

_SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_VERSION: Final = re.compile(r"\d{1,4}\.\d{1,4}\.\d{1,4}")


def manifest_problems(data: dict[str, Any]) -> Iterator[str]:
    for key in data:
        if key not in MANIFEST_KEYS:
            yield f'"{key}" is not understood in pack.toml.'
    name, version, needs = data.get("name"), data.get("version"), data.get("needs", [])
    if not isinstance(name, str) or not _SLUG.fullmatch(name) or len(name) > 40:
        yield '"name" must be small letters, digits and hyphens: my-pack.'
    if not isinstance(version, str) or not _VERSION.fullmatch(version):
        yield '"version" must be three numbers: "1.0.0".'
    if "title" in data and not Line().fits(data["title"]):
        yield '"title" must be one line of words.'
    if not is_list(needs) or not all(isinstance(need, str) for need in needs) or len(needs) > 8:
        yield '"needs" must be a list of at most 8 names of packs.'
    try:
        game(str(data.get("game")))
    except KeyError as wrong:
        yield str(wrong.args[0])


def card_problems(table: dict[str, Any], playing: Game) -> Iterator[tuple[str, str]]:
    """The problems with a card's values: the key, and a sentence."""
    for needed in ("name", "kind", "deck"):
        if needed not in table:
            yield "", f"The card has no {needed}."
    if "name" in table and (problem := name_problem(table["name"])):
        yield "name", problem
    for key in ("deck", "id"):
        value = table.get(key, "a")
        if not isinstance(value, str) or not _SLUG.fullmatch(value) or len(value) > 60:
            yield key, f'"{key}" must be small letters, digits and hyphens.'
    if "of" in table and (problem := name_problem(table["of"])):
        yield "of", problem
    if problem := COPIES.problem(table.get("copies", 1), playing.language.vocabulary):
        yield "copies", f'"copies" {problem}.'
    if problem := PROVENANCES.problem(table.get("provenance", "original"), playing.language.vocabulary):
        yield "provenance", f'"provenance" {problem}.'
    if not isinstance(table.get("text", ""), str):
        yield "text", '"text" must be words in quotation marks.'
    yield from _value_problems(table, playing)


def _value_problems(table: dict[str, Any], playing: Game) -> Iterator[tuple[str, str]]:
    kind = playing.kinds.get(str(table.get("kind"))) if isinstance(table.get("kind"), str) else None
    if kind is None:
        if "kind" in table:
            yield "kind", f'"kind" must be one of {", ".join(sorted(playing.kinds))}.'
        return
    deck = table.get("deck")
    if kind.decks and isinstance(deck, str) and deck not in kind.decks:
        decks = ", ".join(f'"{one}"' for one in kind.decks)
        near = similar(deck, set(kind.decks))
        yield "deck", f"{kind.says} is never dealt from such a deck: it must be {decks}. {near}".strip()
    unknown = table.get("unknown", [])
    for key in ("unknown", "assumed"):
        listed = table.get(key, [])
        if not is_list(listed) or any(item not in (*kind.values, "text", "copies") for item in listed):
            yield key, f'"{key}" lists what {SOURCES[key]}: text, copies, {", ".join(kind.values)}.'
            return
    for name, value in table.items():
        if name in CARD_KEYS:
            continue
        if name not in kind.values:
            near = similar(name, {*kind.values, *CARD_KEYS})
            yield name, f'{kind.says} has no "{name}". {near}'.strip()
        elif problem := kind.values[name].problem(value, playing.language.vocabulary):
            yield name, f'"{name}" {problem}.'
    for name, settled in kind.by_deck.get(str(deck), {}).items():
        if table.get(name, settled) != settled:
            yield name, f'"{name}" is {table[name]!r}, but the deck "{deck}" is of {name} {settled!r}.'
    for name in kind.must:
        if name not in table and name not in unknown:
            yield "", f'{kind.says} needs "{name}"; if no source tells it, list it under "unknown".'
    if "text" in unknown and table.get("text"):
        yield "unknown", "The text is said to be unknown, but there is one."


def unique_values(
    cards: Iterable[Card], kinds: Mapping[str, CardKind]
) -> Iterator[tuple[tuple[str, str, Value], Card]]:
    """Every value that no two cards of a kind may share, with its kind and key, and the card that has it."""
    for card in cards:
        for name in kinds[card.kind].unique:
            if name in card.values:
                yield (card.kind, name, card.values[name]), card


def name_problem(name: object) -> str:
    """Names are short, printable and Latin: letters that look like others would let one card pass for
    another.
    """
    if not isinstance(name, str) or not name.strip() or len(name) > 80:
        return "A name is a line of at most 80 characters."
    if not name.isprintable() or '"' in name or name != name.strip():
        return "A name cannot hold quotation marks, control characters or spaces at its ends."
    if unicodedata.normalize("NFC", name) != name:
        return "A name must be written in composed characters (NFC)."
    for letter in name:
        if letter.isalpha() and "LATIN" not in unicodedata.name(letter, ""):
            return f'The letter "{letter}" is not Latin: it could be taken for another.'
    return ""


def slug(name: str) -> str:
    """A name as part of an id: "It's Loose" becomes its-loose."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "card"


def similar(name: str, known: set[str]) -> str:
    near = get_close_matches(name, sorted(known), n=1)
    return f'Did you mean "{near[0]}"?' if near else ""
