// What the readers of the game's data files have in common.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/la-bataille/forces.h"
#include "kernel/fault.h"
#include "kernel/json.h"

namespace redoubt::la_bataille {

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

/// Calls f with the reader of each entry of a list that is an object, and its place in the list.
template <class F>
void read_list(Reader& in, std::string_view key, Faults& faults, F f) {
  const json::array* list = in.array(key);
  if (list == nullptr) return;
  for (std::size_t i = 0; i < list->size(); ++i) {
    Reader entry((*list)[i], in.at(item(key, i)), faults);
    if (entry.ok()) f(entry, i);
  }
}

/// Calls f with each text of a list; an entry that is none is complained of.
template <class F>
void read_texts(Reader& in, std::string_view key, F f) {
  const json::array* list = in.array(key);
  if (list == nullptr) return;
  for (const json::value& value : *list) {
    if (!value.is_string()) {
      in.complain(key, "must hold texts and nothing else");
      return;
    }
    f(std::string_view(value.get_string()));
  }
}

/// The enumerator of a word, or the first of all with a complaint.
template <class Enumeration, std::size_t N>
Enumeration read_name(Reader& in, std::string_view key, const std::array<std::string_view, N>& names) {
  const std::string word = in.text(key);
  const auto found = std::find(names.begin(), names.end(), word);
  if (found != names.end()) return static_cast<Enumeration>(found - names.begin());
  std::string list;
  for (const std::string_view each : names) list += (list.empty() ? "" : ", ") + std::string(each);
  if (in.has(key)) in.complain(key, "is \"" + word + "\"; it must be one of " + list);
  return Enumeration{};
}

/// True where it is said; a file leaves out what is false.
inline bool read_flag(Reader& in, std::string_view key) { return in.has(key) && in.truth(key); }

inline Derivation read_derivation(Reader& in) {
  constexpr std::array<std::string_view, 5> tags = {"stated", "derived", "public", "historical", "ours"};
  Derivation one{in.text("id"), in.text("tag"), in.text("source")};
  if (in.has("tag") && std::find(tags.begin(), tags.end(), one.tag) == tags.end()) {
    in.complain("tag", "is \"" + one.tag + "\"; it must be one of stated, derived, public, historical, ours");
  }
  in.only({"id", "tag", "source"});
  return one;
}

/// The place of the derivation that an entry names.
inline std::size_t read_by(Reader& in, const std::vector<Derivation>& derivations) {
  const std::string by = in.text("by");
  const auto found =
      std::find_if(derivations.begin(), derivations.end(), [&](const Derivation& one) { return one.id == by; });
  if (found == derivations.end() && in.has("by")) in.complain("by", "is not among the derivations: " + by);
  return static_cast<std::size_t>(found - derivations.begin());
}

inline std::uint8_t read_small(Reader& in, std::string_view key, int low, int high) {
  return static_cast<std::uint8_t>(in.number(key, low, high));
}

}  // namespace redoubt::la_bataille
