"""Rules of thumb for Actions: which shot, which step, when to rest, what to barricade and to interact with.

Each scores an option of a decision (thought.py); greedy.py lists them by the option's verb.
"""

from holdout.corps.geometry import Facing, ahead, mask_of, neighbours
from holdout.corps.setup import WHERE_TO_GUARD
from holdout.kernel import Pick
from holdout.players.corps.heading import carries, exits
from holdout.players.corps.table import FAR
from holdout.players.corps.thought import (
    ALIEN_REACH,
    FAIR_ODDS,
    SAFE_DECK,
    Thought,
    as_int,
    chance,
)

# --- fighting ---


def attack(thought: Thought, pick: Pick) -> float:
    """The nearest Alien first; poor odds only at what is very close."""
    _, alien, space, weapon, needed = pick
    table = thought.table
    near = table.company.get(as_int(space), FAR)
    face = table.known(as_int(weapon))
    swarm = next((one.swarm for one in table.aliens if one.card == alien), 0)
    if as_int(needed) < FAIR_ODDS and near > 2:
        return 5.0
    if thought.is_low and face.fire > 1 and near > 2:
        return thought.stance.tired_shot
    if thought.is_spent and face.fire and near > 1:
        return thought.stance.tired_shot
    if near > ALIEN_REACH + 2 and thought.me is not None and thought.course.goals:
        return 35.0
    burst = thought.stance.burst if "full-auto" in face.keywords else 0.0
    return 60.0 + as_int(needed) + burst - near - 0.5 * face.fire + 0.3 * swarm


def blast(thought: Thought, pick: Pick) -> float:
    """An area Weapon where it meets several Aliens and none of us."""
    _, space, _, needed = pick
    table = thought.table
    area = table.near(1 << as_int(space)) | 1 << as_int(space)
    if area & table.friends:
        return -50.0
    hit = sum([1 + one.swarm for one in table.aliens if area >> one.space & 1])
    hit += sum([2 for one in table.blips if area >> one.space & 1])
    if not hit:
        return -20.0
    near = table.company.get(as_int(space), FAR)
    return 50.0 + 1.2 * hit * as_int(needed) - near


def keep_firing(thought: Thought, pick: Pick) -> float:
    _, _, space, needed = pick
    near = thought.table.company.get(as_int(space), FAR)
    least = FAIR_ODDS - 1 if near <= 2 else FAIR_ODDS
    if thought.is_low:
        least += 4 if thought.is_spent else 2
    return 10.0 + as_int(needed) - 0.5 * near + (20.0 if as_int(needed) >= least else -20.0)


def aim(thought: Thought, pick: Pick) -> float:
    """Before Defensive Fire a steady hand helps."""
    armed = thought.me is not None and bool(thought.table.weapons(thought.me.card))
    calm = 3.0 if armed else -1.0
    return thought.stance.aim if armed and thought.threat <= ALIEN_REACH + 3 else calm


# --- moving ---


def move(thought: Thought, pick: Pick) -> float:
    """Out if the exit is in reach, on towards the goal, back to the others; not without need."""
    gain = thought.course.gain(as_int(pick[1]))
    if gain < 1:
        return -1.0
    if gain > 50:
        return 90.0
    return thought.stance.step if thought.course.goals or gain >= 3 else 10.0


def go(thought: Thought, pick: Pick) -> float:
    """The best space; near the field of fire of a Sentry Gun step by step, so as not to stray into it."""
    assert thought.me is not None
    table, me, space = thought.table, thought.me, as_int(pick[1])
    strays = thought.nears_guns and not neighbours(table.board, me.space) >> space & 1
    return thought.course.worth(space) - (200.0 if strays or table.taken >> space & 1 else 0.0)


def stand(thought: Thought, pick: Pick) -> float:
    assert thought.me is not None
    return thought.course.worth(thought.me.space) + 0.1


def start(thought: Thought, pick: Pick) -> float:
    """Start close to the goal; a Sentry Gun where the mission suggests it."""
    table, space = thought.table, as_int(pick[1])
    if thought.question == WHERE_TO_GUARD:
        return 50.0 if any(post.space == space for post in table.mission.posts) else 0.0
    return -float(table.distances(exits(table) or table.mission.board.spaces).get(space, FAR))


def face(thought: Thought, pick: Pick) -> float:
    """A gun looks the way that the mission suggests, else to Spawn Points and where none of us will walk."""
    table = thought.table
    about = [one for one in table.tokens if one.kind == "sentry-gun"]
    # The gun that is being turned is already on the board.
    post = table.mission.posts[min(len(about), len(table.mission.posts)) - 1]
    arc = ahead(table.board, post.space, Facing[str(pick[1]).upper()])
    ours = mask_of(table.mission.start) | exits(table)
    foes = mask_of(table.mission.spawn.values())
    usual = 20.0 if post.facing.name.lower() == pick[1] else 0.0
    return usual + (arc & foes).bit_count() - 5.0 * (arc & ours).bit_count()


# --- other Actions ---


def rest(thought: Thought, pick: Pick) -> float:
    """Rest when the deck runs low, or to find better gear while nothing is near."""
    table = thought.table
    if table.exhausted >= 3 and thought.is_low:
        return 66.0 if thought.is_spent else 58.0
    if thought.threat <= ALIEN_REACH:
        return 6.0
    hero = thought.me is not None and thought.me.hero == table.seat + 1
    if hero and table.mission.is_bug_hunt and len(table.hand) < 4 and table.deck > SAFE_DECK:
        return 32.0
    return 25.0 if table.exhausted >= 3 and table.deck <= 2 * SAFE_DECK else 2.0


def barricade_door(thought: Thought, pick: Pick) -> float:
    """Shut the door behind us, or before them, when they come through it."""
    table, me = thought.table, thought.me
    assert me is not None
    _, _, first, second, odds = pick
    other = as_int(second if first == me.space else first)
    field = thought.course.field
    if thought.course.goals and field.get(other, FAR) <= field.get(me.space, FAR):
        return -5.0
    behind = table.danger.get(other, FAR) < table.danger.get(me.space, FAR)
    return 3.0 * chance(odds) if behind and 2 < thought.threat <= 14 else -1.0


def barricade(thought: Thought, pick: Pick) -> float:
    """A Spawn Point or Tunnel beside us is worth the time."""
    return thought.stance.barricade + 2.5 * chance(pick[3])


def clear(thought: Thought, pick: Pick) -> float:
    """Only if there is no other way."""
    me = thought.me
    assert me is not None
    blocked = bool(thought.course.goals) and me.space not in thought.course.field
    return 50.0 if blocked else -5.0


def interact(thought: Thought, pick: Pick) -> float:
    """Interact with the tokens of the mission before anything else."""
    table, me = thought.table, thought.me
    token = table.model(as_int(pick[1]))
    if token is None or me is None:
        return 1.0
    if token.kind == "computer":
        return computer(thought)
    if token.kind == "crate" and table.mission.key == "resupply":
        return -5.0 if carries(table, me.card, "crate") else 92.0
    return 80.0 if token.kind == "crate" else 95.0


def computer(thought: Thought) -> float:
    table = thought.table
    if table.mission.key == "newt":
        return 85.0 if table.echoes else -5.0
    if table.mission.key == "survive":
        return 45.0 if table.exhausted >= 4 else -5.0
    return 10.0 if table.hostile else -5.0
