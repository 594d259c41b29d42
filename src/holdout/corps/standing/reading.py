"""What only this game reads: what follows attacks, hits that are certain, and attacks that cost cards.

How a sentence is taken apart is told in `holdout.language.standing.reading`. A form of sentence that nobody
carries out is an error when the cards are read, so that no text is ever silent.
"""

from typing import Any, Final

from holdout.corps import phrases
from holdout.corps.attacking import Attack
from holdout.corps.printed import PLAYED, Face, Line
from holdout.corps.standing import event_words
from holdout.kernel import RuleError
from holdout.language.nodes import Verb
from holdout.language.phrases import sentences as core
from holdout.language.phrases import times
from holdout.language.standing.effects import AFTER, VALUE, Effect
from holdout.language.standing.forms import WATCHES
from holdout.language.standing.reading import Found, Kinds, Reader

STANDS_ON: Final = frozenset({"hero", "grunt", "weapon", "equipment", "mission"})
STANDING_TRIGGERS: Final = frozenset({PLAYED, "passive"})
AFTER_ATTACKS: Final = frozenset({"after-this-attack", "after-attack", "after-hit"})
PHASES: Final = {"alien-phase": "alien"}
"""Spans in which a rule holds, and the phase that they mean."""
UNREAD: Final = (
    core.CardHasEqualTo, core.CardHasKeyword, core.CardGivesNothing, core.CardCountsAs, times.FirstTime,
    times.FirstTimeEachTurn, times.NextTime, times.IfPlayerWould, times.IfCardWould,
)  # fmt: skip


class CorpsReader(Reader):
    """Reads the standing text of the tactical game."""

    def __init__(self) -> None:
        super().__init__(STANDING_TRIGGERS, frozenset(PHASES))
        del self.reads[core.May]
        for kind in UNREAD:
            self.reads[kind] = self.unknown
        self.reads[phrases.AlwaysHits] = self.always_hits
        self.reads[phrases.AttackCosts] = self.attack_costs
        self.reads[times.During] = self.after_attack

    def kinds_of(self, deed: times.Deed) -> Kinds:
        return event_words.kinds_of(deed)

    def watched_by(self, verb: Verb) -> Kinds:
        return event_words.watched_by(verb)

    def waits_for(self, prefix: times.Prefix) -> bool:
        return type(prefix) in WATCHES or (type(prefix) is times.During and prefix.span in AFTER_ATTACKS)

    def stands(self, line: Line) -> bool:
        """A sentence that happens under such a heading is told when the text is checked (texts.py)."""
        return True

    def is_lasting(self, sentence: core.Sentence) -> bool:
        return True

    def of_face(self, face: Face) -> Found:
        """All that a face says that stands."""
        for line in face.lines if face.kind in STANDS_ON else ():
            yield from self.effects_of(line)

    def when(self, node: times.When, effect: Effect) -> Found:
        if type(node.happening) not in (times.PlayerDoes, times.CardDoes):
            return self.unknown(node.happening, effect)
        return super().when(node, effect)

    def always_hits(self, node: phrases.AlwaysHits, effect: Effect) -> Found:
        """ "This card always hits on 5 or less"."""
        yield (VALUE, "hits"), effect._replace(cards=node.cards, amount=node.number, instead=True)

    def attack_costs(self, node: phrases.AttackCosts, effect: Effect) -> Found:
        """ "An attack with this card costs 2 cards"."""
        yield (VALUE, "fire"), effect._replace(cards=node.cards, amount=node.number, instead=True)

    def after_attack(self, node: times.During, effect: Effect) -> Found:
        """ "After each Attack Action with this card, ..."."""
        yield (AFTER, Attack), effect._replace(span=node.span)

    def unknown(self, node: Any, effect: Effect) -> Found:
        """No rule of this game carries out such a sentence."""
        raise RuleError(
            f"No handler says how {type(node).__name__} stands in a text; add one to standing/reading.py."
        )


READER: Final = CorpsReader()
