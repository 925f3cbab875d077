// A game as large as the largest: a state of 48 KiB, days of 60,000 decisions and a board of its own. Two sides dig a
// field of cells.
//
// 1  A side digs in one cell; its neighbours and some others change with it. Every twentieth digging throws a die.
// 2  After fifty decisions the other side digs.
// 3  A flood tells more than a list of events holds, and after a swarm more can be decided than a list of decisions
//    holds: the kernel must survive such faults of a game.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"
#include "kernel/hash.h"
#include "kernel/json_patch.h"
#include "tests/support/large_board.h"

namespace redoubt::large {

inline constexpr std::uint32_t last_decision = 60'000;
inline constexpr std::uint32_t cell_count = 12 * 1024 - 1;

struct State {
  std::uint32_t decisions = 0;
  std::array<std::uint32_t, cell_count> cells{};

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 48 * 1024);

enum Verb : std::uint16_t { dig = 1, flood, swarm };
inline constexpr std::uint32_t swarming = 1'000;

class LargeGame {
 public:
  using State = large::State;
  using View = large::State;  // nothing is hidden

  static std::string_view id() { return "large"; }
  static int rules_version() { return 1; }
  static StateRows state_rows() {
    return RowsOf<State>().row("decisions", &State::decisions).table("cells", &State::cells).state();
  }

  State start(const Setup&, Dice&, EventList&) const { return {}; }
  std::optional<Side> to_act(const State& state) const {
    if (state.decisions >= last_decision) return std::nullopt;
    return state.decisions / 50 % 2 == 0 ? Side::french : Side::russian;
  }
  void legal(const State& state, ActionList& actions) const {
    actions.clear();
    const std::uint16_t count = state.cells.back() == swarming ? 5'000 : 40;
    for (std::uint16_t i = 0; i < count; ++i) {
      actions.add({dig, static_cast<std::uint16_t>((state.decisions * 7 + i) % cell_count), 0, 0});
    }
    actions.add({flood, 0, 0, 0});
  }
  Verdict check(const State&, Action action) const {
    const bool known = (action.verb == dig && action.a < cell_count) || action.verb == flood || action.verb == swarm;
    return known ? Verdict{} : Verdict{1, 1, 0, 0};
  }
  void apply(State& state, Action action, Dice& dice, EventList& events) const {
    ++state.decisions;
    const auto die = static_cast<std::uint32_t>(state.decisions % 20 == 0 ? dice.roll() : 0);
    for (std::uint32_t i = 0; i < 6; ++i) {
      std::uint32_t& cell = state.cells[(action.a + i * i * 131) % cell_count];
      cell = (cell + i + die) % 251;
    }
    if (action.verb == swarm) state.cells.back() = swarming;
    const int told = action.verb == flood ? 2'000 : 2;
    for (int i = 0; i < told; ++i) events.add({.kind = 1, .rule = 1, .unit = action.a, .dice = die});
  }
  View view(const State& state, Viewer) const { return state; }
  State imagine(const View& view, FastDice&) const { return view; }
  Outcome result(const State& state) const {
    Outcome outcome;
    outcome.over = state.decisions >= last_decision;
    return outcome;
  }
  Faults faults(const State&) const { return {}; }

  const RuleBook& rule_book() const { return book_; }
  std::string_view rule_number(RuleId rule) const { return rule == no_rule ? "" : "1"; }
  const std::vector<NamedOption>& scenarios() const { return scenarios_; }
  const std::vector<NamedOption>& options() const { return none_; }
  std::vector<Bilingual> warnings(const Setup&) const { return {}; }
  void write_action(Action action, JsonText& out) const {
    out["do"] = action.verb == flood ? "flood" : action.verb == swarm ? "swarm" : "dig";
    out["cell"] = action.a;
  }
  Result<Action> parse_action(const json::value& value) const {
    Faults faults;
    Reader reader(value, "action", faults);
    const std::string named = reader.text("do");
    const std::uint16_t verb = named == "flood" ? flood : named == "swarm" ? swarm : dig;
    const auto cell = static_cast<std::uint16_t>(reader.number("cell", 0, cell_count - 1));
    if (!faults.empty()) return faults;
    return Action{verb, cell, 0, 0};
  }
  std::string action_text(Action action, Language) const { return "dig " + std::to_string(action.a); }
  RuleId action_rule(const State&, Action) const { return 1; }
  std::string refusal(Verdict, Language) const { return "there is no such cell"; }
  bool write_event(const Event& event, Viewer, JsonText& out) const {
    out["event"] = event.kind;
    out["cell"] = event.unit;
    return true;
  }
  std::string event_text(const Event& event, Viewer, Language) const { return "dug " + std::to_string(event.unit); }
  json::object state_json(const State& state) const {
    return {{"decisions", state.decisions}, {"cells", json::array(state.cells.begin(), state.cells.end())}};
  }
  Result<State> parse_state(const json::value&) const { return fault("state", "this game begins at its beginning"); }
  json::object view_json(const View& view) const { return state_json(view); }
  void append_view(const View& view, std::string& out) const { append_compact(view_json(view), out); }
  void append_view_difference(const View& before, const View& after, std::string& out) const {
    append_difference(view_json(before), view_json(after), nullptr, out);
  }
  std::string view_text(const View&, Language) const { return "a field"; }
  int turn(const State& state) const { return static_cast<int>(state.decisions / 100); }
  std::string_view phase(const State&) const { return "digging"; }
  std::string prompt(const State&, Language) const { return "Dig."; }
  std::string_view condition(const State&) const { return "dug"; }
  json::object describe() const { return {{"cells", cell_count}}; }
  static constexpr bool describes_board() { return false; }
  BoardForm board() const { return large_board(); }
  std::string data_hash() const { return text_hash("large"); }
  Result<json::object> odds(const State&, Action, Language) const { return fault("action", "throws no dice worth it"); }
  Setup setup_of(const State&) const { return {}; }
  Result<json::object> plans(const View&, const std::string&, const std::vector<std::string>&, Language) const {
    return json::object{};
  }
  const std::vector<NamedOption>& overlays() const { return none_; }
  Result<json::object> overlay(const View&, const std::string&, Language) const { return json::object{}; }

 private:
  RuleBook book_{"large", {"The field", "El campo"}, {{"1", "basic", "ours", {"Dig", "Cava"}, {"Dig.", "Cava."}}}};
  std::vector<NamedOption> scenarios_ = {{"standard", {"Standard", "Normal"}}};
  std::vector<NamedOption> none_;
};

static_assert(PresentableGame<LargeGame>);

}  // namespace redoubt::large
