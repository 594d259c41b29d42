"""A ledger, several ledgers together, and those of all games, each read when it is first needed.

How files become rules is in `reader`; where the files lie is told by the rows of `holdout.games`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from holdout import games
from holdout.ledger import joining
from holdout.ledger.nearest import meant, nearest
from holdout.ledger.reader import LedgerError, read_rules, read_rulings, read_toml
from holdout.ledger.rule import Rule, Ruling


class UnknownRule(LookupError):
    """Somebody cites a rule that no ledger has."""

    def __init__(self, rule_id: str, known: Iterable[str]):
        near = nearest(rule_id, known)
        self.id = rule_id
        self.nearest = near[0] if near else None
        hint = f"the nearest is {self.nearest!r}" if self.nearest else "no ledger is loaded"
        super().__init__(f"There is no rule {rule_id!r} in the ledger; {hint}.")


class UnknownRuling(LookupError):
    """Somebody names a scenario of a ruling that no ledger has, or of a setting that its option has not."""

    def __init__(self, scenario: str, known: Iterable[str]):
        super().__init__(f"There is no ruling {scenario!r} in the ledger{meant(scenario, known)}")


@dataclass(frozen=True)
class Ledger:
    """One game's rules and rulings, in the order of its rulebook."""

    name: str
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...] = ()

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id; an unknown one raises `UnknownRule`, which names the nearest."""
        try:
            return self.by_id[rule_id]
        except KeyError:
            raise UnknownRule(rule_id, self.by_id) from None

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def scenarios(self) -> dict[str, Ruling]:
        """All scenarios that rulings need, by their names."""
        return {name: ruling for ruling in self.rulings for name in ruling.scenarios}


@dataclass(frozen=True)
class Library:
    """Several ledgers, searched and asked as one."""

    ledgers: tuple[Ledger, ...]

    def __post_init__(self) -> None:
        names = [ledger.name for ledger in self.ledgers]
        for name in names:
            if names.count(name) > 1:
                raise LedgerError(f"Two ledgers are called {name!r}; rename one of them.")
        if faults := list(self.faults()):
            raise LedgerError("\n".join(faults))

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self.by_id

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id in any of the ledgers; an unknown one raises `UnknownRule`."""
        try:
            return self.by_id[rule_id]
        except KeyError:
            raise UnknownRule(rule_id, self.by_id) from None

    def rulings_on(self, rule_id: str) -> tuple[Ruling, ...]:
        """The rulings of any ledger that bear on the rule."""
        return tuple(ruling for ruling in self.rulings if rule_id in ruling.rules)

    def has(self, rule_id: str) -> bool:
        """Whether there is such a rule or such a ruling; code may cite either."""
        return rule_id in self.by_id or any(ruling.id == rule_id for ruling in self.rulings)

    def claims(self, rule_id: str) -> bool:
        """Whether an id, known or not, starts with the name of one of these ledgers."""
        return rule_id.partition(".")[0] in {ledger.name for ledger in self.ledgers}

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for ledger in self.ledgers for rule in ledger.rules)

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        return tuple(ruling for ledger in self.ledgers for ruling in ledger.rulings)

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def scenarios(self) -> dict[str, Ruling]:
        """All scenarios that rulings need, by their names."""
        return {name: ruling for ruling in self.rulings for name in ruling.scenarios}

    def faults(self) -> Iterator[str]:
        """Rulings on rules that these ledgers should have and have not, and links between them that fail."""
        for ruling in self.rulings:
            for rule in ruling.rules:
                if self.claims(rule) and rule not in self.by_id:
                    yield f"Ruling {ruling.id!r} bears on {rule!r}, which is no rule{meant(rule, self.by_id)}"
        yield from joining.faults(self.by_id, [ledger.name for ledger in self.ledgers])


def load(path: Path) -> Ledger:
    """The ledger in a file of one's own, with `[[rule]]` and `[[ruling]]` tables.

    It is called after the file, unless a line `ledger = "name"` at its head says otherwise.
    """
    name = read_toml(path).get("ledger", path.stem)
    if not isinstance(name, str):
        raise LedgerError(f"{path.name}: the ledger's name must be a text.")
    return _read(name, {path.name: path})


def names() -> list[str]:
    """The games that have a ledger, which has the game's name."""
    return [row.name for row in games.every().values() if row.ledger]


@cache
def shipped(name: str) -> Ledger:
    """The ledger of a game."""
    places = games.of(name).ledger
    if not places:
        raise LedgerError(f"There is no ledger {name!r}; there are {', '.join(names())}.")
    return _read(name, {place.partition(":")[2]: games.file(place) for place in places})


def _read(name: str, paths: Mapping[str, Path]) -> Ledger:
    """The rules, then the rulings on them, of all files together; each is named in what is wrong with it."""
    content = {label: read_toml(path) for label, path in paths.items()}
    rules = [rule for label, table in content.items() for rule in read_rules(name, table, label)]
    ids = [rule.id for rule in rules]
    rulings = [one for label, table in content.items() for one in read_rulings(name, table, ids, label)]
    return Ledger(name, tuple(rules), tuple(rulings))


@cache
def library() -> Library:
    """The ledgers of all games."""
    return Library(tuple(shipped(name) for name in names()))


def rule(rule_id: str) -> Rule:
    """The rule of that id; only the ledger that must hold it is read."""
    name = rule_id.partition(".")[0]
    return shipped(name).rule(rule_id) if games.of(name).ledger else library().rule(rule_id)
