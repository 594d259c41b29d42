"""A turn: points, Cleanup, what runs out, and the principles of card text."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Fight
from holdout.encounters.market import RecruitFromReserve
from holdout.encounters.row import EnterFront
from holdout.encounters.strikes import Heal, draw_strike
from holdout.encounters.turns import turn
from holdout.kernel import step


@step("tests.xfiles.strikes")
def strikes(game, count):
    """The first player draws Strikes."""
    for _ in range(count):
        draw_strike(game, 0)


@step("tests.xfiles.event")
def into_field(game, card):
    """A card comes into the Field."""
    game.do(EnterFront(card))


# --- points ---


@pytest.mark.rule(
    "xfiles.points.gained-when-played", "xfiles.action.recruit-points-use", "xfiles.action.attack-use"
)
def test_a_played_card_gives_its_points_at_once(xfiles):
    table = xfiles(hand=["Field Agent", "Assault Team"])
    with table.changes(recruit=+1, attack=0):
        table.play("Field Agent")
    with table.changes(recruit=0, attack=+1):
        table.play("Assault Team")


@pytest.mark.rule("xfiles.points.last-until-end-of-turn", "xfiles.fight.leftover-attack-reusable")
def test_points_that_are_left_last_until_the_turn_ends(xfiles):
    """Play 3 attack, fight a 2-attack Enemy: 1 attack remains for later in the turn and is gone next turn."""
    hands = {0: ["Assault Team"] * 4}
    table = xfiles(seats=2, turn=True, shadows={3: "Ice Core Worm"}, hand=hands, conspiracy=["Wood Mites"])
    for _ in range(3):
        table.play("Assault Team")
    with table.changes(attack=-2):
        table.fight("Ice Core Worm")
    with table.changes(attack=-1, cites="xfiles.points.last-until-end-of-turn"):
        table.done()


@pytest.mark.ruling("xfiles.ruling.a1-point-icons")
@pytest.mark.rule("xfiles.points.separate-pools")
def test_recruit_points_do_not_pay_for_a_fight(xfiles):
    table = xfiles(shadows={1: "Jersey Devil"}, recruit=9)
    refusal = table.why_not(Fight(0, table.number("Jersey Devil")))
    assert table.own_id(refusal.rule) == "xfiles.points.separate-pools"


# --- turns ---


@pytest.mark.rule("xfiles.start.clockwise-order")
def test_turns_pass_clockwise_from_the_first_player(xfiles):
    """Seats 1-4, seat 3 first: 3, 4, 1, 2, 3."""
    table = xfiles(seats=4, begin=(turn, 2))
    seats = []
    for _ in range(5):
        seats.append(table.match.decision.seat)
        table.done()
    assert seats == [2, 3, 0, 1, 2]


# --- Cleanup ---


@pytest.mark.rule(
    "xfiles.cleanup.discard-played-cards",
    "xfiles.cleanup.discard-unplayed-hand",
    "xfiles.cleanup.then-draw-six",
)
def test_played_and_unplayed_cards_are_discarded_and_six_drawn(xfiles):
    """4 played, 2 unplayed: 6 cards to the discard pile."""
    table = xfiles(seats=2, turn=True, hand=["Take Charge"] * 4 + ["Langly Gets In"] * 2, deck_holds=6)
    for _ in range(4):
        table.play("Take Charge")
    table.done()
    assert [len(table.position.zones[zone[0]]) for zone in (board.HAND, board.DECK, board.DISCARD)] == [
        6,
        0,
        6,
    ]


@pytest.mark.rule("xfiles.cleanup.reshuffle-mid-draw", "xfiles.overview.reshuffle-includes-recruits")
def test_a_deck_that_runs_short_is_made_anew_in_the_middle_of_the_draw(xfiles):
    """Deck 2, discard 10: draw 2, shuffle the 10, draw 4; the deck then has 6."""
    pile = [*["Field Agent"] * 4, *["Assault Team"] * 3, "Take Charge"]
    table = xfiles(seats=2, turn=True, hand=["Field Agent"] * 2, deck_holds=2, discard=pile)
    table.done()
    assert [len(table.position.zones[zone[0]]) for zone in (board.HAND, board.DECK, board.DISCARD)] == [
        6,
        6,
        0,
    ]
    assert "Take Charge" in table.names(board.HAND[0], board.DECK[0])


@pytest.mark.rule("xfiles.cleanup.no-early-reshuffle", "xfiles.cleanup.discard-happens-before-draw")
def test_a_deck_of_exactly_six_is_drawn_without_a_shuffle(xfiles):
    table = xfiles(seats=2, turn=True, hand=["Field Agent"], deck_holds=6)
    table.done()
    assert [len(table.position.zones[zone[0]]) for zone in (board.HAND, board.DECK, board.DISCARD)] == [
        6,
        0,
        1,
    ]


@pytest.mark.rule("xfiles.cleanup.own-discard-pile-inspectable")
def test_a_player_sees_their_own_discard_pile(xfiles):
    table = xfiles(seats=2, options={"hands": "hidden"}, discard=["Take Charge"])
    (pile,) = [
        zone for zone in table.match.view(0)["zones"] if zone["name"] == "discard pile" and not zone["seat"]
    ]
    assert [card["face"] for card in pile["cards"]] == ["xfiles/academy/take-charge"]


# --- running out ---


@pytest.mark.rule("xfiles.run-out.strikes-reshuffled-immediately")
def test_the_discarded_strikes_are_a_new_deck_as_soon_as_the_old_one_is_empty(xfiles):
    """Last card drawn is a Miss with 6 others discarded: a new deck of 7 is made at once."""
    table = xfiles(strikes=["Miss"] * 7)
    table.run(cut_strikes, 7).run(strikes, 6)
    assert (len(table.names(board.STRIKES)), len(table.names(board.STRIKE_DISCARD))) == (1, 6)
    table.run(strikes, 1)
    assert (len(table.names(board.STRIKES)), len(table.names(board.STRIKE_DISCARD))) == (7, 0)


@step("tests.xfiles.cut-strikes")
def cut_strikes(game, left):
    """Leave so many Strikes in the deck."""
    for card in game.zones[board.STRIKES][:-left]:
        game.move(card, board.BOX)


@pytest.mark.rule("xfiles.run-out.no-strikes-anywhere-loses")
def test_without_a_strike_in_deck_and_discards_the_game_is_lost(xfiles):
    table = xfiles(strikes=["Flesh Wound", "Flesh Wound"])
    table.run(cut_strikes, 2).run(strikes, 1)
    assert table.match.result is None
    table.run(strikes, 1)
    assert table.match.result.rule == "xfiles.run-out.no-strikes-anywhere-loses"
    assert table.match.result.winners == ()


@pytest.mark.ruling("xfiles.ruling.n162-nothing-but-misses")
@pytest.mark.rule("xfiles.run-out.no-strikes-anywhere-loses")
def test_five_rounds_in_a_row_with_nothing_but_misses_lose_the_game(xfiles):
    """A Strike that is healed meanwhile brings damage back and begins the count anew (ruling N162)."""
    table = xfiles(
        the_end=True, turn=True, strikes=["Miss", "Miss"], wounds=["Flesh Wound"], conspiracy_holds=0
    )
    table.run(cut_strikes, 2)
    for _ in range(4):
        table.done()
    table.run(heal_all).done().run(box_discards)
    for _ in range(4):
        table.done()
    assert table.match.result is None
    table.done()
    assert table.match.result.winners == ()


@pytest.mark.ruling("xfiles.ruling.n163-an-end-without-end")
@pytest.mark.rule("xfiles.run-out.no-strikes-anywhere-loses")
def test_sixty_rounds_of_the_end_lose_the_game(xfiles):
    """Nobody hurts anybody any more, though there are Strikes that could (ruling N163)."""
    table = xfiles(the_end=True, turn=True, strikes=["Flesh Wound"], conspiracy_holds=0)
    for _ in range(59):
        table.done()
    assert table.match.result is None
    table.done()
    assert "sixty rounds" in table.match.moment.rest.outcome[0]


@step("tests.xfiles.heal-all")
def heal_all(game):
    """Every Strike on the first avatar is healed."""
    for card in list(game.zones[board.WOUNDS[0]]):
        game.do(Heal(0, card))


@step("tests.xfiles.box-discards")
def box_discards(game):
    """The discarded Strikes leave the game."""
    for card in list(game.zones[board.STRIKE_DISCARD]):
        game.move(card, board.BOX)


# --- card text ---


@pytest.mark.ruling("xfiles.ruling.j92-too-few-cards-to-draw")
@pytest.mark.rule("xfiles.ability.do-as-much-as-possible")
def test_what_cannot_be_done_wholly_is_done_as_far_as_possible(xfiles):
    """A player who would draw more cards than there are draws what there is."""
    table = xfiles(seats=2, turn=True, hand=["Field Agent"], deck_holds=2)
    with table.changes(hand=+2, cites="xfiles.ability.do-as-much-as-possible"):
        table.done()


@pytest.mark.rule("xfiles.ability.cant-beats-can", "xfiles.ability.cards-override-rules")
def test_what_a_card_forbids_nobody_does(xfiles):
    """While Scott Blevins is revealed nobody recruits a Special Agent."""
    table = xfiles(bureau={2: "Scott Blevins"}, recruit=9)
    assert not table.offers("Recruit a Special Agent")
    assert table.own_id(table.why_not(RecruitFromReserve(0)).rule) == "xfiles.ability.cant-beats-can"


@pytest.mark.rule(
    "xfiles.timing.current-player-first-then-clockwise",
    "xfiles.ability.unclear-chooser-is-current-player",
    "xfiles.ability.unclear-you-is-current-player",
)
def test_the_current_player_goes_first_and_the_others_follow_clockwise(xfiles):
    """Rapid Aging: each player discards a card of their choice."""
    hands = {seat: ["Field Agent", "Assault Team"] for seat in range(3)}
    table = xfiles(seats=3, begin=(turn, 1), hidden={5: "Rapid Aging"}, hand=hands)
    table.run(into_field, table.number("Rapid Aging"))
    asked = []
    while table.match.decision.rule != "xfiles.action.interleave-freely":
        asked.append(table.match.decision.seat)
        table.answer("Field Agent")
    assert asked == [1, 2, 0]


# --- how the game ends ---


@pytest.mark.ruling("xfiles.ruling.a2-avatar-and-end-game-numbers")
@pytest.mark.rule(
    "xfiles.overview.damage-at-or-above-health-is-defeat",
    "xfiles.overview.loss-if-player-defeated-before-the-end",
    "xfiles.player-defeat.before-the-end-team-loses",
    "xfiles.avatar.health-is-damage-capacity",
    "xfiles.overview.fully-cooperative",
)
def test_damage_that_reaches_health_before_the_end_loses_the_game_for_all(xfiles):
    """Health 12: at 11 damage the player lives; at exactly 12 the player is defeated."""
    eleven = ["Mortal Wound", "Mortal Wound", "Trauma"]
    table = xfiles(seats=2, wounds=eleven, strikes=["Flesh Wound"])
    assert table.match.result is None
    table.run(strikes, 1)
    assert table.match.result.rule == "xfiles.player-defeat.before-the-end-team-loses"
    assert table.match.result.winners == ()


@pytest.mark.rule("xfiles.overview.play-continues-after-death-in-the-end")
def test_after_the_end_has_begun_the_others_go_on(xfiles):
    """3 players, End Game revealed, one is defeated: two play on."""
    eleven = ["Mortal Wound", "Mortal Wound", "Trauma"]
    table = xfiles(seats=3, wounds=eleven, strikes=["Flesh Wound"], the_end=True, shadows={2: "Extinction"})
    table.run(strikes, 1)
    assert table.match.result is None
    assert list(table.position.alive)[:3] == [0, 1, 1]


@pytest.mark.rule("xfiles.overview.win-by-overcoming-end-game", "xfiles.overview.no-objectives")
def test_collected_evidence_and_empty_shadows_do_not_win(xfiles):
    table = xfiles(empty=["Evidence 1", "Evidence 2", "Evidence 3"], turn=True, seats=2)
    table.done()
    assert table.match.result is None
