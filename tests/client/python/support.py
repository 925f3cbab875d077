"""What the tests share: the real program, a real table, and other ends that answer with the bytes they are told."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "client" / "python"))

PATIENCE = 60.0
"""Seconds after which something is taken for stuck: a program built with sanitizers on a busy machine is slow."""


class Folder:
    """A folder of one's own for a test case, gone at its end."""

    def __init__(self, case: unittest.TestCase) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="redoubt-python-"))
        case.addCleanup(shutil.rmtree, self.path, ignore_errors=True)

    def program(self, text: str) -> str:
        """A program of its own in Python, which can be started like `redoubt`."""
        path = self.path / "program"
        path.write_text(f"#!{sys.executable}\n{text}")
        path.chmod(0o755)
        return str(path)


class Served:
    """`redoubt serve` on loopback, at a port that the system has chosen."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        from redoubt import find_program

        client = folder / "client"
        client.mkdir(exist_ok=True)
        (client / "index.html").write_text("<!doctype html>")
        words = ["serve", "--port", str(port), "--db", str(folder / "table.db"), "--client", str(client)]
        self._process = subprocess.Popen(
            [find_program(), *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout is not None
        greeting = self._process.stdout.readline()
        self.address = greeting.split()[3]
        self.port = int(self.address.rpartition(":")[2])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process.poll() is None:
            self._process.send_signal(how)
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextmanager
def served() -> Iterator[Served]:
    with tempfile.TemporaryDirectory(prefix="redoubt-python-") as folder:
        table = Served(Path(folder))
        try:
            yield table
        finally:
            table.stop()


class OtherEnd:
    """Something that listens on loopback and does what it is told with each connection, one after another."""

    def __init__(self, case: unittest.TestCase, serve: Callable[[socket.socket], None]) -> None:
        self._serve = serve
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        case.addCleanup(self._stop)

    def _run(self) -> None:
        with self._listener, suppress(OSError):
            while True:
                line, _ = self._listener.accept()
                with line, suppress(OSError):
                    line.settimeout(PATIENCE)
                    self._serve(line)

    def _stop(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)


def read_head(line: socket.socket) -> dict[str, str]:
    """The headers of a request, their names in lower case."""
    heard = b""
    while b"\r\n\r\n" not in heard:
        piece = line.recv(4096)
        if not piece:
            raise OSError("no request")
        heard += piece
    rows = heard.decode().split("\r\n")[1:]
    return {name.lower(): value.strip() for name, _, value in (row.partition(":") for row in rows) if name}


def shake_hands(line: socket.socket, protocol: str = "test") -> None:
    """Answers the handshake of a WebSocket as it should be."""
    key = read_head(line)["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    accept = base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()
    line.sendall(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Accept: {accept}\r\nSec-WebSocket-Protocol: {protocol}\r\n\r\n".encode()
    )


def frame(opcode: int, payload: bytes, final: bool = True) -> bytes:
    """A frame as a server sends it."""
    size = len(payload)
    if size < 126:
        length = bytes([size])
    elif size < 1 << 16:
        length = bytes([126]) + size.to_bytes(2)
    else:
        length = bytes([127]) + size.to_bytes(8)
    return bytes([(0x80 if final else 0) | opcode]) + length + payload


def read_frame(line: socket.socket) -> tuple[int, bytes]:
    """A short frame as a client sends it: its kind, and what it holds without the mask."""
    head = _exactly(line, 2)
    assert head[1] & 0x80, "a client's frame is masked"
    size = head[1] & 0x7F
    if size == 126:
        size = int.from_bytes(_exactly(line, 2))
    key = _exactly(line, 4)
    payload = _exactly(line, size)
    return head[0] & 0x0F, bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))


def _exactly(line: socket.socket, size: int) -> bytes:
    heard = b""
    while len(heard) < size:
        piece = line.recv(size - len(heard))
        if not piece:
            raise OSError("the client hung up")
        heard += piece
    return heard


class Cable:
    """A line to a table that can be cut: at once, or in the middle of what the table sends."""

    def __init__(self, case: unittest.TestCase, port: int) -> None:
        self._port = port
        self._left: int | None = None
        self._ends: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.connections = 0
        self._start(self._run)
        case.addCleanup(self._stop)

    def cut(self) -> None:
        """Now, for everybody who is connected."""
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut_after(self, size: int) -> None:
        """When the table has sent so many bytes more."""
        self._left = size

    def _start(self, run: Callable[..., None], *arguments: object) -> None:
        self._threads.append(threading.Thread(target=run, args=arguments, daemon=True))
        self._threads[-1].start()

    def _run(self) -> None:
        with self._listener, suppress(OSError):
            while True:
                ours, _ = self._listener.accept()
                self.connections += 1
                theirs = socket.create_connection(("127.0.0.1", self._port))
                self._ends += [ours, theirs]
                self._start(self._carry, ours, theirs, False)
                self._start(self._carry, theirs, ours, True)

    def _carry(self, source: socket.socket, sink: socket.socket, counted: bool) -> None:
        with suppress(OSError):
            while piece := source.recv(65536):
                if counted and self._left is not None:
                    piece, self._left = piece[: self._left], max(0, self._left - len(piece))
                sink.sendall(piece)
                if counted and self._left == 0:
                    self._left = None
                    self.cut()
        with suppress(OSError):
            sink.shutdown(socket.SHUT_WR)

    def _stop(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self.cut()
        for thread in self._threads:
            thread.join(PATIENCE)
        for end in self._ends:
            end.close()


def gone(pid: int) -> bool:
    """Whether this process is no more, waiting for it a little."""
    for _ in range(int(PATIENCE * 20)):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
