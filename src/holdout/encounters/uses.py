"""Abilities used at a moment of choice: "Once this turn", Activate, Sacrifice, and abilities with a price.

They are offered in the Action Phase beside playing, recruiting, scanning and fighting (see action.py).
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face, face_number, is_enemy
from holdout.encounters.fighting import BY_SACRIFICE, kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import has_keyword
from holdout.encounters.printed import ACTIVATE, Line, used_for
from holdout.encounters.speaking import Context, earlier, in_area, is_headed, speak
from holdout.encounters.verbs.points import Pay
from holdout.kernel import Choice, EventKind, Happening, Pick, Refusal, RuleError
from holdout.language.meaning.carrying import carry
from holdout.language.meaning.foreseeing import why_idle
from holdout.language.nodes import find
from holdout.language.phrases.places import Heap
from holdout.language.phrases.times import Otherwise

USED: Final = EventKind("used", ("seat", "name"), "{seat} uses {name}.")
SACRIFICED: Final = EventKind("sacrificed", ("seat", "card"), "{seat} sacrifices {card}.")
USE_ONCE: Final = Choice("once", ("name", "play", "line"), "Use {name} (once this turn)", group="Abilities")
USE_ACTIVATE: Final = Choice("activate", ("name", "play", "line"), "Activate {name}", group="Abilities")
USE: Final = Choice("use", ("card", "line"), "Use {card}", group="Abilities")
SACRIFICE: Final = Choice("sacrifice", ("card", "line"), "Sacrifice {card}", group="Abilities")
SACRIFICE_IN_VAIN: Final = Choice(
    "sacrifice-in-vain", ("card", "line"), "Sacrifice {card} (nothing else would happen)", group="Abilities"
)
SACRIFICE_COPY: Final = Choice(
    "sacrifice-copy", ("name", "play", "line"), "Use the Sacrifice of the copy of {name}", group="Abilities"
)
WORDS: Final = (USED, SACRIFICED, USE_ONCE, USE_ACTIVATE, USE, SACRIFICE, SACRIFICE_IN_VAIN, SACRIFICE_COPY)


_ON_BOARD: Final = (
    board.OPERATIONS,
    board.FRONT,
    board.LOCATION,
    *board.ROOMS,
    *board.ATTACHED,
    *board.AIR,
    *board.BEFORE,
)
_REACHED_BY: Final = tuple(
    [
        (board.PLAY[seat], board.AVATAR[seat], *_ON_BOARD, board.WOUNDS[seat])
        for seat in range(board.MOST_SEATS)
    ]
)
_USABLE: Final = tuple([("usable", seat) for seat in range(board.MOST_SEATS)])
DEFERRED: Final = ("alien.once-this-turn.deferred", "expansion.activate.after-play")
ONCE: Final = ("alien.once-this-turn.once", "expansion.activate.once-per-play")
DEADLINE: Final = ("alien.once-this-turn.deadline", "expansion.activate.lost-at-strike-phase")
ANY: Final = 1_000
AFTER_ACTIONS: Final = ("strike", "cleanup")


class UseOnce(Happening):
    """A player uses an ability that was put off, under "Once this turn" or Activate."""

    __slots__ = ("line", "play", "seat")
    rule = "alien.once-this-turn.deferred"

    def __init__(self, seat: int, play: int, line: int) -> None:
        self.seat, self.play, self.line = seat, play, line

    def refuse(self, game: EncounterGame) -> Refusal | None:
        row = waiting(game, self.seat, self.play, self.line)
        if row is None and game.position.phase in AFTER_ACTIONS:
            return Refusal(self._by_heading(game, DEADLINE), "It was for the Action Phase, which is over.")
        if row is None:
            return Refusal(self._by_heading(game, ONCE), "It has been used already.")
        _, card, printed, number, _ = row
        if not condition_holds(game, self.seat, card, printed, _line_of(game, printed, number)):
            return Refusal("alien.once-this-turn.condition-at-use", "What it asks for is not so now.")
        return None

    def happen(self, game: EncounterGame) -> None:
        row = waiting(game, self.seat, self.play, self.line)
        assert row is not None
        game.effects.remove(("action", "once", row))
        _, card, printed, number, _ = row
        one = game.faces[printed]
        is_activate = _is_activate(one.lines[number])
        game.tell(USED, self.seat, one.name, rule=DEFERRED[is_activate])
        if is_activate and card >= 0 and game.where[card] == board.DEAD_CHARACTERS:
            game.cite("expansion.activate.survives-kill")
        speak(game, self.seat, card, printed, one.lines[number])

    def _by_heading(self, game: EncounterGame, rules: tuple[str, str]) -> str:
        """The first of two rules for "Once this turn", the second for Activate, as the card played says."""
        lines = [
            line for play in game.history[self.play - 1 : self.play] for line in game.faces[play[1]].lines
        ]
        return rules[any(_is_activate(line) for line in lines[self.line : self.line + 1])]


class Sacrifice(Happening):
    """A player kills a card they have played for its Sacrifice text."""

    __slots__ = ("card", "line", "seat")
    rule = "alien.sacrifice.when"

    def __init__(self, seat: int, card: int, line: int) -> None:
        self.seat, self.card, self.line = seat, card, line

    def refuse(self, game: EncounterGame) -> Refusal | None:
        where = game.where[self.card]
        if where == board.HAND[self.seat]:
            return Refusal(
                "alien.sacrifice.from-play-only", "It cannot be sacrificed from the hand.", self.card
            )
        if where != board.PLAY[self.seat]:
            return Refusal("alien.sacrifice.play-first", "It is not in play: play it first.", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        printed = face_number(game, self.card)
        line = face(game, self.card).lines[self.line]
        game.tell(SACRIFICED, self.seat, self.card, rule="alien.sacrifice.when")
        kill(game, self.card, self.seat, BY_SACRIFICE)
        speak(game, self.seat, self.card, printed, line)


class SacrificeCopy(Happening):
    """By table option a player uses the Sacrifice text of a copy, which cannot die, once (ruling G2)."""

    __slots__ = ("line", "play", "seat")
    rule = "alien.copy.full-text"

    def __init__(self, seat: int, play: int, line: int) -> None:
        self.seat, self.play, self.line = seat, play, line

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if game.setup.get("sacrifice-on-a-copy") != "free-once":
            return Refusal("alien.copy.cannot-be-killed", "A copy is no card and cannot be killed.")
        if game.count("turn", "copy-sacrificed", self.play, self.line):
            return Refusal("alien.copy.cannot-be-killed", "This table allows it once for each copy.")
        return None

    def happen(self, game: EncounterGame) -> None:
        game.count_up("turn", "copy-sacrificed", self.play, self.line)
        card, printed, _ = game.history[self.play]
        one = game.faces[printed]
        game.tell(USED, self.seat, one.name, rule="alien.copy.full-text")
        speak(game, self.seat, card, printed, one.lines[self.line])


class Use(Happening):
    """A player pays the price of an ability, and it is carried out (alien.pay.meaning)."""

    __slots__ = ("card", "line", "seat")

    def __init__(self, seat: int, card: int, line: int) -> None:
        self.seat, self.card, self.line = seat, card, line

    def refuse(self, game: EncounterGame) -> Refusal | None:
        printed = face(game, self.card)
        line = printed.lines[self.line]
        if _is_activate(line) and not any(play[0] == self.card for play in game.history):
            return Refusal(
                "expansion.activate.only-turn-played",
                "It was for the turn in which it was played.",
                self.card,
            )
        if not in_area(game, self.card, line):
            return Refusal("alien.area-abilities.only-in-area", "It works only in another area.", self.card)
        if line.often and game.count(used_for(line), "used", self.card, self.line):
            return Refusal("alien.once-this-turn.once", "It has been used already.", self.card)
        if (line.classes or line.crews) and not self._follows_another(game, line):
            return Refusal(
                "alien.class-abilities.requires-earlier-card", "No matching card was played before."
            )
        number = face_number(game, self.card)
        context = Context(self.seat, self.card, number, self.line)
        speech = game.sentences
        unable = None if line.price is None else speech.why_unable(game, context, line.price)
        if unable is not None:
            return unable
        if type(line.price) is Pay:
            return why_idle(speech, game, context, line.sentences)
        if not condition_holds(game, self.seat, self.card, number, line):
            return Refusal(
                "alien.once-this-turn.condition-at-use", "What it asks for is not so now.", self.card
            )
        return None

    def _follows_another(self, game: EncounterGame, line: Line) -> bool:
        """True if other cards were played before that its class or crew heading asks for.

        An enemy has text under classes for what lies beneath it.
        """
        if is_enemy(game, self.card):
            return is_headed(game, self.card, line)
        return earlier([entry for entry in game.history if entry[0] != self.card], game, self.seat, line)

    def happen(self, game: EncounterGame) -> None:
        printed = face(game, self.card)
        line = printed.lines[self.line]
        number = face_number(game, self.card)
        game.tell(USED, self.seat, printed.name, rule=_why_usable(game, self.card, line), by=self.card)
        if line.often:
            game.count_up(used_for(line), "used", self.card, self.line)
        paying = None
        if line.price is not None:
            paying = Context(self.seat, self.card, number, self.line)
            if carry(game, paying, line.price) is False:
                return
        speak(game, self.seat, self.card, number, line, paid=paying)


def _why_usable(game: EncounterGame, card: int, line: Line) -> str:
    """The rule by which a player reaches the text of a card: where it lies."""
    where = game.where[card]
    if where == board.OPERATIONS:
        return "alien.area-abilities.operations-use"
    if where in board.ATTACHED:
        return "alien.area-abilities.attached-is-complex"
    vigilant = line.price is not None and has_keyword(game, card, "vigilant")
    return "alien.vigilant.discard-effect" if vigilant else "alien.card-principles.override"


def condition_holds(game: EncounterGame, seat: int, card: int, printed: int, line: Line) -> bool:
    """True if the conditions that open a line hold now, or it says what happens otherwise."""
    if any(type(prefix) is Otherwise for one in line.sentences for prefix in one.prefixes):
        return True
    context = Context(seat, card, printed, line.number)
    return game.sentences.opening_holds(game, context, line.sentences)


def _is_in_vain(game: EncounterGame, seat: int, card: int, line: Line) -> bool:
    """True if a Sacrifice would kill its card and change nothing else, for all that its player knows.

    What speaks of dead characters may mean the card itself.
    """
    for sentence in line.sentences:
        if any(heap.heap == "dead-characters" for heap in find(sentence, Heap)):
            return False
    context = Context(seat, card, face_number(game, card), line.number)
    return why_idle(game.sentences, game, context, line.sentences) is not None


def _is_dear(line: Line, recruit: int, attack: int) -> bool:
    """True if the price of an ability is more than so many points."""
    price: Any = line.price
    if type(price) is not Pay:
        return False
    return price.number > (recruit if price.stat == "recruit" else attack)


def waiting(game: EncounterGame, seat: int, play: int, line: int) -> tuple[int, ...] | None:
    """The put-off ability of a play, if it is still unused."""
    for row in game.lasting("once"):
        match row:
            case (int(owner), int(card), int(printed), int(number), int(nth)):
                if owner == seat and nth == play and number == line:
                    return owner, card, printed, number, nth
            case _:
                raise RuleError(f"{row!r} is no ability that was put off.")
    return None


def cite_unused(game: EncounterGame, seat: int) -> None:
    """Cite why a player who ends the Action Phase need not use, and then loses, what was put off."""
    left: list[Any] = [row for row in game.lasting("once") if row[0] == seat]
    if left:
        game.cite("alien.strike-phase.no-actions")
    if any(_is_activate(_line_of(game, printed, line)) for _, _, printed, line, _ in left):
        game.cite("expansion.activate.optional")


def _line_of(game: EncounterGame, printed: int, line: int) -> Line:
    return game.faces[printed].lines[line]


def _is_activate(line: Line) -> bool:
    return line.often == ACTIVATE


def offered(
    game: EncounterGame, seat: int, recruit: int = ANY, attack: int = ANY
) -> list[tuple[Pick, Happening]]:
    """Every ability that a player might use now, or of those with a price in points what can be paid."""
    faces = game.faces
    used = game.catalogue.used
    zones, up, shown, guise = game.zones, game.up, game.face, game.guise
    found: list[tuple[Pick, Happening]] = []
    once: list[Any] = [row[2] for row in game.effects if row[1] == "once"] if game.effects else []
    for owner, _, printed, line, play in once:
        if owner == seat:
            found.append(_put_off(game, seat, printed, line, play))
    for card in zones[board.PLAY[seat]]:
        number = guise[card] - 1 if guise[card] else shown[card]
        if used[number]:
            for line in faces[number].sacrifices:
                choice = SACRIFICE_IN_VAIN if _is_in_vain(game, seat, card, line) else SACRIFICE
                found += [(choice(card, line.number), Sacrifice(seat, card, line.number))]
    for nth, row in enumerate(game.history):
        if row[0] < 0 and row[2] == seat:
            for line in faces[row[1]].sacrifices:
                pick = SACRIFICE_COPY(faces[row[1]].name, nth, line.number)
                found += [(pick, SacrificeCopy(seat, nth, line.number))]
    for card in in_reach(game, seat):
        if up[card]:
            for line in faces[guise[card] - 1 if guise[card] else shown[card]].uses:
                if not _is_dear(line, recruit, attack):
                    found += [(USE(card, line.number), Use(seat, card, line.number))]
    return found


def in_reach(game: EncounterGame, seat: int) -> list[int]:
    """The cards that a player may use if they lie face up; cached until such a card moves."""
    found: list[int] | None = game.cache.get(_USABLE[seat])
    if found is None:
        zones, face, usable = game.zones, game.face, game.standing.usable(game)
        found = []
        for place in _REACHED_BY[seat]:
            for card in zones[place]:
                if usable[face[card]]:
                    found.append(card)
        for places in game.edition.speaks_before:
            found += [card for card in zones[places[seat]] if usable[face[card]]]
        game.cache[_USABLE[seat]] = found
    return found


def _put_off(game: EncounterGame, seat: int, printed: int, line: int, play: int) -> tuple[Pick, Happening]:
    """The pick that uses an ability which was put off, and what it makes happen."""
    choice = USE_ACTIVATE if _is_activate(_line_of(game, printed, line)) else USE_ONCE
    return choice(game.faces[printed].name, play, line), UseOnce(seat, play, line)


def _use_once(seat: int, name: str, play: int, line: int) -> UseOnce:
    return UseOnce(seat, play, line)


def _sacrifice_copy(seat: int, name: str, play: int, line: int) -> SacrificeCopy:
    return SacrificeCopy(seat, play, line)


MAKE: Final[dict[str, Callable[..., Happening]]] = {
    "once": _use_once,
    "activate": _use_once,
    "use": Use,
    "sacrifice": Sacrifice,
    "sacrifice-in-vain": Sacrifice,
    "sacrifice-copy": _sacrifice_copy,
}
"""What each pick of `offered` makes happen, by its id: (seat, what the pick names)."""
