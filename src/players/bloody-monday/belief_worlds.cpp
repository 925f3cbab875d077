// A belief gives faces to tokens.
#include <algorithm>

#include "players/assignment.h"
#include "players/bloody-monday/belief.h"

namespace redoubt::bloody_monday {

namespace {

/// 1.2: where one block too many stands, one of them is the supreme commander.
std::size_t commander_in_excess(const Data& data, const View& view, Side side, std::size_t none) {
  std::array<int, area_count + 1> stack = {};
  for (std::size_t i = 0; i < view.hidden_count; ++i) stack[view.hidden[i].area] += view.hidden[i].side == side ? 1 : 0;
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownBlock& block = view.known[i];
    if (side_of(block.unit) == side && block.area <= area_count) ++stack[block.area];
  }
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    if (block.side == side && stack[block.area] > data.board.row(block.area).stack) return i;
  }
  return none;
}

}  // namespace

State Belief::imagine(const View& view, FastDice& random) const {
  const Army& army = data_->forces.army(enemy_);
  Units unknown = all_of(enemy_);
  for (std::size_t i = 0; i < view.known_count; ++i) {
    if (side_of(view.known[i].unit) == enemy_) unknown &= ~bit(view.known[i].unit);
  }
  Assignment assignment(random);
  const std::size_t excess = commander_in_excess(*data_, view, enemy_, view.hidden_count);
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenBlock& block = view.hidden[i];
    const bool inspired = (block.marks & bit(Mark::inspired)) != 0;
    Units could = known_.could[block.token] & unknown;
    if (inspired) could &= army.combat;
    if (i == excess && (could & army.commander) != 0) could = army.commander;
    assignment.add(could);
  }
  for (int i = 0; i < view.in_pool[at(enemy_)]; ++i) assignment.add(known_.pool & unknown);
  if (!assignment.assign()) return bloody_monday::imagine(*data_, view, random);
  std::array<Face, block_count> faces;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const Unit unit = unit_at(enemy_, assignment.unit_at_place(i));
    int edge = known_.edge[unit];
    if ((army.combat & bit(unit)) != 0) {
      // A wear of 1.3 steps is two steps in three worlds of ten.
      edge += static_cast<int>(known_.worn[view.hidden[i].token] + static_cast<float>(random.below(1024)) / 1024.0F);
    }
    faces[i] = {unit, static_cast<std::uint8_t>(std::min(edge, data_->forces.last_edge(unit)))};
  }
  return fill_hidden(view, {faces.data(), view.hidden_count});
}

}  // namespace redoubt::bloody_monday
