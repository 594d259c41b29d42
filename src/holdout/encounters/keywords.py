"""Whether a card has a keyword: printed on it, or given to it by a text. All rules ask here.

What texts give, the rules know (`Standing.gives_keyword`).
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters.catalogue import NONE
from holdout.encounters.game import EncounterGame
from holdout.encounters.standing_text import ANY_CARD
from holdout.language.standing.effects import KEYWORD

FINAL_ENEMY: Final = "final-enemy"
VARIES: Final[list[bool]] = [True]
"""Stands for what no list by faces can tell."""


def is_at_table(game: EncounterGame, keyword: str) -> bool:
    """True if a keyword is printed on a card of this match, or a text can give it."""
    catalogue = game.catalogue
    found = catalogue.at_table.get(keyword)
    if found is None:
        found = keyword in catalogue.of_keyword or _can_be_given(game, keyword)
        catalogue.at_table[keyword] = found
    return found


def _can_be_given(game: EncounterGame, keyword: str) -> bool:
    """True if a text of this match can give a keyword to a card."""
    given = game.catalogue.given
    if keyword not in given:
        given[keyword] = not game.standing.is_never_said(game, (KEYWORD, keyword))
    return given[keyword]


def those_at_table(game: EncounterGame, keywords: tuple[str, ...]) -> list[str]:
    """Those of some keywords that are at the table, looked for once a match."""
    families = game.catalogue.families
    if keywords not in families:
        families[keywords] = [keyword for keyword in keywords if is_at_table(game, keyword)]
    return families[keywords]


def only_printed(game: EncounterGame, keyword: str) -> list[bool] | None:
    """By the number of a face: whether it has a keyword; empty if none has. None where a text can give it."""
    flags = game.catalogue.only_printed.get(keyword)
    if flags is None:
        flags = find_printed(game, keyword)
    return None if flags is VARIES else flags


def find_printed(game: EncounterGame, keyword: str) -> list[bool]:
    """The same, found for the first time and kept; `VARIES` where a text can give it."""
    printed = game.catalogue.of_keyword.get(keyword, NONE)
    flags = [number in printed for number in range(len(game.faces))] if printed else []
    found = game.catalogue.only_printed[keyword] = VARIES if _can_be_given(game, keyword) else flags
    return found


def repriced_faces(game: EncounterGame) -> frozenset[int]:
    """The faces of enemies whose Attack the rule of a keyword can change; all where texts can give it."""
    catalogue, keywords = game.catalogue, game.edition.price_keywords
    if catalogue.repriced is None:
        printed = [catalogue.of_keyword.get(keyword, NONE) for keyword in keywords]
        given = [one for one in keywords if _can_be_given(game, one)]
        catalogue.repriced = frozenset(range(len(catalogue.faces))) if given else NONE.union(*printed)
    return catalogue.repriced


def has_keyword(game: EncounterGame, card: int, keyword: str) -> bool:
    """True if a card has a keyword, printed or given."""
    printed = game.catalogue.only_printed.get(keyword)
    if printed is None:
        printed = find_printed(game, keyword)
    if not printed:
        return False
    guise = game.guise[card]
    number = guise - 1 if guise else game.face[card]
    if printed is not VARIES:
        return printed[number]
    if number in game.catalogue.of_keyword.get(keyword, NONE):
        return True
    standing = game.standing
    said = not standing.is_silent(game, (KEYWORD, keyword), card)
    return said and standing.gives_keyword(game, card, keyword)


def with_keyword(game: EncounterGame, cards: Sequence[int], keyword: str) -> list[int]:
    """Those of the cards that have a keyword, printed or given."""
    if not cards:
        return []
    face, guise = game.face, game.guise
    flags = game.catalogue.only_printed.get(keyword)
    if flags is None:
        flags = find_printed(game, keyword)
    if flags is not VARIES:
        having: list[int] = []
        if not flags:
            return having
        for card in cards:
            if flags[guise[card] - 1 if guise[card] else face[card]]:
                having.append(card)  # noqa: PERF401 - asked at each decision
        return having
    printed = game.catalogue.of_keyword.get(keyword, NONE)
    standing, key = game.standing, (KEYWORD, keyword)
    if standing.is_silent(game, key, ANY_CARD):
        return [card for card in cards if (guise[card] - 1 if guise[card] else face[card]) in printed]
    own, silent = standing.own_faces(game, key), standing.is_silent(game, key)
    found: list[int] = []
    for card in cards:
        number = guise[card] - 1 if guise[card] else face[card]
        said = number in own or not silent
        if number in printed or (said and standing.gives_keyword(game, card, keyword)):
            found.append(card)
    return found
