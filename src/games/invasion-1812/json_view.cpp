// What one side sees, as JSON.
#include <string>
#include <tuple>
#include <utility>

#include "games/invasion-1812/fields.h"
#include "games/invasion-1812/forms.h"
#include "games/invasion-1812/json_forms.h"
#include "games/invasion-1812/play.h"
#include "games/invasion-1812/tally.h"

namespace redoubt::invasion_1812 {

namespace {

using Counts = BySideForm<NumberForm<>>;

void write_known(const Data& data, const View& view, std::size_t i, JsonText& out) {
  const KnownUnit& each = view.known[i];
  out["unit"] = UnitForm::write(data, each.unit);
  out["at"] = hex_json(each.where);
  out["marks"] = WordsForm<mark_names>::write(data, each.marks);
}

void write_hidden(const Data& data, const View& view, std::size_t i, JsonText& out) {
  const HiddenStack& each = view.hidden[i];
  out["hex"] = hex_json(each.hex);
  out["side"] = name(each.side);
  out["counters"] = each.counters;
  out["screens"] = each.screens;
  out["marks"] = WordsForm<mark_names>::write(data, each.marks);
}

json::value trains_json(const Data& data, const View& v) {
  return by_side([&](std::size_t side) {
    const TrainCounters& trains = v.trains[side];
    return json::value({{"face_down", HexListForm::write(data, trains.face_down)},
                        {"face_up", hex_json(v.open.face_up[side])},
                        {"to_lay", trains.to_lay}});
  });
}

json::array numbers_json(std::uint64_t bits) {
  json::array out;
  for (unsigned i = 0; i < 64; ++i) {
    if (((bits >> i) & 1U) != 0) out.push_back(i);
  }
  return out;
}

json::value cards_json(const Data& data, const View& v) {
  json::array deck;
  for (const std::uint8_t each : v.cards.deck) {
    if (each != 0) deck.push_back(each);
  }
  return json::object{{"unplayed", numbers_json(v.cards.unplayed)},
                      {"deck", std::move(deck)},
                      {"held", Counts::write(data, v.cards.held)},
                      {"played", Counts::write(data, v.open.played)}};
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

json::value attack_json(const Data& data, const View& v) {
  const Attack& attack = v.open.attack;
  if (attack.from == no_hex) return nullptr;
  return json::object{{"from", hex_json(attack.from)},
                      {"to", hex_json(attack.to)},
                      {"attacker", name(v.open.attacker)},
                      {"commands", attack.commands},
                      {"committed", attack.committed},
                      {"supports", by_side([&](std::size_t side) {
                         return json::value(around_json(attack.to, attack.supports[side]));
                       })},
                      {"value", Counts::write(data, attack.value)},
                      {"hits", Counts::write(data, attack.hits)},
                      {"fallen", Counts::write(data, attack.fallen)},
                      {"retreat", hex_json(attack.retreat)}};
}

json::value march_json(const Data&, const View& v) {
  const PublicPart& open = v.open;
  if (open.march_from == no_hex) return nullptr;
  return json::object{{"from", hex_json(open.march_from)},
                      {"at", hex_json(open.march_at)},
                      {"steps", open.steps},
                      {"counters", v.marching},
                      {"held_up", open.held_up}};
}

/// 15.1: whether the viewer is arranging his screens: then he sees them as they will lie.
bool arranges(const View& view) {
  return view.own.draft[0] != no_hex || (view.open.phase == Phase::screens && is(view.who, view.open.acting));
}

json::value own_json(const Data& data, const View& view) {
  if (view.who == Viewer::observer) return nullptr;
  const PrivatePart& own = view.own;
  json::array hand;
  for (const std::uint8_t card : own.hand) {
    if (card != 0) hand.push_back(card);
  }
  return json::object{{"trains", HexListForm::write(data, own.trains)},
                      {"dummies", HexListForm::write(data, own.dummies)},
                      {"screens", HexListForm::write(data, arranges(view) ? own.draft : own.screens)},
                      {"in_store", own.in_store},
                      {"dummies_left", own.dummies_left},
                      {"hand", std::move(hand)},
                      {"besieged", HexesForm::write(data, own.besieged)},
                      {"rally_left", view.rally_left}};
}

/// 14.7: the points as they stand, by who is seen to occupy what.
json::value score_json(const Data& data, const View& view) {
  const State s = seen_to_hold(view);
  const Position look{data, s};
  return by_side([&](std::size_t side) { return json::value(look.victory_points(static_cast<Side>(side))); });
}

Month month_of(const Data& data, const View& v) { return data.scenarios.month(v.open.turn, v.open.second_year); }

using Rows = ViewRows<Data, View>;

bool never_changes(const View&, const View&) { return true; }
bool same_view(const View& a, const View& b) { return a == b; }
/// Told once, when the game is over.
bool is_over(const View& v) { return v.open.phase == Phase::over; }

bool same_month(const View& a, const View& b) {
  return a.open.turn == b.open.turn && a.open.second_year == b.open.second_year;
}
bool same_march(const View& a, const View& b) {
  const auto march = [](const View& v) {
    return std::tuple(v.open.march_from, v.open.march_at, v.open.steps, v.marching, v.open.held_up);
  };
  return march(a) == march(b);
}
bool same_attack(const View& a, const View& b) {
  return a.open.attack == b.open.attack && a.open.attacker == b.open.attacker;
}
bool same_winner(const View& a, const View& b) { return is_over(a) == is_over(b) && a.open.winner == b.open.winner; }
bool same_trains(const View& a, const View& b) { return a.trains == b.trains && a.open.face_up == b.open.face_up; }
bool same_cards(const View& a, const View& b) { return a.cards == b.cards && a.open.played == b.open.played; }
bool same_own(const View& a, const View& b) {
  return a.own == b.own && a.rally_left == b.rally_left && arranges(a) == arranges(b);
}

json::value winner_json(const Data&, const View& v) {
  return is_over(v) ? json::value(name(v.open.winner)) : json::value(nullptr);
}
json::value winter_json(const Data& data, const View& v) {
  return v.open.turn >= data.scenarios.winter_from() && !v.open.second_year;
}

constexpr auto members = std::to_array<Rows::Member>({
    {"side", never_changes, [](const Data&, const View& v) { return json::value(name(v.who)); }},
    {"year", same_month, [](const Data& d, const View& v) { return json::value(month_of(d, v).year); }},
    {"month", same_month, [](const Data& d, const View& v) { return json::value(month_of(d, v).month); }},
    {"winter", same_month, winter_json},
    {"trains", same_trains, trains_json},
    {"cards", same_cards, cards_json},
    {"march", same_march, march_json},
    {"attack", same_attack, attack_json},
    {"score", same_view, score_json},
    {"winner", same_winner, winner_json},
    {"tally", never_changes, [](const Data& d, const View& v) { return json::value(tally_json(tally(d, v))); },
     is_over},
    {"own", same_own, own_json},
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

ViewRows<Data, View> JsonForms::view_rows() { return {members, lists, &public_fields()}; }

}  // namespace redoubt::invasion_1812
