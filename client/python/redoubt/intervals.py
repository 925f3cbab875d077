"""How sure a count is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

_Z: Final = 1.959964  # 95 % of a normal distribution lie within so many deviations


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of which `points` of `games` were seen (Wilson's, fit for shares near 0 and 1)."""
    if games == 0:
        return 0.0, 1.0
    share = points / games
    spread = _Z * sqrt(share * (1 - share) / games + _Z**2 / (4 * games**2))
    middle = share + _Z**2 / (2 * games)
    scale = 1 + _Z**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody has won, drawn and lost. A draw is half a point."""

    won: int
    drawn: int
    lost: int

    @classmethod
    def of(cls, points: Iterable[float]) -> Score:
        """From the points of single games: 1, ½ or 0."""
        listed = list(points)
        won, lost = listed.count(1.0), listed.count(0.0)
        return cls(won, len(listed) - won - lost, lost)

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The share of the points."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Within which the true share lies, 95 times of a hundred."""
        return wilson(self.won + self.drawn / 2, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.won} won, {self.drawn} drawn, {self.lost} lost: {self.share:.1%} of the points "
            f"(95 % interval {low:.1%} to {high:.1%})"
        )
