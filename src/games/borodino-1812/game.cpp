#include "games/borodino-1812/game.h"

#include <cstdlib>

#include "embedded.h"
#include "games/borodino-1812/fog.h"
#include "games/borodino-1812/play.h"
#include "kernel/hash.h"

namespace redoubt::borodino_1812 {

static_assert(PresentableGame<Borodino1812>);

namespace {

/// What a scenario is, in one short line, and the rule that it comes from.
NamedOption named_option(const Scenario& scenario) {
  const std::string turns = std::to_string(scenario.turns);
  const bool night = scenario.night_after != 0;
  return {scenario.id, scenario.title,
          night
              ? Bilingual{"Two days of battle, with the night between.", "Dos días de batalla, con la noche por medio."}
              : Bilingual{turns + " turns of an hour.", turns + " turnos de una hora."},
          night                 ? "9.3"
          : scenario.start_line ? "9.2"
                                : "9.1"};
}

std::vector<NamedOption> optional_rules() {
  return {{"flanking",
           {"Flanking", "Ataque de flanco"},
           {"One border is the main attack; units over the others come a round later, with +1 on arrival.",
            "Una frontera es el ataque principal; por las demás se llega un asalto después, con +1 al llegar."},
           "flanking"},
          {"bid",
           {"Bid for sides", "Puja por el bando"},
           {"Before the battle the players bid for a side, with a margin of points that it must win by.",
            "Antes de la batalla los jugadores pujan por un bando, con un margen de puntos por el que debe ganar."},
           "bid"}};
}

}  // namespace

Result<Borodino1812> Borodino1812::make(std::string_view board, std::string_view forces, std::string_view setup,
                                        std::string_view rules) {
  auto parsed_board = Board::parse(board);
  if (!parsed_board) return prefixed("board", ": ", parsed_board.error());
  auto parsed_forces = Forces::parse(forces);
  if (!parsed_forces) return prefixed("forces", ": ", parsed_forces.error());
  auto scenarios = Scenarios::parse(setup, *parsed_board, *parsed_forces);
  if (!scenarios) return prefixed("set-up", ": ", scenarios.error());
  auto book = parse_rule_book(rules);
  if (!book) return prefixed("rules", ": ", book.error());
  Borodino1812 game({*parsed_board, *parsed_forces, *scenarios}, *book,
                    hex(Hasher().text(board).text(forces).text(setup).short_digest()));
  game.options_ = optional_rules();
  for (std::size_t i = 0; i < scenarios->size(); ++i) game.scenarios_.push_back(named_option(scenarios->at(i)));
  const Faults wrong = faults_of_beginnings(game);
  if (!wrong.empty()) return prefixed("set-up", ": ", wrong);
  return game;
}

const Borodino1812& Borodino1812::standard() {
  static const Borodino1812 game = [] {
    auto made = make(embedded::borodino_1812_board(), embedded::borodino_1812_forces(), embedded::borodino_1812_setup(),
                     embedded::borodino_1812_rules());
    if (!made) std::abort();  // the build carries its own data; a test proves them sound
    return *made;
  }();
  return game;
}

State Borodino1812::start(const Setup& setup, Dice& dice, EventList& events) const {
  State state;
  state.scenario = static_cast<std::uint8_t>(setup.scenario);
  state.options = static_cast<std::uint8_t>(setup.options & all_options);
  Play(*data_, state, dice, events).set_up();
  return state;
}

std::optional<Side> Borodino1812::to_act(const State& state) const { return Position{*data_, state}.to_act(); }

void Borodino1812::legal(const State& state, ActionList& actions) const { Position{*data_, state}.legal(actions); }

Verdict Borodino1812::check(const State& state, Action action) const { return Position{*data_, state}.check(action); }

void Borodino1812::apply(State& state, Action action, Dice& dice, EventList& events) const {
  Play(*data_, state, dice, events).apply(action);
}

View Borodino1812::view(const State& state, Viewer who) const { return see(*data_, state, who); }

State Borodino1812::imagine(const View& view, FastDice& random) const {
  return borodino_1812::imagine(*data_, view, random);
}

Outcome Borodino1812::result(const State& state) const {
  Outcome outcome;
  if (!state.ended) return outcome;
  outcome.over = true;
  outcome.winner = state.winner;
  outcome.rule = borodino_1812::id(state.bid != 0 ? Rule::bid : Rule::r8_1);
  outcome.condition = 1;
  outcome.french = state.score[0];
  outcome.russian = state.score[1];
  return outcome;
}

RuleId Borodino1812::action_rule(const State& state, Action action) const {
  switch (verb_of(action)) {
    case Verb::bayonet: return borodino_1812::id(Rule::r6_53);
    case Verb::shelter:
    case Verb::unshelter: return borodino_1812::id(Rule::r6_61);
    case Verb::retreat:
      return borodino_1812::id(state.phase == Phase::battle_turns ? Rule::r6_7 : Position{*data_, state}.moment_rule());
    case Verb::leave: return borodino_1812::id(Rule::r3_4);
    case Verb::enter: return borodino_1812::id(Rule::entry);
    case Verb::lead: return borodino_1812::id(Rule::r6_93);
    default: return borodino_1812::id(Position{*data_, state}.moment_rule());
  }
}

}  // namespace redoubt::borodino_1812
