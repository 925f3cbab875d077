#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace redoubt::load {

struct Options {
  std::string game;  // empty: the first that the table has
  std::size_t games = 1000;
  unsigned seconds = 30;
  double rate = 400;
  std::size_t decisions = 0;  // 0: as many as come in that time
  std::size_t under_way = 64;
  bool saturate = false;
  bool sockets_only = false;
  bool deflate = false;
  bool verify = false;
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
  std::string program;
  std::string database;
  std::string client;
};

}  // namespace redoubt::load
