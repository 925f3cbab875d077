// The harness that every game passes: random play, with the contract checked after every decision.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "kernel/game.h"
#include "kernel/match.h"

namespace redoubt {

/// The long versions are for `./check --deep`.
inline bool deep() { return std::getenv("REDOUBT_DEEP") != nullptr; }

/// How often, counted in decisions, each costly comparison is made; 1 is always.
struct Thoroughness {
  unsigned soundness = 1;  // invariants
  unsigned agreement = 1;  // `check` against `legal`, and mutated decisions
  unsigned fog = 1;        // views well formed, imagined states seen alike
  unsigned forms = 1;      // JSON and back
};

/// A decision near a legal one, one made of two of them, or quite another. The largest board has 486 places.
inline Action mutated(const ActionList& legal, FastDice& random) {
  const auto below = [&](std::uint32_t limit) { return static_cast<std::uint16_t>(random.below(limit)); };
  const auto some = [&] {
    return legal.empty() ? Action{} : legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  };
  const auto place = [&] { return below(random.below(2) == 0 ? 130 : 490); };
  Action action = some();
  switch (random.below(8)) {
    case 0: action.verb = below(40); break;
    case 1: action.a = place(); break;
    case 2: action.b = place(); break;
    case 3: action.c = below(random.below(2) == 0 ? 3 : 130); break;
    case 4: action.a = static_cast<std::uint16_t>(random.next()); break;
    case 5: action.a = some().a; break;
    case 6: action.b = some().b; break;
    default: action = {below(40), place(), place(), 0};
  }
  return action;
}

template <PresentableGame G>
class RandomPlay {
 public:
  using State = typename G::State;
  static constexpr long endless = 100'000;  // decisions; no game comes near

  RandomPlay(const G& game, std::uint64_t seed, Thoroughness how) : game_(game), random_(seed), how_(how) {}

  [[nodiscard]] long decisions() const { return decisions_; }

  /// Plays a game to its end. Returns false, having failed the test, at the first thing that is wrong.
  bool play(const Setup& setup) {
    EventList events;
    State state = game_.start(setup, random_, events);
    for (long number = 0;; ++number) {
      if (!examine(state)) return report(setup, number);
      if (!game_.to_act(state)) return true;
      if (number == endless) {
        ADD_FAILURE() << "the game does not end";
        return report(setup, number);
      }
      const Action action = legal_[random_.below(static_cast<std::uint32_t>(legal_.size()))];
      events.clear();
      game_.apply(state, action, random_, events);
      ++decisions_;
    }
  }

 private:
  bool report(const Setup& setup, long number) const {
    ADD_FAILURE() << "at decision " << number << ", scenario " << setup.scenario << ", options " << setup.options;
    return false;
  }
  [[nodiscard]] bool due(unsigned every) const { return decisions_ % every == 0; }

  bool examine(const State& state) {
    const State copy = state;
    bool good = copy == state && list(state);
    if (good && due(how_.soundness)) good = sound(state);
    if (good && due(how_.agreement)) good = agrees(state);
    if (good && due(how_.fog)) good = foggy(state);
    if (good && due(how_.forms)) good = same_from_json(state, game_.state_json(state));
    if (good && due(how_.forms * 16)) good = same_from_text(state);
    if (good && !(copy == state)) {
      ADD_FAILURE() << "looking at a state changed it";
      good = false;
    }
    return good;
  }

  /// Sorted, free of duplicates, and never empty before the end.
  bool list(const State& state) {
    game_.legal(state, legal_);
    const bool over = !game_.to_act(state).has_value();
    EXPECT_EQ(legal_.empty(), over) << "in phase " << game_.phase(state);
    EXPECT_EQ(game_.result(state).over, over);
    const bool sorted = std::adjacent_find(legal_.begin(), legal_.end(), std::greater_equal<>()) == legal_.end();
    EXPECT_TRUE(sorted) << "in phase " << game_.phase(state);
    return legal_.empty() == over && sorted;
  }

  bool sound(const State& state) {
    const Faults faults = game_.faults(state);
    EXPECT_TRUE(faults.empty()) << "in phase " << game_.phase(state) << ": " << describe(faults);
    return faults.empty();
  }

  bool agrees(const State& state) {
    bool good = true;
    for (const Action action : legal_) good = good && game_.check(state, action).legal();
    EXPECT_TRUE(good) << "a listed decision is refused in phase " << game_.phase(state);
    for (int i = 0; good && i < 16; ++i) {
      const Action action = mutated(legal_, random_);
      const Verdict verdict = game_.check(state, action);
      if (verdict.legal() != legal_.contains(action)) {
        ADD_FAILURE() << "verb " << action.verb << " " << action.a << " " << action.b << " " << action.c
                      << (verdict.legal() ? " is allowed but not listed" : " is listed but refused") << " in phase "
                      << game_.phase(state);
        good = false;
      }
      if (!verdict.legal() && game_.refusal(verdict, Language::english).empty()) {
        ADD_FAILURE() << "refused without a word by " << game_.rule_number(verdict.rule);
        good = false;
      }
    }
    return good;
  }

  bool foggy(const State& state) {
    for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
      const auto view = game_.view(state, who);
      const State imagined = game_.imagine(view, random_);
      if (!(game_.view(imagined, who) == view)) {
        ADD_FAILURE() << "the " << name(who) << " can tell an imagined state from the true one in phase "
                      << game_.phase(state);
        return false;
      }
      const Faults faults = game_.faults(imagined);
      if (!faults.empty()) {
        ADD_FAILURE() << "the " << name(who) << " imagine an unsound state in phase " << game_.phase(state) << ": "
                      << describe(faults);
        return false;
      }
    }
    return true;
  }

  bool same_from_json(const State& state, const json::value& form) {
    const auto back = game_.parse_state(form);
    if (back && *back == state) return true;
    ADD_FAILURE() << "JSON and back differ in phase " << game_.phase(state) << ": "
                  << (back ? compact(game_.state_json(*back)) + "\n" + compact(form) : describe(back.error()));
    return false;
  }

  /// The same through text, and every decision of the moment with its words.
  bool same_from_text(const State& state) {
    const auto document = parse_json(compact(game_.state_json(state)));
    if (!document) {
      ADD_FAILURE() << describe(document.error());
      return false;
    }
    if (!same_from_json(state, *document)) return false;
    for (const Action action : legal_) {
      const auto same = game_.parse_action(game_.action_json(action));
      if (!same || *same != action) {
        ADD_FAILURE() << "a decision is not the same after JSON: " << game_.action_text(action, Language::english);
        return false;
      }
    }
    return unique_texts(state);
  }

  bool unique_texts(const State& state) {
    std::vector<std::string> texts;
    for (const Action action : legal_) texts.push_back(game_.action_text(action, Language::english));
    std::sort(texts.begin(), texts.end());
    const auto twice = std::adjacent_find(texts.begin(), texts.end());
    if (twice == texts.end()) return true;
    ADD_FAILURE() << "two decisions read alike in phase " << game_.phase(state) << ": " << *twice;
    return false;
  }

  const G& game_;
  FastDice random_;
  Thoroughness how_;
  ActionList legal_;
  long decisions_ = 0;
};

/// Plays through the door, taking back now and then as far as undo goes: every state must come back as it was, and a
/// decision taken again must lead where it led.
template <PresentableGame G>
void undo_gives_back_every_state(const G& game, const Setup& setup, const std::string& seed) {
  Match<G> match(game, setup, FairDice::from_seed(seed));
  FastDice random(seed.size());
  std::vector<typename G::State> before;
  ActionList legal;
  for (long number = 0; !match.over(); ++number) {
    game.legal(match.state(), legal);
    before.push_back(match.state());
    ASSERT_TRUE(match.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]).done());
    if (random.below(8) != 0) continue;
    const auto here = match.state();
    std::vector<Action> taken;
    while (match.undoable() > 0) {
      taken.push_back(match.steps().back().action);
      ASSERT_EQ(match.undo(), UndoBar::none);
      ASSERT_TRUE(match.state() == before.back()) << "after " << number << " decisions";
      before.pop_back();
    }
    ASSERT_NE(match.undo(), UndoBar::none);
    for (; !taken.empty(); taken.pop_back()) {
      before.push_back(match.state());
      ASSERT_TRUE(match.play(taken.back()).done());
    }
    ASSERT_TRUE(match.state() == here) << "after " << number << " decisions";
  }
  std::size_t n = 0;
  match.walk(0, before.size() - 1, [&](const typename G::State& state, std::span<const Event>) {
    ASSERT_TRUE(state == before[n]) << "looking back to decision " << n;
    ++n;
  });
  for (n = 0; n < before.size(); n += 1 + random.below(100)) {
    ASSERT_TRUE(match.at(n) == before[n]) << "looking back to decision " << n;
  }
}

}  // namespace redoubt
