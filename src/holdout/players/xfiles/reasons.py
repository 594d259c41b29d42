"""What a hint in The X-Files looks at besides what every deck builder has: Evidence, End Game, Bureau.

Words for what the outlook weighs stand in mind.py, for where nothing here differs.
"""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.xfiles import piles
from holdout.players.encounters import reasons
from holdout.players.encounters.reasons import Terms, the
from holdout.players.reasons import Fact, count_up

A_COLLECTION, A_DISCOVERY, A_DOUBT, A_BELIEF, A_SCAR, A_LOST_LEAD = 0.05, 0.02, 0.012, 0.01, 0.03, 0.02
A_BLOW: Final = 0.06
"""What each is worth, roughly, in chances to win."""


class Facts(reasons.Facts):
    """Reads one imagined game."""

    terms = Terms("defeat", "is not defeated", "are defeated", "is defeated", "in the game", "the Field")

    def enemy_zones(self) -> tuple[int, ...]:
        """Syndicate Enemies lie in the Bureau."""
        return (board.FRONT, *board.ROOMS, *board.MARKET)

    def before(self, card: int, zone: int) -> str:
        """The words for what defeating an enemy now prevents, or opens again."""
        if zone in board.MARKET:
            return f", which opens {self.game.rules.zones[zone].name} again"
        return super().before(card, zone)

    def goals(self) -> None:
        """Note what becomes of Evidence, Leads and the End Game."""
        self.evidence()
        self.leads()
        wounds = [self.wounds(position) for position in (self.game.position, self.known.now.position)]
        fact = Fact(
            "The End Game takes {n} more damage", "The End Game takes {n} less damage", A_BLOW, "blows"
        )
        if wounds[0] > wounds[1]:
            count_up(self.row, fact, wounds[0] - wounds[1])

    def wounds(self, position: Any) -> int:
        """The damage on the End Game."""
        faces = self.game.faces
        lying = [card for zone in (piles.END_STRIKES, piles.CLONE_STRIKES) for card in position.zones[zone]]
        return sum([faces[position.face[card]].damage or 0 for card in lying])

    def evidence(self) -> None:
        """Evidence is named only by its priority: what lies face down is not known."""
        now, then = self.known.now.position, self.game.position
        for number, zone in enumerate(piles.EVIDENCE, 1):
            for card in now.zones[zone]:
                name = f"the Evidence of Priority {number}"
                if not now.up[card]:
                    found = then.up[card] and then.where[card] in (zone, piles.COLLECTED)
                    more, less = f"You discover {name}", f"{reasons.start(name)} stays hidden"
                    self.say(self.team(more), less, A_DISCOVERY, f"evidence {number}", float(found))
                taken = then.where[card] == piles.COLLECTED
                more = f"You collect {name}, so that the End Game never has it"
                self.say(
                    self.team(more), f"{reasons.start(name)} is not collected", A_COLLECTION,
                    f"evidence {number}", float(taken),
                )  # fmt: skip

    def team(self, words: str) -> str:
        """The same said of the player whose turn it is."""
        name, s = self.called(self.known.now.position.active)
        _, verb, rest = words.split(" ", 2)
        return f"{name} {verb}{s} {rest}"

    def leads(self) -> None:
        """A Lead that is lost with nothing discovered gives everybody a Doubt."""
        now = self.known.now.position
        for zone in (board.FRONT, *board.ROOMS):
            for card in now.zones[zone]:
                if card in self.known and self.known.face(card).kind == "lead" and now.up[card]:
                    name = the(self.known.face(card).name)
                    lost = card in self.killed and not self.collected()
                    self.say(
                        f"The Lead {self.known.face(card).name} is lost",
                        f"The Lead {self.known.face(card).name} is not lost",
                        -A_LOST_LEAD, f"lead {name}", float(lost),
                    )  # fmt: skip

    def collected(self) -> bool:
        """True if Evidence was collected in the imagined game: its Lead is then spent, not lost."""
        return any(event.kind == "collects" for event in self.game.events)

    def happenings(self) -> None:
        """Scars, Beliefs and Doubts besides."""
        super().happenings()
        for event in self.game.events:
            match event.kind, event.args:
                case ("scarred", (int(seat), *_)):
                    self.count(seat, "take", "Scar", -A_SCAR)
                case ("gained", (int(seat), int(card))):
                    self.memory(seat, self.game.faces[self.game.position.face[card]].kind)
                case _:
                    pass

    def memory(self, seat: int, kind: str) -> None:
        """Count a Belief or a Doubt that somebody gains."""
        if kind in ("belief", "doubt"):
            self.count(seat, "gain", kind.capitalize(), A_BELIEF if kind == "belief" else -A_DOUBT)
