#include "tests/support/board_areas.h"

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace redoubt {

namespace {

class Columns {
 public:
  explicit Columns(const json::object& board)
      : board_(board),
        columns_(number(board.at("grid").at("columns"))),
        rows_(number(board.at("grid").at("rows"))),
        east_(board.at("grid").at("order") == "eastward" ? 1 : -1) {
    for (const auto& kind : board.at("sides").as_object()) {
      for (const json::value& side : kind.value().as_array()) sides_[kind.key()].insert(number(side));
    }
  }

  [[nodiscard]] json::array areas() const {
    json::array out;
    for (int hex = 0; hex < columns_ * rows_; ++hex) out.emplace_back(area(hex));
    return out;
  }

 private:
  static int number(const json::value& value) { return static_cast<int>(*whole_number(value)); }

  [[nodiscard]] std::string id(int hex) const {
    const json::value& digits = board_.at("grid").at("digits");
    const auto padded = [](int part, int width) {
      const std::string text = std::to_string(part);
      return std::string(static_cast<std::size_t>(width) - text.size(), '0') + text;
    };
    return padded(hex / rows_ + 1, number(digits.at(0))) + padded(hex % rows_ + 1, number(digits.at(1)));
  }

  /// Directions go round with the clock, from the north.
  [[nodiscard]] std::optional<int> neighbour(int hex, int direction) const {
    static constexpr std::array<int, 6> east = {0, 1, 1, 0, -1, -1};
    const int column = hex / rows_ + 1;
    const int low = column % 2 == 0 ? 1 : 0;
    const std::array<int, 6> south = {-1, low - 1, low, 1, low, low - 1};
    const auto way = static_cast<std::size_t>(direction);
    const int to = column + east[way] * east_;
    const int row = hex % rows_ + 1 + south[way];
    if (to < 1 || to > columns_ || row < 1 || row > rows_) return std::nullopt;
    return (to - 1) * rows_ + row - 1;
  }

  [[nodiscard]] json::object area(int hex) const {
    const auto at = static_cast<std::size_t>(hex);
    json::object out{{"id", id(hex)}};
    for (const auto& each : board_.at("codes").as_object()) {
      const char letter = each.value().at("hexes").as_string().at(at);
      if (letter != '.') out[each.key()] = each.value().at("legend").at(static_cast<std::size_t>(letter - 'a'));
    }
    for (const auto& each : board_.at("numbers").as_object()) out[each.key()] = each.value().at(at);
    if (const json::value* more = board_.at("more").as_object().if_contains(id(hex))) {
      for (const auto& each : more->as_object()) out[each.key()] = each.value();
    }
    json::array neighbours;
    for (int direction = 0; direction < 6; ++direction) {
      const std::optional<int> near = neighbour(hex, direction);
      if (!near) continue;
      const int side = direction < 3 ? 3 * hex + direction : 3 * *near + direction - 3;
      json::object towards{{"id", id(*near)}};
      for (const auto& [kind, where] : sides_) towards[kind] = where.contains(side);
      neighbours.emplace_back(std::move(towards));
    }
    out["neighbours"] = std::move(neighbours);
    return out;
  }

  const json::object& board_;
  int columns_;
  int rows_;
  int east_;
  std::map<std::string, std::set<int>> sides_;
};

}  // namespace

json::array areas_of(const json::object& board) {
  if (const json::value* areas = board.if_contains("areas")) return areas->as_array();
  return Columns(board).areas();
}

}  // namespace redoubt
