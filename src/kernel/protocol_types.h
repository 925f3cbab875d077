// The JSON of a game as types of TypeScript, from its rows: what a client is given and what it may decide.
#pragma once
#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

#include "kernel/event_rows.h"
#include "kernel/field_rows.h"
#include "kernel/verb_rows.h"

namespace redoubt {

/// The members of an object, each with its type.
class MemberTypes {
 public:
  void add(std::string_view name, std::string_view type) {
    text_.append(text_.empty() ? "" : "; ").append(name).append(": ").append(type);
  }
  /// One that may be left out.
  void add_optional(std::string_view name, std::string_view type) { add(std::string(name) + "?", type); }
  [[nodiscard]] std::string object() const { return "{ " + text_ + " }"; }

 private:
  std::string text_;
};

/// Every decision. `add(members, operand)` adds the members of an operand.
template <class Row, std::size_t size, class Add>
std::string decision_types(const std::array<Row, size>& rows, Add add) {
  std::string text = "/** A decision, as it is sent. */\nexport type Decision =";
  for (const Row& row : rows) {
    MemberTypes members;
    members.add("do", "'" + std::string(row.word) + "'");
    for (std::size_t i = 0; i < row.count(); ++i) add(members, row.operands[i]);
    text += "\n  | " + members.object();
  }
  return text + ";\n";
}

/// Every event. `add(members, field)` adds the members of a field.
template <class Row, std::size_t size, class Add>
std::string event_types(const std::array<Row, size>& rows, Add add) {
  std::string text = "/** What happened, as a viewer is told. */\nexport type Told = { rule: string; side: Side } & (";
  for (const Row& row : rows) {
    MemberTypes members;
    members.add("event", "'" + std::string(row.word) + "'");
    for (std::size_t i = 0; i < row.count(); ++i) add(members, row.fields[i]);
    text += "\n  | " + members.object();
  }
  return text + "\n);\n";
}

/// The fields of a position that a view shows to everybody.
template <class Data, class S>
std::string shown_types(const FieldRows<Data, S>& rows) {
  std::string text = "/** What everybody sees of a position. */\nexport interface Shown {\n";
  for (const auto& each : rows.fields) {
    if (each.shown) text.append("  ").append(each.name).append(": ").append(each.type()).append(";\n");
  }
  return text + "}\n";
}

/// The head of such a file, with names for the ids that are plain texts.
inline std::string protocol_head(std::initializer_list<std::string_view> ids) {
  std::string text =
      "// Written by the tests of this game from the rows of its decisions, events and fields: do not edit.\n"
      "import type { Side } from '../../table/src/types';\n\n";
  for (const std::string_view id : ids) text.append("export type ").append(id).append(" = string;\n");
  return text + "\n";
}

}  // namespace redoubt
