"""What the box holds on the Conspiracy's side, counted on the pack."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.xfiles.box import PACK, copies, design, designs

SEASONS = [f"season-{number}" for number in range(1, 10)]
LETTERS = dict(zip(range(1, 10), "ABCABCABC", strict=True))
IN_ORDER = (1, 4, 7, 2, 5, 8, 3, 6, 9)
"""The seasons in the order of the printed numbers: all of type A, then B, then C."""
CONSPIRACY = (*SEASONS, "evidence", "end-games", "strikes")


def numbers(kind, *decks):
    return [int(card.values["number"].removeprefix("LEX-")) for card in designs(*decks) if card.kind == kind]


@pytest.mark.parametrize("deck", SEASONS)
@pytest.mark.rule(
    "xfiles.contents.season-is-14-cards",
    "xfiles.contents.season-has-ten-enemies",
    "xfiles.contents.season-has-three-events",
    "xfiles.contents.season-has-one-ally",
)
def test_a_season_is_ten_enemies_three_events_and_an_ally(deck):
    assert Counter(card.kind for card in designs(deck)) == {"enemy": 10, "event": 3, "ally": 1}
    assert copies(deck) == 14


@pytest.mark.rule("xfiles.contents.nine-seasons", "xfiles.contents.deck-label-identifies-stack")
def test_the_126_season_cards_are_all_different():
    cards = designs(*SEASONS)
    assert copies(*SEASONS) == len({card.name for card in cards}) == 126
    assert len({card.text for card in cards}) == 126
    assert all(card.deck == f"season-{card.values['season']}" for card in cards)


@pytest.mark.rule(
    "xfiles.contents.season-letter-a", "xfiles.contents.season-letter-b", "xfiles.contents.season-letter-c"
)
def test_the_letter_of_a_card_is_that_of_its_season():
    labels = {card.values["season"]: card.values["label"] for card in designs(*SEASONS)}
    assert labels == LETTERS


@pytest.mark.ruling("xfiles.ruling.a5-evidence-letters")
@pytest.mark.rule("xfiles.contents.evidence-27", "xfiles.contents.evidence-nine-per-priority")
def test_there_are_nine_evidence_of_each_priority():
    cards = designs("evidence")
    assert copies("evidence") == len({card.text for card in cards}) == 27
    assert Counter(card.values["priority"] for card in cards) == {1: 9, 2: 9, 3: 9}
    assert all(card.values["label"] == " ABC"[card.values["priority"]] for card in cards)


@pytest.mark.rule("xfiles.contents.end-games-9-including-clone", "xfiles.end-game.card-parts")
def test_clone_is_one_of_nine_end_games():
    cards = designs("end-games")
    assert copies("end-games") == len({card.text for card in cards}) == 9
    assert design("Clone") in cards
    extinction = design("Extinction")
    assert (extinction.values["health"], extinction.values["defense"]) == (9, 5)


@pytest.mark.ruling("xfiles.ruling.a8-strike-deck-contents")
@pytest.mark.rule("xfiles.contents.strikes-40")
def test_forty_strikes_have_nine_faces_and_some_of_them_miss():
    assert copies("strikes") == 40
    assert len(designs("strikes")) == 9
    assert (design("Miss").values["damage"], design("Miss").text) == (0, "")


@pytest.mark.rule("xfiles.contents.total-500-cards")
def test_the_conspiracy_has_202_of_the_500_cards():
    assert copies(*CONSPIRACY) == 126 + 27 + 9 + 40


def test_cards_are_numbered_in_the_printed_order():
    decks = [f"season-{season}" for season in IN_ORDER]
    assert numbers("ally", *decks) != []
    for kind, first, last in (("ally", 160, 168), ("event", 169, 195), ("enemy", 196, 285)):
        assert [number for deck in decks for number in numbers(kind, deck)] == list(range(first, last + 1))
    assert numbers("end-game", "end-games") == list(range(50, 59))
    assert numbers("evidence", "evidence") == list(range(71, 98))
    assert numbers("strike", "strikes") == list(range(98, 107))


def test_a_case_file_tells_the_episode_the_date_and_the_number():
    for deck in (*SEASONS, "evidence"):
        for card in designs(deck):
            episode, date, number = card.values["case"].split("-")
            assert (len(episode), len(date)) == (4, 6)
            assert int(number) == int(card.values["number"].removeprefix("LEX-"))
            assert deck == "evidence" or int(episode[:2]) == card.values["season"]


def test_within_a_season_cards_of_a_kind_are_in_the_order_of_their_episodes():
    for deck in SEASONS:
        for kind in ("event", "enemy"):
            episodes = [card.values["case"][:4] for card in designs(deck) if card.kind == kind]
            assert all(one <= other for one, other in pairwise(episodes))


@pytest.mark.rule("xfiles.enemy.five-types", "xfiles.enemy.multiple-types-allowed")
def test_enemies_have_one_or_several_of_five_types():
    types = [card.values["types"] for card in designs(*SEASONS) if card.kind == "enemy"]
    several = [one for one in types if not isinstance(one, str)]
    assert several
    found = {one for one in types if isinstance(one, str)} | {each for one in several for each in one}
    assert found == {"alien", "construct", "creature", "human", "spirit"}


def test_enemies_of_later_letters_are_harder_to_defeat():
    attack = {
        letter: [
            card.values["attack"]
            for card in designs(*SEASONS)
            if card.values["label"] == letter and card.kind == "enemy"
        ]
        for letter in "ABC"
    }
    means = [sum(attack[letter]) / len(attack[letter]) for letter in "ABC"]
    assert means == sorted(means)
    assert means[0] < 3 < means[1] < 4 < means[2] + 0.5


@pytest.mark.rule("xfiles.enemy.card-parts")
def test_the_jersey_devil_is_as_the_rulebook_prints_it():
    card = design("Jersey Devil")
    assert (card.text, card.values["attack"], card.values["number"]) == ("Ferocious.", 4, "LEX-197")
    assert list(card.values["types"]) == ["human", "creature"]


@pytest.mark.rule("xfiles.contents.frames-tell-kinds-apart")
def test_the_kind_of_a_card_tells_its_deck_and_three_kinds_share_a_season():
    decks: dict[str, set[str]] = {}
    for card in PACK.cards:
        decks.setdefault(card.deck, set()).add(card.kind)
    seasons = {deck: decks.pop(deck) for deck in SEASONS}
    assert all(kinds == {"enemy", "event", "ally"} for kinds in seasons.values())
    kinds = [kind for found in decks.values() for kind in found]
    assert len(kinds) == len(set(kinds))
    assert not {"enemy", "event", "ally"} & set(kinds)
