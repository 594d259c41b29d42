"""The workshop: what the program makes of a card while it is being written, and how to play it.

The card is read as every pack is, with a small budget; nothing of it is carried out. What is wrong is told
with its place. A card that can be played comes with the table on which it will be at hand soon.
"""

import inspect
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from holdout import ledger
from holdout.kernel.tongue import tongue_of
from holdout.language.games import game as game_of
from holdout.language.language import Language
from holdout.language.manual import sentence
from holdout.language.nodes import Verb, find
from holdout.language.packs import Card, Pack, PackError, PackRefused, by_name, obstacles, places, reader
from holdout.language.packs.rewordings import Rewording, formatted
from holdout.language.packs.sources import Limits
from holdout.language.packs.toml import text_of
from holdout.language.phrases.abilities import Ability
from holdout.table.api import NewTable
from holdout.table.catalogue import info_of
from holdout.table.drafting import Draft, Mending, Mistake, ReadAs, Understood
from holdout.table.presenting import presenting_of
from holdout.table.remarks import remarks_in

SECONDS: Final = 2.0
LIMITS: Final = Limits(seconds=SECONDS, cards=8)
FILE: Final = "cards.toml"
MANIFEST: Final = 'name = "workshop"\nversion = "1.0.0"\ngame = "{game}"\nneeds = ["{game}"]\n'
RULE_ID: Final = re.compile(r"\"([a-z]+\.[a-z0-9-]+\.[a-z0-9-]+)\"")


def understood(draft: Draft) -> Understood:
    """The card as data with each line explained, or everything that is wrong with it."""
    try:
        language = game_of(draft.game).language
    except KeyError as unknown:
        return _wrong(PackError(str(unknown.args[0]), FILE))
    try:
        source = text_of(FILE, draft.toml.encode("utf-8", "replace"))
    except PackRefused as refused:
        return _wrong(*refused.errors)
    try:
        pack = _read(draft.game, source)
    except PackRefused as refused:
        return _wrong(*refused.errors, source=source)
    if len(pack.cards) != 1:
        words = "Write one card at a time." if pack.cards else "There is no card yet."
        return _wrong(PackError(words, FILE, hint="A card begins with a line that says [[card]]."))
    card = pack.cards[0]
    found = _not_playable(source, card, language)
    sentences = [line for ability in card.tree.abilities for line in _explained(ability, language)]
    play = None if found else _table_with(draft.game, tomllib.loads(source))
    readings = [ReadAs(one.line, one.written, one.read_as) for one in pack.rewordings]
    stored = formatted({FILE: source}, pack.rewordings).get(FILE, "")
    return Understood(info_of(card, pack), sentences, found, play, readings, stored)


def told_in(draft: Draft, language: str) -> Understood:
    """The same in a language; words of cards stay as they are."""
    return remarks_in(understood(draft), tongue_of(language, draft.game))


def pack_with(draft: Draft) -> str:
    """The cards of a pack that brings this card to a table soon; empty if no table can play it."""
    play = understood(draft).play
    return "" if play is None else play.pack


def _read(game: str, source: str) -> Pack:
    written = {"pack.toml": MANIFEST.format(game=game).encode(), FILE: source.encode()}
    return reader.read(written, {game: by_name(game)}, LIMITS)


def _wrong(*errors: PackError, source: str = "") -> Understood:
    return Understood(None, [], [_mistake(error, source) for error in errors])


def _mistake(error: PackError, source: str) -> Mistake:
    nearest = f"Nearest known phrase: {error.nearest}" if error.nearest else ""
    hint = " ".join([part for part in (error.hint, nearest) if part])
    place = max(1, error.line), max(1, error.column), error.length
    return Mistake(error.message, *place, hint, list(_mendings(error, source)))


def _mendings(error: PackError, source: str) -> Iterator[Mending]:
    """Yield texts that could be written instead, each with the card as it would read then."""
    if not error.suggestions:
        return
    text = str(tomllib.loads(source)["card"][0]["text"]).removesuffix("\n")
    line = error.line - places.character(source, "card", 0, "text", 0).line
    lines = text.split("\n")
    for words in error.suggestions if line < len(lines) else ():
        mended = "\n".join([*lines[:line], words, *lines[line + 1 :]])
        changed = Rewording(FILE, 0, error.line, error.column, lines[line], words, mended)
        yield Mending(words, formatted({FILE: source}, [changed])[FILE])


def _not_playable(source: str, card: Card, language: Language) -> list[Mistake]:
    """A card that is understood but that no game can play: where its text stands, and why."""
    words = obstacles([card], language)
    if not words and card.unknown:
        words = [f"{card.name} cannot be played: its {card.unknown[0]} is not known."]
    place = places.of_offset(source, places.key(source, "card", 0, "text"))
    return [Mistake(one, place.line, place.column, len("text")) for one in words]


# --- in plain words ---


def _explained(ability: Ability, language: Language) -> list[str]:
    """A line of the card, what it means in plain words, and what each verb in it does by which rules."""
    printed, plain = language.print(ability), language.explain(ability)
    means = "It is carried out as it reads." if plain == printed else f"In plain words: {plain}"
    verbs = dict.fromkeys([type(verb) for verb in find(ability, Verb)])
    return [f"{printed} {means}", *[_verb(verb, language) for verb in verbs]]


def _verb(verb: type[Verb], language: Language) -> str:
    rules = _rules_of(verb)
    cited = f" [{', '.join(rules)}]" if rules else ""
    return f"“{language.head(verb)}”: {sentence(verb)}{cited}"


@cache
def _rules_of(verb: type[Verb]) -> tuple[str, ...]:
    """The rules that a verb's own code names."""
    named = dict.fromkeys(RULE_ID.findall(inspect.getsource(verb)))
    return tuple([rule for rule in named if ledger.library().has(rule)])


# --- playing it ---


def _table_with(game: str, data: dict[str, Any]) -> NewTable | None:
    """A quiet table for one with the card at hand soon; None for a card that no table takes in."""
    top = {key: data[key] for key in reader.FILE_KEYS if key in data}
    card: dict[str, Any] = {**top, **data["card"][0]}
    prepared = presenting_of(game).prepared(card)
    if prepared is None:
        return None
    people = [_written("character", person) for person in data.get("character", [])]
    pack = "\n".join([*people, *[_written("card", one) for one in prepared.cards]])
    title = f"Trying out {card['name']}"[:60]
    return NewTable(game, 1, options=prepared.options, title=title, start=True, listed=False, pack=pack)


def _written(name: str, values: dict[str, Any]) -> str:
    """A table as TOML. Strings, numbers, switches and lists of them are written as JSON writes them."""
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    return "\n".join([f"[[{name}]]", *lines, ""])
