"""Whole tables of The X-Files for the tests of setup: what is dealt, and where it lies."""

from holdout.encounters import board
from holdout.encounters.xfiles.faces import faces_of
from holdout.encounters.xfiles.rules import RULES
from holdout.kernel import new
from holdout.testing.world import told_apart


def have(deck, of=""):
    """The number of cards that a deck of the box has, or an agent's part of it."""
    faces = [face for face in faces_of(()) if face.deck == deck and of in ("", face.of)]
    return sum(face.copies for face in faces)


def set_up(seats=3, **options):
    """A table at which the first player is about to act."""
    return new(RULES, seats=seats, checked=True, **options)


def faces_in(match, *zones):
    """The faces of the cards in some zones, the last one on top."""
    game = match.moment.game
    return [game.faces[game.position.face[card]] for zone in zones for card in game.position.zones[zone]]


def in_deck_order(match):
    """The Conspiracy cards in the order in which they come, the one that has come into the Shadows first."""
    return [*faces_in(match, board.ROOMS[0]), *reversed(faces_in(match, board.THREATS))]


def words(match):
    """The log in the first seat's words."""
    return told_apart(match, 0)
