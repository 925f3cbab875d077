// How passwords are kept and compared. Slow on purpose: on workers, never on the thread that serves.
#pragma once
#include <string>

namespace redoubt::table {

/// By any thread.
class Passwords {
 public:
  Passwords() = default;
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;
  virtual ~Passwords() = default;

  /// What is kept of a password; empty when there is not enough memory for it.
  [[nodiscard]] virtual std::string hash(const std::string& password) = 0;
  /// An empty hash is nobody's. It takes as long as a wrong password, so that names cannot be tried out.
  [[nodiscard]] virtual bool matches(const std::string& hash, const std::string& password) = 0;
};

}  // namespace redoubt::table
