"""A phrase that no sentence can reach."""

from __future__ import annotations

from typing import ClassVar

from holdout.language import Node


class Orphan(Node, frozen=True):
    reads: ClassVar[str] = "orphan"
