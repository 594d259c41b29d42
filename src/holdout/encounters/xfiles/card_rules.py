"""Rules that the clarifications tell of single cards. Their texts carry them out; here they are cited."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import at_front, face, in_row
from holdout.encounters.decks import DiscardCard
from holdout.encounters.fighting import Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules, Needs
from holdout.encounters.keywords import has_keyword
from holdout.encounters.playing import PlayCard
from holdout.encounters.seats import players
from holdout.encounters.verbs.strikes import Cancel
from holdout.kernel import Ability
from holdout.language.meaning.carrying import CarryOut

FEAR, EXTINCTION = "Fear", "Extinction"
BY_TEAMMATE: Final = "xfiles.card.fear-cancelled-by-teammates-belief"
BY_ONESELF: Final = "xfiles.solo.fear-cancelled-by-own-belief"
VIGILANT: Final = "xfiles.card.extinction-defeats-vigilant-discards"

PLAYED_ALONE: Final = {"Professional Colleagues": "xfiles.solo.professional-colleagues-own-turn"}
DISCARDED_ALONE: Final = {"Protector": "xfiles.solo.protector-own-strike"}


def after_cancel(game: EncounterGame, done: CarryOut) -> tuple[Ability, ...]:
    """Fear is cancelled by a Belief: another player's in hand, or one that a lone player has played."""
    speaker = done.context.card
    if done.whole and type(done.verb) is Cancel and speaker >= 0 and face(game, speaker).name == FEAR:
        game.cite(BY_TEAMMATE if len(players(game)) > 1 else BY_ONESELF)
    return ()


def after_defeat(game: EncounterGame, kill: Kill) -> tuple[Ability, ...]:
    """Extinction: a Vigilant card that is discarded for its ability is defeated too."""
    if kill.was in board.PLAY and has_keyword(game, kill.card, "vigilant"):
        shown = [card for card in (*at_front(game), *in_row(game)) if game.up[card]]
        if any(face(game, card).name == EXTINCTION for card in shown):
            game.cite(VIGILANT)
    return ()


def _cite_alone(game: EncounterGame, card: int, rules: dict[str, str]) -> tuple[Ability, ...]:
    rule = rules.get(face(game, card).name)
    if rule and len(players(game)) == 1:
        game.cite("xfiles.solo.applies-with-one-player-left")
        game.cite(rule)
    return ()


def after_play(game: EncounterGame, play: PlayCard) -> tuple[Ability, ...]:
    """A lone player plays a card that is for others."""
    return () if game.alive.count(1) > 1 else _cite_alone(game, play.card, PLAYED_ALONE)


def after_discard(game: EncounterGame, discard: DiscardCard) -> tuple[Ability, ...]:
    """A lone player uses a card that protects others."""
    return () if game.alive.count(1) > 1 else _cite_alone(game, discard.card, DISCARDED_ALONE)


def install(rules: EncounterRules) -> None:
    """Hang these citations on the rules."""
    rules.after(PlayCard)(after_play)
    rules.after(DiscardCard)(after_discard)
    rules.needs += [
        Needs(after_play, PlayCard, names=tuple(PLAYED_ALONE)),
        Needs(after_discard, DiscardCard, names=tuple(DISCARDED_ALONE)),
    ]
    rules.after(CarryOut)(after_cancel)
    rules.after(Kill)(after_defeat)
