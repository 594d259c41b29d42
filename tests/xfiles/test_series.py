"""A Series: three games with the same team, Cliffhangers between them, and a score at its end."""

from collections import Counter

import pytest

from holdout import kernel
from holdout.cli import campaigns as evenings
from holdout.cli.saving import SEAL
from holdout.encounters import board, hooks
from holdout.encounters.dying import Die
from holdout.encounters.meaning.cards import zones_held
from holdout.encounters.xfiles import defeat, end_game, evidence, piles, scoring, series
from holdout.encounters.xfiles.body_swap import Swap
from holdout.encounters.xfiles.rules import RULES
from holdout.encounters.xfiles.scars import GainScar
from holdout.encounters.xfiles.series import SeriesError
from holdout.encounters.xfiles.series_game import candidates
from holdout.kernel import HoldoutError, Match, load, moment, step, steps
from holdout.kernel.campaigns import campaigns_of

TEAM = ["Dana Scully", "Fox Mulder", "Walter Skinner"]
ACADEMY = ["Fox Mulder", "Dana Scully", "Sean Pendrell", "Charles Burks"]


@step("tests.xfiles.end-game-of-series")
def end_it(game, won, discovered, collected, scars):
    """The game ends as a test wants it."""
    for zone in piles.EVIDENCE[:discovered]:
        evidence.discover(game, 0, game.zones[zone][0])
    for zone in piles.EVIDENCE[:collected]:
        evidence.collect(game, 0, game.zones[zone][0])
    for _ in range(scars):
        game.do(GainScar(0))
    hooks.end_by(game, end_game.WON if won else defeat.TOO_EARLY, range(game.seats) if won else ())


def ended(match, *, won=True, discovered=0, collected=0, scars=0):
    """A match that has come to such an end."""
    position = match.moment.rest.clone()
    position.agenda.append(steps.entry(end_it, (won, discovered, collected, scars)))
    return Match(match.frame, moment.begin(match.frame, position))


def play(running, **result):
    """Play the next game to an end of one's choice."""
    match = ended(series.next_match(running), **result)
    series.conclude(running, match)
    return match


def begun(seats=2, **options):
    return series.begin(seats, "a seed", {"avatars": TEAM[:seats], "academy": ACADEMY, **options})


def names(match, *zones):
    position = match.moment.game.position
    return [match.frame.faces[position.face[card]].name for zone in zones for card in position.zones[zone]]


def words(running):
    return [note.words for note in running.log]


# --- three games ---


@pytest.mark.ruling("xfiles.ruling.l109-series-result")
@pytest.mark.rule(
    "xfiles.series.three-games-in-row", "xfiles.series.seasons-per-game", "xfiles.series.won-by-third-game"
)
def test_a_series_is_won_by_its_third_game_whatever_came_before():
    running = begun()
    played = []
    while not running.over:
        played.append(series.setup_of(running)["scenario"])
        play(running, won=len(played) == 3)
    assert played == ["seasons-1-3", "seasons-4-6", "seasons-7-9"]
    assert running.outcome.startswith("The Series is won.")
    with pytest.raises(SeriesError, match="over"):
        series.next_match(running)


@pytest.mark.ruling("xfiles.ruling.l109-series-result")
@pytest.mark.rule("xfiles.series.won-by-third-game")
def test_a_lost_third_game_loses_a_series():
    running = begun()
    for won in (True, True, False):
        play(running, won=won)
    assert running.outcome.startswith("The Series is lost")


@pytest.mark.rule(
    "xfiles.series.same-avatars-and-academy", "xfiles.series.decks-reset",
    "xfiles.series.heal-everything-between-games",
)  # fmt: skip
def test_avatars_and_academy_stay_and_decks_and_wounds_do_not():
    running = series.begin(2, "a seed", {"avatar-choice": "random"})
    first = play(running, scars=2)
    second = series.next_match(running)
    assert names(second, *board.AVATAR[:2]) == names(first, *board.AVATAR[:2])
    game = second.moment.game
    assert [len(game.zones[board.DECK[seat]]) + len(game.zones[board.HAND[seat]]) for seat in (0, 1)] == [
        12,
        12,
    ]
    assert not any(game.zones[zone] for zone in (*piles.SCARS, *board.WOUNDS))
    assert series._agents(game) == series._agents(first.moment.game) == running.academy


@pytest.mark.rule("xfiles.series.seats-may-change")
def test_players_may_take_other_seats_with_the_same_avatars():
    running = begun(**{"series-seats": "chosen"})
    play(running)
    match = series.next_match(running)
    decision = match.decision
    assert len(decision.picks) == 2
    match.answer(decision.picks[-1], seat=decision.seat)
    assert sorted(names(match, *board.AVATAR[:2])) == sorted(TEAM[:2])


@pytest.mark.ruling("xfiles.ruling.l110-kept-scars-and-the-strike-deck")
@pytest.mark.rule("xfiles.series.harder-keep-scars")
def test_scars_can_be_kept():
    running = begun(**{"series-scars": "kept"})
    play(running, scars=2)
    game = series.next_match(running).moment.game
    assert [len(game.zones[piles.SCARS[seat]]) for seat in (0, 1)] == [2, 0]
    assert len(game.zones[board.STRIKES]) == 40 - 2


@step("tests.xfiles.defeated-in-the-end")
def defeated_in_the_end(game, seat):
    """A player is defeated after The End has begun, in the body of another."""
    game.count_up("game", end_game.THE_END)
    game.do(Swap(0, 1))
    game.do(Die(seat))


@pytest.mark.ruling("xfiles.ruling.m157-what-is-drawn-anew")
def test_the_next_game_brings_back_whoever_was_defeated_and_deals_from_full_stacks():
    running = begun()
    match = series.next_match(running)
    position = match.moment.rest.clone()
    position.agenda.append(steps.entry(defeated_in_the_end, (1,)))
    series.conclude(running, ended(Match(match.frame, moment.begin(match.frame, position))))
    again = series.next_match(running)
    game = again.moment.game
    assert names(again, *board.AVATAR[:2]) == TEAM[:2]
    assert list(game.alive[:2]) == [1, 1]
    left = Counter(game.faces[game.face[card]].deck for card in game.zones[board.BOX])
    assert (left["evidence"], left["end-games"], left["leads"]) == (24, 8, 9)
    assert (left["informants"], left["syndicate"]) == (12, 14)


@pytest.mark.ruling("xfiles.ruling.m158-first-player-after-changed-seats")
def test_rank_says_who_goes_first_whoever_sits_where():
    running = begun(seats=3, **{"series-seats": "chosen"})
    play(running)
    match = series.next_match(running)
    while match.moment.game.position.phase != "action":
        match.answer(match.decision.picks[-1], seat=match.decision.seat)
    assert names(match, board.AVATAR[match.moment.game.position.active]) == ["Walter Skinner"]
    assert names(match, *board.AVATAR[:3]) != TEAM


# --- Cliffhangers ---


@pytest.mark.rule(
    "xfiles.series.cliffhangers-of-players-avatars-only", "xfiles.series.win-draws-got-too-close",
    "xfiles.series.loss-draws-unexpected-help", "xfiles.series.cliffhanger-after-games-one-and-two",
    "xfiles.series.rest-of-cliffhangers-to-box",
)  # fmt: skip
@pytest.mark.parametrize("won", [True, False])
def test_one_of_two_cliffhangers_for_each_avatar_is_drawn_by_the_result(won):
    running = begun(seats=3)
    match = series.next_match(running)
    found = candidates(match.moment.game, won)
    faces = [match.frame.faces[match.moment.game.face[card]] for card in found]
    assert sorted(face.of for face in faces) == sorted(TEAM * 2)
    assert {face.part for face in faces} == {1 if won else 2}
    over = ended(match, won=won)
    (drawn,) = names(over, *piles.CLIFFHANGER)
    assert drawn in [face.name for face in faces]
    series.conclude(running, over)
    assert running.cliffhanger == drawn


@pytest.mark.ruling("xfiles.ruling.m142-vigilant-among-your-cards")
@pytest.mark.rule("xfiles.cliffhanger.not-your-card-not-in-play")
def test_a_cliffhanger_in_front_of_a_player_is_none_of_the_players_cards():
    running = begun(seats=1, avatars=["Dana Scully"])
    play(running)
    game = series.next_match(running).moment.game
    (card,) = game.zones[piles.CLIFFHANGER[0]]
    assert game.owner[card] == 0
    assert all(card not in game.zones[zone] for zone in zones_held(game, 0, "card"))


@pytest.mark.ruling("xfiles.ruling.m161-unused-cliffhanger")
@pytest.mark.rule("xfiles.cliffhanger.lasts-one-game", "xfiles.cliffhanger.defeated-to-box")
def test_a_cliffhanger_is_in_force_in_the_next_game_and_then_back_in_the_box():
    running = begun(seats=1, avatars=["Dana Scully"])
    play(running, won=False)
    drawn = running.cliffhanger
    second = series.next_match(running)
    assert names(second, piles.CLIFFHANGER[0]) == [drawn]
    over = ended(second, won=True)
    assert drawn not in names(over, *piles.CLIFFHANGER)
    series.conclude(running, over)
    assert names(series.next_match(running), *piles.CLIFFHANGER) == [running.cliffhanger] != [drawn]


@pytest.mark.ruling("xfiles.ruling.l108-exclusion-after-a-different-result")
@pytest.mark.rule("xfiles.series.no-repeat-of-same-card")
@pytest.mark.parametrize(("second", "left"), [(True, 5), (False, 6)])
def test_the_card_drawn_first_is_left_out_after_the_same_result(second, left):
    running = begun(seats=3)
    play(running, won=True)
    match = series.next_match(running)
    assert len(candidates(match.moment.game, second)) == left
    play(running, won=True)
    assert len({*running.drawn}) == 2


def test_no_cliffhanger_is_drawn_after_the_third_game():
    running = begun(seats=1)
    for _ in range(3):
        match = play(running)
    assert names(match, *piles.CLIFFHANGER) == []


@pytest.mark.ruling("xfiles.ruling.m160-they-may-have-won-after-two-losses")
@pytest.mark.rule(
    "xfiles.series.they-may-have-won-optional", "xfiles.series.they-may-have-won-shuffled-after-loss",
    "xfiles.series.they-may-have-won-ends-series",
)  # fmt: skip
def test_this_time_they_may_have_won_ends_a_series_if_it_is_drawn():
    """Ruling 160: it is among the cards after each lost game; drawn, nobody gets a Cliffhanger."""
    plain = series.next_match(begun(seats=1)).moment.game
    assert len(candidates(plain, False)) == 2
    for seed in range(30):
        running = series.begin(1, f"seed {seed}", {"they-may-have-won": True, "academy": ACADEMY})
        match = series.next_match(running)
        assert len(candidates(match.moment.game, False)) == 3
        assert len(candidates(match.moment.game, True)) == 2
        over = ended(match, won=False, discovered=1)
        if not names(over, *piles.CLIFFHANGER):
            series.conclude(running, over)
            assert running.over
            assert running.score == 1
            return
    pytest.fail("It was never drawn.")


# --- the score ---


@pytest.mark.ruling("xfiles.ruling.m159-which-evidence-scores")
@pytest.mark.rule(
    "xfiles.scoring.total-is-sum-of-games", "xfiles.scoring.discovered-evidence",
    "xfiles.scoring.collected-evidence-bonus", "xfiles.scoring.end-game-defeated",
    "xfiles.scoring.band-75-99",
)  # fmt: skip
def test_four_and_twenty_eight_and_fifty_two_points_are_eighty_four():
    running = begun()
    play(running, won=False, discovered=2, collected=1)
    play(running, won=True, discovered=3, collected=2)
    play(running, won=True, discovered=3, collected=3)
    assert [game.points for game in running.played] == [4, 28, 52]
    assert running.score == 84
    assert "84 points in all: The Truth is Nearby." in words(running)


@pytest.mark.rule("xfiles.scoring.maximum-100", "xfiles.scoring.band-100")
def test_a_hundred_is_the_most():
    running = begun()
    for _ in range(3):
        play(running, discovered=3, collected=3)
    assert [game.points for game in running.played] == [16, 32, 52]
    assert "100 points in all: Trust No One...To Play This Well." in words(running)


@pytest.mark.ruling("xfiles.ruling.m159-which-evidence-scores")
@pytest.mark.rule("xfiles.scoring.end-game-reveal-is-not-discovery", "xfiles.scoring.band-0-49")
def test_evidence_that_only_the_end_game_turned_up_scores_nothing():
    running = begun()
    play(running, won=True)
    assert running.score == 7
    play(running, won=False)
    play(running, won=False)
    assert "7 points in all: Skinner Wants to See You." in words(running)


@pytest.mark.rule("xfiles.scoring.band-50-74")
def test_fifty_points_have_a_band_of_their_own():
    running = begun()
    play(running, won=False)
    play(running, won=True, discovered=3, collected=2)
    play(running, won=True)
    assert running.score == 53
    assert "53 points in all: I Want To Believe...You Can Do Better." in words(running)


@pytest.mark.ruling("xfiles.ruling.l107-score-above-100")
@pytest.mark.parametrize(
    ("points", "title"),
    [
        (0, "Skinner Wants to See You"), (49, "Skinner Wants to See You"),
        (50, "I Want To Believe...You Can Do Better"), (74, "I Want To Believe...You Can Do Better"),
        (75, "The Truth is Nearby"), (99, "The Truth is Nearby"),
        (100, "Trust No One...To Play This Well"), (109, "Trust No One...To Play This Well"),
    ],
)  # fmt: skip
def test_the_bands_of_points(points, title):
    assert scoring.band_of(points)[0] == title


@step("tests.xfiles.four-evidence")
def four_evidence(game):
    """A fourth Evidence lies beside the first; all four are collected, and the game is won."""
    decks = [game.faces[face].deck for face in game.face]
    game.move(next(card for card in game.zones[board.BOX] if decks[card] == "evidence"), piles.EVIDENCE[0])
    for card in [card for zone in piles.EVIDENCE for card in game.zones[zone]]:
        evidence.discover(game, 0, card)
        evidence.collect(game, 0, card)
    hooks.end_by(game, end_game.WON, range(game.seats))


@pytest.mark.ruling("xfiles.ruling.l107-score-above-100")
def test_evidence_beyond_the_third_scores_as_well():
    running = begun()
    match = series.next_match(running)
    position = match.moment.rest.clone()
    position.agenda.append(steps.entry(four_evidence, ()))
    series.conclude(running, Match(match.frame, moment.begin(match.frame, position)))
    assert running.score == 4 * 1 + 4 * 2 + 7


# --- saved and resumed ---


def test_a_series_is_saved_between_its_games_and_goes_on():
    running = begun()
    play(running, won=False, discovered=1)
    again = series.load(running.save())
    assert again == running
    match = load(series.next_match(again).save(), kernel.known)
    series.belongs(again, match)
    assert campaigns_of("xfiles") is series


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data[:-9],
        lambda data: b"\xff" + data,
        lambda data: data.replace(b'"seats":2', b'"seats":9'),
        lambda data: data.replace(b'"cliffhanger":"', b'"cliffhanger":"No Such '),
        lambda data: data.replace(b"Dana Scully", b"Dana Skully"),
        lambda data: data.replace(b'"scars":{}', b'"scars":{"Fox Mulder":-1}'),
    ],
)
def test_a_damaged_series_is_refused_with_a_sentence(change):
    running = begun()
    play(running)
    with pytest.raises(SeriesError, match="This is no saved Series: "):
        series.load(change(running.save()))


def test_a_game_of_another_series_is_refused():
    running = begun()
    first = series.next_match(running)
    play(running)
    with pytest.raises(SeriesError, match="not the one that it has come to"):
        series.belongs(running, first)


def test_a_series_begins_with_the_first_seasons():
    with pytest.raises(SeriesError, match="Seasons 1 to 3"):
        series.begin(1, "a seed", {"scenario": "every-season"})


def test_at_the_terminal_a_series_is_one_file_and_a_damaged_one_is_refused():
    evening = evenings.begun(RULES, 1, "7", {"scenario": "series"})
    data = evening.saved(evening.match)
    again = evenings.resumed(data)
    assert again.campaign == evening.campaign
    assert again.match.frame.setup["after"]["game"] == 1
    head = data.index(SEAL)
    for damaged in (
        data.replace(b'"seats":1', b'"seats":7', 1),
        data.replace(b'"played":[]', b'"played":[3]', 1),
        data.replace(b'"scars":{}', b'"scars":{"Fox Mulder":2}', 1),
    ):
        unsealed = damaged[: damaged.index(SEAL)] + data[data.index(b"\n", head) :]
        with pytest.raises(
            HoldoutError, match=r"^This is no saved Series: it has been altered or damaged\.$"
        ):
            evenings.resumed(damaged)
        if b"Mulder" not in damaged[:head]:
            with pytest.raises(HoldoutError, match=r"^This is no saved Series: [^\n]*$"):
                evenings.resumed(unsealed)


def test_the_sheet_of_a_series_tells_scores_avatars_academy_and_the_cliffhanger_of_each_game():
    running = begun(**{"series-scars": "kept"})
    assert [row.state for row in series.sheet(running).rows] == ["next", "later", "later"]
    play(running, won=True, discovered=2, collected=1)
    sheet = series.sheet(running)
    assert [row.state for row in sheet.rows] == ["won", "next", "later"]
    assert sheet.rows[0].cells == ["2", "1", "11", running.cliffhanger]
    assert sheet.total == "11 points so far"
    assert sheet.seats == running.avatars
    kept = dict(sheet.kept)
    assert kept["Academy"] == running.academy
    (lying,) = kept["Cliffhanger of the next game"]
    assert lying.startswith(f"{running.cliffhanger}, in front of ")
    assert lying.removeprefix(f"{running.cliffhanger}, in front of ") in running.avatars
    play(running, won=False)
    play(running, won=False)
    assert [row.state for row in series.sheet(running).rows] == ["won", "lost", "lost"]
    assert series.sheet(running).total == "11 points: Skinner Wants to See You"
    assert "Cliffhanger of the next game" not in dict(series.sheet(running).kept)
