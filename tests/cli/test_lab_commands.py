"""The commands of the laboratory: sim, report, compare and pack try, with good and with bad input."""

import errno
import json
import re
import signal
import subprocess
import sys

import pytest

from holdout.cli import main as door
from holdout.cli.compare import by_chance
from holdout.lab import comparing, running, simulation
from holdout.lab.running import journal_of
from holdout.lab.trying import with_packs_of

QUICK = ("--seats", "1", "--players", "random", "--games", "3")


def said(capsys, *words, code=0):
    assert door.main(list(words)) == code
    shown = capsys.readouterr()
    return shown.out if code == 0 else shown.err


def test_several_kinds_of_game_are_summed_up_one_by_one(capsys):
    words = (
        "sim",
        "alien",
        "--scenario",
        "alien,alien3",
        "--seats",
        "1,2",
        "--players",
        "random",
        "--games",
        "2",
    )
    figures = json.loads(said(capsys, *words, "--json"))
    assert figures["games"] == 8
    assert [cell["label"] for cell in figures["cells"]] == [
        "alien · 1 seat · random",
        "alien · 2 seats · random",
        "alien3 · 1 seat · random",
        "alien3 · 2 seats · random",
    ]


def test_results_are_kept_and_drawn(tmp_path, capsys):
    out, page = tmp_path / "results.parquet", tmp_path / "page.html"
    shown = said(capsys, "sim", "alien", *QUICK, "--out", str(out))
    assert str(out) in shown
    shown = said(capsys, "report", str(out), "--out", str(page), "--no-pictures")
    assert shown == f"Wrote {page}.\n"
    assert "Win rates" in page.read_text()


def test_csv_is_written_as_csv_and_other_endings_are_refused(tmp_path, capsys):
    out = tmp_path / "results.csv"
    said(capsys, "sim", "alien", *QUICK, "--out", str(out))
    assert out.read_text().startswith("game,scenario,seats,")
    assert "is CSV, in which cards are missing" in said(capsys, "report", str(out), code=2)
    other = ("sim", "alien", *QUICK, "--out", str(tmp_path / "results.xlsx"))
    assert "results are kept as .parquet or as .csv." in said(capsys, *other, code=2)
    words = said(capsys, "report", str(out), "--out", str(tmp_path / "page.csv"), code=2)
    assert "is to be a page: name a file that ends in .html." in words


def test_a_page_does_not_take_the_place_of_the_results(tmp_path, capsys):
    out = tmp_path / "results.parquet"
    said(capsys, "sim", "alien", *QUICK, "--out", str(out))
    words = said(capsys, "report", str(out), "--out", str(out), code=2)
    assert "is there already and is no page of a report" in words
    other = tmp_path / "other.parquet"
    other.write_bytes(out.read_bytes())
    assert "is no page of a report" in said(capsys, "report", str(out), "--out", str(other), code=2)
    assert other.read_bytes() == out.read_bytes()
    assert out.read_bytes()[:4] == b"PAR1"


def test_a_page_does_not_take_the_place_of_one_that_is_no_report(tmp_path, capsys):
    out, page = tmp_path / "results.parquet", tmp_path / "page.html"
    said(capsys, "sim", "alien", *QUICK, "--out", str(out))
    page.write_text(theirs := "<!doctype html>\n<title>My diary</title>\n")
    assert "is no page of a report" in said(capsys, "report", str(out), "--out", str(page), code=2)
    assert page.read_text() == theirs


def test_a_place_where_no_page_can_be_is_told_before_results_are_read(tmp_path, capsys):
    words = said(
        capsys, "report", "nothing.parquet", "--out", str(tmp_path / "nowhere" / "page.html"), code=2
    )
    assert "There is no folder" in words


def test_a_page_takes_the_place_of_an_older_one(tmp_path, capsys):
    out, page = tmp_path / "results.parquet", tmp_path / "page.html"
    said(capsys, "sim", "alien", *QUICK, "--out", str(out))
    for title in ("Older", "Newer"):
        said(capsys, "report", str(out), "--out", str(page), "--no-pictures", "--title", title)
        assert f"<h1>{title}</h1>" in page.read_text()


def test_means_are_told_with_two_digits_and_seconds_as_those_of_play(capsys):
    shown = said(capsys, "sim", "alien", *QUICK, "--scenario", "alien,aliens")
    assert re.search(r"^progress  ", shown, re.MULTILINE) is None  # scenarios have measures of their own
    assert len(re.findall(r"won \(.*\), progress \d+\.\d\d$", shown, re.MULTILINE)) == 2
    assert re.search(r"^rounds +\d+\.\d\d$", shown, re.MULTILINE)
    assert re.search(r"^seconds of play +\d", shown, re.MULTILINE)


def test_the_help_tells_who_plays_unless_named(capsys):
    assert "[default: (greedy)]" in re.sub(r"\s+", " ", said(capsys, "sim", "--help"))


def test_a_run_in_which_every_game_failed_is_no_success(capsys, monkeypatch):
    def failing(frame, names, players):
        raise IndexError("nothing in hand")

    monkeypatch.setattr(simulation, "play_frame", failing)
    assert door.main(["sim", "alien", *QUICK]) == 1
    assert "first error           The game failed" in capsys.readouterr().out
    assert door.main(["compare", "alien", "--against", "random", "--seats", "1", "--games", "2"]) == 1
    assert "No pair of games could be finished" in capsys.readouterr().out


def test_a_comparison_that_was_stopped_tells_what_is_known_and_that_it_was_stopped(capsys, monkeypatch):
    real = comparing.play

    def stopping(series, number, noting):
        if number == 2:
            raise KeyboardInterrupt
        return real(series, number, noting)

    monkeypatch.setattr(comparing, "play", stopping)
    words = ("--players", "random", "--against", "random", "--seats", "1")
    assert door.main(["compare", "alien", *words]) == 130
    shown = capsys.readouterr()
    assert "stopped. This is what is known so far." in shown.err
    assert "2 pairs;" in shown.out


@pytest.mark.parametrize(
    ("chance", "says"),
    [
        (0.039, "in at most 4 of 100 runs"),
        (0.00031, "in at most 4 of 10,000 runs"),
        (1.0, "Chance alone explains what was seen"),
        (0.0, "in at most 1 of 1,000,000,000 runs"),
    ],
)
def test_chance_is_told_in_words(chance, says):
    assert says in by_chance(chance)


def test_a_pack_that_changes_nothing_is_told(tmp_path, capsys):
    path = str(tmp_path / "mine")
    said(capsys, "pack", "new", path)
    named = "characters=Warrant Officer Ripley;Captain Dallas;Chief Engineer Parker;Navigator Lambert"
    assert door.main(["sim", "alien", *QUICK, "--pack", path, "--option", named]) == 0
    assert f"no card of {path} is on the table" in capsys.readouterr().err


def test_the_cards_of_a_pack_are_seated_by_naming_it(tmp_path, capsys):
    path = str(tmp_path / "mine")
    said(capsys, "pack", "new", path)
    assert door.main(["sim", "alien", *QUICK, "--pack", path]) == 0
    assert "on the table" not in capsys.readouterr().err
    seated = with_packs_of("alien", 1, {"scenario": "alien"}, [path])
    assert "Pilot Okafor" in seated["characters"]
    assert len(seated["characters"]) == 4


def test_the_package_itself_is_the_command():
    done = subprocess.run([sys.executable, "-m", "holdout", "--version"], capture_output=True, text=True)
    assert (done.returncode, done.stdout.split()[0]) == (0, "holdout")


def test_a_file_that_is_there_is_not_overwritten_by_accident(tmp_path, capsys):
    out = tmp_path / "results.parquet"
    out.write_text("precious")
    assert "is there already" in said(capsys, "sim", "alien", *QUICK, "--out", str(out), code=2)
    assert out.read_text() == "precious"
    said(capsys, "sim", "alien", *QUICK, "--out", str(out), "--overwrite")
    assert out.read_bytes()[:4] == b"PAR1"


def test_seats_may_be_a_range(capsys):
    words = ("sim", "alien", "--seats", "1-2,4", "--players", "random", "--games", "1", "--json")
    found = [cell["label"] for cell in json.loads(said(capsys, *words))["cells"]]
    assert found == ["alien · 1 seat · random", "alien · 2 seats · random", "alien · 4 seats · random"]


def test_a_polite_request_to_end_is_a_stop(tmp_path, capsys, monkeypatch):
    out, real = tmp_path / "results.parquet", running.play

    def ending(series, number, noting):
        if number == 2:
            signal.raise_signal(signal.SIGTERM)
        return real(series, number, noting)

    monkeypatch.setattr(running, "play", ending)
    words = said(capsys, "sim", "alien", *QUICK, "--out", str(out), code=130)
    assert "2 of 3 games are finished (2 now). They are kept" in words
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL


def test_a_stopped_run_says_what_is_kept_and_goes_on(tmp_path, capsys, monkeypatch):
    out, real = tmp_path / "results.parquet", running.play

    def stopping(series, number, noting):
        if number == 2:
            raise KeyboardInterrupt
        return real(series, number, noting)

    with monkeypatch.context() as patch:
        patch.setattr(running, "play", stopping)
        words = said(capsys, "sim", "alien", *QUICK, "--out", str(out), code=130)
    assert "2 of 3 games are finished (2 now). They are kept; the same command goes on." in words
    assert journal_of(out).exists()
    assert "games                 3" in said(capsys, "sim", "alien", *QUICK, "--out", str(out))


def test_a_full_disk_is_told_in_a_sentence(tmp_path, capsys, monkeypatch):
    out = tmp_path / "results.parquet"

    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    words = said(capsys, "sim", "alien", *QUICK, "--out", str(out), code=2)
    assert "cannot be written: No space left on device. Make room, or name another output file." in words


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("sim", "alien", "--seats", "6"), "takes 1 to 5 seats, not 6"),
        (("sim", "alien", "--seats", "many"), "is no number of seats"),
        (("sim", "alien", "--seats", "5-1"), "is no number of seats"),
        (("sim", "alien", "--seats", "1-99999999999"), "is no number of seats"),
        (("sim", "alien", "--seats", f"1-{10**23}"), "is no number of seats"),
        (("sim", "alien", "--scenario", ",,"), "names no scenario"),
        (("sim", "alien", "--option", "location=Nix"), "There is no location called 'Nix'"),
        (("sim", "alien", "--option", "objectives=A;B;C"), "There is no"),
        (("compare", "alien", "--against", "random", "--option", "location=Nix"), "There is no location"),
        (("sim", "alien", "--option", "preload=1", "--option", "preload=0"), "preload was named twice"),
        (("sim", "alien", "--option", "extra-drones=1", "--option", "extra_drones=2"), "named twice"),
        (("sim", "alien", "--scenario", "alien", "--option", "scenario=alien3"), "scenario was named twice"),
        (("sim", "alien", "--out", "-"), "name a file"),
        (("sim", "alien", "--out", "n" * 300), "File name too long. Name another file."),
        (("sim", "alien", "--seats", "1-9"), "takes 1 to 5 seats, not 6"),
        (("sim", "alien", "--games", "99999999999999999999"), "A run has 1 to 1,000,000,000 games"),
        (("sim", "alien", "--seed", "99999999999999999999"), "Seeds lie between"),
        (("sim", "alien", "--jobs", "1000000"), "less than or equal to 64"),
        (("sim", "alien", "--out", "."), "is a folder: name a file"),
        (("sim", "alien", "--players", "ash"), "no computer player called 'ash'"),
        (("sim", "alien", "--scenario", "alien,picnic"), "picnic"),
        (("sim", "alein"), "Did you mean 'alien'"),
        (("sim", "alien", "--pack", "nowhere"), "There is no pack at nowhere"),
        (("sim", "alien", "--option", "preload"), "write name=value"),
        (("sim", "alien", "--option", "packs=mine"), "write --pack mine"),
        (("sim", "alien", "--out", "nowhere/results.parquet"), "There is no folder nowhere"),
        (("report", "nothing.parquet"), "There is no file nothing.parquet"),
        (("compare", "alien"), "there is nothing to compare"),
        (("compare", "alien", "--against", "ash"), "no computer player called 'ash'"),
        (("compare", "alien", "--against", "random", "--measure", "luck"), "choose wins or progress"),
        (("pack", "try", "mine", "--nix"), "`holdout pack try --help` tells more"),
        (("sim", "alien", "--nix"), "`holdout sim --help` tells more"),
        (("compare", "alien", "--pack", "nowhere"), "There is no pack at nowhere"),
    ],
)
def test_bad_input_gets_a_sentence(words, says, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert says in said(capsys, *words, code=2)
    assert not list(tmp_path.iterdir())


def test_two_players_are_compared_until_it_is_decided(capsys):
    words = (
        "compare",
        "alien",
        "--against",
        "random",
        "--seats",
        "1",
        "--measure",
        "progress",
        "--games",
        "60",
    )
    found = json.loads(said(capsys, *words, "--json"))
    assert found["verdict"] == "first"
    assert found["pairs"] < 60
    assert found["sides"][0]["progress"] > found["sides"][1]["progress"]


def test_a_player_compared_with_itself_differs_in_nothing(capsys):
    words = ("compare", "alien", "--players", "random", "--against", "random", "--seats", "1", "--games", "5")
    shown = said(capsys, *words)
    assert "Difference of the win rates: +0.0%" in shown
    assert "Not decided" in shown
    far = said(capsys, *words, "--measure", "progress")
    assert "Share of the pairs in which the first came farther, less those" in far


def test_the_number_of_processes_does_not_change_a_comparison(capsys):
    words = ("compare", "alien", "--against", "random", "--seats", "1", "--measure", "progress", "--json")
    alone = json.loads(said(capsys, *words))
    assert json.loads(said(capsys, *words, "--jobs", "2")) == alone


@pytest.mark.parametrize("game", ["alien", "corps"])
def test_a_new_pack_is_tried_with_and_without(game, tmp_path, capsys):
    path = str(tmp_path / "mine")
    said(capsys, "pack", "new", path, "--game", game)
    words = ("pack", "try", path, "--seats", "1", "--players", "random", "--games", "3", "--json")
    found = json.loads(said(capsys, *words))
    assert found["pairs"] == 3
    assert len(found["cards"]) == 2
    assert "cards" not in found["sides"][0]
    shown = said(capsys, *words[:-1])
    assert "with the pack" in shown
    taken = found["places_taken"]
    assert [one["new"] for one in taken] == (["Pilot Okafor"] if game == "alien" else [])
    assert all(f"{one['new']} takes the place of {one['instead_of']}." in shown for one in taken)


def test_a_pack_without_cards_is_told(tmp_path, capsys):
    path = tmp_path / "mine"
    said(capsys, "pack", "new", str(path))
    (path / "cards.toml").unlink()
    assert "has no cards: there is nothing to try" in said(capsys, "pack", "try", str(path), code=2)


def test_a_broken_pack_is_told_with_file_and_line(tmp_path, capsys):
    path = tmp_path / "mine"
    said(capsys, "pack", "new", str(path))
    cards = path / "cards.toml"
    cards.write_text(cards.read_text().replace("Draw a card", "Drwa a card"))
    assert "cards.toml" in said(capsys, "pack", "try", str(path), code=2)
    assert "cards.toml" in said(capsys, "sim", "alien", "--pack", str(path), code=2)


def test_names_and_texts_of_options_are_kept_apart(capsys):
    shown = said(capsys, "games")
    assert "  free-followups-in-defensive-fire  " in shown
    assert max([len(line) for line in shown.splitlines()]) <= 85
