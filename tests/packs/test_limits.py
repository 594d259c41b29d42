"""How large a pack may be: just so large, and no larger."""

import resource

import pytest

from holdout.language import packs
from holdout.language.packs import parsing, sources
from holdout.language.packs.sources import Limits
from tests.packs.test_hostile_packs import CARD, assert_refused, cards, folder, zipped

FILES = {**cards(CARD), "more/notes.txt": b"words"}
SIZE = sum(map(len, FILES.values()))
FOLDER = 1  # a folder inside a pack counts like a file


@pytest.mark.parametrize("make", [folder, zipped])
def test_a_pack_may_hold_so_many_bytes_and_not_one_more(tmp_path, make):
    path = make(tmp_path / "pack", FILES)
    assert sources.files(path, Limits(unpacked=SIZE)) == dict(sorted(FILES.items()))
    with pytest.raises(packs.PackRefused, match="than 0 MiB"):
        sources.files(path, Limits(unpacked=SIZE - 1))


@pytest.mark.parametrize(("make", "count"), [(folder, len(FILES) + FOLDER), (zipped, len(FILES))])
def test_a_pack_may_hold_so_many_files_and_not_one_more(tmp_path, make, count):
    path = make(tmp_path / "pack", FILES)
    assert len(sources.files(path, Limits(files=count))) == len(FILES)
    with pytest.raises(packs.PackRefused, match=f"more than {count - 1} files"):
        sources.files(path, Limits(files=count - 1))


def test_a_line_may_have_4000_characters_and_not_one_more(tmp_path):
    assert packs.read(folder(tmp_path / "long", cards(CARD + b"#" * 4_000)))
    assert_refused(folder(tmp_path / "longer", cards(CARD + b"#" * 4_001)), "longer than 4,000 characters")


def test_a_line_may_have_40_brackets_and_not_one_more(tmp_path):
    assert packs.read(folder(tmp_path / "many", cards(CARD + b"# " + b"[{" * 20)))
    assert_refused(folder(tmp_path / "more", cards(CARD + b"# " + b"[{" * 20 + b"[")), "nests too deeply")


def test_brackets_inside_brackets_over_many_lines_are_refused(tmp_path):
    deep = b"x = " + b"[\n" * 3_000 + b"]\n" * 3_000
    assert_refused(folder(tmp_path / "deep", cards(deep)), "The file nests too deeply, or holds a number")


@pytest.mark.parametrize(("allowed", "seconds"), [(resource.RLIM_INFINITY, 2), (5, 2), (1, 1)])
def test_the_process_that_parses_takes_no_more_than_it_may_and_leaves_no_core(monkeypatch, allowed, seconds):
    kept = {resource.RLIMIT_CPU: (allowed, allowed), resource.RLIMIT_AS: (allowed, allowed)}
    monkeypatch.setattr(resource, "getrlimit", kept.__getitem__)
    monkeypatch.setattr(resource, "setrlimit", kept.__setitem__)
    parsing.limit(memory=10**9, seconds=2)
    assert kept[resource.RLIMIT_CPU] == (seconds, seconds)
    assert kept[resource.RLIMIT_CORE] == (0, 0)
