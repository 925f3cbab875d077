// What the board of hexes of the battlefield is made from besides the ground: the seeds (`redoubt-seeds/4`), which say
// what La Bataille's Appendix B lays down hex by hex.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "board/hex_ground.h"
#include "ground/geography.h"
#include "kernel/fault.h"

namespace redoubt::ground {

/// Hexes along a river that are steep.
struct SteepBank {
  std::string river;
  bool right_only = false;
  HexSide below = no_side;  // from the next side downstream on; from the source if there is none
};

/// Ground that a set-up names: a wood, or all that a flood reaches from a hex.
struct PlannedPart {
  std::string id;
  Bilingual name;
  std::string wood;
  Hex from = no_hex;
  int steps = 0;
  bool over_streams = false;
};

struct HexedPlan {
  /// Title, level, passages, works, villages and letters as they will be; no ground yet.
  HexGround given;
  std::vector<const Feature*> waters;  // of the geography, rivers first
  std::vector<SteepBank> steep;
  BattleGrid::Set towns;
  BattleGrid::Set wolf_pits;
  std::vector<PlannedPart> parts;
};

/// The geography must outlive the plan.
Result<HexedPlan> read_hexed_plan(std::string_view text, const Geography& geography);

}  // namespace redoubt::ground
