// The game with its players, made once for all tests of a program, and matches between them.
#pragma once
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "subject.h"

namespace redoubt::subject {

inline const Seats& seats() {
  static const SeatsAt<Game, Staff> made(game());
  return made;
}

/// A match and the two who play it, through the kernel's door, which refuses what is illegal.
struct Pairing {
  std::unique_ptr<AnyMatch> match;
  std::array<std::unique_ptr<AnyMind>, 2> minds;
  Budget budget;

  [[nodiscard]] AnyMind& to_act() const { return *minds[static_cast<std::size_t>(index(*match->to_act()))]; }

  /// Lets whoever is to act decide. Returns false, having failed the test, when the decision is refused.
  bool decide() const {
    const Side side = *match->to_act();
    const auto refused = match->play(to_act().decide(*match, budget), Language::english);
    EXPECT_FALSE(refused) << name(side) << ", decision " << match->decisions() << " in phase " << match->phase() << ": "
                          << (refused ? refused->message : "");
    return !refused.has_value();
  }

  /// To the end. Returns false, having failed the test, when there is none or a decision is refused; both watch.
  bool play_out() const {
    while (match->to_act()) {
      for (const auto& mind : minds) mind->see(*match);
      if (!decide()) return false;
      if (match->decisions() > measure.most_decisions) {
        ADD_FAILURE() << "the game has no end";
        return false;
      }
    }
    return true;
  }
};

inline Pairing pairing(const Setup& setup, const std::string& seed, Level french, Level russian) {
  return {seats().game().start(setup, FairDice::from_seed(seed)),
          {seats().mind(french, Side::french, 1), seats().mind(russian, Side::russian, 2)},
          {}};
}

/// A match in which the French are about to make a plan.
inline std::unique_ptr<AnyMatch> begun(const std::string& seed) {
  Pairing staffs = pairing({}, seed, Level::staff, Level::staff);
  while (staffs.match->to_act() != Side::french || staffs.match->phase() != planning_phase) {
    if (!staffs.decide()) break;
  }
  return std::move(staffs.match);
}

}  // namespace redoubt::subject
