// What a battle is likely to come to: a few quick fights with dice, the same dice for every battle that is compared.
#pragma once
#include <array>

#include "players/borodino-1812/evaluation.h"

namespace redoubt::borodino_1812 {

/// 6.7: when a side's units go back.
enum class Stance : std::uint8_t {
  stand,    // never, unless they must
  prudent,  // on their last step, and headquarters before that; all of them when the battle is lost
  withdraw  // all of them, in this round
};

/// A battle that is to be fought, or that somebody thinks of; who attacks may still stand elsewhere.
struct Encounter {
  Area area = 0;
  Side attacker = Side::french;
  std::array<Units, 2> units = {};                                     // by side, the reserves too
  std::array<Units, 2> reserves = {};                                  // 6.4
  int round = 1;                                                       // that is being fought
  std::array<double, 2> hits = {};                                     // by guns before it begins, on each side
  std::array<double, 2> help = {};                                     // power that may still join, by side
  std::array<Stance, 2> stances = {Stance::prudent, Stance::prudent};  // by side
};

/// What a battle comes to on average.
struct Fight {
  std::array<double, 2> loss = {};  // by side, in victory points
  double takes = 0.0;               // the chance that the attacker has the area

  /// What it brings to a side.
  [[nodiscard]] double worth(Side side) const { return loss[at(other(side))] - loss[at(side)]; }
  /// And the ground, if it is worth so much.
  [[nodiscard]] double worth(Side side, Side attacker, double ground) const {
    return worth(side) + (side == attacker ? takes : 1.0 - takes) * ground;
  }
};

[[nodiscard]] Fight reckon(const Data& data, const Judge& judge, const State& s, const Encounter& encounter);

/// The same when the other side goes back at once if it can and that is worse for this one, to whom the ground is worth
/// so much.
[[nodiscard]] Fight reckon_against(const Data& data, const Judge& judge, const State& s, const Encounter& encounter,
                                   Side side, double ground);

/// The battle of an area as it stands, before it or in the middle of it.
[[nodiscard]] Encounter encounter_at(const State& s, Area area);

}  // namespace redoubt::borodino_1812
