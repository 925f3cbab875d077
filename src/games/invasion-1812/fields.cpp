#include "games/invasion-1812/fields.h"

#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/game.h"

namespace redoubt::invasion_1812 {

namespace {

using Counts = BySideForm<NumberForm<>>;
using SignedCounts = BySideForm<NumberForm<-100, 100>>;
using Small = NumberForm<0, 63>;
template <class Form>
using SidesForm = BySideForm<Form, false>;

}  // namespace

const FieldRows<Data, Attack>& attack_fields() {
  using A = Attack;
  static const auto rows = Fields<Data, A>()
                               .kept<&A::from, HexOrNoneForm>("from")
                               .kept<&A::to, HexOrNoneForm>("to")
                               .kept<&A::retreat, HexOrNoneForm>("retreat")
                               .kept<&A::commands, Small>("commands")
                               .kept<&A::committed, Small>("committed")
                               .kept<&A::settled, Small>("settled")
                               .kept<&A::supports, Counts>("supports")
                               .kept<&A::asked, Counts>("asked")
                               .kept<&A::strength, Counts>("strength")
                               .kept<&A::hits, Counts>("hits")
                               .kept<&A::main_hits, Counts>("main_hits")
                               .kept<&A::fallen, Counts>("fallen")
                               .kept<&A::stood>("stood")
                               .kept<&A::evaded>("evaded")
                               .kept<&A::pursued>("pursued")
                               .kept<&A::halted>("halted")
                               .kept<&A::value, SignedCounts>("value")
                               .kept<&A::taken, BySideForm<ListForm<NumberForm<>>>>("taken")
                               .kept<&A::stage, WordForm<stage_names>>("stage")
                               .all();
  return rows;
}

const FieldRows<Data, PublicPart>& public_fields() {
  using P = PublicPart;
  using AttackForm = OptionalForm<ObjectForm<&attack_fields>, Attack{}>;
  static const auto rows = Fields<Data, P>()
                               .shown<&P::scenario, ScenarioForm>("scenario")
                               .shown<&P::options, WordsForm<option_names>>("options")
                               .shown<&P::turn>("turn")
                               .shown<&P::second_year>("second_year")
                               .shown<&P::phase, WordForm<phase_names>>("phase")
                               .kept<&P::after, WordForm<phase_names>>("after")
                               .shown<&P::acting, SideForm>("acting")
                               .kept<&P::attacker, SideForm>("attacker")
                               .kept<&P::leads, SideForm>("leads")
                               .shown<&P::finished>("finished")
                               .shown<&P::depots_lost, Counts>("depots_lost")
                               .shown<&P::base_commands, SignedCounts>("base_commands")
                               .shown<&P::commands, Counts>("commands")
                               .kept<&P::swing, SignedCounts>("swing")
                               .shown<&P::to_lose>("to_lose")
                               .shown<&P::to_disrupt>("to_disrupt")
                               .shown<&P::commanders_to_lose>("commanders_to_lose")
                               .shown<&P::battle_points>("battle_points")
                               .shown<&P::strength, SidesForm<ListForm<NumberForm<>>>>("strength")
                               .shown<&P::horses_lost>("horses_lost")
                               .shown<&P::rising, WordForm<rising_names>>("rising")
                               .shown<&P::independent>("independent")
                               .shown<&P::jerome>("jerome")
                               .shown<&P::depots, SidesForm<HexesForm>>("depots")
                               .shown<&P::screened, HexesForm>("screened")
                               .shown<&P::freed, HexesForm>("freed")
                               .shown<&P::swollen, SidesForm<RoomsForm>>("swollen")
                               .shown<&P::lapsing, SidesForm<RoomsForm>>("lapsing")
                               .shown<&P::rallying, HexOrNoneForm>("rallying")
                               .shown<&P::base, HexOrNoneForm>("base")
                               .shown<&P::ending, WordForm<ending_names>>("ending")
                               .kept<&P::winner, SideForm>("winner")
                               .kept<&P::face_up, SidesForm<HexOrNoneForm>>("face_up")
                               .kept<&P::march_from, HexOrNoneForm>("march_from")
                               .kept<&P::march_at, HexOrNoneForm>("march_at")
                               .kept<&P::steps>("steps")
                               .kept<&P::held_up>("held_up")
                               .part<&P::attack, AttackForm>("attack", attack_fields())
                               .kept<&P::played, Counts>("played")
                               .kept<&P::effects, SidesForm<ListForm<NumberForm<-100, 100>>>>("effects")
                               .kept<&P::effect>("effect")
                               .kept<&P::first_card, SideForm>("first_card")
                               .kept<&P::between_years>("between_years")
                               .kept<&P::was_in, ListForm<TruthForm>>("was_in")
                               .kept<&P::left, ListForm<TruthForm>>("left")
                               .kept<&P::winter_offered>("winter_offered")
                               .kept<&P::last_dice, ListForm<NumberForm<0, 6>>>("last_dice")
                               .derived<&P::blank>()
                               .all();
  return rows;
}

const FieldRows<Data, State>& state_fields() {
  using S = State;
  static const auto rows = Fields<Data, S>()
                               .base<PublicPart>(public_fields())
                               .derived<&S::held>()     // follows from where the units stand
                               .derived<&S::mounted>()  // the same
                               .derived<&S::led>()      // the same
                               .derived<&S::first>()    // the same
                               .derived<&S::next>()     // the same
                               .kept<&S::trains, SidesForm<HexListForm>>("trains")
                               .kept<&S::dummies, SidesForm<HexListForm>>("dummies")
                               .kept<&S::screens, SidesForm<HexListForm>>("screens")
                               .kept<&S::draft, HexListForm>("draft")
                               .kept<&S::rearranged>("rearranged")
                               .kept<&S::led_trains, SidesForm<HexesForm>>("led_trains")
                               .kept<&S::in_store, Counts>("in_store")
                               .kept<&S::dummies_left, Counts>("dummies_left")
                               .kept<&S::rally_left>("rally_left")
                               .kept<&S::along>("along")
                               .kept<&S::hard_ridden>("hard_ridden")
                               .kept<&S::deck, ListForm<CardForm<0>>>("deck")
                               .kept<&S::hand, SidesForm<ListForm<CardForm<0>>>>("hand")
                               .table<&S::where>("where")
                               .hashed<&S::disrupted>("disrupted")
                               .hashed<&S::fed>("fed")
                               .hashed<&S::foraging>("foraging")
                               .hashed<&S::moved>("moved")
                               .hashed<&S::forced>("forced")
                               .hashed<&S::fought>("fought")
                               .hashed<&S::fought_twice>("fought_twice")
                               .hashed<&S::party>("party")
                               .hashed<&S::pending>("pending")
                               .hashed<&S::withdrawn>("withdrawn")
                               .hashed<&S::recruits>("recruits")
                               .hashed<&S::shown>("shown")
                               .all();
  return rows;
}

StateRows InvasionOfRussia::state_rows() { return state_of<State>(state_fields().hashed); }

}  // namespace redoubt::invasion_1812
