// The games that fuzzers play.
#pragma once
#include "games/bloody-monday/game.h"
#include "games/borodino-1812/game.h"
#include "games/invasion-1812/game.h"

namespace redoubt {

template <class F>
void with_every_game(F f) {
  f(bloody_monday::BloodyMonday::standard());
  f(borodino_1812::Borodino1812::standard());
  f(invasion_1812::InvasionOfRussia::standard());
}

}  // namespace redoubt
