"""The pytest plugin that finds out which rules of the ledger the tests prove, and which rulings they play.

A test names its rules with `@pytest.mark.rule("alien.strike.draw", ...)`, five at most. If it passes, it
proves those that state a fact or a consequence, and of those that act or forbid only the ones that an event,
a decision or a refusal cited while it ran. So it does for the same rules of other ledgers (`same_as`) where
it has played a game of theirs. `@pytest.mark.ruling("alien.ruling.d6-no-strikes-left", ...)`, three at most,
says that a test is a scenario of a ruling: it passes only while the ruling is carried out. A setting of a
table option that is not the default is named behind the ruling: `"...=expansion"`.

`pytest --prove` writes the results into the files that `rules_proven` and `ruling_scenarios` name; without it
a complete run fails when a rule or a scenario in them is lost. The setting `rules_ledger` lists ledgers of
one's own: their proofs are listed in the files `proven.json` and `scenarios.json` beside each that has one.
Counting is done in `holdout.ledger.coverage`; the sentences at the end of a run are in `proof_sentences`.
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
from holdout.ledger import Ledger, LedgerError, Library, UnknownRule, UnknownRuling, library, load
from holdout.ledger.joining import joined
from holdout.ledger.proof import FILE, SCENARIOS, beside, compare, proven, write
from holdout.testing.proof_sentences import RULES, RULINGS, Words, idle_sentence, sentences

MOST_IDS = 5
MOST_RULINGS = 3
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
        help="Write which tests prove which rules, and are scenarios of which rulings, into the files "
        "of `rules_proven` and `ruling_scenarios`. A run of some tests only adds.",
    )
    parser.addini("rules_proven", "The file that lists which tests prove which rules.", default="")
    parser.addini(
        "ruling_scenarios", "The file that lists which tests are scenarios of which rulings.", default=""
    )
    parser.addini("rules_ledger", "Ledgers of rules besides those of Holdout.", type="paths", default=[])


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ledger's rules that this test proves, five at most")
    config.addinivalue_line(
        "markers", "ruling(*scenarios): the ledger's rulings that this test is a scenario of, three at most"
    )
    if config.getoption("prove") and not config.getini("rules_proven"):
        raise pytest.UsageError("--prove has no file to write: name one in the setting rules_proven.")
    try:
        own = {path: load(path) for path in map(Path, config.getini("rules_ledger"))}
        known = Library((*library().ledgers, *own.values()))
    except LedgerError as fault:
        raise pytest.UsageError(str(fault)) from fault
    config.pluginmanager.register(RuleProofs(config, known, listings(config, own)), "holdout-rules")


@dataclass(frozen=True, slots=True)
class Listing:
    """A file of proofs, the names that it may list, and the words in which its changes are told."""

    file: Path
    names: Container[str]
    words: Words


def listings(config: pytest.Config, own: Mapping[Path, Ledger]) -> list[Listing]:
    """The files beside ledgers of the project's own that exist, and those that its settings name."""
    found = [
        Listing(beside(path, name), names, words)
        for path, ledger in own.items()
        for name, names, words in ((FILE, ledger.by_id, RULES), (SCENARIOS, ledger.scenarios, RULINGS))
    ]
    named = [
        Listing(config.rootpath / config.getini(setting), names, words)
        for setting, names, words in (
            ("rules_proven", library().by_id, RULES),
            ("ruling_scenarios", library().scenarios, RULINGS),
        )
        if config.getini(setting)
    ]
    return [*(listing for listing in found if listing.file.exists()), *named]


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

    def __init__(self, config: pytest.Config, known: Library, listed: Iterable[Listing]):
        self.config = config
        self.listed = listed
        self.library = known
        self.joined = joined(known.rules)
        self.seen = Seen()
        self.says: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        faults = (
            marker_fault(ids_named_by(item), self.library),
            ruling_fault(ids_named_by(item, "ruling"), self.library),
        )
        if fault := next(filter(None, faults), None):
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
        """Note which of the rules that a passed test names it has really proven, by any of their ids.

        A scenario of a ruling is proven by passing.
        """
        seen = item.stash[CITED]
        for scenario in ids_named_by(item, "ruling"):
            self.seen.proofs[scenario].add(name_of(item))
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
            for listing in self.listed:
                self.settle(session, listing)
        elif self.config.getoption("prove"):
            self.says.append("The proofs were not written, since not all tests passed.")

    def idle_only(self) -> dict[str, set[str]]:
        """Idle claims, without those of a parametrized test of which another case did prove the rule."""
        remaining = {
            rule: tests - self.seen.proofs.get(rule, set()) for rule, tests in self.seen.idle.items()
        }
        return {rule: tests for rule, tests in remaining.items() if tests}

    def settle(self, session: pytest.Session, listing: Listing) -> None:
        """Compare with a file: write it if asked to, else fail a run that has lost a proof."""
        prove = bool(self.config.getoption("prove"))
        ours = {name: tests for name, tests in self.seen.proofs.items() if name in listing.names}
        change = compare(proven(listing.file), ours, self.seen.unjudged, is_complete(self.config))
        self.says += sentences(change, listing.file.name, listing.words, written=prove)
        if prove:
            write(listing.file, change.proofs)
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


def ids_named_by(item: pytest.Item, mark: str = "rule") -> list[Any]:
    """The ids named by the markers of a test, its class and its module, each once."""
    return list(
        dict.fromkeys(named for marker in item.iter_markers(mark) for named in marker.args or (None,))
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


def ruling_fault(scenarios: list[Any], known: Library) -> str | None:
    """The sentence about what is wrong with the rulings that a test's markers name, if anything is."""
    rulings = {str(name).partition("=")[0] for name in scenarios}
    if len(rulings) > MOST_RULINGS:
        return f"This test names {len(rulings)} rulings; it may name {MOST_RULINGS} at most. Split it."
    for name in scenarios:
        if not isinstance(name, str):
            return f"A ruling marker needs the ids of rulings as texts, not {name!r}."
        if name not in known.scenarios:
            return str(UnknownRuling(name, known.scenarios))
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
