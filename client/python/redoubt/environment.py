"""A match as an environment in which two agents take turns, in the manner of OpenSpiel and PettingZoo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Self

from redoubt.errors import RedoubtError
from redoubt.forms import SIDES, Choice, Decision, Event, Result, Side, View, Viewer, reward
from redoubt.match import Match
from redoubt.referee import Referee


@dataclass(frozen=True, slots=True)
class Step:
    """What came of a decision: what its side may know of it, the dice, the rewards, and whether the game is over."""

    side: Side
    events: list[Event]
    dice: list[int]
    rewards: dict[Side, float]
    over: bool


class Environment:
    """Two agents, "french" and "russian", who decide one at a time.

        with Environment("bloody-monday") as environment:
            environment.reset(seed="1")
            for side in environment.turns():
                environment.step(random.choice(environment.legal(side)))
            print(environment.result, environment.rewards())

    | here          | OpenSpiel               | PettingZoo (AEC)                  |
    |---------------|-------------------------|-----------------------------------|
    | `reset`       | `game.new_initial_state`| `reset`                           |
    | `agents`      | `num_players`           | `agents`                          |
    | `to_act`      | `state.current_player`  | `agent_selection`                 |
    | `turns`       |                         | `agent_iter`                      |
    | `observe`     | `information_state_…`   | `observe`                         |
    | `legal`       | `legal_actions`         | `action_mask`                     |
    | `step`        | `apply_action`          | `step`                            |
    | `over`        | `is_terminal`           | `terminations`                    |
    | `rewards`     | `returns`               | `rewards`                         |

    What differs:
    - A decision is an object in JSON, not a number, and `legal` lists those of the moment: there is no fixed set of
      actions and no mask over one. `legal(side)[i]` is decision i.
    - An observation is the side's view, an object in JSON. It holds nothing that this side may not know, but it is one
      moment: what was seen before is for the agent to remember.
    - There are no chance nodes. Dice fall within `step`; the seed of `reset` decides them, and `match.odds` tells them.
    - What is illegal raises `Refused` with the rule, and nothing has changed.
    - Sides do not alternate: one decides as often as the rules say, and `to_act` is asked each time.
    - Rewards are 0 until the end, then 1 and -1, or 0 for a draw. `result` has the score.
    - Games end by their own rules, so that nothing is ever truncated.
    - Nothing is cloned. `match.undo` goes back where no die has fallen, `match.record` and `Referee.load` anywhere.
    """

    agents: Final[tuple[Side, Side]] = SIDES

    def __init__(
        self,
        game: str,
        *,
        scenario: str | None = None,
        options: Sequence[str] | None = None,
        referee: Referee | None = None,
    ) -> None:
        self._game = game
        self._scenario = scenario
        self._options = options
        self._own = referee is None
        self._referee = Referee() if referee is None else referee
        self._match: Match | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the referee, unless it was given to this environment."""
        if self._own:
            self._referee.close()

    def reset(self, seed: str | int = "") -> None:
        """Begins a match. The same seed gives the same dice and the same set-up."""
        self._match = self._referee.new(
            self._game, scenario=self._scenario, options=self._options, seed=str(seed)
        )

    @property
    def match(self) -> Match:
        """The match that is played, for odds, records and whatever else it can be asked."""
        if self._match is None:
            raise RedoubtError("there is no match yet; call reset first")
        return self._match

    @property
    def to_act(self) -> Side | None:
        return self.match.to_act

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def result(self) -> Result | None:
        return self.match.result

    def turns(self) -> Iterator[Side]:
        """The side that decides, again and again, until the game is over."""
        while (side := self.match.to_act) is not None:
            before = self.match.decisions
            yield side
            if self.match.decisions == before:
                raise RedoubtError("nothing was decided in this turn; call step once for every side that turns() gives")

    def observe(self, side: Viewer) -> View:
        """What this side may know; "observer" for what everybody may."""
        return self.match.view(side)

    def legal(self, side: Side) -> list[Choice]:
        """What this side can decide; nothing when it is the other's turn."""
        return self.match.legal(side)

    def step(self, decision: Decision) -> Step:
        """Decides for the side to act, or raises `Refused`."""
        side = self.match.to_act
        outcome = self.match.decide(decision, side)
        # A refusal has told by now that nobody is to act.
        assert side is not None
        return Step(side, outcome["events"], outcome["dice"], self.rewards(), self.over)

    def rewards(self) -> dict[Side, float]:
        result = self.match.result
        return {side: reward(result, side) for side in SIDES}
