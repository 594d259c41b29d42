"""From the files of a pack to a checked `Pack`.

Every file and every card is looked at before anything is refused, so that an author reads all errors at
once. Each card's text is parsed in the language of the pack's game. Nothing of the pack is run.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from holdout.language.errors import TextError, TextErrors
from holdout.language.games import Game, game
from holdout.language.nodes import Node, find
from holdout.language.packs import checks, loops, places, toml
from holdout.language.packs.cards import Card, Pack, Person
from holdout.language.packs.errors import PackError, PackRefused, refuse
from holdout.language.packs.rewordings import Rewording
from holdout.language.packs.sources import LIMITS, Limits
from holdout.language.phrases.abilities import Text
from holdout.language.readings import Reading
from holdout.language.values import Check, Entry, Line, frozen, is_list, is_table

ENOUGH: Final = 50  # errors after which reading stops: nobody mends more at once
FILE_KEYS: Final = ("deck", "kind", "of", "provenance")


def read(
    files: Mapping[str, bytes],
    needed: Mapping[str, Pack] | None = None,
    limits: Limits = LIMITS,
    box: Pack | None = None,
) -> Pack:
    """The pack that these files make; raises PackRefused with all that is wrong.

    `box` is the pack of the game itself, to which this one is added.
    """
    reader = _Reader(files, dict(needed or {}), limits, box)
    return reader.pack()


class _Reader:
    """One run over one pack, collecting errors as it goes."""

    def __init__(
        self, files: Mapping[str, bytes], needed: dict[str, Pack], limits: Limits, box: Pack | None
    ) -> None:
        self.limits: Final = limits
        self.needed: Final = needed
        self.box: Final = box
        self.errors: list[PackError] = []
        self.rewordings: list[Rewording] = []
        self.sources: Final = {
            name: toml.text_of(name, data) for name, data in files.items() if name.endswith(".toml")
        }
        self.deadline: Final = time.thread_time() + limits.seconds
        toml.insist_on_shape(self.sources, limits)

    def pack(self) -> Pack:
        tables = self._tables()
        manifest = self._manifest(tables.pop(toml.MANIFEST))
        playing = game(manifest["game"])
        if sum(len(_tables(data, "card")) for data in tables.values()) > self.limits.cards:
            raise toml.too_many_cards(self.limits)
        people = tuple(
            person for name, data in tables.items() for person in self._people(name, data, playing)
        )
        found = [card for name, data in tables.items() for card in self._cards(name, data, manifest, playing)]
        cards = [card for card, _ in found]
        if not self.errors:
            self._check_names(found, people)
            self._check_unique(found, playing)
            self._check_loops(found, playing)
        if self.errors:
            raise self._refused()
        return Pack(
            manifest["name"],
            manifest.get("title", manifest["name"]),
            manifest["version"],
            manifest["game"],
            tuple(manifest.get("needs", ())),
            tuple(cards),
            people,
            _content(manifest, cards, people),
            tuple(self.rewordings),
        )

    def _add(self, error: PackError) -> None:
        self.errors.append(error)
        if len(self.errors) >= ENOUGH:
            raise self._refused()

    def _insist_on_time(self) -> None:
        if time.thread_time() > self.deadline:
            raise refuse(f"Reading the pack takes longer than {self.limits.seconds:.0f} seconds.")

    def _refused(self) -> PackRefused:
        return PackRefused(sorted(self.errors, key=lambda error: (error.file, error.line, error.column)))

    # ---- the manifest

    def _tables(self) -> dict[str, dict[str, Any]]:
        """The content of each file, the manifest included."""
        if toml.MANIFEST not in self.sources:
            raise refuse(
                "The pack has no pack.toml.",
                hint="`holdout pack new PATH` starts a pack that has everything it needs.",
            )
        return toml.parsed(self.sources)

    def _manifest(self, data: dict[str, Any]) -> dict[str, Any]:
        for wrong in checks.manifest_problems(data):
            hint = f"It may say: {', '.join(checks.MANIFEST_KEYS)}."
            self._add(PackError(wrong, toml.MANIFEST, hint=hint))
        for name in data.get("needs", ()) if not self.errors else ():
            if name == data["name"]:
                self._add(PackError("A pack cannot need itself.", toml.MANIFEST))
            elif name not in self.needed:
                self._add(PackError(f'The pack "{name}" is needed and was not found.', toml.MANIFEST))
        if self.errors:
            raise PackRefused(self.errors)
        return data

    # ---- people and cards

    def _people(self, file: str, data: dict[str, Any], playing: Game) -> Iterator[Person]:
        allowed: dict[str, Check] = {"name": Line(), "film": Line(), "provenance": checks.PROVENANCES}
        if "crew" in playing.language.vocabulary.terms:
            allowed["crew"] = Entry("crew")
        for number, table in enumerate(_tables(data, "character")):
            self._insist_on_time()
            before = len(self.errors)
            if not is_table(table):
                self._complain(file, "character", number, "", "This is no table.")
                continue
            for name, value in table.items():
                problem = (
                    allowed[name].problem(value, playing.language.vocabulary)
                    if name in allowed
                    else "is unknown"
                )
                if problem:
                    self._complain(file, "character", number, name, f'"{name}" {problem}.')
            if "name" not in table:
                self._complain(file, "character", number, "", "A character needs a name.")
            if len(self.errors) == before:
                yield Person(**table)

    def _cards(
        self, file: str, data: dict[str, Any], manifest: dict[str, Any], playing: Game
    ) -> Iterator[tuple[Card, tuple[str, int]]]:
        unknown = [name for name in data if name not in (*FILE_KEYS, "card", "character")]
        if unknown:
            hint = f"A file may say {', '.join(FILE_KEYS)}, [[card]] and [[character]]."
            self._add(PackError(f'"{unknown[0]}" is not understood at the top of a file.', file, hint=hint))
        defaults = {name: data[name] for name in FILE_KEYS if name in data}
        for number, table in enumerate(_tables(data, "card")):
            self._insist_on_time()
            if not is_table(table):
                self._complain(file, "card", number, "", "This is no table.")
                continue
            card = self._card(file, number, {**defaults, **table}, manifest, playing)
            if card is not None:
                yield card, (file, number)

    def _card(
        self, file: str, number: int, table: dict[str, Any], manifest: dict[str, Any], playing: Game
    ) -> Card | None:
        before = len(self.errors)
        for name, problem in checks.card_problems(table, playing):
            self._complain(file, "card", number, name, problem)
        text = table.get("text", "")
        tree = Text(())
        if isinstance(text, str) and text:
            text = text.removesuffix("\n")
            understood = self._understood(file, number, text, str(table.get("kind")), playing)
            if understood is not None:
                tree, text = understood.tree, understood.text
        if len(self.errors) > before:
            return None
        values = {name: value for name, value in table.items() if name not in checks.CARD_KEYS}
        return Card(
            id=f"{manifest['name']}/{table['deck']}/{table.get('id') or checks.slug(table['name'])}",
            name=table["name"],
            pack=manifest["name"],
            deck=table["deck"],
            kind=table["kind"],
            provenance=table.get("provenance", "original"),
            copies=table.get("copies", 1),
            of=table.get("of", ""),
            text=text,
            values=frozen(values),
            unknown=tuple(table.get("unknown", ())),
            assumed=tuple(table.get("assumed", ())),
            tree=tree,
        )

    def _understood(self, file: str, number: int, text: str, kind: str, playing: Game) -> Reading | None:
        try:
            found = playing.read(text, kind)
        except TextErrors as wrong:
            self._add_errors(file, number, wrong.errors)
            return None
        for note in found.notes:
            start = sum([len(line) + 1 for line in text.split("\n")[: note.line - 1]])
            place = places.character(self.sources[file], "card", number, "text", start)
            self.rewordings.append(Rewording(file, number, *place, note.written, note.read_as, found.text))
        return found

    def _add_errors(self, file: str, number: int, errors: Iterable[TextError]) -> None:
        """Add the errors in a card's text, at their places in the file."""
        source = self.sources[file]
        for error in errors:
            place = places.character(source, "card", number, "text", error.start)
            line = source.split("\n")[place.line - 1]
            told = error.hint, error.nearest, error.suggestions
            self._add(PackError(error.message, file, *place, error.length, line, *told))

    # ---- the pack as a whole

    def _check_loops(self, found: list[tuple[Card, tuple[str, int]]], playing: Game) -> None:
        for error in loops.errors(found, self.sources):
            self._add(error)
        for card, (file, number) in found:
            endless = list(loops.complaints(card.tree, card.name))
            self._add_errors(file, number, playing.language.located_in(card.text, card.tree, endless))

    def _check_unique(self, found: list[tuple[Card, tuple[str, int]]], playing: Game) -> None:
        """A value that no two cards of a kind share is not that of another card, here or in the box."""
        box = self.box.cards if self.box else ()
        where = {card.id: place for card, place in found}
        taken = dict(checks.unique_values(box, playing.kinds))
        for key, card in checks.unique_values([card for card, _ in found], playing.kinds):
            other = taken.setdefault(key, card)
            if other.id != card.id:
                _, name, value = key
                file, number = where[card.id]
                self._complain(file, "card", number, name, f'"{name}" {value} is taken by "{other.name}".')

    def _check_names(self, found: list[tuple[Card, tuple[str, int]]], people: tuple[Person, ...]) -> None:
        """Ids are unique; whoever a card belongs to and whatever a text names exists."""
        ids: dict[str, tuple[str, int]] = {}
        others = [*self.needed.values()]
        known = {card.name for card, _ in found} | {card.name for pack in others for card in pack.cards}
        known |= {person.name for person in people} | {
            person.name for pack in others for person in pack.people
        }
        parts = known | {part for name in known for part in name.split()}
        for card, (file, number) in found:
            self._insist_on_time()
            if card.id in ids:
                other, _ = ids[card.id]
                hint = f'The other one is in {other}. Give this card an id of its own: id = "..."'
                self._complain(file, "card", number, "name", f'Two cards have the id "{card.id}".', hint)
            ids[card.id] = (file, number)
            if card.of and card.of not in known:
                self._complain(
                    file,
                    "card",
                    number,
                    "of",
                    f'Nobody is called "{card.of}".',
                    checks.similar(card.of, known),
                )
            for named in find(card.tree, Node):
                if named.calls:  # before a noun a part of a name is enough: "Ripley"
                    name: str = named.field("name")
                    self._check_named(card, file, number, name, known if named.calls == "card" else parts)

    def _check_named(self, card: Card, file: str, number: int, name: str, known: set[str]) -> None:
        """Add an error if a name in quotation marks is neither a card nor a person."""
        if name in known:
            return
        source = self.sources[file]
        place = places.character(source, "card", number, "text", card.text.find(f'"{name}"'))
        line = source.split("\n")[place.line - 1]
        hint = checks.similar(name, known)
        self._add(PackError(f'No card is called "{name}".', file, *place, len(name) + 2, line, hint))

    def _complain(self, file: str, table: str, number: int, name: str, message: str, hint: str = "") -> None:
        source = self.sources[file]
        place = places.of_offset(source, places.key(source, table, number, name or "name"))
        line = source.split("\n")[place.line - 1]
        self._add(PackError(message, file, *place, max(1, len(name)), line, hint))


def _tables(data: dict[str, Any], name: str) -> list[Any]:
    found = data.get(name, [])
    return found if is_list(found) else [found]


def _content(manifest: dict[str, Any], cards: list[Card], people: tuple[Person, ...]) -> str:
    """The hash of everything that the pack says, whatever its files are called and in whatever order."""
    said = {
        "manifest": {key: manifest.get(key) for key in checks.MANIFEST_KEYS},
        "cards": sorted(([card.id, *_said(card)] for card in cards), key=lambda row: str(row[0])),
        "people": sorted([person.name, person.crew, person.film, person.provenance] for person in people),
    }
    return hashlib.sha256(msgspec.json.encode(said, order="deterministic")).hexdigest()


def _said(card: Card) -> list[Any]:
    return [
        card.name,
        card.kind,
        card.provenance,
        card.copies,
        card.of,
        card.text,
        sorted(card.values.items()),
        card.unknown,
        card.assumed,
    ]
