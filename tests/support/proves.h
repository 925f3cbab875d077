// Tests name the rules that they prove: `proves("5.3.6", "FAQ 9");` inside the body of a test. The numbers go into the
// report of the run, and `redoubt rules GAME --coverage` reads them from the sources.
#pragma once
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt {

/// The first number, with the place that says it: the folder of the test tells which game's rules are meant.
struct Cited {
  Cited(const char* text, std::source_location at = std::source_location::current()) : number(text), where(at) {}
  std::string number;
  std::source_location where;
};

/// The test fails when a number is not in the rule book of its game.
void proves_all(const std::source_location& where, const std::vector<std::string>& numbers);

template <class... More>
void proves(Cited first, const More&... more) {
  proves_all(first.where, {first.number, std::string(more)...});
}

/// "bloody-monday" for tests/games/bloody-monday/x_test.cpp; empty for a test that belongs to no game.
std::string game_of_test(std::string_view path);

}  // namespace redoubt
