// The Invasion of Russia (1812), by its rulebook: the game as the kernel knows it.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/guide.h"
#include "games/invasion-1812/json_forms.h"
#include "games/invasion-1812/odds_report.h"
#include "games/invasion-1812/soundness.h"
#include "games/invasion-1812/survey.h"
#include "games/invasion-1812/view.h"
#include "games/invasion-1812/words.h"
#include "kernel/game_facade.h"
#include "kernel/state_rows.h"

namespace redoubt::invasion_1812 {

/// What its facade is made of.
struct GameParts {
  using State = invasion_1812::State;
  using View = invasion_1812::View;
  using Data = invasion_1812::Data;
  using Words = invasion_1812::Words;
  using JsonForms = invasion_1812::JsonForms;
  using Guide = invasion_1812::Guide;
  static constexpr const auto& phase_names = invasion_1812::phase_names;
  static constexpr const auto& rule_numbers = invasion_1812::rule_numbers;
};

class InvasionOfRussia : public GameFacade<GameParts> {
 public:
  /// The board, the forces, the scenarios, the rule summaries and the cards that come with Redoubt.
  static const InvasionOfRussia& standard();
  /// A player's own transcription, in the forms of docs/formats.md; the cards are always ours.
  static Result<InvasionOfRussia> make(std::string_view board, std::string_view forces, std::string_view setup,
                                       std::string_view rules);

  // the kernel's contract
  [[nodiscard]] State start(const Setup& setup, Dice& dice, EventList& events) const;
  [[nodiscard]] std::optional<Side> to_act(const State& state) const;
  void legal(const State& state, ActionList& actions) const;
  [[nodiscard]] Verdict check(const State& state, Action action) const;
  void apply(State& state, Action action, Dice& dice, EventList& events) const;
  [[nodiscard]] View view(const State& state, Viewer who) const;
  [[nodiscard]] State imagine(const View& view, FastDice& random) const;
  [[nodiscard]] Outcome result(const State& state) const;
  [[nodiscard]] Faults faults(const State& state) const { return inspect(*data_, state); }

  // speaking, besides what all games say alike
  static constexpr std::string_view id() { return "invasion-1812"; }
  /// Raised with every change to how the game is played; the golden games ask for it.
  static constexpr int rules_version() { return 1; }
  static constexpr bool describes_board() { return true; }
  static StateRows state_rows();
  [[nodiscard]] const std::vector<NamedOption>& scenarios() const { return scenarios_; }
  [[nodiscard]] const std::vector<NamedOption>& options() const { return options_; }
  [[nodiscard]] std::vector<Bilingual> warnings(const Setup&) const { return {}; }
  [[nodiscard]] RuleId action_rule(const State& state, Action action) const;
  [[nodiscard]] std::string_view condition(const State& state) const {
    return ending_names[static_cast<std::size_t>(state.ending)];
  }

 private:
  using GameFacade::GameFacade;

  std::vector<NamedOption> scenarios_;
  std::vector<NamedOption> options_;
};

}  // namespace redoubt::invasion_1812
