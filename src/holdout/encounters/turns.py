"""Turns: the four phases in fixed order, and who comes next.

An edition lists the phases of players and those of opponents (an Alien Player has no Hive Phase and no
Strike Phase); see phases.py.
"""

from typing import Any, Final

from holdout.encounters.cleanup import after_turn
from holdout.encounters.game import EncounterGame
from holdout.encounters.losing import check_loss, comes_back, end_if_dead
from holdout.encounters.meaning.durations import (
    END,
    START,
    UNTIL_TURN_OF,
    WAITS_FOR_TURN_OF,
    begin_waiting,
    run_delayed,
    skips,
)
from holdout.encounters.phases import Phase, phase_named, steps_of
from holdout.encounters.seats import next_turn_taker, opponents_of, seats_between
from holdout.encounters.threats import BY_PHASE, add_threats
from holdout.kernel import EventKind, step
from holdout.kernel.steps import Step, entry, mark

TURN: Final = EventKind("turn", ("seat", "number"), "Turn {number}: {seat}.", heading=True)
NO_THREAT: Final = EventKind("no-threat", ("seat",), "{seat} has a turn to prepare: no $threat is added.")
PASSES: Final = EventKind("passes", ("seat",), "The turn passes to {seat}.", quiet=True)
NO_TURN: Final = EventKind("no-turn", ("seat",), "{seat} is $dead and has no turn.")
WORDS: Final = (TURN, NO_THREAT, PASSES, NO_TURN)


@step("encounters.turn")
def turn(game: EncounterGame, seat: int) -> None:
    """One turn."""
    position = game.position
    position.active = seat
    position.turn += 1
    game.close(UNTIL_TURN_OF.format(seat))
    begin_waiting(game, seat)
    game.tell(TURN, seat, position.turn, rule="alien.turn.four-phases")
    game.then_all(_course_of(game, seat))


def _course_of(game: EncounterGame, seat: int) -> list[tuple[Any, ...]]:
    """The steps of a seat's turn with the marks at the end of its phases, looked up once a game."""
    key = (game.opposes[seat], seat)
    course = game.courses.get(key)
    if course is None:
        course = game.courses[key] = [entry(start_of_turn, (seat,))]
        for phase in phases_of(game, seat):
            course += [entry(begin_phase, (seat, phase.name)), mark(phase.name)]
        course += [mark("turn"), entry(after_turn, ()), entry(turn_over, ())]
    return course


def phases_of(game: EncounterGame, seat: int) -> tuple[Phase, ...]:
    """The phases of a seat's turn."""
    opponents = opponents_of(game, seat) if game.opposes[seat] else None
    return game.edition.phases if opponents is None else opponents.phases


def _phase_of(game: EncounterGame, seat: int, name: str) -> tuple[Phase, list[Step]]:
    """A phase of a seat's turn with its steps at this table, looked up once a game."""
    key = (game.opposes[seat], name)
    known = game.phases.get(key)
    if known is None:
        phase = phase_named(phases_of(game, seat), name)
        known = game.phases[key] = (phase, steps_of(phase, game.edition.modes, game))
    return known


@step("encounters.phase")
def begin_phase(game: EncounterGame, seat: int, name: str) -> None:
    """A phase begins, unless a text leaves it out."""
    phase, parts = _phase_of(game, seat, name)
    game.position.phase = name
    left_out = phase.is_left_out
    if skips(game, seat, name):
        if phase.skipped is not None:
            phase.skipped(game, seat)
    elif left_out is None or not left_out(game, seat):
        if len(parts) > 1:
            for one in parts:
                game.then(one, seat)
        else:
            parts[0](game, seat)


@step("encounters.start-of-turn")
def start_of_turn(game: EncounterGame, seat: int) -> None:
    """Run effects delayed to the start of this turn; then check who is left.

    A player whose Alien is still to be born is not out of the game."""
    run_delayed(game, START, seat)
    if game.opposes[seat]:
        check_loss(game)
    else:
        end_if_dead(game, seat)


@step("encounters.threat-phase")
def threat_phase(game: EncounterGame, seat: int) -> None:
    """The top card of the Hive enters the row."""
    add_threats(game, 1, BY_PHASE, "alien.hive-phase.add-one-card")
    end_if_dead(game, seat)


def is_to_prepare(game: EncounterGame, seat: int) -> bool:
    """True if this is a turn to prepare, which is counted off: nothing of the Hive Phase happens on it."""
    if not _prepares(game):
        return False
    game.tell(NO_THREAT, seat, rule="alien.difficulty.easier-preparation")
    return True


def no_threat_phase(game: EncounterGame, seat: int) -> None:
    """A text leaves the phase out; a turn to prepare is used up all the same."""
    _prepares(game)
    game.cite("alien.hive-phase.mandatory")


def _prepares(game: EncounterGame) -> bool:
    """Count off a turn to prepare. True if this is one."""
    prepares = game.position.preparing > 0
    game.position.preparing -= prepares
    return prepares


@step("encounters.turn-over")
def turn_over(game: EncounterGame) -> None:
    """Run effects delayed to the end of the turn and its other rules, then begin the next turn."""
    run_delayed(game, END, game.position.active)
    for ends in game.joints.end_of_turn:
        ends(game)
    check_loss(game)
    position = game.position
    following = position.active
    if position.extra_turns[following]:
        position.extra_turns[following] -= 1
    else:
        following = next_turn_taker(game)
        pass_on(game, following)
    game.then(turn, following)


def pass_on(game: EncounterGame, following: int) -> None:
    """The turn goes clockwise, past the dead. What lasts until the turn of a dead player ends (ruling M1)."""
    dead: list[int] = []
    if 0 in game.alive:
        passed = seats_between(game, game.position.active, following)
        dead = [seat for seat in passed if not game.alive[seat]]
    for seat in dead:
        game.close(UNTIL_TURN_OF.format(seat))
        game.close(WAITS_FOR_TURN_OF.format(seat))
        if not comes_back(game, seat):
            game.tell(NO_TURN, seat, rule="alien.turn.dead-skip")
    if dead:
        game.cite("alien.player-death.out")
    if game.seats > 1:
        game.tell(PASSES, following, rule="alien.turn.clockwise")
