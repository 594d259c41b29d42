"""What the active seat may do, and what the others may do meanwhile.

Every option is sifted through the gate that `game.do` uses as well, so that nothing is offered that cannot
be done, and what is missing is explained.
"""

from collections.abc import Iterator

from holdout.kernel import Happening, Opening, Pick, Question, step
from tests.small import words
from tests.small.happenings import Enter, Lend, Play, Repair, Search, SpendOnBeacon
from tests.small.plays import PLAYS
from tests.small.table import HAND, Game, beside, crates, hand, living, printed
from tests.small.vote import Accuse

FARTHEST = 2

WHAT_TO_DO = Question("What do you do? ({0} actions left)", "small.actions.choose")
HOW_FAR = Question("Walk on?", "small.walk.way")
WHETHER_TO_KEEP = Question("Keep what is in the crate?", "small.search.keep")


@step("small.act")
def act(game: Game, seat: int) -> None:
    """One action, and then the next, until none are left."""
    left = game.position.actions
    if not left:
        return
    offered, refused = game.sift(actions(game, seat))
    pick = game.ask(
        seat,
        WHAT_TO_DO,
        [*offered, words.END()],
        args=(left,),
        hidden=True,
        openings=lambda: lendings(game, seat),
        refused=refused,
    )
    if pick == words.END():
        return
    game.position.actions -= 1
    game.then(carry_out, seat, pick)
    game.then(act, seat)


def actions(game: Game, seat: int) -> Iterator[tuple[Pick, Happening]]:
    """Everything that a player might think of, each with what would happen."""
    room = game.position.room[seat]
    for other in beside(room):
        yield words.WALK(other), Enter(seat, other)
    yield words.REPAIR(), Repair(room, game.value("repair", seat))
    yield words.SEARCH(), Search(seat)
    yield words.CHARGE(), SpendOnBeacon(seat)
    yield words.ACCUSE(), Accuse(seat)
    for card in hand(game, seat):
        yield words.PLAY(card), Play(seat, card)


@step("small.carry-out")
def carry_out(game: Game, seat: int, pick: Pick) -> None:
    """Do what was chosen."""
    match pick:
        case ("walk", int(room)):
            walk(game, seat, room)
        case ("search",):
            search(game, seat)
        case ("play", int(card)):
            play(game, seat, card)
        case _:
            game.do(dict(actions(game, seat))[pick])


def walk(game: Game, seat: int, first: int) -> None:
    """Up to two rooms, chosen room by room."""

    def onward(way: list[int]) -> list[int]:
        near = beside(way[-1]) if len(way) < FARTHEST else []
        return [room for room in near if game.can(Enter(seat, room))]

    for room in game.ask_way(seat, HOW_FAR, first, onward):
        game.do(Enter(seat, room))


def search(game: Game, seat: int) -> None:
    """Look into a crate, and keep what is in it or leave it there."""
    crate = crates(game, game.position.room[seat])[0]
    game.do(Search(seat))
    if game.ask_whether(seat, WHETHER_TO_KEEP):
        game.move(crate, HAND[seat])
        game.tell(words.TOOK, seat, crate, rule="small.search.keep")


def play(game: Game, seat: int, card: int) -> None:
    """The card is laid down for all to see, then does what it says."""
    key = printed(game, card).key
    if game.do(Play(seat, card)) and key in PLAYS:
        PLAYS[key](game, seat)


# --- what others may do meanwhile ---


def lendings(game: Game, active: int) -> list[Opening]:
    """Every other living seat may lend the active one a card."""
    return [
        Opening(seat, words.LEND(card), lend, (seat, card, active))
        for seat in living(game)
        if seat != active
        for card in hand(game, seat)
        if game.can(Lend(seat, card, active))
    ]


@step("small.lend")
def lend(game: Game, seat: int, card: int, to: int) -> None:
    """A card changes hands."""
    game.do(Lend(seat, card, to))
