// A board of hexes as it is handed out: columns of all hexes instead of an object for each, so that ten thousand take
// less than a picture. Numbers, names and neighbours follow from the grid and are not written. docs/formats.md has the
// form.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "board/hex_grid.h"
#include "kernel/board_file.h"
#include "kernel/json.h"

namespace redoubt {

template <class Grid>
class HexBoardForm {
 public:
  static constexpr int nothing = -1;
  static constexpr std::size_t most_values = 26;  // a letter for each

  /// Something that has few values: `place` says which of the legend a hex has, or `nothing`.
  template <class F>
  void codes(std::string_view key, json::array legend, F place) {
    std::string letters;
    letters.reserve(Grid::hexes);
    for (int hex = 0; hex < Grid::hexes; ++hex) {
      const int value = place(static_cast<Hex>(hex));
      letters += value == nothing ? '.' : static_cast<char>('a' + value);
    }
    codes_[key] = {{"legend", std::move(legend)}, {"hexes", letters}};
  }

  /// A whole number for every hex.
  template <class F>
  void numbers(std::string_view key, F number) {
    json::array list;
    list.reserve(Grid::hexes);
    for (int hex = 0; hex < Grid::hexes; ++hex) list.emplace_back(number(static_cast<Hex>(hex)));
    numbers_[key] = std::move(list);
  }

  /// What lies between two hexes of the map: `lies` is asked with a hex and a direction.
  template <class F>
  void sides(std::string_view key, F lies) {
    json::array list;
    for (int hex = 0; hex < Grid::hexes; ++hex) {
      for (const HexDirection direction : {HexDirection::north, HexDirection::north_east, HexDirection::south_east}) {
        const auto here = static_cast<Hex>(hex);
        if (Grid::neighbour(here, direction) != no_hex && lies(here, direction)) {
          list.emplace_back(Grid::side(here, direction));
        }
      }
    }
    sides_[key] = std::move(list);
  }

  /// What few hexes have.
  void more(Hex hex, std::string_view key, json::value value) {
    json::value& own = more_[Grid::name(hex)];
    if (!own.is_object()) own.emplace_object();
    own.get_object()[key] = std::move(value);
  }

  [[nodiscard]] BoardForm form() && {
    BoardForm form;
    form.areas = Grid::hexes;
    form.members = {{"grid", grid()},
                    {"codes", std::move(codes_)},
                    {"numbers", std::move(numbers_)},
                    {"sides", std::move(sides_)},
                    {"more", std::move(more_)}};
    return form;
  }

 private:
  static json::object grid() {
    return {{"columns", Grid::columns},
            {"rows", Grid::rows},
            {"order", Grid::form.columns == ColumnOrder::eastward ? "eastward" : "westward"},
            {"digits", {Grid::form.column_digits, Grid::form.row_digits}}};
  }

  json::object codes_;
  json::object numbers_;
  json::object sides_;
  json::object more_;
};

}  // namespace redoubt
