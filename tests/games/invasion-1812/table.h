// A table to play examples on: positions written by hand, dice set by hand, decisions by name.
#pragma once
#include <string>
#include <string_view>

#include "games/invasion-1812/play.h"
#include "tests/games/common/played_table.h"
#include "tests/support/proves.h"

namespace redoubt::invasion_1812 {

/// The game's own board, armies, scenarios and cards.
const Data& standard();

inline constexpr std::size_t basic = 0;
inline constexpr std::size_t advanced_game = 1;

/// For what the tables of all games have in common.
struct TableKinds {
  using State = invasion_1812::State;
  using Play = invasion_1812::Play;
  using Position = invasion_1812::Position;
  using EventKind = invasion_1812::EventKind;
  using RefusalReason = invasion_1812::RefusalReason;
  static constexpr const auto& phase_names = invasion_1812::phase_names;
  static constexpr const auto& rule_numbers = invasion_1812::rule_numbers;
  static const Data& data() { return standard(); }
};

class Table : public PlayedTable<Table, TableKinds> {
 public:
  /// An empty board of this scenario, in this turn, with nobody on the map and nothing in store.
  explicit Table(std::size_t scenario = basic, int turn = 1, std::uint32_t options = 0);

  /// Units into a hex: "fr-davout fr-1 fr-2".
  Table& put(std::string_view units, std::string_view hex);
  Table& disrupted(std::string_view units);
  Table& forced(std::string_view units);
  Table& depot(Side side, std::string_view hex);
  Table& train(Side side, std::string_view hex);
  /// The next to decide, and about what.
  Table& at(Phase phase, Side side);
  /// Words such as "attack 1109 1009 1", "step 1009", "hit ru-guard", "done".
  [[nodiscard]] Action parse(std::string_view words) const;

  [[nodiscard]] Unit unit(std::string_view id) const;
  [[nodiscard]] Hex hex(std::string_view number) const;
  [[nodiscard]] std::string where(std::string_view id) const;
  /// Why a decision is refused, in English: the number of the rule and the reason.
  [[nodiscard]] std::string refusal(std::string_view words) const;
  [[nodiscard]] bool is_disrupted(std::string_view id) const { return state.disrupted.has(unit(id)); }
};

}  // namespace redoubt::invasion_1812
