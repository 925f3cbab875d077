// What every game with blocks says of them in the same words.
#pragma once
#include <string>

#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt {

/// "the French".
[[nodiscard]] std::string side_words(Side side, Language lang);
/// "a French block (token 27)": one whose face is not to be seen.
[[nodiscard]] std::string token_words(Side side, unsigned token, Language lang);
/// How many hits: "no" where there are none.
[[nodiscard]] std::string hit_count(unsigned hits, Language lang);
/// 43.8 as a text; in Spanish with a comma.
[[nodiscard]] std::string tenth(double number, Language lang);

}  // namespace redoubt
