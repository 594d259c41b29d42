"""Cards speak: when a line of a card works, and who is meant in it.

A line is carried out in a `Context`, which lives only while a step runs. What the sentences mean is told in
the package `meaning`; what they do, in the verbs.
"""

from collections.abc import Iterator
from typing import Any

from holdout.corps.equipping import gear
from holdout.corps.pieces import printed
from holdout.corps.position import CorpsGame
from holdout.corps.printed import Line
from holdout.kernel import EventKind

SPOKE = EventKind("ability", ("card",), "The text of {card}:")
WORDS = (SPOKE,)


class Context:
    """Who and what a text speaks of while it is carried out.

    `seat` is "you"; `character` is "this Character" (-1 where there is none); `card` is the card that speaks,
    `token` the token that set off a line of the Mission card. `subject` is whom the present sentence is about.
    """

    __slots__ = (
        "again", "card", "cards", "character", "count", "did", "face", "happening", "held", "line",
        "player", "rest", "roll", "scope", "seat", "sentence", "subject", "token",
    )  # fmt: skip

    def __init__(
        self, seat: int, character: int, card: int, face: int, line: int = -1, token: int = -1
    ) -> None:
        self.seat, self.subject, self.player = seat, seat, seat
        self.character, self.card, self.face, self.line, self.token = character, card, face, line, token
        self.cards: list[int] = []
        self.rest: list[int] = []
        self.happening: Any = None
        self.did = self.held = self.again = False
        self.count = self.roll = self.sentence = 0
        self.scope = "turn"


def speak(
    game: CorpsGame, seat: int, character: int, card: int, line: Line, *, rule: str = "", token: int = -1
) -> Context:
    """Carry out one line of a card for a player and a Character."""
    game.spend()
    if rule:
        game.tell(SPOKE, card, rule=rule, by=card)
    context = Context(seat, character, card, face_number(game, card), line.number, token)
    if line.sentences:
        from holdout.corps.meaning.sentences import carry_out

        carry_out(game, context, line.sentences)
    return context


def face_number(game: CorpsGame, card: int) -> int:
    """The number of the face that a card shows now; of a Grunt that of its Grunt side."""
    shown = printed(game, card)
    face = game.position.face[card]
    return face if game.faces[face] is shown else game.faces.index(shown)


def lines_of(game: CorpsGame, character: int, trigger: str) -> Iterator[tuple[int, Line]]:
    """The lines that a trigger sets off on a Character's card and on its gear, each with the card that has
    it."""
    for card in (character, *gear(game, character)):
        for line in printed(game, card).spoken(trigger):
            yield card, line
