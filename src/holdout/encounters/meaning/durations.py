"""Text that outlasts its moment: rules spoken for a while, things put off, phases to be skipped.

A rule that was spoken is a lasting row ("said", (face, line, place, seat, card, bound cards, player)), where
the place names a sentence or a part of it (language/meaning/parts.py),
with the numbers that it speaks of, if any; `encounters.standing` reads it as if its card stood there. What is
put off to the start or the end of a turn is a row ("delayed", (moment, whose, not before, and the same)),
carried out by `run_delayed`. Such rows lose sight of cards that are shuffled (game.py).
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters.cards import remark
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.labels import HOLDS, label
from holdout.encounters.phrases import TheCard
from holdout.encounters.seats import opponents_of
from holdout.encounters.speaking import Context
from holdout.language.lines import Line
from holdout.language.meaning.parts import place_of
from holdout.language.meaning.sentences import together
from holdout.language.nodes import walk
from holdout.language.phrases import times
from holdout.language.phrases.amounts import ThatMany, ThatNumber
from holdout.language.phrases.sentences import Core
from holdout.language.standing.forms import WATCHES, depends

SAID: Final = "said"
DELAYED: Final = "delayed"
SKIP: Final = "skip"
ANYBODY: Final = -1
START, END, GAME_END = "start", "end", "end-of-game"

UNTIL_TURN_OF: Final = "until-turn-of-{}"
WAITS_FOR_TURN_OF: Final = "waits-for-turn-of-{}"
LATER: Final = "later-"
"""Stands before the kind of a row that waits for its player's own turn; until then nobody reads it."""
LASTS: Final = {"until-your-next-turn": UNTIL_TURN_OF, "game": "game"}
PUT_OFF: Final = {
    "end-of-turn": (END, False, False),
    "end-of-your-turn": (END, True, False),
    "end-of-your-next-turn": (END, True, True),
    "start-of-your-turn": (START, True, True),
    "start-of-your-next-turn": (START, True, True),
    "end-of-game": (GAME_END, False, False),
}


def binding(game: EncounterGame, context: Context) -> tuple[Any, ...]:
    """The row that a text needs to go on later, with the numbers and the Event that it speaks of."""
    return (
        context.face,
        context.line,
        context.sentence,
        context.seat,
        context.card,
        tuple(context.cards),
        context.player,
        *_spoken_of(game, context),
    )


def _spoken_of(game: EncounterGame, context: Context) -> tuple[int, ...]:
    """The numbers ("that many") and the Event or Hazard that the present or a later sentence names."""
    if context.count <= 0 and context.number < 0 and context.resolving < 0:
        return ()
    following = _line(game, context).sentences[context.sentence :]
    said = {type(node) for one in following for node in walk(one)}
    if TheCard in said:
        return context.count, context.number, context.resolving
    return (context.count, context.number) if said & {ThatMany, ThatNumber} else ()


def say_for(game: EncounterGame, context: Context, span: str, core: Core | None = None) -> None:
    """From now on the present sentence, or a core of it alone, holds: this turn, or as long as it says."""
    face, line, _, *rest = binding(game, context)
    sentences, number = _line(game, context).sentences, context.sentence
    waited = any(type(prefix) in WATCHES for prefix in sentences[number].prefixes)
    place = place_of(sentences, number, core, waited)
    last_for(game, context.seat, SAID, face, line, place, *rest, until=scope_of(context, span))
    game.tell(HOLDS, label(game, core or sentences[number]), rule="alien.card-principles.override")


def _line(game: EncounterGame, context: Context) -> Line:
    return game.faces[context.face].lines[context.line]


def scope_of(context: Context, span: str) -> str:
    """The scope of a span; what names none lasts this turn."""
    return LASTS[span].format(context.seat) if span in LASTS else "turn"


def last_for(game: EncounterGame, seat: int, kind: str, *row: Any, until: str) -> None:
    """Add a lasting row for a seat; what it takes on "this turn" on an opponent's turn waits for its own."""
    if until == "turn" and _is_elsewhere(game, seat):
        game.last(LATER + kind, *row, until=WAITS_FOR_TURN_OF.format(seat))
    else:
        game.last(kind, *row, until=until)


def begin_waiting(game: EncounterGame, seat: int) -> None:
    """Begin effects that a seat took on during an opponent's turn: they hold in this turn of its own."""
    rows: list[Any] = game.effects
    if not rows:
        return
    waits = WAITS_FOR_TURN_OF.format(seat)
    for place, (scope, kind, row) in enumerate(rows):
        if scope == waits:
            rows[place] = ("turn", str(kind).removeprefix(LATER), row)


def _is_elsewhere(game: EncounterGame, seat: int) -> bool:
    """True if "this turn" is an opponent's, of a sort whose turns do not count, and a seat is a player's."""
    opponents = opponents_of(game, game.position.active)
    if opponents is None or not opponents.this_turn or not game.alive[seat]:
        return False
    game.cite(opponents.this_turn)
    return True


def put_off(game: EncounterGame, context: Context, span: str) -> None:
    """The present sentence will be carried out later."""
    moment, own, not_this_turn = PUT_OFF[span]
    own = own or (span == "end-of-turn" and _is_elsewhere(game, context.seat))
    whose = context.seat if own else ANYBODY
    due = game.position.turn + not_this_turn
    game.last(DELAYED, moment, whose, due, *binding(game, context), until="game")


def run_delayed(game: EncounterGame, moment: str, seat: int) -> None:
    """Carry out what was put off to this moment: "start" or "end" of a seat's turn, or "end-of-game".

    What is put off to the same moment meanwhile follows.
    """
    if not game.effects:
        return
    row = _first_due(game, moment, seat)
    while row is not None:
        game.effects.remove(row)
        _resume(game, row[2][3:])
        row = _first_due(game, moment, seat)


def _resume(game: EncounterGame, bound: Sequence[Any]) -> None:
    """Carry out a sentence that was put off, as its text was bound then, and those that depend on it."""
    number: int
    face, line, number, seat, card, cards, player, *spoken_of = bound
    text = game.sentences
    if not text.acts(game, seat):
        return
    context = Context(seat, card, face, line)
    context.cards, context.player = list(cards), player
    context.held = True  # a condition that stands before the moment was met
    context.recall(spoken_of)
    sentences = _line(game, context).sentences
    sentence = sentences[number]
    group = [sentence] if depends(sentence) else together(sentences, number)
    start = 1 + next(n for n, prefix in enumerate(sentence.prefixes) if type(prefix) is times.During)
    remark(
        game, "alien.card-principles.override", f"{game.faces[context.face].name}: {label(game, sentence)}."
    )
    text.say_together(game, context, group, number, start)
    text.finish(game, context)


def _first_due(game: EncounterGame, moment: str, seat: int) -> Any:
    rows: list[Any] = game.effects
    turn = game.position.turn
    return next((row for row in rows if row[1] == DELAYED and _is_due(row[2], moment, seat, turn)), None)


def _is_due(row: tuple[Any, ...], moment: str, seat: int, turn: int) -> bool:
    at, whose, due, *_ = row
    return at == moment and whose in (ANYBODY, seat) and turn >= due


def skip_phase(game: EncounterGame, seat: int, phase: str) -> None:
    """A seat will leave out its next phase of that name, however many texts say so (ruling M7)."""
    if ("game", SKIP, (seat, phase)) not in game.effects:
        game.last(SKIP, seat, phase, until="game")


def skips(game: EncounterGame, seat: int, phase: str) -> bool:
    """True if a seat leaves out this phase; asking uses the permission up."""
    if not game.effects:
        return False
    row = ("game", SKIP, (seat, phase))
    if row not in game.effects:
        return False
    game.effects.remove(row)
    return True
