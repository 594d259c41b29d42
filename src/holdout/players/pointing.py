"""Which card a hint means: where it lies, where the name is not enough, and which is worth a look.

It knows what the asked seat sees and nothing more. hint.py puts it into sentences.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from holdout.kernel import Decision, Option, Pick
from holdout.kernel.wording import Part
from holdout.language.meaning.label import asked_about
from holdout.language.nodes import Verb
from holdout.players.reasons import Known
from holdout.players.rollout import Heuristic

ENOUGH = "done"


class Look(NamedTuple):
    """A card to look at, and the reason."""

    pick: Pick
    reason: str


def worth_a_look(asked: Decision, heuristic: Heuristic) -> Look | None:
    """The best card to look at that the seat does not know yet; None if the question is another one."""
    about = asked_about(asked)
    if not (isinstance(about, Verb) and about.is_look) or len(asked.picks) == 1:
        return None
    scores = heuristic.scores(asked)
    ranked = sorted(zip(asked.picks, scores, strict=True), key=lambda pair: -pair[1])
    known = Known(asked.game, asked.seat)
    cards = {pick: card for pick, _ in ranked if (card := _card(asked, pick)) is not None}
    unknown = [pick for pick, card in cards.items() if card not in known]
    if unknown:
        return Look(unknown[0], "You do not know it yet.")
    enough = [pick for pick in asked.picks if pick[0] == ENOUGH]
    return Look(enough[0], "You know the others already.") if cards and enough else None


def place_of(asked: Decision, pick: Pick, scores: Sequence[float] = ()) -> str:
    """The words for where an option's card lies, if its label does not tell which of several cards is meant.

    Between two known cards of the same label the place is told only if the rules of thumb score them
    differently.
    """
    option, card = asked.game.option(pick, asked.seat), _card(asked, pick)
    if card is None or any(kind in ("space", "zone") for kind, _ in option.points):
        return ""
    rated = dict(zip(asked.picks, scores, strict=True)) if scores else {}
    alike = [each for each in rated if asked.game.option(each, asked.seat).label == option.label]
    is_told = card not in Known(asked.game, asked.seat) or any(rated[each] != rated[pick] for each in alike)
    return _place(asked.game, card) if is_told else ""


def labelled(asked: Decision, pick: Pick, scores: Sequence[float]) -> Option:
    """An option with the place of its card in its label, where that is needed."""
    option, place = asked.game.option(pick, asked.seat), place_of(asked, pick, scores)
    return option._replace(parts=(*option.parts, Part("text", f" in {place}", -1))) if place else option


def _card(asked: Decision, pick: Pick) -> int | None:
    """The one card that an option points at."""
    cards = [number for kind, number in asked.game.option(pick, asked.seat).points if kind == "card"]
    return cards[0] if len(cards) == 1 else None


def _place(game: Any, card: int) -> str:
    """A space on a map, or a place on the table."""
    space = game.rules.space_of(game, card)
    if space >= 0:
        return game.rules.space_name(game, space)
    return game.rules.zones[game.position.where[card]].name
