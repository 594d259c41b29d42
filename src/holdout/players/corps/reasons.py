"""What a hint in the tactical game looks at: who comes through, what is killed, the way to the goal, cards.

The facts are read from imagined missions; how they become sentences is told in reasons.py. Words for what the
outlook weighs stand in mind.py, for where nothing here differs.
"""

from collections.abc import Iterator
from typing import Any

from holdout.corps import places
from holdout.corps.attacking import ATTACK, BLAST, KEEP_FIRING
from holdout.corps.missions import mission_of
from holdout.kernel import Pick
from holdout.players.corps.heading import exits, heading
from holdout.players.corps.table import FAR, Model, Table
from holdout.players.reasons import Fact, Known, Said, count_up

A_MISSION, A_LIFE, AN_ESCAPE, A_PRIZE = 1, 0.3, 0.15, 0.12
ON_THE_GROUND, A_FACEHUGGER, AN_ATTACK, A_KILL, A_BLIP = 0.07, 0.08, 0.04, 0.04, 0.03
AN_ENDURANCE_CARD, A_HAND_CARD, GEAR, A_SPACE, A_STEP_OF_AIM = 0.01, 0.01, 0.03, 0.01, 0.006
"""What each is worth, roughly, in chances to complete the mission."""


def facts(known: Known, way: "Way", pick: Pick, game: Any) -> dict[Fact, float]:
    """The facts of one mission that was imagined after an option."""
    return Facts(known, way, pick, game).row


class Way:
    """The goal of each Character of the squad now, in words and as distances."""

    def __init__(self, known: Known) -> None:
        now = known.now
        self.table = Table(now, mission_of(now.setup["scenario"]), known.seat)
        goals = {one.card: heading(self.table, one) for one in self.table.squad}
        self.goals = {card: (self.called(goal), goal) for card, goal in goals.items() if goal}

    def called(self, goal: int) -> str:
        """The words for the place at some spaces."""
        table, near = self.table, self.table.near
        hiding = [one.space for one in table.tokens if one.name.startswith("Newt")]
        places_by_name = {
            "the exit": exits(table),
            "Newt": near(sum([1 << space for space in hiding])),
            "the Computer": near(table.spaces("computer")),
            "a Crate": near(table.spaces("crate")),
            "a Captive": near(table.spaces("hero", "grunt")),
            "a Mission Blip": near(table.echoes),
        }
        return next((name for name, spaces in places_by_name.items() if spaces == goal), "the Aliens")

    def left(self, card: int, space: int) -> int:
        """The distance of a space from a Character's goal."""
        return self.table.distances(self.goals[card][1], shy=False).get(space, FAR)


class Facts(Said):
    """Reads one imagined mission."""

    def __init__(self, known: Known, way: Way, pick: Pick, game: Any) -> None:
        self.known, self.way, self.pick, self.game = known, way, pick, game
        self.position: Any = game.position
        super().__init__()
        self.end()
        for one in way.table.squad:
            self.character(one)
        self.cards()
        self.happenings()

    def end(self) -> None:
        outcome = self.position.outcome
        if outcome:
            won = float(bool(outcome[1]))
            self.say("The mission is completed", "The mission goes on", A_MISSION, "end", won)
            self.say("The mission fails", "The mission is not lost at once", -A_MISSION, "end", 1 - won)

    # --- the squad ---

    def character(self, one: Model) -> None:
        """Note the fate of one Character."""
        name, where = one.name, self.position.where[one.card]
        gone = where in (places.KILLED, places.CAPTURED)
        self.say(f"{name} is lost", f"{name} comes through", -A_LIFE, name, gone)
        self.say(f"{name} gets out", f"{name} does not leave yet", AN_ESCAPE, name, where == places.EXITED)
        if where != places.SQUAD:
            return
        down = bool(self.position.down[one.card])
        if one.down:
            self.say(f"{name} still lies on the ground", f"{name} is back up", -ON_THE_GROUND, name, down)
        else:
            self.say(f"{name} is Knocked Down", f"{name} stays standing", -ON_THE_GROUND, name, down)
        hugged = bool(self.position.hugged[one.card])
        clings = f"A Facehugger clings to {name}", f"{name} is free of Facehuggers"
        self.say(*clings, -A_FACEHUGGER, f"{name} hugged", hugged)
        self.aim(one)
        self.nearer(one)

    def aim(self, one: Model) -> None:
        more = f"{one.name}'s Aim Dial is {{n}} higher", f"{one.name}'s Aim Dial is {{n}} lower"
        fact = Fact(*more, A_STEP_OF_AIM, f"{one.name} aim", partial=True)
        self.row[fact] = self.position.dial[one.card]

    def nearer(self, one: Model) -> None:
        """Note how far a Character is from its present goal."""
        space = self.position.space[one.card] - 1
        if one.card in self.way.goals and space >= 0:
            left = self.way.left(one.card, space)
            if left < FAR:
                goal = self.way.goals[one.card][0]
                farther = f"{one.name} is {{n}} space{{s}} farther from {goal}"
                nearer = f"{one.name} is {{n}} space{{s}} nearer to {goal}"
                fact = Fact(farther, nearer, -A_SPACE, f"{one.name} way", partial=True)
                self.row[fact] = left

    # --- cards ---

    def cards(self) -> None:
        zones, seat = self.position.zones, self.known.seat
        deck = len(zones[places.DECK]) + len(zones[places.UNDER])
        more = (
            "The squad keeps {n} more card{s} of Endurance",
            "The squad keeps {n} fewer card{s} of Endurance",
        )
        count_up(self.row, Fact(*more, AN_ENDURANCE_CARD, "endurance"), deck)
        more = "You hold {n} more card{s}", "You hold {n} fewer card{s}"
        count_up(self.row, Fact(*more, A_HAND_CARD, "hand"), len(zones[places.HAND[seat]]))

    # --- what happened on the way ---

    def happenings(self) -> None:
        """Attacks and kills, things taken along, gear put on."""
        for event in self.game.events:
            self.event = event
            match event.kind, event.args:
                case ("alien-killed", (int(card), _)):
                    self.kill(card)
                case ("blip-killed", _):
                    self.count("destroys", "Blip", A_BLIP, "blips")
                case ("attacked", (_, int(victim))):
                    name = self.name(victim)
                    if name:
                        words = f"{name} is attacked", f"{name} is spared an attack"
                        self.say(*words, -AN_ATTACK, f"{name} attacked")
                case ("taken-along", (int(card), int(token))):
                    self.taken(card, token)
                case ("freed", (int(card), _)) if self.name(card):
                    words = f"{self.name(card)} is set free", f"{self.name(card)} stays Captured"
                    self.say(*words, A_PRIZE, "prize")
                case ("equipped", (int(card), int(gear))) if self.name(card) and self.name(gear):
                    words = f"{self.name(card)} gets the {self.name(gear)}"
                    self.say(words, f"The {self.name(gear)} stays in hand", GEAR, "gear")
                case _:
                    pass

    def kill(self, card: int) -> None:
        """An Alien that stands on the board now is named by its space; others are counted."""
        self.count("kills", "Alien", A_KILL, "kills")
        if card in self.known and self.known.now.position.where[card] == places.ALIENS:
            space = self.known.now.position.space[card] - 1
            where = self.game.rules.space_name(self.known.now, space)
            near = self.beside(space)
            killer = "It" if self.is_aimed_at(card) else "The squad"
            words = f"{killer} kills the Alien in {where}{f' (next to {near})' if near else ''}"
            # A little above the count: one Alien by its place says more than "1 more Alien is killed".
            self.say(words, f"The Alien in {where} lives on", A_KILL * 1.1, "kills")

    def is_aimed_at(self, card: int) -> bool:
        """Whether the option itself is an attack on an Alien; whatever else dies, dies later in the turn."""
        if self.pick[0] == BLAST.name:
            return True
        return self.pick[:2] in ((ATTACK.name, card), (KEEP_FIRING.name, card))

    def beside(self, space: int) -> str:
        """The name of a Character that stands next to a space, if any."""
        reach = self.way.table.near(1 << space)
        return next(iter(self._standing_in(reach)), "")

    def _standing_in(self, spaces: int) -> Iterator[str]:
        return (one.name for one in self.way.table.squad if one.bit & spaces)

    def taken(self, card: int, token: int) -> None:
        if self.name(card) and self.name(token):
            name, prize = self.name(card), self.name(token)
            prize = "Newt" if prize.startswith("Newt") else f"a {prize}"
            self.say(f"{name} takes {prize} along", f"{name} leaves {prize} behind", A_PRIZE, "prize")

    def count(self, does: str, what: str, value: float, group: str) -> None:
        more = f"The squad {does} {{n}} more {what}{{s}}", f"The squad {does} {{n}} fewer {what}{{s}}"
        count_up(self.row, Fact(*more, value, group))

    def name(self, card: int) -> str:
        """The name of a card that the event being read speaks of, if the seat sees it now."""
        return self.known.face(card).name if self.known.is_meant(card, self.event) else ""
