"""A program of its own that parses TOML which nobody vouches for, within so much memory and time.

`toml.py` runs this file by its path in a bare interpreter: it imports nothing of Holdout. The files come
in as JSON, {name: text}. For each goes out what it holds, or why it cannot be read. The system ends the
program when it takes more than it may, whatever the text.
"""

import json
import sys
import tomllib
from typing import Any

if sys.platform == "win32":

    def limit(memory: int, seconds: int) -> None:
        """Do nothing: this system has no limits for a process."""
else:
    import resource

    def limit(memory: int, seconds: int) -> None:
        """Limit the memory and the time of this process."""
        for kind, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, seconds)):
            _, hard = resource.getrlimit(kind)
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (least, least))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def parse(source: str) -> dict[str, Any]:
    """The content of a file, or its error; neither if it is nested too deeply or a number is too long.

    No value of a card is a date: a date becomes null.
    """
    try:
        return {"holds": tomllib.loads(source)}
    except tomllib.TOMLDecodeError as wrong:
        return {"wrong": str(wrong)}
    except (RecursionError, ValueError):
        return {}


def main() -> None:
    """Parse what stands on standard input."""
    limit(int(sys.argv[1]), int(sys.argv[2]))
    found = {name: parse(source) for name, source in json.load(sys.stdin).items()}
    json.dump(found, sys.stdout, default=lambda _: None)


if __name__ == "__main__":
    main()
