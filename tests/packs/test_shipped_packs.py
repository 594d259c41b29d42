"""The packs that come with Holdout: every card is read, understood and printed back."""

import tomllib
from pathlib import Path

import pytest

from holdout.language import packs, unplayable
from holdout.language.games import game

PACKS = packs.shipped()
CARDS = [card for pack in PACKS for card in pack.cards]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_prints_back_as_it_is_written(card):
    played = game(next(pack.game for pack in PACKS if pack.name == card.pack))
    assert played.language.print(card.tree) == card.text
    assert played.parse(card.text) == card.tree if card.text else card.tree.abilities == ()
    assert bool(played.language.explain(card.tree)) == bool(card.text)


def test_all_four_games_have_a_pack():
    assert {pack.name for pack in PACKS} >= {"alien", "expansion", "xfiles", "corps"}


def test_ids_are_stable_and_unique():
    ids = [card.id for card in CARDS]
    assert len(set(ids)) == len(ids)
    assert "alien/barracks/captain-of-the-ship" in ids


def test_a_card_has_its_printed_values():
    card = next(card for card in CARDS if card.name == "Captain of the Ship")
    assert card.of == "Captain Dallas"
    assert card.copies == 3
    assert card.provenance == "printed"
    assert {"class", "crew", "cost", "attack"} <= card.values.keys()
    assert (card.values["class"], card.values["cost"], card.values["attack"]) == ("leadership", 4, 2)


def test_no_card_pretends_to_know_what_no_source_tells():
    for card in CARDS:
        assert not ("text" in card.unknown and card.text), card.id
        assert not set(card.unknown) & card.values.keys(), card.id


def test_the_content_hash_ignores_how_files_are_laid_out(tmp_path):
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.toml").write_text('name = "mine"\nversion = "1.0.0"\ngame = "alien"\n')
    cards = [
        f'[[card]]\nname = "{name}"\nkind = "strike"\ndeck = "strikes"\ndamage = 1\n'
        for name in ("One", "Two")
    ]
    (folder / "a.toml").write_text("\n".join(cards))
    together = packs.read(folder).content
    (folder / "a.toml").write_text(cards[1])
    (folder / "b.toml").write_text("# elsewhere\n" + cards[0])
    assert packs.read(folder).content == together
    (folder / "b.toml").write_text(cards[0].replace("damage = 1", "damage = 2"))
    assert packs.read(folder).content != together


def test_a_pack_from_the_cache_equals_the_pack_from_its_files(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDOUT_CACHE", str(tmp_path))
    fresh = packs.by_name("alien")
    assert list(tmp_path.glob("pack-*.msgpack"))
    assert packs.by_name("alien") == fresh


def test_a_damaged_cache_is_made_anew(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDOUT_CACHE", str(tmp_path))
    fresh = packs.by_name("corps")
    for file in tmp_path.glob("*.msgpack"):
        file.write_bytes(file.read_bytes()[:100] + b"\xc1")
    assert packs.by_name("corps") == fresh


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_every_card_that_a_rulebook_names_is_in_the_pack(pack):
    names = {card.name for card in pack.cards} | {person.name for person in pack.people}
    names |= {card.name for other in PACKS if other.name in pack.needs for card in other.cards}
    printed = tomllib.loads((Path(__file__).parent / "printed.toml").read_text())
    missing = [name for name in printed[pack.name] if name not in names]
    assert missing == []


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_a_game_can_name_what_keeps_a_card_from_being_played(pack):
    told = packs.obstacles(pack.cards, game(pack.game).language)
    for card in pack.cards:
        missing = [verb.__name__ for verb in unplayable(card.tree)]
        assert bool(missing or "text" in card.unknown) == any(
            line.startswith(f"{card.name} ") for line in told
        )


def test_the_manifests_are_plain_toml():
    for name, path in packs.shipped_paths().items():
        assert tomllib.loads((path / "pack.toml").read_text())["name"] == name
