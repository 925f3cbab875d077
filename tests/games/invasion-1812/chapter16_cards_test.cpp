// 16.1: random events.
#include <algorithm>
#include <set>

#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/words.h"
#include "tests/games/invasion-1812/battles.h"
#include "tests/games/invasion-1812/beginning.h"

namespace redoubt::invasion_1812 {
namespace {

/// A turn of the advanced game in which the Russian and the French hold one card each and draw one each.
Table holding(int turn, int russian, int french, int drawn_by_russian, int drawn_by_french) {
  Table table(advanced_game, turn);
  table.state.horses_lost = 8;
  table.state.hand[0][0] = static_cast<std::uint8_t>(french);
  table.state.hand[1][0] = static_cast<std::uint8_t>(russian);
  table.state.deck[0] = static_cast<std::uint8_t>(drawn_by_russian);
  table.state.deck[1] = static_cast<std::uint8_t>(drawn_by_french);
  return table;
}

Table& draw(Table& table) {
  return table.with([](Play& game) { game.begin_cards(); });
}

int effect(const Table& table, Side side, EffectKind kind) { return table.look().effect(side, kind); }

// --- 16.1 ---

TEST(InvasionEvents, TheFirstDeckLiesOnTheSecondAndFiveCardsAreNotDealt) {
  proves("16.1");
  Table table(advanced_game);
  std::set<int> dealt;
  for (int i = 0; i < 200; ++i) {
    table.with([](Play& game) { game.deal_first_cards(); });
    std::set<int> seen;
    for (const auto& hand : table.state.hand) {
      dealt.insert(hand[0]);
      seen.insert(hand[0]);
      EXPECT_EQ(hand[1], 0) << "one card each";
    }
    for (std::size_t place = 0; place < table.state.deck.size(); ++place) {
      const int card = table.state.deck[place];
      EXPECT_EQ(place < 16, card >= 1 && card <= 18) << place;
      EXPECT_EQ(place >= 16 && place < 33, card >= 19) << place;
      if (card != 0) seen.insert(card);
    }
    EXPECT_EQ(seen.size(), 35U) << "every card once";
  }
  for (const int card : {5, 9, 12, 13, 14}) EXPECT_FALSE(dealt.contains(card));
  EXPECT_EQ(dealt.size(), 13U) << "and any other may be";
}

TEST(InvasionEvents, EachDrawsOneAndPlaysThatOrTheOtherTheRussianFirst) {
  proves("16.1.1", "16.1");
  Table table = holding(3, 4, 3, 1, 2);
  draw(table);
  EXPECT_EQ(table.phase(), "cards");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("play 3"), "16.1.1") << "it is in the other's hand";
  EXPECT_EQ(table.verdict("play 7"), "16.1.1");
  EXPECT_TRUE(table.lists("play 4") && table.lists("play 1")) << "the one kept, or the one drawn";
  table.play("play 4");
  EXPECT_EQ(table.to_act(), "french");
  table.play("play 2");
  EXPECT_EQ(table.state.hand[1][0], 1) << "the other card is kept";
  EXPECT_EQ(table.state.hand[0][0], 3);
  EXPECT_EQ(table.state.played, (std::array<std::uint8_t, 2>{2, 4}));
  EXPECT_EQ(table.phase(), "allocation") << "and the turn goes on to supply";
}

TEST(InvasionEvents, FromTurnNineOnTheFrenchAreFirst) {
  proves("16.1.1");
  Table eight = holding(8, 4, 3, 1, 2);
  EXPECT_EQ(draw(eight).to_act(), "russian");
  Table nine = holding(9, 19, 20, 21, 22);
  EXPECT_EQ(draw(nine).to_act(), "french");
}

TEST(InvasionEvents, ComeBeforeGeneralSupply) {
  proves("16.1.1", "5.1");
  Table table = holding(4, 4, 3, 1, 2);
  table.put("fr-1", "0516").with([](Play& game) { game.begin_turn(); });
  EXPECT_EQ(table.phase(), "cards");
  EXPECT_FALSE(table.is_disrupted("fr-1"));
  table.play_all("play 4\nplay 2");
  EXPECT_TRUE(table.is_disrupted("fr-1")) << "without supply";
}

TEST(InvasionEvents, TheTextIsThatOfThePlayer) {
  proves("16.1.2");
  Table french = holding(4, 1, 3, 2, 4);
  draw(french).play_all("play 1\nplay 3");
  EXPECT_EQ(effect(french, Side::french, EffectKind::trains), 1) << "the magazines are his";
  EXPECT_EQ(french.state.in_store[0], 15);
  Table russian = holding(4, 3, 8, 2, 4);
  draw(russian).play_all("play 3\nplay 8");
  EXPECT_EQ(effect(russian, Side::french, EffectKind::trains), -1) << "or burnt";
  EXPECT_EQ(russian.state.in_store[0], 13);
  EXPECT_EQ(russian.state.in_store[1], 11);
}

TEST(InvasionEvents, WhatCannotBeCarriedOutIsVoid) {
  proves("16.1.3");
  Table table = holding(4, 11, 3, 1, 2);
  draw(table).play_all("play 11\nplay 3");
  EXPECT_EQ(table.count(EventKind::card_void), 1) << "no Saxons are on the map";
  EXPECT_EQ(table.phase(), "allocation");
  Table saxons = holding(4, 11, 3, 1, 2);
  saxons.put("fr-21", "2407");
  draw(saxons).play_all("play 11\nplay 3");
  EXPECT_EQ(saxons.phase(), "card-choice");
  EXPECT_EQ(saxons.count(EventKind::card_takes), 1);
}

TEST(InvasionEvents, LastForTheTurn) {
  proves("16.1.3");
  Table table = holding(4, 1, 3, 2, 4);
  draw(table).play_all("play 1\nplay 3");
  EXPECT_EQ(effect(table, Side::french, EffectKind::trains), 1);
  table.with([](Play& game) { game.begin_turn(); });
  EXPECT_EQ(effect(table, Side::french, EffectKind::trains), 0);
  EXPECT_EQ(table.state.played, (std::array<std::uint8_t, 2>{0, 0}));
}

TEST(InvasionEvents, ACardWithASingleTextIsPlayedAfterTheOther) {
  proves("16.1.4");
  Table table = holding(4, 4, 3, 9, 2);
  table.put("fr-guard-cavalry", "2407");
  draw(table);
  EXPECT_EQ(table.to_act(), "french") << "though it is the Russian who begins in these turns";
  table.play("play 2");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("play 4"), "16.1.4") << "it cannot be kept";
  table.play("play 9");
  EXPECT_EQ(effect(table, Side::french, EffectKind::march_allowance), -1);
  EXPECT_EQ(effect(table, Side::russian, EffectKind::march_allowance), -1) << "it binds whom it names";
  EXPECT_EQ(table.to_act(), "french") << "whose horses suffer";
}

TEST(InvasionEvents, WithTwoSingleTextsTheOrderIsTheUsualOne) {
  proves("16.1.4");
  Table table = holding(4, 4, 3, 9, 12);
  draw(table);
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("play 4"), "16.1.4");
  table.play("play 9");
  EXPECT_EQ(table.verdict("play 3"), "16.1.4");
  table.play("play 12");
  EXPECT_EQ(effect(table, Side::french, EffectKind::march_attrition), 1);
}

TEST(InvasionEvents, ASingleTextPrevails) {
  proves("16.1.4");
  Table table = holding(4, 4, 27, 12, 2);
  draw(table).play_all("play 27\nplay 12");
  EXPECT_EQ(effect(table, Side::french, EffectKind::march_attrition), 1) << "his own card says less, and is void";
  Table other = holding(4, 4, 27, 8, 2);
  draw(other).play_all("play 8\nplay 27");
  EXPECT_EQ(effect(other, Side::french, EffectKind::march_attrition), -1);
}

TEST(InvasionEvents, TheGreatFrostNeedsWinter) {
  proves("16.1.3", "16.13.1");
  Table summer = holding(10, 19, 20, 24, 21);
  draw(summer).play_all("play 20\nplay 24");
  EXPECT_EQ(effect(summer, Side::french, EffectKind::march_attrition), 0);
  Table against = holding(10, 19, 27, 24, 21);
  draw(against).play_all("play 27\nplay 24");
  EXPECT_EQ(effect(against, Side::french, EffectKind::march_attrition), -1) << "a void card prevails over none";
  Table winter = holding(12, 19, 20, 24, 21);
  draw(winter).play_all("play 20\nplay 24");
  EXPECT_EQ(effect(winter, Side::french, EffectKind::march_attrition), 1);
}

TEST(InvasionEvents, TheEighthCorpsWaitsForJerome) {
  proves("16.1.5");
  const auto marching = [](std::string_view units, bool jerome) {
    Table table(advanced_game, 3);
    table.state.jerome = jerome;
    table.put(units, "0716").train(Side::french, "0716").at(Phase::movement, Side::french);
    march(table, "0716", {"0616", "0516", "0416"});
    return table;
  };
  EXPECT_EQ(marching("fr-junot fr-23", false).verdict("step 0316"), "16.1.5");
  EXPECT_EQ(marching("fr-junot fr-23", false).why("step 0316"), RefusalReason::forced_forbidden);
  EXPECT_EQ(marching("fr-davout fr-1 fr-24", false).verdict("step 0316"), "16.1.5") << "one of its divisions is enough";
  EXPECT_TRUE(marching("fr-davout fr-1 fr-2", false).legal("step 0316"));
  EXPECT_TRUE(marching("fr-junot fr-23", true).legal("step 0316"));
  Table table = holding(3, 4, 3, 5, 2);
  draw(table).play_all("play 2\nplay 5");
  EXPECT_TRUE(table.state.jerome) << "whoever plays it";
  Table basic_game(basic, 3);
  basic_game.put("fr-junot fr-23", "0716").train(Side::french, "0716").at(Phase::movement, Side::french);
  EXPECT_TRUE(march(basic_game, "0716", {"0616", "0516", "0416"}).legal("step 0316"));
}

// --- R.8: choices ---

TEST(InvasionEvents, WhomACardNamesChoosesAtOnce) {
  proves("R.8", "16.1.3");
  Table table = holding(4, 7, 3, 1, 2);
  table.put("fr-guard-cavalry fr-1", "0516").put("fr-v-cavalry", "2407");
  draw(table).play_all("play 7\nplay 3");
  EXPECT_EQ(table.phase(), "card-choice");
  EXPECT_EQ(Words(standard()).prompt(table.state, Language::english),
            "Card 7 (“Lancers at Mir”) disrupts divisions: choose which, 1 to go.");
  EXPECT_EQ(table.to_act(), "french") << "they are his divisions";
  EXPECT_EQ(table.verdict("choose fr-1"), "16.1") << "infantry";
  EXPECT_EQ(table.verdict("choose fr-v-cavalry"), "16.1") << "not in Russia";
  EXPECT_EQ(table.verdict("choose-hex 0516"), "16.1");
  EXPECT_EQ(table.verdict("done"), "16.1.2") << "bad things cannot be declined";
  table.play("choose fr-guard-cavalry");
  EXPECT_EQ(effect(table, Side::russian, EffectKind::cossacks), 1) << "and what else the card says";
  EXPECT_NE(table.phase(), "card-choice");
}

TEST(InvasionEvents, GoodThingsMayBeDeclined) {
  proves("R.8");
  Table table = holding(4, 16, 3, 1, 2);
  table.put("ru-5 ru-14 ru-26", "0308").depot(Side::russian, "0308").disrupted("ru-5 ru-14");
  Table declined = table;
  draw(table).play_all("play 16\nplay 3");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("choose ru-26"), "16.1") << "in good order";
  table.play_all("choose ru-5\nchoose ru-14");
  EXPECT_FALSE(table.is_disrupted("ru-5") || table.is_disrupted("ru-14"));
  EXPECT_NE(table.phase(), "card-choice");
  draw(declined).play_all("play 16\nplay 3\nchoose ru-5\ndone");
  EXPECT_TRUE(declined.is_disrupted("ru-14"));
  EXPECT_NE(declined.phase(), "card-choice");
}

TEST(InvasionEvents, ChoicesEndWhenNobodyIsLeft) {
  proves("16.1.3");
  Table table = holding(4, 16, 3, 1, 2);
  table.put("ru-5 ru-26", "0308").depot(Side::russian, "0308").disrupted("ru-5");
  draw(table).play_all("play 16\nplay 3\nchoose ru-5");
  EXPECT_EQ(table.verdict("choose ru-26"), "16.1") << "two were allowed, one was there";
  EXPECT_TRUE(table.legal("done"));
}

TEST(InvasionEvents, AlliesLeaveTheWar) {
  proves("16.11", "R.8");
  Table table = holding(12, 19, 20, 25, 21);
  table.put("fr-austrian-1 fr-16", "2217").put("fr-1", "0308");
  draw(table).play_all("play 20\nplay 25");
  EXPECT_EQ(table.verdict("choose fr-16"), "16.1") << "Austrians";
  table.play("choose fr-austrian-1");
  EXPECT_EQ(table.where("fr-austrian-1"), "departed");
}

TEST(InvasionEvents, DepotsComeAndGo) {
  proves("R.8", "16.1.3");
  Table lost = holding(12, 29, 20, 19, 21);
  lost.depot(Side::french, "1610").depot(Side::french, "2407");
  draw(lost).play_all("play 20\nplay 29");
  EXPECT_EQ(lost.to_act(), "french");
  EXPECT_EQ(lost.verdict("choose-hex 2407"), "16.1") << "in Russia";
  lost.play("choose-hex 1610");
  EXPECT_FALSE(lost.state.depots[0].has(lost.hex("1610")));
  EXPECT_EQ(lost.state.depots_lost[0], 0) << "not lost for good";

  Table placed = holding(4, 1, 6, 2, 3);
  placed.put("fr-1", "2007").depot(Side::french, "2407").depot(Side::french, "2208");
  draw(placed).play_all("play 1\nplay 6");
  EXPECT_EQ(placed.phase(), "card-choice");
  EXPECT_EQ(placed.verdict("choose-hex 1808"), "16.1") << "nobody of his is in Wilno";
  EXPECT_EQ(placed.verdict("choose-hex 2207"), "16.1") << "in Russia";
  placed.play("choose-hex 2007");
  EXPECT_TRUE(placed.state.depots[0].has(placed.hex("2007")));
}

// --- 15.1: what a void card would tell ---

/// What a viewer hears of what has happened.
std::string heard(const Table& table, Viewer who) {
  std::string text;
  for (const Event& event : table.events()) {
    const std::string line = Words(standard()).event(event, who, Language::english);
    if (!line.empty()) text += line + "\n";
  }
  return text;
}

TEST(InvasionEvents, ACardThatDisruptsDoesNotTellThatAllAreDisrupted) {
  proves("15.1", "16.1.3", "R.2");
  Table sound = holding(4, 11, 3, 1, 2);
  sound.put("fr-21 fr-22", "2407").depot(Side::french, "2407");
  Table broken = sound;
  broken.disrupted("fr-21 fr-22").forget();
  for (Table* table : {&sound, &broken}) draw(*table).play_all("play 11\nplay 3");
  ASSERT_EQ(broken.phase(), "card-choice") << "the French are asked, whoever can be chosen";
  EXPECT_EQ(broken.to_act(), "french");
  EXPECT_EQ(heard(broken, Viewer::russian), heard(sound, Viewer::russian));
  EXPECT_TRUE(see(standard(), broken.state, Viewer::russian) == see(standard(), sound.state, Viewer::russian));
  EXPECT_EQ(sound.verdict("done"), "16.1.2") << "bad things cannot be declined";
  EXPECT_TRUE(broken.lists("done")) << "where there is nobody to choose";
  sound.play("choose fr-21");
  broken.play("done");
  EXPECT_EQ(heard(broken, Viewer::russian), heard(sound, Viewer::russian));
  EXPECT_EQ(broken.phase(), sound.phase());
}

/// As often as divisions would have been chosen: one decision for each.
TEST(InvasionEvents, WhoHasNobodyToDisruptSaysSoAsOftenAsHeIsAsked) {
  proves("15.1", "16.1.3", "R.2");
  for (const bool disrupted : {false, true}) {
    Table table = holding(4, 11, 3, 1, 2);
    table.put("fr-21 fr-22", "2407").depot(Side::french, "2407");
    if (disrupted) table.disrupted("fr-21 fr-22");
    draw(table).play_all("play 11\nplay 3").state.to_lose = 2;
    table.play(disrupted ? "done" : "choose fr-21");
    EXPECT_EQ(table.phase(), "card-choice");
    table.play(disrupted ? "done" : "choose fr-22");
    EXPECT_NE(table.phase(), "card-choice");
  }
}

/// 7 in Russia: everybody sees that divisions stand there, and nobody that none of them is cavalry in good order.
TEST(InvasionEvents, ACardDoesNotTellThatNobodyWhomItMeansIsInRussia) {
  proves("15.1", "16.1.3", "R.2");
  Table inside = holding(4, 7, 3, 1, 2);
  inside.put("fr-guard-cavalry", "0516").put("fr-1", "2407").disrupted("fr-guard-cavalry");
  Table outside = holding(4, 7, 3, 1, 2);
  outside.put("fr-guard-cavalry", "2407").put("fr-1", "0516").disrupted("fr-guard-cavalry");
  for (Table* table : {&inside, &outside}) {
    draw(*table).play_all("play 7\nplay 3");
    EXPECT_EQ(table->phase(), "card-choice");
    EXPECT_TRUE(table->lists("done"));
  }
  Table nobody = holding(4, 7, 3, 1, 2);
  nobody.put("fr-guard-cavalry", "2407");
  EXPECT_EQ(draw(nobody).play_all("play 7\nplay 3").count(EventKind::card_void), 1) << "as everybody sees";
}

/// A division alone with a screen, and two divisions, in Kovno: two Russian divisions besiege the first.
TEST(InvasionEvents, ACardThatGivesADepotDoesNotTellOfASiege) {
  proves("15.1", "16.1.3", "8.4.8", "R.2");
  Table alone = holding(4, 1, 6, 2, 3);
  alone.put("fr-1", "2007").depot(Side::french, "2407").depot(Side::french, "2208").put("ru-5 ru-14", "1908");
  alone.state.screens[at(Side::french)][0] = alone.hex("2007");
  Table two = holding(4, 1, 6, 2, 3);
  two.put("fr-1 fr-2", "2007").depot(Side::french, "2407").depot(Side::french, "2208").put("ru-5 ru-14", "1908");
  ASSERT_TRUE(alone.look().besieged(Side::french, alone.hex("2007")));
  ASSERT_FALSE(two.look().besieged(Side::french, two.hex("2007")));
  for (Table* table : {&alone, &two}) draw(*table).play_all("play 1\nplay 6");
  EXPECT_EQ(two.phase(), "card-choice");
  EXPECT_EQ(alone.phase(), "card-choice");
  EXPECT_EQ(heard(alone, Viewer::russian), heard(two, Viewer::russian));
  EXPECT_FALSE(alone.lists("choose-hex 2007"));
  EXPECT_TRUE(alone.lists("done"));
}

// --- what the effects of a turn change ---

Table with_effect(Side side, EffectKind kind, int amount, int turn = 4) {
  Table table(advanced_game, turn);
  table.state.horses_lost = 8;
  table.state.effects[at(side)][static_cast<std::size_t>(kind)] = static_cast<std::int8_t>(amount);
  return table;
}

TEST(InvasionEvents, ChangeCommandsWithoutChangingWhoIsFirst) {
  proves("16.1.3", "9.3");
  Table table = with_effect(Side::russian, EffectKind::commands, 3);
  table.with([](Play& game) { game.begin_combat(); });
  EXPECT_EQ(table.state.commands, (std::array<std::uint8_t, 2>{4, 6}));
  EXPECT_EQ(table.to_act(), "french") << "by four to three";
}

TEST(InvasionEvents, ChangeOrdersAndValues) {
  proves("16.1.3", "10.2", "11.5", "11.7");
  for (const int amount : {-1, 0, 1}) {
    Table table = with_effect(Side::french, EffectKind::order_check, amount);
    table.put("fr-davout fr-1", "0516").put("ru-5", "0416").at(Phase::combat, Side::french);
    table.state.effects[0][static_cast<std::size_t>(EffectKind::attack_value)] = static_cast<std::int8_t>(amount);
    table.state.effects[1][static_cast<std::size_t>(EffectKind::defence_value)] = static_cast<std::int8_t>(amount);
    table.play("attack 0516 0416 0").dice({5}).play("order");
    EXPECT_EQ(table.sum(EventKind::ordered), 3 + 5 + amount);
    EXPECT_EQ(table.look().attack_value(), 2 + amount);
    EXPECT_EQ(table.look().defence_value(), 1 + amount);
  }
}

TEST(InvasionEvents, ChangeMarches) {
  proves("16.1.3", "8.4", "8.6");
  Table table = with_effect(Side::french, EffectKind::march_allowance, -1);
  table.at(Phase::movement, Side::french);
  EXPECT_EQ(table.look().allowance(), 2);
  EXPECT_EQ(table.look().longest_march(), 5);
  Table halted = with_effect(Side::french, EffectKind::no_forced_march, 1);
  halted.at(Phase::movement, Side::french);
  EXPECT_EQ(halted.look().longest_march(), 3);
  Table weary = with_effect(Side::french, EffectKind::march_attrition, 1);
  weary.put("fr-ney fr-1 fr-2", "0716").train(Side::french, "0716").at(Phase::movement, Side::french);
  march(weary, "0716", {"0616", "0516", "0416"}).dice({1}).play("halt");
  EXPECT_EQ(weary.sum(EventKind::attrition), 1 + 1 + 1) << "turn 4, and the card";
}

TEST(InvasionEvents, ChangeSupplyForageAndCossacks) {
  proves("16.1.3", "6.2.5", "6.3", "13.1");
  EXPECT_EQ(with_effect(Side::french, EffectKind::supply_range, 1).look().supply_range(Side::french), 6);
  Table hungry = with_effect(Side::french, EffectKind::forage, -1);
  hungry.put("fr-1 fr-2", "2007").depot(Side::french, "2007");
  hungry.state.foraging.add(hungry.unit("fr-1"));
  hungry.dice({3}).with([](Play& game) { game.general_supply_phase(); });
  EXPECT_TRUE(hungry.is_disrupted("fr-1")) << "three less one is not more than two";
  Table raided = with_effect(Side::russian, EffectKind::cossacks, 1);
  raided.put("fr-1", "0516").dice({5}).with([](Play& game) { game.cossacks(); });
  EXPECT_TRUE(raided.is_disrupted("fr-1")) << "in turn 4";
}

}  // namespace
}  // namespace redoubt::invasion_1812
