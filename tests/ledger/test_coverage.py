"""Every rule of a ledger is tested, exempt or missing, and citations are read from code."""

from dataclasses import replace
from pathlib import Path

import pytest

from holdout.ledger import Ledger, LedgerError
from holdout.ledger.citations import citations
from holdout.ledger.coverage import Coverage, tally
from holdout.ledger.proof import compare, proven, write

RISES = "harbour.tide.rises"
LAST_ROUND = "harbour.ruling.a1-last-round"


def package(root: Path, **modules: str) -> Path:
    """A package of modules; two underscores in a name stand for a folder."""
    for name, source in modules.items():
        path = root / "pack" / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return root / "pack"


def test_each_rule_is_tested_or_exempt_or_missing(harbour: Ledger):
    assert tally(harbour, tested={RISES, "harbour.ghost.rule"}, cited={RISES}) == Coverage(
        rules=5,
        tested=1,
        cited=1,
        exempt=2,
        missing=("harbour.tide.no-landing", "harbour.boats.twelve"),
        rulings=1,
        settled=0,
        settled_exempt=0,
        no_scenario=(LAST_ROUND, f"{LAST_ROUND}=no"),
    )


def test_a_ruling_is_settled_once_every_setting_of_its_option_has_a_scenario(harbour: Ledger):
    partly = tally(harbour, tested={LAST_ROUND}, cited=())
    assert (partly.settled, partly.no_scenario) == (0, (f"{LAST_ROUND}=no",))
    wholly = tally(harbour, tested={LAST_ROUND, f"{LAST_ROUND}=no"}, cited=())
    assert (wholly.settled, wholly.no_scenario) == (1, ())


def test_a_ruling_with_a_reason_needs_no_scenario(harbour: Ledger):
    exempt = replace(harbour, rulings=(replace(harbour.rulings[0], exempt="Nothing rises on a calm day."),))
    figure = tally(exempt, tested=(), cited=())
    assert (figure.settled, figure.settled_exempt, figure.no_scenario) == (0, 1, ())


def test_an_exempt_rule_that_is_tested_all_the_same_counts_as_tested(harbour: Ledger):
    figure = tally(harbour, tested={"harbour.hints.go-early"}, cited=())
    assert (figure.tested, figure.exempt, len(figure.missing)) == (1, 1, 3)


def test_code_cites_a_rule_by_a_text_that_is_its_id(tmp_path: Path):
    code = f'def flood(game):\n    game.do("rise", rule="{RISES}")\n'
    places = citations([RISES], package(tmp_path, sea__flood=code, main=code))
    assert places == {RISES: ["pack/main.py:2", "pack/sea/flood.py:2"]}


def test_comments_and_sentences_about_a_rule_cite_nothing(tmp_path: Path):
    code = f'"""Carries out {RISES}."""\n# {RISES}\n'
    assert citations([RISES], package(tmp_path, flood=code)) == {}


def test_the_ledger_and_the_testing_kit_cite_nothing(tmp_path: Path):
    code = f'x = "{RISES}"\n'
    folder = package(tmp_path, ledger__x=code, testing__x=code, sea__testing__x=code)
    assert citations([RISES], folder) == {RISES: ["pack/sea/testing/x.py:1"]}


def test_the_file_of_proofs_is_written_sorted_and_read_back(tmp_path: Path):
    file = tmp_path / "proven.json"
    write(file, {"b.b.b": ["t2", "t1", "t2"], "a.a.a": ["t3"], "c.c.c": []})
    assert proven(file) == {"a.a.a": ["t3"], "b.b.b": ["t1", "t2"]}
    assert file.read_text(encoding="utf-8").index("a.a.a") < file.read_text(encoding="utf-8").index("b.b.b")


def test_a_file_of_proofs_that_is_no_json_is_refused_with_a_sentence(tmp_path: Path):
    file = tmp_path / "proven.json"
    file.write_text("<<<<<<<", encoding="utf-8")
    with pytest.raises(LedgerError, match=r"proven\.json is not valid JSON.*pytest --prove"):
        proven(file)


def test_a_complete_run_that_misses_a_proof_has_lost_it():
    change = compare({"a": ["t1"], "b": ["t2"]}, {"a": {"t1"}}, unjudged=(), complete=True)
    assert (change.lost, change.proofs) == (("b",), {"a": ["t1"]})


def test_a_partial_run_loses_nothing_and_only_adds():
    change = compare({"a": ["t1"]}, {"a": {"t2"}, "b": {"t3"}}, unjudged=(), complete=False)
    assert (change.lost, change.gained, change.moved) == ((), ("b",), ("a",))
    assert change.proofs == {"a": ["t1", "t2"], "b": ["t3"]}


def test_what_a_skipped_test_proved_stands():
    change = compare({"a": ["t1", "t2"]}, {}, unjudged={"t2"}, complete=True)
    assert (change.lost, change.proofs) == ((), {"a": ["t2"]})
