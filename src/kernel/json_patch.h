// The difference between two JSON values as RFC 6902 operations: what is sent instead of a whole view. The operations
// are written as text, one after the other with commas between them; add, remove and replace, in the order in which
// they must be carried out.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "kernel/json.h"

namespace redoubt {

/// One step down into a document; a path is written only where something differs, which is almost nowhere.
struct JsonStep {
  const JsonStep* above = nullptr;
  std::string_view key;  // of an object,
  std::size_t index = 0;
  bool in_array = false;  // or the place in an array
};

/// One operation. Without a value it is a removal.
void append_operation(std::string_view what, const JsonStep* place, const json::value* value, std::string& out);
/// The same with a value that is text already.
void append_operation(std::string_view what, const JsonStep* place, std::string_view value, std::string& out);

/// What makes `after` of `before`, which stand at this place of a document.
void append_difference(const json::value& before, const json::value& after, const JsonStep* place, std::string& out);

/// The same of two lists whose entries need not be JSON yet: `same(i, j)` compares entry i of the old one with entry j
/// of the new one, `change(i, step)` appends what makes the new entry i of the old one, `add(i, step)` the new one.
/// What both have at the start and at the end stays; the middle is compared in order, then cut or filled up.
template <class Same, class Change, class Add>
void append_list_difference(std::size_t before, std::size_t after, const JsonStep* place, std::string& out, Same same,
                            Change change, Add add) {
  const std::size_t least = before < after ? before : after;
  std::size_t start = 0;
  std::size_t end = 0;
  if (before != after) {
    while (start < least && same(start, start)) ++start;
    while (end < least - start && same(before - 1 - end, after - 1 - end)) ++end;
  }
  const std::size_t both = least - end;
  const auto step = [&](std::size_t i) { return JsonStep{place, {}, i, true}; };
  for (std::size_t i = start; i < both; ++i) {
    if (same(i, i)) continue;
    const JsonStep here = step(i);
    change(i, &here);
  }
  for (std::size_t i = before - end; i > both && before > after; --i) {
    const JsonStep here = step(i - 1);
    append_operation("remove", &here, nullptr, out);
  }
  for (std::size_t i = both; i < after - end && after > before; ++i) {
    const JsonStep here = step(i);
    add(i, &here);
  }
}

/// The same of two lists whose entries have keys, which rise in both: an entry that comes or goes in between moves the
/// others and changes none of them. `key_before(i)`, `key_after(j)`; `same(i, j)` compares two of the same key,
/// `change(i, j, step)` appends what makes the new one of the old one, `add(j, step)` the new one.
template <class KeyBefore, class KeyAfter, class Same, class Change, class Add>
void append_keyed_difference(std::size_t before, std::size_t after, const JsonStep* place, std::string& out,
                             KeyBefore key_before, KeyAfter key_after, Same same, Change change, Add add) {
  std::size_t i = 0;
  std::size_t j = 0;
  // So far the document has the first j entries of the new list; behind them stand those of the old one from i on.
  while (i < before || j < after) {
    const JsonStep here{place, {}, j, true};
    if (j == after || (i < before && key_before(i) < key_after(j))) {
      append_operation("remove", &here, nullptr, out);
      ++i;
    } else if (i == before || key_after(j) < key_before(i)) {
      add(j, &here);
      ++j;
    } else {
      if (!same(i, j)) change(i, j, &here);
      ++i, ++j;
    }
  }
}

}  // namespace redoubt
