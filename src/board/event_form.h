// Decisions and events as JSON: what all games write and read in the same form.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kernel/action.h"
#include "kernel/fault.h"
#include "kernel/json.h"

namespace redoubt {

/// A decision by the word of its verb; its operands are for `read`, with the number of the verb.
template <class Read>
Result<Action> parse_decision(const json::value& value, std::span<const std::string_view> verbs, Read read) {
  Faults faults;
  Reader in(value, "action", faults);
  if (!in.ok()) return faults;
  const std::string word = in.text("do");
  const auto found = std::find(verbs.begin(), verbs.end(), word);
  if (found == verbs.end()) {
    if (faults.empty())
      in.complain("do", "is no decision of this game: \"" + word + "\"; `legal` lists what can be done");
    return faults;
  }
  const Action action = read(in, static_cast<std::uint16_t>(found - verbs.begin()));
  if (!faults.empty()) return faults;
  return action;
}

/// Dice that are written as decimal digits, the first die first.
inline json::array faces_json(std::uint32_t dice) {
  json::array faces;
  for (const char face : std::to_string(dice)) {
    if (face != '0') faces.push_back(face - '0');
  }
  return faces;
}

}  // namespace redoubt
