#include "kernel/checkpoints.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "kernel/dice.h"

namespace redoubt {
namespace {

/// As large as the largest game's.
struct State {
  std::array<std::uint32_t, 12 * 1024> cells{};

  friend bool operator==(const State&, const State&) = default;
};

/// A decision touches a few places.
void change(State& state, FastDice& random) {
  for (int i = 0; i < 6; ++i) state.cells[random.below(12 * 1024)] = random.below(256);
}

RC_GTEST_PROP(Packing, ADifferenceLeadsFromOneToTheOther, ()) {
  auto before = *rc::gen::container<std::vector<std::uint8_t>>(rc::gen::inRange<std::uint8_t>(0, 3));
  auto after = before;
  for (std::uint8_t& each : after) each = *rc::gen::weightedElement<std::uint8_t>({{9, each}, {1, 7}});
  packing::Bytes difference;
  packing::append_difference(before, after, difference);
  RC_ASSERT((before == after) == difference.empty());
  packing::apply_difference(difference, before);
  RC_ASSERT(before == after);
}

RC_GTEST_PROP(Packing, OnlyWhatFitsIsCalledADifference, (std::vector<std::uint8_t> any)) {
  std::vector<std::uint8_t> bytes(40);
  if (packing::fits(any, bytes.size())) packing::apply_difference(any, bytes);  // and the sanitizers find nothing
  packing::Bytes own;
  packing::append_difference(bytes, std::vector<std::uint8_t>(40, 9), own);
  RC_ASSERT(packing::fits(own, 40));
  RC_ASSERT(!packing::fits(own, 39));
}

TEST(CheckpointsTest, GiveBackEveryPositionThatWasAdded) {
  constexpr std::size_t count = 100;
  constexpr std::size_t interval = Checkpoints<State>::interval;
  Checkpoints<State> checkpoints;
  FastDice random(1);
  State state;
  std::vector<State> added;
  for (std::size_t i = 0; i < count; ++i) {
    ASSERT_TRUE(checkpoints.wants(i * interval));
    checkpoints.add({state, 10 * i});
    added.push_back(state);
    change(state, random);
  }
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t decisions = i * interval + 5;
    const Moment<State> moment = checkpoints.before(decisions);
    ASSERT_EQ(decisions, i * interval);
    ASSERT_EQ(moment.dice, 10 * i);
    ASSERT_TRUE(moment.state == added[i]) << i;
  }
}

TEST(CheckpointsTest, AfterACutTheRestIsAddedAnew) {
  constexpr std::size_t interval = Checkpoints<State>::interval;
  Checkpoints<State> checkpoints;
  FastDice random(2);
  State state;
  std::vector<State> added;
  for (std::size_t i = 0; i < 70; ++i) {
    checkpoints.add({state, i});
    added.push_back(state);
    change(state, random);
  }
  checkpoints.cut(40 * interval + 1);
  EXPECT_TRUE(checkpoints.wants(41 * interval));
  checkpoints.add({state, 99});
  std::size_t decisions = 41 * interval;
  EXPECT_TRUE(checkpoints.before(decisions).state == state);
  decisions = 40 * interval;
  EXPECT_TRUE(checkpoints.before(decisions).state == added[40]);
  checkpoints.cut(0);
  decisions = 1000;
  EXPECT_TRUE(checkpoints.before(decisions).state == added[0]);
  EXPECT_EQ(decisions, 0U);
}

}  // namespace
}  // namespace redoubt
