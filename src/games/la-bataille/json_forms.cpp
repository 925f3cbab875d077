// Decisions as JSON.
#include "games/la-bataille/json_forms.h"

#include <algorithm>

#include "games/la-bataille/decisions.h"
#include "games/la-bataille/position.h"
#include "kernel/verbs.h"

namespace redoubt::la_bataille {

namespace {

constexpr std::string_view company_suffix = "-company";

json::value text_json(std::string_view text) { return json::string(text); }
json::value direction_json(unsigned direction) { return text_json(hex_direction_names[direction]); }

json::value directions_json(unsigned ways) {
  json::array list;
  for (const Direction way : hex_directions) {
    if ((ways & bit(way)) != 0) list.push_back(direction_json(static_cast<unsigned>(way)));
  }
  return list;
}

/// Reads the operands of one decision.
class OperandReader {
 public:
  OperandReader(const Data& data, Reader& in, std::string_view key) : data_(data), in_(in), key_(key) {}

  unsigned read(Names names) {
    switch (names) {
      case Names::unit: return unit();
      case Names::regiment: return regiment();
      case Names::hex: return hex();
      case Names::direction: return among(hex_direction_names, "direction");
      case Names::form: return among(form_names, "formation");
      case Names::corps: return among(corps_ids, "corps");
      case Names::directions: return directions();
      case Names::flag: return in_.truth(key_) ? 1 : 0;
      default: return static_cast<unsigned>(in_.number(key_, 0, static_cast<int>(limit_of(names)) - 1));
    }
  }

 private:
  unsigned unit() {
    const std::string id = in_.text(key_);
    const Unit unit = find(id);
    if (unit == no_unit) in_.complain(key_, "is no unit of this game: \"" + id + "\"; `describe` lists them");
    return unit;
  }

  /// 2.6: a company is named after its battalion.
  [[nodiscard]] Unit find(std::string_view id) const {
    if (!id.ends_with(company_suffix)) return data_.forces.find(id);
    const Unit battalion = data_.forces.find(id.substr(0, id.size() - company_suffix.size()));
    return battalion == no_unit ? no_unit : data_.forces.roster()[battalion].company;
  }

  unsigned regiment() {
    const std::string id = in_.text(key_);
    const auto& all = data_.forces.regiments();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Formation& each) { return each.id == id; });
    if (found == all.end()) in_.complain(key_, "is no regiment of this game: \"" + id + "\"; `describe` lists them");
    return static_cast<unsigned>(found - all.begin());
  }

  unsigned hex() {
    const std::string name = in_.text(key_);
    const Hex hex = Grid::named(name);
    if (hex == no_hex) in_.complain(key_, "is no hex of this map: \"" + name + "\"; they are named 00101 to 10692");
    return hex;
  }

  template <std::size_t size>
  unsigned among(const std::array<std::string_view, size>& names, const char* what) {
    const std::string name = in_.text(key_);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) in_.complain(key_, "is no " + std::string(what) + ": \"" + name + "\"");
    return static_cast<unsigned>(found - names.begin());
  }

  /// A list of directions, none twice.
  unsigned directions() {
    unsigned ways = 0;
    const json::array* list = in_.array(key_);
    if (list == nullptr) return 0;
    for (const json::value& each : *list) {
      const auto* const found = each.is_string() ? std::find(hex_direction_names.data(), end_of_directions(),
                                                             std::string_view(each.get_string()))
                                                 : end_of_directions();
      if (found == end_of_directions()) in_.complain(key_, "must hold directions and nothing else");
      if (found != end_of_directions()) ways |= 1U << static_cast<unsigned>(found - hex_direction_names.data());
    }
    return ways;
  }
  static const std::string_view* end_of_directions() { return hex_direction_names.data() + hex_direction_names.size(); }

  const Data& data_;
  Reader& in_;
  std::string_view key_;
};

}  // namespace

void JsonForms::write_action(Action action, JsonText& out) const {
  write_decision(verbs, action, out, [&](JsonText& text, std::string_view key, Names names, unsigned value) {
    switch (names) {
      case Names::unit: text[key] = text_json(data_->forces.words(static_cast<Unit>(value)).id); break;
      case Names::regiment: text[key] = text_json(data_->forces.regiments()[value].id); break;
      case Names::hex: text[key] = text_json(Grid::name(static_cast<Hex>(value))); break;
      case Names::direction: text[key] = direction_json(value); break;
      case Names::form: text[key] = text_json(form_names[value]); break;
      case Names::corps: text[key] = text_json(corps_ids[value]); break;
      case Names::directions: text[key] = directions_json(value); break;
      case Names::flag: text[key] = value != 0; break;
      default: text[key] = value;
    }
  });
}

Result<Action> JsonForms::parse_action(const json::value& value) const {
  return parse_decision(verbs, value, [&](Reader& in, std::string_view key, Names names) {
    return OperandReader(*data_, in, key).read(names);
  });
}

}  // namespace redoubt::la_bataille
