"""The numbers on a table of the tactical game, and what may be asked of its board.

The subject of a Character's values is its card, and that of `cost`, `fire`, `hits` and `range` the card of
the gear. What is asked is answered by `holdout.corps.questions`.
"""

from typing import Any, Final

from holdout.corps import places, questions
from holdout.corps.faces import pieces_of_the_box
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import bits
from holdout.corps.pieces import printed
from holdout.corps.printed import Face
from holdout.corps.progress import goal
from holdout.corps.sentries import guns, seen_by_facing, seen_by_gun
from holdout.corps.setup import WHICH_WAY
from holdout.corps.spotting import watched
from holdout.kernel import Match
from holdout.kernel.events import bit_of
from holdout.language.meaning.label import asking_card
from holdout.table.messages import Ask, Told, plain
from holdout.table.presenting import Numbers, progress
from holdout.table.shelves import CardInfo

OF_CHARACTERS: Final = ("rank", "speed", "aim", "melee", "defense", "tech")
HOSTILE: Final = ("alien", "facehugger")
SIGHT: Final = "what the squad and its guns see"
PUBLIC: Final = "numbers that everyone sees"
ANSWERS: Final = {
    "sight": questions.sight,
    "reach": questions.reach,
    "odds": questions.odds,
    "way": questions.way,
    "fire": questions.fire,
}


def numbers(match: Match[Any], seat: int | None) -> Numbers:
    """Values of the squad and of what it carries, and costs of the cards in hands that the viewer sees."""
    game: Any = match.moment.game
    position, bit = game.position, bit_of(seat)
    told = list(_public(game))
    for other in range(match.seats):
        seen = [card for card in position.zones[places.HAND[other]] if position.seen[card] >> bit & 1]
        told += [("cost", card, game.value("cost", card)) for card in seen]
    return told


def fallen(match: Match[Any]) -> list[int]:
    """The seats that have no Character left and are out of the mission."""
    return [seat for seat, out in enumerate(match.moment.game.position.out) if out and seat < match.seats]


def _squad(game: CorpsGame) -> Numbers:
    """Characters and their gear lie open to all."""
    position, value = game.position, game.value
    told: Numbers = []
    for character in position.zones[places.SQUAD]:
        told += [(name, character, value(name, character)) for name in OF_CHARACTERS]
        for card in position.zones[places.GEAR[character]]:
            face = printed(game, card)
            if face.kind == "weapon":
                told += [("fire", card, value("fire", card)), ("hits", card, value("hits", card))]
                if face.range:
                    told.append(("range", card, value("range", card)))
    return told


def _public(game: CorpsGame) -> Numbers:
    """The public numbers, cached with the game at rest: they never change, and all viewers share them."""
    if PUBLIC not in game.cache:
        game.cache[PUBLIC] = _squad(game)
    return game.cache[PUBLIC]


def ask(match: Match[Any], seat: int | None, question: Ask) -> Told:
    """Sight from a space, a Character's reach, way or odds. All of it is public: everyone hears the same."""
    game: Any = match.moment.game
    lines, spaces = ANSWERS[question.what](game, question.subject)
    return Told(question.id, [plain(line) for line in lines], spaces)


def amend(match: Match[Any], view: dict[str, Any]) -> None:
    """Add what the squad and each Sentry Gun see, to light the map, and how far the mission has come.

    While a Sentry Gun is turned, also what it would see each way (`facings`); to whom a card's text asks
    whether to do something, which card that is (`asking_card`).
    """
    game: Any = match.moment.game
    if SIGHT not in game.cache:
        arcs = [[gun, list(bits(seen_by_gun(game, gun)))] for gun in guns(game)]
        game.cache[SIGHT] = (list(bits(watched(game))), arcs)
    view["watched"], view["guns"] = game.cache[SIGHT]
    asked = match.decision
    if asked is not None and asked.seat == view["seat"] and (card := asking_card(asked)) is not None:
        view["asking_card"] = card
    if asked is not None and asked.question == WHICH_WAY:
        gun = game.position.zones[places.TOKENS][-1]  # it was laid last, and is being turned
        view["facings"] = [[way, list(bits(seen))] for way, seen in seen_by_facing(game, gun).items()]
    missions = game.position.zones[places.MISSION]
    view["progress"] = [row for card in missions for row in progress(card, *goal(game))]


def pieces() -> list[CardInfo]:
    """Models and tokens of the box, which no pack describes."""
    return [_info_of(face) for face in pieces_of_the_box()]


def _info_of(face: Face) -> CardInfo:
    signs = [face.spawn] if face.spawn else []
    numbers = {"number": face.number} if face.number else {}
    tone = "hostile" if face.kind in HOSTILE else "friend"
    return CardInfo(
        face.key, face.name, face.kind, face.deck, "", "", face.copies, "printed", signs, numbers, tone=tone
    )
