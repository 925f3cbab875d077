// The numbers here were computed by another implementation of docs/records.md, with another library.
#include "kernel/fair_dice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace redoubt {
namespace {

using testing::ElementsAre;

template <class Throw>
auto many(int count, Throw one) {
  std::vector<decltype(one())> faces;
  for (int i = 0; i < count; ++i) faces.push_back(one());
  return faces;
}

TEST(FairDice, SeedGivesTheKnownSecretCommitmentAndKey) {
  const FairDice dice = FairDice::from_seed("Borodino");
  EXPECT_EQ(hex(dice.secret()), "ff9fb01877ff50ebd7af0731850ee5cd2d059c7f701acbed40065fa3060247d8");
  EXPECT_EQ(hex(dice.commitment()), "01051ba7f707b270ed33c853c4209f7ba19e455d61a67e32789c76d0f8f32c17");
  EXPECT_THAT(dice.entropy(), ElementsAre("46c5a1b0d19467d602a7e1bb39ccdea8", "c82d4163b5e982219d82a57ddb5a788a"));
  EXPECT_EQ(hex(dice.key()), "1b3ff393a6d816da97cbe3f5dfb38242b1269cbeb302ee3ec2cbd9ccbcb5d44a");
}

TEST(FairDice, SeedGivesTheKnownThrows) {
  FairDice dice = FairDice::from_seed("Borodino");
  EXPECT_THAT(many(24, [&] { return dice.roll(); }),
              ElementsAre(2, 6, 5, 1, 3, 6, 4, 3, 4, 4, 1, 2, 6, 2, 3, 4, 4, 5, 3, 4, 5, 1, 3, 1));
  std::vector<std::uint32_t> drawn;
  for (const std::uint32_t n : {1U, 2U, 3U, 7U, 10U, 53U, 62U, 111U, 1000U, 4'000'000'000U})
    drawn.push_back(dice.draw(n));
  EXPECT_THAT(drawn, ElementsAre(0, 1, 1, 2, 3, 34, 29, 51, 392, 206023128));
  EXPECT_EQ(dice.counter(), 34U);
}

TEST(FairDice, EverythingGoesIntoTheKey) {
  Secret secret;
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(i);
  FairDice dice(secret, {"vive l'Empereur", "ура"});
  EXPECT_THAT(many(12, [&] { return dice.roll(); }), ElementsAre(2, 4, 5, 6, 1, 5, 5, 3, 6, 2, 1, 3));
  // Three in ten words are passed over here.
  EXPECT_THAT(many(8, [&] { return dice.draw(3'000'000'000U); }),
              ElementsAre(2140624100U, 1258998416U, 2724856106U, 2965072785U, 2863920231U, 1216910702U, 1480414721U,
                          1842117633U));
  const Digest key = dice.key();
  EXPECT_NE(FairDice(secret, {"vive l'Empereur!", "ура"}).key(), key);
  EXPECT_NE(FairDice(secret, {"vive l'Empereur", ""}).key(), key);
  EXPECT_NE(FairDice(secret, {"vive l'Empereurу", "ра"}).key(), key) << "the border between the two counts";
  secret[31] ^= 1U;
  EXPECT_NE(FairDice(secret, {"vive l'Empereur", "ура"}).key(), key);
  EXPECT_NE(commitment_to(secret), dice.commitment());
}

TEST(FairDice, GoingBackGivesTheSameAgain) {
  FairDice dice = FairDice::from_seed("again");
  many(5, [&] { return dice.roll(); });
  const std::uint64_t mark = dice.counter();
  const auto first = many(20, [&] { return dice.roll(); });
  dice.rewind(mark);
  EXPECT_EQ(many(20, [&] { return dice.roll(); }), first);
}

/// The sum of (seen - expected)^2 / expected.
double chi_square(const std::vector<int>& seen, double expected) {
  double sum = 0;
  for (const int count : seen) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(FairDice, EveryFaceIsAsLikely) {
  FairDice dice = FairDice::from_seed("chi-square");
  std::vector<int> faces(6);
  std::vector<int> pairs(36);
  int last = 0;
  constexpr int throws = 120'000;
  for (int i = 0; i < throws; ++i) {
    const int face = dice.roll() - 1;
    ++faces[static_cast<std::size_t>(face)];
    ++pairs[static_cast<std::size_t>(last * 6 + face)];
    last = face;
  }
  EXPECT_LT(chi_square(faces, throws / 6.0), 20.5);   // 5 degrees of freedom, one in a thousand
  EXPECT_LT(chi_square(pairs, throws / 36.0), 66.6);  // 35 degrees, one in a thousand
}

TEST(FairDice, DrawsFromAnyNumberAreAsLikely) {
  FairDice dice = FairDice::from_seed("draws");
  std::vector<int> seen(111);
  constexpr int draws = 55'500;
  for (int i = 0; i < draws; ++i) ++seen[dice.draw(111)];
  EXPECT_LT(chi_square(seen, draws / 111.0), 160.0);  // 110 degrees, one in a thousand
}

TEST(FastDice, IsTheSameEverywhere) {
  FastDice dice(1812);
  const std::vector<int> first = many(12, [&] { return dice.roll(); });
  dice.reseed(1812);
  EXPECT_EQ(many(12, [&] { return dice.roll(); }), first);
  std::vector<int> seen(6);
  for (int i = 0; i < 60'000; ++i) ++seen[static_cast<std::size_t>(dice.roll() - 1)];
  EXPECT_LT(chi_square(seen, 10'000), 20.5);
}

TEST(ScriptedDice, SetsTheRollsAndLeavesTheDraws) {
  FastDice source(7);
  FastDice same(7);
  ScriptedDice dice(source, {6, 5});
  EXPECT_EQ(dice.left(), 2U);
  EXPECT_EQ(dice.draw(100), same.draw(100));
  EXPECT_EQ(dice.roll(), 6);
  EXPECT_EQ(dice.roll(), 5);
  EXPECT_EQ(dice.roll(), same.roll());
  dice.script({1});
  EXPECT_EQ(dice.roll(), 1);
}

TEST(RecordingDice, RemembersRollsAndThatSomethingWasDrawn) {
  FastDice source(7);
  RecordingDice dice(source);
  EXPECT_FALSE(dice.drawn());
  const int first = dice.roll();
  const int second = dice.roll();
  EXPECT_THAT(dice.rolled(), ElementsAre(first, second));
  dice.draw(5);
  EXPECT_TRUE(dice.drawn());
}

}  // namespace
}  // namespace redoubt
