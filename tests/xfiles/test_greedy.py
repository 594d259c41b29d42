"""The greedy player of The X-Files: better than chance, and in which little ways it is so."""

import pytest

from holdout.lab.simulation import Series, play_all
from holdout.players.xfiles.greedy import GreedyXFiles
from tests.xfiles.box import design

FRIGHTENING = "Maurice and Lyda"


def advice(table):
    """What the greedy player would answer now."""
    asked = table.match.decision
    pick = GreedyXFiles(table.frame, asked.seat, 0)(asked)
    return asked.game.option(pick, asked.seat).label


def test_greedy_comes_farther_than_random():
    far = {
        player: sum([one.progress for one in play_all(Series("xfiles", 1, (player,), 3, {}), 3)])
        for player in ("greedy", "random")
    }
    assert far["greedy"] > far["random"] + 20


def test_the_last_card_is_kept_back_to_fight_somebody_frightening(xfiles):
    price = design(FRIGHTENING).values["attack"]
    table = xfiles(field=[FRIGHTENING], hand=["Field Agent", "Assault Team"], attack=price)
    assert advice(table).startswith("Play")
    table.play("Assault Team")
    assert advice(table) == f"Fight {FRIGHTENING}"


def test_the_last_card_is_played_where_somebody_frightening_is_too_strong(xfiles):
    table = xfiles(field=[FRIGHTENING], hand=["Field Agent"], attack=1)
    assert advice(table) == "Play Field Agent"


def test_the_weakest_card_is_discarded_to_fight_somebody_frightening(xfiles):
    price = design(FRIGHTENING).values["attack"]
    table = xfiles(field=[FRIGHTENING], hand=["Courtesy Call", "Field Agent"], attack=price)
    table.fight(FRIGHTENING)
    assert advice(table) == "Field Agent"
    table.answer("Field Agent")


@pytest.mark.parametrize(("recruit", "first"), [(4, "Use"), (3, "Recruit")])
def test_a_lead_is_paid_before_anybody_is_recruited(xfiles, recruit, first):
    table = xfiles(
        shadows={3: "Contents of the Flask"},
        evidence={1: "Nasal Implant"},
        bureau={1: "Courtesy Call"},
        hand=["Field Agent"],
        recruit=recruit - 1,
    )
    table.play("Field Agent")
    assert advice(table).startswith(first)


def test_a_lead_takes_two_weak_cards_of_the_hand_before_they_are_played(xfiles):
    table = xfiles(
        shadows={3: "Domes in the Corn"}, evidence={1: "Nasal Implant"}, hand=["Field Agent", "Assault Team"]
    )
    assert advice(table) == "Use Domes in the Corn"


def test_a_lead_that_asks_for_scans_has_them_before_a_fight_in_the_shadows(xfiles):
    table = xfiles(
        shadows={3: "Lights Over the Pines", 4: "Jersey Devil"},
        hidden={1: "Maitreya", 5: FRIGHTENING},
        evidence={1: "Nasal Implant"},
        hand=["Field Agent"],
        attack=9,
    )
    table.play("Field Agent")
    assert advice(table).startswith("Scan Shadows 5")


def test_a_card_that_draws_for_itself_is_not_drawn_again_and_again(xfiles):
    """Without a deck it would come back from the discard pile, for ever."""
    table = xfiles(hand=["Watch Your Six"], deck=["Field Agent"], discard=["Watch Your Six"])
    table.play("Watch Your Six")
    assert advice(table).startswith("Use")
    table = xfiles(hand=["Watch Your Six"], deck_holds=0, discard=["Watch Your Six"])
    table.play("Watch Your Six")
    assert not advice(table).startswith("Use")
