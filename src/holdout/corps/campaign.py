"""A campaign: Missions 1, 2 and 3, Rescue and Resupply between them, losses carried, a score at the end.

A `Campaign` is plain data that is saved between matches. `next_match` begins what comes next, a mission or
a debriefing; `conclude` takes a match that is over and notes what came of it. A match itself is saved by
its record.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from holdout.corps import places
from holdout.corps.enough import shortage
from holdout.corps.missions import CAMPAIGN, mission_of
from holdout.corps.options import available
from holdout.corps.rules import RULES
from holdout.kernel import HoldoutError, Match, SetupError, cite, new
from holdout.kernel.campaigns import Sheet, SheetRow
from holdout.kernel.decoding import from_json

NOUN: Final = "campaign"
RESCUE: Final = "rescue"
RESUPPLY: Final = "resupply"
PILES: Final = {"discard": places.DISCARD, "exhaust": places.EXHAUST, "lost": places.LOST_CARDS}


class CampaignError(HoldoutError):
    """Something that a campaign does not allow, as a sentence."""


class Note(msgspec.Struct, frozen=True):
    """A line of the campaign log, and the rule behind it."""

    words: str
    rule: str


class Played(msgspec.Struct, frozen=True):
    """One mission that was played, and whether it was completed."""

    mission: str
    won: bool


class Campaign(msgspec.Struct):
    """The state of a campaign. `mission` is what is played now or next; `after` how the last one ended."""

    seats: int
    options: dict[str, Any]
    seed: str
    mission: str = CAMPAIGN[0]
    after: dict[str, Any] | None = None
    matches: int = 0
    completed: list[str] = []
    played: list[Played] = []
    killed: list[str] = []
    captured: list[str] = []
    hugged: list[str] = []
    lost: list[str] = []
    resupplied: bool = False
    outcome: str = ""
    score: int | None = None
    log: list[Note] = []

    @property
    def over(self) -> bool:
        """Whether the campaign has ended, won or lost."""
        return bool(self.outcome)

    def note(self, words: str, rule: str) -> None:
        """Write a line into the log."""
        if cite.witness is not None:
            cite.witness.add(rule)
        self.log.append(Note(words, rule))

    def end(self, words: str, rule: str) -> None:
        """The campaign is over."""
        self.outcome = words
        self.note(words, rule)

    def save(self) -> bytes:
        """Everything, to be kept in a file."""
        return msgspec.json.encode(self)


def begin(seats: int, seed: str, options: dict[str, Any] | None = None) -> Campaign:
    """A new campaign. It begins with Mission 1 (corps.setup.01-choose-mission)."""
    asked = dict(options or {})
    if asked.pop("scenario", CAMPAIGN[0]) != CAMPAIGN[0]:
        raise CampaignError("A campaign must begin with Mission 1, Newt.")
    return Campaign(seats, asked, seed)


def load(data: bytes) -> Campaign:
    """A campaign that was saved. What could not be played on is refused here, not in the middle of it."""
    try:
        campaign = from_json(data, Campaign)
        if not campaign.played:  # files from before failed missions were kept
            campaign.played = [Played(mission, True) for mission in campaign.completed]
        for game in campaign.played:
            mission_of(game.mission)
        if not campaign.over:
            RULES.set_up(campaign.seats, setup_of(campaign))
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError, SetupError) as wrong:
        raise CampaignError(f"This is no saved campaign: {wrong}") from wrong
    return campaign


def belongs(campaign: Campaign, match: Match[Any]) -> None:
    """Refuse a match that is not the one that the campaign has come to."""
    setup = match.frame.setup
    if (match.seats, setup["scenario"], setup["after"]) != (campaign.seats, campaign.mission, campaign.after):
        raise CampaignError("This is no saved campaign: its mission is not the one that it has come to.")


def setup_of(campaign: Campaign) -> dict[str, Any]:
    """The options of the next match. Heroes named beforehand are kept while all of them can still go."""
    gone = {*campaign.killed, *campaign.captured}
    options = dict(campaign.options)
    if gone & set(options.get("heroes", ())):
        del options["heroes"]
    return {
        **options,
        "scenario": campaign.mission,
        "killed": campaign.killed,
        "captured": campaign.captured,
        "lost": [] if campaign.after else campaign.lost,
        "campaign": True,
        "after": campaign.after,
    }


def next_match(campaign: Campaign) -> Match[Any]:
    """The next match: a debriefing if a mission has just ended, or else the mission."""
    if campaign.over:
        raise CampaignError(f"The campaign is over: {campaign.outcome}")
    return new(RULES, seats=campaign.seats, seed=f"{campaign.seed}.{campaign.matches}", **setup_of(campaign))


def conclude(campaign: Campaign, match: Match[Any]) -> None:
    """Note what came of a match that is over."""
    if not match.over:
        raise CampaignError("The match is not over yet.")
    campaign.matches += 1
    if campaign.after is None:
        _after_mission(campaign, match)
    else:
        _after_debriefing(campaign, match)


# --- a mission is over ---


def _after_mission(campaign: Campaign, match: Match[Any]) -> None:
    played, won = campaign.mission, bool(match.result and match.result.winners)
    words = match.result.words if match.result else ""
    outcome = "completed" if won else "failed"
    campaign.note(f"{mission_of(played).card} is {outcome}. {words}", "corps.campaign.sequence")
    _note_losses(campaign, match)
    if played == RESUPPLY:
        campaign.resupplied = True
    if won:
        campaign.completed.append(played)
    campaign.played.append(Played(played, won))
    if _ends(campaign, played, won):
        return
    campaign.after = {
        **_piles(match),
        "hugged": campaign.hugged,
        "final": played == CAMPAIGN[-1],
        "next": choices(campaign),
        "resupplied": campaign.resupplied,
    }


def _ends(campaign: Campaign, played: str, won: bool) -> bool:
    """Whether the campaign is lost: a numbered mission failed, or too few are left (rulings F8 and F16)."""
    strict = campaign.options.get("extra-mission-loss-ends-campaign") == "yes"
    if not won and (played in CAMPAIGN or strict):
        campaign.end(f"The campaign ends with {mission_of(played).card}.", "corps.campaign.losing-ends-it")
    elif played != CAMPAIGN[-1] and (words := _hopeless(campaign)):
        campaign.end(words, "corps.campaign.killed-are-out")
    return campaign.over


def _hopeless(campaign: Campaign) -> str:
    """Why the next numbered mission cannot be won even if a Rescue brought everybody back; or nothing."""
    setup, following = setup_of(campaign), choices(campaign)[0]
    if not available({**setup, "scenario": following}):
        return "Nobody is left to go on."
    words = shortage({**setup, "captured": []}, following)
    return words and f"{words} The campaign ends."


def choices(campaign: Campaign) -> list[str]:
    """List what may come next: the next numbered mission, Rescue if somebody is Captured, Resupply once."""
    found = [name for name in CAMPAIGN if name not in campaign.completed][:1]
    if campaign.captured:
        found.append(RESCUE)
    if not campaign.resupplied:
        found.append(RESUPPLY)
    return found


def _note_losses(campaign: Campaign, match: Match[Any]) -> None:
    game: Any = match.moment.game
    position, faces = game.position, game.faces

    def names(zone: int) -> list[str]:
        return sorted([faces[position.face[card]].name for card in position.zones[zone]])

    still = [name for name in campaign.captured if name in names(places.TOKENS)]
    captured = sorted([*names(places.CAPTURED), *still])
    for name in names(places.KILLED):
        if name not in campaign.killed:
            campaign.note(f"{name} is Killed.", "corps.campaign.killed-are-out")
    for name in captured:
        if name not in campaign.captured:
            campaign.note(f"{name} is Captured.", "corps.campaign.carry-over")
    for name in names(places.EXITED):
        if name in campaign.captured:
            campaign.note(f"{name} is rescued.", "corps.rescue.success-returns")
    campaign.killed, campaign.captured = names(places.KILLED), captured
    hugged = {faces[position.face[card]].name for card in range(places.CHARACTERS) if position.hugged[card]}
    campaign.hugged = sorted({*campaign.hugged, *hugged} - {*campaign.killed})


def _piles(match: Match[Any]) -> dict[str, Any]:
    """The Endurance cards by name and pile; what is in none of these is the deck."""
    game: Any = match.moment.game
    position, faces = game.position, game.faces

    def names(zone: int) -> list[str]:
        cards = [faces[position.face[card]] for card in position.zones[zone]]
        return [face.name for face in cards if face.deck == "endurance"]

    return {
        **{title: names(zone) for title, zone in PILES.items()},
        "hands": [names(places.HAND[seat]) for seat in range(match.seats)],
        "equipped": [name for zone in places.GEAR for name in names(zone)],
    }


# --- a debriefing is over ---


def _after_debriefing(campaign: Campaign, match: Match[Any]) -> None:
    assert campaign.after is not None
    game: Any = match.moment.game
    position, faces = game.position, game.faces
    before = len(campaign.lost)
    campaign.lost = sorted([faces[position.face[card]].name for card in position.zones[places.LOST_CARDS]])
    if campaign.after["final"]:
        campaign.score = len(position.zones[places.DECK])
        campaign.end(f"The campaign is won with a score of {campaign.score}.", "corps.score.5-count")
    else:
        words = f"{len(campaign.lost)} Endurance cards are lost, {before} before."
        campaign.note(words, "corps.campaign.carry-over")
        campaign.mission = position.phase
        campaign.note(f"Next: {mission_of(campaign.mission).card}.", "corps.campaign.sequence")
    campaign.after = None


# --- its sheet ---


def sheet(campaign: Campaign) -> Sheet:
    """The missions that were played and are to come, and what the squad has lost."""
    lost = [f"{len(campaign.lost)} cards"] if campaign.lost else []
    kept = [
        ("Killed", campaign.killed),
        ("Captured", campaign.captured),
        ("Facehugged", campaign.hugged),
        ("Lost Endurance", lost),
    ]
    return Sheet(
        columns=[],
        rows=_rows(campaign),
        total="" if campaign.score is None else f"Score: {campaign.score}",
        seats=[],
        kept=[(title, names) for title, names in kept if names],
    )


def _rows(campaign: Campaign) -> list[SheetRow]:
    def row(mission: str, state: Literal["won", "lost", "next", "later"]) -> SheetRow:
        return SheetRow(mission_of(mission).card, state, [], mission)

    rows = [row(game.mission, "won" if game.won else "lost") for game in campaign.played]
    if campaign.over:
        return rows
    coming = [name for name in CAMPAIGN if name not in (*campaign.completed, campaign.mission)]
    following = [SheetRow("Debriefing", "next", []) if campaign.after else row(campaign.mission, "next")]
    return [*rows, *following, *[row(mission, "later") for mission in coming]]
