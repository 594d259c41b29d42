"""Checks of plain play: a game ends, always offers something, keeps its cards and says everything in words.

They read a match and never change it. Copies, files and undo are in copies.py.
"""

from typing import Any

from holdout.kernel import REFEREE, GameOver, Match, RuleError, cite, pick_id
from holdout.kernel.narrating import narrate
from holdout.testing.case import Case
from holdout.testing.check import check


@check
def check_ends(case: Case) -> int:
    """Random play comes to an end under the cap, and something can be answered until then."""
    match = case.new()
    for _ in case.walk(match):
        for decision in match.decisions:
            _well_asked(case, match, decision)
    result = match.result
    if result is None or not result.words or not result.rule:
        case.fail(match, f"ends without words or rule: {result}")
    if not set(result.winners) <= set(range(case.seats)):
        case.fail(match, f"is won by seats that do not play: {result.winners}")
    if match.decisions:
        case.fail(match, f"is over and yet asks: {match.decisions[0].words}")
    try:
        match.answer("pass")
    except GameOver:
        pass
    else:
        case.fail(match, "takes an answer although it is over")
    return len(match.answers)


def _well_asked(case: Case, match: Match[Any], decision: Any) -> None:
    if match.over:
        case.fail(match, f"is over and yet asks: {decision.words}")
    ids = [pick_id(pick) for pick in decision.picks]
    if not ids:
        case.fail(match, f"asks with nothing to choose from: {decision.words}")
    if len(set(ids)) != len(ids):
        case.fail(match, f"offers an option twice: {', '.join(ids)}")
    if not 0 <= decision.seat < case.seats:
        case.fail(match, f"asks seat {decision.seat + 1}: {decision.words}")


@check
def check_twice(case: Case) -> int:
    """Every answered step is run twice and gives the same outcome."""
    return sum([1 for _ in case.walk(case.new(checked=True))])


@check
def check_cards(case: Case) -> int:
    """Every card lies in exactly one zone, and no face appears or goes."""
    faces: list[int] = []
    looked = 0
    for match in case.walk():
        for position in (match.moment.rest, match.moment.game.position):
            faces = faces or sorted(position.face)
            lying = sorted([(card, zone) for zone, held in enumerate(position.zones) for card in held])
            if lying != list(enumerate(position.where)):
                wrong = set(lying) ^ set(enumerate(position.where))
                case.fail(match, f"has a card in two zones or in none: (card, zone) {sorted(wrong)[:4]}")
            if sorted(position.face) != faces:
                case.fail(match, "has other faces than at its start: a card was made, lost or rewritten")
            looked += 1
    return looked


@check
def check_words(case: Case) -> int:
    """Every event and every option can be read by everyone who may see it."""
    said = told = 0
    for match in case.walk():
        game = match.moment.game
        try:
            lines = [option.label for decision in match.decisions for option in decision.options]
            lines += [option.label for d in match.decisions for option, _ in d.why_not]
            lines += [refusal.words for d in match.decisions for _, refusal in d.why_not]
            lines += [decision.words for decision in match.decisions]
            for viewer in case.viewers:
                match.view(viewer)
            for viewer in (*case.viewers, REFEREE):
                lines += [line.words for line in narrate(game, match.events[told:], viewer)]
        except (RuleError, LookupError, TypeError, ValueError) as error:
            case.fail(match, f"cannot say something in words: {type(error).__name__}: {error}")
        if any(not line.strip() for line in lines):
            case.fail(match, "says something with no words at all")
        said, told = said + len(lines), len(match.events)
    return said


@check
def check_rules(case: Case) -> int:
    """Every rule that an event, a decision, a refusal or the result cites is known to the ledger."""
    known = case.settings.known_rule or bool
    outer, cite.witness = cite.witness, set[str]()
    told = 0
    try:
        for match in case.walk():
            cited = {event.rule for event in match.events[told:]} | cite.witness
            cited |= {refusal.rule for decision in match.decisions for _, refusal in decision.why_not}
            told = len(match.events)
            for rule in sorted(cited):
                if not known(rule):
                    case.fail(match, f"cites a rule that the ledger does not know: {rule!r}")
            cite.witness |= cited
        return len(cite.witness)
    finally:
        if outer is not None:
            outer |= cite.witness
        cite.witness = outer


@check
def check_budget(case: Case) -> int:
    """The work between two answers stays far from the budget: returns the most that was spent."""
    most = 0
    for match in case.walk():
        most = max(most, match.moment.game.spent)
        if most * case.settings.budget_share > case.rules.budget:
            case.fail(
                match,
                f"spent {most} of {case.rules.budget} units of work on one answer: something nearly loops",
            )
    return most
