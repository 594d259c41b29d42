"""Writing texts pair by pair: every verb in every form, with every place, keyword, heading and so on.

Nothing here names a verb of a game: texts are made from the verbs' own examples and the words of the
vocabulary, so that a new verb or word is walked because it exists.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from holdout.language import Language, Node, Verb, find, walk
from holdout.language.phrases import abilities, amounts, cards, conditions, keywords, places, players, times
from holdout.language.phrases import sentences as cores
from holdout.language.phrases.cards import Group, Kind, Some
from holdout.language.phrases.sentences import Do, Sentence, Stop
from holdout.testing.texts.phrases import samples

BACKWARDS: Final = (cards.It, cards.They, cards.Rest, cards.OneOfThem)
A_CARD: Final = Some(amounts.One(), Group((Kind((), "card"),), (), None))
STOP: Final = Stop()
EVERYTHING: Final = "everything"
"""What is done where a text watches more than a verb can say: all that can happen to cards."""


class Combination(NamedTuple):
    """Two things that a text says together. `doing` is what somebody does whom the text watches, as a text.

    `itself`: it is done to the card that watches. `place` and `keyword` are what a card needs that is laid
    out for it.
    """

    one: str
    other: str
    text: str
    doing: str = ""
    itself: bool = False
    place: places.Place | None = None
    keyword: str = ""


class Walked(NamedTuple):
    """The samples of a game for the walk: a gain for whoever carries out a text, a rule, and a true
    condition.

    `taking` is a verb that can take any card anywhere; `subjects` are cards that do something.
    """

    language: Language
    gain: Verb
    rule: cores.Simple
    condition: conditions.Condition
    taking: Verb
    subjects: tuple[cards.Cards, ...]


def written(language: Language, *sentences: Sentence, heads: tuple[abilities.Head, ...] = ()) -> str:
    """The text of a line."""
    return language.print(abilities.Spoken(heads, sentences))


def first_sentence(language: Language, text: str) -> Any:
    """The first sentence of a text, parsed."""
    ability: Any = language.parse(text).abilities[0]
    return ability.sentences[0]


def told(verb: Verb) -> Sentence:
    """ "You do it." """
    return Sentence((), Do((verb,)), STOP)


# --- verbs ---


def bare(language: Language, verb: type[Verb]) -> Verb:
    """A verb as its example says it, but about a card where the example refers back."""
    tree = language.parse(language.example(verb), played=False)
    (found, *_) = find(tree, verb)
    return _rewritten(found)


def _rewritten(node: Any) -> Any:
    """The same without anything that refers back: "that Strike" is a Strike, "their" hand yours."""
    if isinstance(node, cards.That):
        return Some(amounts.One(), Group((Kind((), node.kind),), (), None))
    if isinstance(node, BACKWARDS):
        return A_CARD
    if isinstance(node, players.Their | players.ThatPlayers | players.ItsOwners):
        return players.Your()
    if isinstance(node, tuple):
        return tuple(_rewritten(one) for one in node)
    if not isinstance(node, Node):
        return node
    return replace(node, **{name: _rewritten(getattr(node, name)) for name in node.__struct_fields__})


def singly(verb: Verb) -> Verb:
    """The verb about one card of a kind, as a text can wait for it."""
    changes: dict[str, Any] = {}
    for name in verb.__struct_fields__:
        value = getattr(verb, name)
        if isinstance(value, Some):
            changes[name] = replace(value, quantity=amounts.One())
        elif isinstance(value, cards.Ordered | cards.FromEnd):
            changes[name] = A_CARD
        elif isinstance(value, amounts.Quantity):
            changes[name] = amounts.One()
    return replace(verb, **changes)


def anywhere(verb: Verb) -> Verb:
    """The verb about cards wherever they were, and not about the card that speaks and may be gone."""
    changes = {name: A_CARD for name in verb.__struct_fields__ if isinstance(getattr(verb, name), cards.This)}
    verb = replace(verb, **changes)
    return about(verb, lambda group: replace(group, where=None)) or verb


def about(verb: Verb, change: Callable[[Group], Group]) -> Verb | None:
    """The verb about other cards: those of a changed group."""
    for name in verb.__struct_fields__:
        value = getattr(verb, name)
        if isinstance(value, Some):
            return replace(verb, **{name: replace(value, group=change(value.group))})
    return None


def in_place(verb: Verb, place: places.Place) -> Verb | None:
    """The verb with a place: where it goes, or where its cards are."""
    for name in verb.__struct_fields__:
        value = getattr(verb, name)
        if isinstance(value, places.Place):
            return replace(verb, **{name: place})
        if isinstance(value, places.Destination):
            return replace(verb, **{name: replace(value, place=place)})
    return about(verb, lambda group: Group((Kind((), "card"),), (), places.Where((place,))))


def _goes(verb: Verb) -> bool:
    """Whether the place of a verb is where it goes, rather than where its cards are."""
    values = [getattr(verb, name) for name in verb.__struct_fields__]
    return any(isinstance(value, places.Place | places.Destination) for value in values)


def with_keyword(verb: Verb, keyword: str) -> Verb | None:
    """The verb about cards with a keyword."""
    return about(verb, lambda group: replace(group, qualities=(cards.WithKeyword(keyword),)))


# --- forms ---


def forms(walked: Walked, verb: Verb) -> Iterator[tuple[str, Sentence, bool]]:
    """Every form in which a text can speak of a verb, and whether something must be done for it to matter."""
    you, gained, done = players.You(), Do((walked.gain,)), Do((verb,))
    asked = singly(verb)
    did = (conditions.DidThisTurn(you, anywhere(asked)),)
    so = (walked.condition,)
    yield "do", told(verb), False
    yield "each player", Sentence((), cores.Does(players.EachPlayer(), (verb,)), STOP), False
    yield "may", Sentence((), cores.May(you, (verb,)), STOP), False
    yield "choose", Sentence((), cores.ChooseOne(None, (done, gained)), STOP), False
    for way in walked.language.vocabulary.terms["way"]:
        yield f"choose by {way}", Sentence((), cores.ChooseOneBy(way, (done, done)), STOP), False
    yield "choose a rule", Sentence((), cores.ChooseOne(None, (walked.rule, done)), STOP), False
    yield "when", Sentence((times.When(times.PlayerDoes(you, asked)),), gained, STOP), True
    yield "when, a rule", Sentence((times.When(times.PlayerDoes(you, asked)),), walked.rule, STOP), True
    for time in (times.FirstTime, times.FirstTimeEachTurn, times.NextTime):
        yield time.__name__, Sentence((time(you, asked),), gained, STOP), True
    no = (conditions.DidNotThisTurn(you, anywhere(asked)),)
    yield "if did not", Sentence((times.If(no),), gained, STOP), True
    yield "when would", Sentence((times.When(times.PlayerWould(you, asked)),), gained, STOP), True
    yield "instead", Sentence((times.IfPlayerWould(you, asked),), gained, cores.Instead()), True
    yield "cannot", Sentence((), cores.Cannot(you, asked), STOP), True
    yield "no player may", Sentence((), cores.NoPlayerMay(asked), STOP), True
    yield "if did", Sentence((times.If(did),), gained, STOP), True
    yield "as soon as did", Sentence((times.AsSoonAs(did),), gained, STOP), True
    yield "while did", Sentence((times.While(did),), walked.rule, STOP), True
    yield "if", Sentence((times.If(so),), done, STOP), False
    yield "while", Sentence((times.While(so),), done, STOP), False
    yield "as soon as", Sentence((times.AsSoonAs(so),), done, STOP), False
    yield "while may", Sentence((times.While(so),), cores.May(you, (verb,)), STOP), False
    for span in walked.language.vocabulary.terms["span"]:
        yield span, Sentence((times.During(span),), done, STOP), False
        yield f"{span} may", Sentence((times.During(span),), cores.May(you, (verb,)), STOP), False


# --- pairs ---


def combinations(walked: Walked) -> Iterator[Combination]:
    """Every pair once, in a fixed order."""
    verbs = [bare(walked.language, verb) for verb in walked.language.verbs]
    for verb in verbs:
        yield from _with_forms(walked, verb)
        yield from _with_nouns(walked, verb)
        yield from _with_headings(walked, verb)
    yield from _forms_and_others(walked)
    yield from _keywords(walked)
    yield from _places_and_headings(walked)
    yield from _conditions(walked)
    yield from _deeds(walked)
    yield from _to_come(walked)


def _with_forms(walked: Walked, verb: Verb, name: str = "") -> Iterator[Combination]:
    language, name = walked.language, name or type(verb).__name__
    for form, sentence, watches in forms(walked, verb):
        itself = watches and any(_is_this(node) for node in walk(sentence))
        done = verb if itself else anywhere(verb) if any(find(verb, cards.This)) else verb
        doing = written(language, told(done)) if verb.can_be_done() else EVERYTHING
        yield Combination(name, form, written(language, sentence), doing if watches else "", itself)


def _is_this(node: Node) -> bool:
    """Whether a phrase is about the card that says it: "this card", "this room", "an adjacent room"."""
    reads = type(node).reads
    return not isinstance(node, times.Prefix) and (reads.startswith("this ") or "adjacent" in reads)


def _with_nouns(walked: Walked, verb: Verb) -> Iterator[Combination]:
    """A verb about cards in every place and with every keyword, done by every player."""
    language, name = walked.language, type(verb).__name__
    for place in samples(language, places.Place):
        found = in_place(verb, place)
        if found is not None:
            text = written(language, told(found))
            yield Combination(name, language.print(place), text, place=None if _goes(verb) else place)
    for ident in language.vocabulary.terms["keyword"]:
        found = with_keyword(verb, ident)
        if found is not None:
            yield Combination(name, ident, written(language, told(found)), keyword=ident)
    for player in samples(language, players.Player):
        sentence = Sentence((), cores.Does(player, (verb,)), STOP)
        yield Combination(name, language.print(player), written(language, sentence))


def _with_headings(walked: Walked, verb: Verb) -> Iterator[Combination]:
    for head in samples(walked.language, abilities.Head):
        text = written(walked.language, told(verb), heads=(head,))
        yield Combination(type(verb).__name__, walked.language.print(head), text)


def _forms_and_others(walked: Walked) -> Iterator[Combination]:
    """Every form with every place, keyword and heading."""
    language, taking = walked.language, walked.taking
    for place in samples(language, places.Place):
        verb = in_place(taking, place)
        for one in () if verb is None else _with_forms(walked, verb, language.print(place)):
            if not one.other.endswith(
                (" did", " did not")
            ):  # where a card was is not remembered for the turn
                yield one._replace(place=place)
    for ident in language.vocabulary.terms["keyword"]:
        verb = with_keyword(taking, ident)
        for one in () if verb is None else _with_forms(walked, verb, ident):
            yield one._replace(keyword=ident)
    for head in samples(language, abilities.Head):
        for form, sentence, watches in forms(walked, taking):
            doing = written(language, told(taking)) if watches else ""
            text = written(language, sentence, heads=(head,))
            yield Combination(language.print(head), form, text, doing)


def _keywords(walked: Walked) -> Iterator[Combination]:
    """Every keyword by itself, given and missing; with every heading and in every place."""
    language = walked.language
    for ident in language.vocabulary.terms["keyword"]:
        plain = keywords.Plain(ident)
        verb = with_keyword(walked.taking, ident)
        asking = "" if verb is None else written(language, told(verb))
        yield Combination(ident, "on a line", language.print(abilities.HasKeyword(plain)), asking)
        without = about(
            walked.taking, lambda group, ident=ident: replace(group, qualities=(cards.WithoutKeyword(ident),))
        )
        if verb is None or without is None:
            continue
        yield Combination(ident, "without", written(language, told(without)), keyword=ident)
        for head in samples(language, abilities.Head):
            text = written(language, told(verb), heads=(head,))
            yield Combination(ident, language.print(head), text, keyword=ident)
        for place in samples(language, places.Place):
            there = about(verb, lambda group, place=place: replace(group, where=places.Where((place,))))
            if there is not None:
                text = written(language, told(there))
                yield Combination(ident, language.print(place), text, place=place, keyword=ident)


def _places_and_headings(walked: Walked) -> Iterator[Combination]:
    language = walked.language
    for place in samples(language, places.Place):
        verb = in_place(walked.taking, place)
        for head in samples(language, abilities.Head):
            if verb is not None:
                text = written(language, told(verb), heads=(head,))
                yield Combination(language.print(place), language.print(head), text, place=place)


def _conditions(walked: Walked) -> Iterator[Combination]:
    language, gained = walked.language, Do((walked.gain,))
    for condition in samples(language, conditions.Condition):
        for prefix in (times.If, times.While, times.AsSoonAs):
            text = written(language, Sentence((prefix((condition,)),), gained, STOP))
            yield Combination(language.print(condition), prefix.__name__, text)


def _deeds(walked: Walked) -> Iterator[Combination]:
    """Every deed of cards, waited for, forbidden and replaced."""
    language, gained = walked.language, Do((walked.gain,))
    for deed in samples(language, times.Deed):
        name = type(deed).__name__ + " " + language.print(deed)
        for meant in walked.subjects:
            ways = {
                "when": Sentence((times.When(times.CardDoes(meant, deed)),), gained, STOP),
                "when would": Sentence((times.When(times.CardWould(meant, deed)),), gained, STOP),
                "instead": Sentence((times.IfCardWould(meant, deed),), gained, cores.Instead()),
                "cannot": Sentence((), cores.CardCannot(meant, deed), STOP),
            }
            for way, sentence in ways.items():
                yield Combination(name, way, written(language, sentence), EVERYTHING)


def _to_come(walked: Walked) -> Iterator[Combination]:
    """Every price of every card that is yet to come, and every time at which it can be told."""
    language = walked.language
    terms = language.vocabulary.terms
    plain = [Kind((), kind) for kind in terms["kind"]]
    for phrase in [one for one in language.grammar.phrases if issubclass(one, cards.ToCome)]:
        for paid in terms["paid"]:
            for kind in (*plain, Kind((cards.InState("hidden"),), "card")):
                meant = phrase(Group((kind,), (), None), paid)
                prices = [cores.CardHasMore(meant, -1, stat) for stat in terms["stat"]]
                free = cores.CardIsFree(meant)
                for core in (cores.CardCosts(meant, 1), cores.CardCostsMore(meant, 1), free, *prices):
                    text = written(language, Sentence((), core, STOP))
                    yield Combination(language.print(meant), type(core).__name__, text)
            for name, sentence in _timed(walked, cores.CardCosts(phrase(A_CARD.group, paid), 1)):
                yield Combination(f"{phrase.__name__} {paid}", name, written(language, sentence))


def _timed(walked: Walked, core: cores.Simple) -> Iterator[tuple[str, Sentence]]:
    for prefix in (times.If, times.While, times.AsSoonAs):
        yield prefix.__name__, Sentence((prefix((walked.condition,)),), core, STOP)
    for span in walked.language.vocabulary.terms["span"]:
        yield span, Sentence((times.During(span),), core, STOP)
    yield "choose", Sentence((), cores.ChooseOne(None, (core, Do((walked.gain,)))), STOP)
