"""The deck builders' own wordings: rules for the generous reader, by theme.

They speak of the table by `$row`, `$market` and the other words of an edition; what only one game says stands in its
own `wordings.py`.
"""
