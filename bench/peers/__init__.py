"""Our games side by side with other engines: decisions and games per second, and the copy of a state.

`python -m bench.peers --install` puts the others into an environment of their own, apart from the project;
`python -m bench.peers` runs everything in turn and prints one table. `engines` has one file for each library,
each playing random games in the way that library is played; `worker` is the process that runs one of them.
"""
