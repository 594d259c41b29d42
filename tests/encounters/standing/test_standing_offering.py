"""Offers that stand during each turn."""

import pytest

from holdout.encounters import board, standing
from holdout.encounters.uses import Use
from holdout.language.standing.forms import stands
from tests.encounters.standing.laid import Laid, character, enemy, face

PAY = "During each turn, the active player may pay 8 Recruit Points. If they do, discard this card."


def test_an_offer_of_a_card_on_the_board_is_taken_by_paying():
    table = Laid((board.ROOMS[2], enemy(PAY)))
    table.position.recruit = 8
    ((pick, offer),) = standing.offers(table.game, 0)
    assert pick == ("offer", 0, 0, 0)
    assert table.game.do(offer)
    assert table.position.recruit == 0
    assert table.where(0) not in board.ROOMS


def test_an_offer_that_cannot_be_paid_is_refused():
    table = Laid((board.ROOMS[2], enemy(PAY)))
    table.position.recruit = 7
    ((_, offer),) = standing.offers(table.game, 0)
    assert not table.game.can(offer)


def test_an_offer_to_the_active_player_is_not_for_others():
    table = Laid((board.ROOMS[2], enemy(PAY)))
    assert not list(standing.offers(table.game, 1))


@pytest.mark.parametrize(("zone", "stands"), [(board.ROOMS[3], True), (board.DISCARDED, False)])
def test_an_offer_that_was_spoken_of_a_card_ends_when_it_leaves(zone, stands):
    offer = "During each turn, the active player may pay 8 Recruit Points. If they do, discard it."
    text = f"Hazard 3: Leave the Hazard face up. {offer}"
    table = Laid((board.LOCATION, face(text, kind="location")), (zone, face(kind="hazard")))
    table.game.last("said", 0, 0, 1, 0, 0, (1,), 0, until="game")
    table.position.recruit = 8
    found = list(standing.offers(table.game, 0))
    assert bool(found) is stands
    if stands:
        assert table.game.do(found[0][1])
        assert table.where(1) == board.DISCARDED


def test_playing_a_card_with_a_standing_offer_asks_nothing():
    line = character("During your turn, you may draw a card.").lines[0]
    assert stands(line)


PRICED = "Tech: Pay 2 Recruit Points: You get +1 Attack."


@pytest.mark.rule("alien.class-abilities.requires-earlier-card")
@pytest.mark.parametrize(("others", "works"), [(("tech",), True), (("intel",), False), ((), False)])
def test_a_class_ability_with_a_price_wants_another_card_of_its_class(others, works):
    played = [(board.PLAY[0], character(PRICED, classes=("tech",)))]
    played += [(board.PLAY[0], character(classes=others))] if others else []
    table = Laid(*played)
    table.position.recruit = 2
    refused = table.game.why_not(Use(0, 0, 0))
    assert (refused is None) is works
    assert works or refused.rule == "alien.class-abilities.requires-earlier-card"
    assert works or refused.words == "No matching card was played before."
