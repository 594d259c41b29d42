"""`holdout cards` and `holdout pack`, as a person or a program calls them."""

import json
import re
import textwrap
from pathlib import Path

import pytest

from holdout.cli import cards, pack
from holdout.cli.errors import UserError
from holdout.language import packs
from holdout.language.games import names
from holdout.language.packs import read


def run(app, *words):
    """Run a command as the door of the program does; the exit code."""
    from typer.main import get_command

    return get_command(app).main(list(words), standalone_mode=False) or 0


def test_cards_are_listed_as_json_with_all_that_programs_need(capsys):
    assert run(cards.app, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) > 150
    assert all(
        {"id", "name", "pack", "deck", "copies", "text", "provenance"} <= card.keys() for card in found
    )


def test_words_find_cards_by_name_and_text(capsys):
    run(cards.app, "hive", "cards", "--json")
    found = {card["name"] for card in json.loads(capsys.readouterr().out)}
    assert "The Nostromo" in found
    assert "Captain of the Ship" not in found


def test_a_pack_narrows_the_search(capsys):
    run(cards.app, "--pack", "xfiles", "--json")
    assert {card["pack"] for card in json.loads(capsys.readouterr().out)} == {"xfiles"}


def test_a_card_explains_what_was_understood(capsys):
    run(cards.app, "Captain of the Ship", "--explain")
    said = capsys.readouterr().out
    assert "Leadership: You get +2 Attack." in said
    assert "If you played another Leadership card earlier this turn: You get +2 Attack." in said


def test_a_card_that_is_not_there_is_told(capsys):
    assert run(cards.app, "zzz") == 1
    assert "No card has 'zzz'" in capsys.readouterr().err


def test_a_pack_that_is_not_there_is_told():
    with pytest.raises(UserError, match="There is no pack"):
        run(cards.app, "--pack", "nowhere")


@pytest.mark.parametrize("game", names())
def test_a_new_pack_passes_its_check(tmp_path, capsys, game):
    where = tmp_path / "my-first-pack"
    run(pack.app, "new", str(where), "--game", game)
    assert run(pack.app, "check", str(where)) == 0
    assert "Everything is understood." in capsys.readouterr().out
    run(cards.app, "--pack", str(where), "--json")
    assert len(json.loads(capsys.readouterr().out)) == 2


def test_a_check_tells_every_error_with_its_place(tmp_path, capsys):
    where = tmp_path / "mine"
    run(pack.app, "new", str(where))
    file = where / "cards.toml"
    file.write_text(file.read_text().replace("Draw a card", "Draw a crad").replace("cost = 5", "cost = 500"))
    capsys.readouterr()
    assert run(pack.app, "check", str(where)) == 1
    said = capsys.readouterr().out
    assert 'cards.toml:19:22: "crad" is not understood here.' in said
    assert '"cost" must be a whole number from 0 to 15.' in said
    assert "errors. The pack cannot be used." in said


@pytest.mark.parametrize("name", ['say "hi"', "back\\slash", "two\nlines", "Ж", "long " * 40, "{x}"])
def test_a_new_pack_passes_the_check_whatever_its_folder_is_called(tmp_path, capsys, name):
    run(pack.app, "new", str(tmp_path / name))
    assert run(pack.app, "check", str(tmp_path / name)) == 0


def test_a_new_pack_never_overwrites_anything(tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "diary.txt").write_text("dear diary")
    with pytest.raises(UserError, match="is there already"):
        run(pack.app, "new", str(tmp_path / "mine"))
    with pytest.raises(UserError, match="there is no game"):
        run(pack.app, "new", str(tmp_path / "other"), "--game", "chess")


NATURAL = '''
[[card]]
name = "Loud"  # a comment stays
class = "tech"
cost = 3
text = "Whenever you kill an enemy, draw two cards."  # and so does this

[[card]]
name = "Louder"
class = "tech"
cost = 3
text = """
Coordinate. Draw a card for each Alien in the combat zone
Tech: Heal a Strike."""
'''


def natural_pack(tmp_path):
    """A new pack with two cards in the words of people."""
    run(pack.app, "new", str(tmp_path / "mine"))
    with (tmp_path / "mine" / "cards.toml").open("a", encoding="utf-8") as file:
        file.write(NATURAL)
    return tmp_path / "mine"


def test_a_pack_may_hold_natural_wordings_and_its_check_notes_how_they_are_read(tmp_path, capsys):
    where = natural_pack(tmp_path)
    assert run(pack.app, "check", str(where)) == 0
    said = capsys.readouterr().out
    assert ":9: Whenever you kill an enemy, draw two cards." in said
    assert "read as: When you kill an enemy, draw 2 cards." in said
    assert {card.text for card in read(where).cards if card.name == "Loud"} == {
        "When you kill an enemy, draw 2 cards."
    }


def test_formatting_writes_the_stored_form_and_leaves_everything_else_as_it_is(tmp_path, capsys):
    where = natural_pack(tmp_path)
    before = (where / "cards.toml").read_text(encoding="utf-8")
    content = read(where).content
    assert run(pack.app, "format", str(where)) == 0
    after = (where / "cards.toml").read_text(encoding="utf-8")
    assert after == before.replace(
        "Whenever you kill an enemy, draw two cards.", "When you kill an enemy, draw 2 cards."
    ).replace(
        "Coordinate. Draw a card for each Alien in the combat zone",
        "Coordinate.\nFor each Alien in the Combat Zone, draw a card.",
    )
    assert read(where).content == content, "the stored form is what the pack says anyway"
    assert read(where).rewordings == ()
    run(pack.app, "format", str(where))
    assert "Nothing to change." in capsys.readouterr().out


def test_a_pack_that_is_not_understood_is_not_formatted(tmp_path):
    where = natural_pack(tmp_path)
    (where / "cards.toml").write_text('[[card]]\nname = "Zap"\ntext = "Zap."\n', encoding="utf-8")
    with pytest.raises(UserError, match="cannot be formatted"):
        run(pack.app, "format", str(where))


@pytest.mark.parametrize("shipped", packs.shipped_paths())
def test_shipped_packs_hold_the_stored_form(shipped):
    assert packs.by_name(shipped).rewordings == ()


def test_the_example_of_the_how_to_works_in_a_new_pack_as_it_stands(tmp_path, capsys):
    page = (Path(__file__).parents[2] / "docs" / "how-to-add-a-card.md").read_text(encoding="utf-8")
    example = textwrap.dedent(re.findall(r"( *)```toml\n(.*?)```", page, re.DOTALL)[0][1])
    where = tmp_path / "my-pack"
    run(pack.app, "new", str(where))
    with (where / "cards.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n{example}")
    assert run(pack.app, "check", str(where)) == 0
    said = capsys.readouterr().out
    assert "Tech: Draw two cards, then discard a card.\n  read as: Tech: Draw 2 cards" in said
    assert said.split("cards.toml:")[1].startswith(page.split("cards.toml:")[1].split("\n")[0].split(": ")[0])
