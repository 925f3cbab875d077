// 8.0: the points of a battle that is over.
#include "games/borodino-1812/tally.h"

#include <fmt/format.h>

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

namespace {

/// 8.5: the redoubts that a side holds, by name. Who stands where is seen by everybody.
TallyPart redoubts_of(const Data& data, const View& view, Side side) {
  const int each = side == Side::russian ? data.scenarios.at(view.open.scenario).redoubt_for_russians : 2;
  const std::array<AreaSet, 2> there = in_redoubts(data, view);
  TallyPart part{side, {"Redoubts held", "Reductos ocupados"}, 0, number(Rule::r8_5)};
  const char* before = ": ";
  (there[at(side)] - there[at(other(side))]).each([&](Area area) {
    part.points += each;
    part.text.en += before + data.board.data(area).name.en;
    part.text.es += before + data.board.data(area).name.es;
    before = ", ";
  });
  return part;
}

/// 8.1, or the bid: by what the points were compared.
Bilingual comparison(const PublicPart& open) {
  const auto [french, russian] = open.score;
  if (open.bid != 0) {
    const int margin = open.bidder == Side::french ? french - russian : russian - french;
    const bool of_french = open.bidder == Side::french;
    return {
        fmt::format("By the bid the {} must win by {} or more; they are {} {}.", of_french ? "French" : "Russians",
                    open.bid, margin < 0 ? -margin : margin, margin < 0 ? "behind" : "ahead"),
        fmt::format("Según la puja, los {} deben ganar por {} o más; van {} por {}.", of_french ? "franceses" : "rusos",
                    open.bid, margin < 0 ? -margin : margin, margin < 0 ? "detrás" : "delante")};
  }
  if (french == russian) {
    return {"The points are equal. The Russians win ties.", "Los puntos están igualados. Los rusos ganan los empates."};
  }
  return french > russian ? Bilingual{"The French have more points.", "Los franceses tienen más puntos."}
                          : Bilingual{"The Russians have more points.", "Los rusos tienen más puntos."};
}

}  // namespace

std::array<AreaSet, 2> in_redoubts(const Data& data, const View& view) {
  std::array<AreaSet, 2> there;
  const auto stands = [&](Side side, Area area) {
    if (data.board.redoubts().has(area)) there[at(side)].add(area);
  };
  for (std::size_t i = 0; i < view.known_count; ++i) stands(side_of(view.known[i].unit), view.known[i].area);
  for (std::size_t i = 0; i < view.hidden_count; ++i) stands(view.hidden[i].side, view.hidden[i].area);
  return there;
}

/// What is not for redoubts is for the fallen; some of them fell unseen.
Tally tally(const Data& data, const View& view) {
  Tally tally{comparison(view.open), number(view.open.bid != 0 ? Rule::bid : Rule::r8_1), {}};
  for (const Side side : {Side::french, Side::russian}) {
    const TallyPart redoubts = redoubts_of(data, view, side);
    tally.parts.push_back({side,
                           {"Enemy units eliminated", "Unidades enemigas eliminadas"},
                           view.open.score[at(side)] - redoubts.points,
                           number(Rule::r8_2)});
    tally.parts.push_back(redoubts);
  }
  return tally;
}

}  // namespace redoubt::borodino_1812
