#include "bench/load/scan.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>
#include <bit>

namespace redoubt::load {

namespace {

/// Behind the text that began before `at`.
std::size_t text_end(std::string_view text, std::size_t at) {
  for (; at < text.size(); ++at) {
    if (text[at] == '"') return at + 1;
    if (text[at] == '\\') ++at;
  }
  return std::string_view::npos;
}

/// A walk over a list or an object to its end.
struct Walk {
  std::string_view text;
  std::size_t at = 0;
  std::size_t depth = 0;
  bool within_text = false;
  bool ended = false;

  void by_blocks();
  void plainly();
};

#ifdef __SSE2__

constexpr std::size_t block = 64;

/// A bit for each byte of a block.
struct Marks {
  std::uint64_t quotes = 0;
  std::uint64_t escapes = 0;
  std::uint64_t opening = 0;
  std::uint64_t closing = 0;

  explicit Marks(const char* bytes) {
    for (std::size_t i = 0; i < block; i += 16) {
      const __m128i part = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + i));
      const __m128i folded = _mm_or_si128(part, _mm_set1_epi8(0x20));  // [ is then {, and ] is }
      quotes |= where(part, '"') << i;
      escapes |= where(part, '\\') << i;
      opening |= where(folded, '{') << i;
      closing |= where(folded, '}') << i;
    }
  }
  static std::uint64_t where(__m128i bytes, char wanted) {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(wanted))));
  }
};

/// From each odd mark up to the next even one: what stands within quotes.
std::uint64_t between(std::uint64_t marks) {
  for (int shift = 1; shift < 64; shift *= 2) marks ^= marks << shift;
  return marks;
}

/// Short texts end at another place each time, which a processor that goes by bytes guesses wrong. So the brackets
/// outside of texts are found 64 bytes at a time, up to where something is escaped.
void Walk::by_blocks() {
  for (; at + block <= text.size(); at += block) {
    const Marks marks(text.data() + at);
    if (marks.escapes != 0) return;
    const std::uint64_t texts = between(marks.quotes) ^ (within_text ? ~std::uint64_t{0} : 0);
    for (std::uint64_t left = (marks.opening | marks.closing) & ~texts; left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      depth += (marks.opening >> place & 1U) != 0 ? 1 : -1;
      if (depth == 0) {
        at += static_cast<std::size_t>(place) + 1;
        ended = true;
        return;
      }
    }
    within_text = texts >> 63 != 0;
  }
}

#else

void Walk::by_blocks() {}

#endif

void Walk::plainly() {
  if (within_text) at = text_end(text, at);
  while (at < text.size() && !ended) {
    switch (text[at]) {
      case '"': at = text_end(text, at + 1); continue;
      case '{':
      case '[': ++depth; break;
      case '}':
      case ']': ended = --depth == 0; break;
      default: break;
    }
    ++at;
  }
}

}  // namespace

std::size_t after_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) ++at;
  return at;
}

std::size_t value_end(std::string_view text, std::size_t at) {
  if (at >= text.size()) return std::string_view::npos;
  if (text[at] == '"') return text_end(text, at + 1);
  if (text[at] == '{' || text[at] == '[') {
    Walk walk{text, at};
    walk.by_blocks();
    if (!walk.ended) walk.plainly();
    return walk.ended ? walk.at : std::string_view::npos;
  }
  const std::size_t end = text.find_first_of(",]} \n\r\t", at);
  return end == at ? std::string_view::npos : end;
}

}  // namespace redoubt::load
