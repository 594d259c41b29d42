"""Rules that meet when somebody is struck or defeated, in the Bureau, and when cards run out."""

import pytest

from holdout.encounters import board
from tests.xfiles.own import enemy, event

SPECIAL = "xfiles/special-agents/leyla-harrison-{}"
DECK = "the Conspiracy Deck"
NEARLY = ["Mortal Wound", "Mortal Wound", "Trauma"]
PAIR = {"avatars": ["Fox Mulder", "Dana Scully"]}


@pytest.fixture
def struck(own_cards):
    """A whole turn with one Enemy in the Field, whose text a test writes."""

    def lay(text, **given):
        given = {"conspiracy_holds": 0, "deck_holds": 9, "hand": ["Field Agent"], **given}
        return own_cards(enemy("Beast", text), turn=True, field=["Beast"], **given)

    return lay


# --- keywords together ---


@pytest.mark.ruling("xfiles.ruling.i80-maul-and-ferocious")
@pytest.mark.rule("xfiles.maul.scar-instead-of-strike")
def test_maul_and_ferocious_are_one_scar(struck):
    table = struck("Ferocious.\nMaul.", strikes=["Miss", "Miss", "Shock"])
    with table.changes(scars=+1, the_Strike_deck=-1):
        table.done()


@pytest.mark.ruling("xfiles.ruling.i79-maul-and-lethal", "xfiles.ruling.m141-scar-healed-or-a-miss")
@pytest.mark.rule("xfiles.lethal.any-damage-defeats")
def test_maul_and_lethal_defeat_even_by_a_miss(struck):
    table = struck("Lethal.\nMaul.", seats=2, the_end=True, strikes=["Miss"])
    table.done()
    assert list(table.position.alive[:2]) == [0, 1]


def test_a_scar_by_the_text_of_a_lethal_enemy_defeats_nobody(struck):
    table = struck("Lethal.\nStrike: Suffer a Scar.", strikes=["Miss", "Shock"])
    table.done()
    assert table.match.result is None


@pytest.mark.ruling("xfiles.ruling.i78-maul-and-strike-ability", "xfiles.ruling.i81-avoid-against-maul")
def test_maul_follows_its_strike_ability_and_cannot_be_cancelled(struck):
    table = struck("Maul.\nStrike: Gain a Doubt.", in_play=["The Gold Cross"])
    with table.changes(scars=+1, the_Doubt_stack=-1):
        table.done()


@pytest.mark.ruling("xfiles.ruling.i81-avoid-against-maul", "xfiles.ruling.m140-scar-is-not-avoided")
@pytest.mark.rule("xfiles.avoid.skips-strike-ability")
def test_maul_can_be_avoided(struck):
    table = struck("Maul.\nStrike: Gain a Doubt.", seats=2, options=PAIR, in_play={1: ["Watch Your Six"]})
    with table.changes(scars=0, the_Doubt_stack=0):
        table.done().answer("Yes")


@pytest.mark.ruling(
    "xfiles.ruling.i77-strike-ability-on-miss-or-cancel",
    "xfiles.ruling.m138-ferocious-repeats-the-ability",
)
@pytest.mark.rule("xfiles.ferocious.restrikes-on-miss")
def test_each_repeat_of_a_ferocious_enemy_sets_off_its_ability(struck):
    table = struck("Ferocious.\nStrike: Gain a Doubt.", strikes=["Miss", "Miss", "Shock"])
    with table.changes(the_Doubt_stack=-3, the_Strike_deck=-3):
        table.done()


@pytest.mark.ruling("xfiles.ruling.i82-cancelled-strike-and-ferocious")
def test_a_cancelled_strike_is_no_miss_after_which_a_ferocious_enemy_strikes_again(struck):
    table = struck("Ferocious.", in_play=["The Gold Cross"], strikes=["Flesh Wound", "Shock"])
    with table.changes(the_Strike_deck=-1):
        table.done().answer("Yes")


@pytest.mark.ruling("xfiles.ruling.i83-double-strike-and-other-strikes")
def test_a_swift_strike_is_single_and_sets_off_the_ability(own_cards):
    text = "Swift.\nDouble Strike.\nStrike: Gain a Doubt."
    table = own_cards(
        enemy("Beast", text), shadows={5: "Beast"}, attack=3, strikes=["Miss"] * 2, hand=["Field Agent"]
    )
    with table.changes(the_Strike_deck=-1, the_Doubt_stack=-1, defeated_conspiracy=+1):
        table.fight("Beast")


def test_a_swift_and_ferocious_enemy_strikes_until_it_hits_and_is_then_defeated(own_cards):
    table = own_cards(
        enemy("Beast", "Swift.\nFerocious."), shadows={5: "Beast"}, attack=3, hand=["Field Agent"],
        strikes=["Miss", "Miss", "Shock"],
    )  # fmt: skip
    with table.changes(the_Strike_deck=-3, strikes_on_the_avatar=+1, defeated_conspiracy=+1):
        table.fight("Beast")


@pytest.mark.ruling("xfiles.ruling.i83-double-strike-and-other-strikes")
@pytest.mark.rule("xfiles.range.strikes-from-shadows")
def test_a_double_strike_from_the_shadows_is_double(own_cards):
    table = own_cards(
        enemy("Beast", "Range.\nDouble Strike."), turn=True, shadows={5: "Beast"}, empty=[DECK],
        strikes=["Flesh Wound"] * 2, deck_holds=9, hand=["Field Agent"],
    )  # fmt: skip
    table.done()
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"] * 2


@pytest.mark.ruling("xfiles.ruling.i83-double-strike-and-other-strikes")
def test_ravage_of_a_card_with_double_strike_is_single(own_cards):
    shadows = {5: "Beast", 4: "Golem", 3: "Jersey Devil", 2: "Maitreya", 1: "Deep Throat"}
    table = own_cards(
        enemy("Beast", "Ravage.\nDouble Strike."), turn=True, shadows=shadows, conspiracy=["Risen Member"],
        strikes=["Flesh Wound"] * 3, deck_holds=9, hand=["Field Agent"],
    )  # fmt: skip
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]
    table.done()
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"] * 3


@pytest.mark.ruling("xfiles.ruling.m112-newcomers-strike-too")
def test_a_card_that_a_strike_brings_into_the_field_strikes_in_the_same_phase(xfiles):
    table = xfiles(
        turn=True, field=["Jenn"], conspiracy=["Wood Mites", "Lyle Parker"], strikes=["Flesh Wound"] * 9,
        hidden={5: "Ice Core Worm", 4: "Jersey Devil", 3: "Maitreya", 2: "Golem", 1: "Nathaniel Teager"},
        deck_holds=9, hand=["Field Agent"],
    )  # fmt: skip
    table.done()
    assert len(table.names(board.WOUNDS[0])) == 3


@pytest.mark.rule("xfiles.run-out.strikes-reshuffled-immediately")
def test_the_last_strike_is_a_miss_and_makes_a_deck_of_seven(xfiles):
    table = xfiles(
        turn=True, empty=["the Strike deck"], strikes=["Miss"], discarded_strikes=["Flesh Wound"] * 6,
        field=["Lyle Parker"], conspiracy_holds=0, hand=["Field Agent"], deck_holds=9,
    )  # fmt: skip
    table.done()
    assert len(table.cards("the Strike deck")) == 7


# --- players who fall in The End ---


@pytest.mark.ruling("xfiles.ruling.i84-defeated-during-strike-phase")
@pytest.mark.rule("xfiles.turn.end-of-turn-checks-are-for-every-turn")
@pytest.mark.parametrize("is_swift", [False, True])
def test_a_turn_that_ends_with_its_player_ends_for_an_informant_and_a_fugitive_too(xfiles, is_swift):
    """Defeated in the Strike Phase, or by a Swift Enemy in the Action Phase: no further Strike comes."""
    table = xfiles(
        seats=2, turn=True, the_end=True, options=PAIR, empty=[DECK], wounds=NEARLY,
        field=["The Peacock Brothers", "Jersey Devil", "Deep Throat", "Duane Barry"],
        strikes=["Flesh Wound", "Shock"], deck_holds={0: 9, 1: 9},
        hand={0: ["Frohike on the Roof", "Field Agent"], 1: ["Field Agent"]},
    )  # fmt: skip
    with table.changes(the_Strike_deck=-1):
        if is_swift:
            table.play("Frohike on the Roof").fight("The Peacock Brothers")
        else:
            table.done()
    assert table.position.active == 1
    assert table.where("Deep Throat") == table.where("Duane Barry") == ["Defeated Conspiracy"]
    assert sorted(table.field()) == ["Jersey Devil", "The Peacock Brothers"]


@pytest.mark.ruling(
    "xfiles.ruling.i86-coordinated-card-of-a-defeated-player",
    "xfiles.ruling.l103-last-survivor",
)
def test_a_defeated_helper_loses_the_card_that_was_lent_and_the_survivor_is_alone(xfiles):
    agents = [SPECIAL.format(klass) for klass in ("tech", "will")]
    table = xfiles(
        seats=2, turn=True, the_end=True, options=PAIR, empty=[DECK], hidden={5: "Called to the Dam"},
        hand={0: ["Assault Team", agents[1], "Field Agent"], 1: [agents[0]]}, scars={1: ["Miss"]},
        wounds={1: ["Mortal Wound", "Mortal Wound", "Fear"]}, strikes=["Flesh Wound"],
    )  # fmt: skip
    exchange = "Discard Leyla Harrison (Will) to draw a card"
    assert not table.offers(exchange)
    table.answer("Coordinate Leyla Harrison (Tech)", seat=1).play("Assault Team").scan("Shadows 5")
    assert list(table.position.alive[:2]) == [1, 0]
    assert "Leyla Harrison" in table.cards("Defeated Characters")
    assert table.offers(exchange)


@pytest.mark.rule("xfiles.difficulty.easier-no-loss-on-defeat")
def test_easier_fatal_damage_ends_the_turn_with_its_checks_and_a_new_hand(xfiles):
    table = xfiles(
        seats=2, turn=True, options={**PAIR, "no-loss-on-defeat": True}, conspiracy_holds=0, wounds=NEARLY,
        field=["Lyle Parker", "Jersey Devil", "Deep Throat"], strikes=["Flesh Wound", "Shock"],
        hand={0: ["Field Agent"], 1: ["Field Agent"]}, deck_holds={0: 9, 1: 9},
    )  # fmt: skip
    table.done()
    assert (len(table.cards("Scars")), table.names(board.WOUNDS[0])) == (4, [])
    assert table.where("Deep Throat") == ["Defeated Conspiracy"]
    assert (table.position.active, len(table.cards("hand", 0))) == (1, 6)


@pytest.mark.ruling("xfiles.ruling.m150-what-body-swap-takes-along")
@pytest.mark.rule("xfiles.card.body-swap-strikes-travel")
def test_bodies_that_were_swapped_are_swapped_back_after_the_next_turn(xfiles):
    table = xfiles(
        seats=2, turn=True, options=PAIR, empty=[DECK], hidden={5: "Body Swap"}, deck_holds={0: 18, 1: 18},
        hand={0: ["Assault Team", "Field Agent"], 1: ["Field Agent"]}, scars={1: ["Miss"]},
        wounds={0: ["Flesh Wound"], 1: ["Mortal Wound"]},
    )  # fmt: skip
    table.play("Assault Team").scan("Shadows 5")
    assert table.names(board.AVATAR[0], board.WOUNDS[0]) == ["Dana Scully", "Mortal Wound"]
    assert len(table.cards("Scars", 0)) == 1
    table.done().done()
    assert table.names(board.AVATAR[0]) == ["Dana Scully"]
    table.done()
    assert table.names(board.AVATAR[0]) == ["Fox Mulder"]


# --- Extinction ---


@pytest.mark.ruling(
    "xfiles.ruling.k98-extinction-and-beliefs",
    "xfiles.ruling.m146-discards-under-extinction",
)
def test_extinction_defeats_a_belief_that_pays_for_a_frightening_enemy(xfiles):
    table = xfiles(
        the_end=True, shadows={5: "Extinction"}, field=["Maurice and Lyda"], attack=4, deck_holds=3,
        hand=["Field Agent", "Belief"],
    )  # fmt: skip
    table.fight("Maurice and Lyda").answer("Belief")
    assert table.cards("discard pile") == []
    assert len(table.cards("the Belief stack")) == 17


@pytest.mark.ruling(
    "xfiles.ruling.k97-extinction-is-checked-always",
    "xfiles.ruling.m146-discards-under-extinction",
)
@pytest.mark.rule("xfiles.player-defeat.by-effect-counts-too")
@pytest.mark.parametrize(("hand", "lives"), [("Field Agent", 0), ("Ditch the Chaperone", 1)])
def test_under_extinction_whoever_plays_the_last_card_lives_only_by_a_card_that_is_gained(
    xfiles, hand, lives
):
    table = xfiles(
        seats=2, the_end=True, shadows={5: "Extinction"}, hand={0: [hand]}, deck_holds={0: lives},
        in_play={0: ["Watch Your Six"]},
    )  # fmt: skip
    table.play(hand)
    if lives:
        table.answer("Yes")
    assert table.position.alive[0] == lives


@pytest.mark.ruling("xfiles.ruling.m146-discards-under-extinction")
def test_a_card_that_was_lent_is_put_and_not_discarded_under_extinction(xfiles):
    table = xfiles(
        seats=2, turn=True, the_end=True, options=PAIR, empty=[DECK], shadows={3: "Extinction"},
        hand={0: ["Field Agent", "Assault Team"], 1: [SPECIAL.format("tech"), "Field Agent"]},
        deck_holds={0: 9, 1: 9},
    )  # fmt: skip
    table.answer("Coordinate Leyla Harrison (Tech)", seat=1).done()
    assert [table.cards("discard pile", seat) for seat in (0, 1)] == [[], ["Leyla Harrison"]]
    assert sorted(table.cards("Defeated Characters")) == ["Assault Team", "Field Agent"]


# --- the Bureau ---


@pytest.mark.ruling("xfiles.ruling.m125-refill-before-defeat-ability")
@pytest.mark.rule("xfiles.syndicate.space-refilled-when-defeated")
def test_an_elder_gives_cards_after_the_refill_and_its_space_no_power(xfiles):
    table = xfiles(
        bureau={5: "First Elder"}, academy=["Take Charge"], attack=6, hand=["Field Agent"],
        deck=["Assault Team"] * 5,
    )  # fmt: skip
    with table.changes(hand=+2):
        table.fight("First Elder")
    assert table.cards("Bureau 5") == ["Take Charge"]


@pytest.mark.ruling("xfiles.ruling.f52-syndicate-outside-the-bureau")
@pytest.mark.rule("xfiles.strike-phase.every-field-enemy")
def test_a_syndicate_enemy_that_gets_up_in_the_field_strikes_there(xfiles):
    table = xfiles(
        turn=True, bureau={1: "Knowle Rohrer"}, academy=["Take Charge"], hand=["Frohike on the Roof"] * 3,
        strikes=["Flesh Wound"], deck_holds=9, empty=[DECK],
    )  # fmt: skip
    for _ in range(3):
        table.play("Frohike on the Roof")
    table.fight("Knowle Rohrer")
    assert (table.field(), table.cards("Bureau 1")) == (["Knowle Rohrer"], ["Take Charge"])
    table.done()
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]


@pytest.mark.ruling("xfiles.ruling.c29-ambush-then-ravage")
@pytest.mark.rule("xfiles.ambush.moves-to-field-on-reveal")
def test_quiet_willy_leaves_the_bureau_whose_space_is_refilled_and_ravages(xfiles):
    table = xfiles(
        hidden_bureau={1: "Quiet Willy"}, academy=["Take Charge"], recruit=1, strikes=["Flesh Wound"],
        hand=["Field Agent"],
    )  # fmt: skip
    table.scan_bureau(1)
    assert (table.field(), table.cards("Bureau 1")) == (["Quiet Willy"], ["Take Charge"])
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]


@pytest.mark.rule("xfiles.run-out.academy-play-continues")
def test_a_space_that_stays_empty_has_still_given_its_power(xfiles):
    table = xfiles(
        bureau={5: "Langly Gets In"}, empty=["the Academy"], recruit=2, hand=["Field Agent"],
        deck=["Assault Team"],
    )  # fmt: skip
    table.recruit("Langly Gets In").answer("Yes")
    assert table.cards("Bureau 5") == []
    assert table.cards("hand") == ["Field Agent", "Assault Team"]


@pytest.mark.ruling("xfiles.ruling.m126-syndicate-on-top-of-the-academy")
def test_a_syndicate_enemy_on_the_academy_is_defeated_without_its_reveal_text(xfiles):
    table = xfiles(hand=["Take Charge", "Field Agent"], academy=["Toothpick Man"])
    with table.changes(the_Doubt_stack=0):
        table.play("Take Charge").activate("Take Charge").answer("Yes")
    assert table.where("Toothpick Man") == ["Defeated Conspiracy"]


@pytest.mark.ruling("xfiles.ruling.m154-solo-exchange-under-mulders-doubt")
def test_alone_mulder_in_doubt_may_still_exchange_a_coordinate_card(xfiles):
    hand = ["Doubt", SPECIAL.format("tech"), "Field Agent"]
    table = xfiles(turn=True, hand=hand, empty=[DECK], deck=["Assault Team"])
    table.answer("Discard Leyla Harrison (Tech) to draw a card")
    assert sorted(table.cards("hand")) == ["Assault Team", "Field Agent"]


@pytest.mark.rule("xfiles.timing.current-player-first-then-clockwise")
def test_the_last_three_doubts_go_clockwise_from_the_current_of_five_players(own_cards):
    hand = {0: ["Field Agent"], 3: ["Doubt"] * 8, 4: ["Doubt"] * 6}
    table = own_cards(
        event("Rumours", "Each player gains a Doubt."), seats=5, hidden={5: "Rumours"}, attack=1, hand=hand
    )
    table.scan("Shadows 5")
    assert [len(table.cards("discard pile", seat)) for seat in range(5)] == [1, 1, 1, 0, 0]
