"""A game that is over can be looked at after any answer and with any eyes."""

import msgspec
import pytest

from holdout.kernel import BadSave, HoldoutError, pick_id
from holdout.table import presenting, replays
from holdout.table.messages import Frame
from tests.table.worlds import USUAL, play_on, started

TABLES = [("alien", 2, {"hands": "hidden"}), ("corps", 2, {"scenario": "bug-hunt-1", **USUAL})]


@pytest.fixture(scope="module", params=TABLES, ids=["alien", "corps"])
def played(request):
    game, seats, options = request.param
    match = play_on(started(game, seats, options, "replay"), 3_000)
    assert match.over
    return match


def test_a_frame_shows_what_the_table_showed_after_that_answer(played):
    game, seats, options = next(case for case in TABLES if case[0] == played.rules.name)
    again = started(game, seats, options, "replay")
    record = played.record()
    for number, (seat, pick) in enumerate(played.answers[:40]):
        for eyes in (0, 1, None):
            shown = replays.frame(record, number, eyes)
            assert msgspec.json.encode(shown.view) == msgspec.json.encode(presenting.view(again, eyes))
            assert [line.words for line in shown.log] == [line.words for line in again.log(eyes)]
        again.answer(pick, seat=seat)


def test_frames_are_the_same_in_whatever_order_they_are_asked_for(played):
    record, last = played.record(), len(played.answers)
    points = [last, 0, last // 2, last // 2 + 1, 3, last, 17, 16, 15]
    shown = {point: replays.frame(record, point, 1) for point in points}
    for point in sorted(points):
        assert msgspec.json.encode(replays.frame(record, point, 1)) == msgspec.json.encode(shown[point])
    assert shown[last].result == played.result.words
    assert shown[0].result == ""


def test_a_frame_is_a_message_like_any_other(played):
    shown = replays.frame(played.record(), 5, 0)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=Frame).seat == 0
    assert shown.numbers


def test_what_is_told_of_the_whole_game(played):
    info = replays.info(played.record())
    assert (info.game, info.seed, info.commitment) == (played.rules.name, "replay", played.commitment)
    assert [seat for seat, _ in info.answers] == [seat for seat, _ in played.answers]
    assert not {words for _, words in info.answers} & {pick_id(pick) for _, pick in played.answers}
    assert info.result == played.result.words
    assert info.turns == sorted(set(info.turns))
    assert 3 < len(info.turns) < len(info.answers)
    assert "packs" not in info.setup
    assert [answers for answers, _ in info.chances[:-1]] == info.turns[: len(info.chances) - 1]
    assert all(0 <= chance <= 100 for _, chances in info.chances for chance in chances)
    ends, chances = info.chances[-1]
    assert ends == len(info.answers)
    assert chances == [100 if seat in info.winners else 0 for seat in range(played.seats)]


def test_turns_begin_where_the_view_counts_them(played):
    record = played.record()
    for start in replays.info(record).turns[1:4]:
        before = replays.frame(record, start - 1, None).view["turn"]
        assert replays.frame(record, start, None).view["turn"] == before + 1


@pytest.mark.parametrize(("point", "seat"), [(-1, 0), (100_000, 0), (0, 2), (0, -1)])
def test_a_point_that_the_game_does_not_have_is_refused_in_a_sentence(played, point, seat):
    with pytest.raises(HoldoutError, match=r"no point|no seat"):
        replays.frame(played.record(), point, seat)


def test_what_is_no_record_is_refused():
    with pytest.raises(BadSave):
        replays.info(b"{}")


def test_only_a_few_records_are_kept_at_a_time():
    shelf = replays._Shelf()
    records = [started("alien", 1, {}, f"seed {number}").record() for number in range(replays.RECORDS + 2)]
    first = shelf.opened(records[0])
    for record in records:
        shelf.opened(record)
    assert len(shelf.kept) == replays.RECORDS
    assert shelf.opened(records[0]) is not first
    assert shelf.opened(records[0]) is shelf.opened(records[0])
