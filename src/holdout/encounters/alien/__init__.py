"""Legendary Encounters: Alien and its expansion."""
