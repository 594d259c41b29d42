"""Keywords that change a fight: Stealth, Frightening, Swift, Immunity, Vulnerability.

They speak of cards, so they hold for Enemies and for End Games. Apprehend is told by the edition.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.decks import discard
from holdout.encounters.fighting import BY_FIGHT, AttackCard, Fight, Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules, Needs
from holdout.encounters.keywords import has_keyword, repriced_faces, those_at_table
from holdout.encounters.strikes import Strike
from holdout.encounters.targets import card_of
from holdout.encounters.xfiles.vocabulary import CLASSES
from holdout.kernel import CARD, Happening, Question, Refusal, target

STEALTH, FRIGHTENING, SWIFT = "stealth", "frightening", "swift"
IMMUNITY: Final = tuple([f"immunity-{klass}" for klass in CLASSES])
"""The keywords of Immunity in the order of the classes, which is that of their bits."""
VULNERABILITY: Final = tuple([f"vulnerability-{klass}" for klass in CLASSES])
EACH_CARD: Final = -2
WHICH_DISCARD: Final = Question(
    "Which card do you discard to fight it?", "xfiles.frightening.discard-to-fight"
)


def stealth_forbids(game: EncounterGame, fight: Fight | AttackCard) -> Refusal | None:
    """A card with Stealth cannot be fought while it is in the Shadows."""
    if game.where[fight.card] not in board.ROOMS or not has_keyword(game, fight.card, STEALTH):
        return None
    words = "It has Stealth: it cannot be fought in the Shadows."
    return Refusal("xfiles.stealth.cannot-be-fought-in-shadows", words, fight.card)


def frightening_forbids(game: EncounterGame, fight: Fight | AttackCard) -> Refusal | None:
    """With no card to discard a Frightening card cannot be fought."""
    if game.zones[board.HAND[fight.seat]] or not has_keyword(game, fight.card, FRIGHTENING):
        return None
    words = "It is Frightening: you have no card in hand to discard."
    return Refusal("xfiles.frightening.no-hand-no-fight", words, fight.card)


def about_to_fight(game: EncounterGame, fight: Happening) -> None:
    """The fight is paid for: a Frightening card costs a card of the hand, a Swift one strikes first."""
    if not isinstance(fight, Fight | AttackCard):
        return
    _note_keywords(game, fight.card)
    if has_keyword(game, fight.card, FRIGHTENING):
        hand = [CARD(card) for card in game.zones[board.HAND[fight.seat]]]
        chosen = target(game.ask(fight.seat, WHICH_DISCARD, hand))
        discard(game, fight.seat, chosen, WHICH_DISCARD.rule)
    if has_keyword(game, fight.card, SWIFT):
        game.do(Strike(fight.card, fight.seat, "xfiles.swift.strikes-before-fight-resolves"))
        if game.alive[fight.seat]:
            game.cite("xfiles.swift.survivor-completes-fight")


def _note_keywords(game: EncounterGame, card: int) -> None:
    """Cite the keywords that decided where and for how much a card is fought."""
    if game.where[card] == board.FRONT and has_keyword(game, card, STEALTH):
        game.cite("xfiles.stealth.field-fight-allowed")
    if vulnerable(game, card):
        game.cite("xfiles.vulnerability.minus-two-per-card")
        game.cite("xfiles.vulnerability.counts-cards-of-this-turn-only")
        game.cite("xfiles.vulnerability.applies-to-attack-or-recruit-value")
    if immune_to(game, card):
        game.cite("xfiles.immunity.points-tracked-by-source-class")


def swift_stops(game: EncounterGame, kill: Kill) -> Refusal | None:
    """A player whom the Strike of a Swift Enemy has defeated does not defeat it any more."""
    if kill.cause != BY_FIGHT or game.alive[kill.seat]:
        return None
    words = "Its Strike has defeated the player who fought it."
    return Refusal("xfiles.swift.fatal-strike-stops-the-fight", words, kill.card)


def immune_to(game: EncounterGame, card: int) -> int:
    """The classes, as bits, whose points cannot be spent on fighting a card."""
    found = those_at_table(game, IMMUNITY)
    return sum([1 << IMMUNITY.index(one) for one in found if has_keyword(game, card, one)]) if found else 0


def vulnerable(game: EncounterGame, card: int) -> list[tuple[int, str, int]]:
    """2 less for each card of the class that the current player has played this turn, copies included."""
    found: list[tuple[int, str, int]] = []
    guise, repriced = game.guise[card], game.catalogue.repriced
    if (guise - 1 if guise else game.face[card]) not in (
        repriced_faces(game) if repriced is None else repriced
    ):
        return found
    classes, active = game.catalogue.classes, game.position.active
    played = [classes[printed] for _, printed, seat in game.history if seat == active]
    of_any = 0
    for bits in played:
        of_any |= bits
    for bit, keyword in enumerate(VULNERABILITY) if of_any else ():
        if of_any >> bit & 1 and has_keyword(game, card, keyword):
            number = sum([bits >> bit & 1 for bits in played])
            found.append((EACH_CARD * number, f"Vulnerability, {number} played", card))
    return found


def vulnerable_target(game: EncounterGame, number: int) -> list[tuple[int, str, int]]:
    """The same for the Defense of an End Game."""
    card = card_of(game, number)
    return vulnerable(game, card) if number >= board.MOST_SEATS and card is not None else []


def install(rules: EncounterRules) -> None:
    """Hang these keywords on the rules."""
    for fight in (Fight, AttackCard):
        for forbids, keyword in ((stealth_forbids, STEALTH), (frightening_forbids, FRIGHTENING)):
            rules.forbids(fight)(forbids)
            rules.needs.append(Needs(forbids, fight, (keyword,)))
    rules.forbids(Kill)(swift_stops)
    rules.paid.append(about_to_fight)
    rules.modifies("attack")(vulnerable)
    rules.modifies("defense")(vulnerable_target)
    rules.needs += [
        Needs(vulnerable, "attack", VULNERABILITY),
        Needs(vulnerable_target, "defense", VULNERABILITY),
    ]
