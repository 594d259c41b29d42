"""`python -m holdout.native.compiling FOLDER`: compile the hot modules into a folder with mypyc.

`python -m holdout.native` runs this in a process of its own, and puts the result in its place.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from holdout.native import PACKAGE, modules

# basedpyright checks the types; mypy only reads them here, and knows less of them.
UNCHECKED: Final = (
    "arg-type", "assignment", "attr-defined", "call-arg", "call-overload", "dict-item", "has-type",
    "import-untyped", "index", "list-item", "misc", "no-any-return", "operator", "override", "return",
    "return-value", "type-arg", "union-attr", "var-annotated",
)  # fmt: skip


class BuildSideBySide(build_ext):
    """Compiles the C files of a module on all cores at once, then links them."""

    def build_extension(self, ext: Extension) -> None:
        def compiled(source: str) -> list[str]:
            return self.compiler.compile(
                [source], output_dir=self.build_temp, include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
            )  # fmt: skip

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = [made for group in pool.map(compiled, ext.sources) for made in group]
        ext.sources, ext.extra_objects = [], [*ext.extra_objects, *objects]
        super().build_extension(ext)


def compile_into(work: Path) -> None:
    """Compile everything as one group, so that the modules call each other directly.

    Each module has its own C file: they are compiled side by side and take a fraction of the memory of one.
    """
    files = [str(PACKAGE / f"{name}.py") for name in modules()]
    reading = ["--ignore-missing-imports", "--follow-imports=silent", f"--cache-dir={work / 'mypy'}"]
    unchecked = [f"--disable-error-code={code}" for code in UNCHECKED]
    os.chdir(work)
    extensions: Any = mypycify(
        [*reading, *unchecked, *files],
        opt_level="3",
        debug_level="0",
        target_dir=str(work / "c"),
        multi_file=True,
    )
    goes_to = [f"--build-lib={work / 'made'}", f"--build-temp={work / 'o'}"]
    setup(
        name="holdout-native", ext_modules=extensions, cmdclass={"build_ext": BuildSideBySide},
        script_args=["-q", "build_ext", *goes_to],
    )  # fmt: skip


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]))
