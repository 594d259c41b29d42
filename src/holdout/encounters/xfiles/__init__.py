"""Legendary Encounters: The X-Files."""
