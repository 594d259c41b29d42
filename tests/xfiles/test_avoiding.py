"""Avoiding and cancelling Strikes, and what strikes twice."""

import pytest

from holdout.encounters import board
from holdout.encounters.strikes import draw_strike, enemy_strikes, strike_phase
from holdout.kernel import step
from tests.xfiles.box import own_pack

EVADE, WILLIS, LIVELY, WORM = "Duck and Run", "Jack Willis", "Cecil L'Ively", "Ice Core Worm"
CARDS = """
[[card]]
name = "Duck and Run"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "This turn, you may avoid a Strike."

[[card]]
name = "Three Heads"
deck = "season-1"
kind = "enemy"
attack = 2
types = "creature"
season = 1
label = "A"
text = "Triple Strike."
"""


@step("tests.xfiles.struck-by-nobody")
def struck_by_nobody(game, seat):
    """A player draws a Strike that no Enemy has dealt."""
    draw_strike(game, seat)


@pytest.fixture
def evading(xfiles, tmp_path):
    """A table at which the first player has played a card that avoids a Strike this turn."""
    options = own_pack(tmp_path, CARDS)

    def lay(**given):
        return xfiles(options=options, hand=[EVADE, "Field Agent"], **given).play(EVADE)

    return lay


def strikes_left(table):
    return len(table.names(board.STRIKES))


@pytest.mark.rule("xfiles.avoid.no-card-drawn", "xfiles.avoid.skips-strike-ability")
def test_an_avoided_strike_draws_no_card_and_skips_the_strike_ability(evading):
    table = evading(field=[LIVELY], strikes=["Trauma"])
    before = strikes_left(table)
    cites = ["xfiles.avoid.no-card-drawn", "xfiles.avoid.skips-strike-ability"]
    with table.changes(hand=0, damage=0, cites=cites):
        table.choose("Yes").run(enemy_strikes, 0, table.number(LIVELY))
    assert strikes_left(table) == before


@pytest.mark.rule("xfiles.avoid.player-may-wait", "xfiles.avoid.once-in-that-turn")
def test_the_first_strike_is_taken_and_the_second_avoided_and_then_no_more(evading):
    """First Striker is plain, second has a nasty Strike ability: take the first, avoid the second."""
    table = evading(field=[LIVELY, WORM], strikes=["Flesh Wound"] * 3)
    with table.changes(damage=+1, cites="xfiles.avoid.player-may-wait"):
        table.choose("No").run(enemy_strikes, 0, table.number(WORM))
    with table.changes(hand=0, damage=0, cites="xfiles.avoid.once-in-that-turn"):
        table.choose("Yes").run(enemy_strikes, 0, table.number(LIVELY))
    with table.changes(damage=+1):
        table.run(struck_by_nobody, 0)


@pytest.mark.rule("xfiles.avoid.from-any-source")
def test_a_strike_that_no_enemy_deals_can_be_avoided(evading):
    table = evading(strikes=["Trauma"])
    with table.changes(damage=0):
        table.choose("Yes").run(struck_by_nobody, 0)


@pytest.mark.rule("xfiles.avoid.double-triple-only-one")
def test_of_a_triple_strike_one_is_avoided_and_two_land(evading):
    table = evading(field=["Three Heads"], strikes=["Flesh Wound"] * 3)
    with table.changes(damage=+2):
        table.choose("Yes").run(enemy_strikes, 0, table.number("Three Heads"))


@pytest.mark.rule("xfiles.double-strike.each-strike-separate", "xfiles.double-strike.strikes-twice")
def test_of_a_double_strike_one_is_avoided_and_one_lands(evading):
    """Double Strike with one avoid: one Strike card is drawn."""
    table = evading(field=[WILLIS], strikes=["Flesh Wound"] * 2)
    with table.changes(damage=+1, cites="xfiles.double-strike.strikes-twice"):
        table.choose("Yes").run(enemy_strikes, 0, table.number(WILLIS))


@pytest.mark.rule("xfiles.double-strike.strikes-twice")
def test_a_double_strike_draws_two_cards_in_the_strike_phase(xfiles):
    table = xfiles(field=[WILLIS], strikes=["Flesh Wound"] * 2)
    with table.changes(damage=+2, cites="xfiles.double-strike.strikes-twice"):
        table.run(strike_phase, 0)


@pytest.mark.ruling("xfiles.ruling.h75-vigilant-on-anothers-turn")
@pytest.mark.rule(
    "xfiles.cancel.after-drawing",
    "xfiles.cancel.decided-after-seeing-card",
    "xfiles.cancel.immediate-discard",
)
@pytest.mark.card("The Gold Cross")
def test_a_cancelled_strike_is_drawn_shown_and_discarded(xfiles):
    """Strike Deck 30 becomes 29, Discarded Strikes +1, damage +0."""
    table = xfiles(
        seats=2,
        hand={0: ["Field Agent"], 1: ["Field Agent"]},
        in_play={1: ["The Gold Cross"]},
        strikes=["Fracture"],
    )
    before = strikes_left(table)
    table.run(struck_by_nobody, 0)
    (drawn,) = table.position.zones[board.LIMBO]
    assert table.position.up[drawn]
    cites = [
        "xfiles.cancel.after-drawing",
        "xfiles.cancel.decided-after-seeing-card",
        "xfiles.cancel.immediate-discard",
    ]
    with table.changes(damage=0, cites=cites):
        table.answer("Yes", seat=1)
    assert strikes_left(table) == before - 1
    assert table.names(board.STRIKE_DISCARD) == ["Fracture"]
    assert not any(table.position.drawing_less)


def test_an_avoided_strike_of_a_lethal_enemy_defeats_nobody(evading):
    table = evading(field=["Chester Banton"], strikes=["Flesh Wound"])
    table.choose("Yes").run(enemy_strikes, 0, table.number("Chester Banton"))
    assert table.match.result is None


@pytest.mark.rule("xfiles.lethal.any-damage-defeats")
@pytest.mark.parametrize(("answer", "lives"), [("Yes", True), ("No", False)])
def test_a_cancelled_strike_of_a_lethal_enemy_defeats_nobody(xfiles, answer, lives):
    """Lethal asks for damage that is dealt: the same Strike defeats where nobody cancels it."""
    table = xfiles(
        seats=2,
        field=["Chester Banton"],
        in_play={1: ["The Gold Cross"]},
        hand={0: ["Field Agent"], 1: ["Field Agent"]},
        strikes=["Flesh Wound"],
    )
    table.run(enemy_strikes, 0, table.number("Chester Banton")).answer(answer, seat=1)
    assert (table.match.result is None) == lives
