// The height of the ground at any point: a plateau that falls to the north, its hills, and the valleys of its waters.
#pragma once
#include <cstdint>
#include <vector>

#include "ground/geography.h"
#include "ground/geometry.h"

namespace redoubt::ground {

/// A valley: its line, how high its floor lies at each point of the line, and how far it reaches to either side.
struct Valley {
  Line line;
  std::vector<double> floor;  // metres above the sea, never rising downstream
  int rank = 0;               // rills first: the greater water cuts last and so has the last word at a mouth
  double left_reach = 0;      // metres to where about a third of the depth is left
  double right_reach = 0;
  bool steepens = false;  // on its right, in the lower half of its course
};

/// Metres to a cell of `relief.asc`.
inline constexpr std::int32_t relief_cell = 25;

/// The geography must outlive it.
class Relief {
 public:
  explicit Relief(const Geography& geography);

  /// Metres above the sea.
  [[nodiscard]] double at(Point p) const;
  /// Decimetres above the sea of a cell of `relief.asc`, counted from the south-western corner of the geography.
  [[nodiscard]] std::int32_t cell(std::int32_t column, std::int32_t row) const;

 private:
  const Geography* geography_;
  std::vector<Valley> valleys_;
};

}  // namespace redoubt::ground
