"""The table of the tactical game: a status of squad, piles and enemies, and what may be asked of the board.

The map itself is drawn in map.py, and what is asked is answered by `holdout.corps.questions`.
Everything told here is public or in the seat's own view.
"""

from typing import Any

from holdout.cli import paper
from holdout.cli.pictures import Picture
from holdout.cli.pictures.corps import map as corps_map
from holdout.cli.tables import cards_in, seat_name
from holdout.corps import missions, pieces, places, questions
from holdout.corps.geometry import Board
from holdout.corps.mission_card import goal
from holdout.corps.pieces import space_of
from holdout.corps.questions import NotThere
from holdout.kernel import Match, Option

HELP = """  map            show the map again
  sight SPACE    what is seen from a space, and what hides the rest, such as: sight f4
  reach NAME     where a Character can get with one Move, such as: reach Hicks
  odds [NAME]    the odds of every shot, Tech Test and Defense Roll
"""
OF_CHARACTERS = ("rank", "speed", "aim", "melee", "defense", "tech")
OF_GEAR = ("cost", "fire", "hits", "range")
COLUMNS = 5
Shown = dict[str, Any]
SETUP = "setup"
PHASES = {"marine": "Marine Phase", "alien": "Alien Phase", "finish": "Finish Phase", SETUP: "setup"}


def numbers(match: Match[Any], kind: str) -> tuple[str, ...]:
    """The values that can be explained of a Character or a card."""
    if kind in ("hero", "grunt"):
        return OF_CHARACTERS
    return OF_GEAR if kind in ("weapon", "equipment", "event") else ()


# --- the status ---


def summary(match: Match[Any], seat: int | None) -> list[str]:
    """Turn, goal, piles, squad, enemies, hands."""
    view = match.view(seat)
    zones: dict[int, Shown] = {zone["zone"]: zone for zone in view["zones"]}
    phase = PHASES.get(view["phase"], view["phase"])
    mission = missions.mission_of(match.frame.setup["scenario"]).card
    lines = [f"--- Turn {view['turn']}, {phase}: {mission} ---"]
    game: Any = match.moment.game
    lines.append(f"  Goal: {goal(game)}")
    if view["phase"] != SETUP:
        lines += _piles(zones, view["next_threat"])
    squad = zones[places.SQUAD]["cards"]
    if view["phase"] != SETUP or any(
        card["space"] or zones[places.GEAR[card["card"]]]["count"] for card in squad
    ):
        lines += _squad(match, squad)
    lines += _enemies(match, view, zones)
    for other in range(match.seats):
        hand = zones[places.HAND[other]]
        if hand["count"]:
            lines.append(f"  {seat_name(match, other)}'s hand: {cards_in(match, hand)}")
    return lines


def _piles(zones: dict[int, Shown], threat: int) -> list[str]:
    deck, under = zones[places.DECK]["count"], zones[places.UNDER]["count"]
    tired, gone = zones[places.EXHAUST]["count"], zones[places.DISCARD]["count"]
    beneath = f" and {under} beneath the Reshuffle card" if under else ""
    look = " (type pile discard to look)" if gone else ""
    tracker = zones[places.TRACKER]["count"]
    return [
        f"  Endurance Deck {deck}{beneath}; Exhaust Pile {tired}; Discard Pile {gone}{look}",
        f"  Motion Tracker {tracker}" + (f"; the next card has threat {threat} of 3" if threat else ""),
    ]


def _squad(match: Match[Any], cards: list[Shown]) -> list[str]:
    """The Characters in columns: letters on the map, name, space, whose, dial, state and gear."""
    rows = [_character(match, card) for card in cards]
    widths = [max([len(row[column]) for row in rows], default=0) for column in range(COLUMNS)]
    return [
        "  " + "  ".join([cell.ljust(wide) for cell, wide in zip(row, [*widths, 0], strict=True)]).rstrip()
        for row in rows
    ]


def _character(match: Match[Any], card: Shown) -> tuple[str, ...]:
    game: Any = match.moment.game
    number = card["card"]
    face = pieces.printed(game, number)
    whose = f"Hero of {seat_name(match, card['hero'] - 1)}" if card["hero"] else "Grunt"
    where = pieces.board_of(game).name(card["space"] - 1) if card["space"] else "-"
    gear = ", ".join([pieces.printed(game, one).name for one in game.position.zones[places.GEAR[number]]])
    told = [*_state(match, card), gear or "no gear"]
    mark = corps_map.letters(face.name, hero=bool(card["hero"]))
    return mark, face.name, where, whose, f"Aim Dial {card['dial']}", "; ".join(told)


def _state(match: Match[Any], card: Shown) -> list[str]:
    position = match.moment.game.position
    left = f"{position.actions} Action{'' if position.actions == 1 else 's'} left"
    states = {
        "KNOCKED DOWN": card["down"],
        "WITH A FACEHUGGER": card["hugged"],
        f"acting, {left}": position.acting == card["card"],
    }
    return [words for words, holds in states.items() if holds]


def _enemies(match: Match[Any], view: Shown, zones: dict[int, Shown]) -> list[str]:
    """The spaces of Aliens, Blips and Mission Blips."""
    game: Any = match.moment.game
    board = pieces.board_of(game)
    found: dict[str, list[str]] = {"Aliens": [], "Blips": [], "Mission Blips": []}
    for card in zones[places.ALIENS]["cards"]:
        swarm = f" (swarm of {card['swarm'] + 1})" if card["swarm"] else ""
        found["Aliens"].append(board.name(card["space"] - 1) + swarm)
    for card in zones[places.BLIPS]["cards"]:
        kind = "Mission Blips" if card["card"] in view["mission_blips"] else "Blips"
        found[kind].append(board.name(card["space"] - 1))
    return [f"  {kind}: {', '.join(spaces)}" for kind, spaces in found.items() if spaces]


def scene(match: Match[Any], seat: int | None) -> list[str]:
    """The map, once something lies on it; on a narrow screen the part around who acts."""
    game: Any = match.moment.game
    if not any(game.position.space):
        return []
    acting = game.position.acting
    there = [space_of(game, card) for card in ([acting] if acting >= 0 else pieces.characters(game))]
    return corps_map.fitted(corps_map.drawn(match, seat), pieces.board_of(game), there, paper.width())


def note(match: Match[Any], seat: int, option: Option) -> str:
    """Of a Hero its values; of a way how many of its steps lie in the sight of a Sentry Gun."""
    game: Any = match.moment.game
    verb = option.id.partition(":")[0]
    if verb == "go" and game.position.acting >= 0:
        steps = questions.steps_under_guns(game, game.position.acting, option.points[0][1])
        return f"Sentry Gun: {steps} step{'' if steps == 1 else 's'}" if steps else ""
    if verb == "card" and game.position.phase == SETUP:
        faces: tuple[Any, ...] = tuple(match.frame.faces)
        face = faces[game.position.face[option.points[0][1]]]
        values = OF_CHARACTERS if face.kind == "hero" else ()
        return ", ".join([f"{value.capitalize()} {getattr(face, value)}" for value in values])
    return ""


# --- what may be asked ---


def _space(board: Board, words: str) -> int:
    try:
        return board.space(words.lower())
    except ValueError as wrong:
        raise NotThere(str(wrong)) from wrong


def _character_called(match: Match[Any], words: str) -> int:
    game: Any = match.moment.game
    found = {pieces.printed(game, card).name: card for card in pieces.characters(game)}
    for name, card in found.items():
        if words and name.lower().startswith(words.lower()):
            return card
    raise NotThere(f"There is no Character {words[:40]!r} on the board; there are {', '.join(found)}.")


def show_map(match: Match[Any], seat: int, words: str) -> list[str]:
    """The map once more, and what its signs mean."""
    return [*scene(match, seat), *corps_map.LEGEND]


def sight(match: Match[Any], seat: int, words: str) -> list[str]:
    """Everybody who can be seen from a space, and for the others what blocks the sight."""
    game: Any = match.moment.game
    return questions.sight(game, _space(pieces.board_of(game), words)).lines


def reach(match: Match[Any], seat: int, words: str) -> list[str]:
    """The spaces where a Character can end one Move, by distance."""
    game: Any = match.moment.game
    return questions.reach(game, _character_called(match, words)).lines


def odds(match: Match[Any], seat: int, words: str) -> list[str]:
    """The odds of every Character: each Weapon's next shot, a Tech Test, a Defense Roll."""
    game: Any = match.moment.game
    squad = [_character_called(match, words)] if words else pieces.characters(game)
    lines = [
        f"{pieces.printed(game, one).name}: {'; '.join(questions.odds(game, one).lines)}" for one in squad
    ]
    return lines or ["Nobody is on the board yet."]


PICTURE = Picture(
    summary,
    numbers,
    scene=scene,
    note=note,
    words={"map": show_map, "sight": sight, "reach": reach, "odds": odds},
    help=HELP,
)
