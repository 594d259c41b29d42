"""Rules of thumb for Alien: play everything, kill what is nearest, buy the best, protect the weakest.

It reads only its seat's view and what is printed on cards. Each rule of thumb is a short function that
scores an option; the highest score wins, and the order of the options breaks ties.
"""

from typing import Any

from holdout.encounters import board
from holdout.encounters.printed import Face
from holdout.kernel import Decision, Frame, Pick, Randomness

HARMFUL = ("kill", "discard", "lose", "remove", "mix", "give", "sacrifice")
WELCOME = ("gain", "return", "take", "play", "copy", "clone", "recruit", "pick up", "use")
STRIKE_WORDS = ("strike", "struck", "damage")


class GreedyAlien:
    """One seat's rules of thumb."""

    def __init__(self, frame: Frame[Any], seat: int, seed: int | str) -> None:
        self.seat = seat
        self.faces: dict[str, Face] = {face.key: face for face in frame.faces}  # pyright: ignore[reportAttributeAccessIssue]
        self.randomness = Randomness("greedy alien", str(seed), seat)

    def __call__(self, decision: Decision) -> Pick:
        picks = decision.picks
        if len(picks) == 1:
            return picks[0]
        table = Sight(decision.view(), self.faces, self.seat)
        words = decision.words.lower()
        scores = [self._score(table, words, pick) for pick in picks]
        return picks[scores.index(max(scores))]

    def _score(self, table: "Sight", words: str, pick: Pick) -> float:
        verb = str(pick[0])
        rule = ACTIONS.get(verb)
        if rule is not None:
            return rule(table, pick)
        if verb == "card":
            return _card(table, words, int(pick[1]))  # pyright: ignore[reportArgumentType]
        if verb == "seat":
            return _seat(table, words, int(pick[1]))  # pyright: ignore[reportArgumentType]
        return {"yes": 2.0, "done": 0.0, "pass": 0.5, "no": 0.0}.get(verb, 1.0)


class Sight:
    """What a seat sees, made quick to ask."""

    def __init__(self, view: dict[str, Any], faces: dict[str, Face], seat: int) -> None:
        self.view, self.seat = view, seat
        self.where: dict[int, int] = {}
        self.face: dict[int, Face] = {}
        self.up: dict[int, int] = {}
        self.zones: dict[int, list[int]] = {}
        for zone in view["zones"]:
            number: int = zone["zone"]
            self.zones[number] = [card["card"] for card in zone["cards"]]
            for card in zone["cards"]:
                self.where[card["card"]] = number
                self.up[card["card"]] = card.get("up", 0)
                if "face" in card:
                    self.face[card["card"]] = faces[card["face"]]

    def worth(self, card: int) -> float:
        """What a card is worth in a deck: its price, roughly."""
        face = self.face.get(card)
        if face is None:
            return 2.0
        points = face.recruit + (face.attack or 0)
        return (face.cost or 0) + points + 0.5 * len(face.lines) + (0.2 if face.attack else 0)

    def damage(self, seat: int) -> int:
        """The damage that a seat has taken."""
        wounds = self.zones.get(board.WOUNDS[seat], [])
        return sum([self.face[card].damage or 0 for card in wounds if card in self.face])

    def left(self, seat: int) -> int:
        """How much more a seat can take."""
        avatar = [self.face[card] for card in self.zones.get(board.AVATAR[seat], []) if card in self.face]
        return (avatar[0].health if avatar else 0) - self.damage(seat)


def _play(table: Sight, pick: Pick) -> float:
    """Cards that draw come first, cards that need others come last."""
    face = table.face.get(int(pick[1]))  # pyright: ignore[reportArgumentType]
    if face is None:
        return 100.0
    needs = any(line.classes or line.crews for line in face.lines)
    draws = "draw" in face.text.lower() and "strike" not in face.text.lower()
    return 100.0 + (5 if draws else 0) - (5 if needs else 0) - 0.01 * (face.cost or 0)


def _fight(table: Sight, pick: Pick) -> float:
    """What is nearest comes first: what clings to a face, what can win the game, what strikes this turn."""
    card = int(pick[1])  # pyright: ignore[reportArgumentType]
    face = table.face[card]
    where = table.where[card]
    score = 60.0 + 0.1 * (face.attack or 0)
    if where in board.BEFORE:
        score += 20 if where == board.BEFORE[table.seat] else 15
    if "final-enemy" in face.keywords:
        score += 18
    if where == board.FRONT:
        score += 10
    elif where in board.ROOMS:
        score += board.ROOMS.index(where)
    return score


def _scan(table: Sight, pick: Pick) -> float:
    """The room nearest to the Combat Zone first."""
    return 40.0 + board.ROOMS.index(int(pick[1]))  # pyright: ignore[reportArgumentType]


def _recruit(table: Sight, pick: Pick) -> float:
    """The best card that can be paid."""
    return 20.0 + table.worth(int(pick[1]))  # pyright: ignore[reportArgumentType]


def _lend(table: Sight, pick: Pick) -> float:
    """Lending costs nothing: the best card goes."""
    return 5.0 + table.worth(int(pick[1]))  # pyright: ignore[reportArgumentType]


ACTIONS: dict[str, Any] = {
    "play": _play,
    "play-lent": lambda table, pick: 99.0,
    "once": lambda table, pick: 85.0,
    "use": lambda table, pick: 82.0,
    "fight": _fight,
    "scan": _scan,
    "recruit": _recruit,
    "sergeant": lambda table, pick: 20.0 + 5.5,
    "coordinate-alone": lambda table, pick: 15.0,
    "lend": _lend,
    "attack": lambda table, pick: -5.0,
    "sacrifice": lambda table, pick: -1.0,
    "end-actions": lambda table, pick: 0.0,
    "avoid": lambda table, pick: 10.0,
}


def _card(table: Sight, words: str, card: int) -> float:
    """Give up the cheapest of one's own, get the dearest, heal the worst wound, hit the strongest enemy."""
    where = table.where.get(card, -1)
    face = table.face.get(card)
    if face is not None and face.kind == "strike":
        return 10.0 + (face.damage or 0)
    if face is not None and "enemy" in face.kinds:
        near = 10 if where == board.FRONT else board.ROOMS.index(where) if where in board.ROOMS else 0
        return 10.0 + near + (face.attack or 0)
    mine = where in (board.HAND[table.seat], board.PLAY[table.seat], board.DISCARD[table.seat])
    harmful = any(word in words for word in HARMFUL) and not any(word in words for word in WELCOME)
    if mine and harmful:
        return 10.0 - table.worth(card)
    return 10.0 + table.worth(card)


def _seat(table: Sight, words: str, seat: int) -> float:
    """Strikes go to whoever can take most; help goes to whoever needs it most."""
    if "heal" in words or ("first" not in words and "help" in words):
        return 10.0 + table.damage(seat)
    if any(word in words for word in STRIKE_WORDS):
        return 10.0 + table.left(seat)
    return 10.0 + (1 if seat == table.seat else 0)
