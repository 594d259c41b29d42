"""What every number of observations and actions means, by name and index."""

from holdout.env.actions import Actions, Block
from holdout.env.layout import Layout, Part
from holdout.env.table import Table


class Description:
    """The numbers of one environment. Printed, it is a table of the parts of both."""

    def __init__(self, layout: Layout, actions: Actions) -> None:
        self.layout, self.actions = layout, actions

    @property
    def parts(self) -> dict[str, Part]:
        """The parts of an observation by name, each with its start, its length and what it holds."""
        return self.layout.parts

    @property
    def blocks(self) -> dict[str, Block]:
        """The blocks of actions by the kind of option."""
        return self.actions.blocks

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.layout.size

    @property
    def count(self) -> int:
        """How many actions there are."""
        return self.actions.count

    def observation(self, index: int) -> str:
        """The meaning of one number of an observation."""
        for part in self.parts.values():
            if part.start <= index < part.stop:
                told = part.named(index - part.start)
                return f"{part.name}: {told}" if told else part.name
        raise ValueError(f"There is no number {index}: an observation has {self.size}.")

    def action(self, number: int) -> str:
        """The meaning of one action."""
        return self.actions.words(number)

    def __str__(self) -> str:
        seen = [
            f"{part.start:7,} {part.length:7,}  {part.name}: {part.about}" for part in self.parts.values()
        ]
        told = [
            f"{block.start:7,} {block.stop - block.start:7,}  {block.verb}" for block in self.blocks.values()
        ]
        return "\n".join(
            [
                f"{self.size:,} numbers of an observation: start, length, name",
                *seen,
                f"{self.count:,} actions, of which 0 is to wait: start, length, kind of option",
                *told,
                f"{self.actions.last:7,} {self.count - self.actions.last:7,}  options without an own place",
            ]
        )


def described(table: Table) -> Description:
    """The description of a table's numbers."""
    return Description(table.layout, table.actions)
