"""The ledgers that Holdout ships are sound, and rules are found by id and by words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdout.ledger import Ledger, LedgerError, Library, Ruling, UnknownRule, library, names, rule, shipped
from holdout.ledger.search import search, similar


@pytest.mark.parametrize(
    ("name", "rules"), [("alien", 507), ("expansion", 446), ("xfiles", 574), ("corps", 484)]
)
def test_a_shipped_ledger_has_every_rule_of_its_rulebook(name: str, rules: int):
    assert len(shipped(name).rules) == rules


def test_every_shipped_ruling_bears_on_rules_that_exist():
    known = library()
    assert [ruling.id for ruling in known.rulings if not known.by_id.keys() >= set(ruling.rules)] == []
    assert {ruling.id.partition(".")[0] for ruling in known.rulings} == set(names())


def test_a_rule_is_found_by_its_id_in_whichever_ledger_has_it():
    for name in names():
        first = shipped(name).rules[0]
        assert rule(first.id) is first


def test_an_unknown_rule_names_the_nearest():
    known = shipped("alien").rules[0].id
    with pytest.raises(UnknownRule, match=f"the nearest is '{known}'") as refusal:
        rule(known + "s")
    assert refusal.value.nearest == known


def test_a_rule_of_no_ledger_is_unknown_too():
    with pytest.raises(UnknownRule, match=r"There is no rule 'chess\.king\.castles' in the ledger"):
        rule("chess.king.castles")


def test_two_ledgers_of_one_name_are_refused(harbour: Ledger):
    with pytest.raises(LedgerError, match="Two ledgers are called 'harbour'"):
        Library((harbour, harbour))


def test_a_ruling_on_a_rule_that_the_other_ledger_lacks_is_refused(harbour: Ledger):
    ruling = Ruling("quay.ruling.a1-x", "Who?", "You.", ("harbour.tide.rise",))
    with pytest.raises(LedgerError, match=r"the nearest is 'harbour\.tide\.rises'"):
        Library((harbour, Ledger("quay", (), (ruling,))))


def test_rulings_are_found_by_the_rule_they_bear_on(harbour: Ledger):
    known = Library((harbour,))
    assert known.rulings_on("harbour.tide.rises") == harbour.rulings
    assert known.rulings_on("harbour.boats.twelve") == ()


def test_a_hit_in_the_id_comes_before_a_hit_in_the_text(harbour: Ledger):
    hits = [hit.id for hit in search(["tide"], harbour.rules)]
    assert hits == ["harbour.tide.rises", "harbour.tide.no-landing", "harbour.boats.twelve"]


def test_all_words_must_occur_somewhere_in_rule_note_or_example(harbour: Ledger):
    assert [hit.id for hit in search(["LIGHTHOUSE", "land"], harbour.rules)] == ["harbour.tide.no-landing"]
    assert [hit.id for hit in search(["becomes"], harbour.rules)] == ["harbour.tide.rises"]
    assert search(["lighthouse", "rises"], harbour.rules) == []


def test_words_may_come_as_one_phrase(harbour: Ledger):
    assert search(["lighthouse land"], harbour.rules) == search(["lighthouse", "land"], harbour.rules)


def test_a_misspelt_word_suggests_ids_that_have_the_word_meant(harbour: Ledger):
    ids = [rule.id for rule in harbour.rules]
    assert similar(["tiide"], ids) == ["harbour.tide.rises", "harbour.tide.no-landing"]
    assert similar(["zzzz"], ids) == []


@given(data=st.data())
def test_every_rule_is_the_first_hit_of_its_own_id(data: st.DataObject):
    known = library().rules
    wanted = known[data.draw(st.integers(0, len(known) - 1))]
    assert search([wanted.id], known)[0] is wanted
