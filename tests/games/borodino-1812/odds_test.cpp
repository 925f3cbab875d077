// The odds of battles: by hand, and by their own sums.
#include "games/borodino-1812/odds.h"

#include <algorithm>
#include <map>

#include "tests/games/borodino-1812/odds_cases.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

Clash clash(const Table& table, std::string_view area, Side attacker) {
  Clash made = clash_at(table.state, table.area(area));
  made.attacker = attacker;
  return made;
}

TEST(BorodinoOdds, OfOneStepAgainstOneAreThoseByHand) {
  proves("6.3", "6.31", "6.5", "6.73");
  Table table;
  table.put("fr-iii-cavalry", "moskva-bank").put("ru-v-horse", "moskva-bank").put("fr-ney", "loginovo");
  const Forecast odds = expected(standard(), table.state, clash(table, "moskva-bank", Side::french));
  // Each round A2 hits one time in three, and else B2 answers with the same chance; in round 4 it goes.
  const double again = 4.0 / 9;
  EXPECT_NEAR(odds[Fate::taken], 2.0 / 9 * (1 + again + again * again), 1e-12);
  EXPECT_NEAR(odds[Fate::taken] + odds[Fate::held], 1.0, 1e-12);
  const double lost = 1.0 / 3 * (1 + again + again * again + again * again * again);
  EXPECT_NEAR(odds.sides[at(Side::french)].steps, lost, 1e-12);
  EXPECT_NEAR(odds.sides[at(Side::french)].points, 2 * lost, 1e-12);
  EXPECT_NEAR(odds.sides[at(Side::russian)].destroyed, odds[Fate::taken], 1e-12);
  EXPECT_EQ(odds.dropped, 0.0);
}

TEST(BorodinoOdds, AttackersMayStillStandElsewhere) {
  proves("6.1", "6.72");
  Table there;
  there.put("fr-iii-cavalry", "moskva-bank").put("ru-v-horse", "moskva-bank").put("fr-ney", "loginovo");
  Table elsewhere;
  elsewhere.put("fr-iii-cavalry", "loginovo").put("ru-v-horse", "moskva-bank").put("fr-ney", "loginovo");
  Clash thought = clash(elsewhere, "moskva-bank", Side::french);
  thought.units[at(Side::french)] = bit(elsewhere.unit("fr-iii-cavalry"));
  const Forecast odds = expected(standard(), elsewhere.state, thought);
  const Forecast real = expected(standard(), there.state, clash(there, "moskva-bank", Side::french));
  EXPECT_EQ(odds.chance, real.chance);
  EXPECT_EQ(odds.sides[0].steps, real.sides[0].steps);
}

/// Entry areas may hold more than the odds have room for; who shelters in a square that is left out stands in the open.
TEST(BorodinoOdds, LeaveOutWhoeverIsTheNinth) {
  proves("6.61");
  Table table;
  for (const char* hq :
       {"fr-napoleon", "fr-murat", "fr-eugene", "fr-mortier", "fr-davout", "fr-junot", "fr-poniatowski"})
    table.put(hq, "moskva-bank", 0);
  table.put("fr-ney", "moskva-bank", 2).put("fr-voltigeurs-1", "moskva-bank").put("ru-v-horse", "moskva-bank");
  table.state.battle = table.area("moskva-bank");
  table.state.round = 1;
  table.state.phase = Phase::squares;
  table.state.square[at(Side::french)] = bit(table.unit("fr-voltigeurs-1"));
  const Forecast open = expected(standard(), table.state, clash(table, "moskva-bank", Side::russian));
  table.state.shelter[table.unit("fr-ney")] = table.unit("fr-voltigeurs-1");
  const Forecast sheltered = expected(standard(), table.state, clash(table, "moskva-bank", Side::russian));
  EXPECT_EQ(sheltered.chance, open.chance);
  EXPECT_EQ(sheltered.sides[at(Side::russian)].steps, open.sides[at(Side::russian)].steps);
  EXPECT_GT(open.sides[at(Side::russian)].steps, 0.0);
}

/// Every decision and every die of a battle, searched through the kernel without the odds.
class Search {
 public:
  Search(const State& begin, const Worth& worth)
      : worth_(worth), area_(begin.battle), clash_(clash_at(begin, area_)), steps_(steps(begin)) {}

  double value(const State& state) {
    if (state.battle != area_ || state.phase == Phase::regroup) return final_value(state);
    const auto [known, is_new] = known_.try_emplace(key(state), 0.0);
    if (!is_new) return known->second;
    ActionList legal;
    const Position look{standard(), state};
    look.legal(legal);
    const double sign = look.to_act() == clash_.attacker ? 1.0 : -1.0;
    double best = -1e9;
    const bool chooses = state.phase == Phase::battle_turns;
    for (const Action action : legal) {
      if (chooses && action.a != legal[0].a) continue;  // in the order of the blocks
      if (verb_of(action) == Verb::bayonet || verb_of(action) == Verb::square) continue;
      best = std::max(best, sign * after(state, action));
      if (!chooses && state.phase != Phase::squares) break;  // the first of equals takes the hit
    }
    return known_[key(state)] = sign * best;
  }

 private:
  double after(const State& state, Action action) {
    const int dice =
        verb_of(action) == Verb::fire ? Position{standard(), state}.strength(static_cast<Unit>(action.a)) : 0;
    int ways = 1;
    for (int i = 0; i < dice; ++i) ways *= 6;
    double sum = 0.0;
    for (int way = 0; way < ways; ++way) {
      std::vector<int> faces;
      for (int i = 0, rest = way; i < dice; ++i, rest /= 6) faces.push_back(rest % 6 + 1);
      FastDice chance(1);
      ScriptedDice script(chance, faces);
      EventList muted(true);
      State next = state;
      Play(standard(), next, script, muted).apply(action);
      sum += value(next);
    }
    return sum / ways;
  }

  double final_value(const State& state) const {
    const std::array<int, 2> now = steps(state);
    std::array<double, 2> lost = {};
    for (const Side side : {Side::french, Side::russian}) {
      lost[at(side)] = worth_.step * (steps_[at(side)] - now[at(side)]);
      each(side, clash_.units[at(side)], [&](Unit unit) {
        if (state.area(unit) == grave) lost[at(side)] += worth_.point * Position{standard(), state}.points_for(unit);
      });
    }
    const Side attacker = clash_.attacker;
    const bool stands = state.occupied(attacker, area_);
    const bool enemy = state.occupied(other(attacker), area_);
    return lost[at(other(attacker))] - lost[at(attacker)] + worth_.area * (stands == enemy ? 0.5 : stands ? 1.0 : 0.0);
  }

  [[nodiscard]] std::array<int, 2> steps(const State& state) const {
    std::array<int, 2> sum = {};
    for (const Side side : {Side::french, Side::russian}) {
      each(side, clash_.units[at(side)], [&](Unit unit) {
        if (state.area(unit) != grave) sum[at(side)] += standard().forces.last_step(unit) + 1 - state.blocks[unit].step;
      });
    }
    return sum;
  }

  using Key = std::vector<std::uint64_t>;
  [[nodiscard]] Key key(const State& s) const {
    Key key{static_cast<std::uint64_t>(s.phase),
            s.round,
            static_cast<std::uint64_t>(s.letter),
            at(s.turn_of),
            s.hits[0],
            s.hits[1]};
    for (const Side side : {Side::french, Side::russian}) {
      key.push_back(s.here(side, area_));
      key.push_back(s.acted[at(side)]);
      key.push_back(s.half[at(side)]);
      each(side, clash_.units[at(side)], [&](Unit unit) {
        key.push_back(s.blocks[unit].step);
        key.push_back(s.area(unit));
      });
    }
    for (const Gate& gate : standard().board.gates(area_)) key.push_back(s.crossed[gate.border]);
    return key;
  }

  Worth worth_;
  Area area_;
  Clash clash_;
  std::array<int, 2> steps_;
  std::map<Key, double> known_;
};

double worth_of(const Forecast& odds, Side attacker, const Worth& worth) {
  const Expected& own = odds.sides[at(attacker)];
  const Expected& theirs = odds.sides[at(other(attacker))];
  return worth.step * (theirs.steps - own.steps) + worth.point * (theirs.points - own.points) +
         worth.area * (odds[Fate::taken] + 0.5 * (odds[Fate::contested] + odds[Fate::emptied]));
}

const Policy optimal{.retreats = Retreats::optimal};

OddsCase small_battle(const std::string& attackers, const std::string& defenders, const std::string& area,
                      const std::string& from) {
  return {.name = attackers,
          .area = area,
          .attackers = attackers,
          .defenders = defenders,
          .reserves = "",
          .from = from,
          .conduct = {.sides = {optimal, optimal}, .worth = {}},
          .prelude = "battle " + area + "\ndone\ndone"};
}

TEST(BorodinoOdds, OfOptimalPlayAreThoseOfTheWholeTree) {
  proves("6.7", "6.31");
  for (const double area : {0.0, 2.0, 20.0}) {
    for (OddsCase each : {small_battle("fr-18 fr-i-cavalry", "ru-iv-guns ru-7/2", "moskva-bank", "loginovo"),
                          small_battle("fr-11/2 fr-4/2", "ru-7/2", "moskva-bank", "loginovo"),
                          small_battle("fr-18", "ru-vii-heavy/1 ru-26/2", "great-redoubt", "kamenka-mouth")}) {
      SCOPED_TRACE(each.name + " for " + std::to_string(area));
      each.conduct.worth.area = area;
      const State begin = each.state();
      const BattleOdds odds = battle_odds(standard(), begin, clash_at(begin, begin.battle), each.conduct);
      EXPECT_TRUE(odds.optimal);
      EXPECT_GT(odds.states, 10U);
      EXPECT_NEAR(worth_of(summary(odds), Side::french, each.conduct.worth),
                  Search(begin, each.conduct.worth).value(begin), 1e-9);
    }
  }
}

/// Against an enemy who stands, no stated conduct does better.
TEST(BorodinoOdds, NoStatedConductBeatsTheOptimalOne) {
  for (const OddsCase& each : odds_cases()) {
    if (each.name != "open ground" && each.name != "reserves" && each.name != "a narrow way back") continue;
    SCOPED_TRACE(each.name);
    const State begin = each.state();
    const Clash clash = clash_at(begin, standard().board.find(each.area));
    for (const Side side : {Side::french, Side::russian}) {
      const auto worth = [&](const Policy& policy) {
        Conduct conduct;
        conduct.sides[at(side)] = policy;
        const double value = worth_of(summary(battle_odds(standard(), begin, clash, conduct)), Side::french, {});
        return side == Side::french ? value : -value;
      };
      const double best = worth(optimal);
      EXPECT_GE(best + 1e-9, worth({}));
      EXPECT_GE(best + 1e-9, worth({.retreats = Retreats::stated}));
      EXPECT_GE(best + 1e-9, worth({.retreats = Retreats::stated, .last_step = false, .share = 0.5}));
    }
  }
}

/// The quick answer is the sum of the whole one.
TEST(BorodinoOdds, QuickAndWholeAgree) {
  for (const OddsCase& each : odds_cases()) {
    SCOPED_TRACE(each.name);
    const State begin = each.state();
    const Clash clash = clash_at(begin, standard().board.find(each.area));
    const Forecast quick = expected(standard(), begin, clash, each.conduct);
    const Forecast whole = summary(battle_odds(standard(), begin, clash, each.conduct));
    EXPECT_EQ(quick.dropped, 0.0);
    for (const Fate fate : fates) EXPECT_NEAR(quick[fate], whole[fate], 1e-9);
    for (std::size_t side = 0; side < 2; ++side) {
      EXPECT_NEAR(quick.sides[side].steps, whole.sides[side].steps, 1e-9);
      EXPECT_NEAR(quick.sides[side].points, whole.sides[side].points, 1e-9);
    }
  }
}

}  // namespace
}  // namespace redoubt::borodino_1812
