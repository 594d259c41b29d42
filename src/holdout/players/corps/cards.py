"""Rules of thumb for cards and for the questions of rules: gear, Events, abilities, offers, Aliens' choices.

Each scores an option of a decision (thought.py); greedy.py lists them by the option's verb.
"""

from collections.abc import Callable

from holdout.corps.actions import HOW_MANY as HOW_MANY_DRAWN
from holdout.corps.attacking import FULL_AUTO
from holdout.corps.defensive_fire import WHO_FIRES
from holdout.corps.gear import USUAL
from holdout.corps.geometry import mask_of
from holdout.corps.moments import ALIEN_PHASE, FALLEN_ACTIVATES, MOMENTS, VERDICT
from holdout.corps.printed import Face
from holdout.corps.setup import WHICH_HERO
from holdout.kernel import Pick
from holdout.players.corps import actions, reading
from holdout.players.corps.table import FAR
from holdout.players.corps.thought import ALIEN_REACH, SAFE_DECK, SHORT_OF_BREATH, Thought, as_int

LONG_WAY = 8

# --- gear and cards ---


def strength(face: Face) -> float:
    """The worth of a Weapon or a piece of Equipment."""
    if face.kind == "equipment":
        return 2.0
    return 2.0 + 0.5 * face.hits + (5.0 if "full-auto" in face.keywords else 0.0) - 0.5 * face.fire


def equip(thought: Thought, pick: Pick) -> float:
    """The best gear to whoever has least, while the deck can bear it."""
    table = thought.table
    face = table.known(as_int(pick[1]))
    if thought.is_low:
        return -5.0
    armed = sum([strength(other) for other in table.weapons(as_int(pick[2]))])
    return 70.0 + 2 * strength(face) - 0.5 * armed - as_int(pick[3])


def hand_out(thought: Thought, pick: Pick) -> float:
    """Before a mission everyone takes what suits them, and a Weapon in any case."""
    table = thought.table
    character = as_int(thought.decision.args[0])
    face = table.known(as_int(pick[1]))
    name = table.known(character).name
    wanted = USUAL.get(name, ())
    if face.name in wanted:
        return 50.0 - wanted.index(face.name)
    if face.kind == "weapon" and not table.weapons(character):
        return 10.0 + strength(face)
    return -1.0


def play(thought: Thought, pick: Pick) -> float:
    """An Event when it does some good right now."""
    table = thought.table
    text = reading.all_of(table.known(as_int(pick[1])))
    reasons = {**EVENTS, reading.is_about_fallen: if_saved}
    return max([worth(thought) for says, worth in reasons.items() if says(text)], default=-1.0)


def if_shooting(thought: Thought) -> float:
    best = max([actions.attack(thought, pick) for pick in thought.shots], default=0.0)
    return best - 1.0 if best > 40 and not thought.is_low else -1.0


def if_far(thought: Thought) -> float:
    if thought.me is None or not thought.course.goals:
        return -1.0
    return 38.0 if thought.course.field.get(thought.me.space, 0) > LONG_WAY else -1.0


def if_tired(thought: Thought) -> float:
    return 56.0 if thought.table.exhausted >= 6 and not thought.shots else -1.0


def if_calm(thought: Thought) -> float:
    return 34.0 if thought.threat > ALIEN_REACH and thought.table.deck > SAFE_DECK else -1.0


def if_down(thought: Thought) -> float:
    return 75.0 if any(one.down for one in thought.table.squad) else -1.0


def if_saved(thought: Thought) -> float:
    """Raise a fallen Character to act, before an Alien carries it off, or before its loss is decisive."""
    table, words = thought.table, thought.question.words
    fallen = [one for one in table.squad if one.down]
    if words.startswith(MOMENTS[FALLEN_ACTIVATES]):
        return 75.0
    if words.startswith(MOMENTS[ALIEN_PHASE]):
        beside_aliens = table.near(mask_of(one.space for one in table.aliens))
        return 75.0 if any(beside_aliens & one.bit for one in fallen) else -1.0
    lost = words.startswith(MOMENTS[VERDICT]) and len(fallen) == len(table.squad)
    return 75.0 if lost else -1.0


def if_failing(thought: Thought) -> float:
    """Roll again what would knock somebody down."""
    roll = thought.table.roll
    if roll is None or roll.kind != "defense":
        return -1.0
    face = thought.table.face(roll.roller)
    return 60.0 if face is not None and roll.number > face.defense else -1.0


EVENTS: dict[Callable[[reading.Nodes], bool], Callable[[Thought], float]] = {
    reading.gives_attack: if_shooting,
    reading.raises_aim: if_shooting,
    reading.gives_move: if_far,
    reading.recycles: if_tired,
    reading.draws_many: if_calm,
    reading.is_about_fallen: if_down,
    reading.rerolls_defense: if_failing,
    reading.barricades: lambda thought: 24.0 if 2 < thought.threat <= ALIEN_REACH else -1.0,
}
"""What a text may be good for, and how good that is now."""


def ability(thought: Thought, pick: Pick) -> float:
    """The ability of a Character or of gear, by the same reasons as an Event."""
    table = thought.table
    text = reading.all_of(table.known(as_int(pick[1])))
    good = [worth(thought) for says, worth in EVENTS.items() if says(text)]
    if good:
        return max(good)
    if reading.equips_weapon(text):
        return 72.0 if any(face.kind == "weapon" for face in table.hand.values()) else -1.0
    return 12.0


def use(thought: Thought, pick: Pick) -> float:
    return if_failing(thought)


# --- questions of cards and rules ---


def yes(thought: Thought, pick: Pick) -> float:
    """An offer is taken, unless it tires a squad that is tired already."""
    tires = thought.question == FULL_AUTO or reading.exhausts(thought.asked)
    return thought.stance.yes_low if tires and thought.is_low else 2.0


def some(thought: Thought, pick: Pick) -> float:
    """As many as possible; but cards in hands are no breath, and a tired squad draws nothing."""
    breath = thought.table.deck + thought.table.exhausted
    spare = breath > SHORT_OF_BREATH and not thought.is_low
    draws = thought.question == HOW_MANY_DRAWN or reading.draws(thought.asked)
    return float(as_int(pick[1])) * (1 if spare or not draws else -1)


def recycle_held(thought: Thought, pick: Pick) -> float:
    """Recycle useless cards when few Endurance cards are left or the hand is full."""
    table = thought.table
    is_short = table.deck + table.exhausted <= SHORT_OF_BREATH or len(table.hand) > 6
    return 1.0 + (3.0 if is_short and table.known(as_int(pick[1])).kind != "event" else 0.0)


def discard_held(thought: Thought, pick: Pick) -> float:
    return 4.0 - 0.2 * strength(thought.table.known(as_int(pick[1])))


def card(thought: Thought, pick: Pick) -> float:
    """The best Hero; of Aliens the nearest; of Characters who acts; of cards the best."""
    table, card = thought.table, as_int(pick[1])
    face = table.face(card)
    model = table.model(card)
    if thought.question == WHICH_HERO and face is not None:
        return HEROES.get(face.name, 0.0)
    if model is not None and (model.kind in ("alien", "facehugger") or face is None):
        return 20.0 - table.company.get(model.space, FAR)
    if model is not None:
        return 10.0 + model.dial + (5.0 if model.card == table.acting else 0.0) + 5.0 * model.down
    return 10.0 + (strength(face) if face is not None else 0.0)


HEROES = {"Hicks": 6.0, "Vasquez": 5.0, "Ripley": 4.0, "Hudson": 3.0, "Frost": 2.0, "Gorman": 1.0}


def model(thought: Thought, pick: Pick) -> float:
    """Let them attack who is down already, else the toughest; lose the largest swarm; fire with the best."""
    model = thought.table.model(as_int(pick[1]))
    if model is None:
        return 1.0
    if thought.question == WHO_FIRES:
        return 1.0 + model.dial
    if model.kind in ("hero", "grunt"):
        return 1.0 + 20.0 * model.down + (model.face.defense if model.face is not None else 0)
    return 1.0 + model.swarm


def space(thought: Thought, pick: Pick) -> float:
    """Place new enemies as far from the squad as possible."""
    return float(thought.table.company.get(as_int(pick[1]), FAR))


def activate(thought: Thought, pick: Pick) -> float:
    """Activate the Character that is closest to an enemy first."""
    model = thought.table.model(as_int(pick[1]))
    return 20.0 if model is None else 50.0 - min(40, thought.table.danger.get(model.space, FAR))
