"""Rules of thumb for Alien: play everything, kill what is nearest, buy the best, protect the weakest.

Each rule of thumb is a short function that scores an option; the highest score wins, and the order of the
options breaks ties. What it knows of the table is in sight.py. A traitor and an Alien Player go by
the few rules at the end, in which others come to harm.
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.printed import Face
from holdout.kernel import Decision, Frame, Pick, target
from holdout.players.alien.sight import Sight, points, worth

Rule = Callable[[Sight, Pick], float]

HARMFUL: Final = ("kill", "discard", "lose", "remove", "mix", "give", "sacrifice", "bottom")
WELCOME: Final = ("gain", "return", "take", "play", "copy", "clone", "recruit", "pick up", "use")
NEARLY_DEAD: Final = 3
"""So little Health is left that one bad Strike ends it."""
DEAD_WEIGHT: Final = 2.5
"""A deck is better without a card that is worth less: the cards that everybody starts with."""


class GreedyAlien:
    """One seat's rules of thumb."""

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
        table = self.sight(decision)
        rules = {**RULES, **FOE_RULES} if table.is_foe else RULES
        return [
            rules[verb](table, pick) if (verb := str(pick[0])) in rules else 1.0 for pick in decision.picks
        ]

    def sight(self, decision: Decision) -> Sight:
        """The table as the asked seat sees it."""
        return Sight(decision, self.faces, self.by_key)


def _named(pick: Pick) -> int:
    """The card, seat, room or place that an option is about."""
    return target(pick)


def _line(pick: Pick) -> int:
    """The line of a card's text that an option uses."""
    number: Any = pick[2]
    return number


# --- the Action Phase ---


def _play(table: Sight, pick: Pick) -> float:
    """Cards that draw come first, cards that need others come last; a shield stays in hand while needed."""
    face = table.face.get(_named(pick))
    if face is None:
        return 100.0
    text = face.text.lower()
    if "while this card is in your hand" in text:
        return -1.0 if table.strikers() else 45.0
    if "discard a random card" in text:
        return 90.0
    builds = any(line.classes or line.crews for line in face.lines) or "you played this turn" in text
    draws = "draw" in text and "strike" not in text
    return 100.0 + (5 if draws else 0) + (3 if "from your hand" in text else 0) - (5 if builds else 0)


def _fight(table: Sight, pick: Pick) -> float:
    """Fight the most urgent enemy: a Facehugger, one that can win the game, one that strikes soon."""
    card = _named(pick)
    face, where = table.face[card], table.where[card]
    if where in board.BEFORE:
        return 80.0 if where == board.BEFORE[table.seat] else 75.0
    score = 60.0 + 0.1 * (face.attack or 0) + (18 if "final-enemy" in face.keywords else 0)
    if where == board.FRONT:
        return score + (10 if face in table.strikers() else 5)
    return score + (board.ROOMS.index(where) if where in board.ROOMS else 0)


def _scan(table: Sight, pick: Pick) -> float:
    """Points that nothing can be fought with still scan, nearest to the Combat Zone first."""
    return 40.0 + board.ROOMS.index(_named(pick))


def _recruit(table: Sight, pick: Pick) -> float:
    """The best card that can be paid."""
    return 20.0 + table.worth(_named(pick))


def _lend(table: Sight, pick: Pick) -> float:
    """Lending costs nothing: the best card goes."""
    return 5.0 + table.worth(_named(pick))


def _use(table: Sight, pick: Pick) -> float:
    """Goals are paid at once; Attack is bought where it decides a fight; healing where somebody is hurt."""
    face = table.face.get(_named(pick))
    text = _line_text(face, _line(pick)) if face else ""
    if "attack" in text and "heal" not in text:
        return 58.0 if _would_decide(table, 3) else -1.0
    if "heal" in text:
        return 82.0 if max([table.damage(seat) for seat in table.living()]) >= NEARLY_DEAD else -1.0
    return 82.0


def _sacrifice(table: Sight, pick: Pick) -> float:
    """A good card is given up only for a life, or for a fight that it decides."""
    face = table.face.get(_named(pick))
    text = face.text.lower().partition("sacrifice:")[2] if face else ""
    danger = min([table.left(seat) for seat in table.living()]) <= NEARLY_DEAD
    threat = len(table.strikers())
    if "heal" in text:
        return 50.0 if danger else -1.0
    if "avoid" in text:
        return 50.0 if threat and table.left(table.seat) <= NEARLY_DEAD + threat else -1.0
    if "kill" in text:
        return 55.0 if threat >= 2 or (threat and danger) else -1.0
    return 50.0 if "attack" in text and _would_decide(table, 2) else -1.0


def _would_decide(table: Sight, more: int) -> bool:
    """Whether so much more Attack would let this seat fight what it cannot fight now, and should."""
    spots = (board.FRONT, *board.BEFORE, *(board.ROOMS if table.objective == 3 else ()))
    foes = [face for face in table.faces_in(*spots) if "enemy" in face.kinds]
    wanted = [face for face in foes if table.objective < 3 or face in table.strikers() or _is_final(face)]
    return any(table.attack < (face.attack or 0) <= table.attack + more for face in wanted)


def _is_final(face: Face) -> bool:
    return "final-enemy" in face.keywords


def _line_text(face: Face, line: int) -> str:
    """The part of a text that an ability is printed in: keywords aside, each line is an ability."""
    spoken = [one for one in face.text.lower().splitlines() if ":" in one] or [face.text.lower()]
    return spoken[min(line, len(spoken) - 1)]


def _attack(table: Sight, pick: Pick) -> float:
    """Attack only Alien Players and revealed traitors, and enemies before them."""
    return 50.0 - table.left(_named(pick)) if table.is_known_foe(_named(pick)) else -5.0


# --- questions that cards ask ---


def _yes(table: Sight, pick: Pick) -> float:
    """Accept an offer unless it would hurt more than it helps."""
    words = table.words
    if "draw a strike" in words:
        return 2.0 if table.left(table.seat) > 2 * NEARLY_DEAD and _would_decide(table, 3) else -1.0
    if "to the combat zone" in words:
        return 2.0 if table.left(table.seat) > 2 * NEARLY_DEAD else -1.0
    if "kill" in words and "enemy" not in words:
        return 2.0 if _has_dead_weight(table) else -1.0
    return 2.0


def _has_dead_weight(table: Sight) -> bool:
    """Whether a card that may be killed is one that nobody would miss."""
    seat = table.seat
    spots = [
        zone
        for name, zone in (("hand", board.HAND[seat]), ("discard", board.DISCARD[seat]))
        if name in table.words
    ] or [board.HAND[seat], board.DISCARD[seat], board.PLAY[seat]]
    return any(worth(face) < DEAD_WEIGHT for face in table.faces_in(*spots))


def _card(table: Sight, pick: Pick) -> float:
    """Give up the cheapest of one's own, get the dearest, heal the worst wound, hit the strongest enemy."""
    card, words = _named(pick), table.words
    where, face = table.where.get(card, -1), table.face.get(card)
    if face is not None and face.kind == "strike":
        return 10.0 + (face.damage or 0)
    if face is not None and "enemy" in face.kinds:
        near = 10 if where == board.FRONT else board.ROOMS.index(where) if where in board.ROOMS else 0
        return 10.0 - (face.attack or 0) if "reorder" in words else 10.0 + near + (face.attack or 0)
    if where in board.ROOMS:
        return 10.0 + board.ROOMS.index(where)
    harmful = any(word in words for word in HARMFUL) and not any(word in words for word in WELCOME)
    return 10.0 - table.worth(card) if harmful else 10.0 + table.worth(card)


def _done(table: Sight, pick: Pick) -> float:
    """Enough has been killed when only good cards are left."""
    return 10.0 - DEAD_WEIGHT if table.words.startswith("kill up to") else 0.0


def _played_earlier(table: Sight, pick: Pick) -> float:
    """The card that gives most is copied."""
    face = table.faces[table.view["history"][_named(pick)][1]]
    return 10.0 + 2 * points(face) + worth(face)


def _option(table: Sight, pick: Pick) -> float:
    """Of two benefits: healing where somebody is hurt, else the other one."""
    label = table.decision.options[table.decision.picks.index(pick)].label.lower()
    hurt = max([table.damage(seat) for seat in table.living()])
    return float(hurt) if "heal" in label else 2.5


def _seat(table: Sight, pick: Pick) -> float:
    """Strikes go to whoever can take most; help goes to whoever can take least."""
    seat, words = _named(pick), table.words
    if "agenda" in words:
        return 10.0 - (seat == table.seat)
    if "strike" in words:
        return 10.0 + table.left(seat)
    if "goes first" in words:
        return 10.0 - seat
    return 10.0 - table.left(seat) + 0.5 * (seat == table.seat)


def _flat(score: float) -> Rule:
    return lambda table, pick: score


RULES: Final[dict[str, Rule]] = {
    "play": _play,
    "play-lent": _flat(99.0),
    "once": _flat(85.0),
    "activate": _flat(85.0),
    "use": _use,
    "fight": _fight,
    "attack": _attack,
    "sacrifice": _sacrifice,
    "sacrifice-in-vain": _flat(-1.0),
    "sacrifice-copy": _flat(55.0),
    "scan": _scan,
    "recruit": _recruit,
    "sergeant": _flat(20.0 + 5.5),
    "coordinate-alone": _flat(15.0),
    "lend": _lend,
    "end-actions": _flat(0.0),
    "pass": _flat(0.5),
    "yes": _yes,
    "no": _flat(0.0),
    "done": _done,
    "card": _card,
    "seat": _seat,
    "played-earlier": _played_earlier,
    "option": _option,
}


# --- the traitor and the Alien ---


def _prey(table: Sight, pick: Pick) -> float:
    """Harm goes to the weakest of the others, help to oneself."""
    seat = _named(pick)
    helps = "heal" in table.words
    return 10.0 - table.left(seat) - (0 if helps == (seat == table.seat) else 100)


def _save_oneself(table: Sight, pick: Pick) -> float:
    """A traitor fights only what threatens the traitor."""
    where = table.where[_named(pick)]
    return _fight(table, pick) if where in (board.FRONT, board.BEFORE[table.seat]) else -1.0


def _betray(table: Sight, pick: Pick) -> float:
    """Spend the remaining Attack on the weakest player."""
    return 50.0 - table.left(_named(pick))


FOE_RULES: Final[dict[str, Rule]] = {
    "attack": _betray,
    "fight": _save_oneself,
    "scan": _flat(-1.0),
    "lend": _flat(-1.0),
    "use": lambda table, pick: 82.0 if table.is_alien else -1.0,
    "seat": _prey,
    "yes": lambda table, pick: 2.0 if table.is_alien else _yes(table, pick),
}
