"""A pack that is named when the server starts lies on every new table of its game."""

import pytest

from holdout.cli import pack
from holdout.kernel import SetupError, find, new
from holdout.table import house_packs, own_packs
from holdout.table.api import NewTable
from tests.packs.test_pack_commands import run


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A house with a new pack."""
    monkeypatch.setattr(house_packs, "_offered", {})
    run(pack.app, "new", str(tmp_path / "mine"))
    house_packs.offer([str(tmp_path / "mine")])


def test_its_characters_take_the_places_of_the_scenario_s_own(house):
    found = house_packs.with_house_pack(NewTable("alien", 2, options={"scenario": "alien"}))
    assert "Pilot Okafor" in found.options["characters"]
    assert "Low Pass" in found.pack
    assert "packs" not in found.options


def test_its_cards_are_a_pack_of_one_s_own_that_can_be_kept(house, tmp_path):
    found = house_packs.with_house_pack(NewTable("alien", 1, options={"scenario": "alien"}))
    name = own_packs.kept(found.pack, "alien", tmp_path / "packs")
    match = new(find("alien"), seats=1, seed="1", **found.options, packs=[str(tmp_path / "packs" / name)])
    assert any(face.key.endswith("/low-pass") for face in match.frame.faces)


@pytest.mark.parametrize(
    "asked",
    [
        NewTable("corps", 1),
        NewTable("alien", 1, guided=True),
        NewTable("alien", 1, pack="[[card]]"),
        NewTable("xfiles", 1, campaign=True),
    ],
)
def test_other_tables_stay_as_they_were_asked_for(house, asked):
    assert house_packs.with_house_pack(asked) is asked


def test_a_pack_that_is_not_there_is_told():
    with pytest.raises(SetupError, match="There is no pack at nowhere"):
        house_packs.offer(["nowhere"])
