"""The workshop tells what it understood of a card, what is wrong and where, and lets one play it."""

from pathlib import Path

import pytest

from holdout.encounters import board
from holdout.kernel import find, new
from holdout.language.games import game as game_of
from holdout.language.packs import read
from holdout.table import workshop
from holdout.table.drafting import Draft
from holdout.table.palette import palette

STEADY = '''\
[[card]]
name = "Steady Hands"
of = "Bishop"
deck = "barracks"
kind = "character"
class = "tech"
crew = "sulaco"
cost = 3
recruit = 2
text = """
Coordinate.
Tech: Draw a card.
Once this turn: A player you choose heals a Strike."""
'''
LURKER = '[[card]]\nname = "Lurker"\ndeck = "hive"\nkind = "enemy"\nattack = 3\nof = "Breakout"\n'
COVER = (
    '[[card]]\nname = "Covering Fire"\ndeck = "endurance"\nkind = "event"\ncost = 1\n'
    'text = """\nFree Action.\nDraw a card."""\n'
)
AGENT = (
    '[[card]]\nname = "Night Shift"\nof = "Sean Pendrell"\ndeck = "academy"\nkind = "character"\n'
    'class = "science"\ncost = 3\nrecruit = 2\n'
)


def understood(toml, game="alien"):
    return workshop.understood(Draft(game, toml))


def test_a_card_is_shown_as_it_will_be_drawn():
    found = understood(STEADY)
    assert found.mistakes == []
    assert (found.card.name, found.card.of, found.card.numbers) == (
        "Steady Hands", "Bishop", {"cost": 3, "recruit": 2},
    )  # fmt: skip
    assert {"tech", "sulaco", "coordinate"} <= set(found.card.signs)


def test_each_line_is_explained_with_its_verbs_and_their_rules():
    sentences = understood(STEADY).sentences
    assert any("If you played another Tech card earlier this turn" in one for one in sentences)
    assert any(one.startswith("“draw”: Take cards from the top of your deck") for one in sentences)
    assert any(one.startswith("“heal”") and "alien.strikes.heal-choice" in one for one in sentences)


def test_a_word_that_is_not_understood_is_told_with_its_place_and_a_hint():
    (mistake,) = understood(STEADY.replace("a card.", "a crad.")).mistakes
    line = STEADY.replace("a card.", "a crad.").split("\n")[mistake.line - 1]
    assert line[mistake.column - 1 :][: mistake.length] == "crad"
    assert 'Did you mean "card"?' in mistake.hint


@pytest.mark.parametrize(
    ("toml", "words"),
    [
        ("", "There is no card yet."),
        (STEADY + STEADY.replace("Hands", "Eyes"), "Write one card at a time."),
        ("[[card]\nname", "This is not TOML"),
        (STEADY.replace("cost = 3\n", ""), 'needs "cost"'),
        (STEADY.replace("Bishop", "Bischop"), 'Nobody is called "Bischop"'),
        ("[" * 3_000, "nests too deeply"),
        ("\ufeff\ud800", "This is not TOML"),
        ("[[card]]\nname = " + "9" * 5_000, "longer than"),
    ],
)
def test_whatever_is_wrong_is_a_sentence_with_a_place(toml, words):
    found = understood(toml)
    assert found.card is None
    assert found.play is None
    assert words in found.mistakes[0].words
    assert found.mistakes[0].line >= 1


def test_an_unknown_game_is_told_in_a_sentence():
    assert "must be one of" in understood(STEADY, "mars").mistakes[0].words


def test_a_card_that_no_game_can_play_yet_is_shown_and_not_offered_for_play():
    found = understood(STEADY.replace("recruit = 2", 'recruit = 2\nunknown = ["attack"]'))
    assert found.card is not None
    assert found.play is None
    assert "cannot be played" in found.mistakes[0].words


# --- playing it ---


def table(tmp_path: Path, toml: str, game: str):
    """The table that the workshop offers, made as the server makes it."""
    asked = understood(toml, game).play
    manifest = f'name = "own"\nversion = "1.0.0"\ngame = "{game}"\nneeds = ["{game}"]\n'
    (tmp_path / "pack.toml").write_text(manifest, encoding="utf-8")
    (tmp_path / "cards.toml").write_text(asked.pack, encoding="utf-8")
    assert read(tmp_path).cards
    options = {**asked.options, "packs": [str(tmp_path)]}
    return new(find(game), seats=asked.seats, seed="workshop", **options)


def names_in(match, *zones):
    game = match.moment.game
    return [game.faces[game.position.face[card]].name for zone in zones for card in game.position.zones[zone]]


def test_a_character_card_lies_in_ones_own_deck_and_in_the_hq(tmp_path):
    match = table(tmp_path, STEADY, "alien")
    assert names_in(match, board.HAND[0], board.DECK[0]).count("Steady Hands") == 1
    assert "Steady Hands" in names_in(match, *board.MARKET)


def test_a_character_of_ones_own_is_taken_along(tmp_path):
    own = '[[character]]\nname = "Pilot Okafor"\ncrew = "sulaco"\n\n' + STEADY.replace(
        "Bishop", "Pilot Okafor"
    )
    assert "Steady Hands" in names_in(table(tmp_path, own, "alien"), *board.MARKET)


def test_an_enemy_lies_in_the_first_mini_deck(tmp_path):
    assert names_in(table(tmp_path, LURKER, "alien"), board.THREATS).count("Lurker") == 12


def test_an_endurance_card_is_there_for_a_squad(tmp_path):
    match = table(tmp_path, COVER, "corps")
    faces = [match.frame.faces[face].name for face in match.moment.game.position.face]
    assert faces.count("Covering Fire") == 60


def test_a_card_of_an_agent_lies_in_the_bureau(tmp_path):
    match = table(tmp_path, AGENT, "xfiles")
    assert "Night Shift" in names_in(match, *board.MARKET)


def test_a_file_from_another_system_is_read_all_the_same():
    assert understood("\ufeff" + STEADY.replace("\n", "\r\n")).play is not None


def test_a_card_that_no_table_takes_in_is_not_offered_for_play():
    avatar = '[[card]]\nname = "Cook"\ndeck = "role-avatars"\nkind = "avatar"\ndefense = 3\nhealth = 10\n'
    assert understood(avatar).card is not None
    assert workshop.pack_with(Draft("alien", avatar)) == ""
    assert workshop.pack_with(Draft("alien", "[[card")) == ""
    assert "Steady Hands" in workshop.pack_with(Draft("alien", STEADY))


def test_natural_wording_is_read_and_comes_with_the_card_in_its_stored_form():
    found = understood(STEADY.replace("Tech: Draw a card.", "Tech: Draw two cards and gain 1 attack"))
    assert found.mistakes == []
    (reading,) = found.readings
    assert reading.read_as == "Tech: Draw 2 cards, then get +1 Attack."
    assert found.stored == STEADY.replace("Tech: Draw a card.", reading.read_as)
    assert understood(found.stored).readings == []


def test_what_is_not_understood_comes_with_wordings_that_are_understood_when_they_are_taken():
    (mistake,) = understood(STEADY.replace("Draw a card.", "Play it again.")).mistakes
    assert mistake.mendings
    for mending in mistake.mendings:
        assert understood(mending.toml).mistakes == [], mending.words


@pytest.mark.parametrize("game", ["alien", "xfiles", "corps"])
def test_every_phrase_of_the_palette_can_be_read(game):
    offered, language = palette(game), game_of(game).language
    for phrase in (*offered.deeds, *offered.times, *offered.keywords):
        assert language.parse(phrase.text, played=False).abilities
    assert any(offered.forms.values())
