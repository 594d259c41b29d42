"""Scenarios of rulings about piles, Hazards, Heroes, the turn and the end, that no other test is.

Each settles one open question of the rulebook; those about the board and the fight are in
`test_rulings_of_the_board.py`.
"""

import pytest

from holdout.corps import places
from holdout.corps.activation import activate
from holdout.corps.discarding import discard
from holdout.corps.endurance import draw
from holdout.corps.finish_phase import finish_phase, victory_or_defeat
from holdout.corps.losses import KillCharacter, KnockDown
from holdout.corps.marine_phase import heroes_turn
from holdout.corps.ranks import decider
from holdout.corps.rules import RULES
from holdout.corps.spawning import dig_tunnel
from holdout.corps.tracker import draw_tracker_card, draw_tracker_cards, drawers
from holdout.kernel import SetupError, new
from holdout.testing import tables
from holdout.testing.corps import answer_all
from tests.corps.meaning.spoken import SpokenWorld
from tests.corps.test_marine_phase import activations, run_out

spoken = tables(SpokenWorld)

RIFLE, PISTOL, HELMET, ARMOR = "M41A Pulse Rifle", "HK VP70 Pistol", "M4 Helmet", "Body Armor"
AIM, HOPE, JAM, LIGHTS = "Breathe Out, Squeeze", "Losing Hope", "Jammed Feed", "Lights Out"
QUIET = {"scenario": "resupply"}
QUICK = {"gear-up": "usual", "placing": "usual"}
ACTIONS = "corps.action.two-per-activation"


def kill(game, character):
    game.do(KillCharacter(character))


def fall(game, character):
    game.do(KnockDown(character))


def digs(game, seat):
    dig_tunnel(game, seat)


def no_tracker_cards(game):
    game.move_all(list(game.zones[places.TRACKER]), places.BOX)


# --- the end of a mission ---


@pytest.mark.ruling("corps.ruling.a6-defeat-check")
def test_a_squad_that_is_wholly_down_is_lost_in_the_finish_phase_and_not_before(corps):
    table = corps(squad={"Hicks": "f20"}, options=QUIET).let(fall, 0)
    assert table.position.down[0]
    assert not table.match.over
    assert table.run(victory_or_defeat).match.result.rule == "corps.finish.defeat-all-out"


@pytest.mark.ruling("corps.ruling.a7-victory-and-defeat-together")
def test_a_goal_that_is_met_wins_though_the_whole_squad_is_down(corps):
    table = corps(squad={"Hicks": "f6"}, down=["Hicks"]).let(no_tracker_cards).run(victory_or_defeat)
    assert table.match.result.winners == (0,)


@pytest.mark.ruling("corps.ruling.a7-victory-and-defeat-together")
def test_the_last_endurance_card_is_lost_before_victory_is_looked_at(marines, mascots):
    options, gear = {"packs": [mascots]}, {"Hicks": ["Cigar"]}
    table = marines(gear=gear, holds={"deck": 0, "exhaust": 1}, options=options, start=())
    table.let(no_tracker_cards).run(finish_phase)
    assert table.match.result.rule == "corps.lose.deck-and-exhaust-empty"


@pytest.mark.ruling("corps.ruling.f14-bug-hunt-squad-down")
def test_a_bug_hunt_is_lost_when_everybody_is_down(corps):
    table = corps(squad={"Hicks": "f6"}, down=["Hicks"]).run(victory_or_defeat)
    assert table.match.result.rule == "corps.bug-hunt.lose"


@pytest.mark.ruling("corps.ruling.f15-last-tracker-cards-of-a-bug-hunt")
def test_the_last_card_of_a_bug_hunt_is_drawn_and_later_the_step_is_skipped(corps):
    table = corps(tracker=["Dripping"])
    with table.changes(the_exhaust_pile=+1, the_motion_tracker_discards=+1):
        table.run(draw_tracker_cards)
    with table.changes(the_exhaust_pile=0, the_motion_tracker_discards=0, blips_on_the_board=0):
        table.run(draw_tracker_cards)


# --- the Activation token and Rank ---


@pytest.mark.ruling("corps.ruling.a11-activation-token-at-setup")
def test_who_has_the_token_at_setup_hands_it_to_whom_they_like():
    match = new(RULES, seats=2, checked=True, scenario="rescue", heroes=["Hudson", "Gorman"], **QUICK)
    assert match.moment.rest.active == 1
    assert (match.decision.rule, match.decision.seat) == ("corps.order.highest-rank-picks-first", 1)
    match.answer(next(option for option in match.decision.options if option.label == "Player 1"))
    assert match.moment.rest.active == 0


@pytest.mark.ruling("corps.ruling.f1-tie-for-highest-rank")
@pytest.mark.parametrize(("holder", "named"), [(0, 1), (1, 1), (2, 2)])
def test_of_players_tied_for_the_highest_rank_the_first_from_the_token_on_is_named(corps, holder, named):
    squad = {"Ripley": "f9", "Hudson": "f10", "Frost": "f11"}
    table = corps(squad=squad, heroes=tuple(squad), active=holder)
    assert decider(table.match.moment.game) == named


@pytest.mark.ruling("corps.ruling.f3-new-hero-in-mid-phase")
@pytest.mark.parametrize(("has_acted", "then"), [(False, ["Frost"]), (True, [])])
def test_a_grunt_that_becomes_a_hero_has_its_players_turn_unless_it_has_acted(marines, has_acted, then):
    squad = {"Hicks": "f9", "Hudson": "f10", "Frost": "f11"}
    table = marines(heroes=["Hicks", "Hudson"], squad=squad, deck=[RIFLE], start=(heroes_turn, 1))
    if has_acted:
        table.let(acts, table.number("Frost"))
    run_out(table.let(kill, table.number("Hicks")))
    assert activations(table) == then


def acts(game, character):
    game.activated[character] = 1


@pytest.mark.ruling("corps.ruling.d8-activation-while-down")
def test_one_who_is_down_draws_equips_and_uses_rank_but_loses_a_free_action(marines):
    squad = {"Gorman": "f9", "Frost": "f10"}
    table = marines(
        heroes=["Gorman"],
        squad=squad,
        down=["Gorman"],
        hand=[HELMET],
        holds={"deck": 10},
        start=(heroes_turn, 0),
    )
    table.take("equip", HELMET)
    assert table.carries("Gorman") == [HELMET]
    with table.changes(hand=+1, cites="corps.ability.end-of-activation"):
        table.end()
    assert table.asked == "corps.rank.after-marine-hero"
    table.take("no-more-grunts").leaves_open(ACTIONS)
    vasquez = marines(heroes=["Vasquez"], squad={"Vasquez": "f9"}, down=["Vasquez"], deck=[RIFLE], start=())
    vasquez.run(activate, 0, vasquez.number("Vasquez"))
    assert "M41A Pulse Rifle is revealed." in vasquez.log
    assert vasquez.dial("Vasquez") == 7
    vasquez.leaves_open(ACTIONS)


# --- the Endurance Deck ---


@pytest.mark.ruling("corps.ruling.b6-paying-from-the-exhaust-pile")
@pytest.mark.parametrize(("exhausted", "lost"), [(2, False), (1, True)])
def test_a_shot_is_paid_by_discarding_from_the_exhaust_pile_even_if_that_loses_the_mission(
    marines, exhausted, lost
):
    holds = {"deck": 0, "under": 0, "exhaust": exhausted, "discard": 0}
    table = marines(squad={"Hicks": "f6"}, gear={"Hicks": [RIFLE]}, aliens={"c6": 0}, rolls=[10], holds=holds)
    with table.changes(the_exhaust_pile=-1, the_discard_pile=+1):
        table.take("attack", "c6")
    assert table.match.over is lost


@pytest.mark.ruling("corps.ruling.b8-drawn-hazard-goes-to-exhaust")
def test_a_drawn_hazard_ends_on_top_of_the_exhaust_pile(marines):
    table = marines(squad={"Hicks": "f6"}, deck=[JAM], holds={"deck": 10, "exhaust": 3}, start=())
    with table.changes(hand=0, the_exhaust_pile=+1, the_discard_pile=0):
        table.let(draws, 0, 1)
    assert table.cards("the Exhaust Pile")[-1] == JAM


def draws(game, seat, count):
    draw(game, seat, count)


@pytest.mark.ruling("corps.ruling.b9-hazard-from-a-grunt")
def test_a_hazard_that_a_grunt_reveals_strikes_the_grunt_and_is_played_by_who_activates_it(marines):
    squad = {"Hicks": "f9", "Frost": "f10", "Hudson": "f11"}
    table = marines(heroes=["Hicks", "Frost"], squad=squad, deck=[JAM], holds={"deck": 10}, start=())
    table.let(hand_token_to, 1).run(activate, 1, table.number("Hudson")).end()
    assert "Player 2 must play the Hazard Jammed Feed." in table.log
    assert [table.dial(name) for name in squad] == [7, 6, 3]


def hand_token_to(game, seat):
    game.position.active = seat


BACKFIRE = {
    "pack.toml": 'name = "fire"\ntitle = "Fire"\nversion = "1.0.0"\ngame = "corps"\nneeds = ["corps"]\n',
    "fire.toml": """
deck = "endurance"
kind = "hazard"

[[card]]
name = "Backfire"
text = "Discard the top 2 cards of the Endurance Deck. Exhaust a card."
""",
}


@pytest.mark.ruling("corps.ruling.b10-hazard-upon-hazard")
def test_a_hazard_is_finished_before_those_that_it_discards_follow_in_their_order(marines, tmp_path):
    for name, text in BACKFIRE.items():
        (tmp_path / name).write_text(text)
    options = {"packs": [str(tmp_path)]}
    deck = ["Backfire", HOPE, JAM]
    table = marines(squad={"Hicks": "f6"}, deck=deck, holds={"deck": 12}, options=options, start=())
    table.let(draws, 0, 1)
    told = [event for event in table.match.events if event.kind in ("hazard", "exhausted")]
    kinds = [event.kind for event in told]
    assert kinds == ["hazard", "exhausted", "exhausted", "hazard", *["exhausted"] * 3, "hazard"]


@pytest.mark.ruling("corps.ruling.b11-who-chooses-what-to-discard")
def test_a_hero_discards_from_hand_or_deck_a_grunt_from_the_deck_alone(spoken):
    squad = {"Hicks": "f9", "Frost": "f10"}
    table = spoken(squad=squad, hand=[HELMET, ARMOR], deck=[RIFLE, PISTOL], holds={"deck": 10, "discard": 0})
    table.say("Discard a card.", of="Frost")
    assert (table.cards("the Discard Pile"), table.hand()) == ([RIFLE], [HELMET, ARMOR])
    table.say("Discard 2 cards.", ARMOR, "Discard the top card of the Endurance Deck")
    assert (table.cards("the Discard Pile"), table.hand()) == ([RIFLE, ARMOR, PISTOL], [HELMET])


@pytest.mark.ruling("corps.ruling.b11-who-chooses-what-to-discard")
def test_the_exhaust_pile_is_spared_while_a_hand_holds_a_card(marines):
    table = marines(hand=[HELMET], holds={"deck": 0, "exhaust": 5, "discard": 0}, start=())
    with table.changes(hand=-1, the_exhaust_pile=-1, the_discard_pile=+2):
        table.let(discards, 0, 2)
    assert table.cards("the Discard Pile")[0] == HELMET


def discards(game, seat, count):
    discard(game, seat, count)


@pytest.mark.ruling("corps.ruling.b13-gear-of-a-lost-grunt")
def test_what_a_lost_grunt_carried_is_discarded(marines):
    squad = {"Hicks": "f9", "Frost": "f10"}
    gear = {"Frost": [RIFLE, HELMET]}
    table = marines(squad=squad, gear=gear, hand=[ARMOR], holds={"discard": 0}, start=())
    with table.changes(hand=0, the_discard_pile=+2):
        table.let(kill, table.number("Frost"))
    assert table.cards("the Discard Pile") == [RIFLE, HELMET]


@pytest.mark.ruling("corps.ruling.b14-hand-of-a-lost-hero")
def test_the_hand_of_a_lost_hero_costs_neither_deck_nor_exhaust_pile_and_loses_nothing(marines):
    squad, holds = {"Hicks": "f9", "Frost": "f10"}, {"deck": 0, "under": 0, "exhaust": 1}
    table = marines(squad=squad, hand=[HELMET, ARMOR], holds=holds, start=())
    with table.changes(hand=-2, the_discard_pile=+2, the_exhaust_pile=0):
        table.let(kill, table.number("Hicks"))
    assert not table.match.over
    assert not [event for event in table.match.events if event.kind == "hazard"]


@pytest.mark.ruling("corps.ruling.b16-event-timing")
def test_no_event_is_played_while_cards_are_moving(marines):
    table = marines(squad={"Hicks": "f6"}, hand=[AIM], deck=[RIFLE, HELMET, ARMOR], start=())
    with table.changes(hand=+3):
        table.let(draws, 0, 3)
    assert table.resting


# --- the Motion Tracker, Tunnels ---


@pytest.mark.ruling("corps.ruling.e9-draws-after-elimination=yes")
def test_by_option_the_eliminated_count_for_the_number_of_tracker_cards(corps):
    heroes = ("Gorman", "Hicks", "Hudson", "Vasquez", "Frost")
    given = {"squad": {"Gorman": "f9", "Hicks": "f10", "Hudson": "g10"}, "heroes": heroes}
    given["out"] = [0, 0, 0, 1, 1]
    assert drawers(corps(**given).match.moment.game) == [0, 1, 2]
    options = {"tracker-draws-count-eliminated": "yes"}
    assert drawers(corps(**given, options=options).match.moment.game) == [0, 1, 2, 0]


@pytest.mark.ruling("corps.ruling.e7-no-place-for-a-tunnel")
def test_the_highest_rank_says_where_the_tunnel_of_another_opens(corps):
    squad = {"Hudson": "f9", "Gorman": "f12"}
    table = corps(squad=squad, heroes=tuple(squad)).let(digs, 0)
    assert (table.asked, table.match.decision.seat) == ("corps.tunnel.next-to-drawers-hero", 1)
    table.to("f8")


@pytest.mark.ruling("corps.ruling.e7-no-place-for-a-tunnel")
def test_whoever_plays_ripley_and_newt_says_beside_whom_the_tunnel_opens(corps):
    squad = {"Ripley": "f9", "Newt": "f3", "Gorman": "f12"}
    table = corps(squad=squad, heroes=("Ripley", "Gorman"), options={"scenario": "escape"})
    table.let(becomes_hero, table.number("Newt")).let(digs, 0)
    assert (table.match.decision.seat, len(table.option_labels)) == (0, 2)
    table.answer("Newt")
    assert table.match.decision.seat == 1
    answer_all(table)


def becomes_hero(game, character):
    game.position.hero[character] = 1


@pytest.mark.ruling("corps.ruling.e7-no-place-for-a-tunnel")
def test_a_tunnel_card_that_finds_no_place_is_followed_all_the_same(corps):
    tokens = {"a4": "Tunnel", "a5": "Tunnel", "b5": "Tunnel"}
    table = corps(squad={"Hicks": "b4"}, tokens=tokens, tracker=["Through the Floor"])
    answer_all(table.run(draw_tracker_card, 0))
    assert "No Tunnel is placed: There is no space for a Tunnel." in table.log
    assert [event.kind for event in table.match.events].count("spawned") == 2


@pytest.mark.ruling("corps.ruling.e8-tunnel-on-an-occupied-space")
@pytest.mark.parametrize(("tokens", "spaces"), [({}, ["a4"]), ({"a4": "Tunnel"}, ["a5", "b5"])])
def test_a_tunnel_opens_under_a_model_only_where_no_space_is_empty(corps, tokens, spaces):
    squad = {"Hicks": "b4", "Frost": "b5"}
    table = corps(squad=squad, aliens=["a5"], tokens=tokens).let(digs, 0)
    if table.resting:
        assert table.at("a4", places.TOKENS)
    else:
        assert sorted(table.option_labels) == spaces
        table.to("a5")


# --- the squad, the campaign ---


@pytest.mark.ruling("corps.ruling.f4-number-of-characters")
@pytest.mark.parametrize(("scenario", "number"), [("newt", 6), ("escape", 7), ("bug-hunt-1", 6)])
def test_everybody_who_is_available_goes_along_each_with_an_aim_of_its_own(scenario, number):
    match = new(RULES, seats=2, checked=True, scenario=scenario, heroes=["Hicks", "Ripley"], **QUICK)
    position = match.moment.game.position
    squad = position.zones[places.SQUAD]
    assert len(squad) == number
    assert all(position.dial[character] for character in squad)


@pytest.mark.ruling("corps.ruling.f5-number-of-players")
@pytest.mark.parametrize("seats", [0, 7])
def test_neither_nobody_nor_seven_can_play(seats):
    with pytest.raises(SetupError):
        new(RULES, seats=seats)


def debriefed(seats, **piles):
    """A debriefing with these piles, answered with its first options; how many are in the deck, and lost."""
    after = {"discard": [], "exhaust": [], "lost": [], "hands": [[]] * seats, "equipped": [], "hugged": []}
    after |= {"final": False, "next": ["escape"], "resupplied": False, **piles}
    match = new(RULES, seats=seats, checked=True, scenario="newt", campaign=True, after=after)
    while not match.over:
        match.answer(match.decision.picks[0], seat=match.decision.seat)
    zones = match.moment.game.position.zones
    return match, len(zones[places.DECK]), len(zones[places.LOST_CARDS])


@pytest.mark.ruling("corps.ruling.f6-equipped-cards-between-missions")
def test_equipped_and_exhausted_cards_come_back_after_a_mission():
    _, deck, lost = debriefed(1, equipped=[RIFLE, HELMET], exhaust=[PISTOL])
    assert (deck, lost) == (60, 0)


@pytest.mark.ruling("corps.ruling.f7-saving-a-hazard")
def test_a_hazard_may_be_saved_and_who_comes_late_gets_nothing():
    match, deck, lost = debriefed(2, discard=[HOPE])
    assert [line.words for line in match.log(0) if " saves " in line.words] == [f"Player 1 saves {HOPE}."]
    assert (deck, lost) == (60, 0)
