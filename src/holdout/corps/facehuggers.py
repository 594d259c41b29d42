"""Facehuggers: they move, are shot and attack as Aliens do, but whom they overcome they cling to.

The token goes onto the Character's card, which then counts as Killed at the end of a campaign (campaign.py).
What an Alien does in all other respects is told in aliens.py.
"""

from holdout.corps.game import CorpsGame
from holdout.corps.losses import KnockDown
from holdout.corps.pieces import kind_of
from holdout.corps.places import ALIENS, BOX, SUPPLY
from holdout.corps.vacancies import closest, decide_space, vacant
from holdout.kernel import EventKind, Happening, Question, Refusal

HUGGED = EventKind("hugged", ("card",), "A Facehugger clings to {card}.")
HUGGER_APPEARS = EventKind("hugger-appears", ("card", "space"), "{card} is in {space}.")
WORDS = (HUGGED, HUGGER_APPEARS)
WHERE_IT_COMES = Question(
    "Where does the Facehugger come onto the board?", "corps.choice.highest-rank-decides"
)


def is_facehugger(game: CorpsGame, alien: int) -> bool:
    """Whether an Alien on the board is a Facehugger."""
    return kind_of(game, alien) == "facehugger"


class Attach(Happening):
    """A Facehugger leaves the board for the card of the Character it has overcome (ruling D13)."""

    __slots__ = ("character", "facehugger")
    rule = "corps.facehugger.attaches"

    def __init__(self, facehugger: int, character: int) -> None:
        self.facehugger, self.character = facehugger, character

    def happen(self, game: CorpsGame) -> None:
        game.space[self.facehugger] = game.activated[self.facehugger] = 0
        game.move(self.facehugger, BOX)
        game.hugged[self.character] = 1
        game.tell(HUGGED, self.character, rule="corps.facehugger.attaches")
        if game.setup.get("facehugger-knocks-down") == "yes":
            game.do(KnockDown(self.character, "corps.facehugger.attaches"))


class AddFacehugger(Happening):
    """A Facehugger comes onto the board, as near to a space as possible."""

    __slots__ = ("facehugger", "space")
    rule = "corps.facehugger.as-alien"

    def __init__(self, space: int) -> None:
        self.space, self.facehugger = space, -1

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if spare_facehugger(game) is None:
            return Refusal("corps.components.facehuggers-2", "There is no Facehugger left.")
        return None

    def happen(self, game: CorpsGame) -> None:
        token = spare_facehugger(game)
        assert token is not None
        self.facehugger = token
        self.space = decide_space(game, WHERE_IT_COMES, closest(game, self.space, vacant(game)))
        game.move(token, ALIENS)
        game.space[token] = self.space + 1
        game.tell(HUGGER_APPEARS, token, self.space, rule="corps.facehugger.as-alien")


def spare_facehugger(game: CorpsGame) -> int | None:
    """A Facehugger token that is not in use."""
    for card in game.zones[SUPPLY]:
        if kind_of(game, card) == "facehugger":
            return card
    return None
