#include "games/borodino-1812/fields.h"

#include "games/borodino-1812/forms.h"
#include "games/borodino-1812/game.h"

namespace redoubt::borodino_1812 {

const FieldRows<Data, PublicPart>& public_fields() {
  using P = PublicPart;
  static const auto rows = Fields<Data, P>()
                               .shown<&P::scenario, ScenarioForm>("scenario")
                               .shown<&P::options, WordsForm<option_names>>("options")
                               .shown<&P::turn>("turn")
                               .shown<&P::phase, WordForm<phase_names>>("phase")
                               .shown<&P::first, SideForm>("first")
                               .shown<&P::acting, SideForm>("acting")
                               .shown<&P::done_sides>("done_sides")
                               .shown<&P::night>("night")
                               .shown<&P::night_marches>("night_marches")
                               .shown<&P::corps_entered>("corps_entered")
                               .shown<&P::entry, MaybeAreaForm>("entry")
                               .shown<&P::third_in_second>("third_in_second")
                               .shown<&P::attacked, BySideForm<AreasForm, false>>("attacked")
                               .shown<&P::entered, BySideForm<PassagesForm, false>>("entered")
                               .shown<&P::bombarded, BordersForm>("bombarded")
                               .shown<&P::broken, BordersForm>("broken")
                               .shown<&P::spoils, AreasForm>("spoils")
                               .shown<&P::hostages, AreasForm>("hostages")
                               .shown<&P::crossed, CrossedForm>("crossed")
                               .shown<&P::target, MaybeAreaForm>("target")
                               .shown<&P::firing, MaybeUnitForm>("firing")
                               .shown<&P::hits, BySideForm<NumberForm<>>>("hits")
                               .shown<&P::surprise, SidesForm>("surprise")
                               .shown_together<BidForm, &P::bid, &P::bidder>("bid")
                               .hashed<&P::bid>("bid")
                               .hashed<&P::bidder>("bidder")
                               .shown<&P::exchanged>("exchanged")
                               .kept<&P::battle, MaybeAreaForm>("battle")
                               .kept<&P::round>("round")
                               .kept<&P::attacker, SideForm>("attacker")
                               .kept<&P::turn_of, SideForm>("turn_of")
                               .kept<&P::letter, WordForm<letter_names>>("letter")
                               .kept<&P::aim, WordForm<target_names>>("aim")
                               .kept<&P::victor, SideForm>("victor")
                               .kept<&P::score, BySideForm<NumberForm<>>>("score")
                               .kept<&P::ended>("ended")
                               .kept<&P::winner, SideForm>("winner")
                               .all();
  return rows;
}

const FieldRows<Data, PrivatePart>& private_fields() {
  using P = PrivatePart;
  static const auto rows = Fields<Data, P>()
                               .kept<&P::points, ListForm<NumberForm<>>>("points")
                               .kept<&P::fed, AreasForm>("fed")
                               .kept<&P::fed_twice, AreasForm>("fed_twice")
                               .kept<&P::posts, ListForm<MaybeUnitForm>>("posts")
                               .derived<&P::unused>()
                               .all();
  return rows;
}

const FieldRows<Data, State>& state_fields() {
  using S = State;
  static const auto rows = [] {
    auto block = RowsOf<Block>()
                     .row("area", &Block::area)
                     .row("step", &Block::step)
                     .row("token", &Block::token)
                     .row("way", &Block::way);
    return Fields<Data, S>()
        .base<PublicPart>(public_fields())
        .base<PrivatePart>(private_fields())
        .derived<&S::at>()     // follows from where the units stand
        .derived<&S::held>()   // the same
        .derived<&S::field>()  // the same
        .hashed<&S::revealed>("revealed")
        .hashed<&S::half>("half")
        .hashed<&S::square>("square")
        .hashed<&S::acted>("acted")
        .hashed<&S::reserves>("reserves")
        .hashed<&S::flank>("flank")
        .hashed<&S::active>("active")
        .hashed<&S::leading>("leading")
        .hashed<&S::moved>("moved")
        .hashed<&S::fired>("fired")
        .hashed<&S::at_liberty>("at_liberty")
        .hashed<&S::fourth>("fourth")
        .hashed<&S::redeploying>("redeploying")
        .table<&S::blocks>("blocks", std::move(block))
        .table<&S::shelter>("shelter")
        .kept<&S::orders, ListForm<NumberForm<>>>("orders")
        .kept<&S::garrison, ListForm<MaybeUnitForm>>("garrison")
        .kept<&S::driven, MaybeUnitForm>("driven")
        .all();
  }();
  return rows;
}

StateRows Borodino1812::state_rows() { return state_of<State>(state_fields().hashed); }

}  // namespace redoubt::borodino_1812
