"""A seat at a real table: the view kept by differences, decisions, lines that break, and tables of another kind."""

from __future__ import annotations

import json
import signal
import socket
import tempfile
import threading
import unittest
from collections.abc import Callable
from pathlib import Path
from random import Random

from support import PATIENCE, Cable, OtherEnd, Served, frame, read_frame, read_head, served, shake_hands

from redoubt import (
    Machine,
    ProtocolFault,
    RandomBot,
    RedoubtError,
    Refused,
    Seat,
    Table,
    UnknownProtocol,
    Unreachable,
    other,
    play_seat,
)

GAME = "bloody-monday"


class AtATable(unittest.TestCase):
    table: Served

    @classmethod
    def setUpClass(cls) -> None:
        context = served()
        cls.table = context.__enter__()
        cls.addClassCleanup(context.__exit__, None, None, None)

    def guest(self, address: str | None = None) -> Table:
        return Table(address or self.table.address, patience=PATIENCE)

    def sit(self, table: Table, **wish: str) -> Seat:
        made = table.make_match(GAME, french="me", russian={"bot": "random"}, **wish)  # type: ignore[arg-type]
        seat = table.seat(made["match"])
        self.addCleanup(seat.close)
        return seat


class TheTable(AtATable):
    def test_makes_a_guest_and_knows_him_again(self) -> None:
        table = self.guest()
        assert table.player is not None
        self.assertTrue(table.player["guest"])
        again = Table(self.table.address, cookie=table.cookie)
        self.assertEqual(again.player, table.player)
        self.assertNotEqual(self.guest().player, table.player)
        self.assertTrue(table.version)
        self.assertIn(GAME, [game["id"] for game in table.games])
        self.assertEqual(table.describe(GAME)["game"], GAME)

    def test_refuses_in_words(self) -> None:
        table = self.guest()
        wrongs: list[tuple[Callable[[], object], str]] = [
            (lambda: table.make_match("chess", french="me", russian="me"), "match"),
            (lambda: table.join("/join/nothing"), "invitation"),
            (lambda: table.match("nothing"), "no_match"),
            (lambda: table.get("/api/nothing"), "page"),
            (lambda: table.describe("../chess"), "page"),
        ]
        for wrong, code in wrongs:
            with self.assertRaises(Refused) as caught:
                wrong()
            self.assertTrue(caught.exception.reason)
            self.assertEqual(caught.exception.code, code)

    def test_lists_matches_and_gives_the_record_at_the_end(self) -> None:
        table = self.guest()
        with self.sit(table) as seat:
            self.assertEqual([match["id"] for match in table.matches()], [seat.match])
            with self.assertRaises(Refused):
                table.record(seat.match)
            seat.resign()
            self.assertFalse(seat.wait(PATIENCE))
            assert seat.result is not None
            self.assertEqual((seat.result["winner"], seat.result["condition"]), ("russian", "resigned"))
            self.assertTrue(table.verify(table.record(seat.match))["ok"])
            self.assertEqual(table.match(seat.match)["state"], "over")

    def test_that_does_not_answer_is_told(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with self.assertRaisesRegex(Unreachable, "redoubt serve"):
            Table(address)

    def test_of_another_kind_or_version_is_not_spoken_with(self) -> None:
        for body, error in (
            (b'{"protocol": 3, "games": []}', UnknownProtocol),
            (b"{}", UnknownProtocol),
            (b"<!doctype html>", ProtocolFault),
            (b"[]", ProtocolFault),
        ):
            answer = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)

            def serve(line: socket.socket, answer: bytes = answer) -> None:
                read_head(line)
                line.sendall(answer)

            with self.assertRaises(error):
                Table(OtherEnd(self, serve).address)


class TheSeat(AtATable):
    def test_keeps_the_view_and_the_choices_by_differences(self) -> None:
        table = self.guest()
        with self.sit(table) as seat:
            chance = Random(1)
            for number in range(120):
                if not seat.wait(PATIENCE):
                    break
                if number % 10 == 0:
                    self.compare(table, seat)
                seat.decide(chance.choice(seat.legal))
            self.compare(table, seat)
            self.assertTrue(seat.news())
            self.assertEqual(seat.news(), [])

    def compare(self, table: Table, seat: Seat) -> None:
        """What is kept is what a newcomer is told."""
        seat.wait(PATIENCE)
        with table.seat(seat.match) as fresh:
            self.assertEqual(seat.view, fresh.view)
            self.assertEqual(
                [choice["action"] for choice in seat.legal], [choice["action"] for choice in fresh.legal]
            )
            self.assertEqual((seat.standing.seq, seat.to_act, seat.mine), (fresh.standing.seq, fresh.to_act, fresh.mine))
            self.assertEqual(seat.standing.log[-len(fresh.standing.log) :], fresh.standing.log)

    def test_two_guests_play_one_match_to_its_end(self) -> None:
        french, russian = self.guest(), self.guest()
        made = french.make_match("borodino-1812", scenario="shevardino", french="me", russian="open")
        with french.seat(made["match"]) as waiting:
            self.assertIsNone(waiting.view)
            self.assertFalse(waiting.wait(0.01))
            match, side = russian.join(made["invitations"]["russian"])
            self.assertEqual((match, side), (made["match"], "russian"))
            with russian.seat(match) as seat:
                thread = threading.Thread(target=play_seat, args=(seat, RandomBot()))
                thread.start()
                result = play_seat(waiting, RandomBot())
                thread.join(PATIENCE)
                self.assertEqual(result, seat.result)
                self.assertIsNotNone(result)

    def test_asks_what_can_be_asked(self) -> None:
        with self.sit(self.guest()) as seat:
            self.assertTrue(seat.wait(PATIENCE))
            self.assertEqual(seat.side, "french")
            self.assertTrue(seat.check(seat.legal[0])["legal"])
            self.assertFalse(seat.check({"do": "done"})["legal"])
            self.assertTrue(all(seat.texts(seat.legal)))
            self.assertTrue(seat.hint()["action"])
            self.assertEqual(seat.log(0, 0)[0]["number"], 0)
            self.assertEqual(seat.replay(0)["view"]["turn"], 1)
            self.assertIn("plans", seat.ask("hint"))
            with self.assertRaises(Refused) as caught:
                seat.odds({"do": "tactical"})
            self.assertTrue(caught.exception.reason)

    def test_decides_several_takes_back_and_is_refused(self) -> None:
        with self.sit(self.guest()) as seat:
            self.assertTrue(seat.wait(PATIENCE))
            before = seat.view
            seat.decide({"do": "tactical"})
            seat.undo()
            self.assertEqual(seat.view, before)
            with self.assertRaises(Refused) as caught:
                seat.decide({"do": "tactical"}, {"do": "fly"})
            self.assertEqual((caught.exception.code, caught.exception.applied), ("action", 1))
            seat.undo(all=True)
            with self.assertRaises(Refused) as caught:
                seat.decide({"do": "done"})
            self.assertTrue(caught.exception.rule)
            self.assertEqual(seat.view, before)

    def test_that_is_behind_is_told_so_and_catches_up(self) -> None:
        table = self.guest()
        with self.sit(table) as seat, table.seat(seat.match) as double:
            self.assertTrue(seat.wait(PATIENCE) and double.wait(PATIENCE))
            double.decide({"do": "tactical"})
            with self.assertRaises(Refused) as caught:
                seat.decide({"do": "tactical"})
            self.assertEqual(caught.exception.code, "stale")
            self.assertEqual(seat.standing.seq, double.standing.seq)
            self.assertEqual(seat.view, double.view)

    def test_of_somebody_else_cannot_be_taken_but_looked_at(self) -> None:
        with self.sit(self.guest()) as seat:
            stranger = self.guest()
            with self.assertRaises(Refused) as caught:
                stranger.seat(seat.match, "french")
            self.assertEqual(caught.exception.code, "seat")
            with self.assertRaises(Refused) as caught:
                stranger.seat("nothing")
            self.assertEqual(caught.exception.code, "no_match")
            with stranger.seat(seat.match) as onlooker:
                self.assertEqual((onlooker.side, onlooker.legal, onlooker.mine), ("observer", [], False))

    def test_both_sides_of_one_player(self) -> None:
        table = self.guest()
        match = table.make_match(GAME, french="me", russian="me")["match"]
        with table.seat(match) as seat, table.seat(match, other(seat.side)) as second:  # type: ignore[arg-type]
            self.assertTrue(seat.mine)
            self.assertEqual((second.mine, second.legal), (False, []))

    def test_a_bot_of_the_referee_says_that_it_cannot_sit_here(self) -> None:
        with self.sit(self.guest()) as seat, self.assertRaisesRegex(TypeError, "bot"):
            play_seat(seat, Machine("staff"))

    def test_when_left_it_is_not_taken_again_by_accident(self) -> None:
        seat = self.sit(self.guest())
        seat.close()
        seat.close()
        with self.assertRaisesRegex(RedoubtError, "Table.seat"):
            seat.wait()


class BrokenLines(AtATable):
    def setUp(self) -> None:
        self.cable = Cable(self, self.table.port)

    def test_are_made_again_and_nothing_is_lost_or_done_twice(self) -> None:
        with self.sit(self.guest(self.cable.address)) as seat:
            chance = Random(2)
            for number in range(60):
                if not seat.wait(PATIENCE):
                    break
                if number % 3 == 0:
                    self.cable.cut_after(chance.randrange(1, 4000))  # now and then in the middle of a frame
                seat.decide(chance.choice(seat.legal))
            seat.wait(PATIENCE)
            numbers = [entry["number"] for entry in seat.standing.log]
            self.assertEqual(numbers, list(range(numbers[0], numbers[0] + len(numbers))))
            self.assertGreater(self.cable.connections, 10)

    def test_that_break_while_it_waits(self) -> None:
        with self.sit(self.guest(self.cable.address)) as seat:
            self.assertTrue(seat.wait(PATIENCE))
            self.cable.cut()
            self.assertTrue(seat.wait(PATIENCE))
            before = self.cable.connections
            for _ in range(5):
                self.cable.cut()
                seat.decide(Random(3).choice(seat.legal))
                self.assertTrue(seat.wait(PATIENCE))
            self.assertEqual(self.cable.connections, before + 5)


class ATableThatGoesAway(unittest.TestCase):
    def test_and_comes_back_finds_its_guests_again(self) -> None:
        with tempfile.TemporaryDirectory(prefix="redoubt-python-") as folder:
            first = Served(Path(folder))
            try:
                table = Table(first.address, patience=PATIENCE)
                seat = table.seat(table.make_match(GAME, french="me", russian={"bot": "cadet"})["match"])
                seat.wait(PATIENCE)
                before = seat.view
            finally:
                first.stop(signal.SIGKILL)
            second = Served(Path(folder), first.port)
            try:
                self.assertTrue(seat.wait(PATIENCE))
                self.assertEqual(seat.view, before)
                seat.decide({"do": "tactical"})
            finally:
                second.stop()
            table.patience = 0.1
            with self.assertRaises(Unreachable):
                seat.wait(PATIENCE)
            seat.close()


class OtherTables(unittest.TestCase):
    """Ends that answer as a table would, but for one thing."""

    def seat_at(self, *messages: str, protocol: str = "redoubt.2") -> Seat:
        hello = b'{"protocol": 2, "version": "x", "games": [], "player": null}'

        def serve(line: socket.socket) -> None:
            if b"/ws" not in line.recv(9, socket.MSG_PEEK):
                read_head(line)
                line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(hello), hello))
                return
            shake_hands(line, protocol)
            read_frame(line)
            for message in messages:
                line.sendall(frame(1, message.encode()))
            read_frame(line)

        return Table(OtherEnd(self, serve).address, patience=2.0).seat("m")

    def test_of_another_version_of_the_websocket(self) -> None:
        with self.assertRaisesRegex(UnknownProtocol, "redoubt.3"):
            self.seat_at(protocol="redoubt.3")

    def test_that_say_what_is_no_message(self) -> None:
        for message in ("good morning", "[]", "{}", '{"t": 1}', '{"t": "table", "match": "m"}'):
            with self.assertRaises(ProtocolFault):
                self.seat_at(message)

    def test_that_never_tell_how_it_stands(self) -> None:
        seat = self.seat_at(json.dumps({"t": "done", "id": 1}))
        with self.assertRaisesRegex(RedoubtError, "how the match stands"):
            seat.view  # noqa: B018
        seat.close()

    def test_that_refuse(self) -> None:
        error = {"code": "busy", "message": "ask again"}
        with self.assertRaises(Refused) as caught:
            self.seat_at(json.dumps({"t": "refused", "id": 1, "error": error}))
        self.assertEqual(caught.exception.code, "busy")


if __name__ == "__main__":
    unittest.main()
