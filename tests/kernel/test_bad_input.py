"""Bad input: every wrong answer and every file that is not ours is a typed sentence, and changes nothing."""

import json
import re
from hashlib import blake2b
from typing import Any

import pytest

import holdout
from holdout.kernel import (
    AnswersDoNotFit,
    BadSave,
    GameOver,
    HoldoutError,
    NewerSave,
    NotYourDecision,
    Randomness,
    SetupError,
    StaleDecision,
    TableOption,
    UnknownOption,
    load,
)
from tests.kernel.station import played, station
from tests.small import RULES


def find(name: str) -> Any:
    return RULES


# --- answers ---

STRANGE = [
    "",
    "end ",
    "END",
    "play:999",
    "9" * 400,
    "[" * 5000,
    "\x00",
    "\ud800",
    "pass;drop",
    "end:end",
    "é" * 10**5,
    ("play", 10**5000),
    (("play",) * 3, (((),),)),
]


@pytest.mark.parametrize("answer", STRANGE, ids=range(len(STRANGE)))
def test_an_option_that_is_not_offered_is_refused(answer: Any):
    table = station(hand={0: ["wrench"]})
    before = table.match.fingerprint(), table.match.save()
    with pytest.raises(UnknownOption, match="is not offered here") as refused:
        table.match.answer(answer)
    assert len(str(refused.value)) < 1000
    assert (table.match.fingerprint(), table.match.save()) == before


def test_an_answer_to_a_decision_that_is_no_longer_open_is_stale():
    table = station()
    assert table.match.decision is not None
    old = table.match.decision.id
    table.answer("accuse")
    before = table.match.fingerprint()
    with pytest.raises(StaleDecision, match="is no longer open; the open one is"):
        table.match.answer("end", decision=old)
    assert table.match.fingerprint() == before


def test_an_answer_of_a_seat_that_is_not_asked_is_refused():
    table = station(hand={1: []})
    before = table.match.fingerprint()
    for seat in (1, 2, 7, -3, 10**400):
        with pytest.raises(NotYourDecision):
            table.match.answer("end", seat=seat)
    with pytest.raises(NotYourDecision, match="Seat 2 cannot answer for seat 1"):
        table.match.answer("end", seat=1, decision=table.match.decision.id)  # type: ignore[union-attr]
    assert table.match.fingerprint() == before


def test_a_seat_with_an_opening_can_take_nothing_else():
    table = station(hand={1: ["wrench"]})
    before = table.match.fingerprint()
    with pytest.raises(UnknownOption, match="'end' is not offered here"):
        table.match.answer("end", seat=1)
    assert table.match.fingerprint() == before


def test_nothing_is_answered_after_the_end():
    match = played(10_000)
    before = match.fingerprint()
    with pytest.raises(GameOver, match="The game is over"):
        match.answer("end")
    assert match.fingerprint() == before


@pytest.mark.parametrize("seats", [0, 1, 6, -1, 3.0, "3", None])
def test_a_game_is_not_set_up_for_a_wrong_number_of_seats(seats: Any):
    with pytest.raises(SetupError, match=re.escape(f"small takes 2 to 5 seats, not {seats!r}.")):
        holdout.new(RULES, seats=seats)


def test_an_option_of_setup_that_does_not_exist_is_refused():
    with pytest.raises(SetupError, match="no option called 'mood'"):
        holdout.new(RULES, seats=2, mood="grim")


def test_a_game_that_is_not_known_is_refused_with_the_nearest_name():
    holdout.register("small", "tests.small:RULES")
    with pytest.raises(SetupError, match="Did you mean 'small'"):
        holdout.new("smal", seats=2)
    with pytest.raises(SetupError, match="cannot be loaded"):
        holdout.new("tests.small:NOTHING", seats=2)
    with pytest.raises(SetupError, match="is not the rules of a game"):
        holdout.new("tests.small.table:DECK", seats=2)
    with pytest.raises(SetupError, match=f"There is no game called '{'x' * 40}'. Known games: "):
        holdout.new("x" * 10**6, seats=2)
    for nowhere in (":", ".small:RULES"):
        with pytest.raises(SetupError, match="cannot be loaded"):
            holdout.new(nowhere, seats=2)


# --- files ---


def test_a_file_whose_setup_nobody_could_have_chosen_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(RULES.options, "crates", TableOption("how many crates lie about", 1, (1, 2)))
    with pytest.raises(BadSave, match="crates cannot be 1000000000000000: choose one of 1, 2"):
        load(sealed_anew(SAVE, setup={**BODY["setup"], "crates": 10**15}), find)


def sealed_anew(file: bytes, **changes: Any) -> bytes:
    """The file with changes to its body and a checksum that fits, as a forger would make it."""
    outside = json.loads(file)
    outside["body"].update(changes)
    return wrapped(json.dumps(outside["body"], separators=(",", ":"), ensure_ascii=False), outside["holdout"])


def wrapped(body: str, kind: str = "save", format: int = 1) -> bytes:  # noqa: A002
    check = blake2b(body.encode(), digest_size=16).hexdigest()
    return f'{{"holdout":"{kind}","format":{format},"check":"{check}","body":{body}}}'.encode()


SAVE = played(31).save()
RECORD = played(31).record()
BODY = json.loads(SAVE)["body"]

FILES = {
    "nothing": b"",
    "a cut": SAVE[:-1],
    "half": SAVE[: len(SAVE) // 2],
    "another text": b"It was a dark and stormy night.",
    "another json": b'{"game": "chess", "moves": ["e4"]}',
    "a list": b"[]",
    "a number of 400 digits": b"9" * 400,
    "a format of 400 digits": SAVE.replace(b'"format":1', b'"format":' + b"9" * 400),
    "deep nesting": b"[" * 100_000,
    "deep nesting within": wrapped('{"game":"small","setup":' + "[" * 100_000 + "}"),
    "another kind": SAVE.replace(b'"save"', b'"diary"', 1),
    "an altered answer": SAVE.replace(b"pass", b"past", 1),
    "an altered checksum": SAVE.replace(b'"check":"', b'"check":"0', 1),
    "bytes that are no text": SAVE[:100] + b"\xff\xfe" + SAVE[100:],
    "a byte order mark": b"\xef\xbb\xbf" + SAVE,
    "a lone surrogate": SAVE.replace(b'"seed":"0"', b'"seed":"\\ud800"'),
    "the outside twice": SAVE.replace(b'"format":1', b'"format":1,"format":1'),
    "a key twice": wrapped(json.dumps(BODY, separators=(",", ":"))[:-1] + ',"seed":"1"}'),
    "more than saves have": sealed_anew(SAVE, mood="grim"),
    "no setup": sealed_anew(SAVE, setup={}),
    "a thousand seats": sealed_anew(SAVE, setup={"seats": 1000}),
    "seats in words": sealed_anew(SAVE, setup={"seats": "three"}),
    "seats in fractions": sealed_anew(SAVE, setup={**BODY["setup"], "seats": 3.0}),
    "the name of another game": sealed_anew(SAVE, game="chess"),
    "other seats": sealed_anew(SAVE, setup={"seats": 4}),
    "no position": sealed_anew(SAVE, rest=None),
    "a huge number": sealed_anew(SAVE, rest={**BODY["rest"], "air": 10**400}),
    "a card twice": sealed_anew(SAVE, rest={**BODY["rest"], "zones": [[0, 0]]}),
    "a face of another game": sealed_anew(
        SAVE, rest={**BODY["rest"], "face": [99] * len(BODY["rest"]["face"])}
    ),
    "a turn that never was": sealed_anew(SAVE, turn_answers=400),
    "a log of other answers": sealed_anew(SAVE, event_counts=[1]),
    "events that are none": sealed_anew(SAVE, events=[[1, 2]], event_counts=[1] + [0] * 31),
    "events for eyes that are no number": sealed_anew(
        SAVE, events=[[*event[:5], "all"] for event in BODY["events"]]
    ),
    "events of faces that are no numbers": sealed_anew(
        SAVE, events=[[*event[:4], [[0, 0, "all"]], event[5]] for event in BODY["events"]]
    ),
    "answers of a seat that is not there": sealed_anew(SAVE, answers=[[-1, "x"], *BODY["answers"][1:]]),
    "a record with no answers we know": sealed_anew(RECORD, answers=[[0, "\x00"]]),
    "a record of a seat that is not there": sealed_anew(RECORD, answers=[[99, "end"]]),
}


@pytest.mark.parametrize("what", FILES)
def test_a_file_that_is_not_a_whole_save_of_ours_is_refused(what: str):
    with pytest.raises((BadSave, AnswersDoNotFit)) as refused:
        load(FILES[what], find)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 400


def test_a_save_of_a_newer_format_says_what_to_do():
    with pytest.raises(NewerSave, match="has format 2; this version reads up to 1"):
        load(wrapped('{"anything":1}', format=2), find)


def test_a_newer_format_is_known_as_such_though_its_outside_has_more_on_it():
    with pytest.raises(NewerSave):
        load(b'{"holdout":"save","format":9,"check":"","signed":"x","body":{}}', find)


def test_a_file_that_is_too_large_is_not_even_read():
    with pytest.raises(BadSave, match="a save has at most"):
        load(b" " * (32 * 1024 * 1024 + 1), find)


def test_a_file_names_a_game_and_never_a_module():
    forged = sealed_anew(RECORD, game="tests.small:RULES")
    with pytest.raises(SetupError, match="There is no game called"):
        holdout.load(forged)


def test_a_save_that_was_changed_anywhere_is_refused_or_the_same():
    """One changed byte at 300 places: never another game, never another kind of error."""
    randomness = Randomness("bytes")
    truth = load(SAVE, find).fingerprint()
    for _ in range(300):
        place = randomness.below(len(SAVE))
        changed = SAVE[:place] + bytes([randomness.below(256)]) + SAVE[place + 1 :]
        try:
            assert load(changed, find).fingerprint() == truth
        except HoldoutError:
            continue


def test_a_forged_save_is_refused_in_a_sentence_or_played():
    """Every value of the position replaced by something else, with a checksum that fits."""
    refused = 0
    for name in BODY["rest"]:
        for value in (
            -1,
            7,
            "x",
            [],
            [[]],
            {},
            None,
            1.5,
            [10**30],
            [["small.act", [0]]],
            [["small.act", ["x"]]],
        ):
            try:
                match = load(sealed_anew(SAVE, rest={**BODY["rest"], name: value}), find)
            except HoldoutError:
                refused += 1
            else:
                assert match.over or match.decision is not None
    assert refused > 100
