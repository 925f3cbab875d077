"""A seat at a table, by the table's protocol (docs/table.md)."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

from redoubt.bots import Bot
from redoubt.errors import LineClosed, ProtocolFault, Refused, RedoubtError, Unreachable
from redoubt.forms import (
    Choice,
    Decision,
    Entry,
    JsonObject,
    Odds,
    Result,
    Side,
    Verdict,
    View,
    Viewer,
    action_of,
    verdict_of,
)
from redoubt.standing import Standing

if TYPE_CHECKING:
    from redoubt.table import Table
    from redoubt.websocket import WebSocket

_FIRST_PAUSE: Final = 0.25  # seconds between two attempts to come back, doubled each time
_LONGEST_PAUSE: Final = 5.0
_MOST_TEXTS: Final = 500
_SILENCE: Final = 90.0  # seconds; the table sends a ping much more often


class Seat:
    """One's seat at a match, or a place to look on from.

        with table.seat(match) as seat:
            while seat.wait():
                seat.decide(choose(seat.view, seat.legal))
            print(seat.result)

    The view is kept by the differences that the table sends, and the choices by groups. A line that breaks is made again
    and loses nothing, for as long as `patience` seconds: a decision that was under way is sent again, and done once. The
    table drops who has not answered its pings for a minute; who thinks longer comes back in the same way.

    A seat is for one thread.
    """

    def __init__(self, table: Table, match: str, side: Viewer | None = None) -> None:
        self._table = table
        self._match = match
        self._wanted = side
        self._ids = 0
        self._line: WebSocket | None = None
        self._standing: Standing | None = None
        self._fresh: list[Entry] = []
        self._left = False
        try:
            self._come_back()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Gets up. The match stays as it is; `Table.seat` sits down again."""
        self._left = True
        if self._line is not None:
            self._line.close()
            self._line = None

    # How it stands.

    @property
    def standing(self) -> Standing:
        """All that the table has told: the log, the clock and the prompt besides what follows here."""
        if self._standing is None:
            raise RedoubtError("the table has not told yet how the match stands")
        return self._standing

    @property
    def match(self) -> str:
        return self._match

    @property
    def side(self) -> Viewer:
        """Whose eyes these are. In a game in which players may change sides it can become the other one."""
        return self.standing.side

    @property
    def view(self) -> View | None:
        """What this side may know; None while a seat is still open."""
        return self.standing.view

    @property
    def legal(self) -> list[Choice]:
        """What can be decided now; nothing when it is the other's turn. `texts` tells those that have no text."""
        return self.standing.legal

    @property
    def to_act(self) -> Side | None:
        return self.standing.to_act

    @property
    def mine(self) -> bool:
        """Whether this seat decides now."""
        return self.standing.mine

    @property
    def over(self) -> bool:
        return self.standing.over

    @property
    def result(self) -> Result | None:
        return self.standing.result

    def news(self) -> list[Entry]:
        """The entries of the log that have come since this was asked last."""
        fresh, self._fresh = self._fresh, []
        return fresh

    # What can be done.

    def wait(self, timeout: float | None = None) -> bool:
        """Waits until this seat has to decide, and says whether it has: not when the game is over, or time has run out."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            while self._hear(0.0):  # what has come already
                pass
            if self.mine or self.over:
                return self.mine
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                return False
            self._hear(left)

    def decide(self, *decisions: Decision) -> None:
        """Decides, once or several times in a row, and returns when that is safe on the table's disk.

        `Refused` says why not; its code is "stale" when something has happened that this seat had not seen yet.
        """
        self._change({"t": "do", "actions": [action_of(decision) for decision in decisions]})

    def undo(self, *, all: bool = False) -> None:
        """Takes the last decision back, or all that undo allows."""
        self._change({"t": "undo", "all": True} if all else {"t": "undo"})

    def resign(self) -> None:
        self._change({"t": "resign"})

    # What can be asked.

    def describe(self) -> JsonObject:
        """What never changes in the game: units, areas, tables."""
        return self._table.describe(self.standing.game)

    def check(self, decision: Decision) -> Verdict:
        """Would this be legal, and by which rule?"""
        return verdict_of(self._ask({"t": "why", "action": action_of(decision)}))

    def odds(self, decision: Decision) -> Odds:
        """What this battle or fire would do, as far as this seat can know."""
        odds: Odds = self._ask({"t": "odds", "action": action_of(decision)})["odds"]
        return odds

    def hint(self) -> JsonObject:
        """What a staff officer would do in this seat: `plans`, `action`, `text`."""
        return self._ask({"t": "hint"})

    def plans(self, unit: str, via: Sequence[str] = ()) -> JsonObject:
        """Where this block can go, and how."""
        return self._ask({"t": "plans", "unit": unit, **({"via": list(via)} if via else {})})

    def texts(self, decisions: Iterable[Decision]) -> list[str]:
        """What decisions read like."""
        actions = [action_of(decision) for decision in decisions]
        texts: list[str] = []
        for at in range(0, len(actions), _MOST_TEXTS):
            texts += self._ask({"t": "texts", "actions": actions[at : at + _MOST_TEXTS]})["texts"]
        return texts

    def log(self, first: int, last: int) -> list[Entry]:
        """Older entries of the log, by number, as many as the table gives at once."""
        entries: list[Entry] = self._ask({"t": "log", "from": first, "to": last})["log"]
        return entries

    def replay(self, at: int) -> JsonObject:
        """How it stood after decision `at`, as this seat saw it: `view`, `prompt`."""
        return self._ask({"t": "replay", "at": at})

    def ask(self, t: str, **members: Any) -> JsonObject:
        """Any other question of docs/table.md."""
        return self._ask({"t": t, **members})

    # The line.

    def _change(self, message: JsonObject) -> None:
        if self._line is None:
            self._come_back()
        answer, lines = self._exchange({**message, "seq": self.standing.seq})
        if answer["t"] != "refused":
            return
        refusal = _refusal(answer)
        if refusal.code != "stale":
            raise refusal
        self._exchange(self._greeting())  # tells how it stands now
        # What was sent again on a new line, and is stale there, had arrived the first time.
        if lines == 1:
            raise refusal

    def _ask(self, message: JsonObject) -> JsonObject:
        answer, _ = self._exchange(message)
        if answer["t"] == "refused":
            raise _refusal(answer)
        return answer

    def _exchange(self, message: JsonObject) -> tuple[JsonObject, int]:
        """Sends a request and waits for its answer; and on how many lines it took."""
        self._ids += 1
        number = self._ids
        request = {"match": self._match, "id": number, **message}
        lines = 0
        while True:
            if self._line is None:
                self._come_back()
            lines += 1
            try:
                self._send(request)
                return self._answer_to(number), lines
            except LineClosed:
                self._line = None

    def _answer_to(self, number: int) -> JsonObject:
        deadline = time.monotonic() + self._table.patience
        while (left := deadline - time.monotonic()) > 0:
            message = self._receive(left)
            if message is None:
                continue
            if message.get("id") == number and message["t"] in ("done", "refused", "answer"):
                return message
            if message["t"] == "reviewing":
                deadline = time.monotonic() + self._table.patience
        raise Unreachable(f"the table has not answered within {self._table.patience:g} s")

    def _hear(self, timeout: float | None) -> bool:
        """Takes in the next message; false when none came in time."""
        if self._line is None:
            self._come_back()
        try:
            while timeout is None:
                # Without end, but not from a line on which nothing comes any more, not even a ping.
                if self._receive(_SILENCE) is not None:
                    return True
                self._check_pulse()
            return self._receive(timeout) is not None
        except LineClosed:
            self._line = None
            return True

    def _check_pulse(self) -> None:
        assert self._line is not None
        if time.monotonic() - self._line.heard_at > _SILENCE:
            raise self._line.drop("nothing was heard of the table any more")

    def _send(self, message: JsonObject) -> None:
        assert self._line is not None
        self._line.send(json.dumps(message, separators=(",", ":")))

    def _receive(self, timeout: float | None) -> JsonObject | None:
        assert self._line is not None
        text = self._line.receive(timeout)
        if text is None:
            return None
        message = _parsed(text)
        if message.get("match") == self._match:
            self._take(message)
        return message

    def _take(self, message: JsonObject) -> None:
        if message["t"] == "table":
            self._standing = Standing.whole(message)
        elif message["t"] == "change":
            self._follow(message)

    def _follow(self, change: JsonObject) -> None:
        assert self._line is not None
        if not self.standing.follows(change):
            # Something was missed: on a new line the table tells all of it.
            raise self._line.drop("a change that does not follow on what was told before")
        self._standing, fresh = self.standing.after(change)
        self._fresh += fresh

    def _greeting(self) -> JsonObject:
        """Sits down; a whole table comes."""
        message: JsonObject = {"t": "open", "match": self._match, "lang": self._table.lang}
        side = self._wanted if self._standing is None else self._standing.side
        return message if side is None else {**message, "as": side}

    def _come_back(self) -> None:
        """A new line, with the match open on it."""
        if self._left:
            raise RedoubtError("this seat was left; sit down again with Table.seat")
        deadline = time.monotonic() + self._table.patience
        for pause in _pauses():
            try:
                self._line = self._table.connect()
                self._open()
                return
            except (Unreachable, LineClosed):
                self._line = None
                if self._standing is None or time.monotonic() + pause > deadline:
                    raise
            time.sleep(pause)

    def _open(self) -> None:
        self._ids += 1
        self._send({**self._greeting(), "id": self._ids})
        answer = self._answer_to(self._ids)
        if answer["t"] == "refused":
            self._opened_as_another(_refusal(answer))

    def _opened_as_another(self, refusal: Refused) -> None:
        """Players may have changed sides while this one was away: then the table says which is his."""
        if refusal.code != "seat" or self._standing is None:
            raise refusal
        self._standing, self._wanted = None, None
        self._open()


class SeatTurn:
    """A turn at a seat, for a bot (see `redoubt.turn.Turn`)."""

    def __init__(self, seat: Seat, random: Random) -> None:
        assert seat.side != "observer"
        self.seat = seat
        self.side: Side = seat.side
        self.random = random

    @property
    def view(self) -> View:
        view = self.seat.view
        assert view is not None
        return view

    @property
    def legal(self) -> list[Choice]:
        return self.seat.legal

    def describe(self) -> JsonObject:
        return self.seat.describe()

    def check(self, decision: Decision) -> Verdict:
        return self.seat.check(decision)

    def odds(self, decision: Decision) -> Odds:
        return self.seat.odds(decision)


def play_seat(seat: Seat, bot: Bot, random: Random | None = None) -> Result | None:
    """Lets a bot play at a seat until the game is over."""
    chance = Random(seat.match) if random is None else random
    while not seat.over:
        if not seat.wait():
            continue
        try:
            seat.decide(bot.decide(SeatTurn(seat, chance)))
        except Refused as refusal:
            if refusal.code != "stale":  # the match has gone on meanwhile, such as by a clock that ran out
                raise
    return seat.result


def _pauses() -> Iterator[float]:
    pause = _FIRST_PAUSE
    while True:
        yield pause
        pause = min(_LONGEST_PAUSE, 2 * pause)


def _refusal(message: JsonObject) -> Refused:
    error = message.get("error") or {}
    return Refused(
        str(error.get("code", "")), str(error.get("message", "")), error.get("rule"), applied=message.get("applied", 0)
    )


def _parsed(text: str) -> JsonObject:
    try:
        message = json.loads(text)
    except ValueError:
        message = None
    if not isinstance(message, dict) or not isinstance(message.get("t"), str):
        raise ProtocolFault(f"this is no message of a table: {text[:200]!r}")
    return message
