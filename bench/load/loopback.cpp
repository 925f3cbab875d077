#include "bench/load/loopback.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>

namespace redoubt::load {

namespace {

constexpr std::uint32_t first_source = 0x7F000002;
constexpr std::size_t sources = 199;
constexpr timeval patience{60, 0};  // while a socket blocks

sockaddr_in endpoint(std::uint32_t address, std::uint16_t port) {
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(address);
  at.sin_port = htons(port);
  return at;
}

void must(int outcome, const char* what) {
  if (outcome != 0) throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

Loopback::Loopback(const std::string& address, std::uint16_t port) : port_(port) {
  in_addr read{};
  if (::inet_pton(AF_INET, address.c_str(), &read) == 1) address_ = ntohl(read.s_addr);
  if (address_ >> 24 != 127) throw std::runtime_error("only a table on loopback is loaded: --address 127.0.0.1");
}

int Loopback::connect(std::size_t number) const {
  const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) throw std::system_error(errno, std::generic_category(), "no socket to be had");
  const int on = 1;
  try {
    const sockaddr_in from = endpoint(first_source + static_cast<std::uint32_t>(number % sources), 0);
    const sockaddr_in to = endpoint(address_, port_);
    must(::setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on), "a port only when it is needed");
    must(::bind(fd, reinterpret_cast<const sockaddr*>(&from), sizeof from), "an address of loopback");
    must(::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on), "no delay");
    must(::setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience), "a limit to waiting");
    must(::setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience), "a limit to waiting");
    must(::connect(fd, reinterpret_cast<const sockaddr*>(&to), sizeof to), "the table cannot be reached");
  } catch (...) {
    ::close(fd);
    throw;
  }
  return fd;
}

std::string Loopback::host() const { return fmt::format("localhost:{}", port_); }

void allow_files(std::size_t wanted) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < wanted) {
    throw std::runtime_error(
        fmt::format("{} files may be open here, and {} are wanted: fewer --games", limit.rlim_cur, wanted));
  }
}

}  // namespace redoubt::load
