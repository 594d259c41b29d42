"""Checks of secrecy: what a seat may not know never shows in its view, its options or its log.

Two worlds are compared that differ only in what a viewer may not know: the faces it has not seen are
exchanged within the game's pools. They must look the same to the byte, and go on doing so under the same
answers until a differing face is rightly shown. The second half checks guesses, with which computer players
think.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from holdout.kernel import GuessFailed, Incident, Match, Randomness, pick_id, play_out
from holdout.kernel.events import Event, Line, bit_of
from holdout.kernel.guessing import exchange, resumed
from holdout.kernel.narrating import narrate
from holdout.testing.case import Case, Viewer
from holdout.testing.check import check
from holdout.testing.copies import difference, portrait

FAR, NEAR = 12, 3
OFTEN = 16
RECENT = 12


class Pair(NamedTuple):
    """Two worlds that one viewer cannot tell apart."""

    viewer: Viewer
    true: Match[Any]
    other: Match[Any]


@check
def check_secrecy(case: Case) -> int:
    """Change what a viewer may not know: view, options and log stay the same until something is shown."""
    pairs = 0
    for number, match in enumerate(case.walk()):
        if not case.sampled(number):
            continue
        recent = tuple(match.events[-RECENT:])
        for viewer in case.viewers:
            randomness = case.randomness("exchange", number, -1 if viewer is None else viewer)
            pair = _exchanged(case, match, viewer, randomness)
            if pair is not None:
                here, there = match.moment.published, pair.other.moment.published
                _compare(case, pair, recent + here, recent + there)
                _onward(case, pair, randomness, FAR if case.sampled(number, 4) else NEAR)
                pairs += 1
        pairs += _sealed_pairs(case, match)
    return pairs


def _exchanged(case: Case, match: Match[Any], viewer: Viewer, randomness: Randomness) -> Pair | None:
    """The same moment with other hidden faces; None where the answers so far do not fit those faces."""
    frame, true = match.frame, match.moment
    rest = true.rest.clone()
    exchange(frame, true, rest, viewer, randomness)
    if case.settings.scramble is not None:
        case.settings.scramble(rest, viewer, randomness)
    other = resumed(frame, true.past, rest, true.given, true.chance)
    if other is None or rest == true.rest:
        return None
    pair = Pair(viewer, match.clone(), Match(frame, other, match.epoch, match.notes))
    return None if _flowed(case, pair, true.published, other.published) else pair


def _onward(case: Case, pair: Pair, randomness: Randomness, answers: int) -> None:
    """Give both worlds the same answers as long as both offer them and nothing differing is shown."""
    for _ in range(answers):
        answer = _common(pair, randomness)
        if answer is None:
            return
        seat, pick = answer
        try:
            here, there = pair.true.answer(pick, seat=seat), pair.other.answer(pick, seat=seat)
        except Incident as incident:
            what = f"breaks in a world that could be the true one: {incident}"
            case.fail(pair.other, what, incident.report["file"])
        if _flowed(case, pair, here, there):
            return
        _compare(case, pair, here, there)


def _common(pair: Pair, randomness: Randomness) -> tuple[int, str] | None:
    """An answer that both worlds offer."""
    here, there = _offered(pair.true), _offered(pair.other)
    common = [answer for answer in here if answer in there]
    return common[randomness.below(len(common))] if common else None


def _offered(match: Match[Any]) -> list[tuple[int, str]]:
    asked = [(d.seat, pick_id(pick)) for d in match.decisions for pick in d.picks]
    return asked + [(o.seat, pick_id(o.pick)) for d in match.decisions for o in d.openings]


def _flowed(case: Case, pair: Pair, true: tuple[Event, ...], other: tuple[Event, ...]) -> bool:
    """Whether the viewer has rightly been shown something in which the two worlds differ."""
    bit = bit_of(pair.viewer)
    here, there = pair.true.moment, pair.other.moment
    for one, two in ((here.game.position, there.game.position), (here.rest, there.rest)):
        if _shown(one, bit) != _shown(two, bit):
            return True
    if _faces(true, bit) != _faces(other, bit):
        return True
    tells = case.settings.tells
    return any(event.kind in tells for event in (*true, *other))


def _shown(position: Any, bit: int) -> list[tuple[int, int]]:
    return [(card, position.face[card]) for card, seen in enumerate(position.seen) if seen >> bit & 1]


def _faces(told: tuple[Event, ...], bit: int) -> list[tuple[int, int]]:
    return [
        (card, face)
        for event in told
        if event.to >> bit & 1
        for card, face, seen in event.faces
        if seen >> bit & 1
    ]


def _compare(case: Case, pair: Pair, true: tuple[Event, ...], other: tuple[Event, ...]) -> None:
    """Both worlds as the viewer sees them: its view with its options, and the log of these events."""
    who = "a spectator" if pair.viewer is None else f"seat {pair.viewer + 1}"
    here, there = pair.true.view_bytes(pair.viewer), pair.other.view_bytes(pair.viewer)
    if here != there:
        case.fail(pair.true, f"shows {who} what it may not know: its view has {_unequal(here, there)}")
    for one, two in zip_longest(_lines(pair.true, pair.viewer, true), _lines(pair.other, pair.viewer, other)):
        if one != two:
            case.fail(pair.true, f"tells {who} what it may not know: its log has {one} and could have {two}")


def _lines(match: Match[Any], viewer: Viewer, told: tuple[Event, ...]) -> list[Line]:
    return narrate(match.moment.game, told, viewer)


def _unequal(here: bytes, there: bytes) -> str:
    """The first place where two views differ, by its path."""
    return next(_paths(msgspec.json.decode(here), msgspec.json.decode(there), "view"), "another order")


def _paths(here: Any, there: Any, path: str) -> Iterator[str]:
    if isinstance(here, dict) and isinstance(there, dict):
        for key in sorted({*here, *there}):
            yield from _paths(here.get(key), there.get(key), f"{path}.{key}")
    elif isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        for index, (one, two) in enumerate(zip(here, there, strict=True)):
            yield from _paths(one, two, f"{path}[{index}]")
    elif here != there:
        yield f"{here!r} at {path} and could have {there!r}"


def _sealed_pairs(case: Case, match: Match[Any]) -> int:
    """A sealed answer shows to nobody while others are still to come."""
    compared = 0
    for asked in match.decisions if len(match.decisions) > 1 else ():
        if len(asked.picks) < 2:
            continue
        one, other = match.clone(), match.clone()
        here = one.answer(asked.picks[0], seat=asked.seat)
        there = other.answer(asked.picks[-1], seat=asked.seat)
        for viewer in case.viewers:
            if viewer != asked.seat:
                _compare(case, Pair(viewer, one, other), here, there)
                compared += 1
    return compared


@check
def check_guesses(case: Case) -> int:
    """A guess looks like the truth to its seat, can be played, and knows nothing of chance to come."""
    guessed = 0
    for number, match in enumerate(case.walk()):
        if match.over or not case.sampled(number):
            continue
        before = portrait(match, case.viewers)
        for seat in range(case.seats):
            guess = _guess(case, match, seat, number)
            here, there = _seen_by(match, seat), _seen_by(guess, seat)
            if here != there:
                unequal = _unequal(here, there)
                case.fail(match, f"is guessed against what seat {seat + 1} sees: its view has {unequal}")
            _other_chance(case, match, guess, seat)
            if case.sampled(number, OFTEN):
                _playable(case, match, guess)
            guessed += 1
        if what := difference(before, portrait(match, case.viewers)):
            case.fail(match, f"is changed by a guess: {what} differs")
    return guessed


def _guess(case: Case, match: Match[Any], seat: int, number: int) -> Match[Any]:
    try:
        return match.guess(seat, case.randomness("guess", number, seat))
    except GuessFailed as error:
        case.fail(match, f"cannot be guessed: {error}")


def _seen_by(match: Match[Any], seat: int) -> bytes:
    """The view of a seat. That others have sealed an answer already is not guessed: they are asked again."""
    view = match.view(seat)
    sealed = {d.id for d in match.decisions if d.sealed is not None and d.seat != seat}
    view["decisions"] = [shown for shown in view["decisions"] if shown["id"] not in sealed]
    return msgspec.json.encode(view)


def _other_chance(case: Case, match: Match[Any], guess: Match[Any], seat: int) -> None:
    """After the next answer chance runs differently in the guess, also after an opening."""
    mine = [answer for answer in _offered(match) if answer[0] == seat and answer in _offered(guess)]
    for number, (asked, pick) in enumerate(mine):
        if number in (0, len(mine) - 1):
            true, other = match.clone(), guess.clone()
            true.answer(pick, seat=asked)
            other.answer(pick, seat=asked)
            if true.moment.game.position.rng == other.moment.game.position.rng:
                case.fail(match, f"lets a guess of seat {seat + 1} foresee chance after {pick!r}")


def _playable(case: Case, match: Match[Any], guess: Match[Any]) -> None:
    try:
        play_out(guess, case.players("guess"))
    except Incident as incident:
        case.fail(match, f"breaks when a guess is played: {incident}", incident.report["file"])
