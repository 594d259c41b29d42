"""One Character's activation: abilities at its start, equipping, up to two Actions, abilities at its end.

For a Hero the use of Rank follows, told in marine_phase.py. Equipping is offered beside the Actions until
the first of them is taken, so that the steps keep their order and nobody is asked twice.
"""

from collections.abc import Iterator
from typing import Final

from holdout.corps import actions, dials, equipping, events, moments
from holdout.corps.game import CorpsGame
from holdout.corps.losses import is_there
from holdout.corps.pieces import printed, seat_of
from holdout.corps.ranks import in_charge
from holdout.corps.speaking import lines_of, speak, why_in_vain
from holdout.kernel import Choice, EventKind, Happening, Pick, Question, Refusal, step

ACTIVATED = EventKind("activated", ("seat", "card"), "{seat} activates {card}.")
ABILITY = Choice("use-ability", ("card", "line"), "Use the ability of {card}")
FIRST = Choice("ability-first", ("card", "line"), "{card} first")
END = Choice("end-activation", (), "End the activation", ends=True)
WORDS = (ACTIVATED, ABILITY, FIRST, END)
WHAT_TO_DO = Question("What does {0} do?", "corps.action.two-per-activation", ("card",))
WHICH_FIRST = Question(
    "Several abilities are set off. Which comes first?", "corps.activation.step1-order-free"
)
WHICH_FIRST_AT_END = Question(
    "Several abilities are set off. Which comes first?", "corps.activation.step4-order-free"
)
MARK: Final = "activation"
TIMES: Final = {
    "on-activation": "corps.activation.step1-on-activation-first",
    "end-of-activation": "corps.activation.step4-before-rank",
}


@step("corps.activate")
def activate(game: CorpsGame, seat: int, character: int) -> None:
    """A Character is activated by a player. Knocked Down it does everything but Actions (ruling D8)."""
    position = game.position
    position.acting, game.activated[character] = character, 1
    if game.down[character]:
        moments.pause(game, moments.FALLEN_ACTIVATES)
    position.actions = 0 if game.down[character] else game.value("actions", character)
    rule = (
        "corps.activation.six-steps"
        if seat_of(game, character) is not None
        else "corps.rank.grunt-normal-activation"
    )
    game.tell(ACTIVATED, seat, character, rule=rule)
    if game.is_2020:
        dials.set_to_aim(game, character)  # the older rules reset each dial at its Character's own activation
    if game.down[character]:
        game.cite("corps.down.no-actions")
    game.then(abilities, seat, character, "on-activation", ())
    game.then(act, seat, character)
    game.then(abilities, seat, character, "end-of-activation", ())
    game.mark(MARK)
    game.then(after, seat, character)


@step("corps.after-activation")
def after(game: CorpsGame, seat: int, character: int) -> None:
    """End the activation: nobody is active any more."""
    game.position.acting, game.position.actions = -1, 0


# --- abilities ---


@step("corps.abilities")
def abilities(
    game: CorpsGame, seat: int, character: int, trigger: str, done: tuple[tuple[int, int], ...]
) -> None:
    """The abilities of a moment, one after the other in the order that the player likes."""
    if not is_there(game, character):
        return
    seat = in_charge(game, seat)
    lines = lines_of(game, character, trigger)
    left = {FIRST(card, line.number): (card, line) for card, line in lines if (card, line.number) not in done}
    if not left:
        return
    if not done:
        game.cite(TIMES[trigger])
    question = WHICH_FIRST if trigger == "on-activation" else WHICH_FIRST_AT_END
    card, line = left[game.ask(seat, question, list(left), public=True)]
    speak(game, seat, character, card, line, rule=f"corps.ability.{trigger}")
    game.then(abilities, seat, character, trigger, (*done, (card, line.number)))


class UseAbility(Happening):
    """A During Activation ability is used: at any moment of the activation, once."""

    __slots__ = ("card", "character", "line", "seat")
    rule = "corps.ability.during-activation-once"

    def __init__(self, seat: int, character: int, card: int, line: int) -> None:
        self.seat, self.character, self.card, self.line = seat, character, card, line

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if game.count(MARK, "ability", self.card, self.line):
            return Refusal(self.rule, "It was used in this activation.", self.card)
        line = printed(game, self.card).lines[self.line]
        return why_in_vain(game, self.seat, self.character, self.card, line)

    def happen(self, game: CorpsGame) -> None:
        game.count_up(MARK, "ability", self.card, self.line)
        line = printed(game, self.card).lines[self.line]
        speak(game, self.seat, self.character, self.card, line, rule=self.rule)


def usable(game: CorpsGame, seat: int, character: int) -> Iterator[tuple[Pick, Happening]]:
    """The During Activation abilities of a Character and its gear."""
    for card, line in lines_of(game, character, "during-activation"):
        yield ABILITY(card, line.number), UseAbility(seat, character, card, line.number)


# --- equip, act ---


@step("corps.act")
def act(game: CorpsGame, seat: int, character: int) -> None:
    """One decision of an activation. Others may play Events beside it."""
    if not is_there(game, character):
        return
    seat = in_charge(game, seat)
    deeds: dict[Pick, Happening] = {}
    offered, refused = game.sift(noted(possible(game, seat, character), deeds))
    pick = game.ask(
        seat,
        WHAT_TO_DO,
        [*offered, END()],
        args=(character,),
        hidden=game.setup.get("hands") == "hidden",
        openings=(lambda: events.openings(game, seat)) if offered else None,
        refused=refused,
    )
    if pick == END():
        if game.position.actions:
            game.cite("corps.action.fewer-allowed")
        return
    game.do(deeds[pick])
    game.then(act, seat, character)


def noted(
    candidates: Iterator[tuple[Pick, Happening]], deeds: dict[Pick, Happening]
) -> Iterator[tuple[Pick, Happening]]:
    """Yield the candidates unchanged and note each in `deeds`, so that the picked one can be looked up."""
    for pick, deed in candidates:
        deeds[pick] = deed
        yield pick, deed


def possible(game: CorpsGame, seat: int, character: int) -> Iterator[tuple[Pick, Happening]]:
    """Everything that a player might think of in an activation; the gate decides."""
    yield from actions.possible(game, seat, character)
    if not game.count(MARK, "begun"):
        yield from equipping.possible(game, seat, character)
    yield from usable(game, seat, character)
    yield from events.playable(game, seat)
