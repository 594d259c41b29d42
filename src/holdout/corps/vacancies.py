"""Empty spaces, and who chooses among them when the Aliens' side could take several.

Blips are placed, Tunnels dug and routes taken with these. Sets of spaces are bitmasks (see `geometry`).
"""

from collections.abc import Sequence

from holdout.corps.game import CorpsGame
from holdout.corps.geometry import bits, layers
from holdout.corps.pieces import barricaded_doors, opening, space_of
from holdout.corps.ranks import decide
from holdout.kernel import Choice, Question, target
from holdout.kernel.fields import Plain

SPACE = Choice("space", ("space",), "{space}", group="Spaces")
MODEL = Choice("model", ("card", "space"), "{card} in {space}")
WORDS = (SPACE, MODEL)


def vacant(game: CorpsGame) -> int:
    """The spaces without a model or a Blip."""
    return game.board.spaces & ~opening(game)


def closest(game: CorpsGame, start: int, wanted: int) -> int:
    """Return those of the wanted spaces that are the fewest steps from a space, whoever stands in between."""
    for barricaded in (barricaded_doors(game), 0):
        for layer in layers(game.board, 1 << start, barricaded=barricaded):
            if found := layer & wanted:
                return found
    return 0


def decide_space(game: CorpsGame, question: Question, spaces: int, *, args: tuple[Plain, ...] = ()) -> int:
    """One of several spaces, as the highest-ranking player decides (corps.choice.highest-rank-decides)."""
    if not spaces & spaces - 1:
        return spaces.bit_length() - 1
    return target(decide(game, question, SPACE.each(bits(spaces)), args=args))


def decide_model(game: CorpsGame, question: Question, models: Sequence[int]) -> int:
    """One of several models or Blips, each named with its space, as the highest-ranking player decides."""
    if len(models) == 1:
        return models[0]
    return target(decide(game, question, [MODEL(model, space_of(game, model)) for model in models]))
