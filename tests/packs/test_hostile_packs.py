"""Packs that mean harm, or were broken on the way: each is refused with a sentence, quickly and cheaply."""

import io
import os
import resource
import stat
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from holdout.language import packs
from holdout.language.packs.sources import Limits

MANIFEST = b'name = "mine"\nversion = "1.0.0"\ngame = "alien"\n'
CARD = b'[[card]]\nname = "Bruise"\nkind = "strike"\ndeck = "strikes"\ndamage = 1\n'
MIB = 1024 * 1024


def zipped(path: Path, entries: dict[str, bytes], **attributes: int) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            for attribute, value in attributes.items():
                setattr(entry, attribute, value)
            archive.writestr(entry, data)
    return path


def folder(path: Path, entries: dict[str, bytes]) -> Path:
    for name, data in entries.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(data)
    return path


def cards(text: bytes) -> dict[str, bytes]:
    return {"pack.toml": MANIFEST, "cards.toml": text}


def assert_refused(path: Path, says: str) -> None:
    with pytest.raises(packs.PackRefused) as caught:
        packs.read(path)
    assert says in str(caught.value)
    assert str(caught.value)[0] not in "'\"<"


def test_a_good_pack_is_read_from_folder_and_zip_alike(tmp_path):
    from_folder = packs.read(folder(tmp_path / "pack", cards(CARD)))
    from_zip = packs.read(zipped(tmp_path / "pack.zip", cards(CARD)))
    inside = {f"pack/{name}": data for name, data in cards(CARD).items()}
    assert from_folder == from_zip == packs.read(zipped(tmp_path / "other.zip", inside))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("../evil.toml", "out of the pack"),
        ("/etc/evil.toml", "out of the pack"),
        ("a/../../evil.toml", "out of the pack"),
        ("C:evil.toml", "cannot stand in a pack"),
        ("a\\..\\evil.toml", "cannot stand in a pack"),
        ("run.py", "files of this kind"),
        ("card.svg", "files of this kind"),
        ("a\x01.toml", "cannot stand in a pack"),
        ("cаrds.toml", "cannot stand in a pack"),
        ("a/b/c/d/e/f/g/h/i.toml", "deep"),
        ("x" * 300 + ".toml", "cannot stand in a pack"),
    ],
)
def test_names_that_lead_elsewhere_are_refused(tmp_path, name, says):
    assert_refused(zipped(tmp_path / "pack.zip", {**cards(CARD), name: CARD}), says)
    assert not (tmp_path.parent / "evil.toml").exists()


def test_a_link_in_a_zip_is_refused(tmp_path):
    path = zipped(tmp_path / "pack.zip", cards(CARD), external_attr=(stat.S_IFLNK | 0o777) << 16)
    assert_refused(path, "link")


def test_a_link_in_a_folder_is_refused(tmp_path):
    secret = tmp_path / "secret.toml"
    secret.write_bytes(CARD)
    where = folder(tmp_path / "pack", cards(CARD))
    (where / "more.toml").symlink_to(secret)
    assert_refused(where, "link")


def test_a_link_to_a_pack_is_refused(tmp_path):
    folder(tmp_path / "pack", cards(CARD))
    (tmp_path / "link").symlink_to(tmp_path / "pack")
    assert_refused(tmp_path / "link", "link")


def test_a_pipe_in_a_folder_is_refused(tmp_path):
    where = folder(tmp_path / "pack", cards(CARD))
    os.mkfifo(where / "more.toml")
    assert_refused(where, "no plain file")


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path):
    path = zipped(tmp_path / "bomb.zip", {**cards(CARD), "zeros.txt": b"\0" * (50 * MIB)})
    assert path.stat().st_size < MIB
    assert_refused(path, "larger than 25 MiB")


def test_a_bomb_that_lies_about_its_size_is_refused(tmp_path):
    path = zipped(tmp_path / "bomb.zip", {**cards(CARD), "zeros.txt": b"\0" * (30 * MIB)})
    size = (30 * MIB).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(size, (1_000).to_bytes(4, "little")))
    assert_refused(path, "")


def test_a_zip_that_is_too_large_is_refused(tmp_path):
    path = tmp_path / "pack.zip"
    path.write_bytes(os.urandom(6 * MIB))
    assert_refused(path, "larger than 5 MiB")


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x03\x04" + b"\0" * 60, b"not a zip at all"])
def test_what_is_no_zip_is_refused(tmp_path, data):
    (tmp_path / "pack.zip").write_bytes(data)
    assert_refused(tmp_path / "pack.zip", "no zip")


def test_a_zip_cut_short_is_refused(tmp_path):
    path = zipped(tmp_path / "pack.zip", cards(CARD * 1))
    path.write_bytes(path.read_bytes()[:-40])
    assert_refused(path, "no zip")


def test_a_locked_zip_is_refused(tmp_path):
    path = zipped(tmp_path / "pack.zip", cards(CARD))
    data = bytearray(path.read_bytes())
    for at in range(len(data) - 10):
        if data[at : at + 4] == b"PK\x01\x02":
            data[at + 8] |= 1
    path.write_bytes(bytes(data))
    assert_refused(path, "password")


def test_too_many_files_are_refused(tmp_path):
    path = zipped(
        tmp_path / "pack.zip", {**cards(CARD), **{f"f{number}.txt": b"" for number in range(2_001)}}
    )
    assert_refused(path, "more than 2000 files")


def test_names_that_differ_only_in_capitals_are_refused(tmp_path):
    path = zipped(tmp_path / "pack.zip", {**cards(CARD), "Cards.toml": CARD})
    assert_refused(path, "differ only in capitals")


def test_the_same_name_twice_is_refused(tmp_path):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("pack.toml", MANIFEST)
        archive.writestr("cards.toml", CARD)
        with pytest.warns(UserWarning, match="Duplicate name"):
            archive.writestr("cards.toml", CARD)
    (tmp_path / "pack.zip").write_bytes(buffer.getvalue())
    assert_refused(tmp_path / "pack.zip", "Two files have this name")


def test_a_hundred_thousand_cards_are_refused(tmp_path):
    assert_refused(zipped(tmp_path / "pack.zip", cards(b"[[card]]\n" * 100_000)), "more than 2,000 cards")


def test_cards_are_counted_however_they_are_written(tmp_path):
    inline = b"card = [" + b"{},\n" * 2_001 + b"]"
    assert_refused(folder(tmp_path / "inline", cards(inline)), "more than 2,000 cards")
    assert_refused(folder(tmp_path / "spaced", cards(b"[[ card ]]\n" * 2_001)), "more than 2,000 cards")


def test_what_file_managers_add_to_a_zip_is_passed_over(tmp_path):
    added = {"__MACOSX/._cards.toml": b"\0\xff", ".DS_Store": b"\0", "pack/.git/config": b"x"}
    inside = {f"pack/{name}": data for name, data in cards(CARD).items()}
    assert len(packs.read(zipped(tmp_path / "pack.zip", {**inside, **added})).cards) == 1


def test_a_file_may_start_with_a_byte_order_mark(tmp_path):
    marked = {name: b"\xef\xbb\xbf" + data for name, data in cards(CARD).items()}
    assert len(packs.read(folder(tmp_path / "pack", marked)).cards) == 1


def test_an_error_shows_no_control_characters_of_the_pack(tmp_path):
    with pytest.raises(packs.PackRefused) as caught:
        packs.read(folder(tmp_path / "pack", cards(CARD + b'"\\u001b[2J" = 1\n')))
    assert "\x1b" not in str(caught.value)


def test_more_toml_than_anybody_writes_is_refused(tmp_path):
    assert_refused(zipped(tmp_path / "pack.zip", cards(b"# words\n" * (MIB))), "hold more than")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"x = " + b"[" * 100_000, "longer than"),
        (b"x = " + b"[" * 3_000 + b"]" * 900, "nests too deeply"),
        (b"x = [\n" * 50_000, "not TOML"),
        (b"x = [[[[[[[[[[\n" * 50_000, "not"),
        (b"a." * 1_500 + b"b = 1", "nests too deeply"),
        (b"{" * 3_000, "nests too deeply"),
        (b"card = 5", "no table"),
        (b'card = ["x"]', "no table"),
        (b"[card]\n", "no name"),
        (b"nonsense = true", "not understood at the top"),
        (b"[[card]\n", "not TOML"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[[card]]\nname = 5", "A name is a line"),
        (CARD.replace(b"1", b"1" * 400), "whole number from 0 to 9"),
        (CARD.replace(b"1", b"1" * 3_900), "whole number from 0 to 9"),
        (CARD.replace(b"1", b"-1"), "whole number from 0 to 9"),
        (CARD.replace(b"1", b"1.5"), "whole number from 0 to 9"),
        (CARD.replace(b"1", b"true"), "whole number from 0 to 9"),
        (CARD.replace(b"1", b'"1"'), "whole number from 0 to 9"),
        (CARD.replace(b"1", b"inf"), "whole number from 0 to 9"),
        (CARD.replace(b"1", b"1979-05-27"), "whole number from 0 to 9"),
        (CARD + b"copies = 1000000", '"copies" must be'),
        (CARD + b"copies = 0", '"copies" must be'),
        (CARD + b"text = 5", '"text" must be words'),
        (CARD + b'text = ["a"]', '"text" must be words'),
        (CARD + b'provenance = "stolen"', '"provenance" must be one of'),
        (CARD + b"attack = 2", 'has no "attack"'),
        (CARD + b'id = "../x"', '"id" must be small letters'),
        (CARD.replace(b"strikes", b"../strikes"), '"deck" must be small letters'),
        (CARD.replace(b'"strike"', b'"weapon"'), '"kind" must be one of'),
        (CARD.replace(b"damage = 1", b""), 'needs "damage"'),
        (CARD + b'unknown = ["everything"]', '"unknown" lists'),
        (CARD.replace(b"Bruise", "Brսise".encode()), "not Latin"),
        (CARD.replace(b"Bruise", "Bru\u0308ise".encode()), "composed"),
        (CARD.replace(b"Bruise", b"Bru\\u202eise"), "control characters"),
        (CARD.replace(b"Bruise", b"x" * 100), "at most 80"),
        (CARD + CARD, "Two cards have the id"),
        (CARD + CARD.replace(b"Bruise", b"BRUISE"), "Two cards have the id"),
        (CARD + b'of = "Nobody"', "Nobody is called"),
        (CARD + b"""text = 'Kill "Nothing".'""", 'No card is called "Nothing"'),
        (CARD + b"""text = 'Gain a "Riply" character in the HQ.'""", 'No card is called "Riply"'),
        (
            CARD + b"""text = 'Move an enemy in the Complex to a clear room that has no "X".'""",
            'is called "X"',
        ),
        (CARD + b'text = "Play this card."', "play itself for ever"),
        (CARD + b"""text = 'Play "Bruise".'""", "play itself for ever"),
        (CARD + b'text = "Repeat this ability."', "repeat itself for ever"),
        (CARD + b'text = "' + b"Draw a card. " * 200 + b'"', "longer than"),
        (CARD + b'text = "Draw a card.\\u0000"', "U+0000"),
        (CARD + b'text = "Draw a \\u202e card."', "U+202E"),
        (CARD + b'text = "' + b"\\n" * 40 + b'"', "lines"),
    ],
    ids=range(49),
)
def test_files_that_hold_anything_else_are_refused(tmp_path, text, says):
    assert_refused(zipped(tmp_path / "pack.zip", cards(text)), says)


@pytest.mark.parametrize("name", ["Ripley", "Warrant Officer Ripley", "Torch Detail"])
def test_before_a_noun_a_part_of_a_name_is_enough(tmp_path, name):
    manifest = MANIFEST + b'needs = ["alien"]\n'
    text = CARD + f"""text = 'Gain a "{name}" character in the HQ.'""".encode()
    assert packs.read(folder(tmp_path / "pack", {"pack.toml": manifest, "cards.toml": text}))


def test_a_misspelt_name_before_a_noun_is_refused_with_the_right_one(tmp_path):
    manifest = MANIFEST + b'needs = ["alien"]\n'
    text = CARD + b"""text = 'Gain a "Riply" character in the HQ.'"""
    path = folder(tmp_path / "pack", {"pack.toml": manifest, "cards.toml": text})
    assert_refused(path, 'No card is called "Riply".')
    assert_refused(path, 'Did you mean "Ripley"?')


def test_cards_that_play_each_other_for_ever_are_refused(tmp_path):
    first = CARD + b"""text = 'Play "Gash".'\n"""
    second = CARD.replace(b"Bruise", b"Gash") + b"""text = 'Copy "Bruise".'\n"""
    assert_refused(folder(tmp_path / "pack", cards(first + second)), "play itself for ever")


def test_a_card_may_forbid_to_play_itself(tmp_path):
    text = b'[[card]]\nname = "Stubborn"\nkind = "character"\ndeck = "barracks"\nclass = "tech"\ncost = 1\n'
    text += b'text = "While this card is in your hand, you cannot play this card."\n'
    assert packs.read(folder(tmp_path / "pack", cards(text)))


def test_a_loop_of_cards_is_told_where_it_begins_and_where_it_closes(tmp_path):
    leads = {
        "Ache": "Bruise",
        "Bruise": "Gash",
        "Gash": "Welt",
        "Welt": "Bruise",
        "Yelp": "Zit",
        "Zit": "Ache",
    }
    text = b"".join(
        CARD.replace(b"Bruise", name.encode()) + f"""text = 'Play "{other}".'\n""".encode()
        for name, other in leads.items()
    )
    with pytest.raises(packs.PackRefused) as caught:
        packs.read(folder(tmp_path / "pack", cards(text)))
    assert [error.message for error in caught.value.errors] == [
        '"Bruise" would play itself for ever.',
        '"Welt" would play itself for ever.',
    ]


@pytest.mark.parametrize(
    ("manifest", "says"),
    [
        (b"", '"name" must be'),
        (MANIFEST.replace(b"mine", b"../mine"), '"name" must be'),
        (MANIFEST.replace(b"mine", "mіne".encode()), '"name" must be'),
        (MANIFEST.replace(b"1.0.0", b"newest"), '"version" must be'),
        (MANIFEST.replace(b"alien", b"chess"), '"game" must be one of'),
        (MANIFEST + b'needs = ["mine"]', "cannot need itself"),
        (MANIFEST + b'needs = ["elsewhere"]', "was not found"),
        (MANIFEST + b"needs = 5", '"needs" must be'),
        (MANIFEST + b"needs = [[1]]", '"needs" must be'),
        (MANIFEST + b'run = "rm"', "not understood in pack.toml"),
        (MANIFEST + b"title = 5", '"title" must be'),
    ],
)
def test_manifests_that_say_anything_else_are_refused(tmp_path, manifest, says):
    assert_refused(folder(tmp_path / "pack", {"pack.toml": manifest, "cards.toml": CARD}), says)


def test_a_pack_without_a_manifest_is_refused(tmp_path):
    assert_refused(folder(tmp_path / "pack", {"cards.toml": CARD}), "no pack.toml")
    assert_refused(tmp_path / "nowhere", "There is no pack")


def test_a_pack_that_takes_too_long_is_refused(tmp_path):
    where = folder(tmp_path / "pack", cards(CARD + f"# {tmp_path}".encode()))
    with pytest.raises(packs.PackRefused, match="longer than 0 seconds"):
        packs.read(where, Limits(seconds=0))


def test_all_errors_are_told_at_once_with_file_line_and_column(tmp_path):
    text = CARD + b'text = """\nDraw a crad.\nHeal a Strike.\nDraw a cord."""\n' + CARD.replace(b"1", b"99")
    with pytest.raises(packs.PackRefused) as caught:
        packs.read(folder(tmp_path / "pack", cards(text)))
    assert [(error.file, error.line, error.column) for error in caught.value.errors] == [
        ("cards.toml", 7, 8),
        ("cards.toml", 9, 8),
        ("cards.toml", 14, 1),
    ]
    assert "    Draw a crad.\n           ^^^^\n" in str(caught.value)


@pytest.mark.parametrize(
    "words", [rb"Kill \"Bruise\". \u0044raw a crad.", rb"\U00000044raw a card.\nDraw a crad."]
)
def test_an_error_points_into_a_string_with_escapes(tmp_path, words):
    text = CARD + b'text = "' + words + b'"'
    with pytest.raises(packs.PackRefused) as caught:
        packs.read(folder(tmp_path / "pack", cards(text)))
    (error,) = caught.value.errors
    assert error.source[error.column - 1 :].startswith("crad")


QUOTED_KEYS = b"".join(b'"%d"' % line + b'.""' * 1_300 + b" = 1\n" for line in range(260))
WORST = {
    "a bomb": {"zeros.txt": b"\0" * (50 * MIB)},
    "1,999 cards of one id": {"more.toml": CARD * 1_999},
    "a card of 60,000 keys": {"more.toml": CARD + b"".join(b"k%d = 1\n" % key for key in range(60_000))},
    "1,999 cards of nobody": {
        "more.toml": b"".join(CARD.replace(b"Bruise", b"B%d" % n) + b'of = "Zed"\n' for n in range(1_999))
    },
    "100,000 cards": {"more.toml": b"[[card]]\n" * 100_000},
    "deep nesting": {"more.toml": b"x = [\n" * 50_000},
    "quoted keys inside quoted keys": {"more.toml": QUOTED_KEYS},
    "1,999 wrong cards": {"more.toml": CARD.replace(b"1", b"99") * 1_999},
}


@pytest.mark.parametrize("case", WORST)
def test_the_worst_packs_are_refused_in_two_seconds_and_256_mb(tmp_path, case):
    path = zipped(tmp_path / "pack.zip", {**cards(CARD), **WORST[case]})
    program = (
        "import sys\nfrom holdout.language import packs\n"
        "try: packs.read(sys.argv[1])\nexcept packs.PackRefused as wrong: print(str(wrong).splitlines()[0])\n"
    )

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (256 * MIB, 256 * MIB))
        resource.setrlimit(resource.RLIMIT_CPU, (5, 5))  # two and a slow start: no machine is as fast as told

    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", program, path], capture_output=True, text=True, preexec_fn=limited, timeout=60
    )
    print(f"{case}: {time.monotonic() - start:.2f} s")
    assert done.stderr == ""
    assert done.stdout.strip()


def test_toml_that_costs_too_much_ends_the_process_that_parses_it_and_no_other(tmp_path):
    path = folder(tmp_path / "pack", cards(QUOTED_KEYS))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert_refused(path, "The TOML takes more than 2 seconds or 256 MiB to read.")
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 64 * 1024  # in KiB
