"""The table: a server on which people and computer players sit down and play, and everything it keeps.

`messages.py` has what goes over the wire, `room.py` one table as a plain state machine, `store.py` what is
written to disk, `host.py` the tables that are open, `app.py` the web server. It knows no game's rules.
"""
