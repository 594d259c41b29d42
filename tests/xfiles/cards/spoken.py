"""Which lines of cards are carried out in a test."""

from typing import Any

from holdout.encounters.meaning.sentences import SENTENCES


def lines_spoken(monkeypatch: Any) -> set[tuple[str, int]]:
    """The lines carried out from now on: the key of the face and the number of the line."""
    found: set[tuple[str, int]] = set()
    carry_out = SENTENCES.carry_out

    def watched(game: Any, context: Any, *rest: Any) -> None:
        found.add((game.faces[context.face].key, context.line))
        carry_out(game, context, *rest)

    monkeypatch.setattr(SENTENCES, "carry_out", watched)
    return found
