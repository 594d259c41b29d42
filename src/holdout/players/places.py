"""Code that somebody has written, found by `module:Name`: of what is installed, or in the present folder.

Players of one's own (own.py) and metrics of the laboratory are named so. Each thing that can be wrong is told
in a sentence of its own.
"""

import sys
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

from holdout.kernel import SetupError


def is_place(name: str) -> bool:
    """True if a name says where something stands: `module:Name`."""
    module, colon, attribute = name.partition(":")
    return bool(colon) and attribute.isidentifier() and all(part.isidentifier() for part in module.split("."))


@cache
def found_at(place: str, noun: str) -> Any:
    """The object at `module:Name`, called by a noun where something is wrong; then a SetupError."""
    if not is_place(place):
        raise SetupError(f"{place!r} names no {noun} of your own: write module:Name.")
    module, _, attribute = place.partition(":")
    found = _imported(module, f"The {noun} {place}")
    if not hasattr(found, attribute):
        raise SetupError(f"The {noun} {place} is not found: there is no {attribute} in the module {module}.")
    return getattr(found, attribute)


def source_of(place: str) -> str:
    """A hash of the text of the module at `module:Name`, which was imported: another after it was edited."""
    path = getattr(sys.modules.get(place.partition(":")[0]), "__file__", None) or ""
    return blake2b(Path(path).read_bytes(), digest_size=16).hexdigest() if Path(path).is_file() else ""


def told(trouble: Exception) -> str:
    """Describe an exception of somebody's own code in a few words."""
    return f"{type(trouble).__name__}: {trouble}"


def _imported(module: str, what: str) -> Any:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name and (module == missing.name or module.startswith(f"{missing.name}.")):
            raise SetupError(
                f"{what} is not found: there is no module {module} in this folder or among what is installed."
            ) from None
        raise SetupError(f"{what} needs {missing.name}, which is not installed.") from missing
    except Exception as trouble:
        raise SetupError(
            f"{what} is not found: its module cannot be imported ({told(trouble)})."
        ) from trouble
