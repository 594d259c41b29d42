"""Player Aliens: whoever dies by a Chestburster comes back as an Alien and plays against the others.

An Alien Player takes turns but is not a player: effects that speak of players leave it out.
"""

from collections.abc import Iterator
from typing import Final

from holdout.encounters import board, uses
from holdout.encounters.action import END
from holdout.encounters.alien import agendas, piles
from holdout.encounters.alien.expansion.queen import seat_of_queen
from holdout.encounters.alien.facehuggers import BURST
from holdout.encounters.cards import face
from holdout.encounters.dying import Die
from holdout.encounters.game import EncounterGame
from holdout.encounters.losing import end_if_dead
from holdout.encounters.playing import PLAY, PlayCard
from holdout.encounters.seats import OPPOSES, WAITING, is_opponent
from holdout.kernel import Ability, EventKind, Happening, Pick, Question, RuleError, step

REBORN: Final = EventKind("reborn", ("seat", "card"), "{seat} comes back as {card}.")
ALIEN_DREW: Final = EventKind("alien-drew", ("seat", "card"), "{seat} draws {card}.")
TO_RETURN: Final = EventKind("to-return", ("seat",), "{seat} will come back as an Alien.")
WORDS: Final = (REBORN, ALIEN_DREW, TO_RETURN)
WHAT_TO_DO: Final = Question("What does the Alien do?", "alien.player-aliens.turn-play")
HAND_SIZE: Final = 6


def after_death(game: EncounterGame, death: Die) -> tuple[Ability, ...]:
    """Only death by Chestburster creates an Alien Player; it re-enters on what would be its next turn."""
    agendas.after_death(game, death)
    if death.cause == BURST and game.setup.get("player-aliens") and game.zones[piles.ALIEN_AVATARS]:
        game.opposes[death.seat] = WAITING
        game.count_up("game", "alien", death.seat)
        game.tell(TO_RETURN, death.seat, rule="alien.player-aliens.trigger")
        game.cite("alien.player-aliens.remove-cards")
    if death.opponent:
        leave(game, death.seat)
    return ()


def leave(game: EncounterGame, seat: int) -> None:
    """The cards of the last Alien Player leave the game; what it put on the board stays."""
    if seat != seat_of_queen(game) and not any(kind in (WAITING, OPPOSES) for kind in game.opposes):
        for place in (piles.ALIEN_DECK, piles.ALIEN_DISCARD):
            for card in list(game.zones[place]):
                game.move(card, board.GONE)


@step("alien.alien-turn")
def alien_turn(game: EncounterGame, seat: int) -> None:
    """An Alien Player's turn: first it is born, if it has just died; then it plays."""
    game.cite("alien.player-aliens.no-other-phases")
    if game.opposes[seat] == WAITING:
        born(game, seat)
    game.then(alien_act, seat)


def born(game: EncounterGame, seat: int) -> None:
    """It takes an Alien Avatar and six cards of the Alien deck; the setup has shuffled both piles."""
    game.opposes[seat] = OPPOSES
    game.cite("alien.player-aliens.when")
    avatar = game.zones[piles.ALIEN_AVATARS][-1]
    game.move(avatar, board.AVATAR[seat])
    game.up[avatar] = 1
    game.tell(REBORN, seat, avatar, rule="alien.player-aliens.avatar")
    alien_draw(game, seat, HAND_SIZE, "alien.player-aliens.deck")


@step("alien.alien-act")
def alien_act(game: EncounterGame, seat: int) -> None:
    """It plays any number of cards, one at a time."""
    if not is_opponent(game, seat):
        return
    picks, refused = game.sift(possible(game, seat))
    pick = game.ask(seat, WHAT_TO_DO, [*picks, END()], refused=refused, hidden=True)
    if pick != END():
        game.then(alien_perform, seat, pick)
        game.then(alien_act, seat)


def possible(game: EncounterGame, seat: int) -> Iterator[tuple[Pick, Happening]]:
    """An Alien Player plays cards and uses its Avatar; it does not recruit, scan or fight."""
    for card in game.zones[board.HAND[seat]]:
        yield PLAY(card), PlayAlienCard(seat, card)
    for card in game.zones[board.AVATAR[seat]]:
        for line in face(game, card).lines:
            if line.often or line.price is not None:
                yield uses.USE(card, line.number), uses.Use(seat, card, line.number)


class PlayAlienCard(PlayCard):
    """A card of the Alien deck is played."""

    __slots__ = ()
    rule = "alien.player-aliens.turn-play"

    def refuse(self, game: EncounterGame) -> None:
        return None


@step("alien.alien-perform")
def alien_perform(game: EncounterGame, seat: int, pick: Pick) -> None:
    """Do what was chosen."""
    match pick:
        case (PLAY.name, int(card)):
            game.do(PlayAlienCard(seat, card))
        case (uses.USE.name, int(card), int(line)):
            game.cite("alien.player-aliens.avatar-ability")
            game.do(uses.Use(seat, card, line))
        case _:
            raise RuleError(f"{pick!r} is nothing that an Alien Player does.")
    end_if_dead(game, seat)


@step("alien.alien-cleanup")
def alien_cleanup(game: EncounterGame, seat: int) -> None:
    """It discards everything and draws six."""
    if not is_opponent(game, seat):
        return
    for place in (board.PLAY[seat], board.HAND[seat]):
        for card in list(game.zones[place]):
            game.move(card, piles.ALIEN_DISCARD)
            game.up[card] = 1
    alien_draw(game, seat, HAND_SIZE, "alien.player-aliens.turn-cleanup")


def alien_draw(game: EncounterGame, seat: int, count: int, rule: str = "alien.player-aliens.deck") -> None:
    """Alien Players share one deck and one discard pile (ruling K1)."""
    for _ in range(count):
        if not game.zones[piles.ALIEN_DECK]:
            for card in list(game.zones[piles.ALIEN_DISCARD]):
                game.up[card] = 0
                game.move(card, piles.ALIEN_DECK)
            game.shuffle(game.zones[piles.ALIEN_DECK])
        if not game.zones[piles.ALIEN_DECK]:
            return
        card = game.zones[piles.ALIEN_DECK][-1]
        game.move(card, board.HAND[seat])
        game.tell(ALIEN_DREW, seat, card, rule=rule)
