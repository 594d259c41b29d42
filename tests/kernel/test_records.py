"""Records, saves and copies: the same game again, on any machine, from the middle of any effect."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import holdout
from holdout.kernel import AnswersDoNotFit, Match, Rules, drive, load, play_out, simulate
from holdout.kernel.rules import CITED
from tests.kernel.station import moments, played, random_players, station
from tests.small import RULES
from tests.small.table import living


def find(name: str) -> Rules[Any]:
    assert name == "small"
    return RULES


def test_a_save_goes_on_at_every_decision_of_a_game():
    for match in moments(seats=4, seed=5):
        again = load(match.save(), find)
        assert again.fingerprint() == match.fingerprint()
        assert again.save() == match.save()
        assert again.notice == ""
        for viewer in (0, 3, None):
            assert again.view_bytes(viewer) == match.view_bytes(viewer)
            assert again.log(viewer) == match.log(viewer)


def test_a_loaded_game_and_its_original_go_the_same_way():
    match = played(37, seats=4, seed=5)
    again = load(match.save(), find)
    while not match.over:
        assert match.decision is not None
        pick = match.decision.picks[-1]
        assert again.answer(pick, seat=match.decision.seat) == match.answer(pick, seat=match.decision.seat)
    assert again.result == match.result
    assert again.record() == match.record()


def test_a_record_replays_to_the_same_position():
    match = played(500, seats=5, seed=8)
    again = load(match.record(), find)
    assert again.over
    assert again.fingerprint() == match.fingerprint()
    assert again.events == match.events


def test_a_save_in_the_middle_of_a_sealed_vote_goes_on():
    table = station().answer("accuse").answer("seat:0", seat=2)
    again = load(table.match.save(), find)
    assert [decision.seat for decision in again.decisions] == [0, 1]
    assert again.fingerprint() == table.match.fingerprint()


def test_a_game_of_the_library_loads_by_its_name():
    holdout.register("small", "tests.small:RULES")
    match = holdout.new("small", seats=2, seed="x")
    assert holdout.load(match.save()).fingerprint() == match.fingerprint()


def test_clones_are_equal_and_go_their_own_ways():
    table = station(hand={0: ["survey"]}).answer("play survey")
    copy = table.match.clone()
    before = table.match.fingerprint(), table.match.save()
    assert copy.fingerprint() == before[0]
    copy.answer(copy.decision.options[-1])  # type: ignore[union-attr]
    copy.undo()
    copy.answer(copy.decision.options[0])  # type: ignore[union-attr]
    assert (table.match.fingerprint(), table.match.save()) == before
    assert copy.fingerprint() != before[0]


def test_programs_that_answer_inline_make_the_same_record_as_answers_from_outside():
    for seats in (2, 3, 4, 5):
        inline = simulate(RULES, random_players(seats, seats), seed=seats)
        driven = drive(
            holdout.new(RULES, seats=seats, seed=seats, checked=True), random_players(seats, seats)
        )
        assert inline.record() == driven.record()
        assert inline.fingerprint() == driven.fingerprint()
        assert inline.events == driven.events


def test_a_game_is_played_out_from_the_middle_without_touching_it():
    match = played(25)
    before = match.save()
    ends = [play_out(match, random_players(3, "out")) for _ in range(2)]
    assert match.save() == before
    assert ends[0].over
    assert ends[0].record() == ends[1].record()
    assert load(ends[0].record(), find).fingerprint() == ends[0].fingerprint()


def test_a_game_whose_events_nobody_reads_goes_the_same_way_and_counts_them():
    match = played(25)
    told = play_out(match, random_players(3, "out"))
    kinds = frozenset({told.events[-1].kind, told.events[-9].kind})
    for heard in (frozenset[str](), kinds):
        quiet = play_out(match, random_players(3, "out"), heard=heard)
        assert quiet.record() == told.record()
        assert quiet.fingerprint() == told.fingerprint()
        assert quiet.moment.game.spent == told.moment.game.spent
        before = len(match.events)
        assert quiet.events[before:] == [event for event in told.events[before:] if event.kind in heard]
        new = len([event for event in told.moment.game.events if heard or event.kind != CITED.name])
        assert len(quiet.moment.game.events) + quiet.moment.game.unheard == new


# --- saves that are older than the rules ---


def in_the_middle_of_a_window() -> Match[Any]:
    """Some seats have answered the waiting step already, in a turn that is not the first."""
    return next(
        match
        for match in moments(seats=3, seed=4)
        if match.moment.turn.past.length and len(match.moment.given) == 2 and match.decision
        if match.decision.rule == "small.hazard.window"
    )


@pytest.fixture
def rules_change(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on the window goes round the table the other way."""

    def change() -> None:
        monkeypatch.setattr(RULES, "version", "2")
        monkeypatch.setattr("tests.small.hazard.living", lambda game: living(game)[::-1])

    return change


def test_a_save_under_older_rules_goes_on_and_says_so(monkeypatch: pytest.MonkeyPatch):
    match = in_the_middle_of_a_window()
    saved = match.save()
    monkeypatch.setattr(RULES, "version", "2")
    again = load(saved, find)
    assert again.fingerprint() == match.fingerprint()
    assert again.notice == "This game was saved under version 1 and goes on under version 2."


def test_answers_that_no_longer_fit_take_the_game_back_to_the_start_of_the_turn(
    rules_change: Callable[[], None],
):
    match = in_the_middle_of_a_window()
    saved = match.save()
    rules_change()
    again = load(saved, find)
    assert again.notice == (
        "The rules have changed since this game was saved: it goes on from the start of the turn."
    )
    assert again.moment.turn.position.fingerprint() == match.moment.turn.position.fingerprint()
    assert len(again.answers) == len(match.answers) - 2
    assert again.decision is not None
    assert again.answer("pass", seat=again.decision.seat) == ()


def test_a_step_that_is_gone_takes_the_game_back_to_the_start_of_the_turn():
    match = in_the_middle_of_a_window()
    match.moment.rest.agenda[-1] = ("small.hazard-of-old", match.moment.rest.agenda[-1][1])
    again = load(match.save(), find)
    assert again.notice.endswith("it goes on from the start of the turn.")
    assert again.moment.rest.agenda[-1][0] == "small.hazard"


def test_a_save_that_fits_nowhere_is_refused():
    match = in_the_middle_of_a_window()
    for position in (match.moment.rest, match.moment.turn.position):
        position.agenda[-1] = ("small.hazard-of-old", ())
    with pytest.raises(AnswersDoNotFit, match="There is no step called"):
        load(match.save(), find)


def test_a_record_under_changed_rules_says_why_it_cannot_be_replayed(rules_change: Callable[[], None]):
    recorded = in_the_middle_of_a_window().record()
    rules_change()
    with pytest.raises(AnswersDoNotFit, match="made under version 1 and the rules are now 2"):
        load(recorded, find)


def test_an_upgrade_rewrites_an_older_position(monkeypatch: pytest.MonkeyPatch):
    saved = played(30).save()
    monkeypatch.setattr(RULES, "version", "2")
    monkeypatch.setattr(RULES, "upgrade", lambda version, position: {**position, "air": 77})
    assert load(saved, find).moment.rest.air == 77


def test_a_snapshot_is_taken_at_the_start_of_every_turn():
    starts = []
    for match in moments(seats=3, seed=0):
        turn = match.moment.turn.position
        if not starts or starts[-1] != turn.fingerprint():
            starts.append(turn.fingerprint())
            assert all(row[0] != "turn" for row in turn.lasting)
    turns = sum(event.kind == "turn" for event in match.events)
    assert len(starts) == turns


def test_a_save_is_json_with_a_checksum_and_names_its_versions():
    outside = json.loads(played(3).save())
    assert (outside["holdout"], outside["format"], len(outside["check"])) == ("save", 1, 32)
    assert (outside["body"]["game"], outside["body"]["version"]) == ("small", "1")


def test_a_file_holds_nothing_besides_what_its_kind_needs():
    """What is as usual is left out, so that a file of today is one that every earlier version wrote."""
    story = {"game", "version", "content", "setup", "seed", "answers"}
    match = played(31)
    assert set(json.loads(match.record())["body"]) == story
    assert set(json.loads(match.save())["body"]) == story | {
        "rest", "turn", "turn_answers", "events", "event_counts",
    }  # fmt: skip
