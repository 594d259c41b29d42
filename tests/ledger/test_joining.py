"""Rules of different ledgers that mean the same are joined, and a game cites its own."""

from pathlib import Path

import pytest

from holdout.ledger import Kind, Ledger, LedgerError, Library, Rule, library
from holdout.ledger.joining import joined, translations
from holdout.ledger.pairs import page

DOCS = Path(__file__).parents[2] / "docs"


def rule(rule_id: str, same_as: str | None = None, stands_for: tuple[tuple[str, str], ...] = ()) -> Rule:
    return Rule(rule_id, "It is so.", "book", Kind.ACTS, same_as=same_as, stands_for=stands_for)


def ledger(name: str, *rules: Rule) -> Ledger:
    return Ledger(name, rules)


HARBOUR = ledger(
    "harbour", rule("harbour.tide.rises"), rule("harbour.tide.falls"), rule("harbour.boats.land")
)
RIVER = ledger("river", rule("river.water.climbs", "harbour.tide.rises"))
LAKE = ledger(
    "lake",
    rule("lake.level.higher", "harbour.tide.rises"),
    rule("lake.level.lower", stands_for=(("harbour.tide.falls", "It falls by two."),)),
)


def test_the_page_of_pairs_is_what_the_ledgers_say():
    written = (DOCS / "joined-rules.md").read_text(encoding="utf-8")
    assert written == page(library()), "run `python -m holdout.ledger.pairs`"


def test_a_rule_is_joined_to_every_rule_of_the_same_meaning():
    same = joined(Library((HARBOUR, RIVER, LAKE)).rules)
    assert same["harbour.tide.rises"] == ("river.water.climbs", "lake.level.higher")
    assert same["river.water.climbs"] == ("harbour.tide.rises", "lake.level.higher")
    assert "harbour.tide.falls" not in same
    assert "lake.level.lower" not in same


def test_a_game_cites_its_own_rule_for_one_that_is_the_same_or_that_it_stands_for():
    rules = Library((HARBOUR, RIVER, LAKE)).rules
    assert translations(["lake"], rules) == {
        "harbour.tide.rises": "lake.level.higher",
        "river.water.climbs": "lake.level.higher",
        "harbour.tide.falls": "lake.level.lower",
    }


def test_a_game_of_several_ledgers_cites_the_first_that_has_the_rule():
    rules = Library((HARBOUR, RIVER, LAKE)).rules
    assert translations(["river", "lake"], rules)["harbour.tide.rises"] == "river.water.climbs"
    assert translations(["lake", "river"], rules)["harbour.tide.rises"] == "lake.level.higher"


def test_a_rule_of_the_games_own_ledgers_is_never_translated():
    rules = Library((HARBOUR, RIVER, LAKE)).rules
    assert translations(["harbour", "lake"], rules) == {"river.water.climbs": "harbour.tide.rises"}


def test_a_rule_that_is_the_same_goes_before_one_that_stands_for_it():
    pond = ledger(
        "pond",
        rule("pond.water.other", stands_for=(("harbour.tide.rises", "It rises at dawn."),)),
        rule("pond.water.same", "harbour.tide.rises"),
    )
    assert translations(["pond"], Library((HARBOUR, pond)).rules) == {"harbour.tide.rises": "pond.water.same"}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            ledger("pond", rule("pond.a.b", "harbour.tide.rise")),
            "is joined to 'harbour.tide.rise', which is no rule",
        ),
        (ledger("pond", rule("pond.a.b", "river.water.climbs")), "which is the same as 'harbour.tide.rises'"),
        (
            ledger("pond", rule("pond.a.b", "harbour.tide.rises"), rule("pond.a.c", "harbour.tide.rises")),
            "Rules 'pond.a.b' and 'pond.a.c' are both the same as 'harbour.tide.rises'",
        ),
    ],
)
def test_a_link_that_leads_nowhere_or_to_two_rules_is_refused(wrong: Ledger, said: str):
    with pytest.raises(LedgerError, match=said.replace(".", r"\.")):
        Library((HARBOUR, RIVER, wrong))


def test_a_link_to_a_ledger_that_is_not_at_hand_is_left_alone():
    assert Library((RIVER,)).rule("river.water.climbs").same_as == "harbour.tide.rises"
