#include "tests/games/bloody-monday/odds_cases.h"

#include <algorithm>

#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {

namespace {

std::string options(std::string_view list) { return R"("options": [)" + std::string(list) + "]"; }
std::string russians(std::string_view list = "") { return R"("phasing": "russian", )" + options(list); }

/// 41 lies open, 61 in woods, 57 is a work; all three are Russian.
std::vector<OddsCase> make_cases() {
  const std::string davout = "fr-davout 31 active, ";
  return {
      // the ground
      {"open ground", battles(davout + "fr-i-1 41, fr-i-2 41, ru-a2-27-inf 41, ru-a2-26-inf 41", "41"), 41},
      {"one block each", battles(davout + "fr-iii-25 41/1, ru-mil-smolensk 41", "41"), 41},
      {"woods", battles(davout + "fr-i-1 61, fr-i-2 61, ru-a2-27-inf 61, ru-a2-26-inf 61", "61"), 61},
      {"a work that its owner defends", battles(davout + "fr-i-5 57, ru-a2-2-gren 57", "57"), 57},
      {"a work that its owner attacks", battles("fr-i-3 57, ru-a2-2-gren 57", "57", russians()), 57},
      // the Kolocha
      {"all crossed", battles(davout + "fr-i-5 41/4 crossed, fr-i-1 41 crossed, ru-a1-4-inf 41, ru-a1-7-inf 41", "41"),
       41},
      {"one of two infantry crossed",
       battles(davout + "fr-i-1 41 crossed, fr-i-2 41, fr-i-cav 41, ru-a1-4-inf 41, ru-a1-7-inf 41", "41"), 41},
      {"the infantry crossed, the cavalry did not",
       battles(davout + "fr-i-1 41 crossed, fr-i-cav 41, ru-a1-4-inf 41, ru-a1-7-inf 41", "41"), 41},
      // inspiration
      {"inspired", battles(davout + "fr-i-5 41 inspired, fr-i-2 41/2 inspired, ru-guard-lg 41, ru-a1-7-inf 41", "41"),
       41},
      {"inspired over the Kolocha",
       battles(davout + "fr-i-5 41 inspired crossed, ru-guard-lg 41, ru-a1-4-jag 41", "41"), 41},
      // combined force
      {"combined force of the attacker",
       battles(davout + "fr-i-1 41, fr-i-cav 41, ru-a2-27-inf 41, ru-a2-26-inf 41", "41"), 41},
      {"combined force of the defender",
       battles(davout + "fr-i-1 41, fr-i-2 41, fr-i-3 41, ru-a2-27-inf 41, ru-a2-cav-4 41", "41"), 41},
      {"combined forces of both", battles(davout + "fr-i-1 41, fr-i-cav 41, ru-a2-27-inf 41, ru-a2-cav-4 41", "41"),
       41},
      {"Cossacks are cavalry", battles(davout + "fr-i-1 41, fr-i-2 41, ru-a1-7-inf 41, ru-cos-ataman 41", "41"), 41},
      {"Cossacks are none with 9.5",
       battles(davout + "fr-i-1 41, fr-i-2 41, ru-a1-7-inf 41, ru-cos-ataman 41", "41", options(R"("9.5")")), 41},
      // shields
      {"shields",
       battles(davout + "fr-guard-old 41, fr-res-hc-1 41, fr-i-1 41, ru-a2-1-gren 41, ru-a2-3-jag 41, ru-a2-art-3 41",
               "41", options(R"("9.6")")),
       41},
      {"shields in a work", battles(davout + "fr-guard-cav 57, ru-a2-2-gren 57", "57", options(R"("9.6")")), 57},
      // advanced combat
      {"advanced combat in woods",
       battles(davout + "fr-i-1 61, fr-res-hc-1 61, ru-a2-27-jag 61, ru-a2-26-inf 61", "61", options(R"("9.9")")), 61},
      {"advanced combat with every kind",
       battles("fr-res-lc-1 61, fr-guard-cav 61, ru-mil-moscow-1 61, ru-a2-cav-4 61, ru-kutuzov 61", "61",
               options(R"("9.9")")),
       61},
      {"advanced combat in a work with shields",
       battles(davout + "fr-guard-old 57, ru-a2-2-gren 57", "57", options(R"("9.6", "9.9")")), 57},
      // jägers
      {"an ambush",
       battles(davout + "fr-i-1 61, fr-i-2 61, ru-a2-3-jag 61, ru-a2-26-inf 61", "61", options(R"("9.1")")),
       61,
       {},
       {"ru-a2-3-jag"}},
      {"two ambushes and advanced combat",
       battles(davout + "fr-i-1 61, fr-res-hc-1 61, ru-a2-3-jag 61, ru-a2-12-jag 61", "61", options(R"("9.1", "9.9")")),
       61,
       {},
       {"ru-a2-3-jag", "ru-a2-12-jag"}},
      {"an attacker in ambush",
       battles("fr-i-1 61, fr-i-2 61, ru-a2-3-jag 61, ru-a2-26-inf 61", "61", russians(R"("9.1")")),
       61,
       {},
       {"ru-a2-3-jag"}},
      // batteries
      {"batteries first",
       battles("fr-eugene 15 active, fr-iv-art 16 active, fr-i-art-1 15/3 active, fr-iv-13 41, ru-guard-lg 41, "
               "ru-a1-7-inf 41, "
               "ru-a1-art-2 41",
               "41"),
       41,
       {"fr-iv-art", "fr-i-art-1"}},
      {"batteries can break a combined force",
       battles("fr-eugene 15 active, fr-iv-art 16 active, fr-iv-13 41, fr-iv-14 41, ru-guard-lgj 41, ru-a1-cav-1 41/2",
               "41"),
       41,
       {"fr-iv-art"}},
      {"batteries can make a combined force count",
       battles(
           "fr-eugene 15 active, fr-iv-art 16 active, fr-iv-13 41, fr-iv-ornano 41, ru-a1-7-inf 41, ru-a1-cav-1 41/1",
           "41"),
       41,
       {"fr-iv-art"}},
      {"batteries against a work with shields",
       battles(davout + "fr-i-art-1 31 active, fr-i-art-2 28 active, fr-i-3 57, ru-a2-2-gren 57", "57",
               options(R"("9.6")")),
       57,
       {"fr-i-art-1", "fr-i-art-2"}},
      // support units in the stack
      {"leaders and guns alone",
       battles(davout + "fr-iii-25 41/1, ru-barclay 41, ru-a1-art-2 41/3, ru-guard-foot 41", "41", options(R"("9.6")")),
       41},
      {"a leader and a gun attack",
       battles("fr-i-2 41, fr-i-cav 41, ru-bagration 41, ru-a2-art-3 41, ru-a2-3-inf 41", "41", russians()), 41},
      {"the defending supreme commander",
       battles(davout + "fr-i-1 41, fr-i-2 41, ru-kutuzov 41, ru-mil-smolensk 41", "41"), 41},
      {"the French supreme commander in what he holds",
       battles("fr-napoleon 41, fr-iii-25 41/1, ru-guard-lg 41, ru-a1-7-inf 41", "41"), 41},
      {"a supreme commander beside one block", battles("fr-i-3 41, ru-kutuzov 41, ru-guard-lg 41", "41"), 41},
      {"the tenth block",
       battles(davout + "fr-i-1 41, fr-iii-25 41/1, ru-a1-4-inf 41/1, ru-a1-7-inf 41", "41"),
       41,
       {},
       {},
       {9, 8}},
      {"a full area on both sides and a commander besides",
       battles("fr-eugene 15 active, fr-iv-art 16 active, fr-guard-horse 16 active, fr-iii-art 16 active, fr-i-art-1 "
               "15 active, "
               "fr-guard-cav 41 inspired, fr-i-5 41 inspired, fr-i-3 41 inspired, fr-guard-old 41 "
               "inspired, "
               "ru-kutuzov 41, ru-guard-lg 41, ru-a2-cav-4 41, ru-a2-cuir 41, ru-a2-2-gren 41",
               "41", options(R"("9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9")")),
       41,
       {"fr-iv-art", "fr-guard-horse", "fr-iii-art", "fr-i-art-1"}},
      // under way
      {"after the first strike",
       battles(davout + "fr-i-1 41, fr-i-cav 41, ru-a2-27-inf 41, ru-a2-26-inf 41", "41"),
       41,
       {},
       {},
       {},
       {"battle 41"},
       {6, 6, 1, 1, 1}},
      {"after the batteries",
       battles("fr-eugene 15 active, fr-iv-art 16 active, fr-iv-13 41, ru-a1-4-inf 41, ru-a1-7-inf 41", "41"),
       41,
       {},
       {},
       {},
       {"battle 41", "commit fr-iv-art", "done"},
       {6, 6, 1, 1}},
  };
}

bool named(const std::vector<std::string>& ids, Unit unit) {
  return std::find(ids.begin(), ids.end(), Table::game().data().forces.data(unit).id) != ids.end();
}

/// The decision that a case prescribes.
Action choose(const OddsCase& which, const State& state, const ActionList& legal) {
  for (const Action action : legal) {
    const auto unit = static_cast<Unit>(action.a);
    switch (verb_of(action)) {
      case Verb::battle:
        if (action.a == which.area) return action;
        break;
      case Verb::commit:
        if (named(which.batteries, unit)) return action;
        break;
      case Verb::ambush:
        if (named(which.ambushes, unit)) return action;
        break;
      case Verb::fight:
        if (!named(which.ambushes, unit)) return action;
        break;
      case Verb::done:
      case Verb::stand:
      case Verb::hit: return action;
      default: break;
    }
  }
  ADD_FAILURE() << which.name << ": nothing to decide in phase " << Table::game().phase(state);
  return legal[0];
}

struct Standing {
  int strength = 0;
  int steps = 0;
  int blocks = 0;
};

Standing standing(const State& state, Side side, Area area) {
  const Position look{Table::game().data(), state};
  Standing made;
  made.blocks = count(state.here(side, area));
  each(side, state.here(side, area) & look.army(side).combat, [&](Unit unit) {
    made.strength += look.strength(unit);
    made.steps += look.forces().data(unit).edge_count - state.blocks[unit].edge;
  });
  return made;
}

}  // namespace

const std::vector<OddsCase>& odds_cases() {
  static const std::vector<OddsCase> cases = make_cases();
  return cases;
}

State begin(const OddsCase& which) {
  Table table(which.position);
  table.state.lost = which.lost;
  table.dice(which.dice);
  for (const std::string& decision : which.prelude) table.play(decision);
  return table.state;
}

Units units_of(const Table& table, const std::vector<std::string>& ids) {
  Units units = 0;
  for (const std::string& id : ids) units |= bit(table.unit(id));
  return units;
}

Outcomes outcomes(const BattleOdds& odds) {
  Outcomes found;
  odds.each([&](const Losses& own, const Losses& theirs, double chance) { found[{own, theirs}] += chance; });
  return found;
}

BattleOdds odds_of(const OddsCase& which) {
  const Table table;
  State state = begin(which);
  const Units batteries = units_of(table, which.batteries);
  if (which.ambushes.empty()) return battle_odds(Table::game().data(), state, which.area, batteries);
  Assault assault;
  assault.attacker = state.phasing;
  assault.inspired = state.inspired;
  assault.crossed = state.crossed;
  assault.batteries = batteries;
  assault.ambushes = units_of(table, which.ambushes);
  return battle_odds(Table::game().data(), state, which.area, assault);
}

Outcomes fought(const OddsCase& which, int times, std::uint64_t seed) {
  const BloodyMonday& game = Table::game();
  const State before = begin(which);
  FastDice dice(seed);
  EventList muted(true);
  ActionList legal;
  Outcomes found;
  for (int i = 0; i < times; ++i) {
    State state = before;
    do {
      game.legal(state, legal);
      game.apply(state, choose(which, state, legal), dice, muted);
    } while (state.battle == which.area && state.phase != Phase::over);
    found[{lost_between(before, state, before.phasing, which.area),
           lost_between(before, state, other(before.phasing), which.area)}] += 1.0 / times;
  }
  return found;
}

Losses lost_between(const State& before, const State& after, Side side, Area area) {
  const Standing was = standing(before, side, area);
  const Standing is = standing(after, side, area);
  const Unit supreme = Table::game().data().forces.army(side).supreme;
  Losses lost;
  lost.strength = static_cast<std::uint8_t>(was.strength - is.strength);
  lost.steps = static_cast<std::uint8_t>(was.steps - is.steps);
  lost.blocks = static_cast<std::uint8_t>(was.blocks - is.blocks);
  lost.morale = static_cast<std::uint8_t>(after.lost[at(side)] - before.lost[at(side)]);
  lost.commander = after.area(supreme) == grave;
  lost.gone = is.blocks == 0;
  lost.defeat = after.phase == Phase::over && after.winner == winner(other(side));
  return lost;
}

}  // namespace redoubt::bloody_monday
