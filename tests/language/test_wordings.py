"""Every rule of the generous reader does what its example says, by itself."""

import pytest

from holdout.language import TextErrors
from holdout.language.games import game
from holdout.language.wordings import reading, search
from holdout.language.wordings.rules import Rule
from holdout.language.wordings.words import words_of

GAMES = {
    "alien": ("character", "enemy", "alien"),
    "xfiles": ("character", "enemy"),
    "corps": ("event", "character"),
}


def rules_with_examples() -> list[tuple[str, Rule]]:
    """Each rule once, with the game in whose words its example is told."""
    found: dict[Rule, str] = {}
    for name in GAMES:
        for rule in reading.wordings_of(game(name).language).rules:
            if rule.before:
                found.setdefault(rule, name)
    return [(name, rule) for rule, name in found.items()]


EXAMPLES = rules_with_examples()


def read_with(name: str, rule: Rule, kind: str) -> list[str]:
    """The readings of a rule's example by this rule and those for words that the language has nowhere."""
    played = game(name)
    wordings = reading.wordings_of(played.language)
    reader = reading.Reader(played.language, True, lambda tree: played.problems(tree, kind))
    words = search.prepared(words_of(rule.before, wordings.lexicon), wordings.rules, wordings.lexicon)
    found = search.readings(words, [rule], wordings.lexicon, reader.attempt)
    return [reader.printed(one.abilities) for one in found]


@pytest.mark.parametrize(("name", "rule"), EXAMPLES, ids=[rule.name for _, rule in EXAMPLES])
def test_a_rule_reads_its_example_by_itself(name, rule):
    with pytest.raises(TextErrors):
        game(name).parse(rule.before, "character")
    assert any(rule.after in read_with(name, rule, kind) for kind in GAMES[name])


def test_names_of_rules_are_told_apart():
    for name in GAMES:
        names = [rule.name for rule in reading.wordings_of(game(name).language).rules if rule.before]
        assert len(names) == len(set(names)), [one for one in names if names.count(one) > 1]
