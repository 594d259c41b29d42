"""The reader takes a sound ledger as it is, and names every fault of a broken one in a sentence."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

from holdout.ledger import Kind, Ledger, LedgerError, load

Writer = Callable[[str], Path]

RULE = """
[[rule]]
id = "harbour.tide.rises"
rule = "The tide rises."
source = "harbour: The Tide"
kind = "acts"
"""

RULING = """
[[ruling]]
id = "harbour.ruling.a1-when"
question = "When?"
resolution = "Now."
rules = ["harbour.tide.rises"]
"""


def test_a_rule_is_read_with_everything_that_the_file_says(harbour: Ledger):
    rule = harbour.rule("harbour.tide.rises")
    assert rule.rule == "At the end of each round the tide rises by one."
    assert (rule.kind, rule.source) == (Kind.ACTS, "harbour: The Tide")
    assert (rule.example, rule.note, rule.optional) == ("Tide 3 becomes 4.", None, False)


def test_a_ruling_is_read_with_its_table_option(harbour: Ledger):
    (ruling,) = harbour.rulings
    assert ruling.rules == ("harbour.tide.rises",)
    assert (ruling.option, ruling.default, ruling.choices) == ("last-flood", "yes", ("yes", "no"))


def test_a_table_option_may_be_a_switch(write_ledger: Writer):
    (ruling,) = load(write_ledger(RULE + RULING + 'option = "spring-tide"\ndefault = false\n')).rulings
    assert (ruling.option, ruling.default, ruling.choices) == ("spring-tide", False, ())


def test_a_rule_cannot_be_changed_by_whoever_reads_it(harbour: Ledger):
    with pytest.raises(FrozenInstanceError):
        harbour.rules[0].rule = "The tide falls."  # pyright: ignore[reportAttributeAccessIssue]


def test_a_ledger_may_give_itself_another_name_than_its_file(write_ledger: Writer):
    text = 'ledger = "quay"\n' + RULE.replace("harbour.", "quay.")
    assert load(write_ledger(text)).name == "quay"


def test_advice_needs_no_test_and_tabletop_says_why(harbour: Ledger):
    reasons = {rule.id: rule.reason_untested for rule in harbour.rules}
    assert reasons["harbour.hints.go-early"] == "Advice is shown as help; no game can break it."
    assert reasons["harbour.box.tray"] == "A program has no tray."
    assert reasons["harbour.tide.rises"] is None
    assert reasons["harbour.boats.twelve"] is None


def test_a_ruling_needs_a_scenario_for_each_setting_of_its_option(harbour: Ledger):
    ruling = harbour.rulings[0]
    assert ruling.scenarios == (ruling.id, f"{ruling.id}=no")
    assert replace(ruling, default=False, choices=()).scenarios == (ruling.id, f"{ruling.id}=on")
    assert replace(ruling, option=None, default=None, choices=()).scenarios == (ruling.id,)


def test_a_ruling_may_say_why_it_needs_no_scenario(write_ledger: Writer):
    assert load(write_ledger(RULE + RULING)).rulings[0].reason_untested is None
    ruling = load(write_ledger(RULE + RULING + 'exempt = "It is about wording."\n')).rulings[0]
    assert ruling.reason_untested == "It is about wording."


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('kind = "acts"', 'kind = "forbid"', "has the unknown kind 'forbid'; the nearest is 'forbids'."),
        ('kind = "acts"', "", "rule 'harbour.tide.rises' has no 'kind'; write one."),
        ('kind = "acts"', 'kind = "tabletop"', "say in 'exempt' why it need not be tested."),
        ('kind = "acts"', 'kind = "acts"\nnotes = "x"', "'notes' that nobody reads; the nearest is 'note'."),
        ('kind = "acts"', 'kind = "acts"\nnote = " "', "has an empty 'note'; write it or leave it out."),
        ('kind = "acts"', 'kind = "acts"\noptional = "no"', "has a 'optional' that is not true or false."),
        ('id = "harbour.tide.rises"', 'id = "quay.tide.rises"', "whose ids start with 'harbour.'"),
        ('id = "harbour.tide.rises"', 'id = "harbour.Tide.rises"', "three or more lower-case parts"),
        ('id = "harbour.tide.rises"', 'id = "harbour.tide"', "three or more lower-case parts"),
        ('id = "harbour.tide.rises"', "id = 7", "rule number 1 has a 'id' that is not a text."),
        ('id = "harbour.tide.rises"', "", "rule number 1 has no 'id'; write one."),
        ("[[rule]]", "[rule]", "write each rule under its own [[rule]] heading."),
        ("[[rule]]", "[[rule", "harbour.toml is not valid TOML"),
    ],
)
def test_a_broken_rule_is_refused_with_a_sentence(
    write_ledger: Writer, before: str, after: str, sentence: str
):
    with pytest.raises(LedgerError) as refusal:
        load(write_ledger(RULE.replace(before, after)))
    assert sentence in str(refusal.value)
    assert "harbour.toml" in str(refusal.value)


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        (
            "tide.rises",
            "tide.rise",
            "'harbour.tide.rise', which is no rule; the nearest is 'harbour.tide.rises'.",
        ),
        ('"harbour.tide.rises"', "3", "lists 3 among its rules, which is not an id."),
        ("harbour.ruling.", "harbour.rulings.", "whose ids start with 'harbour.ruling.'"),
        ('question = "When?"', "", "has no 'question'; write one."),
        (
            'question = "When?"',
            'question = "When?"\noption = "x"',
            "both 'option' and 'default', or neither.",
        ),
        ('question = "When?"', 'question = "When?"\nchoices = ["a"]', "write one of them as its default."),
        (
            'question = "When?"',
            'question = "When?"\noption = "x"\nchoices = ["a"]\ndefault = "b"',
            "has the default 'b', which is not among its choices.",
        ),
    ],
)
def test_a_broken_ruling_is_refused_with_a_sentence(
    write_ledger: Writer, before: str, after: str, sentence: str
):
    with pytest.raises(LedgerError) as refusal:
        load(write_ledger(RULE + RULING.replace(before, after)))
    assert sentence in str(refusal.value)


def test_an_id_that_is_written_twice_is_refused(write_ledger: Writer):
    with pytest.raises(LedgerError, match=r"'harbour\.tide\.rises' is written 2 times"):
        load(write_ledger(RULE + RULE))


def test_all_faults_of_a_file_are_told_at_once(write_ledger: Writer):
    with pytest.raises(LedgerError) as refusal:
        load(write_ledger(RULE.replace("acts", "act") + RULE.replace("tide.rises", "tide")))
    assert len(str(refusal.value).splitlines()) == 2


def test_a_missing_file_is_told_by_its_name(tmp_path: Path):
    with pytest.raises(LedgerError, match=r"nowhere\.toml cannot be read"):
        load(tmp_path / "nowhere.toml")


LINKED = """
[[rule]]
id = "harbour.tide.rises"
rule = "It rises."
source = "x"
kind = "acts"
{link}
"""


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ('same_as = "harbour.tide.falls"', "only rules of different ledgers are joined"),
        ('stands_for = { "sea.tide.up" = "" }', "stands for 'sea.tide.up'; say how the two differ"),
        ('stands_for = "sea.tide.up"', "'stands_for' that is not a table"),
        ('same_as = "sea.tide.up"\nstands_for = { "sea.tide.up" = "x" }', "write one of the two"),
    ],
)
def test_a_link_between_rules_that_cannot_be_meant_is_refused(write_ledger, link: str, said: str):
    with pytest.raises(LedgerError, match=said):
        load(write_ledger(LINKED.format(link=link)))


def test_links_to_other_ledgers_are_read(write_ledger):
    found = load(write_ledger(LINKED.format(link='stands_for = { "sea.tide.up" = "Twice." }'))).rules[0]
    assert found.stands_for == (("sea.tide.up", "Twice."),)
    assert load(write_ledger(LINKED.format(link='same_as = "sea.tide.up"'))).rules[0].same_as == "sea.tide.up"
