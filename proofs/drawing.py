"""How long a browser works on the frames of a game: the processor time of the page, read from a trace of it.

The same frames are told again some rounds, and the least of each counts, so that what else the machine does
is left out. What may be promised of these times stands in browser.py.
"""

import json
from typing import Any

CAUGHT = """
const told = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
Object.defineProperty(WebSocket.prototype, "onmessage", { set(handler) {
  window.feed = (data) => handler.call(this, { data });
  told.set.call(this, handler);
}});
"""
"""Lets a page be told the same frames again."""
TIMED = """async (frames) => {
  for (const [at, frame] of frames.entries()) {
    await new Promise(requestAnimationFrame);
    performance.mark(`begun ${at} 0`);
    feed(frame);
    await null;
    await null;
    document.body.getBoundingClientRect();
    performance.mark(`done ${at} 0`);
  }
}"""
"""Marks each frame from the socket to a page that is laid out anew."""
SHOWN = """async (frames) => {
  const [later, paint] = [setTimeout, requestAnimationFrame];
  let [frame, step] = [0, 0];
  const timed = (work) => (...args) => {
    const name = `${frame} ${(step += 1)}`;
    performance.mark(`begun ${name}`);
    work(...args);
    Promise.resolve().then(() => null).then(() => {
      document.body.getBoundingClientRect();
      performance.mark(`done ${name}`);
    });
  };
  window.setTimeout = (work) => later(timed(work), 0);
  window.requestAnimationFrame = (work) => paint(timed(work));
  for (const [at, data] of frames.entries()) {
    frame = at;
    feed(data);
    while (document.querySelector(".board").ariaBusy === "true") await new Promise((go) => later(go, 1));
    await new Promise((go) => paint(() => paint(go)));
  }
  [window.setTimeout, window.requestAnimationFrame] = [later, paint];
}"""
"""Marks each of the steps by which a frame is shown, to a page that is laid out anew."""
ROUNDS = 5
MARKS = "blink.user_timing"
MICROSECONDS_A_MILLISECOND = 1_000


def frames_of(person: Any) -> list[str]:
    """The frames that somebody has been sent so far."""
    return [words for words in person.heard if '"type":"frame"' in words]


def drawing_times(person: Any, script: str, frames: list[str]) -> list[float]:
    """The milliseconds of the processor that each frame takes, of one drawn in steps its longest step."""
    rounds = [one_round(person, script, frames) for _ in range(ROUNDS)]
    return [min(times) for times in zip(*rounds, strict=True)]


def one_round(person: Any, script: str, frames: list[str]) -> list[float]:
    """Tell a page all the frames once, and read from a trace what the longest step of each took."""
    browser = person.context.browser
    browser.start_tracing(page=person.page, categories=[MARKS])
    person.page.evaluate(script, frames)
    marks: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    begun: dict[str, int] = {}
    longest = [0.0] * len(frames)
    for mark in sorted((one for one in marks if MARKS in one["cat"]), key=lambda one: one["ts"]):
        word, _, step = mark["name"].partition(" ")
        if word == "begun":
            begun[step] = mark["tts"]
        elif word == "done":
            at = int(step.partition(" ")[0])
            taken = (mark["tts"] - begun.pop(step)) / MICROSECONDS_A_MILLISECOND
            longest[at] = max(longest[at], taken)
    return longest
