"""Rules that several ledgers have: which ids mean the same, and which of them a game cites.

A rule that says `same_as` means the same as a rule of another ledger. A rule that `stands_for` another
means something else, but is what a game of its ledger cites in the other's place, and says how they differ.
docs/joined-rules.md lists both; `own_ids` translates by them in play.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from holdout.ledger.nearest import meant
from holdout.ledger.rule import Rule


def joined(rules: Iterable[Rule]) -> dict[str, tuple[str, ...]]:
    """For every rule that has the same meaning as others, the ids of those others."""
    groups: dict[str, list[str]] = defaultdict(list)
    for rule in rules:
        if rule.same_as:
            groups[rule.same_as].append(rule.id)
    complete = [(first, *others) for first, others in groups.items()]
    return {one: tuple(other for other in group if other != one) for group in complete for one in group}


def translations(ledgers: Sequence[str], rules: Sequence[Rule]) -> dict[str, str]:
    """For rules of other ledgers, the rule of these that is cited instead; the first ledger goes first.

    Where one rule is the same and another stands for it, the one that is the same is cited.
    """
    own = [rule for name in ledgers for rule in rules if rule.ledger == name]
    same = joined(rules)
    pairs = [(other, rule.id) for rule in own for other in same.get(rule.id, ())]
    pairs += [(other, rule.id) for rule in own for other, _ in rule.stands_for]
    found: dict[str, str] = {}
    for other, rule_id in pairs:
        if other.partition(".")[0] not in ledgers:
            found.setdefault(other, rule_id)
    return found


def faults(rules: Mapping[str, Rule], ledgers: Iterable[str]) -> Iterator[str]:
    """Links to rules that one of these ledgers should have and has not, and links that are ambiguous."""
    first: dict[tuple[str, str], str] = {}
    known = frozenset(ledgers)
    for rule in rules.values():
        for other in [rule.same_as or "", *dict(rule.stands_for)]:
            if other.partition(".")[0] in known and other not in rules:
                yield f"Rule {rule.id!r} is joined to {other!r}, which is no rule{meant(other, rules)}"
        if rule.same_as is None:
            continue
        if rule.same_as in rules and (further := rules[rule.same_as].same_as):
            yield f"Rule {rule.id!r} names {rule.same_as!r}, which is the same as {further!r}; name that one."
        before = first.setdefault((rule.ledger, rule.same_as), rule.id)
        if before != rule.id:
            yield f"Rules {before!r} and {rule.id!r} are both the same as {rule.same_as!r}; join one of them."
