// "Your turn" to an address of the player's own: a POST, sent once, from a thread of its own.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "table/workers.h"

namespace redoubt::table {

class Hooks {
 public:
  /// `local`: addresses of this machine and of private networks are allowed. A table on the open internet must not be
  /// made to knock at doors that only it can reach.
  Hooks(bool local, std::function<void(const std::string&)> log);

  /// Sends JSON; whatever comes of it, nobody waits.
  void send(const std::string& url, const std::string& body);

 private:
  bool local_;
  std::function<void(const std::string&)> log_;
  Workers workers_{1};
};

/// Whether a table may send to this address: 4 or 16 bytes as they go over the wire.
bool is_public_address(const unsigned char* bytes, std::size_t size);

}  // namespace redoubt::table
