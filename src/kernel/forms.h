// How values are written as JSON and read back: one form for each kind of value. A form is a type with
//   static json::value write(const Data&, value);
//   static void read(const Data&, const Given&, value&);  // complains of what it cannot read
//   static std::string type();                            // in TypeScript
// A game has forms of its own for its units and places, and makes others of these.
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "kernel/json.h"
#include "kernel/side.h"

namespace redoubt {

inline constexpr std::array<std::string_view, 2> side_names = {"french", "russian"};

/// The type of a list, in TypeScript.
inline std::string list_type(const std::string& each) {
  return each.find('|') == std::string::npos ? each + "[]" : "(" + each + ")[]";
}

template <int low = 0, int high = 255>
struct NumberForm {
  static json::value write(const auto&, std::integral auto value) { return int{value}; }
  template <std::integral T>
  static void read(const auto&, const Given& given, T& value) {
    value = static_cast<T>(given.number(low, high));
  }
  static std::string type() { return "number"; }
};

struct TruthForm {
  static json::value write(const auto&, bool value) { return value; }
  static void read(const auto&, const Given& given, bool& value) { value = given.truth(); }
  static std::string type() { return "boolean"; }
};

/// "all, squares or line".
template <std::size_t size>
std::string listed(const std::array<std::string_view, size>& names) {
  std::string all;
  for (std::size_t i = 0; i < size; ++i) all.append(i == 0 ? "" : i + 1 == size ? " or " : ", ").append(names[i]);
  return all;
}

/// One of these words, by its place among them.
template <const auto& names>
struct WordForm {
  static json::value write(const auto&, auto value) { return json::string(names[static_cast<std::size_t>(value)]); }
  template <class E>
  static void read(const auto&, const Given& given, E& value) {
    const std::string word = given.text();
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end())
      return given.complain("is not a word for it: \"" + word + "\"; expected " + listed(names));
    value = static_cast<E>(found - names.begin());
  }
  static std::string type() {
    std::string all;
    for (const std::string_view name : names) all.append(all.empty() ? "'" : " | '").append(name).append("'");
    return all;
  }
};
using SideForm = WordForm<side_names>;

/// The words of the bits that are set.
template <const auto& names>
struct WordsForm {
  static json::value write(const auto& data, std::integral auto bits) {
    json::array out;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (((bits >> i) & 1U) != 0) out.push_back(WordForm<names>::write(data, i));
    }
    return out;
  }
  template <std::integral T>
  static void read(const auto& data, const Given& given, T& bits) {
    const json::array* list = given.list();
    bits = 0;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      std::size_t place = names.size();
      WordForm<names>::read(data, given.entry(*list, i), place);
      if (place < names.size()) bits = static_cast<T>(bits | (T{1} << place));
    }
  }
  static std::string type() { return list_type(WordForm<names>::type()); }
};

/// Nothing for one value, which means that there is none.
template <class Form, auto none>
struct OptionalForm {
  static json::value write(const auto& data, const auto& value) {
    return value == none ? json::value(nullptr) : json::value(Form::write(data, value));
  }
  static void read(const auto& data, const Given& given, auto& value) {
    if (given.value.is_null())
      value = none;
    else
      Form::read(data, given, value);
  }
  static std::string type() { return Form::type() + " | null"; }
};

/// A set, as the list of its members.
template <class Form, class Member>
struct SetForm {
  static json::array write(const auto& data, const auto& set) {
    json::array out;
    set.each([&](Member each) { out.push_back(Form::write(data, each)); });
    return out;
  }
  static void read(const auto& data, const Given& given, auto& set) {
    const json::array* list = given.list();
    set = {};
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const std::size_t faults = given.faults.size();
      Member each{};
      Form::read(data, given.entry(*list, i), each);
      if (given.faults.size() == faults) set.add(each);
    }
  }
  static std::string type() { return list_type(Form::type()); }
};

/// A list with a fixed number of entries.
template <class Form>
struct ListForm {
  template <class T, std::size_t size>
  static json::value write(const auto& data, const std::array<T, size>& values) {
    json::array out;
    for (const T& each : values) out.push_back(Form::write(data, each));
    return out;
  }
  template <class T, std::size_t size>
  static void read(const auto& data, const Given& given, std::array<T, size>& values) {
    const json::array* list = given.list(size);
    for (std::size_t i = 0; list != nullptr && i < size; ++i) Form::read(data, given.entry(*list, i), values[i]);
  }
  static std::string type() { return list_type(Form::type()); }
};

/// One for each side. Where it need not tell of both, the one that is left out keeps its value.
template <class Form, bool of_both = true>
struct BySideForm {
  template <class T>
  static json::value write(const auto& data, const std::array<T, 2>& both) {
    return json::object{{side_names[0], Form::write(data, both[0])}, {side_names[1], Form::write(data, both[1])}};
  }
  template <class T>
  static void read(const auto& data, const Given& given, std::array<T, 2>& both) {
    Reader in(given.value, given.place, given.faults);
    if (!in.ok()) return;
    in.only(side_names);
    for (std::size_t side = 0; side < 2; ++side) {
      if (!of_both && !in.has(side_names[side])) continue;
      if (in.member(side_names[side]) != nullptr) Form::read(data, in.given(side_names[side]), both[side]);
    }
  }
  static std::string type() { return "{ french: " + Form::type() + "; russian: " + Form::type() + " }"; }
};

/// The form of a number or a truth where a field does not name another.
template <class T>
using UsualForm = std::conditional_t<std::is_same_v<T, bool>, TruthForm, NumberForm<>>;

}  // namespace redoubt
