"""The Academy: four agents' cards and six Syndicate Enemies, shuffled together and unseen."""

from typing import Final

from holdout.encounters import board, market
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.xfiles.boxes import box, drawn
from holdout.encounters.xfiles.options import IN_ACADEMY, SYNDICATE
from holdout.kernel import EventKind

ACADEMY: Final = EventKind("academy", ("words",), "{words}")
WORDS: Final = (ACADEMY,)
IN_THE_ACADEMY: Final = 4
"""The origin of its cards: whoever guesses what is hidden there thinks of these alone."""


def build(game: EncounterGame) -> None:
    """The Academy of a table; with the easier option the first Bureau is dealt from characters alone."""
    decks = box(game)
    chosen = agents(game, decks.get("academy", []))
    cards = [card for name in chosen for card in decks["academy"] if face(game, card).of == name]
    told = ", ".join(chosen)
    game.tell(ACADEMY, f"In the Academy: {told}.", rule="xfiles.academy.four-of-nine-characters")
    game.cite("xfiles.academy.unused-sets-to-box")
    _put(game, cards)
    opened = game.setup["open-bureau"]
    if opened:
        _open_bureau(game)
    enemies = game.setup["syndicate"]
    _put(game, drawn(game, decks.get("syndicate", []), enemies))
    if enemies == SYNDICATE:
        game.cite("xfiles.academy.six-random-syndicate")
    else:
        words = f"Easier: {enemies} of {SYNDICATE} Syndicate Enemies are in the Academy."
        game.tell(ACADEMY, words, rule="xfiles.difficulty.easier-fewer-syndicate")
    if not opened:
        market.refill(game, "xfiles.start.bureau-filled-face-down")


def agents(game: EncounterGame, cards: list[int]) -> list[str]:
    """The names of the four agents whose cards are used: as the setup says, or by chance."""
    if game.setup["academy"]:
        return list(game.setup["academy"])
    names = list(dict.fromkeys([face(game, card).of for card in cards]))
    while len(names) > IN_ACADEMY:
        del names[game.below(len(names))]
    return names


def _put(game: EncounterGame, cards: list[int]) -> None:
    game.position.note_origin(cards, IN_THE_ACADEMY)
    game.move_all(cards, board.MARKET_DECK)
    game.shuffle(game.zones[board.MARKET_DECK])


def _open_bureau(game: EncounterGame) -> None:
    words = "Easier: the first Bureau lies open and has no Syndicate Enemy."
    rule = "xfiles.difficulty.easier-open-bureau-without-syndicate"
    game.tell(ACADEMY, words, rule=rule)
    market.refill(game, rule)
    for space in board.MARKET:
        for card in game.zones[space]:
            game.up[card] = 1
            game.reveal(card)
