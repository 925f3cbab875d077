// Boards of hexes as they are handed out: what is written for all hexes, for sides and for single hexes.
#include "board/hex_board_form.h"

#include <gtest/gtest.h>

#include "tests/support/board_areas.h"

namespace redoubt {
namespace {

using Small = HexGrid<3, 2, HexForm{ColumnOrder::westward, 2, 3}>;

HexBoardForm<Small> small() {
  HexBoardForm<Small> form;
  form.codes("terrain", {"clear", "wood"}, [](Hex hex) { return hex == 4 ? 1 : 0; });
  form.codes("owner", {"french"}, [](Hex hex) { return hex < 2 ? 0 : HexBoardForm<Small>::nothing; });
  form.numbers("height", [](Hex hex) { return 100 - 30 * hex; });
  form.sides("stream", [](Hex hex, HexDirection) { return hex == 2; });
  form.more(3, "name", "Gorki");
  form.more(3, "works", {"north"});
  return form;
}

TEST(HexBoardForm, WritesColumnsOfAllHexes) {
  const BoardForm form = small().form();
  EXPECT_EQ(form.areas, 6U);
  EXPECT_EQ(compact(form.members), R"({"grid":{"columns":3,"rows":2,"order":"westward","digits":[2,3]},)"
                                   R"("codes":{"terrain":{"legend":["clear","wood"],"hexes":"aaaaba"},)"
                                   R"("owner":{"legend":["french"],"hexes":"aa...."}},)"
                                   R"("numbers":{"height":[100,70,40,10,-20,-50]},)"
                                   R"("sides":{"stream":[7,8]},)"
                                   R"("more":{"02002":{"name":"Gorki","works":["north"]}}})")
      << "nothing lies north of the first hex of a column: the map ends there";
}

TEST(HexBoardForm, IsReadBackHexByHex) {
  const BoardForm form = small().form();
  const json::array areas = areas_of(form.members);
  ASSERT_EQ(areas.size(), 6U);
  EXPECT_EQ(compact(areas[0]), R"({"id":"01001","terrain":"clear","owner":"french","height":100,"neighbours":[)"
                               R"({"id":"01002","stream":false},{"id":"02001","stream":true}]})");
  EXPECT_EQ(areas[3].at("name"), "Gorki");
  EXPECT_FALSE(areas[3].as_object().contains("owner"));
  EXPECT_EQ(areas[4].at("terrain"), "wood");
}

}  // namespace
}  // namespace redoubt
