#include "table/clock.h"

#include <algorithm>

namespace redoubt::table {

namespace {

constexpr std::int64_t shortest = 10;                  // seconds
constexpr std::int64_t longest = 60LL * 24 * 60 * 60;  // sixty days

std::string_view name(ClockKind kind) { return kind == ClockKind::game ? "game" : "move"; }

}  // namespace

Result<ClockRule> parse_clock(const json::value& value) {
  if (value.is_null()) return ClockRule{};
  Faults faults;
  Reader in(value, "clock", faults);
  ClockRule rule;
  if (in.ok()) {
    in.only({"kind", "seconds"});
    const std::string kind = in.text("kind");
    rule.kind = kind == "game" ? ClockKind::game : ClockKind::move;
    if (faults.empty() && kind != name(rule.kind)) in.complain("kind", "is \"game\" or \"move\"");
    rule.seconds = in.number("seconds", shortest, longest);
  }
  if (!faults.empty()) return faults;
  return rule;
}

json::value to_json(const ClockRule& rule) {
  if (rule.kind == ClockKind::none) return nullptr;
  return {{"kind", name(rule.kind)}, {"seconds", rule.seconds}};
}

Clocks::Clocks(const ClockRule& rule) : rule_(rule) { left_.fill(full()); }

/// While a side goes on, nothing of its clock changes: how often it decides is not for everybody to see.
void Clocks::turn(std::optional<Side> side, Millis at) {
  if (rule_.kind == ClockKind::none || side == running_) return;
  if (running_) {
    Millis& left = left_[static_cast<std::size_t>(index(*running_))];
    left = rule_.kind == ClockKind::move ? full() : std::max<Millis>(0, left - std::max<Millis>(0, at - since_));
  }
  since_ = at;
  running_ = side;
}

std::optional<Millis> Clocks::deadline() const {
  if (!running_) return std::nullopt;
  return since_ + left_[static_cast<std::size_t>(index(*running_))];
}

json::value Clocks::state(bool exchanged) const {
  if (rule_.kind == ClockKind::none) return nullptr;
  json::object object = to_json(rule_).as_object();
  const auto played = [&](Side chair) { return exchanged ? other(chair) : chair; };
  const auto left = [&](Side side) { return left_[static_cast<std::size_t>(index(played(side)))]; };
  object["left"] = {{"french", left(Side::french)}, {"russian", left(Side::russian)}};
  object["running"] = running_ ? json::value(redoubt::name(played(*running_))) : json::value(nullptr);
  object["at"] = since_;
  return object;
}

}  // namespace redoubt::table
