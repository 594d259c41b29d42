"""Coming back as oneself: a one-time code for another device, and a phrase to keep for when all are lost.

A code is twelve letters, good for one use within ten minutes, and tries are counted by address. A phrase is
eight made-up words that can be spoken, 128 bits, good until another takes its place. The store has hashes
only; who somebody is otherwise, by a cookie, is in sessions.py.
"""

import re
import secrets
from typing import Final, Literal, NamedTuple

from holdout.table.sessions import digest

CODE_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without letters that look like others; what was read wrongly is read as it was meant."""
READ_AS: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
CODE_LENGTH: Final = 12
CODE_SECONDS: Final = 600
CONSONANTS: Final = "bdfghjklmnprstvz"
VOWELS: Final = "aiou"
SOUNDS: Final = (CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS)
WORDS: Final = 8
"""Of five letters each, 16 bits."""
LONGEST: Final = 200


class Key(NamedTuple):
    """A code or a phrase that somebody says: its kind, and the hash by which the store knows it."""

    kind: Literal["code", "phrase"]
    hashed: str


def new_code() -> str:
    """Return a new one-time code, such as 7K2M-QX9D-4T8W."""
    letters = "".join([secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)])
    return "-".join([letters[at : at + 4] for at in range(0, CODE_LENGTH, 4)])


def new_phrase() -> str:
    """Return a new phrase of made-up words, such as "ludop rakiv ..."."""
    return " ".join([_word() for _ in range(WORDS)])


def _word() -> str:
    return "".join([secrets.choice(letters) for letters in SOUNDS])


def read_host_code(said: str) -> str:
    """Return the hash of what somebody says as the code of the host's page (hosting.py)."""
    return digest("host " + re.sub(r"[^0-9a-z]", "", said[:LONGEST].lower()).upper().translate(READ_AS))


def read(said: str) -> Key | None:
    """Return what somebody says as a code or a phrase, however it is written; None if it is neither."""
    letters = re.sub(r"[^0-9a-z]", "", said[:LONGEST].lower())
    if len(letters) == CODE_LENGTH:
        return Key("code", digest("code " + letters.upper().translate(READ_AS)))
    if len(letters) == 5 * WORDS:
        return Key("phrase", digest("phrase " + letters))
    return None
