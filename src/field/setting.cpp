#include "field/setting.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "kernel/hash.h"

namespace redoubt::field {

namespace {

constexpr std::string_view budget_help = "is no budget; write 500i (worlds looked at), 2s or 250ms";

Faults read_budget(std::string_view text, Setting& setting) {
  double number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit = text.substr(static_cast<std::size_t>(rest - text.data()));
  if (error != std::errc() || !(number > 0) || number > 1e9) return fault(std::string(text), std::string(budget_help));
  if (unit == "i" && number >= 1) {
    setting.iterations = static_cast<std::uint64_t>(number);
  } else if (unit == "s" || unit == "ms") {
    const double milliseconds = std::ceil(number * (unit == "s" ? 1000 : 1));
    setting.time = std::chrono::milliseconds(static_cast<std::int64_t>(milliseconds));
  } else {
    return fault(std::string(text), std::string(budget_help));
  }
  return {};
}

}  // namespace

Result<Setting> setting_named(std::string_view text) {
  Setting setting;
  setting.text = text;
  const std::size_t colon = text.find(':');
  const auto level = level_named(text.substr(0, colon));
  if (!level) return fault(std::string(text), fmt::format("is no player; the players are: {}", level_list));
  setting.level = *level;
  if (colon == std::string_view::npos) return setting;
  if (*level != Level::marshal) return fault(std::string(text), "only the marshal thinks for longer when he may");
  if (Faults faults = read_budget(text.substr(colon + 1), setting); !faults.empty()) return faults;
  return setting;
}

Budget budget_of(const Setting& setting) {
  if (setting.time.count() == 0) return {setting.iterations, {}};
  const auto began = std::chrono::steady_clock::now();
  const auto time = std::chrono::duration<double>(setting.time);
  return {0, [began, time] { return (std::chrono::steady_clock::now() - began) / time; }};
}

Budget Stopwatch::start() {
  running_ = setting_->time.count() > 0;
  if (running_) began_ = std::chrono::steady_clock::now();
  return budget_of(*setting_);
}

void Stopwatch::stop() {
  if (!running_) return;
  running_ = false;
  const auto taken = std::chrono::steady_clock::now() - began_;
  const double over = std::chrono::duration<double, std::milli>(taken - setting_->time).count();
  latest_ = std::max(latest_.value_or(over), over);
}

namespace {

/// Lets two settings play, with a watch on each: `play` plays the game between these contenders.
template <class Play>
GameResult watched(const Setting& french, const Setting& russian, Lateness* late, Play play) {
  std::array<Stopwatch, 2> watches = {Stopwatch(french), Stopwatch(russian)};
  const auto next = [&watches](std::size_t who) {
    for (Stopwatch& each : watches) each.stop();
    return watches[who].start();
  };
  Contenders contenders;
  contenders[0] = {french.level, [&next] { return next(0); }};
  contenders[1] = {russian.level, [&next] { return next(1); }};
  GameResult played = play(contenders);
  for (Stopwatch& each : watches) each.stop();
  if (late != nullptr) *late = {watches[0].latest(), watches[1].latest()};
  return played;
}

}  // namespace

GameResult play(const GameWithBots& with_bots, const Setup& setup, std::uint64_t seed, const Setting& french,
                const Setting& russian, Surveyor* surveyor, Lateness* late) {
  return watched(french, russian, late,
                 [&](const Contenders& contenders) { return with_bots.play(setup, seed, contenders, surveyor); });
}

RecordedGame play_recorded(const GameWithBots& with_bots, const Setup& setup, const std::string& seed,
                           const Setting& french, const Setting& russian, Surveyor* surveyor) {
  RecordedGame game;
  game.played = watched(french, russian, &game.late, [&](const Contenders& contenders) {
    return with_bots.play_recorded(setup, FairDice::from_seed(seed),
                                   {seed_of("mind", seed, 0), seed_of("mind", seed, 1)}, contenders, surveyor,
                                   game.record);
  });
  return game;
}

std::vector<Reason> advice_for(const GameWithBots& with_bots, const AnyMatch& match, std::size_t decisions, Side side,
                               const Setting& advisor, std::uint64_t seed) {
  const std::unique_ptr<AnyBot> bot = with_bots.make_bot(advisor.level, side, seed);
  bot->see(match, decisions);
  static_cast<void>(bot->decide(budget_of(advisor)));
  return bot->reasons();
}

std::uint64_t seed_of(std::string_view purpose, std::string_view seed, std::uint64_t number) {
  const ShortDigest digest = Hasher().text(purpose).text(seed).number(number).short_digest();
  std::uint64_t made = 0;
  for (std::size_t i = 0; i < 8; ++i) made |= std::uint64_t{digest[i]} << (8 * i);
  return made;
}

}  // namespace redoubt::field
