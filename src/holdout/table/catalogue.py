"""All that can be played and read: games, scenarios, cards, rules and boards, ready to be sent.

Everything comes from the rows of games, their packs and ledgers, and is worked out once. What the lobby says
stands in `lobby_text.py`; how hard it is in `win_rates.py`. No table is looked at here.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from holdout import games as rows
from holdout import kernel, ledger
from holdout.kernel.campaigns import campaigns_of
from holdout.kernel.tongue import Tongue, tongue_of
from holdout.language.games import game as game_of
from holdout.language.lines import keywords_of, lines_of
from holdout.language.packs import Card, Pack, read, shipped
from holdout.ledger import Library, Rule, Ruling
from holdout.ledger.search import search
from holdout.players import at_tables
from holdout.table import win_rates
from holdout.table.art import art_of, with_picture
from holdout.table.drafting import Palette
from holdout.table.layouts import layout_of
from holdout.table.lobby_text import lobby_of
from holdout.table.presenting import presenting_of
from holdout.table.shelves import (
    BoardInfo,
    Book,
    CardInfo,
    ChoiceInfo,
    GameInfo,
    OptionInfo,
    RuleInfo,
    ScenarioInfo,
)
from holdout.table.signs import signs_of
from holdout.table.translating import layout_in

MOST_FOUND: Final = 100


# --- games ---


@cache
def games(language: str = "en") -> tuple[GameInfo, ...]:
    """The games that can be played, told in a language."""
    return tuple([_game(name, tongue_of(language, name)) for name in rows.playable()])


def _game(name: str, tongue: Tongue) -> GameInfo:
    rules = kernel.find(name)
    about, played = lobby_of(name), campaigns_of(name)
    in_a_row = [] if played is None else played.sheet(played.begin(rules.seats.start, name)).rows

    def said(words: str) -> str:
        return _said(words, tongue)

    return GameInfo(
        name=name,
        title=rules.title,
        least_seats=rules.seats.start,
        most_seats=rules.seats.stop - 1,
        scenarios=_scenarios(rules, about["scenarios"], tongue),
        options=_options(rules, about, tongue),
        players=list(at_tables()),
        players_about={player: said(words) for player, words in at_tables().items()},
        win_rates=list(win_rates.measured(name)),
        campaign=played is not None,
        campaign_about=said(about["campaign"]),
        campaign_noun="" if played is None else said(played.NOUN),
        campaign_games=[said(row.title) for row in in_a_row],
        campaign_scenarios=[row.scenario for row in in_a_row],
        guided=about["guided"],
        guided_options=about["guided_options"],
        about=said(about["about"]),
        first_card=about["first_card"],
        layout=layout_in(layout_of(name), tongue),
        choices=_choices(rules, tongue),
        signs=signs_of(name),
        skin=art_of(name).skin,
        skins=art_of(name).skins,
    )


def _options(rules: kernel.Rules[Any], about: dict[str, Any], tongue: Tongue) -> list[OptionInfo]:
    """The options of a game: first those that the lobby groups, in its order, then the rulings."""
    grouped = {
        key: (group, title) for group, named in about["groups"].items() for key, title in named.items()
    }
    told = []
    for key in sorted(rules.options, key=[*grouped, *rules.options].index):
        option = rules.options[key]
        group, title = grouped.get(key, ("", key.replace("-", " ")))
        words = [_said(_spaced(one), tongue) if isinstance(one, str) else "" for one in option.choices]
        told.append(
            OptionInfo(
                key,
                _said(option.says, tongue),
                option.default,
                list(option.choices),
                key in about["dials"],
                win_rates.effects(rules.name, key),
                _said(title, tongue),
                words,
                _said(group, tongue),
                about["needs"].get(key, ""),
            )
        )
    return told


def _spaced(choice: str) -> str:
    return choice.replace("-", " ").replace("+", " + ")


def _choices(rules: kernel.Rules[Any], tongue: Tongue) -> dict[str, ChoiceInfo]:
    """The kinds of option of which there is something to tell, by their verbs."""
    kinds = [kind for kind in rules.wordings.values() if isinstance(kind, kernel.Choice)]
    told = {
        kind.name: ChoiceInfo(tongue.said(kind.group)[0], kind.declines, kind.ends, kind.plays, kind.spends)
        for kind in kinds
    }
    return {verb: info for verb, info in told.items() if info != ChoiceInfo()}


def _scenarios(
    rules: kernel.Rules[Any], told: dict[str, dict[str, str]], tongue: Tongue
) -> list[ScenarioInfo]:
    """The scenarios that can be chosen; one that the lobby says nothing of is called by its key."""
    option = rules.options.get("scenario")
    keys = [] if option is None else [str(choice) for choice in option.choices]
    rows = [(key, told.get(key, {"title": key, "about": ""})) for key in keys]
    return [
        ScenarioInfo(key, *[_said(row[part], tongue) for part in ("title", "about")]) for key, row in rows
    ]


def _said(words: str, tongue: Tongue) -> str:
    return tongue.said(words)[0] if words else ""


# --- cards ---


@lru_cache(maxsize=32)
def cards(game: str, packs: tuple[str, ...] = ()) -> tuple[CardInfo, ...]:
    """Every face that a view of the game may name; `packs` are paths of further packs at a table."""
    own = [pack for pack in shipped() if pack.name == game]
    found = [info_of(card, pack) for pack in [*own, *[read(path) for path in packs]] for card in pack.cards]
    return (*found, *[with_picture(game, face) for face in _faces(game)])


@lru_cache(maxsize=32)
def cards_at_table(game: str, packs: tuple[str, ...] = ()) -> tuple[CardInfo, ...]:
    """Every face that a table may show: also those of boxes that add to the game, and those of guises."""
    boxes = [name for name, row in rows.every().items() if row.extends == game and row.pack]
    printed = (*cards(game, packs), *[card for name in boxes for card in cards(name)])
    guises = presenting_of(game).guises(printed, packs)
    return (*printed, *[with_picture(game, card) for card in guises])


def info_of(card: Card, pack: Pack) -> CardInfo:
    """A card as it is drawn."""
    people = {person.name: person for person in pack.people}
    person = people.get(card.of)
    words = [
        word for name in ("class", "crew", "side", "sort", "type") for word in _several(card.values.get(name))
    ]
    numbers = {name: value for name, value in card.values.items() if type(value) is int}
    info = CardInfo(
        key=card.id,
        name=card.name,
        kind=card.kind,
        deck=card.deck,
        of=card.of or str(card.values.get("avatar", "")),
        text=card.text,
        copies=card.copies,
        provenance=card.provenance,
        signs=[*dict.fromkeys([*words, *sorted(keywords_of(card.tree))])],
        numbers=numbers,
        film=str(card.values.get("film", "")) or (person.film if person else ""),
        goal=str(card.values.get("goal", "")),
        plus=str(card.values.get("plus", "")),
        tone=_tone(pack.game, card.kind),
        classes=[*_several(card.values.get("class"))],
        headings=game_of(pack.game).language.headings(card.tree),
        plain=_plain(card, pack.game),
        triggers=sorted({line.trigger for line in lines_of(card.tree)}),
        hard=card.values.get("hard") is True,
    )
    return with_picture(pack.game, info)


def _plain(card: Card, game: str) -> list[str]:
    """The lines of a card in plain words, without those that read the same."""
    language = game_of(game).language
    lines, plain = language.print(card.tree).split("\n"), language.explain(card.tree).split("\n")
    return [said for line, said in zip(lines, plain, strict=True) if said != line]


def _tone(game: str, kind: str) -> str:
    """How a kind of card is drawn."""
    kinds = rows.resolved(rows.of(game).card_kinds) or {}
    return kinds[kind].tone if kind in kinds else "friend"


def _several(value: Any) -> tuple[str, ...]:
    return () if value is None else (value,) if isinstance(value, str) else tuple(value)


def _faces(game: str) -> Sequence[CardInfo]:
    """Faces that no pack describes: what the game tells of them, or all that its rules know."""
    pieces = presenting_of(game).pieces
    if pieces is not None:
        return pieces()
    if rows.of(game).pack:
        return ()
    rules = kernel.find(game)
    return [_info_of_face(face) for face in rules.faces(rules.set_up(min(rules.seats), {}))]


def _info_of_face(face: Any) -> CardInfo:
    """A face of a game without a pack; only its key and its name are certain."""
    told = [getattr(face, name, "") for name in ("kind", "deck", "of", "text")]
    kind, deck, of, text = [words if isinstance(words, str) else "" for words in told]
    copies = getattr(face, "copies", 1)
    return CardInfo(face.key, face.name, kind, deck, of, text, copies, "printed", [], {})


# --- rules ---


def books() -> list[Book]:
    """The rulebooks that can be read: the ledgers of all games, whether these can be played or not."""
    return [Book(name, rows.of(name).title) for name in ledger.names()]


def rules(game: str = "", words: str = "") -> list[RuleInfo]:
    """The rules and rulings of a game, or of all, in which every word occurs, best first."""
    known = _ledgers_of(game)
    if not words.strip():
        return [_rule_info(one.id) for one in known.rules]
    entries: list[Rule | Ruling] = [*known.rules, *known.rulings]
    return [_rule_info(one.id) for one in search(words.split(), entries)[:MOST_FOUND]]


def rule(rule_id: str) -> RuleInfo:
    """One rule or ruling by its id; raises `ledger.UnknownRule` with the nearest one."""
    return _rule_info(rule_id)


@cache
def _ledgers_of(game: str) -> Library:
    """The ledgers that a game is played by; all of them if no game of that name is known."""
    names = rows.of(game).ledgers or ledger.names()
    return Library(tuple([ledger.shipped(name) for name in names]))


@cache
def _rule_info(rule_id: str) -> RuleInfo:
    rulings = {ruling.id: ruling for ruling in ledger.library().rulings}
    if rule_id in rulings:
        return _ruling_info(rulings[rule_id])
    found = ledger.library().rule(rule_id)
    return RuleInfo(
        id=found.id,
        game=found.id.partition(".")[0],
        chapter=found.id.split(".")[1],
        rule=found.rule,
        kind=str(found.kind),
        examples=[text for text in (found.example, found.note) if text],
        rulings=[_in_words(ruling) for ruling in ledger.library().rulings_on(rule_id)],
    )


def _ruling_info(ruling: Ruling) -> RuleInfo:
    return RuleInfo(
        ruling.id,
        ruling.id.partition(".")[0],
        "rulings",
        f"{ruling.question} {ruling.resolution}",
        "ruling",
        [],
        [],
    )


def _in_words(ruling: Ruling) -> str:
    option = f" The table may settle it otherwise with the option {ruling.option}." if ruling.option else ""
    return f"{ruling.question} {ruling.resolution}{option}"


# --- boards ---


@cache
def board(game: str, scenario: str) -> BoardInfo:
    """The board of a mission, to draw its map; raises ValueError with the missions that there are."""
    drawn = presenting_of(game).board
    if drawn is None:
        raise ValueError(f"{kernel.find(game).title} has no boards.")
    return drawn(scenario)


def palette(game: str) -> Palette:
    """The phrases and forms of a game for the workshop."""
    from holdout.table import palette as phrases  # the language is for the workshop only

    return phrases.palette(game)
