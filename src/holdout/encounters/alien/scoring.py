"""Keeping score over a series of games, and achievements. Neither has an effect on play."""

from holdout.encounters import board
from holdout.encounters.alien import agendas
from holdout.encounters.cards import face
from holdout.encounters.position import EncounterGame
from holdout.kernel import EventKind

ACHIEVED = EventKind("achieved", ("seat", "words"), "{seat} has an achievement: {words}.")
WORDS = (ACHIEVED,)
CLASSES = ("intel", "leadership", "strength", "survival", "tech")


def scores(game: EncounterGame) -> list[int]:
    """The points of each seat once the game is over (alien.scoring.*)."""
    position = game.position
    outcome = position.outcome
    winners = outcome[1] if outcome else ()
    evil = agendas.traitor(game) if agendas.in_use(game) else None
    if evil is not None and winners == (evil,):
        dead = sum([1 for seat in range(position.seats) if seat != evil and not position.alive[seat]])
        return [2 * dead if seat == evil else 0 for seat in range(position.seats)]
    if not winners:
        return [0] * position.seats
    survivors = [seat for seat in range(position.seats) if position.alive[seat]]
    if evil in survivors and game.setup["traitor-counts-as-survivor"] == "no":
        survivors.remove(evil)
    bonus = 0 if not agendas.in_use(game) else 1 if evil is None else 5
    return [
        0
        if seat == evil or (game.count("game", "burst", seat) and game.setup["player-aliens"])
        else len(survivors) + bonus
        for seat in range(position.seats)
    ]


def after_hand(game: EncounterGame, seat: int) -> None:
    """Achievements of a newly drawn hand."""
    hand = [face(game, card) for card in game.position.zones[board.HAND[seat]]]
    if hand and not any(one.deck in ("specialists", "grunts") for one in hand):
        achieve(game, seat, "a hand without basic cards", "alien.achievements.no-basics")


def after_action(game: EncounterGame, seat: int) -> None:
    """Achievements that may come about by any action."""
    zones = game.position.zones
    used = [klass for klass in CLASSES if game.count("turn", "class-ability", klass)]
    if len(used) >= 3:
        achieve(
            game, seat, "class abilities of three classes in a turn", "alien.achievements.three-class-combo"
        )
    held = [face(game, card).classes for card in [*zones[board.HAND[seat]], *zones[board.PLAY[seat]]]]
    if all(any(klass in classes for classes in held) for klass in CLASSES):
        achieve(game, seat, "all five classes at once", "alien.achievements.five-classes-held")
    shown = [face(game, card).classes for space in board.MARKET for card in zones[space]]
    if len(shown) == len(board.MARKET):
        if any(all(klass in classes for classes in shown) for klass in CLASSES):
            achieve(game, seat, "an HQ of one class", "alien.achievements.hq-one-class")
        if all(any(klass in classes for classes in shown) for klass in CLASSES):
            achieve(game, seat, "an HQ of five classes", "alien.achievements.hq-five-classes")


def achieve(game: EncounterGame, seat: int, words: str, rule: str) -> None:
    """Say it once a game for each player."""
    if not game.count("game", "achieved", seat, rule):
        game.count_up("game", "achieved", seat, rule)
        game.tell(ACHIEVED, seat, words, rule=rule)
