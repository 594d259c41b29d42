"""Rules of thumb of every deck builder: play everything, kill what is nearest, buy the best.

Each rule of thumb is a short function that scores an option; the highest score wins, and the order of the
options breaks ties. A game adds rules of its own. What a seat knows of the table is in sight.py.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, Generic, TypeVar

from holdout.encounters import board
from holdout.encounters.printed import ACTIVATE, Face
from holdout.encounters.verbs.killing import Kill
from holdout.encounters.verbs.moving import Swap
from holdout.encounters.verbs.strikes import Avoid, DrawStrikes
from holdout.kernel import Decision, Frame, Pick, target
from holdout.language.nodes import Node
from holdout.players.encounters import reading
from holdout.players.encounters.sight import Sight, points, worth

Seen = TypeVar("Seen", bound=Sight)
Rule = Callable[[Seen, Pick], float]

NEARLY_DEAD: Final = 3
"""So little Health is left that one bad Strike ends it."""
BLINDLY: Final = 90.0
"""The score of playing a card that discards a random one of the hand."""


class Greedy(Generic[Seen]):
    """One seat's rules of thumb."""

    look: Callable[[Decision, Sequence[Face], dict[str, Face]], Seen]
    """Makes the table as the asked seat sees it: (decision, faces, faces by key)."""

    def __init__(self, frame: Frame[Any], seat: int, seed: int | str) -> None:
        faces: Any = frame.faces
        self.faces: list[Face] = list(faces)
        self.by_key = {face.key: face for face in self.faces}

    def __call__(self, decision: Decision) -> Pick:
        picks = decision.picks
        if len(picks) == 1:
            return picks[0]
        scores = self.scores(decision)
        return picks[scores.index(max(scores))]

    def scores(self, decision: Decision) -> list[float]:
        """A score for each option; 1 for an option that no rule of thumb covers."""
        return self.scored(type(self).look(decision, self.faces, self.by_key), decision.picks)

    def scored(self, table: Seen, picks: Sequence[Pick]) -> list[float]:
        """The same for a table that has been looked at."""
        rules = self.rules(table)
        return [rules[verb](table, pick) if (verb := str(pick[0])) in rules else 1.0 for pick in picks]

    def rules(self, table: Seen) -> Mapping[str, Rule[Seen]]:
        """The rules of thumb by the verb of an option, as they hold for whoever is asked."""
        raise NotImplementedError


def named(pick: Pick) -> int:
    """The card, seat, room or place that an option is about."""
    return target(pick)


def _line(pick: Pick) -> int:
    """The line of a card's text that an option uses."""
    number: Any = pick[2]
    return number


# --- the Action Phase: cards ---


def _play(table: Sight, pick: Pick) -> float:
    """Cards that draw come first, cards that need others come last; a shield stays in hand while needed."""
    face = table.face.get(named(pick))
    if face is None:
        return 100.0
    if _shields(face):
        return -1.0 if table.strikers() else 45.0
    eagerness = _eagerness(face)
    blindly = eagerness == BLINDLY
    return eagerness if blindly else eagerness - 8 * _waits_for_classes(table, named(pick), face)


@lru_cache(maxsize=2048)
def _shields(face: Face) -> bool:
    """Whether a card protects whoever holds it in hand."""
    return reading.is_shield(reading.all_of(face))


@lru_cache(maxsize=2048)
def _eagerness(face: Face) -> float:
    """How early a card is played, by its text alone."""
    text = reading.all_of(face)
    if reading.discards_blindly(text):
        return BLINDLY
    builds = any(line.classes or line.crews for line in face.lines) or reading.counts_plays(text)
    draws = reading.draws(text) and not reading.speaks_of_strikes(text)
    return 100.0 + 5 * draws + 3 * reading.takes_from_hand(text) - 5 * builds


def _waits_for_classes(table: Sight, card: int, face: Face) -> bool:
    """Whether a card of two classes would find more of its abilities awake after another card in hand."""
    if len(face.classes) < 2:
        return False
    history: list[tuple[int, int, int]] = table.view["history"]
    awake = {one for _, number, seat in history if seat == table.seat for one in table.faces[number].classes}
    hand = board.HAND[table.seat]
    others = [table.face[one] for one in table.zones[hand] if one != card and one in table.face]
    coming = {one for other in others for one in other.classes}
    return any(one in coming - awake for line in face.lines for one in line.classes)


def _activate(table: Sight, pick: Pick) -> float:
    """The score of activating an ability: a kill if there is a victim, a price in cards if some are weak.

    Trading places takes a plan, and here is none.
    """
    details: Any = pick[1:]
    name, _, line = details
    played = [table.faces[number] for _, number, _ in table.view["history"]]
    face = next(face for face in chain(played, table.faces) if face.name == name)
    text = reading.of_line(face, line)
    if reading.gives_up_cards(text):
        return 102.0 if _has_dead_weight(table, ("hand",)) else 85.0
    if reading.has_verb(text, Kill) and not _sees_enemies(table, reading.most_attack(text)):
        return 38.0
    return -1.0 if reading.has_verb(text, Swap) else 85.0


def _sees_enemies(table: Sight, most: int | None) -> bool:
    """Whether an enemy on the board is known, with so much Attack at most."""
    seen = [face for face in table.faces_in(board.FRONT, *board.ROOMS, *board.AIR) if "enemy" in face.kinds]
    return any(most is None or (face.attack or 0) <= most for face in seen)


# --- the Action Phase: enemies, points ---


def fight(table: Sight, pick: Pick) -> float:
    """Fight the most urgent enemy: one that strikes soon, the strongest first."""
    card = named(pick)
    face, where = table.face[card], table.where[card]
    score = 60.0 + 0.1 * (face.attack or 0)
    if where == board.FRONT:
        return score + (10 if face in table.strikers() else 5)
    return score + advanced(where)


def advanced(where: int) -> int:
    """How many rooms an enemy has come, on the ground or in the air."""
    return next((row.index(where) for row in (board.ROOMS, board.AIR) if where in row), 0)


def _scan(table: Sight, pick: Pick) -> float:
    """Points that nothing can be fought with still scan, nearest to the front first."""
    return 40.0 + board.ROOMS.index(named(pick))


def _recruit(table: Sight, pick: Pick) -> float:
    """The best card that can be paid."""
    return 20.0 + table.worth(named(pick))


def _lend(table: Sight, pick: Pick) -> float:
    """Lending costs nothing: the best card goes."""
    return 5.0 + table.worth(named(pick))


def _use(table: Sight, pick: Pick) -> float:
    """Goals are paid at once; Attack is bought where it decides a fight; healing where somebody is hurt.

    Whoever has played a card that avoids Strikes pays for that after the fights, if somebody still strikes.
    """
    face = table.face.get(named(pick))
    text = reading.of_line(face, _line(pick)) if face else ()
    if face and face.lines[_line(pick)].often == ACTIVATE and reading.has_verb(text, Avoid):
        return 38.0 if table.strikers() else -1.0
    if reading.gives(text, "attack") and not reading.heals(text):
        return 58.0 if would_decide(table, 3) else -1.0
    if reading.heals(text):
        return 82.0 if max([table.damage(seat) for seat in table.living()]) >= NEARLY_DEAD else -1.0
    if face and not face.lines[_line(pick)].often and reading.draws(text):
        # "Discard this card: Draw a card." Without a deck it would be drawn again, and again.
        return 82.0 if table.count(board.DECK[table.seat]) else -1.0
    return 82.0


def _sacrifice(table: Sight, pick: Pick) -> float:
    """A good card is given up only for a life, or for a fight that it decides."""
    face = table.face.get(named(pick))
    text = reading.under(face, "sacrifice") if face else ()
    danger = min([table.left(seat) for seat in table.living()]) <= NEARLY_DEAD
    threat = len(table.strikers())
    if reading.heals(text):
        return 50.0 if danger else -1.0
    if reading.has_verb(text, Avoid):
        return 50.0 if threat and table.left(table.seat) <= NEARLY_DEAD + threat else -1.0
    if reading.has_verb(text, Kill):
        return 55.0 if threat >= 2 or (threat and danger) else -1.0
    return 50.0 if reading.gives(text, "attack") and would_decide(table, 2) else -1.0


def would_decide(table: Sight, more: int) -> bool:
    """Whether so much more Attack would let this seat fight what it cannot fight now, and should."""
    return any(table.attack < (face.attack or 0) <= table.attack + more for face in table.wanted())


# --- questions that cards ask ---


def accept(table: Sight, pick: Pick) -> float:
    """Accept an offer unless it would hurt more than it helps."""
    asked = table.asked
    if reading.has_verb(asked, DrawStrikes):
        return 2.0 if table.left(table.seat) > 2 * NEARLY_DEAD and would_decide(table, 3) else -1.0
    if reading.brings_to(asked, "front"):
        return 2.0 if table.left(table.seat) > 2 * NEARLY_DEAD else -1.0
    if reading.has_verb(asked, Kill) and not reading.speaks_of(asked, "enemy"):
        return 2.0 if _has_dead_weight(table, reading.piles(asked)) else -1.0
    return 2.0


def _has_dead_weight(table: Sight, named: Collection[str]) -> bool:
    """Whether nobody would miss a card in one of the named piles of this seat; none named: in any of them."""
    seat = table.seat
    spots = [
        zone for name, zone in (("hand", board.HAND[seat]), ("discard", board.DISCARD[seat])) if name in named
    ] or [board.HAND[seat], board.DISCARD[seat], board.PLAY[seat]]
    return any(worth(face) < table.dead_weight for face in table.faces_in(*spots))


def _card(table: Sight, pick: Pick) -> float:
    """Give up the cheapest of one's own, get the dearest, heal the worst wound, hit the strongest enemy."""
    card, asked = named(pick), table.asked
    where, face = table.where.get(card, -1), table.face.get(card)
    if face is not None and face.kind == "strike":
        return 10.0 + (face.damage or 0)
    if face is not None and "enemy" in face.kinds:
        near = 10 if where == board.FRONT else advanced(where)
        return 10.0 - (face.attack or 0) if reading.reorders(asked) else 10.0 + near + (face.attack or 0)
    if where in board.ROOMS:
        return 10.0 + board.ROOMS.index(where)
    return 10.0 - table.worth(card) if reading.is_harmful(asked) else 10.0 + table.worth(card)


def _done(table: Sight, pick: Pick) -> float:
    """Enough has been given up when only good cards are left."""
    return 10.0 - table.dead_weight if reading.gives_up_some(table.asked) else 0.0


def _played_earlier(table: Sight, pick: Pick) -> float:
    """The card that gives most is copied."""
    face = table.faces[table.view["history"][named(pick)][1]]
    return 10.0 + 2 * points(face) + worth(face)


def _option(table: Sight, pick: Pick) -> float:
    """Of two benefits: healing where somebody is hurt, else the other one."""
    hurt = max([table.damage(seat) for seat in table.living()])
    return float(hurt) if reading.heals(reading.inside(_offered(table, pick))) else 2.5


def _offered(table: Sight, pick: Pick) -> Node:
    """Return what a text offers as one of several choices."""
    numbers: Any = pick[1:]
    face, line, sentence, option = numbers
    core: Any = table.faces[face].lines[line].sentences[sentence].core
    return core.options[option]


def seat(table: Sight, pick: Pick) -> float:
    """Strikes go to whoever can take most; help goes to whoever can take least."""
    number = named(pick)
    if reading.speaks_of_strikes(table.asked):
        return 10.0 + table.left(number)
    return 10.0 - table.left(number) + 0.5 * (number == table.seat)


def flat(score: float) -> Rule[Any]:
    """A rule of thumb that gives the same score to every such option."""
    return lambda table, pick: score


RULES: Final[dict[str, Rule[Any]]] = {
    "play": _play,
    "play-lent": flat(99.0),
    "once": flat(85.0),
    "activate": _activate,
    "use": _use,
    "fight": fight,
    "sacrifice": _sacrifice,
    "sacrifice-in-vain": flat(-1.0),
    "sacrifice-copy": flat(55.0),
    "scan": _scan,
    "recruit": _recruit,
    "reserve": flat(20.0 + 5.5),
    "coordinate-alone": flat(15.0),
    "lend": _lend,
    "end-actions": flat(0.0),
    "pass": flat(0.5),
    "yes": accept,
    "no": flat(0.0),
    "done": _done,
    "card": _card,
    "seat": seat,
    "played-earlier": _played_earlier,
    "option": _option,
}
