"""Reading TOML that nobody vouches for.

What is plainly too large or deep is refused before parsing. Parsing itself runs in another process with so
much memory and time (parsing.py), because no look at a text tells what it costs. Whatever parsing finds is
told with its line.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from holdout.language.packs import parsing
from holdout.language.packs.errors import PackError, PackRefused, refuse
from holdout.language.packs.sources import MIB, Limits

MANIFEST: Final = "pack.toml"
LONGEST_MANIFEST: Final = 4_000
BRACKETS_ON_A_LINE: Final = 40
MEMORY: Final = 256 * MIB
SECONDS: Final = 2
PATIENCE: Final = 60
"""So many seconds may pass on a busy machine until two of a processor's time are spent."""


def insist_on_shape(sources: Mapping[str, str], limits: Limits) -> None:
    """Refuse before parsing anything that could make it slow or deeply nested."""
    if sum(len(source) for source in sources.values()) > limits.toml:
        raise refuse(f"The TOML files hold more than {limits.toml // 1024} KiB together.")
    if sum(source.count("[[card]]") for source in sources.values()) > limits.cards:
        raise too_many_cards(limits)
    for name, source in sources.items():
        for number, line in enumerate(source.split("\n"), 1):
            if len(line) > limits.line:
                raise refuse(f"This line is longer than {limits.line:,} characters.", name, line=number)
            bare = line.split('"', 1)[0]
            if bare.count(".") > limits.nesting or line.count("[") + line.count("{") > BRACKETS_ON_A_LINE:
                raise refuse("This line nests too deeply.", name, line=number)
        if source.count("[") > 20 * (source.count("\n") + 1):
            raise refuse("The file nests too deeply.", name)


def too_many_cards(limits: Limits) -> PackRefused:
    return refuse(f"The pack holds more than {limits.cards:,} cards.")


def text_of(name: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as wrong:
        raise refuse(f"The file is not UTF-8 text (byte {wrong.start}).", name) from None


def parsed(sources: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """The content of each file. They are parsed in another process, which is ended if it takes too much."""
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-S", parsing.__file__, str(MEMORY), str(SECONDS)],
            input=json.dumps(dict(sources)), capture_output=True, text=True, timeout=PATIENCE, check=True,
        )  # fmt: skip
        found: dict[str, dict[str, Any]] = json.loads(done.stdout)
    except (subprocess.SubprocessError, RecursionError):
        raise refuse(
            f"The TOML takes more than {SECONDS} seconds or {MEMORY // MIB} MiB to read.",
            hint="Write plain keys, without tables inside tables.",
        ) from None
    except OSError as error:
        raise refuse(f"The TOML cannot be read just now: {error.strerror}.") from None
    for name, answer in sorted(found.items(), key=lambda row: row[0] != MANIFEST):
        if "holds" not in answer:
            raise _not_toml(name, sources[name], answer)
    return {name: answer["holds"] for name, answer in found.items()}


def _not_toml(name: str, source: str, answer: Mapping[str, Any]) -> PackRefused:
    if "wrong" not in answer:
        return refuse("The file nests too deeply, or holds a number that is far too long.", name)
    found = re.search(r"at line (\d+), column (\d+)", answer["wrong"])
    line, column = (int(found[1]), int(found[2])) if found else (0, 0)
    reason = re.sub(r" \(at .*\)", "", answer["wrong"])
    shown = source.split("\n")[line - 1] if line else ""
    return PackRefused([PackError(f"This is not TOML: {reason}.", name, line, column, source=shown)])


def manifest_of(files: Mapping[str, bytes]) -> dict[str, Any]:
    """The unchecked manifest; raises ValueError if there is none that can be read."""
    data = files.get(MANIFEST, b"")
    if not data or len(data) > LONGEST_MANIFEST:
        raise ValueError("There is no manifest.")
    return tomllib.loads(data.decode("utf-8-sig"))
