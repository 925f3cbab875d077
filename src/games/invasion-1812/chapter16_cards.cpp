// 16.1: random events. Each side draws a card and plays that or the one it has kept.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

/// Nobody decides again once he has seen what comes of it.
void shuffle(std::span<std::uint8_t> cards, Dice& dice, EventList& events) {
  events.seal();
  for (std::size_t left = cards.size(); left > 1; --left)
    std::swap(cards[left - 1], cards[dice.draw(static_cast<std::uint32_t>(left))]);
}

}  // namespace

// --- the decks ---

/// The first deck lies on the second. Five cards are kept out of the first deal and shuffled in after it.
void Play::deal_first_cards() {
  std::size_t size = 0;
  for (std::uint8_t card = 1; card <= first_deck; ++card)
    if (std::ranges::find(held_out_cards, card) == held_out_cards.end()) s.deck[size++] = card;
  shuffle({s.deck.data(), size}, dice, events);
  for (const Side side : {Side::russian, Side::french}) {
    s.hand[at(side)][0] = s.deck[--size];
    emit_card(side, s.hand[at(side)][0]);
  }
  for (const std::uint8_t card : held_out_cards) s.deck[size++] = card;
  shuffle({s.deck.data(), size}, dice, events);
  const std::size_t second = size;
  for (std::uint8_t card = first_deck + 1; card <= card_count; ++card) s.deck[size++] = card;
  shuffle({s.deck.data() + second, size - second}, dice, events);
  std::fill(s.deck.begin() + static_cast<std::ptrdiff_t>(size), s.deck.end(), std::uint8_t{0});
}

/// 16.13: one deck of what is left, without the great frost.
void Play::reshuffle_for_1813() {
  const auto [end, last] =
      std::ranges::remove_if(s.deck, [](std::uint8_t card) { return card == 0 || card == winter_card; });
  std::fill(end, last, std::uint8_t{0});
  shuffle({s.deck.begin(), end}, dice, events);
}

std::uint8_t Play::draw_card() {
  const std::uint8_t card = s.deck[0];
  std::shift_left(s.deck.begin(), s.deck.end(), 1);
  s.deck.back() = 0;
  events.seal();
  return card;
}

// --- 16.1.1 and 16.1.4: which card, and who first ---

void Play::begin_cards() {
  for (const Side side : {Side::russian, Side::french}) {
    auto& hand = s.hand[at(side)];
    hand[hand[0] == 0 ? 0 : 1] = draw_card();
    emit_card(side, hand[1] != 0 ? hand[1] : hand[0]);
  }
  const bool french = must_play(Side::french) != 0;
  const bool russian = must_play(Side::russian) != 0;
  s.first_card = s.turn <= 8 ? Side::russian : Side::french;
  if (french != russian) s.first_card = french ? Side::russian : Side::french;
  s.phase = Phase::cards;
  s.acting = s.first_card;
  if (s.hand[0][0] == 0 && s.hand[1][0] == 0) general_supply_phase();
}

/// A card with a single text cannot be kept.
unsigned Position::must_play(Side side) const {
  for (const std::uint8_t card : s.hand[at(side)])
    if (card != 0 && data.cards.single(card)) return card;
  return 0;
}

Verdict Position::may_play_card(unsigned card) const {
  const auto& hand = s.hand[at(s.acting)];
  if (card != hand[0] && card != hand[1]) return refuse(Rule::r16_1_1, RefusalReason::not_in_hand, card);
  const unsigned forced = must_play(s.acting);
  return forced == 0 || forced == card ? legal_verdict : refuse(Rule::r16_1_4, RefusalReason::must_be_played, forced);
}

void Play::play_card(unsigned card) {
  auto& hand = s.hand[at(s.acting)];
  hand = {hand[0] == card ? hand[1] : hand[0], 0};
  s.played[at(s.acting)] = static_cast<std::uint8_t>(card);
  emit(EventKind::card_played, Rule::r16_1_1, s.acting, 0, card);
  events.seal();
  if (s.acting == s.first_card) {
    s.acting = other(s.acting);
    return;
  }
  s.effect = 0;
  s.to_lose = 0;
  carry_out_cards();
}

// --- 16.1.2 and 16.1.3: what they do ---

/// The effects of both cards, the first one's before the second's; the cursor counts them through.
const Effect* Questions::effect_at(unsigned cursor) const {
  for (const Side side : {s.first_card, other(s.first_card)}) {
    if (s.played[at(side)] == 0) continue;
    const std::span<const Effect> effects = data.cards.effects(s.played[at(side)], side);
    if (cursor < effects.size()) return &effects[cursor];
    cursor -= static_cast<unsigned>(effects.size());
  }
  return nullptr;
}

/// Whose card an effect stands on.
Side Position::player_of_effect() const {
  const std::uint8_t card = s.played[at(s.first_card)];
  const std::size_t first = card == 0 ? 0 : data.cards.effects(card, s.first_card).size();
  return s.effect < first ? s.first_card : other(s.first_card);
}

/// A card with a single text prevails over the other; and the great frost needs winter.
bool Position::is_void(const Effect& effect) const {
  const Side player = player_of_effect();
  const std::uint8_t card = s.played[at(player)];
  const std::uint8_t opposing = s.played[at(other(player))];
  const auto in_vain = [&](std::uint8_t which) { return which == winter_card && !winter(); };
  if (in_vain(card)) return true;
  if (opposing == 0 || in_vain(opposing) || !data.cards.single(opposing) || data.cards.single(card)) return false;
  const std::span<const Effect> others = data.cards.effects(opposing, other(player));
  return std::ranges::any_of(others, [&](const Effect& each) { return contrary(effect, each); });
}

void Play::carry_out_cards() {
  for (const Effect* next = effect_at(s.effect); next != nullptr; next = effect_at(s.effect)) {
    if (s.to_lose == 0 && !is_void(*next)) {
      begin_effect(*next);
      if (s.to_lose > 0) return;
    }
    ++s.effect;
  }
  s.effect = 0;
  general_supply_phase();
}

/// For this turn, or for good, or somebody chooses.
void Play::begin_effect(const Effect& effect) {
  if (lasts_a_turn(effect.kind)) {
    auto& sum = s.effects[at(effect.side)][static_cast<std::size_t>(effect.kind)];
    sum = static_cast<std::int8_t>(sum + effect.amount);
  } else if (effect.kind == EffectKind::free_marches) {
    s.jerome = true;
  } else {
    s.phase = Phase::card_choice;
    s.acting = effect.side;
    s.to_lose = static_cast<std::uint8_t>(effect.amount);
    if (!leaves_a_choice(effect)) s.to_lose = 0;
  }
  const bool takes = !chooses_divisions(effect.kind) && !chooses_depots(effect.kind);
  emit(takes || s.to_lose > 0 ? EventKind::card_takes : EventKind::card_void, Rule::r16_1_2, player_of_effect(),
       s.effect, s.played[at(player_of_effect())]);
}

/// Whether somebody has something to choose; where faces are hidden, as far as everybody sees. Not to be asked whom to
/// rally or to disrupt would tell that nobody can be, and not to be asked for a city that a division alone is besieged.
bool Position::leaves_a_choice(const Effect& effect) const {
  const bool turns_counters = effect.kind == EffectKind::rally || effect.kind == EffectKind::disrupt;
  if (!plays_screens() || !turns_counters) return !card_units().empty() || !card_hexes(plays_screens()).empty();
  if (effect.in_russia && (s.held[at(effect.side)] & board().territory(Side::russian)).empty()) return false;
  return !on_the_map(effect.units & forces().divisions(effect.side)).empty();
}

/// The divisions that the effect under way lets somebody choose from.
UnitSet Position::card_units() const {
  const Effect* effect = effect_at(s.effect);
  if (effect == nullptr || !chooses_divisions(effect->kind)) return {};
  UnitSet able;
  on_the_map(effect->units & forces().divisions(effect->side)).each([&](Unit unit) {
    const bool right = effect->kind == EffectKind::remove || undisrupted(unit) == (effect->kind == EffectKind::disrupt);
    if (right && (!effect->in_russia || board().territory(Side::russian).has(s.where[unit]))) able.add(unit);
  });
  return able;
}

/// The hexes that it lets somebody choose from, or, as seen by everybody, may let him.
HexSet Position::card_hexes(bool as_seen) const {
  const Effect* effect = effect_at(s.effect);
  if (effect == nullptr || !chooses_depots(effect->kind)) return {};
  const HexSet where = effect->in_russia ? board().territory(Side::russian) : board().everywhere();
  if (effect->kind == EffectKind::lose_depot) return s.depots[at(effect->side)] & where;
  return depot_places(effect->side, as_seen) & chain(effect->side) & where;
}

/// Good things may be declined, bad ones not; but who was asked to disrupt somebody may have nobody.
bool Position::card_may_be_declined() const {
  const Effect* effect = effect_at(s.effect);
  if (effect == nullptr) return false;
  if (effect->kind == EffectKind::disrupt) return card_units().empty();
  return effect->kind == EffectKind::rally || effect->kind == EffectKind::place_depot;
}

void Position::legal_cards(ActionList& out) const {
  if (s.phase == Phase::cards) {
    auto hand = s.hand[at(s.acting)];
    std::ranges::sort(hand);
    for (const std::uint8_t card : hand)
      if (card != 0 && may_play_card(card).legal()) out.add(act(Verb::play, card));
    return;
  }
  card_units().each([&](Unit unit) { out.add(act(Verb::choose, unit)); });
  card_hexes(false).each([&](int hex) { out.add(act(Verb::choose_hex, static_cast<unsigned>(hex))); });
  if (card_may_be_declined()) out.add(act(Verb::done));
}

void Play::apply_card_choice(Action action) {
  const EffectKind kind = effect_at(s.effect)->kind;
  const auto unit = static_cast<Unit>(action.a);
  const auto hex = static_cast<Hex>(action.a);
  --s.to_lose;
  if (verb_of(action) == Verb::done) {
    if (kind != EffectKind::disrupt) s.to_lose = 0;  // as often as divisions would have been chosen
  } else if (kind == EffectKind::rally) {
    restore_order(unit, Rule::r16_1);
  } else if (kind == EffectKind::disrupt) {
    disrupt(unit, Rule::r16_1);
  } else if (kind == EffectKind::remove) {
    take_off(unit, departed, EventKind::left_the_war, Rule::r16_1);
  } else if (kind == EffectKind::lose_depot) {
    s.depots[at(s.acting)].remove(hex);
    emit(EventKind::seized, Rule::r16_1, s.acting, hex);
  } else {
    s.depots[at(s.acting)].add(hex);
    emit(EventKind::established, Rule::r16_1, s.acting, hex);
  }
  if (s.to_lose > 0 && leaves_a_choice(*effect_at(s.effect))) return;
  s.to_lose = 0;
  ++s.effect;
  carry_out_cards();
}

}  // namespace redoubt::invasion_1812
