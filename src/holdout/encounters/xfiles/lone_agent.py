"""A lone player: what the book changes on single cards then, which their texts say."""

from typing import Final

from holdout.encounters.cards import face
from holdout.encounters.decks import DiscardCard
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.playing import PlayCard
from holdout.encounters.seats import players
from holdout.kernel import Ability

ON_PLAY: Final = {"Professional Colleagues": "xfiles.solo.professional-colleagues-own-turn"}
ON_DISCARD: Final = {"Protector": "xfiles.solo.protector-own-strike"}


def _cite(game: EncounterGame, card: int, rules: dict[str, str]) -> tuple[Ability, ...]:
    rule = rules.get(face(game, card).name)
    if rule and len(players(game)) == 1:
        game.cite("xfiles.solo.applies-with-one-player-left")
        game.cite(rule)
    return ()


def note_play(game: EncounterGame, play: PlayCard) -> tuple[Ability, ...]:
    """Cite what lets a lone player play a card that is for others."""
    return _cite(game, play.card, ON_PLAY)


def note_discard(game: EncounterGame, discard: DiscardCard) -> tuple[Ability, ...]:
    """Cite what lets a lone player use a card that protects others."""
    return _cite(game, discard.card, ON_DISCARD)


def install(rules: EncounterRules) -> None:
    """Hang these on the rules of the game."""
    rules.after(PlayCard)(note_play)
    rules.after(DiscardCard)(note_discard)
