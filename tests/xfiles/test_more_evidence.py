"""Several Evidence of one priority: each is discovered and joins the End Game by itself."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import BY_EFFECT, kill
from holdout.encounters.revealing import reveal
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.evidence import discovered, on_spaces, undiscovered
from holdout.kernel import step

FIRST, SECOND, OTHER = "Nasal Implant", "Purity Control Flask", "Autopsy Reel"
LEAD, DEVIL, TOOMS = "Walking Deeper into Darkness", "Jersey Devil", "Eugene Victor Tooms"
ALL_THREE = {1: FIRST, 2: OTHER, 3: "Blank Disc"}


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


@pytest.mark.ruling("xfiles.ruling.g65-several-evidence-on-a-space")
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


# --- replaced Evidence ---


BURNS, BY_TEXT = "The Office Burns", "xfiles.defeat.evidence-replaced-to-box"
CARDS = """
[[card]]
name = "Sleight of Hand"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Replace a revealed Evidence face down."
"""


def priorities(table):
    """What lies on the three spaces of Evidence: its priority, and whether it is face up."""
    game = table.match.moment.game
    return [(game.faces[game.face[card]].number, game.up[card]) for card in on_spaces(game)]


@pytest.mark.rule(BY_TEXT)
def test_evidence_that_is_replaced_goes_to_the_box_and_another_of_its_priority_lies_there_discovered(xfiles):
    table = xfiles(
        hidden={5: BURNS}, attack=1, discovered={1: FIRST}, evidence={2: OTHER}, empty=["Evidence 3"]
    )
    with table.changes(cites=BY_TEXT, box=0):
        table.scan("Shadows 5")
    assert FIRST in table.names(board.BOX)
    assert FIRST not in table.names(*piles.EVIDENCE)
    assert priorities(table) == [(1, 1), (2, 0)]


@pytest.mark.ruling("xfiles.ruling.g64-evidence-replaced-under-a-lead")
@pytest.mark.rule("xfiles.evidence.lead-connected-to-discovered-evidence", BY_TEXT)
def test_a_lead_collects_what_has_replaced_its_evidence(xfiles):
    table = xfiles(shadows={5: LEAD, 2: DEVIL, 3: TOOMS}, hidden={4: BURNS}, attack=1, evidence=ALL_THREE)
    table.run(follow, table.number(DEVIL)).scan("Shadows 4")
    (replacement,) = table.names(piles.EVIDENCE[0])
    table.run(follow, table.number(TOOMS))
    assert table.cards("Collected Evidence") == [replacement] != [FIRST]


@pytest.mark.rule(BY_TEXT)
def test_a_replacement_that_lies_face_down_waits_for_a_lead_that_discovers_it(own_cards):
    table = own_cards(
        CARDS,
        shadows={5: LEAD, 2: DEVIL, 3: TOOMS},
        hand=["Sleight of Hand"],
        evidence=ALL_THREE,
    )
    table.run(follow, table.number(DEVIL)).play("Sleight of Hand")
    assert priorities(table) == [(1, 0), (2, 0), (3, 0)]
    table.run(follow, table.number(TOOMS))
    assert table.cards("Collected Evidence") == []
    assert priorities(table) == [(1, 0), (2, 0), (3, 0)]
