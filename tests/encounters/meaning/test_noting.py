"""Deeds are noted in positions under keys, which saved games hold: classes may change their names."""

import pytest

from holdout.encounters.alien.rules import RULES as ALIEN
from holdout.encounters.rules import make
from holdout.encounters.standing import event_words
from holdout.encounters.xfiles.rules import RULES as XFILES
from holdout.kernel import Happening, RuleError
from holdout.language.meaning.carrying import CarryOut

KEYS = {
    "AddThreat", "AttackPlayer", "AvoidStrike", "Coordinate", "CoordinateAlone", "Die", "DiscardCard",
    "Discuss", "DrawCard", "DrawStrike", "Elude", "EnterFront", "Escape", "Fight", "Gain", "GainScar",
    "Heal", "HideCard", "Kill", "MoveInRow", "PlayCard", "PlayCopy", "Recruit", "RecruitSergeant",
    "ResolveMemory", "Reveal", "Scan", "ShufflePile", "Strike", "TakeFlight", "TurnIntoScar",
}  # fmt: skip


def test_every_deed_that_texts_may_ask_for_keeps_the_key_that_saves_hold():
    verbs = [verb for rules in (ALIEN, XFILES) for verb in rules.edition.language.verbs]
    kinds = {kind for verb in verbs for kind in verb.watches} | set(event_words.ALL)
    kinds |= {
        kind for rules in (ALIEN, XFILES) for kind in (*rules.edition.deeds, *rules.edition.acts.values())
    }
    assert sorted(kind.key for kind in kinds - {CarryOut}) == sorted(KEYS)


def test_a_deed_without_a_key_is_refused_when_the_rules_are_made():
    class Whistle(Happening):
        """Something that an edition adds and forgets to name."""

    with pytest.raises(RuleError, match="Whistle has no key"):
        make(ALIEN.edition._replace(name="whistling", deeds=(Whistle,)))
