"""A small WebSocket client (RFC 6455): texts in both directions, without compression."""

from __future__ import annotations

import base64
import hashlib
import os
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from redoubt.errors import LineClosed, ProtocolFault, UnknownProtocol, Unreachable
from redoubt.frames import (
    ABNORMAL,
    CLOSE,
    NORMAL,
    PING,
    PONG,
    TEXT,
    Frame,
    FrameReader,
    MessageReader,
    close_payload,
    encode,
    parse_close,
)

if TYPE_CHECKING:
    import ssl

_GUID: Final = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_LONGEST_HEAD: Final = 16 * 1024
_LONGEST_MESSAGE: Final = 16 * 1024 * 1024
_GOODBYE: Final = 1.0  # seconds that the other end has to answer a close


@dataclass(frozen=True, slots=True)
class Address:
    """Where something listens: from "http://localhost:1812" or "https://table.example"."""

    secure: bool
    host: str
    port: int

    @classmethod
    def parse(cls, text: str) -> Address:
        parts = urlsplit(text if "://" in text else "http://" + text)
        if parts.scheme not in ("http", "https", "ws", "wss") or not parts.hostname:
            raise ValueError(f'{text!r} is no address of a table, such as "http://localhost:1812"')
        secure = parts.scheme in ("https", "wss")
        return cls(secure, parts.hostname, parts.port or (443 if secure else 80))

    @property
    def name(self) -> str:
        """As in the header Host."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"

    def __str__(self) -> str:
        return f"{'https' if self.secure else 'http'}://{self.name}"


class WebSocket:
    """A connection. `receive` and `send` raise `LineClosed` when it has ended, for whatever reason.

    Pings are answered while something is received. What breaks the protocol closes the connection with the code that
    RFC 6455 has for it and raises `ProtocolFault`.
    """

    def __init__(
        self,
        address: Address,
        path: str,
        *,
        protocol: str,
        headers: Mapping[str, str] | None = None,
        patience: float = 30.0,
        tls: ssl.SSLContext | None = None,
        longest_message: int = _LONGEST_MESSAGE,
    ) -> None:
        self._patience = patience
        self._frames = FrameReader(longest_message)
        self._messages = MessageReader(longest_message)
        self._closed: LineClosed | None = None
        self.heard_at = time.monotonic()
        """When the last byte came, by `time.monotonic`."""
        self._socket = _connect(address, patience, tls)
        try:
            self._shake_hands(address, path, protocol, headers or {})
        except BaseException:
            self._socket.close()
            raise

    @property
    def open(self) -> bool:
        return self._closed is None

    def send(self, text: str) -> None:
        self._send(Frame(TEXT, text.encode()))

    def receive(self, timeout: float | None = None) -> str | None:
        """The next text; None when none comes within `timeout` seconds."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            if self._closed is not None:
                raise self._closed
            try:
                frame = self._frames.next()
                text = None if frame is None else self._take(frame)
            except ProtocolFault as fault:
                self._say_goodbye(fault.close_code, fault.reason)
                raise
            if text is not None:
                return text
            if frame is None and not self._fill(deadline):
                return None

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Says goodbye, and gives the other end a moment to answer."""
        if self._closed is not None:
            return
        self._say_goodbye(code, reason)

    def drop(self, reason: str) -> LineClosed:
        """Hangs up without a word; the error is for the caller to raise."""
        return self._end(ABNORMAL, reason)

    def _take(self, frame: Frame) -> str | None:
        if not frame.control:
            return self._messages.take(frame)
        if frame.opcode == PING:
            self._send(Frame(PONG, frame.payload))
        elif frame.opcode == CLOSE:
            code, reason = parse_close(frame.payload)
            self._send(Frame(CLOSE, frame.payload[:2]))
            raise self._end(code, reason)
        return None

    def _fill(self, deadline: float | None) -> bool:
        """Waits for more bytes; false when there are none in time."""
        left = None if deadline is None else max(0.0, deadline - time.monotonic())
        # No time at all means what has come already, and a socket takes 0 for something else.
        self._socket.settimeout(left if left is None or left > 0 else 1e-6)
        try:
            data = self._socket.recv(1 << 18)
        except TimeoutError:
            return False
        except OSError as error:
            raise self._end(ABNORMAL, str(error)) from None
        if not data:
            cut = " in the middle of a message" if self._frames.pending else ""
            raise self._end(ABNORMAL, "the other end hung up" + cut)
        self.heard_at = time.monotonic()
        self._frames.feed(data)
        return True

    def _send(self, frame: Frame) -> None:
        if self._closed is not None:
            raise self._closed
        self._socket.settimeout(self._patience)
        try:
            self._socket.sendall(encode(frame, os.urandom(4)))
        except OSError as error:
            raise self._end(ABNORMAL, str(error)) from None

    def _say_goodbye(self, code: int, reason: str) -> None:
        try:
            self._send(Frame(CLOSE, close_payload(code, reason)))
            self._socket.shutdown(socket.SHUT_WR)
            self._socket.settimeout(_GOODBYE)
            deadline = time.monotonic() + _GOODBYE
            while time.monotonic() < deadline and self._socket.recv(1 << 16):
                pass
        except (OSError, LineClosed):
            pass
        self._end(code, reason)

    def _end(self, code: int, reason: str) -> LineClosed:
        self._closed = LineClosed(code, reason)
        self._socket.close()
        return self._closed

    def _shake_hands(self, address: Address, path: str, protocol: str, headers: Mapping[str, str]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {
            "Host": address.name,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Protocol": protocol,
            **headers,
        }
        request = f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        try:
            self._socket.sendall(request.encode() + b"\r\n")
            head, rest = self._read_head()
        except OSError as error:
            raise Unreachable(f"{address} does not take a WebSocket: {error}") from None
        _check_handshake(head, key, protocol, rest)
        self._frames.feed(rest)

    def _read_head(self) -> tuple[str, bytes]:
        heard = b""
        while b"\r\n\r\n" not in heard:
            data = self._socket.recv(4096)
            if not data or len(heard) > _LONGEST_HEAD:
                raise OSError("its answer to the handshake has no end")
            heard += data
        head, _, rest = heard.partition(b"\r\n\r\n")
        return head.decode("latin-1"), rest


def usual_tls() -> ssl.SSLContext:
    """Asked for only when it is needed: a Python without ssl can still play at a table on its own machine."""
    import ssl

    return ssl.create_default_context()


def _connect(address: Address, patience: float, tls: ssl.SSLContext | None) -> socket.socket:
    try:
        plain = socket.create_connection((address.host, address.port), patience)
    except OSError as error:
        raise Unreachable(f"nobody answers at {address}: {error}") from None
    try:
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if not address.secure:
            return plain
        return (tls or usual_tls()).wrap_socket(plain, server_hostname=address.host)
    except OSError as error:
        plain.close()
        raise Unreachable(f"{address} cannot be spoken to in confidence: {error}") from None


def _check_handshake(head: str, key: str, protocol: str, rest: bytes) -> None:
    status, *lines = head.split("\r\n")
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    parts = status.split(" ", 2)
    if len(parts) < 2 or parts[1] != "101":
        said = rest.decode("utf-8", "replace").strip()[:200]
        raise Unreachable(f"the WebSocket was refused: {status}{': ' + said if said else ''}")
    accept = base64.b64encode(hashlib.sha1((key + _GUID).encode()).digest()).decode()
    upgraded = headers.get("upgrade", "").lower() == "websocket" and "upgrade" in headers.get("connection", "").lower()
    if not upgraded or headers.get("sec-websocket-accept") != accept:
        raise ProtocolFault("the answer to the handshake is not that of a WebSocket")
    if headers.get("sec-websocket-extensions"):
        raise ProtocolFault("the other end chose an extension that was not offered")
    if headers.get("sec-websocket-protocol") != protocol:
        spoken = headers.get("sec-websocket-protocol", "nothing that it names")
        raise UnknownProtocol(f"the table speaks {spoken}, this package {protocol}; take the package of the table's version")
