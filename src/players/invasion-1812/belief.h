// What one side takes the other's counters, trains and cards for. A view says all that is known of them at its moment,
// and what was shown in a combat is hidden again among its stack when the armies march: worlds are drawn anew each
// time.
#pragma once
#include "games/invasion-1812/fog.h"
#include "kernel/packing.h"

namespace redoubt::invasion_1812 {

class Belief {
 public:
  /// The data must outlive the belief.
  explicit Belief(const Data& data) : data_(&data) {}

  void forget() {}
  void see(const View& /*view*/) {}
  /// Nothing is learned.
  void pack(packing::Writer& /*out*/) const {}
  void unpack(packing::Reader& /*in*/) {}
  /// A world that fits the view.
  [[nodiscard]] State imagine(const View& view, FastDice& random) const {
    return invasion_1812::imagine(*data_, view, random);
  }

 private:
  const Data* data_;
};

}  // namespace redoubt::invasion_1812
