"""Hints: what to do, why in words, and nothing in them that the seat may not know."""

import pytest

from holdout import kernel
from holdout.cli.main import main
from holdout.encounters import board
from holdout.kernel import Decision, GuessFailed, HoldoutError, Randomness
from holdout.kernel.knowledge import packed, unpacked
from holdout.players import seat_player
from holdout.players.budgets import Budget
from holdout.players.guesses import guesses_of
from holdout.players.hint import explained, hint, hint_for, hint_from
from holdout.players.minds import mind_of
from holdout.players.pointing import place_of
from holdout.players.reasons import FAINT, Phrase, weighed
from holdout.players.rollout import as_imagined, nothing_is_free
from holdout.players.search import Search, Verdict
from holdout.testing import tables
from holdout.testing.alien import AlienWorld
from tests.players.worlds import WITH_SECRETS, under_way

SHORT = Budget(nodes=150)
EGGS = {"the Airlock": "Egg", "the Ventilation Shafts": "Egg"}

DONE = ("done",)

alien = tables(AlienWorld)


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


def test_what_a_seat_knows_gives_the_same_hint_in_another_process_as_its_match():
    match = under_way("corps", {"scenario": "newt"}, 2, 40)
    seat = match.decision.seat
    sent = packed(match.knowledge(seat))
    assert hint_from(unpacked(sent, kernel.known), SHORT) == hint_for(match, seat, SHORT)


def test_a_hint_needs_guesses_and_nothing_else():
    match = under_way("alien", {}, 2, 30)
    seat = match.decision.seat
    draw = guesses_of(match, seat).draw
    assert hint(draw, seat, SHORT) == hint_for(match, seat, SHORT)


def test_whoever_is_not_asked_gets_no_hint():
    match = under_way("alien", {}, 2, 30)
    while any(opening.seat != match.decision.seat for opening in match.decision.openings):
        match.answer(match.decision.picks[0])
    with pytest.raises(HoldoutError, match="has nothing to decide now"):
        hint_for(match, 1 - match.decision.seat, SHORT)


@pytest.fixture
def no_guess(monkeypatch):
    """Nothing agrees with all that a seat knows."""

    def fails(knowledge, randomness):
        raise GuessFailed("No position was found.")

    monkeypatch.setattr("holdout.players.guesses.guess", fails)


def test_where_nothing_can_be_guessed_the_rules_of_thumb_advise(no_guess):
    match = under_way("alien", {}, 2, 30)
    asked = match.decision
    found = hint_for(match, asked.seat, SHORT)
    pick = seat_player("greedy", match.frame, asked.seat, 1)(asked)
    assert found.option == asked.game.option(pick, asked.seat)
    assert found.sentences == [
        "Nothing could be imagined that fits all you know: it is what the greedy player would do."
    ]


# --- what is said agrees with what is advised ---


@pytest.fixture
def compared(monkeypatch):
    """A hint whose choice and rival brought what the test says in each guess; reasons as the test says."""

    def explain(chosen, other, because=None):
        match = under_way("alien", {}, 2, 45)
        search = Search(guesses_of(match, match.decision.seat), SHORT, Randomness("test"))
        pick = search.heuristic(search.asked)
        look = search.look

        def looked(each):
            arm = look(each)
            arm.values = [*(chosen if each == pick else other)]
            return arm

        monkeypatch.setattr(search, "look", looked)
        if because is not None:
            search.mind = search.mind._replace(because=because, told=as_imagined, is_free=nothing_is_free)
        return search, pick, explained(search, Verdict(pick, pick, (), 0, ()))

    return explain


def test_what_is_better_by_chance_alone_is_not_held_against_the_advice(compared):
    ours, theirs = (0.1, 0.5, 0.1, 0.5, 0.1, 0.5), (0.5, 0.1, 0.5, 0.1, 0.5, 0.2)
    search, pick, found = compared(ours, theirs, lambda *sides: [])
    assert found.option == search.asked.game.option(pick, search.guesses.seat)
    assert found.instead is None
    assert found.sentences == [
        "Nothing else is better by more than chance explains.",
        f"Chance to win: {round(100 * found.odds)} %.",
    ]


def test_what_turns_out_to_be_better_is_advised(compared):
    search, pick, found = compared((0.1,) * 6, (0.4,) * 6, lambda *sides: [])
    assert found.option != search.asked.game.option(pick, search.guesses.seat)
    assert found.instead == search.asked.game.option(pick, search.guesses.seat)
    assert found.odds > found.other_odds


def test_what_costs_nothing_is_done_all_the_same(compared):
    search, pick, found = compared((0.1,) * 6, (0.4,) * 6)
    assert search.mind.is_free(pick)
    assert found.option == search.asked.game.option(pick, search.guesses.seat)
    assert found.sentences == ["It costs nothing.", f"Chance to win: {round(100 * found.odds)} %."]


def test_two_points_or_more_have_a_reason_that_can_be_named(compared):
    def because(known, chosen, other, marks):
        return ["You draw 0.2 fewer Strikes on average."] if marks is FAINT else []

    _, _, found = compared((0.15,) * 6, (0.11,) * 6, because)
    assert found.reasons == ("You draw 0.2 fewer Strikes on average.",)
    _, _, found = compared((0.15,) * 6, (0.11,) * 6, lambda *sides: [])
    assert found.reasons == ("It goes better in 6 of 6 imagined turns.",)


def test_less_than_that_is_called_slight(compared):
    _, _, found = compared((0.15,) * 6, (0.14,) * 6, lambda *sides: [])
    assert found.reasons == ("It looks slightly better.",)
    assert found.sentences[-1].startswith("Chance to win: 15 % against 14 % with: ")


def test_chances_that_read_the_same_are_told_once(compared):
    _, _, found = compared((0.152,) * 6, (0.148,) * 6, lambda *sides: [])
    assert found.sentences[-1] == "Chance to win: 15 % either way."


def test_the_chances_told_are_calibrated(compared):
    search, _, found = compared((0.4,) * 6, (0.1,) * 6)
    told = [search.mind.told(search.asked.game, search.guesses.seat, odds) for odds in (0.4, 0.1)]
    assert [found.odds, found.other_odds] == pytest.approx(told)
    assert found.odds != pytest.approx(0.4, abs=0.01)


# --- which card is meant ---


def test_a_face_down_card_is_named_by_its_room(alien):
    table = alien(hand=["Motion Tracker"], hidden=EGGS).play("Motion Tracker")
    found = hint_for(table.match, 0, SHORT)
    assert found.option.label == "a face-down card"
    assert found.sentences == ["It is the one in the Airlock.", "You do not know it yet."]
    table.match.answer(DONE)


def test_nobody_is_told_to_look_at_a_card_twice(alien):
    table = alien(hand=["Motion Tracker"] * 3, hidden=EGGS).play("Motion Tracker")
    for room in ("the Airlock", "the Ventilation Shafts"):
        found = hint_for(table.match, 0, SHORT)
        assert found.place == room
        table.match.answer(found.option)
        table.match.answer(DONE)
        table.play("Motion Tracker")
    found = hint_for(table.match, 0, SHORT)
    assert found.option.label == "Done"
    assert found.sentences == ["You know the others already."]
    table.match.answer(found.option)


def test_what_differs_most_in_weight_is_told():
    phrases = {"dead": Phrase("more dead", "fewer dead"), "health": Phrase("healthier", "weaker")}
    told = weighed([[0.0, 3.0]] * 4, [[1.0, 2.0]] * 4, ("dead", "health"), (-2.0, 0.5), phrases)
    assert told == ["fewer dead."]
    assert weighed([[1.0, 2.0]] * 4, [[0.0, 3.0]] * 4, ("dead", "health"), (-2.0, 0.5), phrases) == []


def test_of_two_enemies_of_one_name_the_room_is_told_and_of_two_cards_for_sale_not(alien):
    rooms = {"the Airlock": "Egg", "the Ventilation Shafts": "Egg"}
    table = alien(hand=["Grunt"], rooms=rooms, market=["Steady Course", "Steady Course"])
    game = table.match.moment.game
    fights = [("fight", card) for room in board.ROOMS for card in game.position.zones[room]]
    sales = [("recruit", card) for space in board.MARKET for card in game.position.zones[space]]
    asked = Decision(game, 0, table.match.decision.question, [*fights, *sales])
    scores = mind_of("alien").heuristic(table.match.frame, 0).scores(asked)
    assert {place_of(asked, pick, scores) for pick in fights} == set(rooms)
    assert {place_of(asked, pick, scores) for pick in sales} == {""}


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


def test_the_command_advises_by_rules_of_thumb_too(saved, no_guess, capsys):
    _, path = saved
    assert main(["hint", str(path)]) == 0
    assert "it is what the greedy player would do." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--budget", "soon"], "'soon' is no budget: write 500n or 2000ms"),
        (["--budget", "0n"], "write 500n or 2000ms"),
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
    assert "letter.txt: This is not a whole Holdout file" in capsys.readouterr().err
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
