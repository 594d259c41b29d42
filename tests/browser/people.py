"""Somebody in front of a real browser: what they see, click and type, and what their page is told.

What may be chosen is read from the frames that came over the page's socket, and chosen by clicks on what is
lit on the table or by the list of options. Nothing here talks to the server but the page.
"""

import json
import time
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect

DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
PATIENCE: Final = 20.0
"""How many seconds anything may take on a busy machine."""
expect.set_options(timeout=PATIENCE * 1000)
NOTHING: Final[dict[str, Any]] = {"answers": -1, "view": {}, "seat": None, "may_undo": False}
EAGER: Final = 4
"""After so many answers somebody ends what can be ended."""
UNHURRIED: Final = {
    "autoPass": False, "coach": False, "speed": "off", "guard": False, "confirmEnd": False,
}  # fmt: skip
"""Settings under which the page answers nothing by itself, explains, asks and shows nothing in between."""


OFFERED: Final = """() => [
    document.querySelector("#question")?.textContent.trim(),
    [...document.querySelectorAll(".decision .option:enabled")]
        .map((one) => one.querySelector("span").textContent),
]"""
"""What the page asks, and what it offers."""


class Option(NamedTuple):
    """Something that may be chosen."""

    id: str
    label: str
    points: list[tuple[str, int]]


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str = "",
        viewport: tuple[int, int] = DESKTOP,
        settings: dict[str, Any] | None = None,
        moving: bool = False,
        locale: str = "en-US",
    ) -> None:
        width, height = viewport
        self.url, self.name = url, name
        self.complaints: list[str] = []
        self.excused: list[str] = []
        self.heard: list[str] = []
        """Everything that came over sockets, as it came."""
        self.log: list[dict[str, Any]] = []
        """The lines of the log as they are now."""
        self.run = 0
        self.told: dict[str, dict[str, Any]] = {}
        """The newest message of each kind."""
        self.context = browser.new_context(
            base_url=url,
            locale=locale,
            viewport={"width": width, "height": height},
            has_touch=width < 600,
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=url)
        kept = json.dumps(json.dumps({**UNHURRIED, **(settings or {})}))
        self.context.add_init_script(
            f"if (!localStorage.getItem('holdout.settings')) localStorage.setItem('holdout.settings', {kept})"
        )
        self.context.add_init_script(
            "addEventListener('securitypolicyviolation', (e) => console.error('CSP', e.violatedDirective))"
        )
        self.page: Page = self.context.new_page()
        self.page.on("console", self._logged)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        self.page.on("websocket", self._listen)
        if name:
            self.page.request.get("/api/me")
            self.page.request.put("/api/me", data={"name": name}, headers={"origin": url})

    # --- what the page says ---

    def _logged(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, data: str | bytes) -> None:
        words = data if isinstance(data, str) else data.decode()
        self.heard.append(words)
        message = json.loads(words)
        self.told[message["type"]] = message
        if message["type"] == "frame":
            self.log[message["log_from"] :] = message["log"]

    def excuse(self, *words: str) -> None:
        """Complaints with these words are part of the test."""
        self.excused.extend(words)

    def leave(self) -> list[str]:
        """Close everything; what the page complained about."""
        self.context.close()
        return [
            f"{self.name or 'somebody'}: {complaint}"
            for complaint in self.complaints
            if not any(words in complaint for words in self.excused)
        ]

    def versions(self) -> list[tuple[int, str]]:
        """Every line of the log with its number, in each wording in which it ever came."""
        frames = [message for words in self.heard if (message := json.loads(words))["type"] == "frame"]
        return [
            (frame["log_from"] + place, self.said(line["parts"]))
            for frame in frames
            for place, line in enumerate(frame["log"])
        ]

    # --- waiting ---

    def until(self, holds: Callable[[], Any], what: str = "it") -> Any:
        """Wait until something holds, while the page goes on."""
        end = time.monotonic() + PATIENCE
        while not (found := holds()):
            if time.monotonic() > end:
                raise AssertionError(f"{self.name or 'Somebody'} waited in vain until {what}.")
            self.page.wait_for_timeout(10)
        return found

    # --- the house ---

    def open(self, path: str) -> "Person":
        """Go to an address of the server and wait until the page stands."""
        self.page.goto(path)
        expect(self.page.locator("main")).to_be_visible()
        return self

    def key(self) -> str:
        """What others at a table know this person by."""
        return self.page.request.get("/api/me").json()["key"]

    def make(self, game: str, seats: int = 1, **more: Any) -> str:
        """A table as the page's own request makes it, and go there."""
        self.page.request.get("/api/me")
        made = self.page.request.post(
            "/api/tables", data={"game": game, "seats": seats, **more}, headers={"origin": self.url}
        )
        assert made.ok, made.text()
        table = made.json()["table"]
        self.open(f"/table/{table}")
        self.until(lambda: "table" in self.told, "the table is told")
        return table

    def button(self, name: str, within: Locator | None = None) -> Locator:
        """A button by the words on it."""
        return (within or self.page).get_by_role("button", name=name, exact=True)

    def prefers(self, **settings: Any) -> None:
        """Change settings; they hold from the next page on."""
        kept = json.dumps({**UNHURRIED, **settings})
        self.page.evaluate("(kept) => localStorage.setItem('holdout.settings', kept)", kept)

    # --- the table ---

    @property
    def frame(self) -> dict[str, Any]:
        """The table as this person's eyes see it now."""
        return self.told.get("frame", NOTHING)

    @property
    def answers(self) -> int:
        """How many answers the game has."""
        return self.frame["answers"]

    @property
    def table(self) -> dict[str, Any]:
        """What everybody knows of the table."""
        return self.told.get("table", {"status": ""})

    def asked(self) -> dict[str, Any] | None:
        """The decision that is mine now."""
        if self.table["status"] != "playing":
            return None
        return next(
            (one for one in self.frame["view"].get("decisions", []) if one["seat"] == self.frame["seat"]),
            None,
        )

    def names(self) -> list[str]:
        """What the seats are called: by who alone sits there and nowhere else, or by the seat's own name."""
        people = {one["key"]: one["name"] for one in self.table.get("people", [])}
        seats = self.table.get("seats", [])
        alone = [people.get(one["people"][0]) if len(one["people"]) == 1 else None for one in seats]
        return [
            name if name and not one["computer"] and alone.count(name) == 1 else one["name"]
            for one, name in zip(seats, alone, strict=True)
        ]

    def said(self, parts: Iterable[tuple[str, str, int, str]]) -> str:
        """A sentence of the game as the page draws it: with people's names where it names seats."""
        names = self.names()
        return "".join([names[number] if kind == "seat" else words for kind, words, number, _ in parts])

    def options(self) -> list[Option]:
        """What I may choose now, as it is drawn."""
        decision = self.asked()
        return [
            Option(name, self.said(label), [(kind, number) for kind, number in points])
            for name, label, points in (decision or {}).get("options", [])
        ]

    def answered(self, before: int, what: str = "the answer") -> None:
        """Until there are other answers than so many."""
        self.until(lambda: self.answers != before, f"{what} is answered")

    def begun(self) -> None:
        """Until the game has begun and is shown."""
        self.until(lambda: self.table["status"] == "playing" and self.answers >= 0, "the game begins")

    def wait_for_turn(self) -> None:
        """Until I am asked something, and exactly that is drawn."""
        self.until(self.asked, "they are asked")
        self.until(self._drawn, "the question is drawn")

    def _drawn(self) -> bool:
        asked = self.asked()
        if asked is None:
            return False
        words, labels = self.page.evaluate(OFFERED)
        return words == self.said(asked["parts"]) and set(labels) == {one.label for one in self.options()}

    def choose(self, option: Option) -> None:
        """Choose by the list of options."""
        before = self.answers
        folded = self.page.locator(".decision .mapped button[aria-expanded=false]")
        if folded.count():
            folded.first.click()
        button = self.page.locator(".decision .option").filter(has_text=option.label)
        exact = [each for each in button.all() if each.locator("span").first.inner_text() == option.label]
        (exact or button.all())[0].click()
        self.answered(before, repr(option.label))

    def choose_on_table(self, option: Option) -> bool:
        """Choose by clicking what is lit on the table; False where nothing lit can be seen."""
        for point in option.points:
            spot = self.lit(point, option)
            if spot is None:
                continue
            before = self.answers
            # Models on the map are found by where one points, not by the drawing of the model.
            spot.click(force=point[0] == "card" and "is-lit" in (spot.get_attribute("class") or ""))
            self._pick(option, before)
            self.answered(before, f"{option.label!r} on the table")
            return True
        return False

    def _pick(self, option: Option, before: int) -> None:
        """Where several things can be done with what was clicked, say which."""
        menu = self.page.get_by_role("dialog")
        self.until(
            lambda: self.answers != before or menu.count(), f"a click for {option.label!r} does something"
        )
        if menu.count():
            self.button(option.label, menu).first.click()

    def lit(self, point: tuple[str, int], option: Option) -> Locator | None:
        """What is lit for an option."""
        kind, number = point
        selectors = {
            "card": f'[data-card="{number}"] .lit, .lit[data-card="{number}"], .is-lit[data-card="{number}"]',
            "space": f"rect.may[data-space='{number}']",
            "seat": f".seats li:nth-child({number + 1}) .lit",
        }
        if kind not in selectors:
            return None
        found = [each for each in self.page.locator(selectors[kind]).all() if each.is_visible()]
        return found[0] if found else None

    def take(self, verb: str) -> None:
        """Choose the first option of a kind."""
        self.wait_for_turn()
        self.choose(next(one for one in self.options() if one.id.split(":")[0] == verb))

    def play_once(self, by_list: bool = False) -> tuple[int, int]:
        """Answer once, by the table where something lit is seen; how many times that way, and by the list.

        After a few things of a turn the last option is taken that ends them, so that turns pass.
        """
        self.wait_for_turn()
        options = self.options()
        self.run += 1
        ends = [one for one in options if not one.points]
        pick = ends[-1] if ends and self.run > EAGER else options[0]
        if pick in ends:
            self.run = 0
        if not by_list and self.choose_on_table(pick):
            return 1, 0
        self.choose(pick)
        return 0, 1

    def play(self, most: int, done: Callable[[], Any], by_list: bool = False) -> None:
        """Answer until something holds."""
        for _ in range(most):
            self.until(lambda: done() or self.asked(), "they are asked or it is done")
            if done():
                return
            self.play_once(by_list)
        assert done(), f"{most} answers were not enough."

    def turn(self) -> int:
        """Which turn it is."""
        return self.frame["view"].get("turn", 0)

    def part(self, name: str) -> None:
        """Turn to a part of the table on a narrow screen."""
        parts = self.page.get_by_role("navigation", name="Parts of the table")
        parts.locator(f"[data-part={name.lower()}]").click()

    # --- looking at the page as a whole ---

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than the screen."""
        return self.page.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
