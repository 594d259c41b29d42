"""Grown in a Lab becomes a second one of another card, and remains a Ripley."""

import pytest

LAB = "Grown in a Lab"


@pytest.mark.ruling("alien.ruling.g9-clone-class-ability")
@pytest.mark.rule("alien.grown-in-a-lab.clone")
def test_it_takes_over_points_text_and_class_of_the_other_card(alien):
    table = alien(hand=["Captain of the Ship", LAB, "Torch Detail", "First Aid"], wounds=["Flesh Wound"])
    table.play("Captain of the Ship")
    with table.changes(attack=+4, cites="alien.grown-in-a-lab.clone"):
        table.play(LAB)
    with table.changes(damage=0, recruit=+1):
        table.play("First Aid")


@pytest.mark.ruling("alien.ruling.g8-clone-ends-with-play")
@pytest.mark.rule("alien.grown-in-a-lab.clone")
def test_it_is_itself_again_after_the_turn(alien):
    table = alien(turn=True, hand=["Captain of the Ship", LAB, "Grunt"], hive=["Egg"])
    table.play("Captain of the Ship").play(LAB).done()
    assert not table.position.guise[table.number(LAB)]


@pytest.mark.rule("alien.grown-in-a-lab.clone")
def test_it_is_itself_again_when_it_is_killed(alien):
    table = alien(hand=["Bait for the Beast", LAB, "Grunt"]).play("Bait for the Beast").play(LAB)
    lab = table.number(LAB)
    table.answer(f"sacrifice:{lab}:0")
    assert (table.cards("Dead Characters"), table.position.guise[lab]) == ([LAB], 0)


@pytest.mark.rule("alien.grown-in-a-lab.still-ripley")
def test_a_cloned_captain_counts_as_a_ripley_for_acid_blood(alien):
    table = alien(hand=["Captain of the Ship", LAB, "Acid Blood"])
    table.play("Captain of the Ship").play(LAB)
    with table.changes(attack=+3):
        table.play("Acid Blood")


@pytest.mark.rule("alien.grown-in-a-lab.another-card")
def test_with_nothing_else_played_it_clones_nothing(alien):
    table = alien(hand=[LAB, "Grunt"])
    with table.changes(attack=0, recruit=0, cites="alien.grown-in-a-lab.another-card"):
        table.play(LAB)


@pytest.mark.rule("alien.grown-in-a-lab.clone", "alien.copy.full-text", "alien.class-abilities.copy-counts")
def test_a_copy_of_it_becomes_a_copy_of_another_card(alien):
    table = alien(hand=[LAB, "Captain of the Ship", "Remote Landing"])
    table.play(LAB).play("Captain of the Ship")
    with table.changes(attack=+1 + 4, recruit=+3, **{"play area": +1}):
        table.choose(LAB).play("Remote Landing")


@pytest.mark.rule("alien.grown-in-a-lab.still-ripley")
def test_a_copy_of_it_still_counts_as_a_ripley(alien):
    table = alien(hand=[LAB, "Captain of the Ship", "Remote Landing", "Acid Blood"])
    table.play(LAB).play("Captain of the Ship").choose(LAB).play("Remote Landing")
    with table.changes(attack=+1 + 3):
        table.play("Acid Blood")


@pytest.mark.rule("alien.grown-in-a-lab.another-card")
def test_a_copy_of_it_clones_neither_itself_nor_the_card_that_copied_it(alien):
    table = alien(hand=[LAB, "Remote Landing", "Grunt"]).play(LAB)
    with table.changes(attack=+1, recruit=+3, cites="alien.grown-in-a-lab.another-card"):
        table.play("Remote Landing")
