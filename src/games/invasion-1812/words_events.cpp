// What happened, in words, for one who may know it or may not.
#include <utility>

#include "games/invasion-1812/words.h"
#include "kernel/event_forms.h"

namespace redoubt::invasion_1812 {

namespace {

std::string counter(Side side, Language lang) {
  const bool french = side == Side::french;
  if (lang == Language::english) return french ? "a French counter" : "a Russian counter";
  return french ? "una ficha francesa" : "una ficha rusa";
}

/// 16.1.2: what a card says to the side that plays it.
std::string card_text(const Data& data, const Event& event, Language lang) {
  if (event.value < 1 || event.value > card_count) return ".";
  return data.cards.data(event.value).texts[at(event.side)].in(lang);
}

/// Decimal digits, the first die first.
std::string faces(std::uint32_t dice) {
  std::string text;
  for (const char face : std::to_string(dice)) {
    if (face == '0') continue;
    if (!text.empty()) text += ", ";
    text += face;
  }
  return text.empty() ? "0" : text;
}

std::string scenario_title(const Scenarios& scenarios, std::size_t scenario, Language lang) {
  return scenario < scenarios.size() ? scenarios.at(scenario).title.in(lang) : std::string();
}

}  // namespace

std::string Words::event(const Event& event, Viewer who, Language lang) const {
  if (event.kind >= chronicle::rows.size() || !includes(event.seen, who)) return {};
  const bool open = includes(event.open, who);
  const auto say = [&](const chronicle::Field& field, std::uint32_t value) {
    switch (field.kind) {
      case Tells::unit: return open ? unit(value, lang) : counter(event.side, lang);
      case Tells::hex: return hex(value, lang);
      case Tells::card: return card(value, lang);
      case Tells::faces: return faces(value);
      case Tells::scenario: return scenario_title(data_->scenarios, value, lang);
      case Tells::amount: return std::to_string(static_cast<std::int32_t>(value));
      default: return std::to_string(value);
    }
  };
  const auto other = [&](std::string_view key) {
    return key == "text" ? card_text(*data_, event, lang) : side(event.side, lang);
  };
  const auto phrase = event_phrase(chronicle::rows, chronicle::variants, event, open, lang);
  std::string text = event_sentence(chronicle::rows[event.kind], phrase, event, lang, say, other);
  if (!tells_parts(chronicle::rows, event, who)) return text;
  return with_parts(std::move(text), chronicle::parts, event, lang);
}

}  // namespace redoubt::invasion_1812
