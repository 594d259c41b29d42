"""Every rule that a shared chapter cites has an id of The X-Files, or belongs to what that game never has.

`NEVER` names what it never has, how that is seen, and the ids that are cited only there. A new id in a shared
chapter is joined in `ledger/rules/xfiles.toml`, or gets its place here.
"""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import holdout.encounters
from holdout.encounters.turns import is_to_prepare
from holdout.encounters.uses import UseOnce
from holdout.encounters.verbs.threats import Keep
from holdout.encounters.xfiles.activating import card_is_gone
from holdout.encounters.xfiles.edition import EDITION
from holdout.encounters.xfiles.options import OPTIONS
from holdout.encounters.xfiles.rules import RULES
from holdout.encounters.xfiles.vocabulary import CARD_KINDS, LANGUAGE
from holdout.ledger.library import library
from holdout.ledger.own_ids import OwnIds

CHAPTERS = Path(holdout.encounters.__file__).parent
EDITIONS = ("alien", "xfiles")
TERMS = LANGUAGE.vocabulary.terms


class Never(NamedTuple):
    """What The X-Files never has, a check that it has not, and the ids that are cited only of that."""

    what: str
    is_so: Callable[[], bool]
    ids: tuple[str, ...]


NEVER = (
    Never(
        "Objectives, goal cards and Final Enemies",
        lambda: (
            not {"objective", "goal"} & {*CARD_KINDS, *EDITION.kinds, *TERMS["kind"]}
            and "final-enemy" not in TERMS["keyword"]
        ),
        (
            "alien.objectives.completion-immediate",
            "alien.objectives.final-enemy-fight-gate",
            "alien.objectives.final-enemy-returns",
            "alien.objectives.goal-pay-gate",
            "alien.objectives.order",
            "alien.objectives.setup-text",
            "alien.reveal.goal-reveal-always",
            "alien.setup.objective-1-setup-text",
            "alien.ventilation-lock.objective-exception",
        ),
    ),
    Never(
        "a deck of threats that is made anew",
        lambda: bool(EDITION.empty_deck_adds),
        ("alien.decks.hive-by-effects", "alien.decks.hive-first", "alien.decks.hive-only-dead-enemies"),
    ),
    Never(
        "turns to prepare",
        lambda: (
            "preparation" not in OPTIONS
            and is_to_prepare not in [step for phase in EDITION.phases for step in phase.steps]
        ),
        ("alien.difficulty.easier-preparation",),
    ),
    Never(
        "an opponent among the players",
        lambda: not EDITION.opponents,
        ("alien.player-aliens.next-player-skip",),
    ),
    Never(
        "an Operations space",
        lambda: not EDITION.spots["operations"],
        ("alien.area-abilities.operations-use",),
    ),
    Never("crews", lambda: not TERMS.get("crew"), ("alien.class-abilities.crew-same",)),
    Never("spaces in the air", lambda: "air" not in TERMS["area"], ("expansion.flying.text-for-the-air",)),
    Never(
        "Mobilize texts",
        lambda: "mobilize" not in TERMS["trigger"],
        ("alien.mobilize.after-refill", "alien.mobilize.on-gain"),
    ),
    Never(
        "Desperation texts",
        lambda: "desperation" not in TERMS["trigger"],
        (
            "expansion.desperation.checked-on-play",
            "expansion.desperation.normal-effect",
            "expansion.desperation.replaces-normal",
            "expansion.desperation.stronger-effect",
        ),
    ),
    Never(
        "an Event that stays on the board",
        lambda: Keep in LANGUAGE.unplayed.phrases,
        ("alien.reveal.hazard-kept-on-board",),
    ),
    Never(
        "an Activate whose card has been defeated",
        lambda: card_is_gone in RULES.prohibitions[UseOnce],
        ("expansion.activate.survives-kill",),
    ),
)
UNREACHED = {rule for never in NEVER for rule in never.ids}


def cited_in(source: str) -> Iterator[str]:
    """The strings in a module that are ids of rules; docstrings are whole sentences and never one."""
    known = {rule.id for rule in library().rules}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known:
            yield node.value


@pytest.fixture(scope="module")
def cited() -> set[str]:
    chapters = [
        path for path in CHAPTERS.rglob("*.py") if path.relative_to(CHAPTERS).parts[0] not in EDITIONS
    ]
    return {rule for path in chapters for rule in cited_in(path.read_text(encoding="utf-8"))}


def test_every_rule_cited_in_a_shared_chapter_is_cited_by_its_own_id(cited):
    own = OwnIds("xfiles")
    foreign = {rule for rule in cited if not own[rule].startswith("xfiles.")}
    assert sorted(foreign - UNREACHED) == []
    assert sorted(UNREACHED - foreign) == [], "these are joined, or cited no more: take them out of NEVER"


@pytest.mark.parametrize("never", NEVER, ids=lambda never: never.what)
def test_the_x_files_never_has(never):
    assert never.is_so()
