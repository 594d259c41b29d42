"""Keeping score over a series of games, and achievements. Neither has an effect on play."""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.alien import agendas
from holdout.encounters.alien.expansion import queen_scoring
from holdout.encounters.alien.expansion.options import has_queen, humans
from holdout.encounters.alien.expansion.queen_scoring import Score
from holdout.encounters.game import EncounterGame
from holdout.encounters.seats import who_sees_hand
from holdout.kernel import EVERYONE, EventKind

ACHIEVED: Final = EventKind("achieved", ("seat", "words"), "{seat} earns an achievement: {words}.")
SCORING: Final = EventKind("scoring", (), "Points are counted at this table.")
SCORED: Final = EventKind("scored", ("seat", "points"), "{seat} scores {points:point}.")
WORDS: Final = (ACHIEVED, SCORING, SCORED)
BASIC: Final = ("specialists", "grunts")


def tell_scores(game: EncounterGame, winners: Sequence[int]) -> None:
    """Tell at the end of the game who has how many points, at tables that keep score."""
    if game.setup["score"]:
        game.tell(SCORING, rule="alien.scoring.optional")
        for seat, score in enumerate(scores(game, winners)):
            game.tell(SCORED, seat, score.points, rule=score.rule)


def scores(game: EncounterGame, winners: Sequence[int]) -> list[Score]:
    """The points of each seat when these have won."""
    evil = agendas.traitor(game) if agendas.in_use(game) else None
    if has_queen(game.setup) and evil is None:
        return queen_scoring.scores(game)
    players = humans(game.setup)
    hers = [queen_scoring.NONE] * (game.seats - players)
    return [*[_score(game, seat, winners, evil) for seat in range(players)], *hers]


def _score(game: EncounterGame, seat: int, winners: Sequence[int], evil: int | None) -> Score:
    secret = agendas.in_use(game)
    if game.count("game", "alien", seat):
        return Score(0, "alien.scoring.alien-player-never")
    if seat == evil:
        if seat not in winners:
            return Score(0, "alien.scoring.agenda-evil-loss")
        dead = [other for other in range(humans(game.setup)) if other != evil and not game.alive[other]]
        return Score(2 * len(dead), "alien.scoring.agenda-evil-win")
    if seat not in winners:
        return Score(0, "alien.scoring.agenda-good-loss" if secret else "alien.scoring.regular-loss")
    living = sum(game.alive)
    if not secret:
        return Score(living, f"alien.scoring.regular-{'win' if game.alive[seat] else 'dead-score'}")
    if evil is None:
        return Score(living + 1, "alien.scoring.agenda-good-win-no-traitor")
    uncounted = game.alive[evil] and game.setup["traitor-counts-as-survivor"] == "no"
    return Score(living - bool(uncounted) + 5, "alien.scoring.agenda-good-win-traitor")


def after_hand(game: EncounterGame, seat: int) -> None:
    """Achievements of a newly drawn hand of a player."""
    if not game.alive[seat]:
        return
    hand = game.zones[board.HAND[seat]]
    decks, face, guise = game.catalogue.decks, game.face, game.guise
    for card in hand:
        if decks[guise[card] - 1 if guise[card] else face[card]] in BASIC:
            return
    if hand:
        achieve(game, seat, "a hand without basic cards", "alien.achievements.no-basics", in_hand=True)


def after_action(game: EncounterGame, seat: int) -> None:
    """Achievements that may come about by any action."""
    zones, counts = game.zones, game.counts
    if len(game.history) > 1:  # the first card sets no class ability off
        several = [klass for klass in game.edition.classes if ("turn", "class-ability", klass) in counts]
        if len(several) >= 3:
            words = "class abilities of three classes in a turn"
            achieve(game, seat, words, "alien.achievements.three-class-combo")
    classes, every = game.catalogue.classes, game.catalogue.all_classes
    face, guise = game.face, game.guise
    held, shown, shared, there = 0, 0, every, 0
    for zone in (board.HAND[seat], board.PLAY[seat]):
        for card in zones[zone]:
            held |= classes[guise[card] - 1 if guise[card] else face[card]]
    if held == every:
        achieve(game, seat, "all five classes at once", "alien.achievements.five-classes-held", in_hand=True)
    for space in board.MARKET:
        for card in zones[space]:
            printed = classes[guise[card] - 1 if guise[card] else face[card]]
            shown |= printed
            shared &= printed
            there += 1
    if there == len(board.MARKET):
        if shared:
            achieve(game, seat, "only one class in the HQ", "alien.achievements.hq-one-class")
        if shown == every:
            achieve(game, seat, "all five classes in the HQ", "alien.achievements.hq-five-classes")


def achieve(game: EncounterGame, seat: int, words: str, rule: str, *, in_hand: bool = False) -> None:
    """Say it once a game for each player; what a secret hand has achieved is told to its owner alone."""
    if not game.count("game", "achieved", seat, rule):
        game.count_up("game", "achieved", seat, rule)
        game.tell(ACHIEVED, seat, words, rule=rule, to=who_sees_hand(game, seat) if in_hand else EVERYONE)
