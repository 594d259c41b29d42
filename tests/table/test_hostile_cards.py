"""Cards that a guest wrote to stop the server: work is counted, and the card that does too much is named."""

import pytest

from bench.hostile import generated
from holdout.kernel import Incident
from holdout.kernel.telling import Telling
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.making import made
from holdout.table.messages import Answer
from holdout.table.room import Room
from tests.table.company import ADA, minting
from tests.table.hostile import NAME, endless_card, reach_for, table_with

TEXTS = {
    "shuffles": "Shuffle the Strike deck. " * 25 + "If there is a card in your hand, repeat this ability.",
    "gains": "You get +1 Attack. If there is a card in your hand, repeat this ability.",
    "draws": "Draw a card. If there is a card in your hand, repeat this ability.",
}


def _room(tmp_path, asked: NewTable) -> Room:
    return made(ADA, "Ada", asked, 1, minting(), tmp_path)


def test_a_card_of_less_than_a_kilobyte_is_stopped_by_the_work_it_does_and_named(tmp_path, monkeypatch):
    assert len(endless_card()) < 1_000
    room = _room(tmp_path, table_with())
    assert room.match is not None
    touched = 0
    shuffle = Telling.shuffle

    def counted(game, cards):
        nonlocal touched
        touched += len(cards)
        shuffle(game, cards)

    option = reach_for(room.match)
    before = room.match.fingerprint()
    monkeypatch.setattr(Telling, "shuffle", counted)
    with pytest.raises(Incident, match=f"within 50,000 pieces of work: {NAME} loops"):
        room.match.answer(option)
    assert room.match.fingerprint() == before
    assert touched <= room.match.rules.budget + 2_000


def test_a_table_whose_card_does_too_much_pauses_and_says_which_card_it_was(tmp_path):
    room = _room(tmp_path, table_with())
    assert room.match is not None
    option = reach_for(room.match)
    outcome = room.handle(ADA, Answer(id="a", decision=room.match.decisions[0].id, seat=0, option=option), 5)
    assert NAME in outcome.reply.words
    assert (room.state.status, NAME in room.state.notice) == ("paused", True)


GENERATED = {f"generated {number}": generated(number) for number in range(6)}


@pytest.mark.parametrize("text", {**TEXTS, **GENERATED}.values(), ids=[*TEXTS, *GENERATED])
def test_whatever_a_text_repeats_ends_it_within_the_same_work(tmp_path, text):
    match = _room(tmp_path, table_with(text)).match
    assert match is not None
    option = reach_for(match)
    words = []
    for _ in range(2):
        with pytest.raises(Incident) as incident:
            match.clone().answer(option)
        words.append((str(incident.value), incident.value.report["file"]))
    assert words[0] == words[1]
    assert NAME in words[0][0]


def test_a_pack_that_asks_for_more_cards_than_a_table_has_room_for_is_refused(tmp_path):
    cards = "".join(
        f'[[card]]\nname = "Bruise {number}"\ndeck = "strikes"\nkind = "strike"\ndamage = 1\ncopies = 100\n'
        for number in range(25)
    )
    with pytest.raises(TableError, match=r"This table would have 2,6\d\d cards, and there is room for 2,000"):
        _room(tmp_path, NewTable(game="alien", seats=1, pack=cards))
