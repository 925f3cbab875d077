#include "ground/values.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace redoubt::ground {

std::string format_of(std::string_view text) {
  const Result<json::value> parsed = parse_json(text);
  const json::value* format =
      parsed.has_value() && parsed->is_object() ? parsed->get_object().if_contains("format") : nullptr;
  return format != nullptr && format->is_string() ? std::string(format->get_string()) : std::string();
}

std::int32_t read_whole(const json::value& value, const std::string& place, std::int32_t low, std::int32_t high,
                        Faults& faults) {
  // JSON does not tell 3 from 3.0, but a board does: only what is written as a whole number passes.
  if (!value.is_int64() || value.get_int64() < low || value.get_int64() > high) {
    faults.push_back({place, "expected a whole number from " + std::to_string(low) + " to " + std::to_string(high)});
    return low;
  }
  return static_cast<std::int32_t>(value.get_int64());
}

Point read_point(const json::value& value, const std::string& place, Faults& faults) {
  if (!value.is_array() || value.get_array().size() != 2) {
    faults.push_back({place, "expected a point [x, y] in whole metres"});
    return {};
  }
  const json::array& pair = value.get_array();
  return {read_whole(pair[0], place + "[0]", -farthest, farthest, faults),
          read_whole(pair[1], place + "[1]", -farthest, farthest, faults)};
}

Box read_box(const json::value& value, const std::string& place, Faults& faults) {
  if (!value.is_array() || value.get_array().size() != 4) {
    faults.push_back({place, "expected a box [xmin, ymin, xmax, ymax] in whole metres"});
    return {};
  }
  std::array<std::int32_t, 4> side{};
  for (std::size_t i = 0; i < 4; ++i) {
    side[i] = read_whole(value.get_array()[i], place + "[" + std::to_string(i) + "]", -farthest, farthest, faults);
  }
  const Box box{side[0], side[1], side[2], side[3]};
  if (box.xmin >= box.xmax || box.ymin >= box.ymax) {
    faults.push_back({place, "the box is empty: xmin must be less than xmax and ymin less than ymax"});
  }
  return box;
}

void check_provenance(Reader& reader, Faults& faults) {
  const json::value* member = reader.member("provenance");
  if (!member) return;
  Reader provenance(*member, reader.at("provenance"), faults);
  if (!provenance.ok()) return;
  constexpr std::array<std::string_view, 5> tags{"stated", "derived", "public", "historical", "ours"};
  const std::string tag = provenance.text("tag");
  if (!tag.empty() && std::ranges::find(tags, tag) == tags.end()) {
    provenance.complain("tag", "\"" + tag + "\" is none of stated, derived, public, historical, ours");
  }
  provenance.text("source");
}

}  // namespace redoubt::ground
