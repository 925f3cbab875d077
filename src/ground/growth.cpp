// How areas grow: a flood from all seeds at once over ground of uneven cost.
#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

#include "ground/field.h"
#include "ground/noise.h"

namespace redoubt::ground {
namespace {

constexpr std::int64_t barred = std::numeric_limits<std::int64_t>::max() / 8;
constexpr std::int64_t unreached = std::numeric_limits<std::int64_t>::max();

class Flood {
 public:
  Flood(const Plan& plan, Field& field)
      : field_(field), reached_(field.owner.size(), unreached), cost_(field.owner.size(), 0) {
    for (std::int32_t j = 0; j < field.rows; ++j) {
      for (std::int32_t i = 0; i < field.columns; ++i) {
        const Point p = field.middle(i, j);
        const bool none = std::ranges::any_of(plan.outside, [&](const Box& box) { return box.holds(p); });
        // Uneven ground makes borders wander as drawn ones do; zero marks what is no ground.
        const std::int32_t rough = 2 * roughness(p.x, p.y, 600, 5) + roughness(p.x, p.y, 240, 6);
        cost_[field.index(i, j)] = none ? 0 : 100 + rough * plan.roughness / (3 * 256);
      }
    }
  }

  Faults run(const Plan& plan) {
    Faults faults;
    for (std::size_t k = 0; k < plan.seeds.size(); ++k) {
      const Point at = plan.seeds[k].at;
      const std::int32_t i = std::min((at.x - field_.extent.xmin) / field_.cell, field_.columns - 1);
      const std::int32_t j = std::min((at.y - field_.extent.ymin) / field_.cell, field_.rows - 1);
      const std::size_t o = field_.index(i, j);
      if (field_.owner[o] != 0) {
        faults.push_back({"seeds.areas[" + std::to_string(k) + "].at",
                          "shares its cell with the seed of area " + std::to_string(field_.owner[o])});
      }
      field_.owner[o] = static_cast<std::uint16_t>(k + 1);
      reached_[o] = 0;
      front_.emplace(0, o);
    }
    while (!front_.empty()) {
      const auto [far, o] = front_.top();
      front_.pop();
      if (far == reached_[o]) spread(o);
    }
    return faults;
  }

 private:
  [[nodiscard]] std::int64_t toll(const Crossing& crossing) const {
    if (crossing.barrier < 0) return 0;
    const Barrier& barrier = field_.barriers[static_cast<std::size_t>(crossing.barrier)];
    return barrier.wall ? barred : barrier.toll;
  }

  /// Toll of one step east or west, north or south, from a cell inside the field to another.
  [[nodiscard]] std::int64_t toll(std::int32_t i, std::int32_t j, std::int32_t di, std::int32_t dj) const {
    if (di != 0) return toll(field_.east[field_.index(std::min(i, i + di), j)]);
    return toll(field_.north[field_.index(i, std::min(j, j + dj))]);
  }

  void spread(std::size_t o) {
    const auto i = static_cast<std::int32_t>(o % static_cast<std::size_t>(field_.columns));
    const auto j = static_cast<std::int32_t>(o / static_cast<std::size_t>(field_.columns));
    for (std::int32_t dj = -1; dj <= 1; ++dj) {
      for (std::int32_t di = -1; di <= 1; ++di) {
        if ((di != 0 || dj != 0) && i + di >= 0 && j + dj >= 0 && i + di < field_.columns && j + dj < field_.rows) {
          step(o, i, j, di, dj);
        }
      }
    }
  }

  void step(std::size_t o, std::int32_t i, std::int32_t j, std::int32_t di, std::int32_t dj) {
    const std::size_t next = field_.index(i + di, j + dj);
    if (cost_[next] == 0) return;
    std::int64_t across = 0;
    std::int64_t way = 10;
    if (di != 0 && dj != 0) {
      // A slanting step is short for two straight ones; the cheaper corner counts, and a wall bars both.
      way = 14;
      across = std::min(toll(i, j, di, 0) + toll(i + di, j, 0, dj), toll(i, j, 0, dj) + toll(i, j + dj, di, 0));
    } else {
      across = toll(i, j, di, dj);
    }
    if (across >= barred) return;
    const std::int64_t far = reached_[o] + way * field_.cell * (cost_[o] + cost_[next]) / 20 + across;
    if (far >= reached_[next]) return;
    reached_[next] = far;
    field_.owner[next] = field_.owner[o];
    front_.emplace(far, next);
  }

  using Entry = std::pair<std::int64_t, std::size_t>;
  Field& field_;
  std::vector<std::int64_t> reached_;
  std::vector<std::int32_t> cost_;
  // Equal ways are settled by the number of the cell, so the order never depends on the queue's insides.
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> front_;
};

class Tidy {
 public:
  explicit Tidy(Field& field) : field_(field) {}

  bool drop_strays(std::size_t areas) {
    number_pieces();
    std::vector<std::int32_t> greatest(areas + 1, -1);
    for (std::size_t p = 0; p < size_.size(); ++p) {
      std::int32_t& best = greatest[owner_[p]];
      if (best < 0 || size_[p] > size_[static_cast<std::size_t>(best)]) best = static_cast<std::int32_t>(p);
    }
    std::vector<std::size_t> loose;
    for (std::size_t o = 0; o < field_.owner.size(); ++o) {
      if (field_.owner[o] != 0 && greatest[field_.owner[o]] != piece_[o]) loose.push_back(o);
    }
    for (const std::size_t o : loose) field_.owner[o] = loosened;
    refill(loose);
    return loose.empty();
  }

  /// Two areas that meet like the squares of a chessboard: one of them gets a corner more.
  bool open_corners() {
    bool clean = true;
    for (std::int32_t j = 0; j + 1 < field_.rows; ++j) {
      for (std::int32_t i = 0; i + 1 < field_.columns; ++i) {
        const std::uint16_t a = field_.at(i, j);
        const std::uint16_t b = field_.at(i + 1, j);
        if (a == b || a != field_.at(i + 1, j + 1) || b != field_.at(i, j + 1)) continue;
        clean = false;
        if (free_link(field_.east[field_.index(i, j)])) {
          field_.owner[field_.index(i + 1, j)] = a;
        } else if (free_link(field_.north[field_.index(i, j)])) {
          field_.owner[field_.index(i, j + 1)] = a;
        } else {
          field_.owner[field_.index(i, j)] = b;
        }
      }
    }
    return clean;
  }

 private:
  static constexpr std::uint16_t loosened = 0xffff;

  [[nodiscard]] bool free_link(const Crossing& crossing) const {
    return crossing.barrier < 0 || !field_.barriers[static_cast<std::size_t>(crossing.barrier)].wall;
  }

  void number_pieces() {
    piece_.assign(field_.owner.size(), -1);
    size_.clear();
    owner_.clear();
    std::vector<std::size_t> stack;
    for (std::size_t start = 0; start < field_.owner.size(); ++start) {
      if (piece_[start] >= 0) continue;
      const auto number = static_cast<std::int32_t>(size_.size());
      std::int64_t count = 0;
      piece_[start] = number;
      stack.push_back(start);
      while (!stack.empty()) {
        const std::size_t o = stack.back();
        stack.pop_back();
        ++count;
        for (const std::size_t n : around(o)) {
          if (n == o || piece_[n] >= 0 || field_.owner[n] != field_.owner[start]) continue;
          piece_[n] = number;
          stack.push_back(n);
        }
      }
      size_.push_back(count);
      owner_.push_back(field_.owner[start]);
    }
  }

  /// The four cells about one; where the field ends, the cell itself.
  [[nodiscard]] std::array<std::size_t, 4> around(std::size_t o) const {
    const auto wide = static_cast<std::size_t>(field_.columns);
    const std::size_t i = o % wide;
    return {i + 1 < wide ? o + 1 : o, i > 0 ? o - 1 : o, o + wide < field_.owner.size() ? o + wide : o,
            o >= wide ? o - wide : o};
  }

  [[nodiscard]] const Crossing& link(std::size_t o, std::size_t n) const {
    const std::size_t low = std::min(o, n);
    return std::max(o, n) - low == 1 ? field_.east[low] : field_.north[low];
  }

  /// Loose cells join whatever area they touch without a wall between, ring by ring from the outside.
  void refill(std::vector<std::size_t> loose) {
    while (!loose.empty()) {
      std::vector<std::pair<std::size_t, std::uint16_t>> joined;
      std::vector<std::size_t> left;
      for (const std::size_t o : loose) {
        std::uint16_t to = 0;
        for (const std::size_t n : around(o)) {
          const std::uint16_t other = field_.owner[n];
          if (n != o && to == 0 && other != loosened && free_link(link(o, n))) to = other;
        }
        if (to != 0) {
          joined.emplace_back(o, to);
        } else {
          left.push_back(o);
        }
      }
      for (const auto& [o, to] : joined) field_.owner[o] = to;
      if (joined.empty()) {
        for (const std::size_t o : left) field_.owner[o] = 0;
        return;
      }
      loose = std::move(left);
    }
  }

  Field& field_;
  std::vector<std::int32_t> piece_;
  std::vector<std::int64_t> size_;
  std::vector<std::uint16_t> owner_;
};

}  // namespace

Faults grow(const Plan& plan, Field& field) { return Flood(plan, field).run(plan); }

Faults tidy(const Plan& plan, Field& field) {
  Tidy work(field);
  for (int pass = 0; pass < 50; ++pass) {
    const bool whole = work.drop_strays(plan.seeds.size());
    if (work.open_corners() && whole) return {};
  }
  return fault("seeds.areas", "the areas do not come to rest as single pieces; move the seeds apart");
}

}  // namespace redoubt::ground
