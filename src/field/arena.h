// Who is stronger: every player against every other, sides swapped and dice paired.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "field/elo.h"
#include "field/setting.h"
#include "field/text.h"
#include "kernel/json.h"

namespace redoubt::field {

struct Arena {
  std::vector<Setting> players;
  std::uint64_t rounds = 100;  // in each, every two players meet twice with the same dice, sides swapped
  std::string seed;
  Setup setup;
  /// Ends a match of two when it is clear whether the first is the second Elo stronger or only the first.
  std::optional<std::array<double, 2>> sequential;
};

/// One game of an arena.
struct Bout {
  std::size_t a = 0;  // places in the list of players
  std::size_t b = 0;
  bool a_is_french = true;
  std::uint64_t seed = 0;
};
std::uint64_t bouts(const Arena& arena);
Bout bout(const Arena& arena, std::uint64_t number);

struct Tally {
  double won = 0;
  double drawn = 0;
  double lost = 0;

  [[nodiscard]] double games() const { return won + drawn + lost; }
  [[nodiscard]] double points() const { return won + drawn / 2; }
  [[nodiscard]] double share() const { return games() > 0 ? points() / games() : 0; }
  void add(const Tally& other) {
    won += other.won;
    drawn += other.drawn;
    lost += other.lost;
  }
};

/// Two players against each other, as the first of them sees it.
struct Encounter {
  std::size_t a = 0;
  std::size_t b = 0;
  Tally french;                             // when a was French
  Tally russian;                            // when a was Russian
  std::array<std::uint64_t, 5> pairs = {};  // of games with the same dice, by a's half points

  [[nodiscard]] Tally all() const {
    Tally sum = french;
    sum.add(russian);
    return sum;
  }
};

struct Standing {
  Rating rating;
  Tally french;
  Tally russian;
  std::optional<double> late;  // of a player with a clock: his slowest decision, in milliseconds over its time
};

struct Standings {
  std::vector<Standing> players;
  std::vector<Encounter> encounters;
  bool bounded = false;
  std::vector<double> walk;  // of the sequential test, after each pair of games
  SequentialTest::Verdict verdict = SequentialTest::Verdict::open;
};

/// Hears the games of a sequential match in their order.
class Referee {
 public:
  explicit Referee(const Arena& arena);
  /// Whether it is decided.
  bool hear(const GameResult& game);
  [[nodiscard]] const SequentialTest& test() const { return test_; }
  [[nodiscard]] const std::vector<double>& walk() const { return walk_; }

 private:
  const Arena& arena_;
  SequentialTest test_;
  std::uint64_t heard_ = 0;
  std::size_t half_points_ = 0;
  std::vector<double> walk_;
};

/// Games in the order of their numbers, not necessarily all of them.
Standings standings(const Arena& arena, std::span<const GameResult> games);
/// Tells them how late the players were in the same games.
void add_lateness(Standings& standings, const Arena& arena, std::span<const Lateness> games);

struct ArenaWords {
  std::string game;
  std::string scenario;
  std::vector<std::string> options;
  std::string command;
};
json::object arena_json(const Arena& arena, const Standings& standings, const ArenaWords& words);
std::string arena_table(const Arena& arena, const Standings& standings, const Locale& locale);
std::string arena_page(const Arena& arena, const Standings& standings, const ArenaWords& words, const Locale& locale);

}  // namespace redoubt::field
