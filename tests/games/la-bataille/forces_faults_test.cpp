// Forces that somebody wrote himself: every fault is told, at its place, all of them together.
#include <gtest/gtest.h>

#include "tests/games/la-bataille/data.h"

namespace redoubt::la_bataille {
namespace {

std::string faults_with(const std::function<void(json::value&)>& change) {
  return faults_of(embedded::la_bataille_forces(), change, [](const std::string& text) { return Forces::parse(text); });
}

/// Sets a member, whether it is there or not.
void set(json::value& document, const char* object, const char* key, json::value value) {
  document.at_pointer(object).as_object()[key] = std::move(value);
}

TEST(BatailleForcesFaults, TheFileOfTheGameHasNone) {
  EXPECT_EQ(faults_with([](json::value&) {}), "");
}

TEST(BatailleForcesFaults, OfTypesAreToldTogether) {
  const std::string told = faults_with([](json::value& document) {
    set(document, "/types/0", "melee", "two");
    set(document, "/types/1", "morale", 17);
    set(document, "/types/2", "class", "lancers");
    set(document, "/types/3", "arm", "leader");
    set(document, "/types/4", "heavy", true);
    set(document, "/types/5", "by", "hearsay");
    set(document, "/types/18", "square", 3);
    set(document, "/types/19", "fire", "1");
    set(document, "/types/36", "fire", json::array{"5", "3", "1"});
    set(document, "/types/37", "fire", json::array{"5", "3", "1", 2});
    set(document, "/types/38", "movement", 0);
    set(document, "/derivations/1", "tag", "guessed");
  });
  expect_told(told,
              {"types[0].melee: must be a number such as", "types[1].morale: must be a throw of two dice",
               "types[2].class: is of another arm", "types[3].arm", "types[4].heavy: is said of guns alone",
               "types[5].by: is not among the derivations: hearsay", "types[18].square: is said of infantry alone",
               "types[19].fire: is not said of cavalry", "types[36].fire: must hold four values",
               "types[37].fire: must hold texts", "types[38].movement", "derivations[1].tag"});
}

TEST(BatailleForcesFaults, OfFormationsAreToldTogether) {
  const std::string told = faults_with([](json::value& document) {
    set(document, "/corps/1", "id", "fr-ii");
    set(document, "/corps/2", "side", "russian");
    set(document, "/divisions/4", "corps", "ru-ii");
    set(document, "/divisions/5", "id", "fr-4");
    set(document, "/divisions/6", "colour", "blue");
    set(document, "/regiments/0", "nation", "russian");
    set(document, "/regiments/1", "type", "lancers");
    set(document, "/regiments/2", "division", "ru-4");
    set(document, "/regiments/3", "counts", "ru-ii");
    set(document, "/regiments/4", "id", "Third");
    set(document, "/regiments/5", "corps", "fr-guard");
    set(document, "/regiments/6", "morale", 67);
    document.at_pointer("/regiments/7").as_object().erase("division");
    document.at_pointer("/regiments/8/name").as_object().erase("es");
  });
  expect_told(
      told, {"corps[1].id: must be fr-i here", "corps[2].side",
             "divisions[4].corps: is not among the corps of its side: ru-ii", "divisions[7].id: stands twice: fr-4",
             "divisions[6].colour", "regiments[0].nation: does not fight on this side",
             "regiments[1].type: is no type of infantry: lancers", "regiments[2].division: is not among the divisions",
             "regiments[3].counts", "regiments[4].id: must be of lower-case letters",
             "regiments[5].corps: follows from the division", "regiments[6].morale", "regiments[7].division",
             "regiments[8].name"});
}

TEST(BatailleForcesFaults, OfUnitsAreToldTogether) {
  const std::string told = faults_with([](json::value& document) {
    set(document, "/battalions/0", "regiment", "fr-3-grenadiers");
    set(document, "/battalions/20", "regiment", "ru-narva");
    set(document, "/battalions/30", "sp", 0);
    set(document, "/battalions/40", "id", "ru-40");
    set(document, "/battalions/50", "morale", 25);
    set(document, "/horse/1", "type", "ligne");
    set(document, "/horse/2", "weight", 6);
    document.at_pointer("/horse/3").as_object().erase("division");
    set(document, "/batteries/0", "nation", "austrian");
    set(document, "/batteries/1", "id", "fr-guard-foot-1");
    document.at_pointer("/batteries/2").as_object().erase("by");
    set(document, "/leaders/0", "rank", "emperor");
    set(document, "/leaders/1", "commands", json::array{"fr-cavalry", "fr-air"});
    set(document, "/leaders/2", "morale", 16);
    set(document, "/leaders/3", "commands", json::array{"ru-ii"});
    set(document, "/groups/0", "of", json::array{"vistula", "fr-moon"});
    set(document, "/groups/7", "release", 1);
    set(document, "/groups/8", "side", "polish");
  });
  expect_told(told, {"battalions[8].regiment: must have its battalions one after the other: fr-3-grenadiers",
                     "battalions[20].regiment: is not among the regiments of its side", "battalions[30].sp",
                     "battalions[40].id: must begin with fr-", "battalions[50].morale",
                     "horse[1].type: is no type of cavalry: ligne", "horse[2].weight", "horse[3].corps",
                     "batteries[0].nation: is \"austrian\"", "batteries[1].id: stands twice", "batteries[2].by",
                     "leaders[0].rank", "leaders[1].commands: names nobody: fr-air", "leaders[2].morale",
                     "leaders[3].commands: holds none of his side", "groups[0].of: names nobody: fr-moon",
                     "groups[7].release: is a French matter", "groups[8].side: is neither"});
}

TEST(BatailleForcesFaults, TooFewOrTooManyAreRefused) {
  const auto told = [](const std::function<void(json::value&)>& change, std::string_view part) {
    expect_told(faults_with(change), {part});
  };
  const auto drop = [](const char* list) {
    return [list](json::value& document) { document.at_pointer(list).as_array().pop_back(); };
  };
  told(drop("/battalions"), "battalions: has 423; the game has 222 French ones, then 202 Russian ones");
  told(drop("/horse"), "the game has 73 French ones");
  told(drop("/batteries"), "the game has 81 French ones");
  told(drop("/leaders"), "leaders: has 94");
  told(drop("/regiments"), "the game has 189");
  told(drop("/corps"), "the game has 26");
  told([](json::value& d) { set(d, "/leaders/0", "id", "fr-bonaparte"); }, "has no fr-napoleon, whom the rules name");
  told([](json::value& d) { d.at_pointer("/types/6").as_object().erase("skirmish"); },
       "87 of them have a skirmish multiple");
  told([](json::value& d) { d.as_object()["flags"] = 1; }, "flags");
  EXPECT_FALSE(Forces::parse("{").has_value());
  EXPECT_FALSE(Forces::parse("[]").has_value());
}

TEST(BatailleForcesFaults, ACounterMayDifferFromItsType) {
  const auto changed = [](json::value& document) {
    set(document, "/horse/7", "morale", 22);
    set(document, "/horse/7", "melee", "2½");
    set(document, "/horse/7", "movement", 13);
  };
  json::value document = *parse_json(embedded::la_bataille_forces());
  changed(document);
  const auto parsed = Forces::parse(json::serialize(document));
  ASSERT_TRUE(parsed) << describe(parsed.error());
  const Counter& counter = parsed->roster()[parsed->find("fr-1-chasseurs")];
  EXPECT_EQ(counter.morale, 22);
  EXPECT_EQ(counter.melee, 5);
  EXPECT_EQ(counter.movement, 13);
}

}  // namespace
}  // namespace redoubt::la_bataille
