#include "tests/host/gunzip.h"

#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstddef>
#include <cstdint>

namespace redoubt::host {

namespace zlib = boost::beast::zlib;

namespace {

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 4; i > 0; --i) number = number << 8 | static_cast<unsigned char>(bytes[at + i - 1]);
  return number;
}

}  // namespace

std::optional<std::string> gunzipped(std::string_view bytes) {
  constexpr std::size_t head = 10;
  constexpr std::size_t tail = 8;
  if (bytes.size() < head + tail || !bytes.starts_with("\x1f\x8b\x08") || bytes[3] != 0) return std::nullopt;
  const std::string_view inside = bytes.substr(head, bytes.size() - head - tail);
  std::string out(number_at(bytes, bytes.size() - 4), '\0');
  zlib::inflate_stream stream;
  zlib::z_params step;
  step.next_in = inside.data();
  step.avail_in = inside.size();
  step.next_out = out.data();
  step.avail_out = out.size();
  boost::beast::error_code end;
  stream.write(step, zlib::Flush::finish, end);
  boost::crc_32_type sum;
  sum.process_bytes(out.data(), out.size());
  const bool whole = end == zlib::error::end_of_stream && step.avail_in == 0 && step.avail_out == 0;
  if (!whole || sum.checksum() != number_at(bytes, bytes.size() - tail)) return std::nullopt;
  return out;
}

}  // namespace redoubt::host
