"""`python -m holdout.native`: compile the hot modules, unless that has been done for these very sources.

Where mypyc or a C compiler is missing it says so and leaves it at that: plain Python does the same, slower.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from holdout import native
from holdout.native import PACKAGE, SWITCH, modules, stamp


def main(words: Sequence[str] = ()) -> int:
    """Build and say what came of it. Only a build that should have worked and did not is an error.

    `--for-a-wheel` prints the folder of a build that fits, and what it is called in a wheel (hatch_build.py).
    """
    name = stamp()
    if "--for-a-wheel" in words:
        fits = (native.BUILDS / name).is_dir()
        if not fits:
            print("No compiled modules fit the sources: run `make compile` first.", file=sys.stderr)
            return 1
        print(os.pathsep.join([str(native.BUILDS / name), stamp(timeless=True)]))
        return 0
    if (native.BUILDS / name).is_dir():
        print("The compiled modules fit the sources: there is nothing to do.")
        return 0
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("There is no C compiler: plain Python is used, up to three times slower.")
        return 0
    missing = [module for module in ("mypyc", "setuptools") if find_spec(module) is None]
    if missing:
        print(f"{missing[0]} is not installed: plain Python is used, up to three times slower.")
        return 0
    native.BUILDS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=native.BUILDS, ignore_cleanup_errors=True) as work:
        built = subprocess.run(
            [sys.executable, "-m", "holdout.native.compiling", work],
            capture_output=True, text=True, check=False,
            env={**os.environ, SWITCH: "0", "MYPYPATH": str(PACKAGE.parent)},
        )  # fmt: skip
        if built.returncode:
            print(built.stdout + built.stderr, file=sys.stderr)
            print("Compiling failed, see above: plain Python is used, up to three times slower.")
            return 1
        if stamp() != name:
            print("A source was edited meanwhile: plain Python is used until the next build.")
            return 0
        for older in native.BUILDS.iterdir():
            if older.name != Path(work).name:
                shutil.rmtree(older, ignore_errors=True)
        (Path(work) / "made").rename(native.BUILDS / name)
    print(f"{len(modules())} modules are compiled; {SWITCH}=0 turns them off.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
