"""What is seen on a card's picture, told by the card's own data: a person, a creature, a thing, and where.

The client draws it (`web/src/art`); here it is only named, in words that the drawing knows. Each game has a
TOML file that its row names (`holdout.games`). Its rules go from the general to the special: every rule that
fits a card adds to what earlier ones said, so that a card of one's own pack gets its picture like those of
the box. Who is drawn follows from the name, so one person looks the same on all their cards.
"""

import tomllib
from functools import cache
from zlib import crc32

import msgspec

from holdout import games
from holdout.kernel.decoding import from_plain
from holdout.table.layouts import LayoutError, Strict
from holdout.table.shelves import CardInfo, Picture


class Rule(Strict, frozen=True):
    """A rule fits a card that has one of each kind of word named; what it tells replaces earlier words.

    Where several scenes, deeds or things are named, the card's id chooses.
    """

    kind: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    film: tuple[str, ...] = ()
    sign: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    plan: tuple[str, ...] = ()
    scene: tuple[str, ...] = ()
    deed: tuple[str, ...] = ()
    thing: tuple[str, ...] = ()
    traits: str = ""
    skin: str = ""


class Art(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pictures and styles of a game. `people` are told by name, cards by the last part of their id."""

    skin: str = ""
    """The style of its cards and tables."""
    skins: dict[str, str] = {}
    """The style of a scenario's table, where it has its own."""
    rules: tuple[Rule, ...] = ()
    strength: dict[str, int] = {}
    """How much a point of each value adds to how strong a card looks, which is 100 at most."""
    marks: dict[str, str] = {}
    """What a keyword or type adds to the body of whatever has it."""
    people: dict[str, str] = {}
    plans: dict[str, str] = {}
    scenes: dict[str, str] = {}
    deeds: dict[str, str] = {}
    things: dict[str, str] = {}


@cache
def art_of(game: str) -> Art:
    """The pictures of a game, or of the game that it adds to; `LayoutError` says what is wrong."""
    row = games.of(game)
    place = row.art or games.of(row.extends).art
    if not place:
        return Art()
    try:
        return from_plain(tomllib.loads(games.file(place).read_text(encoding="utf-8")), Art)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise LayoutError(f"{place}: {error}") from error


def with_picture(game: str, card: CardInfo) -> CardInfo:
    """The card, told what is seen on it."""
    return msgspec.structs.replace(card, picture=picture_of(game, card))


def picture_of(game: str, card: CardInfo) -> Picture:
    """The picture of a card of a game."""
    art = art_of(game)
    told = {"plan": "thing", "scene": "plain", "deed": "", "thing": "", "skin": art.skin}
    traits: list[str] = []
    for rule in art.rules:
        if not fits(rule, card):
            continue
        for field in ("plan", "scene", "deed", "thing"):
            choices: tuple[str, ...] = getattr(rule, field)
            if choices:
                told[field] = choices[crc32(f"{field} {card.key}".encode()) % len(choices)]
        told["skin"] = rule.skin or told["skin"]
        traits += rule.traits.split()
    own = card.key.rsplit("/", 1)[-1]
    for field, table in (
        ("plan", art.plans),
        ("scene", art.scenes),
        ("deed", art.deeds),
        ("thing", art.things),
    ):
        told[field] = table.get(own, told[field])
    who = card.name if card.name in art.people or not card.of else card.of
    marks = [mark for sign in card.signs for mark in art.marks.get(sign, "").split()]
    strength = max([art.strength.get(value, 0) * number for value, number in card.numbers.items()], default=0)
    return Picture(
        **told,
        who=who if told["plan"] in ("person", "people") else "",
        traits=[*art.people.get(who, "").split(), *traits, *marks],
        strength=max(0, min(100, strength)),
    )


def fits(rule: Rule, card: CardInfo) -> bool:
    """True if the card has one of each kind of word that the rule names."""
    own = ((rule.kind, card.kind), (rule.deck, card.deck), (rule.film, card.film), (rule.of, card.of))
    return all(not named or word in named for named, word in own) and (
        not rule.sign or any(sign in rule.sign for sign in card.signs)
    )
