"""The generous reader: what people write, rewritten into the one text that the strict grammar accepts.

It stands in front of the grammar and never changes it. It is asked only when a text is refused, rewrites it
by small named rules (`rules`, and the files by theme), and says what it understood. Nothing is changed in
silence: whoever wrote the text is shown the stored form, and a text that can be read in two ways is refused
with both.
"""

from holdout.language.wordings.reading import read

__all__ = ("read",)
