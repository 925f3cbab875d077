// All that the table needs from outside and does not know the inside of: a server gives it network, threads, a database
// and a clock; a page in a browser gives it what a page has.
#pragma once
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "players/budget.h"
#include "table/archive.h"
#include "table/net.h"
#include "table/passwords.h"
#include "table/random.h"
#include "table/workers.h"

namespace redoubt::table {

/// The clock of the world.
using Now = std::function<Millis()>;
/// Runs a task on the table's thread, soon. Any thread may call it.
using Post = std::function<void(std::function<void()>)>;
Post post_to(Server& server);
/// What a player may spend on a decision, beginning now. Any thread may ask.
using Within = std::function<Budget(std::chrono::milliseconds)>;
/// One line for the operator, without anything that is secret. Any thread may call it.
using Log = std::function<void(const std::string&)>;
/// A text as gzip has it (RFC 1952).
using Gzip = std::function<std::string(std::string_view)>;
/// Whatever the table itself does not answer: the files of its page.
using Page = std::function<HttpResponse(const HttpRequest&)>;

/// Nothing of this may end while one of the table's tasks still runs, and the table is not called after any of it has.
struct Services {
  Server* server = nullptr;
  Archive* archive = nullptr;
  Workers* workers = nullptr;    // with the queues of namespace work
  Workers* openers = nullptr;    // stored matches are played again here
  Workers* readers = nullptr;    // and records here
  Workers* reviewers = nullptr;  // finished games are read again here, one at a time
  Random* random = nullptr;
  Passwords* passwords = nullptr;  // for a table with accounts

  Now now;
  Within within;
  ParallelFor parallel_for = sequential_for;
  Log log;
  Gzip gzip;  // without it nothing is compressed
  Page page;
  /// "Your turn" to an address of the player's own: JSON, and nobody waits for what comes of it.
  std::function<void(const std::string& url, const std::string& body)> send_webhook;
  /// The queues of all this that the table cannot see.
  std::function<std::vector<QueueCounts>()> queues;
};

}  // namespace redoubt::table
