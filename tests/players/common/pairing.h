// The game with its players, made once for a program, and matches between them. It needs no test library, so that a
// program without one plays the same games.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "subject.h"

namespace redoubt::subject {

inline const GameWithBots& with_bots() {
  static const GameWithBotsAdapter<Game, Staff> made(game());
  return made;
}

/// A match and the two who play it, through the kernel's door, which refuses what is illegal.
struct Pairing {
  std::unique_ptr<AnyMatch> match;
  std::array<std::unique_ptr<AnyBot>, 2> bots;
  Budget budget;
  std::function<void(const std::string& fault)> complain;

  [[nodiscard]] AnyBot& to_act() const { return *bots[static_cast<std::size_t>(index(*match->to_act()))]; }

  /// Lets whoever is to act decide. Returns false, having complained, when the decision is refused.
  bool decide() const {
    const Side side = *match->to_act();
    const auto refused = match->play(to_act().decide(*match, budget), Language::english);
    if (!refused) return true;
    complain(std::string(name(side)) + ", decision " + std::to_string(match->decisions()) + " in phase " +
             match->phase() + ": " + refused->message);
    return false;
  }

  /// To the end. Returns false, having complained, when there is none or a decision is refused; both watch.
  bool play_out() const {
    while (match->to_act()) {
      for (const auto& bot : bots) bot->see(*match);
      if (!decide()) return false;
      if (match->decisions() > measure.most_decisions) {
        complain("the game has no end");
        return false;
      }
    }
    return true;
  }
};

/// One of the games of a level whose last states are written down.
inline Pairing golden_pairing(const GamesOfLevel& plan, int number, const ParallelFor& parallel_for,
                              std::function<void(const std::string& fault)> complain) {
  FastDice chance(static_cast<std::uint64_t>(number) + 1812);
  const AnyGame& game = with_bots().game();
  const Setup setup{static_cast<std::uint16_t>(chance.below(static_cast<std::uint32_t>(game.scenarios().size()))),
                    chance.below(1U << game.options().size())};
  const auto sown = static_cast<std::uint64_t>(number) * 2;
  const std::string seed = std::string(name(plan.level)) + " " + std::to_string(number);
  return {game.start(setup, FairDice::from_seed(seed)),
          {with_bots().make_bot(plan.level, Side::french, sown, parallel_for),
           with_bots().make_bot(plan.level, Side::russian, sown + 1, parallel_for)},
          {plan.iterations, {}},
          std::move(complain)};
}

}  // namespace redoubt::subject
