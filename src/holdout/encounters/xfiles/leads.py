"""Leads: what the active player does by their instruction discovers Evidence, and done again collects it.

A Lead says what to do under Discover, and the same under Collect. When cards are made ready for play, that
becomes a line that waits for the deed, or an ability with a price where the deed is a payment or gives up
cards of the hand (`line_of`). Which Evidence a Lead has discovered is counted for the whole game.
"""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import at_front, face, face_number, in_row, of_kind
from holdout.encounters.catalogue import NONE
from holdout.encounters.fighting import BY_ITSELF, kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.market import Gain
from holdout.encounters.revealing import Scan
from holdout.encounters.seats import players, you
from holdout.encounters.uses import Use
from holdout.encounters.xfiles import evidence, piles
from holdout.encounters.xfiles.deeds import is_done_by_a_card
from holdout.kernel import EventKind, Happening, Question, Refusal
from holdout.language.standing.effects import AFTER

LEAD: Final = "lead"
CONNECTED: Final = "connected"
FOLLOWED: Final = "followed"
MET: Final = "met"
"""Counts how often a Lead was turned up: only what is done since then follows it (ruling M134)."""
LEAD_LOST: Final = EventKind("lead-lost", ("card",), "{card} is lost undiscovered.")
FOLLOW_FIRST: Final = Question(
    "This scan follows a Lead and turns up the End Game. Do you follow the Lead first?",
    "xfiles.timing.unclear-order-current-player",
)


def leads_in_play(game: EncounterGame) -> list[int]:
    """The revealed Leads, those in the Field first."""
    faces = of_kind(game, LEAD)
    return [card for card in (*at_front(game), *in_row(game)) if game.face[card] in faces and game.up[card]]


def connected_to(game: EncounterGame, lead: int) -> int | None:
    """The space of the Evidence that a Lead has discovered; None before (ruling G64)."""
    return next((zone for zone in piles.EVIDENCE if game.count("game", CONNECTED, lead, zone)), None)


def is_no_deed(game: EncounterGame, lead: int, happening: Happening) -> bool:
    """True if a Lead is not followed by what happens, because a Conspiracy card does it by itself."""
    if (
        lead < 0
        or face_number(game, lead) not in of_kind(game, LEAD)
        or not is_done_by_a_card(game, happening)
    ):
        return False
    game.cite("xfiles.evidence.only-current-player")
    return True


def follow(game: EncounterGame, lead: int, seat: int, deeds: int) -> bool:
    """A deed by a Lead's instruction is done. Enough of them in a turn discover or collect (ruling M132)."""
    if seat != game.position.active or lead not in leads_in_play(game):
        return False
    if evidence.has_begun(game):
        game.cite("xfiles.evidence-state.locked-in-at-end-game-reveal")
        return False
    game.cite("xfiles.evidence.only-current-player")
    game.cite("xfiles.evidence.must-act-after-lead-revealed")
    zone = connected_to(game, lead)
    if game.count_up("turn", FOLLOWED, *_section(game, lead)) < deeds:
        return True
    game.cite("xfiles.lead.one-section-active-at-a-time")
    if game.where[lead] == board.FRONT:
        game.cite("xfiles.lead.usable-in-field-until-end-of-turn")
    return _discover(game, lead, seat) if zone is None else _collect(game, lead, seat, zone)


def _section(game: EncounterGame, lead: int) -> tuple[int, ...]:
    """The key under which deeds for a Lead are counted: its last reveal, and Discover or Collect."""
    return lead, game.count("game", MET, lead), int(connected_to(game, lead) is not None)


def deeds_done(game: EncounterGame, lead: int) -> tuple[int, int]:
    """The deeds of this turn by a Lead's instruction, and how many it takes."""
    cores: list[Any] = [line.sentences[0].core for line in face(game, lead).lines]
    needed = sum([core.verbs[0].count.amount for core in cores])
    return game.count("turn", FOLLOWED, *_section(game, lead)), needed


def is_fulfilled_by_next(game: EncounterGame, lead: int, deeds: int) -> bool:
    """True if one more deed discovers or collects."""
    if game.count("turn", FOLLOWED, *_section(game, lead)) + 1 < deeds:
        return False
    zone = connected_to(game, lead)
    if zone is None:
        return bool(evidence.undiscovered(game))
    return any(game.up[card] for card in game.zones[zone])


def before_the_end(game: EncounterGame, scan: Scan) -> None:
    """A scan that turns up the End Game may follow a Lead first: the current player chooses (ruling M133)."""
    end_games = game.catalogue.of_kind.get("end-game", NONE)
    if game.face[scan.scanned] not in end_games or evidence.has_begun(game):
        return
    for one in game.standing.about_past(game, (AFTER, Scan), scan):
        context = game.standing.match(game, one, scan) if one.card in leads_in_play(game) else None
        if context is None:
            continue
        follows: Any = one.effect.spoken[0].core
        if is_fulfilled_by_next(game, one.card, follows.verbs[0].count.amount) and game.ask_whether(
            game.position.active, FOLLOW_FIRST
        ):
            game.standing.say(game, one, context)


def _discover(game: EncounterGame, lead: int, seat: int) -> bool:
    """Discover the topmost Evidence that is face down, whichever Lead it is (ruling G59: if there is any)."""
    hidden = evidence.undiscovered(game)
    if not hidden:
        return False
    game.cite("xfiles.evidence.discover-requires-lead-instructions")
    game.count_up("game", CONNECTED, lead, game.where[hidden[0]])
    evidence.discover(game, seat, hidden[0])
    game.cite("xfiles.evidence.lead-connected-to-discovered-evidence")
    return True


def _collect(game: EncounterGame, lead: int, seat: int, zone: int) -> bool:
    """Collect the Evidence that this Lead discovered, and no other; then the Lead is defeated."""
    found = [card for card in game.zones[zone] if game.up[card]]
    if not found:
        return False
    game.cite("xfiles.evidence.collect-repeats-instructions")
    game.cite("xfiles.evidence.collect-only-by-connected-lead")
    game.cite("xfiles.evidence.discover-before-collect")
    evidence.collect(game, seat, found[0])
    game.cite("xfiles.evidence.lead-defeated-after-collect")
    kill(game, lead, seat, BY_ITSELF)
    return True


def lose(game: EncounterGame, lead: int, *, late: bool = False) -> None:
    """A Lead is lost. Each player gains a Doubt if it has discovered nothing that it could have.

    `late`: it came when The End had begun; then it could have what The End has turned up undiscovered.
    """
    if connected_to(game, lead) is not None:
        game.cite("xfiles.lead.discovered-not-collected-no-penalty")
    elif not (evidence.undiscovered(game) or (late and evidence.was_left_undiscovered(game))):
        game.cite("xfiles.card.x-useless-lead-no-doubts")
    else:
        rule = "xfiles.lead.undiscovered-loss-gives-doubts"
        game.tell(LEAD_LOST, lead, rule=rule)
        for seat in players(game):
            for doubt in game.zones[piles.DOUBTS][-1:]:
                game.do(Gain(seat, doubt, rule=rule))
        if not game.zones[piles.DOUBTS]:
            game.cite("xfiles.run-out.beliefs-or-doubts-ignored")
    kill(game, lead, you(game), BY_ITSELF)


def meet_lead(game: EncounterGame, card: int) -> None:
    """A revealed Lead stays where it is; after The End has begun it is defeated at once."""
    if evidence.has_begun(game):
        game.cite("xfiles.lead.revealed-after-end-game-is-defeated")
        game.cite("xfiles.the-end.later-leads-defeated")
        lose(game, card, late=True)
    else:
        game.count_up("game", MET, card)
        game.cite("xfiles.reveal-lead.stays-in-space")
        game.cite("xfiles.evidence.must-act-after-lead-revealed")


def lose_in_field(game: EncounterGame, card: int) -> None:
    """Defeat a Lead in the Field at the end of any turn."""
    game.cite("xfiles.lead.defeated-in-field-at-end-of-any-turn")
    lose(game, card)


def only_while_it_can_be_followed(game: EncounterGame, use: Use) -> Refusal | None:
    """A Lead with a price is used only while there is something to discover or collect."""
    if face_number(game, use.card) not in of_kind(game, LEAD):
        return None
    if connected_to(game, use.card) is None and not evidence.undiscovered(game):
        words = "There is no Evidence left to discover."
        return Refusal("xfiles.evidence.discover-requires-lead-instructions", words, use.card)
    return None


def install(rules: EncounterRules) -> None:
    """Hang Leads and Evidence on the rules of the game."""
    rules.says(LEAD_LOST, *evidence.WORDS)
    rules.forbids(Use)(only_while_it_can_be_followed)
    rules.as_scanned.append(before_the_end)
    rules.not_done.append(is_no_deed)
