// What one side can know of the blocks that it does not see.
#pragma once
#include "games/borodino-1812/fog.h"

namespace redoubt::borodino_1812 {

class Belief {
 public:
  /// The data must outlive the belief.
  explicit Belief(const Data& data) : data_(&data) {}

  void forget() {}
  void see(const View& /*view*/) {}
  [[nodiscard]] State imagine(const View& view, FastDice& random) const {
    return borodino_1812::imagine(*data_, view, random);
  }

 private:
  const Data* data_;
};

}  // namespace redoubt::borodino_1812
