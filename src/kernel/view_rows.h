// A view as rows: each of its members with its name, how it is written and when it reads the same as before. From the
// rows come the whole view as JSON and the difference between two views, which is written for what changed alone.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/field_rows.h"
#include "kernel/json.h"
#include "kernel/json_patch.h"
#include "kernel/json_text.h"

namespace redoubt {

template <class Data, class View>
struct ViewRows {
  struct Member {
    std::string_view name;
    /// Whether it reads the same in both. What always does is told once.
    bool (*same)(const View&, const View&);
    json::value (*form)(const Data&, const View&);
    /// Whether there is one; without this there always is.
    bool (*present)(const View&) = nullptr;
  };
  /// Pieces, by rising keys: a piece has the same key in every view that it stands in.
  struct List {
    std::string_view name;
    std::size_t (*size)(const View&);
    std::uint32_t (*key)(const View&, std::size_t);
    bool (*same)(const View&, std::size_t, const View&, std::size_t);
    void (*write)(const Data&, const View&, std::size_t, JsonText& out);
  };

  std::span<const Member> members;
  std::span<const List> lists;
  /// The parts of a position that a view has as they are: their fields that are shown.
  const FieldRows<Data, decltype(View::open)>* open = nullptr;
  const FieldRows<Data, decltype(View::own)>* own = nullptr;

  void append_whole(const Data& data, const View& view, std::string& out) const {
    char before = '{';
    const auto begin = [&](std::string_view name) {
      out += std::exchange(before, ',');
      append_quoted(name, out);
      out += ':';
    };
    for (const Member& each : members) {
      if (!has(each, view)) continue;
      begin(each.name);
      append_compact(each.form(data, view), out);
    }
    each_shown([&](const auto& field, auto part) {
      begin(field.name);
      append_compact(field.write(data, view.*part), out);
    });
    JsonText piece;
    for (const List& each : lists) {
      begin(each.name);
      out += '[';
      for (std::size_t i = 0; i < each.size(view); ++i) {
        if (i != 0) out += ',';
        piece.clear();
        each.write(data, view, i, piece);
        piece.append_to(out);
      }
      out += ']';
    }
    out += '}';
  }

  /// RFC 6902 operations, as in `json_patch.h`.
  void append_difference(const Data& data, const View& before, const View& after, std::string& out) const {
    for (const Member& each : members) append_member(each, data, before, after, out);
    each_shown([&](const auto& field, auto part) {
      if (field.same(before.*part, after.*part)) return;
      const JsonStep step{nullptr, field.name};
      redoubt::append_difference(field.write(data, before.*part), field.write(data, after.*part), &step, out);
    });
    for (const List& each : lists) append_list(each, data, before, after, out);
  }

 private:
  /// Calls f(field, part) with every field that is shown.
  template <class F>
  void each_shown(F f) const {
    const auto each_of = [&](const auto* rows, auto part) {
      if (rows == nullptr) return;
      for (const auto& field : rows->fields) {
        if (field.shown) f(field, part);
      }
    };
    each_of(open, &View::open);
    each_of(own, &View::own);
  }
  static bool has(const Member& member, const View& view) { return member.present == nullptr || member.present(view); }

  static void append_member(const Member& member, const Data& data, const View& before, const View& after,
                            std::string& out) {
    const JsonStep step{nullptr, member.name};
    const bool was = has(member, before);
    const bool is = has(member, after);
    if (was && is) {
      if (!member.same(before, after))
        redoubt::append_difference(member.form(data, before), member.form(data, after), &step, out);
    } else if (is) {
      const json::value value = member.form(data, after);
      append_operation("add", &step, &value, out);
    } else if (was) {
      append_operation("remove", &step, nullptr, out);
    }
  }

  static void append_list(const List& list, const Data& data, const View& before, const View& after, std::string& out) {
    const JsonStep place{nullptr, list.name};
    append_keyed_difference(
        list.size(before), list.size(after), &place, out, [&](std::size_t i) { return list.key(before, i); },
        [&](std::size_t j) { return list.key(after, j); },
        [&](std::size_t i, std::size_t j) { return list.same(before, i, after, j); },
        [&](std::size_t i, std::size_t j, const JsonStep* step) {
          append_piece(written(list, data, before, i), written(list, data, after, j), step, out);
        },
        [&](std::size_t j, const JsonStep* step) {
          std::string value;
          written(list, data, after, j).append_to(value);
          append_operation("add", step, std::string_view(value), out);
        });
  }

  static JsonText written(const List& list, const Data& data, const View& view, std::size_t i) {
    JsonText text;
    list.write(data, view, i, text);
    return text;
  }

  /// Member by member.
  static void append_piece(const JsonText& before, const JsonText& after, const JsonStep* place, std::string& out) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      const JsonStep step{place, before.key(i)};
      const std::size_t other = after.place_of(before.key(i));
      if (other == after.size()) {
        append_operation("remove", &step, nullptr, out);
      } else if (before.value(i) != after.value(other)) {
        append_operation("replace", &step, after.value(other), out);
      }
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
      const JsonStep step{place, after.key(i)};
      if (before.place_of(after.key(i)) == before.size()) append_operation("add", &step, after.value(i), out);
    }
  }
};

/// Compares what lies at the end of a path of members: `same_at<&View::open, &PublicPart::turn>`.
template <auto first, auto... rest, class T>
constexpr const auto& member_at(const T& value) {
  if constexpr (sizeof...(rest) == 0) {
    return value.*first;
  } else {
    return member_at<rest...>(value.*first);
  }
}
template <class View, auto... path>
constexpr bool same_at(const View& a, const View& b) {
  return member_at<path...>(a) == member_at<path...>(b);
}

}  // namespace redoubt
