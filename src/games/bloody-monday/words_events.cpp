// What happened, in words, for one who may know it or may not.
#include "board/block_words.h"
#include "games/bloody-monday/words_text.h"
#include "kernel/event_forms.h"

namespace redoubt::bloody_monday {

namespace {

/// 2.2: a roll has three bits a die, the first the lowest.
std::string faces(std::uint32_t dice) {
  std::string text;
  for (std::uint32_t rest = dice; rest != 0; rest >>= 3U)
    text += (text.empty() ? "" : ", ") + std::to_string(rest & 7U);
  return text;
}

unsigned hits_of(const Event& roll) {
  unsigned hits = 0;
  for (std::uint32_t rest = roll.dice; rest != 0; rest >>= 3U) hits += (rest & 7U) >= roll.value ? 1 : 0;
  return hits;
}

/// "6", "5 or 6", "4 to 6".
std::string hitting_faces(unsigned least, Language lang) {
  if (least >= 6) return "6";
  const bool english = lang == Language::english;
  const std::string_view link = least == 5 ? (english ? " or 6" : " o 6") : (english ? " to 6" : " a 6");
  return std::to_string(least).append(link);
}

std::string scenario_title(std::uint32_t scenario, Language lang) {
  const std::vector<NamedOption>& list = Words::scenarios();
  return scenario < list.size() ? list[scenario].title.in(lang) : std::string();
}

}  // namespace

std::string Words::event(const Event& event, Viewer who, Language lang) const {
  if (event.kind >= chronicle::rows.size() || !includes(event.seen, who)) return {};
  const bool open = includes(event.open, who);
  const auto say = [&](const chronicle::Field& field, std::uint32_t value) {
    switch (field.kind) {
      case Tells::block:
        return open ? unit(static_cast<Unit>(value), lang) : token_words(event.side, event.token, lang);
      case Tells::leader: return unit(static_cast<Unit>(value), lang);
      case Tells::area: return area_in_sentence(*this, value, lang);
      case Tells::faces: return faces(value);
      case Tells::scenario: return scenario_title(value, lang);
      default: return std::to_string(value);
    }
  };
  const auto other = [&](std::string_view key) {
    if (key == "hitting") return hitting_faces(event.value, lang);
    return key == "hit" ? hit_count(hits_of(event), lang) : side_words(event.side, lang);
  };
  const auto phrase = event_phrase(chronicle::rows, chronicle::variants, event, open, lang);
  return event_sentence(chronicle::rows[event.kind], phrase, event, lang, say, other);
}

}  // namespace redoubt::bloody_monday
