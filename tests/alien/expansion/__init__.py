"""Tests of the Expansion of Alien."""
