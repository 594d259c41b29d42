"""The client's types are those of the server."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from holdout.table import api, messages, retelling, shelves, typescript

ROOT = Path(__file__).parents[2]


def test_the_file_of_the_client_is_up_to_date():
    assert (ROOT / typescript.FILE).read_text(encoding="utf-8") == typescript.text(), (
        "run: python -m holdout.table.typescript"
    )


def test_a_message_has_its_tag_as_a_literal_and_its_words_as_a_comment():
    written = typescript.interface(messages.Sit)
    assert written == (
        "/** Take a free seat, one that a computer has, or one that was offered to me. */\n"
        'export interface Sit {\n  type: "sit";\n  id: string;\n  seat: number;\n}'
    )


def test_what_a_client_may_leave_out_is_optional_and_what_it_is_told_is_always_there():
    assert "  seat?: number | null;" in typescript.interface(messages.Look)
    assert "  spaces: number[];" in typescript.interface(messages.Told)
    assert "  options?: Record<string, any>;" in typescript.interface(api.NewTable)
    assert "  campaign: boolean;" in typescript.interface(shelves.GameInfo)


def test_the_words_below_a_field_stand_above_it():
    assert "  /** Of a door, as `open_doors` and `barricades` of the view name it. */\n  number: number;" in (
        typescript.interface(shelves.Line)
    )


def test_tuples_literals_and_unions_are_written_as_typescript_does():
    assert "  answers: [number, string][];" in typescript.interface(retelling.ReplayInfo)
    assert '  what: "fire" | "odds" | "reach" | "sight" | "way";' in typescript.interface(messages.Ask)
    assert "  motion: Motion | null;" in typescript.interface(messages.TableState)


def test_a_type_that_typescript_does_not_have_is_refused_with_its_name():
    class Odd(msgspec.Struct):
        data: bytes

    with pytest.raises(TypeError, match="cannot be written in TypeScript"):
        typescript.written(msgspec.inspect.type_info(Odd.__annotations__["data"]))


def test_checking_tells_a_stale_file_and_writing_mends_it(tmp_path: Path, monkeypatch: Any):
    monkeypatch.chdir(tmp_path)
    assert "python -m holdout.table.typescript" in typescript.main(["--check"])
    assert typescript.main([]) == ""
    assert typescript.main(["--check"]) == ""
    assert "--chekc" in typescript.main(["--chekc"])
