// The bid for sides, at the beginning: which side a player would play, and by how many points it must then win. While
// they bid, a side means the player who sits there.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// The higher total bids first; the French win ties, as they do for the initiative.
void Play::begin_bidding() {
  std::array<int, 4> faces = {};
  for (int& face : faces) face = dice.roll();
  s.acting = faces[0] + faces[1] >= faces[2] + faces[3] ? Side::french : Side::russian;
  s.phase = Phase::bidding;
  std::uint32_t told = 0;
  for (const int face : faces) told = told * 10 + static_cast<std::uint32_t>(face);
  emit(EventKind::bid_roll, Rule::bid, s.acting, 0, 0, told);
  events.seal();
}

Verdict Position::may_bid(unsigned margin) const {
  return margin > s.bid && margin <= highest_bid ? legal_verdict
                                                 : refuse(Rule::bid, RefusalReason::not_a_bid, s.bid, highest_bid);
}

void Position::legal_bids(ActionList& out) const {
  for (const Side side : {Side::french, Side::russian}) {
    for (unsigned margin = s.bid + 1U; margin <= highest_bid; ++margin)
      out.add(act(Verb::bid, static_cast<unsigned>(at(side)), margin));
  }
  out.add(act(Verb::done));
}

/// In turn, until one does not raise the other's bid or neither wants to begin.
void Play::apply_bid(Action action) {
  if (verb_of(action) == Verb::bid) {
    s.bidder = static_cast<Side>(action.a);
    s.bid = static_cast<std::uint8_t>(action.b);
    emit(EventKind::bids, Rule::bid, s.acting, action.a, s.bid);
    s.acting = other(s.acting);
    return;
  }
  emit(EventKind::declines, Rule::bid, s.acting);
  if (s.bid == 0 && ++s.done_sides < 2) {
    s.acting = other(s.acting);
    return;
  }
  if (s.bid != 0) award(other(s.acting));
  s.done_sides = 0;
  begin_deployment();
}

/// Who bid highest plays the side that he named. When the players change sides the backs of all blocks are numbered
/// anew (R.1), since each has read the numbers of what is his enemy's now.
void Play::award(Side highest) {
  emit(EventKind::bid_stands, Rule::bid, s.bidder, 0, s.bid);
  if (s.bidder == highest) return;
  s.exchanged = true;
  for (const Side side : {Side::french, Side::russian}) Blocks::deal_first_tokens(side, s.blocks, dice);
  emit(EventKind::exchanged, Rule::bid, s.bidder);
  events.seal();
}

}  // namespace redoubt::borodino_1812
