"""The frames of a WebSocket as bytes, torn apart in every way; and what is no frame."""

from __future__ import annotations

import unittest

from support import frame

from redoubt import ProtocolFault
from redoubt.frames import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    TEXT,
    Frame,
    FrameReader,
    MessageReader,
    close_payload,
    encode,
    masked,
    parse_close,
)

LIMIT = 100_000


def read(data: bytes, step: int) -> list[Frame]:
    """All frames in this, when it comes in pieces of that size."""
    reader = FrameReader(LIMIT)
    frames = []
    for at in range(0, len(data), step):
        reader.feed(data[at : at + step])
        while (each := reader.next()) is not None:
            frames.append(each)
    return frames


class Frames(unittest.TestCase):
    def test_of_every_length_are_read_however_they_are_torn_apart(self) -> None:
        sizes = (0, 1, 125, 126, 127, 65_535, 65_536)
        data = b"".join(frame(TEXT, bytes(size)) for size in sizes) + frame(PING, b"still there?")
        for step in (1, 3, 4096, len(data)):
            frames = read(data, step)
            self.assertEqual([len(each.payload) for each in frames], [*sizes, 12])
            self.assertEqual([each.opcode for each in frames], [TEXT] * len(sizes) + [PING])

    def test_of_a_client_are_masked(self) -> None:
        for size in (0, 1, 5, 126, 65_536):
            payload = bytes(i % 251 for i in range(size))
            sent = encode(Frame(TEXT, payload), b"\x01\x02\x03\x04")
            head = {0: 6, 1: 6, 5: 6, 126: 8, 65_536: 14}[size]
            self.assertTrue(sent[1] & 0x80)
            self.assertEqual(len(sent), head + size)
            self.assertEqual(masked(sent[head:], b"\x01\x02\x03\x04"), payload)

    def test_the_example_of_the_standard(self) -> None:
        self.assertEqual(
            encode(Frame(TEXT, b"Hello"), bytes.fromhex("37fa213d")), bytes.fromhex("818537fa213d7f9f4d5158")
        )

    def test_that_break_the_protocol(self) -> None:
        for data, code in (
            (b"\xc1\x00", 1002),  # a bit without meaning
            (b"\x83\x00", 1002),  # an unknown kind
            (b"\x81\x80\x00\x00\x00\x00", 1002),  # masked
            (b"\x09\x00", 1002),  # a ping in pieces
            (b"\x89\x7e\x00\x7e", 1002),  # a ping that is too long
            (b"\x81\x7e\x00\x05", 1002),  # a length that is not short
            (b"\x81\x7f" + (65_535).to_bytes(8), 1002),
            (b"\x81\x7f" + (1 << 63).to_bytes(8), 1002),
            (b"\x81\x7f" + (LIMIT + 1).to_bytes(8), 1009),  # before a byte of it is kept
        ):
            with self.assertRaises(ProtocolFault) as caught:
                read(data, 1)
            self.assertEqual(caught.exception.close_code, code, data)


class Messages(unittest.TestCase):
    def test_are_put_together(self) -> None:
        messages = MessageReader(LIMIT)
        whole = "Kutúzov, Кутузов".encode()
        self.assertIsNone(messages.take(Frame(TEXT, whole[:4], final=False)))
        self.assertIsNone(messages.take(Frame(CONTINUATION, whole[4:12], final=False)))
        self.assertEqual(messages.take(Frame(CONTINUATION, whole[12:])), "Kutúzov, Кутузов")
        self.assertEqual(messages.take(Frame(TEXT, b"")), "")

    def test_that_are_none(self) -> None:
        begun = Frame(TEXT, b"a", final=False)
        for frames, code in (
            ([Frame(CONTINUATION, b"a")], 1002),
            ([begun, Frame(TEXT, b"b")], 1002),
            ([Frame(BINARY, b"a")], 1003),
            ([Frame(TEXT, b"\xff")], 1007),
            ([begun, Frame(CONTINUATION, b"\xc3")], 1007),
            ([begun, Frame(CONTINUATION, bytes(LIMIT))], 1009),
        ):
            messages = MessageReader(LIMIT)
            with self.assertRaises(ProtocolFault) as caught:
                for each in frames:
                    messages.take(each)
            self.assertEqual(caught.exception.close_code, code)


class Goodbyes(unittest.TestCase):
    def test_have_a_code_and_a_reason(self) -> None:
        self.assertEqual(parse_close(close_payload(1000, "done")), (1000, "done"))
        self.assertEqual(parse_close(b""), (1005, ""))
        self.assertEqual(parse_close(b"\x0f\xa0"), (4000, ""))

    def test_fit_into_their_frame_whole_letters_only(self) -> None:
        payload = close_payload(1000, "é" * 100)
        self.assertLessEqual(len(payload), 125)
        self.assertEqual(parse_close(payload)[1], "é" * 61)
        self.assertEqual(encode(Frame(CLOSE, payload), bytes(4))[0], 0x88)

    def test_with_codes_that_cannot_be(self) -> None:
        for payload in (b"\x03", b"\x03\xe7", b"\x03\xed", b"\x03\xee", b"\x0b\xb7", b"\x13\x88", b"\x03\xe8\xff"):
            with self.assertRaises(ProtocolFault):
                parse_close(payload)


if __name__ == "__main__":
    unittest.main()
