// The processes that share a piece of work: one alone, or those that mpirun has started, on one machine or many.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "field/rank_channel.h"

namespace redoubt::field {

class Ranks {
 public:
  /// Joins the others when mpirun has started this process; otherwise it is alone and MPI is not even loaded.
  Ranks();

  /// What hinders the processes from working together; empty when nothing does.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] int rank() const { return channel_ ? channel_->rank() : 0; }
  [[nodiscard]] int size() const { return channel_ ? channel_->size() : 1; }
  /// The first process leads: it has the journal, speaks and writes.
  [[nodiscard]] bool leads() const { return rank() == 0; }

  /// Everybody gets the text of the leader.
  [[nodiscard]] std::string share(std::string text) const;
  /// To the leader.
  void report(const std::string& text) const;
  /// For the leader: a report that has come, if any.
  [[nodiscard]] std::optional<std::string> next_report() const;
  /// For the leader: the others need not go on. To be said once.
  void dismiss() const;
  /// For the others: whether the leader has said so; `wait` until he does.
  [[nodiscard]] bool dismissed() const;
  void wait_for_dismissal() const;

 private:
  std::unique_ptr<RankChannel> channel_;
  std::string trouble_;
};

}  // namespace redoubt::field
