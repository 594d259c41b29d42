"""Whether the headings of a line fit its card and its sentences: a line that nothing sets off is refused."""

from collections.abc import Iterator
from typing import Final

from holdout.encounters.printed import ACTIVATE, DESPERATION, is_used
from holdout.encounters.standing.reading import STANDING_TRIGGERS
from holdout.language.lines import PLAYED, Line, keywords_of
from holdout.language.nodes import Node, find
from holdout.language.phrases import abilities, times
from holdout.language.phrases.abilities import Head, Spoken, Text
from holdout.language.phrases.sentences import Sentence
from holdout.language.standing.forms import opens, stands
from holdout.language.unplayed import Complaint
from holdout.language.values import CardKind

GONE: Final = ("death", "mobilize", "sacrifice")
"""Triggers by which the card has left the board."""
ENHANCEMENTS: Final = frozenset({"enhanced", "mega-enhanced"})
"""Keywords of an enemy whose text stands under classes: for the character that lies beneath it."""
NEVER: Final = "{} is never in the moment of this heading: nothing would set the line off."


def complaints(kind: CardKind, text: Text, ability: Spoken, line: Line) -> Iterator[Complaint]:
    """Yield everything that is wrong with the headings of one line."""
    yield from _triggers(kind, ability, line)
    yield from _prices(kind, ability, line)
    yield from _classes(kind, text, ability, line)
    yield from _areas(kind, ability, line)
    yield from _desperation(ability, line)


def _triggers(kind: CardKind, ability: Spoken, line: Line) -> Iterator[Complaint]:
    head = _head(ability, abilities.OnTrigger, abilities.OnTitled, abilities.Numbered)
    if head is not None and line.trigger not in kind.headings:
        yield Complaint(head, NEVER.format(kind.says))
    elif head is not None and line.trigger in STANDING_TRIGGERS and not stands(line):
        yield Complaint(head, "Under this heading stands what holds or waits: this would never happen.")
    elif head is None and not is_used(line) and not stands(line) and PLAYED not in kind.headings:
        words = f"{kind.says} is not played: a line that happens needs a heading that says when."
        yield Complaint(ability.sentences[0], words)


def _prices(kind: CardKind, ability: Spoken, line: Line) -> Iterator[Complaint]:
    head = _head(ability, abilities.Price, abilities.Often)
    if head is None:
        return
    if line.trigger != PLAYED:
        yield Complaint(head, "What happens by itself has no price and happens as often as it is set off.")
    elif line.price is not None and stands(line):
        yield Complaint(head, "A price is paid for what then happens: this only holds or waits.")
    elif line.often and stands(line) and not all(opens(sentence) for sentence in line.sentences[:1]):
        yield Complaint(head, "What holds cannot be used so often: say when it happens.")
    elif line.often == ACTIVATE and stands(line):
        yield Complaint(head, 'What is activated happens then: this would wait: say "this turn, when ...".')
    elif line.often and any(find(ability, times.AsSoonAs)):
        yield Complaint(head, '"As soon as" happens once for each time that it comes true.')
    elif not kind.used and not stands(line):
        yield Complaint(head, f"{kind.says} has no abilities that a player could use.")
    elif line.often in ("turn", ACTIVATE) and line.price is None and PLAYED not in kind.headings:
        yield Complaint(head, f'{kind.says} is not played: say "once each turn".')


def _classes(kind: CardKind, text: Text, ability: Spoken, line: Line) -> Iterator[Complaint]:
    head = _head(ability, abilities.ForClass, abilities.ForCrew)
    if kind.placed and not line.crews and not ENHANCEMENTS.isdisjoint(keywords_of(text)):
        return
    if head is not None and (PLAYED not in kind.headings or "class" not in kind.values):
        yield Complaint(
            head, f"{kind.says} is not played after other cards: only a character has this heading."
        )
    elif head is not None and line.trigger not in {*STANDING_TRIGGERS, DESPERATION}:
        yield Complaint(head, "A class is asked for when the card is played, not under another heading.")


def _areas(kind: CardKind, ability: Spoken, line: Line) -> Iterator[Complaint]:
    head = _head(ability, abilities.InArea)
    if head is None:
        return
    happens = line.trigger == PLAYED and not is_used(line) and not stands(line)
    if not kind.placed or happens or line.trigger in GONE:
        yield Complaint(head, f"{kind.says} is in no such place then.")


def _desperation(ability: Spoken, line: Line) -> Iterator[Complaint]:
    """Desperation names a bad situation and two effects of which one is given."""
    head = _head(ability, abilities.OnTrigger)
    if head is None or line.trigger != DESPERATION:
        return
    first, *others = [_opening(sentence) for sentence in line.sentences]
    if first is not times.If or times.Otherwise not in others:
        yield Complaint(head, 'Desperation asks for two effects, one after "If" and one after "Otherwise".')


def _opening(sentence: Sentence) -> type[times.Prefix] | None:
    return type(sentence.prefixes[0]) if sentence.prefixes else None


def _head(ability: Spoken, *sorts: type[Head]) -> Node | None:
    return next((head for head in ability.heads if isinstance(head, sorts)), None)
