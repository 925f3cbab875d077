// Random play of what there is: after every decision the position is sound, the list of decisions is sorted, without
// doubles and within its bound, and what is listed is what is allowed.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "games/la-bataille/json_forms.h"
#include "games/la-bataille/soundness.h"
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

constexpr std::size_t most_decisions = 2048;  // 3.7

/// A decision that is near to one of the list.
Action mutated(const ActionList& legal, FastDice& random) {
  const auto below = [&](int limit) { return static_cast<std::uint16_t>(random.below(static_cast<unsigned>(limit))); };
  Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  switch (random.below(6)) {
    case 0: action.verb = below(static_cast<int>(verbs.size()) + 2); break;
    case 1: action.a = below(slot_count); break;
    case 2: action.a = below(hex_count); break;
    case 3: action.a = below(7); break;
    case 4: action.b = below(7); break;
    default: action.c = below(3);
  }
  return action;
}

class RandomDay {
 public:
  RandomDay(std::string_view scenario, std::uint64_t seed, std::uint32_t options, unsigned look_every)
      : random_(seed), look_every_(look_every), play_(standard(), state_, random_, events_) {
    play_.begin({static_cast<std::uint16_t>(scenario_named(scenario)), options});
  }

  /// Until the game is over; false at the first thing that is wrong.
  bool run() {
    while (state_.phase != Phase::over) {
      play_.legal(legal_);
      if (!list_is_good()) return false;
      if (decisions_ % look_every_ == 0 && !(is_sound() && agrees())) return false;
      events_.clear();
      play_.apply(legal_[random_.below(static_cast<std::uint32_t>(legal_.size()))]);
      EXPECT_FALSE(events_.overflowed());
      ++decisions_;
    }
    return is_sound();
  }
  [[nodiscard]] long decisions() const { return decisions_; }
  [[nodiscard]] std::size_t longest() const { return longest_; }

 private:
  bool list_is_good() {
    longest_ = std::max(longest_, legal_.size());
    const bool sorted = std::adjacent_find(legal_.begin(), legal_.end(), std::greater_equal<>()) == legal_.end();
    EXPECT_TRUE(sorted) << "in phase " << phase_names[static_cast<std::size_t>(state_.phase)];
    EXPECT_FALSE(legal_.empty());
    EXPECT_LE(legal_.size(), most_decisions);
    return sorted && !legal_.empty() && legal_.size() <= most_decisions;
  }
  bool is_sound() {
    const Faults faults = inspect(standard(), state_);
    EXPECT_TRUE(faults.empty()) << "after " << decisions_ << " decisions, in phase "
                                << phase_names[static_cast<std::size_t>(state_.phase)] << ": " << describe(faults);
    return faults.empty();
  }
  bool agrees() {
    bool good = true;
    const auto report = [&](Action action, const char* what) {
      ADD_FAILURE() << verbs[std::min<std::size_t>(action.verb, verbs.size() - 1)].word << ' ' << action.a << ' '
                    << action.b << ' ' << action.c << what << " after " << decisions_ << " decisions, in phase "
                    << phase_names[static_cast<std::size_t>(state_.phase)];
      good = false;
    };
    for (const Action action : legal_) {
      if (good && !play_.check(action).legal()) report(action, " is listed but refused");
    }
    const Action one = legal_[random_.below(static_cast<std::uint32_t>(legal_.size()))];
    if (good && !is_same_as_json(one)) report(one, " is not what its JSON is");
    for (int i = 0; good && i < 16; ++i) {
      const Action action = mutated(legal_, random_);
      if (play_.check(action).legal() != legal_.contains(action)) report(action, " is not listed as it is allowed");
    }
    return good;
  }

  static bool is_same_as_json(Action action) {
    const JsonForms forms(standard());
    const Result<Action> again = forms.parse_action(forms.action(action));
    return again.has_value() && *again == action;
  }

  FastDice random_;
  unsigned look_every_;
  State state_;
  EventList events_;
  Play play_;
  ActionList legal_;
  long decisions_ = 0;
  std::size_t longest_ = 0;
};

void play(std::string_view scenario, int games, unsigned look_every, std::uint32_t options = 0) {
  long decisions = 0;
  std::size_t longest = 0;
  for (int i = 0; i < games; ++i) {
    RandomDay day(scenario, 1812 + static_cast<std::uint64_t>(i), options, look_every);
    ASSERT_TRUE(day.run()) << scenario << ", game " << i;
    decisions += day.decisions();
    longest = std::max(longest, day.longest());
    if ((i + 1) % 500 == 0 && i + 1 < games) std::cout << scenario << ": " << i + 1 << " games so far" << std::endl;
  }
  std::cout << scenario << ": " << games << " games, " << decisions << " decisions, the longest list " << longest
            << '\n';
}

TEST(BatailleRandomPlay, ShortScenariosStaySound) {
  proves("3.7");
  play("utitsa", 2, 3);
  play("fleches", 1, 7);
  play("great-redoubt", 1, 7);
}

TEST(BatailleRandomPlay, SoDoTheyWithEveryOption) { play("borodino-village", 4, 1, (1U << option_count) - 1); }

TEST(BatailleRandomPlay, FiveHundredGamesOfBorodinoVillage) { play("borodino-village", 500, 11); }

TEST(BatailleRandomPlay, TheWholeDayAndTheNightMarchStaySound) {
  play("battle", 2, 61);
  play("davout", 1, 211);
}

constexpr std::uint32_t every_option = (1U << option_count) - 1;

// --- in --deep: 20,000 games of the short scenarios and 200 whole days, all with every position looked at ---

TEST(BatailleRandomPlayDeep, BorodinoVillage) {
  play("borodino-village", 4'000, 1);
  play("borodino-village", 1'000, 1, every_option);
}
TEST(BatailleRandomPlayDeep, Fleches) {
  play("fleches", 3'000, 1);
  play("fleches-long", 1'000, 1);
  play("fleches", 1'000, 1, every_option);
}
TEST(BatailleRandomPlayDeep, GreatRedoubt) {
  play("great-redoubt", 4'000, 1);
  play("great-redoubt", 1'000, 1, every_option);
}
TEST(BatailleRandomPlayDeep, Utitsa) {
  play("utitsa", 4'000, 1);
  play("utitsa", 1'000, 1, every_option);
}
TEST(BatailleRandomPlayDeep, WholeDays) { play("battle", 75, 1); }
TEST(BatailleRandomPlayDeep, WholeDaysWithEveryOption) { play("battle", 25, 1, every_option); }
TEST(BatailleRandomPlayDeep, NightMarches) { play("davout", 75, 1); }
TEST(BatailleRandomPlayDeep, NightMarchesWithEveryOption) { play("davout", 25, 1, every_option); }

}  // namespace
}  // namespace redoubt::la_bataille
