// A table to play examples on: positions written by hand, dice set by hand, decisions by name.
#pragma once
#include <string>
#include <string_view>

#include "games/borodino-1812/play.h"
#include "tests/games/common/played_table.h"
#include "tests/support/proves.h"

namespace redoubt::borodino_1812 {

/// The game's own board, blocks and scenarios.
const Data& standard();

/// For what the tables of all games have in common.
struct TableKinds {
  using State = borodino_1812::State;
  using Play = borodino_1812::Play;
  using Position = borodino_1812::Position;
  using EventKind = borodino_1812::EventKind;
  using RefusalReason = borodino_1812::RefusalReason;
  static constexpr const auto& phase_names = borodino_1812::phase_names;
  static constexpr const auto& rule_numbers = borodino_1812::rule_numbers;
  static const Data& data() { return standard(); }
};

class Table : public PlayedTable<Table, TableKinds> {
 public:
  /// An empty board of this scenario, with the French to command first.
  explicit Table(std::size_t scenario = 0, Side first = Side::french);

  /// A block into an area, at full strength or at the given one.
  Table& put(std::string_view unit, std::string_view area, int strength = -1);
  /// From its set-up, with everybody deployed at random.
  Table& deployed(std::uint64_t seed);
  /// Words such as "move fr-13 loginovo fr-eugene", "fire ru-12", "fire ru-1cc squares", "done".
  [[nodiscard]] Action parse(std::string_view words) const;
  [[nodiscard]] unsigned operand(Names names, const std::string& word) const;

  [[nodiscard]] Unit unit(std::string_view id) const;
  [[nodiscard]] Area area(std::string_view id) const;
  [[nodiscard]] int strength(std::string_view id) const { return look().strength(unit(id)); }
  [[nodiscard]] std::string where(std::string_view id) const;
  [[nodiscard]] bool marked(Units units, std::string_view id) const { return (units & bit(unit(id))) != 0; }
};

}  // namespace redoubt::borodino_1812
