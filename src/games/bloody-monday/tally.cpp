#include "games/bloody-monday/tally.h"

#include "games/bloody-monday/rules.h"
#include "games/bloody-monday/words.h"

namespace redoubt::bloody_monday {

namespace {

bool holds(const Data& data, const View& view, Side side, Place place) {
  const AreaSet areas = data.board.place(place);
  return side == Side::french ? (areas - view.open.french).empty() : (areas & view.open.french).empty();
}

/// 1.1, 10.0: the places that a side holds, by name, and what they count.
TallyPart places_of(const Data& data, const View& view, Side side) {
  const bool last_blood = view.open.scenario == 1;
  TallyPart part{side, {"Victory areas held", "Áreas de victoria"}, 0, number(last_blood ? Rule::r10_0 : Rule::r1_1)};
  const char* before = ": ";
  for (int i = 0; i < place_count; ++i) {
    const auto place = static_cast<Place>(i);
    if (!holds(data, view, side, place)) continue;
    part.points += last_blood ? (place == Place::fleches ? 3 : 2) : 1;
    part.text.en += before + data.board.place_name(place).en;
    part.text.es += before + data.board.place_name(place).es;
    before = ", ";
  }
  return part;
}

}  // namespace

Tally tally(const Data& data, const View& view) {
  const PublicPart& open = view.open;
  const bool by_points = open.scenario == 1 && (open.ending == Ending::most_points || open.ending == Ending::tie);
  const Rule rule = by_points ? Rule::r10_0 : Rule::victory;
  const Side winner = open.winner == Winner::russian ? Side::russian : Side::french;
  const Event end =
      plain_event(static_cast<unsigned>(EventKind::game_over), id(rule), winner, 0, static_cast<unsigned>(open.ending));
  const Words words(data);
  Tally tally{
      {words.event(end, view.who, Language::english), words.event(end, view.who, Language::spanish)}, number(rule), {}};
  for (const Side side : {Side::french, Side::russian}) {
    tally.parts.push_back(places_of(data, view, side));
    if (open.scenario != 1) continue;
    const int fallen = open.score[static_cast<std::size_t>(index(side))] - tally.parts.back().points;
    tally.parts.push_back(
        {side, {"Enemy blocks eliminated", "Bloques enemigos eliminados"}, fallen, number(Rule::r10_0)});
  }
  return tally;
}

}  // namespace redoubt::bloody_monday
