"""Plurals, articles and agreement: one place does them, and every sentence of every game goes through it."""

import re

import pytest

from holdout.corps.rules import RULES as CORPS
from holdout.encounters.alien.rules import RULES as ALIEN
from holdout.kernel import english
from holdout.kernel.tongue import ENGLISH
from holdout.kernel.wording import EventKind, Wording

NOUNS = "card|space|token|point|counter|round|Grunt|Blip|answer|Strike|Action|line|character"
WRONG = (
    re.compile(rf"(?<![\w.])1 (?:{NOUNS})s\b"),
    re.compile(rf"(?<![\w.])[02] (?:{NOUNS})\b"),
    re.compile(rf"\b1 (?:{NOUNS}) are\b|(?<!with )\b(?:0|2|no) (?:{NOUNS})s is\b"),
    re.compile(r"\ba [aeio]\w*|\ban [^aeiou\W]\w*", re.IGNORECASE),
)
"""What no sentence may have: a plural after one, a singular after none or two, the wrong article."""


CALLED = {"action": "Move"}
"""The fields that hold a name and never a number."""


class Names:
    """Names that betray nothing: what is hidden has an article, what is known has none."""

    tongue = ENGLISH

    def card(self, card):
        return "Grunt" if card else "a face-down card"

    def seat(self, seat):
        return "Amber"

    def zone(self, zone):
        return "the Airlock"

    def space(self, space):
        return f"b{space}"


def kinds():
    return [
        pytest.param(rules, kind, id=f"{rules.name}:{name}")
        for rules in (ALIEN, CORPS)
        for name, kind in rules.wordings.items()
        if isinstance(kind, Wording) and "words" not in [slot.name for slot in kind.slots] and kind.sentence
    ]


def sentences(kind, number):
    """Every sentence that a kind can make, with a number in each place that takes one."""
    row = []
    for slot in kind.slots:
        value = CALLED.get(slot.name, number) if slot.kind == "plain" else number and 1
        row.append((1,) * number if slot.many else value)
    templates = [(kind.template, 1)]
    if isinstance(kind, EventKind):
        several = [link.template for link in (*kind.joins.values(), *kind.leads.values())]
        templates += [(template, 1) for template in several if template.pieces]
        templates += [(template, 2) for template in (kind.run, *several) if template and template.gathered]
    for template, times in templates:
        yield "".join(part.words for part in template.parts(Names(), [row] * times))


@pytest.mark.parametrize(("rules", "kind"), kinds())
def test_every_sentence_is_right_with_none_one_and_two(rules, kind):
    for number in (0, 1, 2):
        for words in sentences(kind, number):
            for wrong in WRONG:
                assert not wrong.search(words), words


@pytest.mark.parametrize(
    ("number", "words"), [(0, "no cards"), (1, "1 card"), (2, "2 cards"), (21, "21 cards")]
)
def test_a_number_is_told_with_its_noun(number, words):
    assert english.counted(number, "card") == words


def test_what_stands_in_a_list_more_than_once_is_counted():
    assert english.listed(["Grunt", "Specialist", "Grunt"]) == "Grunt ×2 and Specialist"
    assert english.listed(["a face-down card"] * 3) == "3 face-down cards"
    assert english.listed(["Grunt", "a Blip", "Egg"]) == "Grunt, a Blip and Egg"


@pytest.mark.parametrize("words", ["an Egg", "a Grunt", "a unit", "an Alien", "a one-armed man"])
def test_the_article_follows_the_sound(words):
    article, _, following = words.partition(" ")
    assert english.article(following) == article
