"""One row a game: everything that the rest of the program asks of a game, by name.

A row names objects as "module:object" and files as "package:path", found on first use by `resolved` and
`file`; nothing here imports a game. A package from outside declares its row as an entry point of the group
`holdout.games` (docs/how-to-add-a-game.md). No other module knows a game by its name.
"""

import logging
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

log = logging.getLogger("holdout.games")
GROUP: Final = "holdout.games"
Place = str
"""Where something is found: "module:object", or "package:path" of a file. Empty: the game has none."""


class Game(NamedTuple):
    """One game. A row without rules cannot be played: its cards and its ledger are only data."""

    name: str
    title: str = ""
    extends: str = ""
    """The game whose cards and words it adds to."""

    rules: Any = ""
    """The game's `kernel.Rules`, or their place."""
    campaign: Place = ""
    """The module that strings games together, as `kernel.campaigns.Campaigns` describes."""

    language: Place = ""
    """The `language.Language` of its card texts."""
    card_kinds: Place = ""
    """Its kinds of card by name, each a `language.values.CardKind`."""
    complaints: Place = ""
    """Further checks of a card's text, as in `language.games.Game.complaints`."""
    pack: Place = ""
    """The folder of the pack with its cards, which has the game's name."""
    first_cards: Place = ""
    """The file of cards with which `holdout pack new` begins a pack."""

    ledger: tuple[Place, ...] = ()
    """The files of its rules and rulings."""
    plays_by: tuple[str, ...] = ()
    """The names of further ledgers whose rules are used in play, after its own."""

    greedy: Place = ""
    """The class of the player that goes by rules of thumb: (frame, seat, seed)."""
    learned: Place = ""
    """The same for the quick player that games have taught; without it, `greedy` plays."""
    mind: Place = ""
    """What the reference team and hints know of the game: a `players.rollout.Mind`. It is pinned."""
    thinking: Place = ""
    """The same for `search`, if it knows more."""

    learning: Place = ""
    """What its numbers mean to learners, if not what they mean in its family: an `env.learning.Learning`."""
    metrics: Place = ""
    """What the laboratory counts in it: a `lab.metrics.Metrics`."""
    picture: Place = ""
    """How it looks in the terminal, unless it is drawn from its layout: a `cli.pictures.Picture`."""

    presenting: Place = ""
    """What the table tells beyond the view: a `table.presenting.Presenting`."""
    words: tuple[Place, ...] = ()
    """The folders with its sentences in other languages: `de.toml` in each has the German."""
    signs: Place = ""
    """The TOML file with the signs of its classes, keywords and values, as in `table.signs`."""
    art: Place = ""
    """The TOML file that tells what is seen on its cards' pictures, as in `table.art`."""
    layout: Place = ""
    """The TOML file of places from which its table is drawn, as in `table.layouts`."""
    feats: Place = ""
    """The TOML file of what is told when a game is over, as in `table.feats`."""
    lobby: Place = ""
    """The TOML file with what the lobby says of the game and its scenarios."""

    compiled: Place = ""
    """The file that lists which modules of its family are compiled; for games of this package only."""
    stage: Place = ""
    """The function that makes what `testing.texts.stages` walks over."""

    @property
    def ledgers(self) -> tuple[str, ...]:
        """The names of the ledgers that it is played by, its own first; it cites their rules."""
        return (self.name, *self.plays_by) if self.ledger else self.plays_by


ALIEN: Final = Game(
    "alien",
    "Legendary Encounters: Alien",
    rules="holdout.encounters.alien.rules:RULES",
    language="holdout.encounters.alien.vocabulary:LANGUAGE",
    card_kinds="holdout.encounters.alien.vocabulary:CARD_KINDS",
    complaints="holdout.encounters.texts:complaints",
    pack="holdout:packs/alien",
    first_cards="holdout.cli:first_cards/alien.toml",
    ledger=("holdout.ledger:rules/alien.toml", "holdout.ledger:rulings/alien.toml"),
    plays_by=("expansion",),
    greedy="holdout.players.alien.greedy:GreedyAlien",
    learned="holdout.players.alien.learned:LearnedAlien",
    mind="holdout.players.alien.mind:MIND",
    thinking="holdout.players.alien.mind:THINKING",
    learning="holdout.env.alien:LEARNING",
    metrics="holdout.lab.alien:METRICS",
    presenting="holdout.table.presenting.alien:PRESENTING",
    layout="holdout.table.presenting.alien:layout.toml",
    words=("holdout:words/encounters", "holdout:words/alien"),
    signs="holdout.table.presenting.alien:signs.toml",
    feats="holdout.table.presenting.alien:feats.toml",
    art="holdout.table.presenting.alien:art.toml",
    lobby="holdout.table.presenting.alien:lobby.toml",
    compiled="holdout.encounters:compiled.txt",
    stage="holdout.testing.texts.alien:stage",
)
CORPS: Final = Game(
    "corps",
    "Aliens: Another Glorious Day in the Corps",
    rules="holdout.corps.rules:RULES",
    campaign="holdout.corps.campaign",
    language="holdout.corps.vocabulary:LANGUAGE",
    card_kinds="holdout.corps.vocabulary:CARD_KINDS",
    complaints="holdout.corps.texts:complaints",
    pack="holdout:packs/corps",
    first_cards="holdout.cli:first_cards/corps.toml",
    ledger=("holdout.ledger:rules/corps.toml", "holdout.ledger:rulings/corps.toml"),
    greedy="holdout.players.corps.greedy:GreedyCorps",
    learned="holdout.players.corps.learned:LearnedCorps",
    mind="holdout.players.corps.mind:MIND",
    thinking="holdout.players.corps.mind:THINKING",
    learning="holdout.env.corps:LEARNING",
    metrics="holdout.lab.corps:METRICS",
    picture="holdout.cli.pictures.corps.table:PICTURE",
    presenting="holdout.table.presenting.corps:PRESENTING",
    words=("holdout:words/corps",),
    signs="holdout.table.presenting.corps:signs.toml",
    feats="holdout.table.presenting.corps:feats.toml",
    art="holdout.table.presenting.corps:art.toml",
    lobby="holdout.table.presenting.corps:lobby.toml",
    compiled="holdout.corps:compiled.txt",
    stage="holdout.testing.texts.corps:stage",
)
EXPANSION: Final = Game(
    "expansion",
    "Legendary Encounters: Alien Expansion",
    extends="alien",
    language="holdout.encounters.alien.expansion.vocabulary:LANGUAGE",
    card_kinds="holdout.encounters.alien.expansion.vocabulary:CARD_KINDS",
    complaints="holdout.encounters.texts:complaints",
    pack="holdout:packs/expansion",
    first_cards="holdout.cli:first_cards/alien.toml",
    ledger=("holdout.ledger:rules/expansion.toml", "holdout.ledger:rulings/expansion.toml"),
)
XFILES: Final = Game(
    "xfiles",
    "Legendary Encounters: The X-Files",
    rules="holdout.encounters.xfiles.rules:RULES",
    language="holdout.encounters.xfiles.vocabulary:LANGUAGE",
    card_kinds="holdout.encounters.xfiles.vocabulary:CARD_KINDS",
    complaints="holdout.encounters.xfiles.texts:complaints",
    pack="holdout:packs/xfiles",
    first_cards="holdout.cli:first_cards/xfiles.toml",
    ledger=("holdout.ledger:rules/xfiles.toml", "holdout.ledger:rulings/xfiles.toml"),
    greedy="holdout.players.xfiles.greedy:GreedyXFiles",
    learned="holdout.players.xfiles.learned:LearnedXFiles",
    mind="holdout.players.xfiles.mind:MIND",
    thinking="holdout.players.xfiles.mind:THINKING",
    learning="holdout.env.xfiles:LEARNING",
    metrics="holdout.lab.xfiles:METRICS",
    campaign="holdout.encounters.xfiles.series",
    layout="holdout.table.presenting.xfiles:layout.toml",
    words=("holdout:words/encounters", "holdout:words/xfiles"),
    signs="holdout.table.presenting.xfiles:signs.toml",
    feats="holdout.table.presenting.xfiles:feats.toml",
    art="holdout.table.presenting.xfiles:art.toml",
    presenting="holdout.table.presenting.xfiles:PRESENTING",
    lobby="holdout.table.presenting.xfiles:lobby.toml",
    compiled="holdout.encounters:compiled.txt",
    stage="holdout.testing.texts.xfiles:stage",
)
SHIPPED: Final = {game.name: game for game in (ALIEN, CORPS, EXPANSION, XFILES)}
USUAL: Final = ALIEN.name
"""The game that is meant where none is named."""

_registered: dict[str, Game] = {}


def every() -> dict[str, Game]:
    """Every row by name: shipped, registered in this process, installed (such a row says most)."""
    return {**SHIPPED, **_registered, **installed()}


def of(name: str) -> Game:
    """The row of a game; one with nothing in it for a game that has none."""
    return SHIPPED.get(name) or every().get(name) or Game(name)


def playable() -> list[str]:
    """The names of the games that can be played."""
    return [game.name for game in every().values() if game.rules]


@cache
def installed() -> dict[str, Game]:
    """The rows of packages from outside. One that cannot be loaded is logged and left out."""
    from importlib.metadata import entry_points

    found: dict[str, Game] = {}
    for entry in entry_points(group=GROUP):
        try:
            game = entry.load()
            if not isinstance(game, Game) or game.name != entry.name or game.name in SHIPPED:
                raise TypeError(f"{entry.value} is no row of a new game called {entry.name}")
            found[game.name] = game
        except Exception as error:  # noqa: BLE001 - whatever is wrong with one package, the others are played
            log.error("The game %s cannot be loaded: %s.", entry.name, error)
    return found


def register(name: str, rules: Any) -> None:
    """Make a game known by a name in this process: its rules, or "module:object" where they stand."""
    _registered[name] = Game(name, name, rules=rules)


def registered() -> dict[str, Place]:
    """The games of this process whose rules another process can import, with where these stand."""
    return {game.name: game.rules for game in _registered.values() if isinstance(game.rules, str)}


@cache
def resolved(place: Place) -> Any:
    """The object at "module:object"; the module itself if no object is named, None for an empty place."""
    if not place:
        return None
    module, colon, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if colon else found


def file(place: Place) -> Path:
    """The file or folder at "package:path"."""
    package, _, path = place.partition(":")
    return Path(import_module(package).__path__[0]) / path
