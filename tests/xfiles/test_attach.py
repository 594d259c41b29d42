"""Attached cards: in a space of the Shadows beside its other card, and out of every push."""

import pytest

from holdout.encounters.xfiles.conspiracy_phase import add_conspiracy_card
from tests.xfiles.box import own_pack

WIRE, DEVIL, WORM = "Wire Tap", "Jersey Devil", "Ice Core Worm"
CARDS = """
[[card]]
name = "Wire Tap"
deck = "season-1"
kind = "enemy"
attack = 2
types = "construct"
season = 1
label = "A"
text = "Reveal: Attach this card to a clear space."
"""


@pytest.fixture
def tapped(xfiles, tmp_path):
    """A table with the card above in its box."""
    options = own_pack(tmp_path, CARDS)
    return lambda **given: xfiles(options=options, **given)


@pytest.mark.rule(
    "xfiles.attach.card-shares-space",
    "xfiles.attach.does-not-move",
    "xfiles.attach.does-not-block-or-get-pushed",
)
def test_an_attached_card_shares_its_space_and_stays_when_the_other_is_pushed(tapped):
    others = {2: "Jack Willis", 3: DEVIL, 5: "Wood Mites"}
    table = tapped(hidden={4: WIRE}, shadows=others, conspiracy=[WORM, "Lyle Parker"], attack=9)
    with table.changes(cites="xfiles.attach.card-shares-space"):
        table.scan("Shadows 4")
    table.run(add_conspiracy_card, 0)
    assert table.row()[:4] == [WORM, "Jack Willis", DEVIL, "-"]
    with table.changes(cites="xfiles.attach.does-not-move"):
        table.run(add_conspiracy_card, 0)
    assert table.row()[:4] == ["Lyle Parker", WORM, "Jack Willis", DEVIL]
    assert table.cards("attached to Shadows 1") == [WIRE]
