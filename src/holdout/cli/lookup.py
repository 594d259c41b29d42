"""What a player at the terminal may ask: a card by name, a rule by words, why, why this number, a hint."""

from difflib import get_close_matches
from typing import Any

from holdout import ledger
from holdout.cli.pictures import picture_of
from holdout.kernel import Decision, HoldoutError, Match
from holdout.kernel.tongue import ENGLISH, SOURCE, Tongue
from holdout.kernel.wording import joined
from holdout.ledger.search import search
from holdout.players.hint import hint_for, hint_tongue
from holdout.players.rollout import asked_of

PRINTED = (
    "cost", "recruit", "attack", "damage", "health",
    "rank", "speed", "aim", "melee", "defense", "tech", "fire", "hits", "range", "blips",
)  # fmt: skip


def why(decision: Decision, tongue: Tongue = ENGLISH) -> list[str]:
    """The rule behind a question, and what cannot be done with the reason."""
    lines = [f"{decision.rule}: {_words(decision.rule)}"]
    for option, refusal in decision.why_not_in(tongue):
        lines.append(f"{option.label}: {tongue.said('no.')[0]} {refusal.words} [{refusal.rule}]")
    return lines


def hint(match: Match[Any], seat: int, language: str = SOURCE) -> list[str]:
    """The option that the searching player would choose for a seat, and its reasons."""
    found, asked = hint_for(match, seat), asked_of(match, seat)
    tongue = hint_tongue(language, match.rules.name)
    advised = asked.game.option(asked.pick(found.option), seat, tongue)
    return [f"{advised.label}.", *[joined(parts) for parts in found.told_in(tongue, asked)]]


def card(match: Match[Any], words: str) -> list[str]:
    """The cards whose name fits."""
    faces: dict[str, Any] = {face.name: face for face in match.frame.faces}
    wanted = words.lower()
    found = [face for name, face in faces.items() if wanted and wanted in name.lower()]
    if not found:
        near = get_close_matches(words, faces, 3)
        hint = f" Did you mean {', '.join(near)}?" if near else ""
        return [f"There is no card called {words[:60]!r} in this game.{hint}"]
    return [line for face in found[:8] for line in _card(face)]


def _card(face: Any) -> list[str]:
    plus = {getattr(face, "plus", ""): "+"}
    values = [
        f"{name} {value}{plus.get(name, '')}"
        for name in PRINTED
        if (value := getattr(face, name, None)) not in (None, 0)
    ]
    classes = ", ".join([*getattr(face, "classes", ()), *getattr(face, "crews", ())])
    about = "; ".join([part for part in (classes, ", ".join(values)) if part])
    head = f"{face.name} ({face.kind}{': ' + about if about else ''})"
    return [head, *[f"    {line}" for line in getattr(face, "text", "").split("\n") if line]]


def rule(words: str) -> list[str]:
    """Rules that fit the words."""
    if not words:
        return ["Say what you look for, such as: rule push"]
    found = search(words.split(), ledger.library().rules)[:5]
    return [f"{one.id}: {_words(one.id)}" for one in found] or [f"No rule speaks of {words[:60]!r}."]


def terms(match: Match[Any], seat: int, words: str) -> list[str]:
    """The parts of a value of a card, given by number or name, or of a seat."""
    cards = [card for zone in match.view(seat)["zones"] for card in zone["cards"] if "face" in card]
    faces: dict[str, Any] = {face.key: face for face in match.frame.faces}
    wanted = words.lower()
    for shown in cards:
        face = faces[shown["face"]]
        if wanted in (str(shown["card"]), face.name.lower()):
            return _terms(match, int(shown["card"]), face)
    return [f"There is no card {words[:40]!r} to be seen. Say its name, such as: number Egg"]


def _terms(match: Match[Any], card: int, face: Any) -> list[str]:
    lines: list[str] = []
    for value in picture_of(match).numbers(match, face.kind):
        parts = match.terms(value, card)
        total = sum([part.amount for part in parts])
        lines.append(
            f"{face.name}: {value} {total} = " + ", ".join([f"{p.amount:+d} {p.why}" for p in parts])
        )
    return lines


def _words(rule_id: str) -> str:
    try:
        return ledger.rule(rule_id).rule
    except (ledger.UnknownRule, HoldoutError):
        return "a rule of this game"
