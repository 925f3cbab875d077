#include "games/bloody-monday/fields.h"

#include "games/bloody-monday/forms.h"
#include "games/bloody-monday/game.h"

namespace redoubt::bloody_monday {

const FieldRows<Data, PublicPart>& public_fields() {
  using P = PublicPart;
  static const auto rows = Fields<Data, P>()
                               .shown<&P::scenario, WordForm<scenario_names>>("scenario")
                               .shown<&P::options, WordsForm<option_names>>("options")
                               .shown<&P::turn>("turn")
                               .shown<&P::phase, WordForm<phase_names>>("phase")
                               .shown<&P::impulse, WordForm<impulse_names>>("impulse")
                               .shown<&P::phasing, SideForm>("phasing")
                               .shown<&P::disc, SideForm>("disc")
                               .shown<&P::disc_spent>("disc_spent")
                               .shown<&P::passes>("passes")
                               .shown<&P::lost, BySideForm<NumberForm<>>>("lost")
                               .shown<&P::french, ControlForm>("control", "french")
                               .shown<&P::cut_off, AreasForm>("isolated_areas", "cut_off")
                               .shown<&P::fresh, AreasForm>("newly_contested", "fresh")
                               .shown<&P::fought, AreasForm>("fought")
                               .kept<&P::contested_before, AreasForm>("contested_before")
                               .kept<&P::range, ListForm<AreasForm>>("ranges", "range")
                               .kept<&P::changed>("changed")
                               .kept<&P::quiet>("quiet")
                               .kept<&P::impulses>("impulses")
                               .kept<&P::led>("leaders_activated", "led")
                               .kept<&P::battle, OptionalForm<AreaForm, Area{0}>>("battle")
                               .kept<&P::cover>("cover")
                               .kept<&P::round>("round")
                               .kept<&P::rounds>("rounds")
                               .kept<&P::strikes_first, WordForm<winner_names>>("strikes_first")
                               .kept<&P::hits, BySideForm<NumberForm<>>>("hits")
                               .kept<&P::supplying, SideForm>("supplying")
                               .kept<&P::supplied>("supplied")
                               .kept<&P::commander_used, BySideForm<TruthForm>>("commander_used")
                               .kept<&P::laid, ListForm<OptionalForm<TargetForm, not_laid>>>("laid")
                               .kept<&P::ending, WordForm<ending_names>>("ending")
                               .kept<&P::winner, WordForm<winner_names>>("winner")
                               .kept<&P::score, BySideForm<NumberForm<>>>("score")
                               .hashed<&P::fired>("fired")
                               .hashed<&P::inspiring>("inspiring")
                               .hashed<&P::asked>("asked")
                               .hashed<&P::ambushes>("ambushes")
                               .derived<&P::unused>()
                               .all();
  return rows;
}

const FieldRows<Data, PrivatePart>& private_fields() {
  using P = PrivatePart;
  static const auto rows = Fields<Data, P>()
                               .shown<&P::moves_left>("moves_left")
                               .kept<&P::moves_made>("moves_made")
                               .kept<&P::value>("value")
                               .shown<&P::draws_left>("draws_left")
                               .kept<&P::draws_made>("draws_made")
                               .kept<&P::restore_left>("restore_left")
                               .hashed<&P::mover>("mover")
                               .hashed<&P::points>("points")
                               .all();
  return rows;
}

const FieldRows<Data, State>& state_fields() {
  using S = State;
  static const auto rows = [] {
    auto block = RowsOf<Block>().row("area", &Block::area).row("edge", &Block::edge).row("token", &Block::token);
    return Fields<Data, S>()
        .base<PublicPart>(public_fields())
        .base<PrivatePart>(private_fields())
        .derived<&S::at>()     // follows from where the units stand
        .derived<&S::field>()  // the same
        .hashed<&S::revealed>("revealed")
        .hashed<&S::isolated>("isolated")
        .hashed<&S::shield_spent>("shield_spent")
        .hashed<&S::active>("active")
        .hashed<&S::moved>("moved")
        .hashed<&S::inspired>("inspired")
        .hashed<&S::crossed>("crossed")
        .hashed<&S::committed>("committed")
        .table<&S::blocks>("blocks", std::move(block))
        .derived<&S::unused_at_end>()
        .all();
  }();
  return rows;
}

StateRows BloodyMonday::state_rows() { return state_of<State>(state_fields().hashed); }

}  // namespace redoubt::bloody_monday
