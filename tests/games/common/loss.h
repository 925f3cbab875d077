// What a block has lost when the game is over, as the board shows it.
#pragma once
#include <string>

#include "kernel/side.h"

namespace redoubt::subject {

struct Loss {
  std::string corps;
  Side side = Side::french;
  bool fallen = false;
  double men = 0.0;  // since it came into play
};

}  // namespace redoubt::subject
