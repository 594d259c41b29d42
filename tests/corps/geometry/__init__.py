"""Tests of boards, doors, sight and movement."""
