"""Lighthouse as an edition: its spots, kinds, market, target and phases; then how a table is set up."""

from typing import Any

from holdout.encounters import action, board, cleanup, hooks, market, strikes, turns
from holdout.encounters import rules as shared
from holdout.encounters.board import Spot
from holdout.encounters.cards import face
from holdout.encounters.decks import draw
from holdout.encounters.edition import Bar, Edition, Market, Outcome, Scanning, Sort, Target, lying_in
from holdout.encounters.game import EncounterGame
from holdout.encounters.kinds import Kind, Rest
from holdout.encounters.phases import Mode, Phase
from holdout.encounters.resolving import into_limbo, put_away
from holdout.encounters.speaking import fire
from holdout.kernel import TableOption, step
from tests.lighthouse.cards import faces
from tests.lighthouse.vocabulary import CLASSES, LANGUAGE, REEFS

WINS = "storm-over"
SPOTS = {"storm": Spot("the Storm", board.ALL), "fury": Spot("Strikes on the Storm", board.ALL)}
OWN = board.own_places(SPOTS)
(STORM,), (FURY,) = OWN["storm"], OWN["fury"]


def squall(game: EncounterGame, card: int) -> None:
    """A squall does what it says and is discarded."""
    before = into_limbo(game, card)
    fire(game, card, "reveal", rule="lighthouse.reveal.squall")
    put_away(game, card, before, "lighthouse.reveal.squall-over")


def beacon(game: EncounterGame, seat: int, gained: bool) -> None:
    """The last space of the Harbour: whoever empties it on their turn draws a card."""
    if seat == game.position.active:
        draw(game, seat, 1)
        game.cite("lighthouse.harbour.beacon")


def of_sailors(game: EncounterGame, card: int) -> int:
    """Points of sailors are no use against ghosts."""
    return 1 << list(CLASSES).index("sailor") if face(game, card).kind == "ghost" else 0


def blown_out(game: EncounterGame, card: int) -> None:
    """The Storm is over: everybody wins."""
    hooks.end_by(game, WINS, range(game.seats))


@step("lighthouse.tide")
def tide(game: EncounterGame, seat: int) -> None:
    """With the tide a player draws a card before the Sea Phase."""
    draw(game, seat, 1)
    game.cite("lighthouse.sea.tide")


@step("lighthouse.start")
def start(game: EncounterGame) -> None:
    """Decks, crews, the Storm, the Harbour and first hands."""
    box: dict[str, list[int]] = {}
    for card in list(game.zones[board.BOX]):
        box.setdefault(face(game, card).deck, []).append(card)
    piles = {
        board.THREATS: box["sea"],
        board.STRIKES: box["strikes"],
        board.MARKET_DECK: [*box["fleet"], *box["wreckers"]],
    }
    for zone, cards in piles.items():
        game.move_all(cards, zone)
        game.shuffle(game.zones[zone])
    game.move_all(box["storm"], STORM)
    game.up[box["storm"][0]] = 1
    own = len(box["crew"]) // game.seats
    for seat in range(game.seats):
        avatar, crew = box["avatars"][seat], box["crew"][seat :: game.seats][:own]
        game.move(avatar, board.AVATAR[seat])
        game.up[avatar] = 1
        for card in [avatar, *crew]:
            game.owner[card] = seat + 1
        game.move_all(crew, board.DECK[seat])
        game.shuffle(game.zones[board.DECK[seat]])
        draw(game, seat, 6)
    market.refill(game)
    game.then(turns.turn, 0)


def dealt(setup: dict[str, Any]) -> list[int]:
    """The face of every card on the table; each player has a crew of twelve."""
    times = {"crew": setup["seats"]}
    copies = [[number] * (one.copies * times.get(one.deck, 1)) for number, one in enumerate(faces())]
    return [number for same in copies for number in same]


KEEPERS = Sort(
    attacked="lighthouse.fight.player",
    keeps="lighthouse.strike.kept",
    dies="lighthouse.strike.death",
    leaves="lighthouse.strike.cards-leave",
)
STORMS = Sort(
    attacked="lighthouse.storm.fight",
    keeps="lighthouse.storm.keeps",
    dies="lighthouse.end.storm-over",
    leaves="lighthouse.end.storm-over",
)
EDITION = Edition(
    name="lighthouse",
    version="1",
    title="Lighthouse",
    language=LANGUAGE,
    spots={"rooms": REEFS, "market": "Harbour berth", "front": "the Shore", "threats": "the Sea"},
    own_spots=SPOTS,
    kinds={
        "enemy": Kind(is_enemy=True, on_board=True),
        "ghost": Kind(is_enemy=True, on_board=True),
        "squall": Kind(
            rests=Rest(board.DISCARDED, "lighthouse.reveal.squall-over"), on_reveal=squall, on_board=True
        ),
        "strike": Kind(
            rests=Rest(board.STRIKE_DISCARD, "lighthouse.strike.discarded"), held_in=(board.WOUNDS,)
        ),
    },
    dead_characters=Rest(board.DEAD_CHARACTERS, "lighthouse.fight.dead-characters"),
    dead_enemies=Rest(board.DEAD_ENEMIES, "lighthouse.fight.dead-enemies"),
    classes=tuple(CLASSES),
    scan_costs=(1, 1, 1, 1, 1),
    hand_size=6,
    market=Market(
        scan_costs=(1, 1, 2, 2, 2),
        powers=(None, None, None, None, beacon),
        scanning=Scanning(*["lighthouse.harbour.scan"] * len(Scanning._fields)),
        recruits_revealed="lighthouse.harbour.scan",
        blocked="lighthouse.harbour.scan",
    ),
    barred=Bar(of_sailors, "lighthouse.fight.ghosts"),
    players=KEEPERS,
    targets=(Target(FURY, STORMS, blown_out, lying_in(STORM), "storm"),),
    phases=(
        Phase("threat", (turns.threat_phase,), turns.no_threat_phase, turns.is_to_prepare),
        Phase("action", (action.action_phase,)),
        Phase("strike", (strikes.strike_phase,)),
        Phase("cleanup", (cleanup.cleanup,)),
    ),
    modes=(Mode(lambda game: game.setup["tide"], before={turns.threat_phase: (tide,)}),),
    outcomes={
        hooks.ALL_DEAD: Outcome("The light has gone out.", "lighthouse.end.light-out"),
        hooks.THREATS_OUT: Outcome("The sea has taken the tower.", "lighthouse.end.sea-out"),
        WINS: Outcome("The Storm has blown itself out.", "lighthouse.end.storm-over"),
    },
    start=start,
    faces=lambda setup: faces(),
    dealt=dealt,
)
RULES = shared.make(EDITION)
RULES.options = {"tide": TableOption("whether the tide brings a card each turn", False, (False, True))}
RULES.has_secrets = lambda setup: False
RULES.seats = range(1, 4)
