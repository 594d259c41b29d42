"""What happens to the card that speaks in the tactical game: it is played, activated, drawn, interacted with.

Every kind of card goes through what sets it off, somebody does what the text watches, and the same is done
with a card that says nothing: what is different came of the text.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from typing import Any, Final

from holdout.corps import (
    actions,
    activation,
    attacking,
    defense,
    dials,
    endurance,
    equipping,
    events,
    finish_phase,
    hazards,
    losses,
    mission_card,
    moving,
    places,
    spawning,
    spotting,
    tracker,
)
from holdout.corps.pieces import printed
from holdout.corps.printed import lines_of
from holdout.corps.vocabulary import LANGUAGE
from holdout.language.games import game as game_named
from holdout.testing.texts.combining import EVERYTHING, Combination, Walked, first_sentence
from holdout.testing.texts.corps.table import CorpsTable


def walked() -> Walked:
    """The samples of the tactical game for the walk."""
    sentence = partial(first_sentence, LANGUAGE)

    return Walked(
        LANGUAGE,
        sentence('Spawn a Blip at Spawn Point "A".').core.verbs[0],
        sentence("Each Character has +1 Defense.").core,
        sentence("If there is an Alien on the board, draw a card.").prefixes[0].conditions[0],
        sentence("Remove a card.").core.verbs[0],
        (
            sentence("When a card is discarded, draw a card.").prefixes[0].happening.cards,
            sentence("When a model dies, draw a card.").prefixes[0].happening.cards,
            sentence("When this Character dies, draw a card.").prefixes[0].happening.cards,
        ),
    )


class CorpsStage:
    """The tactical game."""

    game = game_named("corps")
    kinds: tuple[str, ...] = ("event", "hero", "weapon", "equipment", "hazard", "tracker", "mission")

    def acts(self, one: Combination, kind: str) -> bool:
        """Whether a card of a kind with the text makes anything different from one without."""
        return any(
            _run(kind, one.text, one.doing, one.itself, one.keyword, backwards)
            != _silently(kind, one.doing, one.itself, one.keyword, backwards)
            for backwards in (False, True)
        )


@cache
def _silently(kind: str, *particulars: Any) -> Any:
    return _run(kind, "", *particulars)


def _run(kind: str, text: str, doing: str, itself: bool, keyword: str, backwards: bool) -> Any:
    table = CorpsTable(kind, text, keyword, backwards)
    if backwards:
        _watch(table, doing, itself)
    _set_off(table)
    table.let(lambda game: game.settle())
    _watch(table, doing, itself)
    table.let(lambda game: game.settle())
    return table.seen()


# --- what sets off a text ---


def _set_off(table: CorpsTable) -> None:
    for happen in SCENES[table.kind]:
        if table.game.position.space[table.laid.hero]:
            table.let(lambda game, happen=happen: happen(table, game))


def _activated(table: CorpsTable, game: Any) -> None:
    """Hicks is activated, uses what can be used and acts; then comes the Finish Phase."""
    hero = table.laid.hero
    table.let(lambda game: activation.abilities(game, 0, hero, "on-activation", ()))
    for _, one in list(activation.usable(game, 0, hero)):
        table.let(lambda game, one=one: game.do(one))
    for pick, one in list(actions.possible(game, 0, hero)):
        if pick[0] == actions.CARD_ACTION.name:
            table.let(lambda game, one=one: game.do(one))
    table.let(lambda game: activation.abilities(game, 0, hero, "end-of-activation", ()))
    waiting = tuple([(card, line.number) for card, line in finish_phase.effects(game)])
    table.let(lambda game: finish_phase.finish_effects(game, waiting))


def _attacks(table: CorpsTable, game: Any) -> None:
    """Hicks attacks with everything at hand until it hits."""
    by_weapon = {attack.weapon: attack for _, attack in attacking.attacks(game, table.laid.hero, free=True)}
    for attack in by_weapon.values():
        if attack.weapon == table.laid.thrown:
            continue
        game.position.dial[table.laid.hero] = 9
        game.do(attack)


def _attacked(table: CorpsTable, game: Any) -> None:
    """An Alien attacks, so that a Defense roll can be made again."""
    alien = game.zones[places.ALIENS][0]
    game.position.space[alien], game.position.phase = table.laid.free + 1, "alien"
    game.do(defense.AttackCharacter(alien, table.laid.hero))
    game.position.phase = "marine"


def _played(table: CorpsTable, game: Any) -> None:
    game.do(events.PlayEvent(0, table.speaker))


def _happens(table: CorpsTable, game: Any) -> None:
    hazards.happen(game, 0, table.speaker, "corps.hazard.must-play-when-drawn")


def _tracked(table: CorpsTable, game: Any) -> None:
    placed = spawning.spawn(game, 2, spawning.spawn_point(game, "A") or 0)
    for line in printed(game, table.speaker).lines:
        for seen in (False, True):
            for one in placed:
                one.seen = seen
            tracker.carry_out(game, 0, table.speaker, line, placed)


def _mission(table: CorpsTable, game: Any) -> None:
    for turn in range(1, 4):
        mission_card.turn_comes(game, turn)
    for token in list(game.zones[places.TOKENS]):
        for heading in ("contact", "found", "computer", "crate", "captive"):
            for card, line in mission_card.lines_of(game, heading):
                mission_card.speak(game, 0, table.laid.hero, card, line, token=token)
    mission_card.check_victory(game)


Scene = Callable[[CorpsTable, Any], object]
SCENES: Final[dict[str, tuple[Scene, ...]]] = {
    "hero": (_attacks, _activated, _attacked),
    "weapon": (_attacks, _activated, _attacked),
    "equipment": (_attacks, _activated, _attacked),
    "event": (_played,),
    "hazard": (_happens,),
    "tracker": (_tracked,),
    "mission": (_mission,),
}


# --- what somebody does ---


def _watch(table: CorpsTable, doing: str, itself: bool) -> None:
    if doing == EVERYTHING:
        _everything(table, fatally=not table.backwards)
    elif doing:
        card = table.speaker if itself else table.laid.partner
        line: Any = lines_of(LANGUAGE.parse(doing))[0]
        table.let(lambda game: mission_card.speak(game, 0, table.laid.hero, card, line))


def _everything(table: CorpsTable, fatally: bool) -> None:
    """All that can happen to cards and models, to the speaker and its Character among them."""
    laid, zones = table.laid, table.game.zones
    hero, partner, fallen = laid.hero, laid.partner, laid.fallen
    speaker = table.speaker
    happenings: list[Callable[[Any], object]] = [
        lambda game: game.do(endurance.DrawCard(0)),
        lambda game: endurance.exhaust(game, 1),
        lambda game: game.do(endurance.DiscardCard(0, zones[places.HAND[0]][0])),
        lambda game: game.do(endurance.RecycleCard(zones[places.HAND[0]][0])),
        lambda game: game.do(dials.TurnDial(hero, 1, "corps.aim-dial.meaning")),
        lambda game: game.do(dials.TurnDial(hero, -1, "corps.aim-dial.meaning")),
        lambda game: game.do(losses.StandUp(fallen)),
        lambda game: game.do(losses.KnockDown(fallen)),
        lambda game: game.do(moving.StepTo(hero, laid.free)),
        lambda game: attacking.shoot(game, partner, zones[places.GEAR[partner]][0], zones[places.ALIENS][0]),
        lambda game: _attacked(table, game),
        lambda game: game.do(equipping.EquipCard(0, hero, laid.spare)),
        lambda game: game.do(spotting.SpotBlip(zones[places.BLIPS][0])),
        lambda game: spawning.spawn(game, 1, spawning.spawn_point(game, "A") or 0),
        lambda game: game.do(losses.HitAlien(zones[places.ALIENS][0], whole=True)),
        lambda game: game.do(losses.KillCharacter(fallen)),
    ]
    to_itself: list[Callable[[Any], object]] = [
        lambda game: game.do(endurance.DiscardCard(0, speaker)),
        lambda game: game.do(losses.KillCharacter(hero)),
    ]
    for happen in [*happenings, *(to_itself if fatally else ())]:
        with suppress(IndexError, StopIteration, TypeError, ValueError):
            table.let(happen)
