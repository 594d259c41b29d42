"""The Alien Phase: those who are down stand up or are carried off, then Aliens, Blips and the Motion Tracker.

Each of the three steps has a file of its own: aliens.py, blips.py, tracker.py.
"""

from holdout.corps import moments
from holdout.corps.aliens import aliens_activate
from holdout.corps.blips import blips_activate
from holdout.corps.game import CorpsGame
from holdout.corps.losses import Capture, StandUp
from holdout.corps.pieces import around, characters, space_of
from holdout.corps.places import ALIENS, BLIPS
from holdout.corps.tracker import draw_tracker_cards
from holdout.corps.vacancies import decide_model
from holdout.kernel import EventKind, Question, step

ALIEN_PHASE = EventKind("alien-phase", (), "The Alien Phase begins.")
WORDS = (ALIEN_PHASE,)
WHO_FIRST = Question("Who is Captured first?", "corps.capture.when")
WHICH_CAPTOR = Question("Which Alien carries the Character off?", "corps.capture.removed-with-one-alien")


@step("corps.alien-phase")
def alien_phase(game: CorpsGame) -> None:
    """The whole phase. An Alien that came to light in the Marine Phase acts now for the first time."""
    position = game.position
    position.phase = "alien"
    position.acting = -1
    game.tell(ALIEN_PHASE, rule="corps.turn.alien-phase-sequence")
    for mover in (*game.zones[ALIENS], *game.zones[BLIPS]):
        game.activated[mover] = 0
    for part in (pause_before, the_fallen, aliens_activate, blips_activate, draw_tracker_cards):
        game.then(part)


@step("corps.pause-before-aliens")
def pause_before(game: CorpsGame) -> None:
    """Events may be played before anything moves."""
    moments.pause(game, moments.ALIEN_PHASE)


@step("corps.the-fallen")
def the_fallen(game: CorpsGame) -> None:
    """Here alone it is checked: an Alien next to a Knocked Down Character carries it off; the others stand up
    (corps.down.one-check-two-outcomes)."""
    down = [character for character in characters(game) if game.down[character]]
    if game.setup.get("capture-simultaneous") != "yes":
        capture_one_by_one(game, down)
        return
    beside = {character: captors(game, character) for character in down}
    for character in [character for character in down if beside[character]]:
        still = [alien for alien in beside[character] if game.where[alien] == ALIENS]
        carry_off(game, character, still or beside[character])
    stand_up(game, [character for character in down if not beside[character]])


def capture_one_by_one(game: CorpsGame, down: list[int]) -> None:
    """Captures are resolved in an order of choice; whose only Alien has left stands up (ruling D10)."""
    while taken := [character for character in down if captors(game, character)]:
        character = decide_model(game, WHO_FIRST, taken)
        carry_off(game, character, captors(game, character))
        down = [other for other in down if other != character]
    stand_up(game, down)


def stand_up(game: CorpsGame, down: list[int]) -> None:
    """Stand up the Characters who are down and were not Captured."""
    for character in down:
        game.do(StandUp(character))


def carry_off(game: CorpsGame, character: int, beside: list[int]) -> None:
    """One Alien of those beside leaves with the Character, and all its tokens with it."""
    game.do(Capture(character, decide_model(game, WHICH_CAPTOR, beside)))


def captors(game: CorpsGame, character: int) -> list[int]:
    """The Alien models next to a Character. Blips do not capture (corps.capture.blips-do-not-capture)."""
    near = around(game, space_of(game, character))
    blips = [blip for blip in game.zones[BLIPS] if near >> space_of(game, blip) & 1]
    found = [alien for alien in game.zones[ALIENS] if near >> space_of(game, alien) & 1]
    if blips and not found:
        game.cite("corps.capture.blips-do-not-capture")
    return found
