"""What takes notice of something that happens to a card: texts, rules for its kind, rules for its name.

Most cards are drawn and discarded without anything noticing. Then the gate need not be asked for each of them
(decks.py).
"""

from typing import Final, NamedTuple

from holdout.encounters.catalogue import NONE
from holdout.encounters.game import EncounterGame
from holdout.kernel import Happening
from holdout.kernel.happening import NO_HOOKS
from holdout.language.standing.effects import AFTER, BEFORE, FORBIDS, REPLACES, Key

TOPICS: Final = (FORBIDS, BEFORE, REPLACES, AFTER)


class Noticed(NamedTuple):
    """The faces to which hooks or their own texts react, the same for a whole match; None if any face may be.

    `keys` are those under which texts of other cards can forbid, precede, replace or follow what happens.
    """

    faces: frozenset[int] | None
    keys: list[Key]


def noticed(game: EncounterGame, kind: type[Happening]) -> frozenset[int] | None:
    """The faces to whose draw or discard (a kind) a hook or text reacts now; None if any face may be one."""
    known: Noticed | None = game.catalogue.noticed.get(kind)
    if known is None:
        known = game.catalogue.noticed[kind] = _find(game, kind)
    for key in known.keys:
        if not game.standing.is_silent(game, key):
            return None
    return known.faces


def _find(game: EncounterGame, kind: type[Happening]) -> Noticed:
    hooks, standing, catalogue = game.hooks.get(kind, NO_HOOKS), game.standing, game.catalogue
    keys: list[Key] = [(topic, kind) for topic in TOPICS if not standing.is_never_said(game, (topic, kind))]
    found = NONE.union(*[standing.own_faces(game, key) for key in keys])
    needs = {one.hook: one for one in game.joints.needs if one.on is kind and (one.kinds or one.names)}
    for hook in (*hooks.prohibits, *hooks.replaces, *hooks.reacts):
        if hook in standing.asks:
            continue
        if hook not in needs:
            return Noticed(None, [])
        found = found.union(
            *[catalogue.of_kind.get(one, NONE) for one in needs[hook].kinds],
            *[catalogue.named.get(one, NONE) for one in needs[hook].names],
        )
    return Noticed(found, keys)
