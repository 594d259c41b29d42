"""Cards speak: when a line of a card works, and who is meant in it.

A line is carried out in a `Context`, which lives only while a step runs. What the sentences mean is told in
the package `meaning`; what they do, in the verbs.
"""

from collections.abc import Iterator
from typing import Any

from holdout.corps.game import CorpsGame
from holdout.corps.hooks import rules_of
from holdout.corps.pieces import gear, printed
from holdout.corps.printed import Line
from holdout.kernel import EventKind, Refusal
from holdout.language.meaning.foreseeing import why_idle

SPOKE = EventKind(
    "ability",
    ("card",),
    "The text of {card}:",
    prefix="{card}: ",
    joins=dict.fromkeys(("played", "tracker-drawn", "hazard"), ("", "card")),
)
WORDS = (SPOKE,)


class Context:
    """The people and things that a text speaks of while it is carried out.

    `seat` is "you"; `subject` is whom the present sentence is about, `player` is "that player". `character`
    is "this Character" (-1 where there is none), `actor` the Character who acts in the present sentence.
    `card` is the card that speaks, `face` and `line` what it says; `token` is "this token". `cards` are "it"
    and "they", `count` is "that many". `did` is whether the last offer was taken, `held` whether the last
    condition held, `roll` what the last die showed, `passed` whether the last Tech Test was passed.
    `revealed` are cards that lie turned up until the text is done, each with the pile it came from and
    the seat that turned it up. `deed` is the verb being carried out, where texts can wait for it.
    """

    __slots__ = (
        "actor", "again", "card", "cards", "character", "count", "deed", "did", "face", "happening", "held",
        "line", "passed", "player", "revealed", "roll", "seat", "sentence", "subject", "token",
    )  # fmt: skip

    def __init__(
        self, seat: int, character: int, card: int, face: int, line: int = -1, token: int = -1
    ) -> None:
        self.seat, self.subject, self.player = seat, seat, seat
        self.character, self.actor, self.card, self.token = character, character, card, token
        self.face, self.line = face, line
        self.cards: list[int] = []
        self.revealed: list[tuple[int, int, int]] = []
        self.happening: Any = None
        self.deed: Any = None
        self.did = self.held = self.again = self.passed = False
        self.count = self.roll = self.sentence = 0


def speak(
    game: CorpsGame, seat: int, character: int, card: int, line: Line, *, rule: str = "", token: int = -1
) -> Context:
    """Carry out one line of a card for a player and a Character."""
    game.spend()
    if rule:
        game.tell(SPOKE, card, rule=rule, by=card)
    context = Context(seat, character, card, face_number(game, card), line.number, token)
    if line.sentences:
        rules_of(game).sentences.carry_out(game, context, line.sentences)
    return context


def why_in_vain(game: CorpsGame, seat: int, character: int, card: int, line: Line) -> Refusal | None:
    """Why one line of a card would change nothing now, for all that the player knows; None if it could."""
    if not line.sentences:
        return None
    context = Context(seat, character, card, face_number(game, card), line.number)
    return why_idle(rules_of(game).sentences, game, context, line.sentences)


def face_number(game: CorpsGame, card: int) -> int:
    """The number of the face that a card shows now; of a Grunt that of its Grunt side."""
    face = game.face[card]
    grunt = game.grunt_numbers[face]
    return face if grunt < 0 or game.hero[card] else grunt


def lines_of(game: CorpsGame, character: int, trigger: str) -> Iterator[tuple[int, Line]]:
    """The lines that a trigger sets off on a Character's card and on its gear, each with the card that has
    it."""
    for card in (character, *gear(game, character)):
        for line in printed(game, card).lines:
            if line.trigger == trigger:
                yield card, line
