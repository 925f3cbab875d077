// Appendix A: the units and leaders by name, read from a file.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/la-bataille/units.h"
#include "kernel/fault.h"
#include "kernel/language.h"

namespace redoubt::la_bataille {

/// Where a datum comes from.
struct Derivation {
  std::string id;
  std::string tag;
  std::string source;
};

/// What is read of a unit and shown; what the rules ask is in Roster.
struct UnitWords {
  std::string id;
  Bilingual name;
  std::string short_name;
  std::size_t derivation = 0;  // its place in Forces::derivations()
};

/// A corps, a division or a regiment.
struct Formation {
  std::string id;
  Bilingual name;
  std::string short_name;  // of a corps its numeral, of a division none
  std::size_t derivation = 0;
  Corps corps = Corps::none;
};

/// Units that leaders and rules speak of together.
struct Group {
  std::string id;
  Bilingual name;
  UnitSet units;
};

class Forces {
 public:
  /// Reads `redoubt-forces/4` (docs/formats.md) and tells every fault at once.
  static Result<Forces> parse(std::string_view text);

  [[nodiscard]] const Roster& roster() const { return roster_; }
  [[nodiscard]] const UnitWords& words(Unit unit) const { return words_[unit]; }
  [[nodiscard]] const std::vector<Derivation>& derivations() const { return derivations_; }
  [[nodiscard]] const std::vector<Formation>& corps() const { return corps_; }
  [[nodiscard]] const std::vector<Formation>& divisions() const { return divisions_; }
  [[nodiscard]] const std::vector<Formation>& regiments() const { return regiments_; }
  [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }

  /// The unit or leader of an id, or `no_unit`.
  [[nodiscard]] Unit find(std::string_view id) const;
  /// Everybody whom an id means, leaders included: a unit, a regiment, a division, a corps, a group, a type of troops
  /// or a side. Units that are attached elsewhere are with the corps of their division. Companies are in none.
  [[nodiscard]] std::optional<UnitSet> members(std::string_view id) const;

 private:
  friend class ForcesReader;

  struct Type {
    std::string id;
    Bilingual name;
    std::size_t derivation = 0;
    Counter values;
  };

  void finish();
  [[nodiscard]] UnitSet commanded(std::string_view id) const;
  template <class Wanted>
  [[nodiscard]] UnitSet those(Wanted wanted) const;

  Roster roster_;
  std::vector<UnitWords> words_;
  std::vector<Unit> by_id_;  // in the order of their ids
  std::vector<std::size_t> type_of_;
  std::vector<Derivation> derivations_;
  std::vector<Type> types_;
  std::vector<Formation> corps_;
  std::vector<Formation> divisions_;
  std::vector<Formation> regiments_;
  std::vector<Group> groups_;
};

}  // namespace redoubt::la_bataille
