"""Doing: the gate, replacements, triggered abilities and standing checks; also the windows for interrupts.

Everything that matters in a game goes through `game.do`, and listing options goes through the same gate. So a
prohibition cannot be bypassed on another path.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from holdout.kernel.asking import Asking
from holdout.kernel.citing import cite
from holdout.kernel.decision import Question, Refusal
from holdout.kernel.errors import RuleError, TooMuchWork
from holdout.kernel.fields import Plain
from holdout.kernel.happening import NO_HOOKS, Ability, Happening, Hooks
from holdout.kernel.rules import FIRST, PASS, C, P
from holdout.kernel.wording import Pick, target

MOST_NESTED: Final = 50


class Doing(Asking[P, C]):
    """The functions by which rules make things happen."""

    def why_not(self, happening: Happening) -> Refusal | None:
        """The reason why a happening is forbidden, or None. A prohibition beats a permission."""
        return self._refusal(happening, self.hooks.get(type(happening), NO_HOOKS))

    def _refusal(self, happening: Happening, hooks: Hooks) -> Refusal | None:
        refusal = None
        for prohibits in hooks.prohibits:
            refusal = prohibits(self, happening)
            if refusal is not None:
                break
        if refusal is None:
            refusal = happening.refuse(self)
            if refusal is not None:
                for permits in hooks.permits:
                    if permits(self, happening):
                        refusal = None
                        break
        if refusal is not None and cite.witness is not None:
            cite.witness.add(self.ids[refusal.rule])
        return refusal

    def can(self, happening: Happening) -> bool:
        """True if a happening may happen."""
        return self.why_not(happening) is None

    def sift(
        self, candidates: Iterable[tuple[Pick, Happening | None]]
    ) -> tuple[list[Pick], list[tuple[Pick, Refusal]]]:
        """Split candidates into those that may be offered and those that are refused, with the reason.

        A happening of None is offered without asking. Nothing changes while candidates are sifted, so rules
        may cache what they look up in `memo` until it is done. A caller that lists all candidates at once may
        set it.
        """
        offered: list[Pick] = []
        refused: list[tuple[Pick, Refusal]] = []
        self.memo = {} if self.memo is None else self.memo
        try:
            for pick, happening in candidates:
                refusal = None if happening is None else self.why_not(happening)
                if refusal is None:
                    offered.append(pick)
                else:
                    refused.append((pick, refusal))
        finally:
            self.memo = None
        return offered, refused

    def do(self, happening: Happening) -> bool:
        """Let a happening happen, with everything that it triggers. False if forbidden or prevented."""
        self.spent += 1
        if self.spent > self.allowed:
            self.spend(0)
        hooks = self.hooks.get(type(happening), NO_HOOKS)
        if hooks.prohibits:
            refusal = self._refusal(happening, hooks)
        else:  # as most have none: nothing more is asked where it does not refuse itself
            refusal = happening.refuse(self)
            if refusal is not None:
                refusal = self._refusal(happening, hooks)
        self.refused = refusal
        if refusal is not None:
            return False
        if hooks.replaces:
            replaced = self._replaced(happening)
            if replaced is None:
                self.refused = None
                return False
            happening, hooks = replaced, self.hooks.get(type(replaced), NO_HOOKS)
        happening.happen(self)
        if cite.witness is not None and happening.rule:
            cite.witness.add(self.ids[happening.rule])
        if hooks.reacts:
            set_off: list[Ability] = []
            for reaction in hooks.reacts:
                set_off += reaction(self, happening)
            if set_off:
                self._set_off(set_off)
        if happening.settles:
            self.settle()
        return True

    def settle(self) -> None:
        """Run the standing checks until nothing changes.

        Whatever happens is counted as work: if none was done since they last found nothing, they are not run,
        unless one of them has put off what it found.
        """
        if self.settled == self.spent:
            return
        changed = True
        while changed:
            changed = self.puts_off = False
            for check in self.checks:
                if check(self):
                    self.spend()
                    changed = True
        self.settled = -1 if self.puts_off else self.spent

    def _replaced(self, happening: Happening) -> Happening | None:
        """Apply replacements, each once per happening. What comes instead passes the gate too."""
        used: tuple[Any, ...] = ()
        found = True
        while found:
            found = False
            for replaces in self.hooks.get(type(happening), NO_HOOKS).replaces:
                replacement = replaces(self, happening, used)
                if replacement is None:
                    continue
                if replacement.key in used:
                    raise RuleError(f"The replacement {replacement.key!r} acted twice on one happening.")
                self.spend()
                used = (*used, replacement.key)
                if cite.witness is not None:
                    cite.witness.add(self.ids[replacement.rule])
                if replacement.instead is None or self.why_not(replacement.instead) is not None:
                    return None
                happening = replacement.instead
                found = True
                break
        return happening

    def _set_off(self, abilities: list[Ability]) -> None:
        """Run triggered abilities in the declared order; the active seat orders those of equal place."""
        self.nested += 1
        if self.nested > MOST_NESTED:
            raise TooMuchWork(f"Abilities set each other off without end: {self.looping()} loops.")
        left = sorted(abilities, key=lambda ability: ability.order) if len(abilities) > 1 else abilities
        while left:
            first = [ability for ability in left if ability.order == left[0].order]
            ability = self._chosen(first) if len(first) > 1 else first[0]
            left.remove(ability)
            if ability.later:
                self.then(ability.step, *ability.args)
            else:
                self.spend()
                ability.step(self, *ability.args)
        self.nested -= 1

    def _chosen(self, equal: list[Ability]) -> Ability:
        by_card: dict[int, Ability] = {}
        for ability in equal:
            by_card.setdefault(ability.card, ability)
        if len(by_card) == 1 or -1 in by_card:
            return equal[0]
        pick = self.ask(self.rules.active(self), self.rules.order, FIRST.each(by_card))
        return by_card[target(pick)]

    def window(self, moment: str, *args: Plain, seats: Sequence[int], hidden: bool) -> None:
        """A pause for interrupts: the seats act or pass in order until all have passed.

        `hidden`: hands are secret, so every one of the seats is asked whether or not it could act.
        """
        window = self.rules.windows.get(moment)
        if window is None:
            raise RuleError(f"The game lists no window called {moment!r}.")
        question = Question(window.words, window.rule)
        acted = True
        while acted:
            acted = False
            for seat in seats:
                acts = {act.pick: act for act in window.offers(self, seat, *args)}
                if not acts and not hidden:
                    continue
                pick = self.ask(seat, question, [PASS(), *acts], hidden=hidden)
                if pick != PASS():
                    acts[pick].function(self, *acts[pick].args)
                    acted = True
