"""What one seat knows of a match, and nothing else: enough to make guesses of it (guessing.py).

Hidden faces lie in one fixed order, chance is told only as far as the seat has seen what came of it, and
there is no seed and no story. Two tables that look the same to a seat therefore give it the same knowledge,
and whoever is handed it, such as a process that thinks, could not tell a secret if it wanted.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Generic, NamedTuple

import msgspec

from holdout.kernel.decoding import from_json
from holdout.kernel.errors import BadSave
from holdout.kernel.fields import Plain, frozen
from holdout.kernel.moment import Frame, Moment
from holdout.kernel.position import Position
from holdout.kernel.rules import P, Rules
from holdout.kernel.running import Answer, Core, Mixed

EVERY_FACE = -1


class Knowledge(NamedTuple, Generic[P]):
    """The knowledge of a seat. `hidden`: cards whose faces at rest it does not know. `sight`: a hash."""

    frame: Frame[P]
    seat: int
    rest: P
    hidden: frozenset[int]
    given: tuple[Answer, ...]
    chance: tuple[Plain, ...]
    answers: int
    sight: str


class _Packed(msgspec.Struct, forbid_unknown_fields=True):
    """Knowledge as plain data."""

    game: str
    setup: dict[str, Any]
    seat: int
    rest: msgspec.Raw
    hidden: list[int]
    given: list[Any]
    chance: list[Any]
    answers: int
    sight: str


def knowledge_of(frame: Frame[P], true: Moment[P], seat: int) -> Knowledge[P]:
    """The knowledge of one seat. The holder of the true match calls this, and gives players nothing else."""
    known = seen_since(true)
    hidden = frozenset([card for card, seen in enumerate(known) if not seen >> seat & 1])
    given = _answers_known_to(true, seat)
    rest = in_order(frame, true.rest, hidden)
    rest.rng = 1
    chance = chance_told(true.game, 1 << seat) if true.decisions else ()
    answers = true.past.length - (len(true.given) - len(given))
    return Knowledge(
        frame._replace(seed=""), seat, rest, hidden, given, chance, answers, sight_of(true, seat)
    )


def packed(knowledge: Knowledge[Any]) -> bytes:
    """Knowledge as bytes, for another process."""
    frame = knowledge.frame
    return msgspec.json.encode(
        _Packed(
            frame.rules.name,
            frame.setup,
            knowledge.seat,
            msgspec.Raw(knowledge.rest.save()),
            sorted(knowledge.hidden),
            list(knowledge.given),
            list(knowledge.chance),
            knowledge.answers,
            knowledge.sight,
        )
    )


def unpacked(data: bytes, find: Callable[[str], Rules[Any]]) -> Knowledge[Any]:
    """Knowledge from bytes. `find` gives the rules of a game by name."""
    try:
        sent = from_json(data, _Packed)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"This is not what a seat knows of a game: {error}.") from error
    rules = find(sent.game)
    return Knowledge(
        Frame(rules, sent.setup, tuple(rules.faces(sent.setup)), "", False),
        sent.seat,
        rules.position.load(bytes(sent.rest)),
        frozenset(sent.hidden),
        frozen(sent.given),
        frozen(sent.chance),
        sent.answers,
        sent.sight,
    )


def sight_of(moment: Moment[Any], seat: int | None) -> str:
    """A hash of a seat's view: equal for moments that the seat cannot distinguish."""
    return blake2b(what_is_known(moment, seat), digest_size=16).hexdigest()


def what_is_known(moment: Moment[Any], seat: int | None) -> bytes:
    """View and questions of a seat as one text, to compare."""
    asked = [
        (
            d.seat,
            d.words_for(seat),
            d.rule,
            d.options if d.seat == seat or d.public else (),
            d.opening_options(seat or 0),
        )
        for d in moment.decisions
        if d.sealed is None or d.seat == seat
    ]
    return msgspec.json.encode((moment.game.view(seat), asked))


def seen_since(true: Moment[Any]) -> list[int]:
    """For each card, a mask of the seats that saw its face at rest: then, or later after a shuffle."""
    known = list(true.game.position.seen)
    for mixed in reversed(true.game.drawn if true.decisions else ()):
        if isinstance(mixed, Mixed):
            _unmix(known, mixed)
    return [since | seen for since, seen in zip(known, true.rest.seen, strict=True)]


def chance_told(game: Core[Any, Any], seats: int) -> tuple[Plain, ...]:
    """The random outcomes of the waiting step; of a shuffle only the part that one of these seats has seen.

    A shuffle is told by the places that faces came from, -1 where nobody knows.
    """
    known = list(game.position.seen) if seats != EVERY_FACE else [EVERY_FACE] * len(game.face)
    told: list[Plain] = []
    for drawn in reversed(game.drawn):
        if isinstance(drawn, int):
            told.append(drawn)
            continue
        place_of = {card: place for place, card in enumerate(drawn.cards)}
        pairs = zip(drawn.cards, drawn.order, strict=True)
        told.append(tuple([place_of[source] if known[card] & seats else -1 for card, source in pairs]))
        _unmix(known, drawn)
    return tuple(reversed(told))


def _unmix(known: list[int], mixed: Mixed) -> None:
    """Go back before a shuffle: who saw which face, then or after it."""
    after = [known[card] for card in mixed.cards]
    for source, seen in zip(mixed.order, after, strict=True):
        known[source] = seen
    for card, seen in zip(mixed.cards, mixed.seen, strict=True):
        known[card] |= seen


def in_order(frame: Frame[P], true: P, hidden: frozenset[int]) -> P:
    """The position at rest, with everything that the seat does not know in one fixed order.

    A card may be in several pools, which are sorted one after the other. Faces from an early pool are
    therefore dealt out by the other pools of each place; how many belong to each is known.
    """
    rest = true.clone()
    pools = frame.rules.pools(frame.game(true))
    places: dict[int, list[int]] = {}
    for number, pool in enumerate(pools):
        for card in pool:
            places.setdefault(card, []).append(number)
    for pool in pools:
        free = [card for card in pool if card in hidden]
        for card in pool:
            del places[card][0]
        _sort(rest, sorted(free, key=lambda card: (len(places[card]), places[card][-1:], card)))
    return rest


def _sort(position: Position, cards: Sequence[int]) -> None:
    columns: list[list[int]] = [getattr(position, name) for name in position.travelling]
    rows = sorted([tuple([column[card] for column in columns]) for card in cards])
    for card, row in zip(cards, rows, strict=True):
        for column, value in zip(columns, row, strict=True):
            column[card] = value


def _answers_known_to(true: Moment[Any], seat: int) -> tuple[Answer, ...]:
    """The answers to the waiting step without sealed ones of others that are not opened yet."""
    sealed = next((d.sealed for d in true.decisions if d.sealed is not None), None)
    if not sealed:
        return true.given
    closed = true.given[len(true.given) - sealed :]
    return (*true.given[: len(true.given) - sealed], *[answer for answer in closed if answer[0] == seat])
