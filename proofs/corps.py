"""What the tactical game promises: its box, 484 rules that are proven, missions that end, and speed.

How hard each mission is is told in docs/corps.md; it takes minutes and is not measured here. Sight is
compared with its oracle on samples; all pairs of all boards, and paths, in tests/corps/geometry.
"""

from collections import Counter
from random import Random
from typing import Final, NamedTuple

from bench import corps as bench_of_phases
from bench import corps_geometry, timing
from bench.timing import Figure, Task
from holdout.corps import campaign
from holdout.corps.faces import faces_of
from holdout.corps.geometry import bits, compiled, sees, shipped, shipped_names
from holdout.corps.missions import MISSIONS
from holdout.kernel import play_out
from holdout.lab.simulation import Series, play
from holdout.ledger import library
from holdout.ledger.coverage import Coverage, coverage
from holdout.players import table_of
from proofs import promise
from proofs.pace import pace
from tests.corps.geometry.boards import oracle, place, random_state

SEATS: Final = range(1, 7)
ATTEMPTS: Final = 120
MEASURED: Final = ("sight over a board", "distances over a board", bench_of_phases.PHASE)


class Box(NamedTuple):
    """The number of each component in the box."""

    endurance: int
    tracker: int
    missions: int
    characters: int
    boards: int


BOX: Final = Box(endurance=60, tracker=42, missions=9, characters=7, boards=8)


@promise(
    part="corps",
    says="the box is complete, and every text can be played",
    holds=lambda box: box == BOX,
    show=lambda box: ", ".join([f"{count} {name}" for name, count in box._asdict().items()]),
    ratchet=True,
)
def box() -> Box:
    counted: Counter[str] = Counter()
    for face in faces_of(()):
        counted[face.kind if face.deck == "missions" else face.deck] += face.copies
    heroes = sum(face.kind == "hero" for face in faces_of(()))
    return Box(counted["endurance"], counted["tracker"], counted["mission"], heroes, len(shipped_names()))


@promise(
    part="corps",
    says="every rule is tested or exempt with a reason",
    holds=lambda figure: not figure.missing,
    show=lambda figure: f"{figure.tested} tested, {figure.exempt} exempt, {len(figure.missing)} missing",
)
def rules() -> Coverage:
    return coverage(library())["corps"]


@promise(
    part="corps",
    says="sight is what exact geometry tells, with any doors and Characters on every side of the boards",
    holds=lambda figure: figure[0] >= 800 and figure[1] == 0,
    show=lambda figure: f"{figure[0]:,} pairs, {figure[1]} differences",
)
def exact_sight() -> tuple[int, int]:
    asked = differences = 0
    for name in shipped_names():
        random, board = Random(name), compiled(shipped(name))
        spaces = list(bits(board.spaces))
        for _ in range(10):
            state = random_state(random, board, 12)
            truth = oracle(board, state)
            for _ in range(10):
                one, other = random.sample(spaces, 2)
                seen = truth.sees(place(board, one), place(board, other))
                asked, differences = asked + 1, differences + (sees(board, state, one, other) != seen)
    return asked, differences


@promise(
    part="corps",
    says="random games of every mission and seat count end without a failure",
    holds=lambda figure: figure[0] >= 100 and figure[1] == 0,
    show=lambda figure: f"{figure[0]} games, {figure[1]} failures",
)
def games() -> tuple[int, int]:
    played = [
        play(Series("corps", seats, ("random",), 1, {"scenario": mission}), number)
        for mission in MISSIONS
        for seats in SEATS
        for number in range(2)
    ]
    return len(played), sum(bool(result.error) for result in played)


@promise(
    part="corps",
    says="computer players who follow rules of thumb win some missions and lose some",
    holds=lambda figure: 0.1 <= figure <= 0.6,
    show=lambda figure: f"{figure:.0%} of all missions with 1, 3 and 6 seats",
)
def wins() -> float:
    results = [
        play(Series("corps", seats, ("greedy",), 1, {"scenario": mission}), number)
        for mission in MISSIONS
        for seats in (1, 3, 6)
        for number in range(2)
    ]
    return sum(result.won for result in results) / len(results)


@promise(
    part="corps",
    says="a whole campaign can be won by rules of thumb",
    holds=lambda figure: figure[1] > 0,
    show=lambda figure: f"won at attempt {figure[0]} with a score of {figure[1]}" if figure[1] else "not won",
)
def campaigns() -> tuple[int, int]:
    for attempt in range(1, ATTEMPTS + 1):
        found = campaign.begin(1, str(attempt))
        while not found.over:
            match = campaign.next_match(found)
            campaign.conclude(found, play_out(match, table_of(("greedy",), match.frame, attempt)))
        if found.score:
            return attempt, found.score
    return ATTEMPTS, 0


@promise(
    part="corps",
    says="sight and distances over a board and an Alien Phase of 24 take no longer than they may",
    holds=lambda figures: all(figure.holds for figure in figures),
    show=lambda figures: ", ".join(
        [f"{figure.name} {figure.micros:,.0f} of {figure.must:,.0f} µs" for figure in figures]
    ),
)
def speed() -> list[Figure]:
    tasks: list[Task] = [*corps_geometry.tasks(), *bench_of_phases.tasks()]
    wanted = [task for task in tasks if task.name in MEASURED]
    figures = timing.figures(wanted, timing.gathered(timing.measured(wanted, 15, 0.005)))
    here = pace()
    return [figure._replace(micros=figure.micros / here) for figure in figures]
