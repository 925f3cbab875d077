"""Many games at once, in a few processes."""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, TypeAlias

from redoubt.bots import BotMaker
from redoubt.errors import RedoubtError
from redoubt.play import Played, Setting, play_game
from redoubt.program import Path, find_program
from redoubt.progress import Progress
from redoubt.referee import Referee

Bots: TypeAlias = tuple[BotMaker, BotMaker]

_GOODBYE: Final = 3.0  # seconds that a process has to end


def play_games(
    bots: Bots,
    games: int,
    processes: int = 1,
    *,
    game: str,
    scenario: str | None = None,
    options: Sequence[str] | None = None,
    seed: str = "",
    swap: bool = True,
    records: bool = False,
    program: Path | None = None,
    progress: bool | None = None,
) -> list[Played]:
    """Plays `games` games between two bots, and gives them in their order, the same with any number of processes.

    A bot is given as what makes it: a class, a `functools.partial`, or the name of one of the machine's players ("staff",
    "marshal:400i"; not with a time, or the games are not the same again). Every game has new bots, its own dice and its
    own chance for each bot, all from `seed` and its number. With `swap` games 2n and 2n+1 have the same dice, and the bots
    change sides between them. With `records` each game has its record.

    With more than one process, the bots must be such as can be pickled (of a module, not of a function or a prompt), and
    a script must keep what it does at once behind `if __name__ == "__main__"`. A line on the terminal says how far it is,
    unless `progress` says otherwise.

    The first error of a bot ends it all and is raised here. No process is left behind, whatever happens.
    """
    if games < 0 or processes < 1:
        raise ValueError("games is at least 0, processes at least 1")
    setting = Setting(game, scenario, None if options is None else tuple(options), seed, swap, records)
    path = find_program(program)
    played: list[Played | None] = [None] * games
    with Progress(games, progress) as line:
        processes = min(processes, games)
        here = processes <= 1
        for each in _one_by_one(bots, games, setting, path) if here else _in(processes, bots, games, setting, path):
            played[each.number] = each
            line.advance()
    return [each for each in played if each is not None]


def _one_by_one(bots: Bots, games: int, setting: Setting, program: str) -> Iterator[Played]:
    with Referee(program) as referee:
        for number in range(games):
            yield play_game(referee, bots, setting, number)


def _in(processes: int, bots: Bots, games: int, setting: Setting, program: str) -> Iterator[Played]:
    """Each process is given a number whenever it has nothing to do."""
    workers: dict[Connection, BaseProcess] = {}
    try:
        for _ in range(processes):
            line, process = _start(bots, setting, program)
            workers[line] = process
        numbers = iter(range(games))
        for line in workers:
            _tell(line, next(numbers))
        for _ in range(games):
            line = _next_to_speak(workers)
            yield _heard(line, workers[line])
            if (number := next(numbers, None)) is not None:
                _tell(line, number)
    finally:
        _stop(workers)


def _start(bots: Bots, setting: Setting, program: str) -> tuple[Connection, BaseProcess]:
    # A process of its own from the beginning: nothing of ours, open pipes least of all, is in it.
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, bots, setting, program), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def _stop(workers: dict[Connection, BaseProcess]) -> None:
    """Whoever has nothing to do ends with the line; who is in the middle of a game is told to stop."""
    for line in workers:
        line.close()
    for how in (None, BaseProcess.terminate, BaseProcess.kill):
        for process in workers.values():
            if how is not None and process.is_alive():
                how(process)
        for process in workers.values():
            process.join(_GOODBYE)


def _next_to_speak(workers: dict[Connection, BaseProcess]) -> Connection:
    line = wait(list(workers))[0]
    assert isinstance(line, Connection)
    return line


def _tell(line: Connection, number: int) -> None:
    with suppress(OSError):  # a process that is gone is noticed when it is listened to
        line.send(number)


def _heard(line: Connection, process: BaseProcess) -> Played:
    try:
        message = line.recv()
    except (EOFError, OSError):
        process.join()
        raise RedoubtError(
            f"a process that played games ended by itself (exit code {process.exitcode}); what it said is above. Play with "
            "processes=1 to see where"
        ) from None
    if isinstance(message, BaseException):
        raise message
    assert isinstance(message, Played)
    return message


def _work(line: Connection, bots: Bots, setting: Setting, program: str) -> None:
    """What a process does: the games whose numbers it is told, until the line ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started us ends us
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # with the referee
    try:
        with Referee(program) as referee:
            while (number := _next_number(line)) is not None:
                line.send(play_game(referee, bots, setting, number))
    except Exception as error:
        _report(line, error)


def _next_number(line: Connection) -> int | None:
    try:
        return int(line.recv())
    except (EOFError, OSError):
        return None


def _report(line: Connection, error: Exception) -> None:
    error.add_note("in another process:\n" + traceback.format_exc())
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        error = RedoubtError(f"{type(error).__name__}: {error}\n" + "\n".join(error.__notes__))
    with suppress(OSError):
        line.send(error)
