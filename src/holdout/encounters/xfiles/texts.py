"""What is wrong with a text on a card of The X-Files: what any deck builder refuses, and Leads and Evidence.

A Lead says one deed under Discover, which its player pays for or is seen to do, and the same under Collect.
"""

from collections.abc import Iterator
from typing import Any, Final

from holdout.encounters import texts
from holdout.encounters.xfiles.lead_lines import DISCOVER, is_paid
from holdout.encounters.xfiles.verbs.end_games import Release
from holdout.encounters.xfiles.verbs.evidence import DoToEvidence, FollowLead
from holdout.language.lines import Line, lines_of
from holdout.language.nodes import find
from holdout.language.phrases.abilities import Spoken, Text
from holdout.language.phrases.amounts import ExactCount, One
from holdout.language.phrases.cards import Cards, Some, This, WithKeyword, cards_of
from holdout.language.phrases.sentences import Do
from holdout.language.unplayed import Complaint
from holdout.language.values import CardKind
from holdout.language.vocabulary import Vocabulary

LEAD: Final = "lead"
THE_END: Final = "the-end"
END_GAME: Final = "end-game"
LATE: Final = ("evidence", END_GAME)
"""Kinds of card that say nothing before The End."""
ONE_DEED: Final = "A Lead tells one deed, and nothing else: what its player has to do."
NOT_SEEN: Final = "Nobody is seen to do this: name a deed that a text can wait for."
REPEATED: Final = "Under Collect stands what the Lead says under Discover."


def complaints(vocabulary: Vocabulary, kind: CardKind, name: str, text: Text) -> Iterator[Complaint]:
    """Everything in a text that a card of this kind, `name` in the vocabulary, could not do."""
    yield from texts.complaints(vocabulary, kind, name, text)
    for verb in find(text, FollowLead):
        yield Complaint(verb, "A Lead is followed by what it says under Discover and Collect.")
    for verb in find(text, Release):
        if name != END_GAME:
            yield Complaint(verb, "Only an End Game has another one behind it.")
    yield from _evidence(name, text)
    if name == LEAD:
        yield from _instructions(text)


def _evidence(name: str, text: Text) -> Iterator[Complaint]:
    """The End locks Evidence in (xfiles.evidence-state.locked-in-at-end-game-reveal)."""
    spoken = [ability for ability in text.abilities if isinstance(ability, Spoken)]
    for ability, line in zip(spoken, lines_of(text), strict=True):
        for verb in find(ability, DoToEvidence):
            for quality in find(verb, WithKeyword):
                yield Complaint(quality, "Evidence has no keywords.")
            if line.trigger == THE_END or name in LATE:
                yield Complaint(verb, "In The End no Evidence is discovered, collected or replaced any more.")


def _instructions(text: Text) -> Iterator[Complaint]:
    """A Lead without its deed leads nowhere."""
    spoken = [ability for ability in text.abilities if isinstance(ability, Spoken)]
    lines = list(zip(spoken, lines_of(text), strict=True))
    told = [line.sentences for _, line in lines if line.trigger == DISCOVER]
    for ability, line in lines:
        if line.trigger == DISCOVER:
            yield from _deed(ability, line)
        elif line.sentences not in told:
            yield Complaint(ability.sentences[0], REPEATED)


def _deed(ability: Spoken, line: Line) -> Iterator[Complaint]:
    core: Any = line.sentences[0].core
    first = ability.sentences[0]
    if len(line.sentences) > 1 or first.prefixes or not isinstance(core, Do) or len(core.verbs) != 1:
        yield Complaint(first, ONE_DEED)
        return
    verb = core.verbs[0]
    meant: Cards | None = cards_of(verb)
    counted = not isinstance(meant, Some) or isinstance(meant.quantity, ExactCount | One)
    if not is_paid(verb) and (not verb.watches or not counted or isinstance(meant, This)):
        yield Complaint(verb, NOT_SEEN)
