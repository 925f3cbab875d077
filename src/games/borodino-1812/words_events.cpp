// What happened, in words, for one who may know it or may not.
#include "board/block_words.h"
#include "games/borodino-1812/words.h"
#include "kernel/event_forms.h"

namespace redoubt::borodino_1812 {

namespace {

constexpr auto posts = std::to_array<Phrase<Post>>({
    {Post::french, "the French army", "la Grande Armée"},
    {Post::russian, "the Russian armies", "los ejércitos rusos"},
    {Post::first_army, "the 1st Army", "el 1.er Ejército"},
    {Post::second_army, "the 2nd Army", "el 2.º Ejército"},
});
static_assert(posts.size() == post_count && in_order(posts));

std::string player_words(Side side, Language lang) {
  if (lang == Language::english) return side == Side::french ? "the French player" : "the Russian player";
  return side == Side::french ? "el jugador francés" : "el jugador ruso";
}

/// A roll has decimal digits, the first die first.
std::string faces(std::uint32_t dice) {
  std::string text;
  for (const char face : std::to_string(dice)) text.append(text.empty() ? "" : ", ") += face;
  return text;
}

unsigned hits_of(const Event& roll) {
  unsigned hits = 0;
  for (std::uint32_t rest = roll.dice; rest != 0; rest /= 10) hits += rest % 10 <= roll.value ? 1 : 0;
  return hits;
}

/// "1", "1 or 2", "1 to 3".
std::string hitting_faces(unsigned most, Language lang) {
  if (most <= 1) return "1";
  const bool english = lang == Language::english;
  return (most == 2 ? (english ? "1 or " : "1 o ") : (english ? "1 to " : "1 a ")) + std::to_string(most);
}

}  // namespace

std::string Words::event(const Event& event, Viewer who, Language lang) const {
  if (event.kind >= chronicle::rows.size() || !includes(event.seen, who)) return {};
  const bool open = includes(event.open, who);
  const auto say = [&](const chronicle::Field& field, std::uint32_t value) {
    switch (field.kind) {
      case Tells::block: return open ? unit(value, lang) : token_words(event.side, event.token, lang);
      case Tells::host: return unit(open ? value : no_unit, lang);
      case Tells::area:
      case Tells::origin: return area(value, lang);
      case Tells::side: return side_words(value == 0 ? Side::french : Side::russian, lang);
      case Tells::post: return std::string(posts[value < posts.size() ? value : 0].in(lang));
      case Tells::scenario: return value < data_->scenarios.size() ? data_->scenarios.at(value).title.in(lang) : "";
      case Tells::faces: return faces(value);
      default: return std::to_string(value);
    }
  };
  const auto other = [&](std::string_view key) {
    if (key == "hitting") return hitting_faces(event.value, lang);
    if (key == "hit") return hit_count(hits_of(event), lang);
    return key == "player" ? player_words(event.side, lang) : side_words(event.side, lang);
  };
  const auto phrase = event_phrase(chronicle::rows, chronicle::variants, event, open, lang);
  return event_sentence(chronicle::rows[event.kind], phrase, event, lang, say, other);
}

}  // namespace redoubt::borodino_1812
