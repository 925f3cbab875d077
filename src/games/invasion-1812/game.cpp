#include "games/invasion-1812/game.h"

#include <cstdlib>

#include "embedded.h"
#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/play.h"
#include "kernel/hash.h"

namespace redoubt::invasion_1812 {

static_assert(PresentableGame<InvasionOfRussia>);

namespace {

NamedOption named_option(const Scenario& scenario) {
  if (!scenario.advanced)
    return {scenario.id,
            scenario.title,
            {"Supply, marches, orders and combat, from June 1812.",
             "Suministro, marchas, órdenes y combate, desde junio de 1812."},
            "14.1"};
  return {scenario.id,
          scenario.title,
          {"With cards, the character of commanders, reluctant allies, screens, and perhaps a second year.",
           "Con cartas, el carácter de los jefes, aliados reacios, cortinas y acaso un segundo año."},
          "16.1"};
}

/// What an optional rule is, in one short line, and the rule that it comes from, in the order of `Option`.
struct Brief {
  Bilingual text;
  std::string_view rule;
};

const std::array<Brief, option_names.size()>& briefs() {
  static const std::array<Brief, option_names.size()> list = {
      {{{"Stacks are counters with their faces hidden, and screens make them look larger.",
         "Las pilas son fichas con la cara oculta, y las cortinas las hacen parecer mayores."},
        "15.1"},
       {{"A supply train can make room in a hex for three occupancy factors more.",
         "Un convoy puede dar sitio en un hexágono a tres factores de ocupación más."},
        "15.2"},
       {{"The French divisions begin anywhere west of Russia.",
         "Las divisiones francesas empiezan donde quieran al oeste de Rusia."},
        "14.1"},
       {{"The Russian divisions begin anywhere in Russia, enough of them near the frontier.",
         "Las divisiones rusas empiezan donde quieran en Rusia, bastantes cerca de la frontera."},
        "14.1"}}};
  return list;
}

/// Optional rules by their bits, with the titles of the data.
std::vector<NamedOption> optional_rules(const Scenarios& scenarios) {
  std::vector<NamedOption> list;
  for (std::size_t i = 0; i < option_names.size(); ++i) {
    NamedOption option{std::string(option_names[i]), {}, briefs()[i].text, std::string(briefs()[i].rule)};
    for (const OptionTitle& each : scenarios.options()) {
      if (each.id == option.id) option.title = each.title;
    }
    list.push_back(std::move(option));
  }
  return list;
}

}  // namespace

Result<InvasionOfRussia> InvasionOfRussia::make(std::string_view board, std::string_view forces, std::string_view setup,
                                                std::string_view rules) {
  const std::string_view cards = embedded::invasion_1812_cards();
  auto parsed_board = Board::parse(board);
  if (!parsed_board) return prefixed("board", ": ", parsed_board.error());
  auto parsed_forces = Forces::parse(forces);
  if (!parsed_forces) return prefixed("forces", ": ", parsed_forces.error());
  auto scenarios = Scenarios::parse(setup, *parsed_forces);
  if (!scenarios) return prefixed("set-up", ": ", scenarios.error());
  auto parsed_cards = Cards::parse(cards, *parsed_forces);
  if (!parsed_cards) return prefixed("cards", ": ", parsed_cards.error());
  auto book = parse_rule_book(rules);
  if (!book) return prefixed("rules", ": ", book.error());
  InvasionOfRussia game({*parsed_board, *parsed_forces, *scenarios, *parsed_cards}, *book,
                        hex(Hasher().text(board).text(forces).text(setup).text(cards).short_digest()));
  game.options_ = optional_rules(*scenarios);
  for (std::size_t i = 0; i < scenarios->size(); ++i) game.scenarios_.push_back(named_option(scenarios->at(i)));
  const Faults wrong = faults_of_beginnings(game);
  if (!wrong.empty()) return prefixed("set-up", ": ", wrong);
  return game;
}

const InvasionOfRussia& InvasionOfRussia::standard() {
  static const InvasionOfRussia game = [] {
    auto made = make(embedded::invasion_1812_board(), embedded::invasion_1812_forces(), embedded::invasion_1812_setup(),
                     embedded::invasion_1812_rules());
    if (!made) std::abort();  // the build carries its own data; a test proves them sound
    return *made;
  }();
  return game;
}

State InvasionOfRussia::start(const Setup& setup, Dice& dice, EventList& events) const {
  State state;
  state.scenario = static_cast<std::uint8_t>(setup.scenario);
  state.options = static_cast<std::uint8_t>(setup.options & all_options);
  Play(*data_, state, dice, events).set_up();
  return state;
}

std::optional<Side> InvasionOfRussia::to_act(const State& state) const { return Position{*data_, state}.to_act(); }

void InvasionOfRussia::legal(const State& state, ActionList& actions) const { Position{*data_, state}.legal(actions); }

Verdict InvasionOfRussia::check(const State& state, Action action) const {
  return Position{*data_, state}.check(action);
}

void InvasionOfRussia::apply(State& state, Action action, Dice& dice, EventList& events) const {
  Play(*data_, state, dice, events).apply(action);
}

View InvasionOfRussia::view(const State& state, Viewer who) const { return see(*data_, state, who); }

State InvasionOfRussia::imagine(const View& view, FastDice& random) const {
  return invasion_1812::imagine(*data_, view, random);
}

Outcome InvasionOfRussia::result(const State& state) const {
  Outcome outcome;
  const Position look{*data_, state};
  if (!look.ended()) return outcome;
  outcome.over = true;
  outcome.winner = state.winner;
  outcome.rule = invasion_1812::id(state.ending == Ending::independence ? Rule::r16_9 : Rule::r14_7);
  outcome.condition = static_cast<std::uint16_t>(state.ending);
  outcome.french = look.victory_points(Side::french);
  outcome.russian = look.victory_points(Side::russian);
  return outcome;
}

RuleId InvasionOfRussia::action_rule(const State& state, Action action) const {
  const auto rule = [&] {
    switch (verb_of(action)) {
      case Verb::feint: return Rule::r7_5;
      case Verb::discard: return state.phase == Phase::movement ? Rule::r8_2_3 : Rule::r7_4_2;
      case Verb::swell: return Rule::r15_2;
      case Verb::leave: return Rule::r8_4_3;
      case Verb::attack:
      case Verb::order: return Rule::r10_2;
      case Verb::evade: return Rule::r11_1_1;
      case Verb::stay: return state.phase == Phase::evasion ? Rule::r11_1_1 : Rule::r11_10;
      default: return Position{*data_, state}.moment_rule();
    }
  };
  return invasion_1812::id(rule());
}

}  // namespace redoubt::invasion_1812
