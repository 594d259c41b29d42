"""The world-builder for The X-Files: a table laid out in one line, with every card of the pack at hand.

Spaces of the Shadows are numbered from the Conspiracy Deck on, those of the Bureau from left to right; cards
in them lie face up unless `hidden` or `hidden_bureau` names them, and spaces of the Shadows that are not
named are empty. The world begins in the Action Phase of the first seat, unless `begin` says otherwise;
`turn=True` begins a whole turn; `the_end` that The End has begun.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from holdout.encounters import board
from holdout.encounters.action import act
from holdout.encounters.position import Table
from holdout.encounters.turns import turn as whole_turn
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.end_game import THE_END
from holdout.encounters.xfiles.faces import copies_needed, faces_of
from holdout.encounters.xfiles.rules import RULES
from holdout.testing.arranging import Arrangement
from holdout.testing.encounters import EncounterWorld, Layout, Lots, with_every_design

EVERYTHING = with_every_design(RULES, lambda setup: faces_of(tuple(setup["packs"])), copies_needed)


class XFilesWorld(EncounterWorld):
    """A table of The X-Files for a test."""

    rules = EVERYTHING

    def __init__(
        self,
        *,
        seats: int = 1,
        hand: Lots = (),
        shadows: Mapping[int, str] | None = None,
        hidden: Mapping[int, str] | None = None,
        field: Sequence[str] = (),
        conspiracy: Sequence[str] = (),
        conspiracy_holds: int | None = None,
        strikes: Sequence[str] = (),
        deck: Lots = (),
        deck_holds: int | Mapping[int, int] | None = None,
        discard: Lots = (),
        wounds: Lots = (),
        in_play: Lots = (),
        bureau: Mapping[int, str] | None = None,
        hidden_bureau: Mapping[int, str] | None = None,
        academy: Sequence[str] = (),
        evidence: Mapping[int, str] | None = None,
        discovered: Mapping[int, str] | None = None,
        scars: Lots = (),
        collected: Sequence[str] = (),
        end_evidence: Sequence[str] = (),
        end_strikes: Sequence[str] = (),
        clone_strikes: Sequence[str] = (),
        cliffhanger: Lots = (),
        empty: Sequence[str] = (),
        the_end: bool = False,
        turn: bool = False,
        begin: Sequence[Any] | None = None,
        options: Mapping[str, Any] | None = None,
        **given: Any,
    ) -> None:
        names = [zone.name for zone in RULES.zones]

        def lay_out(table: Arrangement[Table]) -> None:
            lay = Layout(table, names)
            lay.clear_row(above=1)  # the End Game stays at the bottom
            lay.open_heaps()
            table.position.active, table.position.phase = 0, "action"
            if the_end:
                table.game.count_up("game", THE_END)
            lay.empty(empty)
            lay.seats(
                hand=hand,
                discard=discard,
                wounds=wounds,
                in_play=in_play,
                deck=deck,
                deck_holds=deck_holds,
            )
            lay.own("Cliffhanger", piles.CLIFFHANGER, cliffhanger)
            lay.own("Scars", piles.SCARS, scars)
            lay.spaces("Shadows", shadows or {}, up=1)
            lay.spaces("Shadows", hidden or {}, up=0)
            lay.spaces("Bureau", bureau or {}, up=1)
            lay.spaces("Bureau", hidden_bureau or {}, up=0)
            lay.spaces("Evidence", evidence or {}, up=0)
            lay.spaces("Evidence", discovered or {}, up=1)
            lay.open("Collected Evidence", collected)
            lay.open("Evidence of the End Game", end_evidence)
            lay.open("Strikes on the End Game", end_strikes)
            lay.open("Strikes on Clone", clone_strikes)
            lay.open("the Field", field)
            lay.pile("the Conspiracy Deck", conspiracy)
            lay.cut("the Conspiracy Deck", conspiracy_holds)
            lay.pile("the Academy", academy)
            lay.pile("the Strike deck", strikes)

        start = (whole_turn, 0) if turn else (act, 0)
        super().__init__(
            self.rules,
            seats=seats,
            begin=start if begin is None else begin,
            marks=() if turn else ("action", "turn"),
            options=options,
            arrange=lay_out,
            **given,
        )

    def attack(self, card: str) -> Self:
        """Fight an End Game."""
        return self.answer(card, verb="attack-card")

    def scan_bureau(self, space: int) -> Self:
        """Scan a Bureau space."""
        return self.answer(f"Bureau {space}", verb="scan")

    def field(self) -> list[str]:
        """The Field from left to right: the newest card first."""
        return list(reversed(self.names(board.FRONT)))
