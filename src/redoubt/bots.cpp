#include "redoubt/bots.h"

#include <algorithm>
#include <cstring>

#include "host/bot_runtime.h"
#include "kernel/hash.h"

namespace redoubt {

std::uint64_t bot_seed(const AnyMatch& match, Side side, const std::string& seed) {
  const ShortDigest digest =
      Hasher().text(seed).number(match.decisions()).text(compact(match.view(viewer(side)))).short_digest();
  std::uint64_t thought = 0;
  std::memcpy(&thought, digest.data(), sizeof thought);
  return thought;
}

Action Bots::decide(const GameWithBots& with_bots, const AnyMatch& match, Level level, const std::string& seed,
                    const Budget& budget) {
  const Side side = *match.to_act();
  const auto his = [&](const Sitting& each) { return each.level == level && each.side == side && each.seed == seed; };
  const auto found = std::find_if(sitting_.begin(), sitting_.end(), his);
  if (found != sitting_.end()) {
    std::rotate(found, found + 1, sitting_.end());
  } else {
    if (sitting_.size() == most) sitting_.erase(sitting_.begin());
    sitting_.push_back({level, side, seed, with_bots.make_bot(level, side, 0, host::parallel_for)});
  }
  AnyBot& bot = *sitting_.back().bot;
  bot.see(match);
  bot.reseed(bot_seed(match, side, seed));
  return bot.decide(budget);
}

void Bots::see(const AnyMatch& match) {
  for (const Sitting& each : sitting_) each.bot->see(match);
}

}  // namespace redoubt
