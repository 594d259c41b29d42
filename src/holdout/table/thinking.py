"""The worker process: it reads questions from its standard input and writes the answers.

`python -m holdout.table.thinking` is started by `workers.py` and ends when its input does. A question is
the name of one of the functions in `WORK` and plain arguments; an answer is bytes. It knows no table and
keeps nothing between two questions but what it has loaded. Of a game that goes on it is sent what one seat
knows (kernel/knowledge.py), and nothing else.
"""

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

import holdout
from holdout import kernel, players
from holdout.kernel import HoldoutError
from holdout.kernel.decoding import from_json
from holdout.kernel.knowledge import unpacked
from holdout.kernel.rules import PASS
from holdout.kernel.wording import pick_id
from holdout.ledger import UnknownRule
from holdout.players.guesses import imagined
from holdout.players.hint import hint_from, hint_tongue
from holdout.players.own import offer
from holdout.players.rollout import asked_of
from holdout.table import making, own_packs
from holdout.table.api import NewTable
from holdout.table.drafting import Draft
from holdout.table.errors import TableError
from holdout.table.limits import A_KIND, Bucket
from holdout.table.room import mint
from holdout.table.store import StoreError

MEMORY: Final = 1024 * 1024 * 1024
"""A question that needs more than this ends its process, and nothing else."""


_told: Final = Bucket(A_KIND, 0.0)


class Refused(Exception):
    """A sentence for whoever asked."""


def games(places: dict[str, str], folders: list[str], own: Sequence[str] = ()) -> bytes:
    """Learn which games and players there are besides our own, and where packs of tables are kept."""
    offer(own)
    for name, place in places.items():
        holdout.register(name, place)
    for folder in folders:
        own_packs.find_in(Path(folder))
    return b""


def warm() -> bytes:
    """Load every game once, so that the first question does not wait for it."""
    for name in holdout.games.playable():
        holdout.new(name, seats=min(kernel.find(name).seats))
    return b""


def think(knowledge: bytes, player: str, seed: str) -> bytes:
    """The id of the option that a computer player takes; empty if it lets an opening pass."""
    known = unpacked(knowledge, kernel.known)
    if players.is_own(player) and player not in players.at_tables():
        # No table makes a server import anything; one that was begun with such a player goes on.
        player = players.unthinking(known.frame.rules.name)
    decision = asked_of(imagined(known), known.seat)
    pick = players.seat_player(player, known.frame, known.seat, seed)(decision)
    is_offer = decision.question is decision.game.rules.opening
    return b"" if is_offer and pick == PASS() else pick_id(pick).encode()


def hint(knowledge: bytes, language: str = "en") -> bytes:
    """Return the option to take in a seat's place, and the reasons in a language."""
    known = unpacked(knowledge, kernel.known)
    found = hint_from(known)
    tongue = hint_tongue(language, known.frame.rules.name)
    return msgspec.json.encode(
        (found.option.id, found.told_in(tongue, asked_of(imagined(known), known.seat)))
    )


def understood(game: str, toml: str, language: str = "en") -> bytes:
    """Read a card's text, and explain it or say what is wrong, in a language."""
    return _encoded("workshop", "told_in", Draft(game, toml), language)


def make(
    person: str, name: str, asked: bytes, now: int, folder: str, source: tuple[bytes, str] | None
) -> bytes:
    """Make a table whose cards somebody wrote, or that branches off from another: its first entry."""
    wanted = from_json(asked, NewTable)
    own_packs.find_in(Path(folder))
    try:
        made = making.first_entry(
            person, name, wanted, now, mint, Path(folder), None if source is None else making.Source(*source)
        )
    except (TableError, KeyError) as error:
        raise Refused(str(error)) from error
    return msgspec.msgpack.encode(made)


def frame(record: bytes, answers: int, seat: int | None, language: str = "en") -> bytes:
    """The table after so many answers of a record."""
    return _encoded("replays", "frame", record, answers, seat, language)


def replay(record: bytes, language: str) -> bytes:
    """Return what a record tells of its game as a whole, in a language."""
    return _encoded("replays", "info", record, language)


def review(record: bytes, seat: int, start: int, language: str) -> bytes:
    """Judge some decisions of a seat in a record."""
    return _encoded("reviewing", "piece", record, seat, start, language)


def catalogue(function: str, *args: Any) -> bytes:
    """Games, cards, rules and boards."""
    try:
        return _encoded(
            "catalogue", function, *[tuple(arg) if isinstance(arg, list) else arg for arg in args]
        )
    except (UnknownRule, ValueError) as unknown:
        raise Refused(str(unknown.args[0])) from unknown


def _encoded(module: str, function: str, *args: Any) -> bytes:
    return msgspec.json.encode(getattr(import_module(f"holdout.table.{module}"), function)(*args))


WORK: Final[dict[str, Callable[..., bytes]]] = {
    "games": games,
    "warm": warm,
    "think": think,
    "hint": hint,
    "understood": understood,
    "make": make,
    "frame": frame,
    "replay": replay,
    "review": review,
    "catalogue": catalogue,
}


def answered(question: bytes) -> bytes:
    """`+` and the answer, `-` and a sentence, `~` and one to try again later, `!` for a mistake of ours."""
    try:
        work, args = msgspec.msgpack.decode(question)
        return b"+" + WORK[work](*args)
    except (Refused, HoldoutError) as refusal:
        return b"-" + str(refusal.args[0] if refusal.args else refusal).encode()
    except MemoryError:  # what it has kept may be what is too much: the next process begins with nothing
        raise
    except StoreError as trouble:
        return b"~" + str(trouble).encode()
    except Exception:  # noqa: BLE001 - whatever a game does, the next question is taken
        # Where it happened, never what was being looked at: a position holds hands and the seed.
        where = [f"{f.filename}:{f.lineno} {f.name}" for f in traceback.extract_tb(sys.exc_info()[2])]
        kind = sys.exc_info()[0]
        if not _told.take(time.monotonic()):
            return b"!"
        print(
            f"A worker failed: {kind.__name__ if kind else ''} at {' < '.join(where[::-1])}", file=sys.stderr
        )
        return b"!"


def limit_memory(most: int = MEMORY) -> None:
    """Bound this process's memory where the system can, so that one question cannot exhaust the machine."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def run(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    while len(head := questions.read(4)) == 4:
        reply = answered(questions.read(int.from_bytes(head, "big")))
        answers.write(len(reply).to_bytes(4, "big") + reply)
        answers.flush()


def main() -> None:
    """Be a worker. Whatever is printed by mistake goes to standard error, not between the answers.

    A server that was killed takes no answer any more: then this process ends as quietly.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends us
    limit_memory()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(MemoryError, BrokenPipeError), answers:
        run(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
