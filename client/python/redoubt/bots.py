"""Who decides: the form of a bot, and two that are there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

from redoubt.forms import Decision, Result, Side
from redoubt.turn import MatchTurn, Turn


class Bot(Protocol):
    """Anything that can decide. A new one is made for every game and seat."""

    def decide(self, turn: Turn) -> Decision:
        """One of `turn.legal`, or an action like it."""


@runtime_checkable
class Finisher(Protocol):
    """A bot that wants to know how the game ended, and may have something to hand back, such as what it has learned."""

    def finish(self, side: Side, result: Result) -> object: ...


BotMaker: TypeAlias = Callable[[], Bot] | str
"""What makes a bot: its class, a `functools.partial` of it, or the name of one of the machine's players."""


class RandomBot:
    """Any legal decision, all alike."""

    def decide(self, turn: Turn) -> Decision:
        return turn.random.choice(turn.legal)


@dataclass(frozen=True, slots=True)
class Machine:
    """One of the machine's players, at a referee. A table has its own: give it a seat as `{"bot": level}`."""

    level: str
    iterations: int | None = None
    ms: int | None = None

    def decide(self, turn: Turn) -> Decision:
        if not isinstance(turn, MatchTurn):
            raise TypeError('a Machine plays at a referee; at a table make the match with {"bot": level} in a seat')
        return turn.advice(self.level, iterations=self.iterations, ms=self.ms)["action"]


def machine(name: str) -> Machine:
    """ "random", "cadet", "staff", "marshal:400i" (so many worlds an impulse), "marshal:500ms" or "marshal:1s"."""
    match = re.fullmatch(r"(\w+)(?::(\d+)(i|ms|s))?", name)
    if match is None:
        raise ValueError(f'{name!r} is no player: say "staff", "marshal:400i", "marshal:500ms" or "marshal:1s"')
    level, number, unit = match.groups()
    if number is None:
        return Machine(level)
    if unit == "i":
        return Machine(level, iterations=int(number))
    return Machine(level, ms=int(number) * (1000 if unit == "s" else 1))


def make(maker: BotMaker) -> Bot:
    return machine(maker) if isinstance(maker, str) else maker()
