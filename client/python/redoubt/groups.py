"""What can be decided, as a table sends it: groups of choices, and what is replaced in the list of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from redoubt.errors import ProtocolFault
from redoubt.forms import Action, Choice, Group, JsonObject


def expand(groups: Iterable[Group]) -> list[Choice]:
    """One choice for each entry of a list; where two operands are lists, the later one varies fastest."""
    choices: list[Choice] = []
    for group in groups:
        for action in _actions(group["action"]):
            choice: Choice = {"action": action, "rule": group["rule"]}
            if "text" in group:
                choice["text"] = group["text"]
            choices.append(choice)
    return choices


def splice(choices: Sequence[Choice], change: JsonObject) -> list[Choice]:
    """The list with `drop` choices from place `at` on replaced by those of the groups in `add`."""
    at, drop = change["at"], change["drop"]
    if at < 0 or drop < 0 or at + drop > len(choices):
        raise ProtocolFault(f"there are no {drop} of {len(choices)} choices from place {at}")
    return [*choices[:at], *expand(change["add"]), *choices[at + drop :]]


def _actions(action: Action) -> Iterable[Action]:
    operands = [value if isinstance(value, list) else [value] for value in action.values()]
    return (dict(zip(action, values)) for values in product(*operands))
