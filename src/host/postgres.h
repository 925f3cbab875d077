// Connections to PostgreSQL, for the store and the commit listener.
#pragma once
#include <libpq-fe.h>

#include <memory>
#include <string>

#include "kernel/fault.h"

namespace redoubt::host {

struct FinishConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresConnection = std::unique_ptr<PGconn, FinishConnection>;
using PostgresResult = std::unique_ptr<PGresult, ClearResult>;

/// The channel of commit notices.
inline constexpr char commit_channel[] = "redoubt";

/// What libpq makes of an address: what may be shown of it, and what must not.
struct PostgresAddress {
  std::string whole;
  std::string shown;     // host, port and database
  std::string password;  // empty when the address has none
};
Result<PostgresAddress> read_postgres_address(const std::string& address);

/// Connects, or says what to do about it. Never gives away the password.
Result<PostgresConnection> connect_postgres(const PostgresAddress& address);

}  // namespace redoubt::host
