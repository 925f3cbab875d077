// What each viewer of a match was told, counted for him alone: what is hidden from him has no number, so that neither
// the count nor the moment of such decisions shows.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/event.h"
#include "kernel/packing.h"
#include "kernel/side.h"

namespace redoubt::table {

/// A row of things, each of which counts or does not.
class CountedRow {
 public:
  void add(bool counts);
  /// Forgets all but the first so many.
  void cut(std::size_t size);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool counts(std::size_t place) const { return ((words_[place / 64] >> (place % 64)) & 1U) != 0; }
  /// How many count.
  [[nodiscard]] std::size_t counted() const { return counted(size_); }
  /// How many count among the first so many.
  [[nodiscard]] std::size_t counted(std::size_t among) const;
  /// How long the row was when it had just come to so many that count; its whole length when it has not.
  [[nodiscard]] std::size_t length_at(std::size_t counted) const;

  void pack(packing::Writer& out) const;
  [[nodiscard]] bool unpack(packing::Reader& in);

 private:
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> before_;  // how many count before each word
  std::size_t size_ = 0;
};

/// The entries of a match's journal and the decisions that stand, as each viewer counts them.
class Counting {
 public:
  /// A decision was taken, which these viewers learn of.
  void decide(Viewers noticed);
  /// So many decisions stand now: the others were taken back.
  void undo(std::size_t decisions);
  /// Something else was entered.
  void enter(Viewers noticed);

  [[nodiscard]] const CountedRow& entries(Viewer who) const { return entries_[static_cast<std::size_t>(who)]; }
  [[nodiscard]] const CountedRow& decisions(Viewer who) const { return decisions_[static_cast<std::size_t>(who)]; }

  void pack(packing::Writer& out) const;
  [[nodiscard]] bool unpack(packing::Reader& in);

 private:
  std::array<CountedRow, 3> entries_;
  std::array<CountedRow, 3> decisions_;
};

}  // namespace redoubt::table
