// Connections to a table on this machine, from many addresses of it: from one alone there are not enough ports.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace redoubt::load {

/// Where the table is: 127.0.0.0/8 and nowhere else.
class Loopback {
 public:
  /// Throws when the address is none of loopback's.
  Loopback(const std::string& address, std::uint16_t port);

  /// A socket that is connected, from 127.0.0.2 to 127.0.0.200 in turn. Throws when there is none to be had.
  [[nodiscard]] int connect(std::size_t number) const;
  /// As requests name it.
  [[nodiscard]] std::string host() const;

 private:
  std::uint32_t address_ = 0;
  std::uint16_t port_ = 0;
};

/// Many sockets are open at a time; shells allow 1,024 files unless asked for more. Throws when that is too few.
void allow_files(std::size_t wanted);

}  // namespace redoubt::load
