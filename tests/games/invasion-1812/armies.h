// The third game's forces as its tests ask for them, and files of it with something wrong in them.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "embedded.h"
#include "games/invasion-1812/forces.h"
#include "kernel/json.h"

namespace redoubt::invasion_1812 {

inline const Forces& forces() {
  static const Forces read = *Forces::parse(embedded::invasion_1812_forces());
  return read;
}

inline UnitSet corps(std::string_view id) { return forces().of_corps(forces().find_corps(id)); }

/// What `parse` says of a file after a change.
template <class Parse>
std::string faults_of(std::string_view file, const std::function<void(json::value&)>& change, Parse parse) {
  json::value document = *parse_json(file);
  change(document);
  const auto parsed = parse(json::serialize(document));
  return parsed ? "" : describe(parsed.error());
}

inline void expect_told(const std::string& told, std::initializer_list<std::string_view> parts) {
  for (const std::string_view part : parts) EXPECT_NE(told.find(part), std::string::npos) << part << " in:\n" << told;
}

}  // namespace redoubt::invasion_1812
