"""What is told of a game that is over: the best card, and what became of each player.

Both are counted from the game's events, by a TOML file that the game's row names (`holdout.games`). What is
over has no secrets: everyone may read the whole record.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from holdout import games
from holdout.kernel import Event, Match
from holdout.kernel.decoding import from_plain
from holdout.kernel.tongue import ENGLISH, Tongue
from holdout.table.layouts import LayoutError
from holdout.table.retelling import BestCard, Feat, Tale

MOST_FEATS: Final = 5
MOST_CARDS: Final = 3


class BestRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the best card is found: each copy counts by itself, and the highest sum wins."""

    title: str
    """What is counted, told to people."""
    counts: dict[str, str]
    """Kinds of event with the field of the number that counts; an empty field counts one for each."""
    behind: dict[str, str]
    """Kinds of event that begin what a card does, with the field of that card; empty if there is no card.

    An event counts for the card that its text belongs to, else for the card of the last one of these.
    """


class StoryRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is told of each player."""

    title: str
    kinds: list[str]
    cards: bool = False
    """Whether the cards are named."""
    number: str = ""
    """The field of a number to add up; else events are counted."""
    fate: bool = False
    """It happens once at most, and is told without a number."""


class Feats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a game. Of its stories the first that happened are told, `MOST_FEATS` at most."""

    best: BestRow
    story: list[StoryRow]
    owners: list[str] = []
    """Kinds of event with a seat and a card that tell whose that card is from then on."""


@cache
def feats_of(game: str) -> Feats | None:
    """How the end of a game is told; None if the game does not say."""
    place = games.of(game).feats
    if not place:
        return None
    try:
        words = tomllib.loads(games.file(place).read_text(encoding="utf-8"))
        return from_plain(words, Feats)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise LayoutError(f"{place}: {error}") from error


class Told(NamedTuple):
    """An event, whose it is (None: nobody's), and the card that it speaks of, or -1."""

    event: Event
    seat: int | None
    card: int


def best_card(match: Match[Any], tongue: Tongue = ENGLISH) -> BestCard | None:
    """The card that did most of what its game counts; None where nothing was done, or nothing is counted.

    Of several with the same number it is the one that got there first.
    """
    feats = feats_of(match.rules.name)
    if feats is None:
        return None
    row, sums, behind = feats.best, Counter[int](), -1
    for event in match.events:
        if event.kind in row.behind:
            field = row.behind[event.kind]
            behind = _value(match, event, field) if field else -1
        elif event.kind in row.counts:
            field = row.counts[event.kind]
            sums[event.by if event.by >= 0 else behind] += _value(match, event, field) if field else 1
    sums.pop(-1, None)
    if not sums or max(sums.values()) <= 0:
        return None
    [(card, number)] = sums.most_common(1)
    face = match.frame.faces[match.moment.game.position.face[card]]
    return BestCard(face.key, match.rules.face_name(face), number, tongue.said(row.title)[0])


def tales(match: Match[Any], tongue: Tongue = ENGLISH) -> list[Tale]:
    """Tell in a few lines what became of each player."""
    feats = feats_of(match.rules.name)
    if feats is None:
        return []
    told = list(_told(match, feats))
    every = [_feats(match, feats, told, seat, tongue) for seat in range(match.seats)]
    return [Tale(seat, list(mine)[:MOST_FEATS]) for seat, mine in enumerate(every)]


def _feats(match: Match[Any], feats: Feats, told: list[Told], seat: int, tongue: Tongue) -> Iterator[Feat]:
    for row in feats.story:
        mine = [one for one in told if one.seat == seat and one.event.kind in row.kinds]
        count = sum([_value(match, one.event, row.number) if row.number else 1 for one in mine])
        if count:
            names = Counter([_face_name(match, one.event, one.card) for one in mine]) if row.cards else {}
            listed = Counter(names).most_common(MOST_CARDS)
            title, _ = tongue.said(row.title)
            yield Feat(title, 0 if row.fate else count, listed, len(names) > len(listed))


def _told(match: Match[Any], feats: Feats) -> Iterator[Told]:
    """Every event with whose it is: the seat that it names, or that of the card that it speaks of."""
    owner: dict[int, int] = {}
    for event in match.events:
        seat, card = _value(match, event, "seat"), _value(match, event, "card")
        if event.kind in feats.owners:
            owner[card] = seat
        yield Told(event, owner.get(card) if seat is None else seat, -1 if card is None else card)


def _value(match: Match[Any], event: Event, field: str) -> Any:
    kind: Any = match.rules.wordings[event.kind]
    return kind.value(field, event.args)


def _face_name(match: Match[Any], event: Event, card: int) -> str:
    """The name of a card as it was when something happened to it."""
    then = next((face for one, face, _ in event.faces if one == card), None)
    face = match.moment.game.position.face[card] if then is None else then
    return match.rules.face_name(match.frame.faces[face])
