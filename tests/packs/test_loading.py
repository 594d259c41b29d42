"""How long the packs take to load, cold and from the cache: measured and printed, never asserted."""

import os
import subprocess
import sys
import time

PROGRAM = "from holdout.language import packs; print(sum(len(pack.cards) for pack in packs.shipped()))"


def load(cache):
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
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


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path):
    (tmp_path / "cache").write_text("a file stands where the folder should be")
    assert load(tmp_path / "cache")[0] > 150


def test_a_stored_pack_holds_no_code(tmp_path):
    load(tmp_path)
    kept = list(tmp_path.iterdir())
    assert kept
    assert {file.suffix for file in kept} == {".msgpack"}
