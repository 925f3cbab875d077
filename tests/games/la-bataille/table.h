// A table to play examples on: positions written by hand, dice set by hand, decisions by name.
#pragma once
#include <string>
#include <string_view>

#include "games/la-bataille/play.h"
#include "tests/games/common/played_table.h"
#include "tests/support/proves.h"

namespace redoubt::la_bataille {

/// The game's own board, armies and scenarios.
const Data& standard();

/// The place of a scenario in its list.
std::size_t scenario_named(std::string_view id);

/// For what the tables of all games have in common.
struct TableKinds {
  using State = la_bataille::State;
  using Play = la_bataille::Play;
  using Position = la_bataille::Position;
  using EventKind = la_bataille::EventKind;
  using RefusalReason = la_bataille::RefusalReason;
  static constexpr const auto& phase_names = la_bataille::phase_names;
  static constexpr const auto& rule_numbers = la_bataille::rule_numbers;
  static const Data& data() { return standard(); }
};

class Table : public PlayedTable<Table, TableKinds> {
 public:
  /// The board of a scenario in the movement phase of a side, in a turn that is no full hour; with nobody on it but a
  /// leader of each side in a far corner, so that no phase is passed over.
  explicit Table(Side phasing = Side::french, std::uint32_t options = 0, std::string_view scenario = "battle");

  /// A unit, a regiment in one (its id), or a leader into a hex: "fr-25-line", "06587", "NE column".
  Table& put(std::string_view id, std::string_view hex, std::string_view how = "N");
  Table& disordered(std::string_view id);
  Table& routed(std::string_view id);
  Table& lost(std::string_view id, int points);
  /// Begins a half-turn in its movement phase.
  Table& moves(Side side);
  /// Begins a fire phase, as the end of the phase before does.
  Table& fire_phase(Phase phase);
  /// Words such as "move fr-25-line-1", "step NE", "form march", "fire 06586 1 0", "done".
  [[nodiscard]] Action parse(std::string_view words) const;

  [[nodiscard]] Unit unit(std::string_view id) const;
  [[nodiscard]] static Hex hex(std::string_view number);
  [[nodiscard]] std::string where(std::string_view id) const;
  [[nodiscard]] int strength(std::string_view id) const { return look().strength(unit(id)); }
  [[nodiscard]] std::string facing(std::string_view id) const;
  [[nodiscard]] bool is_disordered(std::string_view id) const { return state.disordered.has(unit(id)); }
  [[nodiscard]] bool is_routed(std::string_view id) const { return state.routed.has(unit(id)); }
  [[nodiscard]] bool good(std::string_view id) const { return look().is_good(unit(id)); }
  /// Movement points that the party has left, in halves.
  [[nodiscard]] int left() const { return state.party.allowance - state.party.spent; }
};

/// Fails the test when a position is not sound.
void expect_sound(const State& state);

}  // namespace redoubt::la_bataille
