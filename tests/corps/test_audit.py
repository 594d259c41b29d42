"""Every design of the box is exercised: games are played until each line of each text has done its work.

A line counts when its sentences are carried out, or when it changes a number that was asked for. `make long`
plays enough games for all of them; the sample of `make test` must reach nearly all.
"""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from holdout.corps import places
from holdout.corps.faces import faces_of
from holdout.corps.meaning.sentences import SENTENCES
from holdout.corps.missions import MISSIONS, mission_of
from holdout.corps.pieces import printed
from holdout.corps.printed import Face
from holdout.corps.standing.standing import STANDING
from holdout.kernel import simulate_frame
from holdout.lab.simulation import Series, frame_of
from holdout.players import table_of

IS_LONG = os.environ.get("HOLDOUT_SIZE") == "long"
ROUNDS = 200 if IS_LONG else 1
SHARE = 1.0 if IS_LONG else 0.85
Place = tuple[str, str, int]


def sides() -> Iterator[Face]:
    """Every printed side of the box."""
    for face in faces_of(()):
        yield face
        if face.grunt is not None:
            yield face.grunt


def place(face: Face, line: int) -> Place:
    """A line by the name of its card, what sort that is, and its number; -1 stands for the card itself."""
    return face.name, face.kind, line


def designed() -> set[Place]:
    """All lines that say something, and all Motion Tracker cards, of which some say nothing."""
    lines = {place(face, line.number) for face in sides() for line in face.lines if line.sentences}
    return lines | {place(face, -1) for face in faces_of(()) if face.deck == "tracker"}


@pytest.fixture
def exercised(monkeypatch: pytest.MonkeyPatch) -> set[Place]:
    """The lines that have done their work since the test began."""
    found: set[Place] = set()
    carry_out, means = SENTENCES.carry_out, STANDING.means

    def watched_text(game: Any, context: Any, *rest: Any) -> None:
        found.add(place(game.faces[context.face], context.line))
        carry_out(game, context, *rest)

    def watched_number(game: Any, one: Any, card: int, about: str) -> bool:
        is_meant = means(game, one, card, about)
        if is_meant:
            found.add(place(printed(game, one.card), one.effect.line.number))
        return is_meant

    monkeypatch.setattr(SENTENCES, "carry_out", watched_text)
    monkeypatch.setattr(STANDING, "means", watched_number)
    return found


def played(mission: str, seats: int, who: str, seed: int) -> Iterator[Place]:
    """Play a mission; the Motion Tracker cards that were drawn."""
    frame = frame_of(Series("corps", seats, (who,), seed, {"scenario": mission}), seed)
    match = simulate_frame(frame, table_of((who,), frame, seed))
    position = match.moment.game.position
    for card in position.zones[places.TRACKED]:
        face: Any = match.frame.faces[position.face[card]]
        yield place(face, -1)


def test_every_line_of_every_card_does_its_work_in_play(exercised: set[Place]) -> None:
    missing = designed()
    for number in range(ROUNDS):
        for turn, mission in enumerate(MISSIONS):
            seats = 1 + (number + turn) % 6
            for who in ("greedy", "random"):
                missing -= set(played(mission, seats, who, number))
        missing -= exercised
        if not missing:
            break
    assert len(missing) <= (1 - SHARE) * len(designed()), f"Never exercised: {sorted(missing)}"


def test_every_side_of_every_board_is_part_of_a_mission() -> None:
    used = {region for mission in MISSIONS for region in mission_of(mission).board.regions}
    assert len(used) == 8
