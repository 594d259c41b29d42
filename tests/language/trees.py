"""Any tree that a language can say, made at random from the phrase classes themselves.

A new verb is covered because its class exists: nothing here names a phrase.
"""

from typing import Any, get_args, get_origin

from hypothesis import strategies as st

from holdout.language import Language, Node
from holdout.language.nodes import Mark, Term, fields_of
from holdout.language.templates import Field

DEEPEST = 7

NAMES = st.text(alphabet="ABC abc'.-!", min_size=1, max_size=8).map(str.strip).filter(bool)


def trees(language: Language, sort: type[Node], depth: int = 0) -> st.SearchStrategy[Any]:
    """Nodes of one sort; deep down only phrases without further phrases are chosen where there are any."""
    if sort.is_phrase():
        return nodes(language, sort, depth)
    members = [phrase for phrase in language.grammar.phrases if issubclass(phrase, sort)]
    if depth >= DEEPEST:
        least = min(height(language, phrase) for phrase in members)
        members = [phrase for phrase in members if height(language, phrase) == least]
    return st.sampled_from(members).flatmap(lambda phrase: nodes(language, phrase, depth))


def nodes(language: Language, phrase: type[Node], depth: int) -> st.SearchStrategy[Any]:
    many = {piece.name: piece.many for piece in phrase.parts() if isinstance(piece, Field)}
    parts = {
        name: field(language, annotation, many[name], depth) for name, annotation in fields_of(phrase).items()
    }
    return st.fixed_dictionaries(parts).map(lambda values: phrase(**values).settle())


def field(language: Language, annotation: Any, many: str, depth: int) -> st.SearchStrategy[Any]:
    one = value(language, annotation, depth + 1)
    if many == "?":
        return st.none() if depth >= DEEPEST else st.none() | one
    if many == "*":
        return st.lists(one, max_size=0 if depth >= DEEPEST else 2).map(tuple)
    if many in ("+", "|"):
        return st.lists(one, min_size=1, max_size=1 if depth >= DEEPEST else 2).map(tuple)
    return one


def value(language: Language, annotation: Any, depth: int) -> st.SearchStrategy[Any]:
    for extra in getattr(annotation, "__metadata__", ()):
        if isinstance(extra, Term):
            return st.sampled_from(list(language.vocabulary.terms[extra.group]))
        if isinstance(extra, Mark):
            return {"NUMBER": st.integers(0, 30), "SIGNED": st.integers(-9, 9), "NAME": NAMES}[extra.token]
    inner = [part for part in get_args(annotation) if part not in (type(None), Ellipsis)]
    if get_origin(annotation) is not None:
        return value(language, inner[0], depth)
    return st.deferred(lambda: trees(language, annotation, depth))


def height(language: Language, phrase: type[Node], seen: tuple[type[Node], ...] = ()) -> int:
    """How many phrases must stand inside one another, at the least, below this one."""
    if phrase in seen or len(seen) > DEEPEST:
        return 99
    most = 0
    many = {piece.name: piece.many for piece in phrase.parts() if isinstance(piece, Field)}
    for name, annotation in fields_of(phrase).items():
        for part in (annotation, *get_args(annotation)):
            if isinstance(part, type) and issubclass(part, Node) and many[name] not in ("?", "*"):
                members = [member for member in language.grammar.phrases if issubclass(member, part)]
                most = max(most, 1 + min(height(language, member, (*seen, phrase)) for member in members))
    return most
