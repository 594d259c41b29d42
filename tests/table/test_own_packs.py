"""Cards that somebody wrote for one table: kept safely, and refused when they are not what they were."""

import os
from pathlib import Path

import pytest

from holdout.language.packs import library
from holdout.table import own_packs
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.journal import DamagedJournal, decoded, encoded
from holdout.table.making import made
from holdout.table.memory import MemoryStore
from holdout.table.messages import Welcome
from holdout.table.room import Room
from tests.table.company import ADA, SMALL, at_once, minting, only, opened, told

OWN_CARD = """
deck = "strikes"
kind = "strike"
provenance = "original"

[[card]]
name = "Scratch"
damage = 1
copies = 3
"""
ASKED = NewTable(game="alien", seats=1, pack=OWN_CARD, start=True)


@pytest.fixture(autouse=True)
def _no_other_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "folders", [])


def _made(folder: Path, asked: NewTable = ASKED) -> Room:
    return made(ADA, "Ada", asked, 1, minting(), folder)


def test_the_journal_holds_a_checksum_of_the_packs_files(tmp_path):
    room = _made(tmp_path)
    assert room.first is not None
    kept = decoded(encoded(room.first)).changes[0]
    files = {file.name: file.read_bytes() for file in (tmp_path / room.config.options["packs"][0]).iterdir()}
    assert kept.config.pack_check == own_packs.check_of(files)


@pytest.mark.parametrize("file", ["cards.toml", "pack.toml"])
def test_a_table_is_refused_whose_cards_were_changed_on_disk(tmp_path, file):
    room = _made(tmp_path)
    assert room.first is not None
    changed = tmp_path / room.config.options["packs"][0] / file
    changed.write_text(changed.read_text().replace("Scratch", "Gouge") + "# by another hand\n")
    for again in (lambda: Room.replayed([room.first]), lambda: Room.restored(room.snapshot())):
        with pytest.raises(DamagedJournal, match="are not those it was made with"):
            again()
    with pytest.raises(TableError, match="are not those it was made with"):
        _made(tmp_path)


def test_a_table_from_before_checksums_is_held_to_the_text_in_its_journal(tmp_path):
    room = _made(tmp_path)
    assert room.first is not None
    old = encoded(room.first).replace(room.config.pack_check.encode(), b"")
    assert Room.replayed([decoded(old)]).match is not None
    (tmp_path / room.config.options["packs"][0] / "more.toml").write_text("# by another hand\n")
    with pytest.raises(DamagedJournal, match="are not those it was made with"):
        Room.replayed([decoded(old)])


@at_once
async def test_the_other_tables_play_on_beside_one_whose_cards_were_changed():
    store = MemoryStore()
    host = await opened(store)
    own, other = await host.make(ADA, "Ada", ASKED), await host.make(ADA, "Ada", SMALL)
    await host.close()
    for cards in store.folder.glob("*/cards.toml"):
        cards.write_text(OWN_CARD.replace("3", "9"))
    host = await opened(store)
    with pytest.raises(TableError, match=r"the others are not affected.*not those it was made with"):
        await host.enter(own.table, ADA)
    assert only(Welcome, await told(await host.enter(other.table, ADA)))
    await host.close()


def test_a_pack_is_on_disk_before_its_table_is_made(tmp_path, monkeypatch):
    done: list[str] = []
    sync, rename = os.fsync, Path.rename
    monkeypatch.setattr(os, "fsync", lambda file: (done.append(_named(file)), sync(file)))
    monkeypatch.setattr(Path, "rename", lambda path, to: (done.append("renamed"), rename(path, to)))
    name = own_packs.kept(OWN_CARD, "alien", tmp_path)
    half = f".{name}.half"
    assert done == ["pack.toml", "cards.toml", half, "renamed", tmp_path.name]


def _named(file: int) -> str:
    return Path(f"/proc/self/fd/{file}").readlink().name
