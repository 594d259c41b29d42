"""The deck of threats (the Hive): adding cards, and what happens when it runs out."""

from typing import Final, NoReturn

from holdout.encounters import board
from holdout.encounters.cards import remark
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import THREATS_OUT, end_by
from holdout.encounters.keywords import FINAL_ENEMY, with_keyword
from holdout.encounters.nouns import noun
from holdout.encounters.row import EnterFront, enter_room, rooms
from holdout.encounters.seats import opponents_who_win
from holdout.kernel import EventKind, Happening, Refusal

RECYCLED: Final = EventKind(
    "recycled", (), "The $threat-deck is empty: the dead enemies are shuffled into a new one."
)
WORDS: Final = (RECYCLED,)
BY_PHASE: Final = "phase"
BY_EFFECT: Final = "effect"
NOT_RECYCLED: Final = (board.DISCARDED, board.DEAD_CHARACTERS)
RECYCLED_ORIGIN: Final = 9  # where a card of the Hive comes from: mini-deck 1 to 3, or the dead


class AddThreat(Happening):
    """The top card of the Hive enters the row face down, and nobody looks at it.

    `cause`: the phase of the turn that adds a card, or an effect.
    """

    __slots__ = ("card", "cause", "rule_id")
    key = "AddThreat"

    def __init__(self, cause: str = BY_EFFECT, rule: str = "alien.hive-phase.add-hive-card-effects") -> None:
        self.cause, self.rule_id, self.card = cause, rule, -1

    def refuse(self, game: EncounterGame) -> Refusal | None:
        adds_nothing = game.edition.empty_deck_adds
        if adds_nothing and not game.zones[board.THREATS]:
            return Refusal(adds_nothing, f"The {noun(game, 'threat-deck')} is empty.")
        return None

    def happen(self, game: EncounterGame) -> None:
        self.card = top_threat(game, by_effect=self.cause == BY_EFFECT)
        game.up[self.card] = 0
        if game.position.blocked & 1:
            game.cite("alien.hive-phase.entry-room")
        out = enter_room(game, self.card, rooms(game)[0], self.rule_id)
        for acts in game.joints.as_added:
            acts(game, self.card)
        if out is not None:
            game.do(EnterFront(out))


def add_threats(
    game: EncounterGame,
    count: int,
    cause: str = BY_EFFECT,
    rule: str = "alien.hive-phase.add-hive-card-effects",
) -> None:
    """Add cards one by one, each wholly placed and resolved before the next."""
    for _ in range(count):
        game.do(AddThreat(cause, rule))


def top_threat(game: EncounterGame, by_effect: bool = True) -> int:
    """The top card of the Hive."""
    need_threats(game, 1, by_effect)
    return game.zones[board.THREATS][-1]


def need_threats(game: EncounterGame, number: int, by_effect: bool = True) -> None:
    """So many cards of the Hive are needed: the first time it runs out, the dead come back beneath the rest.

    The second time all is lost. For effects it is the same as for the Hive Phase. Where nothing comes back,
    there are as many as there are.
    """
    if game.edition.empty_deck_adds:
        return
    position = game.position
    while len(game.zones[board.THREATS]) < number:
        if by_effect:
            game.cite("alien.decks.hive-by-effects")
        position.emptied += 1
        if position.emptied > 1 or not game.zones[board.DEAD_ENEMIES]:
            overrun(game)
        _recycle(game, list(game.zones[board.DEAD_ENEMIES]))


def _recycle(game: EncounterGame, dead: list[int]) -> None:
    returns = bool(with_keyword(game, dead, FINAL_ENEMY))
    for card in dead:
        game.up[card] = 0
        game.move(card, board.THREATS, 0)
    game.position.note_origin(dead, RECYCLED_ORIGIN)
    game.shuffle(dead)
    game.tell(RECYCLED, rule="alien.decks.hive-first")
    if any(game.zones[zone] for zone in NOT_RECYCLED):
        rule = "alien.decks.hive-only-dead-enemies"
        game.cite(rule)
    if returns:
        words = "A Final Enemy that has died need not die again."
        remark(game, "alien.objectives.final-enemy-returns", words)


def overrun(game: EncounterGame) -> NoReturn:
    """The Hive has run out a second time: all players die."""
    end_by(game, THREATS_OUT, opponents_who_win(game))
