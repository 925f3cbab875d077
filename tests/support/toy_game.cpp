#include "tests/support/toy_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "kernel/event_forms.h"
#include "kernel/field_rows.h"
#include "kernel/hash.h"
#include "kernel/verbs.h"

namespace redoubt::toy {

namespace {

/// What an operand or a field is.
enum class Is : std::uint8_t { scout, strength, dice };

namespace vocabulary {

constexpr Operand scout{"scout", Is::scout};
constexpr Operand enemy{"enemy", Is::scout};
using VerbOf = VerbRow<Verb, Is>;
constexpr auto rows = std::to_array<VerbOf>({
    VerbOf(advance, "advance", {scout}, "advance {scout}", "avanzar {scout}"),
    VerbOf(duel, "duel", {scout, enemy}, "duel {scout} {enemy}", "luchar {scout} {enemy}"),
    VerbOf(spy, "spy", {scout}, "spy {scout}", "espiar {scout}"),
    VerbOf(pass, "pass", {}, "pass", "pasar"),
});
static_assert(is_vocabulary(rows, pass));

}  // namespace vocabulary

constexpr const auto& verbs = vocabulary::rows;

using Field = EventField<Is>;

namespace chronicle {

constexpr Field one{"scout", EventSlot::unit, Is::scout};
constexpr Field strength{"strength", EventSlot::value, Is::strength};
constexpr Field dice_thrown{"dice", EventSlot::dice, Is::dice};
using EventOf = EventRow<EventKind, Is>;
constexpr auto rows = std::to_array<EventOf>({
    EventOf(dealt, "dealt", {one, strength}, "{side} dealt {scout} ({strength})",
            "{side} reparten {scout} ({strength})"),
    EventOf(advanced, "advanced", {one}, "{side} advanced {scout}", "{side} avanzan {scout}"),
    EventOf(thrown, "thrown", {one, dice_thrown}, "{side} thrown {scout}", "{side} tiran {scout}"),
    EventOf(sent_back, "sent-back", {one}, "{side} sent back {scout}", "{side} vuelven {scout}"),
    EventOf(spied, "spied", {one, strength}, "{side} spied {scout} ({strength})", "{side} espían {scout} ({strength})"),
    EventOf(passed, "passed", {}, "{side} passed", "{side} pasan"),
});
static_assert(is_chronicle(rows, passed));
constexpr auto variants = std::to_array<EventVariant<EventKind>>({
    {spied, EventVariant<EventKind>::concealed, "{side} spied {scout}", "{side} espían {scout}"},
});

}  // namespace chronicle

RuleText rule(std::string number, std::string kind, std::string en, std::string es) {
  return {std::move(number), std::move(kind), "ours", {en, es}, {en + ".", es + "."}};
}

constexpr int last_turn(const State& state) { return state.scenario == 0 ? 4 : 2; }
constexpr std::uint8_t bit_of(std::size_t side) { return static_cast<std::uint8_t>(1U << side); }

std::array<std::uint8_t, 3> shuffled(std::array<std::uint8_t, 3> cards, Dice& dice) {
  for (std::uint32_t i = 2; i > 0; --i) std::swap(cards[i], cards[dice.draw(i + 1)]);
  return cards;
}

}  // namespace

namespace {

/// A view has the same fields; where it does not know a strength it has 0.
const FieldRows<ToyGame, State>& fields() {
  using Table = ListForm<ListForm<NumberForm<>>>;
  static const auto rows = Fields<ToyGame, State>()
                               .shown<&State::scenario>("scenario")
                               .shown<&State::options>("options")
                               .shown<&State::turn>("turn")
                               .shown<&State::side>("side")
                               .shown<&State::advances>("advances")
                               .shown<&State::over>("over")
                               .shown<&State::duels>("duels")
                               .shown<&State::strength, Table>("strength")
                               .shown<&State::field, Table>("field")
                               .shown<&State::known, Table>("known")
                               .all();
  return rows;
}

}  // namespace

StateRows ToyGame::state_rows() { return state_of<State>(fields().hashed); }

ToyGame::ToyGame(std::string board) : board_(std::move(board)) {
  book_.game = "toy";
  book_.title = {"The race", "La carrera"};
  book_.rules = {rule("1", "basic", "Dealing", "Reparto"),
                 rule("2", "basic", "Advance", "Avance"),
                 rule("3", "basic", "Duel", "Duelo"),
                 rule("4", "basic", "Spy", "Espía"),
                 rule("5", "basic", "Pass", "Paso"),
                 rule("6", "basic", "The end", "El final"),
                 rule("o1", "optional", "No spies", "Sin espías"),
                 rule("o2", "optional", "Elan", "Brío")};
  scenarios_ = {{"standard", {"Standard", "Normal"}, {"Four turns", "Cuatro turnos"}},
                {"short", {"Short", "Corta"}, {"Two turns", "Dos turnos"}}};
  options_ = {{"o1", {"No spies", "Sin espías"}, {"Nobody looks", "Nadie mira"}, "o1"},
              {"o2", {"Elan", "Brío"}, {"One more for the attacker", "Uno más para el atacante"}, "o2"}};
  overlays_ = {{"lead", {"The lead", "La cabeza"}, {"Who is ahead", "Quién va delante"}, "6"}};
}

std::string ToyGame::data_hash() const { return text_hash(board_); }

BoardForm ToyGame::board() const {
  json::array fields;
  for (const char* id : {"0", "1", "2", "3", "4", "5"}) fields.push_back({{"id", id}, {"terrain", "track"}});
  const std::size_t count = fields.size();
  return {count, {{"areas", std::move(fields)}, {"name", board_}}};
}

State ToyGame::start(const Setup& setup, Dice& dice, EventList& events) const {
  State state;
  state.scenario = static_cast<std::uint8_t>(setup.scenario);
  state.options = static_cast<std::uint8_t>(setup.options);
  for (std::size_t side = 0; side < 2; ++side) {
    state.strength[side] = shuffled({1, 2, 3}, dice);
    state.known[side].fill(bit_of(side));
    for (std::uint16_t i = 0; i < 3; ++i) {
      const Side owner = side == 0 ? Side::french : Side::russian;
      events.add({.kind = dealt,
                  .seen = only(owner),
                  .open = only(owner),
                  .side = owner,
                  .rule = 1,
                  .unit = i,
                  .value = state.strength[side][i]});
    }
  }
  return state;
}

std::optional<Side> ToyGame::to_act(const State& state) const {
  if (state.over != 0) return std::nullopt;
  return state.side == 0 ? Side::french : Side::russian;
}

void ToyGame::legal(const State& state, ActionList& actions) const {
  actions.clear();
  for (std::uint16_t verb = advance; verb <= pass; ++verb) {
    for (std::uint16_t a = 0; a < (verb == pass ? 1 : 3); ++a) {
      for (std::uint16_t b = 0; b < (verb == duel ? 3 : 1); ++b) {
        if (check(state, {verb, a, b, 0}).legal()) actions.add({verb, a, b, 0});
      }
    }
  }
}

Verdict ToyGame::check(const State& state, Action action) const {
  const std::size_t mine = state.side;
  const std::size_t theirs = 1 - mine;
  if (action.verb > pass) return {5, no_such_verb, action.verb, 0};
  if (action.a > 2 || action.b > 2) return {1, no_such_scout, action.a, action.b};
  if (action.verb == advance) {
    if (state.advances == 2) return {2, no_advances, 0, 0};
    if (state.field[mine][action.a] == 5) return {2, at_the_end, action.a, 0};
  }
  if (action.verb == duel && state.field[mine][action.a] != state.field[theirs][action.b]) return {3, same_field, 0, 0};
  if (action.verb == spy) {
    if ((state.options & 1U) != 0) return {7, no_spies, 0, 0};
    if ((state.known[theirs][action.a] & bit_of(mine)) != 0) return {4, already_known, action.a, 0};
  }
  return {};
}

void ToyGame::end_of_side(State& state) const {
  state.advances = 0;
  if (state.side == 1) {
    if (state.turn == last_turn(state)) {
      state.over = 1;
      return;
    }
    ++state.turn;
  }
  state.side = static_cast<std::uint8_t>(1 - state.side);
}

void ToyGame::apply(State& state, Action action, Dice& dice, EventList& events) const {
  const std::size_t mine = state.side;
  const std::size_t theirs = 1 - mine;
  const Side side = *to_act(state);
  if (action.verb == advance) {
    const std::uint8_t from = state.field[mine][action.a]++;
    ++state.advances;
    events.add({.kind = advanced,
                .side = side,
                .rule = 2,
                .unit = action.a,
                .from = from,
                .to = static_cast<std::uint16_t>(from + 1)});
    return;
  }
  if (action.verb == duel) {
    ++state.duels;
    const int first = dice.roll();
    const int second = dice.roll();
    const int ours = first + state.strength[mine][action.a] + ((state.options & 2U) != 0 ? 1 : 0);
    const int other_sum = second + state.strength[theirs][action.b];
    state.known[mine][action.a] = state.known[theirs][action.b] = everybody;
    events.add({.kind = thrown,
                .side = side,
                .rule = 3,
                .unit = action.a,
                .to = action.b,
                .dice = static_cast<std::uint32_t>(first * 10 + second)});
    if (ours != other_sum) {
      const std::size_t loser = ours < other_sum ? mine : theirs;
      const std::uint16_t unit = loser == mine ? action.a : action.b;
      state.field[loser][unit] = 0;
      events.add({.kind = sent_back, .side = loser == 0 ? Side::french : Side::russian, .rule = 3, .unit = unit});
    }
  } else if (action.verb == spy) {
    state.known[theirs][action.a] |= bit_of(mine);
    events.seal();
    events.add({.kind = spied,
                .seen = everybody,
                .open = only(side),
                .side = side,
                .rule = 4,
                .unit = action.a,
                .value = state.strength[theirs][action.a]});
  } else {
    events.add({.kind = passed, .side = side, .rule = 5});
  }
  end_of_side(state);
}

View ToyGame::view(const State& state, Viewer who) const {
  View view{who, state};
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (!includes(state.known[side][i], who)) view.seen.strength[side][i] = 0;
    }
  }
  return view;
}

State ToyGame::imagine(const View& view, FastDice& random) const {
  State state = view.seen;
  for (auto& strengths : state.strength) {
    const auto deck = shuffled({1, 2, 3}, random);
    std::size_t next = 0;
    for (std::uint8_t& strength : strengths) {
      while (strength == 0) {
        const std::uint8_t card = deck[next++];
        if (std::find(strengths.begin(), strengths.end(), card) == strengths.end()) strength = card;
      }
    }
  }
  return state;
}

Outcome ToyGame::result(const State& state) const {
  Outcome outcome;
  outcome.over = state.over != 0;
  for (std::size_t i = 0; i < 3; ++i) {
    outcome.french += state.field[0][i];
    outcome.russian += state.field[1][i];
  }
  if (!outcome.over) return outcome;
  outcome.rule = 6;
  if (outcome.french > outcome.russian) outcome.winner = Side::french;
  if (outcome.french < outcome.russian) outcome.winner = Side::russian;
  return outcome;
}

Faults ToyGame::faults(const State& state) const {
  Faults faults;
  if (state.scenario > 1) faults.push_back({"scenario", "is 0 or 1"});
  if (state.options > 3) faults.push_back({"options", "are two bits"});
  if (state.turn < 1 || state.turn > 4) faults.push_back({"turn", "is 1 to 4"});
  if (state.side > 1) faults.push_back({"side", "is 0 or 1"});
  for (std::size_t side = 0; side < 2; ++side) {
    auto sorted = state.strength[side];
    std::sort(sorted.begin(), sorted.end());
    if (sorted != std::array<std::uint8_t, 3>{1, 2, 3}) {
      faults.push_back({fmt::format("strength[{}]", side), "is 1, 2 and 3 in some order"});
    }
    for (const std::uint8_t field : state.field[side]) {
      if (field > 5) faults.push_back({fmt::format("field[{}]", side), "goes up to 5"});
    }
  }
  return faults;
}

std::vector<Bilingual> ToyGame::warnings(const Setup& setup) const {
  if (setup.options != 3) return {};
  return {{"o1 and o2 together are not advised", "no se aconsejan o1 y o2 juntas"}};
}

void ToyGame::write_action(Action action, JsonText& out) const {
  write_decision(verbs, action, out,
                 [](JsonText& text, std::string_view key, Is, unsigned value) { text[key] = value; });
}

Result<Action> ToyGame::parse_action(const json::value& value) const {
  return parse_decision(
      verbs, value, [](Reader& in, std::string_view key, Is) { return static_cast<unsigned>(in.number(key, 0, 2)); });
}

std::string ToyGame::action_text(Action action, Language language) const {
  const vocabulary::VerbOf& row = verbs[action.verb];
  return decision_text(row, row.in(language), action, [](Is, unsigned value) { return std::to_string(value); });
}

std::string ToyGame::refusal(Verdict verdict, Language language) const {
  static constexpr std::array<std::string_view, 8> english = {"",
                                                              "no such decision",
                                                              "no such scout",
                                                              "it is on the fifth field already",
                                                              "two advances were made",
                                                              "they do not stand on the same field",
                                                              "spies are not played",
                                                              "it is known already"};
  return language == Language::english ? std::string(english[verdict.reason])
                                       : fmt::format("motivo {}", verdict.reason);
}

bool ToyGame::write_event(const Event& event, Viewer who, JsonText& out) const {
  const auto write = [](JsonText& text, const Field& field, std::uint32_t value, bool open) {
    if (field.kind == Is::dice)
      text[field.key] = json::array{value / 10, value % 10};
    else if (field.kind == Is::scout || open)
      text[field.key] = value;
  };
  return write_event_fields(chronicle::rows, event, rule_number(event.rule), who, out, write);
}

std::string ToyGame::event_text(const Event& event, Viewer who, Language language) const {
  const auto phrase = event_phrase(chronicle::rows, chronicle::variants, event, includes(event.open, who), language);
  return event_sentence(
      chronicle::rows[event.kind], phrase, event, language,
      [](const Field&, std::uint32_t value) { return std::to_string(value); },
      [&](std::string_view) { return std::string(name(event.side)); });
}

json::object ToyGame::state_json(const State& state) const {
  json::object out;
  fields().write(*this, state, out);
  return out;
}

Result<State> ToyGame::parse_state(const json::value& value) const {
  Faults faults;
  Reader reader(value, "state", faults);
  if (!reader.ok()) return faults;
  State state;
  fields().read(*this, reader, state);
  if (!faults.empty()) return faults;
  return state;
}

json::object ToyGame::view_json(const View& view) const {
  json::object object = state_json(view.seen);
  object["viewer"] = name(view.who);
  return object;
}

std::string ToyGame::prompt(const State& state, Language language) const {
  if (state.over != 0) return language == Language::english ? "The race is over." : "La carrera ha terminado.";
  return language == Language::english ? "Advance, duel, spy or pass." : "Avanza, lucha, espía o pasa.";
}

/// One field at a time, so that a plan is never longer than a step.
Result<json::object> ToyGame::plans(const View& view, const std::string& unit, const std::vector<std::string>& via,
                                    Language language) const {
  if (unit.size() != 1 || unit[0] < '0' || unit[0] > '2') return fault("unit", "is 0, 1 or 2");
  if (!via.empty()) return fault("via[0]", "a scout goes straight on");
  const auto scout = static_cast<std::uint16_t>(unit[0] - '0');
  const Action action{advance, scout, 0, 0};
  const int from = view.seen.field[view.seen.side][scout];
  json::array plans;
  json::array barred;
  if (const Verdict verdict = check(view.seen, action); verdict.legal()) {
    plans.push_back({{"area", from + 1}, {"steps", {{{"action", action_json(action)}}}}});
  } else {
    barred.push_back({{"area", from + 1}, {"message", refusal(verdict, language)}});
  }
  return json::object{{"unit", unit}, {"from", from}, {"plans", std::move(plans)}, {"barred", std::move(barred)}};
}

Result<json::object> ToyGame::overlay(const View& view, const std::string& id, Language language) const {
  if (id != overlays_.front().id) return fault("overlay", "is lead");
  json::array areas;
  for (const auto& scouts : view.seen.field) areas.emplace_back(*std::max_element(scouts.begin(), scouts.end()));
  return json::object{{"title", overlays_.front().title.in(language)}, {"areas", std::move(areas)}};
}

Result<json::object> ToyGame::odds(const View& view, Action action, Language language) const {
  Result<json::object> found = odds(view.seen, action, language);
  if (found) (*found)["exact"] = view.seen.strength[1U - view.seen.side][action.b] != 0;
  return found;
}

Result<json::object> ToyGame::odds(const State& state, Action action, Language) const {
  if (action.verb != duel) return fault("action", "only a duel has odds");
  int wins = 0;
  int ties = 0;
  const int bonus = (state.options & 2U) != 0 ? 1 : 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      const int margin =
          first + bonus + state.strength[state.side][action.a] - second - state.strength[1U - state.side][action.b];
      wins += margin > 0 ? 1 : 0;
      ties += margin == 0 ? 1 : 0;
    }
  }
  return json::object{{"wins", wins / 36.0}, {"ties", ties / 36.0}, {"exact", true}};
}

}  // namespace redoubt::toy
