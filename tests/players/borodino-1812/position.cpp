#include "tests/players/borodino-1812/position.h"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

const Borodino1812& game() { return Borodino1812::standard(); }

Unit unit(std::string_view id) {
  const Unit found = game().data().forces.find(id);
  EXPECT_NE(found, no_unit) << id;
  return found;
}

Area area(std::string_view id) {
  const Area found = game().data().board.find(id);
  EXPECT_NE(found, 0) << id;
  return found;
}

State Written::state() const {
  FastDice dice(1);
  EventList muted(true);
  State s = game().start({static_cast<std::uint16_t>(scenario), 0}, dice, muted);
  for (auto& stacks : s.at) stacks.fill(0);
  s.held = {};
  s.field = {};
  for (Block& block : s.blocks) block = {off_board, 0, block.token};
  std::istringstream list(blocks);
  for (std::string entry; std::getline(list, entry, ',');) {
    std::istringstream words(entry);
    std::string who;
    std::string where;
    words >> who >> where;
    const Unit placed = unit(who);
    Play(game().data(), s, dice, muted).place(placed, area(where));
    if (int strength = 0; words >> strength) {
      while (game().data().forces.strength(placed, s.blocks[placed].step) > strength) ++s.blocks[placed].step;
    }
  }
  s.phase = Phase::command;
  s.turn = static_cast<std::uint8_t>(turn);
  s.acting = side;
  s.first = second ? other(side) : side;
  s.done_sides = second ? 1 : 0;
  return s;
}

State Written::battle(std::string_view where, Side attacker, std::string_view from) const {
  State s = state();
  s.first = side;
  s.acting = side;
  s.phase = Phase::battles;
  s.done_sides = 2;
  s.attacked[at(attacker)].add(area(where));
  const Gate* gate = game().data().board.gate(area(from), area(where));
  EXPECT_NE(gate, nullptr);
  if (gate != nullptr) s.entered[at(attacker)].add(passage(*gate));
  return s;
}

}  // namespace redoubt::borodino_1812
