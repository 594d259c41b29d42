"""Fighting and killing: enemies, characters, and players who fight players."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face, face_number, is_enemy
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import has_keyword
from holdout.encounters.kinds import Rest
from holdout.encounters.market import refill, use_power
from holdout.encounters.meaning.points import APART, available, pay_for, spend, too_few, usable, uses_others
from holdout.encounters.nouns import noun
from holdout.encounters.speaking import fire
from holdout.encounters.strikes import draw_strike
from holdout.encounters.targets import is_there, sort_of, with_card
from holdout.encounters.values import attack_of, defense_of
from holdout.kernel import Choice, EventKind, Happening, Refusal

FOUGHT: Final = EventKind(
    "fought", ("seat", "card", "zone", "cost"), "{seat} fights {card} in {zone} for {cost} Attack."
)
APPREHENDED: Final = EventKind(
    "apprehended", ("seat", "card", "zone", "cost"), "{seat} fights {card} in {zone} for {cost} Recruit."
)
FOUGHT_OFF: Final = EventKind(
    "fought-off",
    ("seat", "card", "other_seat", "cost"),
    "{seat} fights {card} in front of {other_seat} for {cost} Attack.",
)
KILLED: Final = EventKind(
    "killed",
    ("card",),
    "{card} $dies.",
    run="{cards} $die.",
    joins={
        **dict.fromkeys(("fought", "apprehended", "fought-off"), (" and $kills it", "card")),
        "lead-lost": ("", "card"),
    },
)
CHARACTER_KILLED: Final = EventKind(
    "character-killed",
    ("seat", "card"),
    "{card} of {seat} $dies.",
    run="{cards} of {seat} $die.",
    joins={"sacrificed": (", which $dies", "seat", "card")},
)
ATTACKED: Final = EventKind("attacked", ("seat", "other_seat"), "{seat} attacks {other_seat}.")
ATTACKED_CARD: Final = EventKind(
    "attacked-card", ("seat", "card", "cost"), "{seat} attacks {card} for {cost} Attack."
)
FIGHT: Final = Choice("fight", ("card",), "Fight {card}", group="Fight")
ATTACK: Final = Choice("attack", ("seat",), "Attack {seat}", group="Attack", harms=True)
ATTACK_CARD: Final = Choice("attack-card", ("card",), "Attack {card}", group="Attack")
WORDS: Final = (
    FOUGHT, APPREHENDED, FOUGHT_OFF, KILLED, CHARACTER_KILLED, ATTACKED, ATTACKED_CARD, FIGHT, ATTACK,
    ATTACK_CARD,
)  # fmt: skip
BY_EFFECT, BY_FIGHT, BY_SACRIFICE, BY_ITSELF = "effect", "fight", "sacrifice", "itself"
FIELD: Final = frozenset([*board.ROOMS, *board.AIR, board.FRONT, *board.BEFORE])
FIELD_AND_MARKET: Final = FIELD | frozenset(board.MARKET)


class Kill(Happening):
    """A card dies and goes where the dead of its kind go.

    The cause is an effect, a fight, a sacrifice, or the card itself: then nobody has killed it.
    """

    __slots__ = ("card", "cause", "seat", "was")
    key = "Kill"

    def __init__(self, card: int, seat: int, cause: str = BY_EFFECT) -> None:
        self.card, self.seat, self.cause, self.was = card, seat, cause, -1

    def refuse(self, game: EncounterGame) -> Refusal | None:
        to, rule = resting_place(game, self.card)
        if game.where[self.card] == to:
            return Refusal(rule, f"That card is {noun(game, 'dead')} already.", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        position = game.position
        self.was = game.where[self.card]
        to, rule = resting_place(game, self.card)
        sacrificed = self.cause == BY_SACRIFICE
        enemy = is_enemy(game, self.card)
        game.turn(self.card, 1)
        game.reveal(self.card)
        if game.edition.dead_face_up:
            game.cite(game.edition.dead_face_up)
        position.timers = [row for row in position.timers if row[0] != self.card]
        game.move(self.card, to)
        owner, game.owner[self.card] = game.owner[self.card], 0
        rule = "alien.sacrifice.destination" if sacrificed else rule
        if owner and not enemy:
            game.tell(CHARACTER_KILLED, owner - 1, self.card, rule=rule)
        else:
            game.tell(KILLED, self.card, rule=rule)
        if game.history and self.was in board.PLAY and any(play[0] == self.card for play in game.history):
            kept = "alien.sacrifice.keep-points" if sacrificed else "alien.kill.keep-benefits"
            game.cite(kept)
        if enemy:
            game.count_up("game", "killed", face(game, self.card).name)
        game.settle()
        if self.was in board.MARKET:
            refill(game)
        if enemy:
            fought = self.cause == BY_FIGHT
            rule = "alien.fight.death-ability" if fought else "alien.fight.death-any-cause"
            fire(game, self.card, "death", seat=None, rule=rule)
        if game.guise[self.card]:
            game.guise[self.card] = 0
            game.spend()  # it happens after the standing checks
        if self.was in board.MARKET:
            use_power(game, self.seat, self.was, gained=False)


class Fight(Happening):
    """The active player pays an enemy's Attack and kills it. There is no partial damage."""

    __slots__ = ("card", "seat", "was")
    key = "Fight"
    rule = "alien.fight.cost"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card, self.was = seat, card, -1

    def refuse(self, game: EncounterGame) -> Refusal | None:
        position = game.position
        if not game.up[self.card]:
            return Refusal("alien.fight.face-up-only", "Only a face-up enemy can be fought.")
        if not is_enemy(game, self.card):
            return Refusal("alien.fight.where", "That card is not an enemy.", self.card)
        if game.where[self.card] not in (FIELD_AND_MARKET if game.has_hidden_market else FIELD):
            return Refusal("alien.fight.where", "There is no such enemy to be fought now.", self.card)
        needed = attack_of(game, self.card)
        recruits = game.edition.recruit_fights
        if recruits is not None and has_keyword(game, self.card, recruits.keyword):
            return cannot_pay(game, "recruit", needed, recruits.rule, self.card)
        if needed > position.attack and needed > available(game, "attack"):
            return too_few(game, "attack", needed, "alien.fight.all-or-nothing", self.card)
        return _barred(game, "attack", needed, self.card)

    def happen(self, game: EncounterGame) -> None:
        self.was = game.where[self.card]
        needed, recruits = attack_of(game, self.card), game.edition.recruit_fights
        if recruits is not None and not has_keyword(game, self.card, recruits.keyword):
            recruits = None
        _note_modifiers(game, self.card, needed)
        pay_for(game, self, "attack" if recruits is None else "recruit", needed, self.card)
        rule = "alien.fight.cost" if needed else "alien.fight.zero-attack"
        if recruits is not None:
            game.tell(APPREHENDED, self.seat, self.card, self.was, needed, rule=recruits.rule)
        elif self.was in board.BEFORE:
            game.tell(FOUGHT_OFF, self.seat, self.card, board.BEFORE.index(self.was), needed, rule=rule)
        else:
            game.tell(FOUGHT, self.seat, self.card, self.was, needed, rule=rule)
        game.cite("alien.fight.one-at-a-time")
        game.do(Kill(self.card, self.seat, BY_FIGHT))


class AttackPlayer(Happening):
    """The active player pays another's Defense, and the other draws a Strike."""

    __slots__ = ("other", "seat")
    key = "AttackPlayer"
    rule = "alien.player-combat.cost"

    def __init__(self, seat: int, other: int) -> None:
        self.seat, self.other = seat, other

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if self.seat != game.position.active:
            return Refusal("alien.player-combat.own-turn-only", "Players attack on their own turn only.")
        absent = sort_of(game, self.other).absent
        if absent and not is_there(game, self.other):
            return Refusal(absent, "There is nothing to attack yet.")
        needed = defense_of(game, self.other)
        if needed > available(game, "attack"):
            words = f"It takes {needed} Attack; you have {available(game, 'attack')}."
            return Refusal("alien.player-combat.cost", words)
        return None

    def happen(self, game: EncounterGame) -> None:
        spend(game, "attack", defense_of(game, self.other))
        sort = sort_of(game, self.other)
        game.tell(ATTACKED, self.seat, self.other, rule=sort.attacked)
        if sort.draws:
            game.cite(sort.draws)
        draw_strike(game, self.other)


class AttackCard(Happening):
    """The active player pays the Defense of a card that is a target, and it draws a Strike."""

    __slots__ = ("card", "seat")
    rule = "alien.player-combat.cost"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card = seat, card

    def refuse(self, game: EncounterGame) -> Refusal | None:
        target = with_card(game, self.card)
        if target < 0 or not is_there(game, target):
            rule = self.rule if target < 0 else sort_of(game, target).absent or self.rule
            return Refusal(rule, "There is no such card to be attacked now.", self.card)
        return cannot_pay(
            game, "attack", defense_of(game, target), sort_of(game, target).attacked, self.card, APART
        )

    def happen(self, game: EncounterGame) -> None:
        target = with_card(game, self.card)
        needed = defense_of(game, target)
        pay_for(game, self, "attack", needed, self.card)
        game.tell(ATTACKED_CARD, self.seat, self.card, needed, rule=sort_of(game, target).attacked)
        if game.alive[self.seat]:
            draw_strike(game, target)


def cannot_pay(
    game: EncounterGame, stat: str, needed: int, rule: str, card: int, apart: str = ""
) -> Refusal | None:
    """Why a player has not the points that a fight against a card takes, by a rule; None if they suffice."""
    if needed > available(game, stat):
        return too_few(game, stat, needed, rule, card, apart or rule)
    return _barred(game, stat, needed, card)


def _barred(game: EncounterGame, stat: str, needed: int, card: int) -> Refusal | None:
    """Why points do not suffice of which some cannot be spent on a card; None if they do."""
    barred = game.edition.barred
    if barred is None or needed <= (counting := usable(game, stat, card)):
        return None
    words = f"It takes {needed} {stat.capitalize()}; only {counting} of yours can be used against it."
    has_changed = bool(barred.in_other_points) and (stat != "attack" or uses_others(game, stat))
    return Refusal(barred.in_other_points if has_changed else barred.rule, words, card)


def _note_modifiers(game: EncounterGame, enemy: int, needed: int) -> None:
    """Say which rules of modified Attack decided what a fight cost."""
    printed = face(game, enemy).attack or 0
    if needed == printed:
        return
    terms = game.terms("attack", enemy)
    if any(term.card >= 0 and game.where[term.card] in board.ATTACHED for term in terms):
        game.cite("alien.attack-modifiers.location-based")
    if not needed and terms[-1].amount > 0:
        game.cite("alien.attack-modifiers.floor")


def kill(game: EncounterGame, card: int, seat: int, cause: str = BY_EFFECT) -> None:
    """Kill a card. `seat` is whoever does it."""
    game.do(Kill(card, seat, cause))


def is_done_by_nobody(happening: Happening) -> bool:
    """True if no player has killed the enemy that dies: a Facehugger that impregnates, an Egg that opens."""
    return type(happening) is Kill and happening.cause == BY_ITSELF


def resting_place(game: EncounterGame, card: int) -> Rest:
    """The zone that a killed card goes to, by its kind, and the rule for it."""
    return game.catalogue.rests[face_number(game, card)]
