"""Checks that a match can be copied, saved, replayed, simulated and taken back without a difference.

Each compares everything that can be told of two matches; what that is stands in `portrait`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from holdout.kernel import (
    CannotUndo,
    HoldoutError,
    Incident,
    Match,
    drive,
    load,
    open_record,
    pick_id,
    simulate,
)
from holdout.kernel.match import replay
from holdout.testing.case import Case, Viewer
from holdout.testing.check import check

ONWARD = 4
OFTEN = 16


class Portrait(NamedTuple):
    """All that can be told of a match, as bytes and texts."""

    fingerprint: str
    questions: tuple[tuple[int, str, str, tuple[str, ...]], ...]
    views: tuple[bytes, ...]


def portrait(match: Match[Any], viewers: list[Viewer]) -> Portrait:
    """The data in which two equal matches agree, down to the ids of their decisions."""
    questions = [(d.seat, d.id, d.words, tuple([pick_id(pick) for pick in d.picks])) for d in match.decisions]
    views = [match.view_bytes(viewer) for viewer in viewers]
    return Portrait(match.fingerprint(), tuple(questions), tuple(views))


def difference(one: Portrait, other: Portrait) -> str:
    """The first difference in words; empty if there is none."""
    if one.fingerprint != other.fingerprint:
        return "the position"
    if one.questions != other.questions:
        return f"what is asked ({one.questions} against {other.questions})"
    if one.views != other.views:
        which = next(
            i for i, (here, there) in enumerate(zip(one.views, other.views, strict=True)) if here != there
        )
        return "what a spectator sees" if which == len(one.views) - 1 else f"what seat {which + 1} sees"
    return ""


@check
def check_clones(case: Case) -> int:
    """A clone is equal, and playing on with one of the two leaves the other as it is."""
    looked = 0
    kept: tuple[Match[Any], Portrait] | None = None
    for number, match in enumerate(case.walk()):
        if kept is not None and (what := difference(portrait(kept[0], case.viewers), kept[1])):
            case.fail(match, f"changes a clone when the original is played: {what} differs")
        if not case.sampled(number):
            continue
        before = portrait(match, case.viewers)
        clone = match.clone()
        if what := difference(before, portrait(clone, case.viewers)):
            case.fail(match, f"makes a clone that is not equal: {what} differs")
        case.play_on(clone, ONWARD, number)
        if what := difference(before, portrait(match, case.viewers)):
            case.fail(match, f"changes when a clone is played: {what} differs")
        kept = (match.clone(), before)
        looked += 1
    return looked


@check
def check_saves(case: Case) -> int:
    """Saved and loaded at any decision, a match is the same and goes on in the same way."""
    looked = 0
    for number, match in enumerate(case.walk()):
        if not case.sampled(number):
            continue
        data = match.save()
        loaded = _loaded(case, match, data)
        if what := difference(portrait(match, case.viewers), portrait(loaded, case.viewers)):
            case.fail(match, f"is not the same after saving and loading: {what} differs")
        if loaded.notice or loaded.save() != data:
            case.fail(match, f"is saved differently after loading. {loaded.notice}")
        if case.sampled(number, OFTEN) and any(match.log(v) != loaded.log(v) for v in case.viewers):
            case.fail(match, "has another log after saving and loading")
        onward = case.settings.cap if case.sampled(number, OFTEN) else ONWARD
        here, there = case.play_on(match.clone(), onward, number), case.play_on(loaded, onward, number)
        if what := difference(portrait(here, [None]), portrait(there, [None])):
            case.fail(match, f"goes on differently after saving and loading: {what} differs")
        looked += 1
    return looked


def _loaded(case: Case, match: Match[Any], data: bytes) -> Match[Any]:
    try:
        return load(data, lambda name: case.rules)
    except (HoldoutError, Incident) as error:
        case.fail(match, f"cannot be loaded from its own save: {error}")


@check
def check_replay(case: Case) -> int:
    """The record plays again to the same position at every answer."""
    match = case.new()
    chain = [match.fingerprint() for _ in case.walk(match)]
    record = match.record()
    frame, body = open_record(record, lambda name: case.rules)
    again = replay(frame, ())
    for number, fingerprint in enumerate(chain):
        if again.fingerprint() != fingerprint:
            case.fail(again, "comes to another position when its record is played again")
        if number < len(body.answers):
            seat, answer = body.answers[number]
            try:
                again.answer(answer, seat=seat)
            except (HoldoutError, Incident) as error:
                case.fail(again, f"does not take its own recorded answer {answer!r} again: {error}")
    if again.record() != record or again.events != match.events:
        case.fail(again, "tells another story when its record is played again")
    return len(chain)


@check
def check_inline(case: Case) -> int:
    """Programs that answer on the spot and answers from outside give the same game."""
    outside = case.new()
    try:
        drive(outside, case.players("inline"), case.settings.cap)
        inside = simulate(case.rules, case.players("inline"), seed=case.seed, **case.options)
    except Incident as incident:
        case.fail(outside, f"breaks: {incident}", incident.report["file"])
    for number, (here, there) in enumerate(zip(outside.answers, inside.answers, strict=False)):
        if here != there:
            case.fail(outside, f"is answered differently on the spot: answer {number} is {there}, not {here}")
    if outside.record() != inside.record():
        case.fail(outside, f"takes {len(inside.answers)} answers on the spot")
    if outside.events != inside.events:
        case.fail(outside, "tells other events when programs answer on the spot")
    if outside.fingerprint() != inside.fingerprint():
        case.fail(outside, "ends in another position when programs answer on the spot")
    return len(outside.answers)


@check
def check_undo(case: Case) -> int:
    """Taking back and giving again lead to the same positions, and never past something seen or rolled."""
    taken = 0
    match = case.new()
    history: list[str] = []
    before: tuple[Match[Any], Portrait] | None = None
    for _ in case.walk(match):
        now = _nameless(match, case)
        if before is not None:
            taken += _taken_back(case, match, now, *before)
        before = (match.clone(), now)
        history.append(now.fingerprint)
    _rewound(case, match, history)
    return taken


def _rewound(case: Case, match: Match[Any], history: list[str]) -> None:
    """Everyone together may go back past anything, and nobody may alone."""
    to = len(match.answers) // 2
    again = match.clone()
    try:
        again.rewind(to, range(1, case.seats))
    except CannotUndo:
        pass
    else:
        case.fail(match, "is rewound although seat 1 has not agreed")
    again.rewind(to, range(case.seats))
    if again.fingerprint() != history[to]:
        case.fail(match, f"is not as it was after rewinding to answer {to}")


def _taken_back(case: Case, match: Match[Any], now: Portrait, earlier: Match[Any], then: Portrait) -> int:
    trial = match.clone()
    try:
        trial.undo()
    except CannotUndo:
        if difference(now, _nameless(trial, case)):
            case.fail(match, "changes when an undo is refused")
        return 0
    if learned := next(_learned(earlier, match), ""):
        case.fail(match, f"lets an answer be taken back although {learned}")
    if what := difference(then, _nameless(trial, case)):
        case.fail(match, f"is not as it was after an undo: {what} differs")
    trial.redo()
    if what := difference(now, _nameless(trial, case)):
        case.fail(match, f"is not the same after undo and redo: {what} differs")
    return 1


def _learned(earlier: Match[Any], match: Match[Any]) -> Iterator[str]:
    """Sentences about what somebody knows after an answer that nobody knew before."""
    old, new = earlier.moment.game.position, match.moment.game.position
    if old.rng != new.rng:
        yield "chance has decided something"
    for card, (had, has) in enumerate(zip(old.seen, new.seen, strict=True)):
        if has & ~had:
            yield f"card {card} has been shown"
    if earlier.decisions and earlier.decisions[0].sealed is not None and len(earlier.decisions) == 1:
        yield "sealed answers have been opened"


def _nameless(match: Match[Any], case: Case) -> Portrait:
    """A portrait without the ids of decisions, which change with every undo."""
    questions = [(d.seat, "", d.words, tuple([pick_id(pick) for pick in d.picks])) for d in match.decisions]
    views = [repr(match.moment.game.view(viewer)).encode() for viewer in case.viewers]
    return Portrait(match.fingerprint(), tuple(questions), tuple(views))
