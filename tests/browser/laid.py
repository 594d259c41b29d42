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


def lay(running: Running, ada: Person, game: str, match: Match[Any], **more: Any) -> None:
    """Open a table of Ada's with computers beside her, and lay a match there in place of its own."""
    seats = match.frame.setup["seats"]
    table = ada.make(game, seats=seats, seed="laid", start=True, computers=["greedy"] * (seats - 1), **more)
    ada.wait_for_turn()

    async def put() -> None:
        opened: Table = running.server.host.tables[table]
        assert opened.room is not None
        opened.room.match, opened.stories = match, Stories()
        for connection in opened.connections:
            connection.viewer.forget()
        opened.publish(EVERYTHING)

    running.within(put())
    expected = {zone["zone"]: zone["count"] for zone in match.view(0)["zones"]}
    expect(ada.page.locator("main article.card strong").first).to_be_visible()
    ada.until(lambda: {zone["zone"]: zone["count"] for zone in ada.frame["view"]["zones"]} == expected)
    ada.wait_for_turn()


def names_of(world: World[Any], *kinds: str) -> list[str]:
    """The names of all cards of some kinds, the longest first."""
    found = {face.name for face in world.frame.faces if face.kind in kinds}
    return sorted(found, key=lambda name: (-len(name), name))


def full_alien(**more: Any) -> Match[Any]:
    """A hand, played cards, a Combat Zone and five seats, all full, with equal cards among them."""
    people, enemies = (names_of(AlienWorld(), kind) for kind in ("character", "enemy"))
    others = {seat: people[20 + 6 * seat :][:6] for seat in range(1, SEATS)}
    return AlienWorld(
        seats=SEATS,
        hand={0: [*people[: HELD - 3], *["Grunt"] * 2, "Specialist"], **others},
        in_play=[*people[HELD : HELD + PLAYED - 6], *["Grunt"] * 3, *["Specialist"] * 3],
        front=[*enemies[: ENEMIES - 4], *["Two-Jawed Xenomorph"] * 3, "Sentinel Xenomorph"],
        before={1: ["Facehugger"], 3: ["Facehugger"]},
        wounds={0: ["Flesh Wound"] * 2, 2: ["Raking Claws"]},
        rooms={"the Airlock": "Shrieking Xenomorph", "the Med-Lab": "Acid-Spray Xenomorph"},
        hidden={"the Corridor": "Egg", "the Crawlspace": "Lunging Xenomorph"},
        operations=["Jonesy", "Incinerator Unit"],
        **more,
    ).match


def full_xfiles(**more: Any) -> Match[Any]:
    """The same in The X-Files, with Evidence collected and discovered."""
    people, enemies = (names_of(XFilesWorld(), kind) for kind in ("character", "enemy"))
    evidence = names_of(XFilesWorld(), "evidence")
    others = {seat: people[28 + 6 * seat :][:6] for seat in range(1, SEATS)}
    return XFilesWorld(
        seats=SEATS,
        hand={0: [*people[: HELD - 3], *["Field Agent"] * 2, "Assault Team"], **others},
        in_play=[*people[HELD : HELD + PLAYED - 6], *["Field Agent"] * 3, *["Assault Team"] * 3],
        field=enemies[:ENEMIES],
        shadows={5: enemies[20], 3: enemies[21]},
        hidden={4: enemies[22], 2: enemies[23], 1: enemies[24]},
        discovered={1: evidence[0]},
        evidence={2: evidence[1]},
        collected=evidence[3:7],
        wounds={0: ["Flesh Wound"] * 2, 2: ["Fracture"]},
        **more,
    ).match


FULL: Final[dict[str, Callable[..., Match[Any]]]] = {"alien": full_alien, "xfiles": full_xfiles}
