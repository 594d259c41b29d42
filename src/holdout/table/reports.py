""" "Report a problem": one file with what somebody saw and a game to try it on, without anybody's secrets.

While a game goes on, the file holds the reporter's own view and log and a position that could be the true
one for all they know: no seed, no true state of chance, no hidden face. Once it is over, it holds the
record. `holdout replay` tells such a file, and `holdout play --resume` goes on from it. What is kept for
whoever runs the server holds the record in any case; `holdout reports` lists those and writes one out.
"""

from secrets import randbits, token_hex
from typing import Any, Final

import msgspec

import holdout
from holdout import kernel
from holdout.kernel import BadSave, GuessFailed, HoldoutError, Match, Randomness
from holdout.kernel.decoding import from_json
from holdout.kernel.guessing import resumed
from holdout.kernel.knowledge import what_is_known
from holdout.kernel.moment import Past, Turn

FORMAT: Final = 1
TRIES: Final = 64
"""A waiting step may have rolled dice: so often another state of chance is tried that rolls the same."""
HEAD: Final = b'{"holdout":"report",'


class Report(msgspec.Struct, frozen=True):
    """A report as stored. `game_file` is a record or a save, or empty if no position could be made up."""

    holdout: str
    format: int
    version: str
    game: str
    words: str
    seat: int | None
    answers: int
    result: str
    commitment: str
    view: dict[str, Any]
    log: list[tuple[str, str]]
    game_file: str
    by: str = ""
    """The key of whoever reported it; only in what is kept for whoever runs the server."""


class FirstReport(msgspec.Struct, frozen=True):
    """A report as version 0.1.0 kept it for whoever runs the server."""

    words: str
    by: str
    record: str


def export(match: Match[Any], seat: int | None, words: str) -> bytes:
    """The file for somebody who looks from a seat, or as a spectator."""
    game = match.record() if match.over else _made_up(match, seat)
    return msgspec.json.encode(_report(match, seat, words, game))


def kept(match: Match[Any], seat: int | None, words: str, by: str = "") -> bytes:
    """The report as it is kept for whoever runs the server: what was seen by whom, and the true game."""
    return msgspec.json.encode(_report(match, seat, words, match.record(), by))


def _report(match: Match[Any], seat: int | None, words: str, game: bytes, by: str = "") -> Report:
    return Report(
        holdout="report",
        format=FORMAT,
        version=holdout.__version__,
        game=match.rules.name,
        words=words,
        seat=seat,
        answers=match.moment.past.length,
        result="" if match.result is None else match.result.words,
        commitment=match.commitment,
        view=match.view(seat),
        log=[(line.words, line.rule) for line in match.log(seat)],
        game_file=game.decode(),
        by=by,
    )


def _made_up(match: Match[Any], seat: int | None) -> bytes:
    """A save that could be of this game for all the seat knows; empty if none was found.

    Its chance must be its own, not derived from anything that the reader of the file could know or try out.
    """
    if seat is None:
        return b""
    known = what_is_known(match.moment, seat)
    randomness = Randomness(token_hex(32))
    for _ in range(TRIES):
        try:
            save = _reseeded(match.guess(seat, randomness))
            if save and what_is_known(kernel.load(save, kernel.known).moment, seat) == known:
                return save
        except GuessFailed:
            return b""
        except HoldoutError:
            continue
    return b""


def _reseeded(guess: Match[Any]) -> bytes:
    """A guess as a save, with another state of chance: a guess itself still holds the true one at rest."""
    at = guess.moment
    rest = at.rest.clone()
    rest.rng = randbits(128) | 1
    first = past = Past(None, None, ())
    for answer in at.given:
        past = Past(past, answer, ())
    moment = resumed(guess.frame, past, rest, at.given, ())
    if moment is None:
        return b""
    moment.past, moment.turn = past, Turn(rest, first)
    return Match(guess.frame._replace(seed=token_hex(8)), moment, guess.epoch).save()


# --- reading ---


def is_report(data: bytes) -> bool:
    """True if the file is a report."""
    return data.startswith(HEAD)


def read(data: bytes) -> Report:
    """The report in a file; raises BadSave if it is not a whole one."""
    try:
        report = from_json(data, Report)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"This is not a whole report: {error}.") from error
    if report.format > FORMAT:
        raise kernel.NewerSave(f"This report has format {report.format}; this version reads up to {FORMAT}.")
    return report


def read_first(data: bytes) -> FirstReport | None:
    """The report that version 0.1.0 kept; None if it is none."""
    try:
        return from_json(data, FirstReport)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def game_in(data: bytes) -> bytes:
    """The game of a report; any other file as it is."""
    if not is_report(data):
        return data
    report = read(data)
    if not report.game_file:
        raise BadSave("This report holds what was seen, but no position from which to go on.")
    return report.game_file.encode()
