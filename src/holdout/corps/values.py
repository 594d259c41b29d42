"""The numbers of the tactical game: where each starts. Gear and abilities add to them (see standing text).

The subject of speed, aim, melee, defense, tech, rank and actions is a Character; that of cost, fire, hits
and range is a card. `game.terms` tells why a number is what it is.
"""

from typing import Any, Final, NamedTuple

from holdout.corps.game import CorpsGame
from holdout.corps.hooks import CorpsRules
from holdout.corps.pieces import printed


class Number(NamedTuple):
    """One value: what it is called in its terms, the rule behind it, and how low it may get."""

    words: str
    rule: str
    least: int


NUMBERS: Final = {
    "rank": Number("printed Rank", "corps.rank.count-equals-rank", 0),
    "speed": Number("printed Speed", "corps.move.up-to-speed", 0),
    "aim": Number("printed Aim", "corps.aim-dial.reset-marine-phase", 1),
    "melee": Number("printed Melee", "corps.defense.counterattack", 0),
    "defense": Number("printed Defense", "corps.defense.success-at-or-below", 0),
    "tech": Number("printed Tech", "corps.tech.roll-at-or-below", 0),
    "cost": Number("printed cost", "corps.card-type.costs", 0),
    "fire": Number("cards for each Attack Action", "corps.attack.exhaust-to-attack", 0),
    "hits": Number("always hits on", "corps.attack.always-hits-on", 0),
    "range": Number("printed range", "corps.attack.no-range-limit", 0),
}
ACTIONS: Final = 2


def install(rules: CorpsRules) -> None:
    """Declare every value."""
    for name, number in NUMBERS.items():
        rules.value(name, number.words, number.rule, number.least)(_printed(name))
    rules.value("actions", "Actions of an activation", "corps.action.two-per-activation", 0)(_actions)


def _actions(game: CorpsGame, card: int) -> int:
    return ACTIONS


def _printed(name: str) -> Any:
    def base(game: CorpsGame, card: int) -> int:
        return getattr(printed(game, card), name)

    return base
