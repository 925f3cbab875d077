// Names and decisions in words.
#include "games/borodino-1812/words.h"

#include "board/block_words.h"
#include "kernel/verbs.h"

namespace redoubt::borodino_1812 {

namespace {

// What a decision is called when its operands make it another.
constexpr Phrase<Verb> own_move = {Verb::move, "Move {unit} to {area}", "Mover {unit} a {area}"};
constexpr Phrase<Verb> at_squares = {Verb::fire, "Fire at the squares with {unit}",
                                     "Disparar a los cuadros con {unit}"};
constexpr Phrase<Verb> at_line = {Verb::fire, "Fire at those in line with {unit}",
                                  "Disparar a los que están en línea con {unit}"};
constexpr Phrase<Verb> two_points = {Verb::supply, "Supply {unit} with two points from {source}",
                                     "Suministrar {unit} con dos puntos desde {source}"};
constexpr Phrase<Verb> two_sources = {Verb::supply, "Supply {unit} from {source} and {second}",
                                      "Suministrar {unit} desde {source} y {second}"};

std::string_view phrase_for(Action action, Language lang) {
  switch (verb_of(action)) {
    case Verb::move:
      if (action.c == action.a) return own_move.in(lang);
      break;
    case Verb::fire:
      if (action.b == static_cast<unsigned>(Target::squares)) return at_squares.in(lang);
      if (action.b == static_cast<unsigned>(Target::line)) return at_line.in(lang);
      break;
    case Verb::supply:
      if (action.c != 0) return (action.b == action.c ? two_points : two_sources).in(lang);
      break;
    default: break;
  }
  return verbs[action.verb].in(lang);
}

/// Commanders tell the divisions of the two armies apart.
std::string full_name(const BlockData& block, Language lang) {
  const std::string& name = block.name.in(lang);
  return block.commander.empty() ? name : name + " (" + block.commander + ")";
}

}  // namespace

std::string Words::unit(unsigned unit, Language lang) const {
  if (unit >= block_count) return lang == Language::english ? "a block" : "un bloque";
  const BlockData& self = data_->forces.data(static_cast<Unit>(unit));
  std::string name = full_name(self, lang);
  bool alone = true;
  for (unsigned i = 0; i < block_count; ++i) {
    const BlockData& other = data_->forces.data(static_cast<Unit>(i));
    alone = alone && (i == unit || other.name.in(lang) != self.name.in(lang) || other.commander != self.commander);
  }
  if (alone) return name;
  const bool french = side_of(static_cast<Unit>(unit)) == Side::french;
  if (lang == Language::english) return name + (french ? " (French)" : " (Russian)");
  return name + (french ? " (franceses)" : " (rusos)");
}

std::string Words::area(unsigned area, Language lang) const {
  if (area >= 1 && area <= static_cast<unsigned>(data_->board.areas())) {
    return data_->board.data(static_cast<Area>(area)).name.in(lang);
  }
  return lang == Language::english ? "the road beyond the map" : "el camino fuera del mapa";
}

std::string Words::action(Action action, Language lang) const {
  if (action.verb >= verbs.size()) return {};
  return decision_text(verbs[action.verb], phrase_for(action, lang), action, [&](Names names, unsigned value) {
    const auto& sources = data_->board.sources();
    switch (names) {
      case Names::unit: return unit(value, lang);
      case Names::source:
      case Names::second:
        return value >= 1 && value <= sources.size() ? area(sources[value - 1].area, lang) : std::string();
      case Names::side: return side_words(static_cast<Side>(value), lang);
      case Names::points: return std::to_string(value);
      default: return area(value, lang);
    }
  });
}

}  // namespace redoubt::borodino_1812
