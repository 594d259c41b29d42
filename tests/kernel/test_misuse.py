"""Games that misuse the kernel, and callers that misuse a match: each is told so, and nothing hangs."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from holdout.kernel import (
    Game,
    Happening,
    HoldoutError,
    Incident,
    Opening,
    Position,
    Question,
    Randomness,
    Replacement,
    Rules,
    SetupError,
    Sight,
    Zones,
    drive,
    load,
    new,
    open_record,
    play_out,
    simulate,
    step,
)
from holdout.kernel.steps import by_name, name_of
from tests.kernel.station import played, random_players
from tests.small import RULES

AGREE = Question("Agreed?", "bare.agree")


class Card(NamedTuple):
    key: str = "blank"
    name: str = "a blank"
    back: str = "blank"


class Table(Position):
    pass


class Nudge(Happening):
    def happen(self, game: Any) -> None: ...


def bare(start: Callable[[Any], None]) -> Rules[Table]:
    """A game with one blank card that does nothing but its first step."""
    by_name["bare.start"] = start
    name_of[start] = "bare.start"
    zones = Zones(2)
    zones.shared("table", Sight.EVERYONE)
    return Rules(
        "bare",
        version="1",
        seats=range(1, 3),
        position=Table,
        zones=zones,
        start=start,
        faces=lambda setup: [Card()],
        cards=lambda setup: [0],
    )


def yes(decision: Any) -> Any:
    return decision.picks[0]


# --- games ---


@step("bare.dies")
def dies(game: Game[Table, Any]) -> None:
    game.last("brave", until="activation")
    game.count_up("activation", "shots")
    game.end("turn")


@step("bare.activation")
def activation(game: Game[Table, Any]) -> None:
    game.then(dies)
    game.mark("activation")


@step("bare.next-turn")
def next_turn(game: Game[Table, Any]) -> None:
    left = len(list(game.lasting("brave"))) + game.count("activation", "shots")
    game.finish(f"{left} things are left of the activation", [0], "bare.end")


def test_a_turn_that_ends_early_ends_what_lasted_within_it():
    def start(game: Game[Table, Any]) -> None:
        game.then(activation)
        game.mark("turn")
        game.then(next_turn)

    result = new(bare(start), seats=1).result
    assert result is not None
    assert result.words == "0 things are left of the activation"


def test_a_sealed_question_with_nothing_to_choose_from_is_a_mistake_of_the_game():
    with pytest.raises(Incident, match="asked with nothing to choose from"):
        new(bare(lambda game: game.sealed([0, 1], AGREE, lambda seat: [])), seats=2)


def test_asking_for_ever_with_one_option_does_not_hang_a_table():
    def start(game: Game[Table, Any]) -> None:
        while True:
            game.ask_card(0, AGREE, [0])

    with pytest.raises(Incident, match="something loops"):
        new(bare(start), seats=1)


def test_replacing_for_ever_does_not_hang_a_table():
    rules = bare(lambda game: game.do(Nudge()))
    rules.replaces(Nudge)(lambda game, nudge, used: Replacement(len(used), Nudge(), "bare.again"))
    rules.budget = 500
    with pytest.raises(Incident, match="something loops"):
        new(rules, seats=1)


def test_work_is_counted_between_two_answers_whether_or_not_a_step_is_run_again():
    def start(game: Game[Table, Any]) -> None:
        for _ in range(12):
            game.ask_whether(0, AGREE)
            for _ in range(200):
                game.do(Nudge())
        game.finish("done", [0], "bare.end")

    rules = bare(start)
    rules.budget = 300
    assert simulate(rules, [yes]).over
    assert drive(new(rules, seats=1), [yes]).over


def test_a_step_that_asks_again_and_again_is_stopped_before_running_it_again_costs_too_much():
    def start(game: Game[Table, Any]) -> None:
        while True:
            game.ask_whether(0, AGREE)
            for _ in range(200):
                game.do(Nudge())

    rules = bare(start)
    rules.budget = 300
    for play in (lambda: simulate(rules, [yes]), lambda: drive(new(rules, seats=1), [yes])):
        with pytest.raises(Incident, match="did not come to rest within 300 pieces of work") as incident:
            play()
        assert len(open_record(incident.value.report["file"], lambda name: rules)[1].answers) == 14


@pytest.mark.parametrize(("asks", "ends"), [(5, True), (6, False)])
def test_programs_play_a_game_up_to_the_most_answers_that_it_may_take(asks: int, ends: bool):
    def start(game: Game[Table, Any]) -> None:
        for _ in range(asks):
            game.ask_whether(0, AGREE)
        game.finish("done", [0], "bare.end")

    rules = bare(start)
    rules.most_answers = 5
    if ends:
        assert len(simulate(rules, [yes]).answers) == 5
    else:
        with pytest.raises(Incident, match="The game went on for 5 answers: it does not end"):
            simulate(rules, [yes])


def asks_beside_an_opening(by: Callable[..., None]) -> Rules[Table]:
    def start(game: Game[Table, Any]) -> None:
        openings = [Opening(1, ("done",), by, ())]
        game.ask(0, AGREE, [("yes",), ("no",)], openings=lambda: openings)
        game.finish("done", [0], "bare.end")

    return bare(start)


def test_an_opening_without_a_step_is_a_mistake_of_the_game():
    match = new(asks_beside_an_opening(lambda game: None), seats=2)
    with pytest.raises(Incident, match="is not a step"):
        match.answer("done", seat=1)


def test_a_program_that_answers_an_opening_with_nonsense_is_told_so():
    with pytest.raises(Incident, match=r"seat 2 answered \('nonsense',\), which is not offered"):
        simulate(asks_beside_an_opening(next_turn), [yes, lambda decision: ("nonsense",)])


# --- callers ---


def test_a_guess_has_no_story_to_save():
    guess = played(12).guess(0, Randomness("guess"))
    for file in (guess.save, guess.record):
        with pytest.raises(HoldoutError, match="A guess has no seed and no story"):
            file()


def test_playing_out_a_game_that_is_over_changes_nothing():
    match = played(10_000)
    again = play_out(match, random_players(3, 0))
    assert again.answers == match.answers
    assert load(again.save(), lambda name: RULES).fingerprint() == match.fingerprint()


@pytest.mark.parametrize("seed", ["", "\ud800", "two\nlines", "9" * 201])
def test_a_seed_that_no_file_could_hold_is_refused(seed: str):
    with pytest.raises(SetupError, match="A seed is one line"):
        new(RULES, seats=2, seed=seed)
