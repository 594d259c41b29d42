"""What `learned` does otherwise in The X-Files than the greedy player, as trials have taught it."""

import pytest

from holdout.players.xfiles.greedy import GreedyXFiles
from holdout.players.xfiles.learned import LearnedXFiles

EMPTY = ("Bureau 1", "Bureau 2", "Bureau 3", "Bureau 4", "Bureau 5")
LENDABLE = "Pull the File"


def advice(table, player=LearnedXFiles):
    """What the player would answer now."""
    asked = table.match.decision
    pick = player(table.frame, asked.seat, 0)(asked)
    return asked.game.option(pick, asked.seat).label


def with_cards_played(xfiles, **given):
    """A table at which the only card of the hand has been played."""
    table = xfiles(hand=["Field Agent"], **given)
    return table.play("Field Agent")


@pytest.mark.parametrize(
    ("wounds", "wanted"), [([], "Settle the Account"), (["Shock", "Shock"], "Second Look")]
)
def test_whoever_is_hurt_recruits_where_strikes_are_healed(xfiles, wounds, wanted):
    bureau = {1: "Settle the Account", 4: "Second Look"}
    table = with_cards_played(xfiles, bureau=bureau, recruit=5, wounds=wounds, empty=EMPTY)
    assert advice(table).startswith(f"Recruit {wanted}")


def test_the_bureau_is_scanned_from_its_right_end(xfiles):
    hidden = {1: "Settle the Account", 5: "Second Look"}
    table = with_cards_played(xfiles, hidden_bureau=hidden, recruit=9, empty=EMPTY)
    assert advice(table).startswith("Scan Bureau 5")
    assert advice(table, GreedyXFiles).startswith("Scan Bureau 1")


@pytest.mark.parametrize(("left", "wanted"), [(9, "Recruit a Special Agent"), (0, "End the Action Phase")])
def test_no_special_agent_is_recruited_once_the_conspiracy_deck_is_out(xfiles, left, wanted):
    table = with_cards_played(xfiles, recruit=3, empty=EMPTY, conspiracy_holds=left)
    assert advice(table).startswith(wanted)


@pytest.mark.parametrize(("left", "wanted"), [(9, "Play"), (0, "Discard Pull the File")])
def test_a_lone_agent_exchanges_cards_without_attack_once_the_deck_is_out(xfiles, left, wanted):
    table = xfiles(hand=[LENDABLE, "Field Agent"], deck_holds=5, conspiracy_holds=left)
    assert advice(table).startswith(wanted)


@pytest.mark.parametrize(("left", "is_given_up"), [(9, False), (0, True)])
def test_a_good_card_is_given_up_for_health_once_the_deck_is_out(xfiles, left, is_given_up):
    card, wounds = ["In the Line of Fire"], ["Shock", "Shock"]
    table = with_cards_played(xfiles, in_play=card, wounds=wounds, empty=EMPTY, conspiracy_holds=left)
    assert advice(table).startswith("Sacrifice") == is_given_up
