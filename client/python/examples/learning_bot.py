"""A bot for Bloody Monday that learns what is worth doing from a thousand games, and shows what it has learned.

REDOUBT=build/release/redoubt PYTHONPATH=client/python python3 client/python/examples/learning_bot.py [GAMES] [MEASURED]

Every choice has a few features: what it does, how much nearer it leads, how many stand against how many. The weights of the
features begin at nothing, which is a bot that plays at random. In every game the weights are changed a little at random, and
what was changed in games that were won is kept in part: evolution strategies (Rechenberg, 1973), the same in any number of
processes. Its opponent is itself as it is, so that it always has something to learn.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from math import exp
from typing import Final

from redoubt import Action, BotMaker, Decision, JsonObject, Played, Result, Side, Turn, other, play_games, reward, score

GAME: Final = "bloody-monday"
VERBS: Final = (
    "tactical", "call", "initiative", "raid", "pass", "activate", "stop", "inspire", "battle", "commit", "retreat",
    "stand", "withdraw", "draw", "restore", "decline", "done", "step",
)  # fmt: skip
FEATURES: Final = (
    *VERBS,
    "nearer",  # how many areas nearer to a victory area of the enemy's a step leads
    "takes goal",
    "attacks",
    "attack's advantage",  # of how many stand there
    "attacks goal",
    "battle's advantage",
    "support moves",
)
CHANGE: Final = 1.0  # how far each weight is changed in a game, as a standard deviation
PACE: Final = 0.8
GENERATION: Final = 50  # games with the same weights

Weights = tuple[float, ...]
NOTHING: Final[Weights] = (0.0,) * len(FEATURES)


class Look:
    """What a position says about its choices."""

    def __init__(self, turn: Turn) -> None:
        view, ground = turn.view, turn.describe()
        mine = {block["unit"]: block["area"] for block in view["known"] if block["unit"].startswith(turn.side[:2])}
        self.where = mine
        self.ours = Counter(mine.values())
        self.theirs = Counter(block["area"] for block in view["hidden"] if block["side"] != turn.side)
        self.theirs.update(block["area"] for block in view["known"] if block["unit"] not in mine)
        held = set(view["control"][other(turn.side)])
        self.goals = held.intersection(area for place in ground["victory"] for area in place["areas"])
        self.support = _support(ground)
        self.distance = _distances(ground, self.goals)

    def features(self, action: Action) -> Iterator[tuple[str, float]]:
        verb, area = action["do"], action.get("area", "")
        if verb in VERBS:
            yield verb, 1.0
        if verb == "battle":
            yield "battle's advantage", self.ours[area] - self.theirs[area]
        elif verb == "step":
            yield from self._step(action["unit"], area)

    def _step(self, unit: str, area: str) -> Iterator[tuple[str, float]]:
        if unit in self.support:
            yield "support moves", 1.0
        elif self.theirs[area]:
            yield "attacks", 1.0
            yield "attack's advantage", self.ours[area] + 1 - self.theirs[area]
            yield "attacks goal", float(area in self.goals)
        else:
            yield "takes goal", float(area in self.goals)
            yield "nearer", self.distance.get(self.where[unit], 0) - self.distance.get(area, 0)


def _support(ground: JsonObject) -> set[str]:
    return {unit["id"] for unit in ground["units"] if unit["type"] in ("commander", "leader") or "artillery" in unit["type"]}


def _distances(ground: JsonObject, goals: set[str]) -> dict[str, int]:
    """How many borders lie between each area and the nearest goal."""
    near = {area["id"]: [border["id"] for border in area["neighbours"]] for area in ground["areas"]}
    distance = dict.fromkeys(goals, 0)
    queue = sorted(goals)
    for area in queue:
        for beyond in near[area]:
            if beyond not in distance:
                distance[beyond] = distance[area] + 1
                queue.append(beyond)
    return distance


class Weighted:
    """Chooses by weights: what weighs one more is chosen e times as often."""

    def __init__(self, weights: Weights) -> None:
        self.weights = dict(zip(FEATURES, weights))

    def decide(self, turn: Turn) -> Decision:
        look = Look(turn)
        weigh = self.weights
        sums = [sum(weigh[name] * size for name, size in look.features(each["action"])) for each in turn.legal]
        most = max(sums)
        return turn.random.choices(turn.legal, [exp(each - most) for each in sums])[0]


class Trying(Weighted):
    """The same with weights that are changed a little, anew in every game; hands back how, and what came of it."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self.change: Weights | None = None

    def decide(self, turn: Turn) -> Decision:
        if self.change is None:
            self.change = tuple(turn.random.gauss(0, CHANGE) for _ in FEATURES)
            for name, change in zip(FEATURES, self.change):
                self.weights[name] += change
        return super().decide(turn)

    def finish(self, side: Side, result: Result) -> object:
        lead = 0 if result["score"] is None else result["score"][side] - result["score"][other(side)]
        return self.change or NOTHING, reward(result, side) + lead / 10


def better(weights: Weights, games: list[Played]) -> Weights:
    """A step along what was changed in games that went better than those of the same side did on average."""
    step = [0.0] * len(weights)
    for side in ("french", "russian"):
        tries = [game.notes[0] for game in games if game.first == side]
        average = sum(gained for _, gained in tries) / len(tries)
        for change, gained in tries:
            for i, each in enumerate(change):
                step[i] += each * (gained - average)
    return tuple(old + PACE * each / (len(games) * CHANGE) for old, each in zip(weights, step))


def learn(games: int, processes: int, seed: str = "learning", progress: bool | None = None) -> Weights:
    weights = NOTHING
    for generation in range(games // GENERATION):
        bots = partial(Trying, weights), partial(Weighted, weights)
        played = play_games(bots, GENERATION, processes, game=GAME, seed=f"{seed}/{generation}", progress=progress)
        weights = better(weights, played)
    return weights


def main() -> None:
    games = int(sys.argv[1]) if sys.argv[1:] else 1000
    measured = int(sys.argv[2]) if sys.argv[2:] else 200
    processes = os.cpu_count() or 1
    began = time.monotonic()
    weights = learn(games, processes)
    print(f"learned from {games} games in {time.monotonic() - began:.0f} s:")
    for name, weight in sorted(zip(FEATURES, weights), key=lambda each: -each[1]):
        print(f"  {weight:+5.2f}  {name}")
    opponents: dict[str, BotMaker] = {
        "random": "random",
        "its own beginning": partial(Weighted, NOTHING),
        "cadet": "cadet",
    }
    for name, opponent in opponents.items():
        played = play_games((partial(Weighted, weights), opponent), measured, processes, game=GAME, seed="measured")
        print(f"against {name}: {score(played)}")


if __name__ == "__main__":
    main()
