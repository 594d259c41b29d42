"""The Action Phase: cards are played one by one, and scans, recruits and fights come between them."""

import pytest

from holdout.encounters import board
from holdout.encounters.uses import UseOnce

DEVIL = "Jersey Devil"


@pytest.mark.rule(
    "xfiles.action.play-one-at-a-time-any-order",
    "xfiles.action.interleave-freely",
    "xfiles.action.playing-is-optional",
)
def test_cards_are_played_in_any_order_with_scans_between_and_some_not_at_all(xfiles):
    """Hand A, B, C: C may be played first, then scanning done, then A; B stays in hand."""
    hand = ["Field Agent", "Assault Team", "Weapon Drawn"]
    table = xfiles(seats=2, turn=True, hand=hand, hidden={3: DEVIL}, conspiracy=["Wood Mites"])
    table.play("Weapon Drawn").scan("Shadows 3").play("Field Agent")
    assert table.names(board.HAND[0]) == ["Assault Team"]
    with table.changes(cites="xfiles.action.playing-is-optional"):
        table.done()
    assert "Assault Team" in table.names(board.DISCARD[0])


@pytest.mark.rule("xfiles.action.playing-is-optional")
def test_a_player_may_play_nothing_and_discards_all_six(xfiles):
    cards = ["Take Charge"] * 4 + ["Langly Gets In"] * 2
    table = xfiles(seats=2, turn=True, hand=cards, deck_holds=6, conspiracy=["Wood Mites"])
    with table.changes(discard_pile=+6, hand=0, cites="xfiles.action.playing-is-optional"):
        table.done()


@pytest.mark.rule("xfiles.action.played-cards-stay-face-up")
def test_a_played_card_lies_face_up_before_its_player_until_the_turn_ends(xfiles):
    table = xfiles(seats=2, turn=True, hand=["Field Agent"], conspiracy=["Wood Mites"])
    (card,) = table.position.zones[board.HAND[0]]
    with table.changes(play_area=+1, cites="xfiles.action.played-cards-stay-face-up"):
        table.play("Field Agent")
    assert table.position.up[card]
    with table.changes(play_area=-1, discard_pile=+1):
        table.done()


@pytest.mark.rule("xfiles.action.no-count-limit")
def test_scans_recruits_and_fights_are_limited_by_points_alone(xfiles):
    hidden = {1: DEVIL, 2: "Ice Core Worm", 3: "Jack Willis"}
    table = xfiles(hidden=hidden, bureau={1: "Take Charge"}, attack=30, recruit=20)
    for space in (1, 2, 3):
        table.scan(f"Shadows {space}")
    for _ in range(3):
        table.answer("Recruit a Special Agent")
    table.choose("No").recruit("Take Charge")
    table.fight("Jack Willis").fight(DEVIL).fight("Ice Core Worm")
    assert len(table.names(board.DISCARD[0])) == 4


@pytest.mark.rule("xfiles.action.character-card-kinds")
def test_starting_cards_special_agents_allies_and_academy_cards_are_characters(xfiles):
    game = xfiles().match.moment.game
    kinds = {face.kind for face, is_one in zip(game.faces, game.catalogue.characters, strict=True) if is_one}
    assert kinds == {"starting", "special-agent", "ally", "character"}


# --- Activate ---


@pytest.mark.rule("xfiles.activate.once-per-turn-each")
def test_each_of_two_copies_is_activated_once(xfiles):
    """Two copies of Take Charge: each may be Activated once."""
    table = xfiles(hand=["Take Charge"] * 2).play("Take Charge").play("Take Charge")
    for _ in range(2):
        table.activate("Take Charge").answer("No")
    assert "Activate Take Charge" not in table.option_labels
    refusal = table.why_not(UseOnce(0, 1, 0))
    assert table.own_id(refusal.rule) == "xfiles.activate.once-per-turn-each"


@pytest.mark.rule("xfiles.activate.optional", "xfiles.activate.only-in-own-action-phase")
def test_an_ability_that_was_not_used_is_lost_after_the_action_phase(xfiles):
    table = xfiles(
        seats=2,
        turn=True,
        hand=["Take Charge"],
        in_play={1: ["The Gold Cross"]},
        field=[DEVIL],
        strikes=["Trauma"],
        conspiracy=["Wood Mites"],
    )
    table.play("Take Charge")
    assert "Activate Take Charge" in table.option_labels
    with table.changes(cites="xfiles.activate.optional"):
        table.done()
    refusal = table.why_not(UseOnce(0, 1, 0))
    assert table.own_id(refusal.rule) == "xfiles.activate.only-in-own-action-phase"
    table.answer("No", seat=1)
