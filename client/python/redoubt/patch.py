"""RFC 6902, as much of it as the table sends: add, remove, replace.

The document that is given is never changed. The answer shares with it whatever no operation touches.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from redoubt.errors import ProtocolFault
from redoubt.forms import JsonObject


def parse_pointer(pointer: str) -> list[str]:
    """ "/a~1b/0" is ["a/b", "0"]; "" is the whole document."""
    if pointer == "":
        return []
    if not pointer.startswith("/"):
        raise ProtocolFault(f"{pointer!r} is no JSON pointer: it must begin with /")
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer[1:].split("/")]


def apply_patch(document: Any, operations: Sequence[JsonObject]) -> Any:
    for operation in operations:
        if operation.get("op") not in ("add", "remove", "replace"):
            raise ProtocolFault(f"this is no operation that is known here: {operation}")
        document = _apply(document, parse_pointer(operation["path"]), operation)
    return document


def _apply(node: Any, path: list[str], operation: JsonObject) -> Any:
    if not path:
        return _whole(operation)
    key, rest = path[0], path[1:]
    if isinstance(node, list):
        return _in_list(node, key, rest, operation)
    adding = operation["op"] == "add" and not rest
    if not isinstance(node, dict) or (key not in node and not adding):
        raise _missing(operation)
    copy = dict(node)
    if rest:
        copy[key] = _apply(node[key], rest, operation)
    elif operation["op"] == "remove":
        del copy[key]
    else:
        copy[key] = operation["value"]
    return copy


def _in_list(node: list[Any], key: str, rest: list[str], operation: JsonObject) -> list[Any]:
    adding = operation["op"] == "add" and not rest
    index = _index(node, key, adding, operation)
    copy = list(node)
    if rest:
        copy[index] = _apply(node[index], rest, operation)
    elif adding:
        copy.insert(index, operation["value"])
    elif operation["op"] == "remove":
        del copy[index]
    else:
        copy[index] = operation["value"]
    return copy


def _index(node: list[Any], key: str, adding: bool, operation: JsonObject) -> int:
    if adding and key == "-":
        return len(node)
    if re.fullmatch("0|[1-9][0-9]*", key) is None:
        raise _missing(operation)
    index = int(key)
    if index > len(node) or (index == len(node) and not adding):
        raise _missing(operation)
    return index


def _whole(operation: JsonObject) -> Any:
    if operation["op"] == "remove":
        raise ProtocolFault("the whole document cannot be removed")
    return operation["value"]


def _missing(operation: JsonObject) -> ProtocolFault:
    return ProtocolFault(f"nothing to {operation['op']} at {operation['path']!r}")
