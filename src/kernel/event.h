// What happened, by which rule, and who may see it. The log, the animation and the tests read events.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/fixed_list.h"
#include "kernel/rule.h"
#include "kernel/side.h"
#include "kernel/sum.h"

namespace redoubt {

/// A set of viewers, one bit each.
using Viewers = std::uint8_t;
inline constexpr Viewers everybody = 0b111;
constexpr Viewers only(Side side) { return static_cast<Viewers>(1U << index(side)); }
constexpr bool includes(Viewers set, Viewer who) { return ((set >> static_cast<int>(who)) & 1U) != 0; }

/// `seen` is who learns of the event at all; `open` is who learns which unit it was: the others see its token.
struct Event {
  std::uint8_t kind = 0;
  Viewers seen = everybody;
  Viewers open = everybody;
  Side side = Side::french;
  RuleId rule = no_rule;
  std::uint16_t unit = 0;
  std::uint16_t token = 0;
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  std::uint16_t value = 0;
  std::int16_t amount = 0;  // what may be less than nothing, such as a sum
  SumParts parts = {};      // of that sum
  std::uint32_t dice = 0;

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

/// The caller's buffer for the events of one decision. A muted list keeps nothing: search does not read events.
class EventList {
 public:
  static constexpr std::size_t capacity = 1024;

  explicit EventList(bool muted = false) : muted_(muted) {}

  void add(const Event& event) {
    if (!muted_) events_.add(event);
  }
  /// Something fell or was shown that cannot be taken back: undo may not go past this decision.
  void seal() { sealed_ = true; }
  void clear() {
    events_.clear();
    sealed_ = false;
  }
  [[nodiscard]] bool sealed() const { return sealed_; }
  [[nodiscard]] bool overflowed() const { return events_.overflowed(); }
  [[nodiscard]] std::size_t size() const { return events_.size(); }
  [[nodiscard]] const Event& operator[](std::size_t i) const { return events_[i]; }
  [[nodiscard]] const Event* begin() const { return events_.begin(); }
  [[nodiscard]] const Event* end() const { return events_.end(); }
  [[nodiscard]] std::span<const Event> span() const { return events_.span(); }

 private:
  bool muted_;
  bool sealed_ = false;
  FixedList<Event, capacity> events_;
};

}  // namespace redoubt
