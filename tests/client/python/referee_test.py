"""The referee's process: asked, refused, interrupted, dead; and never left behind."""

from __future__ import annotations

import gc
import os
import signal
import unittest
from pathlib import Path
from unittest import mock

from support import Folder, gone

from redoubt import ProgramNotFound, ProtocolFault, Referee, RefereeGone, Refused, UnknownProtocol, find_program

ANSWERS_HELLO = """
import sys
def hear(): return sys.stdin.readline()
def say(text): print(text, flush=True)
hear()
say('{"ok":true,"protocol":1,"version":"test","games":[]}')
"""


class WhereTheProgramIs(unittest.TestCase):
    def test_the_argument_goes_before_the_environment_and_that_before_the_path(self) -> None:
        folder = Folder(self)
        named = folder.program("")
        with mock.patch.dict(os.environ, {"REDOUBT": "/bin/true", "PATH": "/bin"}):
            self.assertEqual(find_program(named), named)
            self.assertEqual(find_program(), "/bin/true")
            os.environ.pop("REDOUBT")
            (folder.path / "redoubt").symlink_to("/bin/true")
            os.environ["PATH"] = str(folder.path)
            self.assertEqual(find_program(), str(folder.path / "redoubt"))

    def test_where_there_is_none_it_is_said_what_to_do(self) -> None:
        wrong: list[str | Path] = ["/nowhere/redoubt", Path("/nowhere/redoubt"), Folder(self).path]
        for wanted in wrong:
            with self.assertRaisesRegex(ProgramNotFound, "REDOUBT"):
                Referee(wanted)


class TheReferee(unittest.TestCase):
    def test_tells_its_games_rules_and_boards(self) -> None:
        with Referee() as referee:
            self.assertTrue(referee.version)
            game = referee.games[0]["id"]
            self.assertEqual(referee.describe(game)["game"], game)
            number = referee.rules(game)[0]["rule"]
            self.assertEqual(referee.rule(number, game)["rule"], number)
            self.assertEqual(referee.board(game)["format"], "redoubt-ground/1")

    def test_speaks_spanish_when_asked_to(self) -> None:
        with Referee(lang="es") as referee, self.assertRaises(Refused) as caught:
            referee.new(referee.games[0]["id"]).decide({"do": "fly"})
        self.assertEqual(caught.exception.code, "action")

    def test_a_refusal_has_code_reason_and_faults_and_the_referee_goes_on(self) -> None:
        with Referee() as referee:
            for request, code in (
                ({"cmd": "fly"}, "command"),
                ({"cmd": "new", "game": "chess"}, "game"),
                ({"cmd": "status"}, "no_match"),
                ({"cmd": "position", "game": referee.games[0]["id"], "state": {}}, "position"),
            ):
                with self.assertRaises(Refused) as caught:
                    referee.ask(**request)
                self.assertEqual(caught.exception.code, code)
                self.assertIn(code, str(caught.exception))
            self.assertTrue(caught.exception.faults[0]["reason"])
            self.assertTrue(referee.alive)

    def test_members_that_it_does_not_know_are_named(self) -> None:
        with Referee() as referee:
            self.assertEqual(referee.ask("hello", colour="red")["ignored"], ["colour"])


class Ends(unittest.TestCase):
    def test_with_the_block(self) -> None:
        with Referee() as referee:
            pid = referee.pid
        self.assertTrue(gone(pid))
        self.assertFalse(referee.alive)
        referee.close()
        with self.assertRaisesRegex(RefereeGone, "closed"):
            referee.ask("hello")

    def test_with_the_last_who_holds_it(self) -> None:
        referee = Referee()
        pid = referee.pid
        del referee
        gc.collect()
        self.assertTrue(gone(pid))

    def test_with_an_error_in_the_block(self) -> None:
        with self.assertRaises(ZeroDivisionError), Referee() as referee:
            pid = referee.pid
            raise ZeroDivisionError
        self.assertTrue(gone(pid))

    def test_killed_it_is_said_what_happened_and_what_to_do(self) -> None:
        with Referee() as referee:
            os.kill(referee.pid, signal.SIGKILL)
            with self.assertRaisesRegex(RefereeGone, r"signal 9.*Start another Referee"):
                referee.ask("hello")
            self.assertFalse(referee.alive)

    def test_its_last_words_are_told(self) -> None:
        program = Folder(self).program(ANSWERS_HELLO + "hear()\nsys.exit('out of powder')")
        with Referee(program) as referee, self.assertRaisesRegex(RefereeGone, "exit code 1; it said: out of powder"):
            referee.ask("hello")

    def test_one_that_never_answers_is_not_waited_for_without_end(self) -> None:
        program = Folder(self).program(ANSWERS_HELLO + "hear()\nimport time\ntime.sleep(600)")
        with Referee(program) as referee:
            with self.assertRaisesRegex(RefereeGone, "within 0.2 s"):
                referee.ask("hello", patience=0.2)
            self.assertTrue(gone(referee.pid))

    def test_one_that_never_reads_is_not_waited_for_either(self) -> None:
        program = Folder(self).program(ANSWERS_HELLO + "import time\ntime.sleep(600)")
        with Referee(program) as referee, self.assertRaisesRegex(RefereeGone, "within 0.2 s"):
            referee.ask("hello", patience=0.2, padding="x" * 500_000)

    def test_interrupted_in_the_middle_of_a_question_it_is_ended(self) -> None:
        program = Folder(self).program(ANSWERS_HELLO + "hear()\nimport time\ntime.sleep(600)")

        def interrupt(*_: object) -> None:
            raise KeyboardInterrupt

        self.addCleanup(signal.signal, signal.SIGALRM, signal.signal(signal.SIGALRM, interrupt))
        with Referee(program) as referee:
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            with self.assertRaises(KeyboardInterrupt):
                referee.ask("hello")
            self.assertTrue(gone(referee.pid))


class OtherPrograms(unittest.TestCase):
    def test_another_version_of_the_protocol_is_not_spoken_with(self) -> None:
        program = Folder(self).program(ANSWERS_HELLO.replace('"protocol":1', '"protocol":2') + "hear()")
        with self.assertRaisesRegex(UnknownProtocol, "protocol 2, this package 1"):
            Referee(program)

    def test_what_is_no_answer_is_told_and_the_program_ended(self) -> None:
        for answer in ("good morning", "[]", "{}", '{"ok":1}', "\\xff"):
            program = Folder(self).program(ANSWERS_HELLO + f"hear()\nsay('{answer}')\nhear()")
            with Referee(program) as referee:
                with self.assertRaises(ProtocolFault):
                    referee.ask("hello")
                self.assertFalse(referee.alive)

    def test_a_program_that_is_no_referee_at_all(self) -> None:
        with self.assertRaises(RefereeGone):
            Referee("/bin/true")
        with self.assertRaises((ProtocolFault, RefereeGone)):
            Referee("/bin/echo")


if __name__ == "__main__":
    unittest.main()
