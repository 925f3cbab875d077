"""A match at the referee, and as an environment."""

from __future__ import annotations

import unittest
from random import Random

import support  # noqa: F401  (finds the package)

from redoubt import Environment, RedoubtError, Referee, Refused, WrongMatch, other

GAME = "bloody-monday"


class AMatch(unittest.TestCase):
    referee: Referee

    @classmethod
    def setUpClass(cls) -> None:
        cls.referee = Referee()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.referee.close()

    def test_begins_as_it_is_asked_for_and_again_in_the_same_way(self) -> None:
        match = self.referee.new(GAME, scenario="standard", options=["9.1"], seed="again")
        self.assertEqual((match.game, match.scenario, match.options), (GAME, "standard", ["9.1"]))
        self.assertEqual(match.to_act, match.status()["to_act"])
        self.assertTrue(match.commitment)
        first = match.hash()
        self.assertEqual(self.referee.new(GAME, scenario="standard", options=["9.1"], seed="again").hash(), first)
        self.assertNotEqual(self.referee.new(GAME, options=["9.1"], seed="other").hash(), first)

    def test_hides_what_a_side_may_not_know(self) -> None:
        match = self.referee.new(GAME)
        side = match.to_act
        assert side is not None
        self.assertTrue(match.legal(side))
        self.assertEqual(match.legal(other(side)), [])
        self.assertEqual(match.view(side)["side"], side)
        self.assertNotEqual(match.view("observer"), match.view(side))
        self.assertGreater(len(match.state()["blocks"]), 0)

    def test_decides_a_choice_or_its_action(self) -> None:
        match = self.referee.new(GAME)
        side = match.to_act
        outcome = match.decide(match.legal()[0], side)
        self.assertEqual(outcome["to_act"], match.to_act)
        self.assertTrue(outcome["events"])
        match.decide(match.legal()[0]["action"])
        self.assertEqual(match.decisions, 2)

    def test_refuses_by_a_rule_and_nothing_changes(self) -> None:
        match = self.referee.new(GAME)
        before = match.hash()
        verdict = match.check({"do": "done"})
        self.assertFalse(verdict["legal"])
        with self.assertRaises(Refused) as caught:
            match.decide({"do": "done"})
        self.assertEqual((caught.exception.code, caught.exception.rule), ("illegal", verdict["rule"]))
        self.assertEqual(caught.exception.reason, verdict["message"])
        with self.assertRaises(Refused) as caught:
            match.decide(match.legal()[0], other(match.to_act or "french"))
        self.assertEqual(caught.exception.code, "side")
        self.assertEqual((match.hash(), match.decisions), (before, 0))

    def test_takes_back(self) -> None:
        match = self.referee.new(GAME)
        before = match.hash()
        match.decide({"do": "tactical"})
        match.decide(next(choice for choice in match.legal() if choice["action"]["do"] == "step"))
        self.assertEqual(match.undo(), 1)
        self.assertEqual(match.decisions, 1)
        match.undo(all=True)
        self.assertEqual(match.hash(), before)
        with self.assertRaises(Refused):
            match.undo()

    def test_tells_the_odds_of_a_battle(self) -> None:
        match = self.referee.new(GAME, seed="odds")
        odds = None
        while odds is None and match.to_act is not None:
            for choice in match.legal():
                if choice["action"]["do"] == "battle":
                    odds = match.odds(choice, match.to_act)
            match.decide(match.bot("cadet")["action"])
        assert odds is not None
        self.assertAlmostEqual(odds["taken"] + odds["held"] + odds["contested"] + odds["emptied"], 1.0)

    def test_takes_the_advice_of_the_machine(self) -> None:
        match = self.referee.new(GAME)
        for level in ("random", "cadet", "staff", "marshal"):
            advice = match.bot(level, iterations=8)
            self.assertTrue(match.check(advice["action"])["legal"])
        self.assertTrue(match.bot("marshal", ms=1)["text"])
        with self.assertRaises(Refused):
            match.bot("emperor")

    def test_is_recorded_and_gone_on_with(self) -> None:
        match = self.referee.new(GAME, seed="record")
        for _ in range(20):
            match.decide(match.bot("cadet")["action"])
        record, before = match.record(), match.hash()
        self.assertEqual(record["decisions"], 20)
        with Referee() as another:
            copy = another.load(record)
            self.assertEqual((copy.hash(), copy.decisions, copy.to_act), (before, 20, match.to_act))
            with self.assertRaises(Refused) as caught:
                another.load(match.record(sealed=True))
        self.assertEqual(caught.exception.code, "record")

    def test_is_set_up_from_a_position_and_with_dice(self) -> None:
        state = self.referee.new(GAME, seed="position").state()
        copy = self.referee.position(state, seed="new dice")
        self.assertEqual(copy.state(), state)
        self.assertEqual(copy.assumed, [])
        copy.set_dice([6, 6, 1])
        with self.assertRaises(Refused):
            copy.set_dice([7])

    def test_is_left_when_another_is_begun(self) -> None:
        match = self.referee.new(GAME)
        self.referee.new(GAME)
        with self.assertRaisesRegex(WrongMatch, "a Referee for each"):
            match.legal()


class AnEnvironment(unittest.TestCase):
    def test_is_played_to_its_end_in_turns(self) -> None:
        with Environment("borodino-1812", scenario="shevardino") as environment:
            environment.reset(seed=7)
            self.assertEqual(environment.agents, ("french", "russian"))
            chance = Random(7)
            for side in environment.turns():
                self.assertEqual(environment.to_act, side)
                self.assertFalse(environment.over)
                step = environment.step(chance.choice(environment.legal(side)))
                self.assertEqual(step.side, side)
                self.assertEqual(step.over, environment.over)
            self.assertTrue(environment.over)
            assert environment.result is not None
            winner = environment.result["winner"]
            expected = {side: 0.0 if winner is None else 1.0 if side == winner else -1.0 for side in environment.agents}
            self.assertEqual(step.rewards, expected)
            self.assertEqual(environment.rewards(), expected)
            self.assertEqual(environment.observe("observer")["side"], "observer")
            with self.assertRaises(Refused):
                environment.step({"do": "done"})

    def test_the_same_seed_gives_the_same_match(self) -> None:
        with Referee() as referee:
            environment = Environment(GAME, options=[], referee=referee)
            hashes = []
            for seed in (1, 1, 2):
                environment.reset(seed)
                hashes.append(environment.match.hash())
            self.assertEqual(hashes[0], hashes[1])
            self.assertNotEqual(hashes[0], hashes[2])
            environment.close()
            self.assertTrue(referee.alive, "it was not this environment's")

    def test_wrong_use_is_told(self) -> None:
        with Environment(GAME) as environment:
            with self.assertRaisesRegex(RedoubtError, "call reset first"):
                environment.legal("french")
            environment.reset()
            with self.assertRaisesRegex(RedoubtError, "call step once"):
                for _ in environment.turns():
                    pass


if __name__ == "__main__":
    unittest.main()
