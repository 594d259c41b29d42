"""Quarantine: Alien's chapters and cards under a ledger of its own, to show that a game cites its own ids."""
