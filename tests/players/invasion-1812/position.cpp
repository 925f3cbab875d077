#include "tests/players/invasion-1812/position.h"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

namespace redoubt::invasion_1812 {

const InvasionOfRussia& game() { return InvasionOfRussia::standard(); }

Unit unit(std::string_view id) {
  const Unit found = game().data().forces.find(id);
  EXPECT_NE(found, no_unit) << id;
  return found;
}

namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> list;
  for (std::string word; in >> word;) list.push_back(word);
  return list;
}

}  // namespace

State Written::state() const {
  FastDice dice(1);
  EventList muted(true);
  State s = game().start({}, dice, muted);
  Play play(game().data(), s, dice, muted);
  for (int i = 0; i < unit_count; ++i) play.lift(static_cast<Unit>(i), expected);
  s.pending = {};
  s.turn = static_cast<std::uint8_t>(turn);
  std::istringstream stacks(units);
  for (std::string stack; std::getline(stacks, stack, ',');) {
    std::vector<std::string> list = words(stack);
    const Hex hex = hex_named(list.back());
    list.pop_back();
    for (const std::string& id : list) play.put(unit(id), hex);
  }
  for (const std::string& id : words(disrupted)) play.disrupt(unit(id), Rule::r3_3);
  for (const std::string& hex : words(french_depots)) s.depots[at(Side::french)].add(hex_named(hex));
  for (const std::string& hex : words(russian_depots)) s.depots[at(Side::russian)].add(hex_named(hex));
  for (const std::string& hex : words(trains)) play.add_train(side, hex_named(hex));
  for (const Side each : {Side::french, Side::russian}) {
    const HexSet supplied = play.general_supply(each);
    game().data().forces.divisions(each).each([&](Unit one) {
      if (on_map(s.where[one]) && supplied.has(s.where[one])) s.fed.add(one);
    });
  }
  s.phase = phase;
  s.acting = side;
  s.attacker = side;
  s.commands = {4, 3};
  if (phase == Phase::allocation) {
    s.in_store[at(side)] = static_cast<std::uint8_t>(play.trains_available(side));
    s.dummies_left = {2, 2};
    s.finished = static_cast<std::uint8_t>(1U << index(other(side)));
  }
  return s;
}

}  // namespace redoubt::invasion_1812
