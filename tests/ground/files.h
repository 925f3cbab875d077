// The project's own files, for the tests of the ground.
#pragma once
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "kernel/json.h"
#include "source_root.h"

namespace redoubt::ground {

inline std::string file(const std::string& path) {
  std::ifstream in(std::string(source_root()) + "/" + path, std::ios::binary);
  EXPECT_TRUE(in) << "cannot read " << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::string geography_text() { return file("data/geography/battlefield.geojson"); }
inline std::string seeds_text() { return file("data/boards/bloody-monday.seeds.json"); }
inline std::string pins_text() { return file("data/boards/bloody-monday.pins.json"); }
inline std::string board_text() { return file("data/boards/bloody-monday.json"); }

/// A file of ours that is known to be JSON.
inline json::value parsed(const std::string& text) {
  Result<json::value> value = parse_json(text);
  EXPECT_TRUE(value.has_value());
  return value.has_value() ? *value : json::value();
}

inline std::string text_at(const json::value& object, std::string_view key) {
  return std::string(object.as_object().at(key).as_string());
}

/// Text with the first occurrence of a part replaced; the part must be there.
inline std::string changed(std::string text, const std::string& part, const std::string& by) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << "no " << part;
  return at == std::string::npos ? text : text.replace(at, part.size(), by);
}

}  // namespace redoubt::ground
