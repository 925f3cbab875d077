// Matches between the players of a game, for its tests.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/players/common/pairing.h"

namespace redoubt::subject {

inline void fail_the_test(const std::string& fault) { ADD_FAILURE() << fault; }

inline Pairing pairing(const Setup& setup, const std::string& seed, Level french, Level russian) {
  return {with_bots().game().start(setup, FairDice::from_seed(seed)),
          {with_bots().make_bot(french, Side::french, 1), with_bots().make_bot(russian, Side::russian, 2)},
          {},
          fail_the_test};
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
