"""Tests of the tactical game."""
