"""One game between two bots at a referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from redoubt.bots import Bot, BotMaker, Finisher, make
from redoubt.forms import SIDES, Record, Result, Side, other, reward
from redoubt.intervals import Score
from redoubt.match import Match
from redoubt.referee import Referee
from redoubt.turn import MatchTurn


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: the same for all games of a run."""

    game: str
    scenario: str | None = None
    options: tuple[str, ...] | None = None
    seed: str = ""
    swap: bool = True
    """Games come in pairs with the same dice, and the bots change sides within a pair."""
    records: bool = False

    def dice(self, number: int) -> str:
        """The seed of the dice of game `number`."""
        return f"{self.seed}/{number // 2 if self.swap else number}"

    def first(self, number: int) -> Side:
        """The side of the first bot in game `number`."""
        return "russian" if self.swap and number % 2 == 1 else "french"


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played."""

    number: int
    seed: str
    first: Side
    """The side of the first of the two bots."""
    result: Result
    decisions: int
    notes: tuple[Any, Any]
    """What the two bots handed back at the end (`Finisher`)."""
    record: Record | None

    @property
    def points(self) -> float:
        """Of the first bot: 1 if it won, 0 if it lost, ½ for a draw."""
        return (reward(self.result, self.first) + 1) / 2


def score(games: Sequence[Played]) -> Score:
    """What the first bot has won, drawn and lost."""
    return Score.of(game.points for game in games)


def play_match(match: Match, bots: Mapping[Side, Bot], chance: Mapping[Side, Random]) -> Result:
    """Plays a match to its end and gives the result."""
    while (side := match.to_act) is not None:
        match.decide(bots[side].decide(MatchTurn(match, side, chance[side])), side)
    assert match.result is not None
    return match.result


def play_game(referee: Referee, bots: tuple[BotMaker, BotMaker], setting: Setting, number: int) -> Played:
    """Game `number` of a run: the same on every machine, whatever was played before."""
    first = setting.first(number)
    sides: tuple[Side, Side] = (first, other(first))
    seed = setting.dice(number)
    match = referee.new(setting.game, scenario=setting.scenario, options=setting.options, seed=seed)
    players = (make(bots[0]), make(bots[1]))
    seated: dict[Side, Bot] = dict(zip(sides, players))
    try:
        result = play_match(match, seated, {side: Random(f"{seed}/{number}/{side}") for side in SIDES})
    except Exception as error:
        error.add_note(f"in game {number} of {setting.game} (dice {seed!r}), at decision {match.decisions + 1}")
        raise
    notes = [bot.finish(side, result) if isinstance(bot, Finisher) else None for side, bot in zip(sides, players)]
    record = match.record() if setting.records else None
    return Played(number, seed, first, result, match.decisions, (notes[0], notes[1]), record)
