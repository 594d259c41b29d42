"""An edition's own nouns in the sentences of the shared chapters.

A sentence that speaks of a place or a pile names it as in a template of card text: `$market` is the HQ in one
game and the Harbour in another. The words are those of the edition's vocabulary.
"""

import re
from typing import Final

from holdout.encounters.game import EncounterGame
from holdout.kernel import Choice, EventKind
from holdout.kernel.wording import Link, Wording
from holdout.language.vocabulary import Vocabulary

NOUN: Final = re.compile(r"\$([a-z-]+)")


def noun(game: EncounterGame, name: str) -> str:
    """A noun of the game that is played: "market", "market-deck", "threat-deck", "reserve"."""
    return game.edition.language.vocabulary.word(name)


def worded(wording: Wording, vocabulary: Vocabulary) -> Wording:
    """The wording with an edition's nouns in its sentences."""

    def said(sentence: str) -> str:
        return NOUN.sub(lambda found: vocabulary.word(found[1]), sentence)

    def linked(link: Link) -> tuple[str, ...]:
        return (said(link.template.sentence), *link.same)

    fields = [slot.name for slot in wording.slots]
    if type(wording) is Choice:
        return Choice(
            wording.name,
            fields,
            said(wording.sentence),
            group=said(wording.group),
            declines=wording.declines,
            ends=wording.ends,
            plays=wording.plays,
            spends=wording.spends,
            harms=wording.harms,
            formerly=wording.formerly,
        )
    if type(wording) is not EventKind:
        return wording
    return EventKind(
        wording.name,
        fields,
        said(wording.sentence),
        quiet=wording.quiet,
        heading=wording.heading,
        run=said(wording.run.sentence) if wording.run else "",
        joins={other: linked(link) for other, link in wording.joins.items()},
        leads={other: linked(link) for other, link in wording.leads.items()},
        prefix=said(wording.prefix.sentence) if wording.prefix else "",
    )
