"""What an address may name: a game, a rulebook, a key of something, or a number. Anything else is refused."""

from holdout import games, ledger
from holdout.table.errors import TableError


def known_game(name: str) -> str:
    """Return the name of a game, or refuse one that is no game's."""
    known = games.playable()
    if name not in known:
        raise TableError("no-table", f"There is no game called {name[:40]!r}: there are {', '.join(known)}.")
    return name


def known_book(name: str) -> str:
    """A game whose rules can be read, whether it can be played or not."""
    known = ledger.names()
    if name not in known:
        raise TableError("no-table", f"There is no rulebook of {name[:40]!r}: there are {', '.join(known)}.")
    return name


def short(word: str) -> str:
    """Return a key out of an address, or refuse one that is too long."""
    if not word or len(word) > 100 or not word.isprintable():
        raise TableError("no-table", "There is nothing at this address.")
    return word


def whole(words: str, most: int) -> int:
    """Return a whole number out of an address, or refuse what is none."""
    if not words.isascii() or not words.isdigit() or len(words) > 6 or int(words) > most:
        raise TableError("bad-message", f"{words[:20]!r} is not a number from 0 to {most}.")
    return int(words)
