"""`python -m tests.rows.chained --games N`: one line for each game, with a hash for each of its answers.

Processes with another PYTHONHASHSEED, with `-O` or of another version of Python must print the same lines.
"""

import argparse

from holdout.testing.chain import chain
from tests.rows.worlds import worlds


def main() -> None:
    """Print the chains."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--start", type=int, default=0)
    asked = parser.parse_args()
    for one in worlds(asked.games, asked.start):
        print(one.game, one.seats, one.seed, *chain(one.case("hashes")), flush=True)


if __name__ == "__main__":
    main()
