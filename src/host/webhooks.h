// "Your turn" to an address of the player's own: a POST, sent once, from a thread of its own.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "host/worker_pool.h"
#include "table/bounds.h"

namespace redoubt::host {

class Webhooks {
 public:
  /// `local`: addresses of this machine and of private networks are allowed. A table on the open internet must not be
  /// made to knock at doors that only it can reach.
  Webhooks(bool local, std::function<void(const std::string&)> log, const table::Bounds& bounds = {});

  /// Sends JSON; whatever comes of it, nobody waits. When too many wait to be sent, this one is not, and the log says
  /// so.
  void send(const std::string& url, const std::string& body);
  [[nodiscard]] std::vector<table::QueueCounts> queues() const { return workers_.counts(); }

 private:
  bool local_;
  std::function<void(const std::string&)> log_;
  WorkerPool workers_;
};

/// Whether a table may send to this address: 4 or 16 bytes as they go over the wire.
bool is_public_address(const unsigned char* bytes, std::size_t size);

}  // namespace redoubt::host
