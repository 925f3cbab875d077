// What a game says: of input that it refuses, and in sentences.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "kernel/json.h"

namespace redoubt {

inline void expect_said(const std::string& text, const std::string& what) {
  EXPECT_NE(text.find(what), std::string::npos) << "said: " << text;
}

/// The faults of a text that `read` takes, one a line; empty when it is accepted.
template <class Read>
std::string refused(const std::string& text, Read read) {
  const auto document = parse_json(text);
  if (!document) return describe(document.error());
  const auto parsed = read(*document);
  return parsed ? "" : describe(parsed.error());
}

/// What a game says of a decision in JSON; empty when it is one.
template <class Game>
std::string refused_action(const Game& game, const std::string& text) {
  return refused(text, [&](const json::value& form) { return game.parse_action(form); });
}

/// What a game says of a position in JSON; empty when it is one.
template <class Game>
std::string refused_state(const Game& game, const std::string& text) {
  return refused(text, [&](const json::value& form) { return game.parse_state(form); });
}

/// A whole sentence with nothing left to fill in.
inline void expect_sentence(const std::string& text) {
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(text.find_first_of("{}|"), std::string::npos) << text;
  EXPECT_EQ(text.find("  "), std::string::npos) << text;
  EXPECT_EQ(text.find(" a el "), std::string::npos) << text;
  EXPECT_EQ(text.find(" de el "), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with('.')) << text;
  EXPECT_FALSE(text.front() >= 'a' && text.front() <= 'z') << text;
}

}  // namespace redoubt
