#include "kernel/phrases.h"

namespace redoubt {

namespace {

/// Spanish "a el" and "de el" are one word each.
void contract(std::string& text, std::string_view apart, std::string_view together) {
  for (std::size_t at = text.find(apart); at != std::string::npos; at = text.find(apart, at)) {
    text.replace(at, apart.size(), together);
  }
}

/// The first letter a capital; "á" too, with which "área" begins.
void capitalise(std::string& text) {
  constexpr std::string_view small_a_acute = "á";
  if (text.starts_with(small_a_acute)) {
    text.replace(0, small_a_acute.size(), "Á");
  } else if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
}

}  // namespace

std::string sentence(std::string text, Language lang) {
  if (lang == Language::spanish) {
    contract(text, " a el ", " al ");
    contract(text, " de el ", " del ");
  }
  capitalise(text);
  return text;
}

}  // namespace redoubt
