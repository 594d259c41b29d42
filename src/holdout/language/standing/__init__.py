"""Standing text, the same for every game: text that watches, forbids, permits or changes values.

`forms` tells which sentences stand and which happen, `reading` takes a sentence apart into `effects`, `index`
sorts the effects of all faces of a match, and `standing` is what they do. A family of games derives from
`Reader` and `Standing` and says what only it can know: its happenings, its phrases, where its cards lie. Text
that happens is told in `holdout.language.meaning`.
"""
