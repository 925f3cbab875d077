// The processes that share a piece of work: one alone, or those that mpirun has started, on one machine or many.
#pragma once
#include <optional>
#include <string>

namespace redoubt::field {

class Ranks {
 public:
  /// Joins the others when mpirun has started this process; otherwise it is alone and MPI is left asleep.
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  /// What hinders the processes from working together; empty when nothing does.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] int rank() const { return rank_; }
  [[nodiscard]] int size() const { return size_; }
  /// The first process leads: it has the journal, speaks and writes.
  [[nodiscard]] bool leads() const { return rank_ == 0; }

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

  /// Whether this program was built to work with MPI.
  [[nodiscard]] static bool built_in();

 private:
  int rank_ = 0;
  int size_ = 1;
  bool joined_ = false;
  std::string trouble_;
};

}  // namespace redoubt::field
