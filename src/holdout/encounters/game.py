"""`EncounterGame`: what the rules of a deck builder are handed.

It is the kernel's `Game` with the columns of the deck builders at hand too. What they hold is declared in
position.py; as in the kernel they are changed in place and never replaced.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdout.encounters.catalogue import catalogue_for
from holdout.encounters.edition import Edition, Sight
from holdout.encounters.joints import Joints, joints_of
from holdout.encounters.phases import Phase
from holdout.encounters.position import Table
from holdout.encounters.printed import Face
from holdout.encounters.standing_text import StandingText
from holdout.kernel import Game
from holdout.kernel.fields import Plain
from holdout.kernel.running import Answer, Player
from holdout.kernel.steps import Step
from holdout.language.meaning.sentences import Sentences

BINDS: Final = {"said": 4, "later-said": 4, "delayed": 7}
"""Where rows of text that outlasts its moment (meaning/durations.py) hold their card; "it" comes next."""


class EncounterGame(Game[Table, Face]):
    """A game of a deck builder being played: `game.up` is `game.position.up`, and so on."""

    def __init__(
        self,
        rules: Any,
        setup: dict[str, Any],
        faces: tuple[Face, ...],
        position: Table,
        *,
        given: Sequence[Answer] = (),
        players: Sequence[Player] | None = None,
        chance: Sequence[Plain] = (),
    ) -> None:
        super().__init__(rules, setup, faces, position, given=given, players=players, chance=chance)
        self.edition: Final[Edition] = rules.edition
        self.up, self.guise, self.owner = position.up, position.guise, position.owner
        self.has_hidden_market: Final[bool] = rules.edition.market.is_hidden
        self.see_open_hands: Final[Sight | None] = rules.edition.see_open_hands(setup)
        self.catalogue: Final = catalogue_for(faces, rules.edition, self.hooks)
        self.joints: Final[Joints] = joints_of(rules, faces, self.catalogue)
        self.standing: Final[StandingText] = rules.standing
        self.sentences: Final[Sentences] = rules.sentences
        self.index: Final[Any] = rules.standing.index_for(faces)  # what the faces say (standing/index.py)
        self.classes_under: Final[Callable[[EncounterGame, int], Sequence[str]]] = rules.classes_under
        self.phases: dict[tuple[int, str], tuple[Phase, list[Step]]] = {}  # as turns.py has looked them up
        self.courses: dict[tuple[int, int], list[tuple[Any, ...]]] = {}  # likewise, the steps of a turn
        self.topics: set[Any] = set()  # the keys under which texts have a say now (standing/active.py)
        self.said_keys: set[Any] = set()  # those of sentences that were spoken for a while
        self.said_rows: list[Any] = []  # the effects when `topics` was looked up,
        self.plays_heard: list[tuple[int, ...]] = []  # what had been played,
        self.copies: list[tuple[int, ...]] = []  # and the copies among it
        self.weighing: list[tuple[int, int, int]] = []  # texts whose numbers are being worked out
        self.alive, self.opposes, self.history = position.alive, position.opposes, position.history

    def turn(self, card: int, up: int) -> None:
        """Turn a card where it lies: up (1) or down (0). What face-up cards say is looked up anew."""
        self.up[card] = up
        if self.index.keys_of[self.face[card]]:
            self.cache.clear()

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle these cards. Texts that have yet to speak of one of them do not know it any more."""
        super().shuffle(cards)
        for place, (scope, effect, bindings) in enumerate(self.effects):
            at = BINDS.get(str(effect))
            if at is not None:
                row: Any = bindings
                card, bound = row[at], row[at + 1]
                if card in cards or any(one in cards for one in bound):
                    kept = tuple([one for one in bound if one not in cards])
                    known = -1 if card in cards else card
                    self.effects[place] = (scope, effect, (*row[:at], known, kept, *row[at + 2 :]))
