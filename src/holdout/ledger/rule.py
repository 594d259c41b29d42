"""A rule and a ruling, as the ledger's files state them: frozen, typed, and nothing but data.

How the files are read and checked is in `reader`; how rules are found is in `library` and `search`.
"""

from dataclasses import dataclass
from enum import StrEnum

SHOWN_AS_HELP = "Advice is shown as help; no game can break it."


class Kind(StrEnum):
    """The kind of a rule, which decides how a test proves it."""

    ACTS = "acts"
    """Something happens because of it."""
    FORBIDS = "forbids"
    """Something cannot be done because of it."""
    CONSEQUENCE = "consequence"
    """It follows from other rules."""
    FACT = "fact"
    """It states what is in the box or on a card."""
    ADVICE = "advice"
    """It recommends."""
    TABLETOP = "tabletop"
    """It is about objects on a real table, which a program does not have."""

    @property
    def must_be_cited(self) -> bool:
        """Whether a test proves such a rule only by making the game cite it."""
        return self in (Kind.ACTS, Kind.FORBIDS)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, in our own words."""

    id: str
    rule: str
    source: str
    kind: Kind
    example: str | None = None
    note: str | None = None
    optional: bool = False
    exempt: str | None = None
    same_as: str | None = None
    """The rule of another ledger that has the same meaning; see `joining`."""
    stands_for: tuple[tuple[str, str], ...] = ()
    """Rules of other ledgers that are cited as this one although they differ, each with the difference."""

    @property
    def ledger(self) -> str:
        """The name of its ledger, with which the id begins."""
        return self.id.partition(".")[0]

    @property
    def chapter(self) -> str:
        """Ledger and chapter, without which the id is a few words: `alien.hive-phase`."""
        return ".".join(self.id.split(".")[:2])

    @property
    def text(self) -> str:
        """The text shown in lists."""
        return self.rule

    @property
    def searchable(self) -> tuple[str, ...]:
        """Every text in which a search looks, apart from the id."""
        return tuple(text for text in (self.rule, self.note, self.example) if text)

    @property
    def reason_untested(self) -> str | None:
        """Why no test needs to prove it, or None if one must."""
        if self.exempt is None and self.kind is Kind.ADVICE:
            return SHOWN_AS_HELP
        return self.exempt


@dataclass(frozen=True, slots=True)
class Ruling:
    """The ruling on a question that the rulebook leaves open."""

    id: str
    question: str
    resolution: str
    rules: tuple[str, ...]
    option: str | None = None
    """The table option that switches it, if tables may settle it differently."""
    default: str | bool | None = None
    choices: tuple[str, ...] = ()
    """What the option may be set to; a switch, which is on or off, has none."""
    exempt: str | None = None

    @property
    def reason_untested(self) -> str | None:
        """Why no test needs to be a scenario of it, or None if one must."""
        return self.exempt

    @property
    def others(self) -> tuple[str, ...]:
        """The settings of its option, if it has one, that are not the default."""
        if isinstance(self.default, bool):
            return ("off",) if self.default else ("on",)
        return tuple(choice for choice in self.choices if choice != self.default)

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The names of the scenarios that it needs: its id, and `id=setting` for every other setting."""
        return self.id, *(f"{self.id}={setting}" for setting in self.others)

    @property
    def text(self) -> str:
        """The text shown in lists."""
        return self.question

    @property
    def searchable(self) -> tuple[str, ...]:
        """Every text in which a search looks, apart from the id."""
        return self.question, self.resolution, *((self.option,) if self.option else ())
