// What a read of the store gives: a value, or that it could not be read. "Nothing is there" is a value; that the
// database did not answer is none, and nobody gets at the first without saying what becomes of the second.
#pragma once
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace redoubt::table {

/// The database did not answer; the archive's `trouble` says why.
struct Unread {};

template <class T>
class [[nodiscard]] Read {
 public:
  using Value = T;

  Read(T value) : value_(std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Read(Unread /*unread*/) {}                   // NOLINT(google-explicit-constructor)

  /// One of the two: with the value, or without.
  template <class Found, class Failed>
  void either(Found found, Failed failed) && {
    if (value_) return found(std::move(*value_));
    failed();
  }

  /// A read that goes on from this one; unread when this one is.
  template <class Next>
  std::invoke_result_t<Next, T> then(Next next) && {
    if (value_) return next(std::move(*value_));
    return Unread{};
  }

 private:
  std::optional<T> value_;
};

/// What is read for each of a list, in its order; unread when one of them is.
template <class T, class ReadOne>
auto read_each(const std::vector<T>& list, ReadOne read_one) {
  using One = typename std::invoke_result_t<ReadOne, const T&>::Value;
  std::vector<One> all;
  bool failed = false;
  for (const T& each : list) {
    read_one(each).either([&](One one) { all.push_back(std::move(one)); }, [&] { failed = true; });
    if (failed) return Read<std::vector<One>>(Unread{});
  }
  return Read<std::vector<One>>(std::move(all));
}

}  // namespace redoubt::table
