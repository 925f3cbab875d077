// The Invasion of Russia (1812), by its rulebook: the game as the kernel knows it.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/invasion-1812/guide.h"
#include "games/invasion-1812/json_forms.h"
#include "games/invasion-1812/json_names.h"
#include "games/invasion-1812/odds_report.h"
#include "games/invasion-1812/survey.h"
#include "games/invasion-1812/view.h"
#include "games/invasion-1812/words.h"
#include "kernel/game.h"

namespace redoubt::invasion_1812 {

class InvasionOfRussia {
 public:
  using State = invasion_1812::State;
  using View = invasion_1812::View;

  /// The board, the forces, the scenarios, the rule summaries and the cards that come with Redoubt.
  static const InvasionOfRussia& standard();
  /// A player's own transcription, in the forms of docs/formats.md.
  static Result<InvasionOfRussia> make(std::string_view board, std::string_view forces, std::string_view setup,
                                       std::string_view rules, std::string_view cards);

  // the kernel's contract
  [[nodiscard]] State start(const Setup& setup, Dice& dice, EventList& events) const;
  [[nodiscard]] std::optional<Side> to_act(const State& state) const;
  void legal(const State& state, ActionList& actions) const;
  [[nodiscard]] Verdict check(const State& state, Action action) const;
  void apply(State& state, Action action, Dice& dice, EventList& events) const;
  [[nodiscard]] View view(const State& state, Viewer who) const;
  [[nodiscard]] State imagine(const View& view, FastDice& random) const;
  [[nodiscard]] Outcome result(const State& state) const;
  [[nodiscard]] Faults faults(const State& state) const;

  // speaking
  static constexpr std::string_view id() { return "invasion-1812"; }
  [[nodiscard]] const RuleBook& rule_book() const { return *rules_; }
  [[nodiscard]] std::string_view rule_number(RuleId rule) const { return rule_numbers[rule]; }
  [[nodiscard]] const std::vector<NamedOption>& scenarios() const { return scenarios_; }
  [[nodiscard]] const std::vector<NamedOption>& options() const { return options_; }
  [[nodiscard]] std::vector<Bilingual> warnings(const Setup&) const { return {}; }
  [[nodiscard]] json::object action_json(Action action) const { return JsonForms(*data_).action(action); }
  [[nodiscard]] Result<Action> parse_action(const json::value& value) const {
    return JsonForms(*data_).parse_action(value);
  }
  [[nodiscard]] std::string action_text(Action action, Language lang) const {
    return Words(*data_).action(action, lang);
  }
  [[nodiscard]] RuleId action_rule(const State& state, Action action) const;
  [[nodiscard]] std::string refusal(Verdict verdict, Language lang) const {
    return Words(*data_).refusal(verdict, lang);
  }
  [[nodiscard]] std::optional<json::object> event_json(const Event& event, Viewer who) const {
    return JsonForms(*data_).event(event, who);
  }
  [[nodiscard]] std::string event_text(const Event& event, Viewer who, Language lang) const {
    return Words(*data_).event(event, who, lang);
  }
  [[nodiscard]] json::object state_json(const State& state) const { return JsonForms(*data_).state(state); }
  [[nodiscard]] Result<State> parse_state(const json::value& value) const;
  [[nodiscard]] json::object view_json(const View& view) const { return JsonForms(*data_).view(view); }
  [[nodiscard]] std::string view_text(const View& view, Language lang) const { return Words(*data_).field(view, lang); }
  [[nodiscard]] int turn(const State& state) const { return state.turn; }
  [[nodiscard]] std::string_view phase(const State& state) const {
    return phase_names[static_cast<std::size_t>(state.phase)];
  }
  [[nodiscard]] std::string prompt(const State& state, Language lang) const {
    return Words(*data_).prompt(state, lang);
  }
  [[nodiscard]] std::string_view condition(const State& state) const {
    return ending_names[static_cast<std::size_t>(state.ending)];
  }
  [[nodiscard]] json::object describe() const { return JsonForms(*data_).describe(); }
  [[nodiscard]] Result<json::object> odds(const View& view, Action action, Language lang) const {
    return odds_report(*data_, view, action, lang, imagined_worlds(*data_, view));
  }
  [[nodiscard]] Result<json::object> odds(const View& view, Action action, Language lang, const Worlds& worlds) const {
    return odds_report(*data_, view, action, lang, worlds);
  }
  [[nodiscard]] Result<json::object> odds(const State& state, Action action, Language lang) const {
    return odds_report(*data_, state, action, lang);
  }
  [[nodiscard]] Result<json::object> plans(const View& view, const std::string& unit,
                                           const std::vector<std::string>& via, Language lang) const {
    return Guide(*data_).plans(view, unit, via, lang);
  }
  [[nodiscard]] const std::vector<NamedOption>& overlays() const { return Guide::overlays(); }
  [[nodiscard]] Result<json::object> overlay(const View& view, const std::string& id, Language lang) const {
    return Guide(*data_).overlay(view, id, lang);
  }
  [[nodiscard]] SurveyPlan survey_plan() const { return make_survey_plan(*data_); }
  [[nodiscard]] std::unique_ptr<Surveyor> surveyor() const { return make_surveyor(*data_); }
  [[nodiscard]] Setup setup_of(const State& state) const { return {state.scenario, state.options}; }
  /// Of the board, the forces, the scenarios and the cards: a record says what it was played on.
  [[nodiscard]] const std::string& data_hash() const { return hash_; }

  [[nodiscard]] const Data& data() const { return *data_; }

 private:
  InvasionOfRussia() = default;

  std::shared_ptr<const Data> data_;
  std::shared_ptr<const RuleBook> rules_;
  std::vector<NamedOption> scenarios_;
  std::vector<NamedOption> options_;
  std::string hash_;
};

}  // namespace redoubt::invasion_1812
