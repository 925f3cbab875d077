// What comes from the rows of a game's events: their JSON and their sentences.
#pragma once
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/event_rows.h"
#include "kernel/json_text.h"
#include "kernel/phrases.h"

namespace redoubt {

/// An event as JSON for one viewer; false where he does not learn of it. `write(out, field, value, open)` writes a
/// field, or leaves it out; `open` says whether this viewer may know which unit it was.
template <class Row, std::size_t size, class Write>
bool write_event_fields(const std::array<Row, size>& rows, const Event& event, std::string_view rule, Viewer who,
                        JsonText& out, Write write) {
  if (!includes(event.seen, who)) return false;
  const Row& row = rows[event.kind];
  out["event"] = row.word;
  out["rule"] = rule;
  out["side"] = name(event.side);
  const bool open = includes(event.open, who);
  for (std::size_t i = 0; i < row.count(); ++i) {
    if (open || !row.fields[i].concealed) write(out, row.fields[i], value_in(event, row.fields[i].slot), open);
  }
  return true;
}

/// Whether this viewer may know of which parts the sum of an event is: whoever may know the sum.
template <class Row, std::size_t size>
bool tells_parts(const std::array<Row, size>& rows, const Event& event, Viewer who) {
  return includes(event.open, who) || !rows[event.kind].conceals(EventSlot::amount);
}

/// The parts of a sum, left out where there are none.
template <class Parts>
void write_event_parts(const Parts& parts, const Event& event, JsonText& out) {
  json::array list;
  for (const SumPart& each : event.parts) {
    if (each.amount == 0) continue;
    list.push_back(json::object{{"part", json::string(parts[each.what].word)}, {"value", int{each.amount}}});
  }
  if (!list.empty()) out["parts"] = list;
}

/// A sentence with the parts of its sum before the full stop: " (roll 2, combat commands +4)".
template <class Parts>
std::string with_parts(std::string text, const Parts& parts, const Event& event, Language lang) {
  std::string list;
  for (const SumPart& each : event.parts) {
    if (each.amount == 0) continue;
    const std::string_view sign = each.amount < 0 ? "−" : list.empty() ? "" : "+";
    const auto& part = parts[each.what];
    list.append(list.empty() ? " (" : ", ").append(lang == Language::english ? part.en : part.es).append(" ");
    list.append(sign).append(std::to_string(std::abs(each.amount)));
  }
  if (!list.empty()) text.insert(text.size() - 1, list + ")");
  return text;
}

/// How an event is told: as its row has it, or as the first variant that fits.
template <class Row, std::size_t size, class Variant, std::size_t count>
std::string_view event_phrase(const std::array<Row, size>& rows, const std::array<Variant, count>& variants,
                              const Event& event, bool open, Language lang) {
  for (const Variant& each : variants) {
    if (static_cast<std::uint8_t>(each.kind) != event.kind) continue;
    if (each.value == Variant::concealed ? !open : std::cmp_equal(each.value, value_in(event, each.slot)))
      return lang == Language::english ? each.en : each.es;
  }
  const Row& row = rows[event.kind];
  return lang == Language::english ? row.en : row.es;
}

/// The sentence. `say(field, value)` puts a field into words, `other(key)` what else the phrase names, such as the
/// side.
template <class Row, class Say, class Other>
std::string event_sentence(const Row& row, std::string_view phrase, const Event& event, Language lang, Say say,
                           Other other) {
  const std::string filled = fill(phrase, [&](std::string_view key) -> std::string {
    const auto* field = row.field(key);
    return field == nullptr ? std::string(other(key)) : std::string(say(*field, value_in(event, field->slot)));
  });
  return sentence(filled, lang);
}

}  // namespace redoubt
