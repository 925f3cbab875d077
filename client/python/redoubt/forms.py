"""The JSON forms of the referee and the table, as types.

What a game itself puts into a view, an action or an event is that game's affair. `Referee.describe` lists its units and
areas, and docs/referee.md and docs/table.md say what the members mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NotRequired, TypeAlias, TypedDict, cast

Side: TypeAlias = Literal["french", "russian"]
Viewer: TypeAlias = Literal["french", "russian", "observer"]
Language: TypeAlias = Literal["en", "es"]

SIDES: Final[tuple[Side, Side]] = ("french", "russian")

JsonObject: TypeAlias = dict[str, Any]
Action: TypeAlias = dict[str, Any]
"""A decision: `{"do": verb}` and the operands of the verb, such as `"unit"` and `"area"`."""
View: TypeAlias = dict[str, Any]
"""What one viewer may know of a position."""
State: TypeAlias = dict[str, Any]
"""A whole position, hidden things included."""
Record: TypeAlias = dict[str, Any]
Event: TypeAlias = dict[str, Any]
Odds: TypeAlias = dict[str, Any]


class Choice(TypedDict):
    """A legal decision. At a table its text may have to be asked for (`Seat.texts`)."""

    action: Action
    rule: str
    text: NotRequired[str]


Decision: TypeAlias = Mapping[str, object]
"""What can be decided: an `Action`, or a whole `Choice` as it was listed."""


class Advice(TypedDict):
    """What one of the machine's players would decide."""

    action: Action
    text: str


class Result(TypedDict):
    winner: Side | None
    condition: str
    rule: NotRequired[str]
    score: dict[Side, int] | None


class Status(TypedDict):
    """How a match stands. `undoable` says how many decisions can be taken back."""

    game: str
    scenario: str
    options: list[str]
    to_act: Side | None
    turn: int
    phase: str
    prompt: str
    result: Result | None
    decisions: int
    undoable: int


class Outcome(TypedDict):
    """What a decision led to, and who is to decide next."""

    events: list[Event]
    dice: list[int]
    to_act: Side | None
    result: Result | None


class Verdict(TypedDict):
    """Whether a decision would be legal; if not, `message` says why and `rule` by which rule."""

    legal: bool
    rule: NotRequired[str]
    text: NotRequired[str]
    message: NotRequired[str]


class Group(TypedDict):
    """Choices as a table sends them: an operand that is a list stands for one choice for each of its entries."""

    action: Action
    rule: str
    text: NotRequired[str]


class Entry(TypedDict):
    """An entry of a table's log."""

    number: int
    turn: int
    side: Side | None
    decision: NotRequired[str]
    dice: NotRequired[list[int]]
    lines: list[JsonObject]


def other(side: Side) -> Side:
    return "russian" if side == "french" else "french"


def action_of(decision: Decision) -> Decision:
    """The action itself, of a choice as well."""
    inner = decision.get("action")
    return inner if isinstance(inner, dict) else decision


def status_of(answer: JsonObject) -> Status:
    """The status in an answer that says more."""
    return cast(Status, {key: answer[key] for key in Status.__annotations__})


def verdict_of(answer: JsonObject) -> Verdict:
    return cast(Verdict, {key: answer[key] for key in Verdict.__annotations__ if key in answer})


def reward(result: Result | None, side: Side) -> float:
    """1 for the winner, -1 for the loser, 0 for a draw or a game that goes on."""
    if result is None or result["winner"] is None:
        return 0.0
    return 1.0 if result["winner"] == side else -1.0
