// Sets of numbers as bits, against std::set.
#include "board/bit_set.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <vector>

namespace redoubt {
namespace {

using Plain = std::set<int>;

template <class Set>
Set packed(const Plain& members) {
  Set set;
  for (const int each : members) set.add(each);
  return set;
}

template <class Set>
std::vector<int> listed(const Set& set) {
  std::vector<int> members;
  set.each([&](auto each) { members.push_back(each); });
  return members;
}

template <class Set>
void compare_with_plain_sets() {
  const auto some = [] {
    const auto members = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, Set::size_limit));
    return Plain(members.begin(), members.end());
  };
  const auto as_plain_sets = [&] {
    const Plain a = some();
    const Plain b = some();
    const Set x = packed<Set>(a);
    const Set y = packed<Set>(b);
    RC_ASSERT(x.size() == static_cast<int>(a.size()));
    RC_ASSERT(x.empty() == a.empty());
    RC_ASSERT(int{x.first()} == (a.empty() ? int{Set::none} : *a.begin()));
    RC_ASSERT(listed(x) == std::vector<int>(a.begin(), a.end()));
    std::vector<int> looped;
    for (const auto each : x) looped.push_back(each);
    RC_ASSERT(looped == listed(x));

    Plain either = a;
    either.insert(b.begin(), b.end());
    Plain both;
    std::ranges::set_intersection(a, b, std::inserter(both, both.end()));
    Plain less;
    std::ranges::set_difference(a, b, std::inserter(less, less.end()));
    RC_ASSERT((x | y) == packed<Set>(either));
    RC_ASSERT((x & y) == packed<Set>(both));
    RC_ASSERT((x - y) == packed<Set>(less));
    RC_ASSERT(x.meets(y) == !both.empty());
    RC_ASSERT(x.contains(y) == std::ranges::includes(a, b));
    RC_ASSERT((x == y) == (a == b));
  };
  EXPECT_TRUE(rc::check(as_plain_sets));
}

TEST(BitSet, DoesAsPlainSetsDo) {
  compare_with_plain_sets<BitSet<7>>();
  compare_with_plain_sets<BitSet<128, std::uint8_t>>();
  compare_with_plain_sets<BitSet<192, std::uint8_t>>();
  compare_with_plain_sets<BitSet<681, std::uint16_t>>();
  compare_with_plain_sets<BitSet<9752, std::uint16_t>>();
}

TEST(BitSet, AllHoldsEveryNumberAndNoMore) {
  EXPECT_EQ(BitSet<64>::all().size(), 64);
  EXPECT_EQ(BitSet<681>::all().size(), 681);
  EXPECT_EQ((BitSet<681>::all() - BitSet<681>::only(680)).size(), 680);
  EXPECT_EQ(BitSet<681>::only(680).first(), 680);
  EXPECT_EQ(BitSet<681>().begin(), BitSet<681>().end());
}

TEST(BitSet, AMemberIsTakenOutAlone) {
  BitSet<681> set = BitSet<681>::all();
  set.remove(64);
  EXPECT_FALSE(set.has(64));
  EXPECT_TRUE(set.has(63) && set.has(65));
  EXPECT_EQ(set.size(), 680);
}

static_assert(BitSet<681, std::uint16_t>::only(300).first() == 300);

}  // namespace
}  // namespace redoubt
