#include "ground/theatre_map.h"

#include <cmath>

namespace redoubt::ground {
namespace {

// An equidistant conic with standard parallels 50 and 58 degrees, origin 54 N 36.8 E, and the similarity that brings
// the hexes which the rulebook names nearest to their towns (0.21 hexes on the mean). Written out, so that no library's
// cosine decides a byte: n = (cos 50 - cos 58) / 8 degrees, g = cos 50 / n + 50 degrees.
constexpr double degree = 0.017453292519943295;
constexpr double radius = 6371;
constexpr double n = 0.8083599793875824;
constexpr double g = 1.6678395803207553;
constexpr double origin_latitude = 54 * degree;
constexpr double origin_longitude = 36.8 * degree;
constexpr double scale = 0.0166338;
constexpr double turn = 0.00013142;
constexpr double shift_east = -3.65136;
constexpr double shift_north = -10.99496;
constexpr double half_root_of_three = 0.8660254;
// St Petersburg must be on the board: what lies north of the second row is drawn together.
constexpr double narrow_row = 2;
constexpr double narrowing = 0.55;

/// Of angles up to half a radian, to the twelfth figure, by plain arithmetic.
double sine(double a) {
  const double s = a * a;
  return a * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110)))));
}

double cosine(double a) {
  const double s = a * a;
  return 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56 * (1 - s / 90))));
}

std::int32_t whole(double value) { return static_cast<std::int32_t>(std::floor(value + 0.5)); }

}  // namespace

Point on_map(double longitude, double latitude) {
  const double rho = g - latitude * degree;
  const double theta = n * (longitude * degree - origin_longitude);
  const double east = radius * rho * sine(theta);
  const double north = radius * (g - origin_latitude - rho * cosine(theta));
  const double column = -(scale * east + turn * north + shift_east) / half_root_of_three;
  double row = turn * east - scale * north - shift_north;
  if (row < narrow_row) row = narrow_row - (narrow_row - row) * narrowing;
  return {whole((Theatre::columns - column) * column_step), whole(-row * hex_height)};
}

Point centre(Hex hex) {
  const HexPlace at = Theatre::place(hex);
  const std::int32_t low = at.column % 2 == 0 ? hex_height / 2 : 0;
  return {(Theatre::columns - at.column) * column_step, -at.row * hex_height - low};
}

std::array<Point, 6> corners(Hex hex) {
  const auto [x, y] = centre(hex);
  constexpr std::int32_t half = hex_height / 2;
  return {{{x - corner_near, y + half},
           {x + corner_near, y + half},
           {x + corner_far, y},
           {x + corner_near, y - half},
           {x - corner_near, y - half},
           {x - corner_far, y}}};
}

std::optional<Hex> hex_named(std::string_view number) {
  const Hex hex = Theatre::named(number);
  if (hex == no_hex) return std::nullopt;
  return hex;
}

}  // namespace redoubt::ground
