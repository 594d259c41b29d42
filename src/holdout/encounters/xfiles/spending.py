"""Which points are spent first, where Immunity makes a difference (ruling D35).

Points of classes to which a revealed card is immune go first, then those of other classes, those without a
class last. Where several such classes would do, the player chooses.
"""

from typing import Final

from holdout.encounters.cards import enemies_in_play
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import those_at_table
from holdout.encounters.targets import target_cards
from holdout.encounters.xfiles.fight_keywords import IMMUNITY, immune_to
from holdout.kernel import Choice, Question

Row = tuple[str, int, int]
"""Points of one sort: its name, the class as a bit, and how many there are."""
SPEND_FIRST: Final = Choice("spend-first", ("name",), "{name} first")
WHICH_POINTS: Final = Question(
    "Points of which class do you spend first?", "xfiles.immunity.points-tracked-by-source-class"
)
WORDS: Final = (SPEND_FIRST,)


def immunities_shown(game: EncounterGame) -> int:
    """The classes, as bits, to which some revealed Enemy or End Game is immune."""
    found = 0
    for card in (*enemies_in_play(game), *target_cards(game)) if those_at_table(game, IMMUNITY) else ():
        found |= immune_to(game, card)
    return found


def in_order(game: EncounterGame, rows: list[Row], number: int) -> list[Row]:
    """Points that will do, in the order in which so many of them are spent."""
    shown = immunities_shown(game)
    restricted = [row for row in rows if row[1] & shown]
    others = [row for row in rows if not row[1] & shown]
    first: list[Row] = []
    while len(restricted) > 1 and 0 < number < sum([row[2] for row in restricted]):
        term = game.edition.language.vocabulary.term
        names = [term("class", game.edition.classes[row[1].bit_length() - 1]) for row in restricted]
        picks = [SPEND_FIRST(name) for name in names]
        pick = game.ask(game.position.active, WHICH_POINTS, picks, public=True)
        first.append(restricted.pop(picks.index(pick)))
        number -= first[-1][2]
    return [*first, *restricted, *others]
