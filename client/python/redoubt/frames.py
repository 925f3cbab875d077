"""The frames of RFC 6455, as bytes: no network here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from redoubt.errors import ProtocolFault

CONTINUATION: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA

NORMAL: Final = 1000
PROTOCOL_ERROR: Final = 1002
UNSUPPORTED: Final = 1003
NO_STATUS: Final = 1005
ABNORMAL: Final = 1006
BAD_PAYLOAD: Final = 1007
TOO_BIG: Final = 1009

_KNOWN: Final = frozenset((CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG))
_LONGEST_CONTROL: Final = 125


@dataclass(frozen=True, slots=True)
class Frame:
    opcode: int
    payload: bytes
    final: bool = True

    @property
    def control(self) -> bool:
        return self.opcode >= CLOSE


def masked(payload: bytes, key: bytes) -> bytes:
    """Each byte XOR one of the four of the key, in turn; the same again takes the mask off."""
    if not payload:
        return b""
    keys = (key * (len(payload) // 4 + 1))[: len(payload)]
    return (int.from_bytes(payload) ^ int.from_bytes(keys)).to_bytes(len(payload))


def encode(frame: Frame, key: bytes) -> bytes:
    """A frame as a client sends it: always masked, with a new key each."""
    size = len(frame.payload)
    head = bytes([(0x80 if frame.final else 0) | frame.opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += bytes([0x80 | 126]) + size.to_bytes(2)
    else:
        head += bytes([0x80 | 127]) + size.to_bytes(8)
    return head + key + masked(frame.payload, key)


def close_payload(code: int, reason: str = "") -> bytes:
    short = reason.encode()[: _LONGEST_CONTROL - 2].decode(errors="ignore")
    return code.to_bytes(2) + short.encode()


def parse_close(payload: bytes) -> tuple[int, str]:
    """The code and the reason in a close frame."""
    if not payload:
        return NO_STATUS, ""
    code = int.from_bytes(payload[:2])
    if len(payload) == 1 or not (1000 <= code <= 1014 or 3000 <= code <= 4999) or code in (1004, 1005, 1006):
        raise ProtocolFault(f"a close frame with {code} for its code")
    return code, decoded(payload[2:])


def decoded(payload: bytes) -> str:
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise ProtocolFault("a text that is not UTF-8", BAD_PAYLOAD) from None


class FrameReader:
    """Cuts what comes in into frames, however it is torn apart. No frame longer than `limit` is waited for."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = bytearray()

    @property
    def pending(self) -> bool:
        """Whether a part of a frame has come."""
        return bool(self._bytes)

    def feed(self, data: bytes) -> None:
        self._bytes += data

    def next(self) -> Frame | None:
        """The next frame; None when it is not complete yet."""
        if len(self._bytes) < 2:
            return None
        first, second = self._bytes[0], self._bytes[1]
        final, opcode = bool(first & 0x80), first & 0x0F
        _check_head(first, second, final, opcode)
        start, size = self._size(second)
        if size is None:
            return None
        if size > self._limit:
            raise ProtocolFault(f"a frame of {size} bytes, where {self._limit} are the most", TOO_BIG)
        if len(self._bytes) < start + size:
            return None
        payload = bytes(self._bytes[start : start + size])
        del self._bytes[: start + size]
        return Frame(opcode, payload, final)

    def _size(self, second: int) -> tuple[int, int | None]:
        """Where the payload begins, and its length as soon as that is known."""
        if second < 126:
            return 2, second
        start = 4 if second == 126 else 10
        if len(self._bytes) < start:
            return start, None
        size = int.from_bytes(self._bytes[2:start])
        if size < (126 if start == 4 else 1 << 16) or size >= 1 << 63:
            raise ProtocolFault("a frame's length that is not written in the shortest form")
        return start, size


def _check_head(first: int, second: int, final: bool, opcode: int) -> None:
    if first & 0x70:
        raise ProtocolFault("a frame with bits that mean nothing here")
    if opcode not in _KNOWN:
        raise ProtocolFault(f"a frame of the unknown kind {opcode}")
    if second & 0x80:
        raise ProtocolFault("a masked frame, which only a client sends")
    if opcode >= CLOSE and (not final or second > _LONGEST_CONTROL):
        raise ProtocolFault("a control frame that is cut into pieces or too long")


class MessageReader:
    """Puts the texts that came in pieces together again."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._pieces: bytearray | None = None

    def take(self, frame: Frame) -> str | None:
        """The text that this frame of data ends, if it ends one."""
        if frame.opcode == BINARY:
            raise ProtocolFault("a message that is not a text", UNSUPPORTED)
        if (frame.opcode == CONTINUATION) != (self._pieces is not None):
            raise ProtocolFault("a piece of a message where there can be none")
        pieces = bytearray() if self._pieces is None else self._pieces
        if len(pieces) + len(frame.payload) > self._limit:
            raise ProtocolFault(f"a message of more than {self._limit} bytes", TOO_BIG)
        pieces += frame.payload
        self._pieces = None if frame.final else pieces
        return decoded(bytes(pieces)) if frame.final else None
