"""A sitting at the terminal: shows the table, lists numbered options, takes answers and answers questions.

Besides a number it understands words: help, table, log, pile, why, hint, card NAME, rule WORDS, undo, save
FILE, quit, and those of a game's picture. Where only computers play, the game is told as it goes. It knows no
rules; what a game's table looks like is told in tables.py.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple

import typer

from holdout import kernel, ledger
from holdout.cli import choosing, lookup, paper, tables
from holdout.cli.choosing import Offer
from holdout.cli.errors import UserError
from holdout.cli.pictures import picture_of
from holdout.cli.saving import SaveFile, keep, unused
from holdout.cli.story import Story
from holdout.kernel import Decision, Match, Option, Player
from holdout.kernel.tongue import SOURCE, tongue_of
from holdout.kernel.wording import joined
from holdout.players.own import PlayerFailed
from holdout.table import presenting, shortcuts

HELP = """Type the number of an option and press Enter, or the space that it speaks of. You can also type:
  table          show the table again
  log [N]        the last N lines of the story (10), or: log all
  pile WORDS     what lies in a pile or place, as far as you may know it, such as: pile discard
  why            the rule behind this question, and why some things cannot be done
  hint           what the computer player `search` would do in your place, and why
  number CARD    how a value is made up, such as: number 17
  card WORDS     show a card by name
  rule WORDS     find a rule
  act N          player N does something out of turn (where hands are secret)
  all            play every card that asks nothing and turns nothing up
  decide         leave it to the table which of equals comes first and which way it goes; again: be asked
  undo           take your last answer back
  save FILE      save the game
  quit           stop; the game is saved first
"""
Saving = Callable[[Match[Any]], bytes]


class Pace(NamedTuple):
    """The speed of a game among computers: seconds after each line, and whether turns wait for Enter."""

    delay: float = 0.0
    waits: bool = False


class Quit(Exception):
    """The person has had enough."""


class Sitting:
    """One person, or several sharing a keyboard, at one table."""

    def __init__(
        self,
        match: Match[Any],
        programs: Mapping[int, Player],
        *,
        plain: bool = False,
        pace: Pace | None = None,
        saving: Saving = lambda match: match.save(),
        file: SaveFile | None = None,
        language: str = SOURCE,
    ) -> None:
        self.language, self.tongue = language, tongue_of(language, match.rules.name)
        self.file = file or SaveFile(match.rules.name)
        self.match, self.programs, self.saving = match, programs, saving
        self.pace = pace or Pace()
        self.picture = picture_of(match)
        self.story = Story(match, self.tongue)
        self.scene: list[str] = []
        self.plain = plain or not sys.stdout.isatty()
        self.turn_shown = 0
        self.tips: list[str] = []
        self.last_seat: int | None = None
        self.routine: set[int] = set()
        """The seats that leave upkeep among equals to the table."""
        self.along: set[int] = set()
        """The numbers of the answers that are taken back with the one before."""
        self.by_table: set[int] = set()
        self.asked_again = -1
        """After how many answers a person decides whatever they leave to the table: it was taken back."""

    def run(self) -> bool:
        """Play until the game is over or the person stops; whether it is over."""
        if self.match.notice:
            typer.echo(self.match.notice)
        if self._people():
            typer.echo("Type a number to choose, or help.")
        try:
            while not self.match.over:
                self._once()
        except (Quit, EOFError, KeyboardInterrupt):
            self._save_on_leaving()
            return False
        except kernel.Incident as incident:
            self._report(incident)
            return False
        except PlayerFailed as failed:
            self.file.keep_for_good(self.saving(self.match))
            raise UserError(str(failed)) from failed
        self._show(self.story.news(self.last_seat, most=None))
        result = self.match.result
        assert result is not None
        typer.echo("")
        words = self.tongue.said(result.words)[0]
        paper.write([f"{self.tongue.said('The game is over.')[0]} {words} [{result.rule}]"])
        return True

    def _once(self) -> None:
        decision = self.match.decision
        assert decision is not None
        if self._programs_open(decision):
            return
        program = self.programs.get(decision.seat)
        if program is not None:
            self._watch()
            self.match.answer(program(decision), seat=decision.seat)
            return
        if self._left_to_table(decision):
            return
        self._curtain(decision.seat)
        self._show(self.story.news(decision.seat))
        self._tip(decision)
        self._ask(decision)

    def _left_to_table(self, decision: Decision) -> bool:
        """Decide upkeep among equals for a seat that leaves it to the table, by the rule of the table."""
        answers = len(self.match.answers)
        wanted = decision.question.routine and decision.seat in self.routine
        if not wanted or answers == self.asked_again:
            return False
        option = decision.pick(shortcuts.first_of_equals(self.match, decision, self.by_table))
        words = decision.game.option(option, decision.seat, self.tongue).label
        self._show([f"{self._asked(decision)} The table decides for {self._name(decision.seat)}: {words}."])
        self.match.answer(option, seat=decision.seat, decision=decision.id)
        self.by_table.add(answers + 1)
        self.along.add(answers + 1)
        return True

    def _take_back(self) -> None:
        """Take the last answer of a person back, and what the table has decided since."""
        people = self._people()
        self.match.undo(people)
        while (taken := len(self.match.answers) + 1) in self.along:
            self.along.discard(taken)
            self.by_table.discard(taken)
            try:
                self.match.undo(people)
            except kernel.CannotUndo:
                break
        self.asked_again = len(self.match.answers)

    def _watch(self) -> None:
        """If only computers play, print the new lines one by one, and the table at every new turn."""
        if self._people():
            return
        for line in self.story.news(None, most=None):
            self._show([line])
            sleep(self.pace.delay)
        turn = getattr(self.match.moment.rest, "turn", 0)
        if turn == self.turn_shown:
            return
        if self.pace.waits and self.turn_shown:
            input("--- Press Enter for the next turn. ---")
        self.turn_shown = turn
        typer.echo("")
        self._draw_table(None)
        typer.echo("")

    def _programs_open(self, decision: Decision) -> bool:
        """Programs may do something out of turn before the one who is asked decides."""
        for seat in kernel.opening_seats(decision, self.match.seats):
            program = self.programs.get(seat)
            pick = None if program is None else program(kernel.offer_of_openings(decision, seat))
            if pick is not None and pick[0] != "pass":
                self.match.answer(pick, seat=seat)
                return True
        return False

    def _curtain(self, seat: int) -> None:
        """Between two people with secret hands the screen is cleared."""
        if self._is_secret() and self.last_seat not in (None, seat):
            if not self.plain:
                print("\033[2J\033[H", end="")
            name = self._name(seat)
            input(f"--- {name}, it is your turn. Press Enter when nobody else is looking. ---")
            if not self.plain:
                print("\033[2J\033[H", end="")
        self.last_seat = seat

    def _tip(self, decision: Decision) -> None:
        """A first game is explained as it goes: each rule that asks something is told once."""
        if decision.rule not in self.tips:
            self.tips.append(decision.rule)
            try:
                self._show([f"(Rule: {ledger.rule(decision.rule).rule} [{decision.rule}])"])
            except ledger.UnknownRule:
                return

    def _ask(self, decision: Decision) -> None:
        offers = choosing.offers(self.match, decision, self._people_openings(decision), self.tongue)
        typer.echo("")
        self._draw_table(decision.seat)
        paper.write([f"{self._name(decision.seat)}: {self._asked(decision)}"])
        paper.write(paper.listed(choosing.numbered(offers), paper.width()))
        if self._is_secret():
            typer.echo("  (Another player may type act and their number, such as: act 2)")
        while True:
            said = input("> ").strip()
            if self._answered(said, decision, offers):
                return

    def _draw_table(self, seat: int | None) -> None:
        """The table as a seat or a spectator sees it; a map only when something on it has changed."""
        scene = self.picture.scene(self.match, seat)
        if scene != self.scene:
            self.scene = scene
            self._show(scene)
        paper.write(tables.summary(self.match, seat))

    def _people(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.programs]

    def _is_secret(self) -> bool:
        """Whether several people share the keyboard and must not see each other's cards."""
        return len(self._people()) > 1 and tables.has_secrets(self.match)

    def _people_openings(self, decision: Decision) -> list[tuple[int, Option]]:
        """Options of other people out of turn; none with secret hands, which they would give away."""
        if self._is_secret():
            return []
        seats = sorted([*dict.fromkeys([opening.seat for opening in decision.openings])])
        return [(s, o) for s in seats if s not in self.programs for o in self._openings(decision, s)]

    def _answered(self, said: str, decision: Decision, offers: list[Offer]) -> bool:
        """Whether the decision was answered; everything else is carried out and asked again."""
        if said.isdecimal():
            return self._numbered(int(said), decision, offers)
        if (option := self._at_place(said, decision.options)) is not None:
            self.match.answer(option, seat=decision.seat, decision=decision.id)
            return True
        word, _, rest = said.partition(" ")
        try:
            return self._word(word.lower(), rest.strip(), decision)
        except kernel.HoldoutError as error:
            paper.write([str(error)])
            return False

    def _at_place(self, said: str, options: list[Option]) -> Option | None:
        """The one option that points at the space that was named, if there is exactly one."""
        name, game = self.match.rules.space_name, self.match.moment.game
        found = [
            option
            for option in options
            if [name(game, place) for kind, place in option.points if kind == "space"] == [said.lower()]
        ]
        return found[0] if len(found) == 1 else None

    def _numbered(self, number: int, decision: Decision, offers: list[Offer]) -> bool:
        if not 1 <= number <= len(offers):
            typer.echo(f"There is no option {number}: choose 1 to {len(offers)}, or type help.")
            return False
        chosen = offers[number - 1]
        if chosen.option.id in presenting.grave(self.match, decision):
            said = input(f"{chosen.option.label}, who is on your side? Type yes to do it: ")
            if said.strip().lower() != "yes":
                return False
        self.match.answer(chosen.option, seat=chosen.seat, decision=decision.id)
        return True

    def _word(self, word: str, rest: str, decision: Decision) -> bool:
        if word == "undo":
            self._take_back()
            typer.echo("Your last answer is taken back.")
            return True
        if word in ("quit", "exit"):
            raise Quit
        if word == "all":
            return self._play_all(decision)
        if word == "decide":
            self._leave_or_ask(decision.seat)
            return decision.question.routine
        if word == "act":
            return self._act_out_of_turn(rest, decision)
        if word == "table":
            self._show(tables.whole(self.match, decision.seat))
        elif word == "log":
            self._show(self.story.last(decision.seat, rest))
        elif word == "pile":
            self._show(tables.pile(self.match, decision.seat, rest))
        elif word == "why":
            self._show(lookup.why(decision, self.tongue))
        elif word == "hint":
            self._show(lookup.hint(self.match, decision.seat, self.language))
        elif word in self.picture.words:
            self._show(self.picture.words[word](self.match, decision.seat, rest))
        elif word == "number":
            self._show(lookup.terms(self.match, decision.seat, rest))
        elif word == "card":
            self._show(lookup.card(self.match, rest))
        elif word == "rule":
            self._show(lookup.rule(rest))
        elif word == "save":
            self._save(rest)
        else:
            paper.write(self._help() if word in ("help", "?") else [_not_understood(word)])
        return False

    def _play_all(self, decision: Decision) -> bool:
        """Play every card that asks nothing and turns nothing up; whether there was one."""
        answers = len(self.match.answers)
        for option in shortcuts.quiet_plays(self.match, decision.seat):
            self.match.answer(option, seat=decision.seat)
        if len(self.match.answers) == answers:
            paper.write([shortcuts.NOTHING_QUIET])
        self.along |= set(range(answers + 2, len(self.match.answers) + 1))
        return len(self.match.answers) > answers

    def _leave_or_ask(self, seat: int) -> None:
        self.routine ^= {seat}
        self.asked_again = -1
        left = (
            "The table decides such things for you now." if seat in self.routine else "You are asked again."
        )
        typer.echo(f"{left} (Of equals it takes the first, or what another player voted for.)")

    def _help(self) -> list[str]:
        return (HELP + self.picture.help).splitlines()

    def _act_out_of_turn(self, number: str, decision: Decision) -> bool:
        """Another person takes the keyboard, looks at what they may do now, and does it or gives it back."""
        seat = int(number) - 1 if number.isdecimal() else -1
        if seat not in self._people() or seat == decision.seat:
            typer.echo("Say which other player acts, such as: act 2")
            return False
        self._curtain(seat)
        options = self._openings(decision, seat)
        self._show(
            [f"{place:>2}. {option.label}" for place, option in enumerate(options, 1)] or ["Nothing now."]
        )
        said = input("A number, or Enter to pass: ").strip()
        if said.isdecimal() and 1 <= int(said) <= len(options):
            self.match.answer(options[int(said) - 1], seat=seat, decision=decision.id)
        return True

    def _show(self, lines: list[str]) -> None:
        paper.write([f"  {line}" for line in lines])

    def _openings(self, decision: Decision, seat: int) -> list[Option]:
        return decision.opening_options(seat, self.tongue)

    def _asked(self, decision: Decision) -> str:
        """The question, in words."""
        return joined(decision.parts_for(decision.seat, self.tongue))

    def _name(self, seat: int) -> str:
        return self.tongue.name(self.match.rules.seat_name(self.match.moment.game, seat))[0]

    def _save(self, named: str) -> None:
        data = self.saving(self.match)
        if named:
            keep(Path(named), data)
        else:
            self.file.keep(data)

    def _save_on_leaving(self) -> None:
        typer.echo("")
        self.file.keep_for_good(self.saving(self.match))

    def _report(self, incident: kernel.Incident) -> None:
        path = unused(f"{self.match.rules.name}-incident")
        try:
            path.write_bytes(incident.report["file"])
            typer.echo(f"{incident} It is written to {path}; `holdout replay {path}` shows it.")
        except OSError as error:
            typer.echo(f"{incident} {path} cannot be written: {error.strerror}.")
        self.file.keep_for_good(self.saving(self.match))


def _not_understood(word: str) -> str:
    return f"{word[:40]!r} is not understood. Type a number, or help." if word else "Type a number, or help."
