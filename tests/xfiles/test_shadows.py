"""The Conspiracy Phase, the Shadows and the Field: what enters pushes, and what is pushed out is revealed."""

import pytest

from holdout.encounters import board
from holdout.encounters.revealing import Scan
from holdout.encounters.row import EnterFront
from holdout.kernel import step

A, B, C, D, E, N = (
    "Jersey Devil", "Howard Graves", "Lyle Parker", "Wood Mites", "Donnie Pfaster", "Chester Banton",
)  # fmt: skip
WHOLE_ROW = {1: A, 2: B, 3: C, 4: D, 5: E}


@step("tests.xfiles.enter-field")
def enter_field(game, card):
    """A card comes into the Field."""
    game.do(EnterFront(card))


# --- the Conspiracy Phase ---


@pytest.mark.rule(
    "xfiles.turn.four-phases-in-order",
    "xfiles.turn.conspiracy-phase-summary",
    "xfiles.turn.action-phase-summary",
    "xfiles.turn.strike-phase-summary",
    "xfiles.turn.cleanup-phase-summary",
)
def test_a_turn_is_conspiracy_action_strike_and_cleanup(xfiles):
    table = xfiles(
        turn=True, seats=2, field=[A], conspiracy=[N], strikes=["Flesh Wound"], hand=["Field Agent"]
    )
    assert table.row()[0] == N
    with table.changes(active=+1, cites="xfiles.turn.four-phases-in-order"):
        table.done()
    assert len(table.names(board.HAND[0])) == 6
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]


@pytest.mark.rule(
    "xfiles.conspiracy-phase.one-card-per-turn", "xfiles.conspiracy-phase.card-enters-hidden",
    "xfiles.conspiracy-phase.enters-nearest-space", "xfiles.conspiracy-phase.mandatory",
)  # fmt: skip
def test_the_top_conspiracy_card_comes_hidden_into_the_first_space(xfiles):
    table = xfiles(turn=True, seats=2, conspiracy=[N])
    assert table.row() == [N, "-", "-", "-", "-"]
    card = table.number(N)
    assert (table.position.up[card], table.position.seen[card]) == (0, 0)


@pytest.mark.ruling("xfiles.ruling.c26-hidden-end-game", "xfiles.ruling.c27-empty-conspiracy-deck")
@pytest.mark.rule(
    "xfiles.conspiracy-phase.empty-deck-adds-nothing", "xfiles.end-game.moves-every-conspiracy-phase"
)
def test_with_an_empty_deck_only_the_end_game_moves(xfiles):
    """Deck empty, End Game in S2: the phase moves it to S3 and adds nothing."""
    table = xfiles(turn=True, hidden={2: "Extinction"}, conspiracy_holds=0)
    assert table.row() == ["-", "-", "Extinction", "-", "-"]


# --- pushing ---


@pytest.mark.rule("xfiles.push.occupant-moves-one-left")
def test_a_card_that_enters_an_occupied_space_moves_its_card_left(xfiles):
    assert xfiles(turn=True, conspiracy=[N], shadows={1: A}).row() == [N, A, "-", "-", "-"]


@pytest.mark.rule("xfiles.push.chains", "xfiles.shadows.one-card-per-space")
def test_a_push_goes_on_to_the_first_empty_space(xfiles):
    table = xfiles(turn=True, conspiracy=[N], shadows={1: A, 2: B, 3: C})
    assert table.row() == [N, A, B, C, "-"]


@pytest.mark.rule("xfiles.push.only-when-needed", "xfiles.push.no-push-into-empty-first-space")
def test_a_gap_ends_a_push(xfiles):
    assert xfiles(turn=True, conspiracy=[N], shadows={1: A, 3: C}).row() == [N, A, C, "-", "-"]
    assert xfiles(turn=True, conspiracy=[N], shadows={2: B}).row() == [N, B, "-", "-", "-"]


@pytest.mark.rule(
    "xfiles.push.hidden-and-revealed-move-alike", "xfiles.push.all-types-move",
    "xfiles.shadows-scan.revealed-cards-keep-moving", "xfiles.reveal-informant.keeps-moving",
)  # fmt: skip
def test_cards_of_every_kind_are_pushed_hidden_or_revealed(xfiles):
    kept = {1: "Deep Throat", 3: A}
    table = xfiles(
        turn=True, conspiracy=[N], shadows=kept, hidden={2: "Missing Time", 4: "Walking Deeper into Darkness"}
    )
    assert table.row() == [N, "Deep Throat", "Missing Time", A, "Walking Deeper into Darkness"]


@pytest.mark.rule("xfiles.shadows.gaps-stay-open", "xfiles.shadows.five-spaces")
def test_a_card_that_leaves_the_shadows_leaves_its_space_empty(xfiles):
    table = xfiles(shadows={1: A, 2: "Howard Graves", 3: C}, recruit=20)
    table.fight("Howard Graves")
    assert table.row() == [A, "-", C, "-", "-"]


# --- the Field ---


@pytest.mark.rule("xfiles.field.entered-from-leftmost-space")
def test_the_card_of_the_leftmost_space_is_pushed_into_the_field(xfiles):
    table = xfiles(turn=True, conspiracy=[N], shadows=WHOLE_ROW)
    assert table.row() == [N, A, B, C, D]
    assert table.field() == [E]


@pytest.mark.rule(
    "xfiles.field.hidden-card-revealed-on-entry", "xfiles.shadows-scan.field-entry-reveals-without-cost",
    "xfiles.hidden.field-cards-auto-reveal", "xfiles.reveal-event.anywhere",
)  # fmt: skip
def test_a_hidden_event_that_is_pushed_out_resolves_and_is_defeated(xfiles):
    table = xfiles(
        turn=True, conspiracy=[N], shadows={1: A, 2: B, 3: C, 4: D}, hidden={5: "The Office Is Closed"}
    )
    assert table.names(board.FRONT) == []
    assert "The Office Is Closed" in table.names(board.DEAD_ENEMIES)


@pytest.mark.rule("xfiles.field.newest-card-on-left", "xfiles.field.unlimited-capacity")
def test_the_newest_card_of_the_field_is_on_the_left(xfiles):
    table = xfiles(field=[A], shadows={5: B, 4: C})
    for name in (B, C):
        table.run(enter_field, table.number(name))
    assert table.field() == [C, B, A]


# --- scanning ---


@pytest.mark.ruling("xfiles.ruling.a4-scan-costs-and-bureau-powers")
@pytest.mark.rule("xfiles.shadows-scan.cost-printed-on-space", "xfiles.shadows-scan.reveals-card")
def test_a_space_is_scanned_for_its_cost_in_attack(xfiles):
    table = xfiles(hidden={2: "Wood Mites"}, attack=3)
    with table.changes(attack=-2, cites="xfiles.shadows-scan.reveals-card"):
        table.scan("Shadows 2")
    assert table.position.up[table.number("Wood Mites")]


@pytest.mark.rule("xfiles.shadows-scan.only-hidden-cards")
def test_an_empty_or_open_space_cannot_be_scanned(xfiles):
    table = xfiles(shadows={2: A}, attack=9)
    for space in (1, 2):
        refusal = table.why_not(Scan(0, board.ROOMS[space - 1]))
        assert table.own_id(refusal.rule) == "xfiles.shadows-scan.only-hidden-cards"


@pytest.mark.rule("xfiles.shadows-scan.ability-scans-are-free")
def test_a_scan_by_an_ability_costs_no_attack(xfiles):
    """0 attack and the power of the third Bureau space: the scan happens."""
    table = xfiles(bureau={3: "Take Charge"}, hidden={1: "Wood Mites"}, recruit=2)
    table.choose("Yes").recruit("Take Charge")
    assert table.position.up[table.number("Wood Mites")]
