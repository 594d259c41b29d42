"""B1, in the process: whatever bytes come, the decoder answers with a message in bounds or a refusal."""

import random
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdout.table import api, decoding, messages
from holdout.table.decoding import BadMessage
from holdout.table.messages import Refused, Say
from holdout.testing import by_size, share

MUTATIONS = share(by_size(15_000, 1_000_000, 10_000_000))

GOOD = [
    {"type": "hello", "version": 1, "ticket": "t", "table": "x"},
    {"type": "sit", "id": "a", "seat": 0},
    {"type": "leave", "id": "a", "seat": 0},
    {"type": "offer", "id": "a", "seat": 0, "person": "p", "share": True},
    {"type": "computer", "id": "a", "seat": 0, "player": "greedy"},
    {"type": "start", "id": "a"},
    {"type": "pause", "id": "a", "paused": True},
    {"type": "seen", "id": "a", "answers": 3},
    {"type": "rematch", "id": "a", "same_seed": False},
    {"type": "answer", "id": "a", "decision": "0.0", "seat": 0, "option": "pass"},
    {"type": "batch", "id": "a", "decision": "0.0", "seat": 0, "options": ["pass"]},
    {"type": "play-all", "id": "a", "decision": "0.0", "seat": 0},
    {"type": "routine", "id": "a", "seat": 0, "left": True},
    {"type": "undo", "id": "a"},
    {"type": "rewind", "id": "a", "to": 3},
    {"type": "agree", "id": "a", "motion": "m", "yes": True},
    {"type": "absent", "id": "a", "seat": 1, "player": "greedy"},
    {"type": "remove", "id": "a", "person": "p"},
    {"type": "say", "id": "a", "words": "hello"},
    {"type": "look", "id": "a", "seat": None},
    {"type": "why", "id": "a", "value": "attack", "subject": 3},
    {"type": "ask", "id": "a", "what": "sight", "subject": 3},
    {"type": "hint", "id": "a"},
    {"type": "emote", "id": "a", "emote": "cheer"},
    {"type": "ping", "id": "a", "kind": "card", "number": 3},
    {"type": "note", "id": "a", "words": "hello", "shared": True, "over": 1},
]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda each: st.lists(each) | st.dictionaries(st.text(), each),
    max_leaves=20,
)


def is_answered(data: bytes | str) -> bool:
    """Whether the decoder keeps its promise for these bytes: a message that encodes again, or a refusal."""
    found = decoding.message(data)
    if isinstance(found, Refused):
        return found.code == "bad-message" and found.words.endswith(".") and len(found.id) <= 64
    return isinstance(found, messages.Message) and bool(msgspec.json.encode(found))


def test_every_kind_of_message_is_read() -> None:
    kinds = {type(decoding.message(msgspec.json.encode(good))) for good in GOOD}
    assert kinds == set(msgspec.json.Decoder(messages.ToServer).type.__args__)


@given(st.binary(max_size=300))
def test_any_bytes_are_answered(data: bytes) -> None:
    assert is_answered(data)


@given(st.text(st.characters(), max_size=300))
def test_any_text_is_answered(text: str) -> None:
    assert is_answered(text)


@given(
    st.sampled_from(GOOD),
    st.dictionaries(st.sampled_from(["type", "id", "seat", "words", "to", "extra"]), ANYTHING),
)
def test_any_field_may_be_anything(good: dict[str, object], changed: dict[str, object]) -> None:
    assert is_answered(msgspec.json.encode({**good, **changed}))


@pytest.mark.parts(10)
def test_b1_mutated_messages_are_answered(figure: Callable[..., None]) -> None:
    source = random.Random(8377 + MUTATIONS.start)
    for _ in MUTATIONS:
        data = bytearray(msgspec.json.encode(source.choice(GOOD)))
        for _ in range(source.randint(1, 6)):
            at = source.randrange(len(data) + 1)
            how = source.randrange(4)
            if how == 0:
                data[at:at] = source.randbytes(source.randint(1, 4))
            elif how == 1:
                del data[at : at + source.randint(1, 8)]
            elif how == 2:
                data[at:at] = data[: source.randrange(len(data) + 1)]
            elif at < len(data):
                data[at] ^= 1 << source.randrange(8)
        assert is_answered(bytes(data)), bytes(data)
    figure(messages_in_the_process=len(MUTATIONS))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"[" * 100_000, id="deep lists"),
        pytest.param(b'{"a":' * 100_000, id="deep objects"),
        pytest.param(b'{"type":"sit","id":"a","seat":' + b"[" * 100_000 + b"}", id="deep in a field"),
        pytest.param(b'{"type":"sit","id":"a","seat":' + b"9" * 400 + b"}", id="400 digits"),
        pytest.param(b'{"type":"why","id":"a","value":"x","subject":-' + b"9" * 400 + b"}", id="-400 digits"),
        pytest.param(b'{"type":"sit","id":"a","seat":1e400}', id="no finite number"),
        pytest.param(b'{"type":"sit","id":"a","seat":1.5}', id="no whole number"),
        pytest.param(b'{"type":"sit","id":"a","seat":true}', id="no number"),
        pytest.param(b'{"type":"sit","id":"a","seat":-1}', id="below the first seat"),
        pytest.param(b'{"type":"say","id":"a","words":"\\ud800"}', id="lone surrogate"),
        pytest.param(b'{"type":"say","id":"a","words":"\xff\xfe"}', id="no UTF-8"),
        pytest.param(b'{"type":"say","id":"a","words":"\\u0000\\u0000"}', id="nothing but NUL"),
        pytest.param(b'{"type":"say","id":"a","words":"' + b"x" * 501 + b'"}', id="too long"),
        pytest.param(b'{"type":"say","id":"' + b"x" * 65 + b'","words":"x"}', id="id too long"),
        pytest.param(b'{"type":"sit","id":"a","seat":0,"admin":true}', id="unknown field"),
        pytest.param(b'{"type":"drop","id":"a"}', id="unknown kind"),
        pytest.param(b'{"id":"a"}', id="no kind"),
        pytest.param(b"", id="nothing"),
    ],
)
def test_hostile_messages_are_refused_with_a_sentence(data: bytes) -> None:
    found = decoding.message(data)
    assert isinstance(found, Refused)
    assert is_answered(data)


def test_a_refusal_names_the_command_that_it_answers() -> None:
    found = decoding.message(b'{"type":"sit","id":"mine","seat":99}')
    assert isinstance(found, Refused)
    assert found.id == "mine"
    assert "seat" in found.words


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("a\x00b\x1b[31mc", "a b [31mc"),
        ("left \u202eright\u202c \u2066x\u2069", "left right x"),
        ("  two\n\nlines\t", "two lines"),
        ("שלום and مرحبا", "שלום and مرحبا"),
        ("zero\u200bwidth", "zero width"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_chat_is_words_on_one_line_in_their_own_direction(said: str, read: str) -> None:
    found = decoding.message(msgspec.json.encode(Say(id="a", words=said)))
    assert isinstance(found, Say)
    assert found.words == read


@given(ANYTHING)
def test_any_options_of_a_table_are_plain_or_refused(value: object) -> None:
    try:
        found = decoding.plain_options({"scenario": value})
    except BadMessage:
        return
    assert isinstance(found["scenario"], str | int | list | None)


def test_a_body_that_is_nested_too_deep_is_refused() -> None:
    deep = b'{"game":"alien","seats":1,"options":{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}}"
    with pytest.raises(BadMessage, match=r"too deep|not JSON"):
        decoding.decoded(deep, msgspec.json.Decoder(api.NewTable))


def test_a_number_of_400_digits_is_no_option() -> None:
    body = b'{"game":"alien","seats":1,"options":{"a":' + b"9" * 400 + b"}}"
    found = decoding.decoded(body, msgspec.json.Decoder(api.NewTable))
    with pytest.raises(BadMessage, match="'a' takes"):
        decoding.plain_options(found.options)


@pytest.mark.parametrize("name", ["\u200d", "\u3164\u3164", "\u2800", "\u0301\u0301", " \u202e "])
def test_a_name_that_shows_nothing_is_none(name: str) -> None:
    assert not decoding.clean(name, 40)


def test_marks_are_not_piled_up_over_the_lines_of_others() -> None:
    assert len(decoding.clean("z" + "\u0323\u0301" * 30, 500)) <= 1 + decoding.MOST_MARKS
    assert decoding.clean("Việt Nam, Ἀθῆναι, שָׁלוֹם", 40) == "Việt Nam, Ἀθῆναι, שָׁלוֹם"
