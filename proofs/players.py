"""What the computer players promise: hidden things do not sway them, the same again, answers in time.

That `search` wins more than `greedy` takes many minutes to show: `python -m bench.players` plays the games,
and docs/players.md tells how. How often the reference team wins takes hours; what was measured stands where a
table is made, and here it is held against the bands.
"""

from statistics import fmean
from typing import Any

from bench import rates_box, thought
from bench.networks.games import PLAYED
from bench.outlook import SCENARIOS
from bench.players import Timed
from holdout import kernel
from holdout.kernel import Match, Pick, Randomness
from holdout.players import play_frame, table_of
from holdout.players.budgets import Budget
from holdout.players.guesses import guesses_of
from holdout.players.search import Search
from holdout.table import win_rates
from holdout.table.shelves import WinRate
from proofs import promise
from proofs.pace import all_at_pace

SHORT = Budget(nodes=120)
TABLES: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("alien", {"agendas": "hidden"}, 3),
    ("corps", {"scenario": "newt"}, 2),
)


@promise(
    part="players",
    says="search comes to the same figures whatever is changed that its seat does not know",
    holds=lambda figure: figure[0] > 0 and figure[1] == 0,
    show=lambda figure: f"{figure[0]} pairs of worlds, {figure[1]} differ",
    ratchet=True,
)
def unswayed() -> tuple[int, int]:
    pairs = differ = 0
    for game, options, seats in TABLES:
        match = kernel.new(kernel.find(game), seats=seats, seed=5, **options)
        for number in range(3):
            kernel.drive(match, table_of(("greedy",), match.frame, 5), 12)
            decision = match.decision
            assert decision is not None
            other = match.guess(decision.seat, Randomness("proof", number))
            pairs += 1
            differ += figures(match, decision.seat) != figures(other, decision.seat)
    return pairs, differ


def figures(match: Match, seat: int) -> list[tuple[Pick, list[float]]]:
    """The options that a search tries, and the values of each."""
    verdict = Search(guesses_of(match, seat), SHORT, Randomness("proof")).think(always=True)
    return [(arm.pick, arm.values) for arm in verdict.arms]


def slowest(game: str, scenario: str) -> float:
    """The 95th percentile of what a decision of the usual `search` takes in one game with two seats."""
    rules = kernel.find(game)
    frame = kernel.framed(rules, rules.set_up(2, {"scenario": scenario}), "7")
    taken: list[float] = []
    play_frame(frame, ("search",), [Timed(player, taken) for player in table_of(("search",), frame, 7)])
    taken.sort()
    return taken[int(0.95 * len(taken))]


@promise(
    part="players",
    says="a decision of the usual search takes under a second, 95 times in 100",
    holds=lambda figure: all(seconds < 1 for seconds in figure.values()),
    show=lambda figure: ", ".join(f"{game} {1000 * seconds:.0f} ms" for game, seconds in figure.items()),
)
def in_time() -> dict[str, float]:
    return all_at_pace({"alien": slowest("alien", "alien"), "corps": slowest("corps", "resupply")})


def quickest(game: str) -> float:
    """What a decision of `learned` takes on average, in one game with three seats."""
    rules = kernel.find(game)
    frame = kernel.framed(rules, rules.set_up(3, {}), "4")
    taken: list[float] = []
    play_frame(frame, ("learned",), [Timed(player, taken) for player in table_of(("learned",), frame, 4)])
    return fmean(taken)


@promise(
    part="players",
    says="learned takes less than two thousandths of a second for a decision, on average",
    holds=lambda figure: all(seconds < 0.002 for seconds in figure.values()),
    show=lambda figure: ", ".join(f"{game} {1000 * seconds:.2f} ms" for game, seconds in figure.items()),
)
def at_once() -> dict[str, float]:
    """In each game, also where games have taught it nothing."""
    return all_at_pace({game: quickest(game) for game in ("alien", "corps", "xfiles")})


def led(figure: dict[str, thought.Lead | None]) -> str:
    """How far the usual search is ahead of each other player, in points."""
    return "; ".join(
        [
            f"{name} {one.points:+.0f} ({one.least:+.0f} to {one.most:+.0f}, {one.pairs} pairs)"
            for name, one in figure.items()
            if one is not None
        ]
    )


@promise(
    part="players",
    says="the usual search wins more than the reference team, by 10 points and for sure",
    holds=lambda figure: all(
        one is not None and one.points >= 10 and one.least > 0 for one in figure.values()
    ),
    show=led,
)
def beats_reference() -> dict[str, thought.Lead | None]:
    """In each game whose search has learned, from the games that bench.thought has played."""
    return {name: _lead(name, "reference") for name in sorted(PLAYED)}


@promise(
    part="players",
    says="ten times the nodes win more than one time, by 5 points and for sure",
    holds=lambda figure: all(
        one is not None and one.points >= 5 and one.least > 0 for one in figure.values()
    ),
    show=led,
)
def thought_pays() -> dict[str, thought.Lead | None]:
    """In each game whose search has learned."""
    return {name: _lead(name, thought.players_of(name)[1]) for name in sorted(PLAYED)}


def _lead(game: str, other: str) -> thought.Lead | None:
    """The lead of the usual search of a game over another player."""
    return thought.lead(
        [one for one in thought.read() if one.game == game], thought.players_of(game)[0], other
    )


SEATS = (1, 2, 3, 5)
ENOUGH = 100
Lines = list[list[WinRate | None]]


def in_bands(lines: list[WinRate | None]) -> bool:
    """Whether a film or mission is neither hopeless nor dull, with every number of seats and on average."""
    rates = [one.rate for one in lines if one is not None and one.games >= ENOUGH]
    if len(rates) < len(SEATS):
        return False
    return 0.25 <= fmean(rates) <= 0.60 and min(rates) >= 0.20 and max(rates) <= 0.65


def told(figure: Lines) -> str:
    """The span of the averages and of the single rates, and how many games are behind each at least."""
    known = [[one for one in lines if one is not None] for lines in figure]
    averages = [fmean([one.rate for one in lines]) for lines in known]
    single = [one for lines in known for one in lines]
    games = f"{min([one.games for one in single])} games each or more"
    return f"averages of {from_to(averages)}, single ones of {from_to([one.rate for one in single])}, {games}"


def from_to(rates: list[float]) -> str:
    """The lowest and the highest rate, in words."""
    return f"{100 * min(rates):.0f}-{100 * max(rates):.0f} %"


@promise(
    part="players",
    says="the reference team wins 25-60 % of both hives, and 20-65 % at 1, 2, 3 and 5 seats each",
    holds=lambda figure: len(figure) == 2 and all(map(in_bands, figure)),
    show=told,
    ratchet=True,
)
def hives_fairly_hard() -> Lines:
    """The measured win rates of each hive of the Expansion, by seats."""
    return [[win_rates.of_table("alien", hive, seats) for seats in SEATS] for hive in rates_box.HIVES]


def by_humans(figure: list[WinRate]) -> str:
    """How often the Queen Mother wins by the number of humans, and how many games are behind it at least."""
    rates = ", ".join([f"{100 * (one.foe or 0):.0f} % against {one.seats - 1}" for one in figure])
    return f"{rates}; {min([one.games for one in figure])} games each or more"


@promise(
    part="players",
    says="the Queen Mother wins 40-70 % against one, two, three and four humans each",
    holds=lambda figure: (
        len(figure) == 4 and all(0.40 <= (one.foe or 0) <= 0.70 and one.games >= ENOUGH for one in figure)
    ),
    show=by_humans,
    ratchet=True,
)
def queen_of_like_strength() -> list[WinRate]:
    """The measured win rates of tables with the Queen Mother, set up as advised for each number of humans."""
    advised = [(humans + 1, film, dict(easier)) for humans, film, easier in rates_box.AGAINST_THE_QUEEN]
    found = [one for one in win_rates.measured("alien") if one.foe is not None]
    return [one for one in found if (one.seats, one.scenario, _without_queen(one)) in advised]


def _without_queen(one: WinRate) -> dict[str, Any]:
    """The options of a table besides the Queen Mother."""
    return {name: value for name, value in one.options.items() if name != rates_box.QUEEN_MOTHER}


@promise(
    part="players",
    says="the reference team wins 25-60 % of every film and mission, and 20-65 % at 1, 2, 3 and 5 seats each",
    holds=lambda figure: len(figure) == 13 and all(map(in_bands, figure)),
    show=told,
    ratchet=True,
)
def fairly_hard() -> Lines:
    """The measured win rates of each film and mission, by seats."""
    return [
        [win_rates.of_table(game, scenario, seats) for seats in SEATS]
        for game in ("alien", "corps")
        for scenario in SCENARIOS[game]
    ]
