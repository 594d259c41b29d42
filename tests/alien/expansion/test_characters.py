"""The nine characters of the expansion: the counts that public pages report, from the data of the pack."""

import re
from collections import Counter
from typing import NamedTuple

import pytest

from holdout.encounters import board
from holdout.encounters.alien.faces import face_of
from holdout.encounters.alien.rules import RULES
from holdout.encounters.alien.vocabulary import CLASSES, LANGUAGE
from holdout.encounters.verbs.points import Get
from holdout.kernel import SetupError, new
from holdout.language.games import game
from holdout.language.nodes import Verb, find, unplayable
from holdout.language.packs import by_name
from holdout.language.phrases.abilities import ForClass, ForCrew
from holdout.language.phrases.amounts import Plus
from tests.alien.box import several

PACK = by_name("expansion")
BARRACKS = [card for card in PACK.cards if card.deck == "barracks"]
MITIGATES = re.compile(r"avoid|cancel|\bheals?\b", re.IGNORECASE)


class Sheet(NamedTuple):
    """What the fact sheet tells of a character, in cards out of 14: crews, classes, points and abilities."""

    crews: dict[str, int]
    classes: dict[str, int]
    recruit: int
    attack: int
    coordinate: tuple[int, int]
    mitigation: int
    costs: int
    class_abilities: dict[str, int]
    crew_abilities: dict[str, int]


SHEETS = {
    "Executive Officer Kane": Sheet(
        {"nostromo": 14},
        {"intel": 9, "leadership": 8},
        5, 9, (0, 0), 0, 57,
        {"intel": 3, "leadership": 3},
        {},
    ),
    "Engineer Brett": Sheet(
        {"nostromo": 14},
        {"tech": 9, "survival": 8},
        5, 9, (0, 5), 0, 56,
        {"survival": 3, "tech": 3},
        {"nostromo": 5},
    ),
    "Lieutenant Gorman": Sheet(
        {"sulaco": 14},
        {"leadership": 9, "survival": 8},
        5, 14, (5, 5), 8, 66,
        {"leadership": 3, "survival": 3},
        {},
    ),
    "Private Drake": Sheet(
        {"sulaco": 14},
        {"strength": 9, "tech": 8},
        0, 14, (0, 0), 0, 57,
        {"strength": 3, "tech": 3},
        {"sulaco": 5},
    ),
    "Superintendent Andrews": Sheet(
        {"fury-161": 14},
        {"leadership": 9, "intel": 8},
        10, 4, (0, 0), 0, 53,
        {"intel": 3, "leadership": 3},
        {"fury-161": 5},
    ),
    "Brother Morse": Sheet(
        {"fury-161": 14},
        {"survival": 9, "strength": 8},
        0, 14, (0, 0), 8, 60,
        {"strength": 3, "survival": 3},
        {},
    ),
    "Elgyn": Sheet(
        {"betty": 14},
        {"intel": 9, "survival": 8},
        5, 9, (0, 5), 5, 62,
        {"intel": 3, "survival": 3},
        {"betty": 5},
    ),
    "Vriess": Sheet(
        {"betty": 14},
        {"strength": 9, "tech": 8},
        3, 9, (0, 0), 0, 47,
        {"strength": 3, "tech": 3},
        {},
    ),
    "Ellen Ripley": Sheet(
        {"nostromo": 1, "sulaco": 5, "fury-161": 3, "betty": 5},
        {"intel": 5, "leadership": 5, "survival": 3, "tech": 1},
        10, 8, (0, 0), 0, 52,
        {},
        {},
    ),
}  # fmt: skip
OF_A_FILM = [name for name in SHEETS if name != "Ellen Ripley"]


def cards_of(person):
    """The 14 cards of a character, each as often as it is in the box."""
    return [card for card in BARRACKS if card.of == person for _ in range(card.copies)]


def counted(cards, words):
    return dict(Counter(word for card in cards for word in words(card)))


def with_coordinate(cards, stat):
    return sum("Coordinate." in card.text.splitlines() and stat in card.values for card in cards)


def sheet_of(person):
    """The fact sheet of a character as the pack has it."""
    cards = cards_of(person)
    return Sheet(
        counted(cards, lambda card: several(card, "crew")),
        counted(cards, lambda card: several(card, "class")),
        sum("recruit" in card.values for card in cards),
        sum("attack" in card.values for card in cards),
        (with_coordinate(cards, "recruit"), with_coordinate(cards, "attack")),
        sum(bool(MITIGATES.search(card.text)) for card in cards),
        sum(card.values["cost"] for card in cards),
        counted(cards, lambda card: {head.klass for head in find(card.tree, ForClass)}),
        counted(cards, lambda card: {head.crew for head in find(card.tree, ForCrew)}),
    )


@pytest.mark.rule("expansion.contents.characters", "expansion.characters.two-per-film")
def test_there_are_nine_characters_of_fourteen_cards_two_for_each_film_and_a_ripley():
    assert {card.of for card in BARRACKS} == set(SHEETS)
    films = Counter(person.film for person in PACK.people if person.film)
    assert films == {"Alien": 2, "Aliens": 2, "Alien3": 2, "Alien: Resurrection": 2}
    for person in SHEETS:
        copies = [card.copies for card in BARRACKS if card.of == person]
        assert sorted(copies) == [1, 3, 5, 5], person


@pytest.mark.parametrize("person", SHEETS)
def test_a_character_has_the_counts_that_are_reported(person):
    assert sheet_of(person) == SHEETS[person]


@pytest.mark.rule("expansion.dual-class.two-symbols-two-abilities")
@pytest.mark.parametrize("person", OF_A_FILM)
def test_the_uncommon_card_has_two_classes_and_an_ability_for_each(person):
    dual = [card for card in BARRACKS if card.of == person and len(several(card, "class")) > 1]
    assert [card.copies for card in dual] == [3]
    assert [head.klass for head in find(dual[0].tree, ForClass)] == list(several(dual[0], "class"))


@pytest.mark.rule("expansion.characters.new-ripley", "expansion.characters.new-ripley-mixed-crew")
def test_the_cards_of_the_new_ripley_have_the_crews_of_four_films():
    crews = {card.name: several(card, "crew") for card in BARRACKS if card.of == "Ellen Ripley"}
    assert sorted(crews.values()) == [("betty",), ("fury-161",), ("nostromo",), ("sulaco",)]


@pytest.mark.rule("expansion.characters.new-ripley-mixed-crew")
def test_a_crew_is_read_on_the_card_and_not_on_the_character(expansion):
    table = expansion(hand=["It Is in Her Blood", "Advisor to the Mission", "Disciplined Fire"])
    table.play("It Is in Her Blood").play("Advisor to the Mission")
    with table.changes(attack=+3):
        table.play("Disciplined Fire")


@pytest.mark.rule("expansion.characters.new-ripley-is-a-ripley")
def test_the_new_ripley_is_a_ripley_and_shares_a_barracks_with_others(expansion):
    table = expansion(hand=["It Is in Her Blood", "Acid Blood"])
    table.play("It Is in Her Blood")
    with table.changes(attack=+3):
        table.play("Acid Blood")
    ripleys = ["Ellen Ripley", "Warrant Officer Ripley", "Sister Ripley", "Ripley No. 8"]
    assert RULES.cards(RULES.set_up(1, {"characters": ripleys}))


@pytest.mark.rule("expansion.characters.barracks-pool")
def test_the_barracks_is_built_from_any_four_characters_of_both_boxes():
    four = ["Captain Dallas", "Elgyn", "Private Drake", "Ellen Ripley"]
    match = new(RULES, seats=1, characters=four)
    position, faces = match.moment.game.position, match.frame.faces
    places = [board.MARKET_DECK, *board.MARKET]
    cards = [faces[position.face[card]] for place in places for card in position.zones[place]]
    assert Counter(face.of for face in cards) == dict.fromkeys(four, 14)


def test_a_misspelt_character_of_the_expansion_is_told_with_the_nearest():
    with pytest.raises(SetupError, match=r"There is no character called 'Elgin'\. Did you mean 'Elgyn'"):
        new(RULES, seats=1, characters=["Captain Dallas", "Elgin", "Private Drake", "Vriess"])


# --- texts ---


@pytest.mark.parametrize("card", BARRACKS, ids=lambda card: card.id)
def test_every_text_is_understood_printed_back_and_playable(card):
    assert game("alien").parse(card.text, "character") == card.tree
    assert LANGUAGE.print(card.tree) == card.text
    assert unplayable(card.tree) == ()
    assert face_of(card).text == card.text


@pytest.mark.parametrize("card", BARRACKS, ids=lambda card: card.id)
def test_a_printed_value_has_a_plus_if_and_only_if_the_text_can_add_to_it(card):
    given = {points.stat for verb in find(card.tree, Get) for points in find(verb, Plus)}
    more = sorted(stat for stat in given if stat in card.values)
    assert [stat for stat in (card.values.get("plus"),) if stat] == more


def test_the_new_characters_are_about_activate_dual_class_and_desperation():
    """Every design but the two-class ones waits for its use or gets better when things are bad."""
    for card in BARRACKS:
        is_new = "Activate:" in card.text or "Desperation:" in card.text
        assert is_new or len(several(card, "class")) == 2, card.name


def test_no_design_needs_a_verb_of_its_own():
    """With Alien's verbs counted too: what no other card of either box says would be lonely."""
    every = [*by_name("alien").cards, *PACK.cards]
    users = Counter(verb for card in every for verb in {type(one) for one in find(card.tree, Verb)})
    lonely = [card.id for card in BARRACKS if any(users[type(one)] == 1 for one in find(card.tree, Verb))]
    assert lonely == []


def test_no_two_designs_of_both_boxes_are_the_same_card():
    every = [card for box in ("alien", "expansion") for card in by_name(box).cards if card.deck == "barracks"]
    alike = Counter((card.text, str(sorted(card.values.items(), key=str))) for card in every)
    assert max(alike.values()) == 1
    assert len({card.name for card in every}) == len(every)


@pytest.mark.parametrize("person", SHEETS)
def test_nobody_has_three_cards_that_print_the_same_points(person):
    mine = [card for card in BARRACKS if card.of == person]
    points = Counter((card.values.get("recruit"), card.values.get("attack")) for card in mine)
    assert max(points.values()) < 3


def test_points_for_their_cost_are_within_those_of_alien():
    """Nothing prints more for its cost than the best of Alien's cards of that cost and number of copies."""
    best = {}
    for card in by_name("alien").cards:
        if card.deck == "barracks":
            key = card.values["cost"]
            best[key] = max(best.get(key, 0), printed_points(card))
    for card in BARRACKS:
        assert printed_points(card) <= best[card.values["cost"]], card.name


def printed_points(card):
    return card.values.get("recruit", 0) + card.values.get("attack", 0)


def test_every_class_is_asked_for():
    asked = {head.klass for card in BARRACKS for head in find(card.tree, ForClass)}
    assert asked == set(CLASSES)
