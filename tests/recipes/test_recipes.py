"""Whoever has nothing but a page of the documentation can add what it tells."""

from holdout.language.games import game
from holdout.language.nodes import Verb, find
from tests.recipes.following import PAGES, blocks_of, copy_repository, follow

FOLLOWED = (
    "how-to-add-a-verb.md",
    "how-to-add-a-keyword.md",
    "how-to-add-a-game.md",
    "lab.md",
    "your-own-player.md",
)


def test_a_verb_is_added_by_its_page_alone(tmp_path):
    printed = follow("how-to-add-a-verb.md", copy_repository(tmp_path))
    assert "passed" in printed[-1]


def test_a_keyword_is_added_by_its_page_alone(tmp_path):
    printed = follow("how-to-add-a-keyword.md", copy_repository(tmp_path))
    assert "passed" in printed[-1]


def test_a_game_is_added_by_its_page_alone(tmp_path):
    rules = [block.text for block in blocks_of("tutorial.md") if block.language == "python"]
    made = tmp_path / "lantern" / "rules.py"
    made.parent.mkdir()
    made.write_text("\n\n".join([text for text in rules if not text.startswith(">>>")]))
    printed = follow("how-to-add-a-game.md", tmp_path, path=".")
    assert "passed" in printed[-1]


def test_a_player_of_one_s_own_is_made_by_its_page_alone(tmp_path):
    own = next(block for block in blocks_of("your-own-player.md") if block.file)
    assert len(own.text.splitlines()) <= 10
    summed_up, compared, told, rated = follow("your-own-player.md", tmp_path, path=".")
    assert "errors                0" in summed_up
    assert "my_bots:Careful  wins" in compared
    assert "The game is over." in told
    assert "my_bots:Careful" in rated


def test_a_metric_of_one_s_own_is_measured_by_its_page_alone(tmp_path):
    (printed,) = follow("lab.md", tmp_path, path=".")
    assert "rushes.turns" in printed
    assert "rushes.gained" in printed


def test_every_page_that_makes_files_is_followed():
    pages = [page.name for page in sorted(PAGES.glob("*.md"))]
    assert {page for page in pages if any(block.file for block in blocks_of(page))} == {*FOLLOWED}


# --- the table of all that is asked of a verb ---


def rows() -> list[list[str]]:
    """The rows of the table in how-to-add-a-verb.md: name, without it, what it says, verb, text."""
    lines = (PAGES / "how-to-add-a-verb.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines if line[:3] == "| `"]
    return [[row[0].strip("`").partition("(")[0], *row[1:]] for row in cells]


def test_all_that_is_asked_of_a_verb_stands_in_the_table():
    asked = {name for name in vars(Verb) if name[0] != "_"} - {"hint"}
    derived = {"is_playable", "can_be_done", "knows_when_unable"}
    assert [row[0] for row in rows() if row[0] not in asked] == ["reads", "means"]
    assert asked - {row[0] for row in rows()} == derived


def test_each_row_of_the_table_names_a_verb_that_says_so_and_a_text_that_uses_it():
    verbs = {
        (name, verb.__name__): (verb, game(name).language)
        for name in ("alien", "corps", "xfiles")
        for verb in game(name).language.verbs
    }
    for name, _, _, verb_name, text in rows():
        of = next(one for one in ("alien", "corps", "xfiles") if (one, verb_name.strip("`")) in verbs)
        verb, language = verbs[of, verb_name.strip("`")]
        assert name in vars(verb), f"{verb_name} says nothing of `{name}`."
        tree = language.parse(text)
        assert language.print(tree) == text
        assert any(isinstance(node, verb) for node in find(tree, Verb))
