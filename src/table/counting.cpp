#include "table/counting.h"

#include <algorithm>
#include <bit>

namespace redoubt::table {

void CountedRow::add(bool counts) {
  if (size_ % 64 == 0) {
    before_.push_back(static_cast<std::uint32_t>(counted()));
    words_.push_back(0);
  }
  if (counts) words_.back() |= std::uint64_t{1} << (size_ % 64);
  ++size_;
}

void CountedRow::cut(std::size_t size) {
  if (size >= size_) return;
  size_ = size;
  words_.resize((size + 63) / 64);
  before_.resize(words_.size());
  if (size % 64 != 0) words_.back() &= (std::uint64_t{1} << (size % 64)) - 1;
}

std::size_t CountedRow::counted(std::size_t among) const {
  if (among == 0 || words_.empty()) return 0;
  among = std::min(among, size_);
  const std::size_t word = (among - 1) / 64;
  const std::size_t left = among - 64 * word;
  const std::uint64_t mask = left == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
  return before_[word] + static_cast<std::size_t>(std::popcount(words_[word] & mask));
}

std::size_t CountedRow::length_at(std::size_t counted) const {
  if (counted == 0) return 0;
  if (counted > this->counted()) return size_;
  const auto after = std::lower_bound(before_.begin(), before_.end(), counted);
  const auto word = static_cast<std::size_t>(after - before_.begin()) - 1;
  std::uint64_t rest = words_[word];
  for (std::size_t skip = counted - before_[word] - 1; skip > 0; --skip) rest &= rest - 1;
  return 64 * word + static_cast<std::size_t>(std::countr_zero(rest)) + 1;
}

void CountedRow::pack(packing::Writer& out) const {
  out.value(static_cast<std::uint64_t>(size_));
  out.values(std::span<const std::uint64_t>(words_));
}

bool CountedRow::unpack(packing::Reader& in) {
  size_ = static_cast<std::size_t>(in.value<std::uint64_t>());
  in.values(words_);
  if (!in.ok() || words_.size() != (size_ + 63) / 64) return false;
  std::uint32_t sum = 0;
  for (const std::uint64_t word : words_) {
    before_.push_back(sum);
    sum += static_cast<std::uint32_t>(std::popcount(word));
  }
  return true;
}

namespace {
constexpr std::array<Viewer, 3> viewers = {Viewer::french, Viewer::russian, Viewer::observer};
}

void Counting::decide(Viewers noticed) {
  for (const Viewer who : viewers) decisions_[static_cast<std::size_t>(who)].add(includes(noticed, who));
  enter(noticed);
}

/// Who knew of one of those that were taken back learns of it.
void Counting::undo(std::size_t decisions) {
  Viewers noticed = 0;
  for (const Viewer who : viewers) {
    CountedRow& row = decisions_[static_cast<std::size_t>(who)];
    if (row.counted() > row.counted(decisions)) noticed = static_cast<Viewers>(noticed | (1U << static_cast<int>(who)));
    row.cut(decisions);
  }
  enter(noticed);
}

void Counting::enter(Viewers noticed) {
  for (const Viewer who : viewers) entries_[static_cast<std::size_t>(who)].add(includes(noticed, who));
}

void Counting::pack(packing::Writer& out) const {
  for (const auto* rows : {&entries_, &decisions_}) {
    for (const CountedRow& each : *rows) each.pack(out);
  }
}

bool Counting::unpack(packing::Reader& in) {
  bool whole = true;
  for (auto* rows : {&entries_, &decisions_}) {
    for (CountedRow& each : *rows) whole = whole && each.unpack(in);
  }
  return whole;
}

}  // namespace redoubt::table
