// The odds over a day of battle: of all that could be fired at, attacked or charged, again and again.
#include <cstdio>
#include <ctime>
#include <numeric>

#include "games/la-bataille/odds.h"
#include "tests/games/la-bataille/stand_in.h"
#include "tests/games/la-bataille/table.h"
#include "tests/support/random_play.h"

namespace redoubt::la_bataille {
namespace {

/// The largest of a kind, and how many there were.
struct Record {
  int asked = 0;
  double sum_ms = 0.0;
  double most_ms = 0.0;
  std::size_t most_ways = 0;
  int over_five_ms = 0;
  int left_out = 0;

  /// 11.5: somebody else must join in; 8.1: horse does not join foot against horse.
  static void refused(const Verdict& verdict) {
    const std::string_view rule = rule_numbers[verdict.rule];
    EXPECT_TRUE(rule == "11.5" || rule == "8.1") << rule;
  }
  void print(const char* what) const {
    std::printf("%-8s %6d asked, %.3f ms on average, %.3f ms and %zu ways at most, %d over 5 ms, %d not whole\n", what,
                asked, sum_ms / std::max(asked, 1), most_ms, most_ways, over_five_ms, left_out);
  }
};

template <class Ask>
void expect_whole(Record& record, Ask ask) {
  const std::clock_t begin = std::clock();
  const Odds odds = ask();
  const double ms = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  if (!odds.refusal.legal()) return record.refused(odds.refusal);
  const double sum = std::accumulate(odds.rows.begin(), odds.rows.end(), odds.left_out,
                                     [](double so_far, const OddsRow& row) { return so_far + row.chance; });
  EXPECT_NEAR(sum, 1.0, 1e-9);
  ++record.asked;
  record.sum_ms += ms;
  record.most_ms = std::max(record.most_ms, ms);
  record.most_ways = std::max(record.most_ways, odds.ways);
  record.over_five_ms += ms > 5.0 ? 1 : 0;
  record.left_out += odds.left_out > 0.0 ? 1 : 0;
}

struct Records {
  Record fires;
  Record melees;
  Record together;  // by all who can
  Record charges;
};

/// Of every decision that opens something; of who fires and who charges all that he could.
void ask(const State& state, const ActionList& legal, Records& records) {
  for (const Action action : legal) {
    const Verb verb = verb_of(action);
    if (verb == Verb::fire && state.phase == Phase::aiming) {
      const FireAsked asked{state.focus, action.a, action.b, action.c};
      expect_whole(records.fires, [&] { return fire_odds(standard(), state, asked); });
    } else if (verb == Verb::attack) {
      MeleeAsked asked{action.b, {}, false};
      asked.from.add(action.a);
      expect_whole(records.melees, [&] { return melee_odds(standard(), state, asked); });
      for (const Action also : legal) {
        if (verb_of(also) == Verb::attack && also.b == action.b && also.a != action.a) asked.from.add(also.a);
      }
      if (asked.from.size() > 1) expect_whole(records.together, [&] { return melee_odds(standard(), state, asked); });
    } else if (verb == Verb::begin) {
      const MeleeAsked asked{state.melee.target, {}, action.a == 1};
      expect_whole(records.melees, [&] { return melee_odds(standard(), state, asked); });
    } else if (verb == Verb::against) {
      const ChargeAsked asked{state.focus, action.a, action.b == 1};
      expect_whole(records.charges, [&] { return charge_odds(standard(), state, asked); });
    } else if (verb == Verb::aim || verb == Verb::charge) {
      State next = state;
      FastDice unused;
      EventList muted(true);
      Play game(standard(), next, unused, muted);
      game.apply(action);
      ActionList then;
      game.legal(then);
      ask(next, then, records);
    }
  }
}

TEST(BatailleOdds, OverADayAreWhole) {
  Records records;
  State state;
  FastDice dice(1812);
  EventList muted(true);
  StandIn stand_in(7);
  Play game(standard(), state, dice, muted);
  game.begin({static_cast<std::uint16_t>(scenario_named("battle")), 0});
  ActionList legal;
  const int last = deep() ? 42 : 20;
  for (int seen = 0; state.phase != Phase::over && state.turn <= last; ++seen) {
    game.legal(legal);
    if (seen % (deep() ? 5 : 25) == 0) ask(state, legal, records);
    game.apply(stand_in.choose(game, legal));
  }
  records.fires.print("fires");
  records.melees.print("melees");
  records.together.print("together");
  records.charges.print("charges");
  EXPECT_GT(records.fires.asked, 10);
  EXPECT_GT(records.melees.asked, 10);
  EXPECT_GT(records.charges.asked, 0);
}

}  // namespace
}  // namespace redoubt::la_bataille
