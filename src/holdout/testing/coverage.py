"""The pytest plugin that finds out which rules of the ledger the tests prove.

A test names its rules with `@pytest.mark.rule("alien.strike.draw", ...)`, five at most. If it passes, it
proves those that state a fact or a consequence, and of those that act or forbid only the ones that an event,
a decision or a refusal cited while it ran. So it does for the same rules of other ledgers (`same_as`) where
it has played a game of theirs. `pytest --prove` writes the results into the file that the setting
`rules_proven` names; without it a complete run fails when a rule in that file is no longer proven. The
setting `rules_ledger` lists ledgers of one's own: their proofs are listed in the file `proven.json` beside
each that has one. Counting is done in `holdout.ledger.coverage`.
"""

from collections import defaultdict
from collections.abc import Container, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from holdout import games
from holdout.kernel import cite
from holdout.ledger import LedgerError, Library, UnknownRule, library, load
from holdout.ledger.joining import joined
from holdout.ledger.proof import Change, beside, compare, proven, write

MOST_IDS = 5
MOST_LINES = 20
NARROWING = (
    "keyword",
    "lf",
    "stepwise",
    "deselect",
    "ignore",
    "ignore_glob",
    "collectonly",
    "setuponly",
    "setupplan",
)

CITED = pytest.StashKey["Watched"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("holdout").addoption(
        "--prove",
        action="store_true",
        help="Write which tests prove which rules into the file of `rules_proven`.",
    )
    parser.addini("rules_proven", "The file that lists which tests prove which rules.", default="")
    parser.addini("rules_ledger", "Ledgers of rules besides those of Holdout.", type="paths", default=[])


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ledger's rules that this test proves, five at most")
    if config.getoption("prove") and not config.getini("rules_proven"):
        raise pytest.UsageError("--prove has no file to write: name one in the setting rules_proven.")
    try:
        paths = [Path(path) for path in config.getini("rules_ledger")]
        own = {beside(path): load(path) for path in paths}
        known = Library((*library().ledgers, *own.values()))
    except LedgerError as fault:
        raise pytest.UsageError(str(fault)) from fault
    listing = {file: ledger.by_id for file, ledger in own.items() if file.exists()}
    if config.getini("rules_proven"):
        listing[config.rootpath / config.getini("rules_proven")] = library().by_id
    config.pluginmanager.register(RuleProofs(config, known, listing), "holdout-rules")


@dataclass
class Seen:
    """The findings of a run, or of one worker's part of it."""

    proofs: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    idle: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Rules that a passing test names although nothing cited them while it ran."""
    unjudged: set[str] = field(default_factory=set[str])

    def as_plain(self) -> dict[str, Any]:
        """The same as lists, which is all that a worker can send."""
        return {
            "proofs": {rule: sorted(tests) for rule, tests in self.proofs.items()},
            "idle": {rule: sorted(tests) for rule, tests in self.idle.items()},
            "unjudged": sorted(self.unjudged),
        }

    def add(self, plain: dict[str, Any]) -> None:
        """Take in what a worker has sent."""
        for rule, tests in plain["proofs"].items():
            self.proofs[rule].update(tests)
        for rule, tests in plain["idle"].items():
            self.idle[rule].update(tests)
        self.unjudged.update(plain["unjudged"])


class RuleProofs:
    """Watches the tests of one run and settles at its end what they have proven."""

    def __init__(self, config: pytest.Config, known: Library, listing: Mapping[Path, Container[str]]):
        self.config = config
        self.listing = listing
        """Which rules each file of proofs lists."""
        self.library = known
        self.joined = joined(known.rules)
        self.seen = Seen()
        self.says: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if fault := marker_fault(ids_named_by(item), self.library):
            pytest.fail(fault, pytrace=False)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        with watched() as seen:
            result = yield
        if fault := citation_fault(seen.cited, self.library):
            pytest.fail(fault, pytrace=False)
        item.stash[CITED] = seen
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.skipped:
            self.seen.unjudged.add(name_of(item))
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.judge(item)
        return report

    def judge(self, item: pytest.Item) -> None:
        """Note which of the rules that a passed test names it has really proven, by any of their ids."""
        seen = item.stash[CITED]
        for rule_id in ids_named_by(item):
            same = self.joined.get(rule_id, ())
            cited = not seen.cited.isdisjoint((rule_id, *same))
            counts = rule_id in seen.cited or not self.must_be_cited(rule_id)
            (self.seen.proofs if counts else self.seen.idle)[rule_id].add(name_of(item))
            for other in same:
                if other.partition(".")[0] in seen.ledgers and (cited or not self.must_be_cited(other)):
                    self.seen.proofs[other].add(name_of(item))

    def must_be_cited(self, rule_id: str) -> bool:
        return self.library.rule(rule_id).kind.must_be_cited

    def pytest_deselected(self, items: Iterable[pytest.Item]) -> None:
        self.seen.unjudged.update(name_of(item) for item in items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        # A worker that crashed has sent nothing; its run is not green either.
        if sent := getattr(node, "workeroutput", {}).get("holdout_rules"):
            self.seen.add(sent)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["holdout_rules"] = self.seen.as_plain()  # pyright: ignore[reportAttributeAccessIssue]
            return
        self.says += [idle_sentence(rule, tests) for rule, tests in sorted(self.idle_only().items())]
        if exitstatus == pytest.ExitCode.OK:
            for file, rules in self.listing.items():
                self.settle(session, file, rules)
        elif self.config.getoption("prove"):
            self.says.append("The proofs were not written, since not all tests passed.")

    def idle_only(self) -> dict[str, set[str]]:
        """Idle claims, without those of a parametrized test of which another case did prove the rule."""
        remaining = {
            rule: tests - self.seen.proofs.get(rule, set()) for rule, tests in self.seen.idle.items()
        }
        return {rule: tests for rule, tests in remaining.items() if tests}

    def settle(self, session: pytest.Session, file: Path, rules: Container[str]) -> None:
        """Compare with a file: write it if asked to, else fail a run that has lost a proof."""
        prove = bool(self.config.getoption("prove"))
        ours = {rule: tests for rule, tests in self.seen.proofs.items() if rule in rules}
        change = compare(proven(file), ours, self.seen.unjudged, is_complete(self.config))
        self.says += sentences(change, file.name, written=prove)
        if prove:
            write(file, change.proofs)
        elif change.lost:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.says:
            return
        terminalreporter.section("rules")
        for line in self.says[:MOST_LINES]:
            terminalreporter.line(line)
        if len(self.says) > MOST_LINES:
            terminalreporter.line(f"... and {len(self.says) - MOST_LINES} more lines.")


@dataclass
class Watched:
    """The rules cited while one test ran, and the ledgers of the games that were played."""

    cited: set[str]
    played: set[str]

    @property
    def ledgers(self) -> set[str]:
        return {ledger for game in self.played for ledger in games.of(game).ledgers}


@contextmanager
def watched() -> Iterator[Watched]:
    """Collect the ids of all rules that the kernel cites meanwhile, and the names of the games played."""
    before = cite.witness, cite.played
    cite.witness, cite.played = set[str](), set[str]()
    try:
        yield Watched(cite.witness, cite.played)
    finally:
        cite.witness, cite.played = before


def ids_named_by(item: pytest.Item) -> list[Any]:
    """The rule ids named by the markers of a test, its class and its module, each once."""
    return list(
        dict.fromkeys(named for marker in item.iter_markers("rule") for named in marker.args or (None,))
    )


def marker_fault(ids: list[Any], known: Library) -> str | None:
    """The sentence about what is wrong with a test's markers, if anything is."""
    if len(ids) > MOST_IDS:
        return f"This test names {len(ids)} rules; a test proves {MOST_IDS} at most. Split it."
    for rule_id in ids:
        if not isinstance(rule_id, str):
            return f"A rule marker needs the ids of rules as texts, not {rule_id!r}."
        try:
            known.rule(rule_id)
        except UnknownRule as unknown:
            return str(unknown)
    return None


def citation_fault(cited: Iterable[str], known: Library) -> str | None:
    """The sentence about an id that the game cited although no ledger has it, if there is one."""
    for rule_id in sorted(cited):
        if known.claims(rule_id) and not known.has(rule_id):
            return f"The game cited a rule while this test ran, but: {UnknownRule(rule_id, known.by_id)}"
    return None


def name_of(item: pytest.Item) -> str:
    """The test's id without its parameters, so that the file changes with tests and not with their data."""
    return item.nodeid.partition("[")[0]


def is_complete(config: pytest.Config) -> bool:
    """Whether this run was asked for all tests, apart from those that are left out by their markers."""
    if any(getattr(config.option, name, None) for name in NARROWING):
        return False
    asked = [(config.invocation_params.dir / argument).resolve() for argument in config.args]
    needed = [(config.rootpath / path).resolve() for path in config.getini("testpaths") or ["."]]
    return all(any(path.is_relative_to(root) for root in asked) for path in needed)


def idle_sentence(rule_id: str, tests: Iterable[str]) -> str:
    return f"{rule_id} does not count: nothing cited it during {', '.join(sorted(tests))}."


def sentences(change: Change, file: str, written: bool) -> list[str]:
    """The sentences about the file of proofs at the end of a run."""
    lines = [f"{rule} was proven according to {file}, and no test proves it now." for rule in change.lost]
    if written:
        return [*lines, f"{file} now lists {len(change.proofs)} proven rules."]
    if change.lost:
        lines.append("Mend the tests; if the loss is meant, run `pytest --prove`.")
    if new := [*change.gained, *change.moved]:
        lines.append(f"{count(new)} newly proven or proven by other tests; `pytest --prove` writes it down.")
    return lines


def count(rules: list[str]) -> str:
    return f"{rules[0]} is" if len(rules) == 1 else f"{len(rules)} rules are"
