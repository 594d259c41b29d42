"""The options of "choose one": what a text offers is worded by the text itself.

How the chosen one is carried out is told in sentences.py.
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.kernel import Choice
from holdout.kernel.wording import Part


class SpokenChoice(Choice):
    """One of the choices that a text offers: (face, line, sentence, option). Its label is the text itself."""

    def __init__(self, label: Callable[[Any, Any], str]) -> None:
        super().__init__("option", ("face", "line", "sentence", "option"), "")
        self.label: Final = label

    def parts(self, namer: Any, args: Any) -> list[Part]:
        face, line, sentence, option = args
        core = namer.game.faces[face].lines[line].sentences[sentence].core
        words = self.label(namer.game, core.options[option])
        return [Part("text", words, -1, namer.tongue.foreign)]
