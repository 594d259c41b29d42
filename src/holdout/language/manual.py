"""The manual of the card language, written from the phrases themselves.

`python -m holdout.language.manual` writes `docs/language.md`. Every verb stands there with how it reads,
what it means and an example that a test parses. Nobody edits the page by hand.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from holdout import games
from holdout.language import templates
from holdout.language.games import game
from holdout.language.language import Language
from holdout.language.nodes import Node, Verb
from holdout.language.phrases import amounts, cards, conditions, keywords, places, players, sentences, times
from holdout.language.phrases.abilities import Head

INTRODUCTION = """\
# The card language

<!-- Written by `python -m holdout.language.manual`; change the phrases, not this page. -->

A card is its text. The program reads the text and carries it out; nothing else says what a card does.

- **A line is an ability.** It is a keyword (`Coordinate.`), or headings and sentences
  (`Tech: Draw a card.`). Everything on a line belongs to its headings.
- **A sentence is a time or condition, if any, then what happens**: `If you have a Strike, draw a card.`
- **Verbs are joined by `, then` and share their subject**: `Each player draws a card, then discards a card
  from their hand.` A choice is `Choose one: Draw a card / You get +1 Attack.`
- **`and` and `or` join nouns and places only.** Card names stand in quotation marks.
- **`it` is the last card named in the same ability**, `them` the last cards, `that player` the last player.
  `that many` is what was just counted, `that number` what was last named or paid. A sentence for later
  remembers all of them, but no card that is shuffled meanwhile.
- **One meaning has one text**, the stored form: `Draw a card.`, not `Draw 1 card.` That is the text that the
  table shows.
- **Reading is generous.** In front of the grammar stands a reader that rewrites common wordings into the
  stored form and says what it understood: `Whenever you KO an enemy, draw two cards` is read as
  `When you kill an enemy, draw 2 cards.` A pack may hold either; `holdout pack check` notes what was read,
  `holdout pack format` writes the stored form. A text with two readings is refused, with both as suggestions;
  one without any comes with the nearest text that is understood. How to add a wording is told in
  [How to add a card](how-to-add-a-card.md).
- **A text that loads is carried out.** A word, a phrase or a form of a verb that no rule of the game answers
  to is refused where it stands. A verb that can be waited for can also be forbidden and replaced; the others
  can only be done.

In the tables below a word in braces is another phrase: `{cards}` stands for any of the [cards](#cards),
`{count}` for any of the [amounts](#amounts). A star means any number of them, a question mark means that it
may be absent.
"""

SORTS: dict[str, tuple[str, tuple[type[Node], ...]]] = {
    "Headings": ("When a line works.", (Head,)),
    "Times and conditions": (
        "What may open a sentence, each with its comma.",
        (times.Prefix, times.Happening, times.Deed),
    ),
    "Sentences": ("Who does what, and what is so.", (sentences.Core, sentences.Ending)),
    "Conditions": ("What has to be true.", (conditions.Condition,)),
    "Players": ("Who, and whose.", (players.Player, players.Owner)),
    "Amounts": ("How many and how much.", (amounts.Quantity, amounts.Points, amounts.Measure)),
    "Cards": ("Which cards.", (cards.Cards, cards.Group, cards.Kind, cards.Adjective, cards.Quality)),
    "Places": ("Where.", (places.Place, places.Where, places.Destination)),
    "Keywords": ("One word for a rule.", (keywords.Keyword,)),
}

WAITING = """\
These stand on cards of games that cannot be played yet. Such cards are data; a card for this game that uses
one of them is refused."""


def text() -> str:
    """The whole page."""
    rows = [row for row in games.SHIPPED.values() if row.language and not row.extends]
    usual = game(games.USUAL).language
    parts = [INTRODUCTION]
    parts += [section(title, said, sorts, usual) for title, (said, sorts) in SORTS.items()]
    parts += [chapter(row.title, game(row.name).language) for row in rows]
    return "\n".join(parts)


def section(title: str, said: str, sorts: tuple[type[Node], ...], language: Language) -> str:
    """A table of the phrases of some sorts, in the words of one game."""
    rows = [f"| `{reading(phrase, language)}` | {sentence(phrase)} |" for phrase in members(sorts, language)]
    return "\n".join([f"## {title}", "", said, "", "| reads | means |", "| --- | --- |", *rows, ""])


def members(sorts: tuple[type[Node], ...], language: Language) -> Iterator[type[Node]]:
    for sort in sorts:
        yield from (phrase for phrase in language.grammar.phrases if issubclass(phrase, sort))


def chapter(title: str, language: Language) -> str:
    """The verbs of a game, then its words."""
    lines = [
        f"## {title}",
        "",
        "### Verbs",
        "",
        "| reads | what it does | forms | example |",
        "| --- | --- | --- | --- |",
    ]
    lines += [
        f"| `{reading(verb, language)}` | {sentence(verb)} | {forms(verb)} | {language.example(verb)} |"
        for verb in sorted(language.verbs, key=language.head)
    ]
    lines += ["", "### Words", ""]
    for group, entries in sorted(language.vocabulary.terms.items()):
        if not group.endswith("-means"):
            played = [word for ident, word in entries.items() if not is_unplayed(language, group, ident)]
            lines.append(f"- **{group}**: {', '.join(played)}")
    return "\n".join([*lines, "", *waiting(language)])


def is_unplayed(language: Language, group: str, ident: str) -> bool:
    """Whether a word is only data: no rule of the game carries it out."""
    return language.unplayed is not None and ident in language.unplayed.words.get(group, ())


def waiting(language: Language) -> list[str]:
    """The words that no rule carries out yet."""
    if language.unplayed is None or not language.unplayed.words:
        return []
    said = [
        f"- **{group}**: {', '.join(language.vocabulary.terms[group][ident] for ident in idents)}"
        for group, idents in sorted(language.unplayed.words.items())
    ]
    return ["### Words that wait for their rules", "", WAITING, "", *said, ""]


def forms(verb: type[Verb]) -> str:
    """In which forms a text can speak of a verb."""
    told = ["do"] * verb.can_be_done() + ["when, cannot, would"] * bool(verb.watches)
    return ", ".join(told) or "only data"


def reading(phrase: type[Node], language: Language) -> str:
    """The pattern of a phrase for people: no marks for endings, fields in braces."""
    return " ".join(_piece(piece, phrase, language) for piece in phrase.parts()).replace("|", "\\|")


def _piece(piece: templates.Piece, phrase: type[Node], language: Language) -> str:
    if isinstance(piece, templates.Field):
        joined = f" {' '.join(piece.join)} ..." if piece.join else piece.many.replace("+", "...")
        return f"{{{piece.name}}}{joined}"
    return language.vocabulary.word(piece.text) if piece.term else piece.text.replace("~", " ")


def sentence(phrase: type[Node]) -> str:
    """The first paragraph of a phrase's own words, on one line."""
    own = phrase.__dict__.get("__doc__") or ""
    return " ".join(own.strip().split("\n\n")[0].split()) if issubclass(phrase, Verb) or own else ""


def main() -> None:
    where = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/language.md")
    where.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
