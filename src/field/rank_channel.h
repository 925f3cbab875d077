// How the processes of one mpirun talk. Only these need MPI, so what fulfils this is a library of its own (src/mpi),
// which a program loads when mpirun has started it.
#pragma once
#include <memory>
#include <optional>
#include <string>

namespace redoubt::field {

class RankChannel {
 public:
  RankChannel() = default;
  virtual ~RankChannel() = default;
  RankChannel(const RankChannel&) = delete;
  RankChannel& operator=(const RankChannel&) = delete;

  /// What hinders the processes from working together; empty when nothing does.
  [[nodiscard]] virtual std::string trouble() const = 0;
  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;

  // As Ranks says them.
  [[nodiscard]] virtual std::string share(std::string text) = 0;
  virtual void report(const std::string& text) = 0;
  [[nodiscard]] virtual std::optional<std::string> next_report() = 0;
  virtual void dismiss() = 0;
  [[nodiscard]] virtual bool dismissed() = 0;
  virtual void wait_for_dismissal() = 0;
};

/// What the library gives to whoever loads it, under this name.
using OpenRankChannel = void (*)(std::unique_ptr<RankChannel>& channel);
inline constexpr const char* open_rank_channel_name = "redoubt_open_rank_channel";

}  // namespace redoubt::field
