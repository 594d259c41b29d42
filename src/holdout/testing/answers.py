"""Checks of answering: whatever is offered is taken, and everything else is refused without a change."""

from collections.abc import Iterator
from typing import Any

from holdout.kernel import HoldoutError, Incident, Match, Option, pick_id
from holdout.testing.case import Case
from holdout.testing.check import check
from holdout.testing.copies import difference, portrait

Attempt = tuple[Any, int | None, str | None]
NONSENSE = (
    "",
    " ",
    ":",
    "nothing",
    "card",
    "card:",
    "card:999999",
    "card:-1",
    "CARD:1",
    "pass:",
    "\x00",
    "é" * 500,
)


@check
def check_offered(case: Case) -> int:
    """Every answer and every opening that is offered is accepted."""
    tried = 0
    for number, match in enumerate(case.walk()):
        if not case.sampled(number):
            continue
        offered = [(d.seat, pick_id(pick), d.id) for d in match.decisions for pick in d.picks]
        offered += [(o.seat, pick_id(o.pick), d.id) for d in match.decisions for o in d.openings]
        for seat, answer, decision in offered:
            try:
                match.clone().answer(answer, seat=seat, decision=decision)
            except Incident as incident:
                case.fail(match, f"breaks on the offered {answer!r}: {incident}", incident.report["file"])
            except HoldoutError as error:
                case.fail(match, f"refuses the offered {answer!r}: {error}")
        tried += len(offered)
    return tried


@check
def check_refused(case: Case) -> int:
    """Malformed, foreign, stale and unoffered answers are refused with a typed error and change nothing."""
    tried = 0
    seen: dict[str, None] = {}
    for number, match in enumerate(case.walk()):
        if not case.sampled(number):
            continue
        before = portrait(match, case.viewers)
        for answer, seat, decision in _wrong(case, match, list(seen)):
            try:
                match.answer(answer, seat=seat, decision=decision)
            except HoldoutError as error:
                if not str(error).strip():
                    case.fail(match, f"refuses {answer!r} without a word")
            except Exception as error:  # noqa: BLE001 - whatever is not ours is the fault
                case.fail(match, f"meets {answer!r} of seat {seat} with an untyped error: {error!r}")
            else:
                case.fail(match, f"accepts {answer!r} of seat {seat} for {decision}, which is not offered")
            tried += 1
        if what := difference(before, portrait(match, case.viewers)):
            case.fail(match, f"is changed by a refused answer: {what} differs")
        seen.update(dict.fromkeys([pick_id(pick) for d in match.decisions for pick in d.picks][:8]))
    return tried


def _wrong(case: Case, match: Match[Any], elsewhere: list[str]) -> Iterator[Attempt]:
    """Answers that must not be taken here."""
    offered = {(d.seat, pick_id(pick)) for d in match.decisions for pick in d.picks}
    offered |= {(o.seat, pick_id(o.pick)) for d in match.decisions for o in d.openings}
    first = match.decisions[0] if match.decisions else None
    asked = None if first is None else first.seat
    for answer in (*NONSENSE, *elsewhere[-12:]):
        if (asked, answer) not in offered:
            yield answer, None, None
    yield None, None, None
    yield 7, None, None
    yield (), None, None
    yield ("card",), None, None
    yield Option("no-such-option", (), ()), None, None
    if first is None:
        return
    good = pick_id(first.picks[0])
    yield good, None, "stale"
    yield good, None, f"{first.id}0"
    for seat in (-1, *range(case.seats), case.seats, 99):
        if (seat, good) not in offered:
            yield good, seat, None
            yield good, seat, first.id
