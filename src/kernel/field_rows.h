// The fields of a state as rows: each with its name, its form and whether every viewer sees it. From them come the
// position as JSON and back, the public part of a view with its differences, and the rows that a state is hashed by
// (kernel/state_rows.h). A field that is forgotten does not compile.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/forms.h"
#include "kernel/json.h"
#include "kernel/state_rows.h"

namespace redoubt {

/// A field of a structure as JSON.
template <class Data, class S>
struct FieldRow {
  std::string_view name;
  bool shown = false;  // to every viewer, with the public part of his view
  json::value (*write)(const Data&, const S&) = nullptr;
  void (*read)(const Data&, const Given&, S&) = nullptr;
  bool (*same)(const S&, const S&) = nullptr;
  std::string (*type)() = nullptr;
};

/// All rows of a structure.
template <class Data, class S>
struct FieldRows {
  std::vector<FieldRow<Data, S>> fields;
  std::vector<StateRow> hashed;

  void write(const Data& data, const S& s, json::object& out) const {
    for (const FieldRow<Data, S>& each : fields) out[each.name] = each.write(data, s);
  }
  /// What is left out keeps its value.
  void read(const Data& data, const Reader& in, S& s) const {
    for (const FieldRow<Data, S>& each : fields) {
      if (in.has(each.name)) each.read(data, in.given(each.name), s);
    }
  }
  void add_names(std::vector<std::string_view>& names) const {
    for (const FieldRow<Data, S>& each : fields) names.push_back(each.name);
  }
};

namespace rows {

template <class M>
struct MemberOf;
template <class S, class M>
struct MemberOf<M S::*> {
  using Type = M;
};
template <auto member>
using MemberType = typename MemberOf<decltype(member)>::Type;

}  // namespace rows

/// A structure as an object with a member for each of its rows, which the function `rows_of` has.
template <auto rows_of>
struct ObjectForm {
  static json::value write(const auto& data, const auto& value) {
    json::object out;
    rows_of().write(data, value, out);
    return out;
  }
  static void read(const auto& data, const Given& given, auto& value) {
    Reader in(given.value, given.place, given.faults);
    if (!in.ok()) return;
    std::vector<std::string_view> names;
    rows_of().add_names(names);
    in.only(names);
    rows_of().read(data, in, value);
  }
  static std::string type() {
    std::string all = "{";
    for (const auto& each : rows_of().fields) all.append(" ").append(each.name).append(": ").append(each.type() + ";");
    return all + " }";
  }
};

/// Gathers the rows of a structure. `Bytes` counts what they cover.
template <class Data, class S, std::size_t Bytes = 0>
class Fields {
 public:
  Fields() = default;
  Fields(std::vector<FieldRow<Data, S>> fields, RowsOf<S, Bytes> hashed)
      : fields_(std::move(fields)), hashed_(std::move(hashed)) {}

  /// Seen by everybody.
  template <auto member, class Form = UsualForm<rows::MemberType<member>>>
  [[nodiscard]] auto shown(std::string_view name, std::string_view hashed_as = {}) && {
    return std::move(*this).template add<member, Form>(name, hashed_as, true);
  }
  /// Of a position; with a view it is not told, or not in this form.
  template <auto member, class Form = UsualForm<rows::MemberType<member>>>
  [[nodiscard]] auto kept(std::string_view name, std::string_view hashed_as = {}) && {
    return std::move(*this).template add<member, Form>(name, hashed_as, false);
  }
  /// Several that are told as one, and hashed by rows of their own.
  template <class Form, auto... members>
  [[nodiscard]] Fields shown_together(std::string_view name) && {
    fields_.push_back({name, true,
                       [](const Data& data, const S& s) { return json::value(Form::write(data, s.*members...)); },
                       [](const Data& data, const Given& given, S& s) { Form::read(data, given, s.*members...); },
                       [](const S& a, const S& b) { return (... && (a.*members == b.*members)); }, &Form::type});
    return std::move(*this);
  }
  /// Its JSON is written elsewhere.
  template <auto member>
  [[nodiscard]] auto hashed(std::string_view name) && {
    return take(std::move(hashed_).row(name, member));
  }
  /// Follows from the other fields, or only fills a word.
  template <auto member>
  [[nodiscard]] auto derived() && {
    return take(std::move(hashed_).unhashed(member));
  }
  /// A structure with rows of its own.
  template <auto member, class Form>
  [[nodiscard]] auto part(std::string_view name, const FieldRows<Data, rows::MemberType<member>>& part) && {
    using T = rows::MemberType<member>;
    push<member, Form>(name, false);
    return take(std::move(hashed_).part(name, member, RowsOf<T, sizeof(T)>(part.hashed)));
  }
  /// An array of many numbers, whose JSON is written elsewhere.
  template <auto member>
  [[nodiscard]] auto table(std::string_view name) && {
    return take(std::move(hashed_).table(name, member));
  }
  /// An array of structures, whose JSON is written elsewhere.
  template <auto member, class Each>
  [[nodiscard]] auto table(std::string_view name, Each each) && {
    return take(std::move(hashed_).table(name, member, std::move(each)));
  }
  /// The structure that this one begins with: its rows are hashed here, and written by themselves.
  template <class Base>
  [[nodiscard]] auto base(const FieldRows<Data, Base>& base) && {
    return take(std::move(hashed_).template base<Base>(base.hashed));
  }

  [[nodiscard]] FieldRows<Data, S> all() && {
    static_assert(Bytes == sizeof(S), "a field of the structure has no row");
    return {std::move(fields_), std::move(hashed_).gathered()};
  }

 private:
  template <std::size_t Covered>
  Fields<Data, S, Covered> take(RowsOf<S, Covered> hashed) {
    return {std::move(fields_), std::move(hashed)};
  }
  template <auto member, class Form>
  auto add(std::string_view name, std::string_view hashed_as, bool is_shown) && {
    push<member, Form>(name, is_shown);
    return take(std::move(hashed_).row(hashed_as.empty() ? name : hashed_as, member));
  }
  template <auto member, class Form>
  void push(std::string_view name, bool is_shown) {
    fields_.push_back({name, is_shown,
                       [](const Data& data, const S& s) { return json::value(Form::write(data, s.*member)); },
                       [](const Data& data, const Given& given, S& s) { Form::read(data, given, s.*member); },
                       [](const S& a, const S& b) { return a.*member == b.*member; }, &Form::type});
  }

  std::vector<FieldRow<Data, S>> fields_;
  RowsOf<S, Bytes> hashed_;
};

}  // namespace redoubt
