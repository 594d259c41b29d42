"""What texts call the happenings of the chapters: "a card dies" is a Kill, "you recruit" a Recruit.

Verbs name the happenings they mean themselves (`watches`); here are the deeds of cards, and what can be
asked of any happening: which card, whose, from where, to where.
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import is_hidden
from holdout.encounters.coordinate import Coordinate, CoordinateAlone
from holdout.encounters.decks import DiscardCard, DrawCard, ShufflePile
from holdout.encounters.dying import Die
from holdout.encounters.fighting import AttackPlayer, Fight, Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import Gain, Recruit, RecruitFromReserve
from holdout.encounters.playing import PlayCard, PlayCopy
from holdout.encounters.revealing import HideCard, Reveal, Scan
from holdout.encounters.row import EnterFront, MoveInRow, rooms
from holdout.encounters.seats import you
from holdout.encounters.strikes import AvoidStrike, DrawStrike, Heal, Strike
from holdout.encounters.threats import AddThreat
from holdout.kernel import Happening
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb
from holdout.language.phrases.times import Acts, Deed, Enter, IsDone, Leave

Kinds = tuple[type[Happening], ...]

ACTS: Final[dict[str, Kinds]] = {
    "move": (MoveInRow, EnterFront),
    "strike": (Strike,),
    "die": (Kill,),
}
IS_DONE: Final[dict[str, Kinds]] = {
    "revealed": (Reveal,),
    "fought": (Fight,),
    "recruited": (Recruit, RecruitFromReserve),
    "gained": (Gain,),
    "played": (PlayCard, PlayCopy),
    "discarded": (DiscardCard,),
    "drawn": (DrawCard, DrawStrike),
    "healed": (Heal,),
    "scanned": (Scan,),
    "hidden": (HideCard,),
    "moved": (MoveInRow,),
    "dead": (Kill,),
}
ENTERS: Final[list[type[Happening]]] = [EnterFront, MoveInRow, AddThreat, Gain, PlayCard]
LEAVES: Final[list[type[Happening]]] = [Kill, EnterFront]
ALL: Final[Kinds] = (
    AddThreat, AttackPlayer, AvoidStrike, CarryOut, Coordinate, CoordinateAlone, Die, DiscardCard, DrawCard,
    DrawStrike, EnterFront, Fight, Gain, Heal, HideCard, Kill, MoveInRow, PlayCard, PlayCopy, Recruit,
    RecruitFromReserve, Reveal, Scan, ShufflePile, Strike,
)  # fmt: skip


def kinds_of(deed: Deed) -> Kinds:
    """The happenings that a card's deed can be."""
    return _KINDS[type(deed)](deed)


_KINDS: Final[dict[type[Deed], Callable[[Any], Kinds]]] = {
    Acts: lambda deed: ACTS.get(deed.act, ()),
    IsDone: lambda deed: IS_DONE.get(deed.participle, ()),
    Enter: lambda deed: tuple(ENTERS),
    Leave: lambda deed: tuple(LEAVES),
}


def learn(act: str, kind: type[Happening]) -> None:
    """Make an act of cards known that only an edition has (`Edition.acts`)."""
    if act in ACTS:
        return
    ACTS[act] = (kind,)
    LEAVES.append(kind)
    if hasattr(kind, "to"):
        ENTERS.append(kind)
        _TOWARDS[kind] = lambda game, happening: happening.to


def watched_by(verb: Verb) -> Kinds:
    """The happenings that a verb means when a text watches for it, forbids or replaces it."""
    return verb.watches


def card_of(game: EncounterGame, happening: Happening) -> int:
    """The card to which it happens, or that does it; -1 where there is none."""
    if type(happening) is Strike:
        return happening.enemy
    if type(happening) is Scan:
        if happening.scanned >= 0:
            return happening.scanned
        return next((card for card in game.zones[happening.room] if is_hidden(game, card)), -1)
    if type(happening) is RecruitFromReserve and happening.card < 0:
        return next(iter(game.zones[board.RESERVE][-1:]), -1)
    return getattr(happening, "card", -1)


def face_of(game: EncounterGame, happening: Happening) -> int:
    """The number of the face that the card of a happening shows; -1 where there is none."""
    card: int = (
        card_of(game, happening) if type(happening) in _WITHOUT_CARD else getattr(happening, "card", -1)
    )
    if card < 0:
        return -1
    guise = game.guise[card]
    return guise - 1 if guise else game.face[card]


_WITHOUT_CARD: Final = frozenset({Strike, Scan, RecruitFromReserve})
"""Happenings that name their card in another way, or not at first."""


def seat_of(game: EncounterGame, happening: Any) -> int:
    """The player to whom it happens, or who does it: "you" where a happening names nobody."""
    seat: int | None = getattr(happening, "seat", None)
    return you(game) if seat is None else seat


def zone_of(game: EncounterGame, happening: Any, card: int) -> int:
    """The zone in which a card was when it happened: a dead enemy of the Combat Zone died there."""
    if type(happening) is EnterFront:
        if happening.was in board.AIR:
            return happening.was
        return board.ROOMS[-1] if game.where[card] == board.FRONT else game.where[card]
    if type(happening) is Scan:
        return happening.room
    if type(happening) is CarryOut:
        return next((zone for one, zone in happening.taken if one == card), game.where[card])
    was: int = getattr(happening, "was", -1)
    return was if was >= 0 else game.where[card]


def goes_to(game: EncounterGame, happening: Happening) -> int:
    """The zone into which a happening brings its card, or -1."""
    towards = _TOWARDS.get(type(happening))
    return -1 if towards is None else towards(game, happening)


def _gained_to(game: EncounterGame, gain: Gain) -> int:
    return board.DISCARD[gain.seat] if gain.to is None else gain.to


def _played_to(game: EncounterGame, play: PlayCard) -> int:
    return board.PLAY[play.seat]


_TOWARDS: Final[dict[type[Happening], Callable[[Any, Any], int]]] = {
    EnterFront: lambda game, enters: board.FRONT,
    MoveInRow: lambda game, move: move.room,
    AddThreat: lambda game, adds: rooms(game)[0],
    Gain: _gained_to,
    PlayCard: _played_to,
}
