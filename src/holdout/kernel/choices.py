"""Kinds of options: a wording that makes picks when it is called with its targets.

How options and events read is told in wording.py; what is asked with them, in asking.py.
"""

from collections.abc import Iterable, Sequence

from holdout.kernel.fields import Plain
from holdout.kernel.wording import Pick, Wording


class Choice(Wording):
    """A kind of option. Calling it with its targets makes the pick, as plain data.

    `group`: the heading under which clients list its options where there are many. `declines`: it leaves
    undone what is offered, so that alone it is no choice. `ends`: it ends what the seat was doing. `plays`:
    it plays a card that would else be left over, so that a seat may want to be asked before it ends, or to
    play all. `spends`: it spends what is lost once the seat ends, which it may want to be asked about too.
    `harms`: it is aimed at another player, so that clients ask twice where both are on one side.
    `formerly`: the name under which older records have it.
    """

    def __init__(
        self,
        name: str,
        fields: Sequence[str],
        sentence: str,
        *,
        group: str = "",
        declines: bool = False,
        ends: bool = False,
        plays: bool = False,
        spends: bool = False,
        harms: bool = False,
        formerly: str = "",
    ) -> None:
        super().__init__(name, fields, sentence)
        self.group, self.declines, self.ends = group, declines, ends
        self.plays, self.spends, self.harms, self.formerly = plays, spends, harms, formerly

    def __call__(self, *targets: Plain) -> Pick:
        return (self.name, *targets)

    def each(self, targets: Iterable[Plain]) -> list[Pick]:
        """One pick for each target."""
        name = self.name
        return [(name, target) for target in targets]
