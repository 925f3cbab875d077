"""What a bot is given when it has to decide: the same at a referee's table and at a seat of `redoubt serve`."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Protocol

from redoubt.forms import Advice, Choice, Decision, JsonObject, Odds, Side, Verdict, View
from redoubt.match import Match


class Turn(Protocol):
    """One side's turn to decide, seen with that side's eyes. What is not looked at is not asked for."""

    @property
    def side(self) -> Side:
        """The side that decides, which is this one."""

    @property
    def random(self) -> Random:
        """Chance for the bot's own use: the same in every run with the same seed."""

    @property
    def view(self) -> View:
        """What this side may know."""

    @property
    def legal(self) -> list[Choice]:
        """All that can be decided."""

    def describe(self) -> JsonObject:
        """What never changes in the game: units, areas, tables. Asked for once; not to be changed."""

    def check(self, decision: Decision) -> Verdict:
        """Would this be legal, and by which rule?"""

    def odds(self, decision: Decision) -> Odds:
        """What this battle or fire would do, as far as this side can know."""


class MatchTurn:
    """A turn in a match of a referee."""

    def __init__(self, match: Match, side: Side, random: Random) -> None:
        self.match = match
        self.side: Side = side
        self.random = random

    @cached_property
    def view(self) -> View:
        return self.match.view(self.side)

    @cached_property
    def legal(self) -> list[Choice]:
        return self.match.legal(self.side)

    def describe(self) -> JsonObject:
        return self.match.describe()

    def check(self, decision: Decision) -> Verdict:
        return self.match.check(decision, self.side)

    def odds(self, decision: Decision) -> Odds:
        return self.match.odds(decision, self.side)

    def advice(self, level: str, *, iterations: int | None = None, ms: int | None = None) -> Advice:
        """What a player of the machine would decide here. A table has no such question; it has hints."""
        return self.match.bot(level, iterations=iterations, ms=ms)
