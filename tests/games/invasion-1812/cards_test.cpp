// The event cards: within all that the rules say of them, even between the sides, and with texts that say what they do.
#include "games/invasion-1812/cards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>

#include "embedded.h"
#include "kernel/json.h"
#include "tests/games/invasion-1812/armies.h"
#include "tests/support/proves.h"

namespace redoubt::invasion_1812 {
namespace {

constexpr std::array<Side, 2> sides = {Side::french, Side::russian};

const Cards& cards() {
  static const Cards read = *Cards::parse(embedded::invasion_1812_cards(), forces());
  return read;
}
bool does(int card, Side side, EffectKind kind) {
  const auto effects = cards().effects(card, side);
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& e) { return e.kind == kind; });
}

TEST(InvasionCards, AreTwoDecksWithAFewSingleTexts) {
  proves("16.1", "16.1.2", "16.1.4");
  std::set<int> single;
  for (int card = 1; card <= card_count; ++card) {
    if (cards().single(card)) single.insert(card);
    for (const Side side : sides) EXPECT_FALSE(cards().effects(card, side).empty()) << card;
    const bool same = cards().effects(card, Side::french).data() == cards().effects(card, Side::russian).data();
    EXPECT_EQ(same, cards().single(card)) << card;
  }
  EXPECT_EQ(single, (std::set<int>{5, 9, 12, 13, 14, 24, 25, 30}));
  // Whoever is dealt a card before the first turn can keep it.
  for (const int card : held_out_cards) EXPECT_TRUE(cards().single(card)) << card;
}

TEST(InvasionCards, DoWhatTheRulesExpectOfThem) {
  proves("16.1.5", "16.11");
  for (int card = 1; card <= card_count; ++card) {
    for (const Side side : sides) {
      EXPECT_EQ(does(card, side, EffectKind::free_marches), card == 5) << card;
      EXPECT_EQ(does(card, side, EffectKind::remove), card == 25 || card == 30) << card;
    }
  }
  EXPECT_EQ(cards().effects(25, Side::french)[0].units, forces().of(Nation::austrian));
  EXPECT_EQ(cards().effects(30, Side::french)[0].units, forces().of(Nation::prussian));
  // 7.2, 9.2: some change the trains, some the combat commands.
  EXPECT_TRUE(does(1, Side::french, EffectKind::trains));
  EXPECT_TRUE(does(2, Side::russian, EffectKind::commands));
  EXPECT_FALSE(does(2, Side::french, EffectKind::commands));
}

TEST(InvasionCards, EffectsChooseAmongTheRightDivisions) {
  const auto chosen = [](int card, Side side, EffectKind kind) {
    for (const Effect& effect : cards().effects(card, side)) {
      if (effect.kind == kind) return effect.units;
    }
    return UnitSet{};
  };
  const UnitSet french_horse = forces().divisions(Side::french) & forces().of(Arm::cavalry);
  EXPECT_EQ(chosen(7, Side::russian, EffectKind::disrupt), french_horse);
  EXPECT_TRUE(cards().effects(7, Side::russian)[0].in_russia);
  EXPECT_EQ(chosen(17, Side::french, EffectKind::rally), forces().of(Nation::polish));
  EXPECT_EQ(chosen(14, Side::french, EffectKind::rally), forces().divisions(Side::french));
  EXPECT_EQ(chosen(11, Side::french, EffectKind::disrupt), forces().third_army() & forces().divisions(Side::russian));
  EXPECT_EQ(chosen(1, Side::french, EffectKind::trains), UnitSet{});
}

TEST(InvasionCards, EveryKindOfEffectIsUsed) {
  std::set<EffectKind> used;
  for (int card = 1; card <= card_count; ++card) {
    for (const Side side : sides) {
      for (const Effect& effect : cards().effects(card, side)) used.insert(effect.kind);
    }
  }
  EXPECT_EQ(used.size(), effect_names.size());
}

TEST(InvasionCards, SingleTextsPrevailOverTheContrary) {
  proves("16.1.4");
  const Effect storm = cards().effects(9, Side::french)[0];
  const Effect bridges = cards().effects(32, Side::french)[0];
  EXPECT_TRUE(contrary(storm, bridges));
  EXPECT_FALSE(contrary(storm, storm));
  EXPECT_FALSE(contrary(cards().effects(9, Side::french)[1], bridges));  // the other side's
}

// --- the texts ---

struct Marks {
  std::string_view en;
  std::string_view es;
};
/// Words that stand in a text if, and only if, the card does this.
constexpr std::array<Marks, effect_names.size()> marks = {{{"(7.2)", "(7.2)"},
                                                           {"(9.2)", "(9.2)"},
                                                           {"(8.6)", "(8.6)"},
                                                           {"no forced marches", "no hacen marchas forzadas"},
                                                           {"normal march", "marcha normal"},
                                                           {"(6.2.5)", "(6.2.5)"},
                                                           {"(6.3)", "(6.3)"},
                                                           {"(10.2, 10.4, 10.5)", "(10.2, 10.4, 10.5)"},
                                                           {"(11.5)", "(11.5)"},
                                                           {"(11.7)", "(11.7)"},
                                                           {"(13.1)", "(13.1)"},
                                                           {"back to good order", "devolver al buen orden"},
                                                           {"it is disrupted", "queda desorganizada"},
                                                           {"leaves the war", "abandona la guerra"},
                                                           {"does not count as lost", "no cuenta como perdido"},
                                                           {"may place one depot", "pueden poner un depósito"},
                                                           {"(16.1.5)", "(16.1.5)"}}};

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Words that tell how much, by kind.
Marks amount(const Effect& effect) {
  const bool more = effect.amount > 0;
  constexpr std::array<Marks, 4> numbers = {
      {{}, {"one", "un"}, {"up to two", "hasta dos"}, {"up to three", "hasta tres"}}};
  switch (effect.kind) {
    case EffectKind::trains:
      return more ? Marks{"one train more", "un convoy más"} : Marks{"one train fewer", "un convoy menos"};
    case EffectKind::commands:
      return more ? Marks{"one combat command more", "un punto de mando más"}
                  : Marks{"one combat command fewer", "un punto de mando menos"};
    case EffectKind::march_allowance:
      return more ? Marks{"one hex longer", "más larga"} : Marks{"one hex shorter", "más corta"};
    case EffectKind::supply_range: return {"one hex farther", "un hexágono más lejos"};
    case EffectKind::rally:
    case EffectKind::disrupt:
    case EffectKind::remove: return numbers[static_cast<std::size_t>(effect.amount)];
    case EffectKind::march_attrition:
    case EffectKind::forage:
    case EffectKind::order_check:
    case EffectKind::attack_value:
    case EffectKind::defence_value:
    case EffectKind::cossacks: return more ? Marks{" +1 ", " +1 "} : Marks{" -1 ", " -1 "};
    default: return {};
  }
}

/// On whom it falls; Cossacks and the VIII Corps speak for themselves.
Marks whose(const Effect& effect) {
  if (effect.kind == EffectKind::cossacks) return {"Cossack", "cosacos"};
  if (effect.kind == EffectKind::free_marches) return {"VIII Corps", "VIII Cuerpo"};
  return effect.side == Side::french ? Marks{"French", "franceses"} : Marks{"Russian", "rusos"};
}

Marks chosen_from(const Effect& effect) {
  if (!chooses_divisions(effect.kind) || effect.units == forces().divisions(effect.side)) return {};
  if (effect.units == forces().of(Nation::polish)) return {"Polish division", "divisiones polacas"};
  if (effect.units == forces().of(Nation::saxon)) return {"Saxon division", "divisiones sajonas"};
  if (effect.units == forces().of(Nation::austrian)) return {"Austrian division", "divisiones austriacas"};
  if (effect.units == forces().of(Nation::prussian)) return {"Prussian division", "divisiones prusianas"};
  if (effect.units == (forces().third_army() & forces().divisions(Side::russian))) return {"3rd Army", "3.er Ejército"};
  if ((effect.units - forces().of(Arm::cavalry)).empty()) return {"cavalry division", "de caballería"};
  return {"infantry division", "de infantería"};
}

TEST(InvasionCards, TextsSayWhatTheEffectsDo) {
  proves("16.1.3");
  for (int card = 1; card <= card_count; ++card) {
    for (const Side side : sides) {
      const Bilingual& text = cards().data(card).texts[static_cast<std::size_t>(index(side))];
      bool in_russia = false;
      for (const Effect& effect : cards().effects(card, side)) {
        in_russia = in_russia || effect.in_russia;
        for (const Marks& wanted : {amount(effect), whose(effect), chosen_from(effect)}) {
          EXPECT_TRUE(holds(text.en, wanted.en)) << card << ": " << wanted.en << " in " << text.en;
          EXPECT_TRUE(holds(text.es, wanted.es)) << card << ": " << wanted.es << " in " << text.es;
        }
        EXPECT_EQ(lasts_a_turn(effect.kind), holds(text.en, "this turn") && lasts_a_turn(effect.kind)) << card;
      }
      EXPECT_EQ(in_russia, holds(text.en, "in Russia")) << card;
      EXPECT_EQ(in_russia, holds(text.es, "en Rusia") || holds(text.es, "de Rusia")) << card;
      EXPECT_EQ(card == winter_card, holds(text.en, "Only in winter")) << card;
      for (std::size_t kind = 0; kind < marks.size(); ++kind) {
        const bool done = does(card, side, static_cast<EffectKind>(kind));
        EXPECT_EQ(done, holds(text.en, marks[kind].en)) << card << ": " << marks[kind].en;
        EXPECT_EQ(done, holds(text.es, marks[kind].es)) << card << ": " << marks[kind].es;
      }
    }
  }
}

TEST(InvasionCards, TellTheHistoryOfTheirWeeks) {
  constexpr std::array<Marks, 9> months = {{{"June 1812", "junio de 1812"},
                                            {"July 1812", "julio de 1812"},
                                            {"August 1812", "agosto de 1812"},
                                            {"September 1812", "septiembre de 1812"},
                                            {"October 1812", "octubre de 1812"},
                                            {"November 1812", "noviembre de 1812"},
                                            {"December 1812", "diciembre de 1812"},
                                            {"January 1813", "enero de 1813"},
                                            {"", ""}}};
  for (int card = 1; card <= card_count; ++card) {
    const Bilingual& history = cards().data(card).history;
    const std::size_t first = card <= first_deck ? 0 : 3;
    const std::size_t last = card <= first_deck ? 3 : 7;
    bool dated = false;
    for (std::size_t month = first; month <= last; ++month) {
      dated = dated || (holds(history.en, months[month].en) && holds(history.es, months[month].es));
    }
    EXPECT_TRUE(dated) << card << ": " << history.en << history.es;
    EXPECT_FALSE(cards().data(card).title.en.empty() || cards().data(card).title.es.empty());
    EXPECT_EQ(std::count(history.en.begin(), history.en.end(), '.'), 1) << history.en;
  }
}

// --- the balance ---

/// What an effect is worth to the side that it falls on, in tenths of a supply train: our estimate.
int worth(const Effect& effect) {
  switch (effect.kind) {
    case EffectKind::trains:
    case EffectKind::commands:
    case EffectKind::supply_range:
    case EffectKind::order_check:
    case EffectKind::attack_value:
    case EffectKind::defence_value: return 10 * effect.amount;
    case EffectKind::march_attrition: return -10 * effect.amount;
    case EffectKind::march_allowance: return 12 * effect.amount;
    case EffectKind::no_forced_march:
    case EffectKind::lose_depot: return -12;
    case EffectKind::place_depot: return 12;
    case EffectKind::forage:
    case EffectKind::cossacks:
    case EffectKind::rally: return 6 * effect.amount;
    case EffectKind::disrupt: return -8 * effect.amount;
    case EffectKind::remove: return -20 * effect.amount;
    case EffectKind::free_marches: return 6;
  }
  return 0;
}

int worth_to(Side side, std::span<const Effect> effects) {
  int sum = 0;
  for (const Effect& effect : effects) sum += effect.side == side ? worth(effect) : -worth(effect);
  return sum;
}

TEST(InvasionCards, FavourNeitherSideAndDecideNothing) {
  for (const int deck : {1, 2}) {
    std::array<int, 2> total = {};
    int single = 0;
    for (int card = deck == 1 ? 1 : first_deck + 1; card <= (deck == 1 ? first_deck : card_count); ++card) {
      if (cards().single(card)) {
        single += worth_to(Side::french, cards().effects(card, Side::french));
        continue;
      }
      for (const Side side : sides) {
        const int gain = worth_to(side, cards().effects(card, side));
        EXPECT_GE(gain, 5) << card;
        EXPECT_LE(gain, 25) << card;
        total[static_cast<std::size_t>(index(side))] += gain;
      }
    }
    // What single texts do to the French is made good by the others.
    EXPECT_LE(std::abs(total[0] + single - total[1]), 10)
        << deck << ": " << total[0] << ", " << single << ", " << total[1];
  }
}

// --- what is wrong with a file ---

std::string faults_with(const std::function<void(json::value&)>& change) {
  return faults_of(embedded::invasion_1812_cards(), change,
                   [](const std::string& text) { return Cards::parse(text, forces()); });
}

TEST(InvasionCards, FaultsOfAFileAreToldTogether) {
  EXPECT_EQ(faults_with([](json::value&) {}), "");
  const std::string told = faults_with([](json::value& d) {
    d.at_pointer("/cards/0/number") = 2;
    d.at_pointer("/cards/1/deck") = 2;
    d.at_pointer("/cards/2/french/effects/0/amount") = 5;
    d.at_pointer("/cards/3/french/effects/0/kind") = "plague";
    d.at_pointer("/cards/5/russian/effects/0/side") = "russian";
    d.at_pointer("/cards/5/russian/effects/1/side") = "french";
    d.at_pointer("/cards/6/russian/effects/0/where") = "poland";
    d.at_pointer("/cards/7/french/effects/0").as_object()["units"] = json::object();
    d.at_pointer("/cards/7/russian/effects/0").as_object()["where"] = "russia";
    d.at_pointer("/cards/9/french/effects") = json::array();
    d.at_pointer("/cards/10/russian/effects/0/units/nation/0") = "russian";
    d.at_pointer("/cards/10/french/effects/0/units/corps/0") = "fifth";
    d.at_pointer("/cards/13/both/effects/1").as_object()["amount"] = 1;
    d.at_pointer("/cards/14/french/effects/0/units/arm/0") = "camels";
    d.at_pointer("/cards/15/french/text").as_object().erase("es");
    d.at_pointer("/cards/16/russian/effects/0/amount") = 0;
    d.at_pointer("/cards/17").as_object()["winter"] = true;
    d.at_pointer("/cards/18").as_object()["colour"] = "red";
    d.at_pointer("/cards/19").as_object().erase("provenance");
  });
  expect_told(told, {"cards[0].number: must be 1 here", "cards[1].deck", "cards[2].french.effects[0].amount",
                     "cards[3].french.effects[0].kind", "cards[5].russian.effects[0].side: must be french",
                     "cards[5].russian.effects[1].side: must be russian", "cards[6].russian.effects[0].where",
                     "cards[7].french.effects[0].units", "cards[7].russian.effects[0].where",
                     "cards[9].french.effects: must hold one", "cards[10].russian.effects[0].units: leaves no division",
                     "cards[10].french.effects[0].units.corps", "cards[13].both.effects[1].amount: is not known",
                     "cards[14].french.effects[0].units.arm", "cards[15].french.text.es",
                     "cards[16].russian.effects[0].amount: is 0", "cards[17].winter", "cards[18].colour",
                     "cards[19].provenance"});
}

TEST(InvasionCards, WhatTheRulesSayOfACardMustHold) {
  proves("16.1", "16.1.5", "16.11");
  expect_told(faults_with([](json::value& d) { d.at_pointer("/cards").as_array().pop_back(); }), {"the game has 35"});
  expect_told(faults_with([](json::value& d) {
                json::object& storm = d.at_pointer("/cards/8").as_object();
                storm["french"] = storm["both"];
                storm["russian"] = storm["both"];
                storm.erase("both");
              }),
              {"cards[8].both"});
  const auto free_marches = json::value{{"kind", "free-marches"}, {"side", "french"}};
  expect_told(faults_with([&](json::value& d) { d.at_pointer("/cards/20/french/effects/0") = free_marches; }),
              {"card 21 frees the marches", "must have one card of Jerome"});
  expect_told(faults_with([](json::value& d) { d.at_pointer("/cards/29/both/effects/0/kind") = "disrupt"; }),
              {"card 30 must have a single text that removes"});
  expect_told(faults_with([](json::value& d) { d.at_pointer("/cards/33/russian/effects/0/kind") = "remove"; }),
              {"card 34 removes divisions"});
  expect_told(faults_with([](json::value& d) { d.at_pointer("/cards/24/both/effects/0").as_object().erase("units"); }),
              {"card 25 must have a single text that removes foreign"});
  expect_told(faults_with([](json::value& d) { d.at_pointer("/cards/23").as_object().erase("winter"); }),
              {"cards[23].winter"});
  EXPECT_FALSE(Cards::parse("[]", forces()).has_value());
  EXPECT_FALSE(Cards::parse("", forces()).has_value());
}

}  // namespace
}  // namespace redoubt::invasion_1812
