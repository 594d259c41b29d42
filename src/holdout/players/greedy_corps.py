"""Rules of thumb for the tactical game: shoot what is near, keep together, head for the objective, rest in
calm.

It reads only its seat's view (corps_table.py) and what is printed on cards. Each rule of thumb is a short
function that scores an option; the highest score wins, and the order of the options breaks ties. Where the
squad is heading is told in corps_heading.py.
"""

from collections.abc import Callable
from typing import Any

from holdout.corps.gear import USUAL
from holdout.corps.geometry import Facing, ahead, bits, endings, mask_of
from holdout.corps.missions import mission_of
from holdout.corps.printed import Face
from holdout.kernel import Decision, Frame, Pick
from holdout.players.corps_heading import carries, exits, heading
from holdout.players.corps_table import FAR, Model, Table

LEASH = 8
SPENT_DECK, LOW_DECK, SAFE_DECK, SHORT_OF_BREATH = 3, 8, 18, 24
ALIEN_REACH = 7
FAIR_ODDS = 4


class GreedyCorps:
    """One seat's rules of thumb."""

    def __init__(self, frame: Frame[Any], seat: int, seed: int | str) -> None:
        self.seat = seat
        self.faces: dict[str, Face] = {face.key: face for face in frame.faces}  # pyright: ignore[reportAttributeAccessIssue]
        self.mission = mission_of(frame.setup["scenario"])
        self.captured: list[str] = frame.setup["captured"]

    def __call__(self, decision: Decision) -> Pick:
        picks = decision.picks
        if len(picks) == 1:
            return picks[0]
        table = Table(decision.view(), self.faces, self.mission, self.captured, self.seat)
        thought = Thought(table, decision)
        scores = [thought.score(pick) for pick in picks]
        return picks[scores.index(max(scores))]


class Thought:
    """One decision being thought over: the table, and the Character it is about if there is one."""

    def __init__(self, table: Table, decision: Decision) -> None:
        self.table, self.decision = table, decision
        self.rule, self.words = decision.rule, decision.words.lower()
        self.shots = [pick for pick in decision.picks if pick[0] == "attack"]
        about = decision.args[0] if decision.args and isinstance(decision.args[0], int) else -1
        acting = table.view["acting"]
        self.me = table.model(about) if about >= 0 else table.model(acting) if acting >= 0 else None
        self._course: Course | None = None

    def score(self, pick: Pick) -> float:
        """How good an option looks."""
        rule = THUMBS.get(str(pick[0]))
        return 1.0 if rule is None else rule(self, pick)

    @property
    def course(self) -> "Course":
        """Where the Character should go."""
        if self._course is None:
            assert self.me is not None
            self._course = Course(self.table, self.me)
        return self._course

    @property
    def threat(self) -> int:
        """How far the nearest Alien or Blip is."""
        return self.table.danger.get(self.me.space, FAR) if self.me is not None else FAR

    @property
    def is_low(self) -> bool:
        return self.table.deck <= LOW_DECK

    @property
    def is_spent(self) -> bool:
        """Whether the next shots would cost cards for good."""
        return self.table.deck <= SPENT_DECK


class Course:
    """Where a Character should go, and how good every space is on the way."""

    def __init__(self, table: Table, me: Model) -> None:
        self.table, self.me = table, me
        self.goals = heading(table, me)
        self.field = table.distances(self.goals) if self.goals else {}
        if self.goals and me.space not in self.field:
            self.field = table.distances(self.goals, shy=False)
        standing = [one for one in table.squad if not one.down and one.card != me.card]
        self.rear = max([self.field.get(one.space, 0) for one in standing], default=0)
        self.others = mask_of(one.space for one in standing)
        self.company = table.distances(self.others, shy=False) if self.others else {}

    def worth(self, space: int) -> float:
        """How good it is to stand in a space: close to the goal, not alone, not among Aliens."""
        table = self.table
        if (self.goals & table.spaces("exit")) >> space & 1:
            return 100.0
        left = self.field.get(space, FAR) if self.goals else 0
        worth = -3.0 * left
        if self.goals and left < self.rear - LEASH:
            worth -= 4.0 * (self.rear - LEASH - left)
        worth -= 0.5 * max(0, self.company.get(space, 0) - 2)
        danger = table.danger.get(space, FAR)
        if danger <= 1:
            worth -= 7.0
        if table.covered >> space & 1:
            worth -= 40.0
        return worth

    def gain(self, speed: int) -> float:
        """What the best move of so many spaces would bring."""
        table, me = self.table, self.me
        held = table.friends | mask_of(one.space for one in table.tokens if one.kind != "exit")
        stops = table.near(table.hostile) | table.spaces("exit")
        ends = endings(
            table.board, me.space, speed, blocked=table.hostile,
            barricaded=table.barricaded, stops=stops, occupied=held & ~me.bit,
        )  # fmt: skip
        return max([self.worth(space) for space in bits(ends)], default=-FAR) - self.worth(me.space)


# --- fighting ---


def _attack(thought: Thought, pick: Pick) -> float:
    """The nearest Alien first; poor odds only at what is very close."""
    _, alien, space, weapon, needed = pick
    table = thought.table
    near = table.company.get(_number(space), FAR)
    face = table.known[_number(weapon)]
    swarm = next((one.swarm for one in table.aliens if one.card == alien), 0)
    if _number(needed) < FAIR_ODDS and near > 2:
        return 5.0
    if thought.is_low and face.fire > 1 and near > 2:
        return 4.0
    if thought.is_spent and face.fire and near > 1:
        return 4.0
    if near > ALIEN_REACH + 2 and thought.me is not None and thought.course.goals:
        return 35.0
    burst = 4.0 if "full-auto" in face.keywords else 0.0
    return 60.0 + _number(needed) + burst - near - 0.5 * face.fire + 0.3 * swarm


def _blast(thought: Thought, pick: Pick) -> float:
    """An area Weapon where it meets several Aliens and none of us."""
    _, space, _, needed = pick
    table = thought.table
    area = table.near(1 << _number(space)) | 1 << _number(space)
    if area & table.friends:
        return -50.0
    hit = sum([1 + one.swarm for one in table.aliens if area >> one.space & 1])
    hit += sum([2 for one in table.blips if area >> one.space & 1])
    if not hit:
        return -20.0
    near = table.company.get(_number(space), FAR)
    return 50.0 + 1.2 * hit * _number(needed) - near


def _keep_firing(thought: Thought, pick: Pick) -> float:
    _, _, space, needed = pick
    near = thought.table.company.get(_number(space), FAR)
    least = FAIR_ODDS - 1 if near <= 2 else FAIR_ODDS
    if thought.is_low:
        least += 4 if thought.is_spent else 2
    return 10.0 + _number(needed) - 0.5 * near + (20.0 if _number(needed) >= least else -20.0)


def _aim(thought: Thought, pick: Pick) -> float:
    """Before Defensive Fire a steady hand helps."""
    armed = thought.me is not None and bool(thought.table.weapons(thought.me.card))
    return 20.0 if armed and thought.threat <= ALIEN_REACH + 3 else 3.0 if armed else -1.0


# --- moving ---


def _move(thought: Thought, pick: Pick) -> float:
    """Out if the exit is in reach, on towards the goal, back to the others; not without need."""
    gain = thought.course.gain(_number(pick[1]))
    if gain < 1:
        return -1.0
    if gain > 50:
        return 90.0
    return 40.0 if thought.course.goals or gain >= 3 else 10.0


def _go(thought: Thought, pick: Pick) -> float:
    table, space = thought.table, _number(pick[1])
    held = table.friends | mask_of(one.space for one in table.tokens if one.kind != "exit")
    return thought.course.worth(space) - (200.0 if held >> space & 1 else 0.0)


def _stand(thought: Thought, pick: Pick) -> float:
    assert thought.me is not None
    return thought.course.worth(thought.me.space) + 0.1


def _start(thought: Thought, pick: Pick) -> float:
    """Start close to the goal; a Sentry Gun where the mission suggests it."""
    table, space = thought.table, _number(pick[1])
    if "sentry" in thought.rule:
        return 50.0 if any(post.space == space for post in table.mission.posts) else 0.0
    return -float(table.distances(exits(table) or table.mission.board.spaces).get(space, FAR))


def _face(thought: Thought, pick: Pick) -> float:
    """A gun looks where Spawn Points are and none of us will ever walk."""
    table = thought.table
    about = [one for one in table.tokens if one.kind == "sentry-gun"]
    post = table.mission.posts[min(len(about), len(table.mission.posts) - 1)]
    arc = ahead(table.board, post.space, Facing[str(pick[1]).upper()])
    ours = mask_of(table.mission.start) | exits(table)
    foes = mask_of(table.mission.spawn.values())
    return (arc & foes).bit_count() - 5.0 * (arc & ours).bit_count()


# --- other Actions ---


def _rest(thought: Thought, pick: Pick) -> float:
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


def _barricade_door(thought: Thought, pick: Pick) -> float:
    """Shut the door behind us, or before them, when they come through it."""
    table, me = thought.table, thought.me
    assert me is not None
    _, _, first, second, odds = pick
    other = _number(second if first == me.space else first)
    field = thought.course.field
    if thought.course.goals and field.get(other, FAR) <= field.get(me.space, FAR):
        return -5.0
    behind = table.danger.get(other, FAR) < table.danger.get(me.space, FAR)
    return 3.0 * _chance(odds) if behind and 2 < thought.threat <= 14 else -1.0


def _barricade(thought: Thought, pick: Pick) -> float:
    """A Spawn Point or Tunnel beside us is worth the time."""
    return 5.0 + 2.5 * _chance(pick[3])


def _clear(thought: Thought, pick: Pick) -> float:
    """Only if there is no other way."""
    me = thought.me
    assert me is not None
    blocked = bool(thought.course.goals) and me.space not in thought.course.field
    return 50.0 if blocked else -5.0


def _interact(thought: Thought, pick: Pick) -> float:
    """Whatever the mission is about comes first."""
    table, me = thought.table, thought.me
    token = table.model(_number(pick[1]))
    if token is None or me is None:
        return 1.0
    if token.kind == "computer":
        return _computer(thought)
    if token.kind == "crate" and table.mission.key == "resupply":
        return -5.0 if carries(table, me.card, "crate") else 92.0
    return 80.0 if token.kind == "crate" else 95.0


def _computer(thought: Thought) -> float:
    table = thought.table
    if table.mission.key == "newt":
        return 85.0 if table.echoes else -5.0
    if table.mission.key == "survive":
        return 45.0 if table.exhausted >= 4 else -5.0
    return 10.0 if table.hostile else -5.0


# --- gear and cards ---


def strength(face: Face) -> float:
    """What a Weapon or a piece of Equipment is worth."""
    if face.kind == "equipment":
        return 2.0
    return 2.0 + 0.5 * face.hits + (5.0 if "full-auto" in face.keywords else 0.0) - 0.5 * face.fire


def _equip(thought: Thought, pick: Pick) -> float:
    """The best gear to whoever has least, while the deck can bear it."""
    table = thought.table
    face = table.known[_number(pick[1])]
    if thought.is_low:
        return -5.0
    armed = sum([strength(other) for other in table.weapons(_number(pick[2]))])
    return 70.0 + 2 * strength(face) - 0.5 * armed - _number(pick[3])


def _hand_out(thought: Thought, pick: Pick) -> float:
    """Before a mission everyone takes what suits them, and a Weapon in any case."""
    table = thought.table
    character = _number(thought.decision.args[0])
    face = table.known[_number(pick[1])]
    name = table.known[character].name
    wanted = USUAL.get(name, ())
    if face.name in wanted:
        return 50.0 - wanted.index(face.name)
    if face.kind == "weapon" and not table.weapons(character):
        return 10.0 + strength(face)
    return -1.0


def _play(thought: Thought, pick: Pick) -> float:
    """An Event when it does some good right now."""
    table = thought.table
    text = table.known[_number(pick[1])].text.lower()
    good = [worth(thought) for words, worth in EVENTS.items() if words in text]
    return max(good, default=-1.0)


def _if_shooting(thought: Thought) -> float:
    best = max([_attack(thought, pick) for pick in thought.shots], default=0.0)
    return best - 1.0 if best > 40 and not thought.is_low else -1.0


def _if_far(thought: Thought) -> float:
    if thought.me is None or not thought.course.goals:
        return -1.0
    return 38.0 if thought.course.field.get(thought.me.space, 0) > LEASH else -1.0


def _if_tired(thought: Thought) -> float:
    return 56.0 if thought.table.exhausted >= 6 and not thought.shots else -1.0


def _if_calm(thought: Thought) -> float:
    return 34.0 if thought.threat > ALIEN_REACH and thought.table.deck > SAFE_DECK else -1.0


def _if_down(thought: Thought) -> float:
    return 75.0 if any(one.down for one in thought.table.squad) else -1.0


def _if_failing(thought: Thought) -> float:
    """Roll again what would knock somebody down."""
    roll = thought.table.view["roll"]
    if roll is None or roll["kind"] != "defense":
        return -1.0
    face = thought.table.known.get(roll["roller"])
    return 60.0 if face is not None and roll["number"] > face.defense else -1.0


EVENTS: dict[str, Callable[[Thought], float]] = {
    "free attack action": _if_shooting,
    "raise the aim": _if_shooting,
    "free move action": _if_far,
    "recycle up to": _if_tired,
    "draw 3 cards": _if_calm,
    "fallen character": _if_down,
    "reroll a defense roll": _if_failing,
    "barricade a door": lambda thought: 24.0 if 2 < thought.threat <= ALIEN_REACH else -1.0,
}


def _ability(thought: Thought, pick: Pick) -> float:
    """The ability of a Character or of gear, by the same reasons as an Event."""
    table = thought.table
    text = table.known[_number(pick[1])].text.lower()
    good = [worth(thought) for words, worth in EVENTS.items() if words in text]
    if good:
        return max(good)
    if "equip a weapon from your hand" in text:
        return 72.0 if any(face.kind == "weapon" for face in table.hand.values()) else -1.0
    return 12.0


def _use(thought: Thought, pick: Pick) -> float:
    return _if_failing(thought)


# --- questions of cards and rules ---


def _yes(thought: Thought, pick: Pick) -> float:
    """An offer is taken, unless it tires a squad that is tired already."""
    return -1.0 if "exhaust" in thought.words and thought.is_low else 2.0


def _some(thought: Thought, pick: Pick) -> float:
    """As many as possible; but cards in hands are no breath, and a tired squad draws nothing."""
    breath = thought.table.deck + thought.table.exhausted
    spare = breath > SHORT_OF_BREATH and not thought.is_low
    return float(_number(pick[1])) * (1 if spare or "draw" not in thought.words else -1)


def _recycle_held(thought: Thought, pick: Pick) -> float:
    """What nobody will use goes back when the squad is short of breath or the hand is full."""
    table = thought.table
    is_short = table.deck + table.exhausted <= SHORT_OF_BREATH or len(table.hand) > 6
    return 1.0 + (3.0 if is_short and table.known[_number(pick[1])].kind != "event" else 0.0)


def _discard_held(thought: Thought, pick: Pick) -> float:
    return 4.0 - 0.2 * strength(thought.table.known[_number(pick[1])])


def _card(thought: Thought, pick: Pick) -> float:
    """The best Hero; of Aliens the nearest; of Characters who acts; of cards the best."""
    table, card = thought.table, _number(pick[1])
    face = table.known.get(card)
    model = table.model(card)
    if "heroes" in thought.rule and face is not None:
        return HEROES.get(face.name, 0.0)
    if model is not None and (model.kind in ("alien", "facehugger") or face is None):
        return 20.0 - table.company.get(model.space, FAR)
    if model is not None:
        return 10.0 + model.dial + (5.0 if model.card == table.view["acting"] else 0.0) + 5.0 * model.down
    return 10.0 + (strength(face) if face is not None else 0.0)


HEROES = {"Hicks": 6.0, "Vasquez": 5.0, "Ripley": 4.0, "Hudson": 3.0, "Frost": 2.0, "Gorman": 1.0}


def _model(thought: Thought, pick: Pick) -> float:
    """Let them attack who is down already, else the toughest; lose the largest swarm; fire with the best."""
    model = thought.table.model(_number(pick[1]))
    if model is None:
        return 1.0
    if thought.rule.startswith("corps.defensive-fire"):
        return 1.0 + model.dial
    if model.kind in ("hero", "grunt"):
        return 1.0 + 20.0 * model.down + (model.face.defense if model.face is not None else 0)
    return 1.0 + model.swarm


def _space(thought: Thought, pick: Pick) -> float:
    """Whatever comes should come far from us."""
    return float(thought.table.company.get(_number(pick[1]), FAR))


def _activate(thought: Thought, pick: Pick) -> float:
    """Whoever is closest to the danger acts first."""
    model = thought.table.model(_number(pick[1]))
    return 20.0 if model is None else 50.0 - min(40, thought.table.danger.get(model.space, FAR))


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _chance(odds: object) -> int:
    """The good results of "5 in 10"."""
    return int(str(odds).split()[0])


THUMBS: dict[str, Callable[[Thought, Pick], float]] = {
    "attack": _attack,
    "blast": _blast,
    "keep-firing": _keep_firing,
    "cease": lambda thought, pick: 10.0,
    "hold-fire": lambda thought, pick: 20.0,
    "aim": _aim,
    "move": _move,
    "go": _go,
    "stand": _stand,
    "at": _start,
    "face": _face,
    "rest": _rest,
    "barricade-door": _barricade_door,
    "barricade": _barricade,
    "clear-door": _clear,
    "clear": lambda thought, pick: -5.0,
    "interact": _interact,
    "card-action": lambda thought, pick: 15.0,
    "equip": _equip,
    "unequip": lambda thought, pick: -10.0,
    "hand-out": _hand_out,
    "play": _play,
    "use": _use,
    "use-ability": _ability,
    "end-activation": lambda thought, pick: 0.0,
    "pass": lambda thought, pick: 0.0,
    "yes": _yes,
    "no": lambda thought, pick: 0.0,
    "done": lambda thought, pick: 0.0,
    "number": _some,
    "recycle-top": lambda thought, pick: 3.0,
    "recycle-held": _recycle_held,
    "enough": lambda thought, pick: 2.0,
    "discard-held": _discard_held,
    "discard-top": lambda thought, pick: 3.0,
    "card": _card,
    "model": _model,
    "space": _space,
    "activate": _activate,
    "no-more-grunts": lambda thought, pick: 0.0,
    "stay-out": lambda thought, pick: 0.0,
}
