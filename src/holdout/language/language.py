"""A game's card language: reading, printing and explaining texts.

`Language` joins the shared phrases, a game's verbs and its vocabulary. Reading is strict: a text is
understood wholly or not at all, and it must stand exactly as the printer would write it, so that one
meaning has one text. It carries out nothing; the verbs do.
"""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

import holdout.language.phrases as shared_phrases
from holdout import games
from holdout.language import (
    errors,
    grammar,
    inflection,
    lexer,
    references,
    store,
    tables,
    templates,
    unplayed,
)
from holdout.language.errors import TextError, TextErrors
from holdout.language.lines import keywords_of
from holdout.language.nodes import Node, Verb, walk
from holdout.language.phrases.abilities import Ability, Spoken, Text
from holdout.language.printing import Printer
from holdout.language.unplayed import Complaint, Unplayed
from holdout.language.vocabulary import Vocabulary

if TYPE_CHECKING:
    from holdout.language.wordings.suggesting import Known

SHARED_WORDINGS: Final = "holdout.language:wordings/themes"
MAX_TEXT: Final = 2_000
MAX_LINES: Final = 12

_CONTROL: Final = re.compile(r"[^\S \n]|[^\x20-\U0010ffff\n]|[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")


HEADINGS: Final = ("class", "crew", "area", "trigger")
"""The groups of terms that stand before the colon of a line."""
THINGS: Final = ("kind", "stat", "pile", "zone", "heap", "room", "phase")
"""The groups of terms for what something is done to."""


class Language:
    """The card language of one game. Tables are built on first use and kept in the user's cache."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        modules: Iterable[str],
        unplayed: Unplayed | None = None,
        wordings: Iterable[games.Place] = (),
    ) -> None:
        """`unplayed` is what the game's rules do not carry out; None for a game that has no rules yet.

        `wordings` are files or folders with the game's own rules for the generous reader.
        """
        self.vocabulary: Final = vocabulary
        self.unplayed: Final = unplayed
        self.wordings: Final = tuple(wordings)
        self._modules: Final = tuple(modules)

    # ---- what it is made of

    @cached_property
    def phrases(self) -> tuple[type[Node], ...]:
        """Every phrase class of the shared phrases and of the game's own modules, in a fixed order."""
        modules = [shared_phrases, *(importlib.import_module(name) for name in self._modules)]
        found = {cls: None for module in modules for part in _parts(module) for cls in _phrases_in(part)}
        return tuple(sorted(found, key=lambda cls: (cls.__module__, cls.__qualname__)))

    @cached_property
    def grammar(self) -> grammar.Grammar:
        return grammar.Grammar(self.phrases, self.vocabulary, Ability)

    @cached_property
    def verbs(self) -> tuple[type[Verb], ...]:
        return tuple(cls for cls in self.grammar.phrases if issubclass(cls, Verb))

    @cached_property
    def fingerprint(self) -> str:
        """Changes whenever any phrase or word of the language does."""
        return hashlib.sha256(self.grammar.text().encode()).hexdigest()

    @cached_property
    def classes(self) -> dict[str, type[Node]]:
        """Every phrase class by name, for trees that come from the cache."""
        return {cls.__name__: cls for cls in (*self.phrases, Text)}

    @cached_property
    def sources_fingerprint(self) -> str:
        """Changes whenever the code of the language does; needs no grammar, so it is quick."""
        said = (self.vocabulary.words, self.vocabulary.terms, self.unplayed)
        digest = hashlib.sha256(repr(said).encode())
        toolkit = sorted(Path(__file__).parent.rglob("*.py"))
        modules = [part for name in self._modules for part in _parts(importlib.import_module(name))]
        own = [module.__file__ for module in modules]
        wordings = [file for place in (SHARED_WORDINGS, *self.wordings) for file in wording_files(place)]
        for file in [*toolkit, *(Path(name) for name in own if name), *wordings]:
            digest.update(file.read_bytes())
        return digest.hexdigest()

    @cached_property
    def _tables(self) -> tables.Tables:
        key = f"tables-{self.vocabulary.name}-{self.fingerprint[:24]}"
        return store.kept(key, tables.Tables, self._build_tables)

    def _build_tables(self) -> tables.Tables:
        from holdout.language.building import build  # Lark is needed only to make tables that are not stored

        try:
            return build(self.grammar.text())
        except tables.Ambiguous as conflict:
            raise grammar.GrammarError(self.grammar.in_words(str(conflict))) from None

    # ---- reading

    def parse(self, text: str, *, played: bool = True) -> Text:
        """The meaning of a card text; raises TextErrors with everything that is wrong with it.

        What is not played is only data: it is read whether or not a rule carries it out.
        """
        problems = list(_shape_problems(text))
        abilities: list[Ability] = []
        start = 0
        for line in [] if problems or not text else text.split("\n"):
            try:
                abilities.append(self._parse_line(text, line, start, played))
            except TextError as error:
                problems.append(error)
            start += len(line) + 1
        if problems:
            raise TextErrors(problems)
        return Text(tuple(abilities))

    def _parse_line(self, text: str, line: str, start: int, played: bool) -> Ability:
        if not line:
            raise TextError("This line is empty.", text, start, hint="Leave no empty line in a text.")
        try:
            ability: Ability = tables.run(
                self._tables, lexer.tokens(line, self.grammar.forms), self.grammar.builders
            )
        except tables.Stuck as stuck:
            raise self._not_understood(text, line, start, stuck) from None
        self._insist_on_wording(text, line, start, ability)
        for complaint in self._complaints(ability, played):
            raise self.located(text, start, ability, complaint)
        return ability

    def attempt(self, words: Sequence[str], *, played: bool = True) -> tuple[Ability | None, int]:
        """Return the meaning of the words of a line, however they are inflected.

        Without a meaning, the first word that does not fit; -1 where all fit, but speak of nothing or of
        what no rule carries out.
        """
        starts: list[int] = []
        at = 0
        for word in words:
            starts.append(at)
            at += len(word) + 1
        line = " ".join(words)
        try:
            tokens = lexer.tokens(line, self.grammar.forms)
            ability: Ability = tables.run(self._tables, tokens, self.grammar.builders)
        except tables.Stuck as stuck:
            return None, max(0, bisect_right(starts, stuck.token.start) - 1)
        return (None, -1) if any(self._complaints(ability, played)) else (ability, -1)

    def _complaints(self, ability: Ability, played: bool) -> Iterator[Complaint]:
        """Complaints about references to nothing, and about text that no rule of the game carries out."""
        yield from references.complaints(ability)
        if played and self.unplayed is not None:
            yield from unplayed.complaints(ability, self.unplayed, self.vocabulary.term, self.head)

    def _insist_on_wording(self, text: str, line: str, start: int, ability: Ability) -> None:
        printed = self.print(ability)
        if printed == line:
            return
        place = next(
            (at for at, (a, b) in enumerate(zip(line, printed, strict=False)) if a != b),
            min(len(line), len(printed)),
        )
        word = line.rfind(" ", 0, place) + 1
        at = word if line[word : word + 1].strip() else place
        raise TextError(
            "This is understood, but a card says it in other words.",
            text,
            start + min(at, len(line) - 1),
            length=len(line[at:].split(" ", 1)[0]),
            hint=f"Write: {printed}",
        )

    def located(self, text: str, start: int, ability: Ability, complaint: Complaint) -> TextError:
        """A complaint as an error at its place. The line of the ability begins at `start` of the text."""
        printer = Printer(self.vocabulary)
        printer.write(ability)
        span = next(span for span in printer.spans() if span.node is complaint.node)
        return TextError(complaint.message, text, start + span.start, length=span.end - span.start)

    def located_in(self, text: str, tree: Text, found: Iterable[Complaint]) -> list[TextError]:
        """Complaints about a whole text as errors, each at its place."""
        starts = [0, *(at + 1 for at, letter in enumerate(text) if letter == "\n")]
        errors: list[TextError] = []
        for complaint in found:
            line = next(n for n, one in enumerate(tree.abilities) if _holds(one, complaint.node))
            errors.append(self.located(text, starts[line], tree.abilities[line], complaint))
        return errors

    def _not_understood(self, text: str, line: str, start: int, stuck: tables.Stuck) -> TextError:
        token = stuck.token
        sorts, words = self._expected(stuck)
        if token.kind == lexer.END:
            message, at, length = "The text stops too early.", max(0, len(line.rstrip()) - 1), 1
        else:
            message, at, length = (
                f"{_quoted(token.text)} is not understood here.",
                token.start,
                len(token.text),
            )
        known = list(self.grammar.forms) if token.kind == lexer.UNKNOWN else []
        spelling = errors.misspelled(token.text, known)
        if at == 0 and token.kind == lexer.UNKNOWN and line[length:].startswith(":"):
            headings = [term for group in HEADINGS for term in self.vocabulary.terms.get(group, {}).values()]
            message = f"{_quoted(token.text)} is no heading of a line."
            return TextError(message, text, start, length=length, hint=f"Known are {', '.join(headings)}.")
        hint = errors.choices(sorts, words)
        before = line[:at].rstrip().rpartition(" ")[2].lower()
        if advice := errors.ADVICE.get(token.text.lower()) or errors.ADVICE_AFTER.get(before):
            hint = f"{advice} {hint}"
        elif spelling:
            hint = f'Did you mean "{spelling}"? ' + hint
        from holdout.language.wordings.suggesting import nearest  # only for errors

        sentence = max(line.rfind(sign, 0, at) for sign in ".:/") + 1
        phrases = nearest(lexer.words(line[sentence:]), self.known_texts, self.grammar.forms)
        phrase = phrases[0] if phrases else ""
        return TextError(message, text, start + at, length=length, hint=hint, nearest=phrase)

    def _expected(self, stuck: tables.Stuck) -> tuple[list[str], list[str]]:
        """The sorts of phrases that may start here, and the single words that belong to none of them."""
        terminals = dict.fromkeys([*self.grammar.forms.values(), *grammar.KEPT])
        taken = {name: tables.reached(self._tables, stuck.states, name) for name in terminals}
        rows = [self._tables.rows[state] for state in sorted({s for s in taken.values() if s is not None})]
        starting = dict.fromkeys(symbol for row in rows for symbol in row if symbol in self.grammar.hints)
        inside = {inner for symbol in starting for inner in self._firsts[symbol] if inner != symbol}
        outer = [symbol for symbol in starting if symbol not in inside]
        covered = {name for symbol in outer for name in self._firsts[symbol]}
        accepted = [name for name, state in taken.items() if state is not None and name not in covered]
        return sorted({self.grammar.hints[symbol] for symbol in outer}), [
            self._shown(name) for name in accepted
        ]

    def _shown(self, terminal: str) -> str:
        special = {"NUMBER": "2", "SIGNED": "+1", "NAME": "a name in quotation marks"}
        return special.get(terminal) or self.grammar.shown.get(terminal, terminal)

    @cached_property
    def _firsts(self) -> dict[str, set[str]]:
        """Every symbol with which each symbol can begin."""
        begins = {
            symbol: {symbols[0] for symbols, _ in rules} for symbol, rules in self.grammar.rules.items()
        }
        grown = True
        while grown:
            grown = False
            for found in begins.values():
                more = set[str]().union(*(begins.get(inner, set[str]()) for inner in found))
                if not more <= found:
                    found |= more
                    grown = True
        return begins

    @cached_property
    def known_texts(self) -> Known:
        """The examples of all verbs, and what forbids them, for suggestions."""
        from holdout.language.wordings.denials import denials  # only for errors
        from holdout.language.wordings.suggesting import known_texts

        examples = [example for verb in self.verbs if (example := self.example(verb))]
        texts = [*dict.fromkeys([*examples, *denials(self)])]
        things = [term for group in THINGS for term in self.vocabulary.terms.get(group, {}).values()]
        return known_texts(texts, self.grammar.forms, [self.head(verb) for verb in self.verbs], things)

    # ---- writing

    def print(self, node: Node) -> str:
        """The text of a node, exactly as a card says it."""
        if isinstance(node, Text):
            return "\n".join(self.print(ability) for ability in node.abilities)
        return self._write(node)

    def headings(self, text: Text) -> list[str]:
        """For each line of a text the headings with which it begins: "Complex: Reveal:"; empty for none."""
        return [
            self._write(Spoken(ability.heads, ())) if isinstance(ability, Spoken) and ability.heads else ""
            for ability in text.abilities
        ]

    def explain(self, node: Node) -> str:
        """The same in plain words for somebody who does not know the game's terms."""
        if isinstance(node, Text):
            enhancing = self.vocabulary.terms.get("enhancing", {})
            beneath = any(keyword in enhancing for keyword in keywords_of(node))
            return "\n".join(
                self._write(ability, explain=True, beneath=beneath) for ability in node.abilities
            )
        return self._write(node, explain=True)

    def label(self, node: Node) -> str:
        """A short name for an option: the words without the full stop."""
        return self._write(node).rstrip(".")

    def question(self, node: Node) -> str:
        """The same for somebody who is asked: of "their hand" it speaks as "your hand"."""
        return self._write(node, asked=True).rstrip(".")

    def phrase(self, node: Node) -> str:
        """The words of a node as they read within a sentence: "an enemy in the Complex"."""
        words = self.label(node)
        return words[:1].lower() + words[1:]

    def deed(self, node: Node) -> str:
        """The words of a node as somebody is asked to do it: "Draw a card", "Get +1 Attack"."""
        words = self.label(node).removeprefix("You ")
        return words[:1].upper() + words[1:]

    def tell(self, node: Node, who: str) -> str:
        """The log's words for somebody doing it: "Ann draws 2 cards"."""
        if isinstance(node, Verb):
            printer = Printer(self.vocabulary, reader=who)
            printer.word(who)
            printer.agreement = "third"
            printer.write(node)
            return printer.text()
        return self._write(node, reader=who).rstrip(".")

    def _write(
        self,
        node: Node,
        *,
        explain: bool = False,
        reader: str = "you",
        beneath: bool = False,
        asked: bool = False,
    ) -> str:
        printer = Printer(self.vocabulary, explain=explain, reader=reader, beneath=beneath, asked=asked)
        printer.write(node)
        return printer.text()

    def head(self, verb: type[Verb]) -> str:
        """The word under which an author looks the verb up."""
        first = verb.parts()[0]
        if isinstance(first, templates.Field):
            return verb.__name__
        return self.vocabulary.word(first.text) if first.term else first.text

    def example(self, verb: type[Verb]) -> str:
        """The verb's example in this game's own words."""
        return re.sub(r"\$([A-Za-z-]+)([#^]?)", self._example_word, verb.example)

    def _example_word(self, found: re.Match[str]) -> str:
        name, form = found.groups()
        word = self.vocabulary.word(name[0].lower() + name[1:])
        word = (
            inflection.plural(word) if form == "#" else inflection.third_person(word) if form == "^" else word
        )
        return inflection.capital(word) if name[0].isupper() else word


def _holds(ability: Node, wanted: Node) -> bool:
    return any(node is wanted for node in walk(ability))


def _shape_problems(text: str) -> Iterator[TextError]:
    if len(text) > MAX_TEXT:
        yield TextError(f"The text is longer than {MAX_TEXT} characters.", text, MAX_TEXT, hint="Shorten it.")
    elif text.count("\n") >= MAX_LINES:
        yield TextError(f"The text has more than {MAX_LINES} lines.", text, 0, hint="Shorten it.")
    else:
        for found in _CONTROL.finditer(text):
            name = f"U+{ord(found.group()):04X}"
            yield TextError(
                f"The character {name} cannot stand in a card text.", text, found.start(), hint="Remove it."
            )
            return


def _parts(module: ModuleType) -> Iterator[ModuleType]:
    """A module, or a package with everything in it: a new file needs no registration."""
    yield module
    for found in sorted(pkgutil.iter_modules(getattr(module, "__path__", [])), key=lambda info: info.name):
        yield from _parts(importlib.import_module(f"{module.__name__}.{found.name}"))


def wording_files(place: games.Place) -> list[Path]:
    """The files of rules at a place: one, or all of a folder."""
    found = games.file(place)
    return sorted(found.glob("*.toml")) if found.is_dir() else [found]


def _phrases_in(module: ModuleType) -> Iterator[type[Node]]:
    for value in vars(module).values():
        if (
            isinstance(value, type)
            and issubclass(value, Node)
            and value.__module__ == module.__name__
            and value.is_phrase()
        ):
            yield value


def _quoted(text: str) -> str:
    shown = errors.printable(text if len(text) <= 40 else text[:40] + "...")
    return shown if shown.startswith('"') else f'"{shown}"'
