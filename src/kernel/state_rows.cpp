#include "kernel/state_rows.h"

#include <algorithm>
#include <cstring>

namespace redoubt {

namespace {

/// FNV-1a of 64 bits.
std::uint64_t key_of(std::string_view name) {
  std::uint64_t key = 0xcbf29ce484222325U;
  for (const char letter : name) key = (key ^ static_cast<std::uint8_t>(letter)) * 0x100000001b3U;
  return key;
}

std::uint32_t runs_of(const StateRow& row) {
  return row.in_runs ? (row.dimensions[0].count + StateRows::run - 1) / StateRows::run : 0;
}

void put_key(std::vector<std::uint8_t>& out, std::uint64_t key) {
  for (unsigned i = 0; i < 8; ++i) out.push_back(static_cast<std::uint8_t>(key >> (8 * i)));
}

/// Seven bits a byte, the lowest first; every byte but the last has its highest bit set.
void put_number(std::vector<std::uint8_t>& out, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) out.push_back(static_cast<std::uint8_t>(number | 0x80U));
  out.push_back(static_cast<std::uint8_t>(number));
}

std::uint64_t read(const std::uint8_t* at, const StateRow& row) {
  std::uint64_t number = 0;
  std::memcpy(&number, at, row.width);  // the machines that we know of keep the lowest byte first
  if (!row.is_signed || row.width == 8) return number;
  const std::uint64_t sign = std::uint64_t{1} << (8 * row.width - 1);
  return (number ^ sign) - sign;
}

using Places = std::array<std::uint32_t, 3>;

/// The part of a row that begins at its first number, over a range of its first dimension.
struct Window {
  const StateRow* row;
  const std::uint8_t* now;
  const std::uint8_t* before;
  std::uint32_t first = 0;
  std::uint32_t last = 0;

  /// Calls see(places, bytes now, bytes before) for every number.
  template <class See>
  void each(See see) const {
    const auto& [outer, middle, inner] = row->dimensions;
    for (std::uint32_t i = first; i < last; ++i) {
      for (std::uint32_t j = 0; j < middle.count; ++j) {
        for (std::uint32_t k = 0; k < inner.count; ++k) {
          const std::size_t offset = std::size_t{i} * outer.stride + std::size_t{j} * middle.stride + k * inner.stride;
          see(Places{i, j, k}, now + offset, before + offset);
        }
      }
    }
  }
};

bool same(const StateRow& row, const std::uint8_t* a, const std::uint8_t* b) {
  switch (row.width) {
    case 1: return *a == *b;
    case 2: return std::memcmp(a, b, 2) == 0;
    case 4: return std::memcmp(a, b, 4) == 0;
    default: return std::memcmp(a, b, 8) == 0;
  }
}

/// Every number that differs from the initial one, behind its place.
void put_entries(std::vector<std::uint8_t>& out, const Window& window) {
  const StateRow& row = *window.row;
  window.each([&](const Places& place, const std::uint8_t* now, const std::uint8_t* before) {
    if (same(row, now, before)) return;
    out.push_back(1);
    for (std::size_t i = 0; i < row.depth; ++i) put_number(out, place[i]);
    put_number(out, read(now, row));
  });
}

bool unchanged(const Window& window) {
  // Mostly nothing has changed between the first of its numbers and the last, whoever lies between them.
  const auto& [outer, middle, inner] = window.row->dimensions;
  const std::size_t begin = std::size_t{window.first} * outer.stride;
  const std::size_t size = std::size_t{window.last - window.first - 1} * outer.stride +
                           std::size_t{middle.count - 1} * middle.stride + std::size_t{inner.count - 1} * inner.stride +
                           window.row->width;
  if (std::memcmp(window.now + begin, window.before + begin, size) == 0) return true;
  bool all = true;
  window.each([&](const Places&, const std::uint8_t* now, const std::uint8_t* before) {
    all = all && same(*window.row, now, before);
  });
  return all;
}

Window window_of(const StateRow& row, std::span<const std::uint8_t> now, std::span<const std::uint8_t> before) {
  return {&row, now.data() + row.offset, before.data() + row.offset, 0, row.dimensions[0].count};
}

Window window_of_run(const StateRow& row, std::uint32_t run, std::span<const std::uint8_t> now,
                     std::span<const std::uint8_t> before) {
  Window window = window_of(row, now, before);
  window.first = run * StateRows::run;
  window.last = std::min(window.first + StateRows::run, row.dimensions[0].count);
  return window;
}

}  // namespace

StateRows::StateRows(std::vector<StateRow> rows, std::span<const std::uint8_t> initial)
    : rows_(std::move(rows)), initial_(initial.begin(), initial.end()) {
  for (StateRow& row : rows_) {
    row.key = key_of(row.name);
    runs_ += runs_of(row);
  }
  std::stable_sort(rows_.begin(), rows_.end(), [](const StateRow& a, const StateRow& b) { return a.key < b.key; });
}

std::vector<std::string> StateRows::clashes() const {
  std::vector<std::string> names;
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    if (rows_[i].key == rows_[i - 1].key) names.push_back(rows_[i].name);
  }
  return names;
}

ShortDigest StateDigests::of(std::span<const std::uint8_t> state) {
  root_.clear();
  std::size_t run = 0;
  for (const StateRow& row : rows_->rows()) {
    if (row.in_runs) {
      run = put_runs(row, state, run);
    } else {
      put(row, state);
    }
  }
  last_.assign(state.begin(), state.end());
  return short_hash_bytes(root_);
}

void StateDigests::put(const StateRow& row, std::span<const std::uint8_t> state) {
  const Window window = window_of(row, state, rows_->initial());
  const std::size_t before = root_.size();
  put_key(root_, row.key);
  const std::size_t empty = root_.size();
  put_entries(root_, window);
  if (root_.size() == empty) {
    root_.resize(before);
  } else {
    root_.push_back(0);
  }
}

/// The run after the row's last.
std::size_t StateDigests::put_runs(const StateRow& row, std::span<const std::uint8_t> state, std::size_t first_run) {
  bool any = false;
  const std::uint32_t count = runs_of(row);
  for (std::uint32_t i = 0; i < count; ++i) {
    Run& run = runs_[first_run + i];
    if (last_.empty() || !unchanged(window_of_run(row, i, state, last_))) run = hash_run(row, state, i);
    if (run.empty) continue;
    if (!any) put_key(root_, row.key);
    any = true;
    root_.push_back(1);
    put_number(root_, i);
    root_.insert(root_.end(), run.digest.begin(), run.digest.end());
  }
  if (any) root_.push_back(0);
  return first_run + count;
}

StateDigests::Run StateDigests::hash_run(const StateRow& row, std::span<const std::uint8_t> state, std::uint32_t run) {
  entries_.clear();
  put_entries(entries_, window_of_run(row, run, state, rows_->initial()));
  if (entries_.empty()) return {};
  return {false, short_hash_bytes(entries_)};
}

}  // namespace redoubt
