// A game in the terminal. It tells each player only what his side may know.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "players/game_with_bots.h"
#include "redoubt/registry.h"

namespace redoubt {

class TerminalGame {
 public:
  struct Settings {
    std::optional<Side> human;  // nothing: people on both sides of one screen
    Level opponent = Level::cadet;
    Language language = Language::english;
    std::uint64_t bot_seed = 0;  // seeds the opponent
    std::size_t width = 100;
  };
  using ReadLine = std::function<std::optional<std::string>()>;
  using Print = std::function<void(std::string_view)>;

  TerminalGame(const GameRegistry& registry, const GameWithBots& with_bots, std::unique_ptr<AnyMatch> match,
               const Settings& settings, ReadLine read, Print print);

  /// Until the game is over, the player leaves or the input ends.
  void run();

 private:
  struct Word {
    std::string_view name;
    void (TerminalGame::*handler)(const std::string& rest);
    std::string_view help_en;
    std::string_view help_es;
  };
  static const std::vector<Word>& words();

  [[nodiscard]] bool human_decides() const;
  [[nodiscard]] Viewer eyes() const;
  [[nodiscard]] std::string say(std::string_view en, std::string_view es) const;
  [[nodiscard]] Action advised();
  void opponent_decides();
  void announce();
  void show_moment();
  void show_choices();
  void take_line(const std::string& line);
  void decide(Action action);
  void show_entry(const LogEntry& entry, bool with_decision);
  std::optional<Action> read_decision(const std::string& line);

  void help(const std::string& rest);
  void rule(const std::string& rest);
  void list(const std::string& rest);
  void board(const std::string& rest);
  void undo(const std::string& rest);
  void save(const std::string& rest);
  void load(const std::string& rest);
  void log(const std::string& rest);
  void automatic(const std::string& rest);
  void quit(const std::string& rest);

  const GameRegistry* registry_;
  const GameWithBots* with_bots_;
  std::unique_ptr<AnyMatch> match_;
  Settings settings_;
  ReadLine read_;
  Print print_;
  std::array<std::unique_ptr<AnyBot>, 2> bots_;  // made when they are first wanted
  std::vector<Choice> choices_;
  std::optional<Side> last_seen_;  // whose eyes looked last, on a shared screen
  int field_turn_ = -1;            // the turn in which the field was shown last
  std::string shown_;              // the moment whose list was shown last
  bool leaving_ = false;
};

/// Numbered choices, from `first` on. Those that begin with the same words share one line.
std::string choice_lines(const std::vector<std::string>& texts, std::size_t first, std::size_t width);

}  // namespace redoubt
