"""What can go wrong, one class for each thing that a program may want to treat differently."""

from __future__ import annotations

from collections.abc import Sequence


class RedoubtError(Exception):
    """The base of every error of this package."""


class Refused(RedoubtError):
    """The referee or the table said no. Nothing has changed; the match goes on.

    `code` is one of the codes listed in docs/referee.md and docs/table.md, `reason` says why in words, and `rule` is the
    number of the rule that forbids it, where a rule does. `faults` lists every fault of a refused position or record as
    `{"place", "reason"}`. `applied` counts the decisions that stand when only a later one of several was refused.
    """

    def __init__(
        self,
        code: str,
        reason: str,
        rule: str | None = None,
        faults: Sequence[dict[str, str]] = (),
        applied: int = 0,
    ) -> None:
        super().__init__(code, reason, rule, tuple(faults), applied)
        self.code = code
        self.reason = reason
        self.rule = rule
        self.faults = tuple(faults)
        self.applied = applied

    def __str__(self) -> str:
        by_rule = f", rule {self.rule}" if self.rule else ""
        return f"{self.reason} ({self.code}{by_rule})"


class ProgramNotFound(RedoubtError):
    """There is no `redoubt` program where it was looked for."""


class RefereeGone(RedoubtError):
    """The referee's process ended, or it did not answer in time. Start another `Referee`."""


class UnknownProtocol(RedoubtError):
    """The other end speaks a version of its protocol that this package does not know."""


class ProtocolFault(RedoubtError):
    """The other end broke the rules of its protocol. `close_code` is what a WebSocket is closed with for it."""

    def __init__(self, reason: str, close_code: int = 1002) -> None:
        super().__init__(reason, close_code)
        self.reason = reason
        self.close_code = close_code

    def __str__(self) -> str:
        return self.reason


class LineClosed(RedoubtError):
    """A WebSocket has ended: with the code and the reason of the other end, or 1006 when the line broke."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        return f"the connection is closed: {self.reason or 'no reason given'} ({self.code})"


class Unreachable(RedoubtError):
    """No table answers at the address, or it does not take the connection."""


class WrongMatch(RedoubtError):
    """This match is not on the referee's table any more: another one was begun there."""
