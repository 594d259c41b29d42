"""The table of the tactical game: a status of squad, piles and enemies, and what may be asked of the board.

The map itself is drawn in corps_map.py, and what is asked is answered by `holdout.corps.questions`.
Everything told here is public or in the seat's own view.
"""

from typing import Any

from holdout.cli.pictures import Picture, corps_map
from holdout.cli.tables import cards_in, seat_name
from holdout.corps import missions, pieces, places, questions
from holdout.corps.geometry import Board
from holdout.corps.questions import NotThere
from holdout.kernel import Match

HELP = """  map            show the map again
  sight SPACE    what is seen from a space, and what hides the rest, such as: sight f4
  reach NAME     where a Character can get with one Move, such as: reach Hicks
  odds [NAME]    the odds of every shot, Tech Test and Defense Roll
"""
OF_CHARACTERS = ("rank", "speed", "aim", "melee", "defense", "tech")
OF_GEAR = ("cost", "fire", "hits", "range")
PHASES = {"marine": "Marine Phase", "alien": "Alien Phase", "finish": "Finish Phase", "setup": "setup"}


def numbers(kind: str) -> tuple[str, ...]:
    """The values that can be explained of a Character or a card."""
    if kind in ("hero", "grunt"):
        return OF_CHARACTERS
    return OF_GEAR if kind in ("weapon", "equipment", "event") else ()


# --- the status ---


def summary(match: Match[Any], seat: int) -> list[str]:
    """Turn, piles, squad, enemies, hands."""
    view = match.view(seat)
    zones: dict[int, dict[str, Any]] = {zone["zone"]: zone for zone in view["zones"]}
    phase = PHASES.get(view["phase"], view["phase"])
    mission = missions.mission_of(match.frame.setup["scenario"]).card
    lines = [f"--- Turn {view['turn']}, {phase}: {mission} ---", _piles(zones)]
    lines += [_character(match, card) for card in zones[places.SQUAD]["cards"]]
    lines += _enemies(match, zones)
    for other in range(match.seats):
        hand = zones[places.HAND[other]]
        if hand["count"]:
            lines.append(f"  {seat_name(match, other)}'s hand: {cards_in(match, hand)}")
    return lines


def _piles(zones: dict[int, dict[str, Any]]) -> str:
    deck, under = zones[places.DECK]["count"], zones[places.UNDER]["count"]
    tired, gone = zones[places.EXHAUST]["count"], zones[places.DISCARD]["count"]
    tracker = zones[places.TRACKER]["count"]
    piles = (
        f"Endurance Deck {deck} and {under} beneath the Reshuffle card; exhausted {tired}, discarded {gone}"
    )
    return f"  {piles}; Motion Tracker {tracker}"


def _character(match: Match[Any], card: dict[str, Any]) -> str:
    game, number = match.moment.game, card["card"]
    face = pieces.printed(game, number)
    whose = f"Hero of {seat_name(match, card['hero'] - 1)}" if card["hero"] else "Grunt"
    where = pieces.board_of(game).name(card["space"] - 1) if card["space"] else "not placed"
    gear = ", ".join([pieces.printed(game, one).name for one in game.position.zones[places.GEAR[number]]])
    state = [f"Aim Dial {card['dial']}"]
    if card["down"]:
        state.append("Knocked Down")
    if card["hugged"]:
        state.append("with a Facehugger")
    if game.position.acting == number:
        state.append(f"acting, {game.position.actions} Actions left")
    mark = corps_map.letters(face.name, hero=bool(card["hero"]))
    return f"  {mark} {face.name:<8} {where} ({whose}); {', '.join(state)}; {gear or 'no gear'}"


def _enemies(match: Match[Any], zones: dict[int, dict[str, Any]]) -> list[str]:
    board = pieces.board_of(match.moment.game)
    aliens = [
        board.name(card["space"] - 1) + (f" (swarm of {card['swarm'] + 1})" if card["swarm"] else "")
        for card in zones[places.ALIENS]["cards"]
    ]
    blips = [board.name(card["space"] - 1) for card in zones[places.BLIPS]["cards"]]
    lines = [f"  Aliens: {', '.join(aliens)}"] if aliens else []
    return [*lines, f"  Blips: {', '.join(blips)}"] if blips else lines


# --- what may be asked ---


def _space(board: Board, words: str) -> int:
    try:
        return board.space(words.lower())
    except ValueError as wrong:
        raise NotThere(str(wrong)) from wrong


def _character_called(match: Match[Any], words: str) -> int:
    game = match.moment.game
    found = {pieces.printed(game, card).name: card for card in pieces.characters(game)}
    for name, card in found.items():
        if words and name.lower().startswith(words.lower()):
            return card
    raise NotThere(f"There is no Character {words[:40]!r} on the board; there are {', '.join(found)}.")


def show_map(match: Match[Any], seat: int, words: str) -> list[str]:
    """The map once more, and what its signs mean."""
    return [*corps_map.drawn(match, seat), *corps_map.LEGEND]


def sight(match: Match[Any], seat: int, words: str) -> list[str]:
    """What is seen from a space, and for everybody on the board whether they are, or what hides them."""
    game = match.moment.game
    return questions.sight(game, _space(pieces.board_of(game), words)).lines


def reach(match: Match[Any], seat: int, words: str) -> list[str]:
    """Where a Character can end one Move, by distance."""
    return questions.reach(match.moment.game, _character_called(match, words)).lines


def odds(match: Match[Any], seat: int, words: str) -> list[str]:
    """The odds of every Character: each Weapon's next shot, a Tech Test, a Defense Roll."""
    game = match.moment.game
    squad = [_character_called(match, words)] if words else pieces.characters(game)
    lines = [line for character in squad for line in questions.odds(game, character).lines]
    return lines or ["Nobody is on the board yet."]


PICTURE = Picture(
    summary,
    numbers,
    scene=corps_map.drawn,
    words={"map": show_map, "sight": sight, "reach": reach, "odds": odds},
    help=HELP,
)
