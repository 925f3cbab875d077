// 14.7: the points of a campaign that is over.
#include "games/invasion-1812/tally.h"

#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

/// 14.7a: the cities that a side holds, by name.
TallyPart cities_of(const Position& look, Side side) {
  TallyPart part{side, {"Cities held", "Ciudades"}, look.city_points(side), number(Rule::r14_7a)};
  const char* before = ": ";
  (look.held_cities(side) & look.board().victory_cities()).each([&](int hex) {
    const City* city = look.board().city(static_cast<Hex>(hex));
    if (city == nullptr) return;
    part.text.en += before + city->name.en;
    part.text.es += before + city->name.es;
    before = ", ";
  });
  return part;
}

/// 14.7, 16.9: by what the points were compared, or what made them not count.
Bilingual comparison(const Position& look, const PublicPart& open) {
  if (open.ending == Ending::napoleon) {
    return {"Napoléon is lost: the Russians win at once.", "Napoleón se ha perdido: los rusos ganan al momento."};
  }
  if (open.ending == Ending::independence) {
    return open.winner == Side::french
               ? Bilingual{"After independence the French must hold every victory city, and they do.",
                           "Tras la independencia los franceses deben tener todas las ciudades de victoria, y las "
                           "tienen."}
               : Bilingual{"After independence the French must hold every victory city, and they do not.",
                           "Tras la independencia los franceses deben tener todas las ciudades de victoria, y no las "
                           "tienen."};
  }
  const int ahead = look.victory_points(Side::french) - look.victory_points(Side::russian);
  if (ahead == 0) {
    return {"The points are equal. The French win ties.",
            "Los puntos están igualados. Los franceses ganan los empates."};
  }
  return ahead > 0 ? Bilingual{"The French have more points.", "Los franceses tienen más puntos."}
                   : Bilingual{"The Russians have more points.", "Los rusos tienen más puntos."};
}

}  // namespace

State seen_to_hold(const View& view) {
  State s;
  s.scenario = view.open.scenario;
  s.freed = view.open.freed;
  s.battle_points = view.open.battle_points;
  for (std::size_t i = 0; i < view.known_count; ++i) {
    if (on_map(view.known[i].where)) s.held[at(side_of(view.known[i].unit))].add(view.known[i].where);
  }
  for (std::size_t i = 0; i < view.hidden_count; ++i) s.held[at(view.hidden[i].side)].add(view.hidden[i].hex);
  return s;
}

Tally tally(const Data& data, const View& view) {
  const State s = seen_to_hold(view);
  const Position look{data, s};
  const bool freed = view.open.ending == Ending::independence;
  Tally tally{comparison(look, view.open), number(freed ? Rule::r16_9 : Rule::r14_7), {}};
  for (const Side side : {Side::french, Side::russian}) tally.parts.push_back(cities_of(look, side));
  tally.parts.push_back(
      {Side::russian, {"Success in battle", "Éxito en las batallas"}, view.open.battle_points, number(Rule::r14_7b)});
  return tally;
}

}  // namespace redoubt::invasion_1812
