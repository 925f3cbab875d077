// A list of plain values in place, without the heap. Nothing is initialised before it is added, so that making a list
// costs nothing, and a list that is full says so instead of writing past its end.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>

namespace redoubt {

template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;
  using const_iterator = const T*;
  static constexpr std::size_t capacity = Capacity;

  FixedList() noexcept {}  // NOLINT(modernize-use-equals-default): `= default` would let `{}` clear the storage
  FixedList(const FixedList& other) noexcept { copy(other); }
  FixedList& operator=(const FixedList& other) noexcept {
    if (this != &other) copy(other);
    return *this;
  }
  ~FixedList() = default;

  /// What does not fit is dropped, and `overflowed` says so until the list is cleared.
  void add(const T& value) {
    if (size_ == Capacity) [[unlikely]] {
      overflowed_ = true;
      return;
    }
    std::construct_at(data() + size_, value);
    ++size_;
  }
  void clear() {
    size_ = 0;
    overflowed_ = false;
  }

  [[nodiscard]] bool overflowed() const { return overflowed_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T& operator[](std::size_t i) const { return data()[i]; }
  /// Wants one at least.
  [[nodiscard]] T& last() { return data()[size_ - 1]; }
  [[nodiscard]] const T* begin() const { return data(); }
  [[nodiscard]] const T* end() const { return data() + size_; }
  [[nodiscard]] std::span<T> span() { return {data(), size_}; }
  [[nodiscard]] std::span<const T> span() const { return {data(), size_}; }
  [[nodiscard]] bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }

 private:
  [[nodiscard]] T* data() { return reinterpret_cast<T*>(storage_); }
  [[nodiscard]] const T* data() const { return reinterpret_cast<const T*>(storage_); }
  void copy(const FixedList& other) {
    size_ = other.size_;
    overflowed_ = other.overflowed_;
    std::memcpy(storage_, other.storage_, size_ * sizeof(T));
  }

  std::size_t size_ = 0;
  bool overflowed_ = false;
  alignas(T) std::byte storage_[Capacity * sizeof(T)];
};

}  // namespace redoubt
