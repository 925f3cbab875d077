"""Where the `redoubt` program is, and a process that answers every line with one line."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import tempfile
import time
import weakref
from collections.abc import Sequence
from typing import IO

from redoubt.errors import ProgramNotFound, RefereeGone

Path = str | os.PathLike[str]

_GOODBYE = 2.0  # seconds that a process has to end by itself
_LONGEST_ANSWER = 256 * 1024 * 1024


def find_program(program: Path | None = None) -> str:
    """The program to run: the one named here, or in the environment variable REDOUBT, or `redoubt` on the PATH."""
    wanted = os.fspath(program) if program is not None else os.environ.get("REDOUBT") or "redoubt"
    found = shutil.which(wanted)
    if found is None:
        raise ProgramNotFound(
            f"there is no program {wanted!r}. Name it (program=...), set the environment variable REDOUBT to its path, or "
            "put redoubt on the PATH; in a checkout of Redoubt, `tools/build release redoubt` makes build/release/redoubt"
        )
    return found


class LineProcess:
    """A program that is asked a line and answers with a line, each within a bounded time.

    It ends with `close`, when the object is collected, and with this process, however that ends: its input ends then.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._errors: IO[bytes] = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            list(words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            bufsize=0,
            process_group=0,  # Ctrl-C is for us; we end it in good order
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._in = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._heard = bytearray()
        self._end = weakref.finalize(self, _end, self._process, self._errors)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._end.alive and self._process.poll() is None

    def ask(self, line: bytes, patience: float) -> bytes:
        """Sends a line and gives the answer, both without the end of the line."""
        if not self._end.alive:
            raise RefereeGone("this referee is closed; start another Referee")
        deadline = time.monotonic() + patience
        try:
            self._write(line + b"\n", deadline)
            return self._read_line(deadline)
        except TimeoutError:
            self._process.kill()
            raise self._gone(f"did not answer within {patience:g} s, and was ended") from None
        except OSError:
            raise self._gone("ended before it answered") from None
        except BaseException:
            # Interrupted between a question and its answer: the next answer would be of this question.
            self._process.kill()
            self.close()
            raise

    def close(self) -> None:
        """Ends the program: by the end of its input, and by force if that does not help."""
        self._end()

    def _write(self, data: bytes, deadline: float) -> None:
        rest = memoryview(data)
        while rest:
            try:
                rest = rest[os.write(self._in, rest) :]
            except BlockingIOError:
                _wait(self._in, select.POLLOUT, deadline)

    def _read_line(self, deadline: float) -> bytes:
        searched = 0
        while (end := self._heard.find(b"\n", searched)) < 0:
            searched = len(self._heard)
            if searched > _LONGEST_ANSWER:
                raise OSError("the answer has no end")
            try:
                piece = os.read(self._out, 1 << 18)
            except BlockingIOError:
                _wait(self._out, select.POLLIN, deadline)
                continue
            if not piece:
                raise BrokenPipeError
            self._heard += piece
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def _gone(self, what: str) -> RefereeGone:
        """The error to raise; the process is ended with it."""
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, self._errors.tell() - 2000))
        said = self._errors.read().decode("utf-8", "replace").strip()
        self.close()
        code = self._process.returncode
        how = f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
        last_words = f"; it said: {said}" if said else ""
        return RefereeGone(
            f"the referee (process {self._process.pid}) {what} ({how}{last_words}). Start another Referee; a record that was "
            "saved can be loaded there"
        )


def _wait(descriptor: int, event: int, deadline: float) -> None:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    poll = select.poll()
    poll.register(descriptor, event)
    poll.poll(left * 1000)


def _end(process: subprocess.Popen[bytes], errors: IO[bytes]) -> None:
    """Outside the class, so that it can run when the object is gone."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
    try:
        process.wait(_GOODBYE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    errors.close()
