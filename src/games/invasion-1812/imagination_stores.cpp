// Fog of war, the way back, of what is not on the map by its face: trains, dummies and cards.
#include "games/invasion-1812/imagination_stores.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

/// Cards that nobody has played and the viewer does not hold, shuffled: first those in other hands, then those that are
/// to be drawn. What was kept is of the kind that can be kept (16.1.4); what has just been drawn may not be, and who
/// lays first tells something of it.
class UnseenCards {
 public:
  UnseenCards(const Data& data, const View& view, FastDice& random, State& state)
      : cards_(data.cards), view_(view), random_(random), s_(state) {
    const Side leader = s_.turn <= 8 ? Side::russian : Side::french;
    for (std::size_t place = 0; place < 2; ++place) {
      for (const Side side : {other(leader), leader})
        if (!is(view.who, side) && place < view.cards.held[at(side)]) slots_[slot_count_++] = {side, place};
    }
  }

  void deal() {
    std::uint64_t unseen = view_.cards.unplayed;
    for (const std::uint8_t card : view_.own.hand)
      if (card != 0) unseen &= ~card_bit(card);
    for (const std::uint8_t deck : {std::uint8_t{1}, std::uint8_t{2}}) deal(deck, unseen);
  }

 private:
  struct Slot {
    Side side = Side::french;
    std::size_t place = 0;
  };
  enum class CardFilter : std::uint8_t { any, single, plain };

  void deal(std::uint8_t deck, std::uint64_t unseen) {
    const bool one_deck = s_.second_year && !s_.between_years;
    std::array<std::uint8_t, card_count> left = {};
    std::uint32_t count = 0;
    for (std::uint8_t card = 1; card <= card_count; ++card)
      if (deck_of(card, one_deck) == deck && (unseen & card_bit(card)) != 0) left[count++] = card;
    for (std::uint32_t i = count; i > 1; --i) std::swap(left[i - 1], left[random_.below(i)]);
    const auto to_draw = static_cast<std::uint32_t>(std::ranges::count(view_.cards.deck, deck));
    for (; count > to_draw && next_slot_ < slot_count_; --count) {
      const Slot slot = slots_[next_slot_++];
      std::swap(left[found(left, count, filter(slot))], left[count - 1]);
      s_.hand[at(slot.side)][slot.place] = left[count - 1];
    }
    for (std::size_t i = 0; i < s_.deck.size(); ++i)
      if (view_.cards.deck[i] == deck && count > 0) s_.deck[i] = left[--count];
  }

  /// Where a card of the kind that is wished for lies, or any.
  [[nodiscard]] std::uint32_t found(const std::array<std::uint8_t, card_count>& left, std::uint32_t count,
                                    CardFilter filter) const {
    for (std::uint32_t i = count; i-- > 0;)
      if (filter == CardFilter::any || cards_.single(left[i]) == (filter == CardFilter::single)) return i;
    return count - 1;
  }

  /// 16.1.4: who has drawn a card with a single text lays it second; when both have, or neither, the order is the usual
  /// one.
  [[nodiscard]] CardFilter filter(Slot slot) const {
    const bool just_drawn =
        s_.phase == Phase::cards && s_.played[at(slot.side)] == 0 && slot.place + 1U == view_.cards.held[at(slot.side)];
    if (!just_drawn) return CardFilter::plain;
    const Side leader = s_.turn <= 8 ? Side::russian : Side::french;
    if (s_.first_card != leader) return slot.side == leader ? CardFilter::single : CardFilter::plain;
    if (slot.side == leader) return must_lay(other(leader)) ? CardFilter::any : CardFilter::plain;
    return must_lay(leader) ? CardFilter::single : CardFilter::any;
  }

  /// Whether a side is known, or imagined, to have drawn a card with a single text.
  [[nodiscard]] bool must_lay(Side side) const {
    const auto single = [&](std::uint8_t card) { return card != 0 && cards_.single(card); };
    return single(s_.played[at(side)]) || std::ranges::any_of(s_.hand[at(side)], single);
  }

  const Cards& cards_;
  const View& view_;
  FastDice& random_;
  State& s_;
  std::array<Slot, 4> slots_ = {};  // of the hands that the viewer does not see, in the order of dealing
  std::size_t slot_count_ = 0;
  std::size_t next_slot_ = 0;
};

}  // namespace

/// 7.5: two of the counters, less those not laid yet, are dummies; while trains are being laid nobody else knows which
/// of the rest are.
void imagine_trains(const View& view, Side side, FastDice& random, State& s) {
  TrainCounters seen = view.trains[at(side)];
  const auto laid = static_cast<int>(std::ranges::count_if(seen.face_down, [](Hex hex) { return hex != no_hex; }));
  int dummies = std::clamp(dummy_trains - seen.to_lay, 0, laid);
  const bool finished = ((unsigned{s.finished} >> index(side)) & 1U) != 0;
  if (s.phase == Phase::allocation && !finished) {
    const int most = std::min(laid, dummy_trains);
    dummies += static_cast<int>(random.below(static_cast<std::uint32_t>(most - dummies + 1)));
  }
  const int left = s.phase == Phase::allocation ? dummy_trains - dummies : int{seen.to_lay};
  s.dummies_left[at(side)] = static_cast<std::uint8_t>(left);
  s.in_store[at(side)] = static_cast<std::uint8_t>(seen.to_lay - left);
  for (int i = 0; i < dummies; ++i) {
    Hex& chosen = seen.face_down[random.below(static_cast<std::uint32_t>(laid - i))];
    s.dummies[at(side)][static_cast<std::size_t>(i)] = chosen;
    std::swap(chosen, seen.face_down[static_cast<std::size_t>(laid - i - 1)]);
  }
  const auto genuine = static_cast<std::size_t>(laid - dummies);
  std::copy_n(seen.face_down.begin(), genuine, s.trains[at(side)].begin());
  if (s.face_up[at(side)] != no_hex) s.trains[at(side)][genuine] = s.face_up[at(side)];
  std::ranges::sort(s.trains[at(side)]);
  std::ranges::sort(s.dummies[at(side)]);
}

void imagine_cards(const Data& data, const View& view, FastDice& random, State& s) {
  UnseenCards(data, view, random, s).deal();
}

}  // namespace redoubt::invasion_1812
