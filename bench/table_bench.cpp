// What a decision costs on its way through the table: from the bytes of the message that asks for it to the bytes that
// both seats are sent, with everything between them but the disk and the network. Games of random players and of staff
// officers are recorded first and played again here.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kernel/dice.h"
#include "redoubt/registry.h"
#include "table/room.h"
#include "tests/table/stored_match.h"

namespace redoubt::table {
namespace {

const GameRegistry& registry() {
  static const Result<GameRegistry> made = open_registry({});
  return *made;
}

/// A match that nobody has decided in yet, and the messages that play a game in it to its end.
struct Game {
  MatchRow row;
  std::vector<std::string> actions;
};

std::string secret_of(std::size_t number) {
  std::string digits(64, '0');
  for (std::size_t i = digits.size(); number > 0; number /= 16) digits[--i] = "0123456789abcdef"[number % 16];
  return digits;
}

Game recorded(const GameWithBots& with_bots, std::size_t scenario, std::size_t number, Level level) {
  Game game;
  game.row = stored_row(with_bots);
  game.row.setup = setup_text({&with_bots, with_bots.game().scenarios()[scenario].id, {}, {}, {}});
  game.row.secret = secret_of(number + 1);
  const FairDice dice(*digest_from_hex<Secret>(game.row.secret),
                      {game.row.seats[0].entropy, game.row.seats[1].entropy});
  const Contender player{level, [] { return Budget{}; }};
  Record record;
  with_bots.play_recorded({static_cast<std::uint16_t>(scenario), 0}, dice, {number, ~number}, {player, player}, nullptr,
                          record);
  for (const RecordedEntry& each : record.entries) game.actions.push_back(each.action);
  return game;
}

std::vector<Game> recorded(const GameWithBots& with_bots, Level level) {
  constexpr std::size_t games = 6;
  std::vector<Game> list;
  for (std::size_t i = 0; i < games; ++i)
    list.push_back(recorded(with_bots, i % with_bots.game().scenarios().size(), i, level));
  return list;
}

/// Games one after the other, as a table with two players at each sees them.
class Traffic {
 public:
  explicit Traffic(std::vector<Game> games) : games_(std::move(games)) { open(); }

  /// Says whether another game begins.
  [[nodiscard]] bool at_end() const { return next_ == games_[game_].actions.size(); }
  void begin_next() {
    game_ = (game_ + 1) % games_.size();
    next_ = 0;
    open();
  }

  void decide() {
    const Side side = *room_->to_act();
    const std::string message = R"({"t":"do","match":"m","id":7,"seq":)" + std::to_string(room_->told(viewer(side))) +
                                R"(,"actions":[)" + games_[game_].actions[next_++] + "]}";
    const json::value body = *parse_json(message);
    for (const json::value& each : body.at("actions").as_array()) {
      if (room_->decide(side, each, 1, Language::english)) ++refused_;
    }
    const std::optional<Append> append = room_->take_fresh();
    benchmark::DoNotOptimize(append->entries.data());
    for (const auto& [viewing, text] : room_->changes({french, russian})) {
      ++messages_;
      message_bytes_ += static_cast<double>(text->size());
      largest_ = std::max(largest_, text->size());
    }
  }

  void report(benchmark::State& run) const {
    run.SetItemsProcessed(run.iterations());
    run.counters["bytes_mean"] = message_bytes_ / messages_;
    run.counters["bytes_largest"] = static_cast<double>(largest_);
    run.counters["messages"] = messages_ / static_cast<double>(run.iterations());
    if (refused_ > 0) run.SkipWithError("a recorded decision is refused");
  }

 private:
  static constexpr Viewing french{Viewer::french, Language::english};
  static constexpr Viewing russian{Viewer::russian, Language::english};

  void open() {
    room_ = std::move(*Room::open(registry(), {games_[game_].row, {}, {}, {}}, 1));
    for (const Viewing& each : {french, russian}) room_->whole(each, std::nullopt);
  }

  std::vector<Game> games_;
  std::unique_ptr<Room> room_;
  std::size_t game_ = 0;
  std::size_t next_ = 0;
  double messages_ = 0;
  double message_bytes_ = 0;
  std::size_t largest_ = 0;
  std::size_t refused_ = 0;
};

void decision(benchmark::State& run, const std::string& game, Level level) {
  Traffic traffic(recorded(*registry().find(game), level));
  for (auto _ : run) {
    if (traffic.at_end()) {
      run.PauseTiming();
      traffic.begin_next();
      run.ResumeTiming();
    }
    traffic.decide();
  }
  traffic.report(run);
}

/// A row for each game that there is.
[[maybe_unused]] const bool registered = [] {
  for (const auto& with_bots : registry().games()) {
    for (const Level level : {Level::random, Level::staff}) {
      const std::string id = with_bots->game().id();
      const std::string row = "table/" + id + "/" + std::string(name(level));
      benchmark::RegisterBenchmark(row.c_str(), [id, level](benchmark::State& run) { decision(run, id, level); });
    }
  }
  return true;
}();

}  // namespace
}  // namespace redoubt::table
