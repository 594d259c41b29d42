"""What texts forbid. The gate of the kernel asks here before anything happens."""

from typing import Any, Final

from holdout.corps.pieces import printed
from holdout.corps.position import CorpsGame
from holdout.corps.standing.active import active_effects
from holdout.corps.standing.matching import matching_context
from holdout.kernel import Refusal
from holdout.language.standing.effects import FORBIDS

CANNOT: Final = "corps.card-text.without-may-is-mandatory"


def forbids(game: CorpsGame, happening: Any) -> Refusal | None:
    """The text that stands against a happening."""
    for one in active_effects(game, (FORBIDS, type(happening))):
        if matching_context(game, one, happening) is not None:
            return Refusal(CANNOT, f"{printed(game, one.card).name} forbids it.", one.card)
    return None
