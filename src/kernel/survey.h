// What one game showed in numbers, gathered from its events. A game that can be surveyed names what is counted; whoever
// adds up many games need not know which game it was.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kernel/event.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt {

/// A corps, or whatever the losses of a side are told by.
struct SurveyedForce {
  std::string id;
  Side side = Side::french;
  Bilingual name;
  int blocks = 0;
  int steps = 0;  // that can be lost in combat
};

/// A place that decides the game, and who held it when the real battle was over.
struct SurveyedPlace {
  std::string id;
  Bilingual name;
  Side in_history = Side::french;
};

/// What is known of the losses of the real battle.
struct HistoricalLosses {
  double low = 0;
  double high = 0;
  double present = 0;  // how many the blocks stand for, all together
};

/// The battle that the game is about, as it went.
struct HistoricalBattle {
  Bilingual day;  // "7 September 1812"; empty where nothing is known
  std::array<HistoricalLosses, 2> losses = {};
  int turns = 0;     // of the game, from its beginning to its end
  Bilingual source;  // where the figures come from, and what else was so when it ended
};

/// A way to win, as the game's condition names it.
struct SurveyedEnding {
  std::string id;
  Bilingual name;
};

struct SurveyPlan {
  std::vector<SurveyedForce> forces;
  std::vector<std::string> areas;  // as the board names them
  std::vector<SurveyedPlace> places;
  std::vector<SurveyedEnding> endings;
  std::vector<std::string> notable;  // events that a story of the game does not leave out, by their names in JSON
  int turns = 0;
  HistoricalBattle history;
  Bilingual scale;  // how steps are turned into men
};

/// Of one side: what it rolled, and what it could expect of it.
struct Luck {
  std::uint32_t dice = 0;
  std::uint32_t hits = 0;
  std::uint32_t expected_sixths = 0;  // the hits to be expected, in sixths
  std::uint32_t variance_36ths = 0;   // of their number

  friend bool operator==(const Luck&, const Luck&) = default;
};

enum class Holder : std::uint8_t { nobody, french, russian };

struct Survey {
  std::vector<std::uint16_t> steps;                       // lost by each force, those that came back too
  std::vector<std::uint16_t> blocks;                      // lost by each force
  std::vector<std::uint16_t> battles;                     // in each area
  std::array<std::vector<std::uint16_t>, 2> area_losses;  // steps lost in each area, by side
  std::vector<std::vector<Holder>> held;                  // who holds each place, after each turn that was played
  std::vector<bool> french;                               // each area, at the end
  std::array<std::uint32_t, 2> men = {};                  // missing at the end, by the scale of the blocks
  std::array<Luck, 2> luck = {};

  friend bool operator==(const Survey&, const Survey&) = default;
};

/// Reads the events of one game in their order, from the set-up on.
class Surveyor {
 public:
  Surveyor() = default;
  Surveyor(const Surveyor&) = delete;
  Surveyor& operator=(const Surveyor&) = delete;
  virtual ~Surveyor() = default;

  virtual void see(std::span<const Event> events) = 0;
  /// Whether a side begins with it to do something of its own: an impulse, a turn's logistics.
  [[nodiscard]] virtual bool begins(const Event& event) const = 0;
  /// As it stands after what was seen.
  [[nodiscard]] virtual const Survey& survey() const = 0;
};

}  // namespace redoubt
