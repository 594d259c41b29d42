"""An edition: everything in which one deck builder differs from the others, as data.

The shared chapters ask `game.edition`; none of them knows a game by name. `rules.make` puts an edition and
the shared chapters together. What cannot be data is hooked in where the game is put together (hooks.py).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from holdout.encounters.board import NO_SPOTS, ORDER, RESERVE, Spot
from holdout.encounters.kinds import ORDINARY, Kind, Rest
from holdout.encounters.phases import Mode, Phase
from holdout.encounters.printed import Face
from holdout.kernel.happening import Happening
from holdout.kernel.steps import Step
from holdout.language.language import Language

Names = dict[str, str | tuple[str, ...]]
Setup = dict[str, Any]
Sight = Callable[[Any], int]
"""The seats, as bits, that see something: (game)."""
Power = Callable[[Any, int, bool], None]
"""What a space of the market does: (game, seat, whether that player has gained its card, or killed it)."""


class Sort(NamedTuple):
    """A sort of target (targets.py): the rules that are cited of it."""

    attacked: str
    keeps: str
    """By which a Strike with damage stays with it."""
    dies: str
    leaves: str
    """By which its cards leave the game when it dies."""
    dies_by_text: str = "alien.player-death.immediate"
    """By which a text is the death of it, whatever its damage."""
    draws: str = ""
    """By which it draws a Strike when it is attacked, where a rule of its own says so."""
    ignores: str = ""
    """By which it does not heed what a Strike says; empty if it does."""
    absent: str = ""
    """By which it cannot be attacked while its card does not lie open."""
    keeps_misses: bool = False
    """Whether a Strike without damage stays with it too; else it is discarded."""


class Target(NamedTuple):
    """A target that is no seat, such as an End Game."""

    wounds: int
    """Where its Strikes lie."""
    sort: Sort
    dies: Callable[[Any, int], None]
    """What its death does: (game, card)."""
    card: Callable[[Any], int | None]
    """Its card, wherever that lies; None if it is not in play: (game)."""
    name: str = ""
    """Its id among the targets of the vocabulary; empty: no text names it."""


def lying_in(zone: int) -> Callable[[Any], int | None]:
    """The card of a target that always lies in the same zone, for `Target.card`."""
    return lambda game: next(iter(game.zones[zone]), None)


class Outcome(NamedTuple):
    """One way in which a game ends."""

    words: str
    rule: str


NO_RULES: Final[Mapping[str, str]] = {}


class Opponents(NamedTuple):
    """A sort of seat that takes turns against the players, such as an Alien Player."""

    sort: Sort
    phases: tuple[Phase, ...]
    outcome: str
    """What has happened, of `Edition.outcomes`, when no player is left and one of these seats is."""
    draw: Callable[[Any, int, int], None] | None = None
    """Draw so many cards: (game, seat, number); None: from a deck of their own, as players do."""
    discard: int | None = None
    """The zone of the discard pile that they share; None: each has one, as players do."""
    card: Callable[[Any, int], int | None] | None = None
    """The card with their Defense and Health, None while they cannot be attacked: (game, seat).

    Where an edition does not say this, it is their Avatar.
    """
    wins: bool = False
    """Whether these seats are the winners when no player is left."""
    this_turn: str = ""
    """By which "this turn" on a turn of theirs means a player's own next one; empty: it means theirs."""
    cited: Mapping[str, str] = NO_RULES
    """The rules by which the edition's own features treat such a seat or its turn, by names of theirs."""
    order: str = ""
    """By which an effect of their turn on each player begins with the next player."""


class Bar(NamedTuple):
    """Points that do not count against some enemies."""

    classes: Callable[[Any, int], int]
    """The classes, as bits, whose points do not count against an enemy: (game, card)."""
    rule: str
    in_other_points: str = ""
    """The rule where an effect has changed which points a fight takes; else the same."""
    order: Callable[[Any, list[tuple[str, int, int]], int], list[tuple[str, int, int]]] | None = None
    """In which order points of several classes are spent, else the oldest first: (game, rows, number)."""


class Yours(NamedTuple):
    """Rules by which one of your cards may be in hand or in play."""

    characters: str
    cards: str
    kept: str
    """The rule for a card that stays in play from an earlier turn."""


class FromTop(NamedTuple):
    """Rules of the top cards of one kind: a pile is looked through for them; the others are shuffled in."""

    searched: str
    shuffled: str


class RecruitFights(NamedTuple):
    """Enemies that are fought with Recruit: those with a keyword, by a rule."""

    keyword: str
    rule: str


class Heap(NamedTuple):
    """A pile that the texts of an edition name."""

    zone: int
    face_down: bool = False
    """A deck: a card that a text puts there is turned face down."""


NO_HEAPS: Final[Mapping[str, Heap]] = {}


class Scanning(NamedTuple):
    """The rules by which hidden cards of the row or the market are scanned."""

    cost: str
    needs_hidden: str
    free: str
    """By which an ability scans without a cost."""
    reveals: str
    other_points: str
    """By which points of the other sort are no use for it."""


SCANNING: Final = Scanning(
    cost="alien.scan.cost",
    needs_hidden="alien.scan.needs-hidden-card",
    free="alien.scan.by-ability-free",
    reveals="alien.scan.resolve-reveal",
    other_points="alien.action-phase.pools-separate",
)
"""The rules for the row, which are paid in Attack."""


class Market(NamedTuple):
    """The market: open, or face down and scanned space by space."""

    scan_costs: tuple[int, ...] = ()
    """What it costs in Recruit to turn up the card of each space; empty: the market lies open."""
    powers: tuple[Power | None, ...] = ()
    """What each space does for whoever has gained or killed its card, after it was refilled.

    A power knows by itself whether a kill, or a turn of somebody else, counts."""
    scanning: Scanning = SCANNING
    recruits_revealed: str = ""
    """By which nobody recruits a card that lies face down."""
    blocked: str = ""
    """By which nobody recruits from a space that an enemy holds."""
    refills_at_end_of_turn: bool = False
    """Empty spaces wait for the end of the turn; else they are refilled at once."""

    @property
    def is_hidden(self) -> bool:
        """True if cards come into the market face down."""
        return bool(self.scan_costs)


OPEN_MARKET: Final = Market()


NO_ACTS: Final[Mapping[str, type[Happening]]] = {}


def everyone(setup: Setup) -> Sight | None:
    """Everyone sees what lies open, unless an edition says otherwise."""
    return None


class Edition(NamedTuple):
    """One deck builder."""

    name: str
    version: str
    title: str
    language: Language
    spots: Names
    """What the spots of the board are called, where it is not as in board.py."""
    kinds: Mapping[str, Kind]
    """Its kinds of card by their id in the vocabulary."""
    dead_characters: Rest
    dead_enemies: Rest
    """Where killed cards go whose kind says nothing else."""
    classes: tuple[str, ...]
    """The classes of characters, in the order of their bits in the catalogue."""
    scan_costs: tuple[int, ...]
    """What it costs to scan each room, from the one where threats enter to the last."""
    hand_size: int
    players: Sort
    """How players are targets."""
    phases: tuple[Phase, ...]
    """The phases of a player's turn."""
    outcomes: Mapping[str, Outcome]
    """How a game ends, by what has happened (hooks.py)."""
    start: Step
    """The step that sets a table up."""
    faces: Callable[[Setup], Sequence[Any]]
    """The faces that a table needs."""
    dealt: Callable[[Setup], list[int]]
    """The face of every card that a table needs."""
    reserve_cost: int | None = None
    """What the top card of the face-down stack beside the market costs; None: there is no such stack."""
    opponents: tuple[Opponents, ...] = ()
    """The sorts of seat that play against the players, in the order of their numbers (seats.py)."""
    see_open_hands: Callable[[Setup], Sight | None] = everyone
    """Who sees the hands of players where these are open, at a table with a setup; None: everyone."""
    closes_hands: str = ""
    """The lasting effect while which nobody sees the hand of another; empty: there is none."""
    own_spots: Mapping[str, Spot] = NO_SPOTS
    """Spots of the board that only this edition has; their zones are `board.own_places` of them."""
    heaps: Mapping[str, Heap] = NO_HEAPS
    """Piles that only its texts name, by their ids in the vocabulary."""
    order: tuple[int, ...] = ORDER
    """The zones of the board whose face-up cards speak, in the order of abilities set off together."""
    speaking: tuple[int, ...] = ()
    """Further zones whose face-up cards speak."""
    speaks_before: tuple[tuple[int, ...], ...] = ()
    """Further zones of players whose cards speak for them, each with one zone a seat."""
    beneath: int = -1
    """The zone of cards that are under another, where only lines under its heading work; -1: out of play."""
    secret_zones: tuple[int, ...] = ()
    """Zones of its own in which cards count as hidden."""
    market: Market = OPEN_MARKET
    misses_return: bool = False
    """Whether a Miss that was the last of the Strike deck is part of the new one."""
    fought_by_effect: str = ""
    """By which players attack one another only where an effect says so; empty: whenever they can pay."""
    dead_face_up: str = ""
    """By which what dies comes to lie face up, where a rule says so."""
    recruit_fights: RecruitFights | None = None
    """Which enemies are fought with Recruit instead of Attack."""
    ranks: str = ""
    """By which texts compare the Ranks of avatars, where these have any; 1 is the highest."""
    fights_oneself: str = ""
    """By which a lone player who is to fight the next player fights themself; else nothing happens."""
    empty_deck_adds: str = ""
    """By which an empty threat deck adds nothing; else the dead enemies come back into it, once."""
    barred: Bar | None = None
    """Which points do not count against which enemies.

    Where an edition says this, points remember the classes of the card that gave them (meaning/points.py).
    """
    instead_of_striking: str = ""
    """By which a text that replaces an enemy's strike draws no Strike; else only the text is cited."""
    yours: Yours | None = None
    """The rules of "one of your cards", which may be in play; without them it is one in hand."""
    from_top: FromTop | None = None
    """How the top cards of a kind are found; without it the others stay in their places."""
    targets: tuple[Target, ...] = ()
    """Targets that are no seats."""
    lying_targets: Callable[[Any], Sequence[int]] | None = None
    """The cards of these targets on the board, in any order, if that is quicker than to ask each: (game)."""
    targets_kept: str = ""
    """The name under which `lying_targets` keeps them while no such card moves (`game.cache`)."""
    price_keywords: tuple[str, ...] = ()
    """Keywords whose rules change the Attack of an enemy that has them."""
    scars: tuple[int, ...] = ()
    """The zone of each seat whose cards are damage besides its Strikes."""
    deeds: tuple[type[Happening], ...] = ()
    """Happenings of this edition alone that its verbs name, so that texts can wait for and forbid them."""
    acts: Mapping[str, type[Happening]] = NO_ACTS
    """What only cards of this edition do, by the id of the act in texts, which wait for it or forbid it.

    Such a happening knows its `card` and where that `was`; if it brings the card elsewhere, `to` which zone.
    """
    turn_is_left_at: str = "turn"
    """The end of the phase to which a turn is left when its player is out: what follows is still done."""
    dead_cards_rest: bool = False
    """Whether the cards of a dead player die too and go where their kind rests; else they leave the game."""
    modes: tuple[Mode, ...] = ()
    """What options of the table add to the phases."""

    def kind(self, name: str) -> Kind:
        """A kind of card by its id."""
        return self.kinds.get(name, ORDINARY)

    def called(self, face: Face) -> str:
        """The name of a card in sentences: those of the reserve share theirs, only their class differs."""
        if not face.classes or all(self.kind(one).supply != RESERVE for one in face.kinds):
            return face.name
        return f"{face.name} ({' and '.join([one.capitalize() for one in face.classes])})"
