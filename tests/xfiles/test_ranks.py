"""Ranks of avatars in texts: whose is the highest, and how two of them compare. 1 is the highest."""

import pytest

from holdout.encounters import board

RULE = "xfiles.avatar.rank-may-be-referenced"
CARDS = """
[[card]]
name = "Pulled Rank"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = \"\"\"
If your Rank is less than the next player's Rank, you get +3 Attack.
If your Rank is 3 or more, you get +5 Attack.\"\"\"
"""


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(
    ("avatars", "seat"), [(("Fox Mulder", "Walter Skinner"), 1), (("Dana Scully", "Monica Reyes"), 0)]
)
def test_duffy_haskell_makes_the_player_of_the_highest_rank_doubt(xfiles, avatars, seat):
    table = xfiles(seats=2, hidden_bureau={1: "Duffy Haskell"}, recruit=1, options={"avatars": avatars})
    with table.changes(discard_pile={seat: +1, 1 - seat: 0}, cites=RULE):
        table.scan_bureau(1)
    assert table.names(board.DISCARD[seat]) == ["Doubt"]


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(
    ("avatars", "attack"),
    [
        (("Walter Skinner", "Fox Mulder"), 3),
        (("Fox Mulder", "Walter Skinner"), 0),
        (("Dana Scully", "John Doggett"), 8),
        (("Monica Reyes", "John Doggett"), 5),
    ],
)
def test_a_text_compares_ranks_and_tests_one(own_cards, avatars, attack):
    table = own_cards(CARDS, {"avatars": avatars}, seats=2, hand=["Pulled Rank"])
    with table.changes(attack=attack, cites=RULE):
        table.play("Pulled Rank")
