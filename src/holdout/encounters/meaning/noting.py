"""What players did this turn, noted for texts that ask about it later: "If you killed an enemy this turn".

Some deeds are noted in every game, the others only where a text of the match asks for them.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import fighting, market, revealing, strikes
from holdout.encounters.cards import face_number
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.kinds import fits_print, turned_up
from holdout.encounters.meaning.players import anyone
from holdout.encounters.seats import you
from holdout.encounters.speaking import Context
from holdout.kernel import Ability, Happening
from holdout.language.meaning.amounts import is_met
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb, walk
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.cards import Cards, Group, cards_of
from holdout.language.unplayed import NOTED

DID: Final = "did"
ALWAYS: Final[tuple[type[Happening], ...]] = (
    fighting.Kill, fighting.Fight, fighting.AttackPlayer, market.Gain, market.Recruit,
    market.RecruitFromReserve, revealing.Scan, strikes.DrawStrike, strikes.Heal,
)  # fmt: skip


def asked_for(faces: Sequence[Any]) -> frozenset[type]:
    """The deeds after which the texts of a match ask."""
    sentences = [sentence for face in faces for line in face.lines for sentence in line.sentences]
    asked = [node.verb for sentence in sentences for node in walk(sentence) if isinstance(node, NOTED)]
    return frozenset([kind for verb in asked for kind in verb.watches])


def note(game: EncounterGame, happening: Any) -> tuple[Ability, ...]:
    """Note for this turn that a player did something to a card."""
    if type(happening) is fighting.Kill and fighting.is_done_by_nobody(happening):
        return ()
    if type(happening) is CarryOut:
        if happening.whole and happening.did:
            for face in [face_number(game, card) for card, _ in happening.taken] or [-1]:
                game.count_up("turn", DID, _name_of(CarryOut, happening.verb), happening.seat, face)
        return ()
    card: int = getattr(happening, "card", -1)
    if card >= 0:
        printed: int = game.guise[card] - 1 if game.guise[card] else game.face[card]
    else:
        printed = getattr(happening, "printed", -1)
    seat: int | None = getattr(happening, "seat", None)
    place = ("turn", DID, happening.key, you(game) if seat is None else seat, printed)
    game.counts[place] = game.counts.get(place, 0) + 1  # as `count_up` does
    return ()


def _name_of(kind: Any, verb: Verb) -> str:
    """The name of a deed in the notes: the key of its happening, or a verb that only texts know."""
    return type(verb).__name__ if kind is CarryOut else kind.key


def did(game: EncounterGame, context: Context, seats: Sequence[int], verb: Verb) -> bool:
    """True if one of these seats did this turn what a verb says."""
    phrase = cards_of(verb)
    noted = times_done(game, context, seats, verb)
    quantity = (phrase and phrase.field("quantity")) or verb.field("count")
    return noted > 0 if quantity is None else is_met(context, quantity, noted)


def was_done_before(game: EncounterGame, context: Context, effect: Any, happening: Any) -> bool:
    """True if what an effect waits for was done this turn before the happening that has just been noted."""
    phrase = cards_of(effect.verb)
    now = 1
    if type(happening) is CarryOut and phrase is not None:
        faces = [face_number(game, card) for card, _ in happening.taken]
        now = len([face for face in faces if _is_meant(game, context, phrase, face)])
    seats = anyone(game, context, effect.player)
    return times_done(game, context, seats, effect.verb) > now


def times_done(game: EncounterGame, context: Context, seats: Sequence[int], verb: Verb) -> int:
    """The number of times that the seats did this turn what a verb says."""
    kinds = [_name_of(kind, verb) for kind in verb.watches]
    phrase = cards_of(verb)
    noted = 0
    for (scope, *key), times_done in game.counts.items():
        if scope == "turn" and key[0] == DID and key[1] in kinds and key[2] in seats:
            number: Any = key[3]
            if phrase is None or _is_meant(game, context, phrase, number):
                noted += times_done
    return noted


def _is_meant(game: EncounterGame, context: Context, phrase: Cards, number: int) -> bool:
    """True if a phrase means a card of that face; where nobody could tell the face, it was any card."""
    if number < 0:
        return type(phrase) is nouns.Some and all(
            one.kind in ("card", "strike") for one in phrase.group.kinds
        )
    printed = game.faces[number]
    if type(phrase) is nouns.This:
        return number == context.face
    if type(phrase) is nouns.Named:
        return printed.name == phrase.name
    return fits_print(printed, turned_up(_group_of(phrase)))


def _group_of(phrase: Any) -> Group:
    """The group of cards that a phrase describes; "one of your enemies" describes enemies."""
    return Group((phrase.kind,), (), None) if type(phrase) is nouns.OneOf else phrase.group
