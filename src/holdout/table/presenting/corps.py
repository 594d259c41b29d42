"""The numbers on a table of the tactical game, and what may be asked of its board.

The subject of a Character's values is its card, and that of `cost`, `fire`, `hits` and `range` the card of
the gear. What is asked is answered by `holdout.corps.questions`.
"""

from typing import Any, Final

from holdout.corps import places, questions
from holdout.corps.pieces import printed
from holdout.kernel import Match
from holdout.kernel.events import bit_of
from holdout.table.messages import Ask, Told
from holdout.table.presenting import Numbers

OF_CHARACTERS: Final = ("rank", "speed", "aim", "melee", "defense", "tech")
ANSWERS: Final = {"sight": questions.sight, "reach": questions.reach, "odds": questions.odds}


def numbers(match: Match[Any], seat: int | None) -> Numbers:
    """Values of the squad and of what it carries, and costs of the cards in hands that the viewer sees."""
    game = match.moment.game
    position, value, bit = game.position, game.value, bit_of(seat)
    told: Numbers = []
    for character in position.zones[places.SQUAD]:
        told += [(name, character, value(name, character)) for name in OF_CHARACTERS]
        for card in position.zones[places.GEAR[character]]:
            face = printed(game, card)
            if face.kind == "weapon":
                told += [("fire", card, value("fire", card)), ("hits", card, value("hits", card))]
                if face.range:
                    told.append(("range", card, value("range", card)))
    for other in range(match.seats):
        for card in position.zones[places.HAND[other]]:
            if position.seen[card] >> bit & 1:
                told.append(("cost", card, value("cost", card)))
    return told


def ask(match: Match[Any], question: Ask) -> Told:
    """Sight from a space, a Character's reach or odds. All of it is public: everyone hears the same."""
    lines, spaces = ANSWERS[question.what](match.moment.game, question.subject)
    return Told(question.id, lines, spaces)
