"""`python -m holdout.native.compiling FOLDER`: compile the hot modules into a folder with mypyc.

`python -m holdout.native` runs this in a process of its own, and puts the result in its place.
"""

import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
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


WHOLE: Final = ("-flto", "-fno-semantic-interposition", "-fno-plt")
"""Modules are optimised as one program when they are linked: a tenth quicker than each C file by itself."""


def is_known(words: Sequence[str], folder: Path) -> bool:
    """True if compiler and linker know these words; those of other makers may not."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "program.c"
    program.write_text("int main(void) { return 0; }\n", encoding="utf-8")
    compiler = shlex.split(os.environ.get("CC", "cc"))
    tried = [*compiler, *words, str(program), "-o", str(folder / "program")]
    return subprocess.run(tried, capture_output=True, check=False).returncode == 0


class BuildSideBySide(build_ext):
    """Compiles the C files of a module on all cores at once, then links them."""

    def build_extensions(self) -> None:
        """Build all, as one program where the compiler can do that."""
        linking = ("-O3", f"-flto={os.cpu_count() or 1}")
        if is_known((*WHOLE, *linking), Path(self.build_temp)):
            for ext in self.extensions:  # which may share their lists of words
                ext.extra_compile_args = [*ext.extra_compile_args, *WHOLE]
                ext.extra_link_args = [*ext.extra_link_args, *linking]
        super().build_extensions()

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
