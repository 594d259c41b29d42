"""The game at a table: starting it, answering, taking back, pausing and ending.

It knows no game's rules: everything goes through `kernel.Match`. Only a campaign is called by its name,
because it is more than one match. How a table is made is in making.py, what comes after it in rematches.py.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from holdout.kernel import (
    CannotUndo,
    GameOver,
    HoldoutError,
    Incident,
    Match,
    NotYourDecision,
    StaleDecision,
    UnknownOption,
    framed,
    known,
    new,
    opening_seats,
    pick_id,
)
from holdout.kernel.campaigns import campaigns_of
from holdout.kernel.match import replay
from holdout.kernel.moment import Earlier, Moment
from holdout.table import fallen, motions, own_packs
from holdout.table.errors import TableError
from holdout.table.journal import AnswerGiven, Config, DamagedJournal, Paused, Rewound, Started, TookBack
from holdout.table.messages import Answer, Pause, Start, Undo
from holdout.table.room_state import Along
from holdout.table.seats import is_in_charge

if TYPE_CHECKING:
    from holdout.table.room import Room

CODES: Final[dict[type[HoldoutError], str]] = {
    StaleDecision: "stale",
    NotYourDecision: "not-yours",
    UnknownOption: "unknown-option",
    GameOver: "over",
    CannotUndo: "cannot-undo",
}


class Wanted(NamedTuple):
    """A computer player is to think: about a decision, or about what it may do beside it (`opening`)."""

    decision: str
    seat: int
    player: str
    opening: bool


def refusal(error: HoldoutError) -> TableError:
    """Turn a refusal of the kernel into one of the table."""
    return TableError(CODES.get(type(error), "failed"), str(error))


# --- commands ---


def start(room: "Room", person: str, command: Start, now: int) -> None:
    """Begin."""
    if room.state.status != "gathering":
        raise TableError("not-allowed", "The game has begun already.")
    if not is_in_charge(room, person):
        raise TableError("not-allowed", "Only those who sit at the table begin the game.")
    free = [number + 1 for number, row in enumerate(room.state.seats) if not row.taken]
    if free:
        raise TableError(
            "not-allowed", f"Seat {free[0]} is free: somebody sits down, or a computer player takes it."
        )
    begin(room, now)


def begin(room: "Room", now: int) -> None:
    """Begin, whoever asked for it."""
    try:
        room.do(Started(known(room.config.game).version), now)
    except HoldoutError as error:
        raise refusal(error) from error


def begin_if_full(room: "Room", now: int) -> None:
    """Begin a table that was just made at once, if every seat is taken."""
    if all(row.taken for row in room.state.seats):
        begin(room, now)
        room.widen_first()


def pause(room: "Room", person: str, command: Pause, now: int) -> None:
    """Stop, or go on."""
    if room.state.status not in ("playing", "paused"):
        raise TableError("not-allowed", "There is no game under way.")
    if not is_in_charge(room, person):
        raise TableError("not-allowed", "Only those who sit at the table stop the game.")
    rush = command.rush and not command.paused
    if command.paused != (room.state.status == "paused") or rush > room.state.rush:
        room.do(Paused(command.paused, rush=rush), now)


def stop(room: "Room", notice: str, now: int) -> None:
    """Stop the game and say why."""
    room.do(Paused(True, notice), now)


def answer(room: "Room", person: str, command: Answer, now: int) -> None:
    """Answer the decision that is named."""
    insist_mine(room, person, command.seat)
    give(room, AnswerGiven(command.seat, command.option, command.decision), now)


def insist_mine(room: "Room", person: str, seat: int) -> None:
    """Refuse whoever does not hold a seat of the game under way."""
    _insist_playing(room)
    if person not in room.seat(seat).people:
        raise TableError("not-yours", f"Seat {seat + 1} is not yours.")


def computer_answers(room: "Room", decision: str, seat: int, option: str, now: int) -> None:
    """Answer for a computer, if its seat is still its own."""
    _insist_playing(room)
    if not room.seat(seat).computer:
        raise TableError("stale", "The seat is no longer a computer's.")
    give(room, AnswerGiven(seat, option, decision), now)


def give(room: "Room", answer: AnswerGiven, now: int) -> None:
    """Give an answer, or say why it cannot be given. Computers do not rush on when the last person falls."""
    may_fall = fallen.somebody_may_fall(room)
    try:
        room.do(answer, now)
    except HoldoutError as error:
        raise refusal(error) from error
    if may_fall:
        fallen.wait_for_a_word(room, now)


def undo(room: "Room", person: str, command: Undo, now: int) -> None:
    """Take my last answer back, and those of computers since."""
    _insist_under_way(room)
    match = room.match
    assert match is not None
    mine = room.seats_of(person)
    count = may_take_back(match.moment, mine, room.computers(), along_of(room))
    if not count:
        try:
            match.clone().undo(by=mine)
        except CannotUndo as error:
            raise refusal(error) from error
        raise TableError("cannot-undo", "There is nothing of yours to take back.")
    room.do(TookBack(count), now)
    fallen.go_on_alive(room, now)


def may_take_back(
    at: Moment[Any] | Earlier[Any], mine: list[int], computers: list[int], along: set[int]
) -> int:
    """Return how many answers go back with the last one of these seats; 0 if it cannot be taken back.

    Those that were given along with another go back with it, and by themselves where it can stay no longer.
    """
    count = alone = 0
    while at.back is not None and at.past.answer is not None:
        count += 1
        seat, goes_along = at.past.answer[0], at.past.length in along
        if seat in mine and goes_along:
            alone = count
        elif seat in mine:
            return count
        elif seat not in computers and not goes_along:
            return alone
        at = at.back
    return alone


def along_of(room: "Room") -> set[int]:
    """The numbers of the answers that were given along with the one before."""
    return {one.number for one in room.state.along}


def _insist_playing(room: "Room") -> None:
    _insist_under_way(room)
    if room.state.status == "paused":
        raise TableError("not-allowed", "The table is paused. Go on first.")


def _insist_under_way(room: "Room") -> None:
    if room.state.status == "over":
        raise TableError("over", "The game is over; nothing more can be answered.")
    if room.match is None:
        raise TableError("not-allowed", "The game has not begun yet.")


# --- computers ---


def wanted(room: "Room") -> Wanted | None:
    """Return what a computer player has to decide now: openings first, then the decision itself."""
    match = room.match
    if match is None or room.state.status != "playing":
        return None
    seats = room.state.seats
    for decision in match.decisions:
        for seat in opening_seats(decision, match.seats):
            if seats[seat].computer and (decision.id, seat) not in room.passed:
                return Wanted(decision.id, seat, seats[seat].computer, True)
    for decision in match.decisions:
        if seats[decision.seat].computer:
            return Wanted(decision.id, decision.seat, seats[decision.seat].computer, False)
    return None


def thinking(room: "Room") -> list[int]:
    """The computers that everyone sees asked: what they think about beside that would tell who holds what."""
    if room.match is None or room.state.status != "playing":
        return []
    seats = room.state.seats
    return [decision.seat for decision in room.match.decisions if seats[decision.seat].computer]


def any_option(room: "Room", decision: str) -> str:
    """The first option of a decision: what a computer does that has failed to think."""
    assert room.match is not None
    for asked in room.match.decisions:
        if asked.id == decision:
            return pick_id(asked.picks[0])
    return ""


def count_thinking(room: "Room", at: int) -> None:
    """Add the time since the game last went on to the seats that are asked now."""
    if room.match is None or room.state.status != "playing":
        return
    for decision in room.match.decisions:
        room.state.seats[decision.seat].thought += max(0, at - room.state.moved)


# --- what the changes do ---


def unpacked(config: Config) -> None:
    """Put the table's own pack where its setup says it lies; one that was changed there is refused."""
    if config.pack:
        named = str(config.options["packs"][0])
        own_packs.bring_back(config.pack, config.game, named, config.pack_check)


def fresh(config: Config) -> Match[Any]:
    """The match that a table begins with."""
    unpacked(config)
    rules = known(config.game)
    if config.campaign:
        played = campaigns_of(config.game)
        assert played is not None
        match = played.next_match(played.load(config.campaign.encode()))
    else:
        match = new(rules, seats=config.seats, seed=config.seed, **config.options)
    if not config.answers:
        return match
    frame = framed(rules, match.frame.setup, match.frame.seed)
    return replay(frame, config.answers)


def _started(room: "Room", change: Started, at: int) -> None:
    room.match = fresh(room.config)
    version = room.match.rules.version
    if change.rules != version:
        room.mended = f"This game was begun under version {change.rules} and goes on under version {version}."
    room.state.status = "playing"
    for row in room.state.seats:
        row.saw = list(row.people)
    room.tell("The game begins.", at)


def left_out(room: "Room") -> str:
    """Tell after which answer the rules no longer allow what was answered."""
    count = 0 if room.match is None else len(room.match.answers)
    return f"What was answered after answer {count} does not fit any more."


def _paused(room: "Room", change: Paused, at: int) -> None:
    room.state.status = "paused" if change.paused else "playing"
    room.state.notice, room.state.fallen, room.state.rush = change.notice, change.fallen, change.rush
    if change.notice:
        room.tell(change.notice, at)
    elif change.rush:
        room.tell("The computers play on to the end.", at)
    else:
        room.tell("The game is paused." if change.paused else "The game goes on.", at)


def _answered(room: "Room", change: AnswerGiven, at: int) -> None:
    match = match_of(room)
    match.answer(change.option, seat=change.seat, decision=change.decision)
    if change.along:
        room.state.along.append(Along(match.moment.past.length, change.seat, change.rule))
    room.state.asked_again = ""
    motions.game_went_on(room)
    room.state.notice = ""
    room.passed.clear()
    if match.over:
        _ended(room, at)


def _ended(room: "Room", at: int) -> None:
    state, result = room.state, match_of(room).result
    state.status, state.motion = "over", None
    assert result is not None
    room.tell(f"The game is over. {result.words}", at)
    if room.config.campaign:
        played = campaigns_of(room.config.game)
        assert played is not None
        story = played.load(room.config.campaign.encode())
        told = len(story.log)
        played.conclude(story, match_of(room))
        state.campaign, state.campaign_over = story.save().decode(), story.over
        for note in story.log[told:]:
            room.tell(note.words, at)


def _took_back(room: "Room", change: TookBack, at: int) -> None:
    for _ in range(change.count):
        match_of(room).undo()
    _forget_along(room)
    motions.game_went_on(room)
    room.passed.clear()


def _rewound(room: "Room", change: Rewound, at: int) -> None:
    match = match_of(room)
    try:
        match.rewind(change.to, range(match.seats))
    except (HoldoutError, Incident) as error:
        raise TableError("failed", str(error)) from error
    _forget_along(room)
    room.passed.clear()
    room.rewound = at
    room.tell(f"Everyone agreed to go back to answer {change.to}.", at)


def _forget_along(room: "Room") -> None:
    """After a step back: what came later is forgotten, and whoever is asked now decides."""
    match = match_of(room)
    room.state.along = [one for one in room.state.along if one.number <= match.moment.past.length]
    room.state.asked_again = "" if match.decision is None else match.decision.id


def match_of(room: "Room") -> Match[Any]:
    """The game at a table, which has begun."""
    if room.match is None:
        raise DamagedJournal("This table's journal has an answer before its game began.")
    return room.match


HANDLERS: Final[dict[type, Callable[..., None]]] = {
    Start: start,
    Pause: pause,
    Answer: answer,
    Undo: undo,
}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {
    Started: _started,
    Paused: _paused,
    AnswerGiven: _answered,
    TookBack: _took_back,
    Rewound: _rewound,
}
ANSWERS: Final = (AnswerGiven, TookBack, Rewound)
CHANGES_OF_THE_GAME: Final = (Started, Paused, AnswerGiven, TookBack, Rewound)
