#include "kernel/hash.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace redoubt {
namespace {

std::span<const std::uint8_t> bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

TEST(Hash, IsBlake2b) {
  EXPECT_EQ(hex(hash_bytes(bytes("abc"))), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  EXPECT_EQ(hex(short_hash_bytes(bytes("abc"))), "cf4ab791c62b8d2b2109c90275287816");
  EXPECT_EQ(text_hash("abc"), "cf4ab791c62b8d2b2109c90275287816");
}

TEST(Hash, HexGoesBothWays) {
  const ShortDigest digest = short_hash_bytes(bytes("abc"));
  EXPECT_EQ(digest_from_hex<ShortDigest>(hex(digest)), digest);
  EXPECT_FALSE(digest_from_hex<ShortDigest>("cf4ab791c62b8d2b2109c9027528781"));
  EXPECT_FALSE(digest_from_hex<ShortDigest>("CF4AB791C62B8D2B2109C90275287816")) << "one form only";
  EXPECT_FALSE(digest_from_hex<ShortDigest>("cf4ab791c62b8d2b2109c9027528781g"));
  EXPECT_FALSE(digest_from_hex<Digest>(hex(digest)));
}

TEST(Hash, PartsKeepTheirBorders) {
  EXPECT_NE(Hasher().text("ab").text("c").digest(), Hasher().text("a").text("bc").digest());
  EXPECT_NE(Hasher().number(1).short_digest(), Hasher().number(2).short_digest());
  const Digest key = hash_bytes(bytes("key"));
  EXPECT_NE(Hasher().text("a").short_digest(), Hasher().text("a").short_digest(key));
}

}  // namespace
}  // namespace redoubt
