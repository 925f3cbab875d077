// A game between machines that leaves a record: played through the kernel's door and with fair dice, where
// `field::play` hurries on bare states with dice that nobody can check.
#pragma once
#include <string>

#include "field/setting.h"
#include "kernel/record.h"

namespace redoubt::field {

struct RecordedGame {
  Played played;
  Lateness late;
  Record record;  // with its secret: nobody is left to keep it from
};

/// The same seed gives the same game and the same record, unless a player looks at a clock; but not the game that
/// `play` makes of it. A player whose decision is refused ends the game there, and the condition says why.
RecordedGame play_recorded(const Seats& seats, const Setup& setup, const std::string& seed, const Setting& french,
                           const Setting& russian, Surveyor* surveyor = nullptr);

}  // namespace redoubt::field
