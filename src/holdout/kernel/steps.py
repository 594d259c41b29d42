"""Steps: the things that the rules do next, registered by name so that a waiting one is plain data.

The agenda of a position is a stack of (name, arguments). A mark is an entry of the same shape:
`game.end(mark)` comes to it. How steps run is told in running.py.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from holdout.kernel.errors import RuleError
from holdout.kernel.fields import Plain

MARK: Final = "="
Step = Callable[..., None]
S = TypeVar("S", bound=Step)

by_name: Final[dict[str, Step]] = {}
name_of: Final[dict[Any, str]] = {}


def step(name: str) -> Callable[[S], S]:
    """Register a function as the step of this name. The function stays callable as it is."""

    def register(function: S) -> S:
        known = by_name.get(name)
        if known is not None and _place(known) != _place(function):
            raise RuleError(f"Two steps are called {name!r}: {_place(known)} and {_place(function)}.")
        by_name[name] = function
        name_of[function] = name
        return function

    return register


def _place(function: Step) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def entry(function: Step, args: tuple[Plain, ...]) -> tuple[Plain, ...]:
    """The agenda entry that runs a step."""
    name = name_of.get(function)
    if name is None:
        raise RuleError(f"{function.__qualname__} is not a step: give it a name with @step(...).")
    return (name, args)


def mark(name: str) -> tuple[Plain, ...]:
    """The agenda entry of a mark."""
    return (MARK, name)
