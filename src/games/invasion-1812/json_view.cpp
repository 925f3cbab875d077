// What one side sees, as JSON.
#include <string>
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

json::array known_json(const Forces& forces, const View& view) {
  json::array out;
  for (std::size_t i = 0; i < view.known_count; ++i) {
    const KnownUnit& each = view.known[i];
    out.push_back(json::object{
        {"unit", unit_json(forces, each.unit)}, {"at", hex_json(each.where)}, {"marks", marks_json(each.marks)}});
  }
  return out;
}

json::array hidden_json(const View& view) {
  json::array out;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    const HiddenStack& each = view.hidden[i];
    out.push_back(json::object{{"hex", hex_json(each.hex)},
                               {"side", word(side_names, each.side)},
                               {"counters", each.counters},
                               {"screens", each.screens},
                               {"marks", marks_json(each.marks)}});
  }
  return out;
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

void add_clock(json::object& out, const Data& data, const PublicPart& open) {
  const Month month = data.scenarios.month(open.turn, open.second_year);
  out["scenario"] = data.scenarios.at(open.scenario).id;
  out["options"] = options_json(open.options);
  out["turn"] = open.turn;
  out["year"] = month.year;
  out["month"] = month.month;
  out["winter"] = open.turn >= data.scenarios.winter_from() && !open.second_year;
  out["second_year"] = open.second_year;
  out["phase"] = word(phase_names, open.phase);
  out["acting"] = word(side_names, open.acting);
  out["finished"] = open.finished;
}

void add_counts(json::object& out, const PublicPart& open) {
  out["depots_lost"] = pair_json(open.depots_lost);
  out["base_commands"] = pair_json(open.base_commands);
  out["commands"] = pair_json(open.commands);
  out["to_lose"] = open.to_lose;
  out["to_disrupt"] = open.to_disrupt;
  out["commanders_to_lose"] = open.commanders_to_lose;
  out["battle_points"] = open.battle_points;
  out["strength"] = by_side([&](std::size_t side) {
    json::array turns;
    for (const std::uint8_t divisions : open.strength[side]) turns.push_back(divisions);
    return json::value(std::move(turns));
  });
  out["horses_lost"] = open.horses_lost;
  out["rising"] = word(rising_names, open.rising);
  out["independent"] = open.independent;
  out["jerome"] = open.cards.jerome;
}

}  // namespace

json::object JsonForms::view(const View& view) const {
  const PublicPart& open = view.open;
  json::object out;
  out["side"] = json::string(name(view.who));
  add_clock(out, *data_, open);
  add_counts(out, open);
  out["depots"] = by_side([&](std::size_t side) { return json::value(hexes_json(open.depots[side])); });
  out["trains"] = by_side([&](std::size_t side) { return json::value(trains_json(open.trains[side])); });
  out["screened"] = hexes_json(open.screened);
  out["freed"] = hexes_json(open.freed);
  out["swollen"] = rooms_json(open.swollen);
  out["lapsing"] = rooms_json(open.lapsing);
  out["rallying"] = hex_json(open.rallying);
  out["base"] = hex_json(open.base);
  out["cards"] = cards_json(open.cards);
  out["march"] = march_json(open);
  out["attack"] = attack_json(open);
  out["score"] = score_json(*data_, view);
  out["winner"] = open.phase == Phase::over ? json::value(word(side_names, open.winner)) : json::value(nullptr);
  out["ending"] = word(ending_names, open.ending);
  if (open.phase == Phase::over) out["tally"] = tally_json(tally(*data_, view));
  out["known"] = known_json(data_->forces, view);
  out["hidden"] = hidden_json(view);
  out["own"] = view.who == Viewer::observer ? json::value(nullptr) : json::value(own_json(view));
  return out;
}

}  // namespace redoubt::invasion_1812
