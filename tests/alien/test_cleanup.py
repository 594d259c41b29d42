"""Cleanup: what is discarded, the new hand, and every way in which a deck is made anew."""

import pytest

from holdout.encounters.cleanup import cleanup

SIX = ["Specialist"] * 6


@pytest.mark.rule("alien.cleanup.discard-played", "alien.cleanup.discard-hand", "alien.cleanup.draw-six")
def test_played_and_unplayed_cards_are_discarded_and_six_are_drawn(alien):
    table = alien(turn=True, hand=["Harpoon Gun", "Torch Detail", "Grunt"], deck=SIX, hive=["Egg", "Egg"])
    table.play("Torch Detail")
    table.done()
    assert table.cards("discard pile") == ["Torch Detail", "Harpoon Gun", "Grunt"]
    assert table.cards("hand") == SIX
    assert table.cards("play area") == []


@pytest.mark.rule("alien.cleanup.draw-count-modifiers")
@pytest.mark.parametrize(("screechers", "drawn"), [(1, 5), (2, 4)])
def test_each_screecher_that_struck_makes_the_new_hand_a_card_smaller(alien, screechers, drawn):
    table = alien(
        turn=True,
        front=["Xenomorph Screecher"] * screechers,
        strikes=["Sparks on the Bulkhead"] * screechers,
        hive=["Egg", "Egg"],
    )
    table.done()
    assert len(table.cards("hand")) == drawn


@pytest.mark.rule("alien.cleanup.reshuffle-when-needed", "alien.cleanup.discard-before-draw")
def test_what_was_just_discarded_is_part_of_a_reshuffle(alien):
    table = alien(turn=True, deck_holds=1, hand=["Grunt"] * 5 + ["Harpoon Gun"], hive=["Egg", "Egg"])
    table.done()
    assert len(table.cards("hand")) == 6
    assert table.cards("discard pile") == []
    assert len(table.cards("deck")) == 1


@pytest.mark.rule("alien.cleanup.discard-before-draw")
def test_thirteen_cards_over_two_turns(alien):
    table = alien(turn=True, hive=["Egg", "Egg", "Egg"])
    assert (len(table.cards("deck")), len(table.cards("hand"))) == (7, 6)
    table.done()
    assert (len(table.cards("deck")), len(table.cards("discard pile"))) == (1, 6)
    table.done()
    assert (len(table.cards("deck")), len(table.cards("discard pile"))) == (7, 0)


@pytest.mark.rule("alien.cleanup.no-early-reshuffle")
def test_a_deck_of_six_is_drawn_out_and_the_discard_pile_stays(alien):
    table = alien(begin=(cleanup, 0), deck_holds=6, hand=["Grunt"], discard=["Harpoon Gun"])
    assert table.cards("deck") == []
    assert table.cards("discard pile") == ["Harpoon Gun", "Grunt"]


@pytest.mark.rule("alien.cleanup.reshuffle-for-reveal")
def test_looking_at_more_cards_than_the_deck_has_makes_it_anew(alien):
    table = alien(deck_holds=1, hand=["Plot a Course"], discard=["Harpoon Gun", "Torch Detail"])
    table.play("Plot a Course")
    assert sorted(table.option_labels) == ["Harpoon Gun", "Specialist", "Torch Detail"]
    table.answer("Harpoon Gun").answer("Torch Detail")
    assert table.cards("deck") == ["Specialist", "Torch Detail", "Harpoon Gun"]
    assert table.cards("discard pile") == []


@pytest.mark.rule("alien.cleanup.draw-short")
def test_with_deck_and_discard_pile_empty_what_there_is_is_drawn(alien):
    table = alien(begin=(cleanup, 0), deck_holds=3, hand=["Grunt"])
    assert len(table.cards("hand")) == 4
    assert table.cards("deck") == table.cards("discard pile") == []


@pytest.mark.rule("alien.cleanup.own-discard-open")
def test_a_player_sees_their_own_discard_pile(alien):
    table = alien(seats=2, options={"hands": "hidden"}, discard=["Harpoon Gun", "Grunt"])
    (pile,) = [
        zone for zone in table.match.view(0)["zones"] if zone["name"] == "discard pile" and not zone["seat"]
    ]
    assert [card["face"] for card in pile["cards"]] == ["alien/barracks/harpoon-gun", "alien/grunts/grunt"]


@pytest.mark.rule("alien.cleanup.search-then-shuffle")
def test_a_deck_that_was_looked_through_is_shuffled_afterwards(alien, tmp_path):
    (tmp_path / "pack.toml").write_text(
        'name = "lockers"\ntitle = "Lockers"\nversion = "1.0.0"\ngame = "alien"\nneeds = ["alien"]\n'
    )
    (tmp_path / "cards.toml").write_text(
        """
        [[card]]
        name = "Rifle in the Locker"
        deck = "specialists"
        kind = "character"
        cost = 0
        text = "Search your deck for a character."
        """
    )
    table = alien(
        options={"packs": [str(tmp_path)]}, hand=["Rifle in the Locker"], deck=["Harpoon Gun"], deck_holds=4
    )
    table.choose("Harpoon Gun").play("Rifle in the Locker")
    assert table.cards("hand") == ["Harpoon Gun"]
    assert "Player 1 shuffles the deck." in table.log()


@pytest.mark.ruling("alien.ruling.e4-impregnation-after-cleanup")
@pytest.mark.rule("alien.cleanup.end-of-turn-effects")
def test_a_facehugger_impregnates_when_the_turn_ends_and_not_before_the_new_hand(alien):
    table = alien(turn=True, attack=3, hive=["Egg", "Egg", "Egg"], hidden={"the Airlock": "Facehugger"})
    table.scan("the Airlock").done()
    before = len(table.log())
    table.done()
    lines = table.log()[before:]
    hand = [place for place, line in enumerate(lines) if line.startswith("Player 1 draws ")]
    assert len(hand) == 6
    assert hand[-1] < lines.index("Player 1 is impregnated.")
    assert table.cards("discard pile")[-1] == "Chestburster"
