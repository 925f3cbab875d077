// The bid for sides, at the beginning: which side a player would play, and by how many points it must then win. While
// they bid, a side means the player who sits there.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// The higher total bids first; the French win ties, as they do for the initiative.
void Play::begin_bidding() {
  std::array<int, 4> faces = {};
  for (int& face : faces) face = dice.roll();
  m.acting = faces[0] + faces[1] >= faces[2] + faces[3] ? Side::french : Side::russian;
  m.phase = Phase::bidding;
  std::uint32_t told = 0;
  for (const int face : faces) told = told * 10 + static_cast<std::uint32_t>(face);
  tell(Happening::bid_roll, Rule::bid, m.acting, 0, 0, told);
  events.seal();
}

Verdict Position::may_bid(unsigned margin) const {
  return margin > s.bid && margin <= highest_bid ? fine : refuse(Rule::bid, Why::not_a_bid, s.bid, highest_bid);
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
    m.bidder = static_cast<Side>(action.a);
    m.bid = static_cast<std::uint8_t>(action.b);
    tell(Happening::bids, Rule::bid, m.acting, action.a, m.bid);
    m.acting = other(m.acting);
    return;
  }
  tell(Happening::declines, Rule::bid, m.acting);
  if (m.bid == 0 && ++m.done_sides < 2) {
    m.acting = other(m.acting);
    return;
  }
  if (m.bid != 0) award(other(m.acting));
  m.done_sides = 0;
  begin_deployment();
}

/// Who bid highest plays the side that he named. When the players change sides the backs of all blocks are numbered
/// anew (R.1), since each has read the numbers of what is his enemy's now.
void Play::award(Side highest) {
  tell(Happening::bid_stands, Rule::bid, m.bidder, 0, m.bid);
  if (m.bidder == highest) return;
  m.exchanged = true;
  for (const Side side : {Side::french, Side::russian}) Blocks::number_backs(side, m.blocks, dice);
  tell(Happening::exchanged, Rule::bid, m.bidder);
  events.seal();
}

}  // namespace redoubt::borodino_1812
