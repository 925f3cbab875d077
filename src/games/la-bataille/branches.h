// Every way that the dice can fall, for odds. The rules are played from one position again and again: with the throws
// of the way before, but for the last that could still have fallen otherwise. Throws that come to the same are one
// branch.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/la-bataille/position.h"

namespace redoubt::la_bataille {

/// What a throw comes to that is not let stand, but thrown again.
inline constexpr int thrown_again = -1;

class Branches {
 public:
  /// A place on a way: so many throws and so many flights from its beginning.
  struct Mark {
    std::size_t throws = 0;
    std::size_t flights = 0;
  };

  /// From now on throws that make a way less likely than this are left out, unless all others are less likely still. So
  /// there are at most as many ways as it goes into 1.
  void leave_out_below(double chance) { least_ = chance; }

  /// Two dice, or one. `read` says what a throw comes to; of those that come to the same the first is thrown.
  template <class Read>
  int throw_two(Read read) {
    return take(36, throw_of, read);
  }
  template <class Read>
  int throw_one(Read read) {
    return take(6, [](int i) { return i + 1; }, read);
  }
  /// 9.7: whoever flees goes where he went when all throws before fell as they do now.
  template <class Run>
  FlightEnd flee(Flight& flight, Run run) {
    if (fled_ < known_flights_) {
      const Escape& known = escapes_[fled_++];
      flight.at = known.at;
      flight.facing = known.facing;
      flight.trail = known.trail;
      flight.toll = known.toll;
      flight.rout = known.rout;
      return known.end;
    }
    const FlightEnd end = run();
    if (known_flights_ < escapes_.size()) {
      escapes_[known_flights_++] = {flight.trail, flight.at, flight.facing, flight.toll, flight.rout, end};
      fled_ = known_flights_;
    }
    return end;
  }

  [[nodiscard]] Mark mark() const { return {thrown_, fled_}; }
  /// Back to a place on this way. What comes after it will be thrown as before.
  void go_back(Mark mark) {
    thrown_ = mark.throws;
    fled_ = mark.flights;
  }
  /// How likely the throws so far are.
  [[nodiscard]] double chance() const {
    if (thrown_ == 0) return 1.0;
    const Throw& last = throws_[thrown_ - 1];
    return last.before * last.weights[last.taken] / last.weight;
  }
  /// The next way: all throws up to the last that can fall otherwise, which does. Whether there is one.
  bool next();
  /// After `next`: the number of throws before the one that has changed.
  [[nodiscard]] std::size_t turning_point() const { return known_throws_ - 1; }
  /// This way has more throws than there is room for, and is none of them.
  [[nodiscard]] bool overflowed() const { return overflowed_; }

 private:
  struct Throw {
    std::array<std::uint8_t, 36> faces = {};
    std::array<std::uint8_t, 36> weights = {};
    std::uint8_t count = 0;
    std::uint8_t taken = 0;
    std::uint8_t weight = 0;  // of all branches
    std::size_t flights = 0;  // before it
    double before = 1.0;
  };
  struct Escape {
    Trail trail;
    Hex at = no_hex;
    Direction facing = Direction::north;
    int toll = 0;
    bool rout = false;
    FlightEnd end = FlightEnd::halted;
  };
  static constexpr std::size_t most_throws = 192;

  template <class Face, class Read>
  int take(int sides, Face face, Read read) {
    if (thrown_ < known_throws_) {
      const Throw& known = throws_[thrown_++];
      return known.faces[known.taken];
    }
    std::array<int, 36> meanings;
    Throw fresh;
    for (int i = 0; i < sides; ++i) {
      const int meaning = read(face(i));
      if (meaning == thrown_again) continue;
      std::size_t place = 0;
      while (place < fresh.count && meanings[place] != meaning) ++place;
      if (place == fresh.count) {
        meanings[fresh.count] = meaning;
        fresh.faces[fresh.count++] = static_cast<std::uint8_t>(face(i));
      }
      ++fresh.weights[place];
      ++fresh.weight;
    }
    return begin(fresh);
  }
  int begin(Throw& fresh);
  void leave_out(Throw& fresh) const;

  std::array<Throw, most_throws> throws_;
  std::array<Escape, most_throws> escapes_;
  std::size_t thrown_ = 0;
  std::size_t known_throws_ = 0;
  std::size_t fled_ = 0;
  std::size_t known_flights_ = 0;
  double least_ = 0.0;
  bool overflowed_ = false;
};

}  // namespace redoubt::la_bataille
