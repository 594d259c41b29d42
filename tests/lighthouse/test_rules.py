"""The rules of Lighthouse, each cited by the id of its own ledger."""

import re

import pytest

from holdout.cli import lookup
from holdout.encounters import board
from holdout.encounters import rules as shared
from holdout.kernel import new
from holdout.testing import tables
from tests.lighthouse.rules import EDITION, FURY, RULES
from tests.lighthouse.vocabulary import LANGUAGE
from tests.lighthouse.world import LighthouseWorld

world = tables(LighthouseWorld)
TEETH, ANVIL, WIDOW, SHOAL, PIER = board.ROOMS
HAND, PLAY, SHORE = board.HAND[0], board.PLAY[0], board.FRONT


# --- the turn and the Sea ---


@pytest.mark.rule(
    "lighthouse.turn.phases", "lighthouse.turn.clockwise", "lighthouse.cleanup.hand",
    "lighthouse.cleanup.six", "lighthouse.cleanup.not-before",
)  # fmt: skip
def test_a_turn_ends_with_a_new_hand_and_passes_on(world):
    table = world(turn=True)
    with table.changes(turn=+1, active=+1, hand=0):
        table.done()
    assert len(table.position.zones[board.DISCARD[0]]) == 6


@pytest.mark.rule("lighthouse.cleanup.played", "lighthouse.cleanup.reshuffle", "lighthouse.action.lost")
def test_what_was_played_comes_back_with_the_next_shuffle(world):
    table = world(turn=True, cards={HAND: ["Oarsman"], board.DECK[0]: []})
    table.play("Oarsman")
    with table.changes(attack=-1):
        table.done()
    assert (table.names(board.DISCARD[0]), table.names(HAND)) == ([], ["Oarsman"])


@pytest.mark.rule(
    "lighthouse.sea.one-card", "lighthouse.sea.push", "lighthouse.sea.push-on",
    "lighthouse.sea.ashore", "lighthouse.sea.turned-up",
)  # fmt: skip
def test_a_card_of_the_sea_pushes_the_others_ashore(world):
    reefs = dict(
        zip(board.ROOMS, [["Shark"], ["Smuggler"], ["Drift Ice"], ["Shark"], ["Smuggler"]], strict=True)
    )
    table = world(turn=True, hidden=reefs)
    assert table.names(ANVIL, WIDOW, SHOAL, PIER) == ["Shark", "Smuggler", "Drift Ice", "Shark"]
    assert table.names(SHORE) == ["Smuggler"]


@pytest.mark.rule("lighthouse.sea.gap")
def test_an_empty_reef_ends_the_pushing(world):
    table = world(turn=True, hidden={TEETH: ["Shark"], WIDOW: ["Smuggler"]})
    assert table.names(*board.ROOMS[1:]) == ["Shark", "Smuggler"]


@pytest.mark.rule("lighthouse.sea.again", "lighthouse.sea.only-enemies")
def test_dead_enemies_come_back_when_the_sea_is_empty(world):
    table = world(
        turn=True, cards={board.THREATS: [], board.DEAD_ENEMIES: ["Shark"], board.DISCARDED: ["Squall"]}
    )
    assert (table.names(TEETH), table.names(board.DISCARDED)) == (["Shark"], ["Squall"])


@pytest.mark.rule("lighthouse.end.sea-out")
def test_the_sea_takes_the_tower_when_it_has_run_out_again(world):
    table = world(turn=True, cards={board.THREATS: []}, emptied=1)
    assert table.match.result.words == "The sea has taken the tower."


@pytest.mark.rule("lighthouse.sea.tide")
def test_the_tide_brings_a_card(world):
    table = world(turn=True, options={"tide": True}, cards={HAND: []})
    assert len(table.position.zones[HAND]) == 1


# --- turning up ---


@pytest.mark.rule("lighthouse.reveal.enemy", "lighthouse.scan.cost", "lighthouse.scan.reveal")
def test_a_scanned_privateer_takes_a_card(world):
    table = world(hidden={PIER: ["Privateer"]}, cards={HAND: ["Oarsman"]}, attack=1)
    with table.changes(attack=-1, hand=-1):
        table.answer("the Pier", verb="scan")


@pytest.mark.rule(
    "lighthouse.reveal.squall", "lighthouse.reveal.squall-over", "lighthouse.turn.several",
    "lighthouse.scan.by-text", "lighthouse.action.drawn",
)  # fmt: skip
def test_a_squall_costs_everybody_a_card(world):
    hands = {HAND: ["Fog Reader", "Oarsman"], board.HAND[1]: ["Lamp Boy"]}
    table = world(hidden={PIER: ["Squall"]}, cards=hands)
    with table.changes(hand={0: -1, 1: -1}):
        table.play("Fog Reader")
    assert table.names(board.DISCARDED) == ["Squall"]


# --- the Action Phase ---


@pytest.mark.rule(
    "lighthouse.action.play", "lighthouse.action.in-front", "lighthouse.action.attack",
    "lighthouse.action.recruit", "lighthouse.action.at-once",
)  # fmt: skip
def test_a_played_card_gives_points_and_does_what_it_says(world):
    table = world(cards={HAND: ["Night Watch", "Oarsman"]})
    with table.changes(recruit=+1, attack=+1, hand=-1):
        table.play("Oarsman").play("Night Watch")
    assert table.names(PLAY) == ["Oarsman", "Night Watch"]


@pytest.mark.rule("lighthouse.action.need-not", "lighthouse.action.any-order")
def test_cards_may_be_kept_back(world):
    table = world(cards={HAND: ["Oarsman"]})
    assert (table.home, table.offers("End the Action Phase")) == ("lighthouse.action.any-order", True)
    table.done()


@pytest.mark.rule("lighthouse.action.apart")
def test_recruit_is_no_use_in_a_fight(world):
    table = world(cards={SHORE: ["Smuggler"]}, recruit=5)
    assert table.refusal("Smuggler").rule == "lighthouse.action.apart"


@pytest.mark.rule("lighthouse.crew.class-after", "lighthouse.crew.not-itself")
def test_a_second_deckhand_pays_off(world):
    table = world(cards={HAND: ["Deckhand", "Deckhand"]})
    with table.changes(attack=+1):
        table.play("Deckhand")
    with table.changes(attack=+3, cites="lighthouse.crew.class-after"):
        table.play("Deckhand")


# --- the Harbour ---


@pytest.mark.rule("lighthouse.harbour.cost", "lighthouse.harbour.to-discard", "lighthouse.harbour.refill")
def test_a_recruit_leaves_the_berth_to_a_hidden_card(world):
    table = world(cards={board.MARKET[0]: ["Lamp Keeper"]}, recruit=2)
    with table.changes(recruit=-2):
        table.answer("Lamp Keeper", verb="recruit")
    (next_card,) = table.position.zones[board.MARKET[0]]
    assert (table.names(board.DISCARD[0]), table.position.up[next_card]) == (["Lamp Keeper"], 0)


@pytest.mark.rule("lighthouse.harbour.scan", "lighthouse.harbour.hidden", "lighthouse.harbour.wreckers")
def test_a_wrecker_that_is_turned_up_stays_in_the_harbour(world):
    table = world(hidden={board.MARKET[2]: ["False Light"]}, recruit=2)
    with table.changes(recruit=-2, cites="lighthouse.harbour.scan"):
        table.answer("Harbour berth 3", verb="scan")
    assert table.names(board.MARKET[2]) == ["False Light"]


@pytest.mark.rule("lighthouse.harbour.beacon", "lighthouse.harbour.fleet-out")
def test_the_last_berth_gives_a_card_even_when_the_fleet_has_run_out(world):
    table = world(cards={board.MARKET[4]: ["Harpooner"], board.MARKET_DECK: []}, recruit=5)
    with table.changes(hand=+1):
        table.answer("Harpooner", verb="recruit")
    assert table.names(board.MARKET[4]) == []


def test_a_harbour_that_waits_is_refilled_as_the_turn_ends():
    market = EDITION.market._replace(refills_at_end_of_turn=True)
    rules = shared.make(EDITION._replace(market=market))
    rules.options = RULES.options
    match = new(rules, seats=2, seed=5)
    game = match.moment.rest
    assert [len(game.zones[space]) for space in board.MARKET] == [1] * 5
    table = LighthouseWorld(rules, cards={board.MARKET[0]: ["Lamp Keeper"]}, recruit=2, turn=True)
    table.answer("Lamp Keeper", verb="recruit")
    assert table.names(board.MARKET[0]) == []
    table.done()
    (card,) = table.position.zones[board.MARKET[0]]
    assert table.position.up[card] == 0


# --- fights ---


@pytest.mark.rule("lighthouse.fight.cost", "lighthouse.fight.dead-enemies")
def test_an_enemy_dies_for_its_attack(world):
    table = world(cards={SHORE: ["Shark"]}, attack=5)
    with table.changes(attack=-4):
        table.answer("Shark", verb="fight")
    assert table.names(board.DEAD_ENEMIES) == ["Shark"]


@pytest.mark.rule("lighthouse.fight.enough")
def test_nobody_fights_with_too_little(world):
    table = world(cards={SHORE: ["Shark"]}, attack=3)
    assert table.refusal("Shark").rule == "lighthouse.fight.enough"


@pytest.mark.rule("lighthouse.fight.ghosts")
def test_a_harpooner_is_no_use_against_a_ghost(world):
    table = world(cards={SHORE: ["Sunken Mate"], HAND: ["Harpooner", "Oarsman"]})
    table.play("Harpooner").play("Oarsman")
    refusal = table.refusal("Sunken Mate")
    assert (refusal.rule, refusal.card) == ("lighthouse.fight.ghosts", table.position.zones[SHORE][0])
    assert refusal.words == "It takes 4 Attack; only 1 of yours can be used against it."


@pytest.mark.rule("lighthouse.fight.player", "lighthouse.strike.by-text", "lighthouse.strike.spray")
def test_a_player_can_be_attacked_and_may_be_lucky(world):
    table = world(cards={board.STRIKES: ["Bruise", "Spray"]}, attack=4)
    table.answer("Player 2", verb="attack")
    assert (table.names(board.STRIKE_DISCARD), table.position.attack) == (["Spray"], 0)


@pytest.mark.rule("lighthouse.storm.fight", "lighthouse.storm.keeps")
def test_the_storm_keeps_the_strikes_that_it_draws(world):
    table = world(cards={board.STRIKES: ["Spray", "Broken Rib"]}, attack=3)
    table.answer("The Storm", verb="attack-card")
    assert table.names(FURY) == ["Broken Rib"]


def test_the_gunsmith_gives_the_storm_two_strikes(world):
    table = world(cards={HAND: ["Gunsmith"], board.STRIKES: ["Bruise", "Spray", "Broken Rib"]})
    table.play("Gunsmith")
    assert (table.names(FURY), table.names(board.STRIKE_DISCARD)) == (["Broken Rib"], ["Spray"])


@pytest.mark.parametrize(("meant", "zone"), [("The Storm", FURY), ("Player 2", board.WOUNDS[1])])
def test_the_first_mate_gives_a_strike_to_the_storm_or_to_a_player(world, meant, zone):
    table = world(cards={HAND: ["First Mate"], board.STRIKES: ["Spray", "Bruise"]})
    table.choose(meant).play("First Mate")
    assert table.names(zone) == ["Bruise"]


def test_a_text_about_the_storm_prints_back():
    for text in ("Give the Storm 2 Strikes.", "Give a player or the Storm a Strike."):
        assert LANGUAGE.print(LANGUAGE.parse(text)) == text


@pytest.mark.rule("lighthouse.end.storm-over")
def test_whoever_gives_the_storm_its_last_strike_wins_for_all(world):
    table = world(
        cards={board.STRIKES: ["Spray", "Broken Rib"], FURY: ["Broken Rib", "Broken Rib"]}, attack=3
    )
    table.answer("The Storm", verb="attack-card")
    assert table.match.result.words == "The Storm has blown itself out."


# --- Strikes ---


@pytest.mark.rule(
    "lighthouse.strike.who", "lighthouse.strike.draw", "lighthouse.strike.damage",
    "lighthouse.strike.kept", "lighthouse.strike.sum",
)  # fmt: skip
def test_enemies_on_the_shore_strike(world):
    table = world(
        turn=True,
        cards={SHORE: ["Shark", "Smuggler"], PIER: ["Shark"], board.STRIKES: ["Spray", "Bruise", "Bruise"]},
    )
    table.done()
    assert table.names(board.WOUNDS[0]) == ["Bruise", "Bruise"]


@pytest.mark.rule("lighthouse.strike.order", "lighthouse.strike.double", "lighthouse.strike.one-by-one")
def test_the_kraken_strikes_twice_before_the_next_enemy_does(world):
    strikes = ["Spray", "Broken Rib", "Bruise", "Bruise"]
    table = world(turn=True, cards={SHORE: ["Kraken", "Shark"], board.STRIKES: strikes})
    table.done()
    assert table.names(board.WOUNDS[0]) == ["Bruise", "Bruise", "Broken Rib"]


@pytest.mark.rule("lighthouse.strike.text", "lighthouse.strike.only-then")
def test_the_drowned_bride_takes_a_card_when_she_strikes(world):
    table = world(hidden={PIER: ["Drowned Bride"]}, cards={HAND: ["Fog Reader", "Oarsman", "Lamp Boy"]})
    table.play("Fog Reader")
    assert table.names(PIER) == ["Drowned Bride"]
    table = world(
        turn=True, cards={SHORE: ["Drowned Bride"], HAND: ["Oarsman"], board.STRIKES: ["Spray", "Spray"]}
    )
    table.done()


@pytest.mark.rule("lighthouse.strike.heal", "lighthouse.strike.heal-which", "lighthouse.strike.discarded")
def test_a_chain_forger_heals_the_strike_that_is_chosen(world):
    table = world(cards={HAND: ["Chain Forger"], board.WOUNDS[0]: ["Bruise", "Broken Rib"]})
    table.choose("Broken Rib").play("Chain Forger")
    assert (table.names(board.WOUNDS[0]), table.names(board.STRIKE_DISCARD)) == (["Bruise"], ["Broken Rib"])


@pytest.mark.rule("lighthouse.strike.deck-empty")
def test_discarded_strikes_are_the_new_deck(world):
    table = world(cards={board.STRIKES: ["Spray"]}, attack=4)
    table.answer("Player 2", verb="attack")
    assert (table.names(board.STRIKES), table.names(board.STRIKE_DISCARD)) == (["Spray"], [])


@pytest.mark.rule(
    "lighthouse.strike.death", "lighthouse.strike.at-once", "lighthouse.strike.out",
    "lighthouse.strike.cards-leave", "lighthouse.turn.dead",
)  # fmt: skip
def test_a_dead_player_is_out_of_the_game(world):
    ribs = ["Broken Rib"] * 4
    table = world(
        turn=True,
        cards={board.WOUNDS[0]: ribs, SHORE: ["Shark", "Smuggler"], board.STRIKES: ["Spray", "Bruise"]},
    )
    table.done()
    assert (table.position.alive, table.position.active) == ([0, 1], 1)
    table.done()
    assert table.position.active == 1


@pytest.mark.rule("lighthouse.end.light-out")
def test_the_light_goes_out_with_the_last_player(world):
    ribs = ["Broken Rib"] * 4
    table = world(
        turn=True,
        seats=1,
        cards={board.WOUNDS[0]: ribs, SHORE: ["Shark"], board.STRIKES: ["Spray", "Bruise"]},
    )
    table.done()
    assert table.match.result.words == "The light has gone out."


# --- ids ---


def games_played():
    """Some whole games, with everything that was told while decisions were open."""
    for seed in range(3):
        match, told = new(RULES, seats=2, seed=seed, tide=bool(seed % 2)), list[str]()
        cited = set[str]()
        while match.decision is not None:
            decision = match.decision
            cited |= {decision.rule, *[refusal.rule for _, refusal in decision.why_not]}
            told += [decision.words, *[option.label for option in decision.options], *lookup.why(decision)]
            match.answer(decision.picks[len(match.answers) % len(decision.picks)])
        yield match, told, cited


@pytest.mark.rule("lighthouse.turn.chooser", "lighthouse.turn.text-first")
def test_whole_games_cite_no_rule_of_another_ledger():
    for match, _, cited in games_played():
        ids = {*cited, *[rule for line in match.log(None) for rule in line.rules]}
        assert {rule.partition(".")[0] for rule in ids} == {"lighthouse"}


FOREIGN = re.compile(
    r"Hive|Complex|Sergeant|Barracks|\bHQ\b|Hatchery|Facehugger|Chestburster|Drone|Combat Zone|Alien|Hazard"
)


def test_no_log_question_or_help_names_anything_of_another_game():
    for match, told, _ in games_played():
        zones = [zone["name"] for zone in match.view(0)["zones"]]
        assert [
            line
            for line in [*told, *zones, *[line.words for line in match.log(None)]]
            if FOREIGN.search(line)
        ] == []
    wordings = [wording.sentence for wording in RULES.wordings.values()]
    values = [value.words for value in RULES.values.values()]
    assert [words for words in [*wordings, *values] if FOREIGN.search(words)] == []
