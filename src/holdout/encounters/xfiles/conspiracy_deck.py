"""The Conspiracy Deck: three season piles with an Informant and a Lead each, on top of an End Game."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.xfiles.boxes import box, drawn
from holdout.encounters.xfiles.faces import SEASON
from holdout.encounters.xfiles.replication import CLONE
from holdout.encounters.xfiles.seasons import EVERY, LETTERS, RANDOM, STANDARD
from holdout.kernel import EventKind

SEASONS: Final = EventKind("seasons", ("words",), "{words}")
WORDS: Final = (SEASONS,)
SEASON_CARDS: Final = {1: 7, 2: 8, 3: 9, 4: 10, 5: 11}
"""The season cards in each pile by the number of players."""
BY_PLAYERS: Final = {
    1: "xfiles.conspiracy-deck.count-1-player",
    2: "xfiles.conspiracy-deck.count-2-players",
    3: "xfiles.conspiracy-deck.count-3-players",
    4: "xfiles.conspiracy-deck.count-4-players",
    5: "xfiles.conspiracy-deck.count-5-players",
}
STANDARD_RULE: Final = "xfiles.modes.standard-consecutive-seasons"


def build(game: EncounterGame) -> None:
    """The End Game first, then pile C, B and A on top of it, all face down and unseen."""
    decks = box(game)
    candidates = [card for card in decks.get("end-games", []) if face(game, card).name != CLONE]
    game.cite("xfiles.conspiracy-deck.clone-excluded-from-draw")
    game.move_all(drawn(game, candidates, 1), board.THREATS)
    game.cite("xfiles.conspiracy-deck.step-1-end-game-first")
    game.cite("xfiles.conspiracy-deck.unused-end-games-to-box")
    piles = [drawn(game, pool, SEASON_CARDS[game.seats]) for pool in pools_by_letter(game, decks)]
    game.cite("xfiles.conspiracy-deck.step-3-deal-by-player-count")
    game.cite(BY_PLAYERS[game.seats])
    _add(game, piles, decks.get("informants", []), 1 + game.setup["extra-informant"])
    game.cite("xfiles.conspiracy-deck.step-4-one-informant-per-pile")
    _add(game, piles, decks.get("leads", []), 1)
    game.cite("xfiles.conspiracy-deck.step-5-one-lead-per-pile")
    for number in (3, 2, 1):
        pile = piles[number - 1]
        game.position.note_origin(pile, number)
        game.move_all(pile, board.THREATS)
        game.shuffle(pile)
    game.cite("xfiles.conspiracy-deck.step-6-stack-c-b-a")


def cards_in_deck(game: EncounterGame) -> int:
    """How many cards the Conspiracy Deck has when a game begins: three piles and the End Game."""
    informants = 1 + game.setup["extra-informant"]
    return len(LETTERS) * (SEASON_CARDS[game.seats] + informants + 1) + 1


def _add(game: EncounterGame, piles: list[list[int]], stack: list[int], each: int) -> None:
    """Add so many cards of a stack, unseen, to each of the piles."""
    taken = drawn(game, stack, each * len(piles))
    for number, pile in enumerate(piles):
        pile += taken[number * each : (number + 1) * each]


def pools_by_letter(game: EncounterGame, decks: dict[str, list[int]]) -> list[list[int]]:
    """The cards from which the piles A, B and C are dealt, by the mode of the table."""
    mode = game.setup["scenario"]
    if mode == EVERY:
        game.tell(SEASONS, "Every season is played.", rule="xfiles.modes.every-season-pools-by-letter")
        chosen = [list(letter) for letter in LETTERS]
    else:
        chosen = [[season] for season in STANDARD.get(mode) or _one_of_each(game)]
        rule = "xfiles.modes.random-one-of-each-letter" if mode == RANDOM else STANDARD_RULE
        first, second, third = [season for (season,) in chosen]
        game.tell(SEASONS, f"Seasons {first}, {second} and {third} are played.", rule=rule)
    game.cite("xfiles.conspiracy-deck.step-2-sort-by-letter")
    return [[card for season in seasons for card in decks.get(f"{SEASON}{season}", [])] for seasons in chosen]


def _one_of_each(game: EncounterGame) -> list[int]:
    """A season of each letter, by chance."""
    return [letter[game.below(len(letter))] for letter in LETTERS]
