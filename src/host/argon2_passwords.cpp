#include "host/argon2_passwords.h"

#include <sodium.h>

#include <array>

namespace redoubt::host {

std::string Argon2Passwords::hash(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str(text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return {};  // not enough memory
  }
  return text.data();
}

bool Argon2Passwords::matches(const std::string& hash, const std::string& password) {
  static const std::string nobody = this->hash("nobody has this");
  const std::string& compared = hash.empty() ? nobody : hash;
  const bool same = crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0;
  return same && !hash.empty();
}

}  // namespace redoubt::host
