"""The rules of one game, put together: everything the kernel must know to run it.

A game makes one `Rules` and hangs its parts on it with decorators. What follows from the rules for a
position is computed in `Game` (game.py); nothing here changes during play.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from holdout.kernel.choices import Choice
from holdout.kernel.decision import Question, Refusal
from holdout.kernel.errors import RuleError, SetupError
from holdout.kernel.fields import Plain
from holdout.kernel.happening import Ability, Happening, Hooks, Replacement
from holdout.kernel.options import TableOption, chosen
from holdout.kernel.position import Position
from holdout.kernel.steps import Step
from holdout.kernel.wording import EventKind, Face, Pick, Wording
from holdout.kernel.zones import Sight, Zones
from holdout.ledger.own_ids import OwnIds

if TYPE_CHECKING:
    from holdout.kernel.game import Game

P = TypeVar("P", bound=Position)
C = TypeVar("C", bound=Face)
"""What is printed on the cards of a game."""
F = TypeVar("F", bound=Callable[..., Any])
Setup = dict[str, Any]
Kind = type[Happening]
Modifier = Callable[..., Iterable[tuple[int, str, int]]]
Ready = tuple[dict[Kind, Hooks], dict[str, list[Modifier]], list[Callable[..., bool]]]
MATCHES_KEPT: Final = 8
CHECK: Final = "check"


class Value(NamedTuple):
    """A value of the game: its base, its words, and its minimum."""

    base: Callable[..., int]
    words: str
    rule: str
    least: int | None


class Act(NamedTuple):
    """One action that a window offers to a seat: the pick, and the function that does it."""

    pick: Pick
    function: Callable[..., None]
    args: tuple[Plain, ...]


class Window(NamedTuple):
    """A moment in which seats may interrupt."""

    offers: Callable[..., Iterable[Act]]
    words: str
    rule: str


YES = Choice("yes", (), "Yes")
NO = Choice("no", (), "No", declines=True)
DONE = Choice("done", (), "Done", declines=True)
PASS = Choice("pass", (), "Pass", declines=True)
OWN_END: Final = "own-end"
"""The option of every game with which seats end what they do themselves, also if nothing else can be done."""
NUMBER = Choice("number", ("number",), "{number}")
CARD = Choice("card", ("card",), "{card}", group="Cards")
SEAT = Choice("seat", ("seat",), "{seat}", group="Players")
ZONE = Choice("zone", ("zone",), "{zone}", group="Places")
FIRST = Choice("first", ("card",), "{card} first")
REWOUND = EventKind(
    "rewound", ("old", "new"), "Everyone agreed to go back from answer {old} to answer {new}."
)
LEFT_TO_TABLE = EventKind("left-to-table", ("seat",), "The table chooses for {seat}.")
CITED = EventKind("cited", (), "", quiet=True)
"""A rule that bears on what just happened: it hangs on that line and has no line of its own."""


class Rules(Generic[P]):
    """One game. Required: a name, the seats it takes, its position class, its zones and its first step."""

    def __init__(
        self,
        name: str,
        *,
        version: str,
        seats: range,
        position: type[P],
        zones: Zones,
        start: Step,
        faces: Callable[[Setup], Sequence[Face]],
        cards: Callable[[Setup], list[int]],
    ) -> None:
        self.name, self.version, self.seats = name, version, seats
        self.ids: dict[str, str] = OwnIds(name)
        """The id that this game cites where a chapter names a rule."""
        self.position, self.zones, self.start = position, zones, start
        self.faces, self.cards = faces, cards
        self.title = name
        self.game: type[Game[P, Any]] | None = None
        """The class of `game` objects, if a game needs more than `Game`."""
        self.options: dict[str, TableOption] = {}
        self.turn = "turn"
        self.order = Question(
            "Several abilities are set off. Which comes first?", f"{name}.order-of-abilities"
        )
        self.opening = Question("Act out of turn, or pass.", f"{name}.out-of-turn")
        self.budget = 50_000
        self.most_cards = 2_000
        self.most_answers = 50_000
        self.wordings: dict[str, Wording] = {}
        self.renamed: dict[str, str] = {}
        """The names that options had in older records, with those of today."""
        self.checks: list[Callable[..., bool]] = []
        self.prohibitions: dict[Kind, list[Callable[..., Refusal | None]]] = {}
        self.permissions: dict[Kind, list[Callable[..., bool]]] = {}
        self.replacements: dict[Kind, list[Callable[..., Replacement | None]]] = {}
        self.reactions: dict[Kind, list[Callable[..., Iterable[Ability]]]] = {}
        self.idle: Callable[[Sequence[Face]], Collection[tuple[Callable[..., Any], Kind | str]]] = (
            lambda faces: ()
        )
        """Hooks skipped in this match because no card uses them, by happening, value or CHECK."""
        self._ready: list[tuple[Sequence[Face], Ready]] = []
        self.values: dict[str, Value] = {}
        self.modifiers: dict[str, list[Modifier]] = {}
        self.windows: dict[str, Window] = {}
        self.active: Callable[[Any], int] = lambda game: 0
        self.seat_name: Callable[[Any, int], str] = lambda game, seat: f"Player {seat + 1}"
        self.face_name: Callable[[Any], str] = lambda face: face.name
        """What a face is called in sentences, where its name alone does not say which one it is."""
        self.hidden_name: Callable[[str], str] = lambda back: "a face-down card"
        self.space_name: Callable[[Any, int], str] = lambda game, space: f"space {space}"
        self.space_of: Callable[[Any, int], int] = lambda game, card: -1
        """The space of a map on which a card stands; -1 if it stands on none."""
        self.prepare: Callable[[int, Setup], Setup] = lambda seats, asked: chosen(name, self.options, asked)
        self.takes: Callable[[Setup], str] = lambda asked: (
            f"{name} takes {self.seats.start} to {self.seats.stop - 1} seats"
        )
        """How many seats a table takes with these options, as the beginning of a sentence."""
        self.progress: Callable[[Any], int] = lambda game: 0
        """The progress of a match in the game's own measure, which tells close losses from clear ones."""
        self.content: Callable[[Setup], str] = self._content_of_faces
        self.pools: Callable[[Any], list[list[int]]] = pools_by_back
        self.has_secrets: Callable[[Setup], bool] = lambda setup: any(
            zone.sight is Sight.OWNER for zone in zones
        )
        """True if, with these options, seats hold secrets from each other."""
        self.more_view: Callable[[Any, int | None], dict[str, Any]] | None = None
        self.upgrade: Callable[[str, dict[str, Any]], dict[str, Any]] = lambda version, saved: saved
        self.says(YES, NO, DONE, PASS, NUMBER, CARD, SEAT, ZONE, FIRST, REWOUND, LEFT_TO_TABLE, CITED)

    def says(self, *wordings: Wording) -> None:
        """Register the wordings of events and options."""
        for wording in wordings:
            if wording.name in self.wordings:
                raise RuleError(f"{self.name}: {wording.name!r} is worded twice.")
            self.wordings[wording.name] = wording
            if isinstance(wording, Choice) and wording.formerly:
                self.renamed[wording.formerly] = wording.name

    def check(self, function: F) -> F:
        """Register a standing check, run after all that happens; it returns whether it changed anything."""
        self.checks.append(function)
        self._ready.clear()
        return function

    def forbids(self, *kinds: Kind) -> Callable[[F], F]:
        """Register a prohibition: (game, happening) -> Refusal or None. It beats every permission."""
        return self._under(self.prohibitions, kinds)

    def permits(self, *kinds: Kind) -> Callable[[F], F]:
        """Register a permission: (game, happening) -> bool. It lifts the refusal of the happening itself."""
        return self._under(self.permissions, kinds)

    def replaces(self, *kinds: Kind) -> Callable[[F], F]:
        """Register a replacement: (game, happening, keys already used) -> Replacement or None."""
        return self._under(self.replacements, kinds)

    def after(self, *kinds: Kind) -> Callable[[F], F]:
        """Register triggered abilities: (game, happening) -> abilities."""
        return self._under(self.reactions, kinds)

    def value(self, name: str, words: str, rule: str, least: int | None = None) -> Callable[[F], F]:
        """Register the base of a value: (game, subject) -> number."""

        def register(function: F) -> F:
            self.values[name] = Value(function, words, rule, least)
            self.modifiers.setdefault(name, [])
            self._ready.clear()
            return function

        return register

    def modifies(self, *names: str) -> Callable[[F], F]:
        """Register continuous and lasting effects: (game, subject) -> (amount, words, card or -1) ..."""

        def register(function: F) -> F:
            for name in names:
                self.modifiers.setdefault(name, []).append(function)
            self._ready.clear()
            return function

        return register

    def window(self, moment: str, words: str, rule: str) -> Callable[[F], F]:
        """Register a window, the actions that a seat may take at a moment: (game, seat, ...) -> acts."""

        def register(function: F) -> F:
            self.windows[moment] = Window(function, words, rule)
            return function

        return register

    def set_up(self, seats: int, options: Setup) -> Setup:
        """The complete setup as plain data, or a SetupError that says what is wrong."""
        if type(seats) is not int or seats not in self.seats:
            raise SetupError(f"{self.takes(options)}, not {seats!r}.")
        own = {OWN_END: True} if options.get(OWN_END) else {}
        rest = {name: value for name, value in options.items() if name != OWN_END}
        return {**self.prepare(seats, rest), **own, "seats": seats}

    def _content_of_faces(self, setup: Setup) -> str:
        keys = "\n".join([face.key for face in self.faces(setup)])
        return blake2b(keys.encode(), digest_size=16).hexdigest()

    def _under(self, table: dict[Kind, list[Any]], kinds: tuple[Kind, ...]) -> Callable[[F], F]:
        def register(function: F) -> F:
            for kind in kinds:
                table.setdefault(kind, []).append(function)
            self._ready.clear()
            return function

        return register

    def hooks(self, faces: Sequence[Face]) -> Ready:
        """Hooks of all happenings, modifiers of all values, and checks, without those idle in this match."""
        for known, ready in self._ready:
            if known is faces:
                return ready
        idle = frozenset(self.idle(faces))
        tables = (self.prohibitions, self.permissions, self.replacements, self.reactions)
        hooks = {
            kind: Hooks(
                _busy(self.prohibitions, kind, idle),
                _busy(self.permissions, kind, idle),
                _busy(self.replacements, kind, idle),
                _busy(self.reactions, kind, idle),
            )
            for kind in dict.fromkeys([kind for table in tables for kind in table])
        }
        modifiers = {name: _busy(self.modifiers, name, idle) for name in self.modifiers}
        checks = [check for check in self.checks if (check, CHECK) not in idle]
        ready = (hooks, modifiers, checks)
        self._ready = [(faces, ready), *self._ready[: MATCHES_KEPT - 1]]
        return ready


def _busy(table: dict[Any, list[F]], key: object, idle: Collection[tuple[object, object]]) -> list[F]:
    """The hooks on a happening or a value that are not idle."""
    return [hook for hook in table.get(key, ()) if (hook, key) not in idle]


def pools_by_back(game: Any) -> list[list[int]]:
    """Pools of cards that look the same from behind."""
    pools: dict[str, list[int]] = {}
    for card, face in enumerate(game.position.face):
        pools.setdefault(game.faces[face].back, []).append(card)
    return list(pools.values())
