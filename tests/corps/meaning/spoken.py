"""A table at which somebody speaks any text of the card language.

The speaker is a Character in the middle of an activation by the first seat, unless `by` names another card.
The world answers only what a test scripts.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from holdout.corps import places
from holdout.corps.game import CorpsGame
from holdout.corps.meaning.sentences import SENTENCES
from holdout.corps.pieces import printed
from holdout.corps.printed import lines_of
from holdout.corps.speaking import Context, face_number, speak
from holdout.corps.vocabulary import LANGUAGE
from holdout.kernel import Match, moment
from tests.corps.marines import MarineWorld

TEXTS = Path(__file__).parents[1] / "texts"


class SpokenWorld(MarineWorld):
    """A table in the Marine Phase. `acting`: who is being activated; nobody if it is empty."""

    def __init__(
        self, *, heroes: Sequence[str] = ("Hicks",), acting: str | None = None, **given: Any
    ) -> None:
        options = {"packs": [str(TEXTS)], **given.pop("options", {})}
        super().__init__(heroes=heroes, start=(), options=options, **given)
        self.speaker = heroes[0] if acting is None else acting
        if self.speaker:
            position = self.match.moment.rest.clone()
            position.acting, position.actions = self.number(self.speaker), 2
            self.match = Match(self.frame, moment.begin(self.frame, position))

    def say(
        self, text: str, *answers: str, by: int = -1, of: str = "", token: int = -1, seat: int = 0
    ) -> Self:
        """Let a text be carried out. `of`: this Character; `by`: the card that speaks, if it is another."""
        character = self.number(of or self.speaker)
        card = character if by < 0 else by
        sentences = lines_of(LANGUAGE.parse(text))[0].sentences

        def saying(game: CorpsGame) -> None:
            SENTENCES.carry_out(
                game, Context(seat, character, card, face_number(game, card), 0, token), sentences
            )

        saying.__qualname__ = f"say {text}"
        self.choose(*answers)
        self.let(saying)
        assert not self.script, f"Nobody asked for {list(self.script)}: {self.option_labels}"
        return self

    def in_phase(self, phase: str) -> Self:
        """From now on it is this phase."""

        def change(game: CorpsGame) -> None:
            game.position.phase = phase

        return self.let(change)

    def use(self, name: str, *answers: str) -> Self:
        """Let a card speak that lies anywhere: its lines without a heading, for the speaker of the table."""
        card, character = self.spare(name), self.number(self.speaker)

        def using(game: CorpsGame) -> None:
            for line in printed(game, card).lines:
                speak(game, 0, character, card, line)

        using.__qualname__ = f"use {name}"
        self.choose(*answers)
        return self.let(using)

    def spare(self, name: str) -> int:
        """A card of this name that lies in the box or in a pile: for texts that somebody else speaks."""
        face = self.faces[name]
        return next(card for card, one in enumerate(self.position.face) if one == face)

    def value(self, name: str, of: str | int = "Hicks") -> int:
        """A number of a Character by name, or of a card."""
        return self.match.moment.game.value(name, self.number(of) if isinstance(of, str) else of)

    def down(self, name: str) -> bool:
        """Whether a Character is Knocked Down."""
        return bool(self.position.down[self.number(name)])

    def blips(self) -> list[str]:
        """The spaces of the Blips."""
        return self.spaces(places.BLIPS)
