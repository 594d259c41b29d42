"""What the Expansion adds when a table is set up: Soldiers, and words for what is in use of the box.

Which of its cards lie ready is told in boxes.py.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien.expansion.boxes import PACK, names_in, stage_name
from holdout.encounters.alien.expansion.options import TWINS, is_hard
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.kernel import EventKind

IN_USE: Final = EventKind("expansion-in-use", ("words",), "{words}")
WORDS: Final = (IN_USE,)
SOLDIERS: Final = "soldiers"
MINI_DECKS: Final = (1, 2, 3)
SOLDIER_RULES: Final = (
    "expansion.soldiers.optional",
    "expansion.soldiers.before-drones",
    "expansion.soldiers.shuffled-unseen",
    "expansion.soldiers.not-in-drone-pool",
    "expansion.soldiers.mark-is-the-stage",
)
NEW_CARDS: Final = {
    "new-strikes": (
        "The ten new Strikes are shuffled into the Strike deck.",
        "expansion.strikes.optional",
        "expansion.strikes.all-ten-or-none",
    ),
    "new-drones": ("The Drones are picked from those of both boxes.", "expansion.drones.mix-in"),
    "new-agendas": ("The Agendas are picked from those of both boxes.", "expansion.agendas.mix-in"),
}
"""What is said of each option that makes a deck larger, and the rules behind it."""


def tell_decks(game: EncounterGame) -> None:
    """Tell which decks have grown by cards of the Expansion."""
    if any(face(game, card).pack == PACK for card in game.zones[board.MARKET_DECK]):
        game.cite("expansion.characters.barracks-pool")
    for option, (words, rule, *more) in NEW_CARDS.items():
        if game.setup.get(option):
            game.tell(IN_USE, words, rule=rule)
            for other in more:
                game.cite(other)


def tell_stages(game: EncounterGame) -> None:
    """Tell what Hard Mode has swapped, and whether stages of both boxes are mixed."""
    stages = [*game.zones[board.LOCATION], *game.zones[board.OBJECTIVES]]
    new = [card for card in stages if stage_name(face(game, card)) in names_in(PACK)]
    if new and len(new) < len(stages):
        game.cite("expansion.hives.mix-and-match")
    if any(card in game.zones[board.OBJECTIVES] for card in new):
        game.cite("expansion.hives.minideck-follows-objective")
    swapped = [which for which in TWINS if is_hard(game.setup, which)]
    if swapped:
        whole = len(swapped) == len(TWINS)
        words = "Hard Mode: Location and Objectives are their harsher twins."
        words = words if whole else f"Hard Mode in part: {', '.join(swapped)}."
        game.tell(IN_USE, words, rule="expansion.hard-mode.purpose")
        game.cite("expansion.hard-mode.stands-for-its-twin")
        if not whole:
            game.cite("expansion.hard-mode.partial-allowed")
        if swapped != [TWINS[0]]:
            game.cite("expansion.hard-mode.same-minidecks")


def soldiers_in(game: EncounterGame) -> list[list[int]]:
    """A Soldier, or several, for each mini-deck by its mark, taken unseen; the others stay in the box."""
    if not game.setup.get(SOLDIERS):
        return [[], [], []]
    several: int = game.setup.get("soldiers-per-minideck", 1)
    added: list[list[int]] = []
    for mark in MINI_DECKS:
        marked = [card for card in game.zones[board.BOX] if is_soldier(game, card, mark)]
        game.shuffle(marked)
        added.append(marked[:several])
    number = (
        "A Xenomorph Soldier of its number is" if several == 1 else f"{several} Soldiers of its number are"
    )
    words = f"{number} shuffled into each mini-deck, before the Drones."
    rule = "expansion.soldiers.one-per-minideck" if several == 1 else "expansion.soldiers.marks"
    game.tell(IN_USE, words, rule=rule)
    for rule in SOLDIER_RULES:
        game.cite(rule)
    if game.setup["agendas"] != "none":
        game.cite("expansion.soldiers.not-replaced-by-secrets")
    return added


def is_soldier(game: EncounterGame, card: int, mark: int) -> bool:
    """True if a card is a Soldier with a mark."""
    printed = face(game, card)
    return printed.deck == SOLDIERS and printed.part == mark


def pools(game: EncounterGame) -> list[list[int]]:
    """Soldiers with the same mark could be one another, in the Hive or in the box."""
    if not game.setup.get(SOLDIERS):
        return []
    cards = range(len(game.face))
    return [[card for card in cards if is_soldier(game, card, mark)] for mark in MINI_DECKS]
