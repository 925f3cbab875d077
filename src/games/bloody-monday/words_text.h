// How this game's words become sentences.
#pragma once
#include <string>

#include "games/bloody-monday/words.h"
#include "kernel/phrases.h"

namespace redoubt::bloody_monday {

/// An area as the middle of a sentence has it: "area 42", "el área 42", "41 Borodino".
std::string area_in_sentence(const Words& words, unsigned area, Language lang);

}  // namespace redoubt::bloody_monday
