// Where units can go and whom their commanders reach: reckoned once where many are asked for.
#pragma once
#include <array>
#include <optional>

#include "games/borodino-1812/questions.h"

namespace redoubt::borodino_1812 {

/// How the ground lies for a side just now: where its enemies stand, and which crossings are down. Made once where many
/// ways are asked for.
class Going {
 public:
  Going(const Questions& position, Side side);

  [[nodiscard]] const Questions& position() const { return position_; }
  [[nodiscard]] AreaSet enemies() const { return enemies_; }
  /// 3.31: where its own units leave no room, and where they are too many.
  [[nodiscard]] AreaSet full() const;
  [[nodiscard]] AreaSet overfull() const;
  /// The neighbours that men or guns can go to, and those of them that a road leads to.
  [[nodiscard]] AreaSet ways(Area area, bool guns) const;
  [[nodiscard]] AreaSet roads(Area area, bool guns) const;
  /// 5.41: where connected roads take a unit, through friendly and vacant areas to one such.
  [[nodiscard]] AreaSet by_road(Area start, Gait gait) const;
  /// Where a unit could go, whether there is room or not: along roads in peace, or over any border that is open to it.
  [[nodiscard]] AreaSet within_reach(Area start, Gait gait) const;
  /// 5.21
  [[nodiscard]] AreaSet range(Area start, int steps) const;
  /// 7.31: the areas on the roads that lead to a source, and those beside them.
  [[nodiscard]] AreaSet fed_from(Area source) const;

 private:
  void cut(const BorderData& border);
  template <class Roads>
  [[nodiscard]] AreaSet follow(Area start, int steps, Roads roads) const;
  [[nodiscard]] AreaSet shut(Area area, bool guns) const;
  [[nodiscard]] AreaSet entry() const;

  Questions position_;
  Side side_;
  AreaSet own_;
  AreaSet enemies_;
  AreaSet cut_;                                                   // the ends of broken crossings
  AreaSet shortened_;                                             // and whence they were of use
  std::array<std::array<std::uint64_t, max_areas + 1>, 2> shut_;  // where men and guns cannot go from those ends
};

/// 5.2: who can give orders just now, with his reach. Made once where many units are asked for.
class Commanders {
 public:
  explicit Commanders(const Going& going);

  /// Those who may command a unit: its corps commander, whose command costs nothing, or else every army commander who
  /// has an order left.
  [[nodiscard]] Units of(Unit unit, Area area) const;
  /// The units that somebody commands where they stand.
  [[nodiscard]] Units led() const { return led_; }

 private:
  struct One {
    Unit hq = no_unit;
    bool posted = false;
    AreaSet reach;
    Units whom = 0;
  };
  std::array<One, 12> all_;
  std::size_t count_ = 0;
  Units led_ = 0;
};

/// 5.21: how far headquarters reach, each asked for once.
class Ranges {
 public:
  explicit Ranges(const Going& going) : going_(going) {}

  /// The areas within the range of any of these.
  [[nodiscard]] AreaSet of(Side side, Units hqs);
  /// And those so much further away.
  [[nodiscard]] AreaSet around(Side side, Units hqs, int further) const;

 private:
  const Going& going_;
  Units known_ = 0;
  std::array<std::uint64_t, 64> reach_;  // sets of areas, where known
};

/// Where units can go whether there is room or not, each kind from each area asked for once.
class Reach {
 public:
  explicit Reach(const Going& going) : going_(going) {}

  [[nodiscard]] const Going& going() const { return going_; }
  [[nodiscard]] AreaSet of(Area area, Gait gait);

 private:
  const Going& going_;
  std::array<std::uint8_t, max_areas + 1> known_ = {};
  std::array<std::array<std::uint64_t, gaits>, max_areas + 1> reach_;  // sets of areas, where known
};

/// 3.31: a plan by which as many as possible of those who are too many still go before the acting side's action ends,
/// and who may come where without upsetting it.
class Stacking {
 public:
  /// Who may still move in this action.
  Stacking(Reach& reach, Units able);

  /// Areas without room when the plan has been carried out.
  [[nodiscard]] AreaSet tight() const { return tight_; }
  /// Those of them into which a unit may come, because others can then make room.
  [[nodiscard]] AreaSet admits(Unit unit);
  /// Areas that hold too many: out of which somebody can go, and which stay too full all the same.
  [[nodiscard]] AreaSet relieved() const { return relieved_; }
  [[nodiscard]] AreaSet stuck() const { return stuck_; }
  /// How many find room.
  [[nodiscard]] int sent() const { return sent_; }

 private:
  void begin();
  void relieve(AreaSet areas);
  template <class F>
  void each_leaver(Area area, F f);
  [[nodiscard]] AreaSet exits(Unit unit);
  [[nodiscard]] bool send_one_from(Area from);
  void send(Unit unit, Area to);
  [[nodiscard]] AreaSet yielding(Area leaves);
  void read_exits();

  Reach& reach_;
  Questions position_;
  AreaSet enemies_;
  Units able_;
  AreaSet tight_;
  AreaSet closed_;  // entry areas that stay too full
  AreaSet relieved_;
  AreaSet stuck_;
  int sent_ = 0;
  Units planned_ = 0;
  std::array<Area, block_count> to_;                  // of those who are planned to go
  std::array<std::int8_t, max_areas + 1> load_ = {};  // when they have gone
  bool exits_read_ = false;
  std::array<std::uint64_t, max_areas + 1> exits_;  // sets of areas, of tight ones
  AreaSet asked_;
  std::array<std::uint64_t, max_areas + 1> admitted_;
};

/// Where the units of the acting side can go. Made once where many are asked for: those of a stack that travel alike go
/// alike.
class Traffic {
 public:
  explicit Traffic(const Going& going);

  [[nodiscard]] AreaSet destinations(Unit unit);
  /// Of these only areas in which there is room now.
  [[nodiscard]] AreaSet roomy(Unit unit);

 private:
  [[nodiscard]] AreaSet within_reach(Unit unit, AreaSet tight);

  const Going& going_;
  Questions position_;
  AreaSet full_;
  Reach reach_;
  std::optional<Stacking> stacking_;  // made when it is asked for
};

}  // namespace redoubt::borodino_1812
