"""What is wrong with a text on a card of a kind, before any mission is played with it.

The grammar is shared with the deck builders and reads more than this game carries out. Which forms of
sentence stand is told in standing/reading.py; which places a verb can name, by the verb itself.
"""

from collections.abc import Iterator
from typing import Any, Final

from holdout.corps import phrases
from holdout.corps.meaning.sentences import SCOPES, SENTENCES
from holdout.corps.standing.reading import AFTER_ATTACKS, PHASES, READER, STANDING_TRIGGERS
from holdout.corps.verbs.acting import Roll, RollAgain, TakeTechTest
from holdout.corps.verbs.board import Barricade, Kill, Spot
from holdout.corps.verbs.mission import SetFree, TakeAlong
from holdout.corps.words import ALIENS, CARDS, SQUAD
from holdout.kernel import RuleError
from holdout.language.lines import PLAYED, Line, keywords_of, lines_of
from holdout.language.nodes import Node, Verb, find, inside_out
from holdout.language.phrases import cards, conditions, players, times
from holdout.language.phrases import sentences as cores
from holdout.language.phrases.abilities import Numbered, Often, OnTrigger, Spoken, Text
from holdout.language.phrases.amounts import Each, EachOther, ThatMany, ThatNumber
from holdout.language.phrases.places import Heap, Into, OntoTop, Pile, Place, ToBottom, Zone
from holdout.language.unplayed import Complaint
from holdout.language.values import CardKind
from holdout.language.vocabulary import Vocabulary

ON_POINTS: Final = (phrases.SpawnPoint, phrases.NearestPoint)
BY_TOKENS: Final = (
    "contact", "found", "computer", "crate", "captive", "active-threat", "hidden-threat",
)  # fmt: skip
THREATS: Final = ("active-threat", "hidden-threat")
PILES: Final = ("endurance", "exhaust", "discard", "tracker", "hand")
ENDED: Final = ("killed", "spotted")
WHERE: Final = (phrases.InSightOf, phrases.OutOfSightOf, phrases.NextTo, phrases.Within)
OF_BLIPS: Final = ("spotted", "spawned")
BLIPS: Final = ("blip", "mission-blip")
MODELS: Final = (*SQUAD, *ALIENS)
PASSIVE: Final = "passive"
OWN_ATTACK: Final = "after-this-attack"
LASTING: Final = (times.While, times.ThisTurn)
SAID_BEFORE: Final[dict[type, str]] = {ThatMany: "that many", ThatNumber: "that number"}


def complaints(vocabulary: Vocabulary, kind: CardKind, name: str, text: Text) -> Iterator[Complaint]:
    """Everything in a text that a card of this kind, `name` in the vocabulary, could not do."""
    spoken = [ability for ability in text.abilities if isinstance(ability, Spoken)]
    for ability, line in zip(spoken, lines_of(text), strict=True):
        yield from _headings(kind, text, ability, line)
        yield from _standing(ability, line)
        yield from _spans(kind, ability, line)
        yield from _tokens(ability, line)
        yield from _places(ability)
        yield from _kinds(ability)
        yield from _rolls(ability, line)
        yield from _statements(ability)
        yield from _deeds(ability)
        yield from _counts(ability)
        yield from _subjects(ability)


# --- when a line works ---


def _headings(kind: CardKind, text: Text, ability: Spoken, line: Line) -> Iterator[Complaint]:
    head = next((one for one in ability.heads if isinstance(one, OnTrigger | Numbered)), None)
    often = next((one for one in ability.heads if isinstance(one, Often)), None)
    stands = _stands(line)
    rerolls = any(verb.rerolls for verb in find(ability, Verb))
    if head is not None and line.trigger not in kind.headings:
        yield Complaint(
            head, f"{kind.says} is never in the moment of this heading: nothing would set it off."
        )
    elif head is not None and line.trigger in STANDING_TRIGGERS and not (stands or rerolls):
        yield Complaint(head, "Under this heading stands what holds or waits: this would never happen.")
    elif head is None and PLAYED not in (*kind.headings, *_by_action(text)) and not (stands or rerolls):
        words = f"{kind.says} is not played: a line that happens needs a heading that says when."
        yield Complaint(ability.sentences[0], words)
    if often is not None and not rerolls:
        yield Complaint(often, "Only what makes a roll again is counted.")


def _by_action(text: Text) -> tuple[str, ...]:
    """Lines without a heading are the Action of a card that has one."""
    return (PLAYED,) if "action" in keywords_of(text) else ()


def _stands(line: Line) -> bool:
    """Whether a line only holds or waits."""
    try:
        found = [
            list(READER.read(line, number)) for number in range(1 if _waits(line) else len(line.sentences))
        ]
    except RuleError:
        return True  # told by `_standing`
    return all(found)


def _waits(line: Line) -> bool:
    return any(READER.waits_for(prefix) for prefix in line.sentences[0].prefixes)


def _standing(ability: Spoken, line: Line) -> Iterator[Complaint]:
    """A form of sentence that nobody carries out."""
    for number, sentence in enumerate(line.sentences):
        try:
            list(READER.read(line, number))
        except RuleError:
            yield Complaint(sentence, "No rule of this game carries out such a sentence.")


# --- how long it holds ---


def _spans(kind: CardKind, ability: Spoken, line: Line) -> Iterator[Complaint]:
    """Complain of a span that the sentence cannot have, and of what only happens but should last."""
    for sentence in ability.sentences:
        core: Any = sentence.core
        rule = bool(_rules(core))
        for prefix in sentence.prefixes:
            if type(prefix) is times.During:
                yield from _span(kind, line, prefix, rule)
            elif type(prefix) in LASTING and type(core) in (cores.May, phrases.CharacterMay):
                yield Complaint(prefix, "Nothing forbids this, so that there is nothing to permit.")


def _rules(core: Any) -> bool:
    return type(core) in SENTENCES.rules


def _span(kind: CardKind, line: Line, prefix: times.During, rule: bool) -> Iterator[Complaint]:
    if prefix.span in AFTER_ATTACKS:
        if line.trigger not in STANDING_TRIGGERS:
            yield Complaint(prefix, "After attacks a line works at all times, not under another heading.")
        elif PASSIVE not in kind.headings:
            yield Complaint(prefix, f"{kind.says} attacks nobody.")
        elif prefix.span == OWN_ATTACK and "fire" not in kind.values:
            yield Complaint(prefix, f"{kind.says} is no Weapon.")
    elif not rule:
        yield Complaint(prefix, "This happens at once: only what holds can hold for a while.")
    elif prefix.span in PHASES and (line.trigger not in STANDING_TRIGGERS or PASSIVE not in kind.headings):
        yield Complaint(prefix, 'What is played once holds from now on: say until when, as in "this turn".')
    elif prefix.span not in SCOPES and prefix.span not in PHASES:
        yield Complaint(prefix, "No rule of this game lasts so long.")


# --- where ---


def _places(ability: Spoken) -> Iterator[Complaint]:
    for verb in find(ability, Verb):
        for field, allowed in verb.places.items():
            named: Any = verb.field(field)
            place = named.place if isinstance(named, Into | OntoTop | ToBottom) else named
            if isinstance(place, Place) and _name_of(place) not in allowed:
                yield Complaint(place, "This cannot be done there.")
    for node in inside_out(ability):
        for place in node.field("places") or ():
            if isinstance(place, ON_POINTS):
                yield Complaint(place, "Only Blips are brought to such a place.")
    for node in find(ability, phrases.IsEmpty):
        if _name_of(node.place) not in PILES:
            yield Complaint(node.place, "Only a pile or a hand can be empty.")


def _name_of(place: Place) -> str:
    if isinstance(place, Heap):
        return place.heap
    if isinstance(place, Pile):
        return place.pile
    if isinstance(place, Zone):
        return place.zone
    return "point" if isinstance(place, ON_POINTS) else "board"


def _kinds(ability: Spoken) -> Iterator[Complaint]:
    """A verb that takes certain things takes no others; cards lie in piles, models on the board."""
    for verb in find(ability, Verb):
        phrase = cards.cards_of(verb)
        if not isinstance(phrase, cards.Some):
            continue
        group = phrase.group
        if verb.takes and not any(kind.kind in verb.takes for kind in group.kinds):
            yield Complaint(group.kinds[0], "This cannot be done to such a thing.")
        elif "cards" in verb.places:
            for place in group.where.places if group.where is not None else ():
                if _name_of(place) not in verb.places["cards"]:
                    yield Complaint(place, "This cannot be done there.")
        if isinstance(verb, Barricade) and not _describes_a_door(group):
            yield Complaint(group, "Say which door: next to somebody, or within so many spaces.")
    for group in find(ability, cards.Group):
        for place in group.where.places if group.where is not None else ():
            apart = _name_of(place) in (*PILES, "safety")
            piled = _name_of(place) in PILES
            if apart and not any((kind.kind in CARDS) == piled for kind in group.kinds):
                yield Complaint(place, "No such thing ever lies there.")


def _describes_a_door(group: cards.Group) -> bool:
    return bool(group.qualities) and all(
        isinstance(one, phrases.NextTo | phrases.Within) for one in group.qualities
    )


# --- what is referred to ---


def _rolls(ability: Spoken, line: Line) -> Iterator[Complaint]:
    """A roll is made again where it lies; what a roll or a test comes to is known after it is made."""
    rolled = tested = False
    for node in inside_out(ability):
        if isinstance(node, phrases.TheRoll) and not rolled:
            yield Complaint(node, "No die has been rolled before.")
        elif isinstance(node, phrases.Passes) and not tested:
            yield Complaint(node, "No Tech Test has been taken before.")
        elif isinstance(node, RollAgain) and (line.trigger not in STANDING_TRIGGERS or _waits(line)):
            yield Complaint(node, "No roll lies there to be made again at such a moment.")
        rolled, tested = rolled or isinstance(node, Roll), tested or isinstance(node, TakeTechTest)


def _deeds(ability: Spoken) -> Iterator[Complaint]:
    """Models move, fight and die; cards are drawn, discarded and equipped, and are silent about it."""
    for one in find(ability, times.PlayerDoes):
        if isinstance(one.verb, Kill | Spot):
            yield from _gone(one.verb.cards)
    found = (*find(ability, times.CardDoes), *find(ability, cores.CardCannot))
    for node in found:
        deed, subject = node.deed, node.cards
        done = deed.participle if isinstance(deed, times.IsDone) else ""
        of_cards = done in ("drawn", "discarded", "equipped")
        if isinstance(subject, cards.This):
            yield Complaint(subject, 'Say "this Character", or "a card".')
        elif isinstance(subject, phrases.Bearer) and (of_cards or done in OF_BLIPS):
            yield Complaint(subject, "This never happens to a Character.")
        elif isinstance(subject, cards.Some):
            kinds = [kind.kind for kind in subject.group.kinds]
            wanted = CARDS if of_cards else BLIPS if done in OF_BLIPS else MODELS
            if not any(kind in wanted for kind in kinds):
                yield Complaint(subject, "This never happens to such a thing.")
        dies = isinstance(deed, times.Acts) and deed.act == "die"
        if isinstance(node, times.CardDoes) and (done in ENDED or dies):
            yield from _gone(subject)
        if isinstance(node, cores.CardCannot) and done == "drawn":
            yield Complaint(deed, 'Nobody knows a card before it is drawn: say "you cannot draw a card".')


def _gone(subject: Any) -> Iterator[Complaint]:
    """Complain of a place for what was killed or spotted: the text hears of it too late."""
    for quality in subject.group.qualities if isinstance(subject, cards.Some) else ():
        if isinstance(quality, WHERE):
            yield Complaint(quality, "Where it was is not known any more when it has happened.")


def _statements(ability: Spoken) -> Iterator[Complaint]:
    """Of which card something is said must be clear."""
    for condition in find(ability, conditions.Condition):
        subject = cards.cards_of(condition)
        counts = isinstance(condition, conditions.ThereIs | conditions.Has)
        if (
            isinstance(subject, cards.Some)
            and not counts
            and not isinstance(subject.quantity, Each | EachOther)
        ):
            yield Complaint(subject, 'Which one? Say "if there is" such a thing.')


def _tokens(ability: Spoken, line: Line) -> Iterator[Complaint]:
    """A token is spoken of where one has set off the line."""
    if line.trigger not in BY_TOKENS:
        for node in find(ability, phrases.ThisToken):
            yield Complaint(node, "No token sets this off.")
    elif line.trigger in THREATS:
        for verb in (*find(ability, TakeAlong), *find(ability, SetFree)):
            yield Complaint(verb, "Nobody does that to a Blip or an Alien.")


def _counts(ability: Spoken) -> Iterator[Complaint]:
    """ "That many" and "that number" are what the last verb took; a condition counts nothing."""
    counted = False
    for node in inside_out(ability):
        if type(node) in SAID_BEFORE and not counted:
            yield Complaint(
                node, f'"{SAID_BEFORE[type(node)]}" needs something counted before: draw, discard, exhaust.'
            )
        counted = counted or (isinstance(node, Verb) and _counts_cards(node))


def _counts_cards(verb: Verb) -> bool:
    return not {"cards", "count"}.isdisjoint(verb.__struct_fields__)


def _subjects(ability: Spoken) -> Iterator[Complaint]:
    """Complain of "a player" who acts: nobody would know who that is."""
    subjects: list[Node] = [core.player for core in (*find(ability, cores.Does), *find(ability, cores.May))]
    for player in subjects:
        if isinstance(player, players.AnyPlayer):
            yield Complaint(player, 'Who? Say "a player you choose" or "each player".')
