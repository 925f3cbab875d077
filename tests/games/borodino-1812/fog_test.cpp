// Fog of war, by proof: whatever stands behind the backs, the view is the same.
#include "games/borodino-1812/fog.h"

#include <algorithm>

#include "tests/games/borodino-1812/exchanged.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

Unit concealed(const State& s, Side side, FastDice& random) {
  const Units hidden = all_of(side) & ~s.revealed[at(side)];
  if (count(hidden) < 2) return no_unit;
  for (;;) {
    const Unit unit = unit_at(side, static_cast<int>(random.below(static_cast<std::uint32_t>(blocks_of(side)))));
    if ((hidden & bit(unit)) != 0) return unit;
  }
}

TEST(BorodinoFog, TheViewDoesNotDependOnWhatItHides) {
  proves("R.1", "6.2", "6.9");
  FastDice random(9);
  for (std::uint8_t scenario = 0; scenario < 3; ++scenario) {
    State state;
    state.scenario = scenario;
    EventList muted(true);
    Play(standard(), state, random, muted).set_up();
    ActionList legal;
    for (long number = 0; state.phase != Phase::over; ++number) {
      if (number % 7 == 0) {
        for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
          const Side side = who == Viewer::french ? Side::russian : Side::french;
          const Unit a = concealed(state, side, random);
          const Unit b = concealed(state, side, random);
          if (a == no_unit || a == b) continue;
          ASSERT_TRUE(see(standard(), exchanged(standard().forces, state, a, b, random), who) ==
                      see(standard(), state, who))
              << phase_names[static_cast<std::size_t>(state.phase)] << " " << standard().forces.data(a).id << " "
              << standard().forces.data(b).id;
        }
      }
      Position{standard(), state}.legal(legal);
      Play(standard(), state, random, muted).apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    EXPECT_EQ(see(standard(), state, Viewer::observer).hidden_count, 0) << "when it is over everything is counted";
  }
}

TEST(BorodinoFog, OwnersKnowTheirOwnAndEverybodyKnowsTheRevealed) {
  proves("5.2", "5.1", "4.22", "4.23");
  Table table;
  table.put("fr-ney", "valuyevo").put("fr-11", "valuyevo").put("fr-1cc", "valuyevo").put("ru-7", "gorki");
  table.play("activate fr-ney");
  const auto knows = [&](Viewer who, const char* id) {
    const View view = see(standard(), table.state, who);
    return std::any_of(view.known.begin(), view.known.begin() + view.known_count,
                       [&](const KnownBlock& block) { return block.unit == table.unit(id); });
  };
  EXPECT_TRUE(knows(Viewer::russian, "fr-ney")) << "face-up";
  EXPECT_FALSE(knows(Viewer::russian, "fr-11"));
  EXPECT_TRUE(knows(Viewer::french, "fr-11"));
  EXPECT_FALSE(knows(Viewer::observer, "ru-7"));
  EXPECT_EQ(see(standard(), table.state, Viewer::russian).own.posts[0], no_unit) << "the enemy's posts are his";
}

/// A corps that enters is told of by its tokens, whoever bears them.
TEST(BorodinoFog, ACorpsEntersInTheOrderOfItsTokens) {
  proves("entry", "R.1");
  Table table(1);
  table.put("ru-7", "gorki").put("fr-napoleon", "yelnya");
  std::uint8_t token = 40;
  for (const char* id : {"fr-davout", "fr-1", "fr-2", "fr-3", "fr-4", "fr-5"}) {
    Block& block = table.state.blocks[table.unit(id)];
    for (Block& other : table.state.blocks) {
      if (&other != &block && other.token == token && other.area != on_the_way) std::swap(other.token, block.token);
    }
    block.area = on_the_way;
    --token;
  }
  table.state.turn = 2;
  table.forget();
  table.play("enter fr-davout gryaz");
  int last = -1;
  for (const Event& event : table.events()) {
    if (static_cast<EventKind>(event.kind) != EventKind::entered) continue;
    EXPECT_GT(event.token, last);
    last = event.token;
  }
  EXPECT_GT(last, 0);
}

/// The same position in which another of two blocks bears what one does.
State with_marks_changed(State s, Unit a, Unit b) {
  const std::size_t side = at(side_of(a));
  for (Units* set : {&s.moved, &s.fired, &s.acted[side]}) subject::swap_bits(*set, bit(a), bit(b));
  return s;
}

bool same_for_the_enemy(const State& s, Unit a, Unit b) {
  const Viewer enemy = side_of(a) == Side::french ? Viewer::russian : Viewer::french;
  const State other = with_marks_changed(s, a, b);
  return see(standard(), s, enemy) == see(standard(), other, enemy) &&
         see(standard(), s, Viewer::observer) == see(standard(), other, Viewer::observer) &&
         !(see(standard(), s, side_of(a) == Side::french ? Viewer::french : Viewer::russian) ==
           see(standard(), other, side_of(a) == Side::french ? Viewer::french : Viewer::russian));
}

/// Tokens are dealt anew in a stack that somebody joins: what lies on his back must not tell which of them he is.
TEST(BorodinoFog, WhoOfAStackHasMovedIsHisSidesToKnow) {
  proves("R.1", "5.4");
  Table table;
  table.put("fr-ney", "valuyevo").put("fr-11", "valuyevo").put("fr-10", "valuyevo-heights").put("ru-7", "gorki");
  table.play_all("activate fr-ney\ndone\ndone\nmove fr-11 valuyevo-heights fr-ney");
  EXPECT_TRUE(same_for_the_enemy(table.state, table.unit("fr-11"), table.unit("fr-10")));
}

TEST(BorodinoFog, WhichGunOfAStackHasFiredIsNotSeenWhenItStandsUpAgain) {
  proves("R.1", "5.3");
  Table table;
  table.put("fr-davout", "valuyevo").put("fr-i-guns-1", "valuyevo").put("fr-i-guns-2", "valuyevo");
  table.put("ru-7", "voina-heights");
  table.play_all("activate fr-davout\ndone");
  table.dice({6, 6, 6}).play("bombard fr-i-guns-1 voina-heights fr-davout");
  EXPECT_FALSE(same_for_the_enemy(table.state, table.unit("fr-i-guns-1"), table.unit("fr-i-guns-2"))) << "it lies open";
  table.play("done");
  EXPECT_TRUE(same_for_the_enemy(table.state, table.unit("fr-i-guns-1"), table.unit("fr-i-guns-2")));
}

TEST(BorodinoFog, WhoHasRetreatedIntoAStackIsNotSeenInIt) {
  proves("R.1", "6.2", "6.7");
  Table table;
  table.put("fr-11", "loginovo").put("ru-7", "moskva-bank").put("ru-24", "moskva-bank").put("ru-12", "novoye-selo");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done").play_all("done\ndone\ndone\ndone");
  table.play("battle moskva-bank");
  while (table.phase() == "squares") table.play("done");
  table.play("retreat ru-7 novoye-selo");
  EXPECT_TRUE(same_for_the_enemy(table.state, table.unit("ru-7"), table.unit("ru-12")));
}

/// A straggler rolls on the way, under the token that everybody has followed, and then stands with the others.
TEST(BorodinoFog, AStragglerRollsBeforeItStandsInTheStack) {
  proves("R.1", "5.7");
  int dealt = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Table table;
    table.put("fr-11", "valuyevo").put("fr-10", "valuyevo-heights").put("ru-7", "gorki");
    table.play_all("done\ndone\ndone");
    const Unit unit = table.unit("fr-11");
    const std::uint8_t before = table.state.blocks[unit].token;
    FastDice dice(seed);
    EventList events;
    Play(standard(), table.state, dice, events).apply(table.parse("straggle fr-11 valuyevo-heights"));
    for (const Event& event : events) {
      if (event.unit != unit) continue;
      EXPECT_EQ(event.token, before);
    }
    dealt += table.state.blocks[unit].token != before ? 1 : 0;
  }
  EXPECT_GT(dealt, 0);
  EXPECT_LT(dealt, 40);
}

TEST(BorodinoFog, TokensAreDealtAnewWhereBlocksStandTogether) {
  proves("R.1");
  int same = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Table table;
    table.put("fr-11", "valuyevo").put("fr-10", "valuyevo-heights").put("ru-7", "gorki");
    const std::uint8_t before = table.state.blocks[table.unit("fr-11")].token;
    FastDice dice(seed);
    EventList events;
    Play(standard(), table.state, dice, events).relocate(table.unit("fr-11"), table.area("valuyevo-heights"));
    same += table.state.blocks[table.unit("fr-11")].token == before ? 1 : 0;
  }
  EXPECT_GT(same, 0);
  EXPECT_LT(same, 40);
}

}  // namespace
}  // namespace redoubt::borodino_1812
