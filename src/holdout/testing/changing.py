"""Asserting on what changes: by how much fields, zones and values differ after a block, and what it cited.

A test says what its card does, not what the table looked like before; so it stays true when a default
changes.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from holdout.kernel import cite
from holdout.testing.naming import NameFault, Names, nearest

if TYPE_CHECKING:
    from holdout.testing.world import World


class Unchanged(AssertionError):
    """Something did not change as a test says, or a rule was not cited."""


@contextmanager
def changes(
    world: "World[Any]", seat: int, cites: str | Sequence[str], deltas: Mapping[str, Any]
) -> Iterator[None]:
    """Compare before and after. `{seat: delta}` speaks of several seats, a number of `seat`."""
    wanted = [(name, *part) for name, delta in deltas.items() for part in _parts(delta, seat)]
    before = [measure(world, name, place) for name, place, _ in wanted]
    with citing() as cited:
        yield
    wrong = [
        f"{_of(world, name, place)} changed by {now - then:+} (from {then} to {now}), not by {delta:+}"
        for (name, place, delta), then in zip(wanted, before, strict=True)
        if (now := measure(world, name, place)) - then != delta
    ]
    named = [world.own_id(rule) for rule in ([cites] if isinstance(cites, str) else cites)]
    missing = [rule for rule in named if rule not in cited]
    wrong += [f"{rule!r} was not cited{nearest(rule, sorted(cited)).rstrip('.')}" for rule in missing]
    if wrong:
        raise Unchanged("; ".join(wrong) + ".")


def measure(world: "World[Any]", name: str, place: int) -> int:
    """A number of the table by its name: a field, how many cards a zone holds, else a computed value."""
    game, position = world.match.moment.game, world.position
    known = [("field", one) for one in position.schema]
    known += [("zone", one) for one in world.zones.shown.values()]
    if name not in Names("field or zone", [(one, one) for _, one in known]):
        known += [("value", one) for one in world.match.rules.values]
    kind, exact = Names("field, zone or value", [(one, (kind, one)) for kind, one in known])[name]
    if kind == "zone":
        return len(position.zones[world.zones[exact][place]])
    if kind == "value":
        return game.value(exact, place)
    found = getattr(position, exact)
    found = found[place] if isinstance(found, list) else found
    if not isinstance(found, int):
        raise NameFault(f"{exact!r} is not a number: it is {found!r}.")
    return found


@contextmanager
def citing() -> Iterator[set[str]]:
    """The rules that are cited meanwhile; whoever watches from outside hears of them too."""
    outer, inner = cite.witness, set[str]()
    cite.witness = inner
    try:
        yield inner
    finally:
        if outer is not None:
            outer |= inner
        cite.witness = outer


def _parts(delta: Any, seat: int) -> list[tuple[int, int]]:
    return list(delta.items()) if isinstance(delta, Mapping) else [(seat, delta)]


def _of(world: "World[Any]", name: str, place: int) -> str:
    found = getattr(world.position, name, None)
    return f"{name} of seat {place + 1}" if isinstance(found, list) or found is None else name
