"""A bot of one page for Bloody Monday, and two hundred games that show what it is worth against the recruit.

REDOUBT=build/release/redoubt PYTHONPATH=client/python python3 client/python/examples/one_page_bot.py [GAMES] [OPPONENT]
"""

import os
import sys
from collections import Counter

from redoubt import Action, Decision, Turn, other, play_games, score

EAGER = {"tactical": 80, "call": 40, "draw": 60, "restore": 60, "activate": 40, "inspire": 60, "commit": 40}
SUPPORT = ("commander", "leader", "foot-artillery", "horse-artillery")


class OnePageBot:
    """Goes for the victory areas that the enemy holds, and attacks where it is not outnumbered."""

    def decide(self, turn: Turn) -> Decision:
        self.look(turn)
        return turn.random.choices(turn.legal, [self.weight(choice["action"]) for choice in turn.legal])[0]

    def look(self, turn: Turn) -> None:
        view, ground = turn.view, turn.describe()
        mine = [block for block in view["known"] if block["unit"].startswith(turn.side[:2])]
        self.where = {block["unit"]: block["area"] for block in mine}
        self.ours = Counter(self.where.values())
        theirs = [block["area"] for block in view["hidden"] if block["side"] != turn.side]
        theirs += [block["area"] for block in view["known"] if not block["unit"].startswith(turn.side[:2])]
        self.theirs = Counter(theirs)
        held = set(view["control"][other(turn.side)])
        self.goals = {area for place in ground["victory"] for area in place["areas"]} & held
        self.fighters = {unit["id"] for unit in ground["units"] if unit["type"] not in SUPPORT}
        self.distance = dict.fromkeys(self.goals, 0)
        near = {area["id"]: [border["id"] for border in area["neighbours"]] for area in ground["areas"]}
        queue = list(self.goals)
        for area in queue:
            for next_one in near[area]:
                if next_one not in self.distance:
                    self.distance[next_one] = self.distance[area] + 1
                    queue.append(next_one)

    def weight(self, action: Action) -> float:
        verb, area = action["do"], action.get("area", "")
        if verb == "step":
            return self.step(action["unit"], area)
        if verb == "battle":
            return 40 if self.ours[area] >= self.theirs[area] else 4
        return EAGER.get(verb, 4)

    def step(self, unit: str, area: str) -> float:
        if unit in self.fighters and self.theirs[area]:
            bold = self.ours[area] + 1 + (area in self.goals) >= self.theirs[area]
            return (300 if area in self.goals else 10) if bold else 0.01
        if area in self.goals:
            return 120
        gain = self.distance.get(self.where[unit], 0) - self.distance.get(area, 0)
        return 40 if gain > 0 else 4 if gain == 0 else 1


if __name__ == "__main__":
    games, opponent = int(sys.argv[1]) if sys.argv[1:] else 200, sys.argv[2] if sys.argv[2:] else "random"
    played = play_games((OnePageBot, opponent), games, os.cpu_count() or 1, game="bloody-monday", seed="one page")
    print(f"one page against {opponent}: {score(played)}")
