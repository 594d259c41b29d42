"""Cliffhangers, one by one: what they do as a game begins, while they wait, and when they are used up."""

import pytest

from holdout.encounters.strikes import draw_strike
from holdout.encounters.xfiles.cliffhangers import begin
from holdout.kernel import step
from tests.xfiles.cards.eager import take_offers

SCIENCE = "xfiles/special-agents/leyla-harrison-science"


@step("testing.cliffhanger-struck")
def struck(game, seat):
    draw_strike(game, seat)


def opens(xfiles, *cards, **given):
    given.setdefault("hand", ["Field Agent"])
    return xfiles(cliffhanger=list(cards), **given)


@pytest.mark.rule("xfiles.cliffhanger.immediate-or-persistent")
@pytest.mark.card("Taken", "Missing Weeks", "Between Two Worlds", "Machines in the Veins")
@pytest.mark.parametrize(
    ("card", "scars"),
    [("Taken", 2), ("Missing Weeks", 2), ("Between Two Worlds", 2), ("Machines in the Veins", 1)],
)
def test_some_leave_scars(xfiles, card, scars):
    with (table := opens(xfiles, card)).changes(scars=+scars):
        table.run(begin)


@pytest.mark.card("Sedated and Restrained", "No Name, No Past", "Her Sister's Faith", "A Favor Returned")
@pytest.mark.parametrize(
    ("card", "stack"),
    [
        ("Sedated and Restrained", "the Doubt stack"),
        ("No Name, No Past", "the Doubt stack"),
        ("Her Sister's Faith", "the Belief stack"),
        ("A Favor Returned", "the Special Agents"),
    ],
)
def test_some_go_into_the_deck(xfiles, card, stack):
    table = opens(xfiles, card)
    before = len(table.cards(stack)), len(table.cards("deck"))
    take_offers(table.run(begin))
    assert (len(table.cards(stack)), len(table.cards("deck"))) == (before[0] - 2, before[1] + 2)


@pytest.mark.rule("xfiles.cliffhanger.ability-on-while-in-front")
@pytest.mark.card("Something in Her Blood", "Under Review", "Taken Off the Case", "Reassigned")
def test_some_hinder_as_long_as_they_lie_there(xfiles):
    table = opens(xfiles, "Something in Her Blood", hand=[SCIENCE, "Medical Opinion"], wounds=["Flesh Wound"])
    table.run(begin).play(SCIENCE).play("Medical Opinion")
    assert "Activate Medical Opinion" not in table.option_labels or take_offers(
        table.activate("Medical Opinion")
    ).cards("Strikes on the Avatar")
    dear = opens(xfiles, "Under Review", hand=["Field Agent"] * 3, bureau={1: "Take Charge"})
    for _ in range(3):
        dear.play("Field Agent")
    with dear.changes(recruit=-3):
        take_offers(dear.recruit("Take Charge"))
    watched = opens(xfiles, "Taken Off the Case", hand=["Assault Team"] * 2, hidden={5: "Jersey Devil"})
    with watched.play("Assault Team").play("Assault Team").changes(attack=-2):
        watched.scan("Shadows 5")


@pytest.mark.rule("xfiles.cliffhanger.ability-on-while-in-front", "xfiles.defeat.cliffhangers-to-box")
@pytest.mark.card(
    "A Signal in the Window", "Remission", "Back at His Desk", "The Old Squad", "Candles and Salt"
)
def test_some_are_used_up(xfiles):
    table = opens(xfiles, "The Old Squad")
    with table.changes(attack=+4, cliffhanger=-1):
        table.answer("The Old Squad", verb="use")
    assert table.where("The Old Squad") == []
    healed = opens(xfiles, "Remission", wounds=["Flesh Wound"] * 3)
    with healed.changes(strikes_on_the_avatar=-3):
        take_offers(healed.answer("Remission", verb="use"))
    seen = opens(xfiles, "A Signal in the Window", hidden={2: "Jersey Devil", 4: "Jack Willis"})
    take_offers(seen.answer("A Signal in the Window", verb="use"))
    assert seen.position.up[seen.number("Jersey Devil")]
    hired = opens(xfiles, "Back at His Desk", bureau={1: "Manhunt"})
    take_offers(hired.answer("Back at His Desk", verb="use"))
    assert "Manhunt" in hired.cards("discard pile")
    calm = opens(xfiles, "Candles and Salt", discard=["Doubt"])
    with calm.changes(the_Doubt_stack=+1):
        take_offers(calm.answer("Candles and Salt", verb="use"))


@pytest.mark.card("A Warning Felt", "One Last Clue")
def test_some_turn_a_strike_aside(xfiles):
    table = opens(xfiles, "A Warning Felt", strikes=["Mortal Wound"])
    with table.changes(strikes_on_the_avatar=0, the_strike_deck=0, cliffhanger=-1):
        take_offers(table.run(struck, 0))
    clue = opens(xfiles, "One Last Clue", strikes=["Mortal Wound"])
    with clue.changes(strikes_on_the_avatar=0, the_strike_deck=-1, cliffhanger=-1):
        take_offers(clue.run(struck, 0))
