// The forms of this game's own things.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "board/unit_form.h"
#include "games/bloody-monday/state.h"
#include "kernel/forms.h"
#include "kernel/json.h"

namespace redoubt::bloody_monday {

inline std::string area_text(Area area) { return std::to_string(area); }

struct AreaForm {
  static json::value write(const Data&, Area area) { return json::string(area_text(area)); }
  static void read(const Data&, const Given& given, Area& area) {
    const std::string word = given.text();
    area = area_named(word);
    if (area == 0) given.complain("names no area of this map: \"" + word + "\"");
  }
  static std::string type() { return "AreaId"; }
};

using AreasForm = SetForm<AreaForm, Area>;

/// Who controls which areas: those that the French do not, the Russians do.
struct ControlForm {
  static json::value write(const Data& data, AreaSet french) {
    AreaSet russian;
    for (Area area = 1; area <= area_count; ++area) {
      if (!french.has(area)) russian.add(area);
    }
    return json::object{{"french", AreasForm::write(data, french)}, {"russian", AreasForm::write(data, russian)}};
  }
  static void read(const Data& data, const Given& given, AreaSet& french) {
    Reader both(given.value, given.place, given.faults);
    if (both.ok() && both.member("french") != nullptr) AreasForm::read(data, both.given("french"), french);
  }
  static std::string type() { return BySideForm<AreasForm>::type(); }
};

/// 9.2: the target of a battery, "hold" where it keeps silent.
struct TargetForm {
  static json::value write(const Data& data, Area target) {
    return target == held_fire ? json::value("hold") : AreaForm::write(data, target);
  }
  static void read(const Data& data, const Given& given, Area& target) {
    if (given.value.is_string() && given.value.get_string() == "hold")
      target = held_fire;
    else
      AreaForm::read(data, given, target);
  }
  static std::string type() { return AreaForm::type() + " | 'hold'"; }
};

/// An area, or the box that a block lies in.
inline json::value place_json(const Data& data, Area area) {
  return area == pool ? json::value("pool") : area == grave ? json::value("eliminated") : AreaForm::write(data, area);
}

inline constexpr std::array<std::string_view, option_count> option_names = {
    "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "9.10", "9.11", "9.12"};

}  // namespace redoubt::bloody_monday
