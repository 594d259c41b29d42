"""The promises that Holdout makes, each with a figure that is measured and a test that it holds.

This module is the small frame: the `promise` decorator, discovery and measuring. The promises themselves
stand in the other modules of this folder, one for each part, and a new file is found by itself; `make proof`
prints them all.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, TypeVar

Figure = TypeVar("Figure")

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Promise:
    """One sentence that must be true, how its figure is measured, and when the figure is good enough."""

    part: str
    says: str
    measure: Callable[[], Any]
    holds: Callable[[Any], bool]
    show: Callable[[Any], str]
    ratchet: bool


@dataclass(frozen=True)
class Outcome:
    """The result of measuring a promise: the figure in words, and whether the promise holds."""

    promise: Promise
    figure: Any
    shown: str
    holds: bool


_registered: dict[tuple[str, str], Promise] = {}


def promise(
    *,
    part: str,
    says: str,
    holds: Callable[[Any], bool],
    show: Callable[[Any], str] = str,
    ratchet: bool = False,
) -> Callable[[Callable[[], Figure]], Callable[[], Figure]]:
    """Register the decorated function as the measure of a promise.

    `ratchet=True` is for what is counted within a second or two and does not depend on the machine's speed:
    `make test` then insists on it. What is timed stays out of the tests.
    """

    def register(measure: Callable[[], Figure]) -> Callable[[], Figure]:
        if (part, says) in _registered:
            raise ValueError(f"The promise {says!r} of part {part!r} is made twice: delete one.")
        _registered[part, says] = Promise(part, says, measure, holds, show, ratchet)
        return measure

    return register


def discover() -> list[Promise]:
    """Import every module of this folder and return the promises, grouped by part."""
    for module in iter_modules(__path__):
        if module.name != "__main__":
            import_module(f"{__name__}.{module.name}")
    return sorted(_registered.values(), key=lambda each: each.part)


def keep(each: Promise) -> Outcome:
    """Measure one promise. A measure that fails is a promise that does not hold, never the end of the run."""
    try:
        figure = each.measure()
        return Outcome(each, figure, each.show(figure), bool(each.holds(figure)))
    except Exception as trouble:  # noqa: BLE001 - any fault at all means that the promise is not shown to hold
        return Outcome(each, None, f"{type(trouble).__name__}: {trouble}", holds=False)


def chosen(promises: Iterable[Promise], parts: Iterable[str]) -> list[Promise]:
    """The promises of the named parts, or all of them where none is named."""
    wanted, made = set(parts), list(promises)
    if unknown := sorted(wanted - {each.part for each in made}):
        known = ", ".join(dict.fromkeys(each.part for each in made))
        raise ValueError(f"No promise is made for {', '.join(unknown)}; the parts are: {known}.")
    return [each for each in made if not wanted or each.part in wanted]
