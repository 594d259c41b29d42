"""What happens to the card that speaks: it is gained, played, revealed, struck with, used, killed.

Every kind of card goes through all that can set off its text. Then somebody does what the text watches, and
the turn goes its way. The same is done with a card that says nothing: what is different came of the text.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final

from holdout.encounters import (
    board,
    cleanup,
    coordinate,
    decks,
    fighting,
    market,
    objectives,
    playing,
    ranged,
    revealing,
    row,
    runners,
    standing,
    strikes,
    uses,
)
from holdout.encounters.alien import facehuggers, threats
from holdout.encounters.alien.expansion import flying
from holdout.encounters.alien.player_aliens import PlayAlienCard
from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.encounters.cards import in_air, in_row
from holdout.encounters.keywords import with_keyword
from holdout.encounters.meaning.durations import END, GAME_END, START, run_delayed
from holdout.encounters.meaning.places import zones_of
from holdout.encounters.printed import Face
from holdout.encounters.speaking import Context, speak
from holdout.encounters.values import attack_of, cost_of, scan_cost, sergeant_cost
from holdout.language.games import game as game_named
from holdout.language.phrases.cards import This
from holdout.language.standing.forms import stands
from holdout.testing.texts.alien.deeds import everything
from holdout.testing.texts.alien.table import EncounterTable, card
from holdout.testing.texts.combining import A_CARD, EVERYTHING, Combination, Walked, first_sentence

Scene = Callable[[EncounterTable], None]
SPEAKER, DOER, FIRST_SPARE = 0, 1, 2
SPARE: Final = 7
POOR, EARLY, LATE, ALOFT = 1, 2, 3, 4
"""Other positions: other conditions are so; things are done before the text is said too; nothing is done
before the speaker has come to its end; the speaker is in the air."""
STARTS: Final = {
    "character": board.MARKET_DECK,
    "enemy": board.ROOMS[3],
    "objective": board.OBJECTIVES,
    "location": board.LOCATION,
    "goal": board.ROOMS[3],
    "hazard": board.ROOMS[3],
    "strike": board.LIMBO,
    "avatar": board.AVATAR[0],
    "facehugger": board.ROOMS[3],
    "friend": board.ROOMS[3],
    "chestburster": board.DECK[0],
    "alien": board.HAND[0],
}
"""Where a card of each kind lies before anything happens to it."""


def walked() -> Walked:
    """The samples of the deck builders for the walk."""
    sentence = partial(first_sentence, LANGUAGE)

    return Walked(
        LANGUAGE,
        sentence("You get +7 Attack.").core.verbs[0],
        sentence("Each enemy has +5 Attack.").core,
        sentence("If there is an enemy in the Complex, draw a card.").prefixes[0].conditions[0],
        sentence("Remove a card.").core.verbs[0],
        (A_CARD, This()),
    )


class EncounterStage:
    """The deck builders, with the words of Alien."""

    game = game_named("alien")
    kinds = tuple(STARTS)

    def acts(self, one: Combination, kind: str) -> bool:
        """Whether a card of a kind with the text makes anything different from one without."""
        return any(
            _played(kind, one.text, position, *one[3:]) != _played(kind, "", position, *one[3:])
            for position in (0, POOR, EARLY, LATE, ALOFT)
        )


@cache
def _silently(kind: str, *particulars: Any) -> Any:
    return _run(kind, "", *particulars)


def _played(kind: str, text: str, *particulars: Any) -> Any:
    return _run(kind, text, *particulars) if text else _silently(kind, *particulars)


def _run(kind: str, text: str, position: int, doing: str, itself: bool, place: Any, keyword: str) -> Any:
    doer = card(doing if doing not in ("", EVERYTHING) else "", name="Doer")
    spare = [(board.BOX, face) for face in _spare(keyword)]
    start = STARTS[kind]
    if start in board.ROOMS:
        start = {POOR: board.FRONT, ALOFT: board.AIR[0]}.get(position, start)
    first = [(start, card(text, kind, name="Speaker")), (board.PLAY[0], doer), *spare]
    table = EncounterTable(first, backwards=position == EARLY)
    if position == POOR:
        _change(table)
    elif position == EARLY:
        row.block(table.game, board.ROOMS[0])
    if keyword or place is not None:
        _lay_out(table, place, keyword)
    if position == EARLY:
        _watch(table, kind, doing, itself)
    _set_off(table, kind)
    if position in (EARLY, LATE):
        _end(table, kind)
    _watch(table, kind, doing, itself)
    numbers = [_numbers(table)]
    _end(table, kind)
    for moment in (END, START, END, GAME_END):
        table.game.position.turn += 1
        table.let(lambda game, moment=moment: run_delayed(game, moment, 0))
        numbers += [_numbers(table)] if moment == START else []
    table.let(lambda game: cleanup.cleanup(game, 0))
    return table.seen(), numbers


def _watch(table: EncounterTable, kind: str, doing: str, itself: bool) -> None:
    """Somebody does what the text watches."""
    if doing == EVERYTHING:
        everything(table, SPEAKER)
    elif doing:
        _do(table, doing, itself)
        _set_off_again(table, kind)


def _end(table: EncounterTable, kind: str) -> None:
    for happen in ENDINGS.get(kind, ()):
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


def _lay_out(table: EncounterTable, place: Any, keyword: str) -> None:
    """Cards of the keyword, or any, in every zone of the place that a text names."""
    zones = [board.ROOMS[4], board.FRONT, board.AIR[3], board.HAND[0], board.MARKET[0]]
    zones += [board.DISCARD[0], board.WOUNDS[0]]
    if place is not None:
        zones = zones_of(table.game, Context(0, SPEAKER, 0), place) or zones
    for number, zone in enumerate(zones[:SPARE]):
        table.lay(FIRST_SPARE + number, zone)
        table.lay(FIRST_SPARE + SPARE + number, zone, int(zone not in board.ROOMS))


def _spare(keyword: str) -> list[Face]:
    """Cards that are laid out where they are needed: first enemies, then characters and Strikes on top."""
    line = f"{LANGUAGE.vocabulary.terms['keyword'][keyword]}.\n" if keyword else ""
    enemy = card(f"{line}Reveal: Draw a card.", "enemy", name="A spare enemy")
    character = card(f"{line}Draw a card.", "character", name="A spare character")
    strike = card(line.strip(), "strike", name="A spare Strike")
    return [*[enemy] * SPARE, *[character] * (SPARE - 1), strike]


def _numbers(table: EncounterTable) -> Any:
    """The numbers that texts change: what enemies take to fight, what characters cost, what players bear."""
    game = table.game
    zones = (board.FRONT, *board.ROOMS, *board.AIR)
    enemies = [attack_of(game, n) for zone in zones for n in game.zones[zone]]
    costs = [cost_of(game, n) for zone in board.MARKET for n in game.zones[zone]]
    costs += [scan_cost(game, room) for room in board.ROOMS] + [sergeant_cost(game)]
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


def _set_off(table: EncounterTable, kind: str) -> None:
    for happen in SCENES[kind]:
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


def _gained_and_played(game: Any) -> None:
    game.do(market.Gain(0, SPEAKER))
    game.move(SPEAKER, board.HAND[0])
    game.do(playing.PlayCard(0, SPEAKER))


def _sacrificed(game: Any) -> None:
    for line in game.faces[game.face[SPEAKER]].sacrifices:
        game.do(uses.Sacrifice(0, SPEAKER, line.number))


def _revealed(game: Any) -> None:
    game.up[SPEAKER] = 0
    revealing.reveal(game, SPEAKER)


def _phases(game: Any) -> None:
    """Let keywords act in the Hive Phase and the Strike Phase."""
    flying.advance(game, in_air(game), "expansion.flying.air-moves-first")
    for runner in with_keyword(game, in_row(game), runners.RUNNER):
        runners.run(game, 0, runner)
    for enemy in ranged.ranged_enemies(game):
        strikes.strike(game, enemy, 0)


def _comes_out(game: Any) -> None:
    """The speaker leaves the last room for the Combat Zone."""
    if game.where[SPEAKER] in (*board.ROOMS, *board.AIR, board.FRONT):
        game.move(SPEAKER, board.ROOMS[4])
        game.do(row.EnterFront(SPEAKER))


def _event(game: Any) -> None:
    lying = [*game.zones[board.FRONT], *game.zones[board.DISCARDED]]
    threats.resolve_event(game, next(n for n in lying if game.faces[game.face[n]].kind == "event"))


def _hazards(game: Any) -> None:
    for number in list(game.zones[board.DISCARDED])[:3]:
        if game.faces[game.face[number]].kind == "hazard":
            threats.resolve_hazard(game, number)
    threats.resolve_hazard(game, game.zones[board.DISCARDED][0])


def _become_current(game: Any) -> None:
    game.move(SPEAKER, board.OBJECTIVES)
    objectives.begin_objective(game)


def _into_operations(game: Any) -> None:
    game.move(SPEAKER, board.OPERATIONS)


def _drawn(game: Any) -> None:
    game.do(decks.DrawCard(0))


def _become_an_alien(game: Any) -> None:
    game.alive[0], game.opposes[0] = 0, 2
    game.do(PlayAlienCard(0, SPEAKER))


SCENES: Final[dict[str, tuple[Callable[[Any], object], ...]]] = {
    "character": (_gained_and_played,),
    "enemy": (
        _revealed,
        lambda game: strikes.strike(game, SPEAKER, 0),
        _event,
        _phases,
        lambda game: game.settle(),
    ),
    "objective": (_become_current, _event, lambda game: game.settle()),
    "location": (_hazards,),
    "goal": (_revealed, _into_operations),
    "hazard": (lambda game: game.settle(),),
    "strike": (lambda game: strikes.suffer(game, 0, SPEAKER),),
    "avatar": (lambda game: game.settle(),),
    "facehugger": (_revealed, _event, lambda game: facehuggers.impregnate(game, 0, [SPEAKER])),
    "friend": (_revealed, _gained_and_played),
    "chestburster": (_drawn,),
    "alien": (_become_an_alien,),
}


ENDINGS: Final[dict[str, tuple[Callable[[Any], object], ...]]] = {
    "character": (_sacrificed,),
    "friend": (_sacrificed,),
    "enemy": (_comes_out, lambda game: game.do(fighting.Kill(SPEAKER, 0))),
    "facehugger": (lambda game: game.do(fighting.Kill(SPEAKER, 0)),),
}
"""What happens to a card at last."""


# --- what somebody does ---


def _do(table: EncounterTable, doing: str, itself: bool) -> None:
    """Seat 0 does what a text says, perhaps to the speaker; or it waits for everything that happens."""
    line: Any = card(doing, name="Doer").lines[0]
    if stands(line):
        everything(table, SPEAKER)
        return
    table.let(lambda game: speak(game, 0, SPEAKER if itself else DOER, game.face[DOER], line))
    table.let(lambda game: strikes.draw_strike(game, 0))
    table.let(lambda game: game.settle())
