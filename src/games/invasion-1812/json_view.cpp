// What one side sees, as JSON.
#include <string>
#include <tuple>
#include <utility>

#include "games/invasion-1812/json_forms.h"
#include "games/invasion-1812/json_names.h"
#include "games/invasion-1812/play.h"
#include "games/invasion-1812/tally.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr auto mark_names = std::to_array<std::string_view>({"disrupted", "fed", "shown", "foraging", "moved", "forced",
                                                             "fought", "fought-twice", "party", "pending", "withdrawn",
                                                             "recruit", "divisions", "cavalry"});
static_assert(mark_names.size() == static_cast<std::size_t>(Mark::cavalry) + 1);

json::array marks_json(std::uint16_t marks) {
  json::array out;
  for (std::size_t i = 0; i < mark_names.size(); ++i) {
    if (((marks >> i) & 1U) != 0) out.push_back(json::string(mark_names[i]));
  }
  return out;
}

void write_known(const Data& data, const View& view, std::size_t i, JsonText& out) {
  const KnownUnit& each = view.known[i];
  out["unit"] = unit_json(data.forces, each.unit);
  out["at"] = hex_json(each.where);
  out["marks"] = marks_json(each.marks);
}

void write_hidden(const Data&, const View& view, std::size_t i, JsonText& out) {
  const HiddenStack& each = view.hidden[i];
  out["hex"] = hex_json(each.hex);
  out["side"] = name(each.side);
  out["counters"] = each.counters;
  out["screens"] = each.screens;
  out["marks"] = marks_json(each.marks);
}

json::object trains_json(const TrainCounters& trains) {
  return {
      {"face_down", hexes_json(trains.face_down)}, {"face_up", hex_json(trains.face_up)}, {"to_lay", trains.to_lay}};
}

json::array numbers_json(std::uint64_t bits) {
  json::array out;
  for (unsigned i = 0; i < 64; ++i) {
    if (((bits >> i) & 1U) != 0) out.push_back(i);
  }
  return out;
}

json::object cards_json(const CardTable& cards) {
  json::array deck;
  for (const std::uint8_t each : cards.deck) {
    if (each != 0) deck.push_back(each);
  }
  return {{"unplayed", numbers_json(cards.unplayed)},
          {"deck", std::move(deck)},
          {"held", pair_json(cards.held)},
          {"played", pair_json(cards.played)}};
}

/// 10.4: the hexes in these directions.
json::array around_json(Hex hex, std::uint8_t directions) {
  json::array out;
  for (unsigned way = 0; way < 6; ++way) {
    if (((unsigned{directions} >> way) & 1U) != 0)
      out.push_back(hex_json(Grid::neighbour(hex, static_cast<HexDirection>(way))));
  }
  return out;
}

json::value attack_json(const PublicPart& open) {
  const Attack& attack = open.attack;
  if (attack.from == no_hex) return nullptr;
  return json::object{{"from", hex_json(attack.from)},
                      {"to", hex_json(attack.to)},
                      {"attacker", word(side_names, open.attacker)},
                      {"commands", attack.commands},
                      {"committed", attack.committed},
                      {"supports", by_side([&](std::size_t side) {
                         return json::value(around_json(attack.to, attack.supports[side]));
                       })},
                      {"value", pair_json(attack.value)},
                      {"hits", pair_json(attack.hits)},
                      {"fallen", pair_json(attack.fallen)},
                      {"retreat", hex_json(attack.retreat)}};
}

json::value march_json(const PublicPart& open) {
  if (open.march_from == no_hex) return nullptr;
  return json::object{{"from", hex_json(open.march_from)},
                      {"at", hex_json(open.march_at)},
                      {"steps", open.steps},
                      {"counters", open.marching},
                      {"held_up", open.held_up}};
}

/// 15.1: whether the viewer is arranging his screens: then he sees them as they will lie.
bool arranges(const View& view) {
  return view.own.draft[0] != no_hex || (view.open.phase == Phase::screens && is(view.who, view.open.acting));
}

json::object own_json(const View& view) {
  const PrivatePart& own = view.own;
  json::array hand;
  for (const std::uint8_t card : own.hand) {
    if (card != 0) hand.push_back(card);
  }
  return {{"trains", hexes_json(own.trains)},
          {"dummies", hexes_json(own.dummies)},
          {"screens", hexes_json(arranges(view) ? own.draft : own.screens)},
          {"in_store", own.in_store},
          {"dummies_left", own.dummies_left},
          {"hand", std::move(hand)},
          {"besieged", hexes_json(own.besieged)},
          {"rally_left", view.rally_left}};
}

/// 14.7: the points as they stand, by who is seen to occupy what.
json::object score_json(const Data& data, const View& view) {
  const State s = seen_to_hold(view);
  const Position look{data, s};
  return by_side([&](std::size_t side) { return json::value(look.victory_points(static_cast<Side>(side))); });
}

Month month_of(const Data& data, const View& v) { return data.scenarios.month(v.open.turn, v.open.second_year); }

json::value strength_json(const Data&, const View& v) {
  return by_side([&](std::size_t side) {
    const auto& turns = v.open.strength[side];
    return json::value(json::array(turns.begin(), turns.end()));
  });
}

using Rows = ViewRows<Data, View>;

template <auto member>
constexpr auto open = same_at<View, &View::open, member>;
bool never_changes(const View&, const View&) { return true; }
bool same_view(const View& a, const View& b) { return a == b; }
/// Told once, when the game is over.
bool is_over(const View& v) { return v.open.phase == Phase::over; }

bool same_month(const View& a, const View& b) {
  return a.open.turn == b.open.turn && a.open.second_year == b.open.second_year;
}
bool same_march(const View& a, const View& b) {
  const auto march = [](const PublicPart& p) {
    return std::tuple(p.march_from, p.march_at, p.steps, p.marching, p.held_up);
  };
  return march(a.open) == march(b.open);
}
bool same_attack(const View& a, const View& b) {
  return a.open.attack == b.open.attack && a.open.attacker == b.open.attacker;
}
bool same_winner(const View& a, const View& b) { return is_over(a) == is_over(b) && a.open.winner == b.open.winner; }
bool same_own(const View& a, const View& b) {
  return a.own == b.own && a.rally_left == b.rally_left && arranges(a) == arranges(b);
}

constexpr auto members = std::to_array<Rows::Member>({
    {"side", never_changes, [](const Data&, const View& v) { return json::value(name(v.who)); }},
    {"scenario", never_changes,
     [](const Data& d, const View& v) { return json::value(d.scenarios.at(v.open.scenario).id); }},
    {"options", never_changes, [](const Data&, const View& v) { return json::value(options_json(v.open.options)); }},
    {"turn", open<&PublicPart::turn>, [](const Data&, const View& v) { return json::value(v.open.turn); }},
    {"year", same_month, [](const Data& d, const View& v) { return json::value(month_of(d, v).year); }},
    {"month", same_month, [](const Data& d, const View& v) { return json::value(month_of(d, v).month); }},
    {"winter", same_month,
     [](const Data& d, const View& v) { return json::value(v.open.turn >= d.scenarios.winter_from() && !v.open.second_year); }},
    {"second_year", open<&PublicPart::second_year>,
     [](const Data&, const View& v) { return json::value(v.open.second_year); }},
    {"phase", open<&PublicPart::phase>,
     [](const Data&, const View& v) { return json::value(word(phase_names, v.open.phase)); }},
    {"acting", open<&PublicPart::acting>,
     [](const Data&, const View& v) { return json::value(word(side_names, v.open.acting)); }},
    {"finished", open<&PublicPart::finished>, [](const Data&, const View& v) { return json::value(v.open.finished); }},
    {"depots_lost", open<&PublicPart::depots_lost>,
     [](const Data&, const View& v) { return json::value(pair_json(v.open.depots_lost)); }},
    {"base_commands", open<&PublicPart::base_commands>,
     [](const Data&, const View& v) { return json::value(pair_json(v.open.base_commands)); }},
    {"commands", open<&PublicPart::commands>,
     [](const Data&, const View& v) { return json::value(pair_json(v.open.commands)); }},
    {"to_lose", open<&PublicPart::to_lose>, [](const Data&, const View& v) { return json::value(v.open.to_lose); }},
    {"to_disrupt", open<&PublicPart::to_disrupt>,
     [](const Data&, const View& v) { return json::value(v.open.to_disrupt); }},
    {"commanders_to_lose", open<&PublicPart::commanders_to_lose>,
     [](const Data&, const View& v) { return json::value(v.open.commanders_to_lose); }},
    {"battle_points", open<&PublicPart::battle_points>,
     [](const Data&, const View& v) { return json::value(v.open.battle_points); }},
    {"strength", open<&PublicPart::strength>, strength_json},
    {"horses_lost", open<&PublicPart::horses_lost>,
     [](const Data&, const View& v) { return json::value(v.open.horses_lost); }},
    {"rising", open<&PublicPart::rising>,
     [](const Data&, const View& v) { return json::value(word(rising_names, v.open.rising)); }},
    {"independent", open<&PublicPart::independent>,
     [](const Data&, const View& v) { return json::value(v.open.independent); }},
    {"jerome", same_at<View, &View::open, &PublicPart::cards, &CardTable::jerome>,
     [](const Data&, const View& v) { return json::value(v.open.cards.jerome); }},
    {"depots", open<&PublicPart::depots>,
     [](const Data&, const View& v) { return json::value(by_side([&](std::size_t side) { return json::value(hexes_json(v.open.depots[side])); })); }},
    {"trains", open<&PublicPart::trains>,
     [](const Data&, const View& v) { return json::value(by_side([&](std::size_t side) { return json::value(trains_json(v.open.trains[side])); })); }},
    {"screened", open<&PublicPart::screened>,
     [](const Data&, const View& v) { return json::value(hexes_json(v.open.screened)); }},
    {"freed", open<&PublicPart::freed>,
     [](const Data&, const View& v) { return json::value(hexes_json(v.open.freed)); }},
    {"swollen", open<&PublicPart::swollen>,
     [](const Data&, const View& v) { return json::value(rooms_json(v.open.swollen)); }},
    {"lapsing", open<&PublicPart::lapsing>,
     [](const Data&, const View& v) { return json::value(rooms_json(v.open.lapsing)); }},
    {"rallying", open<&PublicPart::rallying>,
     [](const Data&, const View& v) { return json::value(hex_json(v.open.rallying)); }},
    {"base", open<&PublicPart::base>, [](const Data&, const View& v) { return json::value(hex_json(v.open.base)); }},
    {"cards", open<&PublicPart::cards>,
     [](const Data&, const View& v) { return json::value(cards_json(v.open.cards)); }},
    {"march", same_march, [](const Data&, const View& v) { return json::value(march_json(v.open)); }},
    {"attack", same_attack, [](const Data&, const View& v) { return json::value(attack_json(v.open)); }},
    {"score", same_view, [](const Data& d, const View& v) { return json::value(score_json(d, v)); }},
    {"winner", same_winner,
     [](const Data&, const View& v) { return json::value(is_over(v) ? json::value(word(side_names, v.open.winner)) : json::value(nullptr)); }},
    {"ending", open<&PublicPart::ending>,
     [](const Data&, const View& v) { return json::value(word(ending_names, v.open.ending)); }},
    {"tally", never_changes,
     [](const Data& d, const View& v) { return json::value(tally_json(tally(d, v))); }, is_over},
    {"own", same_own,
     [](const Data&, const View& v) { return json::value(v.who == Viewer::observer ? json::value(nullptr) : json::value(own_json(v))); }},
});

constexpr auto lists = std::to_array<Rows::List>({
    {"known", [](const View& v) { return std::size_t{v.known_count}; },
     [](const View& v, std::size_t i) { return std::uint32_t{v.known[i].unit}; },
     [](const View& a, std::size_t i, const View& b, std::size_t j) { return a.known[i] == b.known[j]; }, write_known},
    {"hidden", [](const View& v) { return std::size_t{v.hidden_count}; },
     [](const View& v, std::size_t i) {
       return static_cast<std::uint32_t>(index(v.hidden[i].side)) << 16U | v.hidden[i].hex;
     },
     [](const View& a, std::size_t i, const View& b, std::size_t j) { return a.hidden[i] == b.hidden[j]; },
     write_hidden},
});

}  // namespace

ViewRows<Data, View> JsonForms::view_rows() { return {members, lists}; }

}  // namespace redoubt::invasion_1812
