"""What the rules of thumb read in a text: its phrases, never its words.

A text is that of a card, of one of its lines, or what a decision is about. Everything here is true of a text
at any table; greedy.py decides what it is worth.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from holdout.encounters.printed import Face, Line
from holdout.encounters.verbs import drawing, ending, gaining, killing, looking, moving, points, strikes
from holdout.language.nodes import Node, Verb, find
from holdout.language.phrases import amounts, cards, conditions, places, players, times
from holdout.language.phrases.sentences import Do

HARMFUL: Final = (
    killing.Kill, killing.Remove, killing.SetAside, drawing.Discard, points.Lose, gaining.Give,
    gaining.ShuffleInto,
)  # fmt: skip
"""What is done to a card that one would rather keep."""
WELCOME: Final = (
    gaining.Gain, gaining.Recruit, moving.Return, strikes.Take, drawing.Play, drawing.Copy, drawing.Clone,
    drawing.UseAbility,
)  # fmt: skip
OF_STRIKES: Final = (strikes.DrawStrikes, strikes.Avoid, strikes.Cancel, strikes.SufferStrike, strikes.Heal)


def nodes_of(line: Line) -> Iterator[Node]:
    """Every phrase of a line: its price, then its sentences."""
    for part in (line.price, *line.sentences):
        if part is not None:
            yield from find(part, Node)


@lru_cache(maxsize=2048)
def of_line(face: Face, line: int) -> tuple[Node, ...]:
    """Every phrase of one line of a card."""
    return tuple(nodes_of(face.lines[line]))


def has_verb(nodes: tuple[Node, ...], *verbs: type[Verb]) -> bool:
    """True if one of these verbs stands in a text."""
    return any(isinstance(node, verbs) for node in nodes)


@lru_cache(maxsize=2048)
def all_of(face: Face) -> tuple[Node, ...]:
    """Every phrase of a card."""
    return tuple([node for line in face.lines for node in nodes_of(line)])


@lru_cache(maxsize=2048)
def under(face: Face, trigger: str) -> tuple[Node, ...]:
    """Every phrase that stands under a heading of a card."""
    return tuple([node for line in face.lines if line.trigger == trigger for node in nodes_of(line)])


@lru_cache(maxsize=2048)
def inside(node: Node | None) -> tuple[Node, ...]:
    """Every phrase in a phrase."""
    return () if node is None else tuple(find(node, Node))


# --- what a text speaks of ---


def speaks_of(nodes: tuple[Node, ...], kind: str) -> bool:
    """True if a text names cards of a kind."""
    return any(isinstance(node, cards.Kind) and node.kind == kind for node in nodes)


def speaks_of_strikes(nodes: tuple[Node, ...]) -> bool:
    """True if a text deals with Strikes, or with the phase in which they come."""
    skipped = [node.phase for node in nodes if isinstance(node, ending.Skip)]
    return "strike" in skipped or has_verb(nodes, *OF_STRIKES) or speaks_of(nodes, "strike")


def piles(nodes: tuple[Node, ...]) -> set[str]:
    """The piles of players that a text names."""
    return {node.pile for node in nodes if isinstance(node, places.Pile)}


def gives(nodes: tuple[Node, ...], stat: str) -> bool:
    """True if a text gives points of a sort."""
    given = [node.points for node in nodes if isinstance(node, points.Get)]
    return any(one.field("stat") == stat for one in given)


def most_attack(nodes: tuple[Node, ...]) -> int | None:
    """The most Attack that an enemy may have whom a text is about; None if it does not say."""
    limits = [node for node in nodes if isinstance(node, cards.WithAtMost) and node.stat == "attack"]
    return limits[0].number if limits else None


def brings_to(nodes: tuple[Node, ...], zone: str) -> bool:
    """True if a text moves something to a place."""
    moves = [node for node in nodes if isinstance(node, moving.Move | moving.Put)]
    return any(isinstance(one, places.Zone) and one.zone == zone for move in moves for one in places_to(move))


def places_to(move: moving.Move | moving.Put) -> Iterator[Node]:
    """Where a verb brings its cards."""
    yield move.place if isinstance(move, moving.Move) else move.destination.place


# --- what a text is ---


def is_shield(nodes: tuple[Node, ...]) -> bool:
    """True if the card protects whoever holds it in hand."""
    waits = [one for node in nodes if isinstance(node, times.While) for one in node.conditions]
    held = [one for one in waits if isinstance(one, conditions.IsAt) and isinstance(one.cards, cards.This)]
    return any("hand" in piles(inside(one.where)) for one in held)


def discards_blindly(nodes: tuple[Node, ...]) -> bool:
    """True if whoever plays the card discards a random one."""
    own = [verb for node in nodes if isinstance(node, Do) for verb in node.verbs]
    discards = [verb.cards for verb in own if isinstance(verb, drawing.Discard)]
    return any(isinstance(one, cards.Random) for phrase in discards for one in inside(phrase))


def counts_plays(nodes: tuple[Node, ...]) -> bool:
    """True if it matters what was played before in the turn."""
    return any(isinstance(node, cards.PlayedThisTurn) for node in nodes)


def draws(nodes: tuple[Node, ...]) -> bool:
    """True if cards are drawn."""
    return has_verb(nodes, drawing.Draw)


def takes_from_hand(nodes: tuple[Node, ...]) -> bool:
    """True if something is done with cards in one's own hand."""
    taken = [phrase for node in nodes if isinstance(node, Verb) for phrase in find(node, cards.Cards)]
    found = [node for phrase in taken for node in inside(phrase) if isinstance(node, places.Pile)]
    return any(pile.pile == "hand" and isinstance(pile.owner, players.Your) for pile in found)


def is_harmful(nodes: tuple[Node, ...]) -> bool:
    """True if something is done to cards that one would rather keep, and nothing welcome."""
    buried = any(isinstance(node, places.ToBottom) for node in nodes)
    return (buried or has_verb(nodes, *HARMFUL)) and not has_verb(nodes, *WELCOME)


def gives_up_cards(nodes: tuple[Node, ...]) -> bool:
    """True if cards in one's own hand are discarded or killed."""
    return has_verb(nodes, drawing.Discard) or (has_verb(nodes, killing.Kill) and takes_from_hand(nodes))


def gives_up_some(nodes: tuple[Node, ...]) -> bool:
    """True if one may kill fewer cards than the text says, or discard as many as one likes."""
    killed = [(node.cards, amounts.UpTo) for node in nodes if isinstance(node, killing.Kill)]
    discarded = [(node.cards, amounts.AnyNumber) for node in nodes if isinstance(node, drawing.Discard)]
    return any(
        isinstance(one, cards.Some) and isinstance(one.quantity, quantity)
        for one, quantity in (*killed, *discarded)
    )


def reorders(nodes: tuple[Node, ...]) -> bool:
    """True if cards are put back in an order of choice."""
    return has_verb(nodes, looking.Reorder)


def heals(nodes: tuple[Node, ...]) -> bool:
    """True if somebody is healed."""
    return has_verb(nodes, strikes.Heal)
