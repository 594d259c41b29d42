"""A table at which nobody may talk: while Fox Mulder's Doubt lasts the chat is closed, the log is not."""

import pytest

from holdout.kernel.randomness import Randomness
from holdout.table import messages as say
from holdout.table import talking
from holdout.table.frames import table_state
from holdout.table.presenting import Silence
from holdout.table.store import Who
from tests.table.company import (
    ADA,
    BEN,
    answer_of,
    at_once,
    begun,
    do,
    frame_of,
    next_answer,
    only,
    opened,
    refused,
    told,
    two,
)
from tests.table.silent import AVATARS, silenced


@pytest.mark.rule("xfiles.card.mulder-doubt-bans-all-communication")
def test_nobody_says_a_word_while_trust_no_one_lasts_and_then_all_may_talk_again():
    assert do(begun(2, (ADA, BEN), game="xfiles", options=AVATARS), BEN, say.Say(id="say", words="Hello"))
    room, luck, number = silenced(), Randomness("silence"), 0
    for person in (ADA, BEN):
        assert "the chat is closed" in refused(room, person, say.Say(id="say", words="Scan 2")).words
    assert table_state(room).silence_rule == "xfiles.card.mulder-doubt-bans-all-communication"
    while table_state(room).silence:
        do(room, *next_answer(room, number, luck))
        number += 1
    assert number > 1
    assert not [line for line in room.state.chat if line.person]
    assert do(room, BEN, say.Say(id="again", words="Now I may."))


@pytest.mark.rule("xfiles.card.mulder-doubt-bans-all-communication")
def test_a_new_name_is_shown_when_trust_no_one_has_ended():
    room, luck, number = silenced(), Randomness("silence"), 0
    assert room.admit(BEN, "Scan 2", 200, emblem="cad") is None
    while table_state(room).silence:
        assert (room.name(BEN), room.state.emblems.get(BEN, "")) == ("Ben", "")
        assert talking.renamed_at_last(room, 200) is None
        do(room, *next_answer(room, number, luck))
        number += 1
    assert talking.renamed_at_last(room, 200) is not None
    assert (room.name(BEN), room.state.emblems[BEN]) == ("Scan 2", "cad")
    assert talking.renamed_at_last(room, 200) is None


@at_once
async def test_the_table_shows_a_new_name_with_the_answer_that_ends_the_silence(monkeypatch):
    host = await opened()
    table, ada, _ = await two(host)
    monkeypatch.setattr(talking, "silence_of", lambda room: Silence("Hush.", ""))
    await host.store.rename(BEN, Who("Scan 2", "cad"))
    await host.renamed(BEN, Who("Scan 2", "cad"))
    assert not [one for one in await told(ada) if isinstance(one, say.TableState)]
    again = await host.enter(table, BEN)
    seen = only(say.TableState, await told(again))
    assert {one.name for one in seen.people} == {"Ada", "Ben"}
    monkeypatch.setattr(talking, "silence_of", lambda room: None)
    await ada.command(answer_of(await frame_of(host, table, ADA)))
    seen = [one for one in await told(ada) if isinstance(one, say.TableState)][-1]
    assert {(one.name, one.emblem) for one in seen.people if one.key == BEN} == {("Scan 2", "cad")}
    await host.close()
