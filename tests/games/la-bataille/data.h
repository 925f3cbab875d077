// The game's data files, and what is said of those that are spoiled.
#pragma once
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>

#include "embedded.h"
#include "games/la-bataille/forces.h"
#include "kernel/json.h"
#include "source_root.h"

namespace redoubt::la_bataille {

inline std::string repository_file(std::string_view path) {
  std::ifstream file(std::string(source_root()) + "/" + std::string(path));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline const Forces& forces() {
  static const Forces read = [] {
    Result<Forces> parsed = Forces::parse(embedded::la_bataille_forces());
    if (!parsed) ADD_FAILURE() << describe(parsed.error());
    return parsed ? std::move(*parsed) : Forces{};
  }();
  return read;
}

/// What a reader says of a file after a change; empty when it accepts it.
template <class Read>
std::string faults_of(std::string_view text, const std::function<void(json::value&)>& change, Read read) {
  json::value document = *parse_json(text);
  change(document);
  const auto parsed = read(json::serialize(document));
  return parsed ? "" : describe(parsed.error());
}

inline void expect_told(const std::string& told, std::initializer_list<std::string_view> parts) {
  for (const std::string_view part : parts) {
    EXPECT_NE(told.find(part), std::string::npos) << "not told: " << part << "\ntold:\n" << told;
  }
}

}  // namespace redoubt::la_bataille
