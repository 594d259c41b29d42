"""The X-Files at a table: how it is laid out (layout.toml) and what the lobby says of it (lobby.toml)."""
