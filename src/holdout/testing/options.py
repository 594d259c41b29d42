"""Finding the option that a test means: by id, by label, or by the card, zone or seat that it points at.

Copies of one card that lie in one zone are as good as each other; anything else that fits twice is a fault.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from holdout.kernel import REFEREE, Match, Pick, pick_id
from holdout.kernel.decision import Reason
from holdout.testing.naming import NameFault, nearest, plain_name


class Offer(NamedTuple):
    """Something that a seat may answer, or may not and why."""

    seat: int
    pick: Pick
    label: str
    decision: str
    refusal: Reason | None = None

    @property
    def verb(self) -> str:
        return str(self.pick[0])


def offers(match: Match[Any], seat: int | None = None) -> list[Offer]:
    """The options of a seat now, openings included; without a seat, those of the first seat that is asked."""
    asked = next((d for d in match.decisions if seat in (None, d.seat)), None)
    if asked is not None:
        game = asked.game
        return [Offer(asked.seat, pick, game.option(pick, REFEREE).label, asked.id) for pick in asked.picks]
    return [
        Offer(opening.seat, opening.pick, one.game.option(opening.pick, REFEREE).label, one.id)
        for one in match.decisions
        for opening in one.openings
        if opening.seat == seat
    ]


def refusals(match: Match[Any]) -> list[Offer]:
    """The options that are refused, with the reason."""
    return [
        Offer(asked.seat, pick, asked.game.option(pick, REFEREE).label, asked.id, refusal)
        for asked in match.decisions
        for (pick, _), (_, refusal) in zip(asked.refused, asked.why_not, strict=True)
    ]


def chosen(match: Match[Any], among: Sequence[Offer], wanted: str, verb: str = "") -> Offer | None:
    """The one offer that is meant; None if none fits. Several that are not alike are a fault."""
    fitting = [offer for offer in among if not verb or offer.verb == verb]
    for fits in (_by_id, _by_label, _by_target):
        found = [offer for offer in fitting if fits(match, offer, wanted)]
        if len({_likeness(match, offer) for offer in found}) > 1:
            several = ", ".join([f"{offer.label!r} ({pick_id(offer.pick)})" for offer in found])
            raise NameFault(f"{wanted!r} could be several answers: {several}. Say it by its label or id.")
        if found:
            return found[0]
    return None


def not_offered(match: Match[Any], among: Sequence[Offer], wanted: str) -> str:
    """The sentence about an answer that nobody offers: what is asked, and what may be answered."""
    labels = list(dict.fromkeys([offer.label for offer in among]))
    return f"{wanted!r} is not offered. {asked_now(match)}{nearest(wanted, labels)[1:]}"


def asked_now(match: Match[Any]) -> str:
    """The open questions, in words."""
    if match.result is not None:
        return f"The game is over: {match.result.words}"
    return " ".join([f"Seat {d.seat + 1} is asked: {d.words} [{d.rule}]" for d in match.decisions])


def _by_id(match: Match[Any], offer: Offer, wanted: str) -> bool:
    return pick_id(offer.pick) == wanted


def _by_label(match: Match[Any], offer: Offer, wanted: str) -> bool:
    return plain_name(offer.label) == plain_name(wanted)


def _by_target(match: Match[Any], offer: Offer, wanted: str) -> bool:
    game = match.moment.game
    for kind, number in match.rules.wordings[offer.verb].points(offer.pick[1:]):
        if kind == "card":
            face = game.faces[game.position.face[number]]
            names = (face.name, face.key)
        elif kind == "zone":
            names = (match.rules.zones[number].name,)
        else:
            names = (match.rules.seat_name(game, number),)
        if plain_name(wanted) in map(plain_name, names):
            return True
    return False


def _likeness(match: Match[Any], offer: Offer) -> tuple[Any, ...]:
    """Equal for answers that make no difference: the same verb on copies of a card in the same zone."""
    position = match.moment.game.position
    parts: list[Any] = [offer.seat, offer.verb]
    for slot, value in zip(match.rules.wordings[offer.verb].slots, offer.pick[1:], strict=True):
        if slot.kind == "card" and isinstance(value, int):
            parts.append((position.face[value], position.where[value]))
        else:
            parts.append(value)
    return tuple(parts)
