"""The expansion of Legendary Encounters: Alien."""
