// The contract between a game and everybody else.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "kernel/action.h"
#include "kernel/board_file.h"
#include "kernel/dice.h"
#include "kernel/event.h"
#include "kernel/fault.h"
#include "kernel/json.h"
#include "kernel/json_text.h"
#include "kernel/language.h"
#include "kernel/rule.h"
#include "kernel/side.h"
#include "kernel/state_rows.h"

namespace redoubt {

/// Which scenario is played with which optional rules: indices into the game's own lists.
struct Setup {
  std::uint16_t scenario = 0;
  std::uint32_t options = 0;

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

/// How a game stands: in progress, or over, with the winner (nobody in a tie), the condition and the score.
struct Outcome {
  bool over = false;
  std::optional<Side> winner;
  RuleId rule = no_rule;
  std::uint16_t condition = 0;
  int french = 0;
  int russian = 0;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// A game is a pure function of its set-up, its dice and its decisions. It holds what never changes; a State holds the
/// rest, flat and copyable. `apply` trusts its caller: whatever comes from outside goes through `check` first.
/// Preconditions: `legal` and `check` want a sound state; `apply` wants a decision that `check` calls legal.
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> && std::equality_comparable<typename G::View> &&
    requires(const G& game, const typename G::State& state, typename G::State& next, const typename G::View& view,
             const Setup& setup, Action action, ActionList& actions, Dice& dice, FastDice& random, EventList& events,
             Viewer who) {
      { game.start(setup, dice, events) } -> std::same_as<typename G::State>;
      { game.to_act(state) } -> std::same_as<std::optional<Side>>;
      { game.legal(state, actions) } -> std::same_as<void>;
      { game.check(state, action) } -> std::same_as<Verdict>;
      { game.apply(next, action, dice, events) } -> std::same_as<void>;
      { game.view(state, who) } -> std::same_as<typename G::View>;
      { game.imagine(view, random) } -> std::same_as<typename G::State>;
      { game.result(state) } -> std::same_as<Outcome>;
      { game.faults(state) } -> std::same_as<Faults>;
    };

/// Something that is chosen by its name: a scenario, an optional rule, an overlay.
struct NamedOption {
  std::string id;
  Bilingual title;
  Bilingual brief = {};   // what it is, in one short line
  std::string rule = {};  // the number of the rule that it comes from, if any
  bool usual = false;     // switched on when a match does not say which options it wants
};

/// What a game needs besides, to be presented: names, texts and the one JSON form of each thing.
template <class G>
concept PresentableGame =
    Game<G> && requires(const G& game, const typename G::State& state, const typename G::View& view, Action action,
                        const Event& event, Verdict verdict, Viewer who, Language lang, const json::value& value,
                        const Setup& setup, RuleId rule, const std::string& id, const std::vector<std::string>& areas,
                        std::string& text, JsonText& form) {
      { G::id() } -> std::convertible_to<std::string_view>;
      // of how the game is played: a stored match goes on only by the rules that it was begun by, or by others that
      // give the same hash after each of its entries
      { G::rules_version() } -> std::same_as<int>;
      // the fields of its state, by which it is hashed
      { G::state_rows() } -> std::same_as<StateRows>;
      { game.rule_book() } -> std::convertible_to<const RuleBook&>;
      { game.rule_number(rule) } -> std::convertible_to<std::string_view>;
      { game.scenarios() } -> std::convertible_to<const std::vector<NamedOption>&>;
      { game.options() } -> std::convertible_to<const std::vector<NamedOption>&>;
      { game.warnings(setup) } -> std::same_as<std::vector<Bilingual>>;
      { game.write_action(action, form) } -> std::same_as<void>;
      // places begin with "action", and with "state" below
      { game.parse_action(value) } -> std::same_as<Result<Action>>;
      { game.action_text(action, lang) } -> std::same_as<std::string>;
      { game.action_rule(state, action) } -> std::same_as<RuleId>;
      { game.refusal(verdict, lang) } -> std::same_as<std::string>;
      // whether the viewer learns of it
      { game.write_event(event, who, form) } -> std::same_as<bool>;
      { game.event_text(event, who, lang) } -> std::same_as<std::string>;
      { game.state_json(state) } -> std::same_as<json::object>;
      { game.parse_state(value) } -> std::same_as<Result<typename G::State>>;
      { game.append_view(view, text) } -> std::same_as<void>;
      // RFC 6902 operations that make the JSON of the second of the first, as in json_patch.h
      { game.append_view_difference(view, view, text) } -> std::same_as<void>;
      { game.view_text(view, lang) } -> std::same_as<std::string>;
      { game.turn(state) } -> std::same_as<int>;
      { game.phase(state) } -> std::convertible_to<std::string_view>;
      { game.prompt(state, lang) } -> std::same_as<std::string>;
      { game.condition(state) } -> std::convertible_to<std::string_view>;
      // The ground, apart from all other data; `describe` has it too where that is said. A large board stays out of it.
      { game.board() } -> std::same_as<BoardForm>;
      { G::describes_board() } -> std::same_as<bool>;
      { game.describe() } -> std::same_as<json::object>;
      // of the board, the forces and the set-up: a record is played again only on what it was played on
      { game.data_hash() } -> std::convertible_to<std::string>;
      // What a battle or a fire would do. A player learns it from his view; whoever knows everything, from the state.
      { game.odds(view, action, lang) } -> std::same_as<Result<json::object>>;
      { game.odds(state, action, lang) } -> std::same_as<Result<json::object>>;
      { game.setup_of(state) } -> std::same_as<Setup>;
      // Guidance, so that no client needs to know a rule; docs/table.md has the forms. It is made of a view and of
      // nothing else: what its viewer may not know cannot come out of it. Where a unit can go: from where it stands, or
      // bent by the areas that it is to pass through first.
      { game.plans(view, id, areas, lang) } -> std::same_as<Result<json::object>>;
      // What can be drawn over the map, and one of these drawings.
      { game.overlays() } -> std::convertible_to<const std::vector<NamedOption>&>;
      { game.overlay(view, id, lang) } -> std::same_as<Result<json::object>>;
    };

}  // namespace redoubt
