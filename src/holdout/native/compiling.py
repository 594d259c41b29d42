"""`python -m holdout.native.compiling FOLDER`: compile the hot modules into a folder with mypyc.

`python -m holdout.native` runs this in a process of its own, and puts the result in its place.
"""

import os
import sys
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import setup

from holdout.native import PACKAGE, modules

# basedpyright checks the types; mypy only reads them here, and knows less of them.
UNCHECKED: Final = (
    "arg-type", "assignment", "attr-defined", "call-arg", "call-overload", "dict-item", "has-type",
    "import-untyped", "index", "list-item", "misc", "no-any-return", "operator", "override", "return",
    "return-value", "type-arg", "union-attr", "var-annotated",
)  # fmt: skip


def compile_into(work: Path) -> None:
    """Compile everything as one group, so that the modules call each other directly."""
    files = [str(PACKAGE / f"{name}.py") for name in modules()]
    reading = ["--ignore-missing-imports", "--follow-imports=silent", f"--cache-dir={work / 'mypy'}"]
    unchecked = [f"--disable-error-code={code}" for code in UNCHECKED]
    os.chdir(work)
    extensions: Any = mypycify(
        [*reading, *unchecked, *files], opt_level="3", debug_level="0", target_dir=str(work / "c")
    )
    goes_to = [f"--build-lib={work / 'made'}", f"--build-temp={work / 'o'}"]
    setup(name="holdout-native", ext_modules=extensions, script_args=["-q", "build_ext", *goes_to])


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]))
