"""What is printed on a card of the tactical game, made ready for play once.

Characters have two faces, Hero and Grunt, under one name. Models and tokens without a text (Blips,
Aliens, crates) are faces too, so that they can be moved, seen and hidden like cards. How text is carried
out is told in speaking.py.
"""

import msgspec

from holdout.language.lines import PLAYED, Line, keywords_of, lines_of
from holdout.language.nodes import Verb, find

__all__ = ["PLAYED", "Face", "Line", "keywords_of", "lines_of", "rerolled_by"]


class Face(msgspec.Struct, frozen=True):
    """The printed side of a card, a model or a token. Values that it does not have are 0.

    `rerolls` are the kinds of rolls that its text makes again, each with the number of the line that does.
    `grunt` is the other side of a Hero, `goal` what a Mission card asks for, in plain words.
    """

    key: str
    name: str
    back: str
    kind: str
    deck: str
    side: str = ""
    rank: int = 0
    speed: int = 0
    aim: int = 0
    melee: int = 0
    defense: int = 0
    tech: int = 0
    cost: int = 0
    fire: int = 0
    hits: int = 0
    range: int = 0
    blips: int = 0
    threat: int = 0
    spawn: str = ""
    type: str = ""
    number: int = 0
    goal: str = ""
    keywords: frozenset[str] = frozenset()
    lines: tuple[Line, ...] = ()
    text: str = ""
    copies: int = 1
    rerolls: tuple[tuple[int, str], ...] = ()
    grunt: "Face | None" = None

    def spoken(self, trigger: str) -> tuple[Line, ...]:
        """The lines that a trigger sets off."""
        return tuple([line for line in self.lines if line.trigger == trigger])


def rerolled_by(lines: tuple[Line, ...]) -> tuple[tuple[int, str], ...]:
    """The kinds of rolls that a text makes again, each with the number of the line."""
    sentences = [(line.number, sentence) for line in lines for sentence in line.sentences]
    verbs = [(number, verb) for number, sentence in sentences for verb in find(sentence, Verb)]
    return tuple([(number, kind) for number, verb in verbs if (kind := verb.rerolls)])
