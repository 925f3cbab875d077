// Positions as JSON, and back. What is left out takes its usual value, so that a position can be written by hand.
#include <algorithm>

#include "games/bloody-monday/fog.h"
#include "games/bloody-monday/json_forms.h"
#include "games/bloody-monday/json_names.h"
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

namespace {

/// The marks of a position and where each is kept.
struct MarkSet {
  std::string_view name;
  std::array<Units, 2> State::* both = nullptr;
  Units State::* phasing = nullptr;
  Units State::* russian = nullptr;
};
constexpr std::array<MarkSet, 12> mark_sets = {{
    {"revealed", &State::revealed, nullptr, nullptr},
    {"isolated", &State::isolated, nullptr, nullptr},
    {"active", nullptr, &State::active, nullptr},
    {"inspired", nullptr, &State::inspired, nullptr},
    {"crossed", nullptr, &State::crossed, nullptr},
    {"committed", nullptr, &State::committed, nullptr},
    {"moved", nullptr, &State::moved, nullptr},
    {"shield-spent", &State::shield_spent, nullptr, nullptr},
    {"fired", &State::fired, nullptr, nullptr},
    {"inspiring", nullptr, &State::inspiring, nullptr},
    {"asked", nullptr, nullptr, &State::asked},
    {"ambush", nullptr, nullptr, &State::ambushes},
}};

/// The word of a block's mark, or nothing when that side's blocks cannot carry it.
template <class S>
auto* units_of(S& s, const MarkSet& set, Side side) {
  if (set.both != nullptr) return &(s.*set.both)[at(side)];
  if (set.phasing != nullptr && side == s.phasing) return &(s.*set.phasing);
  if (set.russian != nullptr && side == Side::russian) return &(s.*set.russian);
  return static_cast<decltype(&(s.*set.phasing))>(nullptr);
}

std::string text(std::string_view view) { return std::string(view); }

/// The numbers that are kept as they are.
struct Number {
  std::string_view name;
  std::uint8_t State::* member;
};
constexpr std::array<Number, 15> numbers = {{
    {"turn", &State::turn},
    {"passes", &State::passes},
    {"quiet", &State::quiet},
    {"impulses", &State::impulses},
    {"moves_left", &State::moves_left},
    {"moves_made", &State::moves_made},
    {"leaders_activated", &State::led},
    {"cover", &State::cover},
    {"round", &State::round},
    {"rounds", &State::rounds},
    {"supplied", &State::supplied},
    {"value", &State::value},
    {"draws_left", &State::draws_left},
    {"draws_made", &State::draws_made},
    {"restore_left", &State::restore_left},
}};

struct Areas {
  std::string_view name;
  AreaSet State::* member;
};
constexpr std::array<Areas, 4> area_sets = {{
    {"isolated_areas", &State::cut_off},
    {"contested_before", &State::contested_before},
    {"newly_contested", &State::fresh},
    {"fought", &State::fought},
}};

constexpr std::array<std::string_view, 3> winner_names = {"nobody", "french", "russian"};

json::array blocks_json(const State& s, const Forces& forces) {
  json::array out;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Block& block = s.blocks[unit];
    json::array marks;
    for (const MarkSet& set : mark_sets) {
      const auto* units = units_of(s, set, side_of(unit));
      if (units != nullptr && (*units & bit(unit)) != 0) marks.push_back(json::string(set.name));
    }
    out.push_back(json::object{{"unit", forces.data(unit).id},
                               {"area", place_json(block.area)},
                               {"strength", forces.strength(unit, block.edge)},
                               {"token", block.token},
                               {"marks", std::move(marks)}});
  }
  return out;
}

}  // namespace

json::object JsonForms::state(const State& s) const {
  json::object out;
  out["game"] = "bloody-monday";
  out["scenario"] = s.scenario == 0 ? "standard" : "last-blood";
  out["options"] = names_json(s.options, option_names);
  out["phase"] = text(phase_names[static_cast<std::size_t>(s.phase)]);
  out["impulse"] = text(impulse_names[static_cast<std::size_t>(s.impulse)]);
  out["phasing"] = text(name(s.phasing));
  out["disc"] = text(name(s.disc));
  out["disc_spent"] = s.disc_spent;
  out["changed"] = s.changed;
  out["supplying"] = text(name(s.supplying));
  out["commander_used"] = json::object{{"french", s.commander_used[0]}, {"russian", s.commander_used[1]}};
  for (const Number& number : numbers) out[number.name] = s.*number.member;
  out["moving"] = s.mover == no_unit
                      ? json::value(nullptr)
                      : json::value(json::object{{"unit", data_->forces.data(s.mover).id}, {"points", s.points}});
  out["battle"] = s.battle == 0 ? json::value(nullptr) : json::value(json::string(area_text(s.battle)));
  out["strikes_first"] = text(winner_names[static_cast<std::size_t>(s.strikes_first)]);
  out["hits"] = pair_json(s.hits);
  out["lost"] = pair_json(s.lost);
  out["score"] = pair_json(s.score);
  out["ending"] = text(ending_names[static_cast<std::size_t>(s.ending)]);
  out["winner"] = text(winner_names[static_cast<std::size_t>(s.winner)]);
  out["control"] = control_json(s.french);
  for (const Areas& set : area_sets) out[set.name] = areas_json(s.*set.member);
  json::array ranges;
  for (const AreaSet& range : s.range) ranges.push_back(areas_json(range));
  out["ranges"] = std::move(ranges);
  json::array laid;
  for (const Area target : s.laid) {
    laid.push_back(target == not_laid    ? json::value(nullptr)
                   : target == held_fire ? json::value("hold")
                                         : json::value(json::string(area_text(target))));
  }
  out["laid"] = std::move(laid);
  out["blocks"] = blocks_json(s, data_->forces);
  return out;
}

namespace {

class StateReader : PositionReader {
 public:
  StateReader(const Data& data, const json::value& value) : PositionReader(value, "bloody-monday"), data_(data) {}

  Result<State> read() {
    if (!in_.ok()) return faults_;
    words();
    for (const Number& number : numbers) {
      if (in_.has(number.name)) s_.*number.member = static_cast<std::uint8_t>(in_.number(number.name, 0, 255));
    }
    for (const Areas& set : area_sets) s_.*set.member = areas(set.name);
    lists();
    blocks();
    control();
    pair("hits", s_.hits);
    pair("score", s_.score);
    if (in_.has("lost")) {
      pair("lost", s_.lost);
    } else {
      count_lost();
    }
    if (!in_.has("leaders_activated")) count_leaders();
    show_guests();
    if (!faults_.empty()) return faults_;
    return s_;
  }

 private:
  void words() {
    constexpr std::array<std::string_view, 2> sides = {"french", "russian"};
    constexpr std::array<std::string_view, 2> scenarios = {"standard", "last-blood"};
    in_.only({"game",
              "scenario",
              "options",
              "turn",
              "phase",
              "impulse",
              "phasing",
              "disc",
              "disc_spent",
              "passes",
              "quiet",
              "impulses",
              "changed",
              "supplying",
              "commander_used",
              "moves_left",
              "moves_made",
              "leaders_activated",
              "cover",
              "round",
              "rounds",
              "supplied",
              "value",
              "draws_left",
              "draws_made",
              "restore_left",
              "moving",
              "battle",
              "strikes_first",
              "hits",
              "lost",
              "score",
              "ending",
              "winner",
              "control",
              "isolated_areas",
              "contested_before",
              "newly_contested",
              "fought",
              "ranges",
              "laid",
              "blocks"});
    name_of("scenario", scenarios, s_.scenario);
    name_of("phase", phase_names, s_.phase);
    name_of("impulse", impulse_names, s_.impulse);
    name_of("phasing", sides, s_.phasing);
    name_of("disc", sides, s_.disc);
    name_of("supplying", sides, s_.supplying);
    name_of("strikes_first", winner_names, s_.strikes_first);
    name_of("ending", ending_names, s_.ending);
    name_of("winner", winner_names, s_.winner);
    if (in_.has("disc_spent")) s_.disc_spent = in_.truth("disc_spent");
    if (in_.has("changed")) s_.changed = in_.truth("changed");
    if (in_.has("battle") && !in_.member("battle")->is_null()) s_.battle = area(in_.text("battle"), "battle");
  }

  Area area(const std::string& word, std::string_view key) {
    const Area found = area_named(word);
    if (found == 0) in_.complain(key, "names no area of this map: \"" + word + "\"");
    return found;
  }

  AreaSet areas(std::string_view key) {
    if (!in_.has(key)) return {};
    return area_list(in_.array(key), key);
  }

  AreaSet area_list(const json::array* list, std::string_view key) {
    AreaSet set;
    if (list == nullptr) return set;
    for (const json::value& entry : *list) {
      const Area found = area(entry.is_string() ? std::string(entry.get_string()) : "?", key);
      if (found != 0) set.add(found);
    }
    return set;
  }

  void lists() {
    names("options", option_names, [&](std::size_t i) { s_.options |= 1U << i; });
    if (s_.scenario == 1 && !in_.has("options")) s_.options = all_options;
    if (in_.has("commander_used")) {
      Reader each(*in_.member("commander_used"), in_.at("commander_used"), faults_);
      if (each.ok()) s_.commander_used = {each.truth("french"), each.truth("russian")};
    }
    if (in_.has("moving") && !in_.member("moving")->is_null()) {
      Reader moving(*in_.member("moving"), in_.at("moving"), faults_);
      if (moving.ok()) {
        s_.mover = data_.forces.find(moving.text("unit"));
        if (s_.mover == no_unit) moving.complain("unit", "is no block of this game");
        s_.points = static_cast<std::uint8_t>(moving.number("points", 0, 6));
      }
    }
    if (const json::array* ranges = in_.has("ranges") ? in_.array("ranges") : nullptr) {
      for (std::size_t i = 0; i < std::min(ranges->size(), s_.range.size()); ++i) {
        s_.range[i] = area_list((*ranges)[i].if_array(), "ranges");
      }
    }
    if (const json::array* laid = in_.has("laid") ? in_.array("laid") : nullptr) {
      for (std::size_t i = 0; i < std::min(laid->size(), s_.laid.size()); ++i) {
        const json::value& entry = (*laid)[i];
        if (entry.is_null()) continue;
        const std::string word = entry.is_string() ? std::string(entry.get_string()) : "?";
        s_.laid[i] = word == "hold" ? held_fire : area(word, "laid");
      }
    }
  }

  void blocks() {
    Units named = 0;
    Units named_russian = 0;
    const json::array* list = in_.array("blocks");
    if (list == nullptr) return;
    for (int i = 0; i < block_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      s_.blocks[unit].token = static_cast<std::uint8_t>(Blocks::place_of(unit) + 1);
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
      Reader block((*list)[i], item(in_.at("blocks"), i), faults_);
      if (!block.ok()) continue;
      block.only({"unit", "area", "strength", "token", "marks"});
      const std::string id = block.text("unit");
      const Unit unit = data_.forces.find(id);
      if (unit == no_unit) {
        block.complain("unit", "is no block of this game: \"" + id + "\"");
        continue;
      }
      Units& seen = side_of(unit) == Side::french ? named : named_russian;
      if ((seen & bit(unit)) != 0) block.complain("unit", "stands twice: " + id);
      seen |= bit(unit);
      one_block(block, unit);
    }
  }

  void one_block(Reader& block, Unit unit) {
    const Side side = side_of(unit);
    Block& made = s_.blocks[unit];
    const std::string where = block.text("area");
    made.area = where == "pool" ? pool : where == "eliminated" ? grave : area_named(where);
    if (made.area == 0)
      block.complain("area", "is neither an area, nor \"pool\", nor \"eliminated\": \"" + where + "\"");
    if (made.area >= 1 && made.area <= area_count) {
      s_.at[at(side)][made.area] |= bit(unit);
      s_.field[at(side)] |= bit(unit);
    }
    if (made.area == grave) made.edge = static_cast<std::uint8_t>(data_.forces.last_edge(unit));
    if (block.has("token")) made.token = static_cast<std::uint8_t>(block.number("token", 1, blocks_of(side)));
    if (block.has("strength")) made.edge = step_of(block, data_.forces, unit, data_.forces.last_edge(unit));
    marks(block, mark_sets, bit(unit), [&](const MarkSet& set) { return units_of(s_, set, side); });
  }

  /// Who stands alone controls, and in a contested area whoever has leaders or guns there, for they never go where the
  /// enemy is (1.2.2); elsewhere what the position says, or the map at the start.
  void control() {
    s_.french = data_.board.start_control();
    if (in_.has("control")) {
      Reader both(*in_.member("control"), in_.at("control"), faults_);
      if (both.ok() && both.array("french") != nullptr) s_.french = area_list(both.array("french"), "control.french");
      return;
    }
    for (Area area = 1; area <= area_count; ++area) {
      if (holds(Side::french, area) && !holds(Side::russian, area)) s_.french.add(area);
      if (!holds(Side::french, area) && holds(Side::russian, area)) s_.french.remove(area);
    }
  }
  [[nodiscard]] bool holds(Side side, Area area) const {
    const Units here = s_.here(side, area);
    return (s_.contested(area) ? here & data_.forces.army(side).support : here) != 0;
  }

  void count_lost() {
    for (int i = 0; i < block_count; ++i) {
      const auto unit = static_cast<Unit>(i);
      const Army& army = data_.forces.army(side_of(unit));
      if (s_.area(unit) == grave && (army.morale & bit(unit)) != 0) ++s_.lost[at(side_of(unit))];
    }
  }

  /// Said or not, whoever is active was activated.
  void count_leaders() { s_.led = static_cast<std::uint8_t>(count(s_.active & data_.forces.army(s_.phasing).leaders)); }

  /// Guests in a contested area always lie open, said or not.
  void show_guests() {
    for (Area area = 1; area <= area_count; ++area) {
      if (s_.contested(area)) s_.revealed[at(other(s_.owner(area)))] |= s_.here(other(s_.owner(area)), area);
    }
    const bool acting = s_.phase == Phase::impulse || s_.impulse != Impulse::none;
    if (acting && !in_.has("contested_before")) s_.contested_before = Position{data_, s_}.contested() - s_.fresh;
  }

  const Data& data_;
  State s_;
};

}  // namespace

Result<State> JsonForms::parse_state(const json::value& value) const { return StateReader(*data_, value).read(); }

}  // namespace redoubt::bloody_monday
