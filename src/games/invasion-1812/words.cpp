// Names and decisions in words.
#include "games/invasion-1812/words.h"

#include "kernel/verbs.h"

namespace redoubt::invasion_1812 {

namespace {

// What a decision is called when it names no hex.
constexpr Phrase<Verb> from_store = {Verb::discard, "Pass, and discard a supply train", "Pasar y descartar un convoy"};
constexpr Phrase<Verb> nowhere = {Verb::go_on, "Give up {unit}, who has nowhere to go",
                                  "Renunciar a {unit}, sin adónde ir"};

std::string_view phrase_for(Action action, Language lang) {
  if (verb_of(action) == Verb::discard && action.a == no_hex) return from_store.in(lang);
  if (verb_of(action) == Verb::go_on && action.b == no_hex) return nowhere.in(lang);
  return verbs[action.verb].in(lang);
}

/// Those who led them tell the divisions of the two armies apart.
std::string full_name(const UnitData& unit, Language lang) {
  const std::string& name = unit.name.in(lang);
  return unit.commander.empty() ? name : name + " (" + unit.commander + ")";
}

}  // namespace

std::string Words::unit(unsigned unit, Language lang) const {
  if (unit >= unit_count) return lang == Language::english ? "a counter" : "una ficha";
  const UnitData& self = data_->forces.data(static_cast<Unit>(unit));
  std::string name = full_name(self, lang);
  bool alone = true;
  for (unsigned i = 0; i < unit_count; ++i) {
    const UnitData& other = data_->forces.data(static_cast<Unit>(i));
    alone = alone && (i == unit || other.name.in(lang) != self.name.in(lang) || other.commander != self.commander);
  }
  if (alone) return name;
  const bool french = side_of(static_cast<Unit>(unit)) == Side::french;
  if (lang == Language::english) return name + (french ? " (French)" : " (Russian)");
  return name + (french ? " (francesa)" : " (rusa)");
}

std::string Words::hex(unsigned hex, Language lang) const {
  const bool english = lang == Language::english;
  if (hex >= hex_count) return english ? "a place off the map" : "un lugar fuera del mapa";
  if (const City* city = data_->board.city(static_cast<Hex>(hex))) return city->name.in(lang);
  return (english ? "hex " : "el hexágono ") + Grid::name(static_cast<Hex>(hex));
}

std::string Words::side(Side side, Language lang) {
  if (lang == Language::english) return side == Side::french ? "the French" : "the Russians";
  return side == Side::french ? "los franceses" : "los rusos";
}

std::string Words::card(unsigned number, Language lang) const {
  const bool english = lang == Language::english;
  const std::string name = (english ? "card " : "la carta ") + std::to_string(number);
  if (number < 1 || number > card_count) return name;
  const std::string& title = data_->cards.data(static_cast<int>(number)).title.in(lang);
  return name + (english ? " (“" + title + "”)" : " («" + title + "»)");
}

std::string Words::action(Action action, Language lang) const {
  if (action.verb >= verbs.size()) return {};
  const auto say = [&](Names names, unsigned value) {
    switch (names) {
      case Names::unit: return unit(value, lang);
      case Names::card: return card(value, lang);
      case Names::commands: return std::to_string(value);
      default: return hex(value, lang);
    }
  };
  return sentence(decision_text(verbs[action.verb], phrase_for(action, lang), action, say), lang);
}

}  // namespace redoubt::invasion_1812
