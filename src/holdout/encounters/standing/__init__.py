"""Standing effects: text that only watches, forbids, permits, changes values or replaces.

It is read from where the cards lie and from lasting rows, and never registered anywhere, so that it ends
when its card leaves. `reading` takes sentences apart, `index` keeps what the faces of a match say, `active`
finds what stands now, `matching` asks whether it means this card or happening; `modifiers`,
`triggers` and `offering` are what it does here, besides what it does in every game
(`holdout.language.standing`). Text that happens is told in `meaning`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdout.encounters.hooks import EncounterRules, Needs
from holdout.encounters.meaning import noting
from holdout.encounters.meaning.sentences import SENTENCES
from holdout.encounters.standing import event_words, modifiers, offering, prices, triggers
from holdout.encounters.standing.active import watched
from holdout.encounters.standing.index import SAID, index_for
from holdout.encounters.standing.offering import TakeOffer, offers
from holdout.encounters.standing.standing import STANDING
from holdout.encounters.strikes import DrawStrike
from holdout.kernel import Happening, Question, RuleError
from holdout.kernel.rules import CHECK
from holdout.language.meaning.carrying import CarryOut
from holdout.language.standing.effects import (
    AFTER,
    BEFORE,
    FORBIDS,
    KEYWORD,
    PERMITS,
    REPLACES,
    VALUE,
    WAITED_FOR,
)

__all__ = [
    "SAID",
    "STANDING",
    "WORDS",
    "TakeOffer",
    "install",
    "offers",
    "watched",
]

WORDS: Final = offering.WORDS
CHANGES: Final[dict[str, Callable[..., modifiers.Terms]]] = {
    "attack": modifiers.attack,
    "cost": modifiers.cost,
    "reserve": modifiers.reserve,
    "scan": modifiers.scan,
    "health": modifiers.health,
    "defense": modifiers.defense,
    "damage": modifiers.damage,
}
ABOUT: Final = {"reserve": "cost"}
WHICH_FIRST: Final = Question(
    "Several abilities are set off. Which comes first?", "alien.timing.unclear-order"
)


def install(rules: EncounterRules) -> None:
    """Hang standing effects on a game's rules."""
    for name, changes in CHANGES.items():
        rules.modifies(name)(changes)
    rules.steady += [modifiers.health, modifiers.damage]
    rules.replaces(DrawStrike)(triggers.avoid)
    for act, kind in rules.edition.acts.items():
        event_words.learn(act, kind)
    _listen(rules, *event_words.ALL, *rules.edition.deeds, *rules.edition.acts.values())
    rules.check(STANDING.as_soon_as)
    rules.paid.append(prices.use_up)
    rules.order = WHICH_FIRST
    rules.idle = lambda faces: [*idle(faces), *_unneeded(rules.needs, faces)]
    STANDING.asks = [STANDING.forbids, triggers.before, STANDING.after]
    rules.standing = STANDING
    rules.sentences = SENTENCES


def _listen(rules: EncounterRules, *kinds: type[Happening]) -> None:
    """Let texts forbid, permit, replace and wait for happenings of some kinds."""
    for kind in kinds:
        if not kind.key and kind is not CarryOut:
            raise RuleError(f"{kind.__name__} has no key under which it is noted that it was done.")
    rules.forbids(*kinds)(STANDING.forbids)
    rules.permits(*kinds)(STANDING.permits)
    rules.after(*kinds)(noting.note)
    rules.replaces(*kinds)(triggers.before)
    rules.after(*kinds)(STANDING.after)


def _unneeded(needs: Sequence[Needs], faces: Sequence[Any]) -> list[tuple[Callable[..., Any], Any]]:
    """Hooks to skip in a match because none of its faces has what they are for, nor can texts give it."""
    found: list[tuple[Callable[..., Any], Any]] = []
    never = index_for(faces).is_never_said
    for one in needs:
        printed = any(keyword in face.keywords for face in faces for keyword in one.keywords)
        given = any(not never((KEYWORD, keyword)) for keyword in one.keywords)
        headed = any(line.trigger == one.heading for face in faces for line in face.lines)
        known = any(face.kind in one.kinds or face.name in one.names for face in faces)
        if not (printed or given or headed or known):
            found.append((one.hook, one.on))
    return found


def idle(faces: Sequence[Any]) -> list[tuple[Callable[..., Any], Any]]:
    """Hooks to skip in a match because no text on these faces uses them, standing or once spoken."""
    never = index_for(faces).is_never_said
    found: list[tuple[Callable[..., Any], Any]] = []
    asked = {*noting.ALWAYS, *noting.asked_for(faces)}
    for kind in event_words.ALL:
        found += [(noting.note, kind)] if kind not in asked else []
        found += [(STANDING.forbids, kind)] if never((FORBIDS, kind)) else []
        found += [(STANDING.permits, kind)] if never((PERMITS, kind)) else []
        found += [(triggers.before, kind)] if never((BEFORE, kind)) and never((REPLACES, kind)) else []
        found += [(STANDING.after, kind)] if never((AFTER, kind)) else []
    found += [(STANDING.as_soon_as, CHECK)] if never(WAITED_FOR) else []
    found += [] if triggers.can_avoid(faces) else [(triggers.avoid, DrawStrike)]
    return found + [
        (changes, name) for name, changes in CHANGES.items() if never((VALUE, ABOUT.get(name, name)))
    ]
