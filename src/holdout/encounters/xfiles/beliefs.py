"""Beliefs and Doubts: what an avatar says under either is resolved, once a turn; a Doubt in hand forces it.

A Belief card is played like a character and offers its Belief; a Doubt card is never played. What a
Cliffhanger says under Belief may be resolved in place of the avatar's own, or besides it.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face, face_number, spoken
from holdout.encounters.catalogue import NONE
from holdout.encounters.decks import DiscardCard
from holdout.encounters.fighting import Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules, Needs
from holdout.encounters.losing import end_if_dead
from holdout.encounters.printed import Face
from holdout.encounters.seats import has_secret_hand, players
from holdout.encounters.speaking import fire
from holdout.encounters.uses import UseOnce
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.closed_hands import close_hands, open_hands
from holdout.kernel import Ability, Choice, EventKind, Happening, Question, Refusal, step, target

BELIEF, DOUBT = "belief", "doubt"
RESOLVED: Final = "resolved-memory"
FACED: Final = "faced-doubt"
HELD: Final = "held"
"""The heading of what a Doubt does as soon as it must be resolved."""
RESOLVES: Final = EventKind(
    "resolves-memory", ("seat", "words", "card"), "{seat} resolves the {words} of {card}."
)
WHOSE: Final = Choice("whose-belief", ("card",), "{card}")
WHICH_BELIEF: Final = Question("Which Belief do you resolve?", "xfiles.card.reincarnation-choice-of-belief")
WORDS: Final = (RESOLVES, WHOSE)
ONCE: Final = {
    BELIEF: "xfiles.belief.resolved-once-per-turn-from-any-source",
    DOUBT: "xfiles.doubt.resolved-once-per-turn-from-any-source",
}
SAYS: Final = {
    BELIEF: "xfiles.belief.activation-resolves-avatar-belief",
    DOUBT: "xfiles.doubt.must-resolve-at-start-of-action-phase",
}


class ResolveMemory(Happening):
    """Carry out the Belief or Doubt of an avatar, or that of its player's Cliffhanger."""

    __slots__ = ("memory", "seat")
    key = "ResolveMemory"

    def __init__(self, seat: int, memory: str) -> None:
        self.seat, self.memory = seat, memory

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not _left(game, self.seat, self.memory):
            words = f"A player's {self.memory.capitalize()} is resolved once a turn."
            return Refusal(ONCE[self.memory], words)
        return None

    def happen(self, game: EncounterGame) -> None:
        left = _left(game, self.seat, self.memory)
        if len(left) > 1:
            card = target(game.ask(self.seat, WHICH_BELIEF, [WHOSE(card) for card in left], public=True))
        else:
            (card,) = left
        lessons = game.where[card] in piles.CLIFFHANGER
        game.count_up("turn", RESOLVED, self.memory, self.seat, int(lessons))
        game.tell(RESOLVES, self.seat, self.memory.capitalize(), card, rule=SAYS[self.memory])
        fire(game, card, self.memory, seat=self.seat, rule=SAYS[self.memory])
        if self.memory == DOUBT:
            _note_silence(game, self.seat)
        if self.memory == BELIEF and len(_spent(game, self.seat)) > 1:
            game.cite("xfiles.card.reincarnation-both-in-one-turn")
        if lessons:
            game.cite("xfiles.card.reincarnation-defeated-after-use")
            put_into_box(game, card)


def resolve(game: EncounterGame, seat: int, memory: str) -> bool:
    """Resolve a Belief or Doubt. A Doubt that a text makes fail is used up for the turn as well (E46)."""
    if game.do(ResolveMemory(seat, memory)):
        return True
    if memory == DOUBT and not game.count("turn", RESOLVED, DOUBT, seat, 0):
        game.count_up("turn", RESOLVED, DOUBT, seat, 0)
        game.cite("xfiles.card.cassandra-spender-doubt-fails")
    return False


class Discuss(Happening):
    """Players speak or sign about what to do. Rules do not do it: a table asks whether it is allowed."""

    __slots__ = ("seat",)
    key = "Discuss"

    def __init__(self, seat: int) -> None:
        self.seat = seat


def may_discuss(game: EncounterGame, seat: int) -> bool:
    """True unless a text forbids the players to talk about strategy now."""
    if game.can(Discuss(seat)):
        return True
    game.cite("xfiles.card.mulder-doubt-bans-all-communication")
    return False


def _note_silence(game: EncounterGame, seat: int) -> None:
    """Where a Doubt has silenced the table: for how long, what it means alone; and nobody shows a hand."""
    if not may_discuss(game, seat):
        game.cite("xfiles.card.mulder-doubt-duration")
        close_hands(game, seat)
        if len(players(game)) == 1:
            game.cite("xfiles.solo.mulder-doubt-blocks-coordinate-play")


def _left(game: EncounterGame, seat: int, memory: str) -> list[int]:
    """The avatar and the Cliffhangers of a player that have such a line and have not spoken this turn."""
    own = [*game.zones[board.AVATAR[seat]], *game.zones[piles.CLIFFHANGER[seat]]]
    return [
        card
        for card in own
        if spoken(game, face_number(game, card), memory)
        and not game.count("turn", RESOLVED, memory, seat, int(game.where[card] in piles.CLIFFHANGER))
    ]


def _spent(game: EncounterGame, seat: int) -> list[int]:
    """Which Beliefs of a player were resolved this turn: 0 for the avatar's, 1 for a Cliffhanger's."""
    return [lessons for lessons in (0, 1) if game.count("turn", RESOLVED, BELIEF, seat, lessons)]


def after_defeat(game: EncounterGame, killing: Kill) -> tuple[Ability, ...]:
    """A Belief that was activated goes back to its stack."""
    if face(game, killing.card).kind == BELIEF and killing.was in board.PLAY:
        game.cite("xfiles.belief.returns-to-stack-after-activation")
    return ()


def put_into_box(game: EncounterGame, card: int) -> None:
    """A defeated Cliffhanger goes back to the box."""
    game.move(card, board.BOX)
    game.cite("xfiles.defeat.cliffhangers-to-box")


def one_belief_a_turn(game: EncounterGame, use: UseOnce) -> Refusal | None:
    """A Belief card is activated only while its player's Belief can still be resolved this turn."""
    plays = game.history[use.play - 1 : use.play]
    if not any(game.faces[printed].kind == BELIEF for _, printed, _ in plays):
        return None
    unable = game.why_not(ResolveMemory(use.seat, BELIEF))
    return None if unable is None else unable._replace(rule="xfiles.belief.only-one-activated-per-turn")


@step("xfiles.face-doubt")
def face_doubt(game: EncounterGame, seat: int) -> None:
    """A player who holds a Doubt as the Action Phase begins resolves it before anything else."""
    open_hands(game)
    resolve_held_doubt(game, seat, "xfiles.doubt.must-resolve-at-start-of-action-phase")
    end_if_dead(game, seat)


def after_drawing(game: EncounterGame, seat: int) -> None:
    """A Doubt that was drawn in its owner's Action Phase is resolved when the drawing is done (M121)."""
    if game.position.phase == "action" and seat == game.position.active:
        resolve_held_doubt(game, seat, "xfiles.doubt.must-resolve-when-drawn-in-action-phase")
    elif game.is_followed and _doubts_of(game, seat) and not has_secret_hand(game, seat):
        game.cite("xfiles.doubt.only-in-own-action-phase")


def check_doubts(game: EncounterGame, seat: int) -> bool:
    """A Doubt that came to the active hand in the Action Phase in another way counts as drawn (M122)."""
    if not game.alive[seat]:
        return False
    return resolve_held_doubt(game, seat, "xfiles.doubt.must-resolve-when-drawn-in-action-phase")


def resolve_held_doubt(game: EncounterGame, seat: int, rule: str) -> bool:
    """The first Doubt in a hand is resolved and defeated, once a turn; others stay. True if one was."""
    held = _doubts_of(game, seat)
    if not held:
        return False
    if game.count("turn", FACED, seat) or game.count("turn", RESOLVED, DOUBT, seat, 0):
        return False
    game.count_up("turn", FACED, seat)
    game.reveal(held[0])
    if len(held) > 1 and not has_secret_hand(game, seat):
        game.cite("xfiles.doubt.extras-stay-in-hand")
    game.cite("xfiles.doubt.not-optional")
    fire(game, held[0], HELD, seat=seat, rule=rule)
    game.cite("xfiles.doubt.defeated-after-resolution")
    return True


def _doubts_of(game: EncounterGame, seat: int) -> list[int]:
    """The Doubts in a player's hand."""
    doubts, shown = game.catalogue.of_kind.get(DOUBT, NONE), game.face
    return [card for card in game.zones[board.HAND[seat]] if shown[card] in doubts]


def as_played(game: EncounterGame, seat: int, printed: Face) -> None:
    """A Belief is played as a character is, and draws a card."""
    if printed.kind == BELIEF:
        game.cite("xfiles.belief.played-like-a-character")
        game.cite("xfiles.belief.draws-on-play")
        if sum([game.faces[row[1]].kind == BELIEF for row in game.history if row[2] == seat]):
            game.cite("xfiles.belief.draw-for-each-played")


def at_cleanup(game: EncounterGame, discarding: DiscardCard) -> tuple[Ability, ...]:
    """A Belief that was played and not activated goes to the discard pile with the other played cards."""
    beliefs = game.catalogue.of_kind.get(BELIEF, NONE)
    if game.face[discarding.card] in beliefs and game.position.phase == "cleanup":
        game.cite("xfiles.belief.unactivated-goes-to-discard")
        game.cite("xfiles.belief.activation-optional")
    return ()


def install(rules: EncounterRules) -> None:
    """Hang Beliefs and Doubts on the rules of the game."""
    rules.says(*WORDS)
    rules.after_drawing.append(after_drawing)
    rules.forbids(UseOnce)(one_belief_a_turn)
    rules.as_played.append(as_played)
    rules.after(DiscardCard)(at_cleanup)
    rules.needs.append(Needs(at_cleanup, DiscardCard, kinds=(BELIEF,)))
    rules.after(Kill)(after_defeat)
