"""Setting up a game of The X-Files: stacks, avatars, Conspiracy Deck, Evidence, Academy and first hands."""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.decks import draw
from holdout.encounters.game import EncounterGame
from holdout.encounters.turns import turn
from holdout.encounters.values import rank_of
from holdout.encounters.xfiles import academy, bureau, cliffhangers, conspiracy_deck, piles, series_game
from holdout.encounters.xfiles.boxes import box, drawn
from holdout.encounters.xfiles.replication import CLONE
from holdout.kernel import Choice, EventKind, Question, step, target

TAKES_AVATAR: Final = EventKind("takes-avatar", ("seat", "card"), "{seat} plays {card}.")
DRAWN_FROM: Final = "stacks that faces are drawn from"
SET_UP: Final = EventKind("set-up", ("words",), "{words}")
FIRST: Final = EventKind("goes-first", ("seat", "card"), "{seat} goes first: {card} has the highest Rank.")
AVATAR: Final = Choice("avatar", ("card",), "{card}")
WHICH_AVATAR: Final = Question("Which avatar do you take?", "xfiles.setup.avatar-chosen-or-random")
WORDS: Final = (TAKES_AVATAR, SET_UP, FIRST, AVATAR)
STACKS: Final = {
    "beliefs": (piles.BELIEFS, "xfiles.setup.beliefs-face-up-stack"),
    "doubts": (piles.DOUBTS, "xfiles.setup.doubts-face-up-stack"),
}
DECKS: Final = {
    "special-agents": (board.RESERVE, "xfiles.setup.special-agents-shuffled-face-down"),
    "strikes": (board.STRIKES, "xfiles.setup.strikes-shuffled-face-down"),
}


@step("xfiles.setup")
def set_up(game: EncounterGame) -> None:
    """The stacks of the table, then avatars one by one, then everything that is dealt unseen."""
    for card in game.zones[board.BOX]:  # where each lies is no secret until some are shuffled
        game.reveal(card)
    decks = box(game)
    for deck, (zone, rule) in DECKS.items():
        game.move_all(decks.get(deck, []), zone)
        game.shuffle(game.zones[zone])
        game.cite(rule)
    for deck, (zone, rule) in STACKS.items():
        game.move_all(decks.get(deck, []), zone)
        for card in game.zones[zone]:
            game.up[card] = 1
        game.cite(rule)
    bureau.lay_powers(game)
    game.then(deal_avatars)
    game.then(deal_to_players)
    game.then(build_decks)
    game.then(series_game.begin)
    game.then(cliffhangers.begin)
    game.then(open_table)


@step("xfiles.avatars")
def deal_avatars(game: EncounterGame) -> None:
    """Avatars lie open; chance mixes them where the table says so."""
    avatars = box(game).get("avatars", [])
    if game.setup["avatar-choice"] == "random":
        game.shuffle(avatars)
    for card in avatars:
        game.reveal(card)
    for seat in range(game.seats):
        game.then(take_avatar, seat)


@step("xfiles.avatar")
def take_avatar(game: EncounterGame, seat: int) -> None:
    """A player takes an avatar: as listed, by chance, or one of those that are left."""
    how, left = game.setup["avatar-choice"], box(game)["avatars"]
    if how == "listed":
        left = [card for card in left if face(game, card).name == game.setup["avatars"][seat]]
    elif how == "random":
        left = left[:1]
    elif series_game.number_of(game) > 1:
        left = [card for card in left if face(game, card).name in game.setup["avatars"]]
        game.cite("xfiles.series.seats-may-change")
    card = target(game.ask(seat, WHICH_AVATAR, [AVATAR(card) for card in left], public=True))
    game.move(card, board.AVATAR[seat])
    game.up[card] = 1
    game.owner[card] = seat + 1
    game.tell(TAKES_AVATAR, seat, card, rule=WHICH_AVATAR.rule)
    series_game.note_avatar(game, seat, card)


@step("xfiles.deal")
def deal_to_players(game: EncounterGame) -> None:
    """Seven Field Agents and five Assault Teams for each player, and a Belief in an easier game."""
    starting = box(game).get("starting", [])
    own: dict[int, list[int]] = {}
    for card in starting:
        own.setdefault(game.face[card], []).append(card)
    for seat in range(game.seats):
        for same in own.values():
            share = len(same) // game.seats
            _own(game, seat, same[seat * share : (seat + 1) * share])
        if game.setup["starting-belief"]:
            _own(game, seat, game.zones[piles.BELIEFS][-1:])
        game.shuffle(game.zones[board.DECK[seat]])
    game.cite("xfiles.setup.starting-deck-composition")
    if game.setup["starting-belief"]:
        words = "Easier: each starting deck has a Belief."
        game.tell(SET_UP, words, rule="xfiles.difficulty.easier-starting-belief")


def _own(game: EncounterGame, seat: int, cards: list[int]) -> None:
    for card in cards:
        game.owner[card] = seat + 1
        game.up[card] = 0
    game.move_all(cards, board.DECK[seat])


@step("xfiles.decks")
def build_decks(game: EncounterGame) -> None:
    """The Conspiracy Deck, one Evidence of each priority, the Academy and the Bureau."""
    conspiracy_deck.build(game)
    evidence = box(game).get("evidence", [])
    for number, zone in enumerate(piles.EVIDENCE, 1):
        same = [card for card in evidence if face(game, card).number == number]
        game.move_all(drawn(game, same, 1), zone)
    game.cite("xfiles.setup.one-random-evidence-per-priority")
    game.cite("xfiles.setup.unused-evidence-to-box")
    game.cite("xfiles.setup.cliffhangers-stay-in-box")
    academy.build(game)
    _tell_easier(game)


def _tell_easier(game: EncounterGame) -> None:
    setup = game.setup
    if setup["extra-informant"]:
        words = "Easier: there is one more Informant in each season pile."
        game.tell(SET_UP, words, rule="xfiles.difficulty.easier-extra-informant")
    easier = [
        setup["extra-informant"],
        setup["syndicate"] < 6,
        setup["starting-belief"],
        setup["open-bureau"],
        setup["no-loss-on-defeat"],
    ]
    if sum(easier) > 1:
        game.cite("xfiles.difficulty.easier-options-combinable")


@step("xfiles.open")
def open_table(game: EncounterGame) -> None:
    """Everyone draws six cards, and the player with the highest Rank begins."""
    for seat in range(game.seats):
        draw(game, seat, game.edition.hand_size, "xfiles.start.opening-hand-six")
    first = min(range(game.seats), key=lambda seat: rank_of(game, seat))
    (avatar,) = game.zones[board.AVATAR[first]]
    game.position.active = first
    game.tell(FIRST, first, avatar, rule="xfiles.start.highest-rank-first")
    game.then(turn, first)


def pools(game: EncounterGame) -> list[list[int]]:
    """Groups of unseen cards that could be one another.

    A player's own; the season cards of a letter, dealt or not; each season pile; each stack from which some
    are drawn unseen; the Academy. Their order tells nothing of what is hidden; piles come last, since what
    lies in one was drawn from other pools.
    """
    stack_of, names = _stacks(game)
    unowned: list[list[int]] = [[] for _ in names]
    owned: list[list[int]] = [[] for _ in range(game.seats + 1)]
    dealt: dict[int, list[int]] = {}
    rows = zip(game.face, game.owner, game.position.origin, strict=True)
    for card, (printed, owner, pile) in enumerate(rows):
        if owner:
            owned[owner].append(card)
        else:
            unowned[stack_of[printed]].append(card)
            if pile:
                dealt.setdefault(pile, []).append(card)
    return [pool for pool in (*unowned, *owned, *[dealt[pile] for pile in sorted(dealt)]) if pool]


def _stacks(game: EncounterGame) -> tuple[list[int], list[tuple[object, ...]]]:
    """The number of the stack of each face, and all stacks in order: sorted once a match."""
    kept = game.catalogue.kept
    if DRAWN_FROM not in kept:
        of_face = [_stack_of(printed) for printed in game.faces]
        names = sorted(set(of_face), key=repr)
        kept[DRAWN_FROM] = ([names.index(name) for name in of_face], names)
    found: tuple[list[int], list[tuple[object, ...]]] = kept[DRAWN_FROM]
    return found


def _stack_of(printed: Any) -> tuple[object, ...]:
    """The cards among which one was drawn: those of its letter, priority, agent or deck."""
    if printed.deck.startswith("season-"):
        return ("letter", printed.part)
    if printed.deck == "end-games" and printed.name == CLONE:
        return ("clone",)
    return ("deck", printed.deck, printed.of if printed.deck == "academy" else printed.back)
