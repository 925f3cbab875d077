// 9.0: what a scenario says of time, places and strengths.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "board/area_set.h"
#include "games/borodino-1812/board.h"
#include "games/borodino-1812/forces.h"
#include "kernel/fault.h"
#include "kernel/language.h"

namespace redoubt::borodino_1812 {

struct Placed {
  Unit unit = no_unit;
  Area area = 0;
};

/// 9.1: light infantry that deploys with certain headquarters only.
struct Attached {
  Unit unit = no_unit;
  Units hqs = 0;
};

struct Scenario {
  std::string id;
  Bilingual title;
  int first_hour = 6;
  int turns = 15;
  int night_after = 0;         // 9.3: the turn after which 6 September comes
  std::vector<Placed> placed;  // headquarters, and whatever else has a place of its own
  std::vector<Attached> attached;
  std::vector<Unit> arrivals;   // entry: headquarters whose corps come later
  bool start_line = true;       // 9.2: each side deploys on its own side of it
  std::vector<Unit> reduced;    // begin one step down
  Units absent = 0;             // French blocks that do not take part
  Units fourth = 0;             // French divisions that the 4th Corps commands
  bool third_in_second = true;  // Tuchkov's corps belongs to the 2nd Army
  bool french_bridge = true;
  bool single_supply = false;    // the double source gives one point only
  int redoubt_for_russians = 2;  // 8.5
};

class Scenarios {
 public:
  /// Reads `redoubt-setup/2` (docs/formats.md) and tells every fault at once.
  static Result<Scenarios> parse(std::string_view text, const Board& board, const Forces& forces);

  [[nodiscard]] const Scenario& at(std::size_t place) const { return scenarios_[place]; }
  [[nodiscard]] std::size_t size() const { return scenarios_.size(); }

 private:
  std::vector<Scenario> scenarios_;
};

}  // namespace redoubt::borodino_1812
