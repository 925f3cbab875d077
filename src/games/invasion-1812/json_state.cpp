// Positions as JSON, and back. What is left out takes its usual value, so that a position can be written by hand. What
// can be counted from where the units stand is not written.
#include <algorithm>
#include <set>
#include <string>

#include "games/invasion-1812/json_forms.h"
#include "games/invasion-1812/json_names.h"
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

template <class T>
struct Member {
  std::string_view name;
  T State::* member;
};

constexpr auto marks = std::to_array<Member<UnitSet>>({{"disrupted", &State::disrupted},
                                                       {"fed", &State::fed},
                                                       {"foraging", &State::foraging},
                                                       {"moved", &State::moved},
                                                       {"forced", &State::forced},
                                                       {"fought", &State::fought},
                                                       {"fought-twice", &State::fought_twice},
                                                       {"party", &State::party},
                                                       {"pending", &State::pending},
                                                       {"withdrawn", &State::withdrawn},
                                                       {"recruit", &State::recruits},
                                                       {"shown", &State::shown}});
constexpr auto hex_sets = std::to_array<Member<HexSet>>({{"screened", &State::screened}, {"freed", &State::freed}});
constexpr auto rooms =
    std::to_array<Member<std::array<Rooms, 2>>>({{"swollen", &State::swollen}, {"lapsing", &State::lapsing}});
constexpr auto hexes = std::to_array<Member<Hex>>({{"rallying", &State::rallying},
                                                   {"base", &State::base},
                                                   {"march_from", &State::march_from},
                                                   {"march_at", &State::march_at}});
constexpr auto numbers = std::to_array<Member<std::uint8_t>>({{"rally_left", &State::rally_left},
                                                              {"steps", &State::steps},
                                                              {"along", &State::along},
                                                              {"to_lose", &State::to_lose},
                                                              {"to_disrupt", &State::to_disrupt},
                                                              {"commanders_to_lose", &State::commanders_to_lose},
                                                              {"battle_points", &State::battle_points},
                                                              {"horses_lost", &State::horses_lost},
                                                              {"turn", &State::turn},
                                                              {"finished", &State::finished},
                                                              {"effect", &State::effect}});
constexpr auto counts = std::to_array<Member<std::array<std::uint8_t, 2>>>({{"in_store", &State::in_store},
                                                                            {"dummies_left", &State::dummies_left},
                                                                            {"depots_lost", &State::depots_lost},
                                                                            {"commands", &State::commands},
                                                                            {"played", &State::played}});
constexpr auto signed_counts = std::to_array<Member<std::array<std::int8_t, 2>>>(
    {{"base_commands", &State::base_commands}, {"swing", &State::swing}});
constexpr auto truths = std::to_array<Member<bool>>({{"second_year", &State::second_year},
                                                     {"held_up", &State::held_up},
                                                     {"hard_ridden", &State::hard_ridden},
                                                     {"rearranged", &State::rearranged},
                                                     {"between_years", &State::between_years},
                                                     {"winter_offered", &State::winter_offered},
                                                     {"independent", &State::independent},
                                                     {"jerome", &State::jerome}});
constexpr auto side_members = std::to_array<Member<Side>>({{"acting", &State::acting},
                                                           {"attacker", &State::attacker},
                                                           {"leads", &State::leads},
                                                           {"winner", &State::winner},
                                                           {"first_card", &State::first_card}});
constexpr auto phases = std::to_array<Member<Phase>>({{"phase", &State::phase}, {"after", &State::after}});
/// 9.2: Moscow, then St Petersburg.
constexpr auto capitals =
    std::to_array<Member<std::array<bool, 2>>>({{"was_in", &State::was_in}, {"left", &State::left}});

template <class T>
struct Part {
  std::string_view name;
  T Attack::* member;
};

constexpr auto attack_hexes =
    std::to_array<Part<Hex>>({{"from", &Attack::from}, {"to", &Attack::to}, {"retreat", &Attack::retreat}});
constexpr auto attack_numbers = std::to_array<Part<std::uint8_t>>(
    {{"commands", &Attack::commands}, {"committed", &Attack::committed}, {"settled", &Attack::settled}});
constexpr auto attack_counts = std::to_array<Part<std::array<std::uint8_t, 2>>>({{"supports", &Attack::supports},
                                                                                 {"asked", &Attack::asked},
                                                                                 {"strength", &Attack::strength},
                                                                                 {"hits", &Attack::hits},
                                                                                 {"main_hits", &Attack::main_hits},
                                                                                 {"fallen", &Attack::fallen}});
constexpr auto attack_truths = std::to_array<Part<bool>>({{"stood", &Attack::stood},
                                                          {"evaded", &Attack::evaded},
                                                          {"pursued", &Attack::pursued},
                                                          {"halted", &Attack::halted}});

template <class List>
json::array list_json(const List& list) {
  json::array out;
  for (const auto each : list) out.push_back(int{each});
  return out;
}

json::value attack_json(const Attack& attack) {
  if (attack == Attack{}) return nullptr;
  json::object out;
  for (const auto& each : attack_hexes) out[each.name] = hex_json(attack.*each.member);
  for (const auto& each : attack_numbers) out[each.name] = attack.*each.member;
  for (const auto& each : attack_counts) out[each.name] = pair_json(attack.*each.member);
  for (const auto& each : attack_truths) out[each.name] = attack.*each.member;
  out["value"] = pair_json(attack.value);
  out["taken"] = by_side([&](std::size_t side) { return json::value(list_json(attack.taken[side])); });
  out["stage"] = word(stage_names, attack.stage);
  return out;
}

json::array standing_json(const State& s, const Forces& forces) {
  json::array out;
  for (int i = 0; i < unit_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    json::array borne;
    for (const auto& mark : marks) {
      if ((s.*mark.member).has(unit)) borne.push_back(json::string(mark.name));
    }
    out.push_back(
        json::object{{"unit", unit_json(forces, unit)}, {"at", hex_json(s.where[unit])}, {"marks", std::move(borne)}});
  }
  return out;
}

/// What lies on the map of each side, and the cards.
void add_sides(json::object& out, const State& s) {
  out["depots"] = by_side([&](std::size_t side) { return json::value(hexes_json(s.depots[side])); });
  out["trains"] = by_side([&](std::size_t side) { return json::value(hexes_json(s.trains[side])); });
  out["dummies"] = by_side([&](std::size_t side) { return json::value(hexes_json(s.dummies[side])); });
  out["screens"] = by_side([&](std::size_t side) { return json::value(hexes_json(s.screens[side])); });
  out["draft"] = hexes_json(s.draft);
  out["led_trains"] = by_side([&](std::size_t side) { return json::value(hexes_json(s.led_trains[side])); });
  out["face_up"] = by_side([&](std::size_t side) { return hex_json(s.face_up[side]); });
  out["hand"] = by_side([&](std::size_t side) { return json::value(list_json(s.hand[side])); });
  out["effects"] = by_side([&](std::size_t side) { return json::value(list_json(s.effects[side])); });
}

}  // namespace

json::object JsonForms::state(const State& s) const {
  json::object out;
  out["game"] = "invasion-1812";
  out["scenario"] = data_->scenarios.at(s.scenario).id;
  out["options"] = options_json(s.options);
  for (const auto& each : phases) out[each.name] = word(phase_names, s.*each.member);
  for (const auto& each : numbers) out[each.name] = s.*each.member;
  for (const auto& each : truths) out[each.name] = s.*each.member;
  for (const auto& each : side_members) out[each.name] = word(side_names, s.*each.member);
  for (const auto& each : hexes) out[each.name] = hex_json(s.*each.member);
  for (const auto& each : hex_sets) out[each.name] = hexes_json(s.*each.member);
  for (const auto& each : rooms) out[each.name] = rooms_json(s.*each.member);
  for (const auto& each : counts) out[each.name] = pair_json(s.*each.member);
  for (const auto& each : signed_counts) out[each.name] = pair_json(s.*each.member);
  for (const auto& each : capitals) out[each.name] = json::array{(s.*each.member)[0], (s.*each.member)[1]};
  out["strength"] = by_side([&](std::size_t side) { return json::value(list_json(s.strength[side])); });
  out["last_dice"] = list_json(s.last_dice);
  out["rising"] = word(rising_names, s.rising);
  out["ending"] = word(ending_names, s.ending);
  out["deck"] = list_json(s.deck);
  out["attack"] = attack_json(s.attack);
  add_sides(out, s);
  out["units"] = standing_json(s, data_->forces);
  return out;
}

namespace {

/// Fills a State from its JSON form, and gathers what is wrong with it. Every member that is asked for is noted, so
/// that a misspelt one does not pass in silence.
class StateReader {
 public:
  StateReader(const Data& data, const json::value& value) : data_(data), value_(value), in_(value, "state", faults_) {}

  Result<State> read() {
    if (!in_.ok()) return faults_;
    if (asks("game") && in_.text("game") != "invasion-1812") in_.complain("game", "must be invasion-1812");
    begin();
    members();
    lists();
    attack();
    units();
    misspelt();
    if (!faults_.empty()) return faults_;
    return s_;
  }

 private:
  bool asks(std::string_view key) {
    asked_.emplace(key);
    return in_.has(key);
  }

  void misspelt() {
    for (const auto& member : value_.get_object()) {
      if (!asked_.contains(member.key())) in_.complain(member.key(), "is no member of a position of this game");
    }
  }

  void complain(const std::string& place, std::string reason) { faults_.push_back({place, std::move(reason)}); }

  // --- what is left out ---

  void begin() {
    std::size_t found = 0;
    if (asks("scenario")) {
      const std::string id = in_.text("scenario");
      while (found < data_.scenarios.size() && data_.scenarios.at(found).id != id) ++found;
      if (found == data_.scenarios.size()) {
        in_.complain("scenario", "is no scenario of this game: \"" + id + "\"");
        found = 0;
      }
    }
    s_.scenario = static_cast<std::uint8_t>(found);
    s_.phase = Phase::movement;
    s_.acting = Side::french;
    s_.battle_points = static_cast<std::uint8_t>(data_.scenarios.battle_points());
    for (const Side side : {Side::french, Side::russian})
      s_.base_commands[at(side)] = static_cast<std::int8_t>(data_.scenarios.combat_commands(side));
    for (auto& heads : s_.first) heads.fill(no_unit);
    s_.next.fill(no_unit);
    s_.where.fill(not_used);
    for (auto& trains : s_.trains) trains.fill(no_hex);
    for (auto& screens : s_.screens) screens.fill(no_hex);
    s_.draft.fill(no_hex);
    for (auto& dummies : s_.dummies) dummies.fill(no_hex);
    s_.face_up.fill(no_hex);
  }

  // --- plain members ---

  void members() {
    for (const auto& each : phases) name(each.name, phase_names, s_.*each.member);
    for (const auto& each : side_members) name(each.name, side_names, s_.*each.member);
    name("rising", rising_names, s_.rising);
    name("ending", ending_names, s_.ending);
    for (const auto& each : numbers) {
      if (asks(each.name)) s_.*each.member = static_cast<std::uint8_t>(in_.number(each.name, 0, 255));
    }
    for (const auto& each : truths) {
      if (asks(each.name)) s_.*each.member = in_.truth(each.name);
    }
    for (const auto& each : hexes) {
      if (asks(each.name)) s_.*each.member = hex_or_none(*in_.member(each.name), in_.at(each.name));
    }
    for (const auto& each : counts) pair(in_, asks(each.name), each.name, s_.*each.member, 0, 255);
    for (const auto& each : signed_counts) pair(in_, asks(each.name), each.name, s_.*each.member, -100, 100);
    options();
  }

  template <std::size_t N, class E>
  void name(std::string_view key, const std::array<std::string_view, N>& names, E& member) {
    if (asks(key)) named(in_, key, names, member);
  }

  template <std::size_t N, class E>
  static void named(Reader& in, std::string_view key, const std::array<std::string_view, N>& names, E& member) {
    const std::string text = in.text(key);
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) return in.complain(key, "is not a word for it: \"" + text + "\"");
    member = static_cast<E>(found - names.begin());
  }

  void options() {
    const json::array* list = asks("options") ? in_.array("options") : nullptr;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const std::string_view text = word_of((*list)[i]);
      const auto found = std::find(option_names.begin(), option_names.end(), text);
      if (found == option_names.end()) {
        complain(item(in_.at("options"), i), "is no option of this game: \"" + std::string(text) + "\"");
      } else {
        s_.options = static_cast<std::uint8_t>(s_.options | (1U << (found - option_names.begin())));
      }
    }
  }

  static std::string_view word_of(const json::value& value) {
    return value.is_string() ? std::string_view(value.get_string()) : std::string_view();
  }

  Hex hex(const json::value& value, const std::string& place) {
    const Hex found = hex_named(word_of(value));
    if (found == no_hex) complain(place, "is no hex of this map; they are \"0101\" to \"2718\"");
    return found;
  }
  Hex hex_or_none(const json::value& value, const std::string& place) {
    return value.is_null() ? no_hex : hex(value, place);
  }

  template <class N>
  void pair(Reader& in, bool there, std::string_view key, std::array<N, 2>& member, int low, int high) {
    if (!there) return;
    Reader both(*in.member(key), in.at(key), faults_);
    if (!both.ok()) return;
    both.only({"french", "russian"});
    for (std::size_t side = 0; side < 2; ++side)
      member[side] = static_cast<N>(both.number(side_names[side], low, high));
  }

  // --- lists ---

  void lists() {
    for (const auto& each : hex_sets) {
      if (asks(each.name)) s_.*each.member = hex_set(in_.member(each.name), in_.at(each.name));
    }
    for (const auto& each : rooms) {
      each_side(each.name, [&](std::size_t side, const json::value& value, const std::string& place) {
        if (!value.is_array() || value.get_array().size() != 2) return complain(place, "must be two lists of hexes");
        for (std::size_t i = 0; i < 2; ++i) (s_.*each.member)[side][i] = hex_set(&value.get_array()[i], item(place, i));
      });
    }
    for (const auto& each : capitals) truths_of(each.name, s_.*each.member);
    each_side("depots", [&](std::size_t side, const json::value& value, const std::string& place) {
      s_.depots[side] = hex_set(&value, place);
    });
    each_side("trains", [&](std::size_t side, const json::value& value, const std::string& place) {
      hex_list(value, place, s_.trains[side]);
    });
    each_side("dummies", [&](std::size_t side, const json::value& value, const std::string& place) {
      hex_list(value, place, s_.dummies[side]);
    });
    each_side("screens", [&](std::size_t side, const json::value& value, const std::string& place) {
      hex_list(value, place, s_.screens[side]);
    });
    if (asks("draft")) hex_list(*in_.member("draft"), in_.at("draft"), s_.draft);
    each_side("led_trains", [&](std::size_t side, const json::value& value, const std::string& place) {
      s_.led_trains[side] = hex_set(&value, place);
    });
    each_side("face_up", [&](std::size_t side, const json::value& value, const std::string& place) {
      s_.face_up[side] = hex_or_none(value, place);
    });
    each_side("hand", [&](std::size_t side, const json::value& value, const std::string& place) {
      number_list(value, place, s_.hand[side], 0, card_count);
    });
    each_side("effects", [&](std::size_t side, const json::value& value, const std::string& place) {
      number_list(value, place, s_.effects[side], -100, 100);
    });
    each_side("strength", [&](std::size_t side, const json::value& value, const std::string& place) {
      number_list(value, place, s_.strength[side], 0, 255);
    });
    if (asks("deck")) number_list(*in_.member("deck"), in_.at("deck"), s_.deck, 0, card_count);
    if (asks("last_dice")) number_list(*in_.member("last_dice"), in_.at("last_dice"), s_.last_dice, 0, 6);
  }

  const json::array* sized(Reader& in, std::string_view key, std::size_t size) {
    const json::array* list = in.array(key);
    if (list == nullptr || list->size() == size) return list;
    in.complain(key, "must have " + std::to_string(size) + " entries");
    return nullptr;
  }

  void truths_of(std::string_view key, std::array<bool, 2>& member) {
    const json::array* two = asks(key) ? sized(in_, key, 2) : nullptr;
    for (std::size_t i = 0; two != nullptr && i < 2; ++i) {
      if (!(*two)[i].is_bool()) complain(item(in_.at(key), i), "must be true or false");
      member[i] = (*two)[i].is_bool() && (*two)[i].get_bool();
    }
  }

  template <class Use>
  void each_side(std::string_view key, Use use) {
    if (!asks(key)) return;
    Reader both(*in_.member(key), in_.at(key), faults_);
    if (!both.ok()) return;
    both.only({"french", "russian"});
    for (std::size_t side = 0; side < 2; ++side) {
      if (both.has(side_names[side])) use(side, *both.member(side_names[side]), both.at(side_names[side]));
    }
  }

  HexSet hex_set(const json::value* value, const std::string& place) {
    HexSet set;
    if (!value->is_array()) complain(place, "must be a list of hexes");
    for (std::size_t i = 0; value->is_array() && i < value->get_array().size(); ++i) {
      const Hex found = hex(value->get_array()[i], item(place, i));
      if (found != no_hex) set.add(found);
    }
    return set;
  }

  template <std::size_t N>
  void hex_list(const json::value& value, const std::string& place, std::array<Hex, N>& member) {
    if (!value.is_array() || value.get_array().size() > N)
      return complain(place, "must be a list of at most " + std::to_string(N) + " hexes");
    for (std::size_t i = 0; i < value.get_array().size(); ++i) member[i] = hex(value.get_array()[i], item(place, i));
    std::ranges::sort(member);
  }

  template <class N, std::size_t size>
  void number_list(const json::value& value, const std::string& place, std::array<N, size>& member, int low, int high) {
    if (!value.is_array() || value.get_array().size() != size)
      return complain(place, "must be a list of " + std::to_string(size) + " numbers");
    for (std::size_t i = 0; i < size; ++i) {
      const auto number = whole_number(value.get_array()[i]);
      if (!number || *number < low || *number > high)
        complain(item(place, i), "must be a whole number, " + std::to_string(low) + " to " + std::to_string(high));
      member[i] = static_cast<N>(number.value_or(0));
    }
  }

  // --- the attack ---

  void attack() {
    if (!asks("attack") || in_.member("attack")->is_null()) return;
    Reader attack(*in_.member("attack"), in_.at("attack"), faults_);
    if (!attack.ok()) return;
    attack.only({"from", "to", "retreat", "commands", "committed", "settled", "supports", "asked", "strength", "hits",
                 "main_hits", "fallen", "stood", "evaded", "pursued", "halted", "value", "taken", "stage"});
    Attack& a = s_.attack;
    for (const auto& each : attack_hexes) {
      if (attack.has(each.name)) a.*each.member = hex_or_none(*attack.member(each.name), attack.at(each.name));
    }
    for (const auto& each : attack_numbers) {
      if (attack.has(each.name)) a.*each.member = static_cast<std::uint8_t>(attack.number(each.name, 0, 63));
    }
    for (const auto& each : attack_counts) pair(attack, attack.has(each.name), each.name, a.*each.member, 0, 255);
    for (const auto& each : attack_truths) {
      if (attack.has(each.name)) a.*each.member = attack.truth(each.name);
    }
    pair(attack, attack.has("value"), "value", a.value, -100, 100);
    if (attack.has("stage")) named(attack, "stage", stage_names, a.stage);
    if (!attack.has("taken")) return;
    Reader both(*attack.member("taken"), attack.at("taken"), faults_);
    for (std::size_t side = 0; both.ok() && side < 2; ++side) {
      const json::value* list = both.member(side_names[side]);
      if (list != nullptr) number_list(*list, both.at(side_names[side]), a.taken[side], 0, 255);
    }
  }

  // --- units ---

  /// Units that are not named take no part. Who stands where is put down last, when it is known who is disrupted.
  void units() {
    asked_.emplace("units");
    const json::array* list = in_.array("units");
    UnitSet named;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      Reader one((*list)[i], item(in_.at("units"), i), faults_);
      if (!one.ok()) continue;
      one.only({"unit", "at", "marks"});
      const std::string id = one.text("unit");
      const Unit unit = data_.forces.find(id);
      if (unit == no_unit) {
        one.complain("unit", "is no unit of this game: \"" + id + "\"; `describe` lists them");
        continue;
      }
      if (named.has(unit)) one.complain("unit", "stands twice: " + id);
      named.add(unit);
      s_.where[unit] = where(one);
      marks_of(one, unit);
    }
    put_down();
  }

  Hex where(Reader& one) {
    const std::string text = one.text("at");
    for (const Box& box : boxes) {
      if (box.name == text) return box.hex;
    }
    const Hex found = hex_named(text);
    if (found != no_hex) return found;
    one.complain("at", "is neither a hex nor in-hand, expected, lost, departed, not-used, in-paris or turned-away: \"" +
                           text + "\"");
    return not_used;
  }

  void marks_of(Reader& one, Unit unit) {
    const json::array* list = one.has("marks") ? one.array("marks") : nullptr;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const std::string_view text = word_of((*list)[i]);
      const auto found = std::find_if(marks.begin(), marks.end(), [&](const auto& m) { return m.name == text; });
      if (found == marks.end()) {
        complain(item(one.at("marks"), i), "is no mark of a unit: \"" + std::string(text) + "\"");
      } else {
        (s_.*found->member).add(unit);
      }
    }
  }

  void put_down() {
    FastDice none(1);
    EventList muted(true);
    Play play(data_, s_, none, muted);
    for (int i = 0; i < unit_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      if (on_map(s_.where[unit])) play.put(unit, s_.where[unit]);
    }
  }

  const Data& data_;
  const json::value& value_;
  Faults faults_;
  Reader in_;
  std::set<std::string, std::less<>> asked_;
  State s_;
};

}  // namespace

Result<State> JsonForms::parse_state(const json::value& value) const { return StateReader(*data_, value).read(); }

}  // namespace redoubt::invasion_1812
