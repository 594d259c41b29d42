"""A parsed text cut into lines, each with the headings that say when it works. The same for every game.

A line is named in positions by its face and its number. What the headings mean is the game's business; how
sentences run is told in `holdout.language.meaning`.
"""

from typing import Any, Final, NamedTuple

from holdout.language.nodes import Node, Verb
from holdout.language.phrases import abilities
from holdout.language.phrases.sentences import Sentence

PLAYED: Final = "play"


class Line(NamedTuple):
    """One ability of a card: when it works, and its sentences.

    `trigger` is "play" where no heading names another. `areas` are where it works. `price` is paid for it.
    `often` says how often it may be used at a moment of choice ("turn" is "once this turn").
    """

    number: int
    trigger: str
    ordinal: int
    areas: tuple[str, ...]
    classes: tuple[str, ...]
    crews: tuple[str, ...]
    often: str
    price: Verb | None
    title: str
    sentences: tuple[Sentence, ...]


def lines_of(text: abilities.Text) -> tuple[Line, ...]:
    """Cut a parsed text into lines."""
    spoken = [ability for ability in text.abilities if isinstance(ability, abilities.Spoken)]
    return tuple([_line(number, ability) for number, ability in enumerate(spoken)])


def keywords_of(text: abilities.Text) -> frozenset[str]:
    """The keywords that stand on lines of their own."""
    return frozenset(
        [ability.keyword.ident for ability in text.abilities if isinstance(ability, abilities.HasKeyword)]
    )


def _line(number: int, ability: abilities.Spoken) -> Line:
    found: dict[type[Node], list[Any]] = {}
    for head in ability.heads:
        found.setdefault(type(head), []).append(head)
    titled = [*found.get(abilities.OnTitled, []), *found.get(abilities.Numbered, [])]
    trigger = [*found.get(abilities.OnTrigger, []), *found.get(abilities.OnTitled, [])]
    ordinal = found.get(abilities.Numbered, [])
    often = found.get(abilities.Often, [])
    price = found.get(abilities.Price, [])
    return Line(
        number=number,
        trigger=trigger[0].trigger if trigger else ordinal[0].series if ordinal else PLAYED,
        ordinal=ordinal[0].number if ordinal else 0,
        areas=tuple([head.area for head in found.get(abilities.InArea, [])]),
        classes=tuple([head.klass for head in found.get(abilities.ForClass, [])]),
        crews=tuple([head.crew for head in found.get(abilities.ForCrew, [])]),
        often=often[0].often if often else "",
        price=price[0].cost if price else None,
        title=(titled[0].title or "") if titled else "",
        sentences=ability.sentences,
    )
