// Positions as JSON, and back. What is left out takes its usual value, so that a position can be written by hand.
#include <algorithm>
#include <span>

#include "games/borodino-1812/json_forms.h"
#include "games/borodino-1812/json_names.h"

namespace redoubt::borodino_1812 {

namespace {

/// The marks of a position and where each is kept.
struct MarkSet {
  std::string_view name;
  std::array<Units, 2> State::* both = nullptr;
  Units State::* acting = nullptr;
  Units State::* french = nullptr;
};
constexpr std::array<MarkSet, 13> mark_sets = {{
    {"revealed", &State::revealed, nullptr, nullptr},
    {"reserve", &State::reserves, nullptr, nullptr},
    {"flank", &State::flank, nullptr, nullptr},
    {"square", &State::square, nullptr, nullptr},
    {"acted", &State::acted, nullptr, nullptr},
    {"half", &State::half, nullptr, nullptr},
    {"active", nullptr, &State::active, nullptr},
    {"leading", nullptr, &State::leading, nullptr},
    {"moved", nullptr, &State::moved, nullptr},
    {"fired", nullptr, &State::fired, nullptr},
    {"at-liberty", nullptr, &State::at_liberty, nullptr},
    {"redeploying", nullptr, &State::redeploying, nullptr},
    {"fourth", nullptr, nullptr, &State::fourth},
}};

/// The word of a block's mark, or nothing when that side's blocks cannot carry it.
template <class S>
auto* units_of(S& s, const MarkSet& set, Side side) {
  if (set.both != nullptr) return &(s.*set.both)[at(side)];
  if (set.acting != nullptr && side == s.acting) return &(s.*set.acting);
  if (set.french != nullptr && side == Side::french) return &(s.*set.french);
  return static_cast<decltype(&(s.*set.acting))>(nullptr);
}

template <class T>
struct Member {
  std::string_view name;
  T State::* member;
};
constexpr std::array<Member<std::uint8_t>, 4> numbers = {{{"turn", &State::turn},
                                                          {"done_sides", &State::done_sides},
                                                          {"night_marches", &State::night_marches},
                                                          {"round", &State::round}}};
constexpr std::array<Member<bool>, 5> truths = {{{"corps_entered", &State::corps_entered},
                                                 {"third_in_second", &State::third_in_second},
                                                 {"night", &State::night},
                                                 {"ended", &State::ended},
                                                 {"exchanged", &State::exchanged}}};
constexpr std::array<Member<Side>, 6> side_members = {{{"first", &State::first},
                                                       {"acting", &State::acting},
                                                       {"attacker", &State::attacker},
                                                       {"turn_of", &State::turn_of},
                                                       {"victor", &State::victor},
                                                       {"winner", &State::winner}}};
constexpr std::array<Member<AreaSet>, 4> area_sets = {{{"fed", &State::fed},
                                                       {"fed_twice", &State::fed_twice},
                                                       {"spoils", &State::spoils},
                                                       {"hostages", &State::hostages}}};
constexpr std::array<Member<Area>, 3> area_members = {
    {{"target", &State::target}, {"battle", &State::battle}, {"entry", &State::entry}}};

json::array blocks_json(const State& s, const Data& data) {
  json::array out;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Block& block = s.blocks[unit];
    json::array marks;
    for (const MarkSet& set : mark_sets) {
      const auto* units = units_of(s, set, side_of(unit));
      if (units != nullptr && (*units & bit(unit)) != 0) marks.push_back(json::string(set.name));
    }
    json::object each{{"unit", unit_json(data.forces, unit)},
                      {"area", stand_json(data.board, block.area)},
                      {"strength", data.forces.strength(unit, block.step)},
                      {"token", block.token},
                      {"marks", std::move(marks)}};
    if (s.shelter[unit] != no_unit) each["shelter"] = unit_json(data.forces, s.shelter[unit]);
    if (block.way != 0) each["from"] = way_json(data.board, block.area, block.way);
    out.push_back(std::move(each));
  }
  return out;
}

template <std::size_t N>
json::array units_json(const Forces& forces, const std::array<Unit, N>& units) {
  json::array out;
  for (const Unit unit : units) out.push_back(unit_json(forces, unit));
  return out;
}

template <std::size_t N>
json::array numbers_json(const std::array<std::uint8_t, N>& list) {
  json::array out;
  for (const std::uint8_t each : list) out.push_back(each);
  return out;
}

}  // namespace

json::object JsonForms::state(const State& s) const {
  const Board& board = data_->board;
  json::object out;
  out["game"] = "borodino-1812";
  out["scenario"] = data_->scenarios.at(s.scenario).id;
  out["phase"] = word(phase_names, s.phase);
  for (const auto& each : numbers) out[each.name] = s.*each.member;
  for (const auto& each : truths) out[each.name] = s.*each.member;
  for (const auto& each : side_members) out[each.name] = word(side_names, s.*each.member);
  for (const auto& each : area_sets) out[each.name] = areas_json(board, s.*each.member);
  for (const auto& each : area_members) out[each.name] = place_json(board, s.*each.member);
  out["options"] = names_json(s.options, option_names);
  out["bid"] = bid_json(s.bid, s.bidder);
  out["surprise"] = surprise_json(s.surprise);
  out["letter"] = word(letter_names, s.letter);
  out["aim"] = word(target_names, s.aim);
  out["attacked"] =
      json::object{{"french", areas_json(board, s.attacked[0])}, {"russian", areas_json(board, s.attacked[1])}};
  out["entered"] =
      json::object{{"french", passages_json(board, s.entered[0])}, {"russian", passages_json(board, s.entered[1])}};
  out["bombarded"] = borders_json(board, s.bombarded);
  out["broken"] = borders_json(board, s.broken);
  out["crossed"] = crossed_json(board, s.crossed);
  out["posts"] = units_json(data_->forces, s.posts);
  out["orders"] = numbers_json(s.orders);
  out["garrison"] = units_json(data_->forces, s.garrison);
  out["points"] = numbers_json(s.points);
  out["firing"] = unit_json(data_->forces, s.firing);
  out["driven"] = unit_json(data_->forces, s.driven);
  out["hits"] = pair_json(s.hits);
  out["score"] = pair_json(s.score);
  out["blocks"] = blocks_json(s, *data_);
  return out;
}

namespace {

class StateReader : PositionReader {
 public:
  StateReader(const Data& data, const json::value& value) : PositionReader(value, "borodino-1812"), data_(data) {}

  Result<State> read() {
    if (!in_.ok()) return faults_;
    in_.only({"game",          "scenario",        "phase",  "turn",     "done_sides", "night_marches", "round",
              "corps_entered", "third_in_second", "night",  "ended",    "first",      "acting",        "attacker",
              "turn_of",       "victor",          "winner", "fed",      "fed_twice",  "hostages",      "target",
              "battle",        "letter",          "aim",    "attacked", "entered",    "bombarded",     "broken",
              "crossed",       "posts",           "orders", "garrison", "points",     "driven",        "hits",
              "score",         "blocks",          "entry",  "options",  "bid",        "surprise",      "spoils",
              "exchanged",     "firing"});
    scenario();
    members();
    borders();
    lists();
    blocks();
    if (!faults_.empty()) return faults_;
    return s_;
  }

 private:
  /// What the scenario says of what is left out.
  void scenario() {
    std::size_t found = 0;
    if (in_.has("scenario")) {
      const std::string id = in_.text("scenario");
      while (found < data_.scenarios.size() && data_.scenarios.at(found).id != id) ++found;
      if (found == data_.scenarios.size()) {
        in_.complain("scenario", "is no scenario of this game: \"" + id + "\"");
        found = 0;
      }
    }
    const Scenario& now = data_.scenarios.at(found);
    const Named& named = data_.forces.named();
    s_.scenario = static_cast<std::uint8_t>(found);
    s_.phase = Phase::command;
    s_.third_in_second = now.third_in_second;
    s_.posts = {named.napoleon, named.kutuzov, named.barclay, named.bagration};
    s_.shelter.fill(no_unit);
    s_.garrison.fill(no_unit);
    const int bridge = data_.board.french_bridge();
    if (bridge >= 0 && !now.french_bridge && !in_.has("broken")) s_.broken.add(static_cast<unsigned>(bridge));
  }

  void members() {
    name_of("phase", phase_names, s_.phase);
    name_of("letter", letter_names, s_.letter);
    name_of("aim", target_names, s_.aim);
    for (const auto& each : side_members) name_of(each.name, side_names, s_.*each.member);
    for (const auto& each : numbers) {
      if (in_.has(each.name)) s_.*each.member = static_cast<std::uint8_t>(in_.number(each.name, 0, 255));
    }
    for (const auto& each : truths) {
      if (in_.has(each.name)) s_.*each.member = in_.truth(each.name);
    }
    for (const auto& each : area_members) {
      if (in_.has(each.name) && !in_.member(each.name)->is_null()) {
        s_.*each.member = area(*in_.member(each.name), in_.at(each.name));
      }
    }
    for (const auto& each : area_sets) {
      if (in_.has(each.name)) s_.*each.member = areas(in_.array(each.name), in_.at(each.name));
    }
    if (in_.has("firing") && !in_.member("firing")->is_null())
      s_.firing = unit(*in_.member("firing"), in_.at("firing"));
    if (in_.has("driven") && !in_.member("driven")->is_null())
      s_.driven = unit(*in_.member("driven"), in_.at("driven"));
    options();
    bid();
    pair("hits", s_.hits);
    pair("score", s_.score);
  }

  void options() {
    names("options", option_names,
          [&](std::size_t i) { s_.options = static_cast<std::uint8_t>(s_.options | (1U << i)); });
    names("surprise", side_names, [&](std::size_t i) { s_.surprise[i] = true; });
  }

  void bid() {
    if (!in_.has("bid") || in_.member("bid")->is_null()) return;
    Reader bid(*in_.member("bid"), in_.at("bid"), faults_);
    if (!bid.ok()) return;
    bid.only({"side", "points"});
    s_.bid = static_cast<std::uint8_t>(bid.number("points", 1, 255));
    const auto side = side_named(bid.text("side"));
    if (!side) bid.complain("side", "must be french or russian");
    s_.bidder = side.value_or(Side::french);
  }

  Area area(const json::value& value, const std::string& place) {
    const Area found = value.is_string() ? data_.board.find(std::string_view(value.get_string())) : Area{0};
    if (found == 0) complain(place, "is no area of this map; `describe` lists them");
    return found;
  }

  Unit unit(const json::value& value, const std::string& place) {
    const Unit found = value.is_string() ? data_.forces.find(std::string_view(value.get_string())) : no_unit;
    if (found == no_unit) complain(place, "is no block of this game; `describe` lists them");
    return found;
  }

  AreaSet areas(const json::array* list, const std::string& place) {
    AreaSet set;
    if (list == nullptr) return set;
    for (std::size_t i = 0; i < list->size(); ++i) set.add(area((*list)[i], item(place, i)));
    set.remove(0);
    return set;
  }

  /// The gate from the first of two areas into the second.
  const Gate* gate(const json::value& value, const std::string& place) {
    const bool two = value.is_array() && value.get_array().size() == 2;
    const Gate* found = nullptr;
    if (two) {
      const json::value& first = value.get_array()[0];
      const bool entrance = first.is_string() && std::string_view(first.get_string()) == at_entry;
      const Area from = entrance ? beyond : area(first, place);
      const Area to = area(value.get_array()[1], place);
      if ((from == 0 && !entrance) || to == 0) return nullptr;
      found = data_.board.gate(from, to);
    }
    if (found == nullptr) complain(place, "must be two areas that have a border with each other");
    return found;
  }

  template <class Use>
  void gates(const json::array* list, const std::string& place, Use use) {
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      if (const Gate* found = gate((*list)[i], item(place, i))) use(*found);
    }
  }

  void borders() {
    for (const auto& [key, set] : {std::pair{"bombarded", &s_.bombarded}, std::pair{"broken", &s_.broken}}) {
      if (!in_.has(key)) continue;
      gates(in_.array(key), in_.at(key), [&, to = set](const Gate& gate) { to->add(gate.border); });
    }
    for (const std::string_view key : {"attacked", "entered"}) {
      if (!in_.has(key)) continue;
      Reader both(*in_.member(key), in_.at(key), faults_);
      if (!both.ok()) continue;
      both.only({"french", "russian"});
      for (std::size_t side = 0; side < 2; ++side) {
        const std::string_view who = side_names[side];
        if (!both.has(who)) continue;
        if (key == "attacked") {
          s_.attacked[side] = areas(both.array(who), both.at(who));
        } else {
          gates(both.array(who), both.at(who), [&](const Gate& gate) { s_.entered[side].add(passage(gate)); });
        }
      }
    }
    const json::array* crossed = in_.has("crossed") ? in_.array("crossed") : nullptr;
    for (std::size_t i = 0; crossed != nullptr && i < crossed->size(); ++i) {
      Reader each((*crossed)[i], item(in_.at("crossed"), i), faults_);
      if (!each.ok()) continue;
      each.only({"border", "units"});
      const json::value* border = each.member("border");
      const auto units = static_cast<std::uint8_t>(each.number("units", 0, 255));
      const Gate* found = border == nullptr ? nullptr : gate(*border, each.at("border"));
      if (found != nullptr) s_.crossed[found->border] = units;
    }
  }

  void lists() {
    units("posts", s_.posts);
    units("garrison", s_.garrison);
    list("orders", s_.orders);
    list("points", s_.points);
  }

  const json::array* sized(std::string_view key, std::size_t size) {
    const json::array* list = in_.array(key);
    if (list == nullptr || list->size() == size) return list;
    in_.complain(key, "must have " + std::to_string(size) + " entries");
    return nullptr;
  }

  template <std::size_t N>
  void units(std::string_view key, std::array<Unit, N>& member) {
    const json::array* list = in_.has(key) ? sized(key, N) : nullptr;
    for (std::size_t i = 0; list != nullptr && i < N; ++i) {
      member[i] = (*list)[i].is_null() ? no_unit : unit((*list)[i], item(in_.at(key), i));
    }
  }

  template <std::size_t N>
  void list(std::string_view key, std::array<std::uint8_t, N>& member) {
    const json::array* list = in_.has(key) ? sized(key, N) : nullptr;
    for (std::size_t i = 0; list != nullptr && i < N; ++i) {
      const auto number = whole_number((*list)[i]);
      if (!number || *number < 0 || *number > 255) complain(item(in_.at(key), i), "must be a whole number, 0 to 255");
      member[i] = static_cast<std::uint8_t>(number.value_or(0));
    }
  }

  /// Blocks that are not named take no part.
  void blocks() {
    for (int i = 0; i < block_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      s_.blocks[unit] = {off_board, 0, static_cast<std::uint8_t>(Blocks::place_of(unit) + 1)};
    }
    std::array<Units, 2> named = {};
    const json::array* list = in_.array("blocks");
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      Reader block((*list)[i], item(in_.at("blocks"), i), faults_);
      if (!block.ok()) continue;
      block.only({"unit", "area", "strength", "token", "marks", "shelter", "from"});
      const json::value* id = block.member("unit");
      const Unit unit = id == nullptr ? no_unit : this->unit(*id, block.at("unit"));
      if (unit == no_unit) continue;
      Units& seen = named[at(side_of(unit))];
      if ((seen & bit(unit)) != 0) block.complain("unit", "stands twice: " + data_.forces.data(unit).id);
      seen |= bit(unit);
      one_block(block, unit);
    }
  }

  void one_block(Reader& block, Unit unit) {
    const Side side = side_of(unit);
    Block& made = s_.blocks[unit];
    made.area = where(block);
    if (on_board(made.area)) {
      s_.occupy(side, made.area, s_.here(side, made.area) | bit(unit));
      s_.field[at(side)] |= bit(unit);
    }
    if (block.has("token")) made.token = static_cast<std::uint8_t>(block.number("token", 1, blocks_of(side)));
    if (block.has("shelter")) s_.shelter[unit] = this->unit(*block.member("shelter"), block.at("shelter"));
    if (block.has("from")) came_from(block, made);
    if (block.has("strength")) made.step = step_of(block, data_.forces, unit, data_.forces.last_step(unit));
    marks(block, mark_sets, bit(unit), [&](const MarkSet& set) { return units_of(s_, set, side); });
  }

  /// Flanking: the area from which a block came into the battle where it stands.
  void came_from(Reader& block, Block& made) {
    const std::string text = block.text("from");
    const Area from = data_.board.find(text);
    const bool known = (from != 0 || text == at_entry) && made.area != beyond && on_board(made.area);
    const Gate* gate = known ? data_.board.gate(from, made.area) : nullptr;
    if (gate == nullptr) {
      block.complain("from", "must be an area that has a border with the one where the block stands");
    } else {
      made.way = static_cast<std::uint8_t>(gate->border + 1);
    }
  }

  Area where(Reader& block) {
    const std::string text = block.text("area");
    for (const Box& box : boxes) {
      if (box.name == text) return box.area;
    }
    const Area found = data_.board.find(text);
    if (found == 0 && text != at_entry) {
      block.complain(
          "area", "is neither an area, nor in-hand, on-the-way, at-entry, off-board or eliminated: \"" + text + "\"");
    }
    return found;
  }

  const Data& data_;
  State s_;
};

}  // namespace

Result<State> JsonForms::parse_state(const json::value& value) const { return StateReader(*data_, value).read(); }

}  // namespace redoubt::borodino_1812
