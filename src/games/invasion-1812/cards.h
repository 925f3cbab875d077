// 16.1: the thirty-five event cards, which are ours. What a card does is data: a few effects of a few kinds.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/invasion-1812/forces.h"
#include "kernel/fault.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt::invasion_1812 {

inline constexpr int card_count = 35;
/// 16.1: cards up to this one are the first deck, for turns 1 to 8.
inline constexpr int first_deck = 18;
/// 16.1: these are not among the first cards dealt.
inline constexpr std::array<std::uint8_t, 5> held_out_cards = {5, 9, 12, 13, 14};
/// 16.13: not in a campaign of two years, which knows no winter.
inline constexpr std::uint8_t winter_card = 24;

enum class EffectKind : std::uint8_t {
  // for this turn
  trains,           // 7.2: so many more or fewer
  commands,         // 9.2: so many more or fewer
  march_attrition,  // 8.6: added to the roll
  no_forced_march,  // 8.4
  march_allowance,  // 8.4: hexes added to a normal march
  supply_range,     // 6.2.5: hexes added
  forage,           // 6.3: added to the roll
  order_check,      // 10.2, 10.4, 10.5: added to the roll
  attack_value,     // 11.5: added
  defence_value,    // 11.7: added
  cossacks,         // 13.1: added to the roll
  // at once
  rally,        // so many divisions, or fewer, come back to good order
  disrupt,      // so many divisions
  remove,       // so many divisions leave the war
  lose_depot,   // one goes off the map; it does not count as lost by 8.7
  place_depot,  // one may be placed where 7.3, 7.7 and 7.8 allow it
  // for good
  free_marches  // 16.1.5: VIII Corps may force its marches
};
inline constexpr std::array<std::string_view, 17> effect_names = {
    "trains",  "commands",    "march-attrition", "no-forced-march", "march-allowance", "supply-range",
    "forage",  "order-check", "attack-value",    "defence-value",   "cossacks",        "rally",
    "disrupt", "remove",      "lose-depot",      "place-depot",     "free-marches"};
inline constexpr int effect_kinds = static_cast<int>(effect_names.size());

constexpr bool lasts_a_turn(EffectKind kind) { return kind <= EffectKind::cossacks; }
constexpr bool chooses_divisions(EffectKind kind) { return kind >= EffectKind::rally && kind <= EffectKind::remove; }
constexpr bool chooses_depots(EffectKind kind) {
  return kind == EffectKind::lose_depot || kind == EffectKind::place_depot;
}

/// One thing that a card does. Divisions and depots are chosen by the side whose they are: nobody else knows them all.
struct Effect {
  EffectKind kind = EffectKind::trains;
  Side side = Side::french;  // on whom it falls
  std::int8_t amount = 1;
  bool in_russia = false;  // only divisions or depots there
  UnitSet units;           // divisions that may be chosen
};

/// 16.1.4: a card with a single text prevails over what the other card says to the contrary.
constexpr bool contrary(const Effect& a, const Effect& b) {
  return a.kind == b.kind && a.side == b.side && (a.amount < 0) != (b.amount < 0);
}

struct CardData {
  Bilingual title;
  Bilingual history;
  std::array<Bilingual, 2> texts;  // by side; the same for a card with a single text
};

class Cards {
 public:
  /// Reads `redoubt-cards/1` (docs/formats.md) and tells every fault at once.
  static Result<Cards> parse(std::string_view text, const Forces& forces);

  // cards are known by their numbers, from 1
  [[nodiscard]] const CardData& data(int card) const { return cards_[place(card)]; }
  /// 16.1.4: one text for whoever draws it; it cannot be kept.
  [[nodiscard]] bool single(int card) const { return single_[place(card)]; }
  /// What a card does in the hands of a side, in the order of its text.
  [[nodiscard]] std::span<const Effect> effects(int card, Side side) const {
    const Stretch at = stretches_[place(card)][static_cast<std::size_t>(index(side))];
    return {effects_.data() + at.first, at.size};
  }

 private:
  friend class CardsReader;
  struct Stretch {
    std::uint16_t first = 0;
    std::uint16_t size = 0;
  };
  static constexpr std::size_t place(int card) { return static_cast<std::size_t>(card - 1); }

  std::vector<CardData> cards_;
  std::vector<Effect> effects_;
  std::array<bool, card_count> single_ = {};
  std::array<std::array<Stretch, 2>, card_count> stretches_ = {};
};

}  // namespace redoubt::invasion_1812
