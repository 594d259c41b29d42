"""Chat: what people said stays readable, whatever the table tells and however much one of them says."""

from holdout.table import messages as say
from holdout.table import talking
from tests.table.company import ADA, BEN, begun, do


def spoken(room, person):
    return [line.words for line in room.state.chat if line.person == person]


def test_lines_of_the_table_never_push_out_what_people_said():
    room = begun()
    do(room, ADA, say.Say(id="say", words="Meet me at the airlock."))
    for number in range(2_000):
        room.admit("guest", f"Guest {number}", 300)
        room.tell("The game is paused.", 300)
    assert spoken(room, ADA) == ["Meet me at the airlock."]
    assert len(room.state.chat) == 1 + talking.MOST_TOLD


def test_whoever_says_most_pushes_out_their_own_words_first():
    room = begun()
    do(room, ADA, say.Say(id="say", words="Meet me at the airlock."))
    for number in range(2 * talking.MOST_SPOKEN):
        do(room, BEN, say.Say(id=f"b{number}", words=f"Line {number}"), now=1_000 + number)
    assert spoken(room, ADA) == ["Meet me at the airlock."]
    assert len(spoken(room, BEN)) == talking.MOST_SPOKEN - 1
    assert spoken(room, BEN)[-1] == f"Line {2 * talking.MOST_SPOKEN - 1}"


def test_lines_keep_their_order_and_their_numbers():
    room = begun()
    for _ in range(3 * talking.MOST_TOLD):
        room.tell("The game is paused.", 300)
    numbers = [line.number for line in room.state.chat]
    assert numbers == sorted(numbers)
    assert numbers[-1] == room.state.said - 1
