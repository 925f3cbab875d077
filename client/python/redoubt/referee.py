"""The referee: the rules of every game, as a process that is asked and answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Self

from redoubt.errors import ProtocolFault, Refused, UnknownProtocol
from redoubt.forms import JsonObject, Language, Record, State, status_of
from redoubt.match import Match
from redoubt.program import LineProcess, Path, find_program

PROTOCOL: Final = 1


class Referee:
    """A `redoubt referee` of one's own. It has one match at a time on its table.

        with Referee() as referee:
            match = referee.new("bloody-monday", seed="a September morning")

    `program` is the path of the program; without it the environment variable REDOUBT is looked at, then the PATH.
    `arguments` go before the command, such as `("--forces", "mine.json")`. `patience` is how many seconds an answer may
    take. A referee is for one thread; take one for each. The process ends with `close`, with the `with` block, or when
    nobody holds the referee any more.
    """

    def __init__(
        self,
        program: Path | None = None,
        *,
        arguments: Sequence[str] = (),
        patience: float = 60.0,
        lang: Language = "en",
    ) -> None:
        self.patience = patience
        self._lang = lang
        self._match: Match | None = None
        self._described: dict[str, JsonObject] = {}
        self._process = LineProcess([find_program(program), *arguments, "referee"])
        try:
            self._hello = self.ask("hello")
            self._check_protocol()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """The id of the referee's process."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.alive

    @property
    def match(self) -> Match | None:
        """The match that is on the table."""
        return self._match

    @property
    def version(self) -> str:
        return str(self._hello["version"])

    @property
    def games(self) -> list[JsonObject]:
        """Every game with its `id`, `title`, `scenarios` and `options`."""
        return list(self._hello["games"])

    def close(self) -> None:
        self._process.close()

    def ask(self, cmd: str, *, patience: float | None = None, **members: Any) -> JsonObject:
        """One request as docs/referee.md lists them; the answer, or `Refused`. Members that are None are left out."""
        request = {"cmd": cmd, **{key: value for key, value in members.items() if value is not None}}
        if self._lang != "en":
            request.setdefault("lang", self._lang)
        line = json.dumps(request, ensure_ascii=False, separators=(",", ":")).encode()
        answer = self._understood(self._process.ask(line, self.patience if patience is None else patience))
        if not answer["ok"]:
            raise _refusal(answer)
        return answer

    def describe(self, game: str) -> JsonObject:
        """What never changes in a game: units, areas, tables. Asked for once and kept; not to be changed."""
        if game not in self._described:
            self._described[game] = _without_ok(self.ask("describe", game=game))
        return self._described[game]

    def board(self, game: str | None = None) -> JsonObject:
        """The ground, for games whose board is too large for `describe` as well."""
        return dict(self.ask("board", game=game)["board"])

    def rules(self, game: str | None = None) -> list[JsonObject]:
        """Numbers and titles of all rules."""
        return list(self.ask("rules", game=game)["rules"])

    def rule(self, number: str, game: str | None = None) -> JsonObject:
        """What a rule says, in our words."""
        return _without_ok(self.ask("rules", rule=number, game=game))

    def new(
        self,
        game: str,
        *,
        scenario: str | None = None,
        options: Sequence[str] | None = None,
        seed: str = "",
    ) -> Match:
        """Begins a match. The same arguments give the same match, dice included, on every machine."""
        chosen = None if options is None else list(options)
        return self._put(self.ask("new", game=game, scenario=scenario, options=chosen, seed=seed))

    def load(self, record: Record) -> Match:
        """Goes on with a record. All that it claims is computed again; a false one is refused with the places."""
        return self._put(self.ask("load", record=record))

    def position(self, state: State, *, game: str | None = None, seed: str | None = None) -> Match:
        """A match from any position in the form of `Match.state`. `seed` gives it new dice."""
        return self._put(self.ask("position", state=state, game=game, seed=seed))

    def _put(self, standing: JsonObject) -> Match:
        self._match = Match(self, status_of(standing), standing)
        return self._match

    def _understood(self, line: bytes) -> JsonObject:
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if isinstance(answer, dict) and isinstance(answer.get("ok"), bool):
            return answer
        self.close()
        raise ProtocolFault(f"this is no answer of a referee, and it was ended: {line[:200]!r}")

    def _check_protocol(self) -> None:
        protocol = self._hello.get("protocol")
        if protocol != PROTOCOL:
            raise UnknownProtocol(
                f"the referee speaks protocol {protocol}, this package {PROTOCOL}; take the package and the program of one "
                "version"
            )


def _refusal(answer: JsonObject) -> Refused:
    error = answer.get("error") or {}
    return Refused(
        str(error.get("code", "")), str(error.get("message", "")), error.get("rule"), error.get("faults") or ()
    )


def _without_ok(answer: JsonObject) -> JsonObject:
    return {key: value for key, value in answer.items() if key != "ok"}
