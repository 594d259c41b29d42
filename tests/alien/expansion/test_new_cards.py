"""New Agendas, Drones and Strikes: larger pools, picked from as ever."""

from collections import Counter

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.drones import CHART
from holdout.encounters.alien.rules import RULES
from holdout.kernel import new
from holdout.language.packs import by_name

PACK = by_name("expansion")


def copies(deck):
    return sum(card.copies for card in PACK.cards if card.deck == deck)


def lying(match, *zones):
    """The faces of the cards that lie in some zones."""
    game = match.moment.game
    return [game.faces[game.position.face[card]] for zone in zones for card in game.position.zones[zone]]


def packs_of(faces):
    return dict(Counter(face.pack for face in faces))


@pytest.mark.rule("expansion.contents.strikes", "expansion.contents.drones", "expansion.contents.agendas")
def test_there_are_ten_strikes_twenty_four_drones_and_eight_agendas():
    assert [copies(deck) for deck in ("strikes", "drones", "agendas")] == [10, 24, 8]


@pytest.mark.rule("expansion.strikes.all-ten-or-none", "expansion.strikes.optional")
@pytest.mark.parametrize(("options", "strikes"), [({}, 40), ({"new_strikes": True}, 50)])
def test_all_ten_strikes_are_shuffled_in_or_none(options, strikes):
    match = new(RULES, seats=1, new_drones=True, **options)
    assert len(lying(match, board.STRIKES)) == strikes


@pytest.mark.rule("expansion.drones.mix-in", "expansion.drones.random-and-unseen")
def test_drones_are_picked_unseen_from_those_of_both_boxes(alien):
    table = alien(seats=2, turn=None, options={"new-drones": True})
    position, faces = table.position, table.frame.faces
    drones = [card for card, face in enumerate(position.face) if faces[face].deck == "drones"]
    assert packs_of(faces[position.face[card]] for card in drones) == {"alien": 24, "expansion": 24}
    assert not [card for card in drones if position.seen[card]]
    picked = [card for card in drones if position.origin[card]]
    assert len(picked) == sum(CHART[2])
    assert len(drones) - len(picked) == len(table.cards("unused Drones"))


@pytest.mark.rule("expansion.drones.random-and-unseen")
def test_which_drones_are_picked_is_up_to_chance():
    def picked(seed):
        match = new(RULES, seats=2, seed=seed, new_drones=True)
        game = match.moment.game
        cards = range(len(game.position.face))
        return [
            game.faces[game.position.face[card]].name
            for card in cards
            if game.position.origin[card] and game.faces[game.position.face[card]].deck == "drones"
        ]

    assert len({tuple(picked(seed)) for seed in range(8)}) == 8


@pytest.mark.rule("expansion.agendas.mix-in", "expansion.agendas.procedure-unchanged")
def test_agendas_of_both_boxes_are_dealt_as_ever():
    evil, packs = 0, Counter()
    for seed in range(20):
        match = new(RULES, seats=3, seed=seed, agendas="hidden", new_agendas=True)
        hands = [lying(match, piles.AGENDA[seat]) for seat in range(3)]
        assert [len(hand) for hand in hands] == [1, 1, 1]
        dealt = [hand[0] for hand in hands]
        evil += sum(face.evil for face in dealt)
        assert sum(face.evil for face in dealt) <= 1
        packs.update(face.pack for face in dealt)
    assert set(packs) == {"alien", "expansion"}
    assert 0 < evil < 20


def test_no_card_of_these_comes_to_a_table_that_does_not_ask_for_it():
    match = new(RULES, seats=3, agendas="hidden", new_avatars=True)
    assert "expansion" not in packs_of(
        lying(match, board.STRIKES, piles.DRONES, *piles.AGENDA, board.THREATS)
    )


@pytest.mark.rule("expansion.contents.needs-base-game")
def test_the_box_brings_no_sergeants_hatchery_starting_cards_or_first_forty_strikes():
    alien = {"sergeants", "specialists", "grunts", "hatchery", "alien-deck", "secrets"}
    assert alien.isdisjoint({card.deck for card in PACK.cards})
    assert "alien" in PACK.needs
