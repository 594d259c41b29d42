"""What only missions do: tokens taken along, Captives set free, late Exits, lost cards regained.

All of it is said by the Mission card (mission_card.py) and done by its verbs. Interacting is an Action like
any other (actions.py).
"""

from collections.abc import Iterable

from holdout.corps import dials, places
from holdout.corps.game import CorpsGame
from holdout.corps.laying import in_box, lay
from holdout.corps.losses import Capture, KillCharacter, newt_follows_ripley
from holdout.corps.missions import mission_of
from holdout.corps.moving import LeaveBoard, StepTo
from holdout.corps.pieces import carried, characters, gear_zone, printed, space_of
from holdout.kernel import Ability, EventKind, Happening, Refusal

TAKEN = EventKind("taken-along", ("card", "token_card"), "{card} takes {token_card} along.")
DROPPED = EventKind("dropped", ("card", "space"), "{card} lies in {space}.")
FREED = EventKind("freed", ("card", "space"), "{card} is free again and stands in {space}.")
SAFE = EventKind("safe", ("card",), "{card} is in safety.")
REGAINED = EventKind("regained", ("card",), "{card} is regained.")
WORDS = (TAKEN, DROPPED, FREED, SAFE, REGAINED)


# --- taking along ---


class TakeTokenAlong(Happening):
    """A Character carries a token from now on. It counts as lying wherever its bearer is."""

    __slots__ = ("character", "token")
    rule = "corps.interact.mission-defines"

    def __init__(self, character: int, token: int) -> None:
        self.character, self.token = character, token

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if game.where[self.token] != places.TOKENS:
            return Refusal(self.rule, "It does not lie on the board.", self.token)
        return None

    def happen(self, game: CorpsGame) -> None:
        game.move(self.token, gear_zone(self.character))
        game.space[self.token] = game.space[self.character]
        game.tell(TAKEN, self.character, self.token, rule=self.rule)


def follow(game: CorpsGame, moved: StepTo) -> Iterable[Ability]:
    """Whatever a Character carries moves with it."""
    if game.where[moved.card] == places.SQUAD:
        for token in carried(game, moved.card):
            game.space[token] = game.space[moved.card]
    return ()


def bring_out(game: CorpsGame, left: LeaveBoard) -> Iterable[Ability]:
    """Whatever a Character carries off the board is in safety."""
    for token in carried(game, left.card):
        game.move(token, places.EXITED)
        game.space[token] = 0
        game.tell(SAFE, token, rule="corps.exit.completes-mission")
    return ()


def drop(game: CorpsGame, gone: KillCharacter | Capture) -> Iterable[Ability]:
    """Whatever a lost Character carried lies where it was."""
    for token in carried(game, gone.character):
        game.move(token, places.TOKENS)
        game.tell(DROPPED, token, space_of(game, token), rule="corps.interact.mission-defines")
    return ()


# --- captives, exits, lost cards ---


class SetCaptiveFree(Happening):
    """A Captive joins the squad again where it lies: as a Grunt, but Newt as a Hero if Ripley is one."""

    __slots__ = ("captive",)
    rule = "corps.rescue.success-returns"

    def __init__(self, captive: int) -> None:
        self.captive = captive

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not is_captive(game, self.captive):
            return Refusal(self.rule, "That is no Captive.", self.captive)
        return None

    def happen(self, game: CorpsGame) -> None:
        game.move(self.captive, places.SQUAD)
        game.activated[self.captive] = 1
        newt_follows_ripley(game)
        dials.set_to_aim(game, self.captive)
        game.tell(FREED, self.captive, space_of(game, self.captive), rule=self.rule)


def is_captive(game: CorpsGame, card: int) -> bool:
    """Whether a card is a Captured Character that lies on the board."""
    return game.where[card] == places.TOKENS and printed(game, card).deck == "characters"


def was_rescued(game: CorpsGame, card: int) -> bool:
    """Whether a Character was Captured when the mission began and is not any more."""
    captured = game.where[card] in (places.CAPTURED, places.TOKENS)
    return printed(game, card).name in game.setup["captured"] and not captured


def open_exits(game: CorpsGame) -> bool:
    """The Exits that the mission kept back are laid out; whether there were any.

    Whoever stands where one is laid cannot stay on a token and leaves by it.
    """
    late = mission_of(game.setup["scenario"]).late_exits
    exits = [token for token in in_box(game, "exit") if printed(game, token).spawn in late]
    for token in exits:
        lay(game, token, late[printed(game, token).spawn])
        for character in characters(game):
            if game.space[character] == game.space[token]:
                game.do(LeaveBoard(character))
    return bool(exits)


def regain(game: CorpsGame, number: int) -> int:
    """Lost cards, drawn by chance, return to the deck beneath the Reshuffle card; how many.

    Those that stay lost go on lying open.
    """
    lost = list(game.zones[places.LOST_CARDS])
    game.shuffle(lost)
    for card in lost[:number]:
        game.move(card, places.UNDER)
        game.tell(REGAINED, card, rule="corps.resupply.purpose")
    for card in lost[number:]:
        game.reveal(card)
    return min(number, len(lost))


# --- the end ---


def complete(game: CorpsGame) -> None:
    """The mission is won, and everybody has won it."""
    here = mission_of(game.setup["scenario"])
    rule = "corps.bug-hunt.win-deck-empty-and-board-clear" if here.is_bug_hunt else "corps.finish.victory"
    game.finish(f"{here.card}: the squad has done it.", tuple(range(game.position.seats)), rule)


def fail(game: CorpsGame) -> None:
    """The mission is lost."""
    here = mission_of(game.setup["scenario"])
    game.finish(f"{here.card}: the squad has failed.", (), "corps.finish.victory")
