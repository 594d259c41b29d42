"""Headings that tell when a line works: Reveal, Ongoing, Draw and Cleanup."""

from holdout.encounters import board
from holdout.encounters.cards import face_number, spoken
from holdout.encounters.decks import DrawCard
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.losing import end_if_dead
from holdout.encounters.revealing import HideCard
from holdout.encounters.seats import you
from holdout.encounters.speaking import fire, in_area, speak
from holdout.encounters.xfiles.end_of_turn import in_s_order
from holdout.kernel import Ability, step

DRAW, CLEANUP = "draw", "cleanup"


def on_reveal(game: EncounterGame, card: int) -> None:
    """Cite what a reveal sets off or begins. What happens only the first time is told in enemies.py."""
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


@step("xfiles.cleanup-abilities")
def cleanup_abilities(game: EncounterGame, seat: int) -> None:
    """Cleanup abilities of the board and of what was played: they come before the discard and the new hand.

    One that names another point of the phase says so itself.
    """
    due = [
        (card, face_number(game, card), line)
        for card in (*in_s_order(game), *game.zones[board.PLAY[seat]])
        for line in spoken(game, face_number(game, card), CLEANUP)
        if in_area(game, card, line)
    ]
    for card, printed, line in due:
        game.cite("xfiles.cleanup.cleanup-abilities-unstated-any-time")
        speak(game, you(game), card, printed, line, rule="xfiles.timing.cleanup-ability")
        game.settle()
    if due:
        end_if_dead(game, seat)


def time_headings(rules: EncounterRules) -> None:
    """Hang these rules on those of the game."""
    rules.as_revealed.append(on_reveal)
    rules.after(HideCard)(after_hiding)
    rules.after(DrawCard)(after_draw)
