"""Many games: the same in one process and in several, and no process left whatever happens."""

from __future__ import annotations

import io
import multiprocessing
import os
import signal
import unittest
from functools import partial

import support  # noqa: F401  (finds the package)

from redoubt import (
    Decision,
    Machine,
    RandomBot,
    RedoubtError,
    Referee,
    RefereeGone,
    Result,
    Score,
    Side,
    Turn,
    machine,
    play_games,
    score,
    wilson,
)
from redoubt.progress import Progress

play = partial(play_games, game="borodino-1812", scenario="shevardino", progress=False)


class Counting:
    """Hands back how often it decided, and for whom: nothing may be left of an earlier game."""

    def __init__(self) -> None:
        self.decided = 0

    def decide(self, turn: Turn) -> Decision:
        self.decided += 1
        return turn.random.choice(turn.legal)

    def finish(self, side: Side, result: Result) -> object:
        return side, self.decided


class Broken:
    def decide(self, turn: Turn) -> Decision:
        raise LookupError("no idea")


class Unsendable(Exception):
    def __init__(self, one: int, two: int) -> None:
        super().__init__("only one")


class BrokenBadly:
    def decide(self, turn: Turn) -> Decision:
        raise Unsendable(1, 2)


class Dead:
    def decide(self, turn: Turn) -> Decision:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


class Illegal:
    def decide(self, turn: Turn) -> Decision:
        return {"do": "surrender"}


class ManyGames(unittest.TestCase):
    def test_are_the_same_in_any_number_of_processes_and_in_order(self) -> None:
        runs = [play((Counting, "cadet"), 4, processes, seed="same", records=True) for processes in (1, 2)]
        self.assertEqual(runs[0], runs[1])
        self.assertEqual([game.number for game in runs[0]], [0, 1, 2, 3])
        self.assertEqual([game.first for game in runs[0]], ["french", "russian", "french", "russian"])
        self.assertEqual([game.seed for game in runs[0]], ["same/0", "same/0", "same/1", "same/1"])
        for game in runs[0]:
            side, decided = game.notes[0]
            self.assertEqual(side, game.first)
            self.assertLess(decided, game.decisions)
            assert game.record is not None
            self.assertEqual(game.record["result"]["winner"], game.result["winner"])

    def test_without_swapping_every_game_has_its_own_dice(self) -> None:
        games = play(("random", "random"), 2, swap=False)
        self.assertEqual([(game.first, game.seed) for game in games], [("french", "/0"), ("french", "/1")])
        self.assertIsNone(games[0].record)

    def test_none_at_all(self) -> None:
        self.assertEqual(play(("random", "random"), 0, 2), [])
        with self.assertRaises(ValueError):
            play(("random", "random"), -1)
        with self.assertRaises(ValueError):
            play(("random", "random"), 1, 0)

    def test_the_error_of_a_bot_ends_it_and_says_in_which_game(self) -> None:
        for processes in (1, 2):
            with self.assertRaisesRegex(LookupError, "no idea") as caught:
                play((Broken, RandomBot), 4, processes)
            self.assertIn("in game", caught.exception.__notes__[0])
            self.assertEqual(multiprocessing.active_children(), [])

    def test_an_error_that_cannot_be_sent_is_told_in_words(self) -> None:
        with self.assertRaisesRegex(RedoubtError, "Unsendable: only one"):
            play((BrokenBadly, RandomBot), 2, 2)

    def test_an_illegal_decision_is_the_bots_error(self) -> None:
        with self.assertRaisesRegex(RedoubtError, "surrender"):
            play((Illegal, RandomBot), 1)

    def test_a_process_that_dies_is_told(self) -> None:
        with self.assertRaisesRegex(RedoubtError, "exit code -9"):
            play((Dead, RandomBot), 2, 2)
        self.assertEqual(multiprocessing.active_children(), [])

    def test_bots_that_cannot_be_sent_are_refused_before_anything_is_played(self) -> None:
        with self.assertRaises((AttributeError, TypeError, RedoubtError)):
            play((lambda: RandomBot(), "random"), 2, 2)
        self.assertEqual(multiprocessing.active_children(), [])


class Players(unittest.TestCase):
    def test_are_read_from_their_names(self) -> None:
        self.assertEqual(machine("staff"), Machine("staff"))
        self.assertEqual(machine("marshal:400i"), Machine("marshal", iterations=400))
        self.assertEqual(machine("marshal:250ms"), Machine("marshal", ms=250))
        self.assertEqual(machine("marshal:2s"), Machine("marshal", ms=2000))
        for name in ("", "marshal:", "marshal:fast", "staff 2"):
            with self.assertRaises(ValueError):
                machine(name)

    def test_a_dead_referee_ends_a_game(self) -> None:
        with Referee() as referee:
            match = referee.new("borodino-1812")
            os.kill(referee.pid, signal.SIGKILL)
            with self.assertRaises(RefereeGone):
                match.bot("random")


class Scores(unittest.TestCase):
    def test_intervals_are_wilsons(self) -> None:
        low, high = wilson(196, 200)
        self.assertAlmostEqual(low, 0.950, places=3)
        self.assertAlmostEqual(high, 0.992, places=3)
        self.assertEqual(wilson(0, 0), (0.0, 1.0))
        self.assertEqual(wilson(0, 50)[0], 0.0)
        self.assertAlmostEqual(wilson(50, 50)[1], 1.0)

    def test_a_draw_is_half_a_point(self) -> None:
        self.assertEqual(Score.of([1.0, 0.5, 0.0, 1.0]), Score(2, 1, 1))
        self.assertEqual(Score(2, 1, 1).share, 0.625)
        self.assertEqual(Score(0, 0, 0).share, 0.0)
        self.assertEqual(
            str(Score(196, 0, 4)), "196 won, 0 drawn, 4 lost: 98.0% of the points (95 % interval 95.0% to 99.2%)"
        )

    def test_of_games_it_is_that_of_the_first_bot(self) -> None:
        games = play(("cadet", "random"), 2)
        self.assertEqual(score(games).games, 2)
        self.assertEqual(score(games).won, sum(game.result["winner"] == game.first for game in games))


class TheLineOfProgress(unittest.TestCase):
    def test_is_for_terminals(self) -> None:
        quiet = io.StringIO()
        with Progress(2, stream=quiet) as line:
            line.advance()
        self.assertEqual(quiet.getvalue(), "")

    def test_says_how_far_it_is_and_goes_away(self) -> None:
        loud = io.StringIO()
        with Progress(2, shown=True, stream=loud) as line:
            line._told -= 1
            line.advance()
        self.assertRegex(loud.getvalue(), r"1 of 2 games, [0-9.]+ a second, \d+ s left")
        self.assertTrue(loud.getvalue().endswith("\r\x1b[K"))


if __name__ == "__main__":
    unittest.main()
