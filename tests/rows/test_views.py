"""H1 and H4: no view holds a card that its reader has not seen, and a shuffle cannot be followed.

A viewer is a seat, a dead one too, a spectator, or a computer teammate that is sent what its seat knows.
The bytes that each is sent are searched for the key of every face that it has not been shown.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from holdout.kernel import Match
from holdout.kernel.events import bit_of
from holdout.kernel.knowledge import packed
from holdout.kernel.zones import Sight
from holdout.table import presenting
from holdout.testing import by_size, share, split
from tests.rows.worlds import World, worlds

VIEWS = split(share(by_size(2_000, 100_000, 2_000_000)), 4)
SHUFFLES = by_size(150, 4_000, 100_000)
SURE = 5.5
"""So many deviations come by chance less than once in ten million times."""
SHUFFLED = ("strikes", "market-deck", "seat.deck", "deck", "pool")
"""Piles of one shuffle. A Motion Tracker Deck is of three parts, whose backs everybody sees."""


class Knowing:
    """The faces that a viewer has rightly been shown so far."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer, self.bit = viewer, bit_of(viewer)
        self.faces: set[int] = set()
        self.told = 0

    def learn(self, match: Match[Any]) -> None:
        position = match.moment.game.position
        self.faces.update(
            [position.face[card] for card, seen in enumerate(position.seen) if seen >> self.bit & 1]
        )
        for event in match.events[self.told :]:
            if event.to >> self.bit & 1:
                self.faces.update([face for _, face, seen in event.faces if seen >> self.bit & 1])
        self.told = len(match.events)

    def secrets(self, match: Match[Any]) -> list[bytes]:
        """The keys of faces in this game that the viewer has never been shown."""
        hidden = set(match.moment.game.position.face) - self.faces
        return [f'"{match.frame.faces[face].key}"'.encode() for face in sorted(hidden)]


def sent(match: Match[Any], viewer: int | None) -> list[bytes]:
    """What a viewer is sent of a moment: the view, the newest lines of the log, and what a computer gets."""
    log = [(line.words, line.rule) for line in match.log(viewer)[-12:]]
    found = [msgspec.json.encode([presenting.view(match, viewer), log])]
    if viewer is not None:
        found.append(packed(match.knowledge(viewer)))
    return found


def scanned(one: World, most: int) -> tuple[int, int]:
    """Search what everybody is sent in a game: how many views, and how many secrets were searched for."""
    views = searched = 0
    match = one.new()
    everybody = [Knowing(viewer) for viewer in (*range(one.seats), None)]
    for number, _ in enumerate(one.case("views").walk(match)):
        for knowing in everybody:
            knowing.learn(match)
        if number % 3 or match.over:
            continue
        for knowing in everybody:
            secrets = knowing.secrets(match)
            for data in sent(match, knowing.viewer):
                shown = [key for key in secrets if key in data]
                assert shown == [], f"{one}: {knowing.viewer} is sent {shown[0]!r} at answer {number}"
                views += 1
            searched += len(secrets)
        if views >= most:
            break
    return views, searched


@pytest.mark.parts(10)
@pytest.mark.parametrize("wanted", VIEWS, ids=str)
def test_h1_no_view_holds_a_face_that_its_reader_has_not_seen(
    wanted: range, figure: Callable[..., None]
) -> None:
    views = searched = games = 0
    # Each game has one view at least, so no two parts meet.
    for one in worlds(len(wanted), 10_000 + wanted.start):
        found, secrets = scanned(one, len(wanted) - views)
        views, searched, games = views + found, searched + secrets, games + 1
        if views >= len(wanted):
            break
    assert searched > views
    figure(views=views, games=games, keys_searched_for=searched)


def test_a_view_that_tells_a_hidden_face_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = presenting.view

    def telling(match: Match[Any], viewer: int | None) -> Any:
        position = match.moment.game.position
        shown = {face for face, seen in zip(position.face, position.seen, strict=True) if seen}
        hidden = next(face for face in position.face if face not in shown)
        return {**usual(match, viewer), "next": match.frame.faces[hidden].key}

    monkeypatch.setattr(presenting, "view", telling)
    with pytest.raises(AssertionError, match="is sent"):
        scanned(next(worlds(1, 10_000)), 400)


# --- handles ---


def hidden_piles(match: Match[Any]) -> list[list[int]]:
    """The card numbers of piles that were shuffled and that nobody has looked into."""
    position = match.moment.game.position
    return [
        held
        for zone, held in zip(match.frame.rules.zones, position.zones, strict=True)
        if zone.sight is Sight.NOBODY and zone.key in SHUFFLED and len(held) > 5
        and not any(position.seen[card] for card in held)
    ]  # fmt: skip


def test_h4_a_handle_tells_nothing_of_the_face_before_or_after_a_shuffle(figure: Callable[..., None]) -> None:
    """As many cards keep their face through a shuffle as chance wants, and faces do not rise with numbers."""
    kept = expected = variance = 0.0
    slope = slopes = 0.0
    shuffles = 0
    for one in worlds(SHUFFLES):
        match = one.new()
        for number, _ in enumerate(one.case("handles").walk(match)):
            if number == 25 or match.over:
                break
        game = match.moment.game
        for cards in hidden_piles(match):
            before = [game.position.face[card] for card in cards]
            slope += rising(cards, before)
            slopes += 1
            game.spent = 0
            game.shuffle(list(cards))
            after = [game.position.face[card] for card in cards]
            kept += sum(face == other for face, other in zip(before, after, strict=True))
            usual, spread = matches(list(Counter(before).values()))
            expected, variance = expected + usual, variance + spread
            shuffles += 1
        if shuffles >= SHUFFLES:
            break
    assert shuffles >= 100
    far = (kept - expected) / variance**0.5
    figure(shuffles=shuffles, deviations_of_kept_faces=abs(far), deviations_of_order=abs(slope) / slopes**0.5)
    assert abs(far) < SURE
    assert abs(slope) / slopes**0.5 < SURE


def matches(counts: list[int]) -> tuple[float, float]:
    """How many of so many alike cards keep their face through a shuffle: mean and variance."""
    total, squares = sum(counts), [count * count for count in counts]
    alike = sum([square * (total - count) ** 2 for square, count in zip(squares, counts, strict=True)])
    between = sum(squares) ** 2 - sum([square * square for square in squares])
    return sum(squares) / total, (alike + between) / (total * total * (total - 1))


def rising(cards: list[int], faces: list[int]) -> float:
    """How far faces rise with the numbers of their cards, in deviations: 0 on average if chance laid them."""
    count = len(cards)
    order = sorted(range(count), key=lambda at: cards[at])
    ranked = [faces[at] for at in order]
    mean = sum(ranked) / count
    spread = sum((face - mean) ** 2 for face in ranked)
    if not spread:
        return 0.0
    middle = (count - 1) / 2
    covariance = sum((at - middle) * (face - mean) for at, face in enumerate(ranked))
    places = sum((at - middle) ** 2 for at in range(count))
    return covariance / (places * spread) ** 0.5 * (count - 1) ** 0.5


def test_cards_that_lie_in_the_order_of_their_faces_are_found() -> None:
    assert rising(list(range(40)), list(range(40))) > SURE
