// Bloody Monday with its players, made once for all tests of a program.
#pragma once
#include "games/bloody-monday/game.h"
#include "players/bloody-monday/staff.h"
#include "players/seats.h"

namespace redoubt {

inline const Seats& seats() {
  static const SeatsAt<bloody_monday::BloodyMonday, bloody_monday::Staff> made(bloody_monday::BloodyMonday::standard());
  return made;
}

}  // namespace redoubt
