"""A match on a referee's table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from redoubt.errors import WrongMatch
from redoubt.forms import (
    Advice,
    Choice,
    Decision,
    JsonObject,
    Odds,
    Outcome,
    Record,
    Result,
    Side,
    State,
    Status,
    Verdict,
    View,
    Viewer,
    action_of,
    status_of,
    verdict_of,
)

if TYPE_CHECKING:
    from redoubt.referee import Referee


class Match:
    """A match: what can be decided, what each side may know, and what becomes of it.

    Made by `Referee.new`, `load` and `position`. Wherever a viewer can be named (`as_`), the answer is what that viewer
    may know; without one, nothing is hidden. An honest bot always asks as its own side and never for `state`.
    """

    def __init__(self, referee: Referee, status: Status, standing: JsonObject) -> None:
        self._referee = referee
        self._to_act: Side | None = None
        self._result: Result | None = None
        self._decisions = 0
        self._take(status)
        self.game = status["game"]
        self.scenario = status["scenario"]
        self.options = list(status["options"])
        self.warnings: list[str] = list(standing.get("warnings", ()))
        """Combinations of options that the rulebook advises against."""
        self.assumed: list[JsonObject] = list(standing.get("assumed", ()))
        """Of a position that was set up: what it did not say, and how it was taken."""
        self.commitment: str | None = standing.get("commitment")
        """Of a new match: the hash of the secret behind its dice."""

    @property
    def to_act(self) -> Side | None:
        """The side that decides now; None when the game is over."""
        return self._to_act

    @property
    def over(self) -> bool:
        return self._to_act is None

    @property
    def result(self) -> Result | None:
        return self._result

    @property
    def decisions(self) -> int:
        """How many decisions have been taken so far."""
        return self._decisions

    def status(self, as_: Viewer | None = None) -> Status:
        return status_of(self._ask("status", as_=as_))

    def legal(self, as_: Viewer | None = None) -> list[Choice]:
        """Every legal decision, in a fixed order. Nothing when `as_` is not the side that decides."""
        choices: list[Choice] = self._ask("legal", as_=as_)["actions"]
        return choices

    def view(self, as_: Viewer) -> View:
        """What this side may know; "observer" for what everybody may."""
        view: View = self._ask("view", as_=as_)["view"]
        return view

    def describe(self) -> JsonObject:
        """What never changes in its game: units, areas, tables. Asked for once; not to be changed."""
        return self._referee.describe(self.game)

    def state(self) -> State:
        """The whole position, hidden things included. `Referee.position` sets it up again."""
        state: State = self._ask("state")["state"]
        return state

    def check(self, decision: Decision, as_: Viewer | None = None) -> Verdict:
        """Would this be legal, and by which rule? Nothing is done."""
        return verdict_of(self._ask("why", as_=as_, action=action_of(decision)))

    def decide(self, decision: Decision, as_: Side | None = None) -> Outcome:
        """Carries a decision out, or raises `Refused` with the rule, and then nothing has changed.

        With `as_` the events are those that this side may know, and it is refused when the other side is to decide.
        """
        answer = self._ask("do", as_=as_, action=action_of(decision), side=as_)
        self._to_act = answer["to_act"]
        self._result = answer["result"]
        self._decisions += 1
        return {
            "events": answer["events"],
            "dice": answer["dice"],
            "to_act": answer["to_act"],
            "result": answer["result"],
        }

    def undo(self, *, all: bool = False) -> int:
        """Takes the last decision back, or all that undo allows: not past a die, a secret seen, or the other side."""
        answer = self._ask("undo", all=all or None)
        self._take(status_of(answer))
        return int(answer["undone"])

    def odds(self, decision: Decision, as_: Viewer | None = None) -> Odds:
        """The exact distribution of what this battle or fire would do, as far as the viewer can know (docs/table.md)."""
        odds: Odds = self._ask("odds", as_=as_, action=action_of(decision))["odds"]
        return odds

    def bot(
        self,
        level: str,
        *,
        iterations: int | None = None,
        ms: int | None = None,
        seed: str | None = None,
    ) -> Advice:
        """What a player of the machine would decide for the side to act, from what that side sees.

        Levels are "random", "cadet", "staff" and "marshal". With `iterations` the marshal's answer is always the same;
        with `ms` he thinks for so many milliseconds.
        """
        patience = None if ms is None else self._referee.patience + ms / 1000
        answer = self._ask("bot", patience=patience, level=level, iterations=iterations, ms=ms, seed=seed)
        return {"action": answer["action"], "text": answer["text"]}

    def set_dice(self, faces: Sequence[int]) -> None:
        """These dice come next, in the order in which the game throws; then those of the seed again."""
        self._ask("dice", next=list(faces))

    def record(self, *, sealed: bool = False) -> Record:
        """The match as a record. `sealed` withholds the secret of the dice, as long as others play on."""
        record: Record = self._ask("save", sealed=sealed or None)["record"]
        return record

    def hash(self) -> str:
        """A hash of the whole state: the same for the same position everywhere."""
        return str(self._ask("hash")["hash"])

    def _ask(
        self, cmd: str, *, as_: Viewer | None = None, patience: float | None = None, **members: Any
    ) -> JsonObject:
        if self._referee.match is not self:
            raise WrongMatch("another match was begun on this referee's table; take a Referee for each match")
        if as_ is not None:
            members["as"] = as_
        return self._referee.ask(cmd, patience=patience, **members)

    def _take(self, status: Status) -> None:
        self._to_act = status["to_act"]
        self._result = status["result"]
        self._decisions = status["decisions"]
