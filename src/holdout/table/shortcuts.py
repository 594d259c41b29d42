"""Several answers for one click: a batch of orders, all cards that may be played, upkeep left to the table.

Each is an answer of its own in the journal. Those that were given along with another are taken back with it.
Nothing is answered blindly: a batch ends where something new is seen or asked, and the table decides only
questions that the rules call routine, by a rule that everyone knows: the first option, or with equal Ranks
what another player has voted for.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from holdout.kernel import Choice, Decision, HoldoutError, Incident, Match, pick_id
from holdout.kernel.moment import Past
from holdout.kernel.position import EVERYONE
from holdout.table import playing
from holdout.table.errors import TableError
from holdout.table.journal import AnswerGiven, LeftToTable
from holdout.table.messages import Batch, PlayAll, Routine

if TYPE_CHECKING:
    from holdout.table.room import Room

NOTHING_QUIET: Final = "Each card asks something or turns something up: play them one by one."


# --- commands ---


def batch(room: "Room", person: str, command: Batch, now: int) -> None:
    """Give several answers, the first as any other; the rest as far as nothing new comes in between."""
    playing.insist_mine(room, person, command.seat)
    for number, option in enumerate(command.options):
        if number and not _goes_on(playing.match_of(room), command.seat, option):
            return
        decision = playing.match_of(room).decisions[0].id if number else command.decision
        playing.give(room, AnswerGiven(command.seat, option, decision, along=number > 0), now)


def play_all(room: "Room", person: str, command: PlayAll, now: int) -> None:
    """Play every card that asks nothing and turns nothing up."""
    playing.insist_mine(room, person, command.seat)
    match = playing.match_of(room)
    asked = match.decision
    if asked is None or asked.id != command.decision or asked.seat != command.seat:
        raise TableError("stale", "This is no longer asked.")
    taken = 0
    for option in quiet_plays(match, command.seat):
        decision = match.decisions[0].id
        playing.give(room, AnswerGiven(command.seat, option, decision, along=taken > 0), now)
        taken += 1
    if not taken:
        raise TableError("not-allowed", NOTHING_QUIET)


def routine(room: "Room", person: str, command: Routine, now: int) -> None:
    """Leave upkeep among equals to the table, or be asked again."""
    playing.insist_mine(room, person, command.seat)
    if room.seat(command.seat).routine != command.left:
        room.do(LeftToTable(command.seat, command.left), now)


def _goes_on(match: Match[Any], seat: int, option: str) -> bool:
    asked = match.decision
    return (
        asked is not None
        and asked.seat == seat
        and not match.moment.barrier
        and option in [pick_id(pick) for pick in asked.picks]
    )


def quiet_plays(match: Match[Any], seat: int) -> Iterator[str]:
    """Yield the plays of a seat that ask nothing and turn nothing up; each is answered before the next.

    What does more after the others comes after them: a copy of a played card, a class that counts others.
    """
    tried: set[str] = set()
    waits = {option: _patience(match, seat, option) for option in _plays(match)}
    while untried := [option for option in _plays(match) if option not in tried]:
        option = min(untried, key=lambda one: waits.get(one, 0))
        tried.add(option)
        if is_quiet(match, seat, option):
            yield option


def _plays(match: Match[Any]) -> list[str]:
    """The options that play a card."""
    kinds, asked = match.rules.wordings, match.decision
    plays = []
    for pick in [] if asked is None else asked.picks:
        kind = kinds.get(str(pick[0]))
        if isinstance(kind, Choice) and kind.plays:
            plays.append(pick_id(pick))
    return plays


def _patience(match: Match[Any], seat: int, option: str) -> int:
    """0 if a play does as much now as after all the others, 1 if it does more then, 2 if it asks then."""
    now = _events_of(match, seat, option)
    if now is None:
        return 0
    later = match
    for other in _plays(match):
        if other != option:
            later = _after_quiet(later, seat, other) or later
    then = _events_of(later, seat, option)
    return 2 if then is None else int(then > now)


def _events_of(match: Match[Any], seat: int, option: str) -> int | None:
    """How many events a quiet play leads to; None if it is not quiet."""
    trial = _after_quiet(match, seat, option)
    return None if trial is None else len(trial.moment.past.events)


def is_quiet(match: Match[Any], seat: int, option: str) -> bool:
    """True if after an option the same seat is asked the same again, and nothing was turned up to it.

    That others see for the first time what it plays from a secret hand is what it wants.
    """
    return _after_quiet(match, seat, option) is not None


def _after_quiet(match: Match[Any], seat: int, option: str) -> Match[Any] | None:
    """A copy of the game after an option that is quiet; None if it is not."""
    asked, trial = match.decision, match.clone()
    try:
        trial.answer(option, seat=seat)
    except (HoldoutError, Incident):
        return None
    then = trial.decision
    if asked is None or then is None or _turns_up(match, trial, seat):
        return None
    return trial if then.seat == seat and then.question == asked.question else None


def _turns_up(match: Match[Any], trial: Match[Any], seat: int) -> bool:
    """True if a die was rolled, or a card was turned up that the seat had not seen."""
    before, after = match.moment.game.position, trial.moment.game.position
    told = any(event.to != EVERYONE for event in trial.moment.past.events)
    seen = zip(before.seen, after.seen, strict=True)
    return before.rng != after.rng or told or any(new & ~old and not old >> seat & 1 for old, new in seen)


# --- upkeep among equals ---


def decide_routine(room: "Room", now: int) -> None:
    """Give the answers that were left to the table, one after the other, until somebody has to decide."""
    while (asked := _left_to_table(room)) is not None:
        option = first_of_equals(playing.match_of(room), asked, given_by_table(room))
        playing.give(room, AnswerGiven(asked.seat, option, asked.id, along=True, rule=asked.rule), now)


def _left_to_table(room: "Room") -> Decision | None:
    if room.match is None or room.state.status != "playing":
        return None
    for asked in room.match.decisions:
        row = room.state.seats[asked.seat]
        again = asked.id == room.state.asked_again
        if asked.question.routine and row.routine and row.people and not again:
            return asked
    return None


def given_by_table(room: "Room") -> set[int]:
    """The numbers of the answers that the table gave."""
    return {one.number for one in room.state.along if one.rule}


def first_of_equals(match: Match[Any], asked: Decision, by_table: set[int]) -> str:
    """The option that the table takes: what another player has just voted for, else the first one."""
    offered = [pick_id(pick) for pick in asked.picks]
    link: Past | None = match.moment.past
    while link is not None and link.answer is not None and not link.events:
        seat, pick = link.answer
        if seat != asked.seat and link.length not in by_table and pick_id(pick) in offered:
            return pick_id(pick)
        link = link.before
    return offered[0]


def _left(room: "Room", change: LeftToTable, at: int) -> None:
    room.state.seats[change.seat].routine = change.left
    room.state.asked_again = ""


HANDLERS: Final[dict[type, Callable[..., None]]] = {Batch: batch, PlayAll: play_all, Routine: routine}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {LeftToTable: _left}
