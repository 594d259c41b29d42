"""What happens to the card that speaks: it is gained, played, revealed, struck with, used, killed.

Every kind of card goes through all that can set off its text. Then somebody does what the text watches, and
the turn goes its way. The same is done with a card that says nothing: what is different came of the text.
What only one game has comes from its folder, as a `Scenery`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from holdout.encounters import (
    board,
    cleanup,
    coordinate,
    fighting,
    market,
    playing,
    ranged,
    revealing,
    row,
    runners,
    standing,
    strikes,
    uses,
)
from holdout.encounters.cards import in_row
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.keywords import with_keyword
from holdout.encounters.meaning.durations import END, GAME_END, START, run_delayed
from holdout.encounters.meaning.places import zones_of
from holdout.encounters.printed import Face
from holdout.encounters.speaking import Context, speak
from holdout.encounters.values import attack_of, cost_of, reserve_cost, scan_cost
from holdout.language.games import game as game_named
from holdout.language.language import Language
from holdout.language.phrases.cards import This
from holdout.language.standing.forms import stands
from holdout.testing.texts.combining import A_CARD, EVERYTHING, Combination, Walked, first_sentence
from holdout.testing.texts.encounters.table import EncounterTable, Laid

Happen = Callable[[Any], object]
SPEAKER, DOER, FIRST_SPARE = 0, 1, 2
SPARE: Final = 7
POOR, EARLY, LATE, ALOFT = 1, 2, 3, 4
"""Other positions: other conditions are so; things are done before the text is said too; nothing is done
before the speaker has come to its end; the speaker is in the air, or lies beneath another card."""


def walked(language: Language) -> Walked:
    """The samples of a deck builder for the walk."""
    sentence = partial(first_sentence, language)
    row_name = language.vocabulary.word("row")
    return Walked(
        language,
        sentence("You get +7 Attack.").core.verbs[0],
        sentence("Each enemy has +5 Attack.").core,
        sentence(f"If there is an enemy in {row_name}, draw a card.").prefixes[0].conditions[0],
        sentence("Remove a card.").core.verbs[0],
        (A_CARD, This()),
    )


def keywords_act(game: Any) -> None:
    """Let Runners run and enemies strike from the row."""
    for runner in with_keyword(game, in_row(game), runners.RUNNER):
        runners.run(game, 0, runner)
    for enemy in ranged.ranged_enemies(game):
        strikes.strike(game, enemy, 0)


SETTLES: Final[tuple[Happen, ...]] = (lambda game: game.settle(),)


@dataclass(frozen=True)
class Scenery:
    """The cards and scenes of one game's stage."""

    name: str
    rules: EncounterRules
    laid: Laid
    card: Callable[..., Face]
    """A card of the game: (text, kind, deck, name)."""

    starts: Mapping[str, int]
    """Where a card of each kind lies before anything happens to it."""

    scenes: Mapping[str, tuple[Happen, ...]]
    """All that sets off a text, by the kind of its card."""

    endings: Mapping[str, tuple[Happen, ...]]
    """What happens to a card at last."""

    everything: Callable[[EncounterTable, int], None]
    """All that can happen to cards, one thing after the other."""

    spaces: tuple[int, ...]
    """Where cards are laid out of which a text speaks without naming a place."""

    positions: tuple[int, ...] = (0, POOR, EARLY, LATE)
    beneath: int = -1
    """Where a card lies beneath another one, and nothing but its text happens; else it may be in the air."""
    before: tuple[Happen, ...] = ()
    """What has happened on the table before."""


class EncounterStage:
    """A deck builder on which texts are carried out."""

    def __init__(self, scenery: Scenery) -> None:
        self.scenery = scenery
        self.game = game_named(scenery.name)
        self.kinds = tuple(scenery.starts)
        self.silent: dict[Any, Any] = {}

    def acts(self, one: Combination, kind: str) -> bool:
        """Whether a card of a kind with the text makes anything different from one without."""
        return any(
            self._run(kind, one.text, position, *one[3:]) != self._silently(kind, position, *one[3:])
            for position in self.scenery.positions
        )

    def _silently(self, kind: str, *particulars: Any) -> Any:
        if (kind, *particulars) not in self.silent:
            self.silent[kind, *particulars] = self._run(kind, "", *particulars)
        return self.silent[kind, *particulars]

    def _run(
        self, kind: str, text: str, position: int, doing: str, itself: bool, place: Any, keyword: str
    ) -> Any:
        scenery = self.scenery
        table = self._table(kind, text, position, doing, keyword)
        for happen in scenery.before:
            table.let(happen)
        if position == POOR:
            _change(table)
        elif position == EARLY:
            row.block(table.game, board.ROOMS[0])
        if keyword or place is not None:
            _lay_out(table, place, scenery.spaces)
        if position == EARLY:
            self._watch(table, kind, doing, itself)
        beneath = table.game.where[SPEAKER] == scenery.beneath
        _set_off(table, SETTLES if beneath else scenery.scenes[kind])
        if position in (EARLY, LATE):
            self._end(table, kind)
        self._watch(table, kind, doing, itself)
        numbers = [_numbers(table)]
        self._end(table, kind)
        for moment in (END, START, END, GAME_END):
            table.game.position.turn += 1
            table.let(lambda game, moment=moment: run_delayed(game, moment, 0))
            numbers += [_numbers(table)] if moment == START else []
        table.let(lambda game: cleanup.cleanup(game, 0))
        return table.seen(), numbers

    def _table(self, kind: str, text: str, position: int, doing: str, keyword: str) -> EncounterTable:
        scenery, card = self.scenery, self.scenery.card
        start = scenery.starts[kind]
        if start in board.ROOMS:
            aside = board.AIR[0] if scenery.beneath < 0 else scenery.beneath
            start = {POOR: board.FRONT, ALOFT: aside}.get(position, start)
        doer = card(doing if doing not in ("", EVERYTHING) else "", name="Doer")
        first = [(start, card(text, kind, name="Speaker"), 1), (board.PLAY[0], doer, 1)]
        spare = [(board.BOX, face, 1) for face in self._spare(keyword)]
        return EncounterTable(scenery.rules, [*first, *spare, *scenery.laid], backwards=position == EARLY)

    def _spare(self, keyword: str) -> list[Face]:
        """Cards that are laid out where they are needed: first enemies, then characters and Strikes on
        top.
        """
        card, words = self.scenery.card, self.game.language.vocabulary.terms["keyword"]
        line = f"{words[keyword]}.\n" if keyword else ""
        enemy = card(f"{line}Reveal: Draw a card.", "enemy", name="A spare enemy")
        character = card(f"{line}Draw a card.", "character", name="A spare character")
        strike = card(line.strip(), "strike", name="A spare Strike")
        return [*[enemy] * SPARE, *[character] * (SPARE - 1), strike]

    def _watch(self, table: EncounterTable, kind: str, doing: str, itself: bool) -> None:
        """Somebody does what the text watches."""
        if doing == EVERYTHING:
            self.scenery.everything(table, SPEAKER)
        elif doing:
            self._do(table, doing, itself)
            _set_off_again(table, kind)

    def _do(self, table: EncounterTable, doing: str, itself: bool) -> None:
        """Seat 0 does what a text says, perhaps to the speaker; or it waits for everything that happens."""
        line: Any = self.scenery.card(doing, name="Doer").lines[0]
        if stands(line):
            self.scenery.everything(table, SPEAKER)
            return
        table.let(lambda game: speak(game, 0, SPEAKER if itself else DOER, game.face[DOER], line))
        table.let(lambda game: strikes.draw_strike(game, 0))
        table.let(lambda game: game.settle())

    def _end(self, table: EncounterTable, kind: str) -> None:
        for happen in self.scenery.endings.get(kind, ()):
            table.let(happen)


def _change(table: EncounterTable) -> None:
    """Another position: no hand, the first room empty, the second Objective current, counters everywhere."""
    game = table.game
    for number in list(game.zones[board.HAND[0]]):
        table.lay(number, board.DISCARD[0])
    table.lay(game.zones[board.ROOMS[1]][0], board.ROOMS[4])
    table.lay(game.zones[board.ROOMS[0]][0], board.ROOMS[1], 0)
    game.position.objective = 2
    for number in range(len(game.where)):
        game.count_up("game", "counter", number)
        game.count_up("game", "counter", number)


def _lay_out(table: EncounterTable, place: Any, spaces: tuple[int, ...]) -> None:
    """Cards of the keyword, or any, in every zone of the place that a text names."""
    zones = list(spaces)
    if place is not None:
        zones = zones_of(table.game, Context(0, SPEAKER, 0), place) or zones
    for number, zone in enumerate(zones[:SPARE]):
        table.lay(FIRST_SPARE + number, zone)
        table.lay(FIRST_SPARE + SPARE + number, zone, int(zone not in board.ROOMS))


def _numbers(table: EncounterTable) -> Any:
    """The numbers that texts change: what enemies take to fight, what characters cost, what players bear."""
    game = table.game
    zones = (board.FRONT, *board.ROOMS, *board.AIR)
    enemies = [attack_of(game, n) for zone in zones for n in game.zones[zone]]
    costs = [cost_of(game, n) for zone in board.MARKET for n in game.zones[zone]]
    costs += [scan_cost(game, room) for room in board.ROOMS] + [reserve_cost(game)]
    avatars = [
        game.value(name, seat) for name in ("health", "defense", "damage") for seat in range(game.seats)
    ]
    offered = [*uses.offered(game, 0), *standing.offers(game, 0)]
    offers = [pick for pick, happening in offered if game.can(happening)]
    return enemies, costs, avatars, offers, _for_nothing(game), _allowed(game)


def _allowed(game: Any) -> list[bool]:
    """Whether the speaker can be fought, moved and coordinated: keywords decide that."""
    wanted = [fighting.Fight(0, SPEAKER), row.MoveInRow(SPEAKER, board.ROOMS[0], pushed=True)]
    found = [*[game.can(one) for one in wanted], row.stands_still(game, SPEAKER)]
    where, game.position.active = game.where[SPEAKER], 1
    game.move(SPEAKER, board.HAND[0])
    found += [game.can(coordinate.Coordinate(0, SPEAKER))]
    game.move(SPEAKER, where)
    game.position.active = 0
    return found


def _for_nothing(game: Any) -> list[bool]:
    """Whether each action can be done without any points, because a text permits it."""
    points = game.position.attack, game.position.recruit
    game.position.attack = game.position.recruit = 0
    wanted = [market.Recruit(0, n) for zone in board.MARKET for n in game.zones[zone]]
    wanted += [fighting.Fight(0, n) for n in (SPEAKER, *game.zones[board.FRONT])]
    wanted += [revealing.Scan(0, room) for room in board.ROOMS]
    wanted += [fighting.AttackPlayer(0, seat) for seat in range(1, game.seats)]
    found = [game.can(one) for one in wanted]
    game.position.attack, game.position.recruit = points
    return found


# --- what sets off a text ---


def _set_off(table: EncounterTable, scenes: tuple[Happen, ...]) -> None:
    for happen in scenes:
        table.let(happen)
        table.let(lambda game: game.settle())
        table.let(_use)


def _set_off_again(table: EncounterTable, kind: str) -> None:
    """A card that can be played can be played once more, so that it sees what was done since."""
    if kind == "character" and table.game.where[SPEAKER] == board.PLAY[0]:
        face: Any = table.game.faces[table.game.face[SPEAKER]]
        for line in face.spoken("play"):
            table.let(lambda game, line=line: speak(game, 0, SPEAKER, game.face[SPEAKER], line))


def _use(game: Any) -> None:
    """Use every ability of the speaker that is offered now."""
    for pick, happening in uses.offered(game, 0):
        own = getattr(happening, "card", SPEAKER) == SPEAKER and "sacrifice" not in str(pick[0])
        if own and game.can(happening):
            game.do(happening)


def gained_and_played(game: Any) -> None:
    """The speaker is gained and played."""
    game.do(market.Gain(0, SPEAKER))
    game.move(SPEAKER, board.HAND[0])
    game.do(playing.PlayCard(0, SPEAKER))


def sacrificed(game: Any) -> None:
    """The speaker is given up for what it says then."""
    for line in game.faces[game.face[SPEAKER]].sacrifices:
        game.do(uses.Sacrifice(0, SPEAKER, line.number))


def revealed(game: Any) -> None:
    """The speaker is turned up."""
    game.up[SPEAKER] = 0
    revealing.reveal(game, SPEAKER)


def comes_out(game: Any) -> None:
    """The speaker leaves the last room for the front."""
    if game.where[SPEAKER] in (*board.ROOMS, *board.AIR, board.FRONT):
        game.move(SPEAKER, board.ROOMS[4])
        game.do(row.EnterFront(SPEAKER))


def killed(game: Any) -> None:
    """The speaker is killed."""
    game.do(fighting.Kill(SPEAKER, 0))
