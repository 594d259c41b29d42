"""The log: many events in one line, rules that hang on a line, and lines that still grow."""

from types import SimpleNamespace

import pytest

from holdout.kernel.events import REFEREE, Event
from holdout.kernel.narrating import START, Narrator, narrate
from holdout.kernel.wording import EventKind

NOBODY, EVERYBODY = 0, -1
KINDS = [
    EventKind("turn", ("seat",), "The turn of {seat}.", heading=True),
    EventKind("drew", ("seat", "card"), "{seat} draws {card}.", run="{seat} draws {cards:card}."),
    EventKind("played", ("seat", "card"), "{seat} plays {card}."),
    EventKind(
        "points",
        ("seat", "number"),
        "{seat} gets {number}.",
        joins={"played": (": {numbers} Attack", "seat")},
    ),
    EventKind("spoke", ("card",), "The text of {card}:", prefix="{card}: ", joins={"played": ("", "card")}),
    EventKind(
        "paid", ("number",), "{number:card} {number:is|are} paid.", leads={"fired": (" for {number:card}",)}
    ),
    EventKind("fired", ("card",), "{card} fires."),
    EventKind("over", ("seat",), "That is all for {seat}.", quiet=True),
    EventKind("cited", (), "", quiet=True),
]
FACES = [SimpleNamespace(name=name, back="back") for name in ("Grunt", "Rifle")]
RULES = SimpleNamespace(
    wordings={kind.name: kind for kind in KINDS},
    seat_name=lambda game, seat: ("Amber", "Blue")[seat],
    face_name=lambda face: face.name,
    hidden_name=lambda back: "a face-down card",
)
GAME = SimpleNamespace(rules=RULES, faces=FACES)


def event(kind, *args, rule="", by=-1, seen=EVERYBODY, to=EVERYBODY):
    slots = RULES.wordings[kind].slots
    cards = [value for slot, value in zip(slots, args, strict=True) if slot.kind == "card"]
    return Event(kind, args, rule or f"rule.{kind}", by, tuple((card, card, seen) for card in cards), to)


def told(*events, seat=REFEREE):
    return [line.words for line in narrate(GAME, events, seat)]


def test_several_in_a_row_make_one_line_with_their_number():
    drawn = [event("drew", 0, 0), event("drew", 0, 1), event("drew", 0, 0)]
    assert told(*drawn) == ["Amber draws 3 cards: Grunt ×2 and Rifle."]
    assert told(*drawn[:2], event("drew", 1, 0)) == [
        "Amber draws 2 cards: Grunt and Rifle.",
        "Blue draws Grunt.",
    ]


def test_what_a_rule_does_next_is_not_told_as_done_by_the_card_before():
    drawn = [event("drew", 0, 0, by=1), event("drew", 0, 0, by=1), event("drew", 0, 1)]
    assert told(event("spoke", 1, by=1), *drawn) == [
        "Rifle: Amber draws 2 cards: Grunt ×2.",
        "Amber draws Rifle.",
    ]


def test_who_may_not_see_the_cards_reads_only_how_many_they_are():
    drawn = [event("drew", 0, 0, seen=1), event("drew", 0, 1, seen=1)]
    assert told(*drawn, seat=0) == ["Amber draws 2 cards: Grunt and Rifle."]
    assert told(*drawn, seat=1) == ["Amber draws 2 cards."]
    half = [event("drew", 0, 0, seen=1), event("drew", 0, 1)]
    assert told(*half, seat=1) == ["Amber draws 2 cards: a face-down card and Rifle."]


def test_what_goes_unnoticed_joins_nothing():
    between = event("drew", 1, 0, to=1)
    assert told(event("drew", 0, 0), between, event("drew", 0, 0), seat=1) == [
        "Amber draws 2 cards: Grunt ×2."
    ]


def test_points_are_told_with_the_play_that_gave_them():
    events = [event("played", 0, 0), event("points", 0, 1), event("points", 0, 2)]
    assert told(*events) == ["Amber plays Grunt: 3 Attack."]
    assert told(event("played", 0, 0), event("points", 1, 2)) == ["Amber plays Grunt.", "Blue gets 2."]


def test_an_effect_is_announced_only_where_there_is_one():
    spoke = event("spoke", 1, by=1)
    assert told(spoke, event("drew", 0, 0, by=1)) == ["Rifle: Amber draws Grunt."]
    assert told(spoke, event("drew", 0, 0)) == ["Amber draws Grunt."]
    assert told(spoke) == []
    assert told(spoke, event("fired", 1, by=1)) == ["Rifle fires."], "a card is not announced before itself"
    assert told(event("played", 0, 1), spoke, event("drew", 0, 0, by=1)) == [
        "Amber plays Rifle.",
        "Amber draws Grunt.",
    ]


def test_a_price_is_told_with_what_it_was_paid_for():
    assert told(event("paid", 2), event("fired", 1)) == ["Rifle fires for 2 cards."]
    assert told(event("paid", 1), event("drew", 0, 0)) == ["1 card is paid.", "Amber draws Grunt."]


def test_a_rule_that_only_explains_hangs_on_the_line_before_it():
    lines = narrate(GAME, [event("fired", 1), event("cited", rule="why"), event("over", 0)], REFEREE)
    assert [line.words for line in lines] == ["Rifle fires."]
    assert lines[0].rule == "rule.fired"
    assert lines[0].rules == ("rule.fired", "why", "rule.over")
    first = narrate(GAME, [event("cited", rule="why"), event("fired", 1)], REFEREE)
    assert first[0].rules == ("rule.fired", "why"), "at the very beginning it waits for a line"


def test_no_rule_is_lost_with_an_announcement_that_has_no_effect():
    lines = narrate(GAME, [event("spoke", 1, by=1), event("cited", rule="why"), event("drew", 0, 0)], REFEREE)
    assert set(lines[0].rules) == {"rule.spoke", "why", "rule.drew"}


def test_a_line_comes_in_parts_that_name_what_they_mean():
    (line,) = narrate(GAME, [event("drew", 0, 0), event("drew", 0, 1)], REFEREE)
    assert [tuple(part[:3]) for part in line.parts] == [
        ("seat", "Amber", 0),
        ("text", " draws ", -1),
        ("number", "2 cards", 2),
        ("text", ": ", -1),
        ("card", "Grunt", 0),
        ("text", " and ", -1),
        ("card", "Rifle", 1),
        ("text", ".", -1),
    ]
    assert line.kinds == ("drew", "drew")
    assert not line.heading
    assert narrate(GAME, [event("turn", 0)], REFEREE)[0].heading


def test_the_last_line_grows_and_tells_which_lines_are_as_they_were():
    narrator = Narrator(REFEREE)
    assert narrator.tell(GAME, [event("turn", 0), event("drew", 0, 0)]) == 0
    mark = narrator.mark()
    assert narrator.tell(GAME, [event("drew", 0, 0)]) == 1
    assert narrator.lines[1].words == "Amber draws 2 cards: Grunt ×2."
    assert narrator.tell(GAME, []) == 2
    narrator.back_to(GAME, mark)
    assert [line.words for line in narrator.lines] == ["The turn of Amber.", "Amber draws Grunt."]
    narrator.back_to(GAME, START)
    assert narrator.lines == []


@pytest.mark.parametrize("at", range(6))
def test_a_story_told_in_two_halves_is_the_whole_story(at):
    events = [
        event("turn", 0), event("played", 0, 0), event("points", 0, 1), event("spoke", 1, by=1),
        event("drew", 0, 0, by=1), event("drew", 0, 1, by=1),
    ]  # fmt: skip
    narrator = Narrator(0)
    narrator.tell(GAME, events[:at])
    narrator.tell(GAME, events[at:])
    assert narrator.lines == narrate(GAME, events, 0)
