"""The tactical game passes the battery: nine missions, one to six seats, open and hidden hands.

Games are played by plain random players, some by the rules of thumb of `greedy`, which go far into a mission.
`make long` plays 1,000 random games over all missions and seats and ten times as many rounds of every check.
"""

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import pytest

from holdout import ledger
from holdout.corps import places
from holdout.corps.missions import MISSIONS
from holdout.corps.rules import RULES
from holdout.kernel import EVERYONE, Decision, Match, Pick, new, play_out, simulate_frame
from holdout.kernel.events import REFEREE
from holdout.lab.simulation import Series, frame_of
from holdout.players import table_of
from holdout.testing import CHECKS, Settings, cases, sized
from holdout.testing.battery import Round
from holdout.testing.case import Case, random_player

PLACE = "holdout.corps.rules:RULES"
MODES: dict[str, dict[str, Any]] = {
    "open": {},
    "hidden": {"hands": "hidden"},
    "2020": {"edition": "2020"},
    "models": {"many-models": "yes"},
}
COSTLY = {"secrecy": 60, "guesses": 80, "saves": 30, "clones": 30, "undo": 30, "offered": 12}
OFTEN = ("ends", "cards", "words", "rules", "budget", "twice", "replay", "inline", "refused")
ENDURANCE = 60


class Table(NamedTuple):
    """A mission, a number of seats and a mode."""

    mission: str
    seats: int
    mode: str

    @property
    def options(self) -> dict[str, Any]:
        return {"scenario": self.mission, **MODES[self.mode]}

    def __str__(self) -> str:
        return f"{self.mission}-{self.seats}-{self.mode}"


def tables() -> list[Table]:
    """Every mission with every number of seats, the modes in turn."""
    modes = list(MODES)
    every = product(MISSIONS, RULES.seats)
    return [
        Table(mission, seats, modes[(number + number // len(modes)) % len(modes)])
        for number, (mission, seats) in enumerate(every)
    ]


def settings(**given: Any) -> Settings:
    known = frozenset([rule.id for rule in ledger.library().rules])
    return Settings(known_rule=known.__contains__, place=PLACE, **given)


def rounds(checks: dict[str, int], share: int) -> list[Any]:
    """One round for each check and every so manieth table; each check begins at another one."""
    made: list[Any] = []
    for start, (check, every) in enumerate(checks.items()):
        for number, table in enumerate(tables()):
            if (number + 5 * start) % share == 0:
                (one,) = cases(
                    RULES, seats=[table.seats], seed=number, checks=[check],
                    settings=settings(every=every), **table.options,
                )  # fmt: skip
                made.append(pytest.param(one, id=f"{check}-{table}"))
    return made


@pytest.mark.parametrize("one", rounds(dict.fromkeys(OFTEN, 1), 13))
def test_the_tactical_game_is_sound(one: Round) -> None:
    assert one.run() > 0


@pytest.mark.parametrize("one", rounds(COSTLY, 11))
def test_the_tactical_game_is_sound_in_costly_ways(one: Round) -> None:
    assert one.run() > (-1 if one.case.check == "undo" else 0)


def test_fresh_processes_with_other_hash_seeds_play_the_same_game() -> None:
    assert CHECKS["hashes"](RULES, 3, 5, settings=settings(), scenario="newt") > 100


# --- random games ---


def endurance_cards(match: Match[Any]) -> Counter[str]:
    """The Endurance cards wherever they lie but in the box, by name."""
    position, faces = match.moment.game.position, match.frame.faces
    lying = [card for zone in range(1, len(position.zones)) for card in position.zones[zone]]
    shown = [faces[position.face[card]] for card in lying]
    return Counter([face.name for face in shown if getattr(face, "deck", "") == "endurance"])


@pytest.mark.parametrize("part", range(4))
def test_random_games_end_and_keep_their_endurance_cards(part: int) -> None:
    every_table = tables()
    for seed in range(part, sized(100), 4):
        table = every_table[seed * 7 % len(every_table)]
        case = Case(RULES, "ends", table.seats, seed, settings(), table.options)
        match = new(RULES, seats=table.seats, seed=seed, **table.options)
        players = [random_player(case.randomness("random", seat)) for seat in range(table.seats)]
        played = play_out(match, players)
        assert played.result is not None, f"{table} with seed {seed} does not end"
        cards = endurance_cards(played)
        assert cards == endurance_cards(match)
        assert cards.total() == ENDURANCE


@pytest.mark.parametrize("mission", MISSIONS)
def test_games_by_rules_of_thumb_end_and_keep_their_endurance_cards(mission: str) -> None:
    seats = 1 + MISSIONS.index(mission) % 6
    for seed in range(sized(1)):
        frame = frame_of(Series("corps", seats, ("greedy",), seed, {"scenario": mission}), seed)
        played = simulate_frame(frame, table_of(("greedy",), frame, seed))
        assert played.result is not None
        assert endurance_cards(played).total() == ENDURANCE


@pytest.mark.parametrize("seed", range(3))
def test_by_rules_of_thumb_nobody_walks_into_the_fire_of_the_squads_own_sentry_guns(seed: int) -> None:
    frame = frame_of(Series("corps", 1, ("greedy",), seed, {"scenario": "bug-hunt-1"}), seed)
    played = simulate_frame(frame, table_of(("greedy",), frame, seed))
    killed = [line.rule for line in played.log(REFEREE) if line.words.endswith("is Killed.")]
    assert "corps.sentry.kills-whole-space" not in killed


# --- what nobody knows ---


@pytest.mark.parametrize("mission", ["newt", "bug-hunt-4"])
def test_the_number_of_a_blip_is_shown_to_nobody_before_it_is_spotted(mission: str) -> None:
    case = Case(RULES, "ends", 2, 3, settings(), {"scenario": mission})
    looked = 0
    for match in case.walk():
        for viewer in (*range(2), None):
            zones = {zone["zone"]: zone for zone in match.view(viewer)["zones"]}
            for zone in (places.BLIPS, places.POOL):
                assert not any("face" in card for card in zones[zone]["cards"])
                looked += zones[zone]["count"]
    assert looked > 100


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_hands_are_open_or_hidden_as_the_table_says(hands: str) -> None:
    frame = frame_of(Series("corps", 3, ("greedy",), 1, {"scenario": "bug-hunt-4", "hands": hands}), 1)
    players = table_of(("greedy",), frame, 1)
    held: list[bool] = []

    def watched(decision: Decision) -> Pick:
        position = decision.game.position
        for owner in range(3):
            for card in position.zones[places.HAND[owner]]:
                assert position.seen[card] >> owner & 1
                held.append(position.seen[card] == EVERYONE)
        return players[decision.seat](decision)

    simulate_frame(frame, [watched] * 3)
    assert len(held) > 20
    assert all(held) == (hands == "open")


# --- games that are won are told as won ---


GOALS: dict[str, tuple[Callable[[Any], bool], int]] = {
    "newt": (lambda face: face.name == "Newt's Hiding Place", 1),
    "escape": (lambda face: face.deck == "characters", 3),
    "survive": (lambda face: face.deck == "characters", 2),
    "resupply": (lambda face: face.kind == "crate", 3),
}
"""What has to be in safety, and how much of it, to win."""


@pytest.mark.parametrize("mission", GOALS)
def test_no_mission_is_lost_with_its_goal_met(mission: str) -> None:
    wanted, number = GOALS[mission]
    met = 0
    for seed in range(sized(9)):
        frame = frame_of(Series("corps", 1, ("greedy",), seed, {"scenario": mission}), seed)
        played = simulate_frame(frame, table_of(("greedy",), frame, seed))
        assert played.result is not None
        position = played.moment.game.position
        safe = [frame.faces[position.face[card]] for card in position.zones[places.EXITED]]
        is_met = sum(map(wanted, safe)) >= number
        by_endurance = played.result.rule == "corps.lose.deck-and-exhaust-empty"
        assert bool(played.result.winners) == (is_met and not by_endurance), f"{mission} with seed {seed}"
        met += is_met
    assert met
