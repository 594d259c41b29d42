"""Whether numbers and points are there when a text asks for them: only the active player has points."""

from collections.abc import Iterator
from typing import Final

from holdout.encounters.texts.nouns import name_of
from holdout.encounters.verbs.looking import NameNumber, RevealUntil
from holdout.encounters.words import DECKS
from holdout.language.nodes import find
from holdout.language.phrases import conditions, players
from holdout.language.phrases.abilities import Spoken
from holdout.language.phrases.amounts import PointsOf
from holdout.language.unplayed import Complaint
from holdout.language.vocabulary import Vocabulary

MOST_NUMBERS: Final = 20
SPENDERS: Final = (players.Your, players.Their, players.ThatPlayers, players.ActivePlayers)
POINTS: Final = (conditions.HasPointsAtLeast, conditions.HasPointsAtMost)
HOLDERS: Final = (players.You, players.ThatPlayer, players.ActivePlayer)
NO_POINTS: Final = "Only the player whose turn it is has points."


def complaints(vocabulary: Vocabulary, ability: Spoken) -> Iterator[Complaint]:
    """Yield everything that is wrong with the numbers of one line."""
    for points in find(ability, PointsOf):
        if not isinstance(points.owner, SPENDERS):
            yield Complaint(points.owner, NO_POINTS)
    for kind in POINTS:
        for condition in find(ability, kind):
            if not isinstance(condition.player, HOLDERS):
                yield Complaint(condition.player, NO_POINTS)
    for verb in find(ability, NameNumber):
        if not verb.least < verb.most < verb.least + MOST_NUMBERS:
            words = f"Name the smaller number first, and leave a choice of at most {MOST_NUMBERS}."
            yield Complaint(verb, words)
    for verb in find(ability, RevealUntil):
        if verb.group.where is not None:
            yield Complaint(verb.group.where, "Where the cards come from has been said before.")
        if name_of(verb.place) not in vocabulary.sets[DECKS]:
            yield Complaint(verb.place, "Only a deck has a top from which cards are revealed.")
