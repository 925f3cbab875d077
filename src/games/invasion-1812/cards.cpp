#include "games/invasion-1812/cards.h"

#include <algorithm>
#include <initializer_list>

#include "games/invasion-1812/names.h"
#include "kernel/json.h"

namespace redoubt::invasion_1812 {

namespace {

/// The bounds of an amount: what a card may change without deciding a game.
struct Bounds {
  EffectKind kind;
  int low;
  int high;
};
constexpr std::array<Bounds, 13> bounds = {{{EffectKind::trains, -2, 2},
                                            {EffectKind::commands, -1, 1},
                                            {EffectKind::march_attrition, -1, 1},
                                            {EffectKind::march_allowance, -1, 1},
                                            {EffectKind::supply_range, 1, 1},
                                            {EffectKind::forage, -1, 1},
                                            {EffectKind::order_check, -1, 1},
                                            {EffectKind::attack_value, -1, 1},
                                            {EffectKind::defence_value, -1, 1},
                                            {EffectKind::cossacks, -1, 1},
                                            {EffectKind::rally, 1, 3},
                                            {EffectKind::disrupt, 1, 2},
                                            {EffectKind::remove, 1, 2}}};

/// 16.11: cards that take foreign contingents.
constexpr std::array<int, 2> defections = {25, 30};

template <class List>
bool among(const List& list, int card) {
  return std::find(list.begin(), list.end(), card) != list.end();
}

}  // namespace

/// Fills the Cards from a file, and gathers what is wrong with it.
class CardsReader {
 public:
  CardsReader(Cards& cards, const Forces& forces, Faults& faults) : c_(cards), forces_(forces), faults_(faults) {}

  void read(Reader& in) {
    in.only({"format", "game", "cards"});
    const json::array* list = in.array("cards");
    if (list == nullptr) return;
    if (list->size() != card_count) {
      in.complain("cards", "has " + std::to_string(list->size()) + " cards; the game has 35 (16.1)");
      return;
    }
    c_.cards_.resize(card_count);
    read_list(in, "cards", faults_, [&](Reader& card, std::size_t i) { read_card(card, static_cast<int>(i) + 1); });
    if (faults_.empty()) check_whole();
  }

 private:
  void read_card(Reader& in, int number) {
    if (in.number("number", 1, card_count) != number)
      in.complain("number", "must be " + std::to_string(number) + " here");
    if (in.number("deck", 1, 2) != (number <= first_deck ? 1 : 2)) {
      in.complain("deck", "must be 1 for cards 1 to 18 and 2 for the others (16.1)");
    }
    CardData& card = c_.cards_[Cards::place(number)];
    card.title = in.bilingual("title");
    card.history = in.bilingual("history");
    in.member("provenance");
    const bool winter = in.has("winter") && in.truth("winter");
    if (winter != (number == winter_card)) in.complain("winter", "goes with card 24 and no other (16.13)");
    const bool single = in.has("both");
    c_.single_[Cards::place(number)] = single;
    if (!single && among(held_out_cards, number)) {
      in.complain("both", "is missing: a card held out of the first deal has a single text, for it cannot be kept");
    }
    if (single) {
      read_text(in, "both", number, {Side::french, Side::russian});
      in.only({"number", "deck", "title", "history", "winter", "both", "provenance"});
    } else {
      read_text(in, "french", number, {Side::french});
      read_text(in, "russian", number, {Side::russian});
      in.only({"number", "deck", "title", "history", "winter", "french", "russian", "provenance"});
    }
  }

  void read_text(Reader& in, std::string_view key, int number, std::initializer_list<Side> sides) {
    read_object(in, key, faults_, [&](Reader& part) {
      const Bilingual text = part.bilingual("text");
      const auto first = static_cast<std::uint16_t>(c_.effects_.size());
      read_list(part, "effects", faults_,
                [&](Reader& effect, std::size_t) { c_.effects_.push_back(read_effect(effect)); });
      part.only({"text", "effects"});
      for (const Side side : sides) {
        const auto at = static_cast<std::size_t>(index(side));
        c_.cards_[Cards::place(number)].texts[at] = text;
        c_.stretches_[Cards::place(number)][at] = {first, static_cast<std::uint16_t>(c_.effects_.size() - first)};
      }
    });
  }

  Effect read_effect(Reader& in) {
    Effect effect;
    effect.kind = read_name<EffectKind>(in, "kind", effect_names);
    effect.side = read_side(in);
    const auto bound =
        std::find_if(bounds.begin(), bounds.end(), [&](const Bounds& b) { return b.kind == effect.kind; });
    if (bound != bounds.end()) {
      effect.amount = static_cast<std::int8_t>(in.number("amount", bound->low, bound->high));
      if (effect.amount == 0) in.complain("amount", "is 0, which does nothing");
    } else if (in.has("amount")) {
      in.complain("amount", "is not known for this kind; leave it out");
    }
    read_side_of_kind(in, effect);
    read_choice(in, effect);
    in.only({"kind", "side", "amount", "where", "units"});
    return effect;
  }

  /// Some kinds are about one side alone.
  void read_side_of_kind(Reader& in, const Effect& effect) {
    const bool french = effect.kind == EffectKind::forage || effect.kind == EffectKind::free_marches;
    if (french && effect.side != Side::french) in.complain("side", "must be french for this kind");
    if (effect.kind == EffectKind::cossacks && effect.side != Side::russian) {
      in.complain("side", "must be russian for this kind");
    }
  }

  void read_choice(Reader& in, Effect& effect) {
    const bool divisions = chooses_divisions(effect.kind);
    if (in.has("where")) {
      effect.in_russia = in.text("where") == "russia";
      if (!effect.in_russia) in.complain("where", "must be russia, or be left out");
      if (!divisions && !chooses_depots(effect.kind)) in.complain("where", "is not known for this kind; leave it out");
    }
    if (divisions) effect.units = forces_.divisions(effect.side);
    const json::value* units = in.has("units") ? in.member("units") : nullptr;
    if (units == nullptr) return;
    if (!divisions) {
      in.complain("units", "is not known for this kind; leave it out");
      return;
    }
    Reader filter(*units, in.at("units"), faults_);
    if (!filter.ok()) return;
    effect.units &= fitting(filter);
    if (effect.units.empty()) in.complain("units", "leaves no division of that side");
  }

  /// The divisions that a filter lets through: of any of the arms, any of the nations and any of the corps it names.
  UnitSet fitting(Reader& filter) {
    UnitSet fit = forces_.divisions(Side::french) | forces_.divisions(Side::russian);
    if (filter.has("arm")) fit &= any_of<Arm>(filter, "arm", arm_names);
    if (filter.has("nation")) fit &= any_of<Nation>(filter, "nation", nation_names);
    const json::array* list = filter.has("corps") ? filter.array("corps") : nullptr;
    if (list != nullptr) {
      UnitSet members;
      for (const json::value& value : *list) {
        const UnitSet corps = forces_.of_corps(
            value.is_string() ? forces_.find_corps(std::string_view(value.get_string())) : std::uint8_t{255});
        if (corps.empty()) filter.complain("corps", "names one that the forces do not have");
        members |= corps;
      }
      fit &= members;
    }
    filter.only({"arm", "nation", "corps"});
    return fit;
  }

  template <class Enumeration, std::size_t N>
  UnitSet any_of(Reader& filter, std::string_view key, const std::array<std::string_view, N>& names) {
    UnitSet members;
    const json::array* list = filter.array(key);
    if (list == nullptr) return members;
    for (const Enumeration each : read_names<Enumeration>(filter, key, *list, names)) members |= forces_.of(each);
    return members;
  }

  /// What the rules say of single cards by their number.
  void check_whole() {
    int liberations = 0;
    for (int card = 1; card <= card_count; ++card) {
      each_effect(card, [&](const Effect& effect) {
        if (effect.kind == EffectKind::remove && !among(defections, card)) {
          emit(card, "removes divisions: that is for cards 25 and 30 (16.11)");
        }
        if (effect.kind != EffectKind::free_marches) return;
        ++liberations;
        if (card > first_deck || !c_.single(card)) {
          emit(card, "frees the marches of VIII Corps: that is for a single text of the first deck (16.1.5)");
        }
      });
    }
    if (liberations != 1) faults_.push_back({"cards", "must have one card of Jerome, who frees VIII Corps (16.1.5)"});
    for (const int card : defections) {
      const auto takes = [&](const Effect& effect) {
        return effect.kind == EffectKind::remove && (effect.units - forces_.foreign()).empty();
      };
      const std::span<const Effect> effects = c_.effects(card, Side::french);
      if (!c_.single(card) || !std::all_of(effects.begin(), effects.end(), takes)) {
        emit(card, "must have a single text that removes foreign contingents and nobody else (16.11)");
      }
    }
  }

  /// Calls f with each effect of a card, whoever plays it.
  template <class F>
  void each_effect(int card, F f) {
    for (const Side side : {Side::french, Side::russian}) {
      if (c_.single(card) && side == Side::russian) continue;
      for (const Effect& effect : c_.effects(card, side)) f(effect);
    }
  }

  void emit(int card, const std::string& reason) {
    faults_.push_back({item("cards", Cards::place(card)), "card " + std::to_string(card) + " " + reason});
  }

  Cards& c_;
  const Forces& forces_;
  Faults& faults_;
};

Result<Cards> Cards::parse(std::string_view text, const Forces& forces) {
  Cards cards;
  Faults faults = read_document(text, "redoubt-cards/1",
                                [&](Reader& in, Faults& found) { CardsReader(cards, forces, found).read(in); });
  if (!faults.empty()) return faults;
  return cards;
}

}  // namespace redoubt::invasion_1812
