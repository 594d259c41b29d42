"""Hints in The X-Files: a chance, reasons in the words of the game, and none of another one."""

import re

from holdout import kernel
from holdout.players import table_of
from holdout.players.budgets import Budget
from holdout.players.hint import hint_for
from holdout.players.reasons import Known
from holdout.players.xfiles.mind import PHRASES
from holdout.players.xfiles.reasons import Facts

SHORT = Budget(nodes=150)
OTHER_WORDS = re.compile(
    r"\b(kill|Combat Zone|Complex|Hive|Objective|Operations|Sergeant|HQ|Barracks|Drone)", re.IGNORECASE
)


def test_a_hint_gives_a_chance_and_a_reason(xfiles):
    table = xfiles(field=["Jersey Devil"], hand=["Assault Team"], attack=9, recruit=5)
    table.play("Assault Team")
    found = hint_for(table.match, 0, SHORT)
    assert found.option.label == "Fight Jersey Devil"
    assert found.sentences[0] == "It defeats the Jersey Devil before it strikes."
    assert found.sentences[-1].startswith("Chance to win: ")


def test_a_hint_says_what_is_collected(xfiles):
    table = xfiles(
        shadows={3: "Contents of the Flask"},
        evidence={1: "Nasal Implant"},
        hand=["Field Agent"],
        recruit=7,
    )
    table.play("Field Agent")
    said = " ".join(hint_for(table.match, 0, SHORT).sentences)
    assert "the Evidence of Priority 1" in said
    assert "Nasal Implant" not in said, "it is not known yet"


def test_words_of_reasons_are_those_of_the_game():
    match = kernel.new(kernel.find("xfiles"), seats=2, seed=2)
    players = table_of(("greedy",), match.frame, 2)
    kernel.drive(match, players, 120)
    later = match.clone()
    kernel.drive(later, players, 200)
    facts = Facts(Known(match.moment.game, 0), ("end-actions",), 1, later.moment.game).row
    words = [word for two in (*PHRASES.values(), *facts) for word in (two.more, two.less)]
    assert len(facts) > 5
    assert not [word for word in words if OTHER_WORDS.search(word)]
