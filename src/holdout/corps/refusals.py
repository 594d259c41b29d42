"""Refusals that something else asks about: what happened is told by the class, whichever rule is cited."""

from holdout.kernel import Refusal


class NotItsActivation(Refusal):
    """A Free Action belongs to another Character's activation; an offer kept back for this is told."""

    __slots__ = ()
