"""Every line of every Academy card is carried out, after a card of each class was played."""

import pytest

from holdout.encounters.printed import lines_of
from holdout.kernel import pick_id
from holdout.language.standing.forms import stands
from holdout.testing.options import offers
from tests.xfiles.box import designs
from tests.xfiles.cards.eager import LEYLA, busy, take_offers
from tests.xfiles.cards.spoken import lines_spoken

CARDS = designs("academy")
ONLY_ALONE = "Professional Colleagues"
"""Never played on its owner's turn while there are others."""


def use_everything(table, name):
    """Use each ability of a card that was played, the one that gives it up last."""
    for verb in ("activate", "use", "sacrifice"):
        while found := [one for one in offers(table.match) if one.verb == verb and name in one.label]:
            take_offers(table.answer(pick_id(found[0].pick)))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_line_of_an_academy_card_is_carried_out(card, monkeypatch):
    spoken = lines_spoken(monkeypatch)
    hand = [*LEYLA.values(), card.id, "Field Agent", "Assault Team"]
    table = busy(seats=1 if card.name == ONLY_ALONE else 2, hand=hand)
    for leyla in LEYLA.values():
        take_offers(table.play(leyla))
    take_offers(table.play(card.id))
    use_everything(table, card.name)
    said = {number for key, number in spoken if key == card.id}
    missing = [line.number for line in lines_of(card.tree) if not stands(line) and line.number not in said]
    assert missing == []
