"""A table on which every text of the Conspiracy has something to do, and what can happen to a card there."""

from typing import Any

from holdout.encounters import board
from holdout.encounters.fighting import Kill
from holdout.encounters.revealing import HideCard, reveal
from holdout.encounters.row import EnterFront
from holdout.encounters.strikes import DrawStrike, draw, enemy_strikes
from holdout.encounters.xfiles.end_of_turn import end_of_turn
from holdout.encounters.xfiles.timing import cleanup
from holdout.kernel import step
from holdout.testing import options
from holdout.testing.xfiles import XFilesWorld

DECLINES = ("No", "None", "Done", "No more", "Pass")


def busy(**given: Any) -> XFilesWorld:
    """Two players with cards, Strikes, Beliefs and Doubts everywhere, after The End has begun."""
    given.setdefault("seats", 2)
    given.setdefault("the_end", True)
    given.setdefault(
        "hand", {0: ["Belief", "Field Agent", "Assault Team"], 1: ["Belief", "Doubt", "Field Agent"]}
    )
    given.setdefault("discard", {0: ["Doubt", "Field Agent", "Assault Team"], 1: ["Doubt", "Field Agent"]})
    given.setdefault("wounds", {0: ["Flesh Wound"], 1: ["Flesh Wound"]})
    given.setdefault("strikes", ["Miss"] * 9)
    given.setdefault("shadows", {2: "Crew Cut Man"})
    given.setdefault("hidden", {1: "Duffy Haskell"})
    given.setdefault("field", ["Luis Cardinal"])
    given.setdefault("attack", 20)
    given.setdefault("recruit", 20)
    return XFilesWorld(**given)


def go_on(table: XFilesWorld) -> XFilesWorld:
    """Answer whatever is asked with the first option that is no refusal, until the step is done."""
    while (asked := table.match.decision) is not None and asked.rule not in (table.home, "testing.rest"):
        offers = options.offers(table.match)
        offer = next((offer for offer in offers if offer.label not in DECLINES), offers[0])
        table.match.answer(offer.pick, seat=offer.seat, decision=offer.decision)
    return table


@step("tests.xfiles.reveals")
def reveals(game: Any, card: int) -> None:
    reveal(game, card)


@step("tests.xfiles.hides")
def hides(game: Any, card: int) -> None:
    game.do(HideCard(0, card))


@step("tests.xfiles.defeats")
def defeats(game: Any, card: int) -> None:
    game.do(Kill(card, 0))


@step("tests.xfiles.draws-strike")
def draws_strike(game: Any, seat: int) -> None:
    draw(game, DrawStrike(seat))


def happens(table: XFilesWorld, what: Any, *args: Any) -> XFilesWorld:
    return go_on(table.run(what, *args))


def live_through(table: XFilesWorld, card: int) -> None:
    """An Enemy or End Game is revealed, a turn ends; in the Field it strikes, a turn ends with Cleanup."""
    happens(table, reveals, card)
    happens(table, end_of_turn, 0)
    if table.position.where[card] in board.ROOMS and not table.position.up[card]:
        happens(table, reveals, card)
    happens(table, into_field, card)
    happens(table, enemy_strikes, 0, card)
    happens(table, end_of_turn, 0)
    happens(table, cleanup, 0)


@step("tests.xfiles.into-field")
def into_field(game: Any, card: int) -> None:
    if game.where[card] != board.FRONT:
        game.do(EnterFront(card))
