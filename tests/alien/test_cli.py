"""Alien at the command line, through a pipe: playing, simulating, listing, and every sort of bad input.

Each test runs the program itself in a folder of its own, as a person or a script would.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

HOLDOUT = Path(sys.executable).with_name("holdout")
SOLO = ("play", "alien", "--scenario", "alien", "--seats", "1", "--seed", "7", "--plain")
FIRST = "1. Play "


def holdout(folder, *words, says=()):
    """Run the program with these lines as its input."""
    typed = "".join([f"{line}\n" for line in says])
    return subprocess.run(
        [HOLDOUT, *words], cwd=folder, input=typed, capture_output=True, text=True, timeout=60
    )


def refused(done):
    """What a program that cannot go on says: one sentence, no traceback."""
    assert done.returncode != 0
    assert "Traceback" not in done.stdout + done.stderr
    said = (done.stderr or done.stdout).strip()
    assert said.endswith(".")
    return said


def answered(done):
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout


# --- playing ---


def test_a_newcomer_is_asked_for_the_table_and_may_press_enter(tmp_path):
    done = holdout(tmp_path, "play", "alien", "--plain", says=["", "", "", "", "quit"])
    said = answered(done)
    assert "Scenario (alien, aliens, alien3, resurrection, incursion, evolved) [alien]" in said
    assert "Player 1: What do you do?" in said
    assert (tmp_path / "alien.holdout").exists()


def test_what_is_no_scenario_number_of_seats_or_difficulty_is_asked_again(tmp_path):
    said = answered(
        holdout(
            tmp_path,
            "play",
            "alien",
            "--plain",
            says=["prometheus", "aliens", "six", "6", "-1", "1", "listed", "nightmare", "easier", "quit"],
        )
    )
    for wrong in ("prometheus", "six", "6", "-1", "nightmare"):
        assert f"{wrong!r} is not one of them." in said
    assert "The Location is Hadley's Hope." in said


def test_input_that_ends_before_the_table_is_made_is_told_in_a_sentence(tmp_path):
    done = holdout(tmp_path, "play", "alien", "--plain", says=["alien"])
    assert "The input ended before the table was made." in refused(done)


def test_a_number_chooses_and_the_story_goes_on(tmp_path):
    said = answered(holdout(tmp_path, *SOLO, says=["1", "quit"]))
    assert said.count("Player 1: What do you do?") == 2
    assert "Player 1 plays " in said


@pytest.mark.parametrize("wrong", ["0", "99", "-1", "1.5", "zzz", "", "¹", "play", "1 2", "x" * 5000])
def test_bad_input_is_answered_by_a_hint_and_changes_nothing(tmp_path, wrong):
    said = answered(holdout(tmp_path, *SOLO, says=[wrong, "log 1", "quit"]))
    assert said.count("Player 1: What do you do?") == 1
    assert "type help" in said or "or help" in said


def test_help_lists_the_words_and_a_game_explains_itself(tmp_path):
    said = answered(holdout(tmp_path, *SOLO, says=["help", "?", "quit"]))
    assert said.count("take your last answer back") == 2
    assert "(Rule: " in said


def test_a_card_is_shown_by_name_and_an_unknown_one_is_not(tmp_path):
    said = answered(holdout(tmp_path, *SOLO, says=["card grunt", "card Grnt", "card", "quit"]))
    assert "Grunt (character" in said
    assert "There is no card called 'Grnt' in this game. Did you mean Grunt?" in said
    assert "There is no card called '' in this game." in said


def test_rules_are_found_by_words(tmp_path):
    said = answered(holdout(tmp_path, *SOLO, says=["rule push", "rule", "rule qqqq", "quit"]))
    assert "alien.hive-phase.push: " in said
    assert "Say what you look for" in said
    assert "No rule speaks of 'qqqq'." in said


def test_why_names_the_rule_of_the_question_and_why_something_cannot_be_done(tmp_path):
    said = answered(holdout(tmp_path, *SOLO, says=["why", "quit"]))
    assert "alien.action-phase.interleave: " in said
    assert "Recruit a Sergeant: no. It takes 3 Recruit; you have 0. [alien.sergeants.cost]" in said


def test_an_answer_is_taken_back(tmp_path):
    said = answered(holdout(tmp_path, *SOLO, says=["1", "undo", "undo", "quit"]))
    offers = [line for line in said.splitlines() if FIRST in line]
    assert len(offers) == 3
    assert offers[0] == offers[2]
    assert "This cannot be taken back" in said


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    before = answered(holdout(tmp_path, *SOLO, says=["1", "save evening.holdout", "table", "quit"]))
    assert "Saved. Go on with: holdout play --resume evening.holdout" in before
    after = answered(
        holdout(tmp_path, "play", "--resume", "evening.holdout", "--plain", says=["table", "quit"])
    )
    assert _last_table(before) == _last_table(after)


def _last_table(said):
    return said[said.rindex("--- Turn ") :].split("\n> ")[0]


def test_a_game_that_cannot_be_saved_there_goes_on(tmp_path):
    said = answered(holdout(tmp_path, *SOLO, says=["save no/such/folder/x", "1", "quit"]))
    assert "cannot be written" in said
    assert said.count("Player 1: What do you do?") == 2


def test_when_the_input_ends_the_game_is_saved(tmp_path):
    said = answered(holdout(tmp_path, *SOLO, says=["1"]))
    assert "Saved." in said
    answered(holdout(tmp_path, "play", "--resume", "alien.holdout", "--plain", says=["quit"]))


def test_computer_players_play_to_the_end_by_themselves(tmp_path):
    table = ("--scenario", "aliens", "--seats", "2", "--players", "random,greedy", "--seed", "3")
    said = answered(holdout(tmp_path, "play", "alien", *table, "--plain"))
    assert "The game is over." in said


def test_a_game_among_computers_is_told_turn_by_turn(tmp_path):
    table = ("--scenario", "alien", "--seats", "2", "--players", "greedy", "--seed", "7", "--plain")
    said = answered(holdout(tmp_path, "play", "alien", *table))
    turns = [line for line in said.splitlines() if line.startswith("--- Turn ")]
    assert turns[0].startswith("--- Turn 1 of Player 1, Objective 1: ")
    assert turns[1].startswith("--- Turn 2 of Player 2, Objective 1: ")
    assert len(turns) > 6
    first, second = said.split(turns[0])[1].split(turns[1])[0], said.split(turns[1])[1].split(turns[2])[0]
    assert "Player 1 plays " in first
    assert "Player 2 plays " in second
    assert "are left out" not in said


def test_a_game_among_computers_waits_for_enter_before_each_turn_if_asked(tmp_path):
    table = ("--scenario", "alien", "--seats", "1", "--players", "greedy", "--seed", "7", "--plain")
    said = answered(holdout(tmp_path, "play", "alien", *table, "--pause", says=["", ""]))
    assert said.count("Press Enter for the next turn.") == 3
    assert said.count("--- Turn ") == 3
    assert "Saved." in said, "where the input ends, the game is kept"


# --- what cannot be ---


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--scenario", "alien", "--seats", "6"), "6"),
        (("--scenario", "prometheus", "--seats", "1"), "prometheus"),
        (("--scenario", "alien", "--seats", "1", "--option", "agendas=hidden"), "at least two players"),
        (("--scenario", "alien", "--seats", "1", "--option", "preload=lots"), "lots"),
        (("--scenario", "alien", "--seats", "1", "--option", "nonsense=1"), "nonsense"),
        (("--scenario", "alien", "--seats", "1", "--option", "preload"), "name=value"),
        (("--scenario", "alien", "--seats", "2", "--players", "wizard"), "wizard"),
        (("--scenario", "alien", "--seats", "2", "--players", "random,random,random"), "2 seats"),
        (("--scenario", "alien", "--seats", "1", "--pack", "no-such-pack"), "no-such-pack"),
    ],
)
@pytest.mark.parametrize("command", ["play", "sim"])
def test_an_impossible_table_is_refused_in_a_sentence(tmp_path, command, words, says):
    assert says in refused(holdout(tmp_path, command, "alien", *words))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("damage", ["cut", "text", "empty", "flipped", "other-json"])
def test_a_corrupt_save_is_refused_and_left_as_it_is(tmp_path, damage):
    answered(holdout(tmp_path, *SOLO, says=["1", "save a.holdout", "quit"]))
    path = tmp_path / "a.holdout"
    whole = path.read_bytes()
    middle = len(whole) // 2
    broken = {
        "cut": whole[:middle],
        "text": b"not a game",
        "empty": b"",
        "flipped": whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :],
        "other-json": b'{"a": [1, 2, 3]}',
    }[damage]
    path.write_bytes(broken)
    refused(holdout(tmp_path, "play", "--resume", "a.holdout", "--plain", says=["quit"]))
    assert path.read_bytes() == broken


def test_a_save_that_is_not_there_is_named(tmp_path):
    assert "gone.holdout" in refused(holdout(tmp_path, "play", "--resume", "gone.holdout"))


# --- without a table ---


def test_a_simulation_is_summed_up_as_json_and_the_same_seed_gives_the_same_games(tmp_path):
    words = ("sim", "alien", "--scenario", "alien3", "--seats", "3", "--players", "random", "--games", "4")
    first, again = [
        json.loads(answered(holdout(tmp_path, *words, "--seed", "5", "--json"))) for _ in range(2)
    ]
    assert {"games", "wins", "rounds", "decisions", "seconds", "errors"} <= set(first)
    assert (first["games"], first["errors"]) == (4, 0)
    same = ("games", "wins", "rounds", "decisions", "errors")
    assert [first[name] for name in same] == [again[name] for name in same]


@pytest.mark.parametrize(
    "option", ["agendas=hidden", "agendas=delayed", "player-aliens=true", "extra-drones=-1"]
)
def test_modes_and_dials_are_options_of_a_simulation(tmp_path, option):
    words = (
        "sim",
        "alien",
        "--seats",
        "2",
        "--players",
        "random",
        "--games",
        "2",
        "--option",
        option,
        "--json",
    )
    assert json.loads(answered(holdout(tmp_path, *words)))["errors"] == 0


def test_the_games_are_listed_with_films_modes_and_options(tmp_path):
    listed = {game["name"]: game for game in json.loads(answered(holdout(tmp_path, "games", "--json")))}
    alien = listed["alien"]
    assert alien["seats"] == [1, 2, 3, 4, 5]
    assert alien["scenarios"] == ["alien", "aliens", "alien3", "resurrection", "incursion", "evolved"]
    options = {option["name"]: option for option in alien["options"]}
    assert options["agendas"]["choices"] == ["none", "hidden", "delayed"]
    assert {"hands", "player-aliens", "preparation", "board-order", "score"} <= set(options)
    assert "board-order" in answered(holdout(tmp_path, "games"))
