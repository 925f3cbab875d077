"""Differences of views, groups of choices, and a match as the table's messages change it."""

from __future__ import annotations

import copy
import unittest
from typing import Any

import support  # noqa: F401  (finds the package)

from redoubt import JsonObject, ProtocolFault
from redoubt.groups import expand, splice
from redoubt.patch import apply_patch, parse_pointer
from redoubt.standing import Standing


def operation(op: str, path: str, value: Any = None) -> dict[str, Any]:
    return {"op": op, "path": path, **({} if op == "remove" else {"value": value})}


class Patches(unittest.TestCase):
    document: JsonObject = {"turn": 1, "known": [{"unit": "a"}, {"unit": "b"}], "a/b": {"~": [1, 2]}}

    def test_add_remove_and_replace(self) -> None:
        before = copy.deepcopy(self.document)
        rows: list[tuple[str, str, Any, Any]] = [
            ("replace", "/turn", 2, {**before, "turn": 2}),
            ("add", "/phase", "x", {**before, "phase": "x"}),
            ("remove", "/turn", None, {key: before[key] for key in ("known", "a/b")}),
            ("add", "/known/0", 7, {**before, "known": [7, {"unit": "a"}, {"unit": "b"}]}),
            ("add", "/known/-", 7, {**before, "known": [{"unit": "a"}, {"unit": "b"}, 7]}),
            ("add", "/known/2", 7, {**before, "known": [{"unit": "a"}, {"unit": "b"}, 7]}),
            ("remove", "/known/0", None, {**before, "known": [{"unit": "b"}]}),
            ("replace", "/known/1/unit", "c", {**before, "known": [{"unit": "a"}, {"unit": "c"}]}),
            ("replace", "/a~1b/~0/1", 3, {**before, "a/b": {"~": [1, 3]}}),
            ("replace", "", [], []),
        ]
        for op, path, value, expected in rows:
            self.assertEqual(apply_patch(self.document, [operation(op, path, value)]), expected, path)
            self.assertEqual(self.document, before)

    def test_share_what_they_do_not_touch(self) -> None:
        after = apply_patch(self.document, [operation("replace", "/known/0/unit", "c")])
        self.assertIs(after["known"][1], self.document["known"][1])
        self.assertIs(after["a/b"], self.document["a/b"])

    def test_that_do_not_fit(self) -> None:
        for op, path in (
            ("replace", "/nothing"),
            ("remove", "/nothing"),
            ("add", "/nothing/0"),
            ("replace", "/known/2"),
            ("add", "/known/3"),
            ("add", "/known/01"),
            ("remove", "/known/-"),
            ("replace", "/known/x"),
            ("add", "/turn/x"),
            ("remove", ""),
            ("test", "/turn"),
            ("add", "turn"),
        ):
            with self.assertRaises(ProtocolFault, msg=path):
                apply_patch(self.document, [operation(op, path, 1)])

    def test_pointers(self) -> None:
        self.assertEqual(parse_pointer(""), [])
        self.assertEqual(parse_pointer("/"), [""])
        self.assertEqual(parse_pointer("/a~1b/~01"), ["a/b", "~1"])


class Groups(unittest.TestCase):
    def test_stand_for_each_of_their_choices_the_later_operand_fastest(self) -> None:
        choices = expand([{"action": {"do": "step", "unit": ["a", "b"], "area": ["1", "2"]}, "rule": "5.2"}])
        self.assertEqual(
            [(each["action"]["unit"], each["action"]["area"]) for each in choices],
            [("a", "1"), ("a", "2"), ("b", "1"), ("b", "2")],
        )
        self.assertEqual({each["rule"] for each in choices}, {"5.2"})
        single = expand([{"action": {"do": "done"}, "rule": "5", "text": "Done"}])
        self.assertEqual(single, [{"action": {"do": "done"}, "rule": "5", "text": "Done"}])

    def test_are_put_in_the_place_of_others(self) -> None:
        choices = expand([{"action": {"do": "hit", "unit": ["a", "b", "c"]}, "rule": "5"}])
        change = {"at": 1, "drop": 1, "add": [{"action": {"do": "hit", "unit": ["x", "y"]}, "rule": "5"}]}
        self.assertEqual([each["action"]["unit"] for each in splice(choices, change)], ["a", "x", "y", "c"])
        for at, drop in ((-1, 0), (0, -1), (2, 2), (4, 0)):
            with self.assertRaises(ProtocolFault):
                splice(choices, {"at": at, "drop": drop, "add": []})


def entry(number: int) -> dict[str, Any]:
    return {"number": number, "turn": 1, "side": "french", "lines": []}


def whole(**changed: Any) -> dict[str, Any]:
    facts = {
        "to_act": "french",
        "prompt": "?",
        "result": None,
        "over": False,
        "state": "running",
        "mine": True,
        "undoable": 0,
        "decisions": 2,
        "exchanged": False,
        "clock": None,
        "frozen": None,
    }
    message = {"t": "table", "match": "m", "seq": 5, "as": "french", "game": "g", "view": {"turn": 1}}
    return {**message, **facts, "legal": [], "log": [entry(1), entry(2)], **changed}


class Standings(unittest.TestCase):
    def test_go_on_with_a_change(self) -> None:
        standing = Standing.whole(whole())
        change = {
            "from": 5,
            "seq": 8,
            "steps": [
                {"patch": [operation("replace", "/turn", 2)], "log": [entry(3)]},
                {"patch": [operation("add", "/phase", "over")], "log": []},
            ],
            "legal": {"at": 0, "drop": 0, "add": [{"action": {"do": "done"}, "rule": "1"}]},
            "mine": False,
            "result": {"winner": "french"},
        }
        self.assertTrue(standing.follows(change))
        after, fresh = standing.after(change)
        self.assertEqual((after.seq, after.view, after.mine), (8, {"turn": 2, "phase": "over"}, False))
        self.assertEqual(after.result, {"winner": "french"})
        self.assertEqual([each["action"] for each in after.legal], [{"do": "done"}])
        self.assertEqual([each["number"] for each in after.log], [1, 2, 3])
        self.assertEqual(fresh, [entry(3)])
        self.assertEqual((standing.seq, standing.view, standing.legal), (5, {"turn": 1}, []))

    def test_drop_what_an_undo_took_back(self) -> None:
        after, _ = Standing.whole(whole()).after({"from": 5, "seq": 6, "kept": 1, "steps": [], "decisions": 1})
        self.assertEqual([each["number"] for each in after.log], [1])

    def test_do_not_follow_another_number_or_nothing(self) -> None:
        self.assertFalse(Standing.whole(whole()).follows({"from": 4}))
        self.assertFalse(Standing.whole(whole(view=None)).follows({"from": 5}))

    def test_messages_that_cannot_be_carried_out(self) -> None:
        standing = Standing.whole(whole())
        changes: list[JsonObject] = [
            {"from": 5},
            {"from": 5, "seq": 6, "steps": [{}]},
            {"from": 5, "seq": 6, "steps": [{"patch": [{"op": "add"}], "log": []}]},
            {"from": 5, "seq": 6, "steps": [{"patch": [operation("remove", "/x")], "log": []}]},
            {"from": 5, "seq": 6, "steps": None},
            {"from": 5, "seq": 6, "steps": [], "legal": {}},
        ]
        for change in changes:
            with self.assertRaises(ProtocolFault):
                standing.after(change)
        messages: list[JsonObject] = [{}, {"match": "m"}, whole(legal=None), whole(log=3)]
        for message in messages:
            with self.assertRaises(ProtocolFault):
                Standing.whole(message)


if __name__ == "__main__":
    unittest.main()
