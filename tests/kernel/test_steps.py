"""Steps in their order: those that wait for the present one, and one that is run within it."""

import pytest

from holdout.kernel import Choice, Incident, Question, Rules, new, step
from tests.small import RULES
from tests.small.table import Game

SHOUT = Question("Shout?", "test.shout")
GO = Choice("go", (), "Go")
heard: list[str] = []


@step("test.echo")
def echo(game: Game, word: str, left: int) -> None:
    """A word that comes back several times, each time in a step of its own."""
    game.ask(0, SHOUT, [GO()], hidden=True)
    heard.append(word * left)
    if left > 1:
        game.then(echo, word, left - 1)


@step("test.silence")
def silence(game: Game) -> None:
    """The end."""
    game.finish("Silence.", (), "test.silence")


@step("test.marked")
def marked(game: Game) -> None:
    """Something that ends by itself."""
    game.mark("turn")


@step("test.shouting")
def shouting(game: Game) -> None:
    """One echo waits until this is over, the other comes first."""
    heard.clear()
    game.then(echo, "later ", 2)
    game.at_once(echo, "now ", 2)
    heard.append("over")
    game.then(silence)


@step("test.shouting-at-a-mark")
def shouting_at_a_mark(game: Game) -> None:
    """Marks belong to the agenda."""
    game.at_once(marked)


def rules_of(start: object) -> Rules[object]:
    rules = Rules(
        "test", version="1", seats=range(2, 3), position=RULES.position, zones=RULES.zones,
        start=start, faces=RULES.faces, cards=RULES.cards,
    )  # fmt: skip
    rules.says(GO)
    return rules


def test_a_step_run_at_once_is_done_with_all_it_calls_for_before_the_present_one_goes_on() -> None:
    match = new(rules_of(shouting), seats=2, seed=1)
    while not match.over:
        match.answer("go")
    assert heard == ["now now ", "now ", "over", "later later ", "later "]


def test_no_mark_can_be_reached_in_the_middle_of_a_step() -> None:
    with pytest.raises(Incident, match="The mark 'turn' cannot be reached in the middle of a step"):
        new(rules_of(shouting_at_a_mark), seats=2, seed=1)
