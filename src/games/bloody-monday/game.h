// Bloody Monday (VentoNuovo Games), by its whole rulebook: the game as the kernel knows it.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/bloody-monday/guide.h"
#include "games/bloody-monday/json_forms.h"
#include "games/bloody-monday/odds_report.h"
#include "games/bloody-monday/soundness.h"
#include "games/bloody-monday/survey.h"
#include "games/bloody-monday/view.h"
#include "games/bloody-monday/words.h"
#include "kernel/game_facade.h"
#include "kernel/state_rows.h"

namespace redoubt::bloody_monday {

/// What its facade is made of.
struct GameParts {
  using State = bloody_monday::State;
  using View = bloody_monday::View;
  using Data = bloody_monday::Data;
  using Words = bloody_monday::Words;
  using JsonForms = bloody_monday::JsonForms;
  using Guide = bloody_monday::Guide;
  static constexpr const auto& phase_names = bloody_monday::phase_names;
  static constexpr const auto& rule_numbers = bloody_monday::rule_numbers;
};

class BloodyMonday : public GameFacade<GameParts> {
 public:
  /// The board, the forces, the set-up and the rule summaries that come with Redoubt.
  static const BloodyMonday& standard();
  /// A player's own transcription, in the forms of docs/formats.md.
  static Result<BloodyMonday> make(std::string_view board, std::string_view forces, std::string_view setup,
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
  static constexpr std::string_view id() { return "bloody-monday"; }
  /// Raised with every change to how the game is played; the golden games ask for it.
  static constexpr int rules_version() { return 1; }
  static constexpr bool describes_board() { return true; }
  static StateRows state_rows();
  [[nodiscard]] const std::vector<NamedOption>& scenarios() const { return Words::scenarios(); }
  [[nodiscard]] const std::vector<NamedOption>& options() const { return Words::options(); }
  [[nodiscard]] std::vector<Bilingual> warnings(const Setup& setup) const { return Words::warnings(setup); }
  [[nodiscard]] RuleId action_rule(const State& state, Action action) const;
  [[nodiscard]] std::string_view condition(const State& state) const {
    return ending_names[static_cast<std::size_t>(state.ending)];
  }

 private:
  using GameFacade::GameFacade;
};

}  // namespace redoubt::bloody_monday
