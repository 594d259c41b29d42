"""What the tactical game costs: an Alien Phase with twelve Aliens and twelve Blips, and decisions in play.

The phase is played from the same position every time, with six Characters in their room and without Motion
Tracker cards. Everybody moves, is Spotted, draws fire that the players hold, and attacks.
"""

from collections.abc import Callable
from typing import Any, Final

from bench.timing import Task
from bench.worlds import by_chance
from holdout.corps import places
from holdout.corps.alien_phase import pause_before, the_fallen
from holdout.corps.aliens import aliens_activate
from holdout.corps.blips import blips_activate
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import bits, layers
from holdout.corps.missions import board_of_mission
from holdout.corps.position import Field
from holdout.corps.rules import RULES
from holdout.kernel import Decision, Match, Pick, new, play_out, step, steps

WORLD: Final = "corps"
PHASE: Final = "Alien Phase with 12 Aliens and 12 Blips"
RANDOM: Final = "decision of random players"
MISSION: Final = "bug-hunt-2"
ALIENS, BLIPS = 12, 12
CLOSE, FAR = 6, 9
SEATS: Final = 3


def tasks() -> list[Task]:
    """All tasks."""
    return [
        Task(WORLD, PHASE, alien_phase(), must=10_000, aim=5_000),
        Task(WORLD, RANDOM, decisions(), counted=True),
    ]


def holding_fire(decision: Decision) -> Pick:
    """A player who takes the last option, which is to let things happen."""
    return decision.picks[-1]


@step("bench.phase-is-over")
def over(game: CorpsGame) -> None:
    """End the game: the measured phase is over."""
    game.finish("The phase is over.", (), "bench.phase-is-over")


def started() -> Match[Field]:
    """A mission with six Characters in place and their pistols in hand."""
    options: dict[str, Any] = {
        "gear-up": "usual",
        "placing": "usual",
        "heroes": ["Hicks", "Vasquez", "Ripley"],
    }
    return new(RULES, seats=SEATS, seed=1, scenario=MISSION, **options)


def alien_phase() -> Callable[[], object]:
    """The steps of the Alien Phase up to the Motion Tracker, played inline from a copy of the position."""
    match = started()
    position = crowded(match)

    faces: Any = match.frame.faces

    def phase() -> Field:
        copied = position.clone()
        copied.agenda.clear()
        for part in (over, blips_activate, aliens_activate, the_fallen, pause_before):
            copied.agenda.append(steps.entry(part, ()))
        game = CorpsGame(RULES, match.frame.setup, faces, copied, players=[holding_fire] * SEATS)
        game.run()
        return game.position

    return phase


def crowded(match: Match[Field]) -> Field:
    """The start of a mission with Aliens nearby and Blips farther off, where nobody sees them."""
    position = match.moment.game.position.clone()
    board = board_of_mission(MISSION)
    squad = position.space[position.zones[places.SQUAD][0]] - 1
    rings = tuple(layers(board, 1 << squad))
    near = [space for ring in rings[CLOSE:FAR] for space in bits(ring)]
    far = [space for ring in rings[FAR:] for space in bits(ring)]
    faces = match.frame.faces
    models = [card for card in position.zones[places.SUPPLY] if faces[position.face[card]].name == "Alien"]
    for card, space in zip(models[:ALIENS], near, strict=False):
        put(position, card, places.ALIENS, space)
    for card, space in zip(position.zones[places.POOL][:BLIPS], far[::3], strict=False):
        put(position, card, places.BLIPS, space)
    position.phase = "alien"
    return position


def put(position: Field, card: int, zone: int, space: int) -> None:
    """A model or a Blip comes onto the board."""
    position.zones[position.where[card]].remove(card)
    position.zones[zone].append(card)
    position.where[card], position.space[card] = zone, space + 1


def decisions() -> Callable[[], int]:
    """Whole games of players that take any option: how many decisions."""
    start = started()

    def games() -> int:
        return len(play_out(start, by_chance(SEATS), heard=frozenset()).answers)

    return games
