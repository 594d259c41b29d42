"""Several Evidence of one priority: each is discovered and joins the End Game by itself."""

import pytest

from holdout.encounters.fighting import BY_EFFECT, kill
from holdout.encounters.revealing import reveal
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.evidence import discovered, undiscovered
from holdout.kernel import step

FIRST, SECOND, OTHER = "Nasal Implant", "Purity Control Flask", "Autopsy Reel"
LEAD, DEVIL = "Walking Deeper into Darkness", "Jersey Devil"


@step("tests.xfiles.second-of-a-priority")
def second_of_a_priority(game, card):
    """An effect puts a further Evidence beside the first of its priority, face down."""
    game.move(card, piles.EVIDENCE[0])
    game.up[card] = 0


@step("tests.xfiles.follow")
def follow(game, enemy):
    """The first player defeats an Enemy, which is what the Lead asks for."""
    kill(game, enemy, 0, BY_EFFECT)


@step("tests.xfiles.end-comes")
def end_comes(game, card):
    """The End Game is turned up."""
    reveal(game, card)


def names(table, cards):
    return [table.frame.faces[table.position.face[card]].name for card in cards]


@pytest.mark.rule("xfiles.evidence.multiple-of-same-type-possible")
def test_two_evidence_of_one_priority_lie_side_by_side_and_each_counts(xfiles):
    shadows = {5: LEAD, 2: DEVIL}
    table = xfiles(
        shadows=shadows, hidden={3: "Extinction"}, evidence={1: FIRST, 2: OTHER}, empty=["Evidence 3"]
    )
    face = table.faces[SECOND]
    table.run(second_of_a_priority, list(table.position.face).index(face))
    table.run(follow, table.number(DEVIL))
    assert names(table, discovered(table.match.moment.game)) == [FIRST]
    assert names(table, undiscovered(table.match.moment.game)) == [SECOND, OTHER]
    table.run(end_comes, table.number("Extinction"))
    assert sorted(table.cards("Evidence of the End Game")) == sorted([FIRST, SECOND, OTHER])
