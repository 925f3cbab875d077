// A board of areas as small pictures in a page: the ground and the borders once, and on it whatever is to be shown.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "field/text.h"
#include "kernel/fault.h"
#include "kernel/side.h"

namespace redoubt::field {

/// What an area shows.
struct AreaPaint {
  std::string kind;                // heat, fr or ru; empty for none
  double strength = 0;             // 0 to 1
  std::string figure;              // written in it
  std::string told;                // when one points at it
  bool ringed = false;             // something happens here
  std::array<int, 2> blocks = {};  // French, Russian
};

class BoardPicture {
 public:
  /// Reads `redoubt-board/1` and `/2`.
  static Result<BoardPicture> parse(std::string_view board);

  [[nodiscard]] const std::vector<std::string>& areas() const { return ids_; }
  /// The ground and the areas: once in a page, before the first picture.
  [[nodiscard]] std::string defs(const Locale& locale) const;
  /// One picture; paint in the order of `areas`. The front runs between areas that are `french` and those that are not.
  [[nodiscard]] std::string draw(const std::vector<AreaPaint>& paint, const std::vector<bool>& french,
                                 const std::string& label) const;

 private:
  struct Point {
    double x = 0;
    double y = 0;
  };
  struct Arc {
    std::size_t a = 0;
    std::size_t b = 0;
    std::vector<Point> line;
  };
  struct Place {
    Bilingual name;
    std::size_t area = 0;
  };

  [[nodiscard]] std::string ground() const;

  std::vector<std::string> ids_;
  std::vector<std::vector<Point>> polygons_;
  std::vector<Point> centres_;
  std::vector<Arc> arcs_;
  std::vector<Place> places_;
  std::array<double, 4> extent_ = {};
  double width_ = 0;
  double height_ = 0;
};

}  // namespace redoubt::field
