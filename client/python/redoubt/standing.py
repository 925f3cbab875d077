"""How a match stands at a table, and how the table's messages change that. No network here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from redoubt.errors import ProtocolFault
from redoubt.forms import Choice, Entry, JsonObject, Result, Side, View, Viewer
from redoubt.groups import expand, splice
from redoubt.patch import apply_patch

_FACTS: Final = (
    "to_act",
    "prompt",
    "result",
    "over",
    "state",
    "mine",
    "undoable",
    "decisions",
    "exchanged",
    "clock",
    "frozen",
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A match as one viewer sees it. Nothing in it is ever changed: each message makes a new one."""

    match: str
    seq: int
    side: Viewer
    game: str
    view: View | None
    """None while a seat is still open."""
    legal: list[Choice]
    log: list[Entry]
    facts: JsonObject = field(default_factory=dict)
    about: JsonObject = field(default_factory=dict)
    """What only a whole table tells: scenario, options, seats, commitment."""

    @classmethod
    def whole(cls, message: JsonObject) -> Standing:
        """From a message `table`."""
        try:
            return cls(
                match=message["match"],
                seq=message["seq"],
                side=message["as"],
                game=message["game"],
                view=message["view"],
                legal=expand(message["legal"]),
                log=list(message["log"]),
                facts={key: message[key] for key in _FACTS},
                about={key: message.get(key) for key in ("scenario", "options", "seats", "commitment", "hot_seat")},
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise ProtocolFault(f"a table that cannot be read: {error!r}") from None

    def follows(self, change: JsonObject) -> bool:
        """Whether a message `change` begins where this ends."""
        return self.view is not None and change.get("from") == self.seq

    def after(self, change: JsonObject) -> tuple[Standing, list[Entry]]:
        """After a message `change` that follows; and the entries of the log that came with it."""
        try:
            return self._after(change)
        except (KeyError, TypeError, AttributeError, IndexError) as error:
            raise ProtocolFault(f"a change that cannot be carried out: {error!r}") from None

    def _after(self, change: JsonObject) -> tuple[Standing, list[Entry]]:
        log = self.log
        if "kept" in change:
            log = [entry for entry in log if entry["number"] <= change["kept"]]
        view: Any = self.view
        fresh: list[Entry] = []
        for step in change["steps"]:
            view = apply_patch(view, step["patch"])
            fresh.extend(step["log"])
        standing = replace(
            self,
            seq=change["seq"],
            view=view,
            legal=splice(self.legal, change["legal"]) if "legal" in change else self.legal,
            log=_merged(log, fresh),
            facts={**self.facts, **{key: change[key] for key in _FACTS if key in change}},
        )
        return standing, fresh

    @property
    def to_act(self) -> Side | None:
        side: Side | None = self.facts["to_act"]
        return side

    @property
    def mine(self) -> bool:
        """Whether this viewer decides now."""
        return bool(self.facts["mine"])

    @property
    def over(self) -> bool:
        return bool(self.facts["over"])

    @property
    def result(self) -> Result | None:
        result: Result | None = self.facts["result"]
        return result


def _merged(log: Sequence[Entry], fresh: Iterable[Entry]) -> list[Entry]:
    entries = {entry["number"]: entry for entry in log}
    entries.update((entry["number"], entry) for entry in fresh)
    return [entries[number] for number in sorted(entries)]
