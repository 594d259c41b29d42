"""Mistakes on purpose: which are made, which ones the tests of a toy game notice, and what is told."""

import ast
import subprocess
from pathlib import Path

import pytest

from bench.mutants import operators, trying
from bench.mutants.__main__ import PACKAGES
from bench.mutants.calls import Calls, Notebook, note, stamp
from bench.mutants.copies import copies
from bench.mutants.results import Results, reasons, report, share
from bench.mutants.running import Package, Run
from bench.mutants.trying import NOBODY, Verdict, attempt, first_tests, later_tests, mirrors
from holdout.testing import by_size
from holdout.testing.sizes import size
from proofs import ROOT

DICE = """
def hits(roll, aim):
    return roll <= aim


def best(rolls):
    return max(rolls)


def unused(value):
    return not value


SIDES = 10
"""
TESTS = """
from toy.dice import SIDES, best, hits


def test_a_roll_of_the_aim_hits():
    assert hits(7, 7)
    assert not hits(8, 7)


def test_the_best_roll_is_one_of_them():
    assert best([3, 5]) in (3, 5)


def test_a_die_has_ten_sides():
    assert SIDES == 10
"""
TOY = {"toy": Package("src/toy", ("tests/toy",))}


@pytest.fixture
def toy(tmp_path):
    """A tree with a module and its tests, as git would keep it."""
    root = tmp_path / "toy"
    files = {"src/toy/__init__.py": "", "src/toy/dice.py": DICE, "tests/toy/test_dice.py": TESTS}
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "pytest.ini").write_text("[pytest]\n")
    subprocess.run(["git", "init", "--quiet", root], check=True)
    return root


def outcomes(root, kept, size=50):
    """What a run finds out: by mutation, whether it was noticed and by whom; and the lines it printed."""
    run, said = Run(root, TOY, kept, minutes=10, jobs=1, limit=60), []
    sample = run.drawn(size, seed=1)
    run.go(sample, said.append)
    found = {mutant.what: run.found(name, mutant) for name, mutant in sample}
    return {what: (result.killed, result.by) for what, result in found.items()}, said


def changed(source):
    """Every mistake that can be made in a piece of code, as the operator and the whole new text."""
    text = source.encode()
    return {(mutant.operator, mutant.applied(text).decode()) for mutant in operators.mutants("a.py", text)}


# --- which mistakes there are ---


@pytest.mark.parametrize(
    ("source", "mistakes"),
    [
        ("a < b", {("comparison flipped", "(a >= b)"), ("boundary moved", "(a <= b)")}),
        ("a in b", {("comparison flipped", "(a not in b)")}),
        ("a is None", {("comparison flipped", "(a is not None)")}),
        ("f(2)", {("one more", "f((3))"), ("one less", "f((1))"), ("call deleted", "pass")}),
        ("a = True", {("truth inverted", "a = (False)")}),
        (
            "a = b and c",
            {
                ("and for or", "a = (b or c)"),
                ("first half only", "a = (b)"),
                ("second half only", "a = (c)"),
            },
        ),
        ("a = not b", {("not removed", "a = (b)")}),
        ("if f: pass", {("condition negated", "if (not f): pass")}),
        ("a = b if c else d", {("branches swapped", "a = (d if c else b)")}),
        ("a = [b for b in c if d]", {("filter dropped", "a = ([b for b in c])")}),
        ("a += b", {("plus for minus", "a -= b")}),
        ("a = b - c", {("plus for minus", "a = (b + c)")}),
        ("a = min(b)", {("twin taken", "a = (max)(b)")}),
        ("a = b.left", {("twin taken", "a = (b.right)")}),
        ("a = range(b)", {("range longer", "a = (range(b + 1))"), ("range shorter", "a = (range(b - 1))")}),
        ("for a in b: break", {("loop goes on", "for a in b: continue")}),
        ("for a in b: continue", {("loop ends", "for a in b: break")}),
        (
            "def f(a: int, b: int): return g(a, b)",
            {("arguments swapped", "def f(a: int, b: int): return (g(b, a))")},
        ),
        ("def f() -> bool: return a", {("answer inverted", "def f() -> bool: return (not a)")}),
    ],
)
def test_every_operator_makes_its_mistakes(source, mistakes):
    assert changed(source) == mistakes


@pytest.mark.parametrize(
    "source",
    [
        "def f(a: int, b: str): return g(a, b)",
        "def f(a: int): return g(a, a)",
        "raise Fault(f'{1 < 2}', 3)",
        "a = f'{b + 1}'",
        "a = 'b' + c",
        "a = [b] + c",
        "@cache(2)\ndef f(): return a",
        "a: Literal[1]",
        "import a",
        "if TYPE_CHECKING: import a",
        "a = zip(b, c, strict=True)",
        "'''What it is.'''",
    ],
)
def test_what_is_no_rule_is_left_alone(source):
    assert changed(source) == set()


def test_a_mistake_knows_its_function_and_its_line():
    [mutant] = operators.mutants(
        "a.py", "class Die:\n    def roll(self):\n        return self.é - self.b\n".encode()
    )
    assert (mutant.scope, mutant.line, mutant.source) == ("Die.roll", 3, "return self.é - self.b")
    assert str(mutant).startswith("a.py:3 Die.roll: plus for minus: self.é - self.b => (self.é + self.b)")


def test_a_default_belongs_to_its_function():
    [more] = operators.mutants("a.py", b"def draw(number: int = 0): return number")
    assert (more.scope, more.new) == ("draw", "(1)")


def test_python_can_read_every_mistake_in_the_rules():
    for name in ("corps/attacking.py", "kernel/match.py", "language/grammar.py"):
        text = (ROOT / "src" / "holdout" / name).read_bytes()
        found = operators.mutants(name, text)
        assert len({mutant.key for mutant in found}) == len(found) > 50
        for mutant in found:
            ast.parse(mutant.applied(text))


def test_a_sample_is_the_same_for_a_seed_and_hardly_changes_with_the_code():
    text = (ROOT / "src" / "holdout" / "kernel" / "match.py").read_bytes()
    found = operators.mutants("match.py", text)
    drawn = operators.sample(found, 20, seed=1)
    assert drawn == operators.sample(found[::-1], 20, seed=1)
    assert drawn != operators.sample(found, 20, seed=2)
    assert len({mutant.line for mutant in drawn}) == 20
    moved = operators.mutants("match.py", b"# a line more\n" + text)
    assert [one.key for one in operators.sample(moved, 20, seed=1)] == [one.key for one in drawn]


# --- whether they are noticed ---


def test_tests_notice_the_mistakes_that_they_can_notice_and_the_tree_stays_as_it_is(toy, tmp_path):
    found, said = outcomes(toy, tmp_path / "kept")
    where = "tests/toy/test_dice.py::"
    assert found["twin taken: max => (min)"] == (False, "3 tests passed")
    assert found["not removed: not value => (value)"] == (False, NOBODY)
    sides = [by for what, by in found.items() if what.endswith(("10 => (11)", "10 => (9)"))]
    assert sides == [(True, f"{where}test_a_die_has_ten_sides")]
    roll = [by for what, by in found.items() if "roll <= aim" in what]
    assert roll == [(True, f"{where}test_a_roll_of_the_aim_hits")]
    assert said[0] == "noted    tests/toy/test_dice.py: 3 tests"
    assert (toy / "src/toy/dice.py").read_text() == DICE


def test_a_run_goes_on_where_it_stopped(toy, tmp_path):
    found, said = outcomes(toy, tmp_path / "kept", size=2)
    assert len(said) == 1 + 2
    assert outcomes(toy, tmp_path / "kept", size=2) == (found, [])


def test_a_run_that_is_stopped_keeps_what_it_has_and_nothing_runs_on(toy, tmp_path):
    run = Run(toy, TOY, tmp_path, minutes=10, jobs=2, limit=60)
    sample = run.drawn(50, seed=1)

    def stop(told):
        if not told.startswith("noted"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.go(sample, stop)
    kept = Results(tmp_path / "mutants.jsonl").kept
    assert list(kept) == [sample[0][1].key]


def test_survivors_are_tried_again_once_the_tests_have_changed(toy, tmp_path):
    outcomes(toy, tmp_path / "kept")
    better = TESTS.replace("best([3, 5]) in (3, 5)", "best([3, 5]) == 5")
    (toy / "tests/toy/test_dice.py").write_text(better)
    found, said = outcomes(toy, tmp_path / "kept")
    assert found["twin taken: max => (min)"][0]
    assert not any("hits" in line for line in said)


def test_a_mistake_that_hangs_is_noticed(toy, tmp_path, monkeypatch):
    monkeypatch.setattr(trying, "STARTING", 3.0)
    loop = DICE + "rolls = 3\nwhile rolls:\n    rolls -= 1\n"
    (toy / "src/toy/dice.py").write_text(loop)
    mutants = operators.mutants("src/toy/dice.py", loop.encode())
    [stuck] = [mutant for mutant in mutants if mutant.operator == "plus for minus"]
    with copies(toy, 1) as [copy]:
        calls = note(copy, "tests/toy/test_dice.py")
        assert attempt(copy, stuck, [calls], limit=60) == Verdict(True, "it hangs")
        assert (copy.tree / "src/toy/dice.py").read_text() == loop


def test_a_mistake_that_keeps_the_tests_from_being_read_is_noticed(toy):
    (toy / "src/toy/dice.py").write_text(DICE + "print('' if SIDES else 1 / 0)\n")
    text = (toy / "src/toy/dice.py").read_bytes()
    [wrong] = [
        one for one in operators.mutants("src/toy/dice.py", text) if one.operator == "branches swapped"
    ]
    with copies(toy, 1) as [copy]:
        calls = note(copy, "tests/toy/test_dice.py")
        assert attempt(copy, wrong, [calls], limit=60) == Verdict(True, "tests/toy/test_dice.py")


def test_no_test_is_begun_when_the_time_is_over(toy, tmp_path):
    run = Run(toy, TOY, tmp_path, minutes=-1, jobs=1, limit=60)
    said = []
    run.go(run.drawn(3, seed=1), said.append)
    assert said == []


# --- which tests are run ---


def calls(file, **tests):
    """Notes of a file of tests: by test its seconds, and whether it enters the function f."""
    seconds = {f"{file}::{name}": took for name, (took, _) in tests.items()}
    return Calls(
        file, "", seconds, {f"{file}::{name}": {"a.py f"} for name, (_, into) in tests.items() if into}
    )


def test_quick_tests_of_the_module_s_own_file_come_first():
    mutant = operators.mutants("src/a.py", b"def f(): return not a")[0]._replace(path="a.py")
    other = calls("tests/test_b.py", quick=(0.1, True), elsewhere=(0.1, False))
    own = calls("tests/test_a.py", slow=(9.0, True), quick=(0.2, True), endless=(99.0, True))
    assert [test.split("::")[1] for test in first_tests(mutant, [own])] == ["quick", "slow"]
    first = first_tests(mutant, [other, own])
    assert first == ["tests/test_a.py::quick", "tests/test_a.py::slow", "tests/test_b.py::quick"]
    rest = later_tests("a.py f", [other, own], first, limit=60)
    assert rest == ["tests/test_b.py::elsewhere"]
    assert later_tests("a.py f", [own], first, limit=100) == ["tests/test_a.py::endless"]


@pytest.mark.parametrize(
    ("test", "source"),
    [
        ("tests/corps/test_moving.py", "src/holdout/corps/moving.py"),
        ("tests/corps/test_moving_doors.py", "src/holdout/corps/moving.py"),
        ("tests/corps/test_geometry.py", "src/holdout/corps/geometry/lanes.py"),
    ],
)
def test_a_file_of_tests_mirrors_a_module_by_its_name(test, source):
    assert mirrors(test, source)
    assert not mirrors("tests/corps/test_other.py", source)


def test_notes_are_kept_and_taken_anew_when_the_tests_change(toy, tmp_path):
    notebook, name = Notebook(tmp_path / "calls.jsonl"), "tests/toy/test_dice.py"
    stamps = {name: stamp(toy / name)}
    assert notebook.lacks(stamps) == [name]
    with copies(toy, 1) as [copy]:
        noted = note(copy, name)
    notebook.add(noted)
    again = Notebook(tmp_path / "calls.jsonl")
    assert again.calls[name] == noted
    assert again.lacks(stamps) == []
    assert noted.tests("src/toy/dice.py hits") == [f"{name}::test_a_roll_of_the_aim_hits"]
    assert noted.enters("src/toy/dice.py <module>")
    assert not noted.enters("src/toy/dice.py unused")
    (toy / name).write_text(TESTS + "\n")
    assert again.lacks({name: stamp(toy / name)}) == [name]


# --- what is told ---


def test_survivors_are_listed_with_their_reason(tmp_path):
    text = b"def f(): return not a\n\ndef g(): return not b\n\ndef h(): return not c\n"
    mutants, results = operators.mutants("a.py", text), Results(tmp_path / "results.jsonl")
    verdicts = [Verdict(True, "test_f"), Verdict(False, NOBODY), Verdict(False, "3 tests passed")]
    done = [
        (mutant, results.add(mutant, verdict, 1.0, "", ""))
        for mutant, verdict in zip(mutants, verdicts, strict=True)
    ]
    told = report({"toy": done}, {mutants[1].key: "the cache makes up for it"}).splitlines()
    assert told[2].split() == ["toy", "3", "1", "2", "33%"]
    assert told[5:] == [
        "Survivors:",
        "  a.py:3 g: not removed: not b => (b)   in   def g(): return not b",
        "    the cache makes up for it",
        "  a.py:5 h: not removed: not c => (c)   in   def h(): return not c",
        "    no reason is known; 3 tests passed",
    ]


def test_reasons_are_given_for_mutants_that_exist():
    listed = reasons()
    paths = {key.split(" ")[0] for key in listed}
    known = {one.key for path in paths for one in operators.mutants(path, (ROOT / path).read_bytes())}
    assert [key for key in listed if key not in known] == []


def test_every_package_of_rules_has_its_tests():
    assert PACKAGES.keys() == {"kernel", "language", "encounters", "corps"}
    for package in PACKAGES.values():
        assert package.modules(ROOT)
        assert all(Path(ROOT, folder).is_dir() for folder in package.tests)
        assert package.test_files(ROOT)


@pytest.mark.long
def test_mistakes_in_the_language_are_noticed(tmp_path):
    packages = {"language": PACKAGES["language"]._replace(tests=("tests/language",))}
    run, said = Run(ROOT, packages, tmp_path, minutes=20, jobs=1, limit=30), []
    sample = run.drawn(8, seed=3)
    run.go(sample, said.append)
    results = [run.found(name, mutant) for name, mutant in sample]
    assert all(results), said
    assert sum(result.killed for result in results) >= 5, "\n".join(said)


@pytest.mark.skipif(size() == "test", reason="Trying mistakes takes minutes: `make gate` and `make long` do.")
def test_i10_most_mistakes_in_the_kernel_are_noticed(tmp_path, figure):
    packages = {"kernel": PACKAGES["kernel"]}
    run = Run(ROOT, packages, tmp_path, minutes=by_size(0, 15, 60), jobs=1, limit=60)
    sample = run.drawn(by_size(0, 20, 100), seed=1)
    run.go(sample, lambda told: None)
    tried = [(mutant, result) for name, mutant in sample if (result := run.found(name, mutant))]
    counted = [result for mutant, result in tried if result.killed or mutant.key not in reasons()]
    assert len(counted) >= len(sample) // 2
    figure(mistakes_tried=len(counted), noticed_in_100=share(counted))
    assert share(counted) >= 80
