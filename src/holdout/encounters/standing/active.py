"""Where standing text is read from: the cards in play, copies played this turn, and lasting rows.

What faces can say at all stands in an index (index.py). Of the position itself only the cards in play that
speak under a key are kept, until one that could matter moves or is turned (`game.cache`). Cards that lie face
down in the row or the market are not among them, so that no work depends on a hidden face.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, is_hidden
from holdout.encounters.catalogue import OWN, SHARED
from holdout.encounters.edition import Edition
from holdout.encounters.game import EncounterGame
from holdout.encounters.printed import Line, used_for
from holdout.encounters.seats import opponents_of, you
from holdout.encounters.speaking import Context, area_of, earlier, has_under
from holdout.encounters.standing.index import PILES, SAID, Index
from holdout.language.standing.effects import FIRST, PAID_FOR, Effect, Key
from holdout.language.standing.index import Entry

APART: Final = 1_000
"""Between the places of two zones in the order of abilities: no zone holds more cards."""
UNCLEAR: Final = 100 * APART
OF_PLAYERS: Final = 200 * APART
IN_PLAY: Final = "in play"
SET_OFF: Final = "set off"
NOBODY: Final[list[int]] = []
FACE_DOWN: Final = frozenset([*board.ROOMS, *board.MARKET])
"""The zones in play whose cards may lie face down, and then say nothing."""


def watched(edition: Edition) -> tuple[int, ...]:
    """The zones whose cards speak: whatever moves there may change what holds."""
    own = [zone for places in (*OWN, *edition.speaks_before) for zone in places]
    return (*edition.order, *SHARED, *edition.speaking, *own, board.OBJECTIVES)


class Active:
    """An effect that stands now: whose text it is, and its place in the order of abilities set off."""

    __slots__ = ("bound", "card", "effect", "face", "numbers", "order", "player", "seat")

    def __init__(
        self,
        effect: Effect,
        face: int,
        seat: int,
        card: int,
        order: int,
        bound: tuple[int, ...] = (),
        player: int = -1,
        numbers: tuple[int, ...] = (),
    ) -> None:
        self.effect, self.face, self.seat, self.card = effect, face, seat, card
        self.order, self.bound, self.player, self.numbers = order, bound, player, numbers

    def context(self) -> Context:
        """The context in which the text speaks."""
        context = Context(self.seat, self.card, self.face, self.effect.line.number)
        context.cards = list(self.bound)
        if self.player >= 0:
            context.player = self.player
        context.recall(self.numbers)
        return context


def listen(game: EncounterGame) -> None:
    """Look up `game.topics`, the keys under which a text may have a say now: of others, or of a card spoken
    of by a sentence that lasts. What cards say of themselves is not among them.

    It is looked up anew once a card that speaks has moved, a copy was played or a row of `lasting` has come
    or gone; who asks often looks for that first.
    """
    index: Index = game.index
    if game.said_rows != game.effects:
        game.said_rows = list(game.effects)
        game.said_keys = {one for row in game.effects if row[1] == SAID for one in index.topics_of(row)}
    if game.plays_heard != game.history:
        game.plays_heard = list(game.history)
        game.copies = [row for row in game.history if row[0] < 0]
    cache = game.cache
    if IN_PLAY not in cache:
        game.stale = index.stale
        cache[IN_PLAY] = _find_speakers(game)
    topics: set[Any] = cache[IN_PLAY]
    if game.said_keys or game.copies:
        topics = topics.union(game.said_keys, *[index.keys_of[face] for _, face, _ in game.copies])
    game.topics = topics


def active_effects(game: EncounterGame, key: Key) -> Sequence[Active]:
    """Every effect of that key whose text works now, in order.

    Whether it means a card or a happening, and whether its conditions hold, is still to be asked (see
    matching.py).
    """
    if IN_PLAY not in game.cache or game.said_rows != game.effects or game.plays_heard != game.history:
        listen(game)
    if key not in game.topics:
        return ()
    memo = game.memo
    if memo is None:
        return _find_active(game, key)
    found: Sequence[Active] | None = memo.get(key)
    if found is None:
        found = memo[key] = _find_active(game, key)
    return found


def is_said(game: EncounterGame, key: object) -> bool:
    """True if a sentence that was spoken for a while has a say under a key, of itself or of others."""
    if game.said_rows != game.effects:
        listen(game)
    return key in game.said_keys


def _find_active(game: EncounterGame, key: Key) -> Sequence[Active]:
    index: Index = game.index
    entry = index.entries.get(key)
    found: list[Active] = []
    if entry is not None:
        cards = cards_under(game, key)
        if cards:
            _add_of_cards(game, entry, cards, found)
        for row in game.copies:
            _add_of_copy(game, entry, row, found)
        if entry.piles:
            _add_elsewhere(game, entry, found)
    if game.effects and key in index.sayable_of_others and is_said(game, key):
        _add_said(game, index, key, found)
    game.spent += len(found) + len(game.effects)
    if len(found) > 1:
        found.sort(key=_order_of)
    return found


def cards_under(game: EncounterGame, key: object) -> list[int]:
    """The cards in play that may have a say under a key, whether or not it works now; none that is hidden."""
    cache = game.cache
    if IN_PLAY not in cache:
        listen(game)
    return cache.get(key, NOBODY)


def _find_speakers(game: EncounterGame) -> set[Key]:
    """Keep the cards in play that may have a say, be it in disguise, under each key that they speak to.

    Returns these keys, with those under which cards outside play have a say.
    """
    index: Index = game.index
    found = set(index.elsewhere)
    cache, keys_of = game.cache, index.keys_of
    zones, face, up = game.zones, game.face, game.up
    for zone in game.catalogue.speaking[game.seats]:
        for card in zones[zone]:
            keys = keys_of[face[card]]
            if keys and (up[card] or zone not in FACE_DOWN):
                found.update(keys)
                for key in keys:
                    cache.setdefault(key, []).append(card)
    for card in zones[board.OBJECTIVES][-1:]:
        keys = keys_of[face[card]]
        found.update(keys)
        for key in keys:
            cache.setdefault(key, []).append(card)
    return found


def _order_of(one: Active) -> int:
    return one.order


def of_card(game: EncounterGame, key: Key, card: int, *, anywhere: bool = False) -> Sequence[Active]:
    """A card's texts about itself, wherever it lies: "this card costs 1 less", "when this card is drawn".

    `anywhere`: also under headings of places that it has left. Only a card that lies face down in the row
    says nothing. What was said for a while of a card that speaks is among it.
    """
    index: Index = game.index
    entry = index.own.get(key)
    found: list[Active] = []
    if entry is not None and card >= 0:
        guise = game.guise[card]
        face = guise - 1 if guise else game.face[card]
        effects = entry.of_face.get(face)
        if effects is not None and (anywhere or game.up[card] or not is_hidden(game, card)):
            _add_of_itself(game, effects, face, card, anywhere, found)
    if game.effects and key in index.sayable_of_itself and is_said(game, key):
        _add_said(game, index, index.sayable_of_itself[key], found)
    return found


def _add_of_itself(
    game: EncounterGame,
    effects: tuple[Effect, ...],
    face: int,
    card: int,
    anywhere: bool,
    found: list[Active],
) -> None:
    seat = game.catalogue.seat_of.get(game.where[card], -1)
    if seat >= 0 and _is_strike_on_alien(game, card, seat):
        return
    owner = seat if seat >= 0 else game.owner[card] - 1
    who = owner if owner >= 0 else you(game)
    for effect in effects:
        if anywhere or works(game, card, who, effect):
            found += [Active(effect, face, who, card, _place_in_order(game, card, seat))]


def can_be_held(game: EncounterGame, key: Key, pile: str) -> bool:
    """True if some card of this game has such a text that works from a pile, wherever it is now."""
    entry = game.index.entries.get(key)
    if entry is None or pile not in entry.piles:
        return False
    faces = [face for face, effects in entry.of_face.items() if any(one.pile == pile for one in effects)]
    return any(game.face[card] in faces and zone != board.BOX for card, zone in enumerate(game.where))


def _add_of_cards(game: EncounterGame, entry: Entry, cards: list[int], found: list[Active]) -> None:
    for card in cards:
        guise = game.guise[card]
        face = guise - 1 if guise else game.face[card]
        seat = game.catalogue.seat_of.get(game.where[card], -1)
        if seat >= 0 and _is_strike_on_alien(game, card, seat):
            continue
        who = you(game) if seat < 0 else seat
        for effect in entry.of_face.get(face, ()):
            if works(game, card, who, effect):
                found += [Active(effect, face, who, card, _place_in_order(game, card, seat))]


def _is_strike_on_alien(game: EncounterGame, card: int, seat: int) -> bool:
    """An Alien Player ignores what its Strikes say (alien.player-aliens.strike-text-ignored, ruling M6)."""
    if not game.opposes[seat] or game.where[card] != board.WOUNDS[seat]:
        return False
    opponents = opponents_of(game, seat)
    return opponents is not None and bool(opponents.sort.ignores)


def _place_in_order(game: EncounterGame, card: int, seat: int) -> int:
    """Rows from the most advanced card back, then what has no order, then players from the active one on."""
    position = game.position
    if seat >= 0:
        return OF_PLAYERS + (seat - position.active) % game.seats
    where = game.where[card]
    row = game.catalogue.order.get(where)
    if row is None:
        return UNCLEAR
    if game.setup.get("board-order") == "active-player-chooses":
        return 0
    return row * APART + game.zones[where].index(card)


def _add_of_copy(game: EncounterGame, entry: Entry, row: tuple[int, ...], found: list[Active]) -> None:
    """A copy is no card, but what it says holds for the turn in which it was played."""
    card, face, seat = row
    order = OF_PLAYERS + (seat - game.position.active) % game.seats
    for effect in entry.of_face.get(face, ()):
        if works(game, card, seat, effect):
            found += [Active(effect, face, seat, card, order)]


def _add_elsewhere(game: EncounterGame, entry: Entry, found: list[Active]) -> None:
    """Text that says that it works from a hand or a discard pile."""
    active, of_face = game.position.active, entry.of_face
    for pile in entry.piles:
        for offset in range(game.seats):
            seat = (active + offset) % game.seats
            for card in game.zones[PILES[pile][seat]]:
                face = game.face[card]
                if face in of_face:
                    for effect in of_face[face]:
                        if effect.pile == pile:
                            found += [Active(effect, face, seat, card, OF_PLAYERS + offset)]


def _add_said(game: EncounterGame, index: Index, key: Key, found: list[Active]) -> None:
    active = game.position.active
    rows: list[Any] = game.effects
    for row in rows:
        if row[1] == SAID:
            face, line, sentence, seat, card, bound, player, *numbers = row[2]
            for effect in index.spoken(face, line, sentence).get(key, ()):
                if (not effect.span or active == seat) and not _price_is_gone(game, card, effect):
                    order = OF_PLAYERS + (seat - active) % game.seats
                    found.append(Active(effect, face, seat, card, order, bound, player, tuple(numbers)))


def end_said(game: EncounterGame, one: Active) -> None:
    """A sentence that was spoken for a while holds no longer."""
    place = (one.face, one.effect.line.number, one.effect.number, one.seat, one.card, one.bound, one.player)
    rows: list[Any] = game.effects
    said = next(row for row in rows if row[1] == SAID and row[2][: len(place)] == place)
    rows.remove(said)


def end_price(game: EncounterGame, one: Active) -> None:
    """The first card of the turn for which a text tells a price has been paid."""
    game.count_up("turn", PAID_FOR, one.card, one.effect.line.number, one.effect.number)


def _price_is_gone(game: EncounterGame, card: int, effect: Effect) -> bool:
    """True if the first card of the turn, for which a text tells a price, has been paid."""
    return effect.nth == FIRST and game.count("turn", PAID_FOR, card, effect.line.number, effect.number) > 0


def works(game: EncounterGame, card: int, seat: int, effect: Effect) -> bool:
    """True if the headings of a line let it work: its area, a class played before it, its owner's turn."""
    line = effect.line
    if line.often and is_used_up(game, card, effect):
        return False
    if line.areas and (card < 0 or area_of(game, card) not in line.areas):
        return False
    if not line.areas and card >= 0 and game.where[card] == game.edition.beneath:
        return False
    if line.classes or line.crews:
        if card >= 0 and game.catalogue.enemies[face_number(game, card)]:
            if not has_under(game, card, line):
                return False
        elif not _earlier(game, card, seat, line):
            return False
    if effect.pile or _price_is_gone(game, card, effect):
        return False
    return not effect.span or game.position.active == seat


def is_used_up(game: EncounterGame, card: int, effect: Effect) -> bool:
    """True if a line that waits "once each turn" has been set off already."""
    return game.count(used_for(effect.line), SET_OFF, card, effect.line.number) > 0


def use_up(game: EncounterGame, card: int, effect: Effect) -> None:
    """A line that waits "once each turn" has been set off."""
    game.count_up(used_for(effect.line), SET_OFF, card, effect.line.number)


def _earlier(game: EncounterGame, card: int, seat: int, line: Line) -> bool:
    """A class heading asks for a card played before, this turn (alien.vigilant.class-first-turn-only)."""
    history = game.history
    places = [number for number, row in enumerate(history) if row[0] == card]
    return bool(places) and earlier(history[: places[-1]], game, seat, line)
