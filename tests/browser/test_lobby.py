"""Around the table, with two people: an invitation, names and emblems, turns over days, deleting, history."""

from collections.abc import Callable
from pathlib import Path

import msgspec
from playwright.sync_api import expect

from holdout.table.host import Host
from holdout.table.store import Written
from holdout.testing.serving import Running
from tests.browser.people import Person

Come = Callable[..., Person]
NOTIFIED = """
window.asked = 0; window.notes = [];
window.Notification = class {
    static permission = sessionStorage.getItem("granted") ?? "default";
    static async requestPermission() {
        window.asked += 1;
        sessionStorage.setItem("granted", "granted");
        return (Notification.permission = "granted");
    }
    constructor(title, { tag }) { window.notes.push([title, tag]); }
    close() {}
};
"""
"""A browser's notifications, which note what they were asked for."""
HIDE = "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"


def finished(running: Running, table: str) -> None:
    """Store a game that has ended with the company of a table, and was won."""
    host: Host = running.server.host
    (summary,) = host.listed([table])
    over = msgspec.structs.replace(
        summary, table="finished", title="Alien on Friday", status="over", result="The crew got away.",
        winners=[0, 1], asked=[], turn=12, invite="", since=1_790_000_000,
    )  # fmt: skip
    running.within(host.store.append(Written("finished", 1, b"{}", over)))
    host.list(over)


def test_an_invited_friend_names_themselves_takes_a_seat_and_talks_before_the_start(
    person: Come, running: Running, tmp_path: Path
) -> None:
    ada, ben = person("Ada"), person()
    ben.context.add_init_script(NOTIFIED)
    table = ada.make("alien", seats=2, title="Saturday", options={"scenario": "alien"}, seed="lobby")

    # He sees to what he is invited, names himself and chooses an emblem.
    ben.open(f"/join/{ada.table['invite']}")
    expect(ben.page.get_by_role("heading", name="Saturday")).to_be_visible()
    expect(ben.page.get_by_role("list", name="Who plays")).to_contain_text("Ada")
    # He could come by the name that he was given, too.
    expect(ben.button("Come to the table")).to_be_enabled()
    ben.page.get_by_label("The name others see").fill("Ben")
    ben.page.get_by_text("Choose another emblem").click()
    for part in ("Colour 8", "Shape 2", "Figure 12"):
        ben.page.get_by_label(part, exact=True).check(force=True)
    ben.button("Come to the table").click()
    ben.until(lambda: "table" in ben.told, "Ben is at the table")

    # They talk before the start, he takes a seat with one click, and his emblem is seen.
    ben.page.get_by_label("Say something").fill("Here I am!")
    ben.button("Say").click()
    chat = ada.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("Ben Here I am!")
    expect(chat.locator("[data-emblem=hbl]")).to_be_visible()
    ben.button("Take seat 2").click()
    expect(ben.button("Take seat 2")).to_have_count(0)
    expect(ada.page.locator("ol [data-emblem=hbl]")).to_be_visible()
    ada.button("Start the game").click()
    for each in (ada, ben):
        each.begun()
    expect(ada.page.get_by_role("list", name="Seats").locator("[data-emblem=hbl]")).to_be_visible()

    # The browser is asked for leave only when he switches it on; then a hidden page calls him.
    assert ben.page.evaluate("window.asked") == 0
    ben.open("/settings")
    expect(ben.page.get_by_label("The name others see")).to_have_value("Ben")
    ben.page.get_by_role("switch", name="Notification").click()
    expect(ben.page.get_by_role("switch", name="Notification")).to_have_attribute("aria-checked", "true")
    assert ben.page.evaluate("window.asked") == 1

    # The lobby says whose turn it is; a page in the background calls to a table that is open nowhere.
    ben.page.clock.install()
    ben.open("/")
    row = ben.page.get_by_role("link", name="Saturday")
    expect(row).to_contain_text("Ada’s turn")
    ben.page.evaluate(HIDE)
    ada.play(60, lambda: ada.asked() is None)
    ben.page.clock.fast_forward(31_000)
    expect(ben.page).to_have_title("● Your turn (1) · Holdout")
    ben.until(
        lambda: ben.page.evaluate("window.notes") == [["Your turn: Saturday", f"holdout-{table}"]],
        "Ben is called",
    )
    expect(ben.page.get_by_role("region", name="It is your turn")).to_contain_text("Saturday")

    # What was played to its end is counted, listed with its result and can be replayed.
    finished(running, table)
    ada.open("/history")
    expect(ada.page.get_by_role("table")).to_contain_text("1 of 1 won")
    expect(ada.page.get_by_text("Legendary Encounters: Alien · turn 12 · with Ben")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Replay of Alien on Friday")).to_have_attribute(
        "href", "/replay/finished"
    )
    ada.page.screenshot(path=tmp_path / "history.png")
    ada.open("/")
    friday = ada.page.get_by_role("link", name="Friday")
    expect(friday).to_contain_text("The crew got away.")
    expect(friday.locator(".state")).to_have_text("won")
    ada.page.screenshot(path=tmp_path / "lobby.png")

    # The owner deletes a table: asked once, and whoever is there is told.
    ben.open(f"/table/{table}")
    ben.until(lambda: ben.answers >= 0, "Ben is at the table again")
    ada.page.get_by_role("button", name="Delete Saturday").click()
    asked = ada.page.get_by_role("dialog")
    expect(asked).to_contain_text("Others who sit here: Ben.")
    ada.button("Delete it", asked).click()
    expect(ada.page.get_by_role("link", name="Saturday")).to_have_count(0)
    expect(ben.page.get_by_role("alert")).to_have_text("Ada has deleted this table.")
    ben.excuse("404")
