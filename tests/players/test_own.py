"""Players that somebody has written: they are found, seated and told what is wrong with them."""

from pathlib import Path
from typing import Any

import pytest

from holdout import kernel
from holdout.kernel import Decision, Pick, SetupError
from holdout.players import is_known, is_own, play_frame, seat_player, table_of, thinks_ahead
from holdout.players.guesses import guesses_at
from holdout.players.own import PlayerFailed

MODULE = '''
import random

class Last:
    """Takes the last option."""
    def __call__(self, decision):
        return decision.picks[-1]

class Chance:
    def __init__(self, frame, seat, seed):
        self.chance, self.seat, self.told = random.Random(seed), seat, (frame, seed)
    def __call__(self, decision):
        return self.chance.choice(decision.options)

class Brittle:
    def __init__(self, seat):
        raise ValueError("no luck")

class Mute:
    def __init__(self, seat, seed): ...

def first(decision):
    return decision.options[0].id

def stubborn(decision):
    return "no such option"

def broken(decision):
    return 1 / 0

def maker(seed, frame):
    return first

def muddled(one, other):
    return None

number = 7
'''


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module in the present folder that no other test has imported."""
    name = f"bots_of_{tmp_path.name}".replace("-", "_")
    (tmp_path / f"{name}.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))  # takes the folder away again afterwards
    return name


def frame(seats: int = 1) -> "kernel.Frame[Any]":
    rules = kernel.find("alien")
    return kernel.framed(rules, rules.set_up(seats, {}), "7")


def outcome(*names: Any) -> tuple[Any, ...]:
    made = frame(2)
    match = play_frame(made, names, table_of(names, made, 7))
    assert match.result is not None
    return tuple([tuple(answer) for answer in match.answers])


def test_a_class_a_maker_and_a_function_of_a_module_play_a_whole_game(here: str) -> None:
    games = {name: outcome(f"{here}:{name}") for name in ("Last", "Chance", "maker", "first")}
    assert games["first"] == games["maker"]
    assert len(set(games.values())) == 3


def test_one_plays_the_same_game_again_and_sits_beside_others(here: str) -> None:
    assert outcome(f"{here}:Chance", "greedy") == outcome(f"{here}:Chance", "greedy")


def test_objects_of_python_are_seated_like_names() -> None:
    def first(decision: Decision) -> Pick:
        return decision.picks[0]

    class Maker:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def __call__(self, decision: Decision) -> Pick:
            assert decision.seat == self.seat
            return decision.picks[0]

    assert outcome(first) == outcome(Maker)


def test_one_is_told_neither_the_seed_nor_what_it_comes_from(here: str) -> None:
    told_frame, told_seed = seat_player(f"{here}:Chance", frame(), 0, 7).policy.told  # type: ignore[attr-defined]
    assert told_frame.seed == ""
    assert told_seed not in (7, "7")


def test_one_that_thinks_ahead_gets_a_game_that_rests() -> None:
    class Thinker:
        thinks_ahead = True

        def __call__(self, decision: Decision) -> Pick:
            guessed = guesses_at(decision).draw(kernel.Randomness("thinker"))
            assert guessed.decision is not None
            return decision.picks[0]

    assert thinks_ahead(Thinker)
    made = frame()
    match = play_frame(made, (Thinker,), [_few(player) for player in table_of((Thinker,), made, 7)])
    assert match.answers


def _few(player: kernel.Player) -> kernel.Player:
    """Think for the first answers only: a guess takes a while."""
    left = iter(range(3))
    return lambda decision: player(decision) if next(left, None) is not None else decision.picks[-1]


def test_names_of_players_are_told_apart() -> None:
    assert is_known("search:200n")
    assert not is_own("search:200n")
    assert is_own("my_bots:MyBot")
    assert not is_known("my_bots:MyBot")
    assert not is_own("gredy")
    assert not is_own("a b:c")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "no_such_module:Bot",
            "there is no module no_such_module in this folder or among what is installed.",
        ),
        ("{here}:Nobody", "The player {here}:Nobody is not found: there is no Nobody in the module {here}."),
        ("{here}:number", "{here}:number is no player: a player is a function of a decision, or a class"),
        ("{here}:muddled", "{here}:muddled is no player: it is called with one, other."),
        ("{here}:Brittle", "The player {here}:Brittle cannot be made (ValueError: no luck)."),
        ("{here}:Mute", "{here}:Mute makes no player"),
        ("{here}.deeper:Bot", "there is no module {here}.deeper"),
    ],
)
def test_what_cannot_play_is_refused_in_a_sentence(here: str, name: str, said: str) -> None:
    with pytest.raises(SetupError) as refused:
        seat_player(name.format(here=here), frame(), 0, 7)
    assert said.format(here=here) in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import not_installed_anywhere", "needs not_installed_anywhere, which is not installed."),
        ("def broken(:", "cannot be imported (SyntaxError: "),
        ("raise OSError('no disk')", "cannot be imported (OSError: no disk)."),
    ],
)
def test_a_module_that_cannot_be_imported_is_told(here: str, text: str, said: str) -> None:
    Path(f"{here}_more.py").write_text(text, encoding="utf-8")
    with pytest.raises(SetupError) as refused:
        seat_player(f"{here}_more:Bot", frame(), 0, 7)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("stubborn", "gave an answer that is not offered. 'no such option' is not offered here."),
        ("broken", "failed (ZeroDivisionError: division by zero)."),
    ],
)
def test_a_failure_in_play_names_the_player(here: str, name: str, said: str) -> None:
    made = frame()
    match = kernel.new(made.rules, seats=1, seed="7")
    with pytest.raises(PlayerFailed) as failed:
        kernel.drive(match, table_of((f"{here}:{name}",), made, 7))
    assert f"The player {here}:{name} {said}" in str(failed.value)
