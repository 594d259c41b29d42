"""Recruiting: what it costs, where the card goes, and how the HQ fills up again."""

import pytest

HQ = ["Torch Detail", "Steady Course", "Flinch", "Harpoon Gun", "Last One Aboard"]


@pytest.mark.rule("alien.recruit.cost", "alien.recruit.destination")
def test_a_recruited_character_costs_its_points_and_goes_to_the_discard_pile(alien):
    table = alien(hand=["Grunt"], discard=["Specialist"], market=HQ, recruit=4)
    with table.changes(recruit=-2, hand=0, cites=("alien.recruit.cost", "alien.recruit.destination")):
        table.recruit("Flinch")
    assert table.cards("discard pile") == ["Specialist", "Flinch"]
    assert not table.offers("Flinch", verb="play")


@pytest.mark.rule("alien.recruit.cost")
def test_what_is_too_dear_is_not_offered(alien):
    table = alien(market=HQ, recruit=4)
    assert table.refusal("Harpoon Gun").rule == "alien.recruit.cost"


@pytest.mark.rule("alien.recruit.refill-immediately", "alien.recruit.chain", "alien.recruit.no-limit")
def test_the_space_is_refilled_at_once_and_the_new_card_may_be_recruited_too(alien):
    table = alien(market=HQ, recruit=7, **{"the Barracks": ["Strip for Parts", "Find It and Kill It"]})
    with table.changes(recruit=-7, cites="alien.recruit.refill-immediately"):
        table.recruit("Torch Detail").recruit("Strip for Parts").recruit("Find It and Kill It")
    assert table.cards("discard pile")[-3:] == ["Torch Detail", "Strip for Parts", "Find It and Kill It"]
    assert all(len(table.cards(f"HQ space {space}")) == 1 for space in range(1, 6))


@pytest.mark.rule("alien.recruit.refill-any-cause")
def test_a_character_gained_free_leaves_no_gap(alien):
    table = alien(hand=["Steady Course", "Keys to the Stores"], market=HQ)
    table.play("Steady Course")
    table.choose("Flinch").play("Keys to the Stores")
    assert "Flinch" in table.cards("discard pile")
    assert all(len(table.cards(f"HQ space {space}")) == 1 for space in range(1, 6))
