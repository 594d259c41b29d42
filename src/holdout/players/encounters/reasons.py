"""What a hint in any deck builder looks at: who lives, what is beaten in time, Strikes, cards bought.

The facts are read from imagined games; how they become sentences is told in players/reasons.py. A game says
in its `Terms` how its table calls these things, and adds what only it has.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from holdout.encounters import board
from holdout.encounters.fighting import FIGHT
from holdout.encounters.keywords import has_keyword
from holdout.encounters.printed import Face
from holdout.kernel import Pick
from holdout.players.encounters.sight import worth
from holdout.players.reasons import Fact, Known, Said, count_up, mention

A_GAME, A_LIFE, A_STRIKE, A_HEALING, A_CARD, A_SCAN, A_COIN = 1, 0.4, 0.03, 0.03, 0.01, 0.012, 0.003
"""What each is worth, roughly, in chances to win."""
HELD_UP: Final = 0.02


class Terms(NamedTuple):
    """How a game calls what every deck builder has."""

    kill: str
    """What is done to an enemy, in a word to which an s may be added."""
    lives_on: str
    """What is said of an enemy to whom that was not done."""
    die: str
    """What becomes of a player, for "You", and for the others."""
    dies: str
    stay: str
    """What a player does who does not."""
    front: str
    """Where enemies strike from."""


class Facts(Said):
    """Reads one imagined game. With a sign of -1, what is good for the others is bad for the seat."""

    terms: Terms

    def __init__(self, known: Known, pick: Pick, sign: int, game: Any) -> None:
        self.known, self.pick, self.sign, self.game = known, pick, sign, game
        super().__init__()
        self.killed = {event.args[0] for event in game.events if event.kind == "killed"}
        self.end()
        self.players()
        self.enemies()
        self.goals()
        self.happenings()

    def side(self, seat: int) -> int:
        """1 for a seat whose luck is good for the one that asks: itself, and who is on its side."""
        return 1 if seat == self.known.seat else self.sign

    def end(self) -> None:
        if self.game.position.outcome:
            won, value = has_won(self.game, self.known.seat), A_GAME
            self.say("The game is won", "The game is not won yet", value, "end", won)
            self.say("The game is lost", "The game is not lost at once", -value, "end", 1 - won)

    def players(self) -> None:
        """Note which players die before the next turn."""
        terms = self.terms
        for seat, alive in enumerate(self.known.now.position.alive):
            if alive:
                name, s = self.called(seat)
                died = not self.game.position.alive[seat]
                words = f"{name} {terms.dies if s else terms.die}"
                self.say(
                    words, f"{name} stay{s} {terms.stay}", -A_LIFE * self.side(seat), f"life {seat}", died
                )

    def enemies(self) -> None:
        """Note which of the face-up enemies are beaten in time, and which come nearer."""
        position, front = self.game.position, self.terms.front
        for card, zone in self.open_enemies():
            name, face = the(self.known.face(card).name), self.known.face(card)
            value = (A_STRIKE + 0.005 * (face.attack or 0)) * self.sign
            dead = card in self.killed
            words = f"{self.kills(card)} {name}{self.before(card, zone)}"
            self.say(words, f"{start(name)} {self.terms.lives_on}", value, name, dead)
            if zone in board.ROOMS and not dead:
                arrived = position.where[card] == board.FRONT
                self.say(
                    f"{start(name)} reaches {front}",
                    f"{start(name)} is kept out of {front}",
                    -HELD_UP * self.sign,
                    name,
                    arrived,
                )

    def kills(self, card: int) -> str:
        """Subject and verb for a kill: "It kills" if the option is that fight, else the active player."""
        if self.pick == FIGHT(card):
            return f"It {self.terms.kill}s"
        name, s = self.called(self.known.now.position.active)
        return f"{name} {self.terms.kill}{s}"

    def open_enemies(self) -> Iterator[tuple[int, int]]:
        """The enemies on the table that the seat knows, with their zones."""
        now = self.known.now.position
        for zone in self.enemy_zones():
            for card in now.zones[zone]:
                if card in self.known and "enemy" in self.known.face(card).kinds:
                    yield card, zone

    def enemy_zones(self) -> tuple[int, ...]:
        """The zones in which enemies lie."""
        return (board.FRONT, *board.ROOMS)

    def before(self, card: int, zone: int) -> str:
        """The words for what beating an enemy now prevents."""
        if zone == board.FRONT:
            strikes = not has_keyword(self.known.now, card, "does-not-strike")
            return " before it strikes" if strikes else ""
        moves = not has_keyword(self.known.now, card, "does-not-move")
        return f" before it reaches {self.terms.front}" if moves else ""

    def goals(self) -> None:
        """Note what is done of what wins the game."""

    def happenings(self) -> None:
        """Strikes, healing, cards drawn and bought, rooms scanned."""
        for event in self.game.events:
            match event.kind, event.args:
                case ("strike-drawn", (int(seat), _)):
                    self.count(seat, "draw", "Strike", -A_STRIKE)
                case ("healed", (int(seat), _)):
                    self.count(seat, "get rid of", "Strike", A_HEALING)
                case ("drew", (int(seat), _)):
                    self.count(seat, "draw", "card", A_CARD)
                case ("scanned", (int(seat), int(zone))):
                    self.scanned(seat, zone)
                case ("gained", (int(seat), int(card))) if self.known.is_meant(card, event):
                    self.gained(seat, card)
                case _:
                    pass

    def count(self, seat: int, verb: str, what: str, value: float) -> None:
        """Count one more of what happens to a seat."""
        name, s = self.called(seat)
        does = verb.replace("get", "gets") if s and " " in verb else verb + s
        more, less = f"{name} {does} {{n}} more {what}{{s}}", f"{name} {does} {{n}} fewer {what}{{s}}"
        count_up(self.row, Fact(more, less, value * self.side(seat), f"{verb} {what} {seat}"))

    def scanned(self, seat: int, zone: int) -> None:
        if self.pick[1:2] == (zone,):
            return  # it is what the option says
        name, s = self.called(seat)
        room = self.game.rules.zones[zone].name
        self.say(f"{name} scan{s} {room}", f"{room} stays unknown", A_SCAN * self.sign, "scanned")

    def gained(self, seat: int, card: int) -> None:
        """A card that lay open has come into somebody's deck."""
        face, (name, s) = self.known.face(card), self.called(seat)
        points = gives(face)
        words = f"{name} get{s} {face.name} ({points})" if points else f"{name} get{s} {face.name}"
        if points and self.pick[1:2] == (card,):
            words = f"{face.name} gives {points} each time it is drawn"
        self.say(words, f"{face.name} is left to others", A_COIN * worth(face) * self.side(seat), "gained")

    def called(self, seat: int) -> tuple[str, str]:
        """The name of a seat in a hint, and the ending of the verb that follows."""
        if seat == self.known.seat:
            return "You", ""
        return mention(seat), "s"


def has_won(game: Any, seat: int) -> float:
    """1 if the seat has won: with the winners, or as an opponent where nobody else has."""
    winners = game.position.outcome[1]
    return float(seat in winners or (not winners and bool(game.position.opposes[seat])))


def gives(face: Face) -> str:
    """The points that are printed on a card, in words."""
    points = [(face.attack or 0, "Attack"), (face.recruit, "Recruit")]
    return " and ".join([f"{number} {name}" for number, name in points if number])


def the(name: str) -> str:
    """The name of an enemy in the middle of a sentence."""
    return name if name.split()[0] in ("A", "An", "The") else f"the {name}"


def start(name: str) -> str:
    """The same at the start of a sentence."""
    return name[:1].upper() + name[1:]
