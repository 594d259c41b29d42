"""A whole data folder of Holdout 0.1.0 opens: every table goes on, every finished game is shown.

Half of its tables were put away, the others stopped as by a power cut. Beside them lies told.json, in which
0.1.0 wrote of each who sat where, the chat, the cards in every pile and what was asked.
"""

import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from holdout.kernel import Randomness, known, pick_id
from holdout.kernel.campaigns import campaigns_of
from holdout.table import replays
from holdout.table.host import Host
from holdout.table.lobby import FORM
from holdout.table.room import Room
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Who
from tests.table.company import Quick, at_once, do, minting, next_answer, portrait

STORED = Path(__file__).parent / "data" / "holdout-0.1.0.zip"
TOLD = json.loads(zipfile.ZipFile(STORED).read("told.json"))
BEGUN = [name for name, told in TOLD.items() if "answers" in told]
CUT = [name for name in BEGUN if TOLD[name]["title"] == "Campaign" and TOLD[name]["answers"] > 300]
"""The first mission of the campaign: its last answers do not fit, and no snapshot has its end."""


@pytest.fixture
def folder(tmp_path):
    with zipfile.ZipFile(STORED) as stored:
        stored.extractall(tmp_path)
    return tmp_path


async def opened(folder: Path) -> Host:
    host = Host(SqliteStore(folder), Quick(), lambda: 1_800_000_000, mint=minting(), apart=False)
    await host.open()
    assert host._waking is not None
    host._waking.cancel()  # it lists all tables anew, which only one test waits for
    return host


async def loaded(host: Host, name: str) -> Room:
    return (await host.load(name))[0]


def cards(room: Room) -> list[list[str]]:
    """The cards of every pile, by their keys."""
    assert room.match is not None
    rest, faces = room.match.moment.rest, room.match.frame.faces
    return sorted([[faces[rest.face[card]].key for card in zone] for zone in rest.zones if zone])


def asked(room: Room) -> list[list]:
    """Whom the game asks, and the options."""
    assert room.match is not None
    return [[one.seat, sorted([pick_id(pick) for pick in one.picks])] for one in room.match.decisions]


@at_once
async def test_every_table_is_listed_and_opens_with_its_people_and_its_chat(folder):
    host = await opened(folder)
    assert sorted(await host.store.journals()) == sorted(TOLD)
    for name, told in TOLD.items():
        state = (await loaded(host, name)).state
        assert (state.config.title, state.config.game, state.status) == (
            told["title"], told["game"], told["status"]
        )  # fmt: skip
        if "names" in told:
            assert state.names == told["names"]
            assert [[row.people, row.computer] for row in state.seats] == told["seats"]
            assert state.next_table == told["next_table"]
            assert [line.words for line in state.chat][: len(told["chat"])] == told["chat"] or name in CUT
    await host.close()


@at_once
async def test_games_that_were_over_stand_in_the_histories_of_those_who_played_them(folder):
    host = Host(SqliteStore(folder), Quick(), lambda: 1_800_000_000, mint=minting(), apart=False)
    await host.open()
    assert host._waking is not None
    await host._waking
    over = [name for name in BEGUN if TOLD[name]["status"] == "over" and name not in CUT]
    for name in over:
        for person in TOLD[name]["names"]:
            held = [seat for seat, (people, _) in enumerate(TOLD[name]["seats"]) if person in people]
            lines = [one for one in await host.store.played(person, 100) if one.table == name]
            assert [(one.mine, one.result) for one in lines] == [(held, TOLD[name]["result"])][: len(held)]
    older = [one for one in await host.store.summaries() if one.form < FORM]
    assert all(one.own_cards and one.status != "over" for one in older)
    assert len(over) > 3
    await host.close()


@at_once
async def test_every_game_stands_where_it_stood(folder):
    host = await opened(folder)
    for name in BEGUN:
        room, told = await loaded(host, name), TOLD[name]
        if name not in CUT:
            assert room.match is not None
            assert (len(room.match.answers), cards(room), asked(room)) == (
                told["answers"], told["piles"], told["asked"]
            ), told["title"]  # fmt: skip
    await host.close()


@at_once
async def test_every_game_says_once_that_its_rules_have_changed(folder):
    host = await opened(folder)
    for name in BEGUN:
        stored = await host.store.load(name)
        assert stored is not None
        room = await loaded(host, name)
        word, version = ("saved" if stored.snapshot else "begun"), known(room.config.game).version
        said = f"This game was {word} under version 1 and goes on under version {version}."
        assert room.state.notice.startswith(said)
        assert [line.words for line in room.state.chat].count(room.state.notice) == 1
        assert portrait(await loaded(host, name)) == portrait(room)
    await host.close()


@at_once
async def test_a_finished_game_whose_end_does_not_fit_stays_finished_and_says_how_far_it_fits(folder):
    host = await opened(folder)
    (name,) = CUT
    room = await loaded(host, name)
    assert (room.state.status, room.state.next_table) == ("over", TOLD[name]["next_table"])
    assert room.match is not None
    kept = len(room.match.answers)
    assert 300 < kept < TOLD[name]["answers"]
    assert room.state.notice.endswith(f"What was answered after answer {kept} does not fit any more.")
    await host.close()


@at_once
async def test_games_under_way_are_played_on_and_open_again_as_they_were_left(folder):
    host, randomness, left = await opened(folder), Randomness("on"), {}
    under_way = [name for name in BEGUN if TOLD[name]["status"] == "playing"]
    assert {TOLD[name]["game"] for name in under_way} == {"alien", "corps"}
    for name in under_way:
        room = await loaded(host, name)
        for number in range(25):
            assert room.match is not None
            if room.match.over:
                break
            person, answer = next_answer(room, number, randomness)
            if room.seat(answer.seat).computer:
                room.computer_answers(answer.decision, answer.seat, answer.option, 1_800_000_001)
            else:
                do(room, person, answer)
        assert len(room.match.answers) > TOLD[name]["answers"]
        left[name] = portrait(room), portrait(Room.restored(room.snapshot(), minting()))
    assert [name for name, (before, after) in left.items() if before != after] == []
    await host.close()


@at_once
async def test_finished_games_are_replayed_as_far_as_their_answers_fit(folder):
    host, shown = await opened(folder), []
    for name in BEGUN:
        room, told = await loaded(host, name), TOLD[name]
        if told["status"] == "over":
            assert room.match is not None
            info = replays.info(room.match.record())
            total = len(room.match.answers)
            if info.notice:
                assert info.notice.endswith(f"it is shown up to answer {len(info.answers)} of {total}.")
                assert 100 < len(info.answers) < total
            else:
                assert (len(info.answers), info.result) == (told["answers"], told["result"])
            shown.append((told["game"], bool(info.notice)))
    assert set(shown) == {("alien", False), ("alien", True), ("corps", False), ("corps", True)}
    await host.close()


@at_once
async def test_the_campaign_goes_on_with_its_second_mission(folder):
    host = await opened(folder)
    (name,) = [
        name for name in BEGUN if TOLD[name]["title"] == "Campaign" and TOLD[name]["status"] == "playing"
    ]
    room = await loaded(host, name)
    story = campaigns_of(room.config.game).load(room.config.campaign.encode())
    assert (story.mission, story.completed) == ("escape", ["newt"])
    await host.close()


@at_once
async def test_people_reports_and_cards_of_their_own_are_still_there(folder):
    host = await opened(folder)
    for person in ("ada", "ben", "cat"):
        found = await host.store.find_session(f"hash of a token of {person}")
        assert found is not None
        assert found[:2] == (person, Who(person.title()))
    (name,) = [name for name in BEGUN if TOLD[name]["title"] == "Cards of our own"]
    room = await loaded(host, name)
    assert "Scratch" in {face.name for face in room.match.frame.faces}
    assert host.directory.tables[name].own_cards
    await host.close()
    with closing(sqlite3.connect(folder / "tables.sqlite")) as file:
        assert [b"The Queen came twice." in data for (data,) in file.execute("SELECT data FROM reports")] == [
            True
        ]


@at_once
async def test_a_game_that_is_over_may_be_kept_whole_although_its_last_answer_learnt_nothing(folder):
    host = await opened(folder)
    (name,) = [name for name in BEGUN if TOLD[name]["result"].startswith("Next:")]
    room = await loaded(host, name)
    assert room.match is not None
    assert room.match.moment.back is not None
    assert room.may_snapshot()
    await host.close()
