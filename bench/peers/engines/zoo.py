"""PettingZoo's card games, played through its interface as learners do: hanabi and texas hold'em."""

import warnings
from importlib import import_module
from typing import Any

from bench.peers.engines.stepping import Stepping


def _made(module: str, **settings: Any) -> Stepping:
    warnings.simplefilter("ignore")
    return Stepping(import_module(f"pettingzoo.classic.{module}").env(**settings))


def hanabi() -> Stepping:
    """Over OpenSpiel's C++."""
    return _made("hanabi_v5", players=3)


def texas_holdem() -> Stepping:
    """Over rlcard."""
    return _made("texas_holdem_v4", num_players=3)
