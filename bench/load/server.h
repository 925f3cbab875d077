// The table that is loaded, and what it and this machine spend on it.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "bench/load/options.h"

namespace redoubt::load {

/// `redoubt serve` as a process of its own, ended with the object.
class Server {
 public:
  explicit Server(const Options& options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// A line of /proc/PID/status in MiB: VmRSS is what it has now, VmHWM the most it ever had.
  [[nodiscard]] double memory(std::string_view line) const;
  [[nodiscard]] double cpu_seconds() const;

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

/// Of this process.
double own_cpu_seconds();
/// Of all cores of the machine, whoever had them.
double machine_cpu_seconds();

}  // namespace redoubt::load
