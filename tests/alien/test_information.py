"""What players may know of each other's cards and of the board."""

import pytest


def faces(table, viewer, zone, seat=None):
    """The faces that a viewer sees in a zone: a key for a known card, None for one that is not."""
    shown = [one for one in table.match.view(viewer)["zones"] if (one["name"], one["seat"]) == (zone, seat)]
    return [card.get("face") for one in shown for card in one["cards"]]


@pytest.mark.rule("alien.information.open-talk")
def test_hands_are_open_to_all_players_in_the_regular_game(alien):
    table = alien(seats=2, turn=True, hand=["Grunt"], deck=["Grunt"] * 6, hive=["Egg", "Egg"])
    table.done()
    assert faces(table, 1, "hand", 0) == ["alien/grunts/grunt"] * 6


def test_hands_may_be_hidden_by_an_option_of_the_table(alien):
    table = alien(
        seats=2,
        turn=True,
        options={"hands": "hidden"},
        hand=["Grunt"],
        deck=["Grunt"] * 6,
        hive=["Egg", "Egg"],
    )
    table.done()
    assert faces(table, 1, "hand", 0) == [None] * 6


@pytest.mark.rule("alien.information.hidden-cards")
def test_nobody_knows_face_down_cards_of_the_complex_and_of_decks(alien):
    table = alien(seats=2, hidden={"the Airlock": "Egg"}, deck=["Harpoon Gun"])
    for viewer in (0, 1, None):
        assert faces(table, viewer, "the Airlock") == [None]
        assert set(faces(table, viewer, "the Hive")) <= {None}
        assert set(faces(table, viewer, "deck", 0)) <= {None}


@pytest.mark.rule("alien.information.hatchery-open")
def test_the_hatchery_lies_open(alien):
    table = alien(seats=2)
    seen = faces(table, 1, "the Hatchery")
    assert sorted(seen) == ["alien/hatchery/chestburster"] * 5 + ["alien/hatchery/facehugger"] * 9


@pytest.mark.rule("alien.information.hq-open")
def test_the_hq_lies_open(alien):
    table = alien(seats=2)
    spaces = [zone for zone in table.match.view(1)["zones"] if zone["name"].startswith("HQ space")]
    assert len(spaces) == 5
    assert all(card["face"] for space in spaces for card in space["cards"])


def test_a_view_names_every_place_by_a_key_that_no_game_and_no_wording_changes(alien):
    shown = [(zone["key"], zone["seat"]) for zone in alien(seats=2).match.view(0)["zones"]]
    assert {("front", None), ("rooms.5", None), ("market.3", None), ("seat.hand", 1)} <= set(shown)
    assert len(set(shown)) == len(shown)
