"""What the rules of thumb read in a text of the tactical game: its phrases, never its words."""

from functools import lru_cache

from holdout.corps.printed import Face
from holdout.corps.verbs import acting, board, endurance
from holdout.language.nodes import Node, Verb, find
from holdout.language.phrases import amounts, cards, places, players

Nodes = tuple[Node, ...]
MANY = 3


@lru_cache(maxsize=1024)
def all_of(face: Face) -> Nodes:
    """Every phrase of a card."""
    parts = [part for line in face.lines for part in (line.price, *line.sentences) if part is not None]
    return tuple([node for part in parts for node in find(part, Node)])


@lru_cache(maxsize=1024)
def inside(node: Node | None) -> Nodes:
    """Every phrase in a phrase."""
    return () if node is None else tuple(find(node, Node))


def has_verb(nodes: Nodes, verb: type[Verb]) -> bool:
    """True if a verb stands in a text."""
    return any(isinstance(node, verb) for node in nodes)


def gives_attack(nodes: Nodes) -> bool:
    """True if a Character may attack once more."""
    return _gives(nodes, "attack")


def gives_move(nodes: Nodes) -> bool:
    """True if a Character may move once more."""
    return _gives(nodes, "move")


def _gives(nodes: Nodes, action: str) -> bool:
    return any(isinstance(node, acting.TakeFreeAction) and node.action == action for node in nodes)


def raises_aim(nodes: Nodes) -> bool:
    """True if an Aim Dial is raised."""
    return has_verb(nodes, acting.RaiseAim)


def recycles(nodes: Nodes) -> bool:
    """True if up to so many cards are recycled."""
    recycled = [node.cards for node in nodes if isinstance(node, endurance.Recycle)]
    return any(isinstance(one, cards.Some) and isinstance(one.quantity, amounts.UpTo) for one in recycled)


def draws(nodes: Nodes) -> bool:
    """True if cards are drawn."""
    return has_verb(nodes, endurance.Draw)


def draws_many(nodes: Nodes) -> bool:
    """True if a whole handful of cards is drawn."""
    drawn = [node.count for node in nodes if isinstance(node, endurance.Draw)]
    return any(isinstance(count, amounts.Several) and count.number == MANY for count in drawn)


def exhausts(nodes: Nodes) -> bool:
    """True if cards are exhausted."""
    return has_verb(nodes, endurance.Exhaust)


def is_about_fallen(nodes: Nodes) -> bool:
    """True if a text speaks of a Character who is down."""
    kinds = [node for node in nodes if isinstance(node, cards.Kind) and node.kind == "character"]
    return any(
        isinstance(one, cards.InState) and one.state == "knocked-down"
        for kind in kinds
        for one in kind.adjectives
    )


def rerolls_defense(nodes: Nodes) -> bool:
    """True if a Defense roll is made again."""
    return any(isinstance(node, Verb) and node.rerolls == "defense" for node in nodes)


def barricades(nodes: Nodes) -> bool:
    """True if a door is barricaded."""
    return has_verb(nodes, board.Barricade)


def equips_weapon(nodes: Nodes) -> bool:
    """True if a Weapon is equipped out of one's own hand."""
    for phrase in [inside(node.cards) for node in nodes if isinstance(node, endurance.Equip)]:
        weapon = any(isinstance(one, cards.Kind) and one.kind == "weapon" for one in phrase)
        if weapon and any(isinstance(one, places.Pile) and _is_own_hand(one) for one in phrase):
            return True
    return False


def _is_own_hand(pile: places.Pile) -> bool:
    return pile.pile == "hand" and isinstance(pile.owner, players.Your)
