"""The grammar, put together from the phrases themselves.

For every phrase class one rule, for every sort of phrase the choice among its classes, for every list of
the vocabulary the choice among its terms. Nobody writes a grammar file: a new verb is in the grammar
because its class exists. Lark turns the rules into LALR tables (see `tables`), strictly: a phrase that
could be read in two ways stops the build instead of being settled in silence.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any, Final, NamedTuple, Union, get_args, get_origin

from holdout.language import inflection, templates
from holdout.language.nodes import Mark, Node, Term, fields_of
from holdout.language.vocabulary import Vocabulary

KEPT: Final = frozenset({"NUMBER", "SIGNED", "NAME"})

# Words that the grammar does not tell apart; the printer knows which one belongs where.
SAME_WORD: Final = {"an": "a", "from": "in", "on": "in", "them": "they", "are": "be", "is": "be"}

# What an error calls the long lists of a vocabulary; the words of short lists are shown one by one.
TERM_HINTS: Final = {
    "class": "a class",
    "crew": "a crew",
    "kind": "a kind of card",
    "room": "a room",
    "zone": "a place",
    "heap": "a deck or pile",
    "trigger": "a heading",
    "titled-trigger": "a heading",
    "area": "a heading",
    "keyword": "a keyword",
    "span": "a time",
    "participle": "what is done to a card",
}

SHARED: Final = "holdout.language.phrases."  # a game need not use every shared phrase, but all of its own

Builder = Callable[[list[Any]], Any]


class GrammarError(Exception):
    """A phrase that cannot be part of the grammar: its author reads what to change."""


class Element(NamedTuple):
    """The content of a field: the grammar symbol that it reads, and the function that makes its value."""

    symbol: str
    convert: Callable[[Any], Any]


class Grammar:
    """Rules, the words they use and the functions that make nodes.

    `forms` maps every form of every word ("draws") to its terminal; `shown` maps terminals and symbols back
    to what a reader may be told.
    """

    def __init__(self, phrases: Sequence[type[Node]], vocabulary: Vocabulary, start: type[Node]) -> None:
        self.vocabulary: Final = vocabulary
        self.phrases: Final = tuple(phrase for phrase in phrases if _speaks(phrase, vocabulary))
        self._insist_on_names()
        self.rules: dict[str, list[tuple[list[str], str]]] = {}
        self.builders: dict[str, Builder] = {}
        self.forms: dict[str, str] = {}
        self.shown: dict[str, str] = {}
        self.hints: dict[str, str] = {}
        self._lemmas = self._collect_lemmas()
        self._open: list[type[Node]] = [start]
        self.start: Final = self._symbol(start)
        self._assemble()

    def _insist_on_names(self) -> None:
        """Rules and stored trees are named by class, so two phrases of one language cannot share a name."""
        names: dict[str, type[Node]] = {}
        for phrase in self.phrases:
            other = names.setdefault(phrase.__name__.lower(), phrase)
            if other is not phrase:
                places = f"{other.__module__} and {phrase.__module__}"
                raise GrammarError(f"Two phrases are called {phrase.__name__}: in {places}.")

    # ---- words

    def _collect_lemmas(self) -> dict[str, str]:
        """Every form that some phrase or term gives a word, with the word itself."""
        lemmas = dict(SAME_WORD)
        for phrase in self.phrases:
            for piece in phrase.parts():
                if isinstance(piece, templates.Word) and piece.agrees:
                    text = self.vocabulary.word(piece.text) if piece.term else piece.text
                    self._add_forms(lemmas, text, piece.agrees)
        for mark in sorted(
            {mark for phrase in self.phrases for mark in _terms(phrase) if mark.counted or mark.verb}
        ):
            for text in self.vocabulary.terms[mark.group].values():
                self._add_forms(lemmas, text, "#" if mark.counted else "^")
        return lemmas

    @staticmethod
    def _add_forms(lemmas: dict[str, str], text: str, agrees: str) -> None:
        words = text.split()
        if agrees == "^":
            word, changed = words[0], [inflection.third_person(words[0]), inflection.past(words[0])]
        else:
            word, changed = words[-1], [inflection.plural(words[-1])]
        lemmas.update({form: word for form in changed if form != word})

    def _terminals(self, text: str) -> list[str]:
        return [self._terminal(word.replace("~", " ")) for word in text.split()]

    def _terminal(self, word: str) -> str:
        lemma = self._lemmas.get(word, word)
        lemma = self._lemmas.get(lemma, lemma)
        name = "_" + "".join(
            letter if letter.isascii() and letter.isalnum() else f"x{ord(letter):x}" for letter in lemma
        )
        name = name.upper() + ("_C" if lemma[0].isupper() else "")
        self.forms[word] = self.forms[lemma] = name
        self.shown.setdefault(name, lemma)
        return name

    # ---- rules

    def _assemble(self) -> None:
        done: set[type[Node]] = set()
        while self._open:
            cls = self._open.pop()
            if cls in done:
                continue
            done.add(cls)
            if cls.is_phrase():
                self._add_phrase(cls)
            else:
                self._add_sort(cls)
        for form, lemma in self._lemmas.items():
            known = self.forms.get(lemma)
            if known is not None:
                self.forms[form] = known
        own = (phrase for phrase in self.phrases if not phrase.__module__.startswith(SHARED))
        unread = [phrase.__name__ for phrase in own if phrase not in done]
        if unread:
            raise GrammarError(f"No sentence can reach these phrases: {', '.join(sorted(unread))}.")

    def _add_sort(self, cls: type[Node]) -> None:
        symbol = self._symbol(cls)
        members = [phrase for phrase in self.phrases if issubclass(phrase, cls)]
        if not members:
            raise GrammarError(
                f'The vocabulary "{self.vocabulary.name}" has no phrase of the sort {cls.__name__}.'
            )
        for member in members:
            self._rule(symbol, [self._symbol(member)], "")
            self._open.append(member)

    def _add_phrase(self, cls: type[Node]) -> None:
        symbol = self._symbol(cls)
        optional = [
            piece for piece in cls.parts() if isinstance(piece, templates.Field) and piece.many in ("?", "*")
        ]
        for number, chosen in enumerate(product((True, False), repeat=len(optional))):
            absent = {piece.name for piece, present in zip(optional, chosen, strict=True) if not present}
            self._add_alternative(cls, symbol, f"{symbol}_{number}", absent)

    def _add_alternative(self, cls: type[Node], symbol: str, alias: str, absent: set[str]) -> None:
        symbols: list[str] = []
        makers: list[tuple[str, Callable[[Any], Any]]] = []
        elements = fields_of(cls)
        for piece in cls.parts():
            if isinstance(piece, templates.Word):
                symbols += self._terminals(self.vocabulary.word(piece.text) if piece.term else piece.text)
            elif piece.name not in absent:
                if piece.name not in elements:
                    raise GrammarError(f"{cls.__name__} reads {{{piece.name}}} but has no such field.")
                element = self._element(elements[piece.name])
                if piece.many in ("*", "+", "|"):
                    element = self._list_of(element, piece.join)
                symbols.append(element.symbol)
                makers.append((piece.name, element.convert))
        if not symbols:
            return
        self._rule(symbol, symbols, alias)
        missing = {name: () if get_origin(elements[name]) is tuple else None for name in absent}
        self.builders[alias] = _node_builder(cls, makers, missing)

    def _element(self, annotation: Any) -> Element:
        """The symbol of a field's type: another phrase, a term of the vocabulary, a number or a name."""
        for extra in getattr(annotation, "__metadata__", ()):
            if isinstance(extra, Mark):
                return Element(extra.token, int if extra.token != "NAME" else _unquoted)
            if isinstance(extra, Term):
                return Element(self._term(extra), _same)
        origin = get_origin(annotation)
        if origin in (Union, types.UnionType):
            return self._element(next(part for part in get_args(annotation) if part is not type(None)))
        if origin is tuple:
            return self._element(get_args(annotation)[0])
        self._open.append(annotation)
        return Element(self._symbol(annotation), _same)

    def _list_of(self, element: Element, join: tuple[str, ...]) -> Element:
        symbol = f"l_{element.symbol.lower().strip('_')}_" + "_".join(
            word.strip(",./:") or "sign" for word in join
        )
        if symbol not in self.rules:
            self._rule(symbol, [element.symbol], f"{symbol}_one")
            joined = [terminal for word in join for terminal in self._terminals(word)]
            self._rule(symbol, [symbol, *joined, element.symbol], f"{symbol}_more")
            self.builders[f"{symbol}_one"] = list
            self.builders[f"{symbol}_more"] = _append
        return Element(symbol, _each(element.convert))

    def _term(self, mark: Term) -> str:
        symbol = f"t_{mark.group.replace('-', '_')}"
        if symbol not in self.rules:
            if mark.group in TERM_HINTS:
                self.hints[symbol] = TERM_HINTS[mark.group]
            for number, (ident, text) in enumerate(self.vocabulary.terms[mark.group].items()):
                alias = f"{symbol}_{number}"
                self._rule(symbol, self._terminals(text), alias)
                self.builders[alias] = _constant(ident)
        return symbol

    def _symbol(self, cls: type[Node]) -> str:
        symbol = ("p_" if cls.is_phrase() else "s_") + cls.__name__.lower()
        if cls.hint and not cls.is_phrase():
            self.hints[symbol] = cls.hint
        return symbol

    def _rule(self, symbol: str, symbols: list[str], alias: str) -> None:
        self.rules.setdefault(symbol, []).append((symbols, alias))

    # ---- for Lark

    def in_words(self, conflict: str) -> str:
        """A conflict that Lark found, told to the author of a phrase."""
        classes = {self._symbol(phrase): phrase for phrase in self.phrases}
        named = [classes[name] for name in re.findall(r"p_[a-z]+", conflict) if name in classes]
        word = next(
            (self.shown[name] for name in re.findall(r"_[A-Z0-9]\w*", conflict) if name in self.shown), ""
        )
        reads = "; ".join(f'{phrase.__name__} reads "{phrase.reads}"' for phrase in dict.fromkeys(named))
        return (
            f'At the word "{word}" a text could be read in two ways: {reads or "a phrase"}, and could end '
            "there or go on. Let the new phrase begin with a head word of its own, and join its fields with "
            "words that no noun uses."
        )

    def text(self) -> str:
        """The grammar in Lark's notation."""
        lines = [f"start: {self.start}"]
        for symbol, alternatives in self.rules.items():
            written = (
                " ".join(symbols) + (f" -> {alias}" if alias else "") for symbols, alias in alternatives
            )
            lines.append(f"{symbol}: " + "\n  | ".join(written))
        terminals = sorted({*self.forms.values(), *KEPT})
        return "\n".join([*lines, "%declare " + " ".join(terminals), ""])


def _speaks(phrase: type[Node], vocabulary: Vocabulary) -> bool:
    """Whether the vocabulary has every word and list that the phrase asks for."""
    if not phrase.is_phrase():
        return False
    words = (piece for piece in phrase.parts() if isinstance(piece, templates.Word) and piece.term)
    inner = (part for hint in fields_of(phrase).values() for part in (hint, *get_args(hint)))
    return (
        all(vocabulary.has_word(piece.text) for piece in words)
        and all(vocabulary.terms.get(mark.group) for mark in _terms(phrase))
        and all(_speaks(part, vocabulary) for part in inner if _is_phrase(part))
    )


def _is_phrase(part: Any) -> bool:
    return isinstance(part, type) and issubclass(part, Node) and part.is_phrase()


def _terms(phrase: type[Node]) -> Iterable[Term]:
    for annotation in fields_of(phrase).values():
        for part in (annotation, *get_args(annotation)):
            yield from (extra for extra in getattr(part, "__metadata__", ()) if isinstance(extra, Term))


def _node_builder(
    cls: type[Node], makers: list[tuple[str, Callable[[Any], Any]]], missing: dict[str, Any]
) -> Builder:
    def build(children: list[Any]) -> Any:
        values = {name: convert(child) for (name, convert), child in zip(makers, children, strict=True)}
        return cls(**values, **missing).settle()

    return build


def _append(children: list[Any]) -> list[Any]:
    return [*children[0], children[1]]


def _constant(value: str) -> Builder:
    return lambda _children: value


def _each(convert: Callable[[Any], Any]) -> Callable[[list[Any]], tuple[Any, ...]]:
    return lambda items: tuple(convert(item) for item in items)


def _unquoted(name: str) -> str:
    return name[1:-1]


def _same(value: Any) -> Any:
    return value
