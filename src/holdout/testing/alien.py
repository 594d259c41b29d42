"""The world-builder for Alien: a table laid out in one line, with every card of the pack at hand.

Rooms are named as on the board ("the Airlock"); cards in them lie face up unless `hidden` names them, and
rooms that are not named are empty. The world begins in the Action Phase of the first seat, unless `begin`
says otherwise; `turn=True` begins a whole turn.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from holdout.encounters import board
from holdout.encounters.action import act
from holdout.encounters.alien.faces import all_faces, check_names, copies_needed
from holdout.encounters.alien.rules import RULES
from holdout.encounters.position import Table
from holdout.encounters.printed import Face
from holdout.encounters.turns import turn as whole_turn
from holdout.testing.arranging import Arrangement
from holdout.testing.encounters import EncounterWorld, Layout, Lots, with_every_design


def _all_faces(setup: dict[str, Any]) -> tuple[Face, ...]:
    check_names(setup)
    return all_faces(setup)


EVERYTHING = with_every_design(RULES, _all_faces, copies_needed)


class AlienWorld(EncounterWorld):
    """A table of Alien for a test. An edition of the same chapters and cards puts its own `rules` here."""

    rules = EVERYTHING

    def __init__(
        self,
        *,
        seats: int = 1,
        hand: Lots = (),
        rooms: Mapping[str, str] | None = None,
        hidden: Mapping[str, str] | None = None,
        front: Sequence[str] = (),
        hive: Sequence[str] = (),
        hive_holds: int | None = None,
        strikes: Sequence[str] = (),
        deck: Lots = (),
        deck_holds: int | Mapping[int, int] | None = None,
        discard: Lots = (),
        wounds: Lots = (),
        before: Lots = (),
        in_play: Lots = (),
        market: Sequence[str] = (),
        operations: Sequence[str] = (),
        attached: Mapping[str, str] | None = None,
        air: Mapping[str, str] | None = None,
        empty: Sequence[str] = (),
        objective: int = 1,
        turn: bool = False,
        begin: Sequence[Any] | None = None,
        options: Mapping[str, Any] | None = None,
        **given: Any,
    ) -> None:
        names = [zone.name for zone in RULES.zones]

        def lay_out(table: Arrangement[Table]) -> None:
            lay = Layout(table, names)
            lay.clear_row()
            lay.open_heaps()
            lay.empty(empty)
            lay.objective(objective)
            lay.seats(
                hand=hand,
                discard=discard,
                wounds=wounds,
                in_play=in_play,
                deck=deck,
                deck_holds=deck_holds,
            )
            lay.own("in front", board.BEFORE, before)
            lay.rooms(rooms or {}, up=1)
            lay.rooms(hidden or {}, up=0)
            lay.attach(attached or {})
            lay.rooms({f"the air above {room}": card for room, card in (air or {}).items()}, up=1)
            lay.open("the Combat Zone", front)
            lay.open("Operations", operations)
            lay.market(market)
            lay.pile("the Hive", hive)
            lay.cut("the Hive", hive_holds)
            lay.pile("the Strike deck", strikes)

        start = (whole_turn, 0) if turn else (act, 0)
        super().__init__(
            self.rules,
            seats=seats,
            setup=[] if seats == 1 or (options or {}).get("queen-mother") else ["Player 1"],
            begin=None if begin is None and turn is None else (start if begin is None else begin),
            marks=() if turn else ("action", "turn"),
            options=options,
            arrange=lay_out,
            **given,
        )

    def air(self) -> list[str]:
        """The five air spaces from above the Ventilation Shafts to above the Airlock, as in `row`."""
        position = self.position
        return [
            "-"
            if not position.zones[space]
            else self.frame.faces[position.face[position.zones[space][0]]].name
            for space in board.AIR
        ]
