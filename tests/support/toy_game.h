// A game for the tests of what serves all games: two sides with three hidden scouts each race along five fields.
//
// 1  Each side's scouts have the strengths 1, 2 and 3, dealt in secret.
// 2  A scout advances one field, at most to the fifth, at most two advances a turn.
// 3  A duel: both throw a die and add their strengths; the loser goes back to the start and both are shown. It ends the
//    side's turn.
// 4  A spy sees one enemy scout, and nobody else does. It ends the side's turn.
// 5  Passing ends the side's turn.
// 6  After the last turn whoever has come further wins.
// o1 (optional) No spies.  o2 (optional) Duels give the attacker one more.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"
#include "kernel/json_patch.h"

namespace redoubt::toy {

struct State {
  std::uint8_t scenario = 0;
  std::uint8_t options = 0;
  std::uint8_t turn = 1;
  std::uint8_t side = 0;
  std::uint8_t advances = 0;
  std::uint8_t over = 0;
  std::uint8_t duels = 0;  // fought by both sides
  std::array<std::array<std::uint8_t, 3>, 2> strength{};
  std::array<std::array<std::uint8_t, 3>, 2> field{};
  std::array<std::array<std::uint8_t, 3>, 2> known{};  // Viewers who know the strength

  friend bool operator==(const State&, const State&) = default;
};

/// A state whose unknown strengths are 0.
struct View {
  Viewer who = Viewer::observer;
  State seen;

  friend bool operator==(const View&, const View&) = default;
};

enum Verb : std::uint16_t { advance, duel, spy, pass };
enum EventKind : std::uint8_t { dealt, advanced, thrown, sent_back, spied, passed };
enum RefusalReason : std::uint16_t {
  no_such_verb = 1,
  no_such_scout,
  at_the_end,
  no_advances,
  same_field,
  no_spies,
  already_known
};

class ToyGame {
 public:
  using State = toy::State;
  using View = toy::View;

  explicit ToyGame(std::string board = "toy board");

  static std::string_view id() { return "toy"; }
  static int rules_version() { return 1; }
  static StateRows state_rows();

  State start(const Setup& setup, Dice& dice, EventList& events) const;
  std::optional<Side> to_act(const State& state) const;
  void legal(const State& state, ActionList& actions) const;
  Verdict check(const State& state, Action action) const;
  void apply(State& state, Action action, Dice& dice, EventList& events) const;
  View view(const State& state, Viewer who) const;
  State imagine(const View& view, FastDice& random) const;
  Outcome result(const State& state) const;
  Faults faults(const State& state) const;

  const RuleBook& rule_book() const { return book_; }
  std::string_view rule_number(RuleId rule) const {
    return rule == no_rule ? std::string_view() : std::string_view(book_.rules[rule - 1U].number);
  }
  const std::vector<NamedOption>& scenarios() const { return scenarios_; }
  const std::vector<NamedOption>& options() const { return options_; }
  std::vector<Bilingual> warnings(const Setup& setup) const;
  void write_action(Action action, JsonText& out) const;
  json::object action_json(Action action) const { return redoubt::action_json(*this, action); }
  Result<Action> parse_action(const json::value& value) const;
  std::string action_text(Action action, Language language) const;
  RuleId action_rule(const State&, Action action) const { return static_cast<RuleId>(action.verb + 2); }
  std::string refusal(Verdict verdict, Language language) const;
  bool write_event(const Event& event, Viewer who, JsonText& out) const;
  std::string event_text(const Event& event, Viewer who, Language language) const;
  json::object state_json(const State& state) const;
  Result<State> parse_state(const json::value& value) const;
  json::object view_json(const View& view) const;
  void append_view(const View& view, std::string& out) const { append_compact(view_json(view), out); }
  void append_view_difference(const View& before, const View& after, std::string& out) const {
    append_difference(view_json(before), view_json(after), nullptr, out);
  }
  std::string view_text(const View& view, Language) const { return pretty(view_json(view)); }
  int turn(const State& state) const { return state.turn; }
  std::string_view phase(const State& state) const { return state.over != 0 ? "over" : "race"; }
  std::string prompt(const State& state, Language language) const;
  std::string_view condition(const State& state) const { return state.over != 0 ? "distance" : ""; }
  json::object describe() const { return {{"fields", 5}, {"scouts", 3}}; }
  static constexpr bool describes_board() { return true; }
  BoardForm board() const;
  std::string data_hash() const;
  /// A viewer takes the strengths that he does not know for 0, and is told that the odds are not exact.
  Result<json::object> odds(const View& view, Action action, Language language) const;
  Result<json::object> odds(const State& state, Action action, Language language) const;
  Setup setup_of(const State& state) const { return {state.scenario, state.options}; }
  Result<json::object> plans(const View& view, const std::string& unit, const std::vector<std::string>& via,
                             Language language) const;
  const std::vector<NamedOption>& overlays() const { return overlays_; }
  Result<json::object> overlay(const View& view, const std::string& id, Language language) const;

 private:
  void end_of_side(State& state) const;

  std::string board_;
  RuleBook book_;
  std::vector<NamedOption> scenarios_;
  std::vector<NamedOption> options_;
  std::vector<NamedOption> overlays_;
};

static_assert(PresentableGame<ToyGame>);

}  // namespace redoubt::toy
