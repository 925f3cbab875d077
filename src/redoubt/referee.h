// The referee: one request a line, one answer a line. docs/referee.md tells it to those who write programs for it.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "kernel/any_game.h"
#include "redoubt/request.h"
#include "redoubt/shelf.h"

namespace redoubt {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t longest_line = std::size_t{1} << 20;

class Referee {
 public:
  /// The shelf must outlive the referee.
  explicit Referee(const Shelf& shelf) : shelf_(&shelf) {}

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

  [[nodiscard]] json::object standing(Language language) const;
  std::optional<Action> action(Request& request, json::object& refused);
  /// The game that the request names, or the one on the table, or the only one there is.
  const Seats* seats(Request& request);

  const Shelf* shelf_;
  const Seats* seats_ = nullptr;
  std::unique_ptr<AnyMatch> match_;
  bool finished_ = false;
};

/// Talks over two file descriptors until `quit` or the end of input.
int run_referee(const Shelf& shelf, int in, int out);

}  // namespace redoubt
