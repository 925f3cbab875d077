"""The WebSocket client against other ends that behave, misbehave and hang up."""

from __future__ import annotations

import socket
import unittest
from collections.abc import Callable

from support import PATIENCE, OtherEnd, frame, read_frame, read_head, shake_hands

from redoubt import LineClosed, ProtocolFault, UnknownProtocol, Unreachable
from redoubt.frames import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT
from redoubt.websocket import Address, WebSocket

Serve = Callable[[socket.socket], None]


class Addresses(unittest.TestCase):
    def test_are_read(self) -> None:
        self.assertEqual(Address.parse("http://localhost:1812"), Address(False, "localhost", 1812))
        self.assertEqual(Address.parse("localhost:1812"), Address(False, "localhost", 1812))
        self.assertEqual(str(Address.parse("https://table.example/join/x")), "https://table.example")
        self.assertEqual(str(Address.parse("http://[::1]:1812")), "http://[::1]:1812")
        for text in ("", "ftp://table", "http://"):
            with self.assertRaises(ValueError):
                Address.parse(text)


class Lines(unittest.TestCase):
    def connect(self, serve: Serve, longest: int = 1 << 20) -> WebSocket:
        end = OtherEnd(self, serve)
        line = WebSocket(
            Address.parse(end.address), "/ws", protocol="test", patience=PATIENCE, longest_message=longest
        )
        self.addCleanup(line.close)
        return line

    def told(self, *data: bytes) -> WebSocket:
        """A line on which this is said, whereupon the other end hangs up."""

        def serve(line: socket.socket) -> None:
            shake_hands(line)
            for piece in data:
                line.sendall(piece)

        return self.connect(serve)

    def test_carries_texts_both_ways(self) -> None:
        def echo(line: socket.socket) -> None:
            shake_hands(line)
            while True:
                kind, payload = read_frame(line)
                line.sendall(frame(kind, payload))

        line = self.connect(echo)
        for text in ("", "Бородино", "x" * 126):
            line.send(text)
            self.assertEqual(line.receive(PATIENCE), text)
        self.assertIsNone(line.receive(0))
        self.assertIsNone(line.receive(0.01))

    def test_answers_pings_between_the_pieces_of_a_message(self) -> None:
        heard: list[tuple[int, bytes]] = []

        def serve(line: socket.socket) -> None:
            shake_hands(line)
            line.sendall(frame(TEXT, b"one ", final=False) + frame(PING, b"there?"))
            line.sendall(frame(PONG, b"") + frame(CONTINUATION, b"two"))
            heard.append(read_frame(line))
            line.sendall(frame(TEXT, b"heard"))

        line = self.connect(serve)
        self.assertEqual(line.receive(PATIENCE), "one two")
        self.assertEqual(line.receive(PATIENCE), "heard")
        self.assertEqual(heard, [(PONG, b"there?")])

    def test_what_comes_with_the_handshake_is_not_lost(self) -> None:
        def serve(line: socket.socket) -> None:
            sent: list[bytes] = []

            class Later:
                def recv(self, size: int) -> bytes:
                    return line.recv(size)

                def sendall(self, data: bytes) -> None:
                    sent.append(data)

            shake_hands(Later())  # type: ignore[arg-type]  # as much of a socket as is used
            line.sendall(b"".join(sent) + frame(TEXT, b"at once"))

        self.assertEqual(self.connect(serve).receive(PATIENCE), "at once")

    def test_a_line_cut_in_the_middle_of_a_frame_is_told(self) -> None:
        for data in (b"\x81", frame(TEXT, b"half of it")[:7], frame(TEXT, bytes(70_000))[:20_000]):
            line = self.told(data)
            with self.assertRaisesRegex(LineClosed, "in the middle of a message") as caught:
                line.receive(PATIENCE)
            self.assertEqual(caught.exception.code, 1006)
            self.assertFalse(line.open)

    def test_a_line_cut_between_frames_is_told_after_what_had_come(self) -> None:
        line = self.told(frame(TEXT, b"last words"))
        self.assertEqual(line.receive(PATIENCE), "last words")
        for _ in range(2):
            with self.assertRaises(LineClosed):
                line.receive(PATIENCE)
        with self.assertRaises(LineClosed):
            line.send("anybody there?")

    def test_a_goodbye_is_answered(self) -> None:
        heard: list[tuple[int, bytes]] = []

        def serve(line: socket.socket) -> None:
            shake_hands(line)
            line.sendall(frame(CLOSE, (1008).to_bytes(2) + b"too slow"))
            heard.append(read_frame(line))

        line = self.connect(serve)
        with self.assertRaisesRegex(LineClosed, "too slow") as caught:
            line.receive(PATIENCE)
        self.assertEqual(caught.exception.code, 1008)
        line.close()

    def test_says_goodbye(self) -> None:
        heard: list[tuple[int, bytes]] = []

        def serve(line: socket.socket) -> None:
            shake_hands(line)
            heard.append(read_frame(line))
            line.sendall(frame(CLOSE, heard[0][1]))

        line = self.connect(serve)
        line.close()
        self.assertEqual(heard, [(CLOSE, (1000).to_bytes(2))])
        with self.assertRaises(LineClosed):
            line.receive(0)

    def test_what_breaks_the_protocol_closes_the_line_with_the_code_for_it(self) -> None:
        for data, code in (
            (b"\xc1\x00", 1002),
            (frame(CONTINUATION, b"a"), 1002),
            (frame(CLOSE, b"\x03"), 1002),
            (frame(BINARY, b"a"), 1003),
            (frame(TEXT, b"\xff"), 1007),
            (frame(TEXT, bytes(2000)), 1009),
        ):
            heard: list[tuple[int, bytes]] = []

            def serve(line: socket.socket) -> None:
                shake_hands(line)
                line.sendall(data)
                heard.append(read_frame(line))

            line = self.connect(serve, longest=1000)
            with self.assertRaises(ProtocolFault):
                line.receive(PATIENCE)
            self.assertFalse(line.open)
            self.assertEqual((heard[0][0], heard[0][1][:2]), (CLOSE, code.to_bytes(2)))


class Handshakes(unittest.TestCase):
    def connect(self, answer: bytes) -> None:
        def serve(line: socket.socket) -> None:
            read_head(line)
            line.sendall(answer)

        end = OtherEnd(self, serve)
        WebSocket(Address.parse(end.address), "/ws", protocol="test", patience=PATIENCE)

    def test_that_fail(self) -> None:
        good = b"HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        for answer, error in (
            (b"HTTP/1.1 403 Forbidden\r\n\r\nnot from here", Unreachable),
            (b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", Unreachable),
            (b"SSH-2.0-OpenSSH\r\n\r\n", Unreachable),
            (b"HTTP/1.1 101", Unreachable),
            (b"x" * 20_000, Unreachable),
            (good + b"\r\n", ProtocolFault),
            (good + b"Sec-WebSocket-Accept: c29tZXRoaW5nIGVsc2U=\r\n\r\n", ProtocolFault),
        ):
            with self.assertRaises(error):
                self.connect(answer)
        with self.assertRaisesRegex(Unreachable, "403 Forbidden: not from here"):
            self.connect(b"HTTP/1.1 403 Forbidden\r\n\r\nnot from here")

    def test_another_subprotocol_is_not_spoken(self) -> None:
        end = OtherEnd(self, lambda line: shake_hands(line, "test.2"))
        with self.assertRaisesRegex(UnknownProtocol, "speaks test.2, this package test"):
            WebSocket(Address.parse(end.address), "/ws", protocol="test", patience=PATIENCE)

    def test_where_nobody_listens(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        with self.assertRaisesRegex(Unreachable, "nobody answers"):
            WebSocket(Address(False, "127.0.0.1", port), "/ws", protocol="test", patience=PATIENCE)

    def test_a_plain_server_is_not_spoken_to_in_confidence(self) -> None:
        end = OtherEnd(self, lambda line: line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n"))
        with self.assertRaises(Unreachable):
            WebSocket(Address(True, "127.0.0.1", end.port), "/ws", protocol="test", patience=PATIENCE)


if __name__ == "__main__":
    unittest.main()
