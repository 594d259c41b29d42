"""`holdout rules` lists, searches, shows and counts, for people and for programs."""

import json

import pytest
from typer.testing import CliRunner, Result

from holdout.cli.errors import UserError
from holdout.cli.rules import app
from holdout.ledger import Kind, library, names, shipped
from holdout.ledger.coverage import coverage

OF_RULES = ["rules", "tested", "cited", "exempt", "missing"]


def rules(*words: str, code: int = 0) -> Result:
    """Run the command as if piped, and insist on its exit code."""
    result = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result


def shown_ids(result: Result) -> list[str]:
    return [line.split("\t")[0] for line in result.stdout.splitlines()]


def test_without_words_every_rule_and_ruling_is_listed():
    known = library()
    assert shown_ids(rules()) == [entry.id for entry in (*known.rules, *known.rulings)]


def test_push_finds_rules():
    lines = [line.split("\t") for line in rules("push").stdout.splitlines()]
    assert len(lines) > 10
    assert "push" in lines[0][0]
    assert all(len(columns) == 3 for columns in lines)


def test_a_search_keeps_to_the_ledger_and_the_kind_asked_for():
    ids = shown_ids(rules("push", "--ledger", "alien", "--kind", "acts"))
    assert ids
    assert all(shipped("alien").rule(rule_id).kind is Kind.ACTS for rule_id in ids)


def test_a_search_in_json_is_a_list_of_rules():
    found = json.loads(rules("push", "--kind", "acts", "--json").stdout)
    told = {"id", "rule", "source", "kind", "example", "note", "optional", "exempt", "same_as", "stands_for"}
    assert told == set(found[0])
    assert {entry["kind"] for entry in found} == {"acts"}


def test_a_rule_is_shown_with_the_same_rule_of_other_ledgers():
    shown = rules("alien.hive-phase.push").stdout
    assert (
        "same as\txfiles.push.occupant-moves-one-left: When a card enters an occupied Shadows space" in shown
    )


def test_code_that_names_the_same_rule_of_another_ledger_is_shown_as_citing_it():
    assert "cited by\tholdout/encounters/row.py:" in rules("xfiles.push.occupant-moves-one-left").stdout


def test_a_rule_is_shown_with_what_it_stands_for_and_the_difference():
    shown = rules("xfiles.bureau-refill.immediate").stdout
    assert "stands for\talien.recruit.refill-immediately: Alien's replacement lies face up." in shown


def test_a_search_without_hits_says_so_and_suggests_ids():
    result = rules("puhs", code=1)
    assert result.stdout == ""
    assert "No rule has 'puhs'. Did you mean one of these?" in result.stderr
    assert any(rule.id in result.stderr for rule in library().rules if "push" in rule.id)


def test_a_search_without_hits_in_json_is_an_empty_list():
    assert json.loads(rules("zzzzzz", "--json", code=1).stdout) == []


def test_an_id_shows_all_about_the_rule():
    rule = next(rule for rule in library().rules if rule.example and library().rulings_on(rule.id))
    ruling = library().rulings_on(rule.id)[0]
    shown = rules(rule.id).stdout
    for text in (rule.id, rule.rule, rule.source, rule.kind, rule.example, ruling.id, ruling.resolution):
        assert text in shown
    assert "cited by" in shown
    assert "proven by" in shown


def test_an_id_in_json_tells_who_cites_and_proves_the_rule():
    rule = next(rule for rule in library().rules if rule.kind is Kind.TABLETOP)
    about = json.loads(rules(rule.id, "--json").stdout)
    assert (about["id"], about["kind"], about["reason_untested"]) == (rule.id, "tabletop", rule.exempt)
    assert isinstance(about["cited_by"], list)
    assert isinstance(about["proven_by"], list)


def test_an_exempt_rule_says_why_no_test_is_needed():
    rule = next(rule for rule in library().rules if rule.kind is Kind.TABLETOP)
    assert f"no test needed: {rule.exempt}" in rules(rule.id).stdout


def test_a_ruling_is_shown_with_its_option():
    ruling = next(ruling for ruling in library().rulings if ruling.option and ruling.choices)
    shown = rules(ruling.id).stdout
    assert ruling.resolution in shown
    assert f"{ruling.option}: {ruling.default} (or " in shown
    assert all(rule_id in shown for rule_id in ruling.rules)


def test_a_ruling_is_shown_with_the_scenarios_of_each_setting(monkeypatch: pytest.MonkeyPatch):
    ruling = next(ruling for ruling in library().rulings if ruling.default is False)
    monkeypatch.setattr("holdout.cli.rules.every_scenario", lambda: {f"{ruling.id}=on": ["tests/x.py::test"]})
    shown = rules(ruling.id).stdout
    assert "played by, off\tno test yet" in shown
    assert "played by, on\ttests/x.py::test" in shown
    played = json.loads(rules(ruling.id, "--json").stdout)["played_by"]
    assert played == {ruling.id: [], f"{ruling.id}=on": ["tests/x.py::test"]}


def test_texts_with_brackets_are_shown_on_a_terminal_as_they_are(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    rule = library().rules[0]
    monkeypatch.setattr("holdout.cli.rules.every_proof", lambda: {rule.id: ["tests/x.py::test[bold]"]})
    assert "tests/x.py::test[bold]" in rules(rule.id).stdout


def test_coverage_in_json_has_the_promised_shape():
    figures = json.loads(rules("--coverage", "--json").stdout)
    assert list(figures) == list(names())
    for name, figure in figures.items():
        assert list(figure) == [*OF_RULES, "rulings", "settled", "settled_exempt", "no_scenario"]
        assert figure["rules"] == len(shipped(name).rules)
        assert figure["tested"] + figure["exempt"] + len(figure["missing"]) == figure["rules"]
        assert all(rule_id.startswith(f"{name}.") for rule_id in figure["missing"])


def test_coverage_is_a_line_for_each_ledger():
    heads, *lines = [line.split("\t") for line in rules("--coverage").stdout.splitlines()]
    assert heads == ["ledger", *OF_RULES, "rulings", "settled", "exempt", "no scenario"]
    figures = coverage(library()).items()
    told = [(line[0], int(line[5]), int(line[7]), int(line[9])) for line in lines]
    assert told == [(name, len(each.missing), each.settled, len(each.no_scenario)) for name, each in figures]


def test_on_a_terminal_coverage_draws_a_bar_for_each_ledger(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    shown = rules("--coverage").stdout
    assert shown.count("━") > len(names())
    assert all(name in shown for name in names())


def test_on_a_terminal_a_search_draws_a_table_and_counts(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    shown = rules("push", "--ledger", "alien").stdout
    assert "\t" not in shown
    assert "found. `holdout rules ID` tells all about one." in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--ledger", "aliens"], "there is no ledger 'aliens'; the nearest is 'alien'."),
        (["--kind", "act"], "there is no kind 'act'; the nearest is"),
        (["push", "--coverage"], "--coverage counts whole ledgers; leave out the words and --kind."),
    ],
)
def test_what_the_user_got_wrong_is_told_in_a_sentence(words: list[str], sentence: str):
    with pytest.raises(UserError, match=sentence):
        rules(*words)
