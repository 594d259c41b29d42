"""`python -m tests.packs.mutated START COUNT`: read packs that were broken by chance, one after the other.

It is run as a process with little memory. Each pack has two seconds of processor time. What is printed is one
line for each pack: read, refused, or what else went wrong, and the milliseconds it took.
"""

import io
import random
import signal
import sys
import tempfile
import time
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from holdout.language import packs

SHIPPED = Path(packs.__file__).parents[2] / "packs"
SECONDS = 2.0
CARDS = 12
MANIFEST = 'name = "mine"\nversion = "1.0.0"\ngame = "{game}"\nneeds = ["{needed}"]\n'
NAMES = ("cost", "attack", "copies", "text", "deck", "kind", "of", "name", "class", "id", "damage")
VALUES = (
    "-1", "0", "9" * 30, "1.5", "true", "[]", "{}", '""', '"x"', "'''\n'''", "1979-05-27", '"\\u202e"', "inf",
    '"Play this card."', '"Repeat this ability."', '"Draw 99 cards."', '"../.."', "[[1]]", '"a\\u0000b"',
)  # fmt: skip
PIECES = ("[[card]]\n", '"""', "'", "[", "]", "=", "\\u00e9", "\x00", "\ud800", "é", "\r", "\t", " " * 300)


def sources() -> list[dict[str, bytes]]:
    """Packs of our own out of the first cards of files of shipped ones."""
    found: list[dict[str, bytes]] = []
    for folder in sorted(SHIPPED.iterdir()):
        if (folder / "pack.toml").exists():
            cards = sorted(path for path in folder.rglob("*.toml") if path.name != "pack.toml")
            game = tomllib.loads((folder / "pack.toml").read_text())["game"]
            manifest = MANIFEST.format(game=game, needed=folder.name)
            found += [
                {"pack.toml": manifest.encode(), path.name: _first_cards(path.read_bytes())}
                for path in cards[:6]
            ]
    return found


def _first_cards(data: bytes) -> bytes:
    """The first cards of a file."""
    return b"[[card]]".join(data.split(b"[[card]]")[: CARDS + 1])


def mutated(number: int, given: list[dict[str, bytes]]) -> bytes:
    """A zip of a pack with some mistakes in it: in its words, its lines, its fields or its bytes."""
    chance = random.Random(number)
    files = dict(given[number % len(given)])
    for _ in range(chance.randint(1, 4)):
        name = chance.choice(list(files))
        files[name] = _spoilt(files[name], chance)
    if chance.random() < 0.1:
        files[chance.choice(["../x.toml", "a/b.toml", "x.py", "PACK.toml", "más.toml"])] = files["pack.toml"]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    data = bytearray(buffer.getvalue())
    if chance.random() < 0.15:
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def _spoilt(data: bytes, chance: random.Random) -> bytes:
    how = chance.randrange(5)
    if how == 0:
        at = chance.randrange(len(data) + 1)
        return data[:at] + chance.randbytes(chance.randint(1, 5)) + data[at:]
    lines = data.decode("utf-8", "replace").split("\n")
    at = chance.randrange(len(lines))
    if how == 1:
        lines[at] = f"{chance.choice(NAMES)} = {chance.choice(VALUES)}"
    elif how == 2:
        lines[at:at] = lines[: chance.randrange(60)]
    elif how == 3:
        words = lines[at].split(" ")
        chance.shuffle(words)
        lines[at] = " ".join(words)
    else:
        place = chance.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:place] + chance.choice(PIECES) + lines[at][place:]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def too_long(*_: Any) -> None:
    """End a pack that takes too long."""
    raise TimeoutError


def outcome(data: bytes, folder: Path) -> str:
    """What becomes of one pack, in a word or two."""
    path = folder / "pack.zip"
    path.write_bytes(data)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        packs.read(path)
    except packs.PackRefused as refused:
        told = all(error.message for error in refused.errors) and bool(refused.errors)
        return "refused" if told else "refused without a word"
    except BaseException as wrong:  # noqa: BLE001 - whatever else it is, the test is told
        return f"{type(wrong).__name__}: {wrong}".replace("\n", " ")[:200]
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return "read"


def main(start: int, count: int) -> None:
    """Read packs and print what became of them."""
    signal.signal(signal.SIGPROF, too_long)
    given = sources()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(start, start + count):
            data, begun = mutated(number, given), time.process_time()
            told = outcome(data, Path(folder))
            print(f"{number}\t{told}\t{1_000 * (time.process_time() - begun):.0f}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
