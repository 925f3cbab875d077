#include "games/la-bataille/odds_tally.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace redoubt::la_bataille {

namespace {

std::optional<Lot> lot_in(Hex where) {
  switch (static_cast<Box>(where)) {
    case Box::eliminated:
    case Box::out: return Lot::eliminated;
    case Box::surrendered:
    case Box::captured: return Lot::captured;
    case Box::fled: return Lot::fled;
    case Box::away: return Lot::away;
    default: return std::nullopt;
  }
}

constexpr std::size_t place(Lot lot) { return static_cast<std::size_t>(lot); }

std::size_t hash(const OddsOutcome& outcome) {
  std::uint64_t word = static_cast<std::uint64_t>(outcome.holder) * 16 + static_cast<std::uint64_t>(outcome.charge);
  const auto mix = [&](std::uint8_t value) { word = std::rotl((word ^ value) * 0x9E3779B97F4A7C15U, 23); };
  for (const Toll& side : outcome.sides) {
    mix(side.strength);
    for (const std::uint8_t units : side.units) mix(units);
    mix(side.leaders);
  }
  return static_cast<std::size_t>(word >> 32U);
}

}  // namespace

OddsTally::OddsTally(const Data& data, const State& before, Side attacker, Hex target, const UnitSet& chargers)
    : before_{data, before}, attacker_(attacker), target_(target), chargers_(chargers) {}

void OddsTally::add(const State& after, double chance) {
  chance_ = chance;
  const OddsOutcome found = outcome(after);
  std::uint32_t& row = slot(found);
  if (row == 0) {
    rows_.push_back({found, 0.0});
    row = static_cast<std::uint32_t>(rows_.size());
  }
  rows_[row - std::size_t{1}].chance += chance;
  if (2 * rows_.size() > slots_.size()) grow();
}

/// Where it is, or belongs.
std::uint32_t& OddsTally::slot(const OddsOutcome& outcome) {
  for (std::size_t i = hash(outcome);; ++i) {
    std::uint32_t& row = slots_[i % slots_.size()];
    if (row == 0 || rows_[row - std::size_t{1}].outcome == outcome) return row;
  }
}

void OddsTally::grow() {
  slots_.assign(4 * slots_.size(), 0);
  for (std::size_t i = 0; i < rows_.size(); ++i) slot(rows_[i].outcome) = static_cast<std::uint32_t>(i + 1);
}

void OddsTally::write(Odds& odds) {
  odds.rows = std::move(rows_);
  odds.units = std::move(units_);
  std::stable_sort(odds.units.begin(), odds.units.end(),
                   [](const UnitOdds& a, const UnitOdds& b) { return a.unit < b.unit; });
  std::stable_sort(odds.rows.begin(), odds.rows.end(),
                   [](const OddsRow& a, const OddsRow& b) { return a.outcome < b.outcome; });
}

/// Those who are elsewhere, have lost something, or are in another state; sixty-four at a time.
template <class F>
void OddsTally::each_changed(const State& after, F f) const {
  const State& s = before_.s;
  for (std::size_t word = 0; word < UnitSet::word_count; ++word) {
    std::uint64_t changed =
        (s.disordered.words[word] ^ after.disordered.words[word]) | (s.routed.words[word] ^ after.routed.words[word]);
    const std::size_t first = word * 64;
    const std::size_t count = std::min<std::size_t>(64, slot_count - first);
    const bool moved = std::memcmp(&s.where[first], &after.where[first], count * sizeof(Hex)) != 0;
    const bool lost = std::memcmp(&s.lost[first], &after.lost[first], count) != 0;
    for (std::size_t i = first; (moved || lost) && i < first + count; ++i) {
      const bool differs = s.where[i] != after.where[i] || s.lost[i] != after.lost[i];
      changed |= std::uint64_t{differs} << (i - first);
    }
    for (; changed != 0; changed &= changed - 1)
      f(static_cast<Unit>(first + static_cast<std::size_t>(std::countr_zero(changed))));
  }
}

OddsOutcome OddsTally::outcome(const State& after) {
  OddsOutcome outcome;
  const Position look{before_.data, after};
  each_changed(after, [&](Unit unit) { count(look, unit, outcome); });
  outcome.holder = look.held_by(attacker_, target_)          ? Holder::attacker
                   : look.held_by(other(attacker_), target_) ? Holder::defender
                                                             : Holder::nobody;
  outcome.charge = end_of_charge(after);
  outcome.ended = after.ended;
  return outcome;
}

/// Strength on the map.
int OddsTally::points(const Position& look, Unit unit) const {
  return on_map(look.s.where[unit]) && !is_leader(unit) ? look.strength(unit) : 0;
}

void OddsTally::count(const Position& after, Unit unit, OddsOutcome& outcome) {
  const int lost = points(before_, unit) - points(after, unit);
  Toll& toll = outcome.sides[at(before_.side_of(unit))];
  toll.strength = static_cast<std::uint8_t>(toll.strength + lost);
  if (!on_map(before_.s.where[unit])) return;
  const std::optional<Lot> lot = lot_of(after.s, unit);
  if (lost == 0 && !lot) return;
  UnitOdds& odds = of(unit);
  odds.strength += chance_ * lost;
  if (!lot) return;
  odds.chance[place(*lot)] += chance_;
  ++(is_leader(unit) ? toll.leaders : toll.units[place(*lot)]);
}

std::optional<Lot> OddsTally::lot_of(const State& after, Unit unit) const {
  if (!on_map(after.where[unit])) return lot_in(after.where[unit]);
  if (after.routed.has(unit) && !before_.s.routed.has(unit)) return Lot::routed;
  if (after.disordered.has(unit) && !before_.s.disordered.has(unit)) return Lot::disordered;
  return std::nullopt;
}

ChargeEnd OddsTally::end_of_charge(const State& after) const {
  if (chargers_.empty()) return ChargeEnd::none;
  for (const Unit unit : chargers_) {
    if (!on_map(after.where[unit])) continue;
    if (after.wild.has(unit)) return ChargeEnd::wild;
    if (after.routed.has(unit)) continue;
    if (after.aimed[unit] == no_hex) return ChargeEnd::over;
    if (after.bonus.has(unit)) return ChargeEnd::bonus;
    return before_.held_by(other(attacker_), after.aimed[unit]) ? ChargeEnd::contact : ChargeEnd::met;
  }
  return (chargers_ & after.standing[at(attacker_)]).empty() ? ChargeEnd::lost : ChargeEnd::routed;
}

UnitOdds& OddsTally::of(Unit unit) {
  std::uint16_t& known = places_[unit];
  if (known == 0) {
    units_.push_back({unit, 0.0, {}});
    known = static_cast<std::uint16_t>(units_.size());
  }
  return units_[known - std::size_t{1}];
}

}  // namespace redoubt::la_bataille
