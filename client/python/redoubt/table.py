"""A table (`redoubt serve`) as it is asked over HTTP: who plays, which matches there are, records."""

from __future__ import annotations

import http.client
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypedDict
from urllib.parse import quote

from redoubt.errors import ProtocolFault, Refused, UnknownProtocol, Unreachable
from redoubt.forms import JsonObject, Language, Record, Side, State, Viewer
from redoubt.seat import Seat
from redoubt.websocket import Address, WebSocket, usual_tls

if TYPE_CHECKING:
    import ssl

PROTOCOL: Final = 2
SUBPROTOCOL: Final = f"redoubt.{PROTOCOL}"

_LONGEST_BODY: Final = 64 * 1024 * 1024

SeatWish: TypeAlias = Literal["me", "open"] | dict[Literal["bot"], str]
"""Who shall sit there: "me", whoever opens the invitation ("open"), or one of the table's bots, `{"bot": "staff"}`."""


class NewMatch(TypedDict):
    """A match that was made, and the invitation of each open seat."""

    match: str
    invitations: dict[Side, str]
    warnings: list[str]


class Table:
    """A table, and who one is there.

    Without a cookie the table makes a guest of a newcomer, unless it has accounts: then `sign_in` or `sign_up`. Keep
    `cookie` to be the same player in the next run. `tls` is the context for https, if not the usual one.
    """

    def __init__(
        self,
        address: str = "http://localhost:1812",
        *,
        cookie: str | None = None,
        patience: float = 30.0,
        lang: Language = "en",
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.address = Address.parse(address)
        self.cookie = cookie
        """`name=value`, once the table has given one."""
        self.patience = patience
        self.lang: Language = lang
        self._tls = tls
        self._described: dict[str, JsonObject] = {}
        self._hello = self._checked_hello()

    @property
    def version(self) -> str:
        return str(self._hello["version"])

    @property
    def games(self) -> list[JsonObject]:
        """Every game with its scenarios, options and bots."""
        return list(self._hello["games"])

    @property
    def player(self) -> JsonObject | None:
        """Who one is here: `id`, `name` and whether a guest. None until one has signed in, where there are accounts."""
        player: JsonObject | None = self._hello["player"]
        return player

    def sign_in(self, name: str, password: str) -> None:
        self.post("/api/account/sign-in", {"name": name, "password": password})
        self._hello = self._checked_hello()

    def sign_up(self, name: str, password: str) -> None:
        self.post("/api/account/sign-up", {"name": name, "password": password})
        self._hello = self._checked_hello()

    def describe(self, game: str) -> JsonObject:
        """What never changes in a game: units, areas, tables. Asked for once and kept; not to be changed."""
        if game not in self._described:
            self._described[game] = self.get(f"/api/games/{quote(game, safe='')}")
        return self._described[game]

    def make_match(
        self,
        game: str,
        *,
        french: SeatWish,
        russian: SeatWish,
        scenario: str | None = None,
        options: Sequence[str] | None = None,
        position: State | None = None,
        clock: JsonObject | None = None,
    ) -> NewMatch:
        """Makes a match. One seat at least must be "me"; "me" twice is a game of both sides by one player."""
        wish = {
            "game": game,
            "seats": {"french": french, "russian": russian},
            "scenario": scenario,
            "options": None if options is None else list(options),
            "position": position,
            "clock": clock,
            "entropy": secrets.token_hex(16),
        }
        made = self.post("/api/matches", {key: value for key, value in wish.items() if value is not None})
        return {
            "match": made["match"],
            "invitations": made.get("invitations", {}),
            "warnings": made.get("warnings", []),
        }

    def join(self, invitation: str) -> tuple[str, Side]:
        """Takes the seat that an invitation keeps, given as its link or as the last part of it: the match and the side."""
        token = invitation.rstrip("/").rpartition("/")[2]
        joined = self.post("/api/join", {"invitation": token, "entropy": secrets.token_hex(16)})
        return joined["match"], joined["side"]

    def matches(self) -> list[JsonObject]:
        """One's own matches, those that wait for one first."""
        return list(self.get("/api/matches")["matches"])

    def match(self, match: str) -> JsonObject:
        return self.get(f"/api/matches/{quote(match, safe='')}")

    def record(self, match: str) -> Record:
        """The record of a game that is over, or in which one plays both sides."""
        return self.get(f"/api/matches/{quote(match, safe='')}/record")

    def verify(self, record: Record) -> JsonObject:
        """Has the table compute every die and position of a record again."""
        return self.post("/api/verify", {"record": record})

    def seat(self, match: str, side: Viewer | None = None) -> Seat:
        """Sits down: at one's own seat, or as the viewer named."""
        return Seat(self, match, side)

    def get(self, path: str) -> JsonObject:
        return self._ask("GET", path, {}, None)

    def post(self, path: str, body: JsonObject) -> JsonObject:
        headers = {"Content-Type": "application/json", "X-Redoubt": "1"}
        return self._ask("POST", path, headers, json.dumps(body).encode())

    def connect(self) -> WebSocket:
        """A new line for play."""
        return WebSocket(
            self.address,
            "/ws",
            protocol=SUBPROTOCOL,
            headers=self._common(),
            patience=self.patience,
            tls=self._tls,
        )

    def _checked_hello(self) -> JsonObject:
        hello = self.get("/api/hello")
        if hello.get("protocol") != PROTOCOL:
            raise UnknownProtocol(
                f"the table at {self.address} speaks protocol {hello.get('protocol')}, this package {PROTOCOL}; take the "
                "package of the table's version"
            )
        return hello

    def _common(self) -> dict[str, str]:
        headers: dict[str, str] = {"Accept-Language": self.lang}
        if self.cookie is not None:
            headers["Cookie"] = self.cookie
        return headers

    def _ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes | None) -> JsonObject:
        line = self._line()
        try:
            line.request(method, path, body, {**self._common(), **headers, "Connection": "close"})
            answer = line.getresponse()
            text = answer.read(_LONGEST_BODY + 1)
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(
                f"no table answers at {self.address} ({error or type(error).__name__}); `redoubt serve` starts one"
            ) from None
        finally:
            line.close()
        self._keep_cookie(answer.headers.get("Set-Cookie"))
        return _body(answer.status, text)

    def _line(self) -> http.client.HTTPConnection:
        host, port = self.address.host, self.address.port
        if not self.address.secure:
            return http.client.HTTPConnection(host, port, timeout=self.patience)
        tls = self._tls or usual_tls()
        return http.client.HTTPSConnection(host, port, timeout=self.patience, context=tls)

    def _keep_cookie(self, header: str | None) -> None:
        if header is not None:
            self.cookie = header.partition(";")[0].strip()


def _body(status: int, text: bytes) -> JsonObject:
    body: Any = None
    if len(text) <= _LONGEST_BODY:
        try:
            body = json.loads(text)
        except ValueError:
            body = None
    if status >= 400:
        error = body.get("error") if isinstance(body, dict) else None
        if not isinstance(error, dict):
            raise Unreachable(f"this is no table of Redoubt: it answered {status}")
        raise Refused(str(error.get("code", status)), str(error.get("message", "")), error.get("rule"))
    if not isinstance(body, dict):
        raise ProtocolFault("the answer is not a JSON object: is this a table of Redoubt?")
    return body
