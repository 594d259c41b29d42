"""A passing test is a scenario of the rulings that it names, and the ledgers' rulings have scenarios.

The tests of the plugin run a small project of its own under it, as those of `test_plugin` do.
"""

import json
from collections.abc import Callable

import pytest

from holdout.ledger import library, names
from holdout.ledger.coverage import coverage

pytest_plugins = ["pytester"]

SWITCHED = next(ruling for ruling in library().rulings if ruling.choices)
OTHER_SETTING = SWITCHED.scenarios[1]
RULING, OTHER_RULING = [ruling.id for ruling in library().rulings if ruling.option is None][:2]


@pytest.mark.parametrize("ledger", names())
def test_every_ruling_has_a_scenario_for_each_setting_or_says_why_not(ledger: str):
    assert coverage(library())[ledger].no_scenario == ()


@pytest.fixture
def listed(pytester: pytest.Pytester) -> Callable[[], dict[str, list[str]]]:
    """What the project's file of scenarios says now."""
    return lambda: json.loads((pytester.path / "scenarios.json").read_text())


def scenario(*named: object, body: str = "pass", name: str = "test_it") -> str:
    return f"\n@pytest.mark.ruling({', '.join(map(repr, named))})\ndef {name}():\n    {body}\n"


def test_a_passing_test_is_a_scenario_of_what_it_names_and_a_skipped_one_is_not(
    project, run, pytester, listed
):
    skipped = scenario(OTHER_RULING, body="pytest.skip('no dice')", name="test_skipped")
    setting = scenario(OTHER_SETTING, name="test_setting")
    project(scenario(RULING, SWITCHED.id) + setting + skipped)
    result = run("--prove")
    named = {**dict.fromkeys([RULING, SWITCHED.id], "test_it"), OTHER_SETTING: "test_setting"}
    assert listed() == {name: [f"tests/test_game.py::{test}"] for name, test in named.items()}
    result.stdout.fnmatch_lines(["scenarios.json now lists 3 scenarios of rulings."])
    assert json.loads((pytester.path / "proven.json").read_text()) == {}


def test_a_marker_without_a_ruling_that_exists_is_an_error_which_names_the_nearest(project, run):
    wrong = [(), (7,), (RULING + "x",), (f"{SWITCHED.id}=sideways",), (f"{SWITCHED.id}={SWITCHED.default}",)]
    project("".join(scenario(*names, name=f"test_{number}") for number, names in enumerate(wrong)))
    result = run()
    result.assert_outcomes(errors=len(wrong))
    result.stdout.fnmatch_lines(
        [f"*There is no ruling '{RULING}x' in the ledger; the nearest is '{RULING}'.*"]
    )


def test_a_test_may_name_three_rulings_and_not_four(project, run):
    ids = [ruling.id for ruling in library().rulings[:4]]
    three = [SWITCHED.id, *(one for one in ids if one != SWITCHED.id)][:3]
    project(scenario(*three, OTHER_SETTING, name="test_three") + scenario(*ids, name="test_four"))
    result = run()
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*This test names 4 rulings; it may name 3 at most. Split it.*"])


def test_a_complete_run_fails_when_a_listed_ruling_has_no_scenario_any_more(project, run, pytester):
    project("\ndef test_it():\n    pass\n")
    (pytester.path / "scenarios.json").write_text(json.dumps({RULING: ["tests/test_game.py::test_it"]}))
    result = run()
    assert result.ret == 1
    result.stdout.fnmatch_lines(
        [f"{RULING} had a scenario according to scenarios.json, and no test is one now."]
    )


@pytest.mark.parametrize("asked", [("tests/test_part.py",), ("-k", "test_part")])
def test_a_run_of_some_tests_adds_their_scenarios(project, run, pytester, listed, asked: tuple[str, ...]):
    project("\ndef test_it():\n    pass\n", test_part=scenario(RULING, name="test_part"))
    before = {SWITCHED.id: ["tests/test_game.py::test_it"]}
    (pytester.path / "scenarios.json").write_text(json.dumps(before))
    assert run("--prove", *asked).ret == 0
    assert listed() == {**before, RULING: ["tests/test_part.py::test_part"]}


def test_a_new_scenario_is_reported_and_not_written_unasked(project, run, pytester):
    project(scenario(RULING))
    run().stdout.fnmatch_lines(
        [f"{RULING} has a scenario for the first time*`pytest --prove` writes it down."]
    )
    assert not (pytester.path / "scenarios.json").exists()


def test_scenarios_of_a_ledger_of_the_projects_own_are_listed_beside_it(project, run, pytester):
    own = "harbour.ruling.a1-how-high"
    project(scenario(own))
    (pytester.path / "own" / "scenarios.json").write_text("{}")
    run("--prove")
    assert json.loads((pytester.path / "own" / "scenarios.json").read_text()) == {
        own: ["tests/test_game.py::test_it"]
    }
