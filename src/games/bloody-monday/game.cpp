#include "games/bloody-monday/game.h"

#include <cstdlib>

#include "embedded.h"
#include "games/bloody-monday/fog.h"
#include "games/bloody-monday/play.h"
#include "kernel/hash.h"

namespace redoubt::bloody_monday {

static_assert(PresentableGame<BloodyMonday>);

Result<BloodyMonday> BloodyMonday::make(std::string_view board, std::string_view forces, std::string_view setup,
                                        std::string_view rules) {
  auto parsed_board = Board::parse(board);
  if (!parsed_board) return prefixed("board", ": ", parsed_board.error());
  auto parsed_forces = Forces::parse(forces);
  if (!parsed_forces) return prefixed("forces", ": ", parsed_forces.error());
  auto placement = Placement::parse(setup, *parsed_forces);
  if (!placement) return prefixed("set-up", ": ", placement.error());
  auto book = parse_rule_book(rules);
  if (!book) return prefixed("rules", ": ", book.error());
  BloodyMonday game({*parsed_board, *parsed_forces, *placement}, *book,
                    hex(Hasher().text(board).text(forces).text(setup).short_digest()));
  const Faults wrong = faults_of_beginnings(game);
  if (!wrong.empty()) return prefixed("set-up", ": ", wrong);
  return game;
}

const BloodyMonday& BloodyMonday::standard() {
  static const BloodyMonday game = [] {
    auto made = make(embedded::bloody_monday_board(), embedded::bloody_monday_forces(), embedded::bloody_monday_setup(),
                     embedded::bloody_monday_rules());
    if (!made) std::abort();  // the build carries its own data; a test proves them sound
    return *made;
  }();
  return game;
}

State BloodyMonday::start(const Setup& setup, Dice& dice, EventList& events) const {
  State state;
  state.scenario = static_cast<std::uint8_t>(setup.scenario);
  state.options = setup.scenario == 1 ? all_options : setup.options;
  Play(*data_, state, dice, events).set_up();
  return state;
}

std::optional<Side> BloodyMonday::to_act(const State& state) const { return Position{*data_, state}.to_act(); }

void BloodyMonday::legal(const State& state, ActionList& actions) const { Position{*data_, state}.legal(actions); }

Verdict BloodyMonday::check(const State& state, Action action) const { return Position{*data_, state}.check(action); }

void BloodyMonday::apply(State& state, Action action, Dice& dice, EventList& events) const {
  Play(*data_, state, dice, events).apply(action);
}

View BloodyMonday::view(const State& state, Viewer who) const { return see(state, who); }

State BloodyMonday::imagine(const View& view, FastDice& random) const {
  return bloody_monday::imagine(*data_, view, random);
}

Outcome BloodyMonday::result(const State& state) const {
  Outcome outcome;
  if (state.phase != Phase::over) return outcome;
  outcome.over = true;
  if (state.winner != Winner::nobody) {
    outcome.winner = state.winner == Winner::french ? Side::french : Side::russian;
  }
  outcome.rule = bloody_monday::id(ending_rule(state));
  outcome.condition = static_cast<std::uint16_t>(state.ending);
  outcome.french = state.score[0];
  outcome.russian = state.score[1];
  return outcome;
}

RuleId BloodyMonday::action_rule(const State& state, Action action) const {
  switch (verb_of(action)) {
    case Verb::tactical: return bloody_monday::id(Rule::r5_0);
    case Verb::offensive: return bloody_monday::id(Rule::r9_8);
    case Verb::call: return bloody_monday::id(Rule::r6_1);
    case Verb::initiative: return bloody_monday::id(Rule::r6_2);
    case Verb::raid: return bloody_monday::id(Rule::r6_3);
    case Verb::pass: return bloody_monday::id(Rule::r7_0);
    case Verb::activate:
      return state.phase == Phase::movement ? bloody_monday::id(Rule::r5_2_1)
                                            : bloody_monday::id(Position{*data_, state}.moment_rule());
    case Verb::retreat:
    case Verb::stand: return bloody_monday::id(Rule::r6_4);
    default: return bloody_monday::id(Position{*data_, state}.moment_rule());
  }
}

}  // namespace redoubt::bloody_monday
