// What can be decided, as it travels: choices that differ in one operand share a group, in which that operand is a
// list. docs/table.md has the form.
#pragma once
#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "kernel/action.h"
#include "kernel/game.h"
#include "kernel/json_text.h"
#include "kernel/rule.h"

namespace redoubt {

/// A decision that can be taken, and the rule that allows it.
struct Offer {
  Action action;
  RuleId rule = no_rule;

  friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

/// What makes one list of offers of another: so many of the old ones are replaced, from one place on, by new ones.
struct OfferSplice {
  std::size_t at = 0;
  std::size_t drop = 0;
  std::span<const Offer> add;

  [[nodiscard]] bool empty() const { return drop == 0 && add.empty(); }
};

inline OfferSplice splice_between(std::span<const Offer> before, std::span<const Offer> after) {
  const std::size_t least = std::min(before.size(), after.size());
  std::size_t start = 0;
  while (start < least && before[start] == after[start]) ++start;
  std::size_t end = 0;
  while (end < least - start && before[before.size() - 1 - end] == after[after.size() - 1 - end]) ++end;
  return {start, before.size() - start - end, after.subspan(start, after.size() - start - end)};
}

template <PresentableGame G>
class ChoiceGroups {
 public:
  ChoiceGroups(const G& game, Language language) : game_(&game), language_(language) {}

  /// The groups of these offers as a JSON list.
  void append(std::span<const Offer> offers, std::string& out) {
    out += '[';
    for (std::size_t first = 0; first < offers.size();) {
      if (first != 0) out += ',';
      const std::span<const Offer> rest = offers.subspan(first);
      const std::size_t width = run(rest);
      const std::size_t height = width == 1 ? 1 : rows(rest, width);
      append_group(rest.first(width * height), width, out);
      first += width * height;
    }
    out += ']';
  }

 private:
  static constexpr std::size_t none = JsonText::most_members;

  /// The operands by which two decisions differ, as bits.
  static unsigned differing(const Action& a, const Action& b) {
    return (a.a != b.a ? 1U : 0U) | (a.b != b.b ? 2U : 0U) | (a.c != b.c ? 4U : 0U);
  }
  static bool alike(const Offer& a, const Offer& b) { return a.action.verb == b.action.verb && a.rule == b.rule; }
  /// How many of these, from the first, differ in one and the same operand alone.
  static std::size_t run(std::span<const Offer> offers) {
    if (offers.size() < 2 || !alike(offers[0], offers[1])) return 1;
    const unsigned operand = differing(offers[0].action, offers[1].action);
    if (operand != 1 && operand != 2 && operand != 4) return 1;
    std::size_t size = 2;
    while (size < offers.size() && alike(offers[0], offers[size]) &&
           differing(offers[size - 1].action, offers[size].action) == operand) {
      ++size;
    }
    return size;
  }
  /// How many rows of this width follow each other that differ from the first in one other operand alone, each row in
  /// one value of it.
  static std::size_t rows(std::span<const Offer> offers, std::size_t width) {
    const auto row = [&](std::size_t i) { return offers.subspan(i * width, width); };
    std::size_t count = 1;
    unsigned operand = 0;
    for (; (count + 1) * width <= offers.size(); ++count) {
      if (run(offers.subspan(count * width)) != width) break;
      const unsigned here = differing(row(0)[0].action, row(count)[0].action);
      if ((here != 1 && here != 2 && here != 4) || (operand != 0 && here != operand)) break;
      operand = here;
      bool same = true;
      for (std::size_t i = 0; i < width; ++i) {
        same = same && alike(row(0)[i], row(count)[i]) && differing(row(0)[i].action, row(count)[i].action) == here &&
               differing(row(count)[0].action, row(count)[i].action) == differing(row(0)[0].action, row(0)[i].action);
      }
      if (!same) break;
    }
    return count;
  }

  void append_group(std::span<const Offer> group, std::size_t width, std::string& out) {
    write(group[0], first_);
    const bool listed = width == 1 || list_values(group, width);
    // Where the forms differ otherwise than the operands do, each stands alone.
    if (!listed) return append_each(group, out);
    out += R"({"action":{)";
    for (std::size_t i = 0; i < first_.size(); ++i) {
      if (i != 0) out += ',';
      append_quoted(first_.key(i), out);
      out += ':';
      if (width > 1 && i == inner_.member) {
        out += inner_.values;
      } else if (group.size() > width && i == outer_.member) {
        out += outer_.values;
      } else {
        out += first_.value(i);
      }
    }
    out += R"(},"rule":)";
    append_quoted(group[0].rule == no_rule ? std::string_view() : game_->rule_number(group[0].rule), out);
    if (group.size() == 1) {
      out += R"(,"text":)";
      append_quoted(game_->action_text(group[0].action, language_), out);
    }
    out += '}';
  }

  void append_each(std::span<const Offer> group, std::string& out) {
    for (const Offer& each : group) {
      if (&each != group.data()) out += ',';
      append_group({&each, 1}, 1, out);
    }
  }

  /// An operand that is a list.
  struct Listed {
    std::size_t member = none;
    std::string values;
  };

  bool list_values(std::span<const Offer> group, std::size_t width) {
    if (!gather(group.first(width), 1, inner_)) return false;
    return group.size() == width || (gather(group, width, outer_) && outer_.member < inner_.member);
  }

  /// The values of the one member in which every so many of these differ; false when there is not just one.
  bool gather(std::span<const Offer> offers, std::size_t step, Listed& listed) {
    write(offers[step], other_);
    listed.member = member_that_differs();
    if (listed.member == none) return false;
    listed.values = "[";
    listed.values += first_.value(listed.member);
    for (std::size_t i = step; i < offers.size(); i += step) {
      write(offers[i], other_);
      if (!same_members()) return false;
      listed.values += ',';
      listed.values += other_.value(listed.member);
    }
    listed.values += ']';
    return true;
  }

  void write(const Offer& offer, JsonText& text) {
    text.clear();
    game_->write_action(offer.action, text);
  }

  /// The one member whose values differ; none when there is not just one, or when the members are others.
  [[nodiscard]] std::size_t member_that_differs() const {
    if (!same_members()) return none;
    std::size_t found = none;
    for (std::size_t i = 0; i < first_.size(); ++i) {
      if (first_.value(i) == other_.value(i)) continue;
      if (found != none) return none;
      found = i;
    }
    return found;
  }

  [[nodiscard]] bool same_members() const {
    if (first_.size() != other_.size()) return false;
    for (std::size_t i = 0; i < first_.size(); ++i) {
      if (first_.key(i) != other_.key(i)) return false;
    }
    return true;
  }

  const G* game_;
  Language language_;
  JsonText first_;
  JsonText other_;
  Listed inner_;
  Listed outer_;
};

}  // namespace redoubt
