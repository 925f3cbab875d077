// What every game says in the same way, said once. A game is derived from it and brings its parts.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"
#include "kernel/survey.h"

namespace redoubt {

/// Faults with the place where all of them lie before their own: "board: areas[3]", "state.blocks".
[[nodiscard]] Faults prefixed(std::string_view head, std::string_view link, Faults faults);

/// What is wrong with the positions from which the scenarios of a game begin.
template <class G>
[[nodiscard]] Faults faults_of_beginnings(const G& game) {
  for (std::size_t i = 0; i < game.scenarios().size(); ++i) {
    FastDice dice(1);
    EventList muted(true);
    Faults wrong = game.faults(game.start({static_cast<std::uint16_t>(i), 0}, dice, muted));
    if (!wrong.empty()) return wrong;
  }
  return {};
}

/// The parts name the game's State, View and Data, its Words, JsonForms and Guide, each made of the data, and its
/// `phase_names` and `rule_numbers`. Beside the data stand the functions `odds_report`, `imagined_worlds`, `inspect`,
/// `make_survey_plan` and `make_surveyor`.
template <class GameParts>
class GameFacade {
 public:
  using State = typename GameParts::State;
  using View = typename GameParts::View;
  using Data = typename GameParts::Data;

  [[nodiscard]] const Data& data() const { return *data_; }
  /// Of the board, the forces and the set-up: a record says what it was played on.
  [[nodiscard]] const std::string& data_hash() const { return hash_; }
  [[nodiscard]] const RuleBook& rule_book() const { return *rules_; }
  [[nodiscard]] std::string_view rule_number(RuleId rule) const { return GameParts::rule_numbers[rule]; }
  [[nodiscard]] Setup setup_of(const State& state) const { return {state.scenario, state.options}; }
  [[nodiscard]] int turn(const State& state) const { return state.turn; }
  [[nodiscard]] std::string_view phase(const State& state) const {
    return GameParts::phase_names[static_cast<std::size_t>(state.phase)];
  }

  // in words
  [[nodiscard]] std::string action_text(Action action, Language lang) const { return words().action(action, lang); }
  [[nodiscard]] std::string refusal(Verdict verdict, Language lang) const { return words().refusal(verdict, lang); }
  [[nodiscard]] std::string event_text(const Event& event, Viewer who, Language lang) const {
    return words().event(event, who, lang);
  }
  [[nodiscard]] std::string view_text(const View& view, Language lang) const { return words().field(view, lang); }
  [[nodiscard]] std::string prompt(const State& state, Language lang) const { return words().prompt(state, lang); }

  // in JSON
  /// As types of TypeScript.
  [[nodiscard]] static std::string protocol_types() { return GameParts::JsonForms::protocol_types(); }
  [[nodiscard]] json::object describe() const { return forms().describe(); }
  [[nodiscard]] BoardForm board() const { return forms().board(); }
  void write_action(Action action, JsonText& out) const { forms().write_action(action, out); }
  [[nodiscard]] json::object action_json(Action action) const { return redoubt::action_json(*this, action); }
  [[nodiscard]] Result<Action> parse_action(const json::value& value) const { return forms().parse_action(value); }
  bool write_event(const Event& event, Viewer who, JsonText& out) const { return forms().write_event(event, who, out); }
  [[nodiscard]] std::optional<json::object> event_json(const Event& event, Viewer who) const {
    JsonText out;
    return forms().write_event(event, who, out) ? std::optional(out.object()) : std::nullopt;
  }
  void append_view(const View& view, std::string& out) const {
    GameParts::JsonForms::view_rows().append_whole(*data_, view, out);
  }
  void append_view_difference(const View& before, const View& after, std::string& out) const {
    GameParts::JsonForms::view_rows().append_difference(*data_, before, after, out);
  }
  [[nodiscard]] json::object state_json(const State& state) const { return forms().state(state); }
  /// Accepted only when it is sound as well.
  [[nodiscard]] Result<State> parse_state(const json::value& value) const {
    Result<State> parsed = forms().parse_state(value);
    if (!parsed) return parsed;
    Faults wrong = inspect(*data_, *parsed);
    if (!wrong.empty()) return prefixed("state", ".", std::move(wrong));
    return parsed;
  }

  // guidance; docs/table.md has the forms
  /// Of a battle or a fire: as far as this viewer can know it, and exactly.
  [[nodiscard]] Result<json::object> odds(const View& view, Action action, Language lang) const {
    return odds(view, action, lang, imagined_worlds(*data_, view));
  }
  /// For a viewer who remembers more than his view shows: the worlds are his.
  [[nodiscard]] Result<json::object> odds(const View& view, Action action, Language lang,
                                          const std::function<State()>& worlds) const {
    return odds_report(*data_, view, action, lang, worlds);
  }
  [[nodiscard]] Result<json::object> odds(const State& state, Action action, Language lang) const {
    return odds_report(*data_, state, action, lang);
  }
  [[nodiscard]] Result<json::object> plans(const View& view, const std::string& unit,
                                           const std::vector<std::string>& via, Language lang) const {
    return guide().plans(view, unit, via, lang);
  }
  [[nodiscard]] const std::vector<NamedOption>& overlays() const { return GameParts::Guide::overlays(); }
  [[nodiscard]] Result<json::object> overlay(const View& view, const std::string& id, Language lang) const {
    return guide().overlay(view, id, lang);
  }

  // counting
  [[nodiscard]] SurveyPlan survey_plan() const { return make_survey_plan(*data_); }
  [[nodiscard]] std::unique_ptr<Surveyor> surveyor() const { return make_surveyor(*data_); }

 protected:
  GameFacade(Data data, RuleBook rules, std::string hash)
      : data_(std::make_shared<const Data>(std::move(data))),
        rules_(std::make_shared<const RuleBook>(std::move(rules))),
        hash_(std::move(hash)) {}

  std::shared_ptr<const Data> data_;

 private:
  [[nodiscard]] auto words() const { return typename GameParts::Words(*data_); }
  [[nodiscard]] auto forms() const { return typename GameParts::JsonForms(*data_); }
  [[nodiscard]] auto guide() const { return typename GameParts::Guide(*data_); }

  std::shared_ptr<const RuleBook> rules_;
  std::string hash_;
};

}  // namespace redoubt
