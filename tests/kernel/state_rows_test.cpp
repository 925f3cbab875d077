#include "kernel/state_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/large_game.h"

namespace redoubt {
namespace {

struct Piece {
  std::uint8_t at = 7;
  std::int8_t worth = 0;
};
struct Words {
  static constexpr int word_count = 2;
  std::array<std::uint64_t, 2> words{};
};
struct Small {
  std::array<Piece, 100> pieces{};
  std::array<std::array<std::uint16_t, 3>, 2> grid{};
  std::uint32_t turn = 1;
  Words marks{};
};
/// The same later: a field more, one gone that was always as it began, others in another order, more pieces.
struct LaterPiece {
  std::int8_t worth = 0;
  std::uint8_t flag = 9;
  std::uint8_t at = 7;
  std::uint8_t blank = 0;
};
struct Later {
  Words marks{};
  std::uint32_t novelty = 5;
  std::uint32_t turn = 1;
  std::array<LaterPiece, 128> pieces{};
  std::array<std::array<std::uint16_t, 4>, 2> grid{};
};

StateRows small_rows() {
  return RowsOf<Small>()
      .table("pieces", &Small::pieces, RowsOf<Piece>().row("at", &Piece::at).row("worth", &Piece::worth))
      .row("grid", &Small::grid)
      .row("turn", &Small::turn)
      .row("marks", &Small::marks)
      .state();
}
StateRows later_rows() {
  auto piece = RowsOf<LaterPiece>()
                   .row("worth", &LaterPiece::worth)
                   .row("flag", &LaterPiece::flag)
                   .row("at", &LaterPiece::at)
                   .unhashed(&LaterPiece::blank);
  return RowsOf<Later>()
      .row("marks", &Later::marks)
      .row("novelty", &Later::novelty)
      .row("turn", &Later::turn)
      .table("pieces", &Later::pieces, std::move(piece))
      .row("grid", &Later::grid)
      .state();
}

template <class S>
ShortDigest hashed(const StateRows& rows, const S& state) {
  return StateDigests(rows).of(state_bytes(state));
}

template <class S>
S filled() {
  S state;
  state.turn = 300;
  state.marks.words = {5, std::uint64_t{1} << 63};
  state.pieces[3].at = 200;
  state.pieces[99].worth = -3;
  state.grid[1][2] = 999;
  return state;
}

TEST(StateRows, AFieldMoreOrElsewhereChangesNoHash) {
  EXPECT_EQ(hashed(small_rows(), Small{}), hashed(later_rows(), Later{}));
  EXPECT_EQ(hashed(small_rows(), filled<Small>()), hashed(later_rows(), filled<Later>()));
}

TEST(StateRows, EveryValueCounts) {
  const StateRows rows = small_rows();
  const Small state = filled<Small>();
  std::vector<ShortDigest> seen = {hashed(rows, state), hashed(rows, Small{})};
  const auto differs = [&](auto change) {
    Small other = state;
    change(other);
    const ShortDigest digest = hashed(rows, other);
    EXPECT_THAT(seen, testing::Not(testing::Contains(digest)));
    seen.push_back(digest);
  };
  differs([](Small& s) { s.turn = 301; });
  differs([](Small& s) { s.turn = 1; });
  differs([](Small& s) { s.pieces[3].at = 201; });
  differs([](Small& s) { std::swap(s.pieces[3], s.pieces[4]); });
  differs([](Small& s) { s.pieces[3].worth = 1; });
  differs([](Small& s) { s.pieces[99].worth = 3; });
  differs([](Small& s) { std::swap(s.grid[1][2], s.grid[0][2]); });
  differs([](Small& s) { std::swap(s.grid[1][2], s.grid[1][1]); });
  differs([](Small& s) { std::swap(s.marks.words[0], s.marks.words[1]); });
}

TEST(StateRows, WhatItRemembersGivesTheSameHash) {
  const StateRows& rows = state_rows<large::LargeGame>();
  StateDigests remembering(rows);
  large::State state;
  for (std::uint32_t i = 0; i < 300; ++i) {
    state.decisions = i;
    state.cells[(i * 7919) % large::cell_count] = i % 5;
    ASSERT_EQ(remembering.of(state_bytes(state)), hashed(rows, state)) << i;
  }
}

TEST(StateRows, NamesAreNotTakenTwice) {
  EXPECT_THAT(small_rows().clashes(), testing::IsEmpty());
  const StateRows twice = RowsOf<Piece>().row("at", &Piece::at).row("at", &Piece::worth).state();
  EXPECT_THAT(twice.clashes(), testing::ElementsAre("at"));
}

}  // namespace
}  // namespace redoubt
