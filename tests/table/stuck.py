"""A game of one question: "yes" asks again, "no" never comes back, whatever work is counted."""

from typing import Any, NamedTuple

from holdout.kernel import Position, Question, Rules, Sight, Zones, step

AGREE = Question("Agreed?", "stuck.agree")


class Card(NamedTuple):
    key: str = "blank"
    name: str = "a blank"
    back: str = "blank"


class Table(Position):
    pass


@step("stuck.start")
def start(game: Any) -> None:
    """Ask; a "no" is never heard of again."""
    while not game.ask_whether(0, AGREE):
        while True:
            pass
    game.then(start)


ZONES = Zones(2)
ZONES.shared("table", Sight.EVERYONE)
RULES = Rules(
    "stuck", version="1", seats=range(1, 3), position=Table, zones=ZONES, start=start,
    faces=lambda setup: [Card()], cards=lambda setup: [0],
)  # fmt: skip
