// What comes from the rows of a game's verbs: decisions as JSON and back, and their sentences.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "kernel/fault.h"
#include "kernel/json.h"
#include "kernel/json_text.h"
#include "kernel/phrases.h"
#include "kernel/verb_rows.h"

namespace redoubt {

/// A decision as JSON. `write(out, key, kind, value)` writes an operand, or leaves out one that names nothing.
template <class Row, std::size_t size, class Write>
void write_decision(const std::array<Row, size>& rows, Action action, JsonText& out, Write write) {
  const Row& row = rows[action.verb];
  out["do"] = row.word;
  for (std::size_t i = 0; i < row.count(); ++i)
    write(out, row.operands[i].key, row.operands[i].kind, unsigned{operand_of(action, i)});
}

/// A decision from JSON. `read(in, key, kind)` reads an operand and complains of what it cannot.
template <class Row, std::size_t size, class Read>
Result<Action> parse_decision(const std::array<Row, size>& rows, const json::value& value, Read read) {
  Faults faults;
  Reader in(value, "action", faults);
  if (!in.ok()) return faults;
  const std::string word = in.text("do");
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return each.word == word; });
  if (row == rows.end()) {
    if (faults.empty())
      in.complain("do", "is no decision of this game: \"" + word + "\"; `legal` lists what can be done");
    return faults;
  }
  Action action;
  action.verb = static_cast<std::uint16_t>(row->verb);
  std::array<std::string_view, Row::most_operands + 1> keys = {"do"};
  for (std::size_t i = 0; i < row->count(); ++i) keys[i + 1] = row->operands[i].key;
  in.only(std::span(keys).first(row->count() + 1));
  for (std::size_t i = 0; i < row->count(); ++i)
    set_operand(action, i, read(in, row->operands[i].key, row->operands[i].kind));
  if (!faults.empty()) return faults;
  return action;
}

/// A sentence about a decision, whose blanks are the keys of its operands. `say(kind, value)` puts one into words.
template <class Row, class Say>
std::string decision_text(const Row& row, std::string_view phrase, Action action, Say say) {
  return fill(phrase, [&](std::string_view key) {
    std::size_t i = 0;
    while (row.operands[i].key != key) ++i;
    return std::string(say(row.operands[i].kind, unsigned{operand_of(action, i)}));
  });
}

/// The words of all verbs, in their order.
template <class Row, std::size_t size>
json::array words_of(const std::array<Row, size>& rows) {
  json::array words;
  for (const Row& each : rows) words.emplace_back(each.word);
  return words;
}

}  // namespace redoubt
