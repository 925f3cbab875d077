// Borodino 1812 with its players, made once for all tests of a program.
#pragma once
#include "games/borodino-1812/game.h"
#include "players/borodino-1812/staff.h"
#include "players/seats.h"

namespace redoubt {

inline const Seats& seats() {
  static const SeatsAt<borodino_1812::Borodino1812, borodino_1812::Staff> made(borodino_1812::Borodino1812::standard());
  return made;
}

}  // namespace redoubt
