"""A Series: three games in a row with the same avatars and Academy, Cliffhangers between them, and a score.

A `Series` is plain data that is saved between games. `next_match` begins the next game; `conclude` takes one
that is over and notes what came of it. What happens inside a game is told in series_game.py.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.xfiles import evidence, piles
from holdout.encounters.xfiles.academy import IN_THE_ACADEMY
from holdout.encounters.xfiles.faces import faces_of
from holdout.encounters.xfiles.options import OPTIONS
from holdout.encounters.xfiles.rules import RULES
from holdout.encounters.xfiles.scoring import band_of, points
from holdout.encounters.xfiles.series_game import CLIFFHANGERS, GAMES, THEY_WON, avatar_of
from holdout.kernel import HoldoutError, Match, SetupError, cite, new
from holdout.kernel.campaigns import Sheet, SheetRow
from holdout.kernel.decoding import from_json

NOUN: Final = "Series"
SEASONS: Final = ("seasons-1-3", "seasons-4-6", "seasons-7-9")
"""The seasons of the three games (xfiles.series.seasons-per-game)."""


class SeriesError(HoldoutError):
    """Something that a Series does not allow, as a sentence."""


class Note(msgspec.Struct, frozen=True):
    """A line of the log of a Series, and the rule behind it."""

    words: str
    rule: str


class Played(msgspec.Struct, frozen=True):
    """One game of a Series: whether it was won, its Evidence, its points, and the Cliffhanger after it."""

    won: bool
    discovered: int
    collected: int
    points: int
    cliffhanger: str = ""


class Series(msgspec.Struct):
    """The state of a Series: what was played, and what the next game takes over."""

    seats: int
    options: dict[str, Any]
    seed: str
    played: list[Played] = []
    avatars: list[str] = []
    academy: list[str] = []
    cliffhanger: str = ""
    drawn: list[str] = []
    scars: dict[str, int] = {}
    outcome: str = ""
    log: list[Note] = []

    @property
    def over(self) -> bool:
        """Whether the Series has ended, won or lost."""
        return bool(self.outcome)

    @property
    def score(self) -> int:
        """The points so far: the sum of those of all games."""
        return sum([game.points for game in self.played])

    def note(self, words: str, rule: str) -> None:
        """Write a line into the log."""
        if cite.witness is not None:
            cite.witness.add(rule)
        self.log.append(Note(words, rule))

    def end(self, words: str, rule: str) -> None:
        """The Series is over; its points are told with their band either way (ruling 109)."""
        band, by = band_of(self.score)
        self.note(f"{self.score} points in all: {band}.", by)
        self.outcome = f"{words} {self.score} points: {band}."
        self.note(words, rule)

    def save(self) -> bytes:
        """Everything, to be kept in a file."""
        return msgspec.json.encode(self)


def begin(seats: int, seed: str, options: dict[str, Any] | None = None) -> Series:
    """A new Series. Its first game plays Seasons 1 to 3."""
    asked = {name.replace("_", "-"): value for name, value in (options or {}).items()}
    if asked.pop("scenario", SEASONS[0]) != SEASONS[0]:
        raise SeriesError("A Series begins with Seasons 1 to 3.")
    return Series(seats, asked, seed)


def load(data: bytes) -> Series:
    """A Series that was saved. What could not be played on is refused here, not in the middle of it."""
    try:
        series = from_json(data, Series)
        if len(series.played) > GAMES - (not series.over):
            raise SeriesError(f"This is no saved Series: it has more than {GAMES} games.")
        if not series.over:
            RULES.set_up(series.seats, setup_of(series))
    except (msgspec.MsgspecError, UnicodeDecodeError) as wrong:
        raise SeriesError("This is no saved Series: it has been altered or damaged.") from wrong
    except SetupError as wrong:
        raise SeriesError(f"This is no saved Series: {wrong}") from wrong
    return series


def belongs(series: Series, match: Match[Any]) -> None:
    """Refuse a game that is not the one that the Series has come to."""
    if series.over:
        return
    setup, wanted = match.frame.setup, RULES.set_up(series.seats, setup_of(series))
    if match.seats != series.seats or any(setup[name] != wanted[name] for name in ("scenario", "after")):
        raise SeriesError("This is no saved Series: its game is not the one that it has come to.")


def setup_of(series: Series) -> dict[str, Any]:
    """The options of the next game."""
    options, number = dict(series.options), len(series.played)
    if number:
        options["avatars"], options["academy"] = series.avatars, series.academy
        chosen = options.get("series-seats", OPTIONS["series-seats"].default) == "chosen"
        options["avatar-choice"] = "free" if chosen else "listed"
    after = {
        "game": number + 1,
        "cliffhanger": series.cliffhanger,
        "drawn": series.drawn,
        "scars": series.scars,
    }
    return {**options, "scenario": SEASONS[min(number, GAMES - 1)], "after": after}


def next_match(series: Series) -> Match[Any]:
    """The next game, at its first decision."""
    if series.over:
        raise SeriesError(f"The Series is over: {series.outcome}")
    seed = f"{series.seed}.{len(series.played)}"
    return new(RULES, seats=series.seats, seed=seed, **setup_of(series))


def conclude(series: Series, match: Match[Any]) -> None:
    """Note what came of a game that is over."""
    if not match.over:
        raise SeriesError("The game is not over yet.")
    game: Any = match.moment.game
    won = bool(match.result and match.result.winners)
    _score(series, game, won)
    _carry(series, game)
    number = len(series.played)
    if game.count("game", THEY_WON):
        series.end("The Series is lost: they may have won.", "xfiles.series.they-may-have-won-ends-series")
    elif number == GAMES:
        words = "The Series is won." if won else "The Series is lost: its third game was not won."
        series.end(words, "xfiles.series.won-by-third-game")
    else:
        words = f"Next: game {number + 1} of {GAMES}, {_seasons(number)}."
        series.note(words, "xfiles.series.seasons-per-game")


def _score(series: Series, game: EncounterGame, won: bool) -> None:
    """Count deeds, in won and lost games alike: Evidence discovered and collected by Leads (ruling 159)."""
    number = len(series.played) + 1
    discovered, collected = (
        sum([game.count("game", deed, card) for card in range(len(game.face))])
        for deed in (evidence.DISCOVERED, evidence.COLLECTED)
    )
    earned = points(number, discovered, collected, won)
    series.note(f"Game {number} is {'won' if won else 'lost'}.", "xfiles.series.three-games-in-row")
    series.note(f"Discovered Evidence: {discovered}.", "xfiles.scoring.discovered-evidence")
    series.note(f"Collected Evidence: {collected}.", "xfiles.scoring.collected-evidence-bonus")
    if won:
        series.note("The End Game is defeated.", "xfiles.scoring.end-game-defeated")
    series.played = [*series.played, Played(won, discovered, collected, earned)]
    words = f"Points of game {number}: {earned}; {series.score} so far."
    series.note(words, "xfiles.scoring.total-is-sum-of-games")


def _carry(series: Series, game: EncounterGame) -> None:
    """Keep avatars, Academy, the Cliffhanger that was drawn, and Scars."""
    seats = range(game.seats)
    series.avatars = [avatar_of(game, seat) for seat in seats]
    series.academy = series.academy or _agents(game)
    found = [face(game, card).name for seat in seats for card in game.zones[piles.CLIFFHANGER[seat]]]
    series.cliffhanger = found[0] if found else ""
    series.drawn = [*series.drawn, *found]
    *before, last = series.played
    series.played = [*before, msgspec.structs.replace(last, cliffhanger=series.cliffhanger)]
    for name in found:
        series.note(
            f"Cliffhanger for the next game: {name}.", "xfiles.series.cliffhanger-after-games-one-and-two"
        )
    series.scars = {
        face(game, card).name: len(game.zones[piles.SCARS[seat]])
        for seat in seats
        for card in game.zones[board.AVATAR[seat]]
        if game.zones[piles.SCARS[seat]]
    }


def _agents(game: EncounterGame) -> list[str]:
    """The agents whose cards are in the Academy of a game."""
    origin = game.position.origin
    cards = [card for card in range(len(game.face)) if origin[card] == IN_THE_ACADEMY]
    return sorted({face(game, card).of for card in cards if face(game, card).deck == "academy"})


# --- its sheet ---


def sheet(series: Series) -> Sheet:
    """The three games with their points, and what the team keeps: avatars, Academy, Cliffhanger, Scars."""
    band = f": {band_of(series.score)[0]}" if series.over else " so far"
    scars = {name: f", Scars: {number}" for name, number in series.scars.items() if number}
    kept = [("Academy", series.academy), ("Cliffhanger of the next game", _in_force(series))]
    return Sheet(
        columns=["Discovered", "Collected", "Points", "Cliffhanger after it"],
        rows=[_row(series, number) for number in range(GAMES)],
        total=f"{series.score} {'point' if series.score == 1 else 'points'}{band}",
        seats=[f"{name}{scars.get(name, '')}" for name in series.avatars],
        kept=[(title, names) for title, names in kept if names],
    )


def _row(series: Series, number: int) -> SheetRow:
    title = f"Game {number + 1}: {_seasons(number)}"
    if number >= len(series.played):
        is_next = number == len(series.played) and not series.over
        return SheetRow(title, "next" if is_next else "later", ["", "", "", ""], SEASONS[number])
    game = series.played[number]
    cells = [str(game.discovered), str(game.collected), str(game.points), game.cliffhanger]
    return SheetRow(title, "won" if game.won else "lost", cells, SEASONS[number])


def _in_force(series: Series) -> list[str]:
    """The Cliffhanger of the next game, and in front of whom it lies."""
    faces = faces_of(tuple(series.options.get("packs", ())))
    cards = [card for card in faces if card.deck == CLIFFHANGERS and card.name == series.cliffhanger]
    return [] if series.over else [f"{card.name}, in front of {card.of}" for card in cards]


def _seasons(number: int) -> str:
    return f"Seasons {3 * number + 1} to {3 * number + 3}"
