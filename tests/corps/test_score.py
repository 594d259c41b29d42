"""The final score of a campaign, step by step."""

import pytest

from holdout.corps import places
from holdout.corps.rules import RULES
from holdout.kernel import new

NAMES = [
    *["HK VP70 Pistol"] * 6, *["M41A Pulse Rifle"] * 5, *["M4 Helmet"] * 3, *["Body Armor"] * 3,
    *["M40 Grenades"] * 3, *["Measured Fire"] * 3, *["Fall Back by Twos"] * 3, *["Ithaca 37 Shotgun"] * 3,
]  # fmt: skip


def scored(*, discard=0, lost=0, exhaust=0, equipped=0, hands=0, hugged=(), **options):
    """A campaign that has just been won, with so many cards in its piles; the others are the deck."""
    names = iter(NAMES)
    piles = {"discard": discard, "lost": lost, "exhaust": exhaust, "equipped": equipped}
    after = {pile: [next(names) for _ in range(number)] for pile, number in piles.items()}
    after |= {
        "hands": [[next(names) for _ in range(hands)]],
        "hugged": list(hugged),
        "final": True,
        "next": [],
        "resupplied": False,
    }
    return new(RULES, seats=1, checked=True, scenario="survive", after=after, **options)


def points(**given):
    match = scored(**given)
    assert match.result.rule == "corps.score.5-count"
    assert match.result.words == f"The score is {len(match.moment.game.position.zones[places.DECK])}."
    return len(match.moment.game.position.zones[places.DECK])


@pytest.mark.ruling("corps.ruling.f12-scoring-after-the-last-mission")
@pytest.mark.rule("corps.score.1-gather", "corps.score.5-count", "corps.score.3-newt-alive-plus-10")
def test_thirty_four_cards_two_lost_and_newt_alive_score_thirty_four():
    """26 discarded or removed leave 34 gathered; two lost Characters cost 10, Newt brings 10 back."""
    assert points(discard=20, lost=6, exhaust=3, killed=["Frost", "Hudson"]) == 34


@pytest.mark.rule("corps.score.3-newt-dead-minus-10")
def test_the_same_with_newt_killed_scores_fourteen():
    assert points(discard=20, lost=6, killed=["Frost", "Hudson", "Newt"]) == 14


@pytest.mark.rule("corps.score.2-five-per-lost-character")
def test_killed_captured_and_facehugged_characters_cost_five_cards_each():
    whole = points(discard=12)
    assert points(discard=12, killed=["Frost"], captured=["Hicks"], hugged=["Vasquez"]) == whole - 15
    assert points(discard=12, captured=["Hicks"], hugged=["Hicks"]) == whole - 5, "lost once is lost once"


@pytest.mark.ruling(
    "corps.ruling.f11-equipped-cards-in-the-score",
    "corps.ruling.f11-equipped-cards-in-the-score=yes",
)
@pytest.mark.rule("corps.score.1-gather")
def test_exhausted_cards_and_hands_count_but_equipped_ones_only_by_option():
    assert points(exhaust=5, hands=2) == 60
    assert points(equipped=5) == 55
    assert points(equipped=5, score_counts_equipped="yes") == 60


@pytest.mark.rule("corps.score.4-remove-discards")
def test_the_discard_pile_leaves_play():
    match = scored(discard=15)
    zones = match.moment.game.position.zones
    assert (len(zones[places.DISCARD]), len(zones[places.LOST_CARDS])) == (0, 5)


def test_a_living_newt_brings_back_no_more_than_there_is():
    assert points(discard=4) == 60


def test_a_newt_with_a_facehugger_counts_as_killed():
    assert points(discard=10, hugged=["Newt"]) == 40


@pytest.mark.ruling("corps.ruling.f9-captured-newt", "corps.ruling.f9-captured-newt=minus10")
def test_a_captured_newt_counts_nothing_unless_the_table_says_otherwise():
    assert points(discard=10, captured=["Newt"]) == 50
    assert points(discard=10, captured=["Newt"], captured_newt="minus10") == 40


@pytest.mark.ruling("corps.ruling.f10-score-below-zero")
def test_the_score_is_never_below_zero():
    everyone = ["Hicks", "Hudson", "Gorman", "Vasquez", "Frost", "Newt"]
    assert points(discard=29, killed=everyone) == 0
