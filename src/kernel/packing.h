// Bytes that this program writes for itself: differences of states, and what a stored checkpoint holds. They are read
// by the same program only, but may come back from a disk: whoever reads finds out when they are not what was written.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace redoubt::packing {

using Bytes = std::vector<std::uint8_t>;

/// Appends what must be written over `before` to get `after`: runs of bytes, each behind how many it leaves alone and
/// how many it has.
void append_difference(std::span<const std::uint8_t> before, std::span<const std::uint8_t> after, Bytes& out);
/// Writes such runs over `bytes`. Wants a difference that fits them.
void apply_difference(std::span<const std::uint8_t> difference, std::span<std::uint8_t> bytes);
/// Whether this is a difference of something of this size.
bool fits(std::span<const std::uint8_t> difference, std::size_t size);

class Writer {
 public:
  template <class T>
  void value(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    raw({reinterpret_cast<const std::uint8_t*>(&value), sizeof value});
  }
  /// Behind their number.
  template <class T>
  void values(std::span<const T> values) {
    static_assert(std::is_trivially_copyable_v<T>);
    value(static_cast<std::uint64_t>(values.size()));
    raw({reinterpret_cast<const std::uint8_t*>(values.data()), values.size_bytes()});
  }
  void text(std::string_view text) { values(std::span(text.data(), text.size())); }

  [[nodiscard]] const Bytes& bytes() const { return bytes_; }
  [[nodiscard]] Bytes take() { return std::move(bytes_); }

 private:
  void raw(std::span<const std::uint8_t> bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }

  Bytes bytes_;
};

/// Reads what a Writer wrote. Once something is missing it gives nothing but zeros, and `ok` says so.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : left_(bytes) {}

  template <class T>
  T value() {
    static_assert(std::is_trivially_copyable_v<T>);
    T value{};
    if (const auto bytes = raw(sizeof value); !bytes.empty()) std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
  /// Appends them to a list.
  template <class T>
  void values(std::vector<T>& list) {
    static_assert(std::is_trivially_copyable_v<T>);
    const auto told = value<std::uint64_t>();
    if (told > left_.size() / sizeof(T)) return fail();
    const auto count = static_cast<std::size_t>(told);
    const std::size_t before = list.size();
    list.resize(before + count);
    const auto bytes = raw(count * sizeof(T));
    if (!bytes.empty()) std::memcpy(list.data() + before, bytes.data(), bytes.size());
  }
  std::string text() {
    std::vector<char> letters;
    values(letters);
    return {letters.begin(), letters.end()};
  }

  [[nodiscard]] bool ok() const { return ok_; }
  /// All was read, and nothing was missing.
  [[nodiscard]] bool done() const { return ok_ && left_.empty(); }

 private:
  std::span<const std::uint8_t> raw(std::size_t size) {
    if (size > left_.size()) {
      fail();
      return {};
    }
    const auto bytes = left_.first(size);
    left_ = left_.subspan(size);
    return bytes;
  }
  void fail() {
    ok_ = false;
    left_ = {};
  }

  std::span<const std::uint8_t> left_;
  bool ok_ = true;
};

}  // namespace redoubt::packing
