// Passwords by Argon2id.
#pragma once
#include <string>

#include "table/passwords.h"

namespace redoubt::host {

/// Hashes have the form that libsodium reads again; it must have been started.
class Argon2Passwords final : public table::Passwords {
 public:
  [[nodiscard]] std::string hash(const std::string& password) override;
  [[nodiscard]] bool matches(const std::string& hash, const std::string& password) override;
};

}  // namespace redoubt::host
