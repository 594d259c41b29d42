"""Win rates are measured once and told in four places: a file and three pages."""

import argparse
import shutil
import tomllib
from pathlib import Path

import pytest

from bench import rates, rates_box, rates_pages, rates_xfiles
from bench.outlook import SCENARIOS
from bench.rates import FIRST_SEED, SEATS, Line, lines, version, version_of
from bench.rates_counted import Result
from bench.rates_pages import RATES
from holdout.corps.missions import MISSIONS
from holdout.language.packs import shipped_paths


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A copy of the pages and of the file, to be written anew."""
    shutil.copytree(
        rates_pages.ROOT / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("_build", "pictures")
    )
    monkeypatch.setattr(rates_pages, "ROOT", tmp_path)
    shutil.copy(RATES, tmp_path / "win_rates.toml")
    monkeypatch.setattr(rates_pages, "RATES", tmp_path / "win_rates.toml")
    return tmp_path


CASE = (("End Game", "Abduction"), ("ended in", "The End"), ("pile A", "Season 1"))


def made_up(line):
    """Ten games: as many are won as there are seats, and one more with a dial turned; one nobody wins."""
    wins = line.seats + bool(line.options)
    sides = ["players"] * wins + ["aliens"] * (9 - wins) + ["nobody"]
    return {
        FIRST_SEED[line.game] + number: Result(side == "players", 2, 30, side, CASE)
        for number, side in enumerate(sides)
    }


def test_what_was_measured_is_told_in_the_file_and_on_both_pages(house):
    rates_pages.written({line: made_up(line) for line in lines()}, FIRST_SEED, version)
    told = tomllib.loads((house / "win_rates.toml").read_text(encoding="utf-8"))
    box = [one.players for one in rates_box.tables(SEATS)]
    assert [len(told[game]["rates"]) for game in ("alien", "corps")] == [4 * 4 + 5 + len(box), 9 * 5]
    six = next(one for one in told["corps"]["rates"] if one["seats"] == 6)
    assert (six["player"], six["rate"], six["games"]) == ("greedy", 0.6, 10)
    alien = (house / "docs" / "alien.md").read_text(encoding="utf-8")
    assert "| alien | 3 | 30 % | 11 to 60 % | 2.0 | 30 | 100 % | 30 % |" in alien
    assert "| `preload=3` | harder: three Hive cards lie in the Complex at the start | 40 % |" in alien
    assert "| +10 (-10 to +30) |" in alien
    corps = (house / "docs" / "corps.md").read_text(encoding="utf-8")
    assert (
        "| `newt` | 10 % | 20 % | 30 % | 50 % | 60 % | 28 % | 16 to 43 % | 30 | 10 %, 20 %, 30 %, 50 % |"
        in corps
    )
    assert f"`{version('alien')}`" in alien
    assert version("corps").split("/")[1] in corps


def test_what_was_measured_of_the_expansion_is_told_on_its_page(house):
    rates_pages.written({line: made_up(line) for line in lines()}, FIRST_SEED, version)
    page = (house / "docs" / "expansion.md").read_text(encoding="utf-8")
    assert "| evolved | 3 | 30 % | 11 to 60 % | 10 | 2.0 | 30 | 30 % of 10 |" in page
    assert "| 3 | alien | nothing | 40 % | 17 to 69 % | 50 % | 10 % | 10 |" in page
    assert "| `soldiers=yes` | harder: a Xenomorph Soldier in each mini-deck | 30 % |" in page
    told = tomllib.loads((house / "win_rates.toml").read_text(encoding="utf-8"))["alien"]["rates"]
    assert {one["foe"] for one in told if one["seats"] == 4 and "foe" in one} == {0.4}
    piece = next(one for one in told if "soldiers" in one.get("options", {}))
    assert piece["standard"] == {"drone-chart": "expansion"}


def test_what_was_measured_of_the_x_files_is_told_on_its_page(house):
    rates_pages.written({line: made_up(line) for line in lines()}, FIRST_SEED, version)
    page = (house / "docs" / "xfiles.md").read_text(encoding="utf-8")
    assert "| `seasons-4-6` | 5 | 50 % | 24 to 76 % | 10 | 100 % | 30 | 50 % of 10 |" in page
    assert "| `syndicate=0` | no Syndicate Enemies | 40 % | 17 to 69 % | +10 (-10 to +30) | 10 |" in page
    assert "| `seasons-4-6` | 40 | 11 | 11 | +0 (+0 to +0) |" in page
    assert "| Abduction | 28 % | 21 to 36 % | 130 | 28 % | 120 |" in page
    assert "| Season 1 | 28 % | 21 to 36 % | 130 | 28 % | 120 |" in page
    assert f"`{version('xfiles')}`" in page
    told = tomllib.loads((house / "win_rates.toml").read_text(encoding="utf-8"))["xfiles"]
    greedy = [one for one in told["rates"] if one.get("player")]
    usual = [one["seats"] for one in greedy if not one.get("options")]
    assert usual == [3, 3]  # what the options are held against, and seasons by chance
    assert len(greedy) == 2 + len(rates_xfiles.EASIER) + 1
    assert "| `all-of-these` | all at once, with no Syndicate Enemies | " in page
    assert {
        (one["what"], one["name"], one["games"]) for one in told["parts"] if one["player"] == "greedy"
    } == {
        ("End Game", "Abduction", 130),
        ("season", "Season 1", 130),
    }
    after = (house / "win_rates.toml").read_text(encoding="utf-8")
    rates_pages.written({}, FIRST_SEED, version)
    assert (house / "win_rates.toml").read_text(encoding="utf-8") == after


def test_what_was_not_measured_anew_stays_as_it_was_told(house):
    names = ("alien", "corps", "xfiles")
    paths = [house / "win_rates.toml", *[house / "docs" / f"{name}.md" for name in names]]
    before = [path.read_text(encoding="utf-8") for path in paths]
    rates_pages.written({}, FIRST_SEED, version)
    assert [path.read_text(encoding="utf-8") for path in paths] == before
    hive = Line("alien", "evolved", 3, "reference")
    rates_pages.written({hive: made_up(hive), hive._replace(player="greedy"): {}}, FIRST_SEED, version)
    after = paths[0].read_text(encoding="utf-8")
    changed = set(after.splitlines()) - set(before[0].splitlines())
    assert [line.partition(", rate")[0].strip() for line in changed] == ['{ scenario = "evolved", seats = 3']
    assert [path.read_text(encoding="utf-8") for path in paths[1:]] == before[1:]
    rates_pages.written({hive._replace(player="greedy"): made_up(hive)}, FIRST_SEED, version)
    assert paths[0].read_text(encoding="utf-8") == after, "rules of thumb replaced the reference team"


def test_dials_that_were_not_measured_anew_stay_and_are_held_against_the_film_of_today(house):
    before = tomllib.loads(RATES.read_text(encoding="utf-8"))["alien"]["rates"]
    measured = {line: made_up(line) for line in lines() if not line.options and line.player != "greedy"}
    rates_pages.written(measured, FIRST_SEED, version)
    told = tomllib.loads((house / "win_rates.toml").read_text(encoding="utf-8"))["alien"]["rates"]
    dials = [one for one in before if one.get("options")]
    assert [one for one in told if one.get("options")] == dials
    page = (house / "docs" / "alien.md").read_text(encoding="utf-8")
    preload = next(one for one in dials if "preload" in one["options"])
    assert f"| {round(100 * preload['rate'])} % |" in page
    assert f"| {round(100 * preload['rate']) - 30:+} (" in page
    assert "| 100 % | - |" in page


def test_games_are_written_down_one_by_one_and_never_played_twice(tmp_path, monkeypatch):
    played = []
    monkeypatch.setattr(
        rates,
        "one_game",
        lambda line, seed: (
            played.append(seed)
            or {
                **line._asdict(),
                "seed": seed,
                "won": True,
                "progress": 3,
                "turns": 9,
                "version": version_of(line.game, line.scenario, line.seats),
            }
        ),
    )
    asked = argparse.Namespace(
        file=tmp_path / "games.jsonl",
        games=2,
        jobs=1,
        minutes=5.0,
        later=0,
        only=["greedy,alien3,plain", "dials,greedy"],
    )
    rates.play_missing(asked)
    assert len(played) == 2 * (4 + 5)
    asked.games = 3
    rates.play_missing(asked)
    assert len(played) == 3 * (4 + 5)
    found = rates.read(asked.file)
    assert {len(games) for line, games in found.items() if games} == {3}


def test_games_of_other_cards_do_not_count(tmp_path):
    kept = Path(tmp_path / "games.jsonl")
    kept.write_text(
        '{"game": "alien", "scenario": "alien", "seats": 1, "version": "other cards"}\n', encoding="utf-8"
    )
    assert not rates.read(kept)


def test_a_changed_mission_leaves_the_games_of_the_others_as_they_were(tmp_path, monkeypatch):
    shutil.copytree(shipped_paths()["corps"], tmp_path / "corps")
    monkeypatch.setattr(rates, "shipped_paths", lambda: {"corps": tmp_path / "corps"})

    def versions():
        rates.version_of.cache_clear()
        return {
            (mission, seats): rates.version_of("corps", mission, seats)
            for mission in MISSIONS
            for seats in SEATS
        }

    def change(line):
        before = versions()
        with (tmp_path / "corps" / "missions" / "newt.txt").open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
        return [table for table, version in versions().items() if version != before[table]]

    assert change("dial: no") == [("newt", seats) for seats in SEATS]
    assert change("tracker for 3: 14 of threat 2") == [("newt", 3)]
    rates.version_of.cache_clear()


def test_a_changed_card_of_a_film_leaves_the_games_of_the_others_as_they_were(tmp_path, monkeypatch):
    shutil.copytree(shipped_paths()["alien"], tmp_path / "alien")
    monkeypatch.setattr(rates, "shipped_paths", lambda: {"alien": tmp_path / "alien"})
    rates.version_of.cache_clear()
    before = {film: rates.version_of("alien", film, 3) for film in SCENARIOS["alien"]}
    page = tmp_path / "alien" / "locations.toml"
    page.write_text(page.read_text(encoding="utf-8").replace("Flooded Decks", "Wet Decks"), encoding="utf-8")
    rates.version_of.cache_clear()
    after = {film: rates.version_of("alien", film, 3) for film in SCENARIOS["alien"]}
    assert [film for film in before if before[film] != after[film]] == ["resurrection"]
    rates.version_of.cache_clear()


def test_a_changed_card_of_the_expansion_leaves_the_games_of_alien_alone_as_they_were(tmp_path, monkeypatch):
    for name, path in shipped_paths().items():
        shutil.copytree(path, tmp_path / name)
    monkeypatch.setattr(rates, "shipped_paths", lambda: {name: tmp_path / name for name in shipped_paths()})
    tables = {"film": (), "queen": (("queen-mother", True),), "chart": rates_box.CHART}
    lines_of = {name: Line("alien", "alien", 3, "greedy", options) for name, options in tables.items()}
    lines_of |= {hive: Line("alien", hive, 3, "greedy") for hive in rates_box.HIVES}

    def changed(page, old):
        rates.version_of.cache_clear()
        before = {name: rates.version_for(line) for name, line in lines_of.items()}
        file = tmp_path / "expansion" / page
        file.write_text(file.read_text(encoding="utf-8").replace(old, "Another Name"), encoding="utf-8")
        rates.version_of.cache_clear()
        return [name for name, line in lines_of.items() if rates.version_for(line) != before[name]]

    assert changed("queen.toml", "Queen Mother: Cunning") == ["queen"]
    assert changed("nest-organism-beast.toml", "The Inner Jaw") == ["queen"]
    assert changed("barracks-aliens.toml", "Back on His Feet") == ["queen", "incursion", "evolved"]
    assert changed("stages-incursion.toml", "The Aviary") == ["incursion"]
    rates.version_of.cache_clear()


def test_lines_of_the_expansion_are_asked_for_by_words_of_their_own():
    kinds = {word: [line for line in lines() if rates.is_wanted(line, [word])] for word in ("hives", "queen")}
    assert {line.scenario for line in kinds["hives"]} == {"incursion", "evolved"}
    assert {line.seats for line in kinds["hives"] if line.player == "reference"} == set(SEATS)
    assert {line.seats for line in kinds["queen"]} == {2, 3, 4, 5}
    pieces = [line for line in lines() if rates.is_wanted(line, ["pieces"])]
    assert [dict(line.options) for line in pieces] == [dict(options) for options in rates_box.PIECES]
    assert not any(rates.is_wanted(line, ["dials", "plain"]) for line in pieces)
