// Fires, melees and charges to compare the odds with: positions of every kind, played through the door.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "games/la-bataille/odds.h"
#include "tests/games/la-bataille/table.h"
#include "tests/support/chi_square.h"

namespace redoubt::la_bataille {

using Asked = std::variant<FireAsked, MeleeAsked, ChargeAsked>;

struct OddsCase {
  std::string name;
  std::function<void(Table&)> put;
  Asked asked;
  std::vector<std::string> answers = {};  // of the conduct
};

FireAsked fire(std::string_view from, std::string_view target, unsigned parts, unsigned joining = 0);
MeleeAsked melee(std::string_view target, std::initializer_list<std::string_view> from, bool sparing = false);
ChargeAsked charge(std::string_view from, std::string_view target, bool leaders = false);

std::vector<OddsCase> fire_cases();
std::vector<OddsCase> melee_cases();
std::vector<OddsCase> charge_cases();

/// The table of a case, when the odds are asked for.
Table table_of(const OddsCase& which);
Conduct conduct_of(const Table& table, const OddsCase& which);
/// What the function under test says of it.
Odds odds_of(const Table& table, const OddsCase& which);

/// The chance of each outcome, or the share of it.
using Shares = std::map<OddsOutcome, double>;
Shares shares(const Odds& odds);

/// What was seen of a case that was played so many times.
struct Seen {
  Shares shares;
  std::map<Unit, UnitOdds> units;  // shares and means of theirs
};
Seen play_out(const Table& table, const OddsCase& which, int times, std::uint64_t seed);

}  // namespace redoubt::la_bataille
