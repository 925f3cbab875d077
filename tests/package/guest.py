"""A player at an installed table, for tools/package-test: begins a match, and goes on with it after an upgrade.

usage: guest.py begin ADDRESS FILE    asks for the page, begins a match, decides, and keeps in FILE what it saw
       guest.py go-on ADDRESS FILE    opens the match again, finds all that it saw, decides, and keeps that
"""

from __future__ import annotations

import json
import sys
import urllib.request
from pathlib import Path
from typing import Any

from redoubt import Table

GAME = "bloody-monday"
DECISIONS = 6


def expect(fine: bool, what: str) -> None:
    if not fine:
        raise SystemExit(f"guest.py: {what}")


def look_at_the_page(address: str) -> None:
    with urllib.request.urlopen(address + "/") as answer:
        page = answer.read().decode()
    expect("<title>" in page and "/assets/" in page, f"{address}/ is not the client's page: {page[:200]}")


def decide(table: Table, match: str) -> dict[str, Any]:
    """Decides for both sides, and tells what a player can see of it afterwards."""
    with table.seat(match) as seat:
        for _ in range(DECISIONS):
            expect(bool(seat.legal), "there is nothing to decide")
            seat.decide(seat.legal[0])
        return {"match": match, "cookie": table.cookie, "record": table.record(match), "view": seat.view}


def begin(address: str) -> dict[str, Any]:
    look_at_the_page(address)
    table = Table(address)
    expect(GAME in {game["id"] for game in table.games}, f"the table does not offer {GAME}")
    return decide(table, table.make_match(GAME, french="me", russian="me")["match"])


def go_on(address: str, seen: dict[str, Any]) -> dict[str, Any]:
    look_at_the_page(address)
    table = Table(address, cookie=seen["cookie"])
    match = seen["match"]
    expect(match in {each["id"] for each in table.matches()}, "the match is gone")
    expect(table.record(match) == seen["record"], "the record is another one")
    with table.seat(match) as seat:
        expect(seat.view == seen["view"], "the view is another one")
    return decide(table, match)


def main(what: str, address: str, file: Path) -> None:
    now = begin(address) if what == "begin" else go_on(address, json.loads(file.read_text()))
    file.write_text(json.dumps(now))
    print(f"{what}: match {now['match']} has {now['record']['decisions']} decisions")


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("begin", "go-on"):
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
