#include "board/block_words.h"

#include <cmath>

namespace redoubt {

std::string side_words(Side side, Language lang) {
  if (lang == Language::english) return side == Side::french ? "the French" : "the Russians";
  return side == Side::french ? "los franceses" : "los rusos";
}

std::string token_words(Side side, unsigned token, Language lang) {
  const bool french = side == Side::french;
  const std::string number = std::to_string(token) + ")";
  if (lang == Language::english) return (french ? "a French block (token " : "a Russian block (token ") + number;
  return (french ? "un bloque francés (ficha " : "un bloque ruso (ficha ") + number;
}

std::string hit_count(unsigned hits, Language lang) {
  if (hits > 0) return std::to_string(hits);
  return lang == Language::english ? "no" : "ningún";
}

std::string tenth(double number, Language lang) {
  const long tenths = std::lround(number * 10.0);
  return std::to_string(tenths / 10) + (lang == Language::english ? "." : ",") + std::to_string(tenths % 10);
}

}  // namespace redoubt
