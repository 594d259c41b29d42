"""Full tables: a table of somebody's is laid as a world of the testing kit is, and everyone sees it so.

What was laid is not in the table's journal: it lasts as long as the server keeps the table open.
"""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import expect

from holdout.kernel import Match
from holdout.table.actor import EVERYTHING, Table
from holdout.table.frames import Stories
from holdout.testing.alien import AlienWorld
from holdout.testing.serving import Running
from holdout.testing.world import World
from holdout.testing.xfiles import XFilesWorld
from tests.browser.people import Person

HELD: Final = 12
PLAYED: Final = 15
ENEMIES: Final = 12
SEATS: Final = 5


def lay(
    running: Running, ada: Person, game: str, made: Callable[[Match[Any]], Match[Any]], **more: Any
) -> str:
    """A table of Ada's with computers beside her, at which another match lies in place of its own."""
    seats = more.pop("seats", SEATS)
    table = ada.make(game, seats=seats, seed="laid", start=True, computers=["greedy"] * (seats - 1), **more)
    ada.wait_for_turn()
    put(running, ada, made)
    return table


def put(running: Running, ada: Person, made: Callable[[Match[Any]], Match[Any]]) -> None:
    """Put another match in place of the one at the table where Ada sits, and wait until she sees it."""

    async def exchange() -> Match[Any]:
        opened: Table = running.server.host.tables[ada.table["table"]]
        assert opened.room is not None
        assert opened.room.match is not None
        match = opened.room.match = made(opened.room.match)
        opened.stories = Stories()
        for connection in opened.connections:
            connection.viewer.forget()
        opened.publish(EVERYTHING)
        return match

    laid = [(zone["zone"], zone["count"]) for zone in running.within(exchange()).view(0)["zones"]]
    ada.until(
        lambda: [(zone["zone"], zone["count"]) for zone in ada.frame["view"]["zones"]] == laid,
        "the table is laid",
    )
    ada.wait_for_turn()
    drawn(ada)


def drawn(ada: Person) -> None:
    """Wait until the table is drawn and its cards are known."""
    expect(ada.page.locator(".board :is(article.card strong, .map .model)").first).to_be_attached()


def names_of(world: World[Any], *kinds: str) -> list[str]:
    """The names of all cards of some kinds, the longest first."""
    found = {face.name for face in world.frame.faces if face.kind in kinds}
    return sorted(found, key=lambda name: (-len(name), name))


def full_alien(_: Match[Any] | None = None, **more: Any) -> Match[Any]:
    """A hand, played cards, a Combat Zone and five seats, all full, with equal cards among them."""
    people, enemies = (names_of(AlienWorld(), kind) for kind in ("character", "enemy"))
    seats = more.setdefault("seats", SEATS)
    others = {seat: people[20 + 6 * seat :][:6] for seat in range(1, seats)}
    return AlienWorld(
        hand={0: [*people[: HELD - 3], *["Grunt"] * 2, "Specialist"], **others},
        in_play=[*people[HELD : HELD + PLAYED - 6], *["Grunt"] * 3, *["Specialist"] * 3],
        front=[*enemies[: ENEMIES - 4], *["Two-Jawed Xenomorph"] * 3, "Sentinel Xenomorph"],
        before={seat: ["Facehugger"] for seat in range(1, seats, 2)},
        wounds={0: ["Flesh Wound"] * 2, seats - 1: ["Raking Claws"]},
        rooms={"the Airlock": "Shrieking Xenomorph", "the Med-Lab": "Acid-Spray Xenomorph"},
        hidden={"the Corridor": "Egg", "the Crawlspace": "Lunging Xenomorph"},
        operations=["Jonesy", "Incinerator Unit"],
        **more,
    ).match


def half_full_alien(_: Match[Any]) -> Match[Any]:
    """Four cards in hand, four played, five enemies, and cards of the Complex with long texts."""
    people, enemies = (names_of(AlienWorld(), kind) for kind in ("character", "enemy"))
    return AlienWorld(
        seats=SEATS,
        hand={0: people[:4], **{seat: people[20 + 6 * seat :][:6] for seat in range(1, SEATS)}},
        in_play=people[12:16],
        front=enemies[3:8],
        rooms={
            "the Airlock": "Acid-Spray Xenomorph",
            "the Corridor": "Swimming Xenomorph",
            "the Crawlspace": "Company Representative",
        },
        operations=["Jonesy"],
    ).match


def flying_alien(_: Match[Any]) -> Match[Any]:
    """The same with enemies in the air above most rooms."""
    flyers = ["Cornered Xenomorph", "Starved Xenomorph", "Pipe-Nest Xenomorph", "Egg-Bearing Xenomorph"]
    rooms = ["the Airlock", "the Corridor", "the Crawlspace", "the Ventilation Shafts"]
    return full_alien(air=dict(zip(rooms, flyers, strict=True)))


def queen_alien(_: Match[Any]) -> Match[Any]:
    """The same against the Queen Mother, whose Lair is full."""
    beasts = names_of(AlienWorld(), "alien")
    lair = {f"Lair space {number + 1}": [beasts[number]] for number in range(5)}
    return full_alien(seats=3, options={"queen-mother": True}, **lair)


def full_xfiles(_: Match[Any] | None = None, **more: Any) -> Match[Any]:
    """The same in The X-Files, with Evidence collected and discovered."""
    people, enemies = (names_of(XFilesWorld(), kind) for kind in ("character", "enemy"))
    evidence = names_of(XFilesWorld(), "evidence")
    others = {seat: people[21 + 5 * seat :][:5] for seat in range(1, SEATS)}
    return XFilesWorld(
        seats=SEATS,
        hand={0: [*people[: HELD - 3], *["Field Agent"] * 2, "Assault Team"], **others},
        in_play=[*people[HELD : HELD + PLAYED - 6], *["Field Agent"] * 3, *["Assault Team"] * 3],
        field=enemies[:ENEMIES],
        shadows={5: enemies[20], 3: enemies[21]},
        hidden={4: enemies[22], 2: enemies[23], 1: enemies[24]},
        bureau={number + 1: name for number, name in enumerate(people[47:52])},
        discovered={1: evidence[0]},
        evidence={2: evidence[1]},
        collected=evidence[3:6],
        wounds={0: ["Flesh Wound"] * 2, 2: ["Fracture"]},
        **more,
    ).match


def last_of_xfiles(_: Match[Any]) -> Match[Any]:
    """The same when The End has begun, with Strikes on it, Scars and Cliffhangers."""
    cliffs, evidence = names_of(XFilesWorld(), "cliffhanger"), names_of(XFilesWorld(), "evidence")
    return full_xfiles(
        the_end=True,
        end_evidence=evidence[8:10],
        end_strikes=["Miss", "Miss", "Trauma"],
        scars=["Shock", "Poison"],
        cliffhanger={0: cliffs[:1], 3: cliffs[1:2]},
    )
