"""When abilities happen: reveals, first times, Ongoing text, areas, Cleanup and Draw, and the S order."""

import pytest

from holdout.encounters import board
from holdout.encounters.decks import draw
from holdout.encounters.fighting import kill
from holdout.encounters.revealing import HideCard, reveal
from holdout.encounters.row import EnterFront
from holdout.kernel import step

SMOKER, LEAD, TAKE_CHARGE = "Cigarette Smoking Man", "Walking Deeper into Darkness", "Take Charge"
SHOWN = "Shown Thing"
"""Enemies and characters for headings that no card of the box has, or has only with other words."""
CARDS = """
[[card]]
name = "Shown Thing"
deck = "season-1"
kind = "enemy"
attack = 2
types = "creature"
season = 1
label = "A"
text = \"\"\"
Reveal: You get +1 Attack.
First Reveal: You get +2 Recruit.
First Defeat: You get +3 Recruit.\"\"\"

[[card]]
name = "Lurker"
deck = "season-1"
kind = "enemy"
attack = 2
types = "creature"
season = 1
label = "A"
text = "Shadows: Reveal: You get +2 Recruit."

[[card]]
name = "Night Shift"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Cleanup: Draw a card."

[[card]]
name = "Morning Shift"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Cleanup after Drawing: Discard a card from your hand."

[[card]]
name = "Late Shift"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Cleanup after Discarding: Gain a Belief."

[[card]]
name = "Stampede"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Move each hidden card in the Shadows to the Field."

[[card]]
name = "Old File"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Draw: You get +2 Recruit."
"""


@step("tests.xfiles.hide-and-reveal")
def hide_and_reveal(game, card):
    """A card is turned face down and up again."""
    game.do(HideCard(0, card))
    reveal(game, card)


@step("tests.xfiles.draw")
def draw_one(game):
    """The first player draws a card."""
    draw(game, 0, 1)


@step("tests.xfiles.enter-together")
def enter_together(game, *cards):
    """Several cards come into the Field."""
    for card in cards:
        game.do(EnterFront(card))


@pytest.fixture
def table(own_cards):
    """A table with the cards above in its box."""
    return lambda **given: own_cards(CARDS, **given)


@pytest.mark.rule("xfiles.timing.reveal-each-time", "xfiles.timing.first-reveal-once-per-game")
def test_reveal_happens_each_time_and_first_reveal_once(table):
    table = table(hidden={5: SHOWN}, attack=1)
    with table.changes(attack=0, recruit=+2):
        table.scan("Shadows 5")
    with table.changes(attack=+1, recruit=0):
        table.run(hide_and_reveal, table.number(SHOWN))


@pytest.mark.rule("xfiles.timing.first-defeat-once-per-game")
def test_first_defeat_happens_for_the_earliest_defeat_only(table):
    table = table(shadows={5: SHOWN}, attack=2)
    card = table.number(SHOWN)
    with table.changes(attack=-2, recruit=+3):
        table.fight(SHOWN)
    with table.changes(recruit=0):
        table.run(back_and_defeat, card)


@step("tests.xfiles.back-and-defeat")
def back_and_defeat(game, card):
    """A defeated card comes back and is defeated again."""
    game.move(card, board.FRONT)
    kill(game, card, 0)


@pytest.mark.rule("xfiles.timing.reveal-shadows")
def test_reveal_in_the_shadows_asks_for_a_reveal_there(table):
    there = table(hidden={5: "Lurker"}, attack=1)
    with there.changes(attack=-1, recruit=+2):
        there.scan("Shadows 5")
    elsewhere = table(hidden={5: "Lurker"})
    with elsewhere.changes(recruit=0):
        elsewhere.run(enter_together, elsewhere.number("Lurker"))


@pytest.mark.ruling("xfiles.ruling.f53-ongoing-in-the-bureau")
@pytest.mark.rule("xfiles.timing.ongoing-while-revealed")
def test_ongoing_text_in_the_bureau_works_while_its_card_is_revealed(xfiles):
    """Cigarette Smoking Man: a Lead is defeated when it is revealed."""
    table = xfiles(hidden_bureau={2: SMOKER}, hidden={5: LEAD, 4: "The Sealed Railcar"}, attack=2, recruit=1)
    table.scan("Shadows 5")
    assert table.row()[4] == LEAD
    table.scan_bureau(2)
    assert table.row()[4] == "-"
    table.scan("Shadows 4")
    assert table.row()[3] == "-"


@pytest.mark.rule("xfiles.timing.cleanup-ability", "xfiles.cleanup.cleanup-abilities-unstated-any-time")
def test_a_cleanup_ability_happens_in_the_cleanup_phase(table):
    table = table(turn=True, seats=2, hand=["Night Shift"], deck=["Assault Team"], deck_holds=7)
    with table.changes(hand=+5, cites="xfiles.timing.cleanup-ability"):
        table.play("Night Shift").done()
    assert len(table.names(board.DECK[0])) == 0


@pytest.mark.rule("xfiles.cleanup.cleanup-abilities-at-stated-time")
def test_a_cleanup_ability_happens_at_the_point_of_the_phase_that_it_names(table):
    """Of the six new cards one is discarded; a Belief gained between discard and draw is drawn at once."""
    after_drawing = table(turn=True, seats=2, hand=["Morning Shift"], deck_holds=7)
    after_drawing.play("Morning Shift").done()
    after_drawing.answer("Assault Team")
    assert len(after_drawing.names(board.HAND[0])) == 5
    assert sorted(after_drawing.names(board.DISCARD[0])) == ["Assault Team", "Morning Shift"]
    before_drawing = table(turn=True, seats=2, hand=["Late Shift"], deck_holds=4)
    before_drawing.play("Late Shift").done()
    assert "Belief" in before_drawing.names(board.HAND[0])


@pytest.mark.rule("xfiles.timing.draw-ability", "xfiles.timing.draw-ability-not-on-look-or-reveal")
def test_a_draw_ability_happens_when_its_card_is_drawn_and_not_when_it_is_looked_at(table):
    looked = table(deck=["Old File"])
    with looked.changes(recruit=+2, hand=+1):
        looked.run(draw_one)


@pytest.mark.rule("xfiles.timing.multiple-field-entries-sequential")
def test_of_two_cards_that_enter_the_field_the_first_is_resolved_before_the_second(table):
    """The first one's Event defeats every Informant before the second is turned face up."""
    table = table(hidden={5: "The Office Is Closed", 4: "Deep Throat"}, hand=["Stampede"])
    table.play("Stampede")
    assert table.field() == ["Deep Throat"]
