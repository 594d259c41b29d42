"""What a table of the deck builder draws beyond a view: guises, progress, cards under Aliens, uses left.

All of it lies open on the table: who sees a card sees what it shows, and everybody sees under which Alien a
card lies, and what the cards that the Queen Mother has played allow her. That a player is infected is
drawn at their own seat only: a Chestburster is gained openly, but nobody else is reminded of it.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from holdout.encounters import board
from holdout.encounters.alien.expansion import enhancing, unlocking
from holdout.encounters.alien.expansion.grabbing import CAPTURED, captured_faces
from holdout.encounters.alien.expansion.queen import is_her_turn, seat_of_queen
from holdout.encounters.alien.facehuggers import is_infected
from holdout.encounters.alien.faces import faces_of
from holdout.encounters.alien.piles import UNDER
from holdout.encounters.alien.verbs import CompleteObjective
from holdout.encounters.meaning.progress import how_far
from holdout.encounters.objectives import current
from holdout.kernel import Match
from holdout.language.nodes import find
from holdout.language.standing.effects import WAITED_FOR
from holdout.table.presenting import progress
from holdout.table.shelves import CardInfo

ALIEN: Final = "Alien"


def amend(match: Match[Any], view: dict[str, Any]) -> None:
    """Name the face that a card shows, pair cards with Aliens above, tell of the Objective and the Queen."""
    game: Any = match.moment.game
    for zone in view["zones"]:
        for card in zone["cards"]:
            if card.get("guise"):
                card["face"] = match.frame.faces[card["guise"] - 1].key
    view["progress"] = _progress(game)
    if game.zones[UNDER]:
        view["under"] = enhancing.pairs(game)
    seat = view["seat"]
    view["infected"] = int(seat is not None and game.alive[seat] and is_infected(game, seat))
    queen = seat_of_queen(game)
    if queen is not None:
        view["queen"] = queen
    if is_her_turn(game):
        view["uses"] = {name: unlocking.left(game, name) for name in unlocking.ABILITIES}


def _progress(game: Any) -> list[tuple[int, int, int]]:
    """How much is done of what the present Objective waits for."""
    card = current(game) if game.zones[board.OBJECTIVES] else -1
    for one in game.standing.active(game, WAITED_FOR):
        completes = any(find(sentence, CompleteObjective) for sentence in one.effect.spoken)
        if one.card == card and completes:
            return progress(card, *how_far(game, one.context(), one.effect.conditions))
    return []


def guises(cards: Sequence[CardInfo], packs: tuple[str, ...]) -> list[CardInfo]:
    """The faces of captured characters, as the rules have them: Aliens without text (`captured_faces`)."""
    captured = {face.key: face for face in captured_faces(faces_of(packs, with_expansion=True))}
    pairs = [(card, captured.get(f"{CAPTURED}/{card.key}")) for card in cards]
    return [
        msgspec.structs.replace(
            card,
            key=face.key,
            kind=face.kind,
            deck=face.deck,
            of="captured character",
            classes=list(face.classes),
            headings=[],
            plain=[],
            triggers=[],
            text=face.text,
            copies=face.copies,
            signs=[ALIEN],
            numbers={"attack": face.attack},
            plus=face.plus,
            tone="hostile",
        )
        for card, face in pairs
        if face is not None
    ]
