// Every fault of a position is told, and a good one has none.
#include "games/la-bataille/soundness.h"

#include <functional>

#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

/// A joined regiment with its leader, a battery, hussars, a battalion apart and a company of it.
Table good() {
  Table table;
  table.put("fr-25-line", "06587")
      .put("fr-compans", "06587")
      .put("fr-i-foot-3", "06588")
      .put("ru-isum-hussars", "06580");
  table.put("fr-13-light-1", "06690").play("move fr-13-light-1").play("send 2").play("step N").play("halt");
  return table;
}

std::string told(const std::function<void(Table&)>& spoil) {
  Table table = good();
  spoil(table);
  return describe(inspect(standard(), table.state));
}

TEST(BatailleSoundness, AGoodPositionHasNoFaults) {
  EXPECT_EQ(told([](Table&) {}), "");
}

struct Spoiling {
  const char* told;
  void (*spoil)(Table&);
};

TEST(BatailleSoundness, EveryFaultIsTold) {
  const auto spoilings = std::to_array<Spoiling>({
      {"scenario: must be one of", [](Table& t) { t.state.scenario = 99; }},
      {"phase: must be one of", [](Table& t) { t.state.phase = static_cast<Phase>(77); }},
      {"phasing: must be one of", [](Table& t) { t.state.acting = static_cast<Side>(7); }},
      {"units.fr-25-line-1: must stand in a hex", [](Table& t) { t.state.where[t.unit("fr-25-line")] = 12'000; }},
      {"among those who stand", [](Table& t) { t.state.standing[0].remove(t.unit("fr-25-line")); }},
      {"must not stand with the other side", [](Table& t) { t.state.standing[1].add(t.unit("fr-25-line")); }},
      {"must be followed by", [](Table& t) { t.state.next[t.unit("fr-25-line")] = 5'000; }},
      {"must have a formation and a facing", [](Table& t) { t.state.facing[t.unit("fr-25-line")] = 6; }},
      {"must be linked to units", [](Table& t) { t.state.next[t.unit("fr-25-line")] = t.unit("fr-25-line"); }},
      {"must be linked to everybody", [](Table& t) { t.state.first[Table::hex("06587")] = no_unit; }},
      {"must have the zone of its hex", [](Table& t) { t.state.reach[t.unit("fr-25-line")] = 0; }},
      {"must not hold both sides",
       [](Table& t) {
         t.with([&](Play& game) {
           game.lift(t.unit("ru-isum-hussars"), Table::hex("06587"));
           game.put(t.unit("ru-isum-hussars"), Table::hex("06587"));
         });
       }},
      {"must have its leaders behind",
       [](Table& t) {
         State& s = t.state;
         s.first[Table::hex("06587")] = t.unit("fr-compans");
         s.next[t.unit("fr-compans")] = t.unit("fr-25-line");
         s.next[t.unit("fr-25-line")] = no_unit;
       }},
      {"must be held by the side", [](Table& t) { t.state.held[0].remove(Table::hex("06587")); }},
      {"must have strength left", [](Table& t) { t.state.lost[t.unit("fr-25-line")] = 23; }},
      {"must not be disordered and routed",
       [](Table& t) {
         t.state.disordered.add(t.unit("fr-25-line"));
         t.state.routed.add(t.unit("fr-25-line"));
       }},
      {"must be in a formation of its arm", [](Table& t) { t.state.form[t.unit("fr-25-line")] = Form::limbered; }},
      {"cavalry is in good order or routed", [](Table& t) { t.state.disordered.add(t.unit("ru-isum-hussars")); }},
      {"must have fallen into column",
       [](Table& t) {
         t.state.form[t.unit("fr-25-line")] = Form::square;
         t.state.routed.add(t.unit("fr-25-line"));
       }},
      {"must not wait for a release", [](Table& t) { t.state.bound.add(t.unit("fr-25-line")); }},
      {"must leave nothing behind", [](Table& t) { t.state.moved.add(t.unit("ru-narva-1")); }},
      {"three strength points at most", [](Table& t) { t.state.sent[0] = 4; }},
      {"must have been sent out", [](Table& t) { t.state.sent_out = {}; }},
      {"must have been sent with", [](Table& t) { t.state.sent_out.add(slot_count - 1); }},
      {"must be one with its regiment", [](Table& t) { t.state.joined = {}; }},
      {"must not be joined when it is broken", [](Table& t) { t.state.broken = t.state.joined; }},
      {"must be joined to be broken", [](Table& t) { t.state.breaking.add(1); }},
      {"must have an hour of return", [](Table& t) { t.state.returns[0] = 9; }},
      {"must leave nothing behind when he is not", [](Table& t) { t.state.moved.add(t.unit("fr-ney")); }},
      {"must stand on the map to be the deputy", [](Table& t) { t.state.posts[3] = Corps::iii; }},
      {"party: must be on its way",
       [](Table& t) {
         t.play("halt");
         t.state.party.units.add(t.unit("fr-25-line"));
       }},
      {"must be of the side that moves", [](Table& t) { t.state.moved = {}; }},
      {"must stand where its party is", [](Table& t) { t.state.party.at = 7; }},
      {"must not have spent more", [](Table& t) { t.state.party.spent = 99; }},
      {"rider: must be there", [](Table& t) { t.state.rider = 3; }},
      {"focus: must be there", [](Table& t) { t.state.focus = 3; }},
      {"turn: must be one of", [](Table& t) { t.state.turn = 43; }},
      {"phase: must be over", [](Table& t) { t.state.ended = true; }},
      {"breaking: must be the moment's business",
       [](Table& t) { t.state.breaking.add(standard().forces.roster()[t.unit("fr-25-line")].regiment); }},
      {"acting: must be the side", [](Table& t) { t.state.acting = Side::russian; }},
  });
  for (const Spoiling& each : spoilings) {
    const std::string found = told(each.spoil);
    EXPECT_NE(found.find(each.told), std::string::npos) << "not told: " << each.told << "\ntold: " << found;
  }
}

TEST(BatailleSoundness, AllFaultsAreToldAtOnce) {
  const std::string found = told([](Table& table) {
    table.state.turn = 43;
    table.state.rider = 3;
  });
  EXPECT_NE(found.find("turn"), std::string::npos);
  EXPECT_NE(found.find("rider"), std::string::npos);
}

}  // namespace
}  // namespace redoubt::la_bataille
