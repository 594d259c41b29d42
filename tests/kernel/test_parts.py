"""Questions, options and refusals come in parts, so that clients need no words to know what is named."""

from tests.kernel.station import station
from tests.small.table import BRIDGE, LAB


def test_an_option_names_a_place_in_a_part_of_its_own():
    asked = station(room={0: BRIDGE}).match.decision
    walk = next(option for option in asked.options if option.id == f"walk:{LAB}")
    assert [(part.kind, part.number) for part in walk.parts] == [("text", -1), ("zone", LAB)]
    assert walk.label == "".join([part.words for part in walk.parts])


def test_a_refusal_names_a_seat_in_a_part_of_its_own():
    table = station(seats=2, crates={BRIDGE: ["wrench", "suit"]}).answer("search", "no")
    (reason,) = [reason for option, reason in table.match.decision.why_not if option.id == "search"]
    name = table.match.rules.seat_name(table.match.moment.game, 0)
    assert reason.parts == (("seat", name, 0, ""), ("text", " has opened a crate this turn.", -1, ""))


def test_a_view_tells_questions_in_parts():
    table = station(room={0: LAB})
    (shown,) = table.match.view(0)["decisions"]
    assert "".join([part.words for part in shown["parts"]]) == table.match.decision.words
