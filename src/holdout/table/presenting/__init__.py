"""The part of a frame that goes beyond a game's view: numbers, boards, pieces, and answers about the board.

Each game has a folder here and names its `Presenting` in its row (`holdout.games`). Whatever is told of a
match is computed from what the viewer may know: numbers of cards that it has seen, and of places and seats
that are public. The secrecy tests hold that to the byte.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from holdout import games
from holdout.kernel import Decision, HoldoutError, Line, Match, pick_id
from holdout.kernel.events import bit_of
from holdout.kernel.tongue import ENGLISH, Tongue
from holdout.table.layouts import layout_of
from holdout.table.messages import Ask, LogLine, Told
from holdout.table.presenting.deeds import Shown, log_line
from holdout.table.shelves import BoardInfo, CardInfo

Numbers = list[tuple[str, int, int]]


class NotAnswered(HoldoutError):
    """A question that this table cannot answer, with the reason as a sentence."""


class Prepared(NamedTuple):
    """How a card of the workshop comes to a table: the table's options and the cards of its pack."""

    options: dict[str, Any]
    cards: list[dict[str, Any]]


class Side(NamedTuple):
    """Seats that play against others and may talk among themselves, and what they are called."""

    title: str
    seats: tuple[int, ...]


class Silence(NamedTuple):
    """Why nobody may talk at a table now, as a sentence, and the rule behind it."""

    words: str
    rule: str


class Presenting(NamedTuple):
    """The functions by which a game presents itself at a table; those it does not have are left out.

    `numbers`: the values that a viewer sees. `ask`: the answer to a viewer's question on the board. `board`:
    what the map of a scenario is drawn from; ValueError for a scenario without one. `pieces`: faces that no
    pack describes. `prepared`: a table for one on which a card is soon at hand; None if no table takes it in.
    `side`: those who may talk among themselves; None where everyone hears everyone. `silence`: why nobody may
    talk now; None while everybody may. `fallen`: the seats that play no more in this game. `amend`: adds to a
    view what is drawn beyond it; `notes` there are pairs of a card and what is written on it, `progress` rows
    of a card, what is done of what it asks for, and how much that is. `describe`: adds to the decisions of a
    view what is told of their options beyond their words; `prices` there are pairs of a sort of points and a
    number, by option. `guises`: faces that cards of a table
    may show besides their own. `deeds`: how its kinds of event are shown, by name.
    """

    numbers: Callable[[Match[Any], int | None], Numbers] = lambda match, seat: []
    ask: Callable[[Match[Any], int | None, Ask], Told] | None = None
    board: Callable[[str], BoardInfo] | None = None
    pieces: Callable[[], Sequence[CardInfo]] | None = None
    prepared: Callable[[dict[str, Any]], Prepared | None] = lambda card: None
    side: Callable[[Match[Any]], Side | None] = lambda match: None
    silence: Callable[[Match[Any]], Silence | None] = lambda match: None
    fallen: Callable[[Match[Any]], Sequence[int]] = lambda match: ()
    amend: Callable[[Match[Any], dict[str, Any]], None] = lambda match, view: None
    describe: Callable[[Match[Any], dict[str, Any]], None] = lambda match, view: None
    guises: Callable[[Sequence[CardInfo], tuple[str, ...]], Sequence[CardInfo]] = lambda cards, packs: ()
    deeds: Mapping[str, Shown] = MappingProxyType({})


PLAIN = Presenting()


def presenting_of(game: str) -> Presenting:
    """Return how a game presents itself at a table."""
    return games.resolved(games.of(game).presenting) or PLAIN


def view(match: Match[Any], seat: int | None, tongue: Tongue = ENGLISH) -> dict[str, Any]:
    """The view of a seat or a spectator with all that its table draws."""
    shown = match.view(seat, tongue)
    for asked, told in zip(match.decisions, shown["decisions"], strict=True):
        told["routine"] = asked.question.routine
        told["grave"] = grave(match, asked) if asked.seat == seat else []
        told["source"] = source(asked, seat)
    presenting = presenting_of(match.rules.name)
    presenting.describe(match, shown)
    presenting.amend(match, shown)
    for told in shown["decisions"]:
        told["quote"] = quote(match, shown, told)
    return shown


def source(asked: Decision, seat: int | None) -> int:
    """The card whose text asks, if this viewer has seen its face; else -1."""
    game = asked.game
    card = game.source
    return card if card >= 0 and game.seen[card] >> bit_of(seat) & 1 else -1


def quote(match: Match[Any], shown: dict[str, Any], told: dict[str, Any]) -> str:
    """The text of the card that asks as a view shows it; empty if none asks, or if the question says it."""
    if told["source"] < 0:
        return ""
    pieces = [piece for zone in shown["zones"] for piece in zone["cards"] if piece["card"] == told["source"]]
    keys = [piece.get("face") for piece in pieces]
    faces: Any = match.frame.faces
    texts: list[str] = [face.text for face in faces if face.key in keys]
    question = "".join([words for _, words, *_ in told["parts"]])
    return next((text for text in texts if text.rstrip(".") not in question), "")


def grave(match: Match[Any], asked: Decision) -> list[str]:
    """The options of a decision that are aimed at a player of the same side."""
    kinds = match.rules.wordings
    aimed = [pick for pick in asked.picks if getattr(kinds.get(str(pick[0])), "harms", False)]
    if not aimed:
        return []
    layout = layout_of(match.rules.name)
    sides = match.view(None).get(layout.seat.changed) if layout is not None else None
    return [pick_id(pick) for pick in aimed if not sides or sides[pick[1]] == sides[asked.seat]]


def progress(card: int, done: int, needed: int) -> list[tuple[int, int, int]]:
    """A row of a view's `progress`, unless it is only one thing that a card asks for."""
    return [(card, min(done, needed), needed)] if needed > 1 else []


def numbers(match: Match[Any], seat: int | None) -> Numbers:
    """The values that a viewer sees on the table, each as (value, subject, number)."""
    return presenting_of(match.rules.name).numbers(match, seat)


def ask(match: Match[Any], seat: int | None, question: Ask) -> Told:
    """The answer to a question about the board; a `HoldoutError` says in a sentence why there is none."""
    answer = presenting_of(match.rules.name).ask
    if answer is None:
        raise NotAnswered(f"{match.rules.title} has no board on which to ask about {question.what}.")
    return answer(match, seat, question)


def log_lines(match: Match[Any], lines: Sequence[Line]) -> list[LogLine]:
    """Lines of the log as they are sent."""
    shown = presenting_of(match.rules.name).deeds
    return [log_line(match.moment.game, line, shown) for line in lines]
