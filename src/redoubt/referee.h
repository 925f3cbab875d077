// The referee: one request a line, one answer a line. docs/referee.md tells it to those who write programs for it.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "kernel/any_game.h"
#include "redoubt/bots.h"
#include "redoubt/registry.h"
#include "redoubt/request.h"

namespace redoubt {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t longest_line = std::size_t{1} << 20;

class Referee {
 public:
  /// The registry must outlive the referee.
  explicit Referee(const GameRegistry& registry) : registry_(&registry) {}

  /// The answer to one line, without an end of line. Nothing that a line says ends the program or breaks the match.
  std::string answer(std::string_view line);
  /// The answer to a line that was too long to be read.
  static std::string answer_too_long();
  [[nodiscard]] bool finished() const { return finished_; }

 private:
  using Handler = json::object (Referee::*)(Request&);
  struct Command {
    std::string_view name;
    Handler handler;
    bool wants_match;
  };
  /// Who reads the answer, and in which language.
  struct Viewing {
    Reading who;
    Language language = Language::english;
  };
  static const Command* find(std::string_view name);
  static std::string command_names();

  json::object handle(const json::value& value);
  json::object hello(Request& request);
  json::object begin(Request& request);
  json::object status(Request& request);
  json::object legal(Request& request);
  json::object decide(Request& request);
  json::object why(Request& request);
  json::object dice(Request& request);
  json::object describe_game(Request& request);
  json::object board(Request& request);
  json::object state(Request& request);
  json::object view(Request& request);
  json::object position(Request& request);
  json::object odds(Request& request);
  json::object undo(Request& request);
  json::object save(Request& request);
  json::object load(Request& request);
  json::object hash(Request& request);
  json::object bot(Request& request);
  json::object rules(Request& request);
  json::object quit(Request& request);

  /// This match is on the table from now on.
  void put(const GameWithBots& with_bots, std::unique_ptr<AnyMatch> match);
  [[nodiscard]] json::object standing(const Viewing& viewing) const;
  static Viewing viewing(Request& request);
  /// Whether this reader is another than the side that is to decide.
  [[nodiscard]] bool looks_on(Reading who) const;
  [[nodiscard]] std::optional<Refusal> not_theirs() const;
  std::optional<Action> action(Request& request, json::object& refused);
  /// The game that the request names, or the one on the table, or the only one there is.
  const GameWithBots* with_bots(Request& request);

  const GameRegistry* registry_;
  const GameWithBots* with_bots_ = nullptr;
  std::unique_ptr<AnyMatch> match_;
  Bots bots_;
  bool finished_ = false;
};

/// Talks over two file descriptors until `quit` or the end of input.
int run_referee(const GameRegistry& registry, int in, int out);

}  // namespace redoubt
