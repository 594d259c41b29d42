"""Lighthouse, a small edition on the shared chapters, is played with nothing but its folder and row."""

from pathlib import Path
from typing import Any

import pytest

from holdout import games, ledger
from holdout.encounters import board, texts
from holdout.encounters.cards import face, is_enemy
from holdout.encounters.fighting import AttackCard, Fight
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import Recruit
from holdout.encounters.meaning.points import available, remember, usable
from holdout.encounters.playing import PlayCard
from holdout.encounters.revealing import Scan
from holdout.kernel import new
from holdout.kernel.running import Finished
from holdout.lab.simulation import Series, play
from holdout.language.values import CardKind
from holdout.testing import Settings, cases
from holdout.testing.battery import Round
from tests.lighthouse.cards import faces
from tests.lighthouse.row import ROW
from tests.lighthouse.rules import EDITION, FURY, RULES, STORM
from tests.lighthouse.vocabulary import LANGUAGE
from tests.lighthouse.world import lay

LEDGER = ledger.load(Path(__file__).with_name("ledger.toml"))
SETTINGS = Settings(known_rule=LEDGER.by_id.__contains__)


@pytest.mark.parametrize("check", cases(RULES, settings=SETTINGS), ids=str)
def test_lighthouse_passes_the_battery(check: Round) -> None:
    assert check.run() > 0


@pytest.fixture
def table() -> Any:
    """A table of two on the first turn, whose rules can be called at will."""
    match = new(RULES, seats=2, seed=5)
    position = match.moment.rest.clone()
    frame = match.frame
    game: Any = EncounterGame(RULES, frame.setup, frame.faces, position, players=[_first, _first])
    position.recruit, position.attack, position.phase = 20, 20, "action"
    return game


def _first(decision: Any) -> Any:
    return decision.picks[0]


def test_its_row_is_all_that_the_program_needs():
    assert games.resolved(ROW.rules) is RULES
    assert len(faces()) >= 30


def test_a_game_ends_in_one_of_the_ways_that_its_edition_names():
    played = [play(Series(ROW.name, 2, ("random",), seed, {}), seed) for seed in range(3)]
    assert {game.words for game in played} <= {one.words for one in EDITION.outcomes.values()}


def test_nobody_knows_what_lies_in_the_harbour_until_it_is_scanned(table):
    (card,) = table.zones[board.MARKET[0]]
    assert not table.has_seen(0, card)
    assert "face down" in table.why_not(Recruit(0, card)).words
    assert table.do(Scan(0, board.MARKET[0]))
    assert (table.position.recruit, table.has_seen(1, card)) == (19, True)


def test_a_wrecker_stays_in_the_harbour_and_is_fought_there(table):
    for card in list(table.zones[board.MARKET[0]]):
        table.move(card, board.MARKET_DECK, 0)
    wrecker = lay(table, "False Light", board.MARKET[0])
    assert is_enemy(table, wrecker)
    assert table.do(Fight(0, wrecker))
    (refilled,) = table.zones[board.MARKET[0]]
    assert (table.where[wrecker], table.up[refilled]) == (board.DEAD_ENEMIES, 0)


def test_whoever_empties_the_last_berth_draws_a_card(table):
    for space, drawn in ((board.MARKET[1], 0), (board.MARKET[4], 1)):
        for card in list(table.zones[space]):
            table.move(card, board.MARKET_DECK, 0)
        held = len(table.zones[board.HAND[0]])
        table.do(Recruit(0, lay(table, {0: "Lamp Keeper", 1: "Harpooner"}[drawn], space)))
        assert len(table.zones[board.HAND[0]]) == held + drawn


def test_points_of_sailors_are_no_use_against_ghosts(table):
    table.position.attack = 0
    table.position.sources.clear()
    table.do(PlayCard(0, lay(table, "Harpooner", board.HAND[0])))
    table.do(PlayCard(0, lay(table, "Chain Forger", board.HAND[0])))
    shark, ghost = lay(table, "Shark", board.FRONT), lay(table, "Sunken Mate", board.FRONT)
    assert (available(table, "attack"), usable(table, "attack", shark)) == (5, 5)
    assert usable(table, "attack", ghost) == 2
    assert table.why_not(Fight(0, shark)) is None
    assert table.why_not(Fight(0, ghost)) is not None
    table.position.attack += 2
    remember(table, "attack", 2, 1)
    assert table.do(Fight(0, ghost))
    assert table.position.sources == [("attack", 2, 3)]


def test_the_storm_has_defense_health_and_strikes_like_a_player(table):
    (storm,) = table.zones[STORM]
    for _ in range(3):
        lay(table, "Broken Rib", board.STRIKES)
    assert table.do(AttackCard(0, storm))
    assert table.position.attack == 17
    assert [face(table, card).name for card in table.zones[FURY]] == ["Broken Rib"]
    table.position.attack = 2
    assert table.why_not(AttackCard(0, storm)) is not None


def test_all_win_when_the_storm_has_blown_itself_out():
    match = new(RULES, seats=2, seed=5)
    game: Any = EncounterGame(RULES, match.frame.setup, match.frame.faces, match.moment.rest.clone())
    for card in [card for card in range(len(game.face)) if face(game, card).damage == 2][:3]:
        game.move(card, FURY)
    with pytest.raises(Finished):
        game.settle()
    assert game.position.outcome[:2] == ("The Storm has blown itself out.", (0, 1))


@pytest.mark.parametrize(("tide", "hand"), [(False, 6), (True, 7)])
def test_a_mode_puts_its_step_before_the_sea_phase(tide, hand):
    match = new(RULES, seats=2, seed=5, tide=tide)
    assert len(match.moment.rest.zones[board.HAND[0]]) == hand


def test_no_view_shows_a_place_that_only_another_edition_has():
    match = new(RULES, seats=2, seed=5)
    keys = [zone["key"] for zone in match.view(0)["zones"]]
    assert {"storm", "fury", "front", "seat.hand"} <= set(keys)
    assert {"", "hatchery", "drones", "alien-deck", "agendas", "seat.agenda"}.isdisjoint(keys)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Draw a card.", ""),
        ("Sink an enemy in the Harbour.", ""),
        ("Sink a ghost in the Harbour.", "No such card ever lies there."),
        ("Move a ghost in the Shore to the Reefs.", ""),
    ],
)
def test_its_vocabulary_says_which_cards_lie_where(text, wrong):
    kind = CardKind("A character", {}, headings=("play",), used=True)
    found = texts.complaints(LANGUAGE.vocabulary, kind, "character", LANGUAGE.parse(text))
    assert [complaint.message for complaint in found] == ([wrong] if wrong else [])
