// What a battle is worth before it is fought: by the exact odds, or as an estimate in no time, exact in the attacker's
// fire and in the losses that follow from it, with the defender's return fire taken at its mean.
#pragma once
#include "players/bloody-monday/evaluation.h"

namespace redoubt::bloody_monday {

/// Who attacks, and with what.
struct Attack {
  Side side = Side::french;
  Area area = 0;
  Units attackers = 0;  // all who would fight, those who stand there already among them
  int gun_dice = 0;     // 5.3.1: of all batteries that fire
  Units inspired = 0;   // 5.2.2
  Units crossed = 0;    // 1.2.3
};

struct Fight {
  double takes = 0;  // the chance that no defender is left
  double gain = 0;   // what the defender loses, as worth in the logarithm of the odds
  double loss = 0;   // what the attacker loses
  double kills = 0;  // the chance that the supreme commander falls

  [[nodiscard]] double worth() const { return gain - loss; }
};

Fight foresee(const Data& data, const Judge& judge, const State& s, const Attack& attack);

/// The same for a battle whose sides stand there already, by the exact odds; these batteries fire first.
Fight reckon(const Data& data, const Judge& judge, const State& s, Area area, Units batteries);

}  // namespace redoubt::bloody_monday
