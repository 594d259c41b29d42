"""The laboratory: whole games played by programs, many at a time, and what comes of them.

`simulation` plays one game, `plan` says which games a run is made of, `running` plays them on several
`processes` and goes on after an interrupt (`journal`), `files` keeps the results, `report` draws them.
`deciding` holds the test by which two players or two packs are compared (`comparing`, `trying`). docs/lab.md
tells how to use it.
"""
