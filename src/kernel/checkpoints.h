// The positions of a match at regular intervals, so that any moment of it is a few steps away. They are packed: one in
// full now and then, and the others as what has changed since the one before.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "kernel/packing.h"

namespace redoubt {

/// A position, and how many dice had been thrown before it.
template <class State>
struct Moment {
  State state;
  std::uint64_t dice = 0;
};

template <class State>
class Checkpoints {
  static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

 public:
  /// Decisions between two checkpoints: what is applied again at most.
  static constexpr std::size_t interval = 48;

  /// The first is the position before decision 0.
  void add(const Moment<State>& moment) {
    const std::size_t place = entries_.size();
    const auto now = bytes_of(moment.state);
    packing::Bytes difference;
    if (place % in_full != 0) packing::append_difference(bytes_of(unpacked(place - 1)), now, difference);
    const std::span<const std::uint8_t> kept = place % in_full == 0 ? now : difference;
    entries_.push_back({moment.dice, {kept.begin(), kept.end()}});
  }

  /// Whether the position after so many decisions is the next to be added.
  [[nodiscard]] bool wants(std::size_t decisions) const { return decisions == entries_.size() * interval; }

  /// The last checkpoint at or before a moment; `decisions` becomes its own.
  [[nodiscard]] Moment<State> before(std::size_t& decisions) const {
    const std::size_t place = decisions / interval < entries_.size() ? decisions / interval : entries_.size() - 1;
    decisions = place * interval;
    return {unpacked(place), entries_[place].dice};
  }

  /// Forgets what lies beyond so many decisions. The first stays.
  void cut(std::size_t decisions) {
    const std::size_t left = decisions / interval + 1;
    if (left < entries_.size()) entries_.resize(left);
  }

  /// Whether they are all there for a match of so many decisions.
  [[nodiscard]] bool reach(std::size_t decisions) const { return entries_.size() == decisions / interval + 1; }

  /// Writes those that lie beyond so many decisions.
  void pack(std::size_t decisions, packing::Writer& out) const {
    const std::size_t first = decisions / interval + 1;
    out.value(static_cast<std::uint64_t>(entries_.size() - first));
    for (const Entry& each : std::span(entries_).subspan(first)) {
      out.value(each.dice);
      out.values(std::span(each.bytes));
    }
  }
  /// Takes in what `pack` wrote of another, which was the same up to there; false when it cannot be that.
  bool unpack(std::size_t decisions, packing::Reader& in) {
    cut(decisions);
    for (auto count = in.value<std::uint64_t>(); count > 0 && in.ok(); --count) {
      Entry entry;
      entry.dice = in.value<std::uint64_t>();
      in.values(entry.bytes);
      const bool full = entries_.size() % in_full == 0;
      if (full ? entry.bytes.size() != sizeof(State) : !packing::fits(entry.bytes, sizeof(State))) return false;
      entries_.push_back(std::move(entry));
    }
    return in.ok();
  }

  [[nodiscard]] std::size_t memory() const {
    std::size_t sum = entries_.capacity() * sizeof(Entry);
    for (const Entry& each : entries_) sum += each.bytes.capacity();
    return sum;
  }

 private:
  static constexpr std::size_t in_full = 32;  // every so many

  struct Entry {
    std::uint64_t dice = 0;
    packing::Bytes bytes;
  };

  static std::span<const std::uint8_t> bytes_of(const State& state) {
    return {reinterpret_cast<const std::uint8_t*>(&state), sizeof(State)};
  }
  [[nodiscard]] State unpacked(std::size_t place) const {
    const std::size_t full = place - place % in_full;
    State state;
    std::memcpy(&state, entries_[full].bytes.data(), sizeof state);
    for (std::size_t i = full + 1; i <= place; ++i) {
      packing::apply_difference(entries_[i].bytes, {reinterpret_cast<std::uint8_t*>(&state), sizeof state});
    }
    return state;
  }

  std::vector<Entry> entries_;
};

}  // namespace redoubt
