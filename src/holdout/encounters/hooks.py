"""What a deck builder adds to the kernel's rules: its phases, and what it does at the joints of a game.

The shared chapters call these hooks and know nothing of the games that fill them. A game puts its own into
them where it is put together (see alien/rules.py).
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, NoReturn

from holdout.encounters.edition import Edition
from holdout.encounters.game import EncounterGame
from holdout.encounters.position import Table
from holdout.encounters.printed import Face
from holdout.encounters.standing_text import StandingText
from holdout.kernel import Rules
from holdout.language.meaning.sentences import Sentences


class Strikers(NamedTuple):
    """Enemies that strike in the Strike Phase although they are not in the Combat Zone."""

    found: Callable[[EncounterGame], Sequence[int]]
    """Those that could strike now, in order: (game)."""
    rule: str
    note: Callable[[EncounterGame, int, Sequence[int], Sequence[int]], None]
    """Cite what decides who strikes next: (game, the next, those that have struck, those there at first)."""
    only_cites: bool = False
    """`note` does nothing else, so that it is not called where nobody reads what is cited."""


class Needs(NamedTuple):
    """A hook that is skipped in a match none of whose cards has what it is for: keyword, heading, kind, name.

    One for kinds or names does nothing unless the card to which something happens has one of them.
    """

    hook: Any
    on: Any
    """The happening, the value or, by its name, the joint on which it hangs."""
    keywords: tuple[str, ...] = ()
    heading: str = ""
    kinds: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


class EncounterRules(Rules[Table]):
    """The kernel's rules, and what a deck builder adds to them."""

    edition: Edition
    sentences: Sentences
    standing: StandingText
    winners: Callable[[EncounterGame], list[int]]
    end_of_turn: list[Callable[[EncounterGame], None]]
    waits_to_return: list[Callable[[EncounterGame, int], bool]]
    """Whether a player who is out of the game will come back: (game, seat)."""
    paid: list[Callable[[EncounterGame, Any], None]]
    as_played: list[Callable[[EncounterGame, int, Face], None]]
    as_revealed: list[Callable[[EncounterGame, int], None]]
    """What a card does on being turned up, before its Reveal text: (game, card)."""
    as_scanned: list[Callable[[EncounterGame, Any], None]]
    """What a scan sets off before what it has turned up does anything: (game, Scan)."""
    on_arrival: list[Callable[[EncounterGame, Any], None]]
    """What a face-up card does on entering the Combat Zone, after its Reveal text: (game, EnterFront)."""
    classes_under: Callable[[EncounterGame, int], Sequence[str]]
    """The classes under whose headings the text of an enemy works now: (game, card)."""
    further_strikers: list[Strikers]
    """Who strikes when nobody is left in the Combat Zone who has not struck."""
    as_added: list[Callable[[EncounterGame, int], None]]
    """What a card of the Hive does on entering the row, before what it pushed out: (game, card)."""
    left_to_do: list[Callable[[EncounterGame], bool]]
    """Whether something has still to be done to win once the last Objective is completed: (game)."""
    row_entries: list[Callable[[EncounterGame, int, int], int]]
    """The place of the row at which a card enters instead of another: (game, card, place from the first)."""
    diverts: list[Callable[[EncounterGame, int, int], int]]
    """The zone to which an effect brings a card instead of another, or where it stays: (game, card, zone)."""
    strike_texts: list[Callable[[EncounterGame, int, int], bool]]
    """What a Strike does to an opponent instead of its text; whether it did: (game, seat, card)."""
    as_cancelled: list[Callable[[EncounterGame, int], None]]
    """What bears on a Strike that was drawn and then cancelled: (game, Strike card)."""
    picked_at_random: list[Callable[[EncounterGame, Sequence[int]], None]]
    """What follows when chance has chosen among cards: (game, the chosen)."""
    not_done: list[Callable[[EncounterGame, int, Any], bool]]
    """Whether the text of a card does not wait for a deed that came about so: (game, card, happening)."""
    defeats_in_order: list[Callable[[EncounterGame, Sequence[int]], Sequence[int]]]
    """The order in which cards die of one text: (game, the cards as they were found)."""
    after_drawing: list[Callable[[EncounterGame, int], None]]
    """What happens when a player has drawn all cards that one instruction gives: (game, seat)."""
    new_hand: list[Callable[[EncounterGame, int], None]]
    end_of_game: list[Callable[[EncounterGame, Sequence[int]], None]]
    steady: list[Callable[..., Any]]
    """Changes to Health and damage that last until a Strike, a Scar or the card of their target moves."""
    needs: list[Needs]
    """What hooks need to be of any use."""


def no_classes(game: EncounterGame, card: int) -> tuple[str, ...]:
    """No enemy has text under the headings of classes, unless an edition says so."""
    return ()


def brought_to(game: EncounterGame, card: int, zone: int) -> int:
    """The zone to which an effect that names one brings a card: that one, unless a rule stands against it."""
    for diverts in game.joints.diverts:
        zone = diverts(game, card, zone)
    return zone


def all_seats(game: EncounterGame) -> list[int]:
    """Everybody is on the players' side, the dead included. Modes with other sides replace this."""
    return list(range(game.seats))


ALL_DEAD, ONLY_OPPONENTS = "all-dead", "only-opponents"
OBJECTIVES_DONE, THREATS_OUT = "objectives-done", "threats-out"
"""What can have happened when a game ends; an edition words each (Edition.outcomes)."""


def end_by(game: EncounterGame, cause: str, winners: Sequence[int] = ()) -> NoReturn:
    """The game is over by one of the outcomes of its edition."""
    outcome = game.edition.outcomes[cause]
    finish(game, outcome.words, winners, outcome.rule)


def finish(game: EncounterGame, words: str, winners: Sequence[int], rule: str) -> NoReturn:
    """The game is over: what its modes still have to say is said, then everything stops."""
    for ends in game.joints.end_of_game:
        ends(game, winners)
    game.finish(words, winners, rule)
