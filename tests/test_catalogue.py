"""The client's words stand in one catalogue, `web/src/words`, complete in every language.

`web/words.mjs` reads the syntax trees of the client; here is said what must be so. That every word is asked
for with its parameters is a matter of types: `make check`.
"""

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from holdout.kernel.tongue import languages
from proofs import ROOT

PARAMETER = re.compile(r"\{(\w+)\}")


SAMPLES = {
    "<p>Your turn</p>": ["Your turn"],
    '<button aria-label="Close">×</button>': ["Close"],
    '<p class="hint">{open ? "less" : "more"}</p>': ["less", "more"],
    "<p>{`${count} cards`}</p>": ["cards"],
    '<Switch label="Sound" />': ["Sound"],
    '<script lang="ts">tell("The link is copied.")</script>': ["The link is copied."],
    '<script lang="ts">const names = people.join(" and ")</script>': ["and"],
    '<p class="hint" data-why="cost">{say.title} · {count}</p>': [],
    '<script lang="ts">document.querySelector(".decision .option")</script>': [],
    '<svelte:window onkeydown={(event) => event.key === "Escape" && close()} />': [],
    '<path d="M2 4l4 4 4-4" />': [],
}
"""Markup, with the words in it that stand outside the catalogue."""


@pytest.fixture(scope="module")
def client(tmp_path_factory) -> dict[str, Any]:
    """What `web/words.mjs` tells of the client and of the samples."""
    folder = tmp_path_factory.mktemp("samples")
    samples = [folder / f"Sample{number}.svelte" for number in range(len(SAMPLES))]
    for path, markup in zip(samples, SAMPLES, strict=True):
        path.write_text(markup, encoding="utf-8")
    command = [sys.executable, "web/npm.py", "run", "words", "--silent", "--", *map(str, samples)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def forms(message: str | dict[str, str]) -> list[str]:
    """The sentences of a message: one, or one for each number."""
    return [message] if isinstance(message, str) else list(message.values())


def parameters(message: str | dict[str, str]) -> set[str]:
    """What a message asks for; a plural always counts something."""
    asked = {name for words in forms(message) for name in PARAMETER.findall(words)}
    return asked | ({"count"} if isinstance(message, dict) else set())


def test_every_language_has_every_word(client):
    english = client["catalogue"]["en"]
    assert client["catalogue"].keys() == {"en", *languages()}
    for language, rooms in client["catalogue"].items():
        assert rooms.keys() == english.keys(), language
        for room, words in rooms.items():
            assert words.keys() == english[room].keys(), (language, room)
            assert [key for key in words if not all(forms(words[key]))] == []


def test_every_language_uses_the_same_parameters(client):
    english = client["catalogue"]["en"]
    for language, rooms in client["catalogue"].items():
        wrong = [
            f"{language} {room}.{key}"
            for room, words in rooms.items()
            for key, message in words.items()
            if parameters(message) != parameters(english[room][key])
        ]
        assert wrong == []


def test_every_plural_has_a_sentence_for_one_and_for_many(client):
    for rooms in client["catalogue"].values():
        plurals = [one for words in rooms.values() for one in words.values() if isinstance(one, dict)]
        assert plurals
        assert all(one.keys() == {"one", "other"} for one in plurals)


def test_every_word_of_the_catalogue_is_said_somewhere(client):
    said = {(room, key) for room, key in client["used"]}
    by_value = {room for room, key in said if key == "*"}
    unused = [
        f"{room}.{key}"
        for room, words in client["catalogue"]["en"].items()
        for key in words
        if (room, key) not in said and not (room in by_value and key in client["strings"])
    ]
    assert unused == []


def test_no_word_stands_outside_the_catalogue(client):
    loose = [one for one in client["loose"] if not one["file"].startswith("../")]
    assert [f"{one['file']}:{one['line']} {one['words']}" for one in loose] == []


@pytest.mark.parametrize("number", range(len(SAMPLES)), ids=list(SAMPLES))
def test_words_outside_the_catalogue_are_found(client, number):
    found = [one["words"] for one in client["loose"] if one["file"].endswith(f"/Sample{number}.svelte")]
    assert found == list(SAMPLES.values())[number]
