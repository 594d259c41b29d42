"""The audit over the pack of Alien: every count, every text, every name, from the data.

Counts that are rules of the game are in test_components.py too; here is what the pack promises beyond them.
That every design comes up in play is shown by the long run of random games.
"""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from holdout.encounters.alien.faces import face_of
from holdout.encounters.alien.vocabulary import CLASSES, LANGUAGE
from holdout.encounters.verbs.points import Get
from holdout.kernel import SetupError
from holdout.language import packs
from holdout.language.nodes import Verb, find, unplayable
from holdout.language.phrases.abilities import ForClass
from holdout.language.phrases.amounts import Plus
from tests.alien.box import PACK, copies, designs, several

MOST_LONELY = 0.08
QUOTED = re.compile(r'"([^"]+)"')


def copies_of(*decks):
    return sorted((card.copies for card in designs(*decks)), reverse=True)


# --- counts ---


def test_the_box_has_600_cards():
    assert sum(card.copies for card in PACK.cards) == 600


@pytest.mark.parametrize(
    ("deck", "number", "cards"),
    [
        ("role-avatars", 10, 10),
        ("roles", 10, 10),
        ("specialists", 1, 35),
        ("grunts", 1, 25),
        ("sergeants", 5, 10),
        ("barracks", 64, 224),
        ("locations", 4, 4),
        ("objectives", 12, 12),
        ("drones", 9, 24),
        ("hatchery", 2, 14),
        ("strikes", 15, 40),
        ("alien-avatars", 4, 4),
        ("alien-deck", 36, 36),
        ("agendas", 15, 15),
        ("secrets", 1, 5),
    ],
)
def test_every_deck_has_its_designs_and_cards(deck, number, cards):
    assert (len(designs(deck)), copies(deck)) == (number, cards)


def test_there_are_two_sergeants_of_each_class():
    assert {several(card, "class"): card.copies for card in designs("sergeants")} == {
        (klass,): 2 for klass in CLASSES
    }


def test_every_character_has_four_designs_at_5_5_3_and_1_copies():
    assert len(PACK.people) == 16
    for person in PACK.people:
        mine = [card.copies for card in designs("barracks") if card.of == person.name]
        assert sorted(mine, reverse=True) == [5, 5, 3, 1], person.name


def test_every_location_has_three_hazards_and_every_objective_an_event():
    for card in designs("locations"):
        assert [line.ordinal for line in face_of(card).spoken("hazard")] == [1, 2, 3], card.name
    for card in designs("objectives"):
        assert len(face_of(card).spoken("event")) == 1, card.name


def test_every_mini_deck_has_its_size_an_event_and_a_hazard():
    for objective in designs("objectives"):
        mine = [card for card in designs("hive") if card.of == objective.name]
        size = {1: 9, 2: 11, 3: 13}[objective.values["number"]]
        assert sum(card.copies for card in mine) == objective.values["size"] == size, objective.name
        assert {"event", "hazard"} <= {card.kind for card in mine}, objective.name
        assert {card.values["part"] for card in mine} == {objective.values["number"]}, objective.name


def test_drones_hatchery_and_strikes_have_the_copies_of_the_box():
    assert copies_of("drones") == [3, 3, 3, 3, 3, 3, 3, 2, 1]
    assert copies_of("hatchery") == [9, 5]
    assert copies_of("strikes") == [8, 6, 5, 4, 3, 3, 2, 2, *[1] * 7]


def test_all_alien_cards_and_all_agendas_are_different():
    for deck, number in (("alien-deck", 36), ("agendas", 15)):
        assert len({(card.text, tuple(card.values.items())) for card in designs(deck)}) == number
    assert Counter(card.values["side"] for card in designs("agendas")) == {"good": 10, "evil": 5}


# --- texts ---


@pytest.mark.parametrize("card", PACK.cards, ids=lambda card: card.id)
def test_every_design_is_understood_printed_back_and_playable(card):
    assert LANGUAGE.print(card.tree) == card.text
    assert unplayable(card.tree) == ()
    assert face_of(card).text == card.text


def test_nothing_keeps_a_card_from_being_played():
    assert packs.obstacles(PACK.cards, LANGUAGE) == []


@pytest.mark.ruling("alien.ruling.a2-missing-card-values")
@pytest.mark.parametrize(
    ("name", "unknown", "why"),
    [
        ("Jonesy", "text", "Jonesy cannot be played: no source tells its text"),
        ("Hunting Xenomorph", "attack", "'Hunting Xenomorph' cannot be played: its attack is not known"),
    ],
)
def test_a_card_of_which_something_is_unknown_is_refused_with_a_sentence(name, unknown, why):
    with pytest.raises(SetupError, match=why):
        face_of(replace(next(card for card in PACK.cards if card.name == name), unknown=(unknown,)))


def test_at_most_eight_percent_of_the_designs_use_a_verb_that_no_other_design_uses():
    verbs = {card.id: {type(verb) for verb in find(card.tree, Verb)} for card in PACK.cards}
    users = Counter(verb for used in verbs.values() for verb in used)
    lonely = sorted(card for card, used in verbs.items() if any(users[verb] == 1 for verb in used))
    share = len(lonely) / len(verbs)
    print(f"{len(lonely)} of {len(verbs)} designs ({share:.1%}) use a verb of their own: {', '.join(lonely)}")
    assert share <= MOST_LONELY


def test_no_two_designs_of_a_deck_are_the_same_card():
    """Values or text tell designs apart; only Events, Hazards and Avatars may be alike."""
    alike = Counter(
        (card.deck, card.kind, card.text, tuple(sorted(card.values.items(), key=str)))
        for card in PACK.cards
        if card.kind not in ("event", "hazard", "avatar")
    )
    assert [card for card, number in alike.items() if number > 1] == []


# --- names ---


def test_every_card_that_a_text_names_exists():
    named = {name for card in PACK.cards for name in QUOTED.findall(without_titles(card.text))}
    known = {card.name for card in PACK.cards} | {person.name for person in PACK.people}
    families = {word for person in PACK.people for word in person.name.split()}
    assert named - known - families == set()


def without_titles(text):
    """Hazards and Events carry titles in quotation marks, which are no names of cards."""
    return re.sub(r'^(Hazard \d|Event) "[^"]+":', "", text, flags=re.MULTILINE)


def test_every_owner_of_a_card_exists():
    people = {person.name for person in PACK.people}
    objectives = {card.name for card in designs("objectives")}
    avatars = {card.name for card in designs("role-avatars")}
    assert {card.of for card in designs("barracks")} == people
    assert {card.of for card in designs("hive")} == objectives
    assert {card.values["avatar"] for card in designs("roles")} == avatars


def test_only_sergeants_events_and_hazards_share_a_name():
    names = Counter(card.name for card in PACK.cards)
    assert {name for name, number in names.items() if number > 1} == {"Sergeant", "Event", "Hazard!"}


# --- where they come from ---


def test_every_card_says_where_it_comes_from():
    marked = Counter(card.provenance for card in PACK.cards)
    assert set(marked) == {"printed", "reported", "original"}
    assert not any(card.unknown for card in PACK.cards)
    for card in PACK.cards:
        if card.assumed:
            assert card.provenance != "original", f"{card.name}: an original card assumes nothing."


@pytest.mark.parametrize("card", PACK.cards, ids=lambda card: card.id)
def test_a_printed_value_has_a_plus_if_and_only_if_the_text_can_add_to_it(card):
    given = {points.stat for verb in find(card.tree, Get) for points in find(verb, Plus)}
    more = sorted(stat for stat in given if stat in card.values)
    assert [stat for stat in (card.values.get("plus"),) if stat] == more


# --- what the films have in common ---


def spread(film):
    """The cards of a film's Barracks, each as often as it is in the box."""
    crew = {person.name for person in PACK.people if person.film == film}
    return [card for card in designs("barracks") if card.of in crew for _ in range(card.copies)]


@pytest.mark.parametrize("film", ["Alien", "Aliens", "Alien3", "Alien: Resurrection"])
def test_every_film_has_recruit_on_about_half_of_its_cards_enough_attack_and_strength_abilities(film):
    cards = spread(film)
    assert len(cards) == 56
    assert sum("recruit" in card.values for card in cards) >= 26
    assert sum("attack" in card.values for card in cards) >= 20
    asked = {head.klass for card in cards for head in find(card.tree, ForClass)}
    assert "strength" in asked


@pytest.mark.parametrize("person", PACK.people, ids=lambda person: person.name)
def test_nobody_has_three_cards_that_print_the_same_points(person):
    mine = [card for card in designs("barracks") if card.of == person.name]
    points = Counter((card.values.get("recruit"), card.values.get("attack")) for card in mine)
    assert max(points.values()) < 3


def test_no_character_is_a_sergeant_under_another_name():
    sergeants = {(card.text, card.values["recruit"]) for card in designs("sergeants")}
    alike = [card for card in designs("barracks") if (card.text, card.values.get("recruit")) in sergeants]
    assert [card.name for card in alike if "attack" not in card.values] == []
