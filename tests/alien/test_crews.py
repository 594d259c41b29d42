"""The five crews."""

import pytest

from holdout.encounters.alien.vocabulary import CREWS
from tests.alien.box import PACK, designs, several


@pytest.mark.rule("alien.crews.list")
def test_there_are_five_crews():
    assert list(CREWS) == ["nostromo", "sulaco", "fury-161", "betty", "marines"]
    assert {crew for card in PACK.cards for crew in several(card, "crew")} == set(CREWS)


@pytest.mark.rule("alien.crews.film-crews")
def test_each_film_has_its_crew():
    crews = {person.name: (person.film, person.crew) for person in PACK.people}
    assert set(crews.values()) == {
        ("Alien", "nostromo"),
        ("Aliens", "sulaco"),
        ("Alien3", "fury-161"),
        ("Alien: Resurrection", "betty"),
    }
    for card in designs("barracks"):
        assert several(card, "crew") == (crews[card.of][1],), card.name
