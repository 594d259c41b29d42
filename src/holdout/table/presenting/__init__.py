"""What a frame shows beyond the view: the numbers as they stand; and answers to questions to the board.

Each game has a file here. Whatever is told is computed from what the viewer may know: numbers of cards that
it has seen, and of places and seats that are public. The secrecy tests hold that to the byte.
"""

from typing import Any

from holdout.kernel import HoldoutError, Match
from holdout.table.messages import Ask, Told

Numbers = list[tuple[str, int, int]]


class NotAnswered(HoldoutError):
    """A question that this table cannot answer, with the reason as a sentence."""


def numbers(match: Match[Any], seat: int | None) -> Numbers:
    """The values that a viewer sees on the table, each as (value, subject, number)."""
    from holdout.table.presenting import alien, corps

    known = {"alien": alien.numbers, "corps": corps.numbers}
    tells = known.get(match.rules.name)
    return [] if tells is None else tells(match, seat)


def ask(match: Match[Any], seat: int | None, question: Ask) -> Told:
    """The answer to a question about the board; a `HoldoutError` says in a sentence why there is none."""
    from holdout.table.presenting import corps

    if match.rules.name != "corps":
        raise NotAnswered(f"{match.rules.title} has no board on which to ask about {question.what}.")
    return corps.ask(match, question)
