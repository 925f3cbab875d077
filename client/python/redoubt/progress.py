"""A line on the terminal that says how far a long piece of work is."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self, TextIO

_EVERY = 0.2  # seconds


class Progress:
    """Counts games. Shown on a terminal, or when `shown` says so; gone when the work is done."""

    def __init__(self, total: int, shown: bool | None = None, stream: TextIO | None = None) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._shown = self._stream.isatty() if shown is None else shown
        self._total = total
        self._done = 0
        self._began = time.monotonic()
        self._told = self._began

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            self._write("\r\x1b[K")

    def advance(self) -> None:
        self._done += 1
        now = time.monotonic()
        if self._shown and now - self._told >= _EVERY:
            self._told = now
            self._write("\r\x1b[K" + self._text(now - self._began))

    def _text(self, seconds: float) -> str:
        rate = self._done / max(seconds, 1e-9)
        left = (self._total - self._done) / rate
        return f"{self._done} of {self._total} games, {rate:.1f} a second, {left:.0f} s left"

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
