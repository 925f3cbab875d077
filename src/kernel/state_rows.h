// The fields of a state as rows: a name and where the field lies. A state is hashed by them and not by its bytes, and
// what has its initial value is left out, so that a field can be added or moved without changing the hash of any
// position that is stored. docs/records.md has the form.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/hash.h"

namespace redoubt {

/// A number, or an array of up to three dimensions of numbers, somewhere in a state.
struct StateRow {
  struct Dimension {
    std::uint32_t count = 1;
    std::uint32_t stride = 0;  // in bytes
  };

  std::string name;
  std::uint64_t key = 0;  // of the name, as it goes into the hash
  std::uint32_t offset = 0;
  std::uint8_t width = 0;  // of a number, in bytes
  bool is_signed = false;
  bool in_runs = false;  // hashed in runs of its first dimension, so that a decision costs what it touches
  std::uint8_t depth = 0;
  std::array<Dimension, 3> dimensions = {};
};

/// The rows of one type of state, in the order of their keys.
class StateRows {
 public:
  static constexpr std::uint32_t run = 64;

  /// Wants at least one row, and `initial` to be a state's bytes as it is made.
  StateRows(std::vector<StateRow> rows, std::span<const std::uint8_t> initial);

  [[nodiscard]] const std::vector<StateRow>& rows() const { return rows_; }
  [[nodiscard]] const std::vector<std::uint8_t>& initial() const { return initial_; }
  /// How many runs all rows have together.
  [[nodiscard]] std::size_t runs() const { return runs_; }
  /// Names that stand twice, or have the key of another: there are none in a game that is right.
  [[nodiscard]] std::vector<std::string> clashes() const;

 private:
  std::vector<StateRow> rows_;
  std::vector<std::uint8_t> initial_;
  std::size_t runs_ = 0;
};

namespace rows {

template <class T>
inline constexpr std::size_t array_size = 0;
template <class T, std::size_t N>
inline constexpr std::size_t array_size<std::array<T, N>> = N;

/// A set is an array of words.
template <class T>
concept WordSet = std::is_class_v<T> && requires { T::word_count; } && sizeof(T) == T::word_count * 8;

template <class M>
void describe_member(StateRow& row) {
  if constexpr (array_size<M> != 0) {
    row.dimensions[row.depth++] = {static_cast<std::uint32_t>(array_size<M>),
                                   static_cast<std::uint32_t>(sizeof(typename M::value_type))};
    describe_member<typename M::value_type>(row);
  } else if constexpr (WordSet<M>) {
    row.dimensions[row.depth++] = {static_cast<std::uint32_t>(M::word_count), 8};
    row.width = 8;
  } else {
    static_assert(std::is_integral_v<M> || std::is_enum_v<M>, "a row holds numbers, enumerations and sets");
    row.width = sizeof(M);
    row.is_signed = std::is_signed_v<M>;
  }
}

template <class S, class M>
std::uint32_t offset_of(M S::* member) {
  static constexpr S probe{};
  return static_cast<std::uint32_t>(reinterpret_cast<const std::uint8_t*>(&(probe.*member)) -
                                    reinterpret_cast<const std::uint8_t*>(&probe));
}

}  // namespace rows

/// All rows of a state.
template <class S>
StateRows state_of(std::vector<StateRow> rows) {
  static constexpr S initial{};
  return StateRows(std::move(rows), {reinterpret_cast<const std::uint8_t*>(&initial), sizeof initial});
}

/// Gathers the rows of a structure. `Bytes` counts what they cover: one that forgets a field does not compile.
template <class S, std::size_t Bytes = 0>
class RowsOf {
 public:
  RowsOf() = default;
  explicit RowsOf(std::vector<StateRow> rows) : rows_(std::move(rows)) {}

  template <class M>
  [[nodiscard]] RowsOf<S, Bytes + sizeof(M)> row(std::string_view name, M S::* member) && {
    return std::move(*this).template add<M>(name, member, false);
  }
  /// An array of many: hashed in runs.
  template <class M>
  [[nodiscard]] RowsOf<S, Bytes + sizeof(M)> table(std::string_view name, M S::* member) && {
    return std::move(*this).template add<M>(name, member, true);
  }
  /// The same of structures: a row for each of their fields, called "blocks.area".
  template <class T, std::size_t N, std::size_t Covered>
  [[nodiscard]] RowsOf<S, Bytes + sizeof(std::array<T, N>)> table(std::string_view name, std::array<T, N> S::* member,
                                                                  RowsOf<T, Covered> fields) && {
    static_assert(Covered == sizeof(T), "a field of the structure has no row");
    for (StateRow field : std::move(fields).gathered()) {
      field.in_runs = true;
      for (std::size_t i = field.depth++; i > 0; --i) field.dimensions[i] = field.dimensions[i - 1];
      field.dimensions[0] = {static_cast<std::uint32_t>(N), static_cast<std::uint32_t>(sizeof(T))};
      take(std::move(field), name, rows::offset_of(member));
    }
    return RowsOf<S, Bytes + sizeof(std::array<T, N>)>(std::move(rows_));
  }
  /// One structure.
  template <class T, std::size_t Covered>
  [[nodiscard]] RowsOf<S, Bytes + sizeof(T)> part(std::string_view name, T S::* member, RowsOf<T, Covered> fields) && {
    static_assert(Covered == sizeof(T), "a field of the structure has no row");
    for (StateRow field : std::move(fields).gathered()) take(std::move(field), name, rows::offset_of(member));
    return RowsOf<S, Bytes + sizeof(T)>(std::move(rows_));
  }
  /// The structure that it begins with, or goes on with: a base class.
  template <class Base>
  [[nodiscard]] RowsOf<S, Bytes + sizeof(Base)> base(std::vector<StateRow> fields) && {
    static constexpr S probe{};
    const auto offset = reinterpret_cast<const std::uint8_t*>(static_cast<const Base*>(&probe)) -
                        reinterpret_cast<const std::uint8_t*>(&probe);
    for (StateRow& field : fields) {
      field.offset += static_cast<std::uint32_t>(offset);
      rows_.push_back(std::move(field));
    }
    return RowsOf<S, Bytes + sizeof(Base)>(std::move(rows_));
  }
  /// What follows from the other rows, or only fills a word: not hashed.
  template <class M>
  [[nodiscard]] RowsOf<S, Bytes + sizeof(M)> unhashed(M S::* /*member*/) && {
    return RowsOf<S, Bytes + sizeof(M)>(std::move(rows_));
  }

  [[nodiscard]] std::vector<StateRow> gathered() && { return std::move(rows_); }

  /// All of a state.
  [[nodiscard]] StateRows state() && {
    static_assert(Bytes == sizeof(S), "a field of the state has no row");
    return state_of<S>(std::move(rows_));
  }

 private:
  template <class M>
  RowsOf<S, Bytes + sizeof(M)> add(std::string_view name, M S::* member, bool in_runs) && {
    StateRow row;
    row.name = name;
    row.offset = rows::offset_of(member);
    row.in_runs = in_runs;
    rows::describe_member<M>(row);
    rows_.push_back(std::move(row));
    return RowsOf<S, Bytes + sizeof(M)>(std::move(rows_));
  }
  void take(StateRow field, std::string_view name, std::uint32_t offset) {
    field.name = std::string(name) + "." + field.name;
    field.offset += offset;
    rows_.push_back(std::move(field));
  }

  std::vector<StateRow> rows_;
};

/// Hashes states of one type. It remembers the last one: what has not changed since is not hashed again.
class StateDigests {
 public:
  /// The rows must outlive it.
  explicit StateDigests(const StateRows& rows) : rows_(&rows), runs_(rows.runs()) {}

  ShortDigest of(std::span<const std::uint8_t> state);

 private:
  struct Run {
    bool empty = true;  // everything in it has its initial value
    ShortDigest digest{};
  };
  void put(const StateRow& row, std::span<const std::uint8_t> state);
  std::size_t put_runs(const StateRow& row, std::span<const std::uint8_t> state, std::size_t first_run);
  [[nodiscard]] Run hash_run(const StateRow& row, std::span<const std::uint8_t> state, std::uint32_t run);

  const StateRows* rows_;
  std::vector<Run> runs_;
  std::vector<std::uint8_t> last_;  // empty before the first
  std::vector<std::uint8_t> root_;
  std::vector<std::uint8_t> entries_;
};

/// The rows of a game that declares them, once.
template <class G>
const StateRows& state_rows() {
  static const StateRows rows = G::state_rows();
  return rows;
}

template <class State>
std::span<const std::uint8_t> state_bytes(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>);
  return {reinterpret_cast<const std::uint8_t*>(&state), sizeof state};
}

/// The hash of one state of a game, in hex.
template <class G>
std::string state_hash(const typename G::State& state) {
  return hex(StateDigests(state_rows<G>()).of(state_bytes(state)));
}

}  // namespace redoubt
