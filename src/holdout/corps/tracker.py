"""The Motion Tracker: the last step of the Alien Phase. Who draws, and what a card does when it is drawn.

A card first places its Blips (spawning.py), then its text is carried out. A tracker deck that has run out is
made anew from its discards, except in a Bug Hunt.
"""

from holdout.corps import moments
from holdout.corps.game import CorpsGame
from holdout.corps.hazards import meant
from holdout.corps.missions import mission_of
from holdout.corps.pieces import printed, seats_from
from holdout.corps.places import TRACKED, TRACKER, TRACKING
from holdout.corps.printed import Line
from holdout.corps.ranks import decider, in_charge
from holdout.corps.routes import who_came_to
from holdout.corps.spawning import PlaceBlip, spawn, spawn_point
from holdout.corps.speaking import speak
from holdout.kernel import EventKind, step

TRACKER_DRAWN = EventKind("tracker-drawn", ("seat", "card"), "{seat} draws the Motion Tracker card {card}.")
TRACKER_DONE = EventKind("tracker-done", ("card",), "{card} goes to the Motion Tracker discards.", quiet=True)
TRACKER_RESHUFFLED = EventKind("tracker-reshuffled", (), "The Motion Tracker discards become a new deck.")
WORDS = (TRACKER_DRAWN, TRACKER_DONE, TRACKER_RESHUFFLED)


@step("corps.draw-tracker-cards")
def draw_tracker_cards(game: CorpsGame) -> None:
    """The players draw in turn, one card at a time, each fully resolved before the next."""
    order = drawers(game)
    game.cite("corps.tracker.draw-count")
    if len(order) != game.position.seats - sum(game.position.out):
        game.cite("corps.tracker.draw-uneven")
    for seat in order:
        game.then(draw_tracker_card, seat)


def drawers(game: CorpsGame) -> list[int]:
    """Return who draws, in order: round the table from the highest-ranking player.

    Where cards and players differ in number, that player and the one to the left draw more or fewer
    (ruling A12). The eliminated draw none (ruling E9).
    """
    position = game.position
    table = seats_from(game, decider(game))
    players = [seat for seat in table if not position.out[seat]] or table
    counted = len(table) if game.setup.get("tracker-draws-count-eliminated") == "yes" else len(players)
    cards = cards_drawn(counted)
    if cards < len(players):
        return players[len(players) - cards :]
    return [players[number % len(players)] for number in range(cards)]


def cards_drawn(players: int) -> int:
    """2 cards for one player, 3 for two to four, 4 for five or more."""
    return 2 if players == 1 else 3 if players <= 4 else 4


@step("corps.draw-tracker-card")
def draw_tracker_card(game: CorpsGame, seat: int) -> None:
    """One card: its Blips, its text, and off to the discards.

    The highest-ranking player draws for whoever an earlier card has eliminated (ruling E9); "this Character"
    of such a card is nobody.
    """
    moments.pause(game, moments.TRACKER)
    if not refill(game):
        return
    card = game.zones[TRACKER][-1]
    game.move(card, TRACKING)
    game.tell(TRACKER_DRAWN, in_charge(game, seat), card, rule="corps.tracker.draw-order")
    face = printed(game, card)
    point = spawn_point(game, face.spawn)
    placed = [] if point is None else spawn(game, face.blips, point)
    for line in face.lines:
        carry_out(game, seat, card, line, placed)
    game.move(card, TRACKED)
    game.tell(TRACKER_DONE, card, rule="corps.tracker.discard-after-use")


def refill(game: CorpsGame) -> bool:
    """Whether there is a card to draw. In a Bug Hunt the deck is not made anew (ruling F15)."""
    zones = game.zones
    if zones[TRACKER]:
        return True
    if mission_of(game.setup["scenario"]).is_bug_hunt:
        game.cite("corps.bug-hunt.no-tracker-reshuffle")
        return False
    for card in list(zones[TRACKED]):
        game.move(card, TRACKER)
    game.shuffle(zones[TRACKER])
    game.tell(TRACKER_RESHUFFLED, rule="corps.tracker.deck-empty-reshuffle")
    return bool(zones[TRACKER])


def carry_out(game: CorpsGame, seat: int, card: int, line: Line, placed: list[PlaceBlip]) -> None:
    """One line of a card's text. A threat speaks of each Blip by itself, as it was seen when placed (E13)."""
    drawer, hero = in_charge(game, seat), meant(game, seat)
    if line.trigger not in ("hidden-threat", "active-threat"):
        tunnel = line.trigger == "tunnel"
        rule = "corps.tracker.type-tunnel" if tunnel else "corps.tracker.card-text-after-blips"
        speak(game, drawer, hero, card, line, rule=rule)
        return
    active = line.trigger == "active-threat"
    rule = "corps.tracker.type-active-threat" if active else "corps.tracker.type-hidden-threat"
    for placing in placed:
        if placing.seen == active:
            token = who_came_to(game, placing.blip, placing.space)
            speak(game, drawer, hero, card, line, token=token, rule=rule)
