// permessage-deflate (RFC 7692) without anything kept between messages, so that one of these serves all sockets.
#pragma once
#include <boost/beast/zlib.hpp>
#include <string>
#include <string_view>

namespace redoubt::load {

class Compression {
 public:
  static constexpr std::string_view offer =
      "permessage-deflate; server_no_context_takeover; client_no_context_takeover; client_max_window_bits";

  /// Valid until the next call. Throws at what is not compressed.
  std::string_view inflate(std::string_view message);
  std::string_view deflate(std::string_view message);

 private:
  boost::beast::zlib::inflate_stream inflater_;
  boost::beast::zlib::deflate_stream deflater_;
  std::string inflated_;
  std::string deflated_;
};

}  // namespace redoubt::load
