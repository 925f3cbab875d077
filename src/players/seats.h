// A game with the players who can sit down to it, without its type: for the command line and the server.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/game_adapter.h"
#include "players/random_player.h"
#include "players/simple_player.h"

namespace redoubt {

enum class Level : std::uint8_t { random, simple };
inline constexpr std::string_view level_list = "random, simple";

constexpr std::optional<Level> level_named(std::string_view text) {
  if (text == "random") return Level::random;
  if (text == "simple") return Level::simple;
  return std::nullopt;
}
constexpr std::string_view name(Level level) { return level == Level::random ? "random" : "simple"; }
inline constexpr std::array<Level, 2> levels = {Level::simple, Level::random};

/// How a player of this level is introduced to people.
struct Introduction {
  Bilingual title;
  Bilingual brief;
};
Introduction introduce(Level level);

/// What became of one game that was played without anybody watching.
struct Played {
  Setup setup;
  Outcome outcome;
  std::string condition;
  int turns = 0;
  std::uint32_t decisions = 0;
  std::string hash;
  bool finished = false;  // false when the limit of decisions was reached first

  friend bool operator==(const Played&, const Played&) = default;
};

/// Far beyond any game that ends: who reaches it has found a fault in the rules.
inline constexpr std::uint32_t decision_limit = 200'000;

class Seats {
 public:
  Seats() = default;
  Seats(const Seats&) = delete;
  Seats& operator=(const Seats&) = delete;
  virtual ~Seats() = default;

  [[nodiscard]] virtual const AnyGame& game() const = 0;
  /// What a player of this level decides for the side to act, from that side's view. Wants a match of this game that is
  /// not over.
  [[nodiscard]] virtual Action decide(Level level, const AnyMatch& match, FastDice& random) const = 0;
  /// A whole game; the same seed gives the same game.
  [[nodiscard]] virtual Played play(const Setup& setup, std::uint64_t seed, Level french, Level russian) const = 0;
};

/// The texts of the files that a game is made from.
struct GameTexts {
  std::string_view board;
  std::string_view forces;
  std::string_view setup;
  std::string_view rules;
};

template <SpokenGame G, Inclination<G> F>
class SeatsAt final : public Seats {
 public:
  SeatsAt(G game, F incline) : game_(std::move(game)), simple_(std::move(incline)) {}

  [[nodiscard]] const AnyGame& game() const override { return game_; }

  [[nodiscard]] Action decide(Level level, const AnyMatch& any, FastDice& random) const override {
    const Match<G>& match = static_cast<const MatchAdapter<G>&>(any).match();
    return choose(level, match.state(), random);
  }

  [[nodiscard]] Played play(const Setup& setup, std::uint64_t seed, Level french, Level russian) const override {
    const G& game = game_.typed();
    FastDice dice(seed);
    FastDice minds(~seed);  // apart from the dice, so that a player's thoughts do not change what falls
    EventList events(true);
    typename G::State state = game.start(setup, dice, events);
    Played played;
    played.setup = setup;
    for (; played.decisions < decision_limit; ++played.decisions) {
      const std::optional<Side> side = game.to_act(state);
      if (!side) break;
      events.clear();
      game.apply(state, choose(*side == Side::french ? french : russian, state, minds), dice, events);
    }
    played.outcome = game.result(state);
    played.finished = played.outcome.over;
    played.condition = std::string(game.condition(state));
    played.turns = game.turn(state);
    played.hash = state_hash(state);
    return played;
  }

 private:
  [[nodiscard]] Action choose(Level level, const typename G::State& state, FastDice& random) const {
    const typename G::View view = game_.typed().view(state, viewer(*game_.typed().to_act(state)));
    if (level == Level::random) return random_.decide(game_.typed(), view, random);
    return simple_.decide(game_.typed(), view, random);
  }

  GameAdapter<G> game_;
  RandomPlayer<G> random_;
  SimplePlayer<G, F> simple_;
};

}  // namespace redoubt
