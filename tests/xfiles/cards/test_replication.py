"""Replication and Clone: a second End Game behind the first, with its own Evidence; both must be defeated."""

import pytest

from holdout.encounters import board
from holdout.encounters.revealing import HideCard
from holdout.encounters.xfiles import piles
from holdout.kernel import step

FIRST, CLONE = "Replication", "Clone"
SECOND, THIRD = "Digital Tape", "Plastic Cadaver"


@step("tests.xfiles.hide-end-game")
def hide(game, card):
    game.do(HideCard(0, card))


def priorities(table, zone):
    faces, position = table.frame.faces, table.position
    return [faces[position.face[card]].number for card in position.zones[zone]]


@pytest.fixture
def ended(xfiles):
    """Lay out a table at which The End has begun and no Conspiracy card is left."""
    return lambda **laid: xfiles(the_end=True, conspiracy_holds=0, **laid)


@pytest.mark.rule("xfiles.card.replication-clone-placed-right")
@pytest.mark.card(FIRST)
def test_clone_comes_face_down_one_space_behind(ended):
    table = ended(hidden={3: FIRST}, attack=9)
    table.scan("Shadows 3")
    assert table.row() == ["-", CLONE, FIRST, "-", "-"]
    assert not table.position.up[table.number(CLONE)]


@pytest.mark.rule(
    "xfiles.card.replication-in-field-clone-leftmost", "xfiles.end-game.revealed-on-entering-field"
)
@pytest.mark.card(FIRST)
def test_behind_replication_in_the_field_it_comes_into_the_leftmost_space(ended):
    table = ended(turn=True, hidden={5: FIRST}, deck_holds=20)
    assert table.row() == ["-", "-", "-", "-", CLONE]
    assert table.field() == [FIRST]


@pytest.mark.rule("xfiles.card.replication-in-rightmost-clone-on-deck")
@pytest.mark.card(FIRST)
def test_behind_replication_in_the_first_space_it_waits_on_the_deck_and_is_the_next_card(xfiles):
    table = xfiles(turn=True, the_end=True, conspiracy=[FIRST], conspiracy_holds=1, attack=9, deck_holds=20)
    table.scan("Shadows 1")
    assert table.names(board.THREATS) == [CLONE]
    table.done()
    assert table.row() == [CLONE, FIRST, "-", "-", "-"]
    table.done()
    assert table.row() == ["-", CLONE, FIRST, "-", "-"]


@pytest.mark.ruling("xfiles.ruling.k101-evidence-of-clone")
@pytest.mark.rule(
    "xfiles.card.replication-clone-evidence", "xfiles.card.replication-clone-evidence-revealed-with-clone"
)
@pytest.mark.card(FIRST, CLONE)
def test_clone_has_unseen_evidence_of_the_same_priorities_until_it_is_revealed(ended):
    table = ended(hidden={3: FIRST}, attack=9, end_evidence=[SECOND, THIRD])
    table.scan("Shadows 3")
    assert priorities(table, piles.CLONE_HIDDEN) == [2, 3]
    hidden = list(table.position.zones[piles.CLONE_HIDDEN])
    assert [table.position.seen[card] for card in hidden] == [0, 0]
    table.scan("Shadows 2")
    assert table.position.zones[piles.CLONE_EVIDENCE] == hidden


@pytest.mark.ruling("xfiles.ruling.m114-end-game-hidden-again")
@pytest.mark.card(FIRST)
def test_clone_comes_only_once(ended):
    """Ruling M114: turned up again, Replication brings neither Clone nor Evidence."""
    table = ended(hidden={3: FIRST}, attack=9, end_evidence=[SECOND])
    table.scan("Shadows 3").run(hide, table.number(FIRST)).scan("Shadows 3")
    assert table.row() == ["-", CLONE, FIRST, "-", "-"]
    assert len(table.position.zones[piles.CLONE_HIDDEN]) == 1


@pytest.mark.ruling("xfiles.ruling.k99-replication-needs-both")
@pytest.mark.rule("xfiles.end-game.win-at-health")
@pytest.mark.card(FIRST, CLONE)
def test_the_win_needs_both(ended):
    """Ruling 99: the first one leaves with its Evidence and Strikes, and the game goes on."""
    table = ended(
        shadows={3: FIRST, 2: CLONE}, attack=10, hand=["Field Agent"], end_evidence=[SECOND],
        end_strikes=["Mortal Wound"], clone_strikes=["Mortal Wound"], strikes=["Trauma", "Trauma"],
    )  # fmt: skip
    with table.changes(strikes_on_the_end_game=-1, evidence_of_the_end_game=-1, discarded_strikes=+2):
        table.attack(FIRST)
    assert table.row() == ["-", CLONE, "-", "-", "-"]
    assert table.match.result is None
    table.attack(CLONE)
    assert table.match.result.winners == (0,)


@pytest.mark.card(FIRST)
def test_a_hidden_clone_counts_too(ended):
    table = ended(hidden={3: FIRST}, attack=8, end_strikes=["Mortal Wound"], strikes=["Trauma"])
    table.scan("Shadows 3").attack(FIRST)
    assert FIRST not in table.row()
    assert table.match.result is None
