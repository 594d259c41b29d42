"""Headings that tell when a line works: Reveal, Ongoing, Draw and Cleanup."""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, spoken
from holdout.encounters.cleanup import discard_cards, draw_hand
from holdout.encounters.decks import DrawCard
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules, Needs
from holdout.encounters.losing import comes_back, end_if_dead
from holdout.encounters.revealing import HideCard
from holdout.encounters.seats import you
from holdout.encounters.speaking import fire, in_area, speak
from holdout.encounters.xfiles.end_of_turn import in_s_order
from holdout.kernel import Ability, step

DRAW: Final = "draw"
CLEANUP, AFTER_DISCARDING, AFTER_DRAWING = "cleanup", "cleanup-discarded", "cleanup-drawn"
"""The headings of Cleanup abilities: one that names no point of the phase happens as it begins."""
AT_POINT: Final = {
    CLEANUP: "xfiles.cleanup.cleanup-abilities-unstated-any-time",
    AFTER_DISCARDING: "xfiles.cleanup.cleanup-abilities-at-stated-time",
    AFTER_DRAWING: "xfiles.cleanup.cleanup-abilities-at-stated-time",
}


def on_reveal(game: EncounterGame, card: int) -> None:
    """Cite what a reveal sets off or begins. What happens only the first time is told in enemies.py."""
    if not game.is_followed:
        return
    printed = face_number(game, card)
    if spoken(game, printed, "reveal"):
        game.cite("xfiles.timing.reveal-each-time")
        if game.where[card] in board.ROOMS and any(line.areas for line in spoken(game, printed, "reveal")):
            game.cite("xfiles.timing.reveal-shadows")
    if spoken(game, printed, "ongoing"):
        game.cite("xfiles.timing.ongoing-while-revealed")


def after_hiding(game: EncounterGame, hiding: HideCard) -> tuple[Ability, ...]:
    """Cite that a hidden card lies face down until it is scanned or revealed again."""
    game.cite("xfiles.hide.turns-face-down")
    return ()


def after_draw(game: EncounterGame, drawing: DrawCard) -> tuple[Ability, ...]:
    """A Draw ability happens when its card is drawn, and not when it is only looked at."""
    if drawing.card >= 0:
        fire(game, drawing.card, DRAW, seat=drawing.seat, rule="xfiles.timing.draw-ability")
    return ()


@step("xfiles.cleanup")
def cleanup(game: EncounterGame, seat: int) -> None:
    """Discard, then draw a new hand, with the Cleanup abilities at the points of the phase that they name."""
    is_out = not game.alive[seat]
    if is_out and not comes_back(game, seat):
        return
    game.alive[seat] = 1  # who is out for a while cleans up all the same (ruling L105)
    played = list(game.zones[board.PLAY[seat]])
    at_table = game.catalogue.triggers
    if CLEANUP in at_table:
        cleanup_abilities(game, seat, CLEANUP, played)
    discard_cards(game, seat)
    if AFTER_DISCARDING in at_table:
        cleanup_abilities(game, seat, AFTER_DISCARDING, played)
    draw_hand(game, seat)
    if AFTER_DRAWING in at_table:
        cleanup_abilities(game, seat, AFTER_DRAWING, played)
    game.alive[seat] = int(not is_out and game.alive[seat])


def cleanup_abilities(game: EncounterGame, seat: int, point: str, played: Sequence[int]) -> None:
    """Carry out the Cleanup abilities of the board, then those of the cards that were played this turn."""
    said, shown, guise = game.catalogue.spoken, game.face, game.guise
    due = [
        (card, printed, line)
        for card in (*in_s_order(game), *played)
        for printed in (guise[card] - 1 if guise[card] else shown[card],)
        for line in said[printed].get(point, ())
        if in_area(game, card, line)
    ]
    for card, printed, line in due:
        game.cite(AT_POINT[point])
        speak(game, you(game), card, printed, line, rule="xfiles.timing.cleanup-ability")
        game.settle()
    if due:
        end_if_dead(game, seat)


def time_headings(rules: EncounterRules) -> None:
    """Hang these rules on those of the game."""
    rules.as_revealed.append(on_reveal)
    rules.after(HideCard)(after_hiding)
    rules.after(DrawCard)(after_draw)
    rules.needs.append(Needs(after_draw, DrawCard, heading=DRAW))
