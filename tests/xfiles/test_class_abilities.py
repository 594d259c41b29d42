"""Class abilities: an earlier card of the class shown by the icon, in this turn, once for each card."""

import pytest

from tests.xfiles.box import PACK, own_pack
from tests.xfiles.cards.eager import CLASSES, LEYLA

LAB = "Head of the Sci-Crime Lab"
INTELLECT = LEYLA["intellect"]
MIXED = """
[[card]]
name = "Willing Engineer"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Tech: You get +3 Attack."

[[card]]
name = "Bookworm"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "intellect"
cost = 1
recruit = 1
text = \"\"\"
Vigilant.
Intellect: You get +3 Attack.\"\"\"
"""


@pytest.fixture
def mixed(xfiles, tmp_path):
    """A table with the cards above in its box."""
    options = own_pack(tmp_path, MIXED)
    return lambda **given: xfiles(options=options, **given)


@pytest.mark.ruling(
    "xfiles.ruling.d31-class-condition-timing",
    "xfiles.ruling.d36-class-ability-without-activate",
)
@pytest.mark.rule("xfiles.class.needs-earlier-card-of-class", "xfiles.class.order-of-play-matters")
def test_an_earlier_card_of_the_class_lets_the_ability_work(mixed):
    table = mixed(hand=[INTELLECT, "Bookworm"]).play(INTELLECT)
    with table.changes(attack=+3, cites="xfiles.class.needs-earlier-card-of-class"):
        table.play("Bookworm")
    later = mixed(hand=[INTELLECT, "Bookworm"])
    with later.changes(attack=0):
        later.play("Bookworm").play(INTELLECT)


def test_the_lab_draws_only_after_an_intellect_card(xfiles):
    """Play an Intellect card, then Head of the Sci-Crime Lab: its Intellect ability may be used."""
    table = xfiles(hand=[INTELLECT, LAB]).play(INTELLECT).play(LAB)
    with table.changes(hand=+1):
        table.activate(LAB)
    alone = xfiles(hand=[LEYLA["tech"], LAB]).play(LEYLA["tech"]).play(LAB)
    assert f"Activate {LAB}" not in alone.option_labels


@pytest.mark.rule("xfiles.class.once-per-card-per-turn")
def test_three_earlier_cards_still_give_one_use(mixed):
    table = mixed(hand=[INTELLECT, LAB, LAB, "Bookworm"])
    table.play(INTELLECT).play(LAB).play(LAB)
    with table.changes(attack=+3, cites="xfiles.class.once-per-card-per-turn"):
        table.play("Bookworm")


@pytest.mark.rule("xfiles.class.matches-printed-icon")
def test_the_icon_of_the_ability_counts_and_not_the_class_of_its_card(mixed):
    table = mixed(hand=[LEYLA["tech"], "Willing Engineer"]).play(LEYLA["tech"])
    with table.changes(attack=+3, cites="xfiles.class.matches-printed-icon"):
        table.play("Willing Engineer")
    other = mixed(hand=[LEYLA["will"], "Willing Engineer"]).play(LEYLA["will"])
    with other.changes(attack=0):
        other.play("Willing Engineer")


@pytest.mark.rule("xfiles.class.only-cards-of-this-turn")
def test_a_vigilant_card_of_an_earlier_turn_does_not_count(mixed):
    """An Intellect Vigilant card from last turn in play, Head of the Sci-Crime Lab played first: no draw."""
    table = mixed(hand=[LAB], in_play=["Bookworm"])
    with table.changes(cites="xfiles.class.only-cards-of-this-turn"):
        table.play(LAB)
    assert f"Activate {LAB}" not in table.option_labels


@pytest.mark.rule("xfiles.class.five-classes", "xfiles.class.ability-format")
def test_there_are_five_classes_and_each_heads_abilities():
    shown = {card.values["class"] for card in PACK.cards if "class" in card.values}
    assert sorted(shown) == sorted(CLASSES)
    text = "\n".join(card.text for card in PACK.cards)
    assert all(f"{name.capitalize()}: " in text for name in CLASSES)
