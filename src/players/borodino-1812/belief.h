// What one side can know of the blocks that it does not see: which of them may stand behind each token, and how worn
// they are. Everything here was seen in a view, or follows from the rules and what was seen.
#pragma once
#include <array>
#include <cstdint>

#include "games/borodino-1812/fog.h"
#include "games/borodino-1812/view.h"
#include "kernel/packing.h"
#include "players/borodino-1812/atlas.h"

namespace redoubt::borodino_1812 {

class Belief {
 public:
  /// The data must outlive the belief, and the atlas too.
  Belief(const Data& data, const Atlas& atlas, Side own);

  void forget();
  /// To be shown every view of the match; a belief that comes late, or misses some, knows less but nothing false.
  void see(const View& view);

  /// A world that fits all that was seen. Wants the view that was seen last.
  [[nodiscard]] State imagine(const View& view, FastDice& random) const;

  /// What was learned so far as bytes, and back.
  void pack(packing::Writer& out) const { out.value(known_); }
  void unpack(packing::Reader& in) { known_ = in.value<Known>(); }

  /// The blocks that can stand behind a token.
  [[nodiscard]] Units could_be(std::uint8_t token) const { return known_.could[token]; }

 private:
  static constexpr Area unseen = 255;
  /// Where a token is in a view.
  struct Spot {
    Area area = unseen;
    Unit face = no_unit;  // when it lies open
    std::uint8_t step = 0;
    std::uint16_t marks = 0;
  };
  using Spots = std::array<Spot, 64>;
  /// All that was learned: a value without pointers.
  struct Known {
    bool begun = false;
    bool parted = false;  // some of a corps have come, and gone back to wait
    std::array<Units, 64> could = {};
    std::array<std::uint8_t, block_count> step = {};  // as seen last, or reckoned since
    std::array<float, 64> worn = {};                  // hits that fell on a hidden token since
    Spots last = {};
    PublicPart then = {};
  };

  [[nodiscard]] Spots places_in(const View& view) const;
  void begin(const View& view, const Spots& now);
  [[nodiscard]] Units deployed_in(const PublicPart& open, Area area) const;
  [[nodiscard]] Units late(const PublicPart& open) const;
  void follow_moves(const View& view, const Spots& now);
  [[nodiscard]] Units who_came(const View& view, Area from, Area to) const;
  void follow_entry(const View& view, const Spots& now);
  void meet_open(const Spots& now);
  void note_wear(const View& view, const Spots& now);
  void restore_unseen(const PublicPart& open);
  void mingle(const Spots& now, bool with_opened);

  const Data* data_;
  const Atlas* atlas_;
  Side enemy_;
  Known known_;
};

}  // namespace redoubt::borodino_1812
