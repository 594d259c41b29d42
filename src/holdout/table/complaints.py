"""Reports about people as the host reads them, on the page (host_routes.py) and by `holdout people`."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from holdout.kernel.decoding import json_decoder
from holdout.table.decoding import BadMessage, decoded
from holdout.table.hosting import ReportedPerson, SaidLine
from holdout.table.sessions import digest
from holdout.table.store import Complaint

LAST_MOMENT: Final = 253_402_300_799
"""The end of the year 9999, after which there are no dates."""


class _Reported(msgspec.Struct):
    """What the store keeps of a report beside who it is about, and when it was made."""

    name: str = "?"
    words: str = ""
    said: list[tuple[Annotated[int, Meta(ge=0, le=LAST_MOMENT)], str]] = []


_reported = json_decoder(_Reported)


def reported(one: Complaint) -> ReportedPerson:
    """Return a report as the host reads it; of one that cannot be read its person and time."""
    try:
        told = decoded(one.data, _reported)
    except BadMessage:
        told = _Reported()
    at = min(max(one.at, 0), LAST_MOMENT)
    said = [SaidLine(then, words) for then, words in told.said]
    return ReportedPerson(number_of(one), at, one.person, told.name, told.words, said)


def number_of(one: Complaint) -> str:
    """Return the number of a report with a mark of what it says: a number may be given again."""
    return f"{one.number}-{digest(f'{one.person} {one.at} {one.data.hex()}')[:6]}"


def found(number: str, complaints: list[Complaint]) -> Complaint | None:
    """Return the report of such a number; None if it is gone."""
    return next((one for one in complaints if number_of(one) == number), None)
