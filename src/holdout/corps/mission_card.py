"""The text of the Mission card: what happens on a turn, when a Mission Blip is Spotted, and what wins.

What happens when a Character interacts with a token is told in actions.py; how text is carried out in
speaking.py.
"""

from collections.abc import Iterable, Iterator

from holdout.corps.game import CorpsGame
from holdout.corps.hazards import meant
from holdout.corps.pieces import kind_of, printed
from holdout.corps.places import MISSION
from holdout.corps.printed import Line
from holdout.corps.ranks import decider
from holdout.corps.speaking import speak
from holdout.corps.spotting import SpotBlip
from holdout.kernel import Ability


def lines_of(game: CorpsGame, trigger: str) -> Iterator[tuple[int, Line]]:
    """The lines of the Mission card with a trigger."""
    for card in game.zones[MISSION]:
        for line in printed(game, card).spoken(trigger):
            yield card, line


def goal(game: CorpsGame) -> str:
    """Return in plain words what the mission asks for."""
    return " ".join([printed(game, card).goal for card in game.zones[MISSION]])


def check_victory(game: CorpsGame) -> None:
    """Whether all that the mission asks for is met: its text ends it (corps.finish.victory)."""
    seat = decider(game)
    for card, line in lines_of(game, "victory"):
        speak(game, seat, meant(game, seat), card, line, rule="corps.finish.victory")


def turn_comes(game: CorpsGame, turn: int) -> None:
    """Carry out the lines of the Mission card for a turn."""
    seat = decider(game)
    for card, line in lines_of(game, "turn"):
        if line.ordinal == turn:
            speak(game, seat, meant(game, seat), card, line, rule="corps.mission.turn-events")


def contact(game: CorpsGame, spotting: SpotBlip) -> Iterable[Ability]:
    """A Mission Blip was turned over."""
    if kind_of(game, spotting.blip) == "mission-blip":
        yield Ability(make_contact, (spotting.blip,))


def make_contact(game: CorpsGame, token: int) -> None:
    """The mission says what a Mission Blip does when it is Spotted (ruling E14)."""
    seat = decider(game)
    for card, line in lines_of(game, "contact"):
        speak(game, seat, meant(game, seat), card, line, token=token, rule="corps.spot.flip")
