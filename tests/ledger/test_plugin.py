"""A marked test proves a rule only if it passes, and a rule that acts or forbids only if the game cites it.

Each test here runs a small project of its own under the plugin, whose game cites rules by writing to the
kernel's witness as the kernel does.
"""

import json
from collections.abc import Callable

import pytest

from holdout.kernel import cite
from holdout.ledger import Kind, library

pytest_plugins = ["pytester"]

ACTING, OTHER = (rule.id for rule in [rule for rule in library().rules if rule.kind is Kind.ACTS][:2])
FORBIDDING = next(rule.id for rule in library().rules if rule.kind is Kind.FORBIDS)
FACT = next(rule.id for rule in library().rules if rule.kind is Kind.FACT)

Project = Callable[..., None]
Run = Callable[..., pytest.RunResult]


@pytest.fixture
def listed(pytester: pytest.Pytester) -> Callable[[], dict[str, list[str]]]:
    """What the project's file of proofs says now."""
    return lambda: json.loads((pytester.path / "proven.json").read_text())


def marked(ids: str | list[str], body: str, name: str = "test_it") -> str:
    args = ", ".join(repr(rule_id) for rule_id in ([ids] if isinstance(ids, str) else ids))
    return f"\n@pytest.mark.rule({args})\ndef {name}():\n    {body}\n"


def test_a_test_that_makes_the_game_cite_its_rules_proves_them(project: Project, run: Run, listed):
    project(marked([ACTING, FORBIDDING], f"game_cites({ACTING!r}, {FORBIDDING!r}, {OTHER!r})"))
    assert run("--prove").ret == 0
    assert listed() == {rule: ["tests/test_game.py::test_it"] for rule in sorted([ACTING, FORBIDDING])}


@pytest.mark.parametrize("rule", [ACTING, FORBIDDING])
def test_a_marker_on_a_test_that_never_touches_its_rule_does_not_count(
    project: Project, run: Run, listed, rule: str
):
    project(marked(rule, f"game_cites({OTHER!r})"))
    result = run("--prove")
    assert (result.ret, listed()) == (0, {})
    result.stdout.fnmatch_lines([f"{rule} does not count: nothing cited it during *::test_it."])


def test_what_the_game_cites_in_one_test_does_not_count_for_the_next(project: Project, run: Run, listed):
    project(marked(ACTING, f"game_cites({ACTING!r})", "test_a") + marked(ACTING, "pass", "test_b"))
    run("--prove")
    assert listed() == {ACTING: ["tests/test_game.py::test_a"]}


def test_a_fact_is_proven_by_a_test_that_passes(project: Project, run: Run, listed):
    project(marked(FACT, "pass"))
    run("--prove")
    assert listed() == {FACT: ["tests/test_game.py::test_it"]}


@pytest.mark.parametrize("body", ["assert False", "pytest.skip('no dice')", "pytest.xfail('known')"])
def test_a_test_that_does_not_pass_proves_nothing(project: Project, run: Run, pytester, body: str):
    project(marked(FACT, body) + "\ndef test_other():\n    pass\n", listed={})
    run("--prove")
    assert json.loads((pytester.path / "proven.json").read_text()) == {}


def test_a_run_that_is_not_green_leaves_the_file_as_it_was(project: Project, run: Run, listed):
    project(
        marked(FACT, "pass") + "\ndef test_bad():\n    assert False\n", listed={ACTING: ["tests/x.py::t"]}
    )
    result = run("--prove")
    assert (result.ret, listed()) == (1, {ACTING: ["tests/x.py::t"]})
    result.stdout.fnmatch_lines(["The proofs were not written, since not all tests passed."])


def test_cases_of_one_test_are_listed_as_one(project: Project, run: Run, listed):
    body = (
        f"\n@pytest.mark.parametrize('n', [1, 2])\n@pytest.mark.rule({ACTING!r})\n"
        f"def test_n(n):\n    if n == 2:\n        game_cites({ACTING!r})\n"
    )
    project(body)
    result = run("--prove")
    assert listed() == {ACTING: ["tests/test_game.py::test_n"]}
    result.stdout.no_fnmatch_line("*does not count*")


def test_a_test_may_name_five_rules_and_not_six(project: Project, run: Run):
    facts = [rule.id for rule in library().rules if rule.kind is Kind.FACT][:6]
    project(marked(facts[:5], "pass", "test_five") + marked(facts, "pass", "test_six"))
    result = run()
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*This test names 6 rules; a test proves 5 at most. Split it.*"])


def test_markers_of_a_class_and_its_tests_are_counted_together(project: Project, run: Run):
    facts = [rule.id for rule in library().rules if rule.kind is Kind.FACT][:6]
    body = f"\n@pytest.mark.rule(*{facts[:3]!r})\nclass TestAll:\n    @pytest.mark.rule(*{facts[3:]!r})\n"
    project(body + "    def test_it(self):\n        pass\n")
    run().assert_outcomes(errors=1)


def test_a_marker_with_an_unknown_id_is_an_error_that_names_the_nearest(project: Project, run: Run):
    project(marked(ACTING + "x", "pass"))
    result = run()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"*There is no rule '{ACTING}x' in the ledger; the nearest is '{ACTING}'.*"])


@pytest.mark.parametrize("marker", ["@pytest.mark.rule()", "@pytest.mark.rule(7)", "@pytest.mark.rule"])
def test_a_marker_without_an_id_is_an_error(project: Project, run: Run, marker: str):
    project(f"\n{marker}\ndef test_it():\n    pass\n")
    run().assert_outcomes(errors=1)


def test_a_game_that_cites_an_unknown_rule_fails_whatever_test_runs_it(project: Project, run: Run):
    project(f"\ndef test_it():\n    game_cites({ACTING + 'x'!r})\n")
    result = run()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"*the nearest is '{ACTING}'.*"])


def test_a_game_may_cite_a_ruling_or_what_belongs_to_no_ledger(project: Project, run: Run):
    project(
        f"\ndef test_it():\n    game_cites({library().rulings[0].id!r}, 'a card', 'chess.king.castles')\n"
    )
    run().assert_outcomes(passed=1)


def test_a_ledger_of_the_projects_own_is_checked_but_not_listed(project: Project, run: Run, listed):
    own = "harbour.tide.rises"
    project(marked(own, f"game_cites({own!r})", "test_a") + marked("harbour.tide.rise", "pass", "test_b"))
    result = run()
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines([f"*the nearest is '{own}'.*"])
    run("--prove", "-k", "test_a")
    assert listed() == {}


def test_a_complete_run_fails_when_a_listed_rule_is_no_longer_proven(project: Project, run: Run, listed):
    before = {ACTING: ["tests/test_game.py::test_it"]}
    project(marked(ACTING, "pass"), listed=before)
    result = run()
    assert (result.ret, listed()) == (1, before)
    result.stdout.fnmatch_lines([f"{ACTING} was proven according to proven.json, and no test proves it now."])


def test_a_loss_that_is_meant_is_written_down(project: Project, run: Run, listed):
    project(marked(ACTING, "pass"), listed={ACTING: ["tests/test_game.py::test_it"]})
    assert (run("--prove").ret, listed()) == (0, {})


def test_a_complete_run_that_proves_all_that_is_listed_is_green_and_quiet(project: Project, run: Run):
    project(marked(FACT, "pass"), listed={FACT: ["tests/test_game.py::test_it"]})
    result = run()
    assert result.ret == 0
    result.stdout.no_fnmatch_line("*rules*")


def test_newly_proven_rules_are_reported_and_not_written_unasked(project: Project, run: Run, listed):
    project(marked(FACT, "pass"), listed={})
    result = run()
    assert (result.ret, listed()) == (0, {})
    result.stdout.fnmatch_lines([f"{FACT} is newly proven*`pytest --prove` writes it down."])


PARTS = [("-k", "test_part"), ("tests/test_part.py",), ("tests/test_part.py::test_part",)]


@pytest.mark.parametrize("options", [*PARTS, ("--ignore=tests/test_game.py",), ("--collect-only",)])
def test_a_partial_run_neither_fails_nor_writes(project: Project, run: Run, listed, options: tuple[str, ...]):
    before = {ACTING: ["tests/test_game.py::test_it"]}
    project(marked(ACTING, "pass"), before, test_part=marked(FACT, "pass", "test_part"))
    assert (run(*options).ret, listed()) == (0, before)


@pytest.mark.parametrize("options", PARTS)
def test_a_partial_run_that_proves_only_adds(project: Project, run: Run, listed, options: tuple[str, ...]):
    before = {ACTING: ["tests/test_game.py::test_it"]}
    project(marked(ACTING, "pass"), before, test_part=marked(FACT, "pass", "test_part"))
    assert run("--prove", *options).ret == 0
    assert listed() == {**before, FACT: ["tests/test_part.py::test_part"]}


def test_what_tests_left_out_by_a_marker_proved_stands(project: Project, run: Run, listed):
    before = {FACT: ["tests/test_game.py::test_long"]}
    body = (
        "\n@pytest.mark.filterwarnings"
        + marked(FACT, "pass", "test_long")
        + "\ndef test_short():\n    pass\n"
    )
    project(body, listed=before)
    assert (run("--prove", "-m", "not filterwarnings").ret, listed()) == (0, before)


def test_a_proof_by_a_deleted_test_is_lost(project: Project, run: Run):
    project("\ndef test_other():\n    pass\n", listed={FACT: ["tests/test_gone.py::test_gone"]})
    assert run().ret == 1


def test_workers_send_what_they_have_seen(project: Project, run: Run, listed):
    tests = marked(ACTING, f"game_cites({ACTING!r})", "test_a") + marked(OTHER, "pass", "test_b")
    project(tests, listed={}, test_part=marked(FACT, "pass", "test_part"))
    result = run("-n", "2", "--prove")
    assert result.ret == 0
    assert listed() == {
        ACTING: ["tests/test_game.py::test_a"],
        FACT: ["tests/test_part.py::test_part"],
    }
    result.stdout.fnmatch_lines([f"{OTHER} does not count*"])


def test_a_run_with_workers_fails_when_a_proof_is_lost(project: Project, run: Run):
    project(marked(ACTING, "pass"), listed={ACTING: ["tests/test_game.py::test_it"]})
    assert run("-n", "1").ret == 1


def test_proving_without_a_file_is_refused_with_a_sentence(pytester: pytest.Pytester, run: Run):
    result = run("--prove")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--prove has no file to write: name one in the setting rules_proven."])


def test_a_broken_ledger_of_the_projects_own_is_told_before_any_test_runs(
    project: Project, run: Run, pytester: pytest.Pytester
):
    project("\ndef test_it():\n    pass\n")
    (pytester.path / "own" / "harbour.toml").write_text('[[rule]]\nid = "harbour.tide.rises"\n')
    result = run()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*harbour.toml: rule 'harbour.tide.rises' has no 'kind'; write one."])


def test_nobody_watches_once_the_test_is_over(project: Project, run: Run):
    before = cite.witness
    project(marked(ACTING, f"game_cites({ACTING!r})"))
    run()
    assert cite.witness is before


PUSH, SHADOWS_PUSH = "alien.hive-phase.push", "xfiles.push.occupant-moves-one-left"
CAPACITY, FIELD_CAPACITY = "alien.board.combat-zone-capacity", "xfiles.field.unlimited-capacity"
SOLO, SOLO_IN_THE_BOX = "alien.solo.coordinate", "expansion.solo-coordinate.discard-to-draw"


def proven_by(pytester: pytest.Pytester) -> set[str]:
    return set(json.loads((pytester.path / "proven.json").read_text()))


def test_a_test_that_plays_another_edition_proves_the_id_of_its_ledger(
    project: Project, run: Run, pytester: pytest.Pytester
):
    project(marked(PUSH, f'game_cites({SHADOWS_PUSH!r}, game="xfiles")'), listed={})
    run("--prove")
    assert proven_by(pytester) == {SHADOWS_PUSH}


def test_a_test_that_runs_once_per_edition_proves_both_ids_and_claims_nothing_idle(
    project: Project, run: Run, pytester: pytest.Pytester
):
    cases = [("alien", PUSH), ("xfiles", SHADOWS_PUSH)]
    project(
        f"\n@pytest.mark.rule({PUSH!r})\n@pytest.mark.parametrize(('game', 'cited'), {cases})\n"
        "def test_it(game, cited):\n    game_cites(cited, game=game)\n",
        listed={},
    )
    result = run("--prove")
    assert proven_by(pytester) == {PUSH, SHADOWS_PUSH}
    result.stdout.no_fnmatch_line("*does not count*")


def test_a_test_of_one_game_proves_nothing_of_another(project: Project, run: Run, pytester: pytest.Pytester):
    project(marked(PUSH, f'game_cites({PUSH!r}, game="alien")'), listed={})
    run("--prove")
    assert proven_by(pytester) == {PUSH}


def test_a_joined_rule_that_follows_from_others_is_proven_by_playing_its_game(
    project: Project, run: Run, pytester: pytest.Pytester
):
    project(marked(CAPACITY, f'game_cites({PUSH!r}, game="xfiles")'), listed={})
    run("--prove")
    assert proven_by(pytester) == {CAPACITY, FIELD_CAPACITY}


def test_a_game_of_two_ledgers_proves_the_rule_of_both(project: Project, run: Run, pytester: pytest.Pytester):
    project(marked(SOLO, f'game_cites({SOLO!r}, game="alien")'), listed={})
    run("--prove")
    assert proven_by(pytester) == {SOLO, SOLO_IN_THE_BOX}


def test_a_joined_rule_that_acts_is_not_proven_unless_it_is_cited(
    project: Project, run: Run, pytester: pytest.Pytester
):
    project(marked(PUSH, 'game_cites(game="xfiles")'), listed={})
    run("--prove")
    assert proven_by(pytester) == set()
