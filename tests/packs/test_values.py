"""The audit of numbers: no value of a shipped pack changes unnoticed or differs from print."""

import shutil

import pytest

from holdout.language import packs
from tests.packs import values

AGAIN = "If that is meant, python -m tests.packs.values writes tests/packs/values.toml anew."


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """What the audit says once a text in a file of a pack is another one."""

    def after(file, old, new):
        before = values.table()
        paths = packs.shipped_paths()
        pack = file.split("/")[0]
        shutil.copytree(paths[pack], tmp_path / pack)
        text = (tmp_path / file).read_text()
        assert old in text
        (tmp_path / file).write_text(text.replace(old, new, 1))
        copied = {**paths, pack: tmp_path / pack}
        monkeypatch.setattr(packs, "shipped_paths", lambda: copied)
        monkeypatch.setattr(packs, "shipped", lambda: [packs.read(path) for path in copied.values()])
        return list(values.changes(before, values.table()))

    return after


def test_no_number_of_a_pack_has_changed_unnoticed():
    changes = list(values.changes(values.kept(), values.table()))
    assert not changes, "\n".join([*changes, AGAIN])


def test_every_number_that_is_printed_is_as_printed():
    wrong = list(values.contradictions(values.kept(values.PRINTED), values.table()))
    assert not wrong, "\n".join(wrong)


def test_the_file_of_values_is_written_by_its_command():
    assert values.text(values.table()) == values.TUNED.read_text(), AGAIN


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            "alien/hive-alien.toml",
            "attack = 2",
            "attack = 3",
            "alien/hive/egg: attack was 2 and is 3.",
        ),
        (
            "corps/endurance.toml",
            "cost = 3\nfire = 1",
            "cost = 2\nfire = 1",
            "corps/endurance/m41a-pulse-rifle: cost was 3 and is 2.",
        ),
        (
            "corps/characters.toml",
            "aim = 7\nmelee = 3",
            "aim = 7\nmelee = 4",
            "corps/characters/hicks: melee was 3 and is 4.",
        ),
        (
            "corps/tracker.toml",
            "copies = 2",
            "copies = 3",
            "corps/tracker/a-faint-return: copies was 2 and is 3.",
        ),
        (
            "corps/tracker.toml",
            "2 spaces",
            "3 spaces",
            "corps/tracker/scratching-in-the-duct: text was [2] and is [3].",
        ),
        (
            "corps/missions/bug-hunt-1.txt",
            "C a12, D l12",
            "C a12, D l11",
            (
                'corps/missions/bug-hunt-1.txt: spawn was "A a1, B l1, C a12, D l12" '
                'and is "A a1, B l1, C a12, D l11".'
            ),
        ),
        (
            "corps/missions/bug-hunt-1.txt",
            "crates: a8 h8 l5",
            "crates: a8 h8",
            'corps/missions/bug-hunt-1.txt: crates was "a8 h8 l5" and is "a8 h8".',
        ),
        (
            "corps/boards/1-colony.txt",
            " 1 | V     | ",
            " 1 |     V | ",
            'corps/boards/1-colony.txt: V was "a1 l1 a12 l12" and is "b1 l1 a12 l12".',
        ),
    ],
)
def test_a_changed_number_is_told_with_its_card_the_old_and_the_new(changed, file, old, new, sentence):
    assert changed(file, old, new) == [sentence]


def test_a_card_that_comes_or_goes_is_told(changed):
    named = changed("corps/tracker.toml", 'name = "Dripping"', 'name = "Draining"')
    assert named == ["corps/tracker/dripping is gone.", "corps/tracker/draining is new."]


def test_a_tuned_number_cannot_be_written_over_a_printed_one():
    now = values.table()
    now["corps"]["corps/characters/hicks"] |= {"aim": 8}
    del now["alien"]["alien/hive/egg"]
    assert list(values.contradictions(values.kept(values.PRINTED), now)) == [
        "alien/hive/egg: copies is printed as 4 and is nothing.",
        "corps/characters/hicks: aim is printed as 7 and is 8.",
    ]
