"""Texts that have a word before something happens, or put something in its place.

Avoiding a Strike is one of them: a Strike that would be drawn is avoided instead, if a text of a card, a
permission for this turn or a card given up for it says so. What has happened sets abilities off by
`holdout.language.standing`.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters.game import EncounterGame
from holdout.encounters.seats import are_hands_closed, opponents_of
from holdout.encounters.speaking import Context
from holdout.encounters.standing.active import Active, active_effects, can_be_held
from holdout.encounters.standing.index import Index
from holdout.encounters.standing.standing import STANDING
from holdout.encounters.strikes import WHETHER_TO_AVOID, AvoidStrike, DrawStrike
from holdout.encounters.verbs.strikes import Avoid
from holdout.kernel import CARD, Happening, Replacement
from holdout.kernel.rules import NO
from holdout.language.nodes import find
from holdout.language.phrases.sentences import Do
from holdout.language.standing.effects import BEFORE, REPLACES, Effect, Key

AVOIDED_STRIKE: Final[Key] = (REPLACES, DrawStrike)
COMING_STRIKE: Final[Key] = (BEFORE, DrawStrike)
REPLACING: Final = "replacing"
AVOID: Final = "avoid"
AVOIDED: Final = (AVOID,)
OVERRIDE: Final = "alien.card-principles.override"


def before(game: EncounterGame, happening: Happening, used: tuple[Any, ...]) -> Replacement | None:
    """Texts that have a word before something happens, and texts that put something in its place."""
    kind = type(happening)
    index: Index = game.index
    comes_before, replaces = (BEFORE, kind), (REPLACES, kind)
    is_heard = kind is not DrawStrike and comes_before in index.about
    for one in STANDING.about(game, comes_before, happening) if is_heard else ():
        key = STANDING.place_of(game, one)
        if key not in used:
            context = STANDING.speaking_of(game, one, happening)
            if context is not None:
                STANDING.say(game, one, context)
                return Replacement(key, context.happening, OVERRIDE)
    if replaces not in index.about:
        return None
    for one in STANDING.about(game, replaces, happening):
        key = STANDING.place_of(game, one)
        if key not in used and not _avoids(one.effect) and not _is_replacing(game, key):
            context = STANDING.speaking_of(game, one, happening)
            if context is not None:
                _replace(game, one, context, key)
                return Replacement(key, None, OVERRIDE)
    return None


def _replace(game: EncounterGame, one: Active, context: Context, key: tuple[int, ...]) -> None:
    """A replacement does not apply to what comes of itself: "draw 2 cards instead" draws two."""
    row = ("turn", REPLACING, key)
    game.effects.append(row)
    try:
        STANDING.say(game, one, context)
    finally:
        game.effects.remove(row)


def _is_replacing(game: EncounterGame, key: tuple[int, ...]) -> bool:
    return any(row[1] == REPLACING and row[2] == key for row in game.effects)


# --- strikes ---


def can_avoid(faces: Sequence[Any]) -> bool:
    """True if a text of these faces has a way to avoid a Strike."""
    sentences = [sentence for face in faces for line in face.lines for sentence in line.sentences]
    return any(True for sentence in sentences for _ in find(sentence, Avoid))


def avoid(game: EncounterGame, drawing: DrawStrike, used: tuple[Any, ...]) -> Replacement | None:
    """A Strike is avoided instead of drawn, if the player can and wants to."""
    if (
        not _may_be_avoided(game)
        or AVOIDED in used
        or not game.can(AvoidStrike(drawing.seat))
        or not _is_avoided(game, drawing)
    ):
        return None
    return Replacement(AVOIDED, AvoidStrike(drawing.seat, drawing), "alien.strikes.avoid")


def _may_be_avoided(game: EncounterGame) -> bool:
    """True unless it is plain that no text, permission or hidden card avoids a Strike now.

    A new way in `_is_avoided` has to be named here too.
    """
    if game.effects or are_hands_closed(game):
        return True
    return bool(active_effects(game, AVOIDED_STRIKE) or active_effects(game, COMING_STRIKE))


def _is_avoided(game: EncounterGame, drawing: DrawStrike) -> bool:
    """A text that avoids every Strike, a permission that lasts this turn, or a card given up for it."""
    seat = drawing.seat
    if avoids_all(game, seat):
        return True
    row = next((row for row in game.effects if row[1] == AVOID and row[2] == (seat,)), None)
    if row is not None and game.ask_whether(seat, WHETHER_TO_AVOID, hidden=False):
        game.effects.remove(row)
        return True
    return _offer_avoid(game, drawing)


def avoids_all(game: EncounterGame, seat: int) -> bool:
    """True if a text lets a player avoid every Strike: "if you would draw a Strike, avoid it instead"."""
    active = active_effects(game, AVOIDED_STRIKE)
    if not active:
        return False
    coming = DrawStrike(seat)
    found = [one for one in active if _avoids(one.effect)]
    return any(STANDING.match(game, one, coming) is not None for one in found)


def _offer_avoid(game: EncounterGame, coming: DrawStrike) -> bool:
    """Texts that have a word before a Strike is drawn, on anybody's turn (alien.vigilant.off-turn).

    True if one of them avoided it.
    """
    secret = are_hands_closed(game)
    for one in active_effects(game, COMING_STRIKE):
        if secret and one.effect.pile == "hand":
            continue
        context = STANDING.speaking_of(game, one, coming)
        if context is not None:
            STANDING.say(game, one, context)
            if context.happening is None:
                if coming.seat != game.position.active:
                    game.cite("alien.vigilant.off-turn")
                return True
    return secret and _avoid_from_secret_hand(game, coming)


def _avoid_from_secret_hand(game: EncounterGame, coming: DrawStrike) -> bool:
    """Ask every player who might have such a card where hands are secret, so that asking tells nothing."""
    opponents = opponents_of(game, coming.seat)
    plays_own_deck = opponents is not None and opponents.draw is None
    if plays_own_deck or not can_be_held(game, COMING_STRIKE, "hand"):
        return False
    fitting_cards = {
        CARD(one.card): (one, context)
        for one in active_effects(game, COMING_STRIKE)
        if one.effect.pile == "hand"
        and one.seat == coming.seat
        and (context := STANDING.speaking_of(game, one, coming)) is not None
    }
    pick = game.ask(coming.seat, WHETHER_TO_AVOID, [*fitting_cards, NO()], hidden=True)
    if pick not in fitting_cards:
        return False
    one, context = fitting_cards[pick]
    STANDING.accept(game, one, context)
    return context.happening is None


def _avoids(effect: Effect) -> bool:
    core = effect.spoken[0].core
    return type(core) is Do and type(core.verbs[0]) is Avoid
