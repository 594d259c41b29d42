"""Between two missions of a campaign: what comes back, what is lost for good, what is played next; the score.

A debriefing is a short game of its own, so that its choices are asked, logged and saved like any others. Its
setup says under `after` how the mission ended; campaign.py makes that and reads what came of it.
"""

from collections.abc import Iterable
from typing import Final

from holdout.corps import places
from holdout.corps.enough import warning
from holdout.corps.game import CorpsGame
from holdout.corps.missions import CAMPAIGN, mission_of
from holdout.corps.options import NEWT
from holdout.corps.pieces import kind_of, printed
from holdout.kernel import Choice, EventKind, Question, step
from holdout.kernel.english import counted

SAVED = EventKind("saved", ("seat", "card"), "{seat} saves {card}.")
RETURNS = EventKind("returns", ("card",), "{card} returns to the Endurance Deck.")
LOST = EventKind("lost", ("card",), "{card} is lost to the campaign.")
COUNTED = EventKind("counted", ("words",), "{words}")
NEXT = Choice("next", ("mission",), "{mission}")
WORDS = (SAVED, RETURNS, LOST, COUNTED, NEXT)
WHICH_TO_SAVE = Question("Which discarded card do you save?", "corps.campaign.after-1-each-player-saves-one")
WHAT_NEXT = Question("Which mission comes next?", "corps.campaign.optional-missions-between")
FOR_EACH_LOST: Final = 5
FOR_NEWT: Final = 10


@step("corps.debrief")
def debrief(game: CorpsGame) -> None:
    """The piles as the mission left them; then the four steps after it, or the score."""
    after = game.setup["after"]
    for name, zone in (("discard", places.DISCARD), ("exhaust", places.EXHAUST), ("lost", places.LOST_CARDS)):
        _lay(game, after[name], zone)
    for seat, names in enumerate(after["hands"]):
        _lay(game, names, places.HAND[seat])
    _lay(game, after["equipped"], places.REVEALED)
    for card in _endurance_in(game, places.BOX):
        game.move(card, places.DECK)
    if after["final"]:
        game.then(score)
    else:
        game.then(save_one_each)
        game.then(give_and_take)
        game.then(choose_next)


def _lay(game: CorpsGame, names: Iterable[str], zone: int) -> None:
    for name in names:
        card = next(card for card in _endurance_in(game, places.BOX) if printed(game, card).name == name)
        game.move(card, zone)


def _endurance_in(game: CorpsGame, zone: int) -> list[int]:
    return [card for card in game.zones[zone] if printed(game, card).deck == "endurance"]


def _return(game: CorpsGame, cards: Iterable[int], rule: str) -> None:
    for card in list(cards):
        game.move(card, places.DECK)
        game.tell(RETURNS, card, rule=rule)


# --- after a mission ---


@step("corps.save-one-each")
def save_one_each(game: CorpsGame) -> None:
    """First, each player takes a card of the Discard Pile back; latecomers may get nothing (ruling F7)."""
    for seat in range(game.position.seats):
        discards = game.zones[places.DISCARD]
        if discards:
            card = game.ask_card(seat, WHICH_TO_SAVE, discards, public=True)
            game.move(card, places.DECK)
            game.tell(SAVED, seat, card, rule="corps.campaign.after-1-each-player-saves-one")


@step("corps.give-and-take")
def give_and_take(game: CorpsGame) -> None:
    """Second, Hazards return; third, half of the rest is lost; fourth, everything else returns."""
    discards = game.zones[places.DISCARD]
    hazards = [card for card in discards if kind_of(game, card) == "hazard"]
    _return(game, hazards, "corps.campaign.after-2-hazards-return")
    rest = list(discards)
    game.shuffle(rest)
    for card in rest[: (len(rest) + 1) // 2]:
        game.move(card, places.LOST_CARDS)
        game.tell(LOST, card, rule="corps.campaign.after-3-half-removed")
    back = [card for zone in _piles(game) for card in _endurance_in(game, zone)]
    _return(game, back, "corps.campaign.after-4-rest-return")


def _piles(game: CorpsGame) -> list[int]:
    """Return the zones whose cards go back to the deck: hands, the rest of the discards, exhausted and
    equipped cards (ruling F6)."""
    hands = [places.HAND[seat] for seat in range(game.position.seats)]
    return [places.DISCARD, *hands, places.EXHAUST, places.REVEALED]


@step("corps.choose-next")
def choose_next(game: CorpsGame) -> None:
    """The next numbered mission, or one of the optional ones before it."""
    _tell_what_is_possible(game)
    picks = [NEXT(name) for name in game.setup["after"]["next"]]
    pick = game.ask_together(range(game.position.seats), WHAT_NEXT, picks)
    chosen = str(pick[1])
    game.position.phase = chosen
    rule = "corps.campaign.sequence" if chosen in CAMPAIGN else "corps.campaign.optional-missions-between"
    game.finish(f"Next: {mission_of(chosen).card}.", tuple(range(game.position.seats)), rule)


def _tell_what_is_possible(game: CorpsGame) -> None:
    after, captured = game.setup["after"], ", ".join(game.setup["captured"])
    if captured:
        _count(game, "corps.rescue.between-missions", f"A Rescue may be tried for {captured}.")
        if game.setup["scenario"] == "rescue":
            _count(game, "corps.rescue.repeatable", "It may be tried again while somebody is Captured.")
    for name in after["next"]:
        words, rule = warning(game.setup, name)
        if words:
            _count(game, rule, words)
    if after["resupplied"]:
        _count(game, "corps.resupply.once-per-campaign", "Resupply has been tried and cannot be tried again.")


# --- the final score ---


@step("corps.score")
def score(game: CorpsGame) -> None:
    """Gather, pay for the lost, reckon with Newt, count."""
    _gather(game)
    _pay_for_the_lost(game)
    _reckon_with_newt(game)
    for card in list(game.zones[places.DISCARD]):
        game.move(card, places.LOST_CARDS)
    _count(game, "corps.score.4-remove-discards", "The Discard Pile leaves play.")
    points = len(game.zones[places.DECK])
    game.finish(f"The score is {points}.", tuple(range(game.position.seats)), "corps.score.5-count")


def _count(game: CorpsGame, rule: str, words: str) -> None:
    game.tell(COUNTED, words, rule=rule)


def _gather(game: CorpsGame) -> None:
    zones = [places.EXHAUST, *[places.HAND[seat] for seat in range(game.position.seats)]]
    if game.setup["score-counts-equipped"] == "yes":
        zones.append(places.REVEALED)
    for zone in zones:
        for card in _endurance_in(game, zone):
            game.move(card, places.DECK)
    number = len(game.zones[places.DECK])
    _count(game, "corps.score.1-gather", f"Exhaust Pile and hands join the deck: {counted(number, 'card')}.")


def lost_characters(game: CorpsGame) -> list[str]:
    """The Characters who count as lost: Killed, Captured or with a Facehugger. Newt is reckoned apart."""
    setup = game.setup
    return sorted({*setup["killed"], *setup["captured"], *setup["after"]["hugged"]} - {NEWT})


def _pay_for_the_lost(game: CorpsGame) -> None:
    for name in lost_characters(game):
        _pay(game, FOR_EACH_LOST)
        if name in game.setup["after"]["hugged"]:
            _count(game, "corps.facehugger.counts-as-killed-later", f"{name} carries a Facehugger.")
        _count(game, "corps.score.2-five-per-lost-character", f"{name} is lost: 5 cards.")


def _pay(game: CorpsGame, number: int) -> None:
    """Cards of the deck are discarded as far as it goes (ruling F10)."""
    for _ in range(min(number, len(game.zones[places.DECK]))):
        game.move(game.zones[places.DECK][-1], places.DISCARD)


def _reckon_with_newt(game: CorpsGame) -> None:
    """A dead Newt costs ten cards, a living one brings ten back; a Captured one neither (ruling F9)."""
    setup = game.setup
    if NEWT in setup["killed"] or NEWT in setup["after"]["hugged"]:
        _pay(game, FOR_NEWT)
        _count(game, "corps.score.3-newt-dead-minus-10", "Newt is dead: 10 cards.")
    elif NEWT in setup["captured"]:
        if setup["captured-newt"] == "minus10":
            _pay(game, FOR_NEWT)
        _count(game, "corps.score.3-newt-dead-minus-10", "Newt is still Captured.")
    else:
        lying = [*game.zones[places.DISCARD], *game.zones[places.LOST_CARDS]]
        _return(game, lying[:FOR_NEWT], "corps.score.3-newt-alive-plus-10")
