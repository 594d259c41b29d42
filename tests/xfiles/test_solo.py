"""A lone player, the next player, the team, and what is outside the game; how far a game has come."""

import pytest

from holdout.encounters import board
from holdout.encounters.coordinate import CoordinateAlone
from holdout.encounters.dying import BY_TEXT, Die
from holdout.encounters.xfiles.beliefs import may_discuss
from holdout.encounters.xfiles.boxes import box
from holdout.encounters.xfiles.progress import progress
from holdout.kernel import step
from tests.xfiles.setting_up import set_up

AGENT = "xfiles/special-agents/leyla-harrison-science"
OTHER = "xfiles/special-agents/leyla-harrison-will"


@step("tests.xfiles.solo.defeat")
def defeat(game, seat):
    game.do(Die(seat, BY_TEXT))


@pytest.mark.rule(
    "xfiles.solo.coordinate-cycles-card", "xfiles.solo.coordinate-once-per-turn",
    "xfiles.solo.coordinate-no-virtual-copy", "xfiles.solo.applies-with-one-player-left",
)  # fmt: skip
def test_a_lone_player_exchanges_one_coordinate_card_a_turn(xfiles):
    """Hand 6 with a Special Agent: discard it, draw 1, hand 6."""
    table = xfiles(hand=[AGENT, OTHER, *["Field Agent"] * 4])
    with table.changes(hand=0, discard_pile=+1, deck=-1, recruit=0, attack=0, play_area=0):
        table.answer(AGENT, verb="coordinate-alone")
    refusal = table.why_not(CoordinateAlone(0, table.number(OTHER)))
    assert "once each turn" in refusal.words


@pytest.mark.ruling("xfiles.ruling.l103-last-survivor")
@pytest.mark.rule("xfiles.solo.applies-with-one-player-left")
def test_the_last_player_of_a_team_plays_by_the_solo_rules(xfiles):
    table = xfiles(seats=2, the_end=True, hand=[AGENT])
    assert table.why_not(CoordinateAlone(0, table.number(AGENT))) is not None
    table.run(defeat, 1)
    with table.changes(hand=0, discard_pile=+1):
        table.answer(AGENT, verb="coordinate-alone")


@pytest.mark.ruling("xfiles.ruling.m153-another-player-when-alone")
@pytest.mark.rule("xfiles.next-player.single-player-is-you", "xfiles.solo.next-player-is-you")
@pytest.mark.card("Ice Core Worm")
def test_a_lone_player_is_the_next_player(xfiles):
    table = xfiles(turn=True, field=["Ice Core Worm"], strikes=["Miss"], conspiracy_holds=0, deck_holds=20)
    with table.changes(the_doubt_stack=-1):
        table.done()


@pytest.mark.rule("xfiles.next-player.next-to-act")
@pytest.mark.card("Ice Core Worm")
def test_the_next_player_is_the_next_one_who_is_not_defeated(xfiles):
    table = xfiles(
        seats=3, turn=True, the_end=True, field=["Ice Core Worm"], strikes=["Miss"], conspiracy_holds=0
    )
    table.run(defeat, 1)
    with table.changes(discard_pile={2: +1}):
        table.done()


@pytest.mark.rule("xfiles.team.discuss-current-player-decides")
@pytest.mark.card("Luther Lee Boggs")
def test_the_current_player_decides_for_the_team(xfiles):
    table = xfiles(seats=2, hidden={2: "Luther Lee Boggs"}, attack=2)
    table.choose("Player 2")
    with table.changes(discard_pile={1: +1}):
        table.scan("Shadows 2")


@pytest.mark.rule("xfiles.card.mulder-doubt-team-decisions")
@pytest.mark.card("Luther Lee Boggs")
def test_under_trust_no_one_the_current_player_decides_without_a_word(xfiles):
    table = xfiles(
        seats=2, turn=True, hand=["Doubt", "Assault Team", "Assault Team"], hidden={2: "Luther Lee Boggs"},
        conspiracy_holds=0,
    )  # fmt: skip
    assert not may_discuss(table.match.moment.game, 1)
    table.play("Assault Team").play("Assault Team").choose("Player 2")
    with table.changes(discard_pile={1: +1}):
        table.scan("Shadows 2")


@pytest.mark.rule("xfiles.communication.open-by-default")
def test_players_may_talk_unless_a_text_forbids_it(xfiles):
    table = xfiles(seats=2)
    assert all(may_discuss(table.match.moment.game, seat) for seat in (0, 1))


@pytest.mark.ruling("xfiles.ruling.m153-another-player-when-alone")
@pytest.mark.rule("xfiles.solo.some-effects-do-nothing")
@pytest.mark.card("Fear")
def test_alone_nobody_else_can_show_a_belief_against_fear(xfiles):
    table = xfiles(turn=True, hand=["Belief"], field=["Lyle Parker"], strikes=["Fear"], conspiracy_holds=0)
    with table.changes(strikes_on_the_avatar=+1):
        table.done()


@pytest.mark.rule("xfiles.outside-game.definition")
def test_what_was_not_dealt_is_outside_the_game():
    """24 Evidence, 14 Syndicate, 12 Informants, 9 Leads, 7 End Games and Clone, the avatars not chosen."""
    game = set_up(2).moment.game
    left = {deck: len(cards) for deck, cards in box(game).items()}
    assert (left["evidence"], left["syndicate"], left["informants"], left["leads"]) == (24, 14, 12, 9)
    assert (left["end-games"], left["avatars"]) == (8, 3)
    assert sum([left[f"season-{season}"] for season in (1, 2, 3)]) == 42 - 24


def test_progress_counts_cards_evidence_and_damage(xfiles):
    table = xfiles(shadows={1: "Extinction"}, conspiracy_holds=0, end_strikes=["Trauma"], the_end=True)
    assert progress(table.match.moment.game) == 50 + 30 * 3 // 9
    fresh = set_up(1).moment.game
    assert progress(fresh) < 5
    assert len(fresh.zones[board.THREATS]) >= 27
