"""`holdout play`: a game in the terminal, line by line, alone, hot seat or with computer players.

This file asks how the table is made; the evening itself is in sitting.py. Every line is plain text, so
that it works in a pipe and with a screen reader.
"""

import os
import re
import sys
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer

from holdout import games, kernel
from holdout.cli import campaigns, paper
from holdout.cli.errors import UserError
from holdout.cli.games import told, told_effect
from holdout.cli.saving import SaveFile, is_campaign
from holdout.cli.sim import read_options
from holdout.cli.sitting import Pace, Sitting
from holdout.kernel.tongue import SOURCE, languages, preferred
from holdout.lab.trying import with_packs_of
from holdout.players import ABOUT, is_known, is_own, seat_player
from holdout.table import win_rates
from holdout.table.reports import game_in, is_report

app = typer.Typer(add_completion=False)
HUMAN = "human"
READING = 0.1
LEVELS = {"easier": ("preparation", 1), "harder": ("preload", 3)}
"""Which dial is turned, and how far: such as were measured."""


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="Which game; `holdout games` lists them.")] = games.USUAL,
    scenario: Annotated[
        str, typer.Option(help="Which scenario or mission; campaign or series in games with one.")
    ] = "",
    seats: Annotated[int, typer.Option(min=0, help="How many seats; 0 asks.")] = 0,
    players: Annotated[
        str,
        typer.Option(
            help="Who sits where, with commas: human, random, greedy, learned, search, reference, "
            "or module:Name."
        ),
    ] = "",
    seed: Annotated[str, typer.Option(help="The seed of the shuffle; chosen for you if left out.")] = "",
    pack: Annotated[list[str] | None, typer.Option(help="A pack of your own.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, as name=value; several names as A;B.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    language: Annotated[
        str,
        typer.Option(help="The language of questions, options and the log, such as de; by LANG if left out."),
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help="No colours and no screen clearing.")] = False,
    delay: Annotated[
        float | None,
        typer.Option(
            min=0, help="Where only computers play: seconds after each line; 0.1 on a screen, else 0."
        ),
    ] = None,
    pause: Annotated[
        bool, typer.Option("--pause", help="Where only computers play: wait for Enter before each turn.")
    ] = False,
) -> None:
    """Play a game in the terminal."""
    pace = Pace(_usual_delay() if delay is None else delay, pause)
    spoken = _spoken(language) if language else preferred(os.environ.get("LANG", ""))
    try:
        if resume is not None and is_campaign(data := _bytes(resume)):
            evening = campaigns.resumed(data, _own_file(resume))
            names = _seated(players, evening.campaign.seats, HUMAN)
            evening.run(lambda match: _programs(names, match), plain=plain, pace=pace, language=spoken)
            return
        if resume is not None:
            match = kernel.load(_bytes(resume), kernel.known)
            names = _seated(players, match.seats, HUMAN)
        else:
            rules = kernel.find(game)
            asked = read_options(scenario, [], option or [])
            if asks := not scenario and not seats:
                asked, seats = _ask_for_table(rules, asked)
            asked = _with_packs(game, seats or 1, asked, pack or [])
            names = _seated(players, seats or 1, _usual(seats or 1), asks=asks)
            if asked.get("scenario") and asked["scenario"].lower() == campaigns.word_for(rules):
                evening = campaigns.begun(rules, seats or 1, seed or _any_seed(), asked)
                evening.run(lambda match: _programs(names, match), plain=plain, pace=pace, language=spoken)
                return
            match = kernel.new(rules, seats=seats or 1, seed=seed or _any_seed(), **asked)
        programs = _programs(names, match)
    except (kernel.HoldoutError, kernel.Incident) as error:
        raise UserError(str(error)) from error
    file = SaveFile(match.rules.name, resume and _own_file(resume))
    Sitting(match, programs, plain=plain, pace=pace, file=file, language=spoken).run()


def _with_packs(game: str, seats: int, options: dict[str, Any], paths: list[str]) -> dict[str, Any]:
    """The options of a table with packs on it: their cards take the places of the scenario's own."""
    return with_packs_of(game, seats, options, paths) if paths else options


def _spoken(language: str) -> str:
    """The code of a language that somebody asked for, written as de, de-AT or de_DE.UTF-8."""
    code = preferred(language)
    if not re.match(rf"{code}(?![a-z])", language.strip().lower()):
        there = " or ".join([SOURCE, *languages()])
        raise UserError(f'"{language}" is no language that is spoken here: choose {there}.')
    return code


def _usual_delay() -> float:
    """On a screen a game among computers goes slowly enough to be read."""
    return READING if sys.stdout.isatty() else 0.0


def _usual(seats: int) -> str:
    """A person in the first seat and computer teammates in the others."""
    return ",".join([HUMAN, *["greedy"] * (seats - 1)])


def _any_seed() -> str:
    return token_hex(8)


def _bytes(path: Path) -> bytes:
    try:
        return game_in(path.read_bytes())
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}.") from error


def _own_file(path: Path) -> Path | None:
    """The file of a game that goes on in it; a report stays as it is, and its game gets a file of its own."""
    return None if is_report(path.read_bytes()) else path


def _names(text: str, seats: int) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names = names * seats
    if len(names) != seats:
        raise UserError(f"{len(names)} players were named for {seats} seats: name one, or one for each seat.")
    for name in names:
        if name != HUMAN and not is_known(name) and not is_own(name):
            known = "; ".join([f"{one}, {about}" for one, about in ABOUT.items()])
            raise UserError(
                f"There is no player called {name!r}: choose {HUMAN}; {known}; or your own as module:Name."
            )
    return names


def _seated(named: str, seats: int, usual: str, asks: bool = False) -> list[str]:
    """Who sits where: as the command says; else people at a terminal are asked, and Enter takes the usual."""
    if named or seats == 1 or not (asks or sys.stdin.isatty()):
        return _names(named or usual, seats)
    known = ", ".join([f"{one} ({about})" for one, about in ABOUT.items()])
    paper.write([f"Who sits where? {HUMAN}, {known}, or your own player as module:Name."])
    while True:
        try:
            said = input(f"One for all {seats} seats, or one for each, with commas [{usual}]: ").strip()
            return _names(said or usual, seats)
        except EOFError as end:
            raise UserError("The input ended before the table was made.") from end
        except UserError as wrong:
            paper.write([str(wrong)])


def _programs(names: list[str], match: kernel.Match[Any]) -> dict[int, kernel.Player]:
    return {
        seat: seat_player(name, match.frame, seat, match.frame.seed)
        for seat, name in enumerate(names)
        if name != HUMAN
    }


def _ask_for_table(rules: kernel.Rules[Any], asked: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """Ask a newcomer the few things that matter; Enter takes what is suggested."""
    typer.echo(f"{rules.title}. Press Enter to take what stands in brackets.")
    scenario = rules.options.get("scenario")
    if scenario is not None and "scenario" not in asked:
        choices = [str(choice) for choice in scenario.choices]
        more = filter(None, [campaigns.word_for(rules)])
        asked["scenario"] = _choice("Scenario", [*choices, *more], scenario.default)
    known = [str(number) for number in rules.seats]
    seats = int(_choice("Seats", known, known[0]))
    _tell_odds(rules.name, asked.get("scenario", ""), seats)
    roles = rules.options.get("role-choice")
    if roles is not None and "role-choice" not in asked:
        asked["role-choice"] = _choice("Roles", [str(choice) for choice in roles.choices], roles.default)
    if "gear-up" in rules.options and "gear-up" not in asked:
        asked["gear-up"] = asked["placing"] = _choice(
            "Gear and places chosen by", ["players", "usual"], "usual"
        )
    if all(dial in rules.options and dial not in asked for dial, _ in LEVELS.values()):
        asked.update(_ask_how_hard(rules.name))
    return asked, seats


def _tell_odds(game: str, scenario: str, seats: int) -> None:
    rate = win_rates.of_table(game, scenario, seats)
    if rate is not None:
        paper.write([f"At the standard table a computer team of that size wins {told(rate)}."])


def _ask_how_hard(game: str) -> dict[str, Any]:
    for level, (dial, choice) in LEVELS.items():
        for effect in win_rates.effects(game, dial):
            if effect.choice == choice:
                paper.write([f"{level} is {dial}={choice}, {told_effect(effect)}."])
    level = _choice("Difficulty", ["easier", "standard", "harder"], "standard")
    return dict([LEVELS[level]]) if level in LEVELS else {}


def _choice(name: str, choices: list[str], default: str) -> str:
    while True:
        try:
            said = input(f"{name} ({', '.join(choices)}) [{default}]: ").strip() or default
        except EOFError as end:
            raise UserError("The input ended before the table was made.") from end
        if said in choices:
            return said
        typer.echo(f"{said!r} is not one of them.")
