"""Every Location and Objective has one harsher twin, and all of them come up in play, as the Soldiers do."""

import os
from typing import Any

import pytest

from holdout.encounters.alien.options import FILMS
from holdout.encounters.alien.rules import RULES
from holdout.kernel import new, play_out
from holdout.language.packs import by_name
from holdout.players import table_of

IS_LONG = os.environ.get("HOLDOUT_SIZE") == "long"
GAMES, SHARE = (400, 1.0) if IS_LONG else (8, 0.5)
HARD = ("all", "objective-3")
STAGES = ("locations", "objectives")
CARDS = [card for box in ("alien", "expansion") for card in by_name(box).cards if not card.unknown]
TWINS = [card for card in CARDS if card.values.get("hard")]
BASE = {card.name for card in by_name("alien").cards if card.deck in STAGES}


@pytest.mark.rule("expansion.hard-mode.covers-everything")
@pytest.mark.parametrize("deck", STAGES)
def test_every_location_and_objective_that_is_written_has_one_twin(deck: str) -> None:
    plain = [card.name for card in CARDS if card.deck == deck and not card.values.get("hard")]
    assert sorted(plain) == sorted(card.of for card in TWINS if card.deck == deck)


def test_a_twin_has_number_size_and_film_of_the_card_that_it_stands_for() -> None:
    plain = {card.name: card for card in CARDS if card.deck in STAGES}
    for twin in TWINS:
        other = plain[twin.of]
        assert twin.name == f"{other.name} (Hard Mode)"
        for value in ("number", "size", "film"):
            assert twin.values.get(value) == other.values.get(value), twin.name
        assert (twin.deck, twin.text.count("Hazard ")) == (other.deck, other.text.count("Hazard "))


@pytest.mark.rule("expansion.hives.mix-and-match", "expansion.hives.minideck-follows-objective")
def test_stages_of_both_boxes_are_mixed_and_each_objective_brings_its_mini_deck(alien: Any) -> None:
    objectives = ["Strange Behaviour", "They Mostly Come At Night", "A Perfect Organism"]
    options = {"location": "The Nostromo", "objectives": objectives, "hard-mode": "objective-1+objective-2"}
    table = alien(options=options, turn=None)
    assert table.cards("the Location") == ["The Nostromo"]
    position, faces = table.position, table.frame.faces
    brought = {
        (part, faces[position.face[card]].of)
        for card, part in enumerate(position.origin)
        if faces[position.face[card]].deck == "hive" and part
    }
    assert sorted(brought) == list(enumerate(objectives, 1))


def test_every_twin_and_every_soldier_comes_up_in_play() -> None:
    designs = {card.id for card in CARDS if card.deck == "soldiers" or (card in TWINS and card.of in BASE)}
    told: set[str] = set()
    for number in range(GAMES):
        options = {
            "scenario": list(FILMS)[number % len(FILMS)],
            "hard-mode": HARD[number // len(FILMS) % 2],
            "soldiers": True,
        }
        seats = 1 + number % 3
        match = new(RULES, seats=seats, seed=number, **options)
        match = play_out(match, table_of(("greedy",), match.frame, number))
        told |= {match.frame.faces[face].key for event in match.events for _, face, _ in event.faces}
    missing = sorted(designs - told)
    assert len(missing) <= (1 - SHARE) * len(designs), f"Never seen: {missing}"
