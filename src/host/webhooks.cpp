#include "host/webhooks.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>

#include <array>
#include <cstring>
#include <memory>

namespace redoubt::host {

namespace {

constexpr long seconds_in_all = 10;

struct Block {
  std::array<unsigned char, 4> start;
  unsigned bits;
};
// What is not for the open internet: RFC 6890.
constexpr std::array<Block, 12> closed = {{{{0, 0, 0, 0}, 8},
                                           {{10, 0, 0, 0}, 8},
                                           {{100, 64, 0, 0}, 10},
                                           {{127, 0, 0, 0}, 8},
                                           {{169, 254, 0, 0}, 16},
                                           {{172, 16, 0, 0}, 12},
                                           {{192, 0, 0, 0}, 24},
                                           {{192, 168, 0, 0}, 16},
                                           {{198, 18, 0, 0}, 15},
                                           {{224, 0, 0, 0}, 4},
                                           {{240, 0, 0, 0}, 4},
                                           {{192, 0, 2, 0}, 24}}};

std::uint32_t number(const unsigned char* bytes) {
  return static_cast<std::uint32_t>(bytes[0]) << 24U | static_cast<std::uint32_t>(bytes[1]) << 16U |
         static_cast<std::uint32_t>(bytes[2]) << 8U | bytes[3];
}

/// Looks at the address itself, after the name was resolved: a name may lead anywhere.
curl_socket_t open_public(void*, curlsocktype, curl_sockaddr* to) {
  bool allowed = false;
  if (to->family == AF_INET) {
    sockaddr_in address{};
    std::memcpy(&address, &to->addr, sizeof address);
    allowed = is_public_address(reinterpret_cast<const unsigned char*>(&address.sin_addr), 4);
  } else if (to->family == AF_INET6) {
    sockaddr_in6 address{};
    std::memcpy(&address, &to->addr, std::min<std::size_t>(sizeof address, to->addrlen));
    allowed = is_public_address(address.sin6_addr.s6_addr, 16);
  }
  return allowed ? ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol) : CURL_SOCKET_BAD;
}

std::size_t drop(const char*, std::size_t size, std::size_t count, void*) { return size * count; }

/// Nothing when it went through, else why not.
std::string post(const std::string& url, const std::string& body, bool local) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle(curl_easy_init(), curl_easy_cleanup);
  if (!handle) return "curl cannot be started";
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers(
      curl_slist_append(nullptr, "Content-Type: application/json"), curl_slist_free_all);
  CURL* easy = handle.get();
  curl_easy_setopt(easy, CURLOPT_URL, url.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, body.c_str());
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(easy, CURLOPT_TIMEOUT, seconds_in_all);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &drop);
  if (!local) curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, &open_public);
  const CURLcode code = curl_easy_perform(easy);
  return code == CURLE_OK ? "" : curl_easy_strerror(code);
}

}  // namespace

bool is_public_address(const unsigned char* bytes, std::size_t size) {
  if (size == 16) {
    constexpr std::array<unsigned char, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (std::memcmp(bytes, mapped.data(), mapped.size()) == 0) return is_public_address(bytes + 12, 4);
    return (bytes[0] & 0xE0U) == 0x20;  // 2000::/3 is all that is given out
  }
  for (const Block& each : closed) {
    if ((number(bytes) ^ number(each.start.data())) >> (32U - each.bits) == 0) return false;
  }
  return true;
}

Webhooks::Webhooks(bool local, std::function<void(const std::string&)> log, const table::Bounds& bounds)
    : local_(local), log_(std::move(log)), workers_(1, {{"webhooks", bounds.webhooks}}) {
  curl_global_init(CURL_GLOBAL_DEFAULT);
}

void Webhooks::send(const std::string& url, const std::string& body) {
  const bool taken = workers_.submit([this, url, body] {
    if (const std::string why = post(url, body, local_); !why.empty()) log_("a webhook was not taken: " + why);
  });
  if (!taken) log_("a webhook was not sent: too many wait");
}

}  // namespace redoubt::host
