"""Informants: revealed, they stay and help; a turn that ends with one in the Field is its last."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.catalogue import NONE
from holdout.encounters.fighting import BY_ITSELF, kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.market import Recruit
from holdout.encounters.seats import you
from holdout.kernel import Ability

INFORMANT: Final = "informant"
OF_CARDS: Final = {"X": ("xfiles.card.x-fourth-lead",)}
"""Rules of the book that speak of one Informant, whose text carries them out."""


def leave(game: EncounterGame, card: int) -> None:
    """Defeat an Informant in the Field at the end of any turn."""
    game.cite("xfiles.informant.defeated-in-field-at-end-of-any-turn")
    kill(game, card, you(game), BY_ITSELF)


def turned_up(game: EncounterGame, card: int) -> None:
    """Cite that an Informant stays in its space and works from now on."""
    if game.face[card] in game.catalogue.of_kind.get(INFORMANT, NONE):
        game.cite("xfiles.reveal-informant.stays-in-space")
        game.cite("xfiles.reveal-informant.helps-players")
        for rule in OF_CARDS.get(face(game, card).name, ()):
            game.cite(rule)


def note_recruit(game: EncounterGame, recruit: Recruit) -> tuple[Ability, ...]:
    """A character that Susanne Modeski brings out of the box is paid for, and no space gives its power."""
    if recruit.was == board.BOX:
        game.cite("xfiles.card.susanne-modeski-any-lone-gunmen")
        game.cite("xfiles.card.susanne-modeski-no-bureau-power")
    return ()


def install(rules: EncounterRules) -> None:
    """Hang Informants on the rules of the game."""
    rules.as_revealed.append(turned_up)
    rules.after(Recruit)(note_recruit)
