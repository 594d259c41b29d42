"""How long the packs take to load, cold and from the cache: measured and printed, never asserted."""

import os
import subprocess
import sys
import time

import pytest

from holdout.language import packs, store

PROGRAM = "from holdout.language import packs; print(sum(len(pack.cards) for pack in packs.shipped()))"
ONE = "from holdout.language import packs; print(len(packs.by_name('corps').cards))"


def load(cache, program=PROGRAM):
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "HOLDOUT_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout), time.perf_counter() - start


def test_the_cache_gives_the_same_cards_as_the_files(tmp_path):
    cold, cold_seconds = load(tmp_path / "cache")
    warm, warm_seconds = load(tmp_path / "cache")
    print(
        f"{cold} designs: {cold_seconds:.2f} s cold (promised 5), {warm_seconds:.2f} s from the cache (0.3)"
    )
    assert cold == warm > 150
    assert {file.suffix for file in (tmp_path / "cache").iterdir()} == {".msgpack"}, "no code is stored"


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path):
    (tmp_path / "cache").write_text("a file stands where the folder should be")
    assert load(tmp_path / "cache", ONE)[0] > 40


@pytest.fixture
def expansion(tmp_path, monkeypatch):
    """A pack read once, with its files in a cache of their own."""
    monkeypatch.setenv("HOLDOUT_CACHE", str(tmp_path))
    return packs.by_name("expansion")


def test_a_pack_from_the_cache_equals_the_one_from_its_files(expansion):
    assert packs.by_name("expansion") == expansion


def test_a_damaged_cache_is_made_anew(expansion, tmp_path):
    for kept in tmp_path.glob("pack-*"):
        data = bytearray(kept.read_bytes())
        data[data.index(b"\xa4Text") + 1] ^= (
            1  # still msgpack of the right shape, but no phrase is called that
        )
        kept.write_bytes(data)
    assert packs.by_name("expansion") == expansion


def test_a_file_that_cannot_be_kept_leaves_nothing_behind(expansion, tmp_path):
    for kept in tmp_path.glob("*.msgpack"):
        kept.unlink()
        kept.mkdir()
    assert packs.by_name("expansion") == expansion
    assert not [file for file in tmp_path.iterdir() if file.name.startswith(".new-")]


def test_what_is_used_stays_in_the_cache_when_much_else_is_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDOUT_CACHE", str(tmp_path))
    store.save("used", "table")
    for number in range(store.KEPT_FILES):
        store.save(f"once-{number}", number)
        for at, file in enumerate(sorted(tmp_path.glob("*.msgpack"), key=lambda one: one.stat().st_mtime_ns)):
            os.utime(file, (at, at))  # a clock that is finer than that of any disk
        assert store.load("used", str) == "table"
    assert store.load("once-0", int) is None
    assert len(list(tmp_path.iterdir())) == store.KEPT_FILES
