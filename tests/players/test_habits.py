"""Habits that games have taught: they fit the rules of thumb and change scores; nothing hidden sways them."""

import json

import pytest

import holdout
from holdout import kernel
from holdout.kernel import HoldoutError, Randomness
from holdout.players import habits, seat_player, table_of
from holdout.players.corps.greedy import GreedyCorps
from holdout.players.corps.learned import LearnedCorps, stances_taught
from holdout.players.corps.stances import BOLD, USUAL
from holdout.players.habits import IMAGINED, habits_of, taught
from holdout.players.minds import thinking_mind_of
from holdout.players.xfiles.greedy import GreedyXFiles, QuickXFiles
from holdout.players.xfiles.habits import USUAL as USUAL_XFILES
from holdout.players.xfiles.learned import ImaginedXFiles, LearnedXFiles, QuickLearnedXFiles


@pytest.fixture
def told(tmp_path, monkeypatch):
    """Writes a file of habits in the place of the one that is shipped."""

    def write(stored):
        (tmp_path / "habits.json").write_text(json.dumps(stored))
        monkeypatch.setattr(habits, "files", lambda package: tmp_path)
        habits_of.cache_clear()

    yield write
    habits_of.cache_clear()


def framed(game, seats=2, seed="11", **options):
    rules = kernel.find(game)
    return kernel.framed(rules, rules.set_up(seats, options), seed)


def test_what_is_not_named_stays_as_usual(told):
    told({"corps": {"habits": {"leash": 20}}})
    assert taught("corps", BOLD) == BOLD._replace(leash=20)
    assert taught("xfiles", USUAL_XFILES) == USUAL_XFILES


def test_a_habit_that_the_rules_of_thumb_do_not_have_is_refused(told):
    told({"corps": {"habits": {"leash": 20, "whistling": 3.0}}})
    with pytest.raises(
        HoldoutError, match="names 'whistling' for corps, and its rules of thumb have no such"
    ):
        taught("corps", USUAL)


def test_the_other_stances_keep_what_was_taught():
    first, other = stances_taught("rescue")
    assert (first.name, other.name) == ("bold", "usual")
    assert (first.step, other.step) == (BOLD.step, USUAL.step)
    assert first._replace(name="", step=0) == other._replace(name="", step=0)
    assert first.leash == other.leash == habits_of("corps")["leash"]


def test_where_habits_lost_games_the_usual_stance_stays():
    frame = framed("corps", scenario="resupply")
    assert LearnedCorps(frame, 0).stance == GreedyCorps(frame, 0).stance
    frame = framed("corps", scenario="survive")
    assert LearnedCorps(frame, 0).stance != GreedyCorps(frame, 0).stance


def changes(usual, others, changed):
    """A player with the usual habits; it notes which of the others would have scored an option otherwise."""

    def answer(decision):
        scores = usual.scores(decision)
        changed.update([name for name, other in others.items() if other.scores(decision) != scores])
        return usual(decision)

    return answer


def test_every_habit_of_the_corps_changes_a_score():
    learned, changed = habits_of("corps"), set()
    for mission in ("bug-hunt-1", "bug-hunt-4", "rescue"):
        frame = framed("corps", scenario=mission)
        stance = GreedyCorps(frame, 0).stance
        single = {name: stance._replace(**{name: value}) for name, value in learned.items()}
        kernel.simulate_frame(frame, [
            changes(GreedyCorps(frame, seat), {
                name: GreedyCorps(frame, seat, stance=one) for name, one in single.items()
            }, changed)
            for seat in range(2)
        ])  # fmt: skip
    assert changed == set(learned)


def with_habits(frame, seat, **changed):
    player = QuickXFiles(frame, seat, 0)
    player.habits = USUAL_XFILES._replace(**changed)
    return player


def test_every_habit_of_the_x_files_changes_a_score():
    learned, changed, timed = dict(habits_of("xfiles")), set(), set()
    late, early = learned.pop("late"), {"early_recruit": learned["early_recruit"]}
    for seats, seed in ((1, "11"), (2, "14")):  # exchanges are offered in The End, and a sacrifice
        frame = framed("xfiles", seats, seed, scenario="seasons-4-6")
        kernel.simulate_frame(frame, [
            changes(with_habits(frame, seat), {
                name: with_habits(frame, seat, **{name: value}) for name, value in learned.items()
            }, changed)
            for seat in range(seats)
        ])  # fmt: skip
    kernel.simulate_frame(frame, [
        changes(with_habits(frame, seat, **early), {
            "late": with_habits(frame, seat, **early, late=late)
        }, timed)
        for seat in range(2)
    ])  # fmt: skip
    assert (changed, timed) == (set(learned), {"late"})


@pytest.mark.parametrize(("game", "learned", "greedy"), [
    ("corps", LearnedCorps, GreedyCorps), ("xfiles", LearnedXFiles, GreedyXFiles),
])  # fmt: skip
def test_it_is_a_player_like_the_others_and_greedy_stays_as_it_is(game, learned, greedy):
    frame = framed(game)
    assert type(seat_player("learned", frame, 0, 1)) is learned
    assert type(seat_player("greedy", frame, 0, 1)) is greedy


@pytest.mark.parametrize(("game", "options"), [
    ("corps", {"scenario": "bug-hunt-1"}),
    ("corps", {"scenario": "newt", "hands": "hidden"}),
    ("xfiles", {"hands": "hidden"}),
])  # fmt: skip
def test_what_a_seat_does_not_know_does_not_sway_it(game, options):
    match = holdout.new(game, seats=2, seed=11, **options)
    players, differing = table_of(("learned",), match.frame, 11), 0
    for number in range(60):
        kernel.drive(match, players, 2)
        asked = match.decision
        if asked is None:
            break
        guess = match.guess(asked.seat, Randomness(f"{number}"))
        assert guess.decision is not None
        differing += guess.moment.rest.face != match.moment.rest.face
        assert players[asked.seat](guess.decision) == players[asked.seat](asked)
    assert differing > 40


def test_search_imagines_everybody_with_the_habits_that_its_network_knows():
    frame = framed("xfiles")
    imagined = thinking_mind_of("xfiles").heuristic(frame, 0)
    assert isinstance(imagined, ImaginedXFiles)
    assert imagined.habits == taught("xfiles", USUAL_XFILES, IMAGINED) != LearnedXFiles(frame, 0, 0).habits
    assert habits_of("corps", IMAGINED) == habits_of("corps")


def test_inside_a_guess_it_decides_the_same():
    frame = framed("xfiles")
    seen = kernel.simulate_frame(frame, table_of(("learned",), frame, 11))
    quick = kernel.simulate_frame(frame, [QuickLearnedXFiles(frame, seat, 0) for seat in range(2)])
    assert quick.answers == seen.answers
