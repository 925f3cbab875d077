// Appendix A: what the rulebook says of the units and leaders is read back from the forces.
#include "games/la-bataille/forces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/games/la-bataille/data.h"
#include "tests/support/proves.h"

namespace redoubt::la_bataille {
namespace {

const json::value& pins() {
  static const json::value read = *parse_json(repository_file("data/forces/la-bataille.pins.json"));
  return read;
}

std::string word(const json::value& value) { return std::string(value.as_string()); }
int whole(const json::value& value) { return static_cast<int>(value.as_int64()); }

Unit unit(std::string_view id) {
  const Unit found = forces().find(id);
  EXPECT_NE(found, no_unit) << id;
  return found;
}

UnitSet members(std::string_view id) {
  const auto found = forces().members(id);
  EXPECT_TRUE(found) << id;
  return found.value_or(UnitSet{});
}

const Counter& counter(Unit unit) { return forces().roster()[unit]; }

template <class Wanted>
UnitSet among(const UnitSet& units, Wanted wanted) {
  UnitSet set;
  units.each([&](Unit unit) {
    if (wanted(counter(unit))) set.add(unit);
  });
  return set;
}
UnitSet of_arm(const UnitSet& units, Arm arm) {
  return among(units, [&](const Counter& c) { return c.arm == arm; });
}

int strength(const UnitSet& units) {
  int sum = 0;
  units.each([&](Unit unit) { sum += counter(unit).strength; });
  return sum;
}

/// A regiment stands for its first battalion.
Unit one_of(std::string_view id) { return members(id).first(); }

std::string in_halves(int value) {
  const std::string whole = value >= 2 || value == 0 ? std::to_string(value / 2) : "";
  return whole + (value % 2 != 0 ? "½" : "");
}

TEST(BatailleForces, ControlSumsOfBothArmies) {
  proves("A.2", "A.3", "A.4", "A.5");
  int units = 0;
  for (const Side side : {Side::french, Side::russian}) {
    const json::value& pin = pins().at("totals").at(name(side));
    const UnitSet own = members(name(side));
    for (const auto& [key, arm] : std::map<std::string, Arm>{
             {"battalions", Arm::infantry}, {"horse", Arm::cavalry}, {"batteries", Arm::artillery}}) {
      EXPECT_EQ(of_arm(own, arm).size(), whole(pin.at(key).at(0))) << name(side) << key;
      EXPECT_EQ(strength(of_arm(own, arm)), whole(pin.at(key).at(1))) << name(side) << key;
      units += of_arm(own, arm).size();
    }
  }
  EXPECT_EQ(units, whole(pins().at("units")));
}

TEST(BatailleForces, CorpsHaveTheBattalionsThatTheUpdateCounts) {
  proves("13.1", "13.2", "13.3");
  for (std::size_t i = 0; i < corps_ids.size(); ++i) {
    const json::value* wanted = pins().at("corps_battalions").as_object().if_contains(corps_ids[i]);
    EXPECT_EQ(forces().roster().battalions[i], wanted == nullptr ? 0 : whole(*wanted)) << corps_ids[i];
  }
  const UnitSet guard = members("fr-guard");
  EXPECT_EQ(of_arm(guard, Arm::infantry).size(), whole(pins().at("guard").at("battalions")));
  int weights = 0;
  of_arm(guard, Arm::cavalry).each([&](Unit unit) { weights += counter(unit).weight; });
  EXPECT_EQ(weights, whole(pins().at("guard").at("horse")));
}

TEST(BatailleForces, SixRegimentsOfTheFirstCorpsCountWithTheFourth) {
  proves("A.2", "4.2");
  const json::value& pin = pins().at("attached");
  const UnitSet first = of_arm(members(word(pin.at("corps"))), Arm::infantry);
  EXPECT_EQ(first.size(), whole(pin.at("in_corps")));
  UnitSet attached;
  for (const json::value& regiment : pin.at("regiments").as_array()) attached |= members(word(regiment));
  EXPECT_EQ(attached.size(), whole(pin.at("battalions")));
  EXPECT_EQ(among(first, [](const Counter& c) { return c.counts_with == Corps::iv; }), attached);
  // They have two corps commanders.
  const Roster& roster = forces().roster();
  EXPECT_TRUE(roster.helped_by(unit("fr-davout")).contains(attached));
  EXPECT_TRUE(roster.helped_by(unit("fr-eugene")).contains(attached));
  EXPECT_FALSE(roster.helped_by(unit("fr-eugene")).meets(members("fr-127-line")));
}

TEST(BatailleForces, DivisionsShareTheirStrengthOverTheirBattalions) {
  proves("A.1", "A.2", "A.3");
  std::size_t battalions = 0;
  for (const auto& [id, pin] : pins().at("divisions").as_object()) {
    const UnitSet own = of_arm(members(id), Arm::infantry);
    const int total = whole(pin.at(1));
    EXPECT_EQ(own.size(), whole(pin.at(0))) << id;
    EXPECT_EQ(strength(own), total) << id;
    battalions += static_cast<std::size_t>(own.size());
    // The rest goes to the first battalions of the regiments in their order, then to the second ones.
    std::vector<std::pair<int, Unit>> order;
    own.each(
        [&](Unit one) { order.emplace_back(one - forces().roster().regiments[counter(one).regiment].first, one); });
    std::stable_sort(order.begin(), order.end());
    for (int i = 0; i < own.size(); ++i) {
      const Unit one = order[static_cast<std::size_t>(i)].second;
      EXPECT_EQ(counter(one).strength, total / own.size() + (i < total % own.size() ? 1 : 0)) << forces().words(one).id;
    }
  }
  EXPECT_EQ(battalions, 222U + 202U);
  for (const auto& [id, shares] : pins().at("shares").as_object()) {
    for (const auto& [points, number] : shares.as_object()) {
      const UnitSet with = among(members(id), [&](const Counter& c) {
        return c.arm == Arm::infantry && c.strength == std::stoi(std::string(points));
      });
      EXPECT_EQ(with.size(), whole(number)) << id << " with " << points;
    }
  }
}

TEST(BatailleForces, HorseSharesItsStrengthOverTheRegiments) {
  proves("A.4");
  int regiments = 0;
  for (const auto& [id, pin] : pins().at("horse").as_object()) {
    const UnitSet own = of_arm(members(id), Arm::cavalry);
    const int total = whole(pin.at(1));
    EXPECT_EQ(own.size(), whole(pin.at(0))) << id;
    EXPECT_EQ(strength(own), total) << id;
    regiments += own.size();
    if (id == "fr-guard") continue;
    int i = 0;
    own.each([&](Unit one) {
      EXPECT_EQ(counter(one).strength, total / own.size() + (i++ < total % own.size() ? 1 : 0))
          << forces().words(one).id;
    });
  }
  EXPECT_EQ(regiments, 73 + 51);
  for (const auto& [id, points] : pins().at("guard_horse").as_object()) {
    EXPECT_EQ(counter(unit(id)).strength, whole(points)) << id;
  }
}

TEST(BatailleForces, LancersHeavyHorseAndCossacksAreAsMarked) {
  proves("11.1", "A.4");
  const auto number = [](Side side, Class quality) {
    return among(members(name(side)), [&](const Counter& c) { return c.quality == quality; }).size();
  };
  for (const Side side : {Side::french, Side::russian}) {
    EXPECT_EQ(number(side, Class::lancers), whole(pins().at("lancers").at(name(side))));
    EXPECT_EQ(number(side, Class::heavy), whole(pins().at("heavy").at(name(side))));
  }
  EXPECT_EQ(number(Side::russian, Class::cossacks), whole(pins().at("cossacks")));
  EXPECT_EQ(number(Side::french, Class::cossacks), 0);
  EXPECT_EQ(counter(unit("ru-guard-cossacks")).quality, Class::light_horse);
  EXPECT_EQ(counter(unit("fr-gendarmes")).quality, Class::heavy);
  EXPECT_EQ(counter(unit("fr-mamelukes")).quality, Class::light_horse);
}

TEST(BatailleForces, BatteriesAreFootAndHorseWithTheHeavyOnesFirst) {
  proves("A.5", "1.1");
  int batteries = 0;
  for (const auto& [id, pin] : pins().at("batteries").as_object()) {
    const UnitSet own = of_arm(members(id), Arm::artillery);
    const UnitSet foot = among(own, [](const Counter& c) { return c.quality == Class::foot; });
    EXPECT_EQ(foot.size(), whole(pin.at(0))) << id;
    EXPECT_EQ((own - foot).size(), whole(pin.at(2))) << id;
    int place = 0;
    own.each([&](Unit one) {
      EXPECT_EQ(counter(one).heavy, place < whole(pin.at(1))) << forces().words(one).id;
      EXPECT_EQ(foot.has(one), place < foot.size()) << forces().words(one).id;
      EXPECT_EQ(counter(one).strength, whole(pins().at("battery_strength").at(name(counter(one).side))));
      ++place;
    });
    batteries += own.size();
    for (const Nation nation : {Nation::polish, Nation::italian, Nation::german}) {
      const json::value* nations = pins().at("battery_nations").as_object().if_contains(id);
      const auto* pinned = nations == nullptr
                               ? nullptr
                               : nations->as_object().if_contains(nation_names[static_cast<std::size_t>(nation)]);
      const UnitSet theirs = among(own, [&](const Counter& c) { return c.nation == nation; });
      EXPECT_EQ((theirs & foot).size(), pinned == nullptr ? 0 : whole(pinned->at(0))) << id;
      EXPECT_EQ((theirs - foot).size(), pinned == nullptr ? 0 : whole(pinned->at(1))) << id;
    }
  }
  EXPECT_EQ(batteries, 81 + 52);
}

TEST(BatailleForces, DivisionsOfTheFirstAndFourthCorpsShareTheirFootBatteries) {
  proves("A.5");
  for (const auto& [division, first] :
       std::map<std::string, int>{{"fr-1", 1}, {"fr-2", 3}, {"fr-3", 5}, {"fr-4", 7}, {"fr-5", 9}}) {
    UnitSet two;
    for (const int n : {first, first + 1}) two.add(unit("fr-i-foot-" + std::to_string(n)));
    EXPECT_EQ(of_arm(members(division), Arm::artillery), two) << division;
  }
  EXPECT_EQ(of_arm(members("fr-italian-guard"), Arm::artillery),
            UnitSet::only(unit("fr-iv-foot-5")) | UnitSet::only(unit("fr-iv-foot-6")));
  EXPECT_TRUE(of_arm(members("fr-10"), Arm::artillery).empty());
}

TEST(BatailleForces, BearTheValuesOfTheirClass) {
  proves("A.6", "9.1", "12.5");
  for (const char* arm : {"infantry", "cavalry"}) {
    for (const json::value& pin : pins().at(arm).as_array()) {
      const Counter& values = counter(one_of(word(pin.at(0))));
      EXPECT_EQ(in_halves(values.melee), word(pin.at(1))) << pin;
      EXPECT_EQ(values.morale, whole(pin.at(2))) << pin;
      EXPECT_EQ(values.movement, whole(pin.at(3))) << pin;
    }
  }
  for (const json::value& pin : pins().at("guns").as_array()) {
    const Counter& values = counter(unit(word(pin.at(0))));
    std::string fire;
    for (const std::uint8_t band : values.fire) fire += (fire.empty() ? "" : " ") + in_halves(band);
    EXPECT_EQ(fire, word(pin.at(1))) << pin;
    EXPECT_EQ(values.melee, 2) << pin;
    EXPECT_EQ(values.morale, whole(pin.at(2))) << pin;
    EXPECT_EQ(values.movement, whole(pin.at(3))) << pin;
  }
}

TEST(BatailleForces, FootBatteriesOfTheReserveAreWhatTheUpdateCallsThem) {
  proves("1.1", "10.3");
  const json::value& pin = pins().at("reserve");
  const UnitSet reserve =
      among(members("russian"), [](const Counter& c) { return c.reserve && c.quality == Class::foot; });
  EXPECT_EQ(reserve.size(), whole(pin.at("batteries")));
  reserve.each([&](Unit one) {
    EXPECT_EQ(counter(one).strength, whole(pin.at("strength")));
    EXPECT_EQ(counter(one).movement, whole(pin.at("movement")));
  });
}

TEST(BatailleForces, FireByTheMultiplesOfTheirClass) {
  proves("7.3");
  for (const json::value& pin : pins().at("multiples").as_array()) {
    const Counter& values = counter(one_of(word(pin.at(0))));
    EXPECT_EQ(values.square, whole(pin.at(1))) << pin;
    EXPECT_EQ(values.skirmish, whole(pin.at(2))) << pin;
    EXPECT_EQ(values.fire[0], 2) << pin;
  }
}

TEST(BatailleForces, LeadersHaveTheBonusesOfTheirRank) {
  proves("A.7", "4.1", "4.3");
  const json::value& pin = pins().at("leaders");
  const auto bonuses = [&](Unit leader) { return std::pair<int, int>(counter(leader).morale, counter(leader).melee); };
  const auto pair = [](const json::value& two) { return std::pair(whole(two.at(0)), whole(two.at(1))); };
  std::set<std::string> aides;
  std::set<std::string> guns;
  for (const json::value& id : pin.at("aides").as_array()) aides.insert(word(id));
  for (const json::value& id : pin.at("artillery_bonus").as_array()) guns.insert(word(id));
  for (const Side side : {Side::french, Side::russian}) {
    of_arm(members(name(side)), Arm::leader).each([&](Unit leader) {
      const std::string& id = forces().words(leader).id;
      EXPECT_EQ(counter(leader).artillery_bonus, guns.contains(id)) << id;
      EXPECT_EQ(counter(leader).rank == Rank::aide, aides.contains(id)) << id;
      EXPECT_EQ(counter(leader).rank == Rank::army, pin.at("army").as_object().contains(id)) << id;
      if (const auto* army = pin.at("army").as_object().if_contains(id)) {
        EXPECT_EQ(bonuses(leader), pair(*army)) << id;
      } else if (const auto* but = pin.at("corps_but").as_object().if_contains(id)) {
        EXPECT_EQ(bonuses(leader), pair(*but)) << id;
      } else if (const auto* gunner = pin.at("artillery").as_object().if_contains(id)) {
        EXPECT_EQ(bonuses(leader), pair(*gunner)) << id;
      } else if (!guns.contains(id)) {
        EXPECT_EQ(bonuses(leader), pair(pin.at(counter(leader).rank == Rank::corps ? "corps" : "division"))) << id;
      }
    });
  }
}

TEST(BatailleForces, LeadersHelpWhomTheyCommand) {
  proves("4.2", "A.7");
  const Roster& roster = forces().roster();
  const auto helps = [&](std::string_view leader) {
    return among(roster.helped_by(unit(leader)), [](const Counter& c) { return c.strength != 0; });
  };
  const auto combat = [](const UnitSet& units) { return units - of_arm(units, Arm::leader); };
  const UnitSet french = members("french");
  EXPECT_EQ(helps("fr-napoleon"), combat(french));
  EXPECT_EQ(helps("fr-rapp"), combat(french));
  EXPECT_EQ(helps("fr-murat"), of_arm(french, Arm::cavalry));
  EXPECT_EQ(helps("fr-sorbier"), of_arm(french, Arm::artillery));
  EXPECT_EQ(helps("fr-ney"), combat(members("fr-iii")));
  EXPECT_EQ(helps("fr-morand"), combat(members("fr-1")));
  EXPECT_EQ(helps("fr-lefebvre") | helps("fr-mortier"), of_arm(members("fr-guard"), Arm::infantry));
  EXPECT_TRUE(helps("fr-mortier").contains(members("fr-1-vistula")));
  EXPECT_EQ(helps("fr-bessieres"), of_arm(members("fr-guard"), Arm::cavalry));
  EXPECT_EQ(helps("ru-kutuzov"), combat(members("russian")));
  EXPECT_EQ(helps("ru-barclay") | helps("ru-bagration"), helps("ru-kutuzov"));
  EXPECT_EQ(helps("ru-barclay") & helps("ru-bagration"), combat(members("ru-militia")));
  EXPECT_TRUE(helps("ru-barclay").contains(combat(members("ru-platov") | members("ru-cuirassiers-1"))));
  EXPECT_TRUE(helps("ru-bagration").contains(combat(members("ru-karpov") | members("ru-cuirassiers-2"))));
  EXPECT_EQ(helps("ru-golitsyn"), combat(members("ru-cuirassiers-1") | members("ru-cuirassiers-2")));
  EXPECT_EQ(helps("ru-shakhovskoi"),
            among(members("russian"), [](const Counter& c) { return c.quality == Class::light; }));
  EXPECT_EQ(helps("ru-bistrom"), members("ru-guard-jager"));
  EXPECT_EQ(helps("ru-akim-karpov"), combat(members("ru-karpov")));
  EXPECT_EQ(helps("ru-kutaisov"), of_arm(members("russian"), Arm::artillery));
}

TEST(BatailleForces, TheGuardIsReleasedStepByStep) {
  proves("12.1", "12.2");
  for (const auto& [id, release] : pins().at("release").as_object()) {
    EXPECT_EQ(counter(one_of(id)).release, whole(release)) << id;
  }
  const UnitSet bound = among(members("french"), [](const Counter& c) { return c.release != 0; });
  const UnitSet guard = members("fr-guard");
  EXPECT_EQ(bound, guard - of_arm(guard, Arm::leader));
}

TEST(BatailleForces, SlotsFollowTheOrderOfTheRoster) {
  proves("A.8", "2.6");
  EXPECT_EQ(unit_count, 681 + 95);
  std::array<int, 2> companies = {};
  Unit next = unit_count;
  for (Unit i = 0; i < unit_count; ++i) {
    const Counter& values = counter(i);
    EXPECT_GE(i, first_of(values.side, values.arm));
    EXPECT_LT(i, first_of(values.side, values.arm) + count_of(values.side, values.arm));
    EXPECT_EQ(forces().find(forces().words(i).id), i);
    EXPECT_EQ(values.company != no_unit, values.skirmish != 0) << forces().words(i).id;
    if (values.company == no_unit) continue;
    EXPECT_EQ(values.company, next) << forces().words(i).id;
    const Counter& company = counter(next++);
    EXPECT_EQ(company.company, i);
    EXPECT_EQ(company.quality, values.quality);
    EXPECT_EQ(company.morale, values.morale);
    EXPECT_EQ(company.strength, 0);
    ++companies[static_cast<std::size_t>(index(values.side))];
  }
  EXPECT_EQ(next, slot_count);
  for (const Side side : {Side::french, Side::russian}) {
    EXPECT_EQ(companies[static_cast<std::size_t>(index(side))], whole(pins().at("companies").at(name(side))));
  }
  // A leader who helps a battalion helps its company.
  const Unit battalion = unit("ru-20-jager-1");
  EXPECT_TRUE(forces().roster().helped_by(unit("ru-shakhovskoi")).has(counter(battalion).company));
}

TEST(BatailleForces, RegimentsKnowTheirBattalions) {
  proves("2.3");
  int battalions = 0;
  for (std::size_t i = 0; i < regiment_count; ++i) {
    const Regiment& regiment = forces().roster().regiments[i];
    const UnitSet own = members(forces().regiments()[i].id);
    EXPECT_EQ(own.size(), regiment.battalions);
    EXPECT_EQ(own.first(), regiment.first);
    EXPECT_EQ(strength(own), regiment.strength);
    battalions += regiment.battalions;
  }
  EXPECT_EQ(battalions, 222 + 202);
  const Unit third = static_cast<Unit>(one_of("fr-84-line") + 2);
  EXPECT_EQ(forces().words(third).name.en, "84th Line, 3rd Battalion");
  EXPECT_EQ(forces().words(third).name.es, "84.º de Línea, 3.er Batallón");
  EXPECT_EQ(forces().words(third).short_name, "84/3");
  EXPECT_EQ(forces().words(one_of("ru-combined-3")).name.en, "3rd Combined Grenadiers");
}

TEST(BatailleForces, EveryDatumHasANameInBothLanguagesAndSaysWhereItComesFrom) {
  std::set<std::string> ids;
  std::set<std::string> names;
  std::set<std::size_t> used;
  for (Unit i = 0; i < slot_count; ++i) {
    const UnitWords& words = forces().words(i);
    EXPECT_TRUE(ids.insert(words.id).second) << words.id;
    EXPECT_TRUE(names.insert(std::string(name(counter(i).side)) + words.name.en).second) << words.name.en;
    EXPECT_FALSE(words.name.en.empty() || words.name.es.empty() || words.short_name.empty()) << words.id;
    EXPECT_LT(words.derivation, forces().derivations().size()) << words.id;
    used.insert(words.derivation);
  }
  EXPECT_GT(used.size(), 5U);
  for (const Derivation& each : forces().derivations()) EXPECT_FALSE(each.source.empty()) << each.id;
  EXPECT_FALSE(forces().members("fr-nobody"));
  EXPECT_EQ(forces().find(""), no_unit);
}

}  // namespace
}  // namespace redoubt::la_bataille
