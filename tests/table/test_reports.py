"""A report of a problem holds what its author saw and a game to try it on, and nobody's secrets."""

import subprocess
import sys
import zipfile
from pathlib import Path

import apsw
import msgspec
import pytest

from holdout.cli import main as door
from holdout.cli.reports import reports as list_reports
from holdout.kernel import BadSave, NewerSave, known, load
from holdout.kernel.knowledge import what_is_known
from holdout.table import reports, rows
from holdout.table.limits import Limits, Rate
from holdout.testing.serving import Player, serving
from tests.table.worlds import HIDDEN, USUAL, pairs, play_on, started

HOLDOUT = Path(sys.executable).with_name("holdout")
SEED = "a-seed-that-nobody-may-read"
FIRST_RELEASE = Path(__file__).parent / "data" / "holdout-0.1.0.zip"


def opened(match, seat, words="The door did not open."):
    return reports.read(reports.export(match, seat, words))


@pytest.mark.parametrize(("game", "seats", "options"), HIDDEN)
def test_while_a_game_goes_on_its_report_holds_no_seed_no_chance_and_no_hidden_face(game, seats, options):
    match = started(game, seats, options, SEED)
    made_up = 0
    for _ in range(12):
        play_on(match, 7, str(len(match.answers)))
        if match.over:
            break
        for seat in (*range(seats), None):
            data = reports.export(match, seat, "words")
            assert SEED.encode() not in data
            for position in (match.moment.rest, match.moment.game.position, match.moment.turn.position):
                assert str(position.rng).encode() not in data
            for canary in canaries(match, seat):
                assert canary.encode() not in data
            made_up += bool(reports.read(data).game_file)
    assert made_up > 12


def canaries(match, seat):
    """Keys of the faces of which this viewer has never seen a card."""
    position = match.moment.game.position
    bit = 60 if seat is None else seat
    told = {face for event in match.events for _, face, seen in event.faces if seen >> bit & 1}
    seen = {position.face[card] for card, bits in enumerate(position.seen) if bits >> bit & 1}
    public = {face for number, face in enumerate(position.face) if not position.where[number]}
    unseen = {*position.face} - told - seen - public
    return [match.frame.faces[face].key for face in sorted(unseen)]


def test_there_are_faces_that_a_report_could_have_given_away():
    match = play_on(started("alien", 3, {"hands": "hidden"}, SEED), 20)
    assert len(canaries(match, 0)) > 10


@pytest.mark.parametrize(("game", "seats", "options"), HIDDEN)
def test_apart_from_the_made_up_position_reports_of_worlds_that_look_alike_are_alike(game, seats, options):
    compared = 0
    for viewer, one, other in pairs(started(game, seats, options), rounds=4, every=5):
        here, there = opened(one, viewer), opened(other, viewer)
        blank = {"game_file": ""}
        assert msgspec.structs.replace(here, **blank) == msgspec.structs.replace(there, **blank)
        compared += 1
    assert compared > 5


def test_the_hidden_faces_of_a_made_up_position_are_others_every_time():
    match = play_on(started("alien", 2, {"hands": "hidden"}, SEED), 30)
    hidden = [card for card, bits in enumerate(match.moment.rest.seen) if not bits & 1]
    made_up = [faces_of(opened(match, 0), hidden) for _ in range(3)]
    true = [match.moment.rest.face[card] for card in hidden]
    assert true not in made_up
    assert made_up[0] != made_up[1] != made_up[2]


def faces_of(report, cards):
    face = load(report.game_file.encode(), known).moment.rest.face
    return [face[card] for card in cards]


@pytest.mark.parametrize(("game", "seats", "options"), HIDDEN)
def test_the_made_up_position_looks_the_same_to_its_author_and_can_be_played_on(game, seats, options):
    match = play_on(started(game, seats, options, SEED), 25)
    found = 0
    for _ in range(6):
        play_on(match, 3, str(len(match.answers)))
        for seat in range(seats):
            report = opened(match, seat)
            if report.game_file:
                again = load(reports.game_in(reports.export(match, seat, "")), known)
                assert what_is_known(again.moment, seat) == what_is_known(match.moment, seat)
                play_on(again, 20)
                found += 1
    assert found > 3


def test_a_report_holds_what_its_author_saw():
    match = play_on(started("corps", 2, {"scenario": "newt", **USUAL}, SEED), 10)
    report = opened(match, 1)
    assert report.words == "The door did not open."
    assert msgspec.json.encode(report.view) == match.view_bytes(1)
    assert [words for words, _ in report.log] == [line.words for line in match.log(1)]
    assert report.commitment == match.commitment


def test_of_a_spectator_there_is_only_what_was_seen():
    data = reports.export(play_on(started("alien", 2, {}, SEED), 5), None, "")
    assert reports.read(data).seat is None
    with pytest.raises(BadSave, match="no position"):
        reports.game_in(data)


def test_once_the_game_is_over_the_report_holds_its_record():
    match = play_on(started("alien", 1, {}, SEED), 3_000)
    assert match.over
    assert reports.game_in(reports.export(match, 0, "")) == match.record()


def test_a_broken_report_is_refused_in_a_sentence():
    data = reports.export(started("alien", 1, {}), 0, "")
    with pytest.raises(BadSave, match="not a whole report"):
        reports.read(data[:-20])
    with pytest.raises(NewerSave):
        reports.read(data.replace(b'"format":1', b'"format":9', 1))
    assert reports.game_in(b"anything else") == b"anything else"


def test_what_is_kept_for_the_host_is_the_true_game_with_the_log_of_whoever_reports():
    match = play_on(started("alien", 2, {"hands": "hidden"}, SEED), 20)
    report = reports.read(reports.kept(match, 1, "It hangs."))
    assert reports.game_in(reports.kept(match, 1, "It hangs.")) == match.record()
    assert [words for words, _ in report.log] == [line.words for line in match.log(1)]


def test_a_report_is_sent_gets_a_number_and_is_read_by_whoever_runs_the_server(tmp_path):
    with serving(
        tmp_path / "data", Limits(reports=Rate(0.001, 2), reports_an_address=Rate(0.001, 3)), warm=False
    ) as running:
        with Player(running.url) as ada, Player(running.url) as eve:
            table = ada.make("alien", start=True, listed=False)
            way = f"/api/tables/{table}/report"
            sent = ada.http.post(way, json={"words": "The vents are stuck.\nTwice."})
            assert (sent.status_code, sent.json()) == (201, {"number": 1})
            assert eve.http.post(way, json={"words": "Whose is it?"}).status_code == 404
            assert ada.http.post(way, json={"words": "x" * 2_001}).status_code == 400
            assert ada.http.post(way, json={"words": "Still."}).json() == {"number": 2}
            assert ada.http.post(way, json={"words": "And again."}).status_code == 429
            own = eve.make("alien", start=True, listed=False)
            sent = eve.http.post(f"/api/tables/{own}/report", json={"words": "A third of one address."})
            assert sent.status_code == 429
        listed = holdout(tmp_path, "reports", "--data", "data").splitlines()
        assert [line.split("  ")[::3] for line in listed] == [["1", "The vents are stuck."], ["2", "Still."]]
    assert "report-1.json" in holdout(tmp_path, "reports", "1", "--data", "data")
    assert "The vents are stuck." in holdout(tmp_path, "replay", "report-1.json")


def test_a_report_tells_whoever_runs_the_server_who_sent_it_and_nobody_else():
    match = started("alien", 1, {}, SEED)
    assert reports.read(reports.kept(match, 0, "It hangs.", "ada")).by == "ada"
    assert opened(match, 0).by == ""


def test_a_report_of_the_first_release_is_listed_with_its_words_and_written_out_as_its_record(
    tmp_path, monkeypatch, capsys
):
    with zipfile.ZipFile(FIRST_RELEASE) as stored:
        stored.extract("tables.sqlite", tmp_path)
    monkeypatch.chdir(tmp_path)
    list_reports(data=tmp_path)
    assert capsys.readouterr().out.strip().endswith("The Queen came twice.")
    list_reports(1, tmp_path)
    assert (tmp_path / "report-1.json").read_bytes().startswith(b'{"holdout":"record"')


# --- at the command line ---


def holdout(folder, *words, says=""):
    done = subprocess.run(
        [HOLDOUT, *words], cwd=folder, input=says, capture_output=True, text=True, timeout=60
    )
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout


def test_a_report_is_told_by_replay_and_gone_on_with_by_play(tmp_path):
    match = play_on(started("alien", 1, {}, SEED), 8)
    (tmp_path / "problem.json").write_bytes(reports.export(match, 0, "The vents are stuck."))
    said = holdout(tmp_path, "replay", "problem.json")
    assert said.startswith("Reported by seat 1 after 8 answers: The vents are stuck.")
    assert match.log(0)[-1].words in said
    said = holdout(tmp_path, "play", "--resume", "problem.json", "--plain", says="quit\n")
    assert match.decision.words in said


def test_a_report_of_a_game_that_is_over_is_replayed(tmp_path):
    match = play_on(started("alien", 1, {}, SEED), 3_000)
    (tmp_path / "problem.json").write_bytes(reports.export(match, 0, "That was unfair."))
    said = holdout(tmp_path, "replay", "problem.json")
    assert "That was unfair." in said
    assert said.rstrip().endswith(match.result.words)


def test_a_row_that_cannot_be_read_is_named_and_the_others_are_listed(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = apsw.Connection(str(tmp_path / "tables.sqlite"))
    file.execute(rows.SCHEMA)
    asked = ["reports", "--data", str(tmp_path)]
    assert door.main(asked) == 0
    assert capsys.readouterr().out == "Nobody has reported a problem here.\n"
    good = reports.kept(started("alien", 1, {}), 0, "The vents are stuck.")
    for at, data in ((1, good[:-20]), ("soon", good), (2**70 / 1, good), (1, None), (1, good)):
        file.execute("INSERT INTO reports (id, at, data) VALUES ('t', ?, ifnull(?, ''))", (at, data))
    file.close()
    assert door.main(asked) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["1", "2", "3", "4", "5"]
    assert ["cannot be read" in line for line in lines] == [True, True, True, False, False]
    assert lines[4].endswith("The vents are stuck.")


def test_a_report_is_not_written_over_a_file_that_is_there(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = apsw.Connection(str(tmp_path / "tables.sqlite"))
    file.execute(rows.SCHEMA)
    file.execute("INSERT INTO reports (id, at, data) VALUES ('t', 1, x'01')")
    file.close()
    (tmp_path / "report-1.json").write_text("mine")
    assert door.main(["reports", "1", "--data", str(tmp_path)]) != 0
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "report-1.json").read_text() == "mine"
    assert door.main(["reports", "1", "--data", str(tmp_path), "--out", "other.json"]) == 0
    assert (tmp_path / "other.json").read_bytes() == b"\x01"
