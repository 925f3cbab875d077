// What one side can know of the blocks that it does not see: which of them may stand behind each token, and how worn
// they are. Everything here was seen in a view, or follows from the rules and what was seen.
#pragma once
#include <array>
#include <cstdint>

#include "games/bloody-monday/fog.h"
#include "games/bloody-monday/questions.h"
#include "games/bloody-monday/view.h"
#include "kernel/packing.h"

namespace redoubt::bloody_monday {

class Belief {
 public:
  /// The data must outlive the belief.
  Belief(const Data& data, Side own);

  void forget();
  /// To be shown every view of the match; a belief that comes late, or misses some, knows less but nothing false.
  void see(const View& view);

  /// A world that fits all that was seen. Wants the view that was seen last.
  [[nodiscard]] State imagine(const View& view, FastDice& random) const;

  /// What was learned so far as bytes, and back.
  void pack(packing::Writer& out) const { out.value(known_); }
  void unpack(packing::Reader& in) { known_ = in.value<Known>(); }

  /// The blocks that can stand behind a token that is on the map.
  [[nodiscard]] Units could_be(std::uint8_t token) const { return known_.could[token]; }
  /// The blocks that can be in the other side's pool.
  [[nodiscard]] Units could_wait() const { return known_.pool; }

 private:
  /// A block of the other side that is on its way: who it can be, who stood there before it came, and what its way
  /// cost.
  struct Walker {
    Area at = 0;  // 0: nobody is
    Units self = 0;
    Units others = 0;
    int cost = 0;
  };
  /// Where a token is in a view.
  struct Spot {
    Area area = 0;
    Unit face = no_unit;  // when it lies open
    std::uint8_t edge = 0;
    std::uint16_t marks = 0;
  };
  using Spots = std::array<Spot, 64>;
  /// All that was learned: a value without pointers.
  struct Known {
    bool begun = false;
    std::array<Units, 64> could = {};
    Units pool = 0;
    std::array<std::uint8_t, block_count> edge = {};  // as seen last, or reckoned since
    std::array<float, 64> worn = {};                  // hits that fell on a hidden token since
    Spots last = {};
    PublicPart then = {};
    Walker walker = {};
  };

  void begin(const View& view, const Spots& now);
  [[nodiscard]] Spots places_in(const View& view) const;
  void follow_walker(const View& view, const Spots& now);
  [[nodiscard]] Units who_may_step(const PublicPart& then, Area from) const;
  [[nodiscard]] Units as_fast_as(int points) const;
  [[nodiscard]] int cost_of(const View& view, Area from, Area to) const;
  void meet_open(const Spots& now);
  void note_wear(const View& view, const Spots& now);
  void restore_unseen(const PublicPart& open);
  void mingle(const View& view, const Spots& now);

  const Data* data_;
  Side enemy_;
  Known known_;
};

}  // namespace redoubt::bloody_monday
