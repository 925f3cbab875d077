"""The examples play, and what the README shows runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unittest
from functools import partial
from unittest import mock

from support import ROOT

PACKAGE = ROOT / "client" / "python"
sys.path.insert(0, str(PACKAGE / "examples"))

import learning_bot  # noqa: E402  (found by the line above)
from one_page_bot import OnePageBot  # noqa: E402

from redoubt import play_games  # noqa: E402


class Examples(unittest.TestCase):
    def test_the_bot_of_one_page_is_one_and_says_what_it_is_worth(self) -> None:
        path = PACKAGE / "examples" / "one_page_bot.py"
        self.assertLessEqual(len(path.read_text().splitlines()), 66)
        run = subprocess.run(
            [sys.executable, path, "2", "random"], env=environment(), capture_output=True, text=True, check=True
        )
        self.assertRegex(run.stdout, r"^one page against random: \d won, .* of the points \(95 % interval")

    def test_learning_changes_weights_alike_in_any_number_of_processes(self) -> None:
        with mock.patch.object(learning_bot, "GENERATION", 4):
            learned = [learning_bot.learn(4, processes, progress=False) for processes in (1, 2)]
        self.assertEqual(learned[0], learned[1])
        self.assertNotEqual(learned[0], learning_bot.NOTHING)

    def test_weights_speak(self) -> None:
        weights = [0.0] * len(learning_bot.FEATURES)
        weights[learning_bot.FEATURES.index("pass")] = 50.0
        passing = partial(learning_bot.Weighted, tuple(weights))
        game = play_games((passing, OnePageBot), 1, game=learning_bot.GAME, records=True, progress=False)[0]
        assert game.record is not None
        passes = sum(entry["do"] == {"do": "pass"} for entry in game.record["entries"] if "do" in entry)
        self.assertGreater(passes, 3)


class Readme(unittest.TestCase):
    def test_shows_programs_that_run(self) -> None:
        blocks = re.findall(r"```python\n(.*?)```", (PACKAGE / "README.md").read_text(), re.DOTALL)
        self.assertEqual(len(blocks), 4)
        for block in blocks:
            compile(block, "README.md", "exec")
        for block in blocks[:2]:  # the others play longer, or want a table at the usual address
            run = subprocess.run(
                [sys.executable, "-c", block], env=environment(), capture_output=True, text=True, check=True
            )
            self.assertIn("'condition':", run.stdout)


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(PACKAGE)}


if __name__ == "__main__":
    unittest.main()
