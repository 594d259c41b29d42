"""Tests of what card text means and does in the tactical game."""
