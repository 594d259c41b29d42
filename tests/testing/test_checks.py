"""Every check of the battery passes a sound game and finds the fault that it is there for."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from holdout import kernel
from holdout.kernel import Match, decision, knowledge, moment
from holdout.testing import CHECKS, CheckFailed, Settings, battery, cases, hash_seed_figure
from holdout.testing.__main__ import main
from tests.testing import lanterns
from tests.testing.lanterns import RULES, Lanterns

KNOWN = Settings(known_rule=lambda rule: rule.startswith("lanterns.") and "no-such" not in rule)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("seats", RULES.seats)
def test_a_sound_game_passes_and_something_was_compared(check: str, seats: int) -> None:
    assert CHECKS[check](RULES, seats, 1, settings=KNOWN) > 0


FAULTS = [
    ("ends", "never ends", "is not over after 300 answers"),
    ("ends", "offers twice", "offers an option twice: .*pass, pass"),
    ("ends", "breaks", "breaks: A rule of lanterns failed .ZeroDivisionError"),
    ("ends", "is won by nobody who plays", "is won by seats that do not play"),
    ("twice", "plays by how often it was called", "led to two outcomes"),
    ("twice", "tells by how often it was called", "led to two outcomes"),
    ("cards", "has a card twice", "has a card in two zones or in none"),
    ("cards", "makes a card", "has other faces than at its start"),
    ("words", "tells what has no words", "cannot say something in words: .*'unsaid' has no wording"),
    ("words", "offers what has no words", "cannot say something in words: .*'wave' has no wording"),
    ("rules", "cites what nobody wrote", "does not know: 'lanterns.no-such-rule'"),
    ("budget", "nearly loops", "spent 33.* of 50000 units of work"),
    ("clones", "remembers outside the position", "changes when a clone is played: what seat 1 sees differs"),
    ("saves", "loses the type of a number", "cannot be loaded from its own save"),
    ("saves", "plays by how often it was called", "goes on differently|not the same after saving"),
    ("replay", "plays by how often it was called", "comes to another position when its record"),
    ("replay", "tells by how often it was called", "tells another story when its record"),
    ("inline", "plays differently inline", "on the spot"),
    ("inline", "tells differently inline", "tells other events when programs answer on the spot"),
    ("undo", "remembers outside the position", "is not as it was after an undo: what seat 1 sees differs"),
    ("undo", "plays by how often it was called", "is not as it was after rewinding"),
    ("offered", "offers what breaks", "breaks on the offered 'play:999'"),
    ("secrecy", "shows the deck", "shows seat 1 what it may not know: its view has '.*' at view.next"),
    ("secrecy", "asks only holders of oil", "shows .* what it may not know: .*view.decisions"),
    ("secrecy", "tells what is hidden", "tells .* what it may not know: its log has .*the next card is"),
    ("guesses", "shows the whole deck", "cannot be guessed: No position was found"),
]


@pytest.mark.parametrize(("check", "fault", "sentence"), FAULTS)
def test_a_check_finds_its_fault(check: str, fault: str, sentence: str) -> None:
    settings = Settings(cap=300, known_rule=KNOWN.known_rule)
    (faulty,) = cases(Lanterns(fault), games=4, checks=[check], seats=[3], settings=settings)
    with pytest.raises(CheckFailed, match=re.compile(sentence, re.IGNORECASE)):
        faulty.run()


def test_every_check_has_a_fault_that_it_finds() -> None:
    by_the_kernel = {"refused", "hashes"}
    assert {check for check, _, _ in FAULTS} | by_the_kernel == set(CHECKS)


def test_a_rule_that_walks_a_set_plays_differently_under_another_hash_seed() -> None:
    with pytest.raises(CheckFailed, match=r"under PYTHONHASHSEED=\d+ than under"):
        hash_seed_figure(lanterns.SETS, 3)


def test_a_game_that_no_other_process_can_import_says_so() -> None:
    with pytest.raises(CheckFailed, match="cannot be imported by another process"):
        CHECKS["hashes"](Lanterns(), 2, 0)


# --- faults of the kernel itself ---


def test_an_answer_that_is_not_offered_and_yet_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decision.Decision, "pick", lambda self, answer: self.picks[0])
    with pytest.raises(CheckFailed, match="accepts '' of seat None"):
        CHECKS["refused"](RULES, 2, 0)


def test_an_answer_that_is_refused_by_an_untyped_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def pick(self: Any, answer: Any) -> Any:
        return self.picks[int(answer)]

    monkeypatch.setattr(decision.Decision, "pick", pick)
    with pytest.raises(CheckFailed, match="with an untyped error: ValueError"):
        CHECKS["refused"](RULES, 2, 0)


def test_a_refused_answer_that_changes_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.answer

    def answer(self: Any, *args: Any, **named: Any) -> Any:
        try:
            return honest(self, *args, **named)
        except kernel.HoldoutError:
            self.moment.rest.light += 1
            raise

    monkeypatch.setattr(Match, "answer", answer)
    with pytest.raises(CheckFailed, match="is changed by a refused answer: the position differs"):
        CHECKS["refused"](RULES, 2, 0)


def test_an_undo_past_something_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moment, "_barrier", lambda *args: "")
    with pytest.raises(CheckFailed, match="lets an answer be taken back although"):
        CHECKS["undo"](RULES, 2, 0)


def test_a_rewind_without_consent_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "rewind", lambda *args: None)
    with pytest.raises(CheckFailed, match="is rewound although seat 1 has not agreed"):
        CHECKS["undo"](RULES, 2, 0)


def test_an_undo_past_sealed_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moment, "OPENED", "")
    with pytest.raises(CheckFailed, match="sealed answers have been opened"):
        battery(RULES, 5, checks=["undo"])


def test_a_guess_that_foresees_chance_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "guess", lambda match, *args: match.clone())
    with pytest.raises(CheckFailed, match="foresee chance after"):
        CHECKS["guesses"](RULES, 2, 0)


def test_a_guess_that_contradicts_the_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, "what_is_known", lambda *args: b"")
    with pytest.raises(CheckFailed, match="is guessed against what seat 1 sees"):
        CHECKS["guesses"](Lanterns("shows the deck"), 2, 0)


def test_a_sealed_answer_that_shows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    leaky = Lanterns()
    leaky.more_view = lambda game, seat: {"given": [pick for _, pick in game.given]}
    with pytest.raises(CheckFailed, match="what it may not know: its view has 'yes'"):
        CHECKS["secrecy"](leaky, 2, 0)


# --- what a failure says ---


def test_a_failure_names_the_place_and_how_to_see_it_again() -> None:
    with pytest.raises(CheckFailed) as failed:
        CHECKS["secrecy"](lanterns.LEAKY, 2, 5)
    sentence = str(failed.value)
    assert re.match(r"lanterns with 2 seats, seed 5, at answer \d+ ", sentence)
    again = "python -m holdout.testing tests.testing.lanterns:LEAKY --check secrecy"
    assert f"again: {again} --seats 2 --seed 5" in sentence
    record = re.search(r"record: (\S+)", sentence)
    assert record is not None
    frame, body = kernel.open_record(Path(record[1]).read_bytes(), lambda name: lanterns.LEAKY)
    assert (frame.seed, body.setup["seats"]) == ("5", 2)


def test_the_command_says_the_same_and_exits_with_one(capsys: pytest.CaptureFixture[str]) -> None:
    place = "tests.testing.lanterns:LEAKY"
    assert main([place, "--check", "secrecy", "--seats", "2", "--seed", "5"]) == 1
    assert "what it may not know" in capsys.readouterr().out


def test_the_command_prints_what_was_compared() -> None:
    command = [sys.executable, "-m", "holdout.testing", "tests.testing.lanterns:RULES", "--check", "ends"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.stderr == ""
    assert re.fullmatch(r"ends +\d+\n", done.stdout)


def test_a_whole_battery_reports_what_it_compared() -> None:
    report = battery(RULES, checks=["ends", "budget"], seats=[2, 3])
    assert report.compared.keys() == {("ends", 2), ("ends", 3), ("budget", 2), ("budget", 3)}
    assert report.total("ends") > 20
    assert 20 < report.total("budget") < 100


def test_what_the_rulebook_itself_tells_is_no_leak() -> None:
    settings = Settings(tells=("hinted",))
    assert CHECKS["secrecy"](Lanterns("tells what is hidden"), 3, 0, settings=settings) > 0


def test_hidden_fields_that_a_game_scrambles_must_not_show() -> None:
    def scramble(position: Any, viewer: int | None, randomness: kernel.Randomness) -> None:
        position.gusts += 1

    with pytest.raises(CheckFailed, match=r"at view.gusts"):
        CHECKS["secrecy"](RULES, 2, 0, settings=Settings(scramble=scramble))
