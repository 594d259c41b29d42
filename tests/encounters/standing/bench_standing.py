"""What looking for standing text costs: run it with `python -m tests.encounters.standing.bench_standing`.

Nothing is asserted: the figures are for the eye. Ten cards lie in play, and none of them has anything to say.
"""

from collections.abc import Callable
from timeit import repeat

from holdout.encounters import board
from holdout.encounters.fighting import Fight
from holdout.encounters.playing import PlayCard
from tests.encounters.standing.laid import Laid, character, enemy, objective

ROUNDS = 20_000


def show(name: str, function: Callable[[], object]) -> None:
    best = min(repeat(function, number=ROUNDS, repeat=5)) / ROUNDS * 1e6
    print(f"{name:45s}{best:6.2f} microseconds")


def main() -> None:
    in_play = [(room, enemy()) for room in board.ROOMS] + [(board.FRONT, enemy())]
    in_play += [(board.PLAY[0], character("Draw a card.")) for _ in range(4)]
    talkers = [
        (board.THREATS, enemy("Each other enemy has +1 Attack.")),
        (board.THREATS, enemy("You cannot fight another enemy.")),
        (board.HAND[0], character("When you recruit a character, draw a card.")),
    ]
    goal = "As soon as there are no enemies in the Complex, complete this Objective."
    for title, cards in (
        ("no card of the game says anything", in_play),
        ("cards elsewhere do", [*in_play, *talkers]),
        ("an Objective waits", [*in_play, (board.OBJECTIVES, objective(goal))]),
    ):
        game = Laid(*cards, seats=3).game
        show(f"Attack of an enemy, {title}", lambda game=game: game.value("attack", 0))
        show(f"may it be fought, {title}", lambda game=game: game.can(Fight(0, 0)))
        show(f"may a card be played, {title}", lambda game=game: game.can(PlayCard(0, 9)))
        show(f"standing checks, {title}", game.settle)


if __name__ == "__main__":
    main()
