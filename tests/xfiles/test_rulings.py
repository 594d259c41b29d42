"""Scenarios of rulings of The X-Files about the Conspiracy, played cards, Doubts, the Bureau and Leads.

Those about fights, Strikes, copies, defeated players and the End Game are in `test_rulings_of_players.py`.
"""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import BY_EFFECT, kill
from holdout.encounters.revealing import reveal
from holdout.encounters.row import EnterFront
from holdout.encounters.xfiles.end_of_turn import end_of_turn
from holdout.kernel import step
from tests.xfiles.box import designs
from tests.xfiles.cards.eager import LEYLA
from tests.xfiles.own import agent, enemy
from tests.xfiles.setting_up import in_deck_order, set_up, words

A, B, C, D, N = "Jersey Devil", "Howard Graves", "Lyle Parker", "Wood Mites", "Chester Banton"
STILL, ROOTS, RUNNER = "Central Operating System", "Orchard Roots", "Tony Reed"
LAB, TAKE_CHARGE, GHOSTS = "Head of the Sci-Crime Lab", "Take Charge", "Maurice and Lyda"
DARKNESS = "Walking Deeper into Darkness"
DECK = "the Conspiracy Deck"
SCULLY, SKINNER = {"avatars": ["Dana Scully"]}, {"avatars": ["Walter Skinner"]}
PAIR = {"avatars": ["Fox Mulder", "Dana Scully"]}
SHOWN = enemy("Shown", "Reveal: You get +2 Recruit.")


@step("tests.xfiles.rulings.turned-up")
def turned_up(game, card):
    reveal(game, card)


@step("tests.xfiles.rulings.defeated")
def defeated(game, card):
    kill(game, card, 0, BY_EFFECT)


@step("tests.xfiles.rulings.enters")
def enters(game, card):
    game.do(EnterFront(card))


@step("tests.xfiles.rulings.active")
def active(game, seat):
    game.position.active = seat


# --- what the book and the box say ---


@pytest.mark.ruling("xfiles.ruling.a3-character-card-numbers")
def test_the_lab_costs_one_and_gives_two(xfiles):
    table = xfiles(bureau={2: LAB}, hand=[LAB, "Field Agent"], recruit=1)
    with table.changes(recruit=-1):
        table.choose("No").recruit(LAB)
    with table.changes(recruit=+2):
        table.play(LAB)


@pytest.mark.ruling("xfiles.ruling.a9-printed-names")
def test_cards_have_their_printed_names_and_not_those_of_lists():
    names = {
        card.name for card in designs("academy", "special-agents", *[f"season-{n}" for n in range(1, 10)])
    }
    agents = {card.of for card in designs("academy")}
    assert {"Leyla Harrison", "Police Officer"} <= names
    assert "Brad Follmer" in agents
    assert not {"Senior Field Agent", "NYPD Detective", "Alvin Kersh"} & (names | agents)


@pytest.mark.ruling("xfiles.ruling.b10-events-in-a-game")
def test_a_game_may_hold_more_than_three_events():
    numbers = [sum(face.kind == "event" for face in in_deck_order(set_up(1, seed=seed))) for seed in range(4)]
    assert max(numbers) > 3


@pytest.mark.ruling("xfiles.ruling.b12-ranks-of-avatars")
def test_of_the_ranks_that_are_there_the_smallest_number_goes_first():
    match = set_up(3, avatars=["Monica Reyes", "Dana Scully", "John Doggett"])
    assert match.decision.seat == 1
    assert "Player 2 goes first: Dana Scully has the highest Rank." in words(match)


# --- the Conspiracy Phase ---


@pytest.mark.ruling("xfiles.ruling.c18-runner-revealed-late")
def test_a_runner_that_is_scanned_runs_in_the_next_conspiracy_phase(xfiles):
    table = xfiles(turn=True, hidden={2: RUNNER}, empty=[DECK], attack=2, hand=["Field Agent"], deck_holds=9)
    table.scan("Shadows 2")
    assert table.row() == ["-", RUNNER, "-", "-", "-"]
    table.done()
    assert table.row() == ["-", "-", RUNNER, "-", "-"]


@pytest.mark.ruling("xfiles.ruling.c19-stationary-in-leftmost-space")
def test_a_card_passes_over_a_stationary_one_in_the_last_space_into_the_field(xfiles):
    table = xfiles(turn=True, conspiracy=[N], shadows={1: A, 2: B, 3: C, 4: D, 5: STILL})
    assert (table.row(), table.field()) == ([N, A, B, C, STILL], [D])


@pytest.mark.ruling("xfiles.ruling.c20-several-stationary-cards")
def test_a_card_passes_over_two_stationary_cards_at_once(xfiles):
    table = xfiles(turn=True, conspiracy=[N], shadows={1: A, 2: STILL, 3: ROOTS})
    assert table.row() == [N, STILL, ROOTS, A, "-"]


@pytest.mark.ruling("xfiles.ruling.c21-push-after-passing-over")
def test_a_card_that_passed_over_a_stationary_one_pushes_what_is_behind_it(xfiles):
    table = xfiles(turn=True, conspiracy=[N], shadows={1: A, 2: STILL, 3: B})
    assert table.row() == [N, STILL, A, B, "-"]


@pytest.mark.ruling("xfiles.ruling.c27-empty-conspiracy-deck")
def test_defeated_cards_do_not_become_a_new_conspiracy_deck(xfiles):
    table = xfiles(turn=True, conspiracy_holds=0, defeated_conspiracy=[A, B])
    assert table.row() == ["-"] * 5
    assert table.cards("Defeated Conspiracy") == [A, B]


@pytest.mark.ruling("xfiles.ruling.c30-face-up-entry")
@pytest.mark.parametrize(("lying", "recruit"), [("shadows", 0), ("hidden", 2)])
def test_only_a_hidden_card_is_revealed_as_it_enters_the_field(own_cards, lying, recruit):
    table = own_cards(SHOWN, **{lying: {5: "Shown"}})
    with table.changes(recruit=recruit):
        table.run(enters, table.number("Shown"))


@pytest.mark.ruling("xfiles.ruling.m111-push-before-reveal")
def test_every_card_is_pushed_on_before_the_one_that_left_is_revealed(xfiles):
    table = xfiles(
        turn=True, conspiracy=[N, "Golem"], shadows={1: A, 2: B, 3: C, 4: D}, hidden={5: "Missing Time"}
    )
    assert table.row() == ["Golem", N, A, B, C]
    assert table.field() == [D]


# --- playing cards ---


@pytest.mark.ruling("xfiles.ruling.d31-class-condition-timing")
def test_a_later_card_of_the_class_does_not_help_an_activate_ability(xfiles):
    table = xfiles(hand=[LAB, LEYLA["intellect"], "Field Agent"]).play(LAB).play(LEYLA["intellect"])
    assert f"Activate {LAB}" not in table.option_labels


@pytest.mark.ruling("xfiles.ruling.d33-belief-is-a-card-played")
def test_a_belief_is_one_of_the_cards_played_and_has_no_class(own_cards):
    counting = agent("Tally", "For each card you played this turn, you get +1 Recruit.")
    table = own_cards(counting, hand=["Belief", "Tally", "Field Agent"]).play("Belief")
    with table.changes(recruit=+2):
        table.play("Tally")
    assert not table.frame.faces[table.faces["Belief"]].classes


@pytest.mark.ruling("xfiles.ruling.d37-actions-between-resolutions")
def test_nothing_is_scanned_or_recruited_in_the_middle_of_a_text(xfiles):
    table = xfiles(hand=[TAKE_CHARGE, "Field Agent"], hidden={5: A}, bureau={1: LAB}, attack=9, recruit=9)
    table.play(TAKE_CHARGE)
    assert table.offers("Shadows 5", verb="scan")
    table.activate(TAKE_CHARGE)
    assert not table.offers("Shadows 5", verb="scan")
    assert not table.offers(LAB, verb="recruit")
    table.answer("No")


# --- Beliefs and Doubts ---


@pytest.mark.ruling("xfiles.ruling.e39-doubt-drawn-outside-action-phase")
def test_a_doubt_drawn_in_cleanup_is_forced_when_its_owner_acts_again(xfiles):
    table = xfiles(
        seats=2, turn=True, empty=[DECK], shadows={4: A}, deck={0: ["Doubt"]}, deck_holds={0: 12, 1: 12},
        hand={0: ["Field Agent"], 1: ["Field Agent"]}, options={"avatars": ["Dana Scully", "Fox Mulder"]},
    )  # fmt: skip
    table.done()
    assert "Doubt" in table.cards("hand", 0)
    assert table.position.up[table.number(A)]
    table.done()
    assert "Doubt" not in table.cards("hand", 0)
    assert not table.position.up[table.number(A)]


@pytest.mark.ruling("xfiles.ruling.e40-doubt-drawn-on-anothers-turn")
def test_a_doubt_that_replaces_a_coordinated_card_waits_in_hand(xfiles):
    hand = {0: ["Field Agent"], 1: [LEYLA["will"]]}
    table = xfiles(seats=2, turn=True, hand=hand, deck={1: ["Doubt"]}, conspiracy_holds=0, options=PAIR)
    table.answer("Coordinate Leyla Harrison (Will)", seat=1)
    assert table.cards("hand", 1) == ["Doubt"]


@pytest.mark.ruling("xfiles.ruling.e42-mulders-belief-is-optional")
def test_each_player_decides_whether_to_defeat_a_doubt_for_mulder(xfiles):
    discard = {0: ["Doubt"], 1: ["Doubt"], 2: ["Doubt"]}
    table = xfiles(seats=3, hand={0: ["Belief", "Field Agent"]}, discard=discard).play("Belief")
    with table.changes(the_Doubt_stack=+1, discard_pile={0: 0, 1: -1, 2: 0}):
        table.activate("Belief")
        for answer in ("No", "Yes", "No"):
            table.answer(answer)


@pytest.mark.ruling("xfiles.ruling.m121-doubt-drawn-mid-effect")
def test_a_doubt_that_a_text_draws_is_resolved_before_the_rest_of_the_text(own_cards):
    table = own_cards(
        agent("Thorough", "Draw a card. Gain a Belief."), hand=["Thorough", "Field Agent"], deck=["Doubt"],
        options=SKINNER,
    )  # fmt: skip
    with table.changes(the_Doubt_stack=+1, the_Belief_stack=-1):
        table.play("Thorough")
    log = table.log()
    told = [
        next(place for place, line in enumerate(log) if name in line)
        for name in ("You cannot recruit", "gains Belief")
    ]
    assert told == sorted(told)


@pytest.mark.ruling("xfiles.ruling.m123-extra-doubts-in-hand")
def test_a_doubt_that_stays_in_hand_pays_for_frightening_and_is_not_played(xfiles):
    hand = ["Doubt", "Doubt", "Field Agent"]
    table = xfiles(turn=True, hand=hand, field=[GHOSTS], attack=9, empty=[DECK], options=SKINNER)
    assert table.cards("hand").count("Doubt") == 1
    assert not table.offers("Doubt", verb="play")
    table.fight(GHOSTS).answer("Doubt")
    assert table.cards("discard pile") == ["Doubt"]


@pytest.mark.ruling("xfiles.ruling.m124-belief-that-changes-nothing")
def test_a_belief_that_changes_nothing_may_be_activated_and_leaves_the_deck(xfiles):
    table = xfiles(hand=["Belief", "Field Agent"], options={"avatars": ["Fox Mulder"]}).play("Belief")
    with table.changes(the_Belief_stack=+1, play_area=-1):
        table.activate("Belief")


# --- the Bureau ---


@pytest.mark.ruling("xfiles.ruling.f51-character-defeated-in-bureau")
def test_a_character_defeated_in_the_bureau_gives_no_power_and_its_space_is_refilled(xfiles):
    table = xfiles(bureau={5: TAKE_CHARGE}, academy=[LAB])
    with table.changes(hand=0, defeated_characters=+1):
        table.run(defeated, table.position.zones[board.MARKET[4]][0])
    assert table.cards("Bureau 5") == [LAB]


@pytest.mark.ruling("xfiles.ruling.f52-syndicate-outside-the-bureau")
@pytest.mark.parametrize(("text", "strikes"), [("", 0), ("Range.", 1)])
def test_a_syndicate_enemy_in_the_shadows_strikes_only_with_range(own_cards, text, strikes):
    own = f"""
[[card]]
name = "Errand Boy"
deck = "syndicate"
kind = "syndicate-enemy"
attack = 2
types = "human"
text = "{text}"
"""
    table = own_cards(
        own,
        turn=True,
        shadows={3: "Errand Boy"},
        empty=[DECK],
        strikes=["Shock"],
        hand=["Field Agent"],
        deck_holds=9,
    )
    with table.changes(strikes_on_the_avatar=strikes):
        table.done()


@pytest.mark.ruling("xfiles.ruling.f55-special-agents-and-bureau-bonuses")
def test_a_special_agent_gives_neither_a_power_nor_what_a_text_gives_for_the_bureau(own_cards):
    counting = agent("Patron", "This turn, when you recruit a character from the Bureau, you get +5 Attack.")
    table = own_cards(counting, hand=["Patron", "Field Agent"], bureau={2: TAKE_CHARGE}, recruit=9).play(
        "Patron"
    )
    with table.changes(recruit=-3, attack=0):
        table.answer("Recruit a Special Agent")
    with table.changes(recruit=-2, attack=+5):
        table.choose("No").recruit(TAKE_CHARGE)


@pytest.mark.ruling("xfiles.ruling.m126-syndicate-on-top-of-the-academy")
def test_krycek_defeated_on_the_academy_has_used_up_his_first_defeat(xfiles):
    table = xfiles(hand=[TAKE_CHARGE, "Field Agent"], academy=["Alex Krycek"]).play(TAKE_CHARGE)
    table.activate(TAKE_CHARGE).answer("Yes")
    assert table.where("Alex Krycek") == ["the Academy"]
    academy = table.position.zones[board.MARKET_DECK]
    table.run(defeated, academy[table.names(board.MARKET_DECK).index("Alex Krycek")])
    assert table.where("Alex Krycek") == ["Defeated Conspiracy"]


@pytest.mark.ruling("xfiles.ruling.m129-power-without-points-or-target")
def test_a_power_without_a_target_does_nothing_and_is_not_kept(xfiles):
    """The power of the third space scans a card of the Shadows."""
    table = xfiles(bureau={3: TAKE_CHARGE}, recruit=2, shadows={4: A}, hand=["Field Agent"])
    table.recruit(TAKE_CHARGE).run(turned_down, table.number(A))
    assert table.match.decision.rule == table.home
    assert not table.offers("Shadows 4", verb="scan")


@step("tests.xfiles.rulings.turned-down")
def turned_down(game, card):
    game.up[card] = 0


# --- Allies, Leads ---


@pytest.mark.ruling("xfiles.ruling.g56-who-gets-an-ally")
def test_a_defeated_player_cannot_be_given_an_ally(xfiles):
    table = xfiles(seats=3, the_end=True, alive=[1, 0, 1], hidden={2: "Luther Lee Boggs"}, attack=2)
    table.scan("Shadows 2")
    assert table.option_labels == ["Player 1", "Player 3"]
    table.answer("Player 3")


@pytest.mark.ruling("xfiles.ruling.m130-ally-revealed-at-any-time")
def test_the_current_player_chooses_who_gains_an_ally_whenever_it_comes_to_light(xfiles):
    table = xfiles(seats=3, hidden={2: "Luther Lee Boggs"})
    table.run(active, 1).run(turned_up, table.number("Luther Lee Boggs"))
    assert (table.match.decision.seat, len(table.option_labels)) == (1, 3)
    with table.changes(discard_pile={2: +1}):
        table.answer("Player 3")


@pytest.mark.ruling("xfiles.ruling.g62-doubts-before-the-leads-defeat")
def test_the_doubts_of_a_lost_lead_come_before_its_defeat(xfiles):
    table = xfiles(seats=2, field=[DARKNESS], evidence={1: "Dead Bees"}, hand=["Field Agent"])
    table.run(end_of_turn, 0)
    kinds = [event.kind for event in table.match.events]
    assert kinds.count("gained") == 2
    assert kinds.index("killed") > kinds.index("gained") + 1


@pytest.mark.ruling("xfiles.ruling.g66-hidden-leads-and-defeat-all")
def test_the_end_defeats_no_hidden_lead_until_it_is_revealed(xfiles):
    table = xfiles(hidden={2: "Extinction", 4: DARKNESS}, hand=["Field Agent"])
    table.run(turned_up, table.number("Extinction"))
    assert table.where(DARKNESS) == ["Shadows 4"]
    table.run(turned_up, table.number(DARKNESS))
    assert table.where(DARKNESS) == ["Defeated Conspiracy"]


# --- searches ---


@pytest.mark.ruling("xfiles.ruling.m144-search-that-finds-nothing")
def test_a_search_that_finds_nothing_shuffles_the_deck_and_that_is_all(own_cards):
    seeker = agent("Seeker", "Gain the top character of the Academy.")
    table = own_cards(
        seeker, hand=["Seeker", "Field Agent"], empty=["the Academy"], academy=["Quiet Willy", "Gene Crane"]
    )
    with table.changes(discard_pile=0):
        table.play("Seeker")
    assert sorted(table.cards("the Academy")) == ["Gene Crane", "Quiet Willy"]
    assert any("shuffle" in line for line in table.log())
