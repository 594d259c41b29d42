"""Hints: what to do, why in words, and nothing in them that the seat may not know."""

import pytest

from holdout import kernel
from holdout.cli.main import main
from holdout.kernel import HoldoutError, Randomness
from holdout.players import seat_player
from holdout.players.budgets import Budget
from holdout.players.guesses import guesses_of
from holdout.players.hint import hint, hint_for, hint_from_save
from holdout.players.reasons import Phrase, weighed
from tests.players.worlds import WITH_SECRETS, under_way

SHORT = Budget(nodes=150)


@pytest.mark.parametrize(("game", "options", "seats"), WITH_SECRETS)
def test_hidden_things_do_not_change_a_hint(game, options, seats):
    match = under_way(game, options, seats, 30)
    seat = match.decision.seat
    other = match.guess(seat, Randomness("another world"))
    assert hint_for(match, seat, SHORT) == hint_for(other, seat, SHORT)


def test_a_hint_names_an_option_with_reasons_and_chances():
    match = under_way("alien", {}, 2, 45)
    found = hint_for(match, match.decision.seat, SHORT)
    assert found.option in match.decision.options
    assert found.reasons
    assert 0 <= found.other_odds <= 1
    assert 0 <= found.odds <= 1
    assert found.sentences[-1].startswith("Chance to win: ")
    assert f"with: {found.instead.label}." in found.sentences[-1]


def test_a_save_gives_the_same_hint_as_its_match():
    match = under_way("corps", {"scenario": "newt"}, 2, 40)
    seat = match.decision.seat
    assert hint_from_save(match.save(), seat, SHORT) == hint_for(match, seat, SHORT)


def test_a_hint_needs_guesses_and_nothing_else():
    match = under_way("alien", {}, 2, 30)
    seat = match.decision.seat
    draw = guesses_of(match, seat).draw
    assert hint(draw, seat, SHORT) == hint_for(match, seat, SHORT)


def test_whoever_is_not_asked_gets_no_hint():
    match = under_way("alien", {}, 2, 30)
    while any(opening.seat != match.decision.seat for opening in match.decision.openings):
        match.answer(match.decision.picks[0])
    with pytest.raises(HoldoutError, match="is not asked anything now"):
        hint_for(match, 1 - match.decision.seat, SHORT)


def test_a_player_tells_the_reasons_of_its_last_answer():
    match = under_way("alien", {}, 2, 30)
    player = seat_player("search:150n", match.frame, match.decision.seat, "hint")
    assert player.reasons() == []
    player(match.decision)
    assert player.reasons()


def test_what_differs_most_in_weight_is_told():
    phrases = {"dead": Phrase("more dead", "fewer dead"), "health": Phrase("healthier", "weaker")}
    told = weighed([[0.0, 3.0]] * 4, [[1.0, 2.0]] * 4, ("dead", "health"), (-2.0, 0.5), phrases)
    assert told == ["fewer dead."]
    assert weighed([[1.0, 2.0]] * 4, [[0.0, 3.0]] * 4, ("dead", "health"), (-2.0, 0.5), phrases) == []


# --- the command ---


@pytest.fixture
def saved(tmp_path):
    match = under_way("alien", {}, 2, 30)
    path = tmp_path / "evening.holdout"
    path.write_bytes(match.save())
    return match, path


def test_the_command_says_what_to_do_and_why(saved, capsys):
    match, path = saved
    assert main(["hint", str(path), "--budget", "150n"]) == 0
    told = capsys.readouterr().out
    assert match.decision.words in told
    assert any(option.label in told for option in match.decision.options)
    assert "Chance to win: " in told


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--budget", "soon"], "names no budget"),
        (["--seat", "7"], "there is no seat 7"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_a_sentence(saved, capsys, words, says):
    _, path = saved
    assert main(["hint", str(path), *words]) == 2
    assert says in capsys.readouterr().err


def test_a_file_that_is_no_save_is_refused(tmp_path, capsys):
    path = tmp_path / "letter.txt"
    path.write_text("Dear diary")
    assert main(["hint", str(path)]) == 2
    assert "not a whole Holdout file" in capsys.readouterr().err
    assert main(["hint", str(tmp_path / "nowhere")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_game_that_is_over_needs_no_hint(tmp_path, capsys):
    match = kernel.new(kernel.find("tests.small:RULES"), seats=2, seed=1)
    kernel.register("small", "tests.small:RULES")
    while not match.over:
        match.answer(match.decision.options[-1], seat=match.decision.seat)
    path = tmp_path / "over.holdout"
    path.write_bytes(match.save())
    assert main(["hint", str(path)]) == 2
    assert "the game is over" in capsys.readouterr().err


def test_a_person_at_the_terminal_can_ask_for_one(saved, monkeypatch, capsys):
    _, path = saved
    words = iter(["hint", "quit"])
    monkeypatch.chdir(path.parent)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(words))
    assert main(["play", "--resume", str(path), "--plain"]) == 0
    assert "Chance to win: " in capsys.readouterr().out
