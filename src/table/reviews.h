// Finished games read again: one at a time, by workers who do nothing else, so that bots are never kept waiting; and
// kept.
#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/json.h"
#include "players/game_with_bots.h"
#include "table/bounded_queue.h"
#include "table/bounds.h"
#include "table/workers.h"

namespace redoubt::table {

/// Somebody who reads a finished game again. He says now and then how far he is, from 0 to 1, and ends when the answer
/// is false; what he says then is not looked at.
using Reviewer =
    std::function<json::object(const GameWithBots&, const AnyMatch&, const std::function<bool(double)>& go_on)>;

class Reviews {
 public:
  /// Who waits for a review; both are called on the table's thread.
  struct Reader {
    std::function<void(double)> progress;
    std::function<void(const json::object&)> found;
  };

  /// Without a reviewer no game is read again. Posts what is to be done on the table's thread.
  Reviews(Reviewer reviewer, Workers& workers, std::function<void(std::function<void()>)> post,
          const Bounds& bounds = {});

  [[nodiscard]] bool possible() const { return reviewer_ != nullptr; }
  /// What is kept of this match; nothing otherwise.
  [[nodiscard]] const json::object* kept(const std::string& match) const;
  /// Whether another match than this is being read.
  [[nodiscard]] bool busy_with_another(const std::string& match) const;
  /// Begins, or joins those who wait for the same, unless they are too many. Wants neither kept nor busy with another.
  [[nodiscard]] bool read(const std::string& match, const GameWithBots& with_bots, std::shared_ptr<const AnyMatch> copy,
                          Reader reader);
  [[nodiscard]] const QueueCounts& queue() const { return gate_.counts(); }

 private:
  void make(const GameWithBots& with_bots, const AnyMatch& match);
  void advance(double done);
  void finish(json::object review);

  struct Kept {
    std::string match;
    json::object review;
  };

  Reviewer reviewer_;
  Workers* workers_;
  std::function<void(std::function<void()>)> post_;
  std::deque<Kept> kept_;  // the newest last
  std::string reading_;
  std::vector<Reader> readers_;
  Gate gate_;  // of the readers
};

}  // namespace redoubt::table
