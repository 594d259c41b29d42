"""Promises about the chances in hints: they are roughly right in games that they were not fitted to.

The games of the reference team take half an hour to play: `python -m bench.calibration` plays them and stores
the chances that hints would have told. Here these are compared with who won.
"""

from bench import rates_xfiles
from bench.calibration import Bin, after, before, by_family, error, learned, moments_of, off, read
from bench.outlook import SCENARIOS
from holdout.players.calibration import calibration_of
from proofs import promise

A_TRIFLE = 0.2
OLDER = ("alien", "corps")
Figure = dict[str, tuple[int, list[Bin], list[Bin]]]


def told(figure: Figure) -> str:
    """For each game: the errors before and after calibration, and the share won in each bin."""
    return "; ".join(
        f"{game}, {games} games: {off(old)} as imagined, {off(new)} as told ("
        + ", ".join([f"told {one.told:.0%} won {one.won:.0%}" for one in new])
        + ")"
        for game, (games, old, new) in figure.items()
    )


@promise(
    part="players",
    says="the chance to win in a hint is within 10 points of the wins, in games it was not learned from",
    holds=lambda figure: (
        len(figure) == 2
        and all(new and all(one.apart <= 0.1 for one in new) for _, _, new in figure.values())
    ),
    show=told,
    ratchet=True,
)
def roughly_true() -> Figure:
    return {family: figures for family, figures in _all_figures().items() if family in OLDER}


@promise(
    part="xfiles",
    says="the chance to win in a hint is within 8 points of the wins, in games it was not learned from",
    holds=lambda figure: (
        len(figure) == 1
        and all(new and all(one.apart <= 0.08 for one in new) for _, _, new in figure.values())
    ),
    show=told,
    ratchet=True,
)
def roughly_true_in_the_x_files() -> Figure:
    return {family: figures for family, figures in _all_figures().items() if family == rates_xfiles.NAME}


@promise(
    part="players",
    says="in both hives, and on both sides with a Queen Mother, it is within 8 points of them on average",
    holds=lambda figure: (
        len(figure) == 4 and all(new and error(new) <= 0.08 for _, _, new in figure.values())
    ),
    show=told,
    ratchet=True,
)
def roughly_true_in_the_expansion() -> Figure:
    return {family: figures for family, figures in _all_figures().items() if family not in SCENARIOS}


def _all_figures() -> Figure:
    kept = by_family(read())
    return {family: (len(games), before(games), after(games)) for family, games in kept.items()}


@promise(
    part="players",
    says="hints use the calibration that the stored games give",
    holds=lambda figure: figure[0] > 0 and figure[1] == 0,
    show=lambda figure: f"{figure[0]} numbers, {figure[1]} differ by more than a trifle",
    ratchet=True,
)
def as_learned() -> tuple[int, int]:
    """A trifle is allowed: win rates are measured anew now and then, which moves the fit a little."""
    apart: list[float] = []
    for games in by_family(read()).values():
        taught, known = learned(moments_of(games)), calibration_of(games[0].game, games[0].kind)
        for group, line in taught.lines.items():
            apart += [abs(one - two) for one, two in zip(line, known.lines[group], strict=True)]
        apart += [abs(offset - known.offsets[table]) for table, offset in taught.offsets.items()]
    return len(apart), len([one for one in apart if one > A_TRIFLE])
