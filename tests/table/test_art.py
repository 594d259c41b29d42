"""What is seen on cards: every card has a picture that fits it, from its data and an art file."""

from typing import Any

import msgspec
import pytest

from holdout import games
from holdout.table import art, catalogue
from holdout.table.layouts import LayoutError
from holdout.table.shelves import CardInfo

PEOPLE = ("person", "people")


def cards(game: str) -> list[CardInfo]:
    return list(catalogue.cards_at_table(game))


def card(game: str, name: str) -> CardInfo:
    return next(one for one in cards(game) if one.name == name)


def made(**told: Any) -> CardInfo:
    plain = CardInfo("mine/deck/new", "New", "character", "barracks", "", "", 1, "original", [], {})
    return msgspec.structs.replace(plain, **told)


@pytest.mark.parametrize("game", ["alien", "corps", "xfiles"])
def test_every_card_shows_what_it_is(game: str) -> None:
    for one in cards(game):
        picture = one.picture
        assert picture.plan != "thing" or picture.thing, f"{one.key} has no emblem"
        assert picture.scene, one.key
        assert picture.skin, one.key
        if one.kind in ("character", "avatar", "role", "hero", "informant") and one.tone == "friend":
            assert picture.plan in PEOPLE or one.deck in ("nest", "queen-starting", "queen-roles"), one.key
        if one.kind in ("enemy", "drone", "soldier", "facehugger", "queen", "syndicate-enemy"):
            assert picture.plan != "thing", one.key
        if one.kind in ("strike", "evidence", "location", "objective", "weapon", "equipment"):
            assert picture.plan == "thing", one.key


def test_a_person_looks_the_same_on_all_their_cards() -> None:
    dallas = [one.picture for one in cards("alien") if one.of == "Captain Dallas" and one.tone == "friend"]
    assert len(dallas) == 4
    assert {picture.who for picture in dallas} == {"Captain Dallas"}
    assert len({tuple(picture.traits) for picture in dallas}) == 1
    assert len({picture.deed for picture in dallas}) == 4
    gunner = [one.picture for one in cards("alien") if "Gunner" in (one.of, one.name)]
    assert {picture.who for picture in gunner} == {"Gunner"}


def test_a_stronger_enemy_looks_it() -> None:
    swarmer, queen = (card("alien", name).picture for name in ("Xenomorph Swarmer", "Alien Queen"))
    assert (queen.plan, queen.strength) == ("queen", 100)
    assert swarmer.strength < 20
    assert "jawed" in queen.traits
    assert "winged" in card("alien", "Winged Queen").picture.traits


def test_a_card_of_ones_own_gets_its_picture_by_the_same_rules() -> None:
    captain = made(of="Captain Vega", signs=["tech"])
    mechanic = art.picture_of("alien", captain)
    assert (mechanic.plan, mechanic.who) == ("person", "Captain Vega")
    assert mechanic.deed in ("welder", "wrench", "cable", "driver")
    flyer = made(kind="enemy", signs=["Alien", "flying"], numbers={"attack": 6})
    assert art.picture_of("expansion", flyer).plan == "flyer"
    assert art.picture_of("alien", made(kind="captured")).plan == "cocoon"


def test_a_game_without_art_shows_emblems() -> None:
    assert art.picture_of("unknown", made()).plan == "thing"


def test_styles_follow_the_scenario_and_the_film() -> None:
    alien = next(game for game in catalogue.games() if game.name == "alien")
    assert (alien.skin, alien.skins["aliens"], alien.skins["incursion"]) == ("ship", "colony", "aviary")
    assert card("alien", "Power Loader").picture.skin == "colony"
    assert card("alien", "Grunt").picture.skin == "ship"


@pytest.mark.parametrize("game", ["alien", "corps", "xfiles"])
def test_no_line_of_an_art_file_is_idle(game: str) -> None:
    told, known = art.art_of(game), cards(game)
    ids = {one.key.rsplit("/", 1)[-1] for one in known}
    for table in (told.plans, told.scenes, told.deeds, told.things):
        assert set(table) <= ids, set(table) - ids
    names = {one.name for one in known} | {one.of for one in known}
    assert set(told.people) <= names, set(told.people) - names
    for rule in told.rules:
        assert any(art.fits(rule, one) for one in known), rule


def test_a_word_that_nobody_reads_is_a_mistake(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    (tmp_path / "art.toml").write_text('skin = "ship"\n[[rules]]\nplam = ["person"]\n', encoding="utf-8")
    monkeypatch.setattr(games, "file", lambda place: tmp_path / "art.toml")
    art.art_of.cache_clear()
    with pytest.raises(LayoutError, match="plam"):
        art.art_of("alien")
    art.art_of.cache_clear()
