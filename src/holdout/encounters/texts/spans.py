"""Whether a sentence can hold for as long as it says, and whether what it refers to is still known then."""

from collections.abc import Iterator
from typing import Any, Final

from holdout.encounters.meaning.durations import PUT_OFF
from holdout.language.nodes import Verb, walk
from holdout.language.phrases import cards, players, times
from holdout.language.phrases import sentences as cores
from holdout.language.phrases.abilities import Spoken
from holdout.language.phrases.sentences import Sentence
from holdout.language.standing.forms import WHILE_SPANS, opens
from holdout.language.unplayed import Complaint

BACK: Final = (
    cards.It,
    cards.They,
    cards.That,
    cards.OfThem,
    cards.Rest,
    players.ItsOwner,
    players.ItsOwners,
)


def complaints(ability: Spoken) -> Iterator[Complaint]:
    """Yield everything that is wrong with the times of one line."""
    for sentence in ability.sentences:
        yield from _permissions(sentence)
    yield from _put_off(ability)


def _permissions(sentence: Sentence) -> Iterator[Complaint]:
    """ "May" for a while is a permission: the rules must have something against it that it could lift."""
    core: Any = sentence.core
    if type(core) is not cores.May or opens(sentence):
        return
    lasting = [prefix for prefix in sentence.prefixes if _lasts(prefix)]
    if lasting and not _is_offer(sentence) and not _may_be_permitted(core.verbs[0]):
        words = 'Nothing forbids this, so that there is nothing to permit: say "if", or "during your turn".'
        yield Complaint(lasting[0], words)


def _lasts(prefix: times.Prefix) -> bool:
    if type(prefix) in (times.While, times.ThisTurn):
        return True
    return type(prefix) is times.During and prefix.span not in PUT_OFF


def _is_offer(sentence: Sentence) -> bool:
    return any(type(prefix) is times.During and prefix.span in WHILE_SPANS for prefix in sentence.prefixes)


def _may_be_permitted(verb: Verb) -> bool:
    return verb.is_permission or verb.permits


def _put_off(ability: Spoken) -> Iterator[Complaint]:
    """A sentence that is put off remembers the cards named before it, not those of another one put off."""
    named_later = False
    for sentence in ability.sentences:
        later = any(type(prefix) is times.During and prefix.span in PUT_OFF for prefix in sentence.prefixes)
        known = False
        for node in walk(sentence):
            if named_later and not known and isinstance(node, BACK):
                words = (
                    "The card is named in a sentence that is put off, and is not known yet when this is said."
                )
                yield Complaint(node, words)
                return
            known = known or _names(node)
        named_later = (named_later or later) if later and known else named_later and not known


def _names(node: Any) -> bool:
    return (isinstance(node, cards.Cards) and node.names) or (isinstance(node, Verb) and node.names)
