"""Enhanced and Mega-Enhanced: Barracks cards lie under an Alien and give it the power of their class.

The powers are printed on the Alien, one for each class, under the names of the classes; those of the face-up
card beneath are in force. All lie in one zone; `position.under` tells under which Alien.
"""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.alien.piles import UNDER
from holdout.encounters.cards import face, is_character, is_enemy
from holdout.encounters.fighting import Kill, resting_place
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import has_keyword
from holdout.encounters.market import Recruit
from holdout.encounters.revealing import resolve
from holdout.kernel import Ability, EventKind, Happening, Refusal, Replacement

ENHANCED, MEGA = "enhanced", "mega-enhanced"
CARDS: Final = {ENHANCED: 1, MEGA: 5}
DYING: Final = "dying"
STRIPPED: Final = (MEGA,)
IN_PLAY: Final = frozenset((*board.ROOMS, *board.AIR, board.FRONT, *board.BEFORE))
PLACED: Final = EventKind(
    "enhanced",
    ("card", "other_card", "words"),
    "{other_card} goes under {card}, which is enhanced by {words}.",
)
PLACED_HIDDEN: Final = EventKind(
    "enhanced-hidden", ("card", "number"), "{number:card} more {number:goes|go} face down under {card}."
)
TURNED_UP: Final = EventKind(
    "enhancement-turned-up",
    ("card", "other_card", "words"),
    "Under {card} {other_card} is turned up: now it is enhanced by {words}.",
)
RETURNED: Final = EventKind(
    "enhancement-returned", ("card",), "{card} goes to the bottom of the Barracks.", quiet=True
)
STRIPS: Final = EventKind(
    "stripped",
    ("card", "number"),
    "{card} loses an enhancement and lives on; {number:more|more} {number:lies|lie} under it.",
    joins=dict.fromkeys(("fought", "fought-off"), (" and strips an enhancement", "card")),
)
WORDS: Final = (PLACED, PLACED_HIDDEN, TURNED_UP, RETURNED, STRIPS)


class Strip(Happening):
    """A would-be kill takes the active card from under a Mega-Enhanced Alien, and the next is turned up."""

    __slots__ = ("card",)
    rule = "expansion.mega-enhanced.kill-strips-one"

    def __init__(self, card: int) -> None:
        self.card = card

    def happen(self, game: EncounterGame) -> None:
        active, following, *_ = cards_under(game, self.card)
        game.tell(STRIPS, self.card, len(cards_under(game, self.card)) - 1, rule=self.rule)
        give_back(game, active)
        _turn_up(game, self.card, following)


def cards_under(game: EncounterGame, alien: int) -> list[int]:
    """The cards that lie under an Alien, the active one first."""
    under = game.position.under
    return [card for card in game.zones[UNDER] if under[card] == alien + 1]


def pairs(game: EncounterGame) -> list[tuple[int, int]]:
    """Every card that lies under an Alien, with that Alien; the active card of an Alien comes first."""
    under = game.position.under
    return [(card, under[card] - 1) for card in game.zones[UNDER]]


def classes_under(game: EncounterGame, alien: int) -> tuple[str, ...]:
    """The classes whose powers an Alien has: those of the face-up card under it, both if it has two."""
    under, up = game.position.under, game.up
    found: tuple[str, ...] = ()
    for card in game.zones[UNDER]:
        if under[card] == alien + 1 and up[card]:
            found += game.faces[game.face[card]].classes
    return found


def place_cards(game: EncounterGame, alien: int) -> None:
    """An Enhanced Alien that is turned up, wherever that is, gets its cards before anything else happens."""
    if not is_enemy(game, alien):
        return
    number = next((CARDS[keyword] for keyword in (MEGA, ENHANCED) if has_keyword(game, alien, keyword)), 0)
    placed = [card for _ in range(number) for card in _place_one(game, alien)]
    if not number:
        return
    mega = number > 1
    game.cite("expansion.mega-enhanced.placed-on-reveal" if mega else "expansion.enhanced.attach-on-reveal")
    game.cite("expansion.enhanced.before-reveal-text")
    if len(placed) < number:
        game.cite("expansion.mega-enhanced.short-barracks" if mega else "expansion.enhanced.empty-barracks")
    if placed:
        if mega:
            game.cite("expansion.mega-enhanced.top-five")
        if len(placed) > 1:
            game.tell(PLACED_HIDDEN, alien, len(placed) - 1, rule="expansion.mega-enhanced.five-cards")
        _turn_up(game, alien, placed[0], PLACED)


def _place_one(game: EncounterGame, alien: int) -> list[int]:
    """Put the top character of the Barracks face down under an Alien; empty if there is none.

    Any other card on the way is resolved as if it had come into the HQ.
    """
    barracks = game.zones[board.MARKET_DECK]
    while barracks:
        card = barracks[-1]
        if is_character(game, card):
            game.move(card, UNDER)
            game.up[card] = 0
            game.position.put_under(card, alien)
            return [card]
        _meet(game, alien, card)
    return []


def _meet(game: EncounterGame, alien: int, card: int) -> None:
    mega = has_keyword(game, alien, MEGA)
    game.move(card, board.LIMBO)
    game.up[card] = 1
    game.reveal(card)
    rule = (
        "expansion.mega-enhanced.only-character-cards" if mega else "expansion.enhanced.only-character-cards"
    )
    game.cite(rule)
    resolve(game, card)
    if game.where[card] == board.LIMBO:
        game.move(card, resting_place(game, card).zone)


def _turn_up(game: EncounterGame, alien: int, card: int, told: EventKind = TURNED_UP) -> None:
    """The next card under an Alien lies face up: its powers are in force, and only they."""
    game.up[card] = 1
    game.reveal(card)
    classes = face(game, card).classes
    term = game.edition.language.vocabulary.term
    words = " and ".join([term("class", klass) for klass in classes]) or "no class"
    game.tell(told, alien, card, words, rule="expansion.enhanced.class-picks-effect")
    mega = has_keyword(game, alien, MEGA)
    if mega:
        game.cite("expansion.mega-enhanced.one-active")
    if len(classes) > 1:
        game.cite("expansion.mega-enhanced.dual-class-both" if mega else "expansion.enhanced.dual-class-both")


def give_back(game: EncounterGame, card: int) -> None:
    """A card from under an Alien goes face down to the bottom of the Barracks."""
    game.position.put_under(card, -1)
    game.up[card] = 0
    game.move(card, board.MARKET_DECK, 0)
    game.tell(RETURNED, card, rule="expansion.enhanced.return-on-kill")


# --- how it ends ---


def instead_of_dying(game: EncounterGame, kill: Kill, used: tuple[Any, ...]) -> Replacement | None:
    """Each would-be kill of a Mega-Enhanced Alien strips one card; with the last one it dies."""
    under = cards_under(game, kill.card) if game.up[kill.card] else []
    if len(under) < 2 or STRIPPED in used:
        return None
    return Replacement(STRIPPED, Strip(kill.card), Strip.rule)


def about_to_die(game: EncounterGame, kill: Kill, used: tuple[Any, ...]) -> Replacement | None:
    """Replaces nothing, but notes that a kill is coming: the power lasts until the Death text is over."""
    row = _dying(kill.card)
    if cards_under(game, kill.card) and row not in game.effects:
        game.effects.append(row)
    return None


def _dying(alien: int) -> tuple[str, str, tuple[int]]:
    return ("turn", DYING, (alien,))


def after_death(game: EncounterGame, kill: Kill) -> tuple[Ability, ...]:
    """The cards under an Alien go back once its Death text is over."""
    under = cards_under(game, kill.card)
    if _dying(kill.card) in game.effects:
        game.effects.remove(_dying(kill.card))
    for card in under:
        give_back(game, card)
    if under and has_keyword(game, kill.card, MEGA):
        game.cite("expansion.mega-enhanced.dies-after-last")
    return ()


def check_leaving(game: EncounterGame) -> bool:
    """A standing check: the cards under an Alien that has left play, or lies face down, go back.

    Those of one that is about to die stay until its Death text is over.
    """
    under, up, where = game.position.under, game.up, game.where
    gone: list[tuple[int, int]] = []
    for card in game.zones[UNDER]:
        alien = under[card] - 1
        if not (up[alien] and where[alien] in IN_PLAY) and _dying(alien) not in game.effects:
            gone.append((card, alien))
    for card, alien in gone:
        give_back(game, card)
        mega = has_keyword(game, alien, MEGA)
        if game.where[alien] in board.ROOMS or game.where[alien] == board.THREATS:
            hidden = "expansion.enhanced.turned-face-down"
            game.cite("expansion.mega-enhanced.turned-face-down" if mega else hidden)
        else:
            game.cite("expansion.enhanced.leaves-play-otherwise")
    return bool(gone)


def not_for_hire(game: EncounterGame, recruiting: Recruit) -> Refusal | None:
    """A card under an Alien is only a mark of its class: nobody recruits it."""
    if game.where[recruiting.card] != UNDER:
        return None
    return Refusal("expansion.enhanced.card-not-available", "It lies under an Alien.", recruiting.card)


def note_travel(game: EncounterGame, moved: Any) -> tuple[Ability, ...]:
    """Cite why the cards under an Alien that moves stay in force."""
    if cards_under(game, moved.card):
        game.cite("expansion.enhanced.stays-with-alien")
    return ()
