// How the points of a finished game came together, and what decided it: public, in both languages.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "kernel/json.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt {

struct TallyPart {
  Side side = Side::french;
  Bilingual text;
  int points = 0;
  std::string_view rule;
};

struct Tally {
  /// By which comparison, or by which rule of ties, there is a winner, or none.
  Bilingual decided;
  std::string_view rule;
  std::vector<TallyPart> parts;
};

/// The member `tally` of a view, in the form of docs/table.md.
inline json::object tally_json(const Tally& tally) {
  const auto both = [](const Bilingual& text) { return json::object{{"en", text.en}, {"es", text.es}}; };
  json::array parts;
  for (const TallyPart& part : tally.parts) {
    parts.push_back(json::object{
        {"side", name(part.side)}, {"text", both(part.text)}, {"points", part.points}, {"rule", part.rule}});
  }
  return {{"decided", both(tally.decided)}, {"rule", tally.rule}, {"parts", std::move(parts)}};
}

}  // namespace redoubt
