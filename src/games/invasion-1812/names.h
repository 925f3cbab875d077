// What the readers of the game's data files have in common.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/fault.h"
#include "kernel/json.h"
#include "kernel/side.h"

namespace redoubt::invasion_1812 {

template <std::size_t N>
std::string listed(const std::array<std::string_view, N>& names) {
  std::string list;
  for (const std::string_view name : names) list += (list.empty() ? "" : ", ") + std::string(name);
  return list;
}

/// Reads a whole file of a format with `read(Reader&, Faults&)`, and tells what is wrong with it.
template <class F>
Faults read_document(std::string_view text, std::string_view format, F read) {
  const Result<json::value> document = parse_json(text);
  if (!document) return document.error();
  Faults faults;
  Reader in(*document, "", faults);
  in.format(format);
  if (in.ok()) read(in, faults);
  return faults;
}

/// Calls f with the reader of a member that is an object, if it is there and is one.
template <class F>
void read_object(Reader& in, std::string_view key, Faults& faults, F f) {
  const json::value* value = in.member(key);
  if (value == nullptr) return;
  Reader object(*value, in.at(key), faults);
  if (object.ok()) f(object);
}

/// Calls f with the reader of each entry of a list that is an object, and its place in the list.
template <class F>
void read_list(Reader& in, std::string_view key, Faults& faults, F f) {
  const json::array* list = in.array(key);
  if (list == nullptr) return;
  for (std::size_t i = 0; i < list->size(); ++i) {
    Reader entry((*list)[i], in.at(item(key, i)), faults);
    if (entry.ok()) f(entry, i);
  }
  if (list->empty()) in.complain(key, "must hold one at least");
}

inline Side read_side(Reader& in) {
  const auto side = side_named(in.text("side"));
  if (!side) in.complain("side", "is neither french nor russian");
  return side.value_or(Side::french);
}

/// The enumerator of a word, or the first of all with a complaint.
template <class Enumeration, std::size_t N>
Enumeration named(Reader& in, std::string_view key, std::string_view word,
                  const std::array<std::string_view, N>& names) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found != names.end()) return static_cast<Enumeration>(found - names.begin());
  in.complain(key, "is \"" + std::string(word) + "\"; it must be one of " + listed(names));
  return Enumeration{};
}

template <class Enumeration, std::size_t N>
Enumeration read_name(Reader& in, std::string_view key, const std::array<std::string_view, N>& names) {
  return named<Enumeration>(in, key, in.text(key), names);
}

template <class Enumeration, std::size_t N>
std::vector<Enumeration> read_names(Reader& in, std::string_view key, const json::array& words,
                                    const std::array<std::string_view, N>& names) {
  std::vector<Enumeration> read;
  for (const json::value& word : words) {
    const std::string_view text = word.is_string() ? std::string_view(word.get_string()) : "";
    read.push_back(named<Enumeration>(in, key, text, names));
  }
  return read;
}

}  // namespace redoubt::invasion_1812
